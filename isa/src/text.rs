//! PTX text of one instruction, read into an [`Inst`].
//!
//! Qualifiers are taken in any order that ptxas takes: any at all, except that the destination's space comes
//! before the source's. Manual: "Syntax", "Instruction Operands".

use alloc::format;
use alloc::string::String;
use core::fmt;

use crate::finding::{list, nearest};
use crate::form::Instruction;
use crate::forms;
use crate::inst::{Address, Given, Guard, Inst, Operand, RegType, Scalar, Vector};
use crate::rules::{self, Rule};
use crate::slot::Slot;
use crate::vocab::Word;

/// Text that is no instruction of the table.
#[derive(Clone, Debug)]
pub struct Misread {
    /// The byte at which it went wrong.
    pub at: usize,
    /// The rule that a qualifier breaks, where it is one.
    pub rule: Option<&'static Rule>,
    /// The fact.
    pub says: String,
    /// What to write instead.
    pub help: Option<String>,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.says)?;
        self.help.iter().try_for_each(|help| write!(f, "\nhelp: {help}"))
    }
}

/// Reads one instruction, from its guard to its `;`.
///
/// # Errors
///
/// Where the text is no PTX, the instruction is not one of the table, or a qualifier is not one of PTX.
pub fn parse(text: &str) -> Result<Inst<'_>, Misread> {
    parse_declared(text, &|_| None)
}

/// The same where declarations are known: `declared` tells the type of a register, and with it whether the
/// last operand of a `cp.async` is `src-size` or `ignore-src`.
///
/// # Errors
///
/// As [`parse`].
pub fn parse_declared<'a>(
    text: &'a str,
    declared: &dyn Fn(&str) -> Option<RegType>,
) -> Result<Inst<'a>, Misread> {
    let mut reader = Reader { text, at: 0, declared };
    let guard = reader.guard()?;
    let mut inst = reader.opcode()?;
    inst.guard = guard;
    reader.operands(&mut inst)?;
    reader.expect(b';')?;
    match reader.peek() {
        None => Ok(inst),
        Some(_) => Err(reader.misread("there is more text behind the `;`")),
    }
}

/// Reads one operand as a description in strings has it: a register, a variable, a constant, with `+offset`.
pub fn parse_address(text: &str) -> Result<Address<'_>, Misread> {
    let mut reader = Reader { text, at: 0, declared: &|_| None };
    let address = reader.address()?;
    reader.end(address)
}

/// Reads one register, variable, predicate, constant or `_`.
pub fn parse_scalar(text: &str) -> Result<Scalar<'_>, Misread> {
    let mut reader = Reader { text, at: 0, declared: &|_| None };
    let scalar = reader.scalar()?;
    reader.end(scalar)
}

struct Reader<'a, 'd> {
    text: &'a str,
    at: usize,
    declared: &'d dyn Fn(&str) -> Option<RegType>,
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'%')
}

