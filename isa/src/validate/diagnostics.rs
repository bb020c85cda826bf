//! What stands in the way of an instruction, in words.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

mod gate;
mod operand;
mod reduction;
mod unspecified;

use super::{Problem, constants, fit, has_words, undeclared};
use crate::case::{Case, Violation};
use crate::finding::{Dialect, Finding};
use crate::form::{Choice, Form, OperandKind, Param, Part, Presence};
use crate::inst::{Given, Operand};
use crate::place::Place;
use crate::rules::{self, JUDGED, Rule};
use crate::slot::{MAX_ARGS, MAX_QUALIFIERS, Slot};
use crate::spelling::list;
use crate::target::{Context, floor};
use crate::valid::{Gated, availability};
use crate::vocab::{CompletionMechanism, Qualifier};
use gate::gate;
use operand::{
    extra, forgotten_result, found_noun, missing_operand, undeclared_name, undeclared_operand, wrong_kind,
};
use reduction::{noftz_misplaced, reduce_type};
use unspecified::missing_explicit;

/// Every finding about `case`, which has at least one; ordered as the instruction is written.
pub(super) fn findings(case: &Case<'_>, context: &Context) -> Vec<Finding> {
    let mut found: Vec<Finding> = Vec::new();
    let mut push = |rule: &'static Rule, violation: Violation| {
        let Violation { place, message, help } = violation;
        found.push(Finding { rule, place, message, help, manual: case.inst.instruction.manual });
    };
    let conflict = context.conflict();
    if let Some((message, help)) = conflict.clone() {
        let help = sufficient(case, context).or(help);
        push(&rules::TARGET_VERSION, Violation { place: Place::Instruction, message, help });
    }
    let mut problems = Vec::new();
    let places = (&mut [None; MAX_QUALIFIERS], &mut [None; MAX_ARGS]);
    fit(case.inst, case.form, context, places, &mut |problem| problems.push(problem));
    let astray = problems.iter().any(|problem| is_direction(problem, case));
    // A qualifier that does not belong, and the operand that it brought along, are one mistake.
    let barrier = CompletionMechanism::Mbarrier.into();
    let brought = problems.iter().filter(|problem| match problem {
        Problem::NoPart(slot) => case.inst.instruction.forms.iter().any(|form| form.param(*slot).is_some()),
        Problem::Choice(Slot::Completion, qualifier) => *qualifier == barrier,
        _ => false,
    });
    let mut brought = brought.count();
    problems.retain(|problem| {
        let told = brought > 0 && matches!(problem, Problem::Extra(_));
        brought -= usize::from(told);
        !told
    });
    // Which types `.noftz` has since when matters to the operation that has it.
    if problems.iter().any(|problem| matches!(problem, Problem::Choice(Slot::Op, _))) {
        problems.retain(|problem| !matches!(problem, Problem::Gate(Gated::Qualifier(Slot::Ty), _)));
    }
    // Both ends of `.ignore_oob` are one mistake.
    if problems.iter().any(|problem| matches!(problem, Problem::NoParam(Slot::IgnoreOob))) {
        problems.retain(|problem| !matches!(problem, Problem::NoParam(Slot::IgnoreOobRight)));
    }
    // So are overridden sizes without the address's qualifier, and the address.
    if case.qualifier(Slot::GlobalDim).is_some() {
        problems.retain(|problem| !matches!(problem, Problem::NoParam(Slot::GlobalAddress)));
    }
    // A description says the space and the address, or the ordering and its scope, in one field.
    if case.dialect == Dialect::Description {
        let missing: Vec<Slot> = problems.iter().flat_map(missing_slots).flatten().collect();
        problems
            .retain(|problem| !matches!(problem, Problem::MissingWord(part) if missing.contains(&part.slot)));
    }
    // An operand that is judged by a qualifier is not judged by one that is wrong.
    let wrong: Vec<Slot> = problems.iter().filter_map(wrong_word).collect();
    let depends = |param: &Param| wrong.iter().any(|&slot| param.kind.depends_on(slot));
    problems.retain(|problem| !matches!(problem, Problem::WrongKind(param) if depends(param)));
    // Without its result every operand of PTX text seems to be another one.
    if let Some(violation) = forgotten_result(case) {
        push(&rules::OPERAND_MISSING, violation);
        problems.retain(|problem| !is_of_operands(problem));
    }
    // The version that is enough for the target and all of this has been told; not what the target never has.
    problems.retain(|problem| match problem {
        Problem::Gate(_, availability) => {
            conflict.is_none()
                || context.target.is_some_and(|target| floor(target, [*availability]).is_none())
        }
        _ => true,
    });
    for problem in problems.iter().filter(|problem| !astray || is_direction(problem, case)) {
        let (rule, violation) = in_words(case, context, *problem);
        push(rule, violation);
        if astray {
            break;
        }
    }
    constants::violations(case, &mut |rule, violation| {
        // Where the direction is not known, only what every form says of an operand still holds.
        if !astray || everywhere(case, violation.place) {
            push(rule, violation);
        }
    });
    if !astray {
        for (rule, judge) in JUDGED {
            if let Some(violation) = judge(case) {
                push(rule, violation);
            }
        }
    }
    found
}

