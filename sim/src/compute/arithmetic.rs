//! Floating-point arithmetic with every rounding and modifier. Manual: "Floating Point Instructions", "Half Precision
//! Floating Point Instructions".

use rustc_apfloat::ieee::{BFloat, Double, Half, Single};
use rustc_apfloat::{Float, Round};

use super::format::{Format, nan_of_double, of_type, rounding};
use super::opcode::{F32X2, Opcode};
use crate::lanes::Lanes;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operation {
    Add,
    Sub,
    Mul,
    Fma,
    Div,
    Rcp,
    Sqrt,
    Abs,
    Neg,
    Min,
    Max,
    Copysign,
}

/// A decoded instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arithmetic {
    operation: Operation,
    format: Format,
    /// Whether each operand holds two numbers.
    is_pair: bool,
    round: Round,
    flushes: bool,
    saturates: bool,
    relu: bool,
    /// `.NaN` of `min` and `max`: a NaN is the result.
    keeps_nan: bool,
    /// `.xorsign.abs`
    xors_signs: bool,
}

/// Decodes the instruction of an opcode.
pub(super) fn function(opcode: &Opcode<'_>) -> Option<Arithmetic> {
    let (format, is_pair) = match opcode.types.as_slice() {
        [] if opcode.has(F32X2) => (Format::F32, true),
        [ty] => of_type(*ty)?,
        _ => return None,
    };
    let operation = match opcode.name {
        "add" => Operation::Add,
        "sub" => Operation::Sub,
        "mul" => Operation::Mul,
        "fma" | "mad" => Operation::Fma,
        "div" => Operation::Div,
        "rcp" => Operation::Rcp,
        "sqrt" => Operation::Sqrt,
        "abs" => Operation::Abs,
        "neg" => Operation::Neg,
        "min" => Operation::Min,
        "max" => Operation::Max,
        "copysign" => Operation::Copysign,
        _ => return None,
    };
    let mut arithmetic = Arithmetic {
        operation,
        format,
        is_pair,
        round: Round::NearestTiesToEven,
        flushes: false,
        saturates: false,
        relu: false,
        keeps_nan: false,
        xors_signs: false,
    };
    for word in &opcode.modifiers {
        match *word {
            F32X2 => {}
            ".ftz" => arithmetic.flushes = true,
            ".sat" => arithmetic.saturates = true,
            ".relu" => arithmetic.relu = true,
            ".NaN" => arithmetic.keeps_nan = true,
            ".xorsign" | ".abs" => arithmetic.xors_signs = true,
            word => arithmetic.round = rounding(word)?,
        }
    }
    Some(arithmetic)
}

impl Arithmetic {
    pub(crate) fn run(&self, result: &mut Lanes, operands: [&Lanes; 4]) {
        let bits = self.format.bits();
        let mask = u64::MAX >> (64 - bits);
        for (lane, result) in result.iter_mut().enumerate() {
            let [a, b, c, _] = operands.map(|operand| operand[lane]);
            *result = self.of_one(a & mask, b & mask, c & mask);
            if self.is_pair {
                let [a, b, c] = [a, b, c].map(|value| value >> bits & mask);
                *result |= self.of_one(a, b, c) << bits;
            }
        }
    }

    /// Computes the result for one number of each operand.
    fn of_one(&self, a: u64, b: u64, c: u64) -> u64 {
        let format = self.format;
        let [a, b, c] = if self.flushes { [a, b, c].map(|value| format.flush(value)) } else { [a, b, c] };
        let result = match self.operation {
            Operation::Abs | Operation::Neg | Operation::Copysign => return self.of_sign(a, b),
            Operation::Min | Operation::Max => self.extreme(a, b),
            _ => match self.nan_of(a, b, c) {
                Some(nan) => nan,
                None => self.rounded(a, b, c),
            },
        };
        self.modified(result)
    }

    /// Applies `.ftz`, `.sat` and `.relu` to a result.
    fn modified(&self, result: u64) -> u64 {
        let format = self.format;
        let is_negative = result & format.sign() != 0;
        if format.is_nan(result) {
            return if self.saturates { 0 } else { result };
        }
        let result = if self.flushes { format.flush(result) } else { result };
        match (self.saturates, is_negative) {
            (true, true) => 0,
            (true, false) => result.min(format.one()),
            (false, true) if self.relu => 0,
            _ => result,
        }
    }

    fn of_sign(&self, a: u64, b: u64) -> u64 {
        let format = self.format;
        match self.operation {
            // The manual leaves open which NaN is returned.
            Operation::Abs | Operation::Neg if format.is_nan(a) => match format {
                Format::F64 => nan_of_double([a]),
                Format::F32 if !self.flushes => self.of_bits(a, b),
                _ => format.nan(),
            },
            _ => self.of_bits(a, b),
        }
    }

