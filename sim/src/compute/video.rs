//! Video instructions: arithmetic on parts of registers. Manual: "Video Instructions".
//!
//! ptxas assembles scalar video instructions with `.sat`, `.min`, `.max`, a part of a register as the destination, or
//! shifted unsigned products to code with other results on an H200 than those that the manual describes: they are
//! missing here. The results of all other instructions are the same.

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
    ShiftLeft {
        wraps: bool,
    },
    ShiftRight {
        wraps: bool,
    },
    /// The product plus the third operand and this number, shifted to the right.
    MultiplyAdd {
        more: i64,
        shift: u32,
    },
}

/// The bits of the first two operands, of 64 bits together, that an operation reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Source {
    start: u32,
    bits: u32,
}

impl Source {
    fn of(self, operands: u64, is_signed: bool) -> i64 {
        let value = operands >> self.start << (64 - self.bits);
        if is_signed { value as i64 >> (64 - self.bits) } else { (value >> (64 - self.bits)) as i64 }
    }
}

/// A decoded instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Video {
    operation: Operation,
    /// The bits of a part of the result.
    bits: u32,
    /// For each part of the result, the lowest first, the sources of its operation. The other parts are those of the
    /// third operand.
    parts: [Option<[Source; 2]>; 4],
    /// Whether the operands and the result are signed.
    a_is_signed: bool,
    b_is_signed: bool,
    is_signed: bool,
    saturates: bool,
    /// `.add`: the results of all parts are added to the third operand.
    accumulates: bool,
}

/// Returns the number of parts and the operation of a name, without the operation of `vset`.
fn name(name: &str) -> Option<(&str, u32)> {
    let name = name.strip_prefix('v')?;
    match name.strip_suffix(['2', '4']) {
        Some(rest) => Some((rest, if name.ends_with('2') { 2 } else { 4 })),
        None => Some((name, 1)),
    }
}

/// Whether an instruction of this name is a video instruction.
pub(crate) fn is_video(opcode: &str) -> bool {
    let names = ["add", "sub", "avrg", "absdiff", "min", "max", "set", "shl", "shr", "mad"];
    name(opcode).is_some_and(|(name, _)| names.contains(&name))
}

/// Decodes the instruction of an opcode. `selectors` has the qualifiers of the destination and of the first two
/// operands that select parts of registers, or nothing.
pub(crate) fn video(opcode: &Opcode<'_>, selectors: [&str; 3]) -> Option<Video> {
    let (name, count) = name(opcode.name)?;
    let has = |word| opcode.has(word);
    let wraps = has(".wrap");
    let operation = match name {
        "add" => Operation::Add,
        "sub" => Operation::Subtract,
        "avrg" if count > 1 => Operation::Average,
        "absdiff" => Operation::Difference,
        "min" => Operation::Least,
        "max" => Operation::Most,
        "set" if has(".eq") => Operation::Equal,
        "set" if has(".ne") => Operation::NotEqual,
        "set" if has(".lt") => Operation::Less,
        "set" if has(".le") => Operation::LessOrEqual,
        "set" if has(".gt") => Operation::Greater,
        "set" if has(".ge") => Operation::GreaterOrEqual,
        "shl" if count == 1 && wraps != has(".clamp") => Operation::ShiftLeft { wraps },
        "shr" if count == 1 && wraps != has(".clamp") => Operation::ShiftRight { wraps },
        "mad" if count == 1 => {
            let shift = if has(".shr7") { 7 } else { u32::from(has(".shr15")) * 15 };
            Operation::MultiplyAdd { more: i64::from(has(".po")), shift }
        }
        _ => return None,
    };
    let known: &[&str] = match name {
        "set" => &[".add", ".eq", ".ne", ".lt", ".le", ".gt", ".ge"],
        "shl" | "shr" => &[".add", ".clamp", ".wrap"],
        "mad" => &[".po", ".shr7", ".shr15"],
        _ if count == 1 => &[".add"],
        _ => &[".add", ".sat"],
    };
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
    let is_shifted_unsigned =
        matches!(operation, Operation::MultiplyAdd { shift: 1.., .. }) && !a_is_signed && !b_is_signed;
    if !opcode.only(known) || is_shifted_unsigned {
        return None;
    }
    Some(Video {
        operation,
        bits: 32 / count,
        parts: parts(count, selectors)?,
        a_is_signed,
        b_is_signed,
        is_signed,
        saturates: has(".sat"),
        accumulates: has(".add"),
    })
}

