//! Formats of floating-point numbers, and rounding. Manual: "Floating Point Instructions", "Alternate Floating-Point
//! Data Formats".

use ptx_async_isa::vocab::ElemType;
use rustc_apfloat::ieee::{BFloat, Double, Float8E4M3FN, Float8E5M2, Half, Single};
use rustc_apfloat::{Float as _, FloatConvert as _, Round};

use super::small;

/// A floating-point format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// `f16`
    F16,
    /// `bf16`
    Bf16,
    /// `f32`
    F32,
    /// `f64`
    F64,
    /// `tf32`: an `f32` whose last 13 bits are not used.
    Tf32,
    /// `e4m3`
    E4m3,
    /// `e5m2`
    E5m2,
    /// `e2m1`
    E2m1,
    /// `e2m3`, in the low bits of a byte
    E2m3,
    /// `e3m2`, in the low bits of a byte
    E3m2,
    /// `ue8m0`: an exponent without sign and fraction.
    Ue8m0,
}

/// Returns the format of a type, and whether an operand of arithmetic holds two such numbers.
pub(super) fn of_type(ty: ElemType) -> Option<(Format, bool)> {
    Some(match ty {
        ElemType::F16 => (Format::F16, false),
        ElemType::F16x2 => (Format::F16, true),
        ElemType::Bf16 => (Format::Bf16, false),
        ElemType::Bf16x2 => (Format::Bf16, true),
        ElemType::F32 => (Format::F32, false),
        ElemType::F64 => (Format::F64, false),
        _ => return None,
    })
}

/// Returns the rounding mode of `.rn`, `.rz`, `.rm`, `.rp` and `.rna`.
pub(super) fn rounding(word: &str) -> Option<Round> {
    Some(match word {
        ".rn" => Round::NearestTiesToEven,
        ".rna" => Round::NearestTiesToAway,
        ".rz" => Round::TowardZero,
        ".rm" => Round::TowardNegative,
        ".rp" => Round::TowardPositive,
        _ => return None,
    })
}

impl Format {
    /// Returns the format of numbers that devices can reduce. `None` for integers, and for packed numbers.
    pub(crate) fn of(ty: ElemType) -> Option<Format> {
        match ty {
            ElemType::E4m3 => Some(Format::E4m3),
            ElemType::E5m2 => Some(Format::E5m2),
            ty => of_type(ty).and_then(|(format, is_pair)| (!is_pair).then_some(format)),
        }
    }

    /// Returns the number of bits of a number.
    pub(crate) fn bits(self) -> u32 {
        match self {
            Format::E2m1 => 4,
            Format::E4m3 | Format::E5m2 | Format::E2m3 | Format::E3m2 | Format::Ue8m0 => 8,
            Format::F16 | Format::Bf16 => 16,
            Format::F32 | Format::Tf32 => 32,
            Format::F64 => 64,
        }
    }

    /// Returns the number of bits of the fraction.
    pub(super) fn fraction(self) -> u32 {
        match self {
            Format::Ue8m0 => 0,
            Format::E2m1 => 1,
            Format::E5m2 | Format::E3m2 => 2,
            Format::E4m3 | Format::E2m3 => 3,
            Format::F16 => 10,
            Format::Bf16 => 7,
            Format::F32 | Format::Tf32 => 23,
            Format::F64 => 52,
        }
    }

    /// Returns the exponent of the least normal number.
    pub(super) fn least(self) -> i16 {
        match self {
            Format::E2m1 | Format::E2m3 => 0,
            Format::E3m2 => -2,
            Format::E4m3 => -6,
            Format::E5m2 | Format::F16 => -14,
            Format::Bf16 | Format::F32 | Format::Tf32 => -126,
            Format::Ue8m0 => -127,
            Format::F64 => -1022,
        }
    }

