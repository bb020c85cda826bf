//! SIMD video instructions on two or four parts, without masks. Manual: "SIMD Video Instructions".
//!
//! Scalar video instructions are missing: no compiler emits them, and ptxas does not assemble them as the manual
//! describes.

use ptx_async_isa::vocab::ElemType;

use super::opcode::Opcode;
use crate::lanes::Lanes;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operation {
    Add,
    Subtract,
    Average,
    Difference,
    Least,
    Most,
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

/// A decoded instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Video {
    operation: Operation,
    /// The number of parts of a register.
    parts: u32,
    /// Whether the operands and the result are signed.
    a_is_signed: bool,
    b_is_signed: bool,
    is_signed: bool,
    saturates: bool,
    /// `.add`: the results of all parts are added to the third operand.
    accumulates: bool,
}

/// Decodes the instruction of an opcode.
pub(super) fn function(opcode: &Opcode<'_>) -> Option<Video> {
    let name = opcode.name.strip_prefix('v')?;
    let rest = name.strip_suffix(['2', '4'])?;
    let (name, parts) = (rest, if name.ends_with('2') { 2 } else { 4 });
    let has = |word| opcode.has(word);
    let operation = match name {
        "add" => Operation::Add,
        "sub" => Operation::Subtract,
        "avrg" => Operation::Average,
        "absdiff" => Operation::Difference,
        "min" => Operation::Least,
        "max" => Operation::Most,
        "set" if has(".eq") => Operation::Equal,
        "set" if has(".ne") => Operation::NotEqual,
        "set" if has(".lt") => Operation::Less,
        "set" if has(".le") => Operation::LessOrEqual,
        "set" if has(".gt") => Operation::Greater,
        "set" if has(".ge") => Operation::GreaterOrEqual,
        _ => return None,
    };
    let known = [".sat", ".add", ".eq", ".ne", ".lt", ".le", ".gt", ".ge"];
    let signed = |ty: &ElemType| match ty {
        ElemType::U32 => Some(false),
        ElemType::S32 => Some(true),
        _ => None,
    };
    let signs = opcode.types.iter().map(signed).collect::<Option<Vec<_>>>()?;
    let (is_signed, a_is_signed, b_is_signed) = match *signs.as_slice() {
        // `vset` has the types of its operands only.
        [a, b] if name == "set" => (false, a, b),
        [d, a, b] => (d, a, b),
        _ => return None,
    };
    let accumulates = has(".add");
    if !opcode.only(&known) {
        return None;
    }
    Some(Video { operation, parts, a_is_signed, b_is_signed, is_signed, saturates: has(".sat"), accumulates })
}

impl Video {
    pub(crate) fn run(&self, result: &mut Lanes, operands: [&Lanes; 4]) {
        let bits = 32 / self.parts;
        for (lane, result) in result.iter_mut().enumerate() {
            let [a, b, c, _] = operands.map(|operand| operand[lane] as u32);
            let parts = (0..self.parts).map(|index| {
                let part = |value: u32, is_signed: bool| {
                    let value = value >> (index * bits) << (32 - bits);
                    match is_signed {
                        true => i64::from(value as i32 >> (32 - bits)),
                        false => i64::from(value >> (32 - bits)),
                    }
                };
                let value = self.of_one(part(a, self.a_is_signed), part(b, self.b_is_signed));
                (index, if self.saturates { self.saturated(value, bits) } else { value })
            });
            *result = u64::from(match self.accumulates {
                true => parts.fold(c, |sum, (_, value)| sum.wrapping_add(value as u32)),
                false => parts.fold(0, |all, (index, value)| {
                    all | (value as u32) << (32 - bits) >> (32 - bits) << (index * bits)
                }),
            });
        }
    }

    fn saturated(&self, value: i64, bits: u32) -> i64 {
        match self.is_signed {
            true => value.clamp(-(1i64 << (bits - 1)), (1i64 << (bits - 1)) - 1),
            false => value.clamp(0, (1i64 << bits) - 1),
        }
    }

    fn of_one(&self, a: i64, b: i64) -> i64 {
        match self.operation {
            Operation::Add => a + b,
            Operation::Subtract => a - b,
            Operation::Average => (a + b + i64::from(a + b >= 0)) >> 1,
            Operation::Difference => (a - b).abs(),
            Operation::Least => a.min(b),
            Operation::Most => a.max(b),
            Operation::Equal => i64::from(a == b),
            Operation::NotEqual => i64::from(a != b),
            Operation::Less => i64::from(a < b),
            Operation::LessOrEqual => i64::from(a <= b),
            Operation::Greater => i64::from(a > b),
            Operation::GreaterOrEqual => i64::from(a >= b),
        }
    }
}