/// The version that is enough for target and instruction together, where the one at hand is too low for the
/// target.
fn sufficient(case: &Case<'_>, context: &Context) -> Option<String> {
    let target = context.target.filter(|target| context.isa < target.since())?;
    let availability =
        availability(case.form, case.choices, case.operands).map(|(_, availability)| availability);
    floor(target, availability).map(|isa| format!("write {isa} or later"))
}

/// The slots that what is missing leaves without their qualifiers too: a tensor brings its dimensions, an ordering its
/// scope.
fn missing_slots(problem: &Problem) -> [Option<Slot>; 2] {
    let tensor = |kind: OperandKind| kind.is_tensor().then_some(Slot::Coordinates);
    match problem {
        Problem::MissingOperand(param) => [Some(param.slot), tensor(param.kind)],
        Problem::WrongKind(param) => [None, tensor(param.kind)],
        Problem::MissingWord(Part { slot: Slot::Sem, .. }) => [Some(Slot::Scope), None],
        _ => [None, None],
    }
}

fn wrong_word(problem: &Problem) -> Option<Slot> {
    match problem {
        Problem::Choice(slot, _) => Some(*slot),
        Problem::Generic(part) => Some(part.slot),
        _ => None,
    }
}

fn is_of_operands(problem: &Problem) -> bool {
    matches!(
        problem,
        Problem::MissingOperand(_) | Problem::WrongKind(_) | Problem::Extra(_) | Problem::Undeclared(_)
    )
}

fn is_direction(problem: &Problem, case: &Case<'_>) -> bool {
    matches!(
        problem,
        Problem::Choice(Slot::Dst | Slot::Src, Qualifier::StateSpace(_))
            | Problem::Generic(Part { slot: Slot::Dst | Slot::Src, .. })
    ) && case.form.part(Slot::Dst).is_some()
        && case.form.part(Slot::Src).is_some()
}

fn everywhere(case: &Case<'_>, place: Place) -> bool {
    let Place::Operand(slot) = place else { return false };
    let kind = case.form.param(slot).map(|param| param.kind);
    case.inst.instruction.forms.iter().all(|form| form.param(slot).map(|param| param.kind) == kind)
}

