//! A finding as one line of JSON.

use std::io::{self, Write};

use ptx_async_isa::check::Diagnostic;
use serde::Serialize;

use crate::outcome::json_line;
use crate::position::Positions;
use crate::source::Source;

/// Exactly these keys; scripts rely on them. Only what is found across instructions has `related`.
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
    related: Vec<Place<'f>>,
}

/// Another place that a finding is about.
#[derive(Serialize)]
struct Place<'f> {
    line: usize,
    column: usize,
    end_column: usize,
    message: &'f str,
}

/// Writes the diagnostic as one line.
pub(super) fn write(
    source: &Source,
    positions: &mut Positions<'_>,
    diagnostic: &Diagnostic,
    out: &mut impl Write,
) -> io::Result<()> {
    let (start, end_column) = positions.of(&diagnostic.span);
    let related = diagnostic.related.iter().map(|related| {
        let (start, end_column) = positions.of(&related.span);
        Place { line: start.line, column: start.column, end_column, message: &related.message }
    });
    let related = related.collect();
    let line = Line {
        file: &source.name,
        line: start.line,
        column: start.column,
        end_column,
        severity: diagnostic.severity.word(),
        rule: diagnostic.rule.id,
        message: &diagnostic.message,
        help: diagnostic.help.as_deref(),
        instruction: &match &diagnostic.canonical {
            Some(canonical) => canonical.clone(),
            None => source.shown(diagnostic.statement.clone()),
        },
        related,
    };
    json_line(out, &line)
}
