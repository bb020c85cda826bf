//! Functions that expansions of the macro call. Not public API: they change with the macro, without notice.

use core::fmt;

use crate::operand::{
    Barrier, Bits8, Bits16, Bits32, Bits64, Bits128, ClusterAddress, ClusterBarrier, GenericAddress,
    GlobalAddress, Int16, Int32, MultimemAddress, PolicyBits, SharedAddress, TensorMapAddress,
};

pub use crate::operand;

pub use ptx_async_macros::named;

#[inline(always)]
pub fn shared<O, Ty, const ALIGN: usize>(address: impl SharedAddress<O, Ty, ALIGN>) -> u32 {
    address.shared_address()
}

#[inline(always)]
pub fn shared_cluster<O, Ty, const ALIGN: usize>(address: impl ClusterAddress<O, Ty, ALIGN>) -> u32 {
    address.cluster_address()
}

#[inline(always)]
pub fn mbarrier<O>(barrier: impl Barrier<O>) -> u32 {
    barrier.barrier_address()
}

#[inline(always)]
pub fn mbarrier_cluster<O>(barrier: impl ClusterBarrier<O>) -> u32 {
    barrier.cluster_barrier_address()
}

#[inline(always)]
pub fn global<O, Ty>(address: impl GlobalAddress<O, Ty>) -> *const u8 {
    address.global_address()
}

#[inline(always)]
pub fn multimem<O, Ty>(address: impl MultimemAddress<O, Ty>) -> *const u8 {
    address.multimem_address()
}

#[inline(always)]
pub fn generic<O>(address: impl GenericAddress<O>) -> *const u8 {
    address.generic_address()
}

#[inline(always)]
pub fn tensor_map<O>(address: impl TensorMapAddress<O>) -> *const u8 {
    address.tensor_map_address()
}

#[inline(always)]
pub fn int32<O>(value: impl Int32<O>) -> u32 {
    value.bits32()
}

#[inline(always)]
pub fn coordinate<O>(value: impl Int32<O>) -> u32 {
    value.bits32()
}

#[inline(always)]
pub fn int64(value: u64) -> u64 {
    value
}

#[inline(always)]
pub fn mask<O>(value: impl Int16<O>) -> u16 {
    value.bits16()
}

#[inline(always)]
pub fn offset<O>(value: impl Int16<O>) -> u16 {
    value.bits16()
}

#[inline(always)]
pub fn policy<O>(value: impl PolicyBits<O>) -> u64 {
    value.policy_bits()
}

#[inline(always)]
pub fn predicate(condition: bool) -> u32 {
    condition as u32
}

#[inline(always)]
pub fn fraction(value: f32) -> u32 {
    value.to_bits()
}

// A value that is stored or reduced, by its `ty`. A float is passed as its bits, in an untyped register.

macro_rules! values {
    ($($name:ident($value:ident: $ty:ty) -> $bits:ty = $expression:expr;)*) => { $(
        #[inline(always)]
        pub fn $name($value: $ty) -> $bits {
            $expression
        }
    )* };
}

values! {
    b8(value: impl Bits8) -> u16 = value.bits();
    u8(value: u8) -> u16 = value.into();
    s8(value: i8) -> u16 = value.bits();
    b16(value: impl Bits16) -> u16 = value.bits();
    u16(value: u16) -> u16 = value;
    s16(value: i16) -> u16 = value.bits();
    b32(value: impl Bits32) -> u32 = value.bits();
    u32(value: u32) -> u32 = value;
    s32(value: i32) -> u32 = value.bits();
    f32(value: f32) -> u32 = value.to_bits();
    b64(value: impl Bits64) -> u64 = value.bits();
    u64(value: u64) -> u64 = value;
    s64(value: i64) -> u64 = value.bits();
    f64(value: f64) -> u64 = value.to_bits();
    b128(value: impl Bits128) -> u128 = value.bits();
}

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

/// Replaces an `asm!` block on a target that has no PTX.
///
/// # Safety
///
/// There are no obligations. It is unsafe as `asm!` is, so that a call needs an `unsafe` block on every target.
///
/// # Panics
///
/// Always.
#[cold]
#[track_caller]
pub unsafe fn off_device<T>() -> T {
    panic!("`ptx_async!` runs on nvptx64 only; on this target it compiles, so that the crate can be checked")
}

/// The value of a call with `emit = fmt`: a function that writes the text.
pub struct Text<F>(F);

impl<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> Text<F> {
    #[inline]
    pub fn new(write: F) -> Self {
        Text(write)
    }
}

impl<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> fmt::Display for Text<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0)(f)
    }
}

/// A floating-point operand of `emit = fmt`: a number is printed as a PTX literal, anything else as it is.
pub struct Value<'v, T>(pub &'v T);

/// A number, as each kind of floating-point literal of PTX.
pub trait Number {
    /// As the bits of an `f32`, since ptxas stores only a literal of that width.
    fn single(&self) -> Literal;
    /// As the bits of an `f64`.
    fn double(&self) -> Literal;
    /// As a decimal `f32`, whose value ptxas checks.
    fn fraction(&self) -> Literal;
}

impl<T: Float> Number for Value<'_, T> {
    fn single(&self) -> Literal {
        Literal::Single(self.0.bits().0)
    }

    fn double(&self) -> Literal {
        Literal::Double(self.0.bits().1)
    }

    fn fraction(&self) -> Literal {
        let value = f32::from_bits(self.0.bits().0);
        if value.is_normal() { Literal::Fraction(value) } else { self.single() }
    }
}

/// Text, such as the name of a register. Method lookup finds [`Number`] first, since it needs one reference less.
pub trait Other<T> {
    fn single(&self) -> &T;
    fn double(&self) -> &T;
    fn fraction(&self) -> &T;
}

impl<T> Other<T> for &Value<'_, T> {
    fn single(&self) -> &T {
        self.0
    }

    fn double(&self) -> &T {
        self.0
    }

    fn fraction(&self) -> &T {
        self.0
    }
}

/// The floating-point types of Rust.
pub trait Float {
    /// Its bits as an `f32` and as an `f64`.
    fn bits(&self) -> (u32, u64);
}

impl Float for f32 {
    fn bits(&self) -> (u32, u64) {
        (self.to_bits(), f64::from(*self).to_bits())
    }
}

impl Float for f64 {
    fn bits(&self) -> (u32, u64) {
        ((*self as f32).to_bits(), self.to_bits())
    }
}

impl<T: Float> Float for &T {
    fn bits(&self) -> (u32, u64) {
        (*self).bits()
    }
}

/// A floating-point literal of PTX.
pub enum Literal {
    Single(u32),
    Double(u64),
    Fraction(f32),
}

impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Literal::Single(bits) => write!(f, "0f{bits:08X}"),
            Literal::Double(bits) => write!(f, "0d{bits:016X}"),
            Literal::Fraction(value) => write!(f, "{value:?}"),
        }
    }
}
