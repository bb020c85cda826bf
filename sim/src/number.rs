//! The reduction of one element as specified by the manual, "cp.reduce.async.bulk"; where the manual is silent, as on
//! an H100.
//!
//! Elements are bits in a `u64`, as wide as their type.

use half::{bf16, f16};
use ptx_async_isa::vocab::{ElemType, RedOp};

use crate::compute::Format;

/// Returns the bytes of an element.
pub fn width(ty: ElemType) -> usize {
    match ty {
        ElemType::E4m3 | ElemType::E5m2 => 1,
        ElemType::F16 | ElemType::Bf16 => 2,
        ElemType::B64 | ElemType::U64 | ElemType::S64 | ElemType::F64 => 8,
        ElemType::B128 => 16,
        _ => 4,
    }
}

/// Whether elements are floating-point numbers.
pub fn is_float(ty: ElemType) -> bool {
    matches!(
        ty,
        ElemType::E4m3 | ElemType::E5m2 | ElemType::F16 | ElemType::Bf16 | ElemType::F32 | ElemType::F64
    )
}

/// Returns the element at an index.
pub fn read(bytes: &[u8], index: usize, width: usize) -> u64 {
    let mut wide = [0; 8];
    wide[..width].copy_from_slice(&bytes[index * width..][..width]);
    u64::from_le_bytes(wide)
}

/// Sets the element at an index.
pub fn write(bytes: &mut [u8], index: usize, width: usize, value: u64) {
    bytes[index * width..][..width].copy_from_slice(&value.to_le_bytes()[..width]);
}

/// Returns the result of reducing `new` into `old`.
pub fn reduce(op: RedOp, ty: ElemType, old: u64, new: u64) -> u64 {
    match ty {
        ElemType::E4m3 => reduce_byte(op, Format::E4m3, old, new),
        ElemType::E5m2 => reduce_byte(op, Format::E5m2, old, new),
        ElemType::F16 | ElemType::Bf16 | ElemType::F32 | ElemType::F64 => reduce_float(op, ty, old, new),
        ElemType::S32 => {
            let (old, new) = (old as u32 as i32, new as u32 as i32);
            let result = match op {
                RedOp::Add => old.wrapping_add(new),
                RedOp::Min => old.min(new),
                _ => old.max(new),
            };
            u64::from(result.cast_unsigned())
        }
        ElemType::S64 => match op {
            RedOp::Min => old.cast_signed().min(new.cast_signed()).cast_unsigned(),
            _ => old.cast_signed().max(new.cast_signed()).cast_unsigned(),
        },
        _ => {
            let result = match op {
                RedOp::And => old & new,
                RedOp::Or => old | new,
                RedOp::Xor => old ^ new,
                RedOp::Add => old.wrapping_add(new),
                // The value from the source is the largest that a counter reaches.
                RedOp::Inc => {
                    if old >= new {
                        0
                    } else {
                        old + 1
                    }
                }
                RedOp::Dec => {
                    if old == 0 || old > new {
                        new
                    } else {
                        old - 1
                    }
                }
                RedOp::Min => old.min(new),
                _ => old.max(new),
            };
            if width(ty) == 4 { result & 0xffff_ffff } else { result }
        }
    }
}

fn reduce_float(op: RedOp, ty: ElemType, old: u64, new: u64) -> u64 {
    match ty {
        // By the manual of PTX ISA 9.2 subnormal numbers are flushed; that of 9.4 has `.noftz` as the default. An H100
        // does not flush.
        ElemType::F32 => {
            let sum = f32::from_bits(old as u32) + f32::from_bits(new as u32);
            u64::from(if sum.is_nan() { 0x7fff_ffff } else { sum.to_bits() })
        }
        ElemType::F64 => {
            let sum = f64::from_bits(old) + f64::from_bits(new);
            if sum.is_nan() { f64_nan(old, new) } else { sum.to_bits() }
        }
        ElemType::F16 => {
            let [old, new] = [old, new].map(|bits| f16::from_bits(bits as u16));
            // 24 bits of precision are more than twice the 11 of the result: rounding twice equals rounding once.
            let operands = [(old.to_bits().into(), old.into()), (new.to_bits().into(), new.into())];
            narrow(op, NAN_OF_16_BITS, operands, |sum| f16::from_f32(sum).to_bits().into())
        }
        _ => {
            let [old, new] = [old, new].map(|bits| bf16::from_bits(bits as u16));
            let operands = [(old.to_bits().into(), old.into()), (new.to_bits().into(), new.into())];
            narrow(op, NAN_OF_16_BITS, operands, |sum| bf16::from_f32(sum).to_bits().into())
        }
    }
}