impl<'a> Reader<'a, '_> {
    fn misread(&self, says: impl Into<String>) -> Misread {
        Misread { at: self.at, rule: None, says: says.into(), help: None }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// The next byte that is not blank.
    fn peek(&mut self) -> Option<u8> {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
        self.rest().bytes().next()
    }

    fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, byte: u8) -> Result<(), Misread> {
        if self.take(byte) {
            return Ok(());
        }
        Err(self.misread(format!("expected `{}` here", char::from(byte))))
    }

    fn end<T>(&mut self, value: T) -> Result<T, Misread> {
        match self.peek() {
            None => Ok(value),
            Some(_) => Err(self.misread("there is more text behind this operand")),
        }
    }

    /// Takes bytes while they are part of a name.
    fn name(&mut self) -> &'a str {
        let rest = self.rest();
        let length = rest.bytes().position(|byte| !is_name(byte)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn guard(&mut self) -> Result<Option<Guard<'a>>, Misread> {
        if !self.take(b'@') {
            return Ok(None);
        }
        let negated = self.take(b'!');
        self.peek();
        match self.name() {
            "" => Err(self.misread("expected a predicate behind `@`")),
            name => Ok(Some(Guard { predicate: Scalar::Name(name, None), negated })),
        }
    }

    fn opcode(&mut self) -> Result<Inst<'a>, Misread> {
        self.peek();
        let start = self.at;
        let rest = self.rest();
        let length = rest
            .bytes()
            .position(|byte| !(is_name(byte) || matches!(byte, b'.' | b':')))
            .unwrap_or(rest.len());
        let text = &rest[..length];
        // The longest opcode of the table that these words begin with.
        let opcode = forms::all()
            .map(|instruction| instruction.opcode)
            .filter(|opcode| {
                text.strip_prefix(opcode).is_some_and(|tail| tail.is_empty() || tail.starts_with('.'))
            })
            .max_by_key(|opcode| opcode.len())
            .ok_or_else(|| self.misread(format!("`{text}` is no instruction of this table")))?;
        let words = &text[opcode.len()..];
        // Of the instructions with this opcode, the one whose name has most words that are here.
        let instruction = forms::all()
            .filter(|instruction| instruction.opcode == opcode)
            .filter(|instruction| {
                instruction.suffix.iter().all(|word| qualifiers(words).any(|(_, text)| text == word.as_ptx()))
            })
            .max_by_key(|instruction| instruction.suffix.len())
            .ok_or_else(|| self.misread(format!("`{text}` is no instruction of this table")))?;
        let mut inst = Inst::spelt(instruction);
        for (offset, text) in qualifiers(words) {
            self.at = start + opcode.len() + offset;
            self.qualifier(&mut inst, text)?;
        }
        self.at = start + length;
        Ok(inst)
    }

    fn qualifier(&self, inst: &mut Inst<'a>, text: &str) -> Result<(), Misread> {
        let instruction = inst.instruction;
        let unknown = |says: String, help: Option<String>| Misread {
            at: self.at,
            rule: Some(&rules::UNKNOWN_WORD),
            says,
            help,
        };
        let Some(word) = Word::from_ptx(text) else {
            let known = Word::ALL.iter().map(|word| word.as_ptx());
            let help = nearest(text, known).map(|near| format!("is `{near}` meant?"));
            return Err(unknown(format!("`{text}` is no qualifier of PTX"), help));
        };
        if matches!(word, Word::NameWord(name) if instruction.suffix.contains(&name)) {
            return Ok(());
        }
        let Some(slot) = slot_of(instruction, inst, word) else {
            let says = format!("`{text}` is no qualifier of `{instruction}`");
            let help = format!("its syntax is {}", syntaxes(instruction));
            return Err(unknown(says, Some(help)));
        };
        match inst.give(slot, Given::Word(word)) {
            true => Ok(()),
            false => Err(self.misread("no instruction has that many qualifiers")),
        }
    }

    fn operands(&mut self, inst: &mut Inst<'a>) -> Result<(), Misread> {
        if self.peek() == Some(b';') {
            return Ok(());
        }
        loop {
            let operand = self.operand()?;
            if !inst.push(None, operand) {
                return Err(self.misread("no instruction has that many operands"));
            }
            if !self.take(b',') {
                return Ok(());
            }
        }
    }

    fn operand(&mut self) -> Result<Operand<'a>, Misread> {
        match self.peek() {
            Some(b'[') => {
                self.expect(b'[')?;
                let address = self.address()?;
                let operand = match self.take(b',') {
                    true => Operand::Tensor(address, self.vector()?),
                    false => Operand::Address(address),
                };
                self.expect(b']')?;
                Ok(operand)
            }
            Some(b'{') => Ok(Operand::Vector(self.vector()?)),
            _ => {
                let first = self.scalar()?;
                match self.take(b'|') {
                    true => Ok(Operand::Pair(first, self.scalar()?)),
                    false => Ok(Operand::Scalar(first)),
                }
            }
        }
    }

    fn vector(&mut self) -> Result<Vector<'a>, Misread> {
        self.expect(b'{')?;
        let mut vector = Vector::new();
        loop {
            let element = self.scalar()?;
            if vector.push(element).is_err() {
                return Err(self.misread("no vector of these instructions has more than 5 elements"));
            }
            if !self.take(b',') {
                break;
            }
        }
        self.expect(b'}')?;
        Ok(vector)
    }

    fn address(&mut self) -> Result<Address<'a>, Misread> {
        let base = self.scalar()?;
        let mut offset = 0i64;
        while self.take(b'+') {
            match self.scalar()? {
                Scalar::Int(value) => offset = offset.wrapping_add(value),
                _ => return Err(self.misread("an offset is a constant")),
            }
        }
        Ok(Address { base, offset })
    }

    fn scalar(&mut self) -> Result<Scalar<'a>, Misread> {
        let not = self.take(b'!');
        let negative = !not && self.take(b'-');
        let byte = self.peek();
        match byte {
            Some(byte) if not && is_name(byte) => Ok(Scalar::Not(self.name())),
            Some(b'0'..=b'9' | b'.') => self.number(negative),
            Some(byte) if !negative && !not && is_name(byte) => match self.name() {
                "_" => Ok(Scalar::Sink),
                name => Ok(Scalar::Name(name, (self.declared)(name))),
            },
            _ => Err(self.misread("expected a register, a variable or a constant here")),
        }
    }

    /// Manual: "Integer Constants", "Floating-Point Constants".
    fn number(&mut self, negative: bool) -> Result<Scalar<'a>, Misread> {
        let rest = self.rest();
        let mut length = rest
            .bytes()
            .position(|byte| !(byte.is_ascii_alphanumeric() || byte == b'.'))
            .unwrap_or(rest.len());
        // The sign of an exponent is part of a decimal number.
        let decimal = !rest.starts_with("0x") && !rest.starts_with("0X");
        if decimal && rest[..length].ends_with(['e', 'E']) && rest[length..].starts_with(['+', '-']) {
            let digits = &rest[length + 1..];
            length += 1 + digits.bytes().position(|byte| !byte.is_ascii_digit()).unwrap_or(digits.len());
        }
        let text = &rest[..length];
        let scalar =
            number(text, negative).ok_or_else(|| self.misread(format!("`{text}` is no number of PTX")))?;
        self.at += length;
        Ok(scalar)
    }
}

