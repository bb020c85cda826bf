//! The elements of a reduction, and its result by the manual, "cp.reduce.async.bulk", written without the simulator: each
//! tests the other. Elements are bits in a `u64`, as wide as their type.

use std::cmp::Ordering;

use ptx_async::jit::{ElemType, RedOp};

/// Returns the bytes of an element.
pub(crate) fn width(ty: ElemType) -> usize {
    match ty {
        ElemType::F16 | ElemType::Bf16 => 2,
        ElemType::B64 | ElemType::U64 | ElemType::S64 | ElemType::F64 => 8,
        ElemType::B128 => 16,
        _ => 4,
    }
}

/// Whether elements are floating-point numbers.
pub(crate) fn is_float(ty: ElemType) -> bool {
    matches!(ty, ElemType::F16 | ElemType::Bf16 | ElemType::F32 | ElemType::F64)
}

/// Returns the element at an index.
pub(crate) fn read(bytes: &[u8], index: usize, width: usize) -> u64 {
    let mut value = [0; 8];
    value[..width].copy_from_slice(&bytes[index * width..(index + 1) * width]);
    u64::from_le_bytes(value)
}

/// Sets the element at an index.
pub(crate) fn write(bytes: &mut [u8], index: usize, width: usize, value: u64) {
    bytes[index * width..(index + 1) * width].copy_from_slice(&value.to_le_bytes()[..width]);
}

/// Returns the result of reducing `new` into `old`.
pub(crate) fn reduce(op: RedOp, ty: ElemType, old: u64, new: u64) -> u64 {
    if is_float(ty) {
        return reduce_float(op, ty, old, new);
    }
    let bits = 8 * width(ty) as u32;
    let is_signed = matches!(ty, ElemType::S32 | ElemType::S64);
    let number = |value: u64| match is_signed && value >> (bits - 1) & 1 == 1 {
        true => i128::from(value) - (1 << bits),
        false => i128::from(value),
    };
    let (a, b) = (number(old), number(new));
    let result = match op {
        RedOp::Add => a + b,
        RedOp::Min => a.min(b),
        RedOp::Max => a.max(b),
        RedOp::And => i128::from(old & new),
        RedOp::Or => i128::from(old | new),
        RedOp::Xor => i128::from(old ^ new),
        // The manual of `atom`, `.inc`: `((d >= b) ? 0 : d+1)`, and `.dec`: `(((d == 0) | (d > b)) ? b : d-1)`.
        RedOp::Inc => [a + 1, 0][usize::from(a >= b)],
        _ => [a - 1, b][usize::from(a == 0 || a > b)],
    };
    result.rem_euclid(1 << bits) as u64
}

/// The bits of the exponent and of the fraction.
fn format(ty: ElemType) -> (u32, u32) {
    match ty {
        ElemType::F16 => (5, 10),
        ElemType::Bf16 => (8, 7),
        ElemType::F32 => (8, 23),
        _ => (11, 52),
    }
}

/// Returns the number of bits without a sign; infinity is the power of two after the largest number.
fn magnitude((exponent, fraction): (u32, u32), bits: u64) -> f64 {
    let bias = (1 << (exponent - 1)) - 1;
    let (power, rest) = ((bits >> fraction) as i32, (bits & ((1 << fraction) - 1)) as f64);
    let unit = 2f64.powi(power.max(1) - bias - fraction as i32);
    match power {
        0 => rest * unit,
        _ => (rest + 2f64.powi(fraction as i32)) * unit,
    }
}

/// Returns the code whose number is the nearest one, of two the even one.
fn nearest(format: (u32, u32), number: f64) -> u64 {
    let infinity = ((1 << format.0) - 1) << format.1;
    let (mut low, mut high) = (0, infinity);
    while high - low > 1 {
        let middle = (low + high) / 2;
        match magnitude(format, middle) <= number {
            true => low = middle,
            false => high = middle,
        }
    }
    let (below, above) = (number - magnitude(format, low), magnitude(format, high) - number);
    match below.partial_cmp(&above) {
        Some(Ordering::Less) => low,
        Some(Ordering::Equal) => low + low % 2,
        _ => high,
    }
}

/// Where the manual is silent: on an H100, subnormal numbers are kept, a NaN is the canonical one, and one of `f64` is that
/// of an operand, the source first.
fn reduce_float(op: RedOp, ty: ElemType, old: u64, new: u64) -> u64 {
    let format = format(ty);
    let sign = 1 << (format.0 + format.1);
    let infinity = ((1 << format.0) - 1) << format.1;
    let is_nan = |bits: u64| bits & !sign > infinity;
    match (ty, is_nan(old), is_nan(new)) {
        (ElemType::F64, _, true) => return new,
        (ElemType::F64, true, _) => return old,
        // Minimum and maximum return the number.
        (_, true, false) if op != RedOp::Add => return new,
        (_, false, true) if op != RedOp::Add => return old,
        (_, false, false) => {}
        _ => return sign - 1,
    }
    // The order of the bits, of which -0 is the least zero.
    let order = |bits: u64| if bits & sign == 0 { bits as i64 } else { -((bits & !sign) as i64) - 1 };
    match op {
        RedOp::Min => return if order(old) <= order(new) { old } else { new },
        RedOp::Max => return if order(old) >= order(new) { old } else { new },
        _ => {}
    }
    let is_infinite = |bits: u64| bits & !sign == infinity;
    match (is_infinite(old), is_infinite(new)) {
        (true, true) if old == new => return old,
        (true, true) if ty == ElemType::F64 => return 0xfff8_0000_0000_0000,
        (true, true) => return sign - 1,
        (true, false) => return old,
        (false, true) => return new,
        (false, false) => {}
    }
    if ty == ElemType::F64 {
        return (f64::from_bits(old) + f64::from_bits(new)).to_bits();
    }
    // A sum of `f64` has more than twice the digits of the others, so rounding twice is rounding once.
    let number = |bits: u64| {
        let magnitude = magnitude(format, bits & !sign);
        if bits & sign == 0 { magnitude } else { -magnitude }
    };
    let sum = number(old) + number(new);
    let sign = if sum.is_sign_negative() { sign } else { 0 };
    sign | nearest(format, sum.abs())
}
