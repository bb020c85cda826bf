//! Texts that are no PTX.

use std::io;

use ptx_async_isa::check::reader;
use ptx_async_isa::rules::MISSING_SEMICOLON;
use ptx_async_isa::text::StatementKind;

use crate::source::Source;

/// Of a text with errors.
pub(crate) const NOTHING: &str =
    "nothing in this text is PTX; `--language` names the language of its inline assembly";

/// Whether a statement of this kind is one of PTX, and not of any text: a label, a brace and a line that begins with `#` are in other
/// languages too.
pub(crate) fn is_only_in_ptx(kind: &StatementKind<'_>) -> bool {
    match kind {
        StatementKind::Label(_) | StatementKind::BlockStart | StatementKind::BlockEnd => false,
        StatementKind::Directive(name) => !name.is_empty(),
        StatementKind::Error(error) => error.is_described || *error.rule == MISSING_SEMICOLON,
        _ => true,
    }
}

/// The error of a text without errors in it that has no PTX.
pub(crate) fn no_ptx(source: &Source) -> io::Error {
    let what = match source.body().trim().is_empty() {
        true => "there is no PTX: the text is empty",
        false => "there is no PTX: the text has no directive and no instruction",
    };
    io::Error::new(io::ErrorKind::InvalidData, what)
}

/// Refuses a text that has something, and no PTX. Where there is any, it is not read to its end.
pub(crate) fn refuse(source: &Source) -> io::Result<()> {
    let (mut module, mut has_error) = (reader(&source.text), false);
    while let Some(statement) = module.next_statement() {
        if is_only_in_ptx(&statement.kind) {
            return Ok(());
        }
        has_error |= matches!(statement.kind, StatementKind::Error(_));
    }
    match has_error {
        true => Err(io::Error::new(io::ErrorKind::InvalidData, NOTHING)),
        false if source.body().trim().is_empty() => Ok(()),
        false => Err(no_ptx(source)),
    }
}
