//! Selects short examples from the table: a legal instruction with a given field or word, and the call that makes it.

use super::accepted::Accepted;
use ptx_async_isa::describe::{Emit, describe};
use ptx_async_isa::form::{Form, Instruction};
use ptx_async_isa::vocab::{Qualifier, Sem};
use ptx_async_isa::{Context, Slot, forms, samples};

/// Examples of the instructions of the table, each with its call.
pub(super) struct Samples {
    samples: Vec<Sample>,
    accepted: Vec<(&'static Form, Accepted)>,
}

struct Sample {
    instruction: &'static Instruction,
    /// The step in the notation of descriptions.
    description: String,
    /// The text of the instruction.
    text: String,
    fields: Vec<&'static str>,
    qualifiers: Vec<(Slot, Qualifier)>,
}

impl Samples {
    /// Samples of every form in which at most one choice differs from the plainest.
    pub(super) fn new() -> Samples {
        let forms = || {
            forms::all().flat_map(|instruction| instruction.forms.iter().map(move |form| (instruction, form)))
        };
        Samples {
            samples: forms().flat_map(|(instruction, form)| of_form(instruction, form, 1)).collect(),
            accepted: forms().map(|(instruction, form)| (form, Accepted::new(instruction, form))).collect(),
        }
    }

    /// The samples that the tests share.
    #[cfg(test)]
    pub(super) fn of_tests() -> &'static Samples {
        static SAMPLES: std::sync::LazyLock<Samples> = std::sync::LazyLock::new(Samples::new);
        &SAMPLES
    }

    /// The calls that the macro accepts for a form of the table.
    pub(super) fn accepted(&self, form: &'static Form) -> &Accepted {
        let found = self.accepted.iter().find(|(known, _)| std::ptr::eq(*known, form));
        &found.expect("a form of the table").1
    }

    /// Whether some form accepts a scope for the ordering.
    pub(super) fn takes_scope(&self, sem: Sem) -> bool {
        self.accepted.iter().any(|(_, accepted)| !accepted.scopes(sem).is_empty())
    }

    /// The doctest of the shortest call of the step with the field. Some fields require other choices.
    pub(super) fn of_field(&self, instruction: &'static Instruction, slot: Slot) -> Option<String> {
        let own = |sample: &Sample| std::ptr::eq(sample.instruction, instruction);
        let fits = |sample: &Sample| own(sample) && sample.fields.contains(&slot.field());
        let with_others = || {
            let forms = || instruction.forms.iter().filter(|form| form.has(slot));
            let mut samples = [2, 3]
                .into_iter()
                .flat_map(|changes| forms().flat_map(move |form| of_form(instruction, form, changes)));
            samples.find(fits).as_ref().map(Sample::doctest)
        };
        self.shortest(fits).or_else(|| self.added(slot, own)).or_else(with_others)
    }

    /// The doctest of the step with a guard.
    pub(super) fn of_guard(&self, instruction: &'static Instruction) -> Option<String> {
        let own = self.samples.iter().filter(|sample| std::ptr::eq(sample.instruction, instruction));
        let shortest = own.min_by_key(|sample| sample.order())?;
        let guarded = format!("@!%p9 {}", shortest.text);
        Sample::new(instruction, &guarded).as_ref().map(Sample::doctest)
    }

    /// The doctest of the shortest call with the word in the field of the slot.
    pub(super) fn of_word(&self, slot: Slot, qualifier: Qualifier) -> Option<String> {
        let field = if slot == Slot::Scope { Slot::Sem } else { slot }.field();
        let word = qualifier.as_description();
        if slot == Slot::Multicast
            && let Some(masked) = self.masked(word)
        {
            return Some(masked);
        }
        let says = |sample: &Sample| sample.qualifiers.contains(&(slot, qualifier));
        self.shortest(|sample| sample.fields.contains(&field) && says(sample))
            .or_else(|| self.added(slot, says))
    }

    /// The doctest of the shortest call with a mask of CTAs as the argument of the word.
    fn masked(&self, word: &str) -> Option<String> {
        let masks = ["%rs1", "%r1"].map(|mask| format!("{word}({mask:?})"));
        let masked = self.accepted.iter().filter(|(form, _)| form.has(Slot::Multicast));
        let calls = masked.flat_map(|(_, accepted)| {
            masks.iter().filter_map(|mask| accepted.description(Slot::Multicast, mask))
        });
        let (description, text) = calls.min_by_key(|(description, _)| description.len())?;
        Some(doctest(&description, &text))
    }

    /// The doctest of a call with a field added that could be omitted, since the rest of the call implies its word.
    fn added(&self, slot: Slot, fits: impl Fn(&Sample) -> bool) -> Option<String> {
        let word = |sample: &Sample| {
            let qualifier = sample.qualifiers.iter().find(|(other, _)| *other == slot);
            qualifier.map(|(_, qualifier)| qualifier.as_description())
        };
        let fitting = self.samples.iter().filter(|sample| fits(sample) && word(sample).is_some());
        let sample = fitting.min_by_key(|sample| sample.order())?;
        let fields = sample.description.strip_suffix(" }")?;
        let description = format!("{fields}, {}: {} }}", slot.field(), word(sample)?);
        Some(doctest(&description, &sample.text))
    }

    fn shortest(&self, fits: impl Fn(&Sample) -> bool) -> Option<String> {
        let fitting = self.samples.iter().filter(|sample| fits(sample));
        fitting.min_by_key(|sample| sample.order()).map(Sample::doctest)
    }
}

fn of_form(
    instruction: &'static Instruction,
    form: &'static Form,
    changes: usize,
) -> impl Iterator<Item = Sample> {
    let samples = samples::of_form(instruction, form, changes).into_iter();
    samples.filter_map(move |sample| Sample::new(instruction, &sample.text))
}

impl Sample {
    /// The sample for this text; none if no description makes it.
    fn new(instruction: &'static Instruction, text: &str) -> Option<Sample> {
        let valid = samples::valid(text)?;
        let description = describe(&valid, &Context::default(), Emit::Ptx).ok()?;
        let qualifiers = valid.form().parts.iter().map(|part| part.slot);
        Some(Sample {
            instruction,
            description: description.step(),
            text: valid.to_string(),
            fields: description.fields().iter().map(|field| field.name).collect(),
            qualifiers: qualifiers.filter_map(|slot| Some((slot, valid.qualifier(slot)?))).collect(),
        })
    }

    /// The sort key of examples, best first: few zeros, whose meaning is not visible, and few rare words, then few
    /// letters.
    fn order(&self) -> (usize, usize) {
        let rare = [": 0", "[0", "generic", "mmio"].map(|text| self.description.matches(text).count());
        (rare.iter().sum(), self.description.len())
    }

    fn doctest(&self) -> String {
        doctest(&self.description, &self.text)
    }
}

/// A test that the description becomes the text.
fn doctest(description: &str, text: &str) -> String {
    let call = match description.len() {
        0..65 => format!("ptx_async!(emit = ptx, {description})"),
        _ => format!("ptx_async!(\n    emit = ptx,\n    {description}\n)"),
    };
    format!("# use ptx_async::ptx_async;\nlet text: &str = {call};\nassert_eq!(text, {text:?});")
}
