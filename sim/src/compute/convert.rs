//! Conversions. Manual: "Data Movement and Conversion Instructions: cvt", "cvt.pack".

use ptx_async_isa::vocab::{ElemType, Qualifier};
use rustc_apfloat::ieee::{BFloat, Half, Single};
use rustc_apfloat::{Float as _, Round};

use super::format::{Format, of_type, rounding};
use super::opcode::Opcode;
use crate::lanes::Lanes;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Number {
    Integer { bits: u32, is_signed: bool },
    Float(Format),
}

/// The arrangement of the numbers in operands and result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// One number.
    One,
    /// The result has one number of each operand; that of the first operand is in the upper bits.
    Joined,
    /// Operand and result hold two numbers.
    Pair,
    /// `cvt.pack`: as `Joined`, with the low bits of the third operand above both.
    Packed,
}

/// A decoded instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conversion {
    from: Number,
    to: Number,
    shape: Shape,
    round: Round,
    /// Whether the number is first rounded to an integer, as by `.rni`.
    is_integral: bool,
    flushes: bool,
    saturates: bool,
    relu: bool,
    /// `.satfinite`
    is_finite: bool,
}

/// Returns the number type of a qualifier, and whether it is a pair.
fn number(word: &str) -> Option<(Number, bool)> {
    let float = |format, is_pair| Some((Number::Float(format), is_pair));
    match word {
        ".tf32" => return float(Format::Tf32, false),
        ".e4m3x2" => return float(Format::E4m3, true),
        ".e5m2x2" => return float(Format::E5m2, true),
        ".e2m1x2" => return float(Format::E2m1, true),
        ".e2m3x2" => return float(Format::E2m3, true),
        ".e3m2x2" => return float(Format::E3m2, true),
        ".ue8m0x2" => return float(Format::Ue8m0, true),
        _ => {}
    }
    let Some(Qualifier::ElemType(ty)) = Qualifier::from_ptx(word) else { return None };
    if let Some((format, is_pair)) = of_type(ty) {
        return float(format, is_pair);
    }
    let is_signed = match ty {
        ElemType::S8 | ElemType::S16 | ElemType::S32 | ElemType::S64 => true,
        ElemType::U8 | ElemType::U16 | ElemType::U32 | ElemType::U64 | ElemType::B32 => false,
        _ => return None,
    };
    Some((Number::Integer { bits: u32::from(ty.bits()), is_signed }, false))
}

/// Decodes the conversion of an opcode.
pub(super) fn function(opcode: &Opcode<'_>) -> Option<Conversion> {
    if opcode.name != "cvt" {
        return None;
    }
    let types: Vec<_> = opcode.words.iter().filter_map(|word| number(word)).collect();
    let packs = opcode.has(".pack");
    let (to, from) = match types.as_slice() {
        [to, from] => (to, from),
        [to, from, _] if packs => (to, from),
        _ => return None,
    };
    let shape = match (packs, to.1, from.1) {
        (true, ..) => Shape::Packed,
        (_, true, true) => Shape::Pair,
        (_, true, false) => Shape::Joined,
        (_, false, false) => Shape::One,
        (_, false, true) => return None,
    };
    let mut conversion = Conversion {
        from: from.0,
        to: to.0,
        shape,
        round: Round::NearestTiesToEven,
        is_integral: false,
        flushes: false,
        saturates: false,
        relu: false,
        is_finite: false,
    };
    for word in opcode.words.iter().filter(|word| number(word).is_none()) {
        match *word {
            ".ftz" => conversion.flushes = true,
            ".sat" => conversion.saturates = true,
            ".relu" => conversion.relu = true,
            ".satfinite" => conversion.is_finite = true,
            ".pack" => {}
            word => {
                let round = word.strip_suffix('i').filter(|word| word.len() == 3);
                conversion.is_integral = round.is_some();
                conversion.round = rounding(round.unwrap_or(word))?;
            }
        }
    }
    Some(conversion)
}