    /// Returns the sign bit; for `Ue8m0`, which has none, the bit above the number.
    pub(super) fn sign(self) -> u64 {
        match self {
            Format::E2m3 | Format::E3m2 => 1 << 5,
            Format::Ue8m0 => 1 << 8,
            _ => 1 << (self.bits() - 1),
        }
    }

    /// Returns all bits but the sign.
    pub(super) fn magnitude(self) -> u64 {
        self.sign() - 1
    }

    /// Returns infinity; for `E4m3` and `Ue8m0`, which have none, NaN; for formats with neither, the code after the
    /// largest number.
    pub(super) fn infinity(self) -> u64 {
        match self {
            Format::E4m3 | Format::Ue8m0 => self.magnitude(),
            Format::E2m1 | Format::E2m3 | Format::E3m2 => self.sign(),
            _ => self.magnitude() & !((1 << self.fraction()) - 1),
        }
    }

    /// Returns the largest finite number.
    pub(super) fn largest(self) -> u64 {
        match self {
            Format::Tf32 => 0x7f7f_e000,
            _ => self.infinity() - 1,
        }
    }

    /// Returns the NaN that instructions return; for formats without one, the largest number.
    pub(crate) fn nan(self) -> u64 {
        match self {
            Format::F64 => 0xfff8_0000_0000_0000,
            Format::Tf32 => 0x7fff_e000,
            _ => self.magnitude(),
        }
    }

    /// Returns the number 1.
    pub(super) fn one(self) -> u64 {
        match self {
            Format::E4m3 => 0x38,
            Format::E5m2 | Format::F16 => 0xf << self.fraction(),
            Format::E2m1 | Format::E2m3 => 1 << self.fraction(),
            Format::E3m2 => 3 << self.fraction(),
            Format::Ue8m0 => 0x7f,
            Format::Bf16 | Format::F32 | Format::Tf32 => 0x7f << self.fraction(),
            Format::F64 => 0x3ff << 52,
        }
    }

    /// Whether the bits are a NaN.
    pub(super) fn is_nan(self, bits: u64) -> bool {
        match self {
            Format::E4m3 | Format::Ue8m0 => bits & self.magnitude() == self.infinity(),
            _ => bits & self.magnitude() > self.infinity(),
        }
    }

    /// Whether the bits are a subnormal number.
    pub(super) fn is_subnormal(self, bits: u64) -> bool {
        (1..1 << self.fraction()).contains(&(bits & self.magnitude()))
    }

    /// Flushes a subnormal number to the zero of the same sign.
    pub(super) fn flush(self, bits: u64) -> u64 {
        if self.is_subnormal(bits) { bits & self.sign() } else { bits }
    }

    /// Converts a number to `f64`, which represents all numbers of the formats.
    #[inline]
    pub(crate) fn widen(self, bits: u64) -> f64 {
        match self {
            Format::F64 => f64::from_bits(bits),
            Format::F32 => f64::from(f32::from_bits(bits as u32)),
            Format::Tf32 => f64::from(f32::from_bits(bits as u32 & !0x1fff)),
            Format::Bf16 => f64::from(f32::from_bits((bits as u32) << 16)),
            Format::F16 => of_half(bits),
            Format::E4m3 if bits & 0x7f == 0x7f => f64::NAN,
            // An `f16` with this exponent and fraction is less, since the exponent of 1 is 15 there, and 7 here.
            Format::E4m3 => 256.0 * of_half((bits & 0x80) << 8 | (bits & 0x7f) << 7),
            // The first 8 bits of an `f16`.
            Format::E5m2 => of_half((bits & 0xff) << 8),
            Format::E2m1 => small::E2M1.widen(bits),
            Format::E2m3 => small::E2M3.widen(bits),
            Format::E3m2 => small::E3M2.widen(bits),
            Format::Ue8m0 => small::widen_exponent(bits),
        }
    }

    /// Returns the bits of the nearest number.
    pub(crate) fn nearest(self, value: f64) -> u64 {
        self.round(value, Round::NearestTiesToEven)
    }

