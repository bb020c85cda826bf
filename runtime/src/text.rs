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
    /// The text as it is.
    fn single(&self) -> &T;
    /// The text as it is.
    fn double(&self) -> &T;
    /// The text as it is.
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