/// Reduces 8-bit floats, which `multimem.ld_reduce` has. The manual leaves open what a sum is that is too large: here NaN
/// or, where the format has it, infinity.
fn reduce_byte(op: RedOp, format: Format, old: u64, new: u64) -> u64 {
    let operands = [old, new].map(|bits| (bits, format.widen(bits) as f32));
    narrow(op, format.nan(), operands, |sum| format.nearest(sum.into()))
}

/// The NaN that instructions on `f16` and `bf16` return.
const NAN_OF_16_BITS: u64 = 0x7fff;

/// Computes the sum, the minimum or the maximum of two floats of at most 16 bits, each given by its bits and its value.
fn narrow(op: RedOp, nan: u64, [(old, x), (new, y)]: [(u64, f32); 2], round: impl Fn(f32) -> u64) -> u64 {
    if op == RedOp::Add {
        return if (x + y).is_nan() { nan } else { round(x + y) };
    }
    match (x.is_nan(), y.is_nan()) {
        (true, true) => nan,
        (true, false) => new,
        (false, true) => old,
        // +0 is greater than -0.
        (false, false) => {
            let old_is_less = x < y || (x == y && x.is_sign_negative());
            if old_is_less == (op == RedOp::Min) { old } else { new }
        }
    }
}

/// Returns the NaN of an addition of `f64`: the manual does not specify it, and an H100 keeps the bits of an operand.
fn f64_nan(old: u64, new: u64) -> u64 {
    let is_nan = |bits: u64| f64::from_bits(bits).is_nan();
    match (is_nan(old), is_nan(new)) {
        (_, true) => new,
        (true, false) => old,
        (false, false) => 0xfff8_0000_0000_0000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bounds_of_inc_and_dec() {
        let inc = |old, new| reduce(RedOp::Inc, ElemType::U32, old, new);
        assert_eq!(
            [inc(0, 0), inc(0, 1), inc(1, 1), inc(7, 3), inc(u32::MAX.into(), u32::MAX.into())],
            [0, 1, 0, 0, 0]
        );
        let dec = |old, new| reduce(RedOp::Dec, ElemType::U32, old, new);
        assert_eq!([dec(0, 5), dec(5, 5), dec(6, 5), dec(1, 0)], [5, 4, 5, 0]);
    }

    #[test]
    fn integers_wrap_around_and_keep_their_sign() {
        assert_eq!(reduce(RedOp::Add, ElemType::U32, 0xffff_ffff, 2), 1);
        assert_eq!(reduce(RedOp::Add, ElemType::U64, u64::MAX, 2), 1);
        assert_eq!(reduce(RedOp::Min, ElemType::S32, 0xffff_ffff, 1), 0xffff_ffff);
        assert_eq!(reduce(RedOp::Min, ElemType::U32, 0xffff_ffff, 1), 1);
        assert_eq!(reduce(RedOp::Max, ElemType::S64, u64::MAX, 1), 1);
    }

    #[test]
    fn sums_of_16_bits_keep_subnormals_and_round_to_even() {
        let f16 = |old, new| reduce(RedOp::Add, ElemType::F16, old, new);
        // 2^-24 + 2^-24; 2048 + 1 and 2048 + 3, which are halfway; the largest number and half of its last place.
        assert_eq!(
            [f16(1, 1), f16(0x6800, 0x3c00), f16(0x6800, 0x4200), f16(0x7bff, 0x4c00)],
            [2, 0x6800, 0x6802, 0x7c00]
        );
        let bf16 = |old, new| reduce(RedOp::Add, ElemType::Bf16, old, new);
        // 256 + 1 and 256 + 3, and infinity less infinity.
        assert_eq!(
            [bf16(1, 1), bf16(0x4380, 0x3f80), bf16(0x4380, 0x4040), bf16(0x7f80, 0xff80)],
            [2, 0x4380, 0x4382, 0x7fff]
        );
    }

    #[test]
    fn the_smaller_of_two_zeros_is_negative() {
        for [old, new] in [[0, 0x8000], [0x8000, 0]] {
            assert_eq!(reduce(RedOp::Min, ElemType::F16, old, new), 0x8000);
            assert_eq!(reduce(RedOp::Max, ElemType::Bf16, old, new), 0);
        }
        assert_eq!(reduce(RedOp::Min, ElemType::F16, 0x7e00, 5), 5);
        assert_eq!(reduce(RedOp::Max, ElemType::F16, 0x7e00, 0xfe01), 0x7fff);
    }
}
