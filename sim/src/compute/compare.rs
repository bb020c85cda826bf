//! Comparison and selection. Manual: "Comparison and Selection Instructions".

use std::cmp::Ordering;

use half::{bf16, f16};
use ptx_async_isa::vocab::ElemType;

use super::opcode::{Function, Opcode, lanes, with_integer};
use crate::lanes::{Flushed, FlushedHalf};

pub(super) fn function(opcode: &Opcode<'_>, _constants: &[Option<i64>]) -> Option<Function> {
    match opcode.name {
        "selp" => lanes!(|a: u64, b: u64, c: bool| if c { a } else { b }),
        "slct" if opcode.types.get(1) == Some(&ElemType::S32) => {
            lanes!(|a: u64, b: u64, c: i32| if c >= 0 { a } else { b })
        }
        // Flushing a subnormal number does not change its side of zero.
        "slct" if opcode.types.get(1) == Some(&ElemType::F32) && opcode.has(".ftz") => {
            lanes!(|a: u64, b: u64, c: Flushed| if c.0 >= 0.0 { a } else { b })
        }
        "slct" if opcode.types.get(1) == Some(&ElemType::F32) => {
            lanes!(|a: u64, b: u64, c: f32| if c >= 0.0 { a } else { b })
        }
        "testp" => {
            let [ty @ (ElemType::F32 | ElemType::F64)] = opcode.types.as_slice() else { return None };
            test(opcode.modifiers.as_slice(), *ty)
        }
        "setp" => {
            let modifiers: Vec<_> = opcode.modifiers.iter().copied().filter(|&word| word != ".ftz").collect();
            let comparison = modifiers.first()?;
            let ty = opcode.ty()?;
            match modifiers.get(1) {
                None => plain(comparison, ty, opcode.has(".ftz")),
                Some(_) => None,
            }
        }
        _ => None,
    }
}

/// Manual: `testp`. A zero is a normal number.
fn test(property: &[&str], ty: ElemType) -> Option<Function> {
    macro_rules! test {
        ($T:ty) => {
            match *property {
                [".finite"] => lanes!(|a: $T| a.is_finite()),
                [".infinite"] => lanes!(|a: $T| a.is_infinite()),
                [".number"] => lanes!(|a: $T| !a.is_nan()),
                [".notanumber"] => lanes!(|a: $T| a.is_nan()),
                [".normal"] => lanes!(|a: $T| a.is_normal() || a == 0.0),
                [".subnormal"] => lanes!(|a: $T| a.is_subnormal()),
                _ => None,
            }
        };
    }
    match ty {
        ElemType::F32 => test!(f32),
        _ => test!(f64),
    }
}

/// Whether a comparison of floats holds: `.lt` is false for a NaN, `.ltu` true.
fn holds(order: Option<Ordering>, ordered: impl FnOnce(Ordering) -> bool, for_nan: bool) -> bool {
    order.map_or(for_nan, ordered)
}

macro_rules! floats {
    ($comparison:expr, $T:ty, $value:expr) => {{
        fn order(a: $T, b: $T) -> Option<Ordering> {
            let value: fn($T) -> f64 = $value;
            value(a).partial_cmp(&value(b))
        }
        match $comparison {
            ".eq" => lanes!(|a: $T, b: $T| holds(order(a, b), Ordering::is_eq, false)),
            ".ne" => lanes!(|a: $T, b: $T| holds(order(a, b), Ordering::is_ne, false)),
            ".lt" => lanes!(|a: $T, b: $T| holds(order(a, b), Ordering::is_lt, false)),
            ".le" => lanes!(|a: $T, b: $T| holds(order(a, b), Ordering::is_le, false)),
            ".gt" => lanes!(|a: $T, b: $T| holds(order(a, b), Ordering::is_gt, false)),
            ".ge" => lanes!(|a: $T, b: $T| holds(order(a, b), Ordering::is_ge, false)),
            ".equ" => lanes!(|a: $T, b: $T| holds(order(a, b), Ordering::is_eq, true)),
            ".neu" => lanes!(|a: $T, b: $T| holds(order(a, b), Ordering::is_ne, true)),
            ".ltu" => lanes!(|a: $T, b: $T| holds(order(a, b), Ordering::is_lt, true)),
            ".leu" => lanes!(|a: $T, b: $T| holds(order(a, b), Ordering::is_le, true)),
            ".gtu" => lanes!(|a: $T, b: $T| holds(order(a, b), Ordering::is_gt, true)),
            ".geu" => lanes!(|a: $T, b: $T| holds(order(a, b), Ordering::is_ge, true)),
            ".num" => lanes!(|a: $T, b: $T| order(a, b).is_some()),
            ".nan" => lanes!(|a: $T, b: $T| order(a, b).is_none()),
            _ => None,
        }
    }};
}

/// Returns the function of a comparison without a boolean operator.
pub(super) fn plain(comparison: &str, ty: ElemType, flushes: bool) -> Option<Function> {
    match ty {
        ElemType::F32 if flushes => floats!(comparison, Flushed, |a| f64::from(a.0)),
        ElemType::F32 => floats!(comparison, f32, f64::from),
        ElemType::F64 => floats!(comparison, f64, |a| a),
        ElemType::F16 if flushes => floats!(comparison, FlushedHalf, |a| f64::from(a.0)),
        ElemType::F16 => floats!(comparison, f16, f64::from),
        ElemType::Bf16 => floats!(comparison, bf16, f64::from),
        _ => match comparison {
            ".eq" => with_integer!(ty, T => lanes!(|a: T, b: T| a == b)),
            ".ne" => with_integer!(ty, T => lanes!(|a: T, b: T| a != b)),
            ".lt" | ".lo" => with_integer!(ty, T => lanes!(|a: T, b: T| a < b)),
            ".le" | ".ls" => with_integer!(ty, T => lanes!(|a: T, b: T| a <= b)),
            ".gt" | ".hi" => with_integer!(ty, T => lanes!(|a: T, b: T| a > b)),
            ".ge" | ".hs" => with_integer!(ty, T => lanes!(|a: T, b: T| a >= b)),
            _ => None,
        },
    }
}
