//! A finding as a workflow command of GitHub Actions: an annotation of the line in a pull request.

use std::io::{self, Write};

use ptx_async_check::Places;
use ptx_async_isa::check::{Diagnostic, Severity};

/// Writes the diagnostic as one line. It annotates the source that the PTX was compiled from, if that is a file below
/// the working directory: PTX is seldom part of a pull request.
pub(super) fn write(
    places: &mut Places<'_>,
    diagnostic: &Diagnostic,
    notes: &[String],
    out: &mut impl Write,
) -> io::Result<()> {
    let command = match diagnostic.severity {
        Severity::Note => "notice",
        severity => severity.word(),
    };
    let (start, end_column) = places.of(&diagnostic.span);
    let (line, column, name) = (start.line, start.column, &places.source.name);
    let help = diagnostic.help.as_deref().map(|help| format!("\nhelp: {help}")).unwrap_or_default();
    let mut message = diagnostic.message.clone() + &help;
    let origin = places.origin(diagnostic.span.start);
    message.extend(notes.iter().map(|note| format!("\n{note}")));
    let place = match origin.in_working_directory() {
        Some((path, frame)) => {
            message += &format!("\n{name}:{line}:{column}: the PTX is here");
            let (file, line, column) = (property(&path.display().to_string()), frame.line, frame.column);
            format!("file={file},line={line},endLine={line},col={column}")
        }
        None => {
            // A path below a folder that is given as `.` begins with it; GitHub compares paths from the root.
            let file = property(name.strip_prefix("./").unwrap_or(name));
            format!("file={file},line={line},endLine={line},col={column},endColumn={end_column}")
        }
    };
    if origin.is_known() {
        message += &format!("\ncompiled from {origin}");
    }
    for related in &diagnostic.related {
        let place = places.at(related.span.start);
        message += &format!("\n{}:{}: {}", place.line, place.column, related.message);
        let origin = places.origin(related.span.start);
        if origin.is_known() {
            message += &format!(", compiled from {origin}");
        }
    }
    writeln!(out, "::{command} {place},title={}::{}", property(diagnostic.rule.id), data(&message))
}

/// The text after the `::` of a command, in which a line break and `%` are escaped.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The value of a property of a command, in which the separators of properties are escaped too.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separators_are_escaped() {
        assert_eq!(property("a,b:c\n100%"), "a%2Cb%3Ac%0A100%25");
        assert_eq!(data("`%0`: a, b\r\n"), "`%250`: a, b%0D%0A");
    }
}