    fn of_bits(&self, a: u64, b: u64) -> u64 {
        let format = self.format;
        match self.operation {
            Operation::Abs => a & format.magnitude(),
            Operation::Neg => a ^ format.sign(),
            // `copysign` takes the sign of its first operand.
            _ => (b & format.magnitude()) | (a & format.sign()),
        }
    }

    /// Returns the smaller or the larger of two numbers; of a number and a NaN the number, unless `.NaN` is given. +0
    /// is greater than -0.
    fn extreme(&self, a: u64, b: u64) -> u64 {
        let format = self.format;
        let signs = (a ^ b) & format.sign();
        let [a, b] = if self.xors_signs { [a, b].map(|value| value & format.magnitude()) } else { [a, b] };
        let result = match (format.is_nan(a), format.is_nan(b)) {
            (true, true) => return format.nan(),
            (true, false) | (false, true) if self.keeps_nan => return format.nan(),
            (true, false) => b,
            (false, true) => a,
            (false, false) => {
                // Bits with the sign set compare in reverse order as integers.
                let order = |bits: u64| match bits & format.sign() {
                    0 => bits as i128,
                    _ => -1 - i128::from(bits & format.magnitude()),
                };
                let a_is_less = order(a) < order(b);
                if a_is_less == (self.operation == Operation::Min) { a } else { b }
            }
        };
        if self.xors_signs { result | signs } else { result }
    }

    /// Returns the NaN that is the result where an operand is NaN: one of the operands for `f64`, otherwise always the
    /// same.
    fn nan_of(&self, a: u64, b: u64, c: u64) -> Option<u64> {
        let operands = match self.operation {
            Operation::Rcp | Operation::Sqrt => &[a][..],
            Operation::Fma => &[a, b, c],
            _ => &[a, b],
        };
        operands.iter().find(|&&value| self.format.is_nan(value))?;
        Some(match self.format {
            Format::F64 => nan_of_double(operands.iter().copied()),
            format => format.nan(),
        })
    }

    fn rounded(&self, a: u64, b: u64, c: u64) -> u64 {
        if self.operation == Operation::Sqrt {
            let root = square_root(self.format.widen(a), self.format, self.round);
            return if self.format.is_nan(root) { self.format.nan() } else { root };
        }
        let result = match self.format {
            Format::F16 => self.apply::<Half>(a, b, c),
            Format::Bf16 => self.apply::<BFloat>(a, b, c),
            Format::F64 => self.apply::<Double>(a, b, c),
            _ => self.apply::<Single>(a, b, c),
        };
        if self.format.is_nan(result) { self.format.nan() } else { result }
    }

    fn apply<F: Float>(&self, a: u64, b: u64, c: u64) -> u64 {
        let [a, b, c] = [a, b, c].map(|bits| F::from_bits(u128::from(bits)));
        let round = self.round;
        let result = match self.operation {
            Operation::Sub => a.sub_r(b, round),
            Operation::Mul => a.mul_r(b, round),
            Operation::Div => a.div_r(b, round),
            Operation::Rcp => F::from_u128(1).value.div_r(a, round),
            Operation::Fma => a.mul_add_r(b, c, round),
            _ => a.add_r(b, round),
        };
        result.value.to_bits() as u64
    }
}

/// Computes the square root, rounded once.
fn square_root(value: f64, format: Format, round: Round) -> u64 {
    let root = value.sqrt();
    // The sign of the difference tells whether `root` is above or below the exact root. A value near zero is scaled, so
    // that the difference does not underflow.
    let scaled = if value < 1e-200 { (value * 2f64.powi(600), root * 2f64.powi(300)) } else { (value, root) };
    let difference = scaled.1.mul_add(scaled.1, -scaled.0);
    let is_inexact = value > 0.0 && value.is_finite() && difference != 0.0;
    match (format, round) {
        (Format::F64, Round::NearestTiesToEven) => root.to_bits(),
        (Format::F64, Round::TowardPositive) if is_inexact && difference < 0.0 => root.to_bits() + 1,
        (Format::F64, Round::TowardZero | Round::TowardNegative) if is_inexact && difference > 0.0 => {
            root.to_bits() - 1
        }
        (Format::F64, _) => root.to_bits(),
        // An odd last digit tells the second rounding that the root is inexact.
        _ if is_inexact => {
            format.round(f64::from_bits((root.to_bits() - u64::from(difference > 0.0)) | 1), round)
        }
        _ => format.round(root, round),
    }
}
