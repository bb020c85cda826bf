//! What stands in the way of an instruction, in words.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Problem, fit, values};
use crate::finding::{Dialect, Finding, Place, list};
use crate::form::{Condition, Form, Kind, Param, Part};
use crate::inst::{Address, Given, HoleKind, NameType, Operand, Scalar};
use crate::rules::{self, Broken, Case, RULES, Rule};
use crate::slot::Slot;
use crate::target::{Context, Needs};
use crate::valid::Needy;
use crate::vocab::{ElemType, Noftz, Word};

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
    fit(case.inst, case.form, context, &mut |problem| problems.push(problem));
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
        .filter(|form| form.has(slot) && !core::ptr::eq(*form, case.form))
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

fn missing_operand(case: &Case<'_>, param: &Param) -> Broken {
    let brought = case.word(param.slot).filter(|_| !matches!(param.when, crate::form::When::Always));
    let (place, needs) = match brought {
        Some(word) => (Place::Qualifier(param.slot), case.dialect.word(word)),
        None => (Place::Instruction, form_name(case)),
    };
    let what = operand_noun(param.kind);
    if let (Dialect::Description, Some(word), Kind::Offsets) = (case.dialect, brought, param.kind) {
        return Broken {
            place,
            says: format!("{} needs its offsets, but none are given", case.dialect.word(word)),
            help: Some(format!("write `{}: {}([…])`", param.slot.field(), word.as_description())),
        };
    }
    Broken {
        place,
        says: format!(
            "{needs} needs {}, but none is given",
            match case.dialect {
                Dialect::Description => format!("`{}`", param.slot.field()),
                Dialect::Ptx => format!("a `{}` operand", param.name),
            }
        ),
        help: Some(match (case.dialect, brought) {
            (Dialect::Description, _) => match case.inst.instruction.call.contains(&param.slot) {
                true => format!("write `{}(…)` with {what}", case.inst.instruction.step()),
                false => format!("add `{}: …`, {what}", param.slot.field()),
            },
            (Dialect::Ptx, _) => format!(
                "add {what}; the syntax is `{}`",
                crate::form::Syntax(case.inst.instruction, case.form)
            ),
        }),
    }
}

fn extra(case: &Case<'_>, index: usize) -> Broken {
    let syntax = crate::form::Syntax(case.inst.instruction, case.form);
    // An operand whose qualifier is missing: which one could it be?
    let lacking =
        case.form.params.iter().find(|param| {
            matches!(param.when, crate::form::When::WithWord) && case.word(param.slot).is_none()
        });
    let help = match lacking {
        Some(param) => {
            let words = spaces(case.form, param.slot).map(|word| case.dialect.word(word));
            format!("`{}` goes with {}; the syntax is `{syntax}`", param.name, list(words, "or"))
        }
        None => format!("the syntax is `{syntax}`"),
    };
    Broken {
        place: Place::Extra(index),
        says: format!("{} takes {index} operands here, but there are more", form_name(case)),
        help: Some(help),
    }
}

/// What an operand is, for somebody who has to write one.
fn operand_noun(kind: Kind) -> String {
    match kind {
        Kind::Address(space) if space.is_shared() => String::from("an address in shared memory"),
        Kind::Address(_) => String::from("an address in global memory"),
        Kind::AddressAsSpelt => String::from("an address"),
        Kind::Tensor => String::from("a tensor map and coordinates"),
        Kind::Int { bits, .. } => format!("a {bits}-bit integer"),
        Kind::OneOf(set) => format!("the constant {}", list(set.iter().map(i64::to_string), "or")),
        Kind::Constant => String::from("a constant"),
        Kind::Predicate => String::from("a predicate, not a constant"),
        Kind::Fraction => String::from("a fraction: a 32-bit float such as 0.5"),
        Kind::Offsets => String::from("a vector of 16-bit offsets"),
        Kind::AddressValue => String::from("a shared-memory address"),
        Kind::Dest64 { sink: true } => String::from("a 64-bit register, or `_`"),
        Kind::Dest64 { sink: false } => String::from("a 64-bit register"),
        Kind::DestSink => String::from("`_`: an arrival in another CTA returns no state"),
        Kind::DestTyped => String::from("a register as wide as the type"),
        Kind::DestPredicate => String::from("a predicate register"),
        Kind::DestPair => String::from("a register and a predicate: `d|p`, or `_|p`"),
    }
}

