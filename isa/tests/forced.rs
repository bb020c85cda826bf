//! Omitted qualifiers of a description are derived only if they are unambiguous: where two forms, or two qualifiers of
//! one form, would complete it, neither is chosen.

use std::collections::BTreeMap;

use ptx_async_isa::form::{Instruction, Presence};
use ptx_async_isa::vocab::Qualifier;
use ptx_async_isa::{Context, Dialect, Given, Inst, Operand, Slot, forms, samples, validate};

/// A qualifier of a complete instruction, and whether a description may omit it.
type FormQualifier = (Slot, Qualifier, Presence);

struct Whole {
    qualifiers: Vec<FormQualifier>,
    operands: Vec<(Slot, Operand<'static>)>,
    text: String,
}

/// The complete instructions of one name, by their operands.
fn wholes(instruction: &'static Instruction) -> BTreeMap<String, Vec<Whole>> {
    let mut found = BTreeMap::<String, Vec<Whole>>::new();
    let samples = |form| samples::of_form(instruction, form, 2);
    for sample in instruction.forms.iter().flat_map(samples) {
        let valid = samples::valid(sample.text.leak()).unwrap();
        let parts = valid.form().parts.iter();
        let qualifiers =
            parts.filter_map(|part| Some((part.slot, valid.qualifier(part.slot)?, part.presence)));
        let operands: Vec<_> = valid.operands().map(|(param, operand)| (param.slot, operand)).collect();
        let key = format!("{operands:?}");
        let whole = Whole { qualifiers: qualifiers.collect(), operands, text: valid.to_string() };
        found.entry(key).or_default().push(whole);
    }
    found
}

/// Whether the qualifier can be derived from the rest. State spaces are given with the addresses, and the cache
/// operator of a copy of 16 bytes has a default.
fn may_follow((slot, word, presence): &FormQualifier) -> bool {
    let given = matches!(word, Qualifier::StateSpace(_)) || *slot == Slot::Cache;
    !given && matches!(presence, Presence::Required | Presence::Default)
}

/// An empty description of the complete instruction, in which only generic addresses are marked.
fn described(instruction: &'static Instruction, whole: &Whole) -> Inst<'static> {
    let mut inst = Inst::new(instruction);
    for slot in [Slot::Dst, Slot::Src, Slot::Mbarrier, Slot::Addr] {
        let has_space = instruction.forms.iter().any(|form| form.part(slot).is_some());
        if has_space && whole.qualifiers.iter().all(|has| has.0 != slot) {
            inst.give(slot, Given::Omitted).unwrap();
        }
    }
    inst
}

#[test]
fn ambiguous_qualifiers_are_not_derived() {
    let mut invented = Vec::new();
    for instruction in forms::all() {
        for wholes in wholes(instruction).values() {
            for whole in wholes {
                // Every selection of derivable qualifiers is omitted.
                let open = whole.qualifiers.iter().filter(|qualifier| may_follow(qualifier)).count();
                for left_out in 0..1_u32 << open {
                    let mut bits = 0..;
                    let is_kept = |qualifier: &&FormQualifier| {
                        !(may_follow(qualifier)
                            && bits.next().is_some_and(|bit: u32| left_out >> bit & 1 == 1))
                    };
                    let said: Vec<(Slot, Qualifier)> = whole
                        .qualifiers
                        .iter()
                        .filter(is_kept)
                        .map(|&(slot, word, _)| (slot, word))
                        .collect();
                    let description =
                        said.iter().fold(described(instruction, whole), |inst, &(slot, word)| {
                            inst.with(slot, word).unwrap()
                        });
                    let description = whole
                        .operands
                        .iter()
                        .fold(description, |inst, &(slot, operand)| inst.arg(slot, operand).unwrap());
                    let Ok(valid) = validate(&description, &Context::default(), Dialect::Description) else {
                        continue;
                    };
                    let derived = valid.to_string();
                    let completes = |other: &&Whole| {
                        let has =
                            |&said| other.qualifiers.iter().any(|&(slot, word, _)| (slot, word) == said);
                        let more = |has: &FormQualifier| may_follow(has) || said.contains(&(has.0, has.1));
                        // `.noftz` of `.f32` is never derived.
                        let noftz = other.qualifiers.iter().any(|has| has.0 == Slot::Noftz)
                            && valid.qualifier(Slot::Noftz).is_none();
                        !noftz
                            && other.text != derived
                            && said.iter().all(has)
                            && other.qualifiers.iter().all(more)
                    };
                    if let Some(other) = wholes.iter().find(completes) {
                        invented.push(format!("{said:?} is {derived}, not {}", other.text));
                    }
                }
            }
        }
    }
    assert_eq!(invented, [""; 0]);
}
