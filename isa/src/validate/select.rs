//! Selects the form of an instruction that is meant.
//!
//! The instruction is fitted to every form; the form with the smallest weight of problems is meant.

use alloc::vec::Vec;

use super::assign::{assign, due, undeclared};
use super::derive::fit_qualifier;
use super::fit::{fits, is_predicate};
use super::problem::Problem;
use crate::form::{Chosen, Form, OperandPresence, Param};
use crate::inst::{Given, Inst};
use crate::operand::Operand;
use crate::slot::{MAX_ARGS, MAX_QUALIFIERS, Slot, Slots};
use crate::target::{Context, first_version};
use crate::valid::availability;
use crate::vocab::{ElemType, Qualifier};

/// An instruction interpreted as an instruction of a form.
#[derive(Debug)]
pub struct Fit<'i, 'a> {
    pub(super) form: &'static Form,
    /// The choice for each of the form's parts.
    pub(super) choices: [Chosen; MAX_QUALIFIERS],
    /// The operand of each of the form's parameters, by reference: operands are large.
    pub(super) operands: [Option<&'i Operand<'a>>; MAX_ARGS],
    pub(super) weight: u32,
    /// Whether the form is the instruction's first form that accepts the qualifiers.
    is_first: bool,
}

/// The form that is meant: the form with the smallest weight. If several forms have this weight and `shared(…)` leaves
/// the choice open, the manual's first form is meant if the module supports it, and otherwise the oldest form, which
/// every version supports. Then the manual's order decides.
pub(super) fn select<'i, 'a>(inst: &'i Inst<'a>, context: &Context) -> Fit<'i, 'a> {
    let open = inst.qualifiers().any(|(_, given)| given == Given::CtaShared);
    let age = |fit: &Fit<'_, '_>| match open && (context.isa.is_none() || fit.weight > 0) {
        true => first_version(fit.form.availability, None),
        false => None,
    };
    // Where age does not decide, the first form that fits is meant, and only a form that accepts every qualifier can
    // fit.
    if !open && let Some(form) = inst.instruction.forms.iter().find(|form| takes_qualifiers(form, inst)) {
        let fit = Fit { is_first: true, ..Fit::weighed(form, inst, context) };
        if fit.weight == 0 {
            return fit;
        }
    }
    if open {
        let fitting = forms_that_take(inst).map(|form| Fit::weighed(form, inst, context));
        if let Some(fit) = fitting.filter(|fit| fit.weight == 0).min_by_key(age) {
            return fit;
        }
    }
    let fits = inst.instruction.forms.iter().map(|form| Fit::weighed(form, inst, context));
    // Every instruction of the table has a form, as a test checks.
    fits.min_by_key(|fit| (fit.weight, age(fit))).unwrap_or_else(|| Fit::weighed(&Form::NONE, inst, context))
}

/// Whether the form accepts every given qualifier.
pub fn takes_qualifiers(form: &Form, inst: &Inst<'_>) -> bool {
    inst.qualifiers().all(|(slot, given)| match given {
        Given::Qualifier(qualifier) => {
            form.part(slot).is_some_and(|part| part.choice(qualifier).is_some())
                || stated_type(form, inst).is_some_and(|ty| (slot, qualifier) == (Slot::Ty, ty.into()))
        }
        Given::CtaShared | Given::Omitted => true,
    })
}

/// The element type that a description states for a form without a type.
pub(crate) fn stated_type(form: &Form, inst: &Inst<'_>) -> Option<ElemType> {
    match inst.given(Slot::Ty).filter(|_| inst.derive && form.states_type()) {
        Some(Given::Qualifier(Qualifier::ElemType(ty))) => Some(ty),
        _ => None,
    }
}

/// The forms that accept every given qualifier, and have a parameter for every operand.
pub(crate) fn forms_that_take<'i>(inst: &'i Inst<'_>) -> impl Iterator<Item = &'static Form> + 'i {
    let has_params = |form: &Form| inst.slots().flatten().all(|slot| form.param(slot).is_some());
    inst.instruction.forms.iter().filter(move |form| takes_qualifiers(form, inst) && has_params(form))
}

