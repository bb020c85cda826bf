//! What a row of the instruction set is.
//!
//! A [`Form`] is one syntax line of the manual: which qualifiers stand in which order, which operands
//! follow, and since when. The constructors are `const` and assert, so that a malformed row does not
//! compile. An [`Instruction`] gathers the forms of one name.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::inst::{MAX_ARGS, MAX_QUALIFIERS};
use crate::slot::{Slot, Slots};
use crate::target::{Availability, Requirement};
use crate::vocab::{ElemType, NameSuffix, Qualifier, RedOp};

mod operand_kind;

pub use operand_kind::{Constraint, Length, OperandKind, Shape, Space, Width, bit_range, offset_range};

/// An instruction of the manual: a name and its syntax lines.
#[derive(Debug)]
pub struct Instruction {
    /// The part of the name that the assembler reads as one: `cp.async.bulk.wait_group`.
    pub opcode: &'static str,
    /// What else belongs to the name, and stands right behind it: `.read`.
    pub suffix: &'static [NameSuffix],
    /// The title of its section in the manual.
    pub manual: &'static str,
    /// The slots that the arguments of a call fill: `cp_async_bulk_wait_group(1)`. Optional slots are last.
    pub call: &'static [Slot],
    /// Its syntax lines, in the manual's order.
    pub forms: &'static [Form],
}

impl Instruction {
    /// The pieces of the name, in order: the opcode, then `.read` and its like.
    pub fn name_pieces(&self) -> impl Iterator<Item = &'static str> {
        core::iter::once(self.opcode).chain(self.suffix.iter().map(|qualifier| qualifier.as_ptx()))
    }

    /// What a description calls it: the PTX name with `_` for `.`.
    pub fn step(&self) -> String {
        self.name_pieces().map(|piece| piece.replace("::", "_").replace('.', "_")).collect()
    }

    /// The slots that a description of it may fill, in the order of the forms. What always follows from the
    /// rest is not among them.
    pub fn fields(&self) -> Vec<Slot> {
        let mut slots: Vec<Slot> = Vec::new();
        for form in self.forms {
            let params = form.params.iter().map(|param| param.slot);
            let parts = form.parts.iter().map(|part| part.slot).filter(|&slot| self.is_choice(slot));
            for slot in params.chain(parts) {
                // Coordinates are written with the tensor map, the scope in the parentheses of `sem`, and the
                // completion mechanism follows from the direction.
                let written = !matches!(
                    slot,
                    Slot::Coordinates | Slot::Scope | Slot::Completion | Slot::IgnoreOobRight
                );
                if written && !slots.contains(&slot) {
                    slots.push(slot);
                }
            }
        }
        slots
    }

    /// Whether the qualifier of `slot` is somebody's choice: there or not, or this word or that.
    fn is_choice(&self, slot: Slot) -> bool {
        let parts = || self.forms.iter().map(|form| form.part(slot));
        let mut qualifiers = parts().flatten().flat_map(|part| part.choices).map(|choice| choice.qualifier);
        let first = qualifiers.next();
        // The scope is written in the parentheses of the ordering.
        (slot == Slot::Sem && self.is_choice(Slot::Scope))
            || qualifiers.any(|qualifier| Some(qualifier) != first)
            || parts().any(|part| part.is_none_or(|part| part.presence == Presence::Optional))
    }

    /// Whether its destination is a multimem address, although PTX spells it `.global`.
    pub fn is_multimem(&self) -> bool {
        self.opcode.starts_with("multimem.")
    }

    /// What is wrong where a description says of the address in `slot` that it is a multimem address, or that
    /// it is a plain global one. It breaks the rule `direction`.
    pub fn multimem_mismatch(&self, slot: Slot, said_multimem: bool) -> Option<String> {
        let (step, field) = (self.step(), slot.field());
        match (self.is_multimem() && slot == Slot::Dst, said_multimem) {
            (true, false) => {
                Some(format!("`{step}` writes to a multimem address, but `{field}` is `global`"))
            }
            (false, true) => Some(format!("`{step}` does not take a multimem address as `{field}`")),
            _ => None,
        }
    }
}

