//! Every violation of a candidate, as data.

use alloc::vec::Vec;

use super::assign::{assigned, undeclared};
use super::constants;
use super::culprit::culprit;
use super::problem::Problem;
use super::select::{Fit, forms_that_take};
use super::suppression::suppress;
use crate::candidate::Candidate;
use crate::form::{Condition, OperandPresence, Part, Presence};
use crate::inst::Given;
use crate::operand::Operand;
use crate::place::Place;
use crate::rules::{self, JUDGED, Rule};
use crate::slot::{MAX_ARGS, Slot};
use crate::target::{Context, IsaVersion, floor};
use crate::valid::{Gated, availability};
use crate::violation::{
    ModuleViolation, OperandPart, OperandViolation, QualifierViolation, ReductionViolation, Violation,
    ViolationKind,
};
use crate::vocab::{ElemType, Qualifier};

/// A violation without the index of the operand that contains its place.
type Found = (&'static Rule, Place, ViolationKind);

fn found(rule: &'static Rule, place: Place, kind: impl Into<ViolationKind>) -> Found {
    (rule, place, kind.into())
}

/// The violations of `candidate` that are no consequences of other violations: first those of the form's parts and
/// operands, in their order, then those of constants, then those of rules that relate several slots.
pub(super) fn violations(
    candidate: &Candidate<'_>,
    context: &Context,
    report_conflict: bool,
) -> Vec<Violation> {
    let mut violations = Vec::new();
    let operands = assigned(candidate.inst, candidate.form, candidate.choices);
    let mut push = |(rule, place, kind): Found| {
        let operand = operand_of(candidate, &operands, place);
        violations.push(Violation { rule, place, operand, kind });
    };
    if report_conflict && context.conflict().is_some() {
        let kind = ModuleViolation::TargetVersion { sufficient: sufficient(candidate, context) };
        push(found(&rules::TARGET_VERSION, Place::Instruction, kind));
    }
    if direction_is_open(candidate) {
        let kind = QualifierViolation::Direction { dst: None, src: None };
        push(found(&rules::DIRECTION, Place::Instruction, kind));
    }
    for problem in Fit::problems(candidate.form, candidate.inst, context) {
        push(violation(candidate, context, &operands, problem));
    }
    missing_result(candidate).into_iter().for_each(&mut push);
    constants::check(candidate, &mut |rule, place, kind| push(found(rule, place, kind)));
    for (rule, judge) in JUDGED {
        if let Some((place, kind)) = judge(candidate) {
            push(found(rule, place, kind));
        }
    }
    suppress(&mut violations, candidate, context);
    violations
}

/// The index of the operand that contains the place, or of the operand in the place's slot.
fn operand_of(
    candidate: &Candidate<'_>,
    operands: &[Option<usize>; MAX_ARGS],
    place: Place,
) -> Option<usize> {
    if let Place::Extra(index) = place {
        return Some(index);
    }
    let params = candidate.form.params;
    let position = |slot: Slot| match slot {
        Slot::Coordinates => params.iter().position(|param| param.kind.is_tensor()),
        _ => params.iter().position(|param| param.slot == slot),
    };
    operands[position(place.slot()?)?]
}

/// The version that suffices for the target and the instruction, if the module's version is too low for the target.
fn sufficient(candidate: &Candidate<'_>, context: &Context) -> Option<IsaVersion> {
    let target = context.target.filter(|target| context.isa < target.since())?;
    let Candidate { form, choices, operands, .. } = *candidate;
    floor(target, availability(form, choices, operands).map(|(_, availability)| availability))
}

fn violation(
    candidate: &Candidate<'_>,
    context: &Context,
    operands: &[Option<usize>; MAX_ARGS],
    problem: Problem,
) -> Found {
    let inst = candidate.inst;
    match problem {
        Problem::Choice(slot, Qualifier::StateSpace(_)) | Problem::Generic(&Part { slot, .. })
            if is_direction(candidate, slot) =>
        {
            let kind =
                QualifierViolation::Direction { dst: inst.given(Slot::Dst), src: inst.given(Slot::Src) };
            found(&rules::DIRECTION, Place::Qualifier(slot), kind)
        }
        Problem::Generic(part) => {
            found(&rules::QUALIFIER_MISSING, Place::Qualifier(part.slot), QualifierViolation::GenericAddress)
        }
        Problem::Choice(Slot::Ty, Qualifier::ElemType(ty)) if !candidate.form.pairs.is_empty() => {
            reduction(candidate, ty)
        }
        Problem::Choice(Slot::Op, _)
            if candidate.form.part(Slot::Noftz).is_some() && inst.given(Slot::Noftz).is_some() =>
        {
            found(&rules::NOFTZ, Place::Qualifier(Slot::Noftz), ReductionViolation::NoftzMisplaced)
        }
        Problem::Choice(slot, found) => not_a_choice(slot, found),
        Problem::NoQualifier(Slot::Noftz) if some_form_has(candidate, Slot::Noftz) => {
            found(&rules::NOFTZ, Place::Qualifier(Slot::Noftz), ReductionViolation::NoftzMisplaced)
        }
        Problem::NoQualifier(slot) => match inst.given(slot) {
            Some(Given::Qualifier(found))
                if some_form_has(candidate, slot) && !some_form_takes(candidate, slot, found) =>
            {
                not_a_choice(slot, found)
            }
            _ => found(
                &rules::QUALIFIER_OF_FORM,
                place_of_slot(candidate, slot),
                QualifierViolation::NotOfForm,
            ),
        },
        Problem::DuplicateQualifier(slot, second) => {
            let first = match inst.given(slot) {
                Some(Given::Qualifier(first)) => first,
                _ => second,
            };
            found(
                &rules::QUALIFIER_ONCE,
                Place::Qualifier(slot),
                QualifierViolation::Duplicate { first, second },
            )
        }
        Problem::MissingQualifier(&Part { slot, presence: Presence::Explicit, .. })
            if inst.given(slot).is_none() =>
        {
            found(&rules::QUALIFIER_MISSING, Place::Instruction, QualifierViolation::MissingExplicit(slot))
        }
        Problem::MissingQualifier(&Part { slot, .. }) => {
            // In a description the scope is an argument of the ordering.
            let at = if inst.derive && slot == Slot::Scope { Slot::Sem } else { slot };
            let is_written = inst.given(at).is_some() || (inst.derive && slot == Slot::Coordinates);
            let place = if is_written { Place::Qualifier(at) } else { Place::Instruction };
            found(&rules::QUALIFIER_MISSING, place, QualifierViolation::Missing(slot))
        }
        Problem::MissingOperand(param) => {
            let brought = candidate.qualifier(param.slot).is_some()
                && !matches!(param.presence, OperandPresence::Always);
            let place = if brought { Place::Qualifier(param.slot) } else { Place::Instruction };
            found(&rules::OPERAND_MISSING, place, OperandViolation::Missing(param.slot))
        }
        Problem::NoOperand(slot) => {
            let other = if slot == Slot::SrcSize { Slot::IgnoreSrc } else { Slot::SrcSize };
            let exclusive = matches!(slot, Slot::SrcSize | Slot::IgnoreSrc) && inst.operand(other).is_some();
            let kind = match exclusive {
                true => OperandViolation::Exclusive(slot, other),
                false => OperandViolation::NotOfForm(slot),
            };
            found(&rules::OPERAND_OF_FORM, place_of_slot(candidate, slot), kind)
        }
        Problem::Extra(expected) => {
            let kind = OperandViolation::TooMany { expected, found: inst.operand_count() };
            found(&rules::OPERAND_OF_FORM, Place::Extra(expected), kind)
        }
        Problem::WrongKind(param) => {
            let operand = operand_at(candidate, operands, param.slot);
            let part = operand.map_or(OperandPart::Whole, |operand| culprit(candidate, param, operand));
            let place = place_of_part(param.slot, operand, part);
            found(&rules::OPERAND_KIND, place, OperandViolation::Kind(param.slot, part))
        }
        Problem::Undeclared(param) => {
            let operand = operand_at(candidate, operands, param.slot);
            let part = operand.and_then(undeclared).map(|(part, _)| part);
            let place = place_of_part(param.slot, operand, part.unwrap_or(OperandPart::Whole));
            found(&rules::UNDECLARED_NAME, place, OperandViolation::Undeclared(Some(param.slot)))
        }
        Problem::Guard => {
            let predicate = inst.guard.map(|guard| Operand::Scalar(guard.predicate));
            match predicate.as_ref().and_then(undeclared) {
                Some(_) => found(&rules::UNDECLARED_NAME, Place::Guard, OperandViolation::Undeclared(None)),
                None => found(&rules::OPERAND_KIND, Place::Guard, OperandViolation::Guard),
            }
        }
        Problem::Pair => match inst.given(Slot::Ty) {
            Some(Given::Qualifier(Qualifier::ElemType(ty))) => reduction(candidate, ty),
            // A form with a pair has a type.
            _ => found(&rules::REDUCE_TYPE, Place::Qualifier(Slot::Ty), QualifierViolation::NotOfForm),
        },
        Problem::Gate(gated, availability) => {
            let lacks = |target| !availability.iter().any(|need| need.targets.contains(target));
            let rule = if context.target.is_some_and(lacks) { &rules::TARGET } else { &rules::ISA_VERSION };
            found(
                rule,
                place_of_gate(candidate, context, gated),
                ModuleViolation::Unavailable { gated, availability },
            )
        }
    }
}

fn not_a_choice(slot: Slot, qualifier: Qualifier) -> Found {
    found(&rules::QUALIFIER_CHOICE, Place::Qualifier(slot), QualifierViolation::NotAChoice(qualifier))
}

/// Whether `slot` contains the state space of the destination or the source of a copy.
fn is_direction(candidate: &Candidate<'_>, slot: Slot) -> bool {
    let has = |slot| candidate.form.part(slot).is_some();
    matches!(slot, Slot::Dst | Slot::Src) && has(Slot::Dst) && has(Slot::Src)
}

/// Whether a description gives neither end of a copy, and its other parts fit forms of several directions.
fn direction_is_open(candidate: &Candidate<'_>) -> bool {
    let Candidate { inst, .. } = *candidate;
    let missing = |slot| inst.given(slot).is_none() && inst.operand(slot).is_none();
    if !inst.derive || !is_direction(candidate, Slot::Dst) || !missing(Slot::Dst) || !missing(Slot::Src) {
        return false;
    }
    !forms_that_take(inst).all(|form| candidate.has_direction_of(form))
}

fn some_form_has(candidate: &Candidate<'_>, slot: Slot) -> bool {
    candidate.forms().iter().any(|form| form.part(slot).is_some())
}

fn some_form_takes(candidate: &Candidate<'_>, slot: Slot, qualifier: Qualifier) -> bool {
    let mut parts = candidate.forms().iter().filter_map(|form| form.part(slot));
    parts.any(|part| part.choice(qualifier).is_some())
}

/// The violation of a reduction whose operation does not accept the type `ty`, or accepts it only with `.noftz`.
fn reduction(candidate: &Candidate<'_>, ty: ElemType) -> Found {
    let Some(Given::Qualifier(Qualifier::RedOp(op))) = candidate.inst.given(Slot::Op) else {
        return not_a_choice(Slot::Ty, ty.into());
    };
    let noftz = candidate.forms().iter().any(|form| {
        form.part(Slot::Noftz).is_some() && candidate.has_direction_of(form) && form.reduces(op, ty)
    });
    match noftz {
        true => {
            let denied = candidate.inst.given(Slot::Noftz).is_some();
            let place = Place::Qualifier(if denied { Slot::Noftz } else { Slot::Ty });
            found(&rules::NOFTZ, place, ReductionViolation::NoftzRequired(op, ty))
        }
        false => found(&rules::REDUCE_TYPE, Place::Qualifier(Slot::Ty), ReductionViolation::Type(op, ty)),
    }
}

/// The place of a slot that the form does not have: its operand, if the form has only the qualifier.
fn place_of_slot(candidate: &Candidate<'_>, slot: Slot) -> Place {
    match candidate.form.part(slot) {
        Some(_) => Place::Operand(slot),
        None => Place::Slot(slot),
    }
}

fn operand_at<'c>(
    candidate: &Candidate<'c>,
    operands: &[Option<usize>; MAX_ARGS],
    slot: Slot,
) -> Option<&'c Operand<'c>> {
    let index = operands[candidate.form.params.iter().position(|param| param.slot == slot)?]?;
    candidate.inst.arg_at(index).map(|arg| &arg.operand)
}

