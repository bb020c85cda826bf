//! What `sim` prints: each finding once, with the schedules that have it.

use std::collections::HashMap;
use std::io::{self, Write};

use ptx_async_isa::check::Severity;
use ptx_async_sim::report::{ReportPlace, SourcePlace};
use ptx_async_sim::{Kind, Report};
use serde::Serialize;

use crate::outcome::{Frame, count, json_line};

/// A finding of one or more schedules.
struct Found {
    /// The report of the first schedule.
    report: Report,
    /// How many schedules have it.
    schedules: u64,
}

/// The findings of all schedules, in the order in which they were found.
#[derive(Default)]
pub(super) struct Findings {
    found: Vec<Found>,
    /// The index of each, by its kind and instruction.
    by_place: HashMap<(Kind, Option<usize>), usize>,
}

impl Findings {
    /// Adds the report of a schedule.
    pub(super) fn add(&mut self, report: Report) {
        let key = (report.finding.kind, report.place.as_ref().map(|place| place.span.start));
        match self.by_place.get(&key) {
            Some(&index) => self.found[index].schedules += 1,
            None => {
                self.by_place.insert(key, self.found.len());
                self.found.push(Found { report, schedules: 1 });
            }
        }
    }

    /// The first report of each finding.
    pub(super) fn reports(&self) -> impl Iterator<Item = &Report> {
        self.found.iter().map(|found| &found.report)
    }

    /// How many findings are errors and how many warnings. What is incomplete is neither.
    pub(super) fn counts(&self) -> (usize, usize) {
        let of = |severity| {
            self.reports().filter(|report| report.severity == severity && !report.is_incomplete()).count()
        };
        (of(Severity::Error), of(Severity::Warning))
    }

    /// Draws the findings of `total` schedules.
    pub(super) fn draw(&self, total: u64, color: bool, out: &mut impl Write) -> io::Result<()> {
        for Found { report, schedules } in &self.found {
            let schedule = report.schedule.to_string();
            let seed = schedule.strip_prefix("seed ").unwrap_or(&schedule);
            let note = match total {
                1 => format!("under the schedule `{schedule}`"),
                _ => format!(
                    "in {schedules} of {}; `--seed {seed}` runs the first of them alone",
                    count(total as usize, "schedule")
                ),
            };
            writeln!(out, "{}\n", report.draw(color, &[note]))?;
        }
        Ok(())
    }

    /// Writes each finding as one line of JSON.
    pub(super) fn write_json(&self, out: &mut impl Write) -> io::Result<()> {
        for Found { report, schedules } in &self.found {
            let place = report.place.as_ref();
            json_line(
                out,
                &Line {
                    file: &report.file,
                    line: place.map(|place| place.line),
                    column: place.map(|place| place.column),
                    end_column: place.map(|place| place.end_column),
                    severity: report.severity.word(),
                    rule: report.finding.kind.id(),
                    message: &report.finding.message,
                    instruction: place.map(|place| place.instruction.as_str()),
                    thread: place.map(|place| place.thread.to_string()),
                    source: place.and_then(|place| place.source.as_ref()).map(frame),
                    compiled_from: place.map(frames).unwrap_or_default(),
                    kernel: &report.kernel,
                    schedule: report.schedule.to_string(),
                    schedules: *schedules,
                    related: report.related.iter().map(Place::new).collect(),
                },
            )?;
        }
        Ok(())
    }
}

/// Exactly these keys; scripts rely on them.
#[derive(Serialize)]
struct Line<'f> {
    file: &'f str,
    line: Option<usize>,
    column: Option<usize>,
    end_column: Option<usize>,
    severity: &'f str,
    rule: &'f str,
    message: &'f str,
    instruction: Option<&'f str>,
    thread: Option<String>,
    /// The one of `compiled_from` that is in the source of the kernel.
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<Frame<'f>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    compiled_from: Vec<Frame<'f>>,
    kernel: &'f str,
    schedule: String,
    schedules: u64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related: Vec<Place<'f>>,
}

/// Another place that a finding is about.
#[derive(Serialize)]
struct Place<'f> {
    line: usize,
    column: usize,
    end_column: usize,
    thread: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<Frame<'f>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    compiled_from: Vec<Frame<'f>>,
    message: &'f str,
}

fn frame(place: &SourcePlace) -> Frame<'_> {
    Frame { file: &place.file, line: place.line, column: place.column }
}

fn frames(place: &ReportPlace) -> Vec<Frame<'_>> {
    place.compiled_from.iter().map(frame).collect()
}

impl<'f> Place<'f> {
    fn new(place: &'f ReportPlace) -> Self {
        Place {
            line: place.line,
            column: place.column,
            end_column: place.end_column,
            thread: place.thread.to_string(),
            source: place.source.as_ref().map(frame),
            compiled_from: frames(place),
            message: &place.message,
        }
    }
}
