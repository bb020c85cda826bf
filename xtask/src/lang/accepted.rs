//! Determines the calls that the macro accepts for a form: expands calls with other fields, words or state spaces. A
//! call is legal if it becomes an instruction of the form.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use ptx_async_isa::describe::{Emit, describe};
use ptx_async_isa::form::{Form, Instruction};
use ptx_async_isa::target::IsaVersion;
use ptx_async_isa::vocab::{Qualifier, Sem};
use ptx_async_isa::{Context, Slot, guide, samples};

/// The fields of a call with their values.
type Call = Vec<(&'static str, String)>;

/// The calls that the macro accepts for a form.
pub(super) struct Accepted {
    instruction: &'static Instruction,
    form: &'static Form,
    /// Legal calls with different fields or words; the shortest is first.
    calls: Vec<Call>,
    /// Memoized expansions of calls: pages ask for the same one several times.
    made: Mutex<BTreeMap<String, Option<String>>>,
}

/// A mask of CTAs, in a register of 16 or 32 bits.
const MASKS: [&str; 2] = ["\"%rs1\"", "\"%r1\""];

impl Accepted {
    pub(super) fn new(instruction: &'static Instruction, form: &'static Form) -> Accepted {
        let of = |changes| -> Vec<Call> {
            let samples = samples::of_form(instruction, form, changes).into_iter();
            samples.filter_map(|sample| call(&sample.text)).collect()
        };
        // If the plainest instruction has no description, one choice must differ anyway.
        let mut calls = of(if of(0).is_empty() { 2 } else { 1 });
        // Some fields are legal only with other choices.
        for changes in [2, 3] {
            let mut operands = form.params.iter().map(|param| param.slot);
            let fields = instruction.fields();
            let unseen = |slot: Slot| fields.contains(&slot) && !calls.iter().any(|call| has(call, slot));
            let unseen: Vec<Slot> = operands.by_ref().filter(|&slot| unseen(slot)).collect();
            if unseen.is_empty() {
                break;
            }
            calls.extend(of(changes).into_iter().filter(|call| unseen.iter().any(|&slot| has(call, slot))));
        }
        calls.sort_by_key(Vec::len);
        let mut seen = BTreeSet::new();
        calls.retain(|call| {
            seen.insert(call.iter().map(|(name, value)| (*name, kind(value))).collect::<Vec<_>>())
        });
        Accepted { instruction, form, calls, made: Mutex::default() }
    }

    /// The text of the call.
    fn step(&self, call: &Call) -> String {
        let fields: Vec<String> = call.iter().map(|(name, value)| format!("{name}: {value}")).collect();
        let step = self.instruction.step();
        match fields.is_empty() {
            true => format!("{step}()"),
            false => format!("{step} {{ {} }}", fields.join(", ")),
        }
    }

    /// The shortest legal call in which the field has the value: its text, and the instruction that it becomes.
    pub(super) fn description(&self, slot: Slot, value: &str) -> Option<(String, String)> {
        let (call, text) = self.with(slot, value)?;
        Some((self.step(&replaced(call, slot, value)), text))
    }

    /// The instruction that the macro makes of the call, if it is one of the form.
    fn text(&self, call: &Call) -> Option<String> {
        let step = self.step(call);
        let known = || self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(made) = known().get(&step) {
            return made.clone();
        }
        // A version can change the state space that `shared(…)` means, so try the newest too.
        let newest = IsaVersion::ALL.last().map(|isa| format!("isa = {isa}, ")).unwrap_or_default();
        let made = ["", &newest].into_iter().find_map(|isa| {
            let call = format!("emit = ptx, {isa}{step}");
            let expansion = ptx_async_codegen::expand(call.parse().ok()?);
            let made = syn::parse2::<syn::LitStr>(expansion).ok()?.value();
            is_of(&made, self.form).then_some(made)
        });
        known().insert(step, made.clone());
        made
    }

    /// The shortest legal call with which the field can have the value, and the instruction that it then becomes.
    pub(super) fn with(&self, slot: Slot, value: &str) -> Option<(&Call, String)> {
        self.calls.iter().find_map(|call| {
            let text = self.text(&replaced(call, slot, value))?;
            Some((call, text))
        })
    }

    /// Whether some legal call omits the field.
    pub(super) fn is_optional(&self, slot: Slot) -> bool {
        self.calls.iter().any(|call| !has(call, slot))
    }

    /// The optional fields of the shortest call: none, if the required fields are sufficient.
    #[cfg(test)]
    pub(super) fn shortest_optional(&self) -> impl Iterator<Item = &'static str> {
        let slots = self.instruction.fields().into_iter().filter(|&slot| self.is_optional(slot));
        let shortest = self.calls.first().expect("a call of the form");
        slots.map(Slot::field).filter(|field| shortest.iter().any(|(name, _)| name == field))
    }

    /// The other fields that an optional field requires, such as `sem: relaxed(…)`.
    pub(super) fn companions(&self, slot: Slot) -> Vec<String> {
        let Some(shortest) = self.calls.first() else { return Vec::new() };
        let own = self.calls.iter().find(|call| has(call, slot));
        let words = || match slot.is_flag() {
            true => vec![String::from("true")],
            false => self.words(slot),
        };
        let found = own.or_else(|| {
            words().iter().filter_map(|word| Some(self.with(slot, word)?.0)).min_by_key(|call| call.len())
        });
        let others = found.into_iter().flatten().filter(|(name, _)| *name != slot.field());
        let others = others.filter(|(name, _)| !shortest.iter().any(|(known, _)| known == name));
        let shown = others.map(|(name, value)| match value.starts_with(|c: char| c.is_ascii_alphabetic()) {
            true => format!("{name}: {}", kind(value)),
            false => String::from(*name),
        });
        shown.collect()
    }

    /// The qualifiers that the form has for the field, as descriptions write them.
    fn words(&self, slot: Slot) -> Vec<String> {
        let choices = self.form.part(slot).into_iter().flat_map(|part| part.choices);
        choices.map(|choice| String::from(choice.qualifier.as_description())).collect()
    }

    /// The orderings of the form, each with its legal scopes; no scopes for an ordering without one.
    pub(super) fn orderings(&self) -> impl Iterator<Item = (Qualifier, Vec<Qualifier>)> {
        let choices = self.form.part(Slot::Sem).into_iter().flat_map(|part| part.choices);
        choices.filter_map(|choice| match choice.qualifier {
            Qualifier::Sem(sem) => Some((choice.qualifier, self.scopes(sem))),
            _ => None,
        })
    }

    /// The legal scopes of the ordering; empty if it takes none.
    pub(super) fn scopes(&self, sem: Sem) -> Vec<Qualifier> {
        let scopes = self.form.part(Slot::Scope).into_iter().flat_map(|part| part.choices);
        let scopes = scopes.map(|choice| choice.qualifier);
        let word = Qualifier::Sem(sem).as_description();
        let legal = |scope: &Qualifier| {
            self.with(Slot::Sem, &format!("{word}({})", scope.as_description())).is_some()
        };
        scopes.filter(legal).collect()
    }

    /// The legal state spaces of the address in the field; "" is an address without one.
    pub(super) fn spaces(&self, slot: Slot) -> Vec<&'static str> {
        let Some(param) = self.form.param(slot) else { return Vec::new() };
        if param.kind.is_tensor() {
            return ["tensor"].into();
        }
        if slot != Slot::Mbarrier && !self.instruction.takes_space(slot) {
            return Vec::new();
        }
        let names = guide::SPACES.iter().map(|entry| entry.name).filter(|name| *name != "tensor");
        let legal = |name: &&str| {
            let registers = ["\"%r9\"", "\"%rd9\""];
            let value = |register: &str| match name.is_empty() {
                true => String::from(register),
                false => format!("{name}({register})"),
            };
            registers.iter().any(|register| self.with(slot, &value(register)).is_some())
        };
        [""].into_iter().chain(names).filter(legal).collect()
    }

    /// The legal spellings of a mask: `…` for a mask without a word, then each word, with or without a mask.
    pub(super) fn masks(&self) -> Vec<String> {
        let words = self.words(Slot::Multicast);
        let bare = MASKS.iter().any(|mask| self.with(Slot::Multicast, mask).is_some());
        let with_mask = |word: &String| {
            MASKS.iter().any(|mask| self.with(Slot::Multicast, &format!("{word}({mask})")).is_some())
        };
        let words = words.into_iter().filter_map(|word| match with_mask(&word) {
            // A mask without a word means the same.
            true if word == "cluster" => None,
            true => Some(format!("{word}(…)")),
            false => self.with(Slot::Multicast, &word).map(|_| word),
        });
        bare.then(|| String::from("…")).into_iter().chain(words).collect()
    }

    /// The qualifier of a mask without a word.
    pub(super) fn word_of_mask(&self) -> Option<Qualifier> {
        let (_, text) = MASKS.iter().find_map(|mask| self.with(Slot::Multicast, mask))?;
        samples::valid(&text)?.qualifier(Slot::Multicast)
    }

    /// The legal values of the field, with their operands elided: `tile`, `im2col([…])`.
    pub(super) fn values(&self, slot: Slot) -> Vec<String> {
        let mut values: Vec<String> = Vec::new();
        for word in self.words(slot) {
            let sampled = self.calls.iter().flatten().filter(|(name, _)| *name == slot.field());
            let sampled =
                sampled.map(|(_, value)| kind(value)).find(|kind| kind.split('(').next() == Some(&word));
            values.extend(sampled.or_else(|| self.with(slot, &word).map(|_| word.clone())));
        }
        values
    }
}

