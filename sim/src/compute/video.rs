//! Video instructions, without selectors of bytes and masks. Manual: "Video Instructions".

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
    ShiftLeft,
    ShiftRight,
    Multiply,
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

/// An instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Video {
    operation: Operation,
    /// How many parts a register has.
    parts: u32,
    /// Whether the operands and the result are signed.
    a_is_signed: bool,
    b_is_signed: bool,
    is_signed: bool,
    saturates: bool,
    /// `.add`: the results of all parts are added to the third operand.
    accumulates: bool,
    /// `.wrap` of a shift.
    wraps: bool,
    /// The bits that `vmad` shifts its result by.
    scale: u32,
}

/// The instruction of an opcode.
pub(super) fn function(opcode: &Opcode<'_>) -> Option<Video> {
    let name = opcode.name.strip_prefix('v')?;
    let (name, parts) = match name.strip_suffix(['2', '4']) {
        Some(rest) => (rest, if name.ends_with('2') { 2 } else { 4 }),
        None => (name, 1),
    };
    let has = |word| opcode.has(word);
    let operation = match name {
        "add" => Operation::Add,
        "sub" => Operation::Subtract,
        "avrg" if parts > 1 => Operation::Average,
        "absdiff" => Operation::Difference,
        "min" => Operation::Least,
        "max" => Operation::Most,
        "shl" if parts == 1 => Operation::ShiftLeft,
        "shr" if parts == 1 => Operation::ShiftRight,
        "mad" if parts == 1 => Operation::Multiply,
        "set" if has(".eq") => Operation::Equal,
        "set" if has(".ne") => Operation::NotEqual,
        "set" if has(".lt") => Operation::Less,
        "set" if has(".le") => Operation::LessOrEqual,
        "set" if has(".gt") => Operation::Greater,
        "set" if has(".ge") => Operation::GreaterOrEqual,
        _ => return None,
    };
    let known =
        [".sat", ".add", ".wrap", ".clamp", ".shr7", ".shr15", ".eq", ".ne", ".lt", ".le", ".gt", ".ge"];
    let signed = |ty: &ElemType| match ty {
        ElemType::U32 => Some(false),
        ElemType::S32 => Some(true),
        _ => None,
    };
    let signs = opcode.types.iter().map(signed).collect::<Option<Vec<_>>>()?;
    let (is_signed, a_is_signed, b_is_signed) = match *signs.as_slice() {
        // `vset` names the types of its operands alone.
        [a, b] if name == "set" => (false, a, b),
        [d, a, b] => (d, a, b),
        _ => return None,
    };
    let accumulates = has(".add");
    if !opcode.only(&known) || (accumulates && parts == 1) {
        return None;
    }
    Some(Video {
        operation,
        parts,
        a_is_signed,
        b_is_signed,
        is_signed: if operation == Operation::Multiply { a_is_signed || b_is_signed } else { is_signed },
        saturates: has(".sat"),
        accumulates,
        wraps: has(".wrap"),
        scale: if has(".shr7") {
            7
        } else if has(".shr15") {
            15
        } else {
            0
        },
    })
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
                        true => i128::from(value as i32 >> (32 - bits)),
                        false => i128::from(value >> (32 - bits)),
                    }
                };
                let value = self.of_one(part(a, self.a_is_signed), part(b, self.b_is_signed), c);
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

    fn saturated(&self, value: i128, bits: u32) -> i128 {
        match self.is_signed {
            true => value.clamp(-(1 << (bits - 1)), (1 << (bits - 1)) - 1),
            false => value.clamp(0, (1 << bits) - 1),
        }
    }

    fn of_one(&self, a: i128, b: i128, c: u32) -> i128 {
        let by = if self.wraps { b & 31 } else { b.clamp(0, 32) };
        match self.operation {
            Operation::Add => a + b,
            Operation::Subtract => a - b,
            Operation::Average => (a + b + i128::from(a + b >= 0)) >> 1,
            Operation::Difference => (a - b).abs(),
            Operation::Least => a.min(b),
            Operation::Most => a.max(b),
            Operation::ShiftLeft => a << by,
            Operation::ShiftRight => a >> by,
            Operation::Multiply => {
                let c = if self.is_signed { i128::from(c as i32) } else { i128::from(c) };
                (a * b + c) >> self.scale
            }
            Operation::Equal => i128::from(a == b),
            Operation::NotEqual => i128::from(a != b),
            Operation::Less => i128::from(a < b),
            Operation::LessOrEqual => i128::from(a <= b),
            Operation::Greater => i128::from(a > b),
            Operation::GreaterOrEqual => i128::from(a >= b),
        }
    }
}
