//! Turns an instruction as written into a valid instruction, or into all of its violations.
//!
//! The form that is meant is the form with the smallest total weight of problems. The selection only counts problems.
//! If the selected form has problems, all of them are collected as [violations](Violations) and rendered as text.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::candidate::Candidate;
use crate::dialect::Dialect;
use crate::finding::Finding;
use crate::inst::{Given, Inst};
use crate::rules::JUDGED;
use crate::slot::{MAX_ARGS, Slots};
use crate::target::Context;
use crate::valid::Valid;
use crate::violation::Violations;

mod advice;
pub(crate) mod assign;
mod certain;
mod constants;
mod culprit;
mod derive;
pub(crate) mod fit;
mod problem;
pub(crate) mod select;
mod suppression;
mod violations;

pub use advice::advise;
pub(crate) use advice::advise_of;
pub use certain::certain;
pub use constants::of_integer;
pub(crate) use fit::is_generic;
use select::select;
pub use select::{Fit, takes_qualifiers};

/// Checks `inst` in a module with the target and version of `context`.
///
/// # Errors
///
/// The messages for the violations that [`check`] returns, in the terms of `dialect`.
pub fn validate<'a>(inst: &Inst<'a>, context: &Context, dialect: Dialect) -> Result<Valid<'a>, Vec<Finding>> {
    check(inst, context).map_err(|violations| violations.findings(dialect))
}

/// Checks `inst` in a module with the target and version of `context`.
///
/// # Errors
///
/// Every violation of a rule. If no form copies between the state spaces of the instruction, checks that depend on the
/// form are skipped.
pub fn check<'i, 'a>(inst: &'i Inst<'a>, context: &Context) -> Result<Valid<'a>, Box<Violations<'i, 'a>>> {
    judge(inst, context, true).map(|fit| valid(inst, &fit))
}

/// Makes the proof that an instruction without violations is valid; it contains a copy of every operand.
pub(crate) fn valid<'a>(inst: &Inst<'a>, fit: &Fit<'_, 'a>) -> Valid<'a> {
    let mut operands = [None; MAX_ARGS];
    for (operand, found) in operands.iter_mut().zip(fit.operands) {
        *operand = found.copied();
    }
    let cta_shared = inst.qualifiers().filter(|(_, given)| *given == Given::CtaShared);
    let cta_shared = cta_shared.fold(Slots::NONE, |slots, (slot, _)| slots.with(slot));
    let &Inst { instruction, guard, .. } = inst;
    Valid { instruction, form: fit.form, guard, choices: fit.choices, operands, cta_shared }
}

/// The form that is meant by `inst` in a module with the target and version of `context`, if the instruction is valid.
/// Unlike [`validate`](crate::validate()), this function copies no operand and reports no violations.
pub fn legal<'i, 'a>(inst: &'i Inst<'a>, context: &Context) -> Option<Fit<'i, 'a>> {
    let fit = select(inst, context);
    is_legal(inst, &fit, context, true).then_some(fit)
}

fn is_legal(inst: &Inst<'_>, fit: &Fit<'_, '_>, context: &Context, report_conflict: bool) -> bool {
    let candidate = Candidate { inst, form: fit.form, choices: &fit.choices, operands: &fit.operands };
    fit.weight == 0
        && !constants::any_violation(&candidate)
        && !(report_conflict && context.conflict().is_some())
        && JUDGED.iter().all(|(_, judge)| judge(&candidate).is_none())
}

/// Checks `inst` against the form that is meant. With `report_conflict`, a version that does not support the module's
/// target is a violation too.
pub(crate) fn judge<'i, 'a>(
    inst: &'i Inst<'a>,
    context: &Context,
    report_conflict: bool,
) -> Result<Fit<'i, 'a>, Box<Violations<'i, 'a>>> {
    let fit = select(inst, context);
    if is_legal(inst, &fit, context, report_conflict) {
        return Ok(fit);
    }
    let candidate = Candidate { inst, form: fit.form, choices: &fit.choices, operands: &fit.operands };
    let list = violations::violations(&candidate, context, report_conflict);
    let Fit { form, choices, operands, .. } = fit;
    Err(Box::new(Violations { inst, form, choices, operands, context: *context, list }))
}
