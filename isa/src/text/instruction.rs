//! Parses one instruction, from its guard to its `;`.

use alloc::format;
use alloc::string::String;
use core::ops::Range;

use super::constant::{Failure, constant};
use super::lexer::{Lexer, begins_name};
use super::opcode::{Opcode, is_described, meant, next_opcode, opcode};
use super::parse_error::{ParseError, character, did_you_mean};
use super::parsed_inst::ParsedInst;
use super::qualifier::parse_qualifiers;
use super::scalar::Reader;
use super::skip::{begins as begins_statement, skip_statement, unfinished};
use super::unknown_constant::unknown_constant;
use crate::fix::Applicability;
use crate::form::Instruction;
use crate::forms;
use crate::inst::{Address, Guard, NameType, Operand, Scalar, Vector};
use crate::rules;
use crate::slot::Slot;
use crate::spelling::Near;

/// The kind of a statement that is not a directive or a brace.
pub(super) enum Read {
    Label,
    /// An instruction that the table does not describe.
    Foreign,
    /// A described instruction.
    Described,
}

/// Parses instructions.
pub(super) struct InstructionParser<'a, 's> {
    pub(super) lexer: Lexer<'a>,
    /// Returns the type of a name in force. Outside of a module, an undeclared name has no type.
    declared: &'s dyn Fn(&str) -> Option<NameType>,
    /// Whether a statement can be here: this parser does not check the text around the functions of a module.
    pub(super) in_block: bool,
    /// Whether some names are constants of unknown value.
    pub(super) has_constants: bool,
    /// The position of the first unsigned constant since this was reset.
    unsigned_at: Option<usize>,
    /// The start of the next statement, after one without a `;`.
    resume: Option<usize>,
}

impl<'a, 's> InstructionParser<'a, 's> {
    pub(super) fn new(lexer: Lexer<'a>, declared: &'s dyn Fn(&str) -> Option<NameType>) -> Self {
        InstructionParser {
            lexer,
            declared,
            in_block: true,
            has_constants: false,
            unsigned_at: None,
            resume: None,
        }
    }

    pub(super) fn parse_error(&self, message: impl Into<String>) -> ParseError {
        ParseError::syntax(character(self.lexer.text, self.lexer.at), message)
    }

    /// The error of an integer literal that is too long.
    fn too_wide(&self, start: usize, end: usize) -> ParseError {
        let literal = self.lexer.text.get(start..end).unwrap_or("");
        ParseError {
            rule: &rules::INTEGER_WIDTH,
            help: Some(format!("the largest is {}", u64::MAX)),
            ..ParseError::syntax(start..end, format!("an integer has 64 bits, but `{literal}` has more"))
        }
    }

    pub(super) fn expect(&mut self, byte: u8) -> Result<(), ParseError> {
        if self.lexer.take(byte) {
            return Ok(());
        }
        let before = self.lexer;
        self.lexer.skip_blank();
        // If the byte is missing at the end of a line, the error is there.
        if self.lexer.since(before.at).contains('\n') {
            self.lexer = before;
        }
        let parse_error = self.parse_error(format!("expected `{}` here", char::from(byte)));
        Err(parse_error.fixed(Applicability::Maybe, self.lexer.at..self.lexer.at, char::from(byte)))
    }

