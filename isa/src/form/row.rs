//! A row of the table: one syntax line of the manual.

use super::group::{Group, GroupEffect};
use super::operand_kind::OperandKind;
use crate::slot::{MAX_ARGS, MAX_QUALIFIERS, Slot, Slots};
use crate::target::{Availability, Requirement};
use crate::vocab::{CompletionMechanism, ElemType, Qualifier, RedOp};

/// One syntax line of the manual.
#[derive(Debug)]
pub struct Form {
    /// The manual's terms that distinguish it from the other forms of its instruction: "global -> shared::cta".
    pub title: &'static str,
    /// The qualifiers after the name, in the manual's order.
    pub parts: &'static [Part],
    /// The operands, in order.
    pub params: &'static [Param],
    /// The versions and targets that support the form.
    pub availability: Availability,
    /// The legal pairs of `.redOp` and `.type`, for a reduction.
    pub pairs: Pairs,
    /// The requirements of combinations of its qualifiers and operands, beyond those of the form itself.
    pub gates: &'static [Gate],
    /// Its effect on the groups of asynchronous copies.
    pub effect: Option<GroupEffect>,
    /// The slots of the parts, as a set, since most queries are for slots that a form does not have.
    part_slots: Slots,
    /// The slots of the params, as a set.
    param_slots: Slots,
}

/// The rows of the manual's table of operations and element types; empty for a form that is not a reduction.
pub type Pairs = &'static [(&'static [RedOp], &'static [ElemType])];

/// A qualifier of a form.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Part {
    /// Its slot.
    pub slot: Slot,
    /// Whether it must be given.
    pub presence: Presence,
    /// The alternatives.
    pub choices: &'static [Choice],
    /// Its weight in the choice of a form.
    pub(crate) weights: Weights,
}

/// The penalty for a qualifier that does not match a form. The form with the smallest total is chosen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// A different qualifier is given.
    pub(crate) other: u32,
    /// The form requires the qualifier, but it is not given.
    pub(crate) missing: u32,
    /// A qualifier is given, but this form has none in its slot.
    pub(crate) extra: u32,
}

impl Weights {
    /// The weights of most qualifiers.
    pub(crate) const USUAL: Weights = Weights { other: 10, missing: 10, extra: 10 };
    /// The weights of a state space, the highest ones: it determines the direction of a copy.
    const SPACE: Weights = Weights { other: 1000, ..Weights::USUAL };
}

/// Whether a qualifier must be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Presence {
    /// Always. A description may omit the only choice.
    Required,
    /// Always, also in a description, since it follows from nothing else.
    Explicit,
    /// Always. In a description, omitting it selects the first choice.
    Default,
    /// The manual has it in braces.
    Optional,
}

/// One alternative of a part.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Choice {
    /// The qualifier.
    pub qualifier: Qualifier,
    /// Its PTX spelling, with the dot.
    pub ptx: &'static str,
    /// Its requirements beyond those of the form.
    pub availability: Availability,
}

/// The choice for a part; none where an optional qualifier is omitted.
pub(crate) type Chosen = Option<&'static Choice>;

/// An operand of a form.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Param {
    /// The slot it fills.
    pub slot: Slot,
    /// The manual's name for it.
    pub name: &'static str,
    /// The operands that it accepts.
    pub kind: OperandKind,
    /// When it is given.
    pub presence: OperandPresence,
    /// Its requirements beyond those of the form.
    pub availability: Availability,
    /// The limits of its constants that ptxas checks.
    pub enforcement: Enforcement,
}

/// The limits of an operand's constants that ptxas checks. The manual states both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Enforcement {
    /// The minimum and the maximum.
    Full,
    /// Only the minimum.
    Minimum,
    /// Neither.
    None,
}

/// When an operand is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OperandPresence {
    /// Always.
    Always,
    /// The manual has it in braces.
    Optional,
    /// Exactly when the slot's qualifier is given.
    WithQualifier,
    /// Exactly when one of these qualifiers is given.
    WithQualifiers(&'static [Qualifier]),
    /// Exactly when the qualifier of another slot is given.
    WithSlot(Slot),
}

/// The requirements of a combination of qualifiers and operands, beyond those of the form.
#[derive(Debug, PartialEq)]
pub struct Gate {
    /// The gate applies where all of these hold.
    pub when: &'static [Condition],
    /// The requirements.
    pub availability: Availability,
}

/// A condition of a [`Gate`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Condition {
    /// The slot has this qualifier.
    Is(Slot, Qualifier),
    /// The slot's operand is `_`.
    IsSink(Slot),
    /// The slot's operand is a register of this many bits.
    IsBits(Slot, u8),
    /// The slot's operand is one of these constants.
    IsOneOf(Slot, &'static [i64]),
}

// Constructors of rows. Short lower-case nouns, so that a row reads like its line in the manual.

/// A qualifier with no requirements of its own.
pub(crate) const fn just(qualifier: Qualifier) -> Choice {
    gated(qualifier, &[])
}

/// A qualifier with its own requirements on PTX ISA and target.
pub(crate) const fn gated(qualifier: Qualifier, availability: Availability) -> Choice {
    Choice { qualifier, ptx: qualifier.as_ptx(), availability }
}

const fn part(slot: Slot, presence: Presence, choices: &'static [Choice]) -> Part {
    assert!(!choices.is_empty(), "a qualifier needs at least one choice");
    let mut index = 0;
    while index < choices.len() {
        assert!(slot.holds(choices[index].qualifier), "this qualifier does not belong in this slot");
        index += 1;
    }
    let weights = match choices[0].qualifier {
        Qualifier::StateSpace(_) => Weights::SPACE,
        _ => Weights::USUAL,
    };
    Part { slot, presence, choices, weights }
}