/// Returns the sources of each part of the result.
fn parts(count: u32, [mask, a, b]: [&str; 3]) -> Option<[Option<[Source; 2]>; 4]> {
    let mut parts = [None; 4];
    if count == 1 {
        let source = |selector: &str, start: u32| match selector {
            "" => Some(Source { start, bits: 32 }),
            "b0" | "b1" | "b2" | "b3" => {
                Some(Source { start: start + 8 * digits(selector, 'b', 4)?[0], bits: 8 })
            }
            "h0" | "h1" => Some(Source { start: start + 16 * digits(selector, 'h', 2)?[0], bits: 16 }),
            _ => None,
        };
        parts[0] = Some([source(a, 0)?, source(b, 32)?]);
        return mask.is_empty().then_some(parts);
    }
    let (letter, bits) = if count == 2 { ('h', 16) } else { ('b', 8) };
    // The parts of both operands are numbered together, those of the second after those of the first.
    let sources = |selector: &str, first: u32| match selector {
        "" => Some((first..first + count).collect()),
        selector => digits(selector, letter, 2 * count).filter(|digits| digits.len() == count as usize),
    };
    let (a, b) = (sources(a, 0)?, sources(b, count)?);
    let written = match mask {
        "" => (0..count).collect(),
        mask => digits(mask, letter, count)?,
    };
    for part in written {
        let source = |sources: &[u32]| Source { start: bits * sources[part as usize], bits };
        parts[part as usize] = Some([source(&a), source(&b)]);
    }
    Some(parts)
}

/// Returns the digits below `end` of a selector such as `h10`, the last one first.
fn digits(selector: &str, letter: char, end: u32) -> Option<Vec<u32>> {
    let digits = selector.strip_prefix(letter).filter(|digits| !digits.is_empty())?;
    digits.chars().rev().map(|digit| digit.to_digit(10).filter(|digit| *digit < end)).collect()
}

impl Video {
    pub(crate) fn run(&self, result: &mut Lanes, operands: [&Lanes; 4]) {
        let mask = u32::MAX >> (32 - self.bits);
        for (lane, result) in result.iter_mut().enumerate() {
            let [a, b, c, _] = operands.map(|operand| operand[lane] as u32);
            let both = u64::from(b) << 32 | u64::from(a);
            let (mut parts, mut sum) = (c, c);
            for (index, sources) in (0..).zip(self.parts) {
                let Some([first, second]) = sources else { continue };
                let (a, b) = (first.of(both, self.a_is_signed), second.of(both, self.b_is_signed));
                let value = self.of_one(a, b, c);
                let value = if self.saturates { self.saturated(value) } else { value } as u32;
                let shift = index * self.bits;
                parts = parts & !(mask << shift) | (value & mask) << shift;
                sum = sum.wrapping_add(value);
            }
            *result = u64::from(if self.accumulates { sum } else { parts });
        }
    }

    fn saturated(&self, value: i64) -> i64 {
        match self.is_signed {
            true => value.clamp(-(1i64 << (self.bits - 1)), (1i64 << (self.bits - 1)) - 1),
            false => value.clamp(0, (1i64 << self.bits) - 1),
        }
    }

    fn of_one(&self, a: i64, b: i64, c: u32) -> i64 {
        let by = |wraps: bool| if wraps { b as u32 % 32 } else { (b as u32).min(32) };
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
            Operation::ShiftLeft { wraps } => a.wrapping_shl(by(wraps)),
            Operation::ShiftRight { wraps } => a >> by(wraps),
            Operation::MultiplyAdd { more, shift } => {
                let signed = self.a_is_signed || self.b_is_signed;
                let c = if signed { i64::from(c as i32) } else { i64::from(c) };
                a.wrapping_mul(b).wrapping_add(c).wrapping_add(more) >> shift
            }
        }
    }
}