fn wrong_kind(case: &Case<'_>, param: &Param) -> Broken {
    let name = match (case.dialect, param.name) {
        // Operands that the manual names by what they must be.
        (Dialect::Ptx, "_" | "16") => String::from("this operand"),
        (_, name) => case.dialect.operand(param.slot, name),
    };
    let index = super::position(case.inst, param.slot);
    let found = index.and_then(|index| case.inst.args().nth(index)).map(|arg| arg.operand);
    let constant = matches!(param.kind, Kind::Constant | Kind::OneOf(_));
    let is = found.and_then(|found| found_noun(found, constant));
    let is = is.map(|found| format!(", but this is {found}")).unwrap_or_default();
    let help = match (case.dialect, found) {
        (Dialect::Description, Some(Operand::Scalar(Scalar::Hole(_, HoleKind::Register)))) if constant => {
            Some(String::from("write `const { … }` if rustc knows it"))
        }
        (_, Some(Operand::Scalar(Scalar::Int(1)))) if param.kind == Kind::Fraction => {
            Some(String::from("write `1.0`"))
        }
        (Dialect::Description, Some(Operand::Address(_))) if param.kind == Kind::Tensor => {
            Some(String::from("write `tensor(map, [x, y])`"))
        }
        _ => None,
    };
    Broken {
        place: element_place(param, found),
        says: format!("{name} of {} must be {}{is}", form_name(case), operand_noun(param.kind)),
        help,
    }
}

/// The element of a vector that is no integer, where one is; else the operand.
fn element_place(param: &Param, found: Option<Operand<'_>>) -> Place {
    let (slot, elements) = match found {
        Some(Operand::Tensor(_, coordinates)) => (Slot::Coordinates, coordinates),
        Some(Operand::Vector(elements)) => (param.slot, elements),
        _ => return Place::Operand(param.slot),
    };
    let astray = elements
        .iter()
        .position(|element| matches!(element, Scalar::Float(_) | Scalar::Sink | Scalar::Not(..)));
    astray.map_or(Place::Operand(param.slot), |index| Place::Element(slot, index))
}

/// What was found, where a word for it says more than the text itself.
fn found_noun(found: Operand<'_>, constant: bool) -> Option<String> {
    Some(match found {
        Operand::Scalar(Scalar::Int(value)) => format!("the constant {value}"),
        Operand::Scalar(Scalar::Float(value)) => format!("the constant {value:?}"),
        Operand::Scalar(Scalar::Name(name, Some(ty))) => format!("`{name}`, {}", declared_noun(ty)?),
        Operand::Scalar(Scalar::Hole(_, HoleKind::Register)) if constant => {
            String::from("known only when the kernel runs")
        }
        Operand::Scalar(Scalar::Not(..)) => String::from("a negated predicate"),
        Operand::Scalar(Scalar::Sink) => String::from("`_`"),
        Operand::Address(Address { base: Scalar::Int(value), .. }) => format!("the constant {value}"),
        Operand::Address(Address { base: Scalar::Name(name, Some(ty)), .. }) => {
            format!("`{name}`, {}", declared_noun(ty)?)
        }
        Operand::Address(_) => String::from("an address in brackets"),
        Operand::Vector(_) => String::from("a vector"),
        Operand::Pair(..) => String::from("a pair of registers"),
        _ => return None,
    })
}

fn declared_noun(ty: NameType) -> Option<String> {
    Some(match ty {
        NameType::Pred => String::from("a predicate"),
        NameType::Bits(bits) => format!("a {bits}-bit register"),
        NameType::Float(bits) => format!("a {bits}-bit float register"),
        NameType::Vector(_) => String::from("a vector register"),
        NameType::Variable(Some(space)) => format!("a variable in `{}`", &space.as_ptx()[1..]),
        NameType::Variable(None) => String::from("a variable in another space"),
        NameType::Special => String::from("a special register, which this instruction does not take"),
        NameType::Undeclared => return None,
    })
}

fn undeclared_name(case: &Case<'_>, param: &Param) -> Broken {
    let index = super::position(case.inst, param.slot);
    let operand = index.and_then(|index| case.inst.args().nth(index)).map(|arg| arg.operand);
    let name = operand.and_then(super::undeclared).unwrap_or(param.name);
    Broken {
        place: Place::Operand(param.slot),
        says: format!("`{name}` is not declared here"),
        help: Some(String::from("declare it before, in this block or one around it")),
    }
}

