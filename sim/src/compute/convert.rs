//! Conversions. Manual: "Data Movement and Conversion Instructions: cvt".

use half::{bf16, f16};
use ptx_async_isa::vocab::ElemType;

use super::opcode::{Compute, Opcode, lanes, with_integer};
use crate::lanes::{Flushed, Lane, Lanes};

/// An integer type of a conversion.
trait Integer: Lane {
    const MIN: i128;
    const MAX: i128;
    fn widen(self) -> i128;
    fn wrap(value: i128) -> Self;
}

macro_rules! integers {
    ($($ty:ty),*) => {$(
        impl Integer for $ty {
            const MIN: i128 = <$ty>::MIN as i128;
            const MAX: i128 = <$ty>::MAX as i128;
            #[inline(always)]
            fn widen(self) -> i128 { i128::from(self) }
            #[inline(always)]
            fn wrap(value: i128) -> Self { value as $ty }
        }
    )*};
}
integers!(u8, i8, u16, i16, u32, i32, u64, i64);

/// A floating-point type of a conversion.
trait Float: Lane {
    fn widen(self) -> f64;
    /// The nearest value.
    fn nearest(value: f64) -> Self;
    /// The value nearest to an integer.
    fn of_integer(value: i128) -> Self;
}

impl Float for f32 {
    fn widen(self) -> f64 {
        f64::from(self)
    }
    fn nearest(value: f64) -> Self {
        value as f32
    }
    fn of_integer(value: i128) -> Self {
        value as f32
    }
}
impl Float for Flushed {
    fn widen(self) -> f64 {
        f64::from(self.0)
    }
    fn nearest(value: f64) -> Self {
        Flushed(value as f32)
    }
    fn of_integer(value: i128) -> Self {
        Flushed(value as f32)
    }
}
impl Float for f64 {
    fn widen(self) -> f64 {
        self
    }
    fn nearest(value: f64) -> Self {
        value
    }
    fn of_integer(value: i128) -> Self {
        value as f64
    }
}
impl Float for f16 {
    fn widen(self) -> f64 {
        f64::from(self)
    }
    fn nearest(value: f64) -> Self {
        f16::from_f64(value)
    }
    fn of_integer(value: i128) -> Self {
        // An integer that `f64` rounds is beyond the largest half.
        f16::from_f64(value as f64)
    }
}
impl Float for bf16 {
    fn widen(self) -> f64 {
        f64::from(self)
    }
    fn nearest(value: f64) -> Self {
        bf16::from_f64(value)
    }
    fn of_integer(value: i128) -> Self {
        let rounded = value as f64;
        // Rounds to odd first, so that the second rounding is right.
        let inexact = rounded as i128 != value;
        let odd = if inexact { f64::from_bits(truncate(value).to_bits() | 1) } else { rounded };
        bf16::from_f64(odd)
    }
}

/// The `f64` next to an integer on the side of zero.
fn truncate(value: i128) -> f64 {
    let rounded = value as f64;
    if (rounded as i128).unsigned_abs() > value.unsigned_abs() {
        f64::from_bits(rounded.to_bits() - 1)
    } else {
        rounded
    }
}

fn each<A: Lane, B: Lane>(result: &mut Lanes, operands: [&Lanes; 4], convert: impl Fn(A) -> B) {
    for (result, &operand) in result.iter_mut().zip(operands[0]) {
        *result = convert(A::from_lane(operand)).to_lane();
    }
}

fn integer<A: Integer, B: Integer>(result: &mut Lanes, operands: [&Lanes; 4]) {
    each(result, operands, |a: A| B::wrap(a.widen()));
}
fn saturated<A: Integer, B: Integer>(result: &mut Lanes, operands: [&Lanes; 4]) {
    each(result, operands, |a: A| B::wrap(a.widen().clamp(B::MIN, B::MAX)));
}
fn to_float<A: Integer, B: Float>(result: &mut Lanes, operands: [&Lanes; 4]) {
    each(result, operands, |a: A| B::of_integer(a.widen()));
}
fn float<A: Float, B: Float>(result: &mut Lanes, operands: [&Lanes; 4]) {
    each(result, operands, |a: A| B::nearest(a.widen()));
}
/// A value out of range becomes the nearest integer, and a NaN 0 (of 64 bits, the highest bit alone).
fn to_integer<A: Float, B: Integer>(result: &mut Lanes, operands: [&Lanes; 4], round: fn(f64) -> f64) {
    each(result, operands, |a: A| {
        let value = a.widen();
        if value.is_nan() {
            return B::wrap(if B::MAX >= i128::from(i64::MAX) { 1 << 63 } else { 0 });
        }
        B::wrap((round(value) as i128).clamp(B::MIN, B::MAX))
    });
}

fn pair(upper: u16, lower: u16) -> u32 {
    u32::from(upper) << 16 | u32::from(lower)
}

/// `body` with `T` as the type of a float.
macro_rules! with_float {
    ($ty:expr, $ftz:expr, $T:ident => $body:expr) => {
        match $ty {
            ElemType::F32 if $ftz => {
                type $T = Flushed;
                $body
            }
            ElemType::F32 => {
                type $T = f32;
                $body
            }
            ElemType::F64 => {
                type $T = f64;
                $body
            }
            ElemType::F16 => {
                type $T = f16;
                $body
            }
            ElemType::Bf16 => {
                type $T = bf16;
                $body
            }
            _ => None,
        }
    };
}

