//! Findings as JSON objects, with the keys of `ptx-async sim --format json`.

use serde::Serialize;

use crate::findings::{Findings, Found};
use crate::report::{ReportPlace, SourcePlace};
use crate::story::Story;

/// Returns an object for each finding, gravest first; the first one with its story.
pub fn lines<'f>(
    findings: &'f Findings,
    story: Option<&'f Story>,
) -> impl Iterator<Item = Line<'f>> + use<'f> {
    let line = move |(index, found): (usize, &'f Found)| Line::new(found, story.filter(|_| index == 0));
    findings.gravest_first().into_iter().enumerate().map(line)
}

/// A finding. The keys are fixed, since scripts rely on them.
#[derive(Debug, Serialize)]
pub struct Line<'f> {
    file: &'f str,
    line: Option<usize>,
    column: Option<usize>,
    end_column: Option<usize>,
    severity: &'f str,
    rule: &'f str,
    message: &'f str,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<&'f str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    also: Vec<Also>,
    instruction: Option<&'f str>,
    thread: Option<String>,
    /// The frame of `compiled_from` that is in the kernel's own source.
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'f SourcePlace>,
    #[serde(skip_serializing_if = "<[SourcePlace]>::is_empty")]
    compiled_from: &'f [SourcePlace],
    kernel: &'f str,
    schedule: String,
    schedules: u64,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    story: &'f [String],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related: Vec<Place<'f>>,
}

/// Another place with the finding, compiled from the same line.
#[derive(Debug, Serialize)]
struct Also {
    line: usize,
    column: usize,
}

/// Another place that a finding is about.
#[derive(Debug, Serialize)]
struct Place<'f> {
    line: usize,
    column: usize,
    end_column: usize,
    thread: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'f SourcePlace>,
    #[serde(skip_serializing_if = "<[SourcePlace]>::is_empty")]
    compiled_from: &'f [SourcePlace],
    message: &'f str,
}

impl<'f> Line<'f> {
    fn new(found: &'f Found, story: Option<&'f Story>) -> Self {
        let Found { report, schedules, others, .. } = found;
        let place = report.place.as_ref();
        Line {
            file: &report.file,
            line: place.map(|place| place.line),
            column: place.map(|place| place.column),
            end_column: place.map(|place| place.end_column),
            severity: report.severity.word(),
            rule: report.finding.kind.id(),
            message: &report.finding.message,
            help: report.finding.help.as_deref(),
            also: others.iter().map(|&(line, column)| Also { line, column }).collect(),
            instruction: place.map(|place| place.instruction.as_str()),
            thread: place.map(|place| place.thread.to_string()),
            source: place.and_then(|place| place.source.as_ref()),
            compiled_from: place.map_or(&[], |place| &place.compiled_from),
            kernel: &report.kernel,
            schedule: report.schedule.to_string(),
            schedules: *schedules,
            story: story.map_or(&[], |story| &story.lines),
            related: report.related.iter().map(Place::new).collect(),
        }
    }
}

impl<'f> Place<'f> {
    fn new(place: &'f ReportPlace) -> Self {
        Place {
            line: place.line,
            column: place.column,
            end_column: place.end_column,
            thread: place.thread.to_string(),
            source: place.source.as_ref(),
            compiled_from: &place.compiled_from,
            message: &place.message,
        }
    }
}
