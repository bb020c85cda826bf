//! The output of `sim`: each finding once, with the schedules that have it.

use std::io::{self, Write};

use ptx_async_isa::check::Severity;
use ptx_async_sim::Report;
use ptx_async_sim::findings::{Findings, Found};
use ptx_async_sim::report::{ReportPlace, SourcePlace};
use ptx_async_sim::story::Story;
use serde::Serialize;

use crate::outcome::{Frame, json_line};

/// The reports of the findings, gravest first.
pub(super) fn reports(findings: &Findings) -> impl Iterator<Item = &Report> {
    findings.gravest_first().into_iter().map(|found| &found.report)
}

/// The numbers of errors and of warnings. An incomplete run counts as neither.
pub(super) fn counts(findings: &Findings) -> (usize, usize) {
    let of = |severity| {
        reports(findings).filter(|report| report.severity == severity && !report.is_incomplete()).count()
    };
    (of(Severity::Error), of(Severity::Warning))
}

/// Draws the findings, the first one with its story.
pub(super) fn draw(
    findings: &Findings,
    story: Option<&Story>,
    color: bool,
    out: &mut impl Write,
) -> io::Result<()> {
    for (index, found) in findings.gravest_first().into_iter().enumerate() {
        let story = story.filter(|_| index == 0).map(Story::note);
        let notes: Vec<_> = found.notes(findings.schedules(), "--seed ").into_iter().chain(story).collect();
        writeln!(out, "{}\n", found.report.draw(color, &notes))?;
    }
    Ok(())
}

/// Writes each finding as one line of JSON, the first one with its story.
pub(super) fn write_json(findings: &Findings, story: Option<&Story>, out: &mut impl Write) -> io::Result<()> {
    for (index, Found { report, schedules, others, .. }) in findings.gravest_first().into_iter().enumerate() {
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
                help: report.finding.help.as_deref(),
                also: others.iter().map(|&(line, column)| Also { line, column }).collect(),
                instruction: place.map(|place| place.instruction.as_str()),
                thread: place.map(|place| place.thread.to_string()),
                source: place.and_then(|place| place.source.as_ref()).map(frame),
                compiled_from: place.map(frames).unwrap_or_default(),
                kernel: &report.kernel,
                schedule: report.schedule.to_string(),
                schedules: *schedules,
                story: story.filter(|_| index == 0).map_or(&[], |story| &story.lines),
                related: report.related.iter().map(Place::new).collect(),
            },
        )?;
    }
    Ok(())
}

/// The keys are fixed, since scripts rely on them.
#[derive(Serialize)]
struct Line<'f> {
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
    source: Option<Frame<'f>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    compiled_from: Vec<Frame<'f>>,
    kernel: &'f str,
    schedule: String,
    schedules: u64,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    story: &'f [String],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related: Vec<Place<'f>>,
}

/// Another place with the finding, compiled from the same line.
#[derive(Serialize)]
struct Also {
    line: usize,
    column: usize,
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
