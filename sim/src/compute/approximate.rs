//! Approximations: the function in the precision of `f64`, rounded. Manual: "Floating Point Instructions", "Half
//! Precision Floating Point Instructions".
//!
//! The manual bounds the error of each, and leaves its bits open. A result here is within the bound of the manual; its
//! last digits may differ from those of a device.

use ptx_async_isa::vocab::ElemType;

use super::float::{down_bf16, down_f16, pair, up_bf16, up_f16};
use super::opcode::{Function, Opcode, lanes};
use crate::lanes::{Flushed, FlushedHalf};

/// Returns an `f64` whose lower half is zero, as the manual defines for these instructions.
fn upper(value: f64) -> u64 {
    if value.is_nan() { 0x7fff_ffff_0000_0000 } else { value.to_bits() & !0xffff_ffff }
}

fn reciprocal(value: f64) -> f64 {
    1.0 / value
}

fn of_root(value: f64) -> f64 {
    1.0 / value.sqrt()
}

/// `div.approx.f32`: for a divisor above 2^126 the result is 0, or NaN if the dividend is infinite.
fn divided(a: f32, b: f32) -> f32 {
    let is_far = b.abs() > 2f32.powi(126) && b.is_finite();
    match () {
        () if is_far && a.is_infinite() => f32::NAN,
        () if is_far && !a.is_nan() => 0f32.copysign(a) * b.signum(),
        () => (f64::from(a) / f64::from(b)) as f32,
    }
}

/// The function that an opcode approximates, for every type of the opcode.
macro_rules! of_one {
    ($opcode:expr, $ty:expr, $of:expr) => {
        match ($ty, $opcode.has(".ftz")) {
            (ElemType::F32, false) => lanes!(|a: f32| $of(f64::from(a)) as f32),
            (ElemType::F32, true) => lanes!(|a: Flushed| Flushed($of(f64::from(a.0)) as f32)),
            (ElemType::F16, false) => lanes!(|a: u16| down_f16($of(up_f16(a)))),
            (ElemType::F16, true) => {
                lanes!(|a: FlushedHalf| down_f16($of(a.0.to_f64())))
            }
            (ElemType::Bf16, _) => lanes!(|a: u16| down_bf16($of(up_bf16(a)))),
            (ElemType::F16x2, _) => lanes!(|a: u32| pair(a, a, |a, _| down_f16($of(up_f16(a))))),
            (ElemType::Bf16x2, _) => lanes!(|a: u32| pair(a, a, |a, _| down_bf16($of(up_bf16(a))))),
            _ => None,
        }
    };
}

/// Returns the function of an opcode with `.approx` or `.full`, and of those that are always approximate, such as
/// `ex2`.
pub(super) fn function(opcode: &Opcode<'_>, _constants: &[Option<i64>]) -> Option<Function> {
    let [ty] = opcode.types.as_slice() else { return None };
    let is_full = opcode.has(".full");
    if !opcode.only(&[".approx", ".full", ".ftz"]) || opcode.has(".approx") == is_full {
        return None;
    }
    match (opcode.name, ty) {
        ("div", ElemType::F32) => match (is_full, opcode.has(".ftz")) {
            (true, false) => lanes!(|a: f32, b: f32| (f64::from(a) / f64::from(b)) as f32),
            (true, true) => {
                lanes!(|a: Flushed, b: Flushed| Flushed((f64::from(a.0) / f64::from(b.0)) as f32))
            }
            (false, false) => lanes!(|a: f32, b: f32| divided(a, b)),
            (false, true) => lanes!(|a: Flushed, b: Flushed| Flushed(divided(a.0, b.0))),
        },
        _ if is_full => None,
        ("rcp", ElemType::F64) => lanes!(|a: f64| upper(1.0 / a)),
        ("rsqrt", ElemType::F64) if opcode.has(".ftz") => lanes!(|a: f64| upper(1.0 / a.sqrt())),
        ("rsqrt", ElemType::F64) => lanes!(|a: f64| of_root(a)),
        ("rcp", ElemType::F32) => of_one!(opcode, ty, reciprocal),
        ("rsqrt", ElemType::F32) => of_one!(opcode, ty, of_root),
        ("sqrt", ElemType::F32) => of_one!(opcode, ty, f64::sqrt),
        ("sin", ElemType::F32) => of_one!(opcode, ty, f64::sin),
        ("cos", ElemType::F32) => of_one!(opcode, ty, f64::cos),
        ("lg2", ElemType::F32) => of_one!(opcode, ty, f64::log2),
        ("ex2", _) => of_one!(opcode, ty, f64::exp2),
        ("tanh", _) => of_one!(opcode, ty, f64::tanh),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(name: &str, words: &[&'static str], a: u64, b: u64) -> u64 {
        let opcode = Opcode::new(name, words.iter().copied());
        let mut result = [0; 32];
        function(&opcode, &[]).unwrap()(&mut result, [&[a; 32], &[b; 32], &[0; 32], &[0; 32]]);
        result[0]
    }

    fn of_single(name: &str, words: &[&'static str], a: f32) -> f32 {
        f32::from_bits(run(name, words, a.to_bits().into(), 0) as u32)
    }

    /// The tables of special values in the manual.
    #[test]
    fn special_values_are_those_of_the_manual() {
        let words = &[".approx", ".ftz", ".f32"];
        assert_eq!(of_single("ex2", words, f32::NEG_INFINITY), 0.0);
        assert_eq!(of_single("ex2", words, -0.0), 1.0);
        assert_eq!(of_single("lg2", words, 0.0), f32::NEG_INFINITY);
        // A subnormal number is flushed to zero.
        assert_eq!(of_single("lg2", words, 1e-40), f32::NEG_INFINITY);
        assert!(of_single("lg2", &[".approx", ".f32"], 1e-40) < -130.0);
        assert_eq!(of_single("rcp", words, f32::NEG_INFINITY).to_bits(), 1 << 31);
        assert_eq!(of_single("rsqrt", words, -0.0), f32::NEG_INFINITY);
        assert_eq!(run("rsqrt", words, (-1f32).to_bits().into(), 0), 0x7fff_ffff);
        assert!(of_single("sin", words, f32::INFINITY).is_nan());
        assert_eq!(of_single("tanh", &[".approx", ".f32"], f32::NEG_INFINITY), -1.0);
    }

    #[test]
    fn a_division_by_a_number_above_2_to_the_126_is_zero() {
        let (one, far) = (1f32.to_bits().into(), 2f32.powi(127).to_bits().into());
        assert_eq!(run("div", &[".approx", ".f32"], one, far), 0);
        assert_eq!(run("div", &[".approx", ".f32"], f32::INFINITY.to_bits().into(), far), 0x7fff_ffff);
        assert_eq!(run("div", &[".full", ".f32"], one, far), u64::from(2f32.powi(-127).to_bits()));
    }

    #[test]
    fn both_halves_of_a_register_are_approximated() {
        let both = u64::from(half::f16::from_f32(3.0).to_bits()) << 16;
        assert_eq!(run("ex2", &[".approx", ".f16x2"], both, 0), 0x4800_3c00);
        assert_eq!(run("rcp", &[".approx", ".ftz", ".f64"], 3f64.to_bits(), 0), 0x3fd5_5555_0000_0000);
    }
}
