//! One instruction: from its guard to its `;`.

use alloc::format;
use alloc::string::String;
use core::ops::Range;

use super::constant::{any_unsigned, begins, constant, too_long};
use super::cursor::{Cursor, WARP_SIZE, begins_name};
use super::nearest_qualifier::nearest_word;
use super::opcode::{Opcode, is_described, meant, opcode, qualifiers};
use super::parse_error::{ParseError, character};
use super::parsed_inst::ParsedInst;
use super::scope::Scopes;
use super::statement::{begins as begins_statement, skip_statement};
use crate::form::{Instruction, Syntax};
use crate::forms;
use crate::inst::{Address, Given, Guard, Inst, NameType, Operand, Scalar, Vector};
use crate::rules;
use crate::slot::Slot;
use crate::spelling::list;
use crate::vocab::Qualifier;

/// What a statement was found to be.
pub(super) enum Statement {
    Label,
    /// No affair of the table.
    Foreign,
    Instruction,
}

/// Reads instructions at a cursor.
pub(super) struct Reader<'a, 's> {
    pub(super) cursor: Cursor<'a>,
    /// The declarations, where they are known.
    pub(super) scopes: Option<&'s Scopes<'a>>,
    /// The same for text that stands in no module.
    pub(super) declared: &'s dyn Fn(&str) -> Option<NameType>,
}