fn in_words(case: &Case<'_>, context: &Context, problem: Problem) -> (&'static Rule, Violation) {
    let dialect = case.dialect;
    match problem {
        Problem::Choice(slot, _) | Problem::Generic(&Part { slot, .. }) if is_direction(&problem, case) => {
            (&rules::DIRECTION, direction(case, context, slot))
        }
        Problem::Generic(part) => (&rules::QUALIFIER_MISSING, generic(case, context, part)),
        Problem::Choice(Slot::Ty, Qualifier::ElemType(ty)) if !case.form.pairs.is_empty() => {
            reduce_type(case, context, ty)
        }
        Problem::Choice(Slot::Op, _)
            if case.form.part(Slot::Noftz).is_some() && case.inst.given(Slot::Noftz).is_some() =>
        {
            (&rules::NOFTZ, noftz_misplaced(case, context))
        }
        Problem::Choice(slot, qualifier) => {
            (&rules::QUALIFIER_CHOICE, choice(case, context, slot, qualifier))
        }
        Problem::NoPart(Slot::Noftz) if has_part(case, Slot::Noftz) => {
            (&rules::NOFTZ, noftz_misplaced(case, context))
        }
        Problem::NoPart(slot) => match case.inst.given(slot) {
            Some(Given::Qualifier(qualifier)) if has_part(case, slot) && !takes(case, slot, qualifier) => {
                (&rules::QUALIFIER_CHOICE, choice(case, context, slot, qualifier))
            }
            _ => (&rules::QUALIFIER_OF_FORM, not_of_form(case, slot, true)),
        },
        Problem::DuplicateQualifier(slot, qualifier) => {
            let message = match case.inst.given(slot) {
                // The first of them is what a front end points at.
                Some(Given::Qualifier(first)) if first != qualifier => {
                    format!("{} stands beside {}", dialect.qualifier(first), dialect.qualifier(qualifier))
                }
                _ => format!("{} stands there twice", dialect.qualifier(qualifier)),
            };
            let help = Some(String::from("keep one of them"));
            (&rules::QUALIFIER_ONCE, Violation { place: Place::Qualifier(slot), message, help })
        }
        Problem::MissingWord(part)
            if part.presence == Presence::Explicit && case.inst.given(part.slot).is_none() =>
        {
            (&rules::QUALIFIER_MISSING, missing_explicit(case, part))
        }
        Problem::MissingWord(part) => (&rules::QUALIFIER_MISSING, missing_word(case, context, part)),
        Problem::MissingOperand(param) => (&rules::OPERAND_MISSING, missing_operand(case, param)),
        Problem::NoParam(slot) => (&rules::OPERAND_OF_FORM, not_of_form(case, slot, false)),
        Problem::Extra(index) => (&rules::OPERAND_OF_FORM, extra(case, index)),
        Problem::WrongKind(param) => (&rules::OPERAND_KIND, wrong_kind(case, param)),
        Problem::Undeclared(param) => (&rules::UNDECLARED_NAME, undeclared_operand(case, param)),
        Problem::Guard => guard(case),
        Problem::Pair => match case.qualifier(Slot::Ty) {
            Some(Qualifier::ElemType(ty)) => reduce_type(case, context, ty),
            // A pair has a type: `fit` looked at it.
            _ => (&rules::REDUCE_TYPE, not_of_form(case, Slot::Ty, true)),
        },
        Problem::Gate(gated, availability) => gate(case, context, gated, availability),
    }
}

fn guard(case: &Case<'_>) -> (&'static Rule, Violation) {
    let predicate = case.inst.guard.map(|guard| Operand::Scalar(guard.predicate));
    if let Some(name) = predicate.as_ref().and_then(undeclared) {
        return (&rules::UNDECLARED_NAME, undeclared_name(Place::Guard, name));
    }
    let is = predicate.and_then(|found| found_noun(found, false));
    let is = is.map(|found| format!(", but this is {found}")).unwrap_or_default();
    let message = format!("the guard of an instruction must be a predicate register{is}");
    let help = Some(String::from("`setp` makes a predicate of a comparison"));
    (&rules::OPERAND_KIND, Violation { place: Place::Guard, message, help })
}

/// "`cp_async_bulk` (global -> shared::cluster)"
fn form_name(case: &Case<'_>) -> String {
    let instruction = case.dialect.instruction(case.inst.instruction);
    match case.form.title {
        _ if case.inst.instruction.forms.len() == 1 => instruction,
        "" => instruction,
        title => format!("{instruction} ({title})"),
    }
}

fn spaces(form: &Form, slot: Slot) -> impl Iterator<Item = Qualifier> {
    form.part(slot).into_iter().flat_map(|part| part.choices).map(|choice| choice.qualifier)
}

/// A state space as the writer says it: the destination of a multimem instruction is no plain `global`.
fn space(case: &Case<'_>, slot: Slot, qualifier: Qualifier) -> String {
    let multimem = case.dialect == Dialect::Description && case.inst.instruction.is_multimem(slot);
    if multimem { String::from("`multimem`") } else { case.dialect.qualifier(qualifier) }
}

fn direction(case: &Case<'_>, context: &Context, slot: Slot) -> Violation {
    let qualifier = |given: Option<Given>, slot| match given {
        Some(Given::Qualifier(qualifier)) => space(case, slot, qualifier),
        Some(Given::CtaShared) => String::from("`shared`"),
        Some(Given::Omitted) => String::from("a generic address"),
        None => String::from("nowhere"),
    };
    let (dst, src) =
        (qualifier(case.inst.given(Slot::Dst), Slot::Dst), qualifier(case.inst.given(Slot::Src), Slot::Src));
    let mut ways: Vec<String> = Vec::new();
    let forms = || case.inst.instruction.forms.iter();
    let none = !forms().any(|form| context.meets(form.availability));
    for form in forms().filter(|form| none || context.meets(form.availability)) {
        for (from, to) in spaces(form, Slot::Src).zip(spaces(form, Slot::Dst)) {
            let way = format!("from {} to {}", space(case, Slot::Src, from), space(case, Slot::Dst, to));
            if !ways.contains(&way) {
                ways.push(way);
            }
        }
    }
    let name = case.dialect.instruction(case.inst.instruction);
    Violation {
        place: Place::Qualifier(slot),
        message: format!("{name} does not go from {src} to {dst}"),
        help: Some(format!("it goes {}", list(ways, "or"))),
    }
}