/// The legal types of the operation, and the legal operations of the type, in this direction.
fn reduce_type(case: &Case<'_>, ty: ElemType) -> (&'static Rule, Broken) {
    let Some(Given::Word(Word::RedOp(op))) = case.inst.given(Slot::Op) else {
        return (&rules::QUALIFIER_CHOICE, choice(case, Slot::Ty, ty.into()));
    };
    let dialect = case.dialect;
    let same_way = |form: &&&'static Form| {
        [Slot::Dst, Slot::Src].into_iter().all(|slot| {
            spaces(form, slot)
                .all(|word| case.form.part(slot).is_some_and(|part| part.choice(word).is_some()))
        })
    };
    let forms: Vec<&'static Form> =
        case.inst.instruction.forms.iter().filter(|form| same_way(&form)).collect();
    let reduces =
        |form: &Form, op, ty| form.pairs.iter().any(|(ops, types)| ops.contains(&op) && types.contains(&ty));
    if forms.iter().any(|form| form.part(Slot::Noftz).is_some() && reduces(form, op, ty)) {
        let ty = dialect.word(ty.into());
        let denied = case.inst.given(Slot::Noftz).is_some();
        return (
            &rules::NOFTZ,
            Broken {
                place: Place::Qualifier(if denied { Slot::Noftz } else { Slot::Ty }),
                says: format!(
                    "{} of {ty} needs {}",
                    dialect.word(op.into()),
                    dialect.word(Noftz::Noftz.into())
                ),
                help: Some(match dialect {
                    Dialect::Description => String::from("leave `noftz` out, and it follows"),
                    Dialect::Ptx => {
                        format!("write `{}.noftz`: subnormal numbers are always kept", op.as_ptx())
                    }
                }),
            },
        );
    }
    let types: Vec<ElemType> =
        ElemType::ALL.iter().copied().filter(|&ty| forms.iter().any(|form| reduces(form, op, ty))).collect();
    let bits = match ty {
        ElemType::U32 | ElemType::S32 => Some(ElemType::B32),
        ElemType::U64 | ElemType::S64 => Some(ElemType::B64),
        _ => None,
    };
    let unsigned = match ty {
        ElemType::S64 | ElemType::B64 => Some(ElemType::U64),
        ElemType::S32 | ElemType::B32 => Some(ElemType::U32),
        _ => None,
    };
    let write = |ty: ElemType| match dialect {
        Dialect::Description => format!("write `ty: {}`", ty.as_ptx().trim_start_matches('.')),
        Dialect::Ptx => format!("write `{}`", ty.as_ptx()),
    };
    let wraps = matches!(op, crate::vocab::RedOp::Add);
    let help = match (bits, unsigned) {
        (Some(bits), _) if types.contains(&bits) => Some(format!("the bits are the same: {}", write(bits))),
        (_, Some(unsigned)) if wraps && types.contains(&unsigned) => {
            Some(format!("a sum wraps around alike, signed or not: {}", write(unsigned)))
        }
        _ => {
            let ops: Vec<String> = crate::vocab::RedOp::ALL
                .iter()
                .filter(|&&op| forms.iter().any(|form| reduces(form, op, ty)))
                .map(|&op| dialect.word(op.into()))
                .collect();
            let ty = dialect.word(ty.into());
            Some(match ops.is_empty() {
                true => format!("nothing reduces {ty} here"),
                false => format!("{ty} is reduced by {}", list(ops, "and")),
            })
        }
    };
    let words = types.into_iter().map(|ty| dialect.word(ty.into()));
    (
        &rules::REDUCE_TYPE,
        Broken {
            place: Place::Qualifier(Slot::Ty),
            says: format!(
                "{} reduces {}, but {} is {}",
                dialect.word(op.into()),
                list(words, "and"),
                dialect.qualifier(Slot::Ty),
                dialect.word(ty.into())
            ),
            help,
        },
    )
}

/// `.noftz` on an operation that has it nowhere.
fn noftz_elsewhere(case: &Case<'_>, op: Word) -> Option<Broken> {
    (case.form.part(Slot::Noftz).is_some() && case.inst.given(Slot::Noftz).is_some()).then(|| Broken {
        place: Place::Qualifier(Slot::Noftz),
        says: format!("`.noftz` goes with `.add` of `.f16` and `.bf16`, not with {}", case.dialect.word(op)),
        help: Some(String::from("leave it out: only `.add` can flush")),
    })
}

fn noftz_not_here(case: &Case<'_>) -> Broken {
    let word = |slot| match case.inst.given(slot) {
        Some(Given::Word(word)) => case.dialect.word(word),
        _ => String::from("this"),
    };
    Broken {
        place: Place::Qualifier(Slot::Noftz),
        says: format!(
            "`noftz` goes with `add` of `f16` and `bf16`, not with {} of {}",
            word(Slot::Op),
            word(Slot::Ty)
        ),
        help: Some(String::from("leave it out")),
    }
}