/// The name as PTX spells it.
impl fmt::Display for Instruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name_pieces().try_for_each(|piece| f.write_str(piece))
    }
}

/// One syntax line of the manual.
#[derive(Debug)]
pub struct Form {
    /// What tells it from its siblings, in the manual's words: "global -> shared::cta".
    pub title: &'static str,
    /// The qualifiers behind the name, in the manual's order.
    pub parts: &'static [Part],
    /// The operands, in order.
    pub params: &'static [Param],
    /// When and where the whole line is available.
    pub availability: Availability,
    /// The legal pairs of `.redOp` and `.type`, for a reduction.
    pub pairs: Pairs,
    /// What some combinations of its qualifiers and operands need beyond the line itself.
    pub gates: &'static [Gate],
    /// The slot by whose qualifier text is recognised as this form, where instructions that the table does not
    /// have share the name.
    pub(crate) marker: Option<Slot>,
    /// The slots of the parts. Most questions are about slots that a form does not have.
    part_slots: Slots,
    /// The slots of the params.
    param_slots: Slots,
}

/// Rows of the manual's table "valid combinations of `.redOp` and element type"; empty where the form does
/// not reduce.
pub type Pairs = &'static [(&'static [RedOp], &'static [ElemType])];

/// A qualifier of a form.
#[derive(Debug)]
pub struct Part {
    /// The slot it stands in.
    pub slot: Slot,
    /// Whether it must be there.
    pub presence: Presence,
    /// The words it may be.
    pub choices: &'static [Choice],
}

/// Whether a qualifier must be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Always. With one choice, a description need not say it.
    Required,
    /// Always, and a description says it too: it follows from nothing else.
    Explicit,
    /// Always; a description that does not say it means the first choice.
    Default,
    /// The manual has it in braces.
    Optional,
}

/// A word that a qualifier may be.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The word.
    pub qualifier: Qualifier,
    /// The same as PTX spells it, with its dot: what is written most is at hand.
    pub ptx: &'static str,
    /// What it needs beyond the form.
    pub availability: Availability,
}

/// What stands in the place of a part, if anything does.
pub(crate) type Chosen = Option<&'static Choice>;

/// An operand of a form.
#[derive(Debug)]
pub struct Param {
    /// The slot it fills.
    pub slot: Slot,
    /// The manual's name for it.
    pub name: &'static str,
    /// What may stand there.
    pub kind: OperandKind,
    /// When it is there.
    pub presence: OperandPresence,
    /// What it needs beyond the form.
    pub availability: Availability,
}