    /// Returns the bits of a rounded number. A number that is too large becomes NaN for `E4m3` and `Ue8m0`, and the
    /// largest number for formats without NaN.
    pub(super) fn round(self, value: f64, round: Round) -> u64 {
        if value.is_nan() {
            return self.nan();
        }
        let nearest = round == Round::NearestTiesToEven;
        match self {
            Format::F64 => return value.to_bits(),
            Format::F32 if nearest => return u64::from((value as f32).to_bits()),
            Format::F16 if nearest => return u64::from(half::f16::from_f32(to_odd(value)).to_bits()),
            Format::E2m1 => return small::E2M1.round(value, round),
            Format::E2m3 => return small::E2M3.round(value, round),
            Format::E3m2 => return small::E3M2.round(value, round),
            Format::Ue8m0 => return small::exponent(value, round),
            _ => {}
        }
        let value = Double::from_bits(u128::from(value.to_bits()));
        let exact = &mut false;
        let bits = match self {
            Format::F16 => Half::to_bits(value.convert_r(round, exact).value),
            Format::Bf16 => BFloat::to_bits(value.convert_r(round, exact).value),
            Format::E4m3 => Float8E4M3FN::to_bits(value.convert_r(round, exact).value),
            Format::E5m2 => Float8E5M2::to_bits(value.convert_r(round, exact).value),
            Format::F32 | Format::F64 | Format::E2m1 | Format::E2m3 | Format::E3m2 | Format::Ue8m0 => {
                Single::to_bits(value.convert_r(round, exact).value)
            }
            // The first 19 bits of a `f32`: an exponent of 8 bits and a fraction of 10.
            Format::Tf32 => {
                let single: Single = value.convert_r(Round::TowardZero, exact).value;
                u128::from(tf32(single.to_bits() as u32, round))
            }
        };
        bits as u64
    }
}

/// Returns the NaN of an operation on `f64`. The manual leaves it open; an H200 keeps the bits of the last operand that
/// is NaN.
pub(super) fn nan_of_double(operands: impl IntoIterator<Item = u64>) -> u64 {
    let nan = operands.into_iter().filter(|&bits| Format::F64.is_nan(bits)).last();
    nan.map_or(Format::F64.nan(), |nan| nan | 1 << 51)
}

/// Rounds to odd: returns the number itself if it is an `f32`, otherwise the neighbouring `f32` with an odd last bit.
/// Rounding that to a format of at most 22 digits gives the same result as rounding the number.
pub(super) fn to_odd(value: f64) -> f32 {
    let nearest = value as f32;
    if f64::from(nearest) == value || value.is_nan() {
        return nearest;
    }
    let is_above = f64::from(nearest).abs() > value.abs();
    f32::from_bits((nearest.to_bits() - u32::from(is_above)) | 1)
}

/// Converts an `f16` without the search for an instruction of the processor that `half` begins with.
#[inline]
fn of_half(bits: u64) -> f64 {
    let magnitude = bits & Format::F16.magnitude();
    let number = match magnitude {
        ..0x400 => magnitude as f64 / f64::from(1 << 24),
        0x400..0x7c00 => f64::from_bits((magnitude << 42) + ((1023 - 15) << 52)),
        _ => f64::from_bits(0x7ff << 52 | magnitude << 42),
    };
    if bits & Format::F16.sign() == 0 { number } else { -number }
}

/// Rounds the bits of an `f32` to the first 19. Larger magnitudes have larger bits, so a carry into the exponent is
/// correct.
fn tf32(bits: u32, round: Round) -> u32 {
    let (kept, rest) = (bits & !0x1fff, bits & 0x1fff);
    let up = match round {
        Round::NearestTiesToEven => rest > 0x1000 || (rest == 0x1000 && kept & 0x2000 != 0),
        Round::NearestTiesToAway => rest >= 0x1000,
        _ => false,
    };
    if up { kept + 0x2000 } else { kept }
}
