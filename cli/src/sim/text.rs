//! The `printf` output of a kernel. Only one schedule's is printed, since the order of the lines differs between
//! schedules.

use std::io::{self, Write};

use ptx_async_check::count;
use ptx_async_sim::Schedule;
use serde::Serialize;

use crate::outcome::json_line;

/// The text that a kernel printed under one schedule.
pub(super) struct Text {
    schedule: Schedule,
    text: String,
    /// The number of bytes beyond the limit, which are not in `text`.
    beyond: u64,
}

impl Text {
    pub(super) fn new(schedule: Schedule, text: String, beyond: u64) -> Text {
        Text { schedule, text, beyond }
    }

    /// Whether both texts have the same lines, in any order.
    fn has_lines_of(&self, other: &Text) -> bool {
        let lines = |text: &Text| {
            let mut lines: Vec<String> = text.text.lines().map(str::to_owned).collect();
            lines.sort_unstable();
            lines
        };
        // Where a text is cut off, the missing lines differ between schedules: assume that they match.
        self.beyond > 0 || other.beyond > 0 || self.text == other.text || lines(self) == lines(other)
    }
}

/// The texts that a kernel printed under all schedules.
#[derive(Default)]
pub(super) struct Texts {
    /// The text of the first schedule without findings.
    clean: Option<Text>,
    /// The text of the first schedule with findings.
    found: Option<Text>,
    /// The first schedule without findings whose lines differ from those of `clean`.
    differing: Option<Schedule>,
}

impl Texts {
    pub(super) fn add(&mut self, text: Text, is_clean: bool) {
        match (&self.clean, is_clean) {
            (_, false) => drop(self.found.get_or_insert(text)),
            (None, true) => self.clean = Some(text),
            (Some(first), true) => {
                if self.differing.is_none() && !text.has_lines_of(first) {
                    self.differing = Some(text.schedule);
                }
            }
        }
    }

    /// The text to print, if any: that of the schedule that `--trace` writes.
    fn shown(&self) -> Option<&Text> {
        self.found.as_ref().or(self.clean.as_ref()).filter(|shown| !shown.text.is_empty() || shown.beyond > 0)
    }

    /// Writes the text, with a line break at its end.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let Some(shown) = self.shown() else { return Ok(()) };
        out.write_all(shown.text.as_bytes())?;
        if shown.text.is_empty() || shown.text.ends_with('\n') { Ok(()) } else { writeln!(out) }
    }

    /// The notes about the text, after `runs` schedules.
    pub(super) fn notes(&self, runs: u64) -> Vec<String> {
        let mut notes = Vec::new();
        if let Some(shown) = self.shown() {
            let schedule = &shown.schedule;
            if shown.beyond > 0 {
                notes.push(format!(
                    "note: the kernel prints {} more, which are left out",
                    count(shown.beyond as usize, "byte")
                ));
            }
            if runs > 1 {
                notes.push(format!("note: the kernel prints this text under the schedule `{schedule}`"));
            }
        }
        if let (Some(first), Some(other)) = (&self.clean, &self.differing) {
            notes.push(format!(
                "note: the kernel prints other lines under the schedule `{other}` than under `{}`",
                first.schedule
            ));
        }
        notes
    }

    /// Writes the text as one line of JSON.
    pub(super) fn write_json(&self, kernel: &str, out: &mut impl Write) -> io::Result<()> {
        let Some(shown) = self.shown() else { return Ok(()) };
        json_line(
            out,
            &Line {
                printed: &shown.text,
                beyond: shown.beyond,
                kernel,
                schedule: shown.schedule.to_string(),
                differing: self.differing.as_ref().map(Schedule::to_string),
            },
        )
    }
}

/// The keys are fixed, since scripts rely on them.
#[derive(Serialize)]
struct Line<'t> {
    printed: &'t str,
    #[serde(skip_serializing_if = "is_zero")]
    beyond: u64,
    kernel: &'t str,
    schedule: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    differing: Option<String>,
}

fn is_zero(bytes: &u64) -> bool {
    *bytes == 0
}
