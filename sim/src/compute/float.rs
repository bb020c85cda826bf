//! Floating-point arithmetic, rounded to nearest. Manual: "Floating Point Instructions", "Half Precision Floating Point
//! Instructions".

use half::{bf16, f16};
use ptx_async_isa::vocab::ElemType;

use super::opcode::{Compute, Opcode, lanes};
use crate::lanes::Flushed;

/// The smaller one: of a number and a NaN the number.
fn min(a: f64, b: f64) -> f64 {
    if a == b && a.is_sign_negative() { a } else { a.min(b) }
}

/// The larger one: of a number and a NaN the number.
fn max(a: f64, b: f64) -> f64 {
    if a == b && a.is_sign_positive() { a } else { a.max(b) }
}

/// The arithmetic of one type. Sums, products and quotients of a narrow type are rounded once more after `f64`, which
/// has more than twice its digits, so that the second rounding changes nothing.
macro_rules! arithmetic {
    ($name:expr, $T:ty, $up:expr, $down:expr, $fma:expr) => {{
        fn up(value: $T) -> f64 {
            let up: fn($T) -> f64 = $up;
            up(value)
        }
        fn down(value: f64) -> $T {
            let down: fn(f64) -> $T = $down;
            down(value)
        }
        fn fma(a: $T, b: $T, c: $T) -> $T {
            let fma: fn($T, $T, $T) -> $T = $fma;
            fma(a, b, c)
        }
        match $name {
            "add" => lanes!(|a: $T, b: $T| down(up(a) + up(b))),
            "sub" => lanes!(|a: $T, b: $T| down(up(a) - up(b))),
            "mul" => lanes!(|a: $T, b: $T| down(up(a) * up(b))),
            "div" => lanes!(|a: $T, b: $T| down(up(a) / up(b))),
            "sqrt" => lanes!(|a: $T| down(up(a).sqrt())),
            "rcp" => lanes!(|a: $T| down(1.0 / up(a))),
            "fma" | "mad" => lanes!(|a: $T, b: $T, c: $T| fma(a, b, c)),
            "min" => lanes!(|a: $T, b: $T| down(min(up(a), up(b)))),
            "max" => lanes!(|a: $T, b: $T| down(max(up(a), up(b)))),
            _ => None,
        }
    }};
}

pub(super) fn function(opcode: &Opcode<'_>, _constants: &[Option<i64>]) -> Option<Compute> {
    let ty = opcode.ty()?;
    if !opcode.only(&[".rn", ".ftz"]) || opcode.types.len() != 1 {
        return None;
    }
    let ftz = opcode.has(".ftz");
    match (opcode.name, ty) {
        ("abs", ElemType::F32) if !ftz => return lanes!(|a: u32| a & 0x7fff_ffff),
        ("neg", ElemType::F32) if !ftz => return lanes!(|a: u32| a ^ 0x8000_0000),
        ("abs", ElemType::F32) => return lanes!(|a: Flushed| Flushed(a.0.abs())),
        ("neg", ElemType::F32) => return lanes!(|a: Flushed| Flushed(-a.0)),
        ("abs", ElemType::F64) => return lanes!(|a: u64| a & !(1 << 63)),
        ("neg", ElemType::F64) => return lanes!(|a: u64| a ^ 1 << 63),
        ("abs", ElemType::F16 | ElemType::Bf16) if !ftz => return lanes!(|a: u16| a & 0x7fff),
        ("neg", ElemType::F16 | ElemType::Bf16) if !ftz => return lanes!(|a: u16| a ^ 0x8000),
        _ => {}
    }
    let name = opcode.name;
    match ty {
        ElemType::F32 if ftz => {
            arithmetic!(name, Flushed, |a| f64::from(a.0), |value| Flushed(value as f32), |a, b, c| Flushed(
                a.0.mul_add(b.0, c.0)
            ))
        }
        ElemType::F32 => arithmetic!(name, f32, f64::from, |value| value as f32, f32::mul_add),
        ElemType::F64 if !ftz => arithmetic!(name, f64, |a| a, |value| value, f64::mul_add),
        // The exact product and sum of three halves need more digits than `f64` has in few cases only; `mul_add` rounds
        // once, to 53 digits.
        ElemType::F16 if !ftz => arithmetic!(name, f16, f64::from, f16::from_f64, |a, b, c| {
            f16::from_f64(f64::from(a).mul_add(f64::from(b), f64::from(c)))
        }),
        ElemType::Bf16 if !ftz => arithmetic!(name, bf16, f64::from, bf16::from_f64, |a, b, c| {
            bf16::from_f64(f64::from(a).mul_add(f64::from(b), f64::from(c)))
        }),
        _ => None,
    }
}
