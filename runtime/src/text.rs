//! The text of `emit = fmt`, and its floating-point operands.

use core::fmt;

/// The value of a call with `emit = fmt`: a function that writes the text.
pub struct Text<F>(F);

impl<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> Text<F> {
    /// The text that this function writes.
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

/// A type of operands of `emit = fmt`: every type that implements [`Display`](fmt::Display).
#[diagnostic::on_unimplemented(
    message = "an operand of `emit = fmt` must implement `Display`, but this is `{Self}`",
    label = "expected a value that is formatted as PTX: a number, or the name of a register"
)]
pub trait Formatted {
    /// Writes the value.
    #[doc(hidden)]
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

#[diagnostic::do_not_recommend]
impl<T: fmt::Display> Formatted for T {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt(f)
    }
}

/// An operand of `emit = fmt`. It can be formatted whatever its type is, so that a type which cannot is a single error
/// of rustc, that of [`formatted`].
pub struct Operand<T> {
    value: T,
    write: fn(&T, &mut fmt::Formatter<'_>) -> fmt::Result,
}

impl<T> fmt::Display for Operand<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.write)(&self.value, f)
    }
}

/// Returns the operand with this value.
#[inline]
pub fn formatted<T: Formatted>(value: T) -> Operand<T> {
    Operand { value, write: T::write }
}

/// A floating-point operand of `emit = fmt`: a number is printed as a PTX literal, anything else unchanged.
pub struct Value<'v, T>(pub &'v Operand<T>);

/// A number, in each kind of floating-point literal of PTX.
pub trait Number {
    /// As the bits of an `f32`, since ptxas stores only a literal of that width correctly.
    fn single(&self) -> Literal;
    /// As the bits of an `f64`.
    fn double(&self) -> Literal;
    /// As a decimal `f32`, whose value ptxas checks.
    fn fraction(&self) -> Literal;
}

impl<T: Float> Number for Value<'_, T> {
    fn single(&self) -> Literal {
        Literal::Single(self.0.value.bits().0)
    }

    fn double(&self) -> Literal {
        Literal::Double(self.0.value.bits().1)
    }

    fn fraction(&self) -> Literal {
        let value = f32::from_bits(self.0.value.bits().0);
        if value.is_normal() { Literal::Fraction(value) } else { self.single() }
    }
}

/// Text, such as the name of a register. Method lookup finds [`Number`] first, since it needs one reference less.
pub trait Other<T> {
    /// The text unchanged.
    fn single(&self) -> &Operand<T>;
    /// The text unchanged.
    fn double(&self) -> &Operand<T>;
    /// The text unchanged.
    fn fraction(&self) -> &Operand<T>;
}

impl<T> Other<T> for &Value<'_, T> {
    fn single(&self) -> &Operand<T> {
        self.0
    }

    fn double(&self) -> &Operand<T> {
        self.0
    }

    fn fraction(&self) -> &Operand<T> {
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
    /// `0f` and the bits of an `f32`.
    Single(u32),
    /// `0d` and the bits of an `f64`.
    Double(u64),
    /// Decimal.
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
