//! Recognizes texts that have no PTX.

use std::io;

use ptx_async_isa::check::reader;
use ptx_async_isa::rules::MISSING_SEMICOLON;
use ptx_async_isa::text::StatementKind;

use crate::source::Source;

/// The message for a text with parse errors only.
pub const NOTHING: &str =
    "nothing in this text is PTX; `--language` names the language of its inline assembly";

/// Whether a statement of this kind occurs only in PTX. Labels, braces and lines that begin with `#` occur in other
/// languages too.
pub fn is_only_in_ptx(kind: &StatementKind<'_>) -> bool {
    match kind {
        StatementKind::Label(_) | StatementKind::BlockStart | StatementKind::BlockEnd => false,
        StatementKind::Directive(name) => !name.is_empty(),
        StatementKind::Error(error) => error.is_described || *error.rule == MISSING_SEMICOLON,
        _ => true,
    }
}

/// The error for a text that has neither PTX nor parse errors.
pub fn no_ptx(source: &Source) -> io::Error {
    let what = match source.body().trim().is_empty() {
        true => "there is no PTX: the text is empty",
        false => "there is no PTX: the text has no directive and no instruction",
    };
    io::Error::new(io::ErrorKind::InvalidData, what)
}

/// Returns an error for a text that is not blank and has no PTX. Reads the text up to its first statement of PTX.
/// `nothing` is the message for one with parse errors only.
pub fn refuse(source: &Source, nothing: &str) -> io::Result<()> {
    let (mut module, mut has_error) = (reader(&source.text), false);
    while let Some(statement) = module.next_statement() {
        if is_only_in_ptx(&statement.kind) {
            return Ok(());
        }
        has_error |= matches!(statement.kind, StatementKind::Error(_));
    }
    match has_error {
        true => Err(io::Error::new(io::ErrorKind::InvalidData, nothing)),
        false if source.body().trim().is_empty() => Ok(()),
        false => Err(no_ptx(source)),
    }
}
