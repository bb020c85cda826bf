//! What stands in the way of an instruction, in words.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

mod gate;
mod operand;
mod reduction;

use super::{Problem, fit, values};
use crate::finding::{Dialect, Finding, Place, list};
use crate::form::{Form, Part};
use crate::inst::{Given, MAX_ARGS, MAX_WORDS};
use crate::rules::{self, Broken, Case, RULES, Rule};
use crate::slot::Slot;
use crate::target::Context;
use crate::valid::Needy;
use crate::vocab::Word;
use gate::gate;
use operand::{extra, missing_operand, undeclared_name, wrong_kind};
use reduction::{noftz_elsewhere, noftz_not_here, reduce_type};

/// Every finding about `case`, which has at least one; ordered as the instruction is written.
pub(super) fn findings(case: &Case<'_>, context: &Context) -> Vec<Finding> {
    let mut found: Vec<Finding> = Vec::new();
    let mut push = |rule: &'static Rule, broken: Broken| {
        let Broken { place, says, help } = broken;
        found.push(Finding { rule, place, says, help, manual: case.inst.instruction.manual });
    };
    let conflict = context.conflict();
    if let Some((says, help)) = conflict.clone() {
        push(&rules::TARGET_VERSION, Broken { place: Place::Instruction, says, help });
    }
    let mut problems = Vec::new();
    let places = (&mut [None; MAX_WORDS], &mut [None; MAX_ARGS]);
    fit(case.inst, case.form, context, places, &mut |problem| problems.push(problem));
    let astray = problems.iter().any(|problem| is_direction(problem, case));
    // A qualifier that does not belong, and the operand that it brought along, are one mistake.
    let brought = problems.iter().filter(|problem| match problem {
        Problem::NoPart(slot) => case.inst.instruction.forms.iter().any(|form| form.param(*slot).is_some()),
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
        problems.retain(|problem| !matches!(problem, Problem::Gate(Needy::Word(Slot::Ty), _)));
    }
    // Both ends of `.ignore_oob` are one mistake.
    if problems.iter().any(|problem| matches!(problem, Problem::NoParam(Slot::IgnoreOob))) {
        problems.retain(|problem| !matches!(problem, Problem::NoParam(Slot::IgnoreOobRight)));
    }
    // So are overridden sizes without the address's qualifier, and the address.
    if case.word(Slot::GlobalDim).is_some() {
        problems.retain(|problem| !matches!(problem, Problem::NoParam(Slot::GlobalAddress)));
    }
    // What a target needs that is not there at all has been told.
    problems.retain(|problem| conflict.is_none() || !matches!(problem, Problem::Gate(..)));
    for problem in problems.iter().filter(|problem| !astray || is_direction(problem, case)) {
        let (rule, broken) = in_words(case, context, *problem);
        push(rule, broken);
        if astray {
            break;
        }
    }
    values::check(case, &mut |rule, broken| {
        // Where the direction is not known, only what every form says of an operand still holds.
        if !astray || everywhere(case, broken.place) {
            push(rule, broken);
        }
    });
    if !astray {
        for rule in RULES {
            if let Some(broken) = rule.judge(case) {
                push(rule, broken);
            }
        }
    }
    found
}

fn is_direction(problem: &Problem, case: &Case<'_>) -> bool {
    matches!(problem, Problem::Choice(Slot::Dst | Slot::Src, Word::StateSpace(_)))
        && case.form.part(Slot::Dst).is_some()
        && case.form.part(Slot::Src).is_some()
}

fn everywhere(case: &Case<'_>, place: Place) -> bool {
    let Place::Operand(slot) = place else { return false };
    let kind = case.form.param(slot).map(|param| param.kind);
    case.inst.instruction.forms.iter().all(|form| form.param(slot).map(|param| param.kind) == kind)
}

