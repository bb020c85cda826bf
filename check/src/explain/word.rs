//! The description of a word of `ptx_async!`: a field, a qualifier, a state space, a setting.

use ptx_async_isa::form::{Instruction, Param};
use ptx_async_isa::guide::{self, Entry};
use ptx_async_isa::vocab::{Qualifier, shape_rules};
use ptx_async_isa::{Slot, forms, near_words};

use super::instruction::needs;
use super::prose::{example, first_sentence, prose};
use crate::paint::Paint;

/// All meanings of `what`, each with its heading. Names of the manual (`ctaMask`, `.multicast`) mean their fields.
pub(super) fn meanings(what: &str, paint: Paint) -> Vec<String> {
    match exact(what, paint) {
        found if found.is_empty() => loose(what, paint),
        found => found,
    }
}

/// The meanings of the manual's short operand names, `a` and `p`, and of the last piece of a qualifier:
/// `per_16bytes_80`.
fn loose(what: &str, paint: Paint) -> Vec<String> {
    let named = fields().filter(|&slot| params(slot).any(|(_, param)| param.name == what));
    let ends = |qualifier: &&Qualifier| {
        let piece = qualifier.as_description().rsplit_once("::").map(|(_, piece)| piece);
        piece == Some(what) && steps_with(**qualifier).next().is_some()
    };
    let words = Qualifier::ALL.iter().filter(ends);
    let elements = near_words::element_meant(what).filter(|_| !what.contains('_'));
    named
        .chain(elements)
        .map(|slot| of_field(slot, paint))
        .chain(words.map(|&word| of_qualifier(word, paint)))
        .collect()
}

fn exact(what: &str, paint: Paint) -> Vec<String> {
    let mut found = Vec::new();
    for (kind, entries) in ENTRIES {
        let named = entries.iter().filter(|entry| entry.name == what);
        found.extend(named.map(|entry| of_entry(entry, kind, paint)));
    }
    if guide::TRANSACTION.name == what {
        found.push(of_entry(guide::TRANSACTION, "a step that contains others", paint));
    }
    let mut fields: Vec<&str> = Vec::new();
    for &slot in Slot::ALL {
        let named = slot.field() == what
            || slot.qualifier_name() == what
            || (what.len() > 2 && slot != Slot::Out && params(slot).any(|(_, param)| param.name == what));
        if named && is_field(slot) && !fields.contains(&slot.field()) {
            fields.push(slot.field());
            found.push(of_field(slot, paint));
        }
    }
    let is_space = guide::SPACES.iter().any(|entry| entry.name == what);
    for &qualifier in Qualifier::ALL {
        let spellings =
            [qualifier.as_description(), qualifier.as_ptx(), qualifier.as_ptx().trim_start_matches('.')];
        // `noftz` is both a field and its only value.
        let explained = match qualifier {
            Qualifier::StateSpace(_) => is_space,
            other => {
                let name = other.as_description();
                let holds = |slot: &Slot| slot.field() == name && slot.holds(other);
                fields.contains(&name) && Slot::ALL.iter().any(holds)
            }
        };
        if spellings.contains(&what) && !explained && steps_with(qualifier).next().is_some() {
            found.push(of_qualifier(qualifier, paint));
        }
    }
    found
}

/// The names that [`meanings`] knows, without those of the manual.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    let entries = ENTRIES.iter().flat_map(|(_, entries)| entries.iter()).map(|entry| entry.name);
    let fields = fields().map(Slot::field);
    entries
        .chain([guide::TRANSACTION.name])
        .chain(fields)
        .chain(Qualifier::ALL.iter().map(|word| word.as_description()))
}

/// Each field of some instruction.
pub(super) fn fields() -> impl Iterator<Item = Slot> {
    Slot::ALL.iter().copied().filter(|&slot| is_field(slot))
}

fn is_field(slot: Slot) -> bool {
    forms::all().any(|known| known.has_field(slot))
}