/// The words that the module has; all of them, where it has none.
fn offered<'c>(
    case: &Case<'_>,
    context: &Context,
    choices: impl Iterator<Item = &'c Choice> + Clone,
) -> Vec<String> {
    let none = !choices.clone().any(|choice| context.meets(choice.availability));
    let mut qualifiers: Vec<String> = Vec::new();
    for choice in choices.filter(|choice| none || context.meets(choice.availability)) {
        let qualifier = case.dialect.qualifier(choice.qualifier);
        if !qualifiers.contains(&qualifier) {
            qualifiers.push(qualifier);
        }
    }
    qualifiers
}

fn choice(case: &Case<'_>, context: &Context, slot: Slot, qualifier: Qualifier) -> Violation {
    let all = case.inst.instruction.forms;
    let forms = if case.form.part(slot).is_some() { core::slice::from_ref(case.form) } else { all };
    let parts = forms.iter().filter_map(|form| form.part(slot));
    let choices = offered(case, context, parts.flat_map(|part| part.choices));
    let elsewhere: Vec<String> = case
        .inst
        .instruction
        .forms
        .iter()
        .filter(|form| form.part(slot).is_some_and(|part| part.choice(qualifier).is_some()))
        .map(|form| form.title.to_string())
        .filter(|title| !title.is_empty())
        .collect();
    let takes = format!("it takes {}", list(choices, "or"));
    let help = match elsewhere.is_empty() {
        true => takes,
        false => {
            format!("{takes}; {} goes with {}", case.dialect.qualifier(qualifier), list(elsewhere, "and"))
        }
    };
    Violation {
        place: Place::Qualifier(slot),
        message: format!(
            "{} is no {} of {}",
            case.dialect.qualifier(qualifier),
            qualifier_noun(case, slot, qualifier),
            form_name(case)
        ),
        help: Some(help),
    }
}

/// What a qualifier is, for somebody who wrote another: a space is one of an operand's.
fn qualifier_noun(case: &Case<'_>, slot: Slot, qualifier: Qualifier) -> String {
    match (qualifier, case.form.param(slot)) {
        (Qualifier::StateSpace(_), Some(param)) => {
            format!("state space of {}", case.dialect.operand_name(slot, param.name))
        }
        (Qualifier::StateSpace(_), None) => String::from("state space"),
        _ => case.dialect.qualifier_name(slot),
    }
}

/// A generic address in the place of one in a space.
fn generic(case: &Case<'_>, context: &Context, part: &Part) -> Violation {
    let name = case.form.param(part.slot).map_or(part.slot.field(), |param| param.name);
    let qualifiers = offered(case, context, part.choices.iter());
    let name = case.dialect.operand_name(part.slot, name);
    Violation {
        place: Place::Qualifier(part.slot),
        message: format!("{name} of {} says its state space, but this is a generic address", form_name(case)),
        help: Some(format!("it takes {}", list(qualifiers, "or"))),
    }
}

/// Whether some form has the word in the slot.
fn takes(case: &Case<'_>, slot: Slot, qualifier: Qualifier) -> bool {
    let parts = case.inst.instruction.forms.iter().filter_map(|form| form.part(slot));
    parts.into_iter().any(|part| part.choice(qualifier).is_some())
}

fn has_part(case: &Case<'_>, slot: Slot) -> bool {
    case.inst.instruction.forms.iter().any(|form| form.part(slot).is_some())
}

