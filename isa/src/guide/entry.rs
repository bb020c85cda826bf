//! A name, and what it means.

use crate::prose::Prose;

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

/// A list of [`Entry`]s: the comment above a name is its prose.
macro_rules! entries {
    ($($(#[doc = $line:literal])+ $name:literal = $example:literal;)+) => {
        &[$($crate::guide::entry::Entry {
            name: $name,
            prose: $crate::prose::prose!($($line)+),
            example: $example,
        }),+]
    };
}

pub(crate) use entries;
