//! Explanations that the table lacks: a few sentences for each step, and for the names in descriptions that are not
//! PTX's. The sentences for a field are with [`Slot`](crate::Slot), those for a qualifier with
//! [`Qualifier`](crate::vocab::Qualifier).
//!
//! The documentation of the language and `ptx-async explain` print them.

use crate::form::Instruction;

mod barriers;
mod copies;
mod entry;
mod execution;
mod fences;
mod language;
mod matrices;
mod policies;
mod products;
mod tensor_memory;
mod tensors;
mod threads;
mod warp_products;

pub use entry::Entry;
pub use language::{
    EMITS, FIELDS, RESULTS, SETTINGS, SPACES, TRANSACTION, TRANSACTION_FIELDS, TRANSACTION_STEP_FIELDS,
};

/// The entries of the steps.
static FAMILIES: [&[Entry]; 11] = [
    copies::STEPS,
    tensors::STEPS,
    barriers::STEPS,
    fences::STEPS,
    policies::STEPS,
    matrices::STEPS,
    warp_products::STEPS,
    products::STEPS,
    tensor_memory::STEPS,
    execution::STEPS,
    threads::STEPS,
];

/// The entry of an instruction.
pub fn of_step(instruction: &Instruction) -> Option<&'static Entry> {
    let step = instruction.step();
    FAMILIES.iter().copied().flatten().find(|entry| entry.name == step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms;

    #[test]
    fn every_step_has_an_entry_and_every_entry_a_step() {
        for instruction in forms::all() {
            let step = instruction.step();
            let entry = of_step(instruction).unwrap_or_else(|| panic!("`{step}` has no entry"));
            assert!(entry.example.contains(&step), "the example of `{step}` is about something else");
        }
        let entries = FAMILIES.iter().copied().flatten();
        for entry in entries {
            assert!(forms::by_step(entry.name).is_some(), "`{}` is no step", entry.name);
        }
    }

    #[test]
    fn every_stated_field_has_an_entry() {
        let names: alloc::vec::Vec<&str> = TRANSACTION_STEP_FIELDS.iter().map(|entry| entry.name).collect();
        assert_eq!(names, crate::form::STATED_FIELDS);
    }

    #[test]
    fn paragraphs_are_lines_without_breaks() {
        let prose = crate::prose::Prose::new(&[" One", " two.", "", " Three."]);
        assert_eq!(alloc::format!("{prose}"), "One two.\n\nThree.");
        assert_eq!(prose.summary(), "One two.");
    }
}
