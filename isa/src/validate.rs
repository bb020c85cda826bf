//! From an instruction as written to a legal one, or to everything that is wrong with it.
//!
//! Every form of the instruction is fitted; the one with the least in its way is the one that was meant.
//! Fitting counts problems without describing them. Only when the best form still has some are they put
//! into words, all of them, against that form.

use alloc::vec::Vec;

use crate::case::Case;
use crate::finding::{Dialect, Finding};
use crate::form::{Chosen, Form, Instruction, OperandPresence, Param, Part, Presence, Weights};
use crate::inst::{Given, Inst, NameType, Operand, Scalar};
use crate::rules::JUDGED;
use crate::slot::{MAX_ARGS, MAX_QUALIFIERS, Slot, Slots};
use crate::target::{Availability, Context, IsaVersion};
use crate::valid::{Gated, Valid, availability};
use crate::vocab::{CacheOp, Dim, LoadMode, OverrideDim, Qualifier, Sem, StateSpace, VectorLength};

mod advice;
mod constants;
mod diagnostics;
mod fit;

pub use advice::advise;
pub(crate) use advice::advise_of;
pub(crate) use fit::is_generic;

/// Judges `inst` in a module that offers `context`.
///
/// # Errors
///
/// Every rule that it breaks, in the words of `dialect`. Where no form has its state spaces, what depends on
/// the form is not judged.
pub fn validate<'a>(inst: &Inst<'a>, context: &Context, dialect: Dialect) -> Result<Valid<'a>, Vec<Finding>> {
    judge(inst, context, dialect).map(|fit| {
        let mut operands = [None; MAX_ARGS];
        for (operand, found) in operands.iter_mut().zip(fit.operands) {
            *operand = found.copied();
        }
        let cta_shared = inst.qualifiers().filter(|(_, given)| *given == Given::CtaShared);
        let cta_shared = cta_shared.fold(Slots::NONE, |slots, (slot, _)| slots.with(slot));
        Valid::new(inst.instruction, fit.form, inst.guard, fit.choices, operands, cta_shared)
    })
}

/// The same without a [`Valid`], which holds a copy of every operand.
pub(crate) fn judge<'i, 'a>(
    inst: &'i Inst<'a>,
    context: &Context,
    dialect: Dialect,
) -> Result<Fit<'i, 'a>, Vec<Finding>> {
    let fit = select(inst, context);
    let case = Case { inst, form: fit.form, choices: &fit.choices, operands: &fit.operands, dialect };
    let clean = fit.weight == 0 && !constants::any_violation(&case);
    if clean && context.conflict().is_none() && JUDGED.iter().all(|(_, judge)| judge(&case).is_none()) {
        return Ok(fit);
    }
    Err(diagnostics::findings(&case, context))
}

