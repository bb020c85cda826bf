//! The ranges of integer constants that operands take.

use alloc::format;
use alloc::string::{String, ToString as _};
use core::ops::RangeInclusive;

use super::operand_kind::{Constraint, Length, OperandKind, Shape};
use crate::slot::Slot;
use crate::vocab::{LoadMode, Qualifier};

impl OperandKind {
    /// The noun for the accepted operands, with the range of constants: "a 32-bit integer, 0 to 15".
    pub fn with_range(&self) -> String {
        match self.constraint {
            Constraint::Range { min, max, multiple: 1 } => format!("{self}, {min} to {max}"),
            Constraint::Range { min, max, multiple } | Constraint::ConstantRange { min, max, multiple } => {
                format!("{self}, {min} to {max}, a multiple of {multiple}")
            }
            _ => self.to_string(),
        }
    }

    /// The integer constants that the operand, or an element of its vector, accepts: a range, and a number of which
    /// each constant must be a multiple. `None` if the constants are not a range. `qualifier` finds the qualifier of a
    /// slot.
    pub fn range(
        &self,
        qualifier: impl Fn(Slot) -> Option<Qualifier>,
        element: usize,
    ) -> Option<(RangeInclusive<i64>, i64)> {
        let range = match (self.shape, self.constraint) {
            (
                _,
                Constraint::Range { min, max, multiple } | Constraint::ConstantRange { min, max, multiple },
            ) => {
                return Some((min..=max, multiple));
            }
            // ptxas 13.5 accepts no other constant coordinate where the sizes of the tensor are overridden.
            (Shape::Tensor, _) if qualifier(Slot::GlobalDim).is_some() => 0..=0,
            (Shape::Vector(Length::Offsets), _) => match qualifier(Slot::LoadMode) {
                Some(Qualifier::LoadMode(mode)) => offset_range(mode, element).1,
                _ => return None,
            },
            (_, Constraint::Selector { scales, .. }) if element == 0 => return Some((0..=3, scales.into())),
            (_, Constraint::Selector { threads, .. }) => 0..=i64::from(threads) - 1,
            (Shape::Value { .. }, _) if qualifier(Slot::Ty).is_none() => return None,
            (_, Constraint::Bits | Constraint::BitsAlone) => bit_range(self.bits(qualifier)),
            (_, Constraint::Unsigned) => 0..=*bit_range(self.bits(qualifier)).end(),
            _ => return None,
        };
        Some((range, 1))
    }
}

/// The constants that fit in this many bits, signed or unsigned. Every constant fits in 64 bits.
pub fn bit_range(bits: u8) -> RangeInclusive<i64> {
    match bits {
        0 => 0..=0,
        1..64 => i64::MIN >> (64 - bits)..=i64::MAX >> (63 - bits),
        64.. => i64::MIN..=i64::MAX,
    }
}

/// The manual's name for the offset at `index` in an im2col mode, and the constants that it accepts. Manual:
/// cp.async.bulk.tensor, `wHalo` and `wOffset`.
pub fn offset_range(mode: LoadMode, index: usize) -> (&'static str, RangeInclusive<i64>) {
    match (mode, index) {
        (LoadMode::Im2colW, 0) => ("`wHalo`", 0..=511),
        (LoadMode::Im2colW128, 0) => ("`wHalo`", 0..=31),
        (LoadMode::Im2colW | LoadMode::Im2colW128, _) => ("`wOffset`", 0..=31),
        _ => ("an offset", i64::from(i16::MIN)..=i64::from(u16::MAX)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_width_has_its_constants() {
        assert_eq!(bit_range(0), 0..=0);
        assert_eq!(bit_range(1), -1..=1);
        assert_eq!(bit_range(8), -128..=255);
        assert_eq!(bit_range(32), i64::from(i32::MIN)..=i64::from(u32::MAX));
        assert_eq!(bit_range(63), i64::MIN / 2..=i64::MAX);
        for bits in 64..=u8::MAX {
            assert_eq!(bit_range(bits), i64::MIN..=i64::MAX);
        }
    }
}
