//! Formats of at most 6 bits, which have neither infinity nor NaN, and the exponent-only format. OCP Microscaling
//! Formats (MX), version 1.0: "Element Data Types", "Scale Data Types".

use rustc_apfloat::Round;

/// A format whose bits are the sign, the exponent and the fraction, from the highest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Small {
    /// The number of bits of the fraction.
    fraction: u32,
    /// The exponent of the smallest normal number.
    least: i32,
    /// A mask of the bits below the sign.
    magnitude: u64,
}

pub(super) const E2M1: Small = Small { fraction: 1, least: 0, magnitude: 0x7 };
pub(super) const E2M3: Small = Small { fraction: 3, least: 0, magnitude: 0x1f };
pub(super) const E3M2: Small = Small { fraction: 2, least: -2, magnitude: 0x1f };

/// Returns 2 to the power of an exponent from -1022 to 1023.
fn power(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

/// Returns the exponent of a number above 0; for a subnormal `f64`, one below those of the formats.
fn exponent_of(magnitude: f64) -> i32 {
    (magnitude.to_bits() >> 52) as i32 - 1023
}

impl Small {
    pub(super) fn widen(self, bits: u64) -> f64 {
        let code = bits & self.magnitude;
        let (exponent, digits) = (code >> self.fraction, code & ((1 << self.fraction) - 1));
        let (exponent, digits) = match exponent {
            0 => (0, digits),
            exponent => (exponent as i32 - 1, digits | 1 << self.fraction),
        };
        let value = digits as f64 * power(self.least + exponent - self.fraction as i32);
        if bits & (self.magnitude + 1) == 0 { value } else { -value }
    }

    /// Returns the bits of the rounded number, at most those of the largest one.
    pub(super) fn round(self, value: f64, round: Round) -> u64 {
        let sign = if value.is_sign_negative() { self.magnitude + 1 } else { 0 };
        let magnitude = value.abs();
        let exponent = exponent_of(magnitude).clamp(self.least, 8);
        let units = magnitude / power(exponent - self.fraction as i32);
        let units = match (round, value < 0.0) {
            (Round::TowardZero, _) | (Round::TowardNegative, false) | (Round::TowardPositive, true) => {
                units.trunc()
            }
            (Round::TowardNegative | Round::TowardPositive, _) => units.ceil(),
            (Round::NearestTiesToAway, _) => units.round(),
            _ => units.round_ties_even(),
        };
        // Larger numbers have larger bits: a carry leads to the next exponent.
        let code = (units as u64).saturating_add(((exponent - self.least) as u64) << self.fraction);
        sign | code.min(self.magnitude)
    }
}

/// Returns the number of a `ue8m0` exponent.
pub(super) fn widen_exponent(bits: u64) -> f64 {
    match bits & 0xff {
        0xff => f64::NAN,
        exponent => power(exponent as i32 - 127),
    }
}

/// Returns the `ue8m0` exponent of a number, regardless of its sign, or NaN where it is too large.
pub(super) fn exponent(value: f64, round: Round) -> u64 {
    let magnitude = value.abs();
    let exponent = exponent_of(magnitude).max(-127);
    let rises = magnitude > power(exponent) && round == Round::TowardPositive;
    (exponent + 127 + i32::from(rises)).min(0xff) as u64
}
