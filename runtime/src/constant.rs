//! Checks of constants that the macro cannot evaluate, and rustc does: those in `const { … }`, and steps through shared
//! memory. A check that fails panics, which in a constant is an error of the build.

/// Checks a constant that the macro cannot evaluate against a range.
///
/// # Panics
///
/// Where the value is out of range or not a multiple: at compile time, an error of the build.
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
/// Where the value is not in the list: at compile time, an error of the build.
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
/// Where a variable cannot have that alignment: at compile time, an error of the build.
#[track_caller]
pub const fn check_alignment<T>(alignment: usize) {
    if !alignment.is_power_of_two() || alignment > 1024 {
        refuse("the alignment must be a power of two, at most 1024", alignment as i128);
    }
    if alignment < align_of::<T>() {
        refuse("the alignment must be at least that of the type", alignment as i128);
    }
}

/// Checks that adding `bytes` to an address keeps its alignment.
///
/// # Panics
///
/// Where it does not: at compile time, an error of the build.
#[track_caller]
pub const fn check_step(bytes: usize, alignment: usize) {
    if !bytes.is_multiple_of(alignment) {
        refuse("a step must be a multiple of the alignment: `weaken` makes that smaller", bytes as i128);
    }
}

/// Panics with `message` and the value: "`size` must be 4 or 8 or 16, but this is 12". The text is assembled by hand,
/// since formatting is not available in constant evaluation.
#[track_caller]
const fn refuse(message: &str, value: i128) -> ! {
    let mut text = [0; 256];
    let mut length = append(&mut text, 0, message.as_bytes());
    length = append(&mut text, length, b", but this is ");
    if value < 0 {
        length = append(&mut text, length, b"-");
    }
    let mut divisor: u128 = 1;
    while value.unsigned_abs() / divisor >= 10 {
        divisor *= 10;
    }
    while divisor > 0 {
        let digit = (value.unsigned_abs() / divisor % 10) as u8;
        length = append(&mut text, length, &[b'0' + digit]);
        divisor /= 10;
    }
    match core::str::from_utf8(text.split_at(length).0) {
        Ok(text) => panic!("{}", text),
        Err(_) => panic!("{}", message),
    }
}

/// Appends `more` to the first `length` bytes, as much of it as fits, and returns the new length.
const fn append(text: &mut [u8; 256], length: usize, more: &[u8]) -> usize {
    let mut index = 0;
    while index < more.len() && length + index < text.len() {
        text[length + index] = more[index];
        index += 1;
    }
    length + index
}