/// When an operand is there.
#[derive(Clone, Copy, Debug)]
pub enum OperandPresence {
    /// Always.
    Always,
    /// If the writer wants it.
    Optional,
    /// Exactly when the slot's qualifier is there.
    WithQualifier,
    /// Exactly when one of these is among the qualifiers.
    WithQualifiers(&'static [Qualifier]),
    /// Exactly when the qualifier of another slot is there.
    WithSlot(Slot),
}

/// What a combination needs beyond the form.
#[derive(Debug)]
pub struct Gate {
    /// It applies where all of these hold.
    pub when: &'static [Condition],
    /// What is needed then.
    pub availability: Availability,
}

/// A fact about an instruction, for a [`Gate`].
#[derive(Clone, Copy, Debug)]
pub enum Condition {
    /// The slot's qualifier is this word.
    Is(Slot, Qualifier),
    /// The slot's operand is `_`.
    IsSink(Slot),
    /// The slot's operand is a register of so many bits.
    IsBits(Slot, u8),
    /// The slot's operand is one of these constants.
    IsOneOf(Slot, &'static [i64]),
}

// Constructors of rows. Short lower-case nouns, so that a row reads like its line in the manual.

/// A word that needs nothing of its own.
pub(crate) const fn just(qualifier: Qualifier) -> Choice {
    gated(qualifier, &[])
}

/// A word with its own notes on PTX ISA and target.
pub(crate) const fn gated(qualifier: Qualifier, availability: Availability) -> Choice {
    Choice { qualifier, ptx: qualifier.as_ptx(), availability }
}

const fn part(slot: Slot, presence: Presence, choices: &'static [Choice]) -> Part {
    assert!(!choices.is_empty(), "a qualifier needs at least one choice");
    let mut index = 0;
    while index < choices.len() {
        assert!(slot.holds(choices[index].qualifier), "this word does not belong in this slot");
        index += 1;
    }
    Part { slot, presence, choices }
}

/// A qualifier that is always there.
pub(crate) const fn one(slot: Slot, choices: &'static [Choice]) -> Part {
    part(slot, Presence::Required, choices)
}

/// A qualifier that is always there and always said, also where it has one choice: a sibling has another, or none.
pub(crate) const fn explicit(slot: Slot, choices: &'static [Choice]) -> Part {
    part(slot, Presence::Explicit, choices)
}

/// A qualifier that is always there, and the first choice unless a description says otherwise.
pub(crate) const fn default(slot: Slot, choices: &'static [Choice]) -> Part {
    part(slot, Presence::Default, choices)
}

/// A qualifier in the manual's braces.
pub(crate) const fn maybe(slot: Slot, choices: &'static [Choice]) -> Part {
    part(slot, Presence::Optional, choices)
}

/// An operand that is always there.
pub(crate) const fn arg(slot: Slot, name: &'static str, kind: OperandKind) -> Param {
    Param { slot, name, kind, presence: OperandPresence::Always, availability: &[] }
}

/// An operand in the manual's braces.
pub(crate) const fn opt(
    slot: Slot,
    name: &'static str,
    kind: OperandKind,
    availability: Availability,
) -> Param {
    Param { slot, name, kind, presence: OperandPresence::Optional, availability }
}

/// An operand that its slot's qualifier brings along.
pub(crate) const fn with(slot: Slot, name: &'static str, kind: OperandKind) -> Param {
    Param { slot, name, kind, presence: OperandPresence::WithQualifier, availability: &[] }
}

/// An operand that the qualifier of another slot brings along.
pub(crate) const fn with_slot(slot: Slot, name: &'static str, kind: OperandKind, other: Slot) -> Param {
    Param { slot, name, kind, presence: OperandPresence::WithSlot(other), availability: &[] }
}

/// An operand that some qualifiers bring along.
pub(crate) const fn with_qualifiers(
    slot: Slot,
    name: &'static str,
    kind: OperandKind,
    qualifiers: &'static [Qualifier],
) -> Param {
    Param { slot, name, kind, presence: OperandPresence::WithQualifiers(qualifiers), availability: &[] }
}

impl Form {
    /// The form of an instruction that has none.
    pub(crate) const NONE: Form = Form {
        title: "",
        parts: &[],
        params: &[],
        availability: &[],
        pairs: &[],
        gates: &[],
        marker: None,
        part_slots: Slots::NONE,
        param_slots: Slots::NONE,
    };

    /// A form that is no reduction and has no gates of its own.
    pub(crate) const fn new(
        title: &'static str,
        parts: &'static [Part],
        params: &'static [Param],
        availability: &'static [Requirement],
    ) -> Form {
        assert!(parts.len() + 2 <= MAX_QUALIFIERS && params.len() < MAX_ARGS, "larger than `Inst` can hold");
        assert!(!availability.is_empty(), "a form says since when it exists");
        let (mut part_slots, mut param_slots) = (Slots::NONE, Slots::NONE);
        let mut index = 0;
        while index < parts.len() {
            part_slots = part_slots.with(parts[index].slot);
            index += 1;
        }
        index = 0;
        while index < params.len() {
            param_slots = param_slots.with(params[index].slot);
            let first = index == 0 || params[index - 1].kind.is_result();
            assert!(!params[index].kind.is_result() || first, "results come first");
            if params[index].slot.is_override() {
                let before = &params[index - 1];
                let beside = before.kind.is_tensor() || before.slot.is_override();
                assert!(beside, "what overrides a tensor follows it");
            }
            index += 1;
        }
        Form { title, parts, params, availability, part_slots, param_slots, ..Form::NONE }
    }

