//! `ptx-async check --fix`: applies the fixes that are certain.

use std::io::{self, Write};
use std::ops::AddAssign;

use ptx_async_check::{Fixed, Options, Source, fix};
use similar::TextDiff;

use crate::files::Out;
use crate::outcome::Exit;
use crate::replace::replace;

/// The counts of a run.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Count {
    findings: usize,
    files: usize,
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Count) {
        self.findings += other.findings;
        self.files += other.files;
    }
}

impl Count {
    /// The counts in one line: "fixed 3 findings in 2 files".
    pub(super) fn text(self, is_dry_run: bool) -> String {
        let verb = if is_dry_run { "would fix" } else { "fixed" };
        let plural = |count| if count == 1 { "" } else { "s" };
        let Count { findings, files } = self;
        format!("{verb} {findings} finding{} in {files} file{}", plural(findings), plural(files))
    }

    /// The exit status of a dry run: as that of `fmt --check`.
    pub(super) fn exit(self) -> Exit {
        if self.files > 0 { Exit::Found } else { Exit::Clean }
    }
}

/// Fixes one file, or prints the fixed text of standard input, or with `is_dry_run` the changes. Returns the fixed source.
pub(super) fn apply(
    source: Source,
    options: &Options,
    is_dry_run: bool,
    out: &mut Out<'_>,
) -> io::Result<(Source, Count)> {
    let Fixed { source: new, fixed, .. } = fix(&source, options)?;
    let findings: usize = fixed.values().sum();
    let is_changed = new.bytes() != source.bytes();
    let count = Count { findings, files: usize::from(is_changed) };
    if is_dry_run {
        diff(&source, &new, out)?;
    } else if Source::is_stdin(&source.path) {
        out.write_all(new.bytes())?;
    } else if is_changed {
        replace(&source.path, |file| file.write_all(new.bytes()))?;
    }
    Ok((new, count))
}

/// Prints the changes of a file as a unified diff, byte for byte.
fn diff(old: &Source, new: &Source, out: &mut impl Write) -> io::Result<()> {
    let diff = TextDiff::from_lines(old.bytes(), new.bytes());
    if old.bytes() != new.bytes() {
        writeln!(out, "--- {0}\n+++ {0}", old.name)?;
    }
    for hunk in diff.unified_diff().iter_hunks() {
        writeln!(out, "{}", hunk.header())?;
        // The writer of the library replaces bytes that are not UTF-8.
        for change in hunk.iter_changes() {
            write!(out, "{}", change.tag())?;
            out.write_all(change.value())?;
            if change.missing_newline() {
                writeln!(out, "\n\\ No newline at end of file")?;
            }
        }
    }
    Ok(())
}