fn in_words(case: &Case<'_>, context: &Context, problem: Problem) -> (&'static Rule, Broken) {
    let dialect = case.dialect;
    match problem {
        Problem::Choice(slot, _) if is_direction(&problem, case) => {
            (&rules::DIRECTION, direction(case, slot))
        }
        Problem::Choice(Slot::Ty, Word::ElemType(ty)) if !case.form.pairs.is_empty() => reduce_type(case, ty),
        Problem::Choice(Slot::Op, word) if !case.form.pairs.is_empty() => match noftz_elsewhere(case, word) {
            Some(broken) => (&rules::NOFTZ, broken),
            None => (&rules::QUALIFIER_CHOICE, choice(case, Slot::Op, word)),
        },
        Problem::Choice(slot, word) => (&rules::QUALIFIER_CHOICE, choice(case, slot, word)),
        Problem::NoPart(Slot::Noftz) if has_part(case, Slot::Noftz) => (&rules::NOFTZ, noftz_not_here(case)),
        Problem::NoPart(slot) => (&rules::QUALIFIER_OF_FORM, not_of_form(case, slot, true)),
        Problem::Twice(slot, word) => (
            &rules::QUALIFIER_ONCE,
            Broken {
                place: Place::Qualifier(slot),
                says: format!("{} stands beside another {}", dialect.word(word), dialect.qualifier(slot)),
                help: Some(String::from("keep one of them")),
            },
        ),
        Problem::MissingWord(part) => (&rules::QUALIFIER_MISSING, missing_word(case, part)),
        Problem::MissingOperand(param) => (&rules::OPERAND_MISSING, missing_operand(case, param)),
        Problem::NoParam(slot) => (&rules::OPERAND_OF_FORM, not_of_form(case, slot, false)),
        Problem::Extra(index) => (&rules::OPERAND_OF_FORM, extra(case, index)),
        Problem::WrongKind(param) => (&rules::OPERAND_KIND, wrong_kind(case, param)),
        Problem::Undeclared(param) => (&rules::UNDECLARED_NAME, undeclared_name(case, param)),
        Problem::Guard => (
            &rules::OPERAND_KIND,
            Broken {
                place: Place::Guard,
                says: String::from("the guard of an instruction must be a predicate register"),
                help: Some(String::from("`setp` makes a predicate of a comparison")),
            },
        ),
        Problem::Pair => match case.word(Slot::Ty) {
            Some(Word::ElemType(ty)) => reduce_type(case, ty),
            // A pair has a type: `fit` looked at it.
            _ => (&rules::REDUCE_TYPE, not_of_form(case, Slot::Ty, true)),
        },
        Problem::Gate(needy, needs) => gate(case, context, needy, needs),
    }
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

fn spaces(form: &Form, slot: Slot) -> impl Iterator<Item = Word> {
    form.part(slot).into_iter().flat_map(|part| part.choices).map(|choice| choice.word)
}

/// A state space as the writer says it: the destination of a multimem instruction is no plain `global`.
fn space(case: &Case<'_>, slot: Slot, word: Word) -> String {
    let multimem =
        case.dialect == Dialect::Description && slot == Slot::Dst && case.inst.instruction.is_multimem();
    if multimem { String::from("`multimem`") } else { case.dialect.word(word) }
}

fn direction(case: &Case<'_>, slot: Slot) -> Broken {
    let word = |given: Option<Given>, slot| match given {
        Some(Given::Word(word)) => space(case, slot, word),
        Some(Given::OwnShared) => String::from("`shared`"),
        Some(Given::Absent) | None => String::from("nowhere"),
    };
    let (dst, src) =
        (word(case.inst.given(Slot::Dst), Slot::Dst), word(case.inst.given(Slot::Src), Slot::Src));
    let mut ways: Vec<String> = Vec::new();
    for form in case.inst.instruction.forms {
        for (from, to) in spaces(form, Slot::Src).zip(spaces(form, Slot::Dst)) {
            let way = format!("from {} to {}", space(case, Slot::Src, from), space(case, Slot::Dst, to));
            if !ways.contains(&way) {
                ways.push(way);
            }
        }
    }
    let name = case.dialect.instruction(case.inst.instruction);
    Broken {
        place: Place::Qualifier(slot),
        says: format!("{name} does not go from {src} to {dst}"),
        help: Some(format!("it goes {}", list(ways, "or"))),
    }
}

fn choice(case: &Case<'_>, slot: Slot, word: Word) -> Broken {
    let part = case.form.part(slot);
    let choices = part.into_iter().flat_map(|part| part.choices).map(|choice| case.dialect.word(choice.word));
    let elsewhere: Vec<String> = case
        .inst
        .instruction
        .forms
        .iter()
        .filter(|form| form.part(slot).is_some_and(|part| part.choice(word).is_some()))
        .map(|form| form.title.to_string())
        .filter(|title| !title.is_empty())
        .collect();
    let takes = format!("it takes {}", list(choices, "or"));
    let help = match elsewhere.is_empty() {
        true => takes,
        false => format!("{takes}; {} goes with {}", case.dialect.word(word), list(elsewhere, "and")),
    };
    Broken {
        place: Place::Qualifier(slot),
        says: format!(
            "{} is no {} of {}",
            case.dialect.word(word),
            case.dialect.qualifier(slot),
            form_name(case)
        ),
        help: Some(help),
    }
}

fn has_part(case: &Case<'_>, slot: Slot) -> bool {
    case.inst.instruction.forms.iter().any(|form| form.part(slot).is_some())
}

/// A slot that another form has, or none.
fn not_of_form(case: &Case<'_>, slot: Slot, qualifier: bool) -> Broken {
    let place = if case.form.part(slot).is_some() { Place::Operand(slot) } else { Place::Slot(slot) };
    let other = if slot == Slot::SrcSize { Slot::IgnoreSrc } else { Slot::SrcSize };
    if matches!(slot, Slot::SrcSize | Slot::IgnoreSrc) && case.inst.operand(other).is_some() {
        return Broken {
            place,
            says: format!("`{}` and `{}` exclude each other", slot.field(), other.field()),
            help: Some(String::from("keep one of them")),
        };
    }
    let name = match (case.dialect, qualifier) {
        (Dialect::Description, _) => format!("`{}`", slot.field()),
        (Dialect::Ptx, true) => match case.inst.given(slot) {
            Some(Given::Word(word)) => case.dialect.word(word),
            _ => case.dialect.qualifier(slot),
        },
        (Dialect::Ptx, false) => {
            let mut forms = case.inst.instruction.forms.iter();
            let param = forms.find_map(|form| form.param(slot));
            case.dialect.operand(slot, param.map_or(slot.field(), |param| param.name))
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
    if let (Slot::LoadMode, Some(word), false) = (slot, case.word(slot), qualifier) {
        return Broken {
            place,
            says: format!("{} takes no offsets", case.dialect.word(word)),
            help: Some(String::from("they go with the im2col modes of a load")),
        };
    }
    let here = case.form.param(slot);
    let help = match (here, titles.is_empty()) {
        // The slot exists here, but its qualifier is not one that brings an operand along.
        (Some(_), _) => case.form.part(slot).map(|part| {
            let words = part.choices.iter().map(|choice| case.dialect.word(choice.word));
            format!("an operand goes with some of {}", list(words, "and"))
        }),
        (None, false) => Some(format!("{name} goes with {}", list(titles, "and"))),
        (None, true) => Some(match case.dialect {
            Dialect::Description => format!("its fields are {}", fields(case)),
            Dialect::Ptx => {
                format!("its syntax is `{}`", crate::form::Syntax(case.inst.instruction, case.form))
            }
        }),
    };
    Broken { place, says: format!("{name} does not go with {}", form_name(case)), help }
}

fn fields(case: &Case<'_>) -> String {
    let fields = case.inst.instruction.fields();
    match fields.is_empty() {
        true => String::from("none"),
        false => list(fields.into_iter().map(|slot| format!("`{}`", slot.field())), "and"),
    }
}

fn missing_word(case: &Case<'_>, part: &Part) -> Broken {
    let slot = part.slot;
    if slot == Slot::Coordinates && case.dialect == Dialect::Description {
        return Broken {
            place: Place::Qualifier(slot),
            says: String::from("a tensor has 1 to 5 dimensions, but no coordinates are given"),
            help: Some(String::from("write `tensor(map, [x, y])`")),
        };
    }
    let words = part.choices.iter().map(|choice| case.dialect.word(choice.word));
    let left_out = case.inst.given(slot) == Some(Given::Absent);
    Broken {
        place: if left_out { Place::Qualifier(slot) } else { Place::Instruction },
        says: format!("{} needs {}", form_name(case), case.dialect.qualifier(slot)),
        help: Some(match case.dialect {
            Dialect::Description => format!("write `{}: …` with {}", slot.field(), list(words, "or")),
            Dialect::Ptx => format!("write {}", list(words, "or")),
        }),
    }
}
