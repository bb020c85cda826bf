//! The frequent floating-point arithmetic: rounded to nearest, with no modifier but `.ftz`. `arithmetic` has the rest.
//! Manual: "Floating Point Instructions", "Half Precision Floating Point Instructions".

use half::{bf16, f16};
use ptx_async_isa::vocab::ElemType;

use super::format::{nan_of_double, to_odd};
use super::opcode::{F32X2, Function, Opcode, lanes};
use crate::lanes::{Flushed, Lane};

/// Returns the result of an operation on `f64`, or the NaN that the instruction returns.
fn or_nan(result: f64, operands: &[f64]) -> u64 {
    if result.is_nan() {
        nan_of_double(operands.iter().map(|operand| operand.to_bits()))
    } else {
        result.to_bits()
    }
}

/// Applies an operation to both halves of 32-bit registers.
pub(super) fn pair(a: u32, b: u32, of: fn(u16, u16) -> u16) -> u32 {
    u32::from(of((a >> 16) as u16, (b >> 16) as u16)) << 16 | u32::from(of(a as u16, b as u16))
}

/// Applies an operation to both halves of 64-bit registers.
fn wide(a: u64, b: u64, c: u64, of: fn(f32, f32, f32) -> f32) -> u64 {
    let one = |shift: u32| {
        let [a, b, c] = [a, b, c].map(|value| f32::from_lane(value >> shift));
        of(a, b, c).to_lane() << shift
    };
    one(0) | one(32)
}

/// A float of 16 bits. Sums and products of two of them, and of three `f16`, round as one operation if they are
/// computed in `f64` and then rounded: where `f64` rounds, its result is not halfway between two of them.
macro_rules! narrow {
    ($ty:ident, $up:ident, $down:ident) => {
        pub(super) fn $up(bits: u16) -> f64 {
            $ty::from_bits(bits).to_f64()
        }
        pub(super) fn $down(value: f64) -> u16 {
            if value.is_nan() { 0x7fff } else { $ty::from_f32(to_odd(value)).to_bits() }
        }
    };
}
narrow!(f16, up_f16, down_f16);
narrow!(bf16, up_bf16, down_bf16);

/// Returns the function of an instruction on two `f32` in a register.
fn of_wide(opcode: &Opcode<'_>) -> Option<Function> {
    if !opcode.only(&[".rn", F32X2]) {
        return None;
    }
    match opcode.name {
        "add" => lanes!(|a: u64, b: u64| wide(a, b, 0, |a, b, _| a + b)),
        "sub" => lanes!(|a: u64, b: u64| wide(a, b, 0, |a, b, _| a - b)),
        "mul" => lanes!(|a: u64, b: u64| wide(a, b, 0, |a, b, _| a * b)),
        "fma" => lanes!(|a: u64, b: u64, c: u64| wide(a, b, c, f32::mul_add)),
        _ => None,
    }
}