/// The parts of the macro's language that are in no row of the table, each group with its kind.
const ENTRIES: &[(&str, &[Entry])] = &[
    ("a setting before the steps", guide::SETTINGS),
    ("a value of the setting `emit`", guide::EMITS),
    ("the state space of an address", guide::SPACES),
    ("a field of every step", guide::FIELDS),
    ("a field of a step of a `transaction` with a tensor map", guide::TRANSACTION_STEP_FIELDS),
    ("a value of `out` in an `asm!` block", guide::RESULTS),
];

fn of_entry(entry: &Entry, kind: &str, paint: Paint) -> String {
    let mut text = format!("{}\n  {kind}\n\n{}", paint.bold(entry.name), prose(entry.prose));
    text += &example(entry);
    text
}

fn of_field(slot: Slot, paint: Paint) -> String {
    let mut operands: Vec<String> = Vec::new();
    for name in params(slot).map(|(_, param)| format!("`{}`", param.name)) {
        if !operands.contains(&name) {
            operands.push(name);
        }
    }
    let qualifier = Some(slot.qualifier_name()).filter(|name| !name.is_empty());
    let qualifier = qualifier.map(|name| format!("the qualifier `{name}`"));
    let operands = match operands.len() {
        0 => None,
        1 => Some(format!("the operand {}", operands.concat())),
        _ => Some(format!("an operand with one of the names {}", operands.join(", "))),
    };
    let manual: Vec<String> = qualifier.into_iter().chain(operands).collect();
    let mut text = paint.bold(slot.field());
    text += &format!("\n  a field; in the manual {}\n\n{}", manual.join(" and "), prose(slot.prose()));
    let words: Vec<Qualifier> =
        slot.vocabulary().filter(|&word| steps_in(word, slot).next().is_some()).collect();
    if !words.is_empty() {
        text += "\n  Its words\n";
        for rule in shape_rules(&words) {
            text += &format!("      {rule}\n");
        }
        for word in words.into_iter().filter(|word| word.warpgroup_shape().is_none()) {
            text += &format!("      {}: {}\n", word.as_description(), first_sentence(word.prose()));
        }
    }
    let mut notes: Vec<String> = Vec::new();
    for note in params(slot).map(|(_, param)| param.kind.with_range()) {
        if !notes.contains(&note) {
            notes.push(note);
        }
    }
    if !notes.is_empty() {
        text += "\n  Its operand\n";
        text.extend(notes.iter().map(|note| format!("      {note}\n")));
    }
    text += "\n  Steps that have it\n";
    for known in forms::all().filter(|known| known.has_field(slot)) {
        text += &format!("      {}\n", known.step());
    }
    text
}

fn of_qualifier(qualifier: Qualifier, paint: Paint) -> String {
    let slots: Vec<String> = Slot::ALL
        .iter()
        .filter(|slot| steps_in(qualifier, **slot).next().is_some())
        .map(|slot| format!("`{}`", slot.field()))
        .collect();
    let mut text = paint.bold(qualifier.as_description());
    let (of, ptx) = (slots.join(", "), qualifier.as_ptx());
    text += &format!("\n  a word of {of}; in PTX `{ptx}`\n\n{}", prose(qualifier.prose()));
    text += "\n  Steps that have it\n";
    let mut lines: Vec<String> = Vec::new();
    for (known, needs) in steps_with(qualifier) {
        let line = format!("      {}{needs}\n", known.step());
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    text + &lines.concat()
}

/// All operands in `slot`, of every form.
fn params(slot: Slot) -> impl Iterator<Item = (&'static Instruction, &'static Param)> {
    forms::all()
        .flat_map(move |known| known.forms.iter().filter_map(move |form| Some((known, form.param(slot)?))))
}

/// The instructions that have the qualifier, each with the requirements of the qualifier there.
fn steps_with(qualifier: Qualifier) -> impl Iterator<Item = (&'static Instruction, String)> {
    Slot::ALL.iter().flat_map(move |&slot| steps_in(qualifier, slot))
}

fn steps_in(qualifier: Qualifier, slot: Slot) -> impl Iterator<Item = (&'static Instruction, String)> {
    forms::all().flat_map(move |known| {
        let choices = known.forms.iter().filter_map(move |form| form.part(slot)?.choice(qualifier));
        choices.map(move |choice| (known, needs(choice.availability)))
    })
}