fn place_of_part(slot: Slot, operand: Option<&Operand<'_>>, part: OperandPart) -> Place {
    match (part, operand) {
        (OperandPart::Whole, _) => Place::Operand(slot),
        (OperandPart::Base, _) => Place::Base(slot),
        (OperandPart::Offset, _) => Place::Offset(slot),
        (OperandPart::Element(index), Some(Operand::Tensor(..))) => Place::Element(Slot::Coordinates, index),
        (OperandPart::Element(index), _) => Place::Element(slot, index),
    }
}

fn place_of_gate(candidate: &Candidate<'_>, context: &Context, gated: Gated) -> Place {
    match gated {
        // The type without `.noftz` is older.
        Gated::Qualifier(Slot::Ty) if candidate.qualifier(Slot::Noftz).is_some() => {
            Place::Qualifier(Slot::Noftz)
        }
        Gated::Qualifier(slot) => Place::Qualifier(slot),
        Gated::Operand(slot) => Place::Operand(slot),
        // If the module supports another form, the destination distinguishes the two.
        Gated::Form if candidate.forms().iter().any(|form| context.meets(form.availability)) => {
            Place::Qualifier(Slot::Dst)
        }
        Gated::Form => Place::Instruction,
        Gated::Combination(gate) => match gate.when.first() {
            Some(&Condition::Is(slot, _)) => Place::Qualifier(slot),
            Some(&(Condition::IsSink(slot) | Condition::IsBits(slot, _) | Condition::IsOneOf(slot, _))) => {
                Place::Operand(slot)
            }
            None => Place::Instruction,
        },
    }
}

/// The violation of PTX text that omits the result. Its operands begin with the address, so every operand is in the
/// place of the operand before it.
fn missing_result(candidate: &Candidate<'_>) -> Option<Found> {
    let [result, address, ..] = candidate.form.params else { return None };
    let is_address =
        |index| matches!(candidate.inst.arg_at(index).map(|arg| &arg.operand), Some(Operand::Address(_)));
    let missing = !candidate.inst.derive
        && result.kind.is_result()
        && address.kind.is_address()
        && is_address(0)
        && !is_address(1);
    let kind = OperandViolation::MissingResult(result.slot);
    missing.then(|| found(&rules::OPERAND_MISSING, Place::Operand(result.slot), kind))
}