fn gate(case: &Case<'_>, context: &Context, needy: Needy, needs: Needs) -> (&'static Rule, Broken) {
    let (place, subject) = gated(case, context, needy);
    let help = alternative(case, context).or_else(|| available(case, context, needy, needs));
    let here =
        |target| needs.iter().filter(move |need| need.targets.contains(target)).map(|need| need.isa).min();
    match (context.target, context.isa) {
        (Some(target), _) if here(target).is_none() => {
            let targets = list(needs.iter().map(|need| need.targets.to_string()), "or");
            let says = format!("{subject} needs {targets}, but the target is `{target}`");
            (&rules::TARGET, Broken { place, says, help })
        }
        (target, isa) => {
            let lowest = needs.iter().map(|need| need.isa).min();
            let floor = target.and_then(here).or(lowest);
            let number = |version: Option<crate::target::IsaVersion>| {
                version.map_or(String::from("unknown"), |version| version.to_string())
            };
            let on = target.map(|target| format!(" on `{target}`")).unwrap_or_default();
            let says = format!("{subject} needs PTX ISA {}{on}, but this is {}", number(floor), number(isa));
            (&rules::ISA_VERSION, Broken { place, says, help })
        }
    }
}

/// What the module has in its place; or, where it has nothing, since when the thing itself is there.
fn available(case: &Case<'_>, context: &Context, needy: Needy, needs: Needs) -> Option<String> {
    if let Needy::Word(slot) = needy {
        let part = case.form.part(slot)?;
        let here = part.choices.iter().filter(|choice| context.meets(choice.needs));
        let here: Vec<String> = here.map(|choice| case.dialect.word(choice.word)).collect();
        if !here.is_empty() {
            return Some(format!("this module has {}", list(here, "and")));
        }
    }
    let ways = needs.iter().map(|need| format!("{} from PTX ISA {}", need.targets, need.isa));
    // With one way the fact has said it.
    (needs.len() > 1 || context.target.is_none()).then(|| format!("available on {}", list(ways, "and")))
}

/// Another spelling of the destination that the module has: `.shared::cluster` for `.shared::cta`.
fn alternative(case: &Case<'_>, context: &Context) -> Option<String> {
    let word = case.word(Slot::Dst)?;
    let Word::StateSpace(space) = word else { return None };
    if !space.is_shared() || context.meets(case.form.needs) {
        return None;
    }
    let sibling = case.inst.instruction.forms.iter().find(|form| {
        context.meets(form.needs)
            && form.part(Slot::Src).map(|part| part.choices[0].word) == case.word(Slot::Src)
            && spaces(form, Slot::Dst).any(|dst| matches!(dst, Word::StateSpace(space) if space.is_shared()))
    })?;
    let other = spaces(sibling, Slot::Dst).next()?;
    let since = sibling.needs.first()?.isa;
    Some(format!(
        "{} is available from {since} and also takes an address in this CTA",
        case.dialect.word(other)
    ))
}

/// What it is that has needs, in words.
fn gated(case: &Case<'_>, context: &Context, needy: Needy) -> (Place, String) {
    let dialect = case.dialect;
    match needy {
        Needy::Word(slot) => {
            let part = case.form.part(slot);
            let word = case.word(slot).map(|word| match (dialect, part.map(|part| part.choices.len())) {
                // A word that is the only choice is named by its field in a description.
                (Dialect::Description, Some(1)) => dialect.qualifier(slot),
                (Dialect::Description, _) => format!("`{}: {}`", slot.field(), word.as_description()),
                (Dialect::Ptx, _) => dialect.word(word),
            });
            (Place::Qualifier(slot), word.unwrap_or_else(|| dialect.qualifier(slot)))
        }
        Needy::Operand(slot) => {
            let name = case.form.param(slot).map_or("", |param| param.name);
            (Place::Operand(slot), dialect.operand(slot, name))
        }
        Needy::Form => {
            // Where the module has a sibling, the destination makes the difference.
            let place = match case.inst.instruction.forms.iter().any(|form| context.meets(form.needs)) {
                true => Place::Qualifier(Slot::Dst),
                false => Place::Instruction,
            };
            (place, form_name(case))
        }
        Needy::Combination(gate) => {
            let what = gate.when.iter().map(|condition| match *condition {
                Condition::Is(slot, word) => (Place::Qualifier(slot), dialect.word(word)),
                Condition::IsSink(slot) => (
                    Place::Operand(slot),
                    match dialect {
                        Dialect::Description => format!("`{}: _`", slot.field()),
                        Dialect::Ptx => String::from("`_` as a result"),
                    },
                ),
            });
            let what: Vec<(Place, String)> = what.collect();
            let place = what.first().map_or(Place::Instruction, |(place, _)| *place);
            (place, list(what.into_iter().map(|(_, name)| name), "with"))
        }
    }
}
