//! A finding as one line of JSON.

use std::io::{self, Write};

use ptx_async_isa::check::Diagnostic;
use ptx_async_isa::text::SourceLocation;
use serde::Serialize;

use crate::outcome::{Frame, json_line};
use crate::places::{Origin, Places};
use crate::position::Position;

/// The keys are fixed, since scripts rely on them. Only findings across instructions have `related`, and only PTX
/// with a `.loc` directive has `source` and `compiled_from`.
#[derive(Serialize)]
struct Line<'f> {
    file: &'f str,
    line: usize,
    column: usize,
    end_column: usize,
    severity: &'f str,
    rule: &'f str,
    message: &'f str,
    help: Option<&'f str>,
    instruction: &'f str,
    /// The frame of `compiled_from` that is in the kernel's own source.
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<Frame<'f>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    compiled_from: Vec<Frame<'f>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related: Vec<Place<'f>>,
    /// The launch and the schedule of a finding of a run.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    notes: &'f [String],
}

/// Another place that a finding is about.
#[derive(Serialize)]
struct Place<'f> {
    line: usize,
    column: usize,
    end_column: usize,
    message: &'f str,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<Frame<'f>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    compiled_from: Vec<Frame<'f>>,
}

fn frame<'f>(place: &SourceLocation<'f>) -> Frame<'f> {
    Frame { file: place.file, line: place.line, column: place.column }
}

/// The frame in the kernel's own source, and all frames.
fn frames<'f>(origin: &Origin<'f>) -> (Option<Frame<'f>>, Vec<Frame<'f>>) {
    (origin.written().as_ref().map(frame), origin.frames.iter().map(frame).collect())
}

/// Writes the diagnostic as one line.
pub(super) fn write(
    places: &mut Places<'_>,
    diagnostic: &Diagnostic,
    notes: &[String],
    out: &mut impl Write,
) -> io::Result<()> {
    let (start, end_column) = places.of(&diagnostic.span);
    let related = diagnostic.related.iter().map(|related| {
        let (start, end_column) = places.of(&related.span);
        let (source, compiled_from) = frames(&places.origin(related.span.start));
        let Position { line, column } = start;
        Place { line, column, end_column, message: &related.message, source, compiled_from }
    });
    let related = related.collect();
    let (from, compiled_from) = frames(&places.origin(diagnostic.span.start));
    let line = Line {
        file: &places.source.name,
        line: start.line,
        column: start.column,
        end_column,
        severity: diagnostic.severity.word(),
        rule: diagnostic.rule.id,
        message: &diagnostic.message,
        help: diagnostic.help.as_deref(),
        instruction: &match &diagnostic.canonical {
            Some(canonical) => canonical.clone(),
            None => places.source.shown(diagnostic.statement.clone()),
        },
        source: from,
        compiled_from,
        related,
        notes,
    };
    json_line(out, &line)
}
