//! What the table does not say and a reader asks: a few sentences for each step, and for the words of a description that
//! are not PTX's. Those for a field are with [`Slot`](crate::Slot), those for a word with
//! [`Qualifier`](crate::vocab::Qualifier).
//!
//! The documentation of the language and `ptx-async explain` print them.

use core::fmt;

use crate::form::Instruction;

mod barriers;
mod copies;
mod fences;
mod language;
mod policies;
mod tensors;

pub use language::{EMITS, FIELDS, RESULTS, SETTINGS, SPACES, TRANSACTION, TRANSACTION_FIELDS};

/// Sentences in the notation of doc comments: Markdown, with an empty line between paragraphs.
#[derive(Clone, Copy, Debug)]
pub struct Prose(&'static [&'static str]);

impl Prose {
    /// Prose of these lines. Blanks around a line do not count.
    pub(crate) const fn new(lines: &'static [&'static str]) -> Prose {
        Prose(lines)
    }

    /// The paragraphs, each as one line. A list is a paragraph for each of its items.
    pub fn paragraphs(self) -> impl Iterator<Item = alloc::string::String> {
        self.0
            .split(|line| line.trim_ascii().is_empty())
            .filter(|lines| !lines.is_empty())
            .map(|lines| lines.iter().map(|line| line.trim_ascii()).collect::<alloc::vec::Vec<_>>().join(" "))
    }

    /// The first paragraph.
    pub fn summary(self) -> alloc::string::String {
        self.paragraphs().next().unwrap_or_default()
    }
}

/// The paragraphs, with an empty line between them.
impl fmt::Display for Prose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, paragraph) in self.paragraphs().enumerate() {
            write!(f, "{}{paragraph}", if index > 0 { "\n\n" } else { "" })?;
        }
        Ok(())
    }
}

/// A name of the language of descriptions, and what it means.
#[derive(Debug)]
pub struct Entry {
    /// The name.
    pub name: &'static str,
    /// What it means.
    pub prose: Prose,
    /// A call that has it, as it is written between the parentheses of `ptx_async!`, with one step a line.
    pub example: &'static str,
}

/// The entry of an instruction.
pub fn of_step(instruction: &Instruction) -> Option<&'static Entry> {
    let step = instruction.step();
    let families = [copies::STEPS, tensors::STEPS, barriers::STEPS, fences::STEPS, policies::STEPS];
    families.into_iter().flatten().find(|entry| entry.name == step)
}

/// [`Prose`] of the lines of a doc comment.
macro_rules! prose {
    ($($line:literal)*) => { $crate::guide::Prose::new(&[$($line),*]) };
}

/// A list of [`Entry`]s: the comment above a name is its prose.
macro_rules! entries {
    ($($(#[doc = $line:literal])+ $name:literal = $example:literal;)+) => {
        &[$($crate::guide::Entry {
            name: $name,
            prose: $crate::guide::prose!($($line)+),
            example: $example,
        }),+]
    };
}

pub(crate) use {entries, prose};
