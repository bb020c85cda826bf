//! The proof that an instruction is legal, and its canonical text.

use core::fmt;

use crate::form::{Condition, Form, Gate, Instruction, Param};
use crate::inst::{Address, Guard, MAX_ARGS, MAX_WORDS, NameType, Operand, Scalar, Vector};
use crate::slot::Slot;
use crate::target::{IsaVersion, Needs, Target, floor};
use crate::vocab::Word;

/// A legal instruction. Only [`validate`](crate::validate()) makes one; nothing about it can fail any more.
#[derive(Clone, Copy, Debug)]
pub struct Valid<'a> {
    instruction: &'static Instruction,
    form: &'static Form,
    guard: Option<Guard<'a>>,
    /// The word of each of the form's parts.
    words: [Option<Word>; MAX_WORDS],
    /// The operand of each of the form's parameters.
    operands: [Option<Operand<'a>>; MAX_ARGS],
}

impl<'a> Valid<'a> {
    /// For `validate` alone.
    pub(crate) fn new(
        instruction: &'static Instruction,
        form: &'static Form,
        guard: Option<Guard<'a>>,
        words: [Option<Word>; MAX_WORDS],
        operands: [Option<Operand<'a>>; MAX_ARGS],
    ) -> Self {
        Valid { instruction, form, guard, words, operands }
    }

    /// Which instruction it is.
    pub fn instruction(&self) -> &'static Instruction {
        self.instruction
    }

    /// Which syntax line of it.
    pub fn form(&self) -> &'static Form {
        self.form
    }

    /// The guard predicate.
    pub fn guard(&self) -> Option<Guard<'a>> {
        self.guard
    }

    /// The qualifier in `slot`.
    pub fn word(&self, slot: Slot) -> Option<Word> {
        word_at(self.form, &self.words, slot)
    }

    /// The operand in `slot`.
    pub fn operand(&self, slot: Slot) -> Option<Operand<'a>> {
        self.operands().find(|(param, _)| param.slot == slot).map(|(_, operand)| operand)
    }

    /// The operands, in the form's order.
    pub fn operands(&self) -> impl Iterator<Item = (&'static Param, Operand<'a>)> + '_ {
        self.form.params.iter().zip(self.operands).filter_map(|(param, operand)| Some((param, operand?)))
    }

    /// Everything that it needs of a module, the form first.
    pub fn needs(&self) -> impl Iterator<Item = Needs> + '_ {
        needs(self.form, &self.words, &self.operands).map(|(_, needs)| needs)
    }

    /// The lowest `.version` that takes it on `target`; none where the target lacks it.
    pub fn floor(&self, target: Target) -> Option<IsaVersion> {
        floor(target, self.needs())
    }

    /// Writes the canonical text, without the guard and the `;`, to `sink`.
    pub fn emit(&self, sink: &mut impl Sink) -> fmt::Result {
        for piece in self.instruction.name_pieces() {
            sink.text(piece)?;
        }
        for word in self.words.iter().flatten() {
            sink.text(word.as_ptx())?;
        }
        let outside = self.operands().filter(|(param, _)| !param.slot.is_override());
        for (index, (_, operand)) in outside.enumerate() {
            sink.text(if index > 0 { ", " } else { " " })?;
            match operand {
                Operand::Tensor(map, coordinates) => self.emit_tensor(map, coordinates, sink)?,
                operand => emit_operand(operand, sink)?,
            }
        }
        Ok(())
    }

    /// The map, what overrides parts of it, and the coordinates.
    fn emit_tensor(&self, map: Address<'a>, coordinates: Vector<'a>, sink: &mut impl Sink) -> fmt::Result {
        sink.text("[")?;
        emit_address(map, sink)?;
        for (_, inside) in self.operands().filter(|(param, _)| param.slot.is_override()) {
            sink.text(", ")?;
            emit_operand(inside, sink)?;
        }
        sink.text(", ")?;
        emit_vector(coordinates.iter(), sink)?;
        sink.text("]")
    }
}

/// The canonical text, guard and `;` included. A [`Scalar::Hole`] prints as `{0}`.
impl fmt::Display for Valid<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sink = Plain(f);
        if let Some(guard) = self.guard {
            sink.text(if guard.negated { "@!" } else { "@" })?;
            emit_scalar(guard.predicate, &mut sink)?;
            sink.text(" ")?;
        }
        self.emit(&mut sink)?;
        sink.text(";")
    }
}

/// The word in `slot`, for a form and the words of its parts.
pub(crate) fn word_at(form: &Form, words: &[Option<Word>], slot: Slot) -> Option<Word> {
    form.parts.iter().zip(words).find(|(part, _)| part.slot == slot).and_then(|(_, word)| *word)
}

/// What of an instruction has needs.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Needy {
    /// The syntax line.
    Form,
    /// The word in this slot.
    Word(Slot),
    /// The operand in this slot.
    Operand(Slot),
    /// What this gate is about.
    Combination(&'static Gate),
}

