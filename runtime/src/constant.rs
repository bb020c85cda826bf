//! Checks of constants that the macro cannot evaluate, but rustc can: those in `const { … }`, and steps through shared
//! memory. A failed check panics, which in a constant is an error of the build.

use crate::joined::Piece::{Number, Text};
use crate::joined::{Joined, Piece};

/// Checks a constant that the macro cannot evaluate against a range.
///
/// # Panics
///
/// If the value is out of range or not a multiple: at compile time, an error of the build.
#[track_caller]
pub const fn check_range(value: i128, min: i128, max: i128, multiple: i128, message: &str) {
    if !(min <= value && value <= max && value % multiple == 0) {
        refuse(message, value);
    }
}

/// Checks a constant that the macro cannot evaluate against a list of values.
///
/// # Panics
///
/// If the value is not in the list: at compile time, an error of the build.
#[track_caller]
pub const fn check_one_of(value: i128, set: &[i128], message: &str) {
    let mut index = 0;
    while index < set.len() {
        if set[index] == value {
            return;
        }
        index += 1;
    }
    refuse(message, value);
}

/// Checks the alignment of a variable of type `T` in shared memory.
///
/// # Panics
///
/// If a variable cannot have this alignment: at compile time, an error of the build.
#[track_caller]
pub const fn check_alignment<T>(alignment: usize) {
    if !alignment.is_power_of_two() || alignment > 1024 {
        refuse("the alignment must be a power of two, at most 1024", alignment as i128);
    }
    if alignment < align_of::<T>() {
        let required = align_of::<T>() as i128;
        fail(&[Text("the type requires an alignment of "), Number(required), BUT, Number(alignment as i128)]);
    }
}

/// Checks the number of the parameters of a kernel, given their names.
///
/// # Panics
///
/// If there are more than `kernel!` can number: at compile time, an error of the build.
#[track_caller]
pub const fn check_parameters(names: &[&str]) {
    if names.len() > 64 {
        let (given, help) = (names.len() as i128, " (one of them can be a struct that is `Copy`)");
        fail(&[Text("a kernel can have at most 64 parameters, but this has "), Number(given), Text(help)]);
    }
}

/// Checks the alignment of a parameter of a kernel.
///
/// # Panics
///
/// If rustc cannot pass a `T` by value: at compile time, an error of the build.
#[track_caller]
pub const fn check_parameter<T>(name: &str) {
    if align_of::<T>() > 16 {
        fail(&[
            Text("the alignment of the parameter `"),
            Text(name),
            Text("` must be at most 16 bytes, but its type requires "),
            Number(align_of::<T>() as i128),
            Text("; for a tensor map, write `TensorMapParam`"),
        ]);
    }
}

/// Checks the values of a directive of a kernel's header: each is at least 1, and their product at most `most`. The
/// message for a larger product is `limit`.
///
/// # Panics
///
/// If they are not: at compile time, an error of the build.
#[track_caller]
pub const fn check_launch_bound(name: &str, values: &[u32], most: u32, limit: &str) {
    let (mut index, mut product) = (0, 1_u128);
    while index < values.len() {
        if values[index] == 0 {
            fail(&[Text("a value of `."), Text(name), Text("` must be at least 1"), BUT, Number(0)]);
        }
        // The product of three 32-bit values.
        product *= values[index] as u128;
        index += 1;
    }
    if product > most as u128 {
        refuse(limit, product as i128);
    }
}

/// Checks the number of threads of the barrier `id` of a block.
///
/// # Panics
///
/// If there is no such barrier: at compile time, an error of the build.
#[track_caller]
pub(crate) const fn check_named_barrier(id: u32, threads: u32) {
    if id < 1 || id > 15 {
        refuse("the ID of a named barrier must be 1 to 15 (barrier 0 is `block::sync`)", id as i128);
    }
    if threads < 32 || threads > 1024 || !threads.is_multiple_of(32) {
        refuse("the threads of a named barrier must be a multiple of 32, at most 1024", threads as i128);
    }
}

/// Checks that adding `bytes` to an address keeps its alignment.
///
/// # Panics
///
/// If it does not: at compile time, an error of the build.
#[track_caller]
pub const fn check_step(bytes: usize, alignment: usize) {
    if !bytes.is_multiple_of(alignment) {
        fail(&[
            Text("after a step of "),
            Number(bytes as i128),
            Text(" bytes, the address is no longer aligned to "),
            Number(alignment as i128),
            Text(": lower its alignment first, with `.weaken::<"),
            Number(1 << bytes.trailing_zeros()),
            Text(">()`"),
        ]);
    }
}

/// Checks that the elements of an array of numbers are aligned to their size.
///
/// # Panics
///
/// If the array is not: at compile time, an error of the build.
#[track_caller]
pub(crate) const fn check_items(size: usize, alignment: usize) {
    if alignment < size {
        fail(&[
            Text("an item of "),
            Number(size as i128),
            Text(" bytes must be aligned to "),
            Number(size as i128),
            Text(", but this array is aligned only to "),
            Number(alignment as i128),
            Text(": `assume_aligned` states a larger alignment"),
        ]);
    }
}

/// The text between the requirement and the value.
const BUT: Piece<'_> = Text(", but this is ");

/// Panics with `message` and the value: "`size` must be 4 or 8 or 16, but this is 12".
#[track_caller]
const fn refuse(message: &str, value: i128) -> ! {
    fail(&[Text(message), BUT, Number(value)])
}

/// Panics with a message of these pieces.
#[track_caller]
const fn fail(pieces: &[Piece<'_>]) -> ! {
    panic!("{}", Joined::<256>::new(pieces).as_str())
}