    /// The same form with the manual's table of operations and types.
    pub(crate) const fn reducing(self, pairs: Pairs) -> Form {
        Form { pairs, ..self }
    }

    /// The same form with what its combinations need.
    pub(crate) const fn gates(self, gates: &'static [Gate]) -> Form {
        Form { gates, ..self }
    }

    /// The same form, recognised in text by a qualifier of `slot`: the name alone is that of other instructions,
    /// which the table does not have.
    pub(crate) const fn marked_by(self, slot: Slot) -> Form {
        assert!(self.part_slots.contains(slot), "the marker is a qualifier of the form");
        Form { marker: Some(slot), ..self }
    }

    /// The qualifier of `slot`.
    pub fn part(&self, slot: Slot) -> Option<&'static Part> {
        match self.part_slots.contains(slot) {
            true => self.parts.iter().find(|part| part.slot == slot),
            false => None,
        }
    }

    /// The operand of `slot`.
    pub fn param(&self, slot: Slot) -> Option<&'static Param> {
        match self.param_slots.contains(slot) {
            true => self.params.iter().find(|param| param.slot == slot),
            false => None,
        }
    }

    /// The word in `slot`, of the choices for its parts.
    pub(crate) fn qualifier(&self, choices: &[Chosen], slot: Slot) -> Option<Qualifier> {
        match self.part_slots.contains(slot) {
            true => self
                .parts
                .iter()
                .zip(choices)
                .find(|(part, _)| part.slot == slot)
                .and_then(|(_, choice)| Some((*choice)?.qualifier)),
            false => None,
        }
    }

    /// Whether the form has a place for `slot` at all.
    pub fn has(&self, slot: Slot) -> bool {
        self.part_slots.contains(slot) || self.param_slots.contains(slot)
    }
}

impl Part {
    /// The choice that is `word`.
    pub fn choice(&self, qualifier: Qualifier) -> Option<&'static Choice> {
        self.choices.iter().find(|choice| choice.qualifier == qualifier)
    }
}

/// The syntax line in the manual's notation, with the sets written out: `{.L2::cache_hint}` is optional,
/// `(.ca|.cg)` is one of several.
pub struct Syntax(pub &'static Instruction, pub &'static Form);

impl fmt::Display for Syntax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Syntax(instruction, form) = self;
        write!(f, "{instruction}")?;
        for part in form.parts {
            let (open, close) = match (part.presence, part.choices.len()) {
                (Presence::Optional, _) => ("{", "}"),
                (_, 1) => ("", ""),
                _ => ("(", ")"),
            };
            f.write_str(open)?;
            for (index, choice) in part.choices.iter().enumerate() {
                let bar = if index > 0 { "|" } else { "" };
                write!(f, "{bar}{}", choice.qualifier.as_ptx())?;
            }
            f.write_str(close)?;
        }
        let outside = form.params.iter().filter(|param| !param.slot.is_override());
        for (index, param) in outside.enumerate() {
            let comma = if index > 0 { ", " } else { " " };
            let (open, close) =
                if matches!(param.presence, OperandPresence::Always) { ("", "") } else { ("{", "}") };
            write!(f, "{open}{comma}{}{close}", OperandSyntax(form, param))?;
        }
        f.write_str(";")
    }
}

/// An operand in the manual's notation, with its brackets and what stands in them: `[dstMem]`, `size`.
pub struct OperandSyntax(pub &'static Form, pub &'static Param);

impl fmt::Display for OperandSyntax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OperandSyntax(form, param) = self;
        match param.kind {
            kind if kind.is_tensor() => {
                let (map, coordinates) = param.name.split_once(", ").unwrap_or((param.name, ""));
                write!(f, "[{map}")?;
                for inside in form.params.iter().filter(|param| param.slot.is_override()) {
                    write!(f, "{{, {}}}", inside.name)?;
                }
                write!(f, ", {coordinates}]")
            }
            kind if kind.is_address() => write!(f, "[{}]", param.name),
            _ => f.write_str(param.name),
        }
    }
}