impl Number {
    fn bits(self) -> u32 {
        match self {
            Number::Integer { bits, .. } => bits,
            Number::Float(format) => format.bits(),
        }
    }
}

/// Reads the integer in the low bits.
fn extend(value: u64, bits: u32, is_signed: bool) -> i128 {
    let value = value << (64 - bits);
    match is_signed {
        true => i128::from(value as i64 >> (64 - bits)),
        false => i128::from(value >> (64 - bits)),
    }
}

/// Returns the nearest integer of this type.
fn clamp(value: i128, bits: u32, is_signed: bool) -> i128 {
    let (least, most) = match is_signed {
        true => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
        false => (0, (1i128 << bits) - 1),
    };
    value.clamp(least, most)
}

impl Conversion {
    pub(crate) fn run(&self, result: &mut Lanes, operands: [&Lanes; 4]) {
        if let (
            Number::Integer { bits, is_signed },
            Number::Integer { bits: into, is_signed: to_signed },
            Shape::One,
        ) = (self.from, self.to, self.shape)
        {
            return self.of_integers(result, operands[0], (bits, is_signed), (into, to_signed));
        }
        let (from, to) = (self.from.bits(), self.to.bits());
        let low = |value: u64, bits: u32| value & u64::MAX >> (64 - bits);
        for (lane, result) in result.iter_mut().enumerate() {
            let [a, b, c, _] = operands.map(|operand| operand[lane]);
            let first = self.of_one(low(a, from));
            *result = match self.shape {
                Shape::One => first,
                Shape::Joined => first << to | self.of_one(low(b, from)),
                Shape::Pair => self.of_one(low(a >> from, from)) << to | first,
                Shape::Packed => {
                    low(c << (2 * to) | low(first, to) << to | low(self.of_one(low(b, from)), to), 32)
                }
            };
        }
    }

    /// The fast path of integers, the most frequent conversions: those of addresses.
    fn of_integers(&self, result: &mut Lanes, operand: &Lanes, from: (u32, bool), to: (u32, bool)) {
        // The value is extended to the width of the destination's register.
        for (result, &value) in result.iter_mut().zip(operand) {
            *result = match self.saturates {
                true => clamp(extend(value, from.0, from.1), to.0, to.1) as u64,
                false => extend(extend(value, from.0, from.1) as u64, to.0, to.1) as u64,
            };
        }
    }

    fn of_one(&self, bits: u64) -> u64 {
        match (self.from, self.to) {
            (Number::Integer { bits: from, is_signed }, Number::Float(to)) => {
                self.finished(to, self.of_integer(extend(bits, from, is_signed), to))
            }
            (Number::Float(from), Number::Integer { bits: to, is_signed }) => {
                self.integer_of(from, bits, to, is_signed) as u64
            }
            (Number::Float(from), Number::Float(to)) => self.of_float(from, bits, to),
            (
                Number::Integer { bits: from, is_signed },
                Number::Integer { bits: to, is_signed: to_signed },
            ) => clamp(extend(bits, from, is_signed), to, to_signed) as u64,
        }
    }

    fn of_integer(&self, value: i128, to: Format) -> u64 {
        let nearest = self.round == Round::NearestTiesToEven;
        let bits = match to {
            Format::F32 if nearest => return u64::from((value as f32).to_bits()),
            Format::F64 if nearest => return (value as f64).to_bits(),
            Format::F16 => Half::from_i128_r(value, self.round).value.to_bits(),
            Format::Bf16 => BFloat::from_i128_r(value, self.round).value.to_bits(),
            Format::F64 => rustc_apfloat::ieee::Double::from_i128_r(value, self.round).value.to_bits(),
            _ => Single::from_i128_r(value, self.round).value.to_bits(),
        };
        bits as u64
    }