fn number(text: &str, negative: bool) -> Option<Scalar<'static>> {
    let bits = |digits: &str, length: usize| {
        (digits.len() == length).then(|| u64::from_str_radix(digits, 16).ok()).flatten()
    };
    let lower = |prefix: char| {
        text.strip_prefix('0').and_then(|tail| {
            tail.strip_prefix(prefix).or_else(|| tail.strip_prefix(prefix.to_ascii_uppercase()))
        })
    };
    let sign = if negative { -1.0 } else { 1.0 };
    if let Some(digits) = lower('f') {
        let single = f32::from_bits(u32::try_from(bits(digits, 8)?).ok()?);
        return Some(Scalar::Float(f64::from(single) * sign));
    }
    if let Some(digits) = lower('d') {
        return Some(Scalar::Float(f64::from_bits(bits(digits, 16)?) * sign));
    }
    let (digits, radix) = match (lower('x'), lower('b'), text.strip_prefix('0')) {
        (Some(digits), ..) => (digits, 16),
        (_, Some(digits), _) => (digits, 2),
        (.., Some(digits)) if !digits.is_empty() && !text.contains(['.', 'e', 'E']) => (digits, 8),
        _ => (text, 10),
    };
    let whole = digits.strip_suffix('U').unwrap_or(digits);
    if let Ok(value) = u64::from_str_radix(whole, radix) {
        // PTX constants are 64 bits, signed or unsigned; the bits are what counts.
        let value = value as i64;
        return Some(Scalar::Int(if negative { value.wrapping_neg() } else { value }));
    }
    let looks_decimal =
        radix == 10 && text.bytes().all(|byte| byte.is_ascii_digit() || b".eE+-".contains(&byte));
    looks_decimal.then(|| text.parse::<f64>().ok()).flatten().map(|value| Scalar::Float(value * sign))
}

