//! A finding as a workflow command of GitHub Actions: an annotation of the line in a pull request.

use std::io::{self, Write};

use ptx_async_isa::check::{Diagnostic, Severity};

use crate::position::Positions;
use crate::source::Source;

/// Writes the diagnostic as one line.
pub(super) fn write(
    source: &Source,
    positions: &mut Positions<'_>,
    diagnostic: &Diagnostic,
    out: &mut impl Write,
) -> io::Result<()> {
    let command = match diagnostic.severity {
        Severity::Note => "notice",
        severity => severity.word(),
    };
    let (start, end_column) = positions.of(&diagnostic.span);
    let (line, column, file) = (start.line, start.column, property(&source.name));
    let rule = property(diagnostic.rule.id);
    let help = diagnostic.help.as_deref().map(|help| format!("\nhelp: {help}")).unwrap_or_default();
    let mut message = diagnostic.message.clone() + &help;
    for related in &diagnostic.related {
        let place = positions.at(related.span.start);
        message += &format!("\n{}:{}: {}", place.line, place.column, related.message);
    }
    writeln!(
        out,
        "::{command} file={file},line={line},endLine={line},col={column},endColumn={end_column},title={rule}::{}",
        data(&message)
    )
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