impl<'a> Reader<'a, '_> {
    pub(super) fn parse_error(&self, message: impl Into<String>) -> ParseError {
        ParseError::syntax(character(self.cursor.text, self.cursor.at), message)
    }

    fn expect(&mut self, byte: u8) -> Result<(), ParseError> {
        if self.cursor.take(byte) {
            return Ok(());
        }
        let before = self.cursor;
        self.cursor.skip_blank();
        // Where the line ends without it, that is where it belongs.
        if self.cursor.since(before.at).contains('\n') {
            self.cursor = before;
        }
        Err(self.parse_error(format!("expected `{}` here", char::from(byte))))
    }

    /// `@p` or `@!p`.
    fn guard(&mut self) -> Result<Option<Guard<'a>>, ParseError> {
        if !self.cursor.take(b'@') {
            return Ok(None);
        }
        let negated = self.cursor.take(b'!');
        self.cursor.skip_blank();
        match self.cursor.name() {
            "" => Err(self.parse_error("expected a predicate behind `@`")),
            name => Ok(Some(Guard { predicate: Scalar::Name(name, self.declared(name)), negated })),
        }
    }

    /// A name, with the member of a vector or of a special register.
    fn name(&mut self) -> &'a str {
        let start = self.cursor.at;
        self.cursor.name();
        if self.cursor.byte() == Some(b'.')
            && self.cursor.rest().get(1).is_some_and(|byte| byte.is_ascii_alphabetic())
        {
            self.cursor.at += 1;
            self.cursor.name();
        }
        self.cursor.since(start)
    }

    fn declared(&self, name: &str) -> Option<NameType> {
        match self.scopes {
            Some(scopes) => Some(scopes.of(name)),
            None => (self.declared)(name),
        }
    }

    /// The statement that begins at `start`; an instruction of the table goes into `written`. The cursor is behind it
    /// then, also where it could not be read, but stays at a foreign one.
    pub(super) fn statement(
        &mut self,
        start: usize,
        parsed: &mut ParsedInst<'a>,
    ) -> Result<Statement, ParseError> {
        let read = self.guarded(start, parsed);
        read.map_err(|parse_error| self.recover(start, parse_error))
    }

    fn guarded(&mut self, start: usize, parsed: &mut ParsedInst<'a>) -> Result<Statement, ParseError> {
        let guard = self.guard()?;
        self.cursor.skip_blank();
        let mut ahead = self.cursor;
        if ahead.name().is_empty() {
            // No statement begins so; without a guard it is not for this table to say what is wrong.
            return match guard {
                None => Ok(Statement::Foreign),
                Some(_) => Err(self.parse_error("expected an instruction after the guard")),
            };
        }
        let mut behind = ahead;
        if ahead.take(b':') && ahead.byte() != Some(b':') {
            if guard.is_some() {
                return Err(self.parse_error("a label comes before the guard"));
            }
            self.cursor = ahead;
            return Ok(Statement::Label);
        }
        match opcode(&self.cursor) {
            Opcode::Unknown if guard.is_none() && self.cursor.byte() == Some(b'%') => {
                behind.skip_blank();
                match behind.byte().is_some_and(begins_name) && !matches!(opcode(&behind), Opcode::Unknown) {
                    true => Err(self.parse_error("expected `@` before a guard")),
                    false => Err(self.unknown("PTX")),
                }
            }
            Opcode::Foreign => Ok(Statement::Foreign),
            Opcode::Known(instruction) => {
                self.parts(instruction, start, guard, parsed).map(|()| Statement::Instruction)
            }
            Opcode::Unknown => Err(self.unknown("PTX")),
        }
    }

    /// The opcode, its operands and the `;`, into `written`.
    fn parts(
        &mut self,
        instruction: &'static Instruction,
        start: usize,
        guard: Option<Guard<'a>>,
        parsed: &mut ParsedInst<'a>,
    ) -> Result<(), ParseError> {
        parsed.begin(instruction, guard, start, self.cursor.at);
        self.cursor.at = parsed.opcode.end;
        self.qualifiers(parsed)?;
        self.operands(parsed)?;
        self.expect(b';')?;
        parsed.span.end = self.cursor.at;
        let text = self.cursor.text.get(parsed.guard.clone()).unwrap_or("");
        parsed.guard.end = parsed.guard.start + text.trim_end().len();
        Ok(())
    }

    /// Goes on behind the statement that begins at `start` and could not be read.
    fn recover(&mut self, start: usize, parse_error: ParseError) -> ParseError {
        self.cursor.at = start;
        skip_statement(&mut self.cursor);
        let text = self.cursor.since(start).trim_end();
        let mut end = start + text.len();
        if parse_error.rule.id == rules::SYNTAX.id
            && let Some(at) = too_long(text)
        {
            let at = start + at.start..start + at.end;
            let message = format!("an integer has 64 bits, but `{}` has more", &self.cursor.text[at.clone()]);
            let help = Some(format!("the largest is {}", u64::MAX));
            return ParseError {
                at,
                statement: start..end,
                of_table: true,
                rule: &rules::INTEGER_WIDTH,
                message,
                help,
            };
        }
        // What belongs at the end of a line ends the statement there, and not behind the next line's.
        let line = self.cursor.text.get(parse_error.at.start..end).unwrap_or("").split(['\r', '\n']).next();
        if line.is_some_and(|line| line.trim_start().is_empty() || line.trim_start().starts_with("//")) {
            end = end.min(parse_error.at.start);
        }
        // It may have gone wrong on a line that is a statement of its own.
        let at = if parse_error.at.start > end { character(self.cursor.text, end) } else { parse_error.at };
        ParseError { at, statement: start..end, ..parse_error }
    }

    /// The error of the opcode at the cursor, which is not one of `known`.
    pub(super) fn unknown(&mut self, known: &str) -> ParseError {
        let start = self.cursor.at;
        self.cursor.opcode();
        let name = self.cursor.since(start).split_whitespace().next().unwrap_or("");
        let near = meant(name);
        let described = |near: &str| forms::all().any(|known| known.opcode == near);
        ParseError {
            rule: &rules::UNKNOWN_INSTRUCTION,
            of_table: near.as_deref().is_some_and(described)
                || is_described(&Cursor { at: start, ..self.cursor }),
            help: near.map(|near| format!("did you mean `{near}`?")),
            ..ParseError::syntax(start..self.cursor.at, format!("`{name}` is not an instruction of {known}"))
        }
    }

    fn qualifiers(&mut self, parsed: &mut ParsedInst<'a>) -> Result<(), ParseError> {
        loop {
            let before = self.cursor;
            self.cursor.skip_blank();
            let at = self.cursor.at;
            let word = self.cursor.dotted();
            if word.is_empty() {
                self.cursor = before;
                return Ok(());
            }
            self.qualifier(parsed, at, word)?;
            parsed.opcode.end = self.cursor.at;
        }
    }

    fn qualifier(&self, parsed: &mut ParsedInst<'a>, at: usize, text: &str) -> Result<(), ParseError> {
        let instruction = parsed.inst.instruction;
        let parse_error = |message: String, help: Option<String>| ParseError {
            rule: &rules::UNKNOWN_WORD,
            help,
            ..ParseError::syntax(at..self.cursor.at, message)
        };
        let Some(word) = Qualifier::from_ptx(text) else {
            let help = nearest_word(instruction, text).map(|near| format!("did you mean `{near}`?"));
            return Err(parse_error(format!("`{text}` is no qualifier of PTX"), help));
        };
        if matches!(word, Qualifier::NameSuffix(name) if instruction.suffix.contains(&name)) {
            let opcode = self.cursor.text.get(parsed.opcode.clone()).unwrap_or("");
            return match qualifiers(&opcode[instruction.opcode.len()..]).any(|before| before == text) {
                false => Ok(()),
                true => Err(ParseError {
                    rule: &rules::QUALIFIER_ONCE,
                    ..parse_error(
                        format!("`{text}` stands there twice"),
                        Some(String::from("keep one of them")),
                    )
                }),
            };
        }
        let Some(slot) = slot_of(instruction, &parsed.inst, word) else {
            let help = format!("its syntax is {}", syntaxes(instruction));
            return Err(parse_error(format!("`{text}` is no qualifier of `{instruction}`"), Some(help)));
        };
        let full = !parsed.inst.give(slot, Given::Qualifier(word))
            || parsed.words.push((slot, at, self.cursor.at)).is_err();
        match full {
            true => Err(parse_error(format!("`{instruction}` has no room for that many qualifiers"), None)),
            false => Ok(()),
        }
    }

    fn operands(&mut self, parsed: &mut ParsedInst<'a>) -> Result<(), ParseError> {
        let mut ahead = self.cursor;
        if matches!(ahead.peek(), None | Some(b';')) {
            return Ok(());
        }
        loop {
            let end = parsed.args.iter().last().map_or(parsed.opcode.end, |(_, end)| end);
            self.cursor.skip_blank();
            let start = self.cursor.at;
            let takes = || parsed.inst.instruction.forms.iter().any(|form| !form.params.is_empty());
            if self.next_statement_begins(end, takes) {
                self.cursor.at = end;
                return Ok(());
            }
            let operand = self.operand(parsed)?;
            self.push(parsed, None, operand, start..self.cursor.at)?;
            if !self.cursor.take(b',') {
                return Ok(());
            }
        }
    }

    /// Appends an operand that stands there.
    fn push(
        &self,
        parsed: &mut ParsedInst<'a>,
        slot: Option<Slot>,
        operand: Operand<'a>,
        place: Range<usize>,
    ) -> Result<(), ParseError> {
        match parsed.inst.push(slot, operand) && parsed.args.push((place.start, place.end)).is_ok() {
            true => Ok(()),
            false => Err(self.parse_error("no instruction of the table has that many operands")),
        }
    }

    /// Whether another statement begins here, on a line of its own: then a `;` is missing. What stands there is one if
    /// it looks so, or if the instruction takes no operand.
    fn next_statement_begins(&self, end: usize, takes_operands: impl Fn() -> bool) -> bool {
        self.cursor.text.as_bytes()[end..self.cursor.at].contains(&b'\n')
            && (begins_statement(&self.cursor) || !takes_operands())
    }

    /// What stands behind a tensor map in its brackets: what overrides parts of the map, which become operands of
    /// their own, and last the coordinates.
    fn coordinates(&mut self, parsed: &mut ParsedInst<'a>) -> Result<Vector<'a>, ParseError> {
        let mut slots =
            [Slot::GlobalAddress, Slot::GlobalDim, Slot::GlobalStride, Slot::GlobalStrideUpper].into_iter();
        loop {
            self.cursor.skip_blank();
            let start = self.cursor.at;
            let inside = match self.cursor.peek() {
                Some(b'{') => Operand::Vector(self.vector()?),
                _ => Operand::Scalar(self.scalar()?),
            };
            let end = self.cursor.at;
            match (inside, self.cursor.take(b',')) {
                (Operand::Vector(coordinates), false) => {
                    // ptxas takes the type of such a vector from its constants, and coordinates are signed.
                    let mut inside = self.cursor;
                    inside.at = start + 1;
                    if any_unsigned(&mut inside) {
                        self.cursor = inside;
                        return Err(self.parse_error("constant coordinates are signed, but this is unsigned"));
                    }
                    return Ok(coordinates);
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
        match self.cursor.peek() {
            Some(b'[') => {
                self.cursor.at += 1;
                let inside = self.cursor.at;
                let address = self.address()?;
                let text = self.cursor.since(inside);
                let operand = match self.cursor.take(b',') {
                    // Not even `+0` may stand in front of the coordinates.
                    true if text.contains('+') => {
                        self.cursor.at = inside + text.find('+').unwrap_or(0);
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
                if self.cursor.take(b'|') {
                    return Ok(Operand::Pair(first, self.scalar()?));
                }
                // `variable+4` without brackets is an address as a value.
                let mut ahead = self.cursor;
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
            let element = self.scalar()?;
            if vector.push(element).is_err() {
                return Err(self.parse_error("no vector of these instructions has more than 5 elements"));
            }
            if !self.cursor.take(b',') {
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

    fn offset(&mut self) -> Result<i64, ParseError> {
        if !self.cursor.take(b'+') {
            return Ok(0);
        }
        match constant(&mut self.cursor) {
            Some(Scalar::Int(value)) => Ok(value),
            _ => Err(self.parse_error("an offset is an integer constant")),
        }
    }

    pub(super) fn scalar(&mut self) -> Result<Scalar<'a>, ParseError> {
        let before = self.cursor;
        match self.cursor.peek() {
            Some(b'!') => {
                self.cursor.at += 1;
                self.cursor.skip_blank();
                match self.cursor.byte() {
                    Some(byte) if begins_name(byte) => {
                        let name = self.name();
                        return Ok(Scalar::Not(name, self.declared(name)));
                    }
                    _ => self.cursor = before,
                }
            }
            Some(byte) if begins_name(byte) => match self.name() {
                "" if byte == b'_' => {
                    self.cursor.at += 1;
                    return Ok(Scalar::Sink);
                }
                "" => {}
                WARP_SIZE => self.cursor = before,
                name => return Ok(Scalar::Name(name, self.declared(name))),
            },
            _ => {}
        }
        if self.cursor.peek().is_some_and(|byte| begins(byte) || byte == b'W')
            && let Some(constant) = constant(&mut self.cursor)
        {
            return Ok(constant);
        }
        self.cursor.skip_blank();
        Err(self.parse_error("expected a register, a variable or a constant here"))
    }
}

/// The slot that a word of an opcode fills: the first free one, in the order of the forms, that may hold this
/// very word; then one that may hold its kind, so that a wrong word is told as a wrong choice.
fn slot_of(instruction: &'static Instruction, inst: &Inst<'_>, word: Qualifier) -> Option<Slot> {
    let parts = || instruction.forms.iter().flat_map(|form| form.parts);
    let free = |slot: Slot| inst.given(slot).is_none();
    // The destination's space comes first, whatever it is.
    let ends = [Slot::Dst, Slot::Src];
    if matches!(word, Qualifier::StateSpace(_))
        && instruction.forms.iter().any(|form| ends.into_iter().all(|slot| form.part(slot).is_some()))
    {
        return ends.into_iter().find(|&slot| free(slot)).or(Some(Slot::Src));
    }
    let exact = || parts().find(|part| part.choice(word).is_some() && free(part.slot));
    let kind = |free_only: bool| {
        parts().find(move |part| part.slot.holds(word) && (!free_only || inst.given(part.slot).is_none()))
    };
    exact().or_else(|| kind(true)).or_else(|| kind(false)).map(|part| part.slot)
}

fn syntaxes(instruction: &'static Instruction) -> String {
    list(instruction.forms.iter().map(|form| format!("`{}`", Syntax(instruction, form))), "or")
}
