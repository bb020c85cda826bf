//! How a run ends, and what it counted.

use std::io::{self, Write as _};
use std::ops::AddAssign;

/// The exit status; a worse one outranks a better one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// Nothing is wrong.
    #[default]
    Clean = 0,
    /// Something is wrong with the text.
    Found = 1,
    /// The tool could not do its work.
    Failed = 2,
}

/// What happened, added up over files.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) exit: Exit,
    pub(crate) files: usize,
    pub(crate) instructions: usize,
    pub(crate) errors: usize,
    pub(crate) warnings: usize,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.exit = self.exit.max(other.exit);
        self.files += other.files;
        self.instructions += other.instructions;
        self.errors += other.errors;
        self.warnings += other.warnings;
    }
}

/// One line for the person at the terminal. Where standard error is gone, nobody reads it.
pub(crate) fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// "no errors", "1 error", "3 errors".
pub(crate) fn count(number: usize, noun: &str) -> String {
    match number {
        0 => format!("no {noun}s"),
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}