/// A slot that another form has, or none.
fn not_of_form(case: &Case<'_>, slot: Slot, qualifier: bool) -> Violation {
    let place = if case.form.part(slot).is_some() { Place::Operand(slot) } else { Place::Slot(slot) };
    let other = if slot == Slot::SrcSize { Slot::IgnoreSrc } else { Slot::SrcSize };
    if matches!(slot, Slot::SrcSize | Slot::IgnoreSrc) && case.inst.operand(other).is_some() {
        return Violation {
            place,
            message: format!("`{}` and `{}` exclude each other", slot.field(), other.field()),
            help: Some(String::from("keep one of them")),
        };
    }
    let name = match (case.dialect, qualifier) {
        (Dialect::Description, _) => format!("`{}`", slot.field()),
        (Dialect::Ptx, true) => match case.inst.given(slot) {
            Some(Given::Qualifier(qualifier)) => case.dialect.qualifier(qualifier),
            _ => case.dialect.qualifier_name(slot),
        },
        (Dialect::Ptx, false) => {
            let mut forms = case.inst.instruction.forms.iter();
            let param = forms.find_map(|form| form.param(slot));
            case.dialect.operand_name(slot, param.map_or(slot.field(), |param| param.name))
        }
    };
    let titles: Vec<String> = case
        .inst
        .instruction
        .forms
        .iter()
        .filter(|form| form.has(slot) && !core::ptr::eq(*form, case.form) && !form.title.is_empty())
        .map(|form| form.title.to_string())
        .collect();
    if let (Slot::LoadMode, Some(qualifier), false) = (slot, case.qualifier(slot), qualifier) {
        return Violation {
            place,
            message: format!("{} takes no offsets", case.dialect.qualifier(qualifier)),
            help: Some(String::from("they go with the im2col modes of a load")),
        };
    }
    let here = case.form.param(slot);
    let help = match (here, titles.is_empty()) {
        // The slot exists here, but its qualifier is not one that brings an operand along.
        (Some(_), _) => case.form.part(slot).map(|part| {
            let qualifiers = part.choices.iter().map(|choice| case.dialect.qualifier(choice.qualifier));
            format!("an operand goes with some of {}", list(qualifiers, "and"))
        }),
        (None, false) => Some(format!("{name} goes with {}", list(titles, "and"))),
        (None, true) => Some(match case.dialect {
            Dialect::Description => format!("its fields are {}", fields(case)),
            Dialect::Ptx => {
                format!("its syntax is `{}`", crate::form::Syntax(case.inst.instruction, case.form))
            }
        }),
    };
    Violation { place, message: format!("{name} does not go with {}", form_name(case)), help }
}

fn fields(case: &Case<'_>) -> String {
    let fields = case.inst.instruction.fields();
    match fields.is_empty() {
        true => String::from("none"),
        false => list(fields.into_iter().map(|slot| format!("`{}`", slot.field())), "and"),
    }
}

fn missing_word(case: &Case<'_>, context: &Context, part: &Part) -> Violation {
    let slot = part.slot;
    if slot == Slot::Coordinates && case.dialect == Dialect::Description {
        return Violation {
            place: Place::Qualifier(slot),
            message: String::from("a tensor has 1 to 5 dimensions, but no coordinates are given"),
            help: Some(String::from("write `tensor(map, [x, y])`")),
        };
    }
    // While several forms have all the qualifiers there are, any of them may be meant.
    let mut alike: Vec<&Form> = case.inst.instruction.forms.iter().collect();
    alike.retain(|form| form.part(slot).is_some() && has_words(form, case.inst));
    let name = match alike.len() {
        0 | 1 => form_name(case),
        _ => case.dialect.instruction(case.inst.instruction),
    };
    if alike.is_empty() {
        alike.push(case.form);
    }
    let of = |slot| alike.iter().filter_map(move |form| form.part(slot)).flat_map(|part| part.choices);
    let qualifiers = offered(case, context, of(slot));
    let help = match (case.dialect, slot) {
        (Dialect::Description, Slot::Scope) => {
            let mut ways: Vec<String> = Vec::new();
            for choice in of(Slot::Sem) {
                let way = format!("`sem: {}(…)`", choice.qualifier.as_description());
                if !ways.contains(&way) {
                    ways.push(way);
                }
            }
            format!("write {} with {}", list(ways, "or"), list(qualifiers, "or"))
        }
        (Dialect::Description, _) => format!("write `{}: …` with {}", slot.field(), list(qualifiers, "or")),
        (Dialect::Ptx, _) => format!("write {}", list(qualifiers, "or")),
    };
    // A description says the scope in the parentheses of the ordering.
    let (slot, availability) = match (case.dialect, slot, case.inst.given(Slot::Sem)) {
        (Dialect::Description, Slot::Scope, Some(Given::Qualifier(sem))) => (
            Slot::Sem,
            format!(
                "{} needs a {} beside it",
                case.dialect.qualifier(sem),
                case.dialect.qualifier_name(slot)
            ),
        ),
        (Dialect::Description, Slot::Scope, _) => {
            (Slot::Sem, format!("{name} needs {}", case.dialect.qualifier_name(Slot::Sem)))
        }
        _ => (slot, format!("{name} needs {}", case.dialect.qualifier_name(slot))),
    };
    Violation {
        place: if case.inst.given(slot).is_some() { Place::Qualifier(slot) } else { Place::Instruction },
        message: availability,
        help: Some(help),
    }
}
