//! Integer arithmetic. Manual: "Integer Arithmetic Instructions".

use ptx_async_isa::vocab::ElemType;

use super::opcode::{Function, Opcode, lanes, with_integer};

pub(super) fn function(opcode: &Opcode<'_>, _constants: &[Option<i64>]) -> Option<Function> {
    let ty = opcode.ty()?;
    if opcode.types.len() != 1 {
        return None;
    }
    let is = |word| opcode.modifiers.as_slice() == [word];
    let (lo, hi, wide) = (is(".lo"), is(".hi"), is(".wide"));
    let plain = opcode.modifiers.is_empty();
    match opcode.name {
        "mov" if plain => lanes!(|a: u64| a),
        "add" if opcode.only(&[".sat"]) && opcode.has(".sat") && ty == ElemType::S32 => {
            lanes!(|a: i32, b: i32| a.saturating_add(b))
        }
        "sub" if opcode.only(&[".sat"]) && opcode.has(".sat") && ty == ElemType::S32 => {
            lanes!(|a: i32, b: i32| a.saturating_sub(b))
        }
        "add" if plain => with_integer!(ty, T => lanes!(|a: T, b: T| a.wrapping_add(b))),
        "sub" if plain => with_integer!(ty, T => lanes!(|a: T, b: T| a.wrapping_sub(b))),
        "mul" if wide => widening(ty, false),
        "mad" if wide => widening(ty, true),
        "mul" if hi => {
            with_integer!(ty, T => lanes!(|a: T, b: T| high(i128::from(a), i128::from(b), T::BITS) as T))
        }
        "mad" if hi => with_integer!(ty, T => lanes!(|a: T, b: T, c: T| {
            (high(i128::from(a), i128::from(b), T::BITS) as T).wrapping_add(c)
        })),
        "mul" if lo => with_integer!(ty, T => lanes!(|a: T, b: T| a.wrapping_mul(b))),
        "mad" if lo => with_integer!(ty, T => lanes!(|a: T, b: T, c: T| a.wrapping_mul(b).wrapping_add(c))),
        "mul24" if lo || hi => match (ty, lo) {
            (ElemType::U32, true) => lanes!(|a: u32, b: u32| product_24(low_24(a), low_24(b)) as u32),
            (ElemType::S32, true) => lanes!(|a: i32, b: i32| product_24(signed_24(a), signed_24(b)) as u32),
            (ElemType::U32, false) => {
                lanes!(|a: u32, b: u32| (product_24(low_24(a), low_24(b)) >> 16) as u32)
            }
            (ElemType::S32, false) => {
                lanes!(|a: i32, b: i32| (product_24(signed_24(a), signed_24(b)) >> 16) as u32)
            }
            _ => None,
        },
        "mad24" if lo || hi => match (ty, lo) {
            (ElemType::U32, true) => {
                lanes!(|a: u32, b: u32, c: u32| (product_24(low_24(a), low_24(b)) as u32).wrapping_add(c))
            }
            (ElemType::S32, true) => {
                lanes!(
                    |a: i32, b: i32, c: u32| (product_24(signed_24(a), signed_24(b)) as u32).wrapping_add(c)
                )
            }
            (ElemType::U32, false) => {
                lanes!(|a: u32, b: u32, c: u32| ((product_24(low_24(a), low_24(b)) >> 16) as u32)
                    .wrapping_add(c))
            }
            (ElemType::S32, false) => {
                lanes!(|a: i32, b: i32, c: u32| ((product_24(signed_24(a), signed_24(b)) >> 16) as u32)
                    .wrapping_add(c))
            }
            _ => None,
        },
        "mad24" if opcode.modifiers == [".hi", ".sat"] && ty == ElemType::S32 => {
            lanes!(|a: i32, b: i32, c: i32| {
                ((product_24(signed_24(a), signed_24(b)) >> 16) as i32).saturating_add(c)
            })
        }
        "mad" if opcode.modifiers == [".hi", ".sat"] && ty == ElemType::S32 => {
            lanes!(|a: i32, b: i32, c: i32| {
                (high(i128::from(a), i128::from(b), 32) as i32).saturating_add(c)
            })
        }
        "min" if opcode.modifiers == [".relu"] && ty == ElemType::S32 => {
            lanes!(|a: i32, b: i32| a.min(b).max(0))
        }
        "max" if opcode.modifiers == [".relu"] && ty == ElemType::S32 => {
            lanes!(|a: i32, b: i32| a.max(b).max(0))
        }
        // The result of a division by zero is unspecified.
        "div" if plain => {
            with_integer!(ty, T => lanes!(|a: T, b: T| if b == 0 { !0 } else { a.wrapping_div(b) }))
        }
        "rem" if plain => {
            with_integer!(ty, T => lanes!(|a: T, b: T| if b == 0 { a } else { a.wrapping_rem(b) }))
        }
        "abs" if plain => match ty {
            ElemType::S16 => lanes!(|a: i16| a.wrapping_abs()),
            ElemType::S32 => lanes!(|a: i32| a.wrapping_abs()),
            ElemType::S64 => lanes!(|a: i64| a.wrapping_abs()),
            _ => None,
        },
        "neg" if plain => with_integer!(ty, T => lanes!(|a: T| (0 as T).wrapping_sub(a))),
        "min" if plain => with_integer!(ty, T => lanes!(|a: T, b: T| a.min(b))),
        "max" if plain => with_integer!(ty, T => lanes!(|a: T, b: T| a.max(b))),
        "sad" if plain => with_integer!(ty, T => lanes!(|a: T, b: T, c: T| {
            c.wrapping_add(if a < b { b.wrapping_sub(a) } else { a.wrapping_sub(b) })
        })),
        _ => None,
    }
}

fn high(a: i128, b: i128, bits: u32) -> i128 {
    // The product of two unsigned 64-bit integers has 128 bits, and an `i128` uses one of its bits as the sign.
    a.wrapping_mul(b) >> bits
}

fn low_24(value: u32) -> i64 {
    i64::from(value & 0xff_ffff)
}

fn signed_24(value: i32) -> i64 {
    i64::from(value << 8 >> 8)
}

/// Computes the 48-bit product of two 24-bit integers.
fn product_24(a: i64, b: i64) -> i64 {
    a * b
}

fn widening(ty: ElemType, adds: bool) -> Option<Function> {
    match (ty, adds) {
        (ElemType::U16, false) => lanes!(|a: u16, b: u16| u32::from(a) * u32::from(b)),
        (ElemType::S16, false) => lanes!(|a: i16, b: i16| i32::from(a) * i32::from(b)),
        (ElemType::U32, false) => lanes!(|a: u32, b: u32| u64::from(a) * u64::from(b)),
        (ElemType::S32, false) => lanes!(|a: i32, b: i32| i64::from(a) * i64::from(b)),
        (ElemType::U16, true) => {
            lanes!(|a: u16, b: u16, c: u32| (u32::from(a) * u32::from(b)).wrapping_add(c))
        }
        (ElemType::S16, true) => {
            lanes!(|a: i16, b: i16, c: i32| (i32::from(a) * i32::from(b)).wrapping_add(c))
        }
        (ElemType::U32, true) => {
            lanes!(|a: u32, b: u32, c: u64| (u64::from(a) * u64::from(b)).wrapping_add(c))
        }
        (ElemType::S32, true) => {
            lanes!(|a: i32, b: i32, c: i64| (i64::from(a) * i64::from(b)).wrapping_add(c))
        }
        _ => None,
    }
}
