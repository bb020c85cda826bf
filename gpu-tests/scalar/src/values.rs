//! Values of operands, many of them at an edge of their type.

use fastrand::Rng;

/// The register class of a kind of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// 16 bits.
    Half,
    /// 32 bits.
    Word,
    /// 64 bits.
    Double,
    /// 128 bits.
    Quad,
    /// A predicate.
    Predicate,
}

impl Class {
    /// Returns the PTX type of its registers.
    pub fn ty(self) -> &'static str {
        match self {
            Class::Half => "b16",
            Class::Word => "b32",
            Class::Double => "b64",
            Class::Quad => "b128",
            Class::Predicate => "pred",
        }
    }

    /// Returns the prefix of the names of its registers.
    pub fn prefix(self) -> &'static str {
        match self {
            Class::Half => "%h",
            Class::Word => "%r",
            Class::Double => "%d",
            Class::Quad => "%q",
            Class::Predicate => "%p",
        }
    }
}

/// Returns the class of a kind.
///
/// # Panics
///
/// If the kind is unknown: a mistake in `instructions.txt`.
pub fn class(kind: &str) -> Class {
    match kind {
        "i16" | "n16" | "f16" | "bf16" | "of16" | "obf16" => Class::Half,
        "i32" | "n32" | "f32" | "f16x2" | "bf16x2" | "sh" | "small" | "clamp" | "few" | "lane" | "o32"
        | "num32" => Class::Word,
        "mf16" | "mbf16" | "mf32" | "mf8" | "hf16" | "hf32" => Class::Word,
        "i64" | "n64" | "f64" | "mf64" | "o64" => Class::Double,
        "q" => Class::Quad,
        "p" => Class::Predicate,
        _ => panic!("instructions.txt has the kind `{kind}`, which there is not"),
    }
}

/// Returns instructions that replace every NaN in the register `$` by one and the same, for instructions where the
/// manual leaves open which NaN they return. `$p` is a predicate.
pub fn open_nan(kind: &str) -> Option<&'static str> {
    Some(match kind {
        "o64" => " setp.num.f64 $p, $, $; selp.b64 $, $, 0x7ff8000000000000, $p;",
        "o32" => " setp.num.f32 $p, $, $; selp.b32 $, $, 0x7fffffff, $p;",
        "of16" => " setp.num.f16 $p, $, $; selp.b16 $, $, 0x7fff, $p;",
        "obf16" => " setp.num.bf16 $p, $, $; selp.b16 $, $, 0x7fff, $p;",
        _ => return None,
    })
}

/// Whether any value of a register of its class can be an operand of this kind.
pub fn is_general(kind: &str) -> bool {
    matches!(kind, "i16" | "i32" | "i64" | "f16" | "bf16" | "f32" | "f64" | "f16x2" | "bf16x2" | "p")
}

