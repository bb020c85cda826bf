//! A finding as one line of JSON.

use std::io::{self, Write};

use ptx_async_isa::check::Diagnostic;
use serde::Serialize;

use crate::outcome::{Frame, json_line};
use crate::places::{Origin, Places};

/// Exactly these keys; scripts rely on them. Only what is found across instructions has `related`, and only what has a
/// `.loc` directive has `compiled_from`.
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
    #[serde(skip_serializing_if = "Vec::is_empty")]
    compiled_from: Vec<Frame<'f>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related: Vec<Place<'f>>,
}

/// Another place that a finding is about.
#[derive(Serialize)]
struct Place<'f> {
    line: usize,
    column: usize,
    end_column: usize,
    message: &'f str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    compiled_from: Vec<Frame<'f>>,
}

fn frames<'f>(origin: &Origin<'f>) -> Vec<Frame<'f>> {
    let frames = origin.frames.iter();
    frames.map(|frame| Frame { file: frame.file, line: frame.line, column: frame.column }).collect()
}

/// Writes the diagnostic as one line.
pub(super) fn write(
    places: &mut Places<'_>,
    diagnostic: &Diagnostic,
    out: &mut impl Write,
) -> io::Result<()> {
    let (start, end_column) = places.of(&diagnostic.span);
    let related = diagnostic.related.iter().map(|related| {
        let (start, end_column) = places.of(&related.span);
        let compiled_from = frames(&places.origin(related.span.start));
        Place { line: start.line, column: start.column, end_column, message: &related.message, compiled_from }
    });
    let related = related.collect();
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
        compiled_from: frames(&places.origin(diagnostic.span.start)),
        related,
    };
    json_line(out, &line)
}