/// The call with this value of the field.
fn replaced(call: &Call, slot: Slot, value: &str) -> Call {
    let others = call.iter().filter(|(name, _)| *name != slot.field()).cloned();
    others.chain([(slot.field(), String::from(value))]).collect()
}

fn has(call: &Call, slot: Slot) -> bool {
    call.iter().any(|(name, _)| *name == slot.field())
}

/// A value with its operands elided: `relaxed(…)`, `im2col([…])`, `[2]` for a list of two; empty for other operands.
fn kind(value: &str) -> String {
    let word = |text: &str| text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    match value.split_once('(') {
        // Lists of different lengths are different forms of an operand.
        _ if value.starts_with('[') => format!("[{}]", value.split(',').count()),
        Some((name, inside)) if word(name) => match inside.starts_with('[') {
            true => format!("{name}([…])"),
            false => format!("{name}(…)"),
        },
        None if word(value) => String::from(value),
        _ => String::new(),
    }
}

/// The call that describes the instruction.
fn call(text: &str) -> Option<Call> {
    let valid = samples::valid(text)?;
    let description = describe(&valid, &Context::default(), Emit::Ptx).ok()?;
    Some(description.fields().iter().map(|field| (field.name, field.value.clone())).collect())
}

/// Whether the text is an instruction of the form.
fn is_of(text: &str, form: &Form) -> bool {
    samples::valid(text).is_some_and(|valid| std::ptr::eq(valid.form(), form))
}
