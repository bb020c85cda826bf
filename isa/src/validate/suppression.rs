//! Suppresses violations that are consequences of other violations: one mistake is one error.

use alloc::vec::Vec;

use crate::candidate::Candidate;
use crate::form::{Form, OperandPresence, Presence};
use crate::place::Place;
use crate::slot::Slot;
use crate::target::{Context, floor};
use crate::valid::Gated;
use crate::violation::{
    CombinationViolation, ModuleViolation, OperandViolation, QualifierViolation, ReductionViolation,
    Violation, ViolationKind,
};
use crate::vocab::{CompletionMechanism, Qualifier};

/// Removes the violations that follow from another violation.
pub(super) fn suppress(violations: &mut Vec<Violation>, candidate: &Candidate<'_>, context: &Context) {
    let causes = violations.clone();
    violations.retain(|violation| {
        !causes.iter().any(|cause| {
            leaves_form_open(cause, violation, candidate)
                || match violation.kind {
                    ViolationKind::Module(kind) => explains_module(cause, kind, context),
                    ViolationKind::Qualifier(kind) => explains_qualifier(cause, kind, candidate),
                    ViolationKind::Operand(kind) => explains_operand(cause, kind, candidate),
                    _ => false,
                }
        })
    });
}

/// Whether `cause` is a wrong direction, which leaves the form open. Violations of the assumed form are then
/// suppressed, except for constants that every form restricts in the same way.
fn leaves_form_open(cause: &Violation, violation: &Violation, candidate: &Candidate<'_>) -> bool {
    let is_direction = |violation: &Violation| {
        matches!(violation.kind, ViolationKind::Qualifier(QualifierViolation::Direction { .. }))
    };
    if !is_direction(cause) {
        return false;
    }
    match (violation.kind, violation.place) {
        (ViolationKind::Module(ModuleViolation::TargetVersion { .. }), _) => false,
        // If both ends are wrong, only the first is reported.
        _ if is_direction(violation) => cause.place < violation.place,
        // A part that every form requires is missing in any case.
        (
            ViolationKind::Operand(OperandViolation::Missing(slot))
            | ViolationKind::Qualifier(QualifierViolation::Missing(slot)),
            _,
        ) => {
            let is_end = matches!(slot, Slot::Dst | Slot::Src | Slot::Coordinates);
            let requires = |form: &Form| {
                let param = form.param(slot).is_some_and(|param| param.presence == OperandPresence::Always);
                param || form.part(slot).is_some_and(|part| part.presence == Presence::Required)
            };
            is_end || !candidate.forms().iter().all(requires)
        }
        (ViolationKind::Constant(_), Place::Operand(slot)) => {
            let kind = candidate.form.param(slot).map(|param| param.kind);
            !candidate.forms().iter().all(|form| form.param(slot).map(|param| param.kind) == kind)
        }
        _ => true,
    }
}

/// Whether `cause` explains that the module does not support a part.
fn explains_module(cause: &Violation, violation: ModuleViolation, context: &Context) -> bool {
    let ModuleViolation::Unavailable { gated, availability } = violation else { return false };
    match cause.kind {
        // The version in the help suffices for the instruction too, unless the target never supports it.
        ViolationKind::Module(ModuleViolation::TargetVersion { .. }) => {
            context.target.is_none_or(|target| floor(target, [availability]).is_some())
        }
        // The versions in which a type has `.noftz` are only relevant to an operation that has it.
        ViolationKind::Qualifier(QualifierViolation::NotAChoice(Qualifier::RedOp(_)))
        | ViolationKind::Reduction(ReductionViolation::NoftzMisplaced) => {
            matches!(gated, Gated::Qualifier(Slot::Ty))
        }
        _ => false,
    }
}

/// Whether `cause` explains the violation about a qualifier. A description has one field for the state space and the
/// address, for the tensor and its dimensions, and for the ordering and its scope.
fn explains_qualifier(cause: &Violation, violation: QualifierViolation, candidate: &Candidate<'_>) -> bool {
    let QualifierViolation::Missing(slot) = violation else { return false };
    let is_tensor = |slot| candidate.form.param(slot).is_some_and(|param| param.kind.is_tensor());
    candidate.inst.derive
        && match cause.kind {
            ViolationKind::Operand(OperandViolation::Missing(missing)) => {
                missing == slot || (is_tensor(missing) && slot == Slot::Coordinates)
            }
            ViolationKind::Operand(OperandViolation::Kind(wrong, _)) => {
                is_tensor(wrong) && slot == Slot::Coordinates
            }
            ViolationKind::Qualifier(
                QualifierViolation::Missing(Slot::Sem) | QualifierViolation::MissingExplicit(Slot::Sem),
            ) => slot == Slot::Scope,
            _ => false,
        }
}

/// Whether `cause` explains the violation about an operand.
fn explains_operand(cause: &Violation, violation: OperandViolation, candidate: &Candidate<'_>) -> bool {
    match (cause.kind, violation) {
        // A superfluous qualifier comes with its operand.
        (ViolationKind::Qualifier(_), OperandViolation::TooMany { .. }) => {
            comes_with_operand(cause, candidate)
        }
        // The accepted operands may depend on the qualifier that is wrong.
        (
            ViolationKind::Qualifier(
                QualifierViolation::NotAChoice(_)
                | QualifierViolation::GenericAddress
                | QualifierViolation::Direction { .. },
            ),
            OperandViolation::Kind(slot, _),
        ) => {
            let param = candidate.form.param(slot);
            param.zip(slot_of(cause.place)).is_some_and(|(param, wrong)| param.kind.depends_on(wrong))
        }
        // `.ignore_oob` has two operands.
        (
            ViolationKind::Operand(OperandViolation::NotOfForm(Slot::IgnoreOob)),
            OperandViolation::NotOfForm(Slot::IgnoreOobRight),
        ) => true,
        // The address is given, and only its qualifier is missing.
        (
            ViolationKind::Combination(CombinationViolation::SizesWithoutAddress),
            OperandViolation::NotOfForm(Slot::GlobalAddress),
        ) => true,
        // If the result is missing, every operand seems to be the preceding one.
        (
            ViolationKind::Operand(OperandViolation::MissingResult(_)),
            OperandViolation::Missing(_)
            | OperandViolation::Kind(..)
            | OperandViolation::TooMany { .. }
            | OperandViolation::Undeclared(Some(_)),
        ) => true,
        _ => false,
    }
}

/// Whether a superfluous qualifier has an operand in the forms that accept it.
fn comes_with_operand(cause: &Violation, candidate: &Candidate<'_>) -> bool {
    let barrier = Qualifier::from(CompletionMechanism::Mbarrier);
    let Some(slot) = slot_of(cause.place) else { return false };
    match cause.kind {
        ViolationKind::Qualifier(QualifierViolation::NotAChoice(qualifier)) if qualifier == barrier => true,
        ViolationKind::Qualifier(QualifierViolation::NotAChoice(_) | QualifierViolation::NotOfForm) => {
            candidate.form.part(slot).is_none()
                && candidate.forms().iter().any(|form| form.param(slot).is_some())
        }
        _ => false,
    }
}

fn slot_of(place: Place) -> Option<Slot> {
    match place {
        Place::Slot(slot) | Place::Qualifier(slot) => Some(slot),
        _ => None,
    }
}
