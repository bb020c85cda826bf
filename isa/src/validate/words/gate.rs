//! What a module lacks: versions and targets.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::reduction::reduces;
use super::{form_name, spaces};
use crate::finding::{Dialect, Place, list};
use crate::form::Condition;
use crate::rules::{self, Broken, Case, Rule};
use crate::slot::Slot;
use crate::target::{Context, IsaVersion, Needs};
use crate::valid::Needy;
use crate::vocab::Word;

pub(super) fn gate(
    case: &Case<'_>,
    context: &Context,
    needy: Needy,
    needs: Needs,
) -> (&'static Rule, Broken) {
    let (place, subject) = gated(case, context, needy);
    let help = without_noftz(case, context, needy)
        .or_else(|| alternative(case, context))
        .or_else(|| available(case, context, needy, needs));
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
            let number = |version: Option<IsaVersion>| {
                version.map_or(String::from("unknown"), |version| version.to_string())
            };
            let on = target.map(|target| format!(" on `{target}`")).unwrap_or_default();
            let says = format!("{subject} needs PTX ISA {}{on}, but this is {}", number(floor), number(isa));
            (&rules::ISA_VERSION, Broken { place, says, help })
        }
    }
}

/// The operation reduces the type in an older form, which has no `.noftz`.
fn without_noftz(case: &Case<'_>, context: &Context, needy: Needy) -> Option<String> {
    let (Needy::Word(Slot::Ty), Some(noftz)) = (needy, case.word(Slot::Noftz)) else { return None };
    let (Word::RedOp(op), Word::ElemType(ty)) = (case.word(Slot::Op)?, case.word(Slot::Ty)?) else {
        return None;
    };
    let mut forms = case.inst.instruction.forms.iter().filter(|form| form.part(Slot::Noftz).is_none());
    let older = forms.any(|form| reduces(form, op, ty) && context.meets(form.needs));
    older.then(|| format!("leave {} out", case.dialect.word(noftz)))
}

/// What the module has in its place; or, where it has nothing, since when the thing itself is there.
pub(super) fn available(case: &Case<'_>, context: &Context, needy: Needy, needs: Needs) -> Option<String> {
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
pub(super) fn alternative(case: &Case<'_>, context: &Context) -> Option<String> {
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
pub(super) fn gated(case: &Case<'_>, context: &Context, needy: Needy) -> (Place, String) {
    let dialect = case.dialect;
    match needy {
        // Without it the type is older.
        Needy::Word(Slot::Ty) if case.word(Slot::Noftz).is_some() => {
            let words = [Slot::Noftz, Slot::Ty].into_iter().filter_map(|slot| case.word(slot));
            (Place::Qualifier(Slot::Noftz), list(words.map(|word| dialect.word(word)), "with"))
        }
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
                Condition::IsBits(slot, bits) => {
                    let name = case.form.param(slot).map_or("", |param| param.name);
                    (Place::Operand(slot), format!("{} of {bits} bits", dialect.operand(slot, name)))
                }
                Condition::IsOneOf(slot, _) => {
                    let name = case.form.param(slot).map_or("", |param| param.name);
                    let value = case.constant(slot).unwrap_or_default();
                    (Place::Operand(slot), format!("{} of {value}", dialect.operand(slot, name)))
                }
            });
            let what: Vec<(Place, String)> = what.collect();
            let place = what.first().map_or(Place::Instruction, |(place, _)| *place);
            (place, list(what.into_iter().map(|(_, name)| name), "with"))
        }
    }
}
