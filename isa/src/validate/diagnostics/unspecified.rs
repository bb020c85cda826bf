//! A qualifier that a description has to say, and does not.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::case::{Case, Violation};
use crate::finding::Dialect;
use crate::form::{Form, Part, Presence};
use crate::place::Place;
use crate::slot::Slot;
use crate::spelling::list;
use crate::validate::has_words;

/// It could be that of any form which has what was said.
pub(super) fn missing_explicit(case: &Case<'_>, part: &Part) -> Violation {
    let slot = part.slot;
    let alone = |form: &&Form| {
        let unsaid =
            |part: &&Part| part.presence == Presence::Explicit && case.inst.given(part.slot).is_none();
        has_words(form, case.inst) && form.parts.iter().filter(unsaid).all(|part| part.slot == slot)
    };
    let (mut qualifiers, mut scopes): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    let add = |to: &mut Vec<String>, qualifier| {
        to.extend(Some(qualifier).filter(|qualifier| !to.contains(qualifier)))
    };
    for form in case.inst.instruction.forms.iter().filter(alone) {
        let choices =
            |slot| form.part(slot).into_iter().flat_map(|part| part.choices).map(|choice| choice.qualifier);
        // A description says the scope in the parentheses of the ordering.
        let scoped =
            (case.dialect, slot) == (Dialect::Description, Slot::Sem) && form.part(Slot::Scope).is_some();
        for qualifier in choices(slot) {
            let ordering = || format!("`{}: {}(…)`", slot.field(), qualifier.as_description());
            add(&mut qualifiers, if scoped { ordering() } else { case.dialect.qualifier(qualifier) });
        }
        choices(Slot::Scope)
            .filter(|_| scoped)
            .for_each(|scope| add(&mut scopes, case.dialect.qualifier(scope)));
    }
    let name = case.dialect.instruction(case.inst.instruction);
    Violation {
        place: Place::Instruction,
        message: format!("{name} needs {}", case.dialect.qualifier_name(slot)),
        help: (!qualifiers.is_empty()).then(|| match case.dialect {
            Dialect::Description if !scopes.is_empty() => {
                format!("write {} with {}", list(qualifiers, "or"), list(scopes, "or"))
            }
            Dialect::Description => format!("write `{}: …` with {}", slot.field(), list(qualifiers, "or")),
            Dialect::Ptx => format!("write {}", list(qualifiers, "or")),
        }),
    }
}
