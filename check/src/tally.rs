//! The counts of `check`.

use std::ops::AddAssign;

use ptx_async_isa::check::{Diagnostic, Severity};
use serde::Serialize;

use crate::count::count;

/// The counts of a file, or of several.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Tally {
    /// Files.
    pub files: usize,
    /// Files of languages with inline assembly.
    #[serde(rename = "sources")]
    pub hosts: usize,
    /// Statements of inline assembly.
    pub statements: usize,
    /// Statements with instructions of the table.
    pub of_table: usize,
    /// Statements whose text cannot be resolved.
    pub unresolved: usize,
    /// Instructions of the table.
    pub instructions: usize,
    /// Launches in comments that ran.
    pub launches: usize,
    /// Errors.
    pub errors: usize,
    /// Warnings.
    pub warnings: usize,
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
    pub fn add(&mut self, diagnostic: &Diagnostic) {
        match diagnostic.severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
            _ => {}
        }
    }

    /// The counts in one line: "3 instructions: 1 error, no warnings".
    pub fn text(&self) -> String {
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
        format!("{line}: {}, {}", count(self.errors, "error"), count(self.warnings, "warning"))
    }
}