/// What keeps an instruction from being one of a form.
#[derive(Clone, Copy, Debug)]
enum Problem {
    /// The word in this slot is none of the form's choices.
    Choice(Slot, Qualifier),
    /// The form has no qualifier in this slot.
    NoPart(Slot),
    /// The slot has two qualifiers.
    DuplicateQualifier(Slot, Qualifier),
    /// The qualifier is not there.
    MissingWord(&'static Part),
    /// The address is a generic one, but the form's is in a space.
    Generic(&'static Part),
    /// The operand is not there.
    MissingOperand(&'static Param),
    /// The form, or its qualifiers as they are, take no operand in this slot.
    NoParam(Slot),
    /// There are more operands than the form has; this is the first.
    Extra(usize),
    /// The operand is of the wrong kind.
    WrongKind(&'static Param),
    /// The operand has a name that is not declared.
    Undeclared(&'static Param),
    /// The guard is no predicate.
    Guard,
    /// The operation does not reduce the type.
    Pair,
    /// The module lacks what this needs.
    Gate(Gated, Availability),
}

impl Problem {
    /// How much it counts against the form of the instruction. Qualifiers have weights of their own.
    fn weight(self, instruction: &Instruction, form: &Form) -> u32 {
        let of = |part: Option<&Part>| part.map_or(Weights::USUAL, |part| part.weights);
        match self {
            Problem::Choice(slot, _) => of(form.part(slot)).other,
            Problem::Generic(part) => part.weights.other,
            Problem::MissingWord(part) => part.weights.missing,
            Problem::NoPart(slot) => of(instruction.forms.iter().find_map(|form| form.part(slot))).extra,
            Problem::DuplicateQualifier(..) => 10,
            Problem::MissingOperand(_) | Problem::NoParam(_) | Problem::Extra(_) => 10,
            // The operand is there, so the form is more likely than one without such an operand.
            Problem::WrongKind(_) | Problem::Undeclared(_) | Problem::Guard => 8,
            Problem::Pair => 5,
            Problem::Gate(..) => 1,
        }
    }
}

/// An instruction seen as one of a form.
pub(crate) struct Fit<'i, 'a> {
    form: &'static Form,
    /// The choice for each of the form's parts.
    choices: [Chosen; MAX_QUALIFIERS],
    /// The operand of each of the form's parameters, where it stands in the instruction: operands are large.
    operands: [Option<&'i Operand<'a>>; MAX_ARGS],
    weight: u32,
}

/// The form that is meant: the least weight; among equals, where `shared(…)` leaves the choice, the manual's
/// first if the module has it, and else the oldest, which is good everywhere; then the manual's order.
fn select<'i, 'a>(inst: &'i Inst<'a>, context: &Context) -> Fit<'i, 'a> {
    let open = inst.qualifiers().any(|(_, given)| given == Given::CtaShared);
    let age = |fit: &Fit<'_, '_>| match open && (context.isa.is_none() || fit.weight > 0) {
        true => oldest(fit.form.availability),
        false => None,
    };
    // Where age does not decide, the first form that fits is meant, and only one that takes every qualifier can fit.
    if !open && let Some(form) = inst.instruction.forms.iter().find(|form| has_words(form, inst)) {
        let fit = Fit::weighed(form, inst, context);
        if fit.weight == 0 {
            return fit;
        }
    }
    let fits = inst.instruction.forms.iter().map(|form| Fit::weighed(form, inst, context));
    // Every instruction of the table has a form: a test says so.
    fits.min_by_key(|fit| (fit.weight, age(fit))).unwrap_or_else(|| Fit::weighed(&Form::NONE, inst, context))
}

/// Whether the form takes every qualifier that was given.
fn has_words(form: &Form, inst: &Inst<'_>) -> bool {
    inst.qualifiers().all(|(slot, given)| match given {
        Given::Qualifier(qualifier) => form.part(slot).is_some_and(|part| part.choice(qualifier).is_some()),
        Given::CtaShared | Given::Omitted => true,
    })
}

fn oldest(availability: Availability) -> Option<IsaVersion> {
    availability.iter().map(|need| need.isa).min()
}

impl<'i, 'a> Fit<'i, 'a> {
    /// The qualifier in `slot`.
    pub(crate) fn qualifier(&self, slot: Slot) -> Option<Qualifier> {
        self.form.qualifier(&self.choices, slot)
    }

    fn weighed(form: &'static Form, inst: &'i Inst<'a>, context: &Context) -> Self {
        let (mut choices, mut operands, mut weight) = ([None; MAX_QUALIFIERS], [None; MAX_ARGS], 0);
        let places = (&mut choices, &mut operands);
        fit(inst, form, context, places, &mut |problem| weight += problem.weight(inst.instruction, form));
        Fit { form, choices, operands, weight }
    }
}

/// Where the choices and operands of a form go.
type Places<'p, 'i, 'a> = (&'p mut [Chosen; MAX_QUALIFIERS], &'p mut [Option<&'i Operand<'a>>; MAX_ARGS]);

/// Puts the words and operands of `inst` into the places of `form` and tells each problem.
fn fit<'i, 'a>(
    inst: &'i Inst<'a>,
    form: &'static Form,
    context: &Context,
    (choices, operands): Places<'_, 'i, 'a>,
    problem: &mut dyn FnMut(Problem),
) {
    for (part, choice) in form.parts.iter().zip(&mut *choices) {
        match fit_word(inst, form, part, context) {
            Ok(fitted) => *choice = fitted,
            Err(found) => problem(found),
        }
    }
    let mut before = Slots::NONE;
    for (slot, given) in inst.qualifiers() {
        if let Given::Qualifier(qualifier) = given {
            if before.contains(slot) {
                problem(Problem::DuplicateQualifier(slot, qualifier));
            } else if form.part(slot).is_none() {
                problem(Problem::NoPart(slot));
            }
        }
        before = before.with(slot);
    }
    fit_operands(inst, form, choices, operands, problem);
    if let (Some(Qualifier::RedOp(op)), Some(Qualifier::ElemType(ty))) =
        (form.qualifier(choices, Slot::Op), form.qualifier(choices, Slot::Ty))
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

fn fit_word(
    inst: &Inst<'_>,
    form: &'static Form,
    part: &'static Part,
    context: &Context,
) -> Result<Chosen, Problem> {
    let missing = match part.presence {
        Presence::Optional => Ok(None),
        Presence::Required | Presence::Explicit | Presence::Default => Err(Problem::MissingWord(part)),
    };
    let choice = |qualifier| part.choice(qualifier).map(Some).ok_or(Problem::Choice(part.slot, qualifier));
    match inst.given(part.slot) {
        Some(Given::Qualifier(qualifier)) => choice(qualifier),
        Some(Given::CtaShared) => {
            own_shared(part, context).map(Some).ok_or(Problem::Choice(part.slot, StateSpace::Shared.into()))
        }
        Some(Given::Omitted) => missing.map_err(|problem| match takes_space(part) {
            true => Problem::Generic(part),
            false => problem,
        }),
        None if inst.derive => derived(inst, form, part).map_or(missing, choice),
        None => missing,
    }
}

/// Whether the qualifier is the state space of an address.
fn takes_space(part: &Part) -> bool {
    part.choices.iter().any(|choice| matches!(choice.qualifier, Qualifier::StateSpace(_)))
}

/// The spelling of this CTA's shared memory: the first that the module takes, where its version is known;
/// otherwise the oldest, which is good everywhere.
fn own_shared(part: &Part, context: &Context) -> Chosen {
    let spaces = || {
        part.choices
            .iter()
            .filter(|choice| matches!(choice.qualifier, Qualifier::StateSpace(space) if space.is_shared()))
    };
    let choice = match context.isa {
        Some(_) => spaces().find(|choice| context.meets(choice.availability)),
        None => None,
    };
    choice.or_else(|| spaces().min_by_key(|choice| oldest(choice.availability)))
}

/// The word that follows from the rest of a description.
fn derived(inst: &Inst<'_>, form: &Form, part: &Part) -> Option<Qualifier> {
    let only = || match part.choices {
        [choice] => Some(choice.qualifier),
        _ => None,
    };
    match (part.slot, part.presence) {
        // What a reduction does, and to what, is for the description to say.
        (Slot::Op | Slot::Ty, _) if !form.pairs.is_empty() => None,
        // `.relaxed` of a copy comes with `.b128`.
        (Slot::Ty, Presence::Optional) => {
            only().filter(|_| inst.given(Slot::Sem) == Some(Given::Qualifier(Sem::Relaxed.into())))
        }
        (Slot::Coordinates, _) => dimensions(inst).map(Qualifier::Dim),
        (Slot::Vec, _) => match inst.operand(Slot::Value) {
            Some(Operand::Vector(values)) => {
                VectorLength::ALL.iter().find(|vec| vec.count() == values.len()).map(|&vec| vec.into())
            }
            _ => None,
        },
        (Slot::GlobalDim, _) => match dimensions(inst) {
            _ if inst.operand(Slot::GlobalDim).is_none() => None,
            Some(Dim::D1) => Some(OverrideDim::GlobalDim.into()),
            _ => Some(OverrideDim::GlobalDimStride.into()),
        },
        (Slot::Cache, _) => only().filter(|&qualifier| qualifier == default_cache(inst).into()),
        (_, Presence::Required) => only(),
        (_, Presence::Explicit) => None,
        (_, Presence::Default) => part.choices.first().map(|choice| choice.qualifier),
        // `cache_hint: policy` brings its qualifier along; so does `multicast: mask`.
        (slot, Presence::Optional) => {
            let brought = form
                .param(slot)
                .is_some_and(|param| matches!(param.presence, OperandPresence::WithQualifier));
            part.choices
                .first()
                .map(|choice| choice.qualifier)
                .filter(|_| brought && inst.operand(slot).is_some())
        }
    }
}

/// `.3d` follows from three coordinates; four rows and a column are `.2d`.
fn dimensions(inst: &Inst<'_>) -> Option<Dim> {
    let count = [Slot::Dst, Slot::Src].into_iter().find_map(|slot| match inst.operand(slot) {
        Some(Operand::Tensor(_, coordinates)) => Some(coordinates.len()),
        _ => None,
    })?;
    let rows = [LoadMode::TileGather4, LoadMode::TileScatter4].map(|mode| Given::Qualifier(mode.into()));
    match inst.given(Slot::LoadMode) {
        Some(mode) if rows.contains(&mode) => Some(Dim::D2),
        _ => Dim::from_rank(count),
    }
}

/// Sixteen bytes may bypass L1, and do unless the description says otherwise.
fn default_cache(inst: &Inst<'_>) -> CacheOp {
    match inst.operand(Slot::Size) {
        Some(Operand::Scalar(Scalar::Int(16))) => CacheOp::Cg,
        _ => CacheOp::Ca,
    }
}

/// Whether the operand is there always (`Some(true)`), never, or as one likes (`None`).
fn expected(param: &Param, form: &Form, choices: &[Chosen]) -> Option<bool> {
    match param.presence {
        OperandPresence::Always => Some(true),
        OperandPresence::Optional => None,
        OperandPresence::WithQualifier => Some(form.qualifier(choices, param.slot).is_some()),
        OperandPresence::WithSlot(other) => Some(form.qualifier(choices, other).is_some()),
        OperandPresence::WithQualifiers(list) => {
            Some(choices.iter().flatten().any(|choice| list.contains(&choice.qualifier)))
        }
    }
}

/// The same for each parameter of the form.
fn due(form: &Form, choices: &[Chosen]) -> [Option<bool>; MAX_ARGS] {
    let mut due = [None; MAX_ARGS];
    for (param, due) in form.params.iter().zip(&mut due) {
        *due = expected(param, form, choices);
    }
    due
}

/// Which operand of the instruction belongs to which parameter of the form, and how many operands are left, where
/// that much is due.
fn assign(
    inst: &Inst<'_>,
    form: &Form,
    due: &[Option<bool>; MAX_ARGS],
) -> ([Option<usize>; MAX_ARGS], usize) {
    let mut assigned = [None; MAX_ARGS];
    let mut by_position = 0;
    for (index, slot) in inst.slots().enumerate() {
        let Some(slot) = slot else {
            by_position += 1;
            continue;
        };
        let place = form.params.iter().position(|param| param.slot == slot);
        if let Some(free @ None) = place.map(|place| &mut assigned[place]) {
            *free = Some(index);
        }
    }
    if by_position == 0 {
        return (assigned, 0);
    }
    let mut unnamed = inst.slots().enumerate().filter(|(_, slot)| slot.is_none()).map(|(index, _)| index);
    // What stands in the brackets of a tensor is named by its place there.
    let open = || form.params.iter().zip(due).enumerate().filter(|(_, (param, _))| !param.slot.is_override());
    let required = open().filter(|(_, (_, due))| **due == Some(true)).count();
    let mut optional = usize::saturating_sub(by_position, required);
    for (place, (_, due)) in open() {
        if due.unwrap_or(optional > 0) {
            assigned[place] = unnamed.next();
            optional -= usize::from(due.is_none());
        }
    }
    (assigned, unnamed.count())
}

/// The number of the operand that fills `slot` of the form that is meant.
pub(crate) fn position(inst: &Inst<'_>, slot: Slot) -> Option<usize> {
    let Fit { form, choices, .. } = select(inst, &Context::default());
    position_in(inst, form, &choices, slot)
}

/// The same of the form that was judged.
fn position_in(inst: &Inst<'_>, form: &Form, choices: &[Chosen], slot: Slot) -> Option<usize> {
    let index = form.params.iter().position(|param| param.slot == slot)?;
    assign(inst, form, &due(form, choices)).0[index]
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
            (Some(_), Some(false)) => problem(Problem::NoParam(param.slot)),
            (Some(found), _) if undeclared(found).is_some() => problem(Problem::Undeclared(param)),
            (Some(found), _) if !fit::fits(param, found, form, choices) => {
                problem(Problem::WrongKind(param));
            }
            (Some(found), _) => *operand = Some(found),
            (None, Some(true)) => problem(Problem::MissingOperand(param)),
            (None, _) => {}
        }
    }
    if left > 0 {
        problem(Problem::Extra(inst.operand_count() - left));
    }
    for slot in inst.slots().flatten() {
        // A slot that lacks its qualifier too is told once, by that.
        let told = form.part(slot).is_none() && inst.given(slot).is_some();
        if form.param(slot).is_none() && !told {
            problem(Problem::NoParam(slot));
        }
    }
    if inst.guard.is_some_and(|guard| !fit::is_predicate(guard.predicate)) {
        problem(Problem::Guard);
    }
}

/// The name in an operand that no declaration knows.
fn undeclared<'a>(operand: &Operand<'a>) -> Option<&'a str> {
    operand.scalars().find_map(|scalar| match scalar {
        Scalar::Name(name, Some(NameType::Undeclared)) | Scalar::Not(name, Some(NameType::Undeclared)) => {
            Some(name)
        }
        _ => None,
    })
}
