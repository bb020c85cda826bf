//! The counts of `check`.

use std::ops::AddAssign;

use ptx_async_isa::check::{Diagnostic, Severity};
use serde::Serialize;

use crate::outcome::{self, count};

/// The counts of a file, or of several.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Tally {
    pub(super) files: usize,
    /// Files of languages with inline assembly.
    #[serde(rename = "sources")]
    pub(super) hosts: usize,
    /// Statements of inline assembly.
    pub(super) statements: usize,
    /// Statements with instructions of the table.
    pub(super) of_table: usize,
    /// Statements whose text cannot be resolved.
    pub(super) unresolved: usize,
    pub(super) instructions: usize,
    /// Launches in comments that ran.
    pub(super) launches: usize,
    pub(super) errors: usize,
    pub(super) warnings: usize,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.files += other.files;
        self.hosts += other.hosts;
        self.statements += other.statements;
        self.of_table += other.of_table;
        self.unresolved += other.unresolved;
        self.instructions += other.instructions;
        self.launches += other.launches;
        self.errors += other.errors;
        self.warnings += other.warnings;
    }
}

impl Tally {
    /// Counts a finding.
    pub(super) fn add(&mut self, diagnostic: &Diagnostic) {
        match diagnostic.severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
            _ => {}
        }
    }

    /// Prints the counts to standard error.
    pub(super) fn say(&self) {
        let mut line = String::new();
        if self.hosts > 0 {
            let plural = if self.statements == 1 { "" } else { "s" };
            line += &format!("{} statement{plural} of inline assembly, ", self.statements);
            line += &format!("{} with instructions of the table, ", self.of_table);
            line += &format!("{} not resolved; ", self.unresolved);
        }
        line += &count(self.instructions, "instruction");
        if self.launches > 0 {
            let plural = if self.launches == 1 { "" } else { "es" };
            line += &format!(", {} launch{plural}", self.launches);
        }
        if self.files != 1 {
            line += &format!(" in {} files", self.files);
        }
        outcome::say(&format!(
            "{line}: {}, {}",
            count(self.errors, "error"),
            count(self.warnings, "warning")
        ));
    }
}