/// Returns a random value of this kind, in the low bits.
///
/// # Panics
///
/// If the kind is unknown: a mistake in `instructions.txt`.
pub fn value(kind: &str, random: &mut Rng) -> u64 {
    match kind {
        "i16" => integer(16, random),
        "i32" => integer(32, random),
        "i64" => integer(64, random),
        "n16" => integer(16, random).max(1),
        "n32" => integer(32, random).max(1),
        "n64" => integer(64, random).max(1),
        "f16" => float(5, 10, random),
        "bf16" => float(8, 7, random),
        "f32" => float(8, 23, random),
        "f64" => float(11, 52, random),
        "f16x2" => float(5, 10, random) | float(5, 10, random) << 16,
        "bf16x2" => float(8, 7, random) | float(8, 7, random) << 16,
        "p" => random.u64(..2),
        "sh" => match random.u8(..8) {
            0 => integer(32, random),
            1 => random.u64(..256),
            _ => random.u64(..40),
        },
        "lane" => random.u64(..32),
        "num32" => float(8, 23, random) & !(1 << 23),
        "small" => u64::from(random.i32(-8..9) as u32),
        "clamp" => [0x1f, 0, 0x1c1f, 0x181f, 0x1000, 0x0f1f, random.u64(..0x2000)][random.usize(..7)],
        "few" => [7, 7, 0, 0xffff_ffff][random.usize(..4)],
        // Small integers, whose products have exact sums.
        "mf16" => u64::from(small_float(5, 10, random)) | u64::from(small_float(5, 10, random)) << 16,
        "mbf16" => u64::from(small_float(8, 7, random)) | u64::from(small_float(8, 7, random)) << 16,
        "mf32" => u64::from(small_float(8, 23, random)),
        // Numbers between 1 and 16, whose sums are rounded.
        "hf16" => (0..2).fold(0, |all, _| all << 16 | random.u64(..2) << 15 | random.u64(0x3c00..0x4c00)),
        "hf32" => random.u64(..2) << 31 | random.u64(0x3f80_0000..0x4180_0000),
        "mf64" => f64::from(random.i8(-8..9)).to_bits(),
        // 0, 0.5 to 4 in both formats of 8 bits, and their negatives.
        "mf8" => (0..4)
            .fold(0, |all, _| all << 8 | [0x00, 0x30, 0x38, 0x40, 0xb0, 0xb8, 0xc0, 0x48][random.usize(..8)]),
        _ => panic!("instructions.txt has the kind `{kind}`, which there is not"),
    }
}

fn integer(bits: u32, random: &mut Rng) -> u64 {
    let mask = u64::MAX >> (64 - bits);
    mask & match random.u8(..4) {
        0 => [0, 1, mask, mask >> 1, (mask >> 1) + 1, mask - 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff]
            [random.usize(..12)],
        1 => random.u64(..) >> random.u32(..64),
        2 => (random.u64(..64) as i64 - 32) as u64,
        _ => random.u64(..),
    }
}

/// Returns the bits of a float with `exponent` bits of exponent and `fraction` bits of fraction.
fn float(exponent: u32, fraction: u32, random: &mut Rng) -> u64 {
    let (ones, bias) = ((1u64 << exponent) - 1, (1u64 << (exponent - 1)) - 1);
    let mask = (1u64 << fraction) - 1;
    let of = |power: u64, rest: u64| power << fraction | rest & mask;
    let bits = match random.u8(..8) {
        0 => of(0, [0, 0, 1, mask, mask >> 1, 1 << (fraction - 1)][random.usize(..6)]),
        1 => of(
            ones,
            [0, 0, 1 << (fraction - 1), 1, mask, mask >> 1, 1 << (fraction - 1) | 5][random.usize(..7)],
        ),
        2 => of(
            [1, ones - 1, bias, bias + fraction as u64, bias - 1, bias + 1][random.usize(..6)],
            [0, 1, mask, mask - 1, 1 << (fraction - 1)][random.usize(..5)],
        ),
        3 => of((bias + random.u64(..70)).min(ones - 1), random.u64(..)),
        4 => of(random.u64(..ones), random.u64(..)),
        // Few significant bits, so that sums and products are often exact, or half way between two values.
        5 => of(bias.saturating_sub(3) + random.u64(..8), random.u64(..) << (fraction - 3)),
        _ => of(bias.saturating_sub(3) + random.u64(..8), random.u64(..)),
    };
    bits | random.u64(..2) << (exponent + fraction)
}

/// Returns the bits of a float that is an integer from -8 to 8.
fn small_float(exponent: u32, fraction: u32, random: &mut Rng) -> u32 {
    let bits = f32::from(random.i8(-8..9)).to_bits();
    match (exponent, fraction) {
        (8, _) => bits >> (23 - fraction),
        _ if bits << 1 == 0 => 0,
        // Converts the exponent of 8 bits to one of 5.
        _ => bits >> 31 << 15 | ((bits >> 13 & 0x3_ffff) - (112 << 10)),
    }
}
