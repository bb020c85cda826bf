//! The elements of the devices, and what collectives of them must give.

use example_collectives::communicator::{Operation, Type};
use half::{bf16, f16};

/// The bits of the element of a device with this index.
pub(crate) fn element(ty: Type, seed: u64, device: u64, index: u64) -> u64 {
    let hash = mix(seed ^ mix(index ^ device << 56));
    // Floats between -1 and 1, of any exponent that a difference of integers gives.
    let float = (hash >> 11) as f64 / (1_u64 << 52) as f64 - 1.0;
    match ty {
        Type::F32 => u64::from((float as f32).to_bits()),
        Type::F64 => float.to_bits(),
        Type::F16 => u64::from(f16::from_f64(float).to_bits()),
        Type::Bf16 => u64::from(bf16::from_f64(float).to_bits()),
        Type::U32 | Type::I32 => hash >> 32,
        Type::U64 | Type::I64 => hash,
    }
}

/// The finalizer of SplitMix64.
fn mix(value: u64) -> u64 {
    let value = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let value = (value ^ value >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ value >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ value >> 31
}

/// The value of a float, exactly.
fn float(ty: Type, bits: u64) -> f64 {
    match ty {
        Type::F32 => f64::from(f32::from_bits(bits as u32)),
        Type::F16 => f16::from_bits(bits as u16).to_f64(),
        Type::Bf16 => bf16::from_bits(bits as u16).to_f64(),
        _ => f64::from_bits(bits),
    }
}

/// The value of an integer.
fn integer(ty: Type, bits: u64) -> i128 {
    match ty {
        Type::I32 => i128::from(bits as u32 as i32),
        Type::I64 => i128::from(bits as i64),
        _ => i128::from(bits),
    }
}

/// Whether a result is right for these elements.
pub(crate) fn is_right(ty: Type, operation: Operation, elements: &[u64], result: u64) -> bool {
    if ty.is_integer() {
        let values = elements.iter().map(|&bits| integer(ty, bits));
        let expected = match operation {
            Operation::Sum => values.sum::<i128>(),
            Operation::Min => values.min().unwrap_or_default(),
            Operation::Max => values.max().unwrap_or_default(),
            Operation::And => values.fold(-1, |a, b| a & b),
            Operation::Or => values.fold(0, |a, b| a | b),
            Operation::Xor => values.fold(0, |a, b| a ^ b),
        };
        let mask = u64::MAX >> (64 - 8 * ty.size());
        return expected as u64 & mask == result;
    }
    let values = elements.iter().map(|&bits| float(ty, bits));
    let result = float(ty, result);
    match operation {
        Operation::Min => values.fold(f64::INFINITY, f64::min) == result,
        Operation::Max => values.fold(f64::NEG_INFINITY, f64::max) == result,
        _ => {
            let (exact, size) =
                values.fold((0.0, 0.0), |(sum, size), value| (sum + value, size + value.abs()));
            // The rounding of each sum in f32 or f64, and that of the result: half a unit in its last place, at most
            // the relative error, and that of the smallest f16.
            let (of_sums, of_result) = match ty {
                Type::F64 => (f64::EPSILON, 0.0),
                Type::F32 => (f64::from(f32::EPSILON) / 2.0, 0.0),
                Type::F16 => (f64::from(f32::EPSILON) / 2.0, 2.0_f64.powi(-11)),
                _ => (f64::from(f32::EPSILON) / 2.0, 2.0_f64.powi(-8)),
            };
            let limit =
                elements.len() as f64 * of_sums * size + exact.abs() * of_result * 1.001 + 2.0_f64.powi(-25);
            let limit = if ty == Type::F64 || ty == Type::F32 { limit - 2.0_f64.powi(-25) } else { limit };
            (result - exact).abs() <= limit
        }
    }
}