    /// `@p` or `@!p`.
    #[inline]
    pub(super) fn guard(&mut self) -> Result<Option<Guard<'a>>, ParseError> {
        if !self.lexer.take(b'@') {
            return Ok(None);
        }
        let negated = self.lexer.take(b'!');
        self.lexer.skip_blank();
        match self.lexer.name() {
            "" => Err(self.parse_error("expected a predicate after `@`")),
            name => Ok(Some(Guard { predicate: Scalar::Name(name, self.declared(name)), negated })),
        }
    }

    pub(super) fn declared(&self, name: &str) -> Option<NameType> {
        (self.declared)(name)
    }

    /// Parses the statement that begins at `start`; a described instruction goes into `parsed`. Afterwards the lexer is
    /// after such an instruction or a statement that could not be parsed, but before a foreign one.
    pub(super) fn statement(
        &mut self,
        start: usize,
        parsed: &mut ParsedInst<'a>,
    ) -> Result<Read, ParseError> {
        let read = self.guarded(start, parsed);
        read.map_err(|parse_error| self.recover(start, parse_error))
    }

    fn guarded(&mut self, start: usize, parsed: &mut ParsedInst<'a>) -> Result<Read, ParseError> {
        let guard = match self.lexer.byte() {
            Some(b'@') => self.guard()?,
            _ => None,
        };
        self.lexer.skip_blank();
        let mut ahead = self.lexer;
        let name = ahead.name();
        if name.is_empty() {
            return match guard {
                None if !self.in_block => Ok(Read::Foreign),
                None => {
                    Err(ParseError { is_described: false, ..self.parse_error("expected a statement here") })
                }
                Some(_) => Err(self.parse_error("expected an instruction after the guard")),
            };
        }
        let mut behind = ahead;
        if ahead.take(b':') && ahead.byte() != Some(b':') {
            if guard.is_some() {
                return Err(self.parse_error("a label comes before the guard"));
            }
            self.lexer = ahead;
            return Ok(Read::Label);
        }
        match opcode(&self.lexer, name.len()) {
            Opcode::Unknown if guard.is_none() && self.lexer.byte() == Some(b'%') => {
                behind.skip_blank();
                match behind.byte().is_some_and(begins_name)
                    && !matches!(next_opcode(&behind), Opcode::Unknown)
                {
                    true => {
                        let at = self.lexer.at;
                        let parse_error = self.parse_error("expected `@` before a guard");
                        Err(parse_error.fixed(Applicability::Certain, at..at, "@"))
                    }
                    false => Err(self.unknown("an instruction of PTX")),
                }
            }
            Opcode::Foreign => Ok(Read::Foreign),
            Opcode::Known(instruction) => {
                self.parts(instruction, start, guard, parsed).map(|()| Read::Described)
            }
            Opcode::Unknown => Err(self.unknown("an instruction of PTX")),
        }
    }

    /// Parses the opcode, its operands and the `;` into `parsed`.
    fn parts(
        &mut self,
        instruction: &'static Instruction,
        start: usize,
        guard: Option<Guard<'a>>,
        parsed: &mut ParsedInst<'a>,
    ) -> Result<(), ParseError> {
        parsed.begin(instruction, guard, self.lexer.text, start, self.lexer.at);
        self.lexer.at = parsed.opcode.end;
        parse_qualifiers(&mut self.lexer, parsed)?;
        self.operands(parsed)?;
        if !self.lexer.take(b';') {
            let parse_error = unfinished(&mut self.lexer, start);
            self.resume = Some(self.lexer.at);
            return Err(parse_error);
        }
        parsed.span.end = self.lexer.at;
        let text = self.lexer.text.get(parsed.guard.clone()).unwrap_or("");
        parsed.guard.end = parsed.guard.start + text.trim_end().len();
        Ok(())
    }

    /// Skips the statement at `start`, which could not be parsed.
    fn recover(&mut self, start: usize, parse_error: ParseError) -> ParseError {
        if let Some(next) = self.resume.take() {
            self.lexer.at = next;
            return parse_error;
        }
        self.lexer.at = start;
        skip_statement(&mut self.lexer);
        let text = self.lexer.since(start).trim_end();
        let mut end = start + text.len();
        // A missing `;` at the end of a line ends the statement there, not after the next line.
        let line = self.lexer.text.get(parse_error.at.start..end).unwrap_or("").split(['\r', '\n']).next();
        if line.is_some_and(|line| line.trim_start().is_empty() || line.trim_start().starts_with("//")) {
            end = end.min(parse_error.at.start);
        }
        // The error may be on a line that is a separate statement.
        let at = if parse_error.at.start > end { character(self.lexer.text, end) } else { parse_error.at };
        ParseError { at, statement: start..end, ..parse_error }
    }

    /// The error of the unknown opcode at the lexer, which is not `known`.
    pub(super) fn unknown(&mut self, known: &str) -> ParseError {
        let start = self.lexer.at;
        self.lexer.opcode();
        let name = self.lexer.since(start).split_whitespace().next().unwrap_or("");
        let near = meant(name);
        let described = |near: &str| forms::all().any(|known| known.opcode == near);
        let unknown = ParseError {
            rule: &rules::UNKNOWN_INSTRUCTION,
            is_described: near.as_ref().is_some_and(|(near, _)| described(&near.word))
                || is_described(&Lexer { at: start, ..self.lexer }),
            ..ParseError::syntax(start..self.lexer.at, format!("`{name}` is not {known}"))
        };
        match near {
            // The statement with another instruction is not checked.
            Some((near, Some(length))) if !unknown.is_described => {
                let near = Near { applicability: Applicability::Maybe, ..near };
                unknown.meant(start..start + length, near)
            }
            Some((near, Some(length))) => unknown.meant(start..start + length, near),
            Some((near, None)) => ParseError { help: Some(did_you_mean(&near.word)), ..unknown },
            None => unknown,
        }
    }

    /// The error of the opcode at the lexer, of an instruction outside of the table, where only those of the table are
    /// read.
    pub(super) fn outside(&mut self) -> ParseError {
        let start = self.lexer.at;
        self.lexer.opcode();
        let opcode = self.lexer.since(start);
        ParseError {
            rule: &rules::UNKNOWN_INSTRUCTION,
            is_described: false,
            help: Some(String::from(
                "it is an instruction of PTX outside the table, which `check` leaves to ptxas",
            )),
            ..ParseError::syntax(start..self.lexer.at, format!("`{opcode}` is not a supported instruction"))
        }
    }

    fn operands(&mut self, parsed: &mut ParsedInst<'a>) -> Result<(), ParseError> {
        let takes = parsed.inst.instruction.forms.iter().any(|form| !form.params.is_empty());
        let mut ahead = self.lexer;
        match ahead.peek() {
            None | Some(b';' | b'.' | b'@') => return Ok(()),
            Some(b'}') if !takes => return Ok(()),
            _ => {}
        }
        loop {
            let end = parsed.args.iter().last().map_or(parsed.opcode.end, |(_, end)| end);
            self.lexer.skip_blank();
            let start = self.lexer.at;
            if self.next_statement_begins(end, takes) {
                self.lexer.at = end;
                return Ok(());
            }
            let operand = self.operand(parsed)?;
            self.push(parsed, None, operand, start..self.lexer.at)?;
            if !self.lexer.take(b',') {
                return Ok(());
            }
        }
    }

    /// Appends an operand of the text.
    fn push(
        &self,
        parsed: &mut ParsedInst<'a>,
        slot: Option<Slot>,
        operand: Operand<'a>,
        place: Range<usize>,
    ) -> Result<(), ParseError> {
        let too_many =
            parsed.inst.push(slot, operand).is_err() || parsed.args.push((place.start, place.end)).is_err();
        match too_many {
            true => Err(self.parse_error("no supported instruction has that many operands")),
            false => Ok(()),
        }
    }

    /// Whether another statement begins here, on a line of its own, so that a `;` is missing. After an instruction
    /// without operands, any name begins a statement.
    fn next_statement_begins(&self, end: usize, takes_operands: bool) -> bool {
        self.lexer.text.as_bytes()[end..self.lexer.at].contains(&b'\n')
            && (begins_statement(&self.lexer) || !takes_operands)
    }

    /// Parses the operands after a tensor map in its brackets: overrides of parts of the map, which become separate
    /// operands, and then the coordinates.
    fn coordinates(&mut self, parsed: &mut ParsedInst<'a>) -> Result<Vector<'a>, ParseError> {
        let mut slots =
            [Slot::GlobalAddress, Slot::GlobalDim, Slot::GlobalStride, Slot::GlobalStrideUpper].into_iter();
        loop {
            self.lexer.skip_blank();
            let start = self.lexer.at;
            let inside = match self.lexer.peek() {
                Some(b'{') => {
                    self.unsigned_at = None;
                    Operand::Vector(self.vector()?)
                }
                _ => Operand::Scalar(self.scalar()?),
            };
            let end = self.lexer.at;
            match (inside, self.lexer.take(b',')) {
                (Operand::Vector(coordinates), false) => {
                    // ptxas derives the type of such a vector from its constants, and coordinates are signed.
                    let is_constant = |element| matches!(element, Scalar::Int(_) | Scalar::Float(_));
                    return match self.unsigned_at {
                        Some(at) if coordinates.len() > 1 && coordinates.iter().all(is_constant) => {
                            self.lexer.at = at;
                            Err(self.parse_error("constant coordinates are signed, but this is unsigned"))
                        }
                        _ => Ok(coordinates),
                    };
                }
                (_, false) => return Err(self.parse_error("the coordinates of a tensor are a vector")),
                (inside, true) => match slots.next() {
                    Some(slot) => self.push(parsed, Some(slot), inside, start..end)?,
                    None => return Err(self.parse_error("the brackets of a tensor hold no more than this")),
                },
            }
        }
    }

    fn operand(&mut self, parsed: &mut ParsedInst<'a>) -> Result<Operand<'a>, ParseError> {
        match self.lexer.peek() {
            Some(b'[') => {
                self.lexer.at += 1;
                let inside = self.lexer.at;
                let address = self.address()?;
                let text = self.lexer.since(inside);
                let operand = match self.lexer.take(b',') {
                    // Nothing can precede the coordinates, not even `+0`.
                    true if text.contains('+') => {
                        self.lexer.at = inside + text.find('+').unwrap_or(0);
                        return Err(self.parse_error("a tensor map takes no offset"));
                    }
                    true => Operand::Tensor(address, self.coordinates(parsed)?),
                    false => Operand::Address(address),
                };
                self.expect(b']')?;
                Ok(operand)
            }
            Some(b'{') => Ok(Operand::Vector(self.vector()?)),
            _ => {
                let first = self.scalar()?;
                if self.lexer.take(b'|') {
                    return Ok(Operand::Pair(first, self.scalar()?));
                }
                // `variable+4` without brackets is an address as a value.
                let mut ahead = self.lexer;
                match (first, ahead.peek()) {
                    (Scalar::Name(..), Some(b'+')) => {
                        let offset = self.offset()?;
                        Ok(Operand::Sum(Address { base: first, offset }))
                    }
                    _ => Ok(Operand::Scalar(first)),
                }
            }
        }
    }

    fn vector(&mut self) -> Result<Vector<'a>, ParseError> {
        self.expect(b'{')?;
        let mut vector = Vector::new();
        loop {
            self.lexer.skip_blank();
            let text = self.lexer.text.get(self.lexer.at..).unwrap_or("");
            vector.push(self.scalar()?, text);
            if !self.lexer.take(b',') {
                break;
            }
        }
        self.expect(b'}')?;
        Ok(vector)
    }

    /// `base`, `base+4`.
    pub(super) fn address(&mut self) -> Result<Address<'a>, ParseError> {
        let base = self.scalar()?;
        Ok(Address { base, offset: self.offset()? })
    }

    pub(super) fn offset(&mut self) -> Result<i64, ParseError> {
        if !self.lexer.take(b'+') {
            return Ok(0);
        }
        // An unknown offset is treated as none, since no check depends on it.
        if unknown_constant(&mut self.lexer, self.has_constants, self.declared).is_some() {
            return Ok(0);
        }
        match constant(&mut self.lexer).map(|value| value.scalar()) {
            Ok(Scalar::Int(value)) => Ok(value),
            Err(Failure::TooWide { start, end }) => Err(self.too_wide(start, end)),
            _ => Err(self.parse_error("an offset is an integer constant")),
        }
    }

    pub(super) fn scalar(&mut self) -> Result<Scalar<'a>, ParseError> {
        let reader = Reader { declared: self.declared, has_constants: self.has_constants };
        match reader.read(&mut self.lexer) {
            Ok((scalar, unsigned_at)) => {
                self.unsigned_at = self.unsigned_at.or(unsigned_at);
                Ok(scalar)
            }
            Err(Failure::TooWide { start, end }) => Err(self.too_wide(start, end)),
            Err(Failure::NoConstant) => {
                self.lexer.skip_blank();
                Err(self.parse_error("expected a register, a variable or a constant here"))
            }
        }
    }
}
