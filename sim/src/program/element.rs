//! The element types of matrices.

use crate::compute::Format;

/// The element type of a matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Element {
    /// Integers of `bits` bits.
    Integer { bits: u32, is_signed: bool },
    /// Floating-point numbers.
    Float(Format),
    /// `e2m1` in bits 2 to 5 of a byte, for `.kind::f8f6f4` and `.kind::mxf8f6f4`.
    InBytes,
}

impl Element {
    /// Returns the bits of an element.
    pub(crate) fn bits(self) -> u32 {
        match self {
            Element::Integer { bits, .. } => bits,
            Element::Float(format) => format.bits(),
            Element::InBytes => 8,
        }
    }

    /// Returns the format of floating-point numbers.
    pub(crate) fn format(self) -> Option<Format> {
        match self {
            Element::Integer { .. } => None,
            Element::Float(format) => Some(format),
            Element::InBytes => Some(Format::E2m1),
        }
    }

    /// Decodes the number in `bits`. Its significand has at most 53 bits.
    #[inline]
    pub(crate) fn number(self, bits: u64) -> f64 {
        match self {
            Element::Integer { bits: width, is_signed: true } => {
                let unused = 64 - width.clamp(1, 64);
                ((bits << unused) as i64 >> unused) as f64
            }
            Element::Integer { bits: width, .. } => (bits & u64::MAX >> (64 - width.clamp(1, 64))) as f64,
            Element::Float(format) => format.widen(bits & u64::MAX >> (64 - format.bits().clamp(1, 64))),
            Element::InBytes => Format::E2m1.widen(bits >> 2 & 0xf),
        }
    }

    /// Encodes the nearest element to a number. For integers, the number is an integer already.
    pub(crate) fn nearest(self, number: f64, saturates: bool) -> u64 {
        match self {
            Element::Integer { bits, .. } => {
                let (least, most) = (f64::from(i32::MIN), f64::from(i32::MAX));
                let number = if saturates { number.clamp(least, most) } else { number };
                number as i64 as u64 & u64::MAX >> (64 - bits.clamp(1, 64))
            }
            Element::Float(format) => format.nearest(number),
            Element::InBytes => Format::E2m1.nearest(number) << 2,
        }
    }

    /// Returns the number of elements of a register.
    pub(crate) fn per_register(self) -> u32 {
        (32 / self.bits()).max(1)
    }
}
