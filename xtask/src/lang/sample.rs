//! Short examples that the table has: a legal instruction with a field or a word, and the call that makes it.

use ptx_async_isa::describe::{Emit, describe};
use ptx_async_isa::vocab::Qualifier;
use ptx_async_isa::{Context, Dialect, Slot, forms, samples, text, validate};

/// Examples of the instructions of the table, each with its call.
pub(super) struct Samples(Vec<Sample>);

struct Sample {
    step: String,
    /// The whole call of the macro.
    call: String,
    /// The instruction.
    text: String,
    fields: Vec<&'static str>,
    qualifiers: Vec<(Slot, Qualifier)>,
}

impl Samples {
    /// Those of every form in which at most one choice differs from the plainest.
    pub(super) fn new() -> Samples {
        let mut found = Vec::new();
        for instruction in forms::all() {
            for form in instruction.forms {
                for sample in samples::of_form(instruction, form, 1) {
                    let declared = |name: &str| samples::declared(name);
                    let Ok(inst) = text::parse_declared(&sample.text, &declared) else { continue };
                    let Ok(valid) = validate(&inst, &Context::default(), Dialect::Ptx) else { continue };
                    let Ok(description) = describe(&valid, &Context::default(), Emit::Ptx) else { continue };
                    let qualifiers = form.parts.iter().map(|part| part.slot);
                    found.push(Sample {
                        step: instruction.step(),
                        call: description.to_string(),
                        text: valid.to_string(),
                        fields: description.fields().iter().map(|field| field.name).collect(),
                        qualifiers: qualifiers
                            .filter_map(|slot| Some((slot, valid.qualifier(slot)?)))
                            .collect(),
                    });
                }
            }
        }
        Samples(found)
    }

    /// The doctest of the shortest call of the step that has the field.
    pub(super) fn of_field(&self, step: &str, field: &str) -> Option<String> {
        self.shortest(|sample| sample.step == step && sample.fields.contains(&field))
    }

    /// The doctest of the shortest call that says the word in the field of the slot.
    pub(super) fn of_word(&self, slot: Slot, qualifier: Qualifier) -> Option<String> {
        let field = if slot == Slot::Scope { Slot::Sem } else { slot }.field();
        self.shortest(|sample| {
            sample.fields.contains(&field) && sample.qualifiers.contains(&(slot, qualifier))
        })
    }

    fn shortest(&self, fits: impl Fn(&Sample) -> bool) -> Option<String> {
        let sample = self.0.iter().filter(|sample| fits(sample)).min_by_key(|sample| sample.call.len())?;
        let Sample { call, text, .. } = sample;
        Some(format!("# use ptx_async::ptx_async;\nlet text: &str = {call};\nassert_eq!(text, {text:?});"))
    }
}