    /// Converts to an integer. A value out of range becomes the nearest integer. A NaN becomes 0; where either type has
    /// 64 bits, it becomes the highest bit alone.
    fn integer_of(&self, from: Format, bits: u64, to: u32, is_signed: bool) -> i128 {
        let bits = if self.flushes { from.flush(bits) } else { bits };
        if from.is_nan(bits) {
            let highest = if is_signed { -(1 << (to - 1)) } else { 1 << (to - 1) };
            return if to == 64 || from == Format::F64 { highest } else { 0 };
        }
        clamp(self.integral(from.widen(bits)) as i128, to, is_signed)
    }

    fn integral(&self, value: f64) -> f64 {
        match self.round {
            Round::TowardZero => value.trunc(),
            Round::TowardNegative => value.floor(),
            Round::TowardPositive => value.ceil(),
            _ => value.round_ties_even(),
        }
    }

    fn of_float(&self, from: Format, bits: u64, to: Format) -> u64 {
        // An H200 does not flush a source that becomes an `f16`.
        let flushes = self.flushes && from == Format::F32 && to != Format::F16;
        let bits = if flushes { from.flush(bits) } else { bits };
        if from.is_nan(bits) {
            return self.finished(to, self.nan(from, bits, to));
        }
        let value = from.widen(bits);
        let value = if self.is_integral { self.integral(value) } else { value };
        let result = to.round(value, self.round);
        let is_too_large = result & to.magnitude() >= to.infinity();
        match self.is_finite && is_too_large {
            true => self.finished(to, result & to.sign() | to.largest()),
            false => self.finished(to, result),
        }
    }

    /// Converts a NaN. The manual leaves the result open; an H200 keeps the sign and the first bits of the fraction
    /// where a format has 64 bits, and otherwise always returns the same NaN.
    fn nan(&self, from: Format, bits: u64, to: Format) -> u64 {
        match (from, to) {
            (Format::F64, _) | (_, Format::F64) if !(self.flushes && from == Format::F32) => {
                let sign = if bits & from.sign() == 0 { 0 } else { to.sign() };
                let fraction = bits << (64 - from.fraction()) >> (64 - to.fraction());
                sign | to.infinity() | fraction | 1 << (to.fraction() - 1)
            }
            (_, Format::F64) => 0x7fff_ffff_e000_0000,
            (Format::Bf16, Format::F32) => bits << 16,
            (Format::F32, Format::F32) if !self.flushes && !self.is_integral && !self.saturates => bits,
            _ => to.nan(),
        }
    }