pub(super) fn function(opcode: &Opcode<'_>, _constants: &[Option<i64>]) -> Option<Function> {
    if opcode.types.is_empty() && opcode.has(F32X2) {
        return of_wide(opcode);
    }
    let [ty] = opcode.types.as_slice() else { return None };
    if !opcode.only(&[".rn", ".ftz"]) {
        return None;
    }
    let ftz = opcode.has(".ftz");
    match (opcode.name, ty, ftz) {
        ("add", ElemType::F32, false) => lanes!(|a: f32, b: f32| a + b),
        ("sub", ElemType::F32, false) => lanes!(|a: f32, b: f32| a - b),
        ("mul", ElemType::F32, false) => lanes!(|a: f32, b: f32| a * b),
        ("div", ElemType::F32, false) => lanes!(|a: f32, b: f32| a / b),
        ("fma" | "mad", ElemType::F32, false) => lanes!(|a: f32, b: f32, c: f32| a.mul_add(b, c)),
        ("add", ElemType::F32, true) => lanes!(|a: Flushed, b: Flushed| Flushed(a.0 + b.0)),
        ("sub", ElemType::F32, true) => lanes!(|a: Flushed, b: Flushed| Flushed(a.0 - b.0)),
        ("mul", ElemType::F32, true) => lanes!(|a: Flushed, b: Flushed| Flushed(a.0 * b.0)),
        ("fma" | "mad", ElemType::F32, true) => {
            lanes!(|a: Flushed, b: Flushed, c: Flushed| Flushed(a.0.mul_add(b.0, c.0)))
        }
        ("add", ElemType::F64, false) => lanes!(|a: f64, b: f64| or_nan(a + b, &[a, b])),
        ("sub", ElemType::F64, false) => lanes!(|a: f64, b: f64| or_nan(a - b, &[a, b])),
        ("mul", ElemType::F64, false) => lanes!(|a: f64, b: f64| or_nan(a * b, &[a, b])),
        ("fma" | "mad", ElemType::F64, false) => {
            lanes!(|a: f64, b: f64, c: f64| or_nan(a.mul_add(b, c), &[a, b, c]))
        }
        ("add", ElemType::F16, false) => lanes!(|a: u16, b: u16| down_f16(up_f16(a) + up_f16(b))),
        ("sub", ElemType::F16, false) => lanes!(|a: u16, b: u16| down_f16(up_f16(a) - up_f16(b))),
        ("mul", ElemType::F16, false) => lanes!(|a: u16, b: u16| down_f16(up_f16(a) * up_f16(b))),
        ("fma", ElemType::F16, false) => {
            lanes!(|a: u16, b: u16, c: u16| down_f16(up_f16(a).mul_add(up_f16(b), up_f16(c))))
        }
        ("add", ElemType::F16x2, false) => {
            lanes!(|a: u32, b: u32| pair(a, b, |a, b| down_f16(up_f16(a) + up_f16(b))))
        }
        ("sub", ElemType::F16x2, false) => {
            lanes!(|a: u32, b: u32| pair(a, b, |a, b| down_f16(up_f16(a) - up_f16(b))))
        }
        ("mul", ElemType::F16x2, false) => {
            lanes!(|a: u32, b: u32| pair(a, b, |a, b| down_f16(up_f16(a) * up_f16(b))))
        }
        ("add", ElemType::Bf16, false) => lanes!(|a: u16, b: u16| down_bf16(up_bf16(a) + up_bf16(b))),
        ("sub", ElemType::Bf16, false) => lanes!(|a: u16, b: u16| down_bf16(up_bf16(a) - up_bf16(b))),
        ("mul", ElemType::Bf16, false) => lanes!(|a: u16, b: u16| down_bf16(up_bf16(a) * up_bf16(b))),
        ("add", ElemType::Bf16x2, false) => {
            lanes!(|a: u32, b: u32| pair(a, b, |a, b| down_bf16(up_bf16(a) + up_bf16(b))))
        }
        ("sub", ElemType::Bf16x2, false) => {
            lanes!(|a: u32, b: u32| pair(a, b, |a, b| down_bf16(up_bf16(a) - up_bf16(b))))
        }
        ("mul", ElemType::Bf16x2, false) => {
            lanes!(|a: u32, b: u32| pair(a, b, |a, b| down_bf16(up_bf16(a) * up_bf16(b))))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compute::arithmetic;

    /// Checks that the fast and the general path return the same for the same operands.
    fn agree(opcode: &Opcode<'_>, operands: [u64; 3]) {
        let [a, b, c] = operands.map(|bits| [bits; 32]);
        let (mut fast, mut general) = ([0; 32], [0; 32]);
        function(opcode, &[]).unwrap()(&mut fast, [&a, &b, &c, &c]);
        arithmetic::function(opcode).unwrap().run(&mut general, [&a, &b, &c, &c]);
        assert_eq!(fast[0], general[0], "{opcode:?} {operands:x?}");
    }

    #[test]
    fn frequent_instructions_are_rounded_as_the_others_are() {
        let mut random = fastrand::Rng::with_seed(1);
        for name in ["add", "sub", "mul", "fma"] {
            for ty in [".f32", ".f64", ".f16", ".f16x2", ".bf16", ".bf16x2", ".f32x2"] {
                for modifier in [".rn", ".ftz"] {
                    let opcode = Opcode::new(name, [modifier, ty].into_iter());
                    if function(&opcode, &[]).is_none() {
                        continue;
                    }
                    for _ in 0..2000 {
                        let near = random.u64(..) & 0x83ff_83ff_83ff_83ff | 0x3c00_3c00_3c00_3c00;
                        agree(&opcode, [random.u64(..), random.u64(..), random.u64(..)]);
                        agree(
                            &opcode,
                            [near, random.u64(..) & 0x8fff_8fff_8fff_8fff, near.rotate_left(5) & !0x4000],
                        );
                    }
                }
            }
        }
    }
}
