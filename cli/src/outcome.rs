//! The exit status of a run, its counts, and its messages on standard error.

use std::io::{self, Write};
use std::ops::AddAssign;

use serde::Serialize;

/// The exit status. The status of several runs is the greatest of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// No error.
    #[default]
    Clean = 0,
    /// Errors in the PTX.
    Found = 1,
    /// The tool failed.
    Failed = 2,
    /// `sim` could not run a kernel to its end.
    Incomplete = 3,
}

impl AddAssign for Exit {
    fn add_assign(&mut self, other: Exit) {
        *self = (*self).max(other);
    }
}

/// Prints a line to standard error. A failure of that cannot be reported.
pub(crate) fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Prints a value as one line of JSON.
pub(crate) fn json_line(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}
