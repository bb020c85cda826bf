//! The output of `sim`: each finding once, with the schedules that have it.

use std::io::{self, Write};

use ptx_async_isa::check::Severity;
use ptx_async_sim::Report;
use ptx_async_sim::findings::Findings;
use ptx_async_sim::json;
use ptx_async_sim::story::Story;

use crate::outcome::json_line;

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
    json::lines(findings, story).try_for_each(|line| json_line(out, &line))
}
