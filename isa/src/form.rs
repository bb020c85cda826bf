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
use crate::vocab::{ElemType, NameSuffix, Qualifier, RedOp, StateSpace};

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
    /// When it stands there.
    pub when: OperandPresence,
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

/// What may stand as an operand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OperandKind {
    /// An address in this state space.
    Address(StateSpace),
    /// An address in the space that the qualifier of this slot says; generic where it is absent.
    AddressAs(Slot),
    /// The same, but in a register where that qualifier is there.
    RegisterAs(Slot),
    /// `[tensorMap, tensorCoords]`
    Tensor,
    /// An integer register of so many bits, or a constant within the range and a multiple of the step.
    Int {
        /// The width of a register here.
        bits: u8,
        /// The smallest constant.
        min: i64,
        /// The largest one.
        max: i64,
        /// What a constant must be a multiple of.
        multiple: i64,
    },
    /// An integer register of 64 bits or of 32, or a constant within the range and a multiple of the step.
    IntOrShort {
        /// The smallest constant.
        min: i64,
        /// The largest one.
        max: i64,
        /// What a constant must be a multiple of.
        multiple: i64,
    },
    /// A value of the type in slot `ty`; a vector of them where `.vec` is there.
    Typed,
    /// A register of so many bits, and no constant.
    Register(u8),
    /// The sizes of a tensor: a vector of 16-bit values, one for each dimension.
    Sizes,
    /// The strides of a tensor: a vector of 32-bit registers, one for each dimension but the first.
    Strides,
    /// `ctaMask`: 16 bits, or 32 where the qualifier says so.
    CtaMask,
    /// A constant out of a set.
    OneOf(&'static [i64]),
    /// Any integer constant; no register.
    Constant,
    /// A predicate, perhaps negated; no constant.
    Predicate,
    /// A 32-bit float above 0 and at most 1.
    Fraction,
    /// The offsets of an im2col mode, 16 bits each.
    Offsets,
    /// A value in the space's own address width: what `mapa` takes.
    AddressValue,
    /// A 64-bit register, or `_` where the flag says so.
    Dest64 {
        /// Whether the result may be dropped.
        sink: bool,
    },
    /// A 32-bit register.
    Dest32,
    /// An 8-bit register.
    Dest8,
    /// Nothing but `_`.
    DestSink,
    /// A register as wide as the type in slot `ty`.
    DestTyped,
    /// A predicate register.
    DestPredicate,
    /// `d|p`, where `d` may be `_`.
    DestPair,
    /// `p|q`, two predicates of which the second may be `_`.
    DestPredicates,
}

impl OperandKind {
    /// Whether the instruction writes this operand.
    pub const fn is_result(self) -> bool {
        matches!(
            self,
            OperandKind::Dest64 { .. }
                | OperandKind::Dest32
                | OperandKind::Dest8
                | OperandKind::DestSink
                | OperandKind::DestTyped
                | OperandKind::DestPredicate
                | OperandKind::DestPair
                | OperandKind::DestPredicates
        )
    }
}

/// What may stand there, for somebody who has to write one.
impl fmt::Display for OperandKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let qualifiers = match *self {
            OperandKind::Address(space) if space.is_shared() => "an address in shared memory",
            OperandKind::Address(StateSpace::Param) => "an address among the kernel's parameters",
            OperandKind::Address(StateSpace::Const) => "an address in constant memory",
            OperandKind::Address(_) => "an address in global memory",
            OperandKind::AddressAs(_) => "an address, generic where the opcode names no space",
            OperandKind::RegisterAs(_) => {
                "an address, generic where the opcode names no space, and else in a register"
            }
            OperandKind::Typed => "a value of the type, or as many as `.vec` says",
            OperandKind::Sizes => "a vector of 16-bit sizes, one for each dimension",
            OperandKind::Strides => "a vector of 32-bit registers, one for each dimension but the first",
            OperandKind::Tensor => "a tensor map and coordinates",
            OperandKind::Register(bits) => return write!(f, "a {bits}-bit register"),
            OperandKind::Int { bits, .. } => return write!(f, "a {bits}-bit integer"),
            OperandKind::OneOf(set) => {
                let set = set.iter().map(|value| alloc::format!("{value}"));
                return write!(f, "the constant {}", crate::spelling::list(set, "or"));
            }
            OperandKind::IntOrShort { .. } => "a 64-bit integer, or a 32-bit register",
            OperandKind::CtaMask => "a mask of CTAs, 16 bits or 32 as the qualifier says",
            OperandKind::Constant => "a constant",
            OperandKind::Predicate => "a predicate, not a constant",
            OperandKind::Fraction => "a fraction: a 32-bit float such as 0.5",
            OperandKind::Offsets => "a vector of 16-bit offsets",
            OperandKind::AddressValue => "a shared-memory address",
            OperandKind::Dest64 { sink: true } => "a 64-bit register, or `_`",
            OperandKind::Dest64 { sink: false } => "a 64-bit register",
            OperandKind::Dest32 => "a 32-bit register",
            OperandKind::Dest8 => "an 8-bit register",
            OperandKind::DestSink => "`_`: an arrival in another CTA returns no state",
            OperandKind::DestTyped => "a register as wide as the type",
            OperandKind::DestPredicate => "a predicate register",
            OperandKind::DestPair => "a register and a predicate: `d|p`, or `_|p`",
            OperandKind::DestPredicates => "two predicate registers: `p|q`, or `p|_`",
        };
        f.write_str(qualifiers)
    }
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
    if let OperandKind::Int { min, max, multiple, .. } = kind {
        assert!(min <= max && multiple > 0, "an empty range");
    }
    Param { slot, name, kind, when: OperandPresence::Always, availability: &[] }
}

/// An operand in the manual's braces.
pub(crate) const fn opt(
    slot: Slot,
    name: &'static str,
    kind: OperandKind,
    availability: Availability,
) -> Param {
    Param { slot, name, kind, when: OperandPresence::Optional, availability }
}

/// An operand that its slot's qualifier brings along.
pub(crate) const fn with(slot: Slot, name: &'static str, kind: OperandKind) -> Param {
    Param { slot, name, kind, when: OperandPresence::WithQualifier, availability: &[] }
}

/// An operand that the qualifier of another slot brings along.
pub(crate) const fn with_slot(slot: Slot, name: &'static str, kind: OperandKind, other: Slot) -> Param {
    Param { slot, name, kind, when: OperandPresence::WithSlot(other), availability: &[] }
}

/// An operand that some qualifiers bring along.
pub(crate) const fn with_qualifiers(
    slot: Slot,
    name: &'static str,
    kind: OperandKind,
    qualifiers: &'static [Qualifier],
) -> Param {
    Param { slot, name, kind, when: OperandPresence::WithQualifiers(qualifiers), availability: &[] }
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
                let beside = matches!(before.kind, OperandKind::Tensor) || before.slot.is_override();
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
                if matches!(param.when, OperandPresence::Always) { ("", "") } else { ("{", "}") };
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
            OperandKind::Tensor => {
                let (map, coordinates) = param.name.split_once(", ").unwrap_or((param.name, ""));
                write!(f, "[{map}")?;
                for inside in form.params.iter().filter(|param| param.slot.is_override()) {
                    write!(f, "{{, {}}}", inside.name)?;
                }
                write!(f, ", {coordinates}]")
            }
            OperandKind::Address(_) | OperandKind::AddressAs(_) | OperandKind::RegisterAs(_) => {
                write!(f, "[{}]", param.name)
            }
            _ => f.write_str(param.name),
        }
    }
}
