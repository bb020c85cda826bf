//! The results: a line per case, and a JSON file of all of them.

use std::{fs, path::Path};

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

/// The result of a case.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Row {
    /// The group.
    pub group: String,
    /// The case.
    pub case: String,
    /// The sizes, or the numbers of the shapes.
    pub sizes: Vec<u32>,
    /// The seeds; each size runs with each.
    pub seeds: Vec<u64>,
    /// The number of runs.
    pub runs: u32,
    /// The number of runs that failed.
    pub failed: u32,
    /// The error of the first failed run.
    pub first: Option<String>,
    /// The reason why the case was not run.
    pub skipped: Option<String>,
    /// Its duration.
    pub milliseconds: u64,
}

impl Row {
    /// Prints its line of the table.
    pub(crate) fn print(&self) {
        if let Some(reason) = &self.skipped {
            println!("skip  {:<14}  {:<76}  {reason}", self.group, self.case);
            return;
        }
        let verdict = if self.failed == 0 { "pass" } else { "FAIL" };
        let seeds = self.seeds.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
        let Self { group, case, runs, .. } = self;
        println!(
            "{verdict}  {group:<14}  {case:<76}  {} sizes, seeds {seeds}: {runs} runs",
            self.sizes.len()
        );
        if let Some(first) = &self.first {
            println!("      {} of {runs} went wrong, the first: {first}", self.failed);
        }
    }
}

/// The results of all cases.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    /// The name of the device, from the driver.
    pub device: String,
    /// The CUDA version of the driver.
    pub driver: i32,
    /// A row for each case.
    pub cases: Vec<Row>,
    /// The duration of all of them.
    pub seconds: f64,
}

impl Report {
    /// The number of cases that failed.
    pub(crate) fn failed(&self) -> usize {
        self.cases.iter().filter(|row| row.failed > 0).count()
    }

    /// Returns the last line of the output.
    pub(crate) fn summary(&self) -> String {
        let (failed, runs) = (self.failed(), self.cases.iter().map(|row| row.runs).sum::<u32>());
        let skipped = self.cases.iter().filter(|row| row.skipped.is_some()).count();
        let passed = self.cases.len() - failed - skipped;
        format!(
            "{passed} cases passed, {failed} failed, {skipped} skipped; {runs} runs in {:.0} s",
            self.seconds
        )
    }

    /// Writes the report as JSON.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub(crate) fn write(&self, path: &Path) -> Result<()> {
        let text = serde_json::to_string_pretty(self).context("the report as JSON")?;
        fs::write(path, text + "\n").with_context(|| format!("cannot write {}", path.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_skipped_case_neither_passes_nor_fails() {
        let row = |runs, failed, skipped: Option<&str>| Row {
            group: "remote".to_owned(),
            case: "st.async".to_owned(),
            sizes: vec![1],
            seeds: vec![1],
            runs,
            failed,
            first: None,
            skipped: skipped.map(str::to_owned),
            milliseconds: 0,
        };
        let cases = vec![row(3, 0, None), row(3, 1, None), row(0, 0, Some("unsupported")), row(2, 0, None)];
        let mut report = Report { device: "a device".to_owned(), driver: 13000, cases, seconds: 1.2 };
        assert_eq!(report.summary(), "2 cases passed, 1 failed, 1 skipped; 8 runs in 1 s");
        report.cases.remove(1);
        assert_eq!(report.failed(), 0, "it decides the exit status");
    }
}
