//! What the table does not say and a reader asks: a few sentences for each step, and for the words of a description that
//! are not PTX's. Those for a field are with [`Slot`](crate::Slot), those for a word with
//! [`Qualifier`](crate::vocab::Qualifier).
//!
//! The documentation of the language and `ptx-async explain` print them.

use crate::form::Instruction;

mod barriers;
mod copies;
mod entry;
mod fences;
mod language;
mod policies;
mod tensors;

pub use entry::Entry;
pub use language::{EMITS, FIELDS, RESULTS, SETTINGS, SPACES, TRANSACTION, TRANSACTION_FIELDS};

/// The entry of an instruction.
pub fn of_step(instruction: &Instruction) -> Option<&'static Entry> {
    let step = instruction.step();
    let families = [copies::STEPS, tensors::STEPS, barriers::STEPS, fences::STEPS, policies::STEPS];
    families.into_iter().flatten().find(|entry| entry.name == step)
}
