//! A row of the table: one syntax line of the manual.

use super::group::{Group, GroupEffect};
use super::operand_kind::OperandKind;
use crate::operand::Operand;
use crate::slot::{MAX_ARGS, MAX_QUALIFIERS, Slot, Slots};
use crate::target::{Availability, Requirement};
use crate::vocab::{CompletionMechanism, ElemType, Qualifier, RedOp, VectorLength};

/// One syntax line of the manual.
#[derive(Debug)]
pub struct Form {
    /// The manual's terms that distinguish the form from the other forms of its instruction: "global -> shared::cta".
    pub title: &'static str,
    /// The qualifiers after the name, in the manual's order.
    pub parts: &'static [Part],
    /// The operands, in order.
    pub params: &'static [Param],
    /// The versions and targets that support the form.
    pub availability: Availability,
    /// The legal pairs of `.redOp` and `.type`, for a reduction.
    pub pairs: Pairs,
    /// The requirements of combinations of qualifiers and operands, beyond the requirements of the form itself.
    pub gates: &'static [Gate],
    /// The form's effect on the groups of asynchronous copies.
    pub effect: Option<GroupEffect>,
    /// The slots of the parts, as a set. Most queries ask for a slot that the form does not have; the set answers them
    /// without a search of the parts.
    part_slots: Slots,
    /// The slots of the params, as a set.
    param_slots: Slots,
}

/// The rows of the manual's table of operations and element types. Empty for a form that is not a reduction.
pub type Pairs = &'static [(&'static [RedOp], &'static [ElemType])];

/// A qualifier of a form.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Part {
    /// The slot of the qualifier.
    pub slot: Slot,
    /// Whether the qualifier must be given.
    pub presence: Presence,
    /// The alternatives; an instruction has one of them.
    pub choices: &'static [Choice],
    /// The weight of the qualifier in the choice of a form.
    pub(crate) weights: Weights,
}

/// The penalty for a qualifier that does not match a form. The form with the smallest total is chosen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// The penalty if a different qualifier is given.
    pub(crate) other: u32,
    /// The penalty if the form requires the qualifier and none is given.
    pub(crate) missing: u32,
    /// If the qualifier is given, this penalty is added to each of the instruction's other forms that has no such slot.
    pub(crate) extra: u32,
}

impl Weights {
    /// The weights of most qualifiers.
    pub(crate) const USUAL: Weights = Weights { other: 10, missing: 10, extra: 10 };
    /// The weights of a state space. They are the highest, since the state space determines the direction of a copy.
    const SPACE: Weights = Weights { other: 1000, ..Weights::USUAL };
}

/// Whether a qualifier must be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Presence {
    /// The qualifier is always given in PTX. A description may omit it if the form has only one choice.
    Required,
    /// The qualifier is always given, also in a description, since nothing else determines it.
    Explicit,
    /// The qualifier is always given in PTX. A description that omits it selects the first choice.
    Default,
    /// The qualifier is in braces in the manual.
    Optional,
}

/// One alternative of a part.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Choice {
    /// The qualifier.
    pub qualifier: Qualifier,
    /// The PTX spelling of the qualifier, with the dot.
    pub ptx: &'static str,
    /// The requirements beyond those of the form.
    pub availability: Availability,
}

/// The choice for a part; `None` if an optional qualifier is omitted.
pub(crate) type Chosen = Option<&'static Choice>;

/// An operand of a form.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Param {
    /// The slot that the operand fills.
    pub slot: Slot,
    /// The manual's name for the operand.
    pub name: &'static str,
    /// The operands that are accepted.
    pub kind: OperandKind,
    /// When the operand is given.
    pub presence: OperandPresence,
    /// The requirements beyond those of the form.
    pub availability: Availability,
    /// Which limits of the operand's constants ptxas checks.
    pub enforcement: Enforcement,
}

/// Which limits of an operand's constants ptxas checks. The manual states a minimum and a maximum.
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
    /// The operand is always given.
    Always,
    /// The operand is in braces in the manual.
    Optional,
    /// The operand is always given in PTX. A description that omits it means this one.
    Default(&'static Operand<'static>),
    /// The operand is given exactly when the qualifier of its slot is given.
    WithQualifier,
    /// The operand is given exactly when one of these qualifiers is given.
    WithQualifiers(&'static [Qualifier]),
    /// The operand is given exactly when the qualifier of this other slot is given.
    WithSlot(Slot),
}

/// The requirements of a combination of qualifiers and operands, beyond those of the form.
#[derive(Debug, PartialEq)]
pub struct Gate {
    /// The gate applies if all of these conditions hold.
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

/// A qualifier that is always given. A description must give it even if this form has one choice, because another form
/// has a different choice or none.
pub(crate) const fn explicit(slot: Slot, choices: &'static [Choice]) -> Part {
    part(slot, Presence::Explicit, choices)
}

/// A qualifier that is always given in PTX. A description that omits it selects the first choice.
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

/// An operand that is always given in PTX. A description that omits it means this one.
pub(crate) const fn assumed(
    slot: Slot,
    name: &'static str,
    kind: OperandKind,
    default: &'static Operand<'static>,
) -> Param {
    param(slot, name, kind, OperandPresence::Default(default))
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
    /// An empty form, which [`new`](Self::new) fills in. The selection of a form would return it for an instruction
    /// without forms, but the table has no such instruction.
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

    /// Whether the form accepts the operation with the type. A form that is not a reduction accepts every pair.
    pub fn reduces(&self, op: RedOp, ty: ElemType) -> bool {
        self.pairs.is_empty()
            || self.pairs.iter().any(|(ops, types)| ops.contains(&op) && types.contains(&ty))
    }

    /// Whether a description can state the type of the elements although the PTX does not: in a reduction of a tensor,
    /// whose map contains the type.
    pub fn states_type(&self) -> bool {
        !self.pairs.is_empty() && self.part(Slot::Ty).is_none()
    }

    /// The lengths that a vector of the form can have.
    pub fn vector_lengths(&self) -> impl Iterator<Item = VectorLength> {
        self.choices(Slot::Vec).iter().filter_map(|choice| match choice.qualifier {
            Qualifier::VectorLength(length) => Some(length),
            _ => None,
        })
    }

    /// The qualifier of `slot`.
    pub fn part(&self, slot: Slot) -> Option<&'static Part> {
        match self.part_slots.contains(slot) {
            true => self.parts.iter().find(|part| part.slot == slot),
            false => None,
        }
    }

    /// The choices for the qualifier of `slot`.
    pub(crate) fn choices(&self, slot: Slot) -> &'static [Choice] {
        self.part(slot).map_or(&[], |part| part.choices)
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
