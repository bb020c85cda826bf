//! A name, and what it means.

use crate::prose::Prose;

/// A name of the language of descriptions, with its explanation.
#[derive(Debug)]
pub struct Entry {
    /// The name.
    pub name: &'static str,
    /// The explanation.
    pub prose: Prose,
    /// A call that has it and becomes text, as it is written between the parentheses of `ptx_async!`; empty where there is
    /// none. Blanks around a line do not count.
    pub example: &'static str,
    /// Rust that has it in an `asm!` block; empty where there is none.
    pub kernel: &'static str,
}

/// A list of [`Entry`]s: the comment above a name is its prose.
macro_rules! entries {
    ($($(#[doc = $line:literal])+ $name:literal = $example:literal $(, $kernel:literal)?;)+) => {
        &[$($crate::guide::entry::Entry {
            name: $name,
            prose: $crate::prose::prose!($($line)+),
            example: $example,
            kernel: concat!("", $($kernel)?),
        }),+]
    };
}

pub(crate) use entries;
