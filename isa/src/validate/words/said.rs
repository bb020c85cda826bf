//! A qualifier that a description has to say, and does not.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::finding::{Dialect, Place, list};
use crate::form::{Form, Part, Presence};
use crate::rules::{Broken, Case};
use crate::slot::Slot;
use crate::validate::has_words;

/// It could be that of any form which has what was said.
pub(super) fn missing_said(case: &Case<'_>, part: &Part) -> Broken {
    let slot = part.slot;
    let alone = |form: &&Form| {
        let unsaid = |part: &&Part| part.presence == Presence::Said && case.inst.given(part.slot).is_none();
        has_words(form, case.inst) && form.parts.iter().filter(unsaid).all(|part| part.slot == slot)
    };
    let (mut words, mut scopes): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    let add = |to: &mut Vec<String>, word| to.extend(Some(word).filter(|word| !to.contains(word)));
    for form in case.inst.instruction.forms.iter().filter(alone) {
        let choices =
            |slot| form.part(slot).into_iter().flat_map(|part| part.choices).map(|choice| choice.word);
        // A description says the scope in the parentheses of the ordering.
        let scoped =
            (case.dialect, slot) == (Dialect::Description, Slot::Sem) && form.part(Slot::Scope).is_some();
        for word in choices(slot) {
            let ordering = || format!("`{}: {}(…)`", slot.field(), word.as_description());
            add(&mut words, if scoped { ordering() } else { case.dialect.word(word) });
        }
        choices(Slot::Scope).filter(|_| scoped).for_each(|scope| add(&mut scopes, case.dialect.word(scope)));
    }
    let name = case.dialect.instruction(case.inst.instruction);
    Broken {
        place: Place::Instruction,
        says: format!("{name} needs {}", case.dialect.qualifier(slot)),
        help: (!words.is_empty()).then(|| match case.dialect {
            Dialect::Description if !scopes.is_empty() => {
                format!("write {} with {}", list(words, "or"), list(scopes, "or"))
            }
            Dialect::Description => format!("write `{}: …` with {}", slot.field(), list(words, "or")),
            Dialect::Ptx => format!("write {}", list(words, "or")),
        }),
    }
}