pub(super) fn function(opcode: &Opcode<'_>, _constants: &[Option<i64>]) -> Option<Compute> {
    let ([to, from], "cvt") = (opcode.types.as_slice(), opcode.name) else { return None };
    let (to, from, ftz) = (*to, *from, opcode.has(".ftz"));
    match (to, from) {
        // The first operand is the upper half.
        (ElemType::F16x2, ElemType::F32) if opcode.only(&[".rn"]) => {
            return lanes!(|a: f32, b: f32| pair(f16::from_f32(a).to_bits(), f16::from_f32(b).to_bits()));
        }
        (ElemType::Bf16x2, ElemType::F32) if opcode.only(&[".rn"]) => {
            return lanes!(|a: f32, b: f32| pair(bf16::from_f32(a).to_bits(), bf16::from_f32(b).to_bits()));
        }
        _ => {}
    }
    let is_float = |ty| matches!(ty, ElemType::F32 | ElemType::F64 | ElemType::F16 | ElemType::Bf16);
    match (is_float(to), is_float(from)) {
        (false, false) if opcode.modifiers.is_empty() => {
            with_integer!(to, B => with_integer!(from, A => Some(integer::<A, B> as Compute)))
        }
        (false, false) if opcode.only(&[".sat"]) => {
            with_integer!(to, B => with_integer!(from, A => Some(saturated::<A, B> as Compute)))
        }
        (true, false) if opcode.only(&[".rn"]) => {
            with_float!(to, false, B => with_integer!(from, A => Some(to_float::<A, B> as Compute)))
        }
        (true, true) if opcode.only(&[".rn", ".ftz"]) => {
            with_float!(to, ftz, B => with_float!(from, ftz, A => Some(float::<A, B> as Compute)))
        }
        (false, true) if opcode.only(&[".rzi", ".rni", ".rmi", ".rpi", ".ftz"]) => {
            macro_rules! rounded {
                ($round:expr) => {
                    with_integer!(to, B => with_float!(from, ftz, A => {
                        fn run(result: &mut Lanes, operands: [&Lanes; 4]) {
                            to_integer::<A, B>(result, operands, $round);
                        }
                        Some(run as Compute)
                    }))
                };
            }
            match opcode.modifiers.first().copied()? {
                ".rzi" => rounded!(f64::trunc),
                ".rni" => rounded!(f64::round_ties_even),
                ".rmi" => rounded!(f64::floor),
                ".rpi" => rounded!(f64::ceil),
                _ => None,
            }
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result of a conversion in lane 3.
    fn convert(qualifiers: &[&str], a: u64, b: u64) -> Option<u64> {
        let run = function(&Opcode::new("cvt", qualifiers.iter().copied()), &[])?;
        let (mut result, zero) = ([0; 32], [0; 32]);
        run(&mut result, [&[a; 32], &[b; 32], &zero, &zero]);
        Some(result[3])
    }

    #[test]
    fn integers_are_extended_cut_or_saturated() {
        assert_eq!(convert(&[".s64", ".s32"], 0xffff_fffe, 0), Some(u64::MAX - 1));
        assert_eq!(convert(&[".u64", ".u32"], 0xffff_ffff_0000_0007, 0), Some(7));
        assert_eq!(convert(&[".u8", ".s32"], 300, 0), Some(44));
        assert_eq!(convert(&[".sat", ".u8", ".s32"], 300, 0), Some(255));
        assert_eq!(convert(&[".sat", ".u8", ".s32"], 0xffff_fff0, 0), Some(0));
    }

    #[test]
    fn floats_are_rounded_as_the_opcode_says() {
        let bits = |value: f32| u64::from(value.to_bits());
        assert_eq!(convert(&[".rzi", ".s32", ".f32"], bits(-2.7), 0), Some(0xffff_fffe));
        assert_eq!(convert(&[".rni", ".s32", ".f32"], bits(2.5), 0), Some(2));
        assert_eq!(convert(&[".rmi", ".s32", ".f32"], bits(-2.1), 0), Some(0xffff_fffd));
        assert_eq!(convert(&[".rpi", ".s32", ".f32"], bits(2.1), 0), Some(3));
        assert_eq!(convert(&[".rzi", ".u32", ".f32"], bits(-5.0), 0), Some(0));
        assert_eq!(convert(&[".rzi", ".s32", ".f32"], bits(f32::NAN), 0), Some(0));
        assert_eq!(convert(&[".rn", ".f32", ".u32"], 16_777_217, 0), Some(bits(16_777_216.0)));
        assert_eq!(convert(&[".rn", ".f16", ".f32"], bits(1.0), 0), Some(0x3c00));
        assert_eq!(convert(&[".rn", ".f16x2", ".f32"], bits(1.0), bits(-2.0)), Some(0x3c00_c000));
        assert_eq!(convert(&[".rz", ".f16", ".f32"], bits(1.0), 0), None);
    }
}
