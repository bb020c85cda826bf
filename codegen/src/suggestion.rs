//! "did you mean": the name that a message suggests for an unknown name.

use ptx_async_isa::form::Instruction;
use ptx_async_isa::{list, nearest};

/// The help for an unknown name: the most similar known name, if one is similar enough.
pub(crate) fn did_you_mean<'c>(text: &str, known: impl IntoIterator<Item = &'c str>) -> Option<String> {
    // A name in quotes is compared without them.
    let text = text.trim_matches('"');
    let known: Vec<&str> = known.into_iter().collect();
    if known.contains(&text) {
        return Some(format!("did you mean `{text}`?"));
    }
    // `gather4` is the end of `tile::gather4`, and `box` the first word of `box_dim`.
    let is_end = |known: &str| known.rsplit_once("::").is_some_and(|(_, end)| end == text);
    let is_first_word = |known: &str| known.split_once('_').is_some_and(|(word, _)| word == text);
    let longer: Vec<&str> =
        known.iter().filter(|known| is_end(known) || is_first_word(known)).copied().collect();
    if !longer.is_empty() {
        return Some(format!("did you mean {}?", listed(&longer, "or")));
    }
    let near = nearest(text, known)?;
    Some(format!("did you mean `{near}`?"))
}

/// The help that names these steps, if there are any.
pub(crate) fn one_of(steps: Vec<String>) -> Option<String> {
    // More would not help.
    let steps = steps.into_iter().take(3).map(|step| format!("`{step}`"));
    let steps = list(steps, "or");
    (!steps.is_empty()).then(|| format!("did you mean {steps}?"))
}

/// The help that shows how to write a step: "write `cp_async_wait_all()`".
pub(crate) fn write_step(instruction: &Instruction) -> String {
    if !instruction.call.is_empty() || instruction.fields().is_empty() {
        let arguments: Vec<&str> = instruction.call.iter().map(|slot| slot.field()).collect();
        return format!("write `{}({})`", instruction.step(), arguments.join(", "));
    }
    write_fields(instruction)
}

/// The fields that every form of a step requires.
pub(crate) fn write_fields(instruction: &Instruction) -> String {
    let required = instruction.required_fields();
    let more = (required.len() < instruction.fields().len()).then(|| String::from("…"));
    let fields = required.iter().map(|slot| format!("{}: …", slot.field())).chain(more);
    format!("write `{} {{ {} }}`", instruction.step(), fields.collect::<Vec<_>>().join(", "))
}

/// `names`, each in backticks: "`a`, `b` or `c`".
pub(crate) fn listed(names: &[&str], conjunction: &str) -> String {
    list(names.iter().map(|name| format!("`{name}`")), conjunction)
}