/// What the form, its words, its operands and their combinations need.
pub(crate) fn needs<'v>(
    form: &'static Form,
    words: &'v [Option<Word>],
    operands: &'v [Option<Operand<'_>>],
) -> impl Iterator<Item = (Needy, Needs)> + 'v {
    let of_words = form
        .parts
        .iter()
        .zip(words)
        .filter_map(|(part, word)| Some((Needy::Word(part.slot), part.choice((*word)?)?.needs)));
    let of_operands = form
        .params
        .iter()
        .zip(operands)
        .filter_map(|(param, operand)| operand.map(|_| (Needy::Operand(param.slot), param.needs)));
    let in_slot = move |slot| {
        let mut filled = form.params.iter().zip(operands);
        filled.find(|(param, _)| param.slot == slot).and_then(|(_, operand)| *operand)
    };
    let holds = move |condition: &Condition| match *condition {
        Condition::Is(slot, word) => word_at(form, words, slot) == Some(word),
        Condition::IsSink(slot) => in_slot(slot) == Some(Operand::Scalar(Scalar::Sink)),
        Condition::IsBits(slot, bits) => matches!(
            in_slot(slot),
            Some(Operand::Scalar(Scalar::Name(_, Some(NameType::Bits(width))))) if width == bits
        ),
        Condition::IsOneOf(slot, set) => matches!(
            in_slot(slot),
            Some(Operand::Scalar(Scalar::Int(value))) if set.contains(&value)
        ),
    };
    let of_gates = form
        .gates
        .iter()
        .filter(move |gate| gate.when.iter().all(holds))
        .map(|gate| (Needy::Combination(gate), gate.needs));
    core::iter::once((Needy::Form, form.needs)).chain(of_words).chain(of_operands).chain(of_gates)
}

/// Where the text of an instruction goes. It keeps text and holes apart, since each back end fills a hole
/// its own way.
pub trait Sink {
    /// Literal PTX.
    fn text(&mut self, text: &str) -> fmt::Result;
    /// The value of that number.
    fn hole(&mut self, index: u8) -> fmt::Result;
    /// Formatted literal PTX.
    fn format(&mut self, arguments: fmt::Arguments<'_>) -> fmt::Result;
}

struct Plain<'f, 'b>(&'f mut fmt::Formatter<'b>);

impl Sink for Plain<'_, '_> {
    fn text(&mut self, text: &str) -> fmt::Result {
        self.0.write_str(text)
    }

    fn hole(&mut self, index: u8) -> fmt::Result {
        write!(self.0, "{{{index}}}")
    }

    fn format(&mut self, arguments: fmt::Arguments<'_>) -> fmt::Result {
        self.0.write_fmt(arguments)
    }
}

fn emit_operand(operand: Operand<'_>, sink: &mut impl Sink) -> fmt::Result {
    match operand {
        Operand::Scalar(scalar) => emit_scalar(scalar, sink),
        Operand::Address(address) => {
            sink.text("[")?;
            emit_address(address, sink)?;
            sink.text("]")
        }
        // Of an instruction these come with what else is in the brackets.
        Operand::Tensor(map, _) => emit_address(map, sink),
        Operand::Sum(address) => emit_address(address, sink),
        Operand::Vector(vector) => emit_vector(vector.iter(), sink),
        Operand::Pair(first, second) => {
            emit_scalar(first, sink)?;
            sink.text("|")?;
            emit_scalar(second, sink)
        }
    }
}

fn emit_vector<'a>(elements: impl Iterator<Item = Scalar<'a>>, sink: &mut impl Sink) -> fmt::Result {
    sink.text("{")?;
    for (index, element) in elements.enumerate() {
        if index > 0 {
            sink.text(", ")?;
        }
        emit_scalar(element, sink)?;
    }
    sink.text("}")
}

fn emit_address(address: Address<'_>, sink: &mut impl Sink) -> fmt::Result {
    emit_scalar(address.base, sink)?;
    // `[base+-4]` is the one way to say a negative offset: ptxas does not parse `[base-4]`.
    if address.offset == 0 { Ok(()) } else { sink.format(format_args!("+{}", address.offset)) }
}

pub(crate) fn emit_scalar(scalar: Scalar<'_>, sink: &mut impl Sink) -> fmt::Result {
    match scalar {
        Scalar::Int(value) => sink.format(format_args!("{value}")),
        // The shortest decimal that reads back as the same number; ptxas takes `1e-7` as well as `0.5`.
        Scalar::Float(value) => sink.format(format_args!("{value:?}")),
        Scalar::Name(name, _) => sink.text(name),
        Scalar::Not(name, _) => {
            sink.text("!")?;
            sink.text(name)
        }
        Scalar::Sink => sink.text("_"),
        Scalar::Hole(index, _) => sink.hole(index),
    }
}
