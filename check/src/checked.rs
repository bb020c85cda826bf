//! The result of a check beside its findings.

use std::ops::Range;

use ptx_async_lints::Limit;

use crate::tally::Tally;

/// The counts of a file, and the parts that are not checked.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The counts.
    pub tally: Tally,
    /// The functions that exceed a limit of the lints.
    pub partial: Vec<Partial>,
    /// The statements of inline assembly whose text is unknown.
    pub unresolved: Vec<Unresolved>,
}

/// A function that the lints analyse in part.
#[derive(Clone, Copy, Debug)]
pub struct Partial {
    /// The byte at which its body starts.
    pub start: usize,
    /// The limit that it exceeds.
    pub limit: Limit,
}

/// A statement of inline assembly whose text cannot be resolved.
#[derive(Clone, Debug)]
pub struct Unresolved {
    /// The span of the unresolved part in the source.
    pub span: Range<usize>,
    /// Why it cannot.
    pub reason: String,
    /// Whether the resolved part names an instruction of the table.
    pub of_table: bool,
}
