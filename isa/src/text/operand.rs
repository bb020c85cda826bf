//! The parts of an instruction of any kind. Manual: "Instruction Statements", "Instruction Operands".

use alloc::vec::Vec;
use core::ops::Range;

use super::instruction::InstructionParser;
use super::lexer::Lexer;
use super::opcode::{Opcode, next_opcode, qualifiers};
use super::parse_error::ParseError;
use crate::form;
use crate::inst::{Address, Guard, Scalar};

/// An instruction of any kind, whose parts are parsed lazily.
#[derive(Clone, Copy, Debug)]
pub struct Instruction<'a> {
    /// A lexer at its guard, or at its opcode.
    pub(super) start: Lexer<'a>,
    /// Its end in the text.
    pub(super) end: usize,
    /// Whether it is an instruction of the table.
    pub(super) is_described: bool,
}

/// The parts of an instruction, except for its operands.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Parts<'a> {
    /// `@p` or `@!p`.
    pub guard: Option<Guard<'a>>,
    /// The opcode with its qualifiers, as written: there can be blanks between them.
    pub opcode: &'a str,
}

impl<'a> Parts<'a> {
    /// The first name of the opcode.
    pub fn name(&self) -> &'a str {
        Lexer::new(self.opcode).name()
    }

    /// The qualifiers that follow the first name, each with its dot.
    pub fn qualifiers(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        qualifiers(&self.opcode[self.name().len()..])
    }
}

/// An operand of any instruction, with its position.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Operand<'a> {
    /// The byte range of the operand in the text.
    pub span: Range<usize>,
    /// Its kind.
    pub kind: OperandKind<'a>,
}

/// The kind of an operand. Names have no types here: [`Module::declared`](super::Module::declared) returns them.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum OperandKind<'a> {
    /// A register with or without `!`, a constant, a label, a function, or `_`.
    Scalar(Scalar<'a>),
    /// `variable+4`: an address as a value.
    Sum(Address<'a>),
    /// `d|p`
    Pair(Scalar<'a>, Scalar<'a>),
    /// `[base+4]`
    Address(Address<'a>),
    /// `[texture, {x, y}]`: an address, followed by the other operands in its brackets.
    Indexed(Address<'a>, Vec<Operand<'a>>),
    /// `{a, b}`
    Vector(Vec<Operand<'a>>),
    /// `(a, b)`: the arguments or results of a call.
    List(Vec<Operand<'a>>),
}

impl<'a> Instruction<'a> {
    fn parser(lexer: Lexer<'a>) -> InstructionParser<'a, 'a> {
        InstructionParser::new(lexer, &|_| None)
    }

    /// A lexer at the opcode, and the guard before it.
    fn head(&self) -> (Option<Guard<'a>>, Lexer<'a>) {
        if !matches!(self.start.byte(), Some(b'@' | b'/')) {
            return (None, self.start);
        }
        let mut parser = Self::parser(self.start);
        let guard = parser.guard().ok().flatten();
        parser.lexer.skip_blank();
        (guard, parser.lexer)
    }

    /// `@p` or `@!p`.
    pub fn guard(&self) -> Option<Guard<'a>> {
        self.head().0
    }

    /// The opcode with its qualifiers, as written: there can be blanks between them.
    pub fn opcode(&self) -> &'a str {
        let (_, mut lexer) = self.head();
        let start = lexer.at;
        lexer.opcode();
        lexer.since(start)
    }

    /// The first name of the opcode: `ld` of `ld.global.b32`.
    pub fn name(&self) -> &'a str {
        self.head().1.name()
    }

    /// The qualifiers that follow the first name, each with its dot.
    pub fn qualifiers(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        let (opcode, name) = (self.opcode(), self.name());
        qualifiers(&opcode[name.len()..])
    }

    /// Whether it is an instruction of [`forms`](crate::forms). Then [`Module::parsed`](super::Module::parsed) has its
    /// operands.
    pub fn is_described(&self) -> bool {
        self.is_described
    }

    /// The instruction in [`forms`](crate::forms), if it is one. In that case [`Module::parsed`](super::Module::parsed)
    /// has its operands.
    pub fn described(&self) -> Option<&'static form::Instruction> {
        match next_opcode(&self.head().1) {
            Opcode::Known(instruction) => Some(instruction),
            _ => None,
        }
    }

    /// The operands, in order.
    ///
    /// # Errors
    ///
    /// If they are not PTX.
    pub fn operands(&self) -> Result<Vec<Operand<'a>>, ParseError> {
        let mut operands = Vec::new();
        self.parts(|operand| operands.push(operand))?;
        Ok(operands)
    }

    /// Returns its guard and its opcode, and passes the operands to `each`, in order.
    ///
    /// # Errors
    ///
    /// If the operands are not PTX.
    #[inline]
    pub fn parts(&self, mut each: impl FnMut(Operand<'a>)) -> Result<Parts<'a>, ParseError> {
        let (guard, mut lexer) = self.head();
        let start = lexer.at;
        lexer.opcode();
        let parts = Parts { guard, opcode: lexer.since(start) };
        lexer.skip_blank();
        while lexer.at < self.end && lexer.byte() != Some(b';') {
            let start = lexer.at;
            let kind = match usual(&mut lexer) {
                Some(kind) => kind,
                None => Self::other(&mut lexer, &parts)?,
            };
            each(Operand { span: start..lexer.at, kind });
            lexer.skip_blank();
            if lexer.byte() != Some(b',') {
                break;
            }
            lexer.at += 1;
            lexer.skip_blank();
        }
        match lexer.byte() {
            Some(b';') => Ok(parts),
            _ if lexer.at >= self.end => Ok(parts),
            _ => Err(Self::parser(lexer).parse_error("expected `,` or `;` here")),
        }
    }

    /// Parses an operand that is not a [`usual`] one.
    #[cold]
    fn other(lexer: &mut Lexer<'a>, parts: &Parts<'a>) -> Result<OperandKind<'a>, ParseError> {
        let mut parser = Self::parser(*lexer);
        // In other instructions, a parenthesis is part of a constant expression.
        let operand = operand(&mut parser, parts.name() == "call", DEPTH)?;
        *lexer = parser.lexer;
        Ok(operand.kind)
    }
}