/// The words of an opcode, each with the place of its dot: `.a.b::c` is `.a`, `.b::c`.
fn qualifiers(words: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    core::iter::from_fn(move || {
        let rest = words.get(at..).filter(|rest| !rest.is_empty())?;
        let length = rest[1..].find('.').map_or(rest.len(), |dot| dot + 1);
        let found = (at, &rest[..length]);
        at += length;
        Some(found)
    })
}

/// The slot that a word of an opcode fills: the first free one, in the order of the forms, that may hold this
/// very word; then one that may hold its kind, so that a wrong word is told as a wrong choice.
fn slot_of(instruction: &'static Instruction, inst: &Inst<'_>, word: Word) -> Option<Slot> {
    let parts = || instruction.forms.iter().flat_map(|form| form.parts);
    let free = |slot: Slot| inst.given(slot).is_none();
    // The destination's space comes first, whatever it is.
    let two_spaces = instruction
        .forms
        .iter()
        .any(|form| [Slot::Dst, Slot::Src].into_iter().all(|slot| form.part(slot).is_some()));
    if let (Word::StateSpace(_), true) = (word, two_spaces) {
        return [Slot::Dst, Slot::Src].into_iter().find(|&slot| free(slot)).or(Some(Slot::Src));
    }
    let exact = || parts().find(|part| free(part.slot) && part.choice(word).is_some());
    let kind = |free_only: bool| {
        parts().find(move |part| part.slot.holds(word) && (!free_only || inst.given(part.slot).is_none()))
    };
    exact().or_else(|| kind(true)).or_else(|| kind(false)).map(|part| part.slot)
}

fn syntaxes(instruction: &'static Instruction) -> String {
    list(instruction.forms.iter().map(|form| format!("`{}`", crate::form::Syntax(instruction, form))), "or")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Context, Dialect, validate};
    use alloc::string::ToString;

    fn canonical(text: &str) -> String {
        let inst = parse(text).unwrap_or_else(|misread| panic!("{text}: {misread}"));
        validate(&inst, &Context::default(), Dialect::Ptx)
            .unwrap_or_else(|found| panic!("{found:?}"))
            .to_string()
    }

    #[test]
    fn qualifiers_come_out_in_the_manuals_order() {
        assert_eq!(
            canonical(
                "@!%p1 cp.async.bulk.L2::cache_hint.mbarrier::complete_tx::bytes.shared::cluster.global [%r1+0x10], [ src + -4 ],128,[bar],%rd7 ;"
            ),
            "@!%p1 cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.L2::cache_hint [%r1+16], [src+-4], 128, [bar], %rd7;"
        );
        assert_eq!(canonical("fence.proxy.global.async;"), "fence.proxy.async.global;");
    }

    #[test]
    fn numbers_read_as_ptx_has_them() {
        assert_eq!(number("0x10", false), Some(Scalar::Int(16)));
        assert_eq!(number("010", true), Some(Scalar::Int(-8)));
        assert_eq!(number("0b101U", false), Some(Scalar::Int(5)));
        assert_eq!(number("0f3F000000", false), Some(Scalar::Float(0.5)));
        assert_eq!(number("0d3FE0000000000000", true), Some(Scalar::Float(-0.5)));
        assert_eq!(number("1e-7", false), Some(Scalar::Float(1e-7)));
        assert_eq!(number(".5", false), Some(Scalar::Float(0.5)));
        assert_eq!(number("1x", false), None);
        assert_eq!(number("0f3F", false), None);
        assert_eq!(number("inf", false), None);
    }

    #[test]
    fn no_text_panics() {
        for text in [
            "",
            "@",
            "@p",
            "cp.async",
            "cp.async.",
            "cp.async.bulk.é [",
            "cp.async.wait_group -",
            "[",
            "_;",
            "cp..async;",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