    /// Applies `.ftz`, `.sat` and `.relu` to a result.
    fn finished(&self, to: Format, result: u64) -> u64 {
        if to.is_nan(result) {
            return if self.saturates { 0 } else { result };
        }
        let result = if self.flushes && to == Format::F32 { to.flush(result) } else { result };
        let is_negative = result & to.sign() != 0;
        match (self.saturates, is_negative) {
            (true, true) => 0,
            (true, false) => result.min(to.one()),
            (false, true) if self.relu => 0,
            _ => result,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the result of a conversion in lane 3.
    fn convert(qualifiers: &[&str], a: u64, b: u64) -> Option<u64> {
        let conversion = function(&Opcode::new("cvt", qualifiers.iter().copied()))?;
        let (mut result, zero) = ([0; 32], [0; 32]);
        conversion.run(&mut result, [&[a; 32], &[b; 32], &zero, &zero]);
        Some(result[3])
    }

    #[test]
    fn integers_are_extended_cut_or_saturated() {
        assert_eq!(convert(&[".s64", ".s32"], 0xffff_fffe, 0), Some(u64::MAX - 1));
        assert_eq!(convert(&[".u64", ".u32"], 0xffff_ffff_0000_0007, 0), Some(7));
        assert_eq!(convert(&[".u8", ".s32"], 300, 0), Some(44));
        assert_eq!(convert(&[".sat", ".u8", ".s32"], 300, 0), Some(255));
        assert_eq!(convert(&[".sat", ".u8", ".s32"], 0xffff_fff0, 0), Some(0));
        assert_eq!(convert(&[".pack", ".sat", ".s16", ".s32"], 0x4_0000, 0xffff_fffe), Some(0x7fff_fffe));
    }

    #[test]
    fn floats_are_rounded_as_the_opcode_says() {
        let bits = |value: f32| u64::from(value.to_bits());
        assert_eq!(convert(&[".rzi", ".s32", ".f32"], bits(-2.7), 0), Some(u64::MAX - 1));
        assert_eq!(convert(&[".rni", ".s32", ".f32"], bits(2.5), 0), Some(2));
        assert_eq!(convert(&[".rmi", ".s32", ".f32"], bits(-2.1), 0), Some(u64::MAX - 2));
        assert_eq!(convert(&[".rpi", ".s32", ".f32"], bits(2.1), 0), Some(3));
        assert_eq!(convert(&[".rzi", ".u32", ".f32"], bits(-5.0), 0), Some(0));
        assert_eq!(convert(&[".rzi", ".s32", ".f32"], bits(f32::NAN), 0), Some(0));
        assert_eq!(convert(&[".rn", ".f32", ".u32"], 16_777_217, 0), Some(bits(16_777_216.0)));
        assert_eq!(convert(&[".rp", ".f32", ".u32"], 16_777_217, 0), Some(bits(16_777_218.0)));
        assert_eq!(convert(&[".rn", ".f16", ".f32"], bits(1.0), 0), Some(0x3c00));
        assert_eq!(convert(&[".rn", ".f16x2", ".f32"], bits(1.0), bits(-2.0)), Some(0x3c00_c000));
        assert_eq!(convert(&[".rz", ".f16", ".f32"], bits(65535.0), 0), Some(0x7bff));
        assert_eq!(convert(&[".rn", ".satfinite", ".e4m3x2", ".f32"], bits(1e9), bits(-1.0)), Some(0x7eb8));
        assert_eq!(convert(&[".rn", ".f16x2", ".e5m2x2"], 0x3cc0, 0), Some(0x3c00_c000));
        assert_eq!(convert(&[".rna", ".tf32", ".f32"], 0x3f80_1000, 0), Some(0x3f80_2000));
        assert_eq!(convert(&[".rp", ".ftz", ".f16", ".f32"], 0x7f_ffff, 0), Some(1));
        assert_eq!(convert(&[".rs", ".f16x2", ".f32"], 0, 0), None);
    }

    #[test]
    fn numbers_of_four_and_six_bits_are_those_of_the_formats() {
        let bits = |value: f32| u64::from(value.to_bits());
        // OCP MX, "FP4 (E2M1)": every number, as an `f16`, and back.
        let halves = [0x0000, 0x3800, 0x3c00, 0x3e00, 0x4000, 0x4200, 0x4400, 0x4600];
        for (code, half) in (0..).zip(halves) {
            let negative = 0x8000 | half;
            assert_eq!(
                convert(&[".rn", ".f16x2", ".e2m1x2"], (code | 8) << 4 | code, 0),
                Some(negative << 16 | half)
            );
            let pair = negative << 16 | half;
            assert_eq!(
                convert(&[".rn", ".satfinite", ".e2m1x2", ".f16x2"], pair, 0),
                Some((code | 8) << 4 | code)
            );
        }
        let e2m1 = |a: f32, b: f32| convert(&[".rn", ".satfinite", ".e2m1x2", ".f32"], bits(a), bits(b));
        // Ties go to the even last bit: 0.25 to 0, 0.75 and 1.25 to 1, 1.75 and 2.5 to 2, 3.5 and 5 to 4.
        assert_eq!((e2m1(0.25, 0.75), e2m1(1.25, 1.75)), (Some(0x02), Some(0x24)));
        assert_eq!((e2m1(2.5, 3.5), e2m1(5.0, 5.1)), (Some(0x46), Some(0x67)));
        assert_eq!((e2m1(-1e9, f32::INFINITY), e2m1(f32::NAN, -f32::NAN)), (Some(0xf7), Some(0x77)));
        assert_eq!((e2m1(-0.0, 1e-40), e2m1(0.2500001, -0.2)), (Some(0x80), Some(0x18)));
        assert_eq!(
            convert(&[".rn", ".satfinite", ".relu", ".e2m1x2", ".f32"], bits(-3.0), bits(3.0)),
            Some(0x05)
        );
        assert_eq!(convert(&[".rz", ".satfinite", ".e2m1x2", ".f32"], bits(5.9), bits(-0.9)), Some(0x69));

        // "FP6 (E2M3)": 0.125 and 7.5 are the smallest and the largest; "FP6 (E3M2)": 0.0625 and 28. The other two bits
        // are 0.
        let e2m3 = |a: f32, b: f32| convert(&[".rn", ".satfinite", ".e2m3x2", ".f32"], bits(a), bits(b));
        assert_eq!((e2m3(0.125, 7.5), e2m3(-1.0, 0.875)), (Some(0x011f), Some(0x2807)));
        assert_eq!((e2m3(f32::NAN, -8.0), e2m3(1.0625, 1.1875)), (Some(0x1f3f), Some(0x080a)));
        let e3m2 = |a: f32, b: f32| convert(&[".rn", ".satfinite", ".e3m2x2", ".f32"], bits(a), bits(b));
        assert_eq!((e3m2(0.0625, 28.0), e3m2(-1.0, 0.1875)), (Some(0x011f), Some(0x2c03)));
        assert_eq!((e3m2(f32::NAN, -1e3), e3m2(0.03125, 0.09375)), (Some(0x1f3f), Some(0x0002)));
        assert_eq!(convert(&[".rn", ".f16x2", ".e2m3x2"], 0x3f09, 0), Some(0xc780_3c80));
        assert_eq!(convert(&[".rn", ".f16x2", ".e3m2x2"], 0x3f01, 0), Some(0xcf00_2c00));
    }

    /// OCP MX, "E8M0": 2 to the power of the exponent minus 127, and NaN for 255.
    #[test]
    fn exponents_alone_are_rounded_down_or_up() {
        let ue8m0 = |words: &[&str], a: u64, b: u64| convert(&[words, &[".ue8m0x2", ".f32"]].concat(), a, b);
        let bits = |value: f32| u64::from(value.to_bits());
        assert_eq!(ue8m0(&[".rz", ".satfinite"], bits(1.0), bits(1.99)), Some(0x7f7f));
        assert_eq!(ue8m0(&[".rp", ".satfinite"], bits(1.0), bits(1.01)), Some(0x7f80));
        assert_eq!(ue8m0(&[".rp", ".satfinite"], bits(-3.0), bits(0.0)), Some(0x8100));
        // 2^-127 is subnormal as an `f32`.
        assert_eq!(ue8m0(&[".rp", ".satfinite"], 0x0040_0000, 0x0040_0001), Some(0x0001));
        assert_eq!(ue8m0(&[".rz", ".satfinite"], 0x0080_0000, 0x007f_ffff), Some(0x0100));
        assert_eq!(ue8m0(&[".rp", ".satfinite"], bits(f32::MAX), bits(f32::NAN)), Some(0xfeff));
        assert_eq!(ue8m0(&[".rp"], bits(f32::MAX), bits(f32::INFINITY)), Some(0xffff));
        assert_eq!(convert(&[".rn", ".bf16x2", ".ue8m0x2"], 0x7f00, 0), Some(0x3f80_0040));
        assert_eq!(convert(&[".rn", ".bf16x2", ".ue8m0x2"], 0xfeff, 0), Some(0x7f00_7fff));
        assert_eq!(convert(&[".rp", ".satfinite", ".ue8m0x2", ".bf16x2"], 0x4040_3f80, 0), Some(0x817f));
    }
}