/// Limit on the nesting depth of operands: `({{a}})` does not exist.
const DEPTH: u32 = 4;

/// Parses an operand in the usual notation, up to `,` or `;`: a name, a decimal integer, or an address or a vector of
/// these. At any other operand, nothing is skipped.
#[inline]
fn usual<'a>(lexer: &mut Lexer<'a>) -> Option<OperandKind<'a>> {
    let mut ahead = *lexer;
    let kind = match ahead.byte()? {
        b'[' => {
            ahead.at += 1;
            let base = Scalar::Name(ahead.plain_name()?, None);
            let offset = match ahead.byte() {
                Some(b'+') => {
                    ahead.at += 1;
                    ahead.plain_decimal()?
                }
                _ => 0,
            };
            ahead.byte().filter(|&byte| byte == b']')?;
            ahead.at += 1;
            OperandKind::Address(Address { base, offset })
        }
        b'{' => {
            ahead.at += 1;
            OperandKind::Vector(usual_elements(&mut ahead)?)
        }
        _ => OperandKind::Scalar(usual_scalar(&mut ahead)?),
    };
    ahead.byte().filter(|byte| matches!(byte, b',' | b';'))?;
    *lexer = ahead;
    Some(kind)
}

#[inline]
fn usual_scalar<'a>(lexer: &mut Lexer<'a>) -> Option<Scalar<'a>> {
    match lexer.byte()? {
        b'0'..=b'9' | b'-' => lexer.plain_decimal().map(Scalar::Int),
        _ => lexer.plain_name().map(|name| Scalar::Name(name, None)),
    }
}

/// Parses the elements of a vector, up to and including the closing brace.
fn usual_elements<'a>(lexer: &mut Lexer<'a>) -> Option<Vec<Operand<'a>>> {
    let mut elements = Vec::new();
    loop {
        lexer.skip_blank();
        let start = lexer.at;
        let kind = OperandKind::Scalar(usual_scalar(lexer)?);
        elements.push(Operand { span: start..lexer.at, kind });
        lexer.skip_blank();
        let byte = lexer.byte()?;
        lexer.at += 1;
        match byte {
            b',' => {}
            b'}' => return Some(elements),
            _ => return None,
        }
    }
}

fn operand<'a>(
    parser: &mut InstructionParser<'a, '_>,
    is_call: bool,
    depth: u32,
) -> Result<Operand<'a>, ParseError> {
    let first = parser.lexer.peek();
    let start = parser.lexer.at;
    let kind = match first {
        Some(b'[') => {
            parser.lexer.at += 1;
            let address = parser.address()?;
            let rest = match parser.lexer.take(b',') {
                true => Some(list(parser, b']', is_call, depth)?),
                false => None,
            };
            if rest.is_none() {
                parser.expect(b']')?;
            }
            rest.map_or(OperandKind::Address(address), |rest| OperandKind::Indexed(address, rest))
        }
        Some(b'{') => {
            parser.lexer.at += 1;
            OperandKind::Vector(list(parser, b'}', is_call, depth)?)
        }
        Some(b'(') if is_call => {
            parser.lexer.at += 1;
            OperandKind::List(list(parser, b')', is_call, depth)?)
        }
        _ => {
            let scalar = parser.scalar()?;
            let is_name = matches!(scalar, Scalar::Name(..));
            match parser.lexer.peek() {
                Some(b'|') => {
                    parser.lexer.at += 1;
                    OperandKind::Pair(scalar, parser.scalar()?)
                }
                Some(b'+') if is_name => OperandKind::Sum(Address { base: scalar, offset: parser.offset()? }),
                // `table[4]`: an element of an array, as a value.
                Some(b'[') if is_name => {
                    parser.lexer.at += 1;
                    let index = list(parser, b']', is_call, depth)?;
                    OperandKind::Indexed(Address { base: scalar, offset: 0 }, index)
                }
                _ => OperandKind::Scalar(scalar),
            }
        }
    };
    Ok(Operand { span: start..parser.lexer.at, kind })
}

/// Parses operands up to and including the closing byte.
fn list<'a>(
    parser: &mut InstructionParser<'a, '_>,
    close: u8,
    is_call: bool,
    depth: u32,
) -> Result<Vec<Operand<'a>>, ParseError> {
    let Some(depth) = depth.checked_sub(1) else { return Err(parser.parse_error("operands nest too deep")) };
    let mut operands = Vec::new();
    if parser.lexer.take(close) {
        return Ok(operands);
    }
    loop {
        operands.push(operand(parser, is_call, depth)?);
        if !parser.lexer.take(b',') {
            parser.expect(close)?;
            return Ok(operands);
        }
    }
}
