//! The violations of an incomplete instruction that hold whatever its unknown parts are.

use alloc::vec::Vec;

use super::judge;
use super::select::Fit;
use super::violations::violations;
use crate::candidate::Candidate;
use crate::dialect::Dialect;
use crate::finding::Finding;
use crate::form::Form;
use crate::inst::Inst;
use crate::slot::Slot;
use crate::target::{Availability, Context, Target, floor};
use crate::valid::Gated;
use crate::violation::{
    ModuleViolation, OperandViolation, QualifierViolation, ReductionViolation, Violation, ViolationKind,
};

/// Checks `inst`, of which a front end could not read the parts in the slots `unknown`, and possibly other parts.
/// Returns the findings that hold in every form that may be meant.
pub fn certain(inst: &Inst<'_>, unknown: &[Slot], context: &Context, dialect: Dialect) -> Vec<Finding> {
    let Err(mut found) = judge(inst, context, false) else { return Vec::new() };
    let chosen = found.form;
    found.list.retain(|violation| is_of_what_is_there(violation, chosen, unknown));
    for form in inst.instruction.forms {
        let fit = Fit::weighed(form, inst, context);
        let candidate = Candidate { inst, form, choices: &fit.choices, operands: &fit.operands };
        let others = violations(&candidate, context, false);
        if !others.iter().any(excludes_form) {
            found.list.retain(|violation| others.iter().any(|other| is_same(violation, other)));
        }
    }
    found.findings(dialect)
}

/// Whether `other`, a violation of another form, is the same violation. If both are about the module, `other` must
/// require at least as much.
fn is_same(violation: &Violation, other: &Violation) -> bool {
    match (lacked(violation), lacked(other)) {
        (Some((_, least)), Some((_, needs))) => Target::all().all(|target| {
            floor(target, [needs])
                .is_none_or(|version| floor(target, [least]).is_some_and(|floor| floor <= version))
        }),
        (None, None) => other.place.slot() == violation.place.slot(),
        _ => false,
    }
}

/// The part that the module lacks, and the versions and targets that support the part.
fn lacked(violation: &Violation) -> Option<(Gated, Availability)> {
    match violation.kind {
        ViolationKind::Module(ModuleViolation::Unavailable { gated, availability }) => {
            Some((gated, availability))
        }
        _ => None,
    }
}

/// Whether the violation is about a given part and does not depend on unknown parts.
fn is_of_what_is_there(violation: &Violation, form: &Form, unknown: &[Slot]) -> bool {
    let is_kind = matches!(
        violation.kind,
        ViolationKind::Constant(_)
            | ViolationKind::Operand(OperandViolation::Kind(..))
            | ViolationKind::Qualifier(QualifierViolation::NotAChoice(_))
            | ViolationKind::Reduction(ReductionViolation::Type(..))
    );
    if let Some((gated, _)) = lacked(violation) {
        return match gated {
            Gated::Form => true,
            Gated::Qualifier(slot) | Gated::Operand(slot) => !unknown.contains(&slot),
            // The combination may include an unknown part.
            Gated::Combination(_) => false,
        };
    }
    let Some(slot) = violation.place.slot() else { return false };
    let kind = form.param(slot).map(|param| param.kind);
    let depends = |&other: &Slot| other == slot || kind.is_some_and(|kind| kind.depends_on(other));
    is_kind && !unknown.iter().any(depends)
}

/// Whether the instruction cannot be of the form, whatever the unknown parts are.
fn excludes_form(violation: &Violation) -> bool {
    matches!(
        violation.kind,
        ViolationKind::Qualifier(
            QualifierViolation::Direction { .. }
                | QualifierViolation::GenericAddress
                | QualifierViolation::NotAChoice(_)
                | QualifierViolation::NotOfForm
        )
    )
}