impl<'i, 'a> Fit<'i, 'a> {
    /// The syntax line.
    pub fn form(&self) -> &'static Form {
        self.form
    }

    /// The qualifier in `slot`.
    pub fn qualifier(&self, slot: Slot) -> Option<Qualifier> {
        self.form.qualifier(&self.choices, slot)
    }

    /// The operands, in the form's order.
    pub fn operands(&self) -> impl Iterator<Item = (&'static Param, &'i Operand<'a>)> + '_ {
        self.form.params.iter().zip(&self.operands).filter_map(|(param, operand)| Some((param, (*operand)?)))
    }

    /// Whether the same form is selected for modules with any target and version. Otherwise, a form that the module
    /// does not support may precede the selected form.
    pub fn is_in_any_module(&self) -> bool {
        self.is_first
    }

    /// The reasons why `inst` is not an instruction of `form`.
    pub(super) fn problems(form: &'static Form, inst: &'i Inst<'a>, context: &Context) -> Vec<Problem> {
        let mut problems = Vec::new();
        let places = (&mut [None; MAX_QUALIFIERS], &mut [None; MAX_ARGS]);
        fit(inst, form, context, places, &mut |problem| problems.push(problem));
        problems
    }

    pub(super) fn weighed(form: &'static Form, inst: &'i Inst<'a>, context: &Context) -> Self {
        let (mut choices, mut operands, mut weight) = ([None; MAX_QUALIFIERS], [None; MAX_ARGS], 0);
        let places = (&mut choices, &mut operands);
        fit(inst, form, context, places, &mut |problem| weight += problem.weight(inst.instruction, form));
        Fit { form, choices, operands, weight, is_first: false }
    }
}

/// Receives the choices and operands of a form.
type Places<'p, 'i, 'a> = (&'p mut [Chosen; MAX_QUALIFIERS], &'p mut [Option<&'i Operand<'a>>; MAX_ARGS]);

/// Puts the qualifiers and operands of `inst` into the places of `form` and reports each problem.
fn fit<'i, 'a>(
    inst: &'i Inst<'a>,
    form: &'static Form,
    context: &Context,
    (choices, operands): Places<'_, 'i, 'a>,
    problem: &mut dyn FnMut(Problem),
) {
    for (part, choice) in form.parts.iter().zip(&mut *choices) {
        match fit_qualifier(inst, form, part, context) {
            Ok(fitted) => *choice = fitted,
            Err(found) => problem(found),
        }
    }
    let mut before = Slots::NONE;
    for (slot, given) in inst.qualifiers() {
        if let Given::Qualifier(qualifier) = given {
            if before.contains(slot) {
                problem(Problem::DuplicateQualifier(slot, qualifier));
            } else if form.part(slot).is_none() && !(slot == Slot::Ty && stated_type(form, inst).is_some()) {
                problem(Problem::NoQualifier(slot));
            }
        }
        before = before.with(slot);
    }
    fit_operands(inst, form, choices, operands, problem);
    let ty = match form.qualifier(choices, Slot::Ty) {
        Some(Qualifier::ElemType(ty)) => Some(ty),
        _ => stated_type(form, inst),
    };
    if let (Some(Qualifier::RedOp(op)), Some(ty)) = (form.qualifier(choices, Slot::Op), ty)
        && !form.reduces(op, ty)
    {
        problem(Problem::Pair);
    }
    for (gated, availability) in availability(form, choices, operands) {
        if !context.meets(availability) {
            problem(Problem::Gate(gated, availability));
        }
    }
}

fn fit_operands<'i, 'a>(
    inst: &'i Inst<'a>,
    form: &'static Form,
    choices: &[Chosen],
    operands: &mut [Option<&'i Operand<'a>>; MAX_ARGS],
    problem: &mut dyn FnMut(Problem),
) {
    let due = due(form, choices);
    let (assigned, left) = assign(inst, form, &due);
    for (((param, index), due), operand) in form.params.iter().zip(assigned).zip(due).zip(operands) {
        let found = index.and_then(|index| inst.arg_at(index)).map(|arg| &arg.operand);
        match (found, due) {
            (Some(_), Some(false)) => problem(Problem::NoOperand(param.slot)),
            (Some(found), _) if undeclared(found).is_some() => problem(Problem::Undeclared(param)),
            (Some(found), _) if !fits(param, found, form, choices) => {
                problem(Problem::WrongKind(param));
            }
            (Some(found), _) => *operand = Some(found),
            (None, Some(true)) => match param.presence {
                OperandPresence::Default(default) if inst.derive => *operand = Some(default),
                _ => problem(Problem::MissingOperand(param)),
            },
            (None, _) => {}
        }
    }
    if left > 0 {
        problem(Problem::Extra(inst.operand_count() - left));
    }
    for slot in inst.slots().flatten() {
        // If the form has no qualifier in the slot either, that has been reported.
        let reported = form.part(slot).is_none() && inst.given(slot).is_some();
        if form.param(slot).is_none() && !reported {
            problem(Problem::NoOperand(slot));
        }
    }
    if inst.guard.is_some_and(|guard| !is_predicate(guard.predicate)) {
        problem(Problem::Guard);
    }
}