/// A qualifier that is always given.
pub(crate) const fn one(slot: Slot, choices: &'static [Choice]) -> Part {
    part(slot, Presence::Required, choices)
}

/// A qualifier that is always given, also in a description and where it has one choice: another form has another
/// choice, or none.
pub(crate) const fn explicit(slot: Slot, choices: &'static [Choice]) -> Part {
    part(slot, Presence::Explicit, choices)
}

/// A qualifier that is always given, and the first choice unless a description says otherwise.
pub(crate) const fn default(slot: Slot, choices: &'static [Choice]) -> Part {
    part(slot, Presence::Default, choices)
}

/// A qualifier in the manual's braces.
pub(crate) const fn maybe(slot: Slot, choices: &'static [Choice]) -> Part {
    part(slot, Presence::Optional, choices)
}

const fn param(slot: Slot, name: &'static str, kind: OperandKind, presence: OperandPresence) -> Param {
    Param { slot, name, kind, presence, availability: &[], enforcement: Enforcement::Full }
}

/// An operand that is always given.
pub(crate) const fn arg(slot: Slot, name: &'static str, kind: OperandKind) -> Param {
    param(slot, name, kind, OperandPresence::Always)
}

/// An operand in the manual's braces.
pub(crate) const fn opt(
    slot: Slot,
    name: &'static str,
    kind: OperandKind,
    availability: Availability,
) -> Param {
    Param { availability, ..param(slot, name, kind, OperandPresence::Optional) }
}

/// An operand that is given with its slot's qualifier.
pub(crate) const fn with(slot: Slot, name: &'static str, kind: OperandKind) -> Param {
    param(slot, name, kind, OperandPresence::WithQualifier)
}

/// An operand that is given with the qualifier of another slot.
pub(crate) const fn with_slot(slot: Slot, name: &'static str, kind: OperandKind, other: Slot) -> Param {
    param(slot, name, kind, OperandPresence::WithSlot(other))
}

/// An operand that is given with some qualifiers.
pub(crate) const fn with_qualifiers(
    slot: Slot,
    name: &'static str,
    kind: OperandKind,
    qualifiers: &'static [Qualifier],
) -> Param {
    param(slot, name, kind, OperandPresence::WithQualifiers(qualifiers))
}

impl Param {
    /// This operand, with the limits that ptxas checks.
    pub(crate) const fn enforced(self, enforcement: Enforcement) -> Param {
        Param { enforcement, ..self }
    }
}

impl Form {
    /// The form of an instruction without forms.
    pub(crate) const NONE: Form = Form {
        title: "",
        parts: &[],
        params: &[],
        availability: &[],
        pairs: &[],
        gates: &[],
        effect: None,
        part_slots: Slots::NONE,
        param_slots: Slots::NONE,
    };

    /// A form that is not a reduction and has no gates.
    pub(crate) const fn new(
        title: &'static str,
        parts: &'static [Part],
        params: &'static [Param],
        availability: &'static [Requirement],
    ) -> Form {
        assert!(parts.len() + 2 <= MAX_QUALIFIERS && params.len() < MAX_ARGS, "larger than `Inst` can hold");
        assert!(!availability.is_empty(), "a form has a version and targets");
        let (mut part_slots, mut param_slots) = (Slots::NONE, Slots::NONE);
        let (mut index, mut effect) = (0, None);
        while index < parts.len() {
            part_slots = part_slots.with(parts[index].slot);
            if let Qualifier::CompletionMechanism(CompletionMechanism::BulkGroup) =
                parts[index].choices[0].qualifier
            {
                effect = Some(GroupEffect::Copies(Group::Bulk));
            }
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
                assert!(beside, "overrides of a tensor follow it");
            }
            index += 1;
        }
        Form { title, parts, params, availability, effect, part_slots, param_slots, ..Form::NONE }
    }

    /// This form with the manual's table of operations and types.
    pub(crate) const fn reducing(self, pairs: Pairs) -> Form {
        Form { pairs, ..self }
    }

    /// This form with requirements of combinations.
    pub(crate) const fn gates(self, gates: &'static [Gate]) -> Form {
        Form { gates, ..self }
    }

    /// This form with its effect on the groups of asynchronous copies.
    pub(crate) const fn effect(self, effect: GroupEffect) -> Form {
        Form { effect: Some(effect), ..self }
    }

    /// Whether the form accepts the operation with the type. A form without the manual's table accepts any.
    pub fn reduces(&self, op: RedOp, ty: ElemType) -> bool {
        self.pairs.is_empty()
            || self.pairs.iter().any(|(ops, types)| ops.contains(&op) && types.contains(&ty))
    }

    /// Whether a description can state the type of the elements although PTX does not: for a tensor it is in the map.
    pub fn states_type(&self) -> bool {
        !self.pairs.is_empty() && self.part(Slot::Ty).is_none()
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

    /// The qualifier in `slot`, given the choices for the parts.
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

    /// Whether the form has a qualifier or an operand in `slot`.
    pub fn has(&self, slot: Slot) -> bool {
        self.part_slots.contains(slot) || self.param_slots.contains(slot)
    }
}

impl Part {
    /// This qualifier with other weights.
    pub(crate) const fn weighing(self, weights: Weights) -> Part {
        Part { weights, ..self }
    }

    /// The choice that is `qualifier`.
    pub fn choice(&self, qualifier: Qualifier) -> Option<&'static Choice> {
        self.choices.iter().find(|choice| choice.qualifier == qualifier)
    }
}
