//! Checks a file with PTX in its inline assembly.

use std::cell::RefCell;
use std::io;
use std::ops::Range;

use ptx_async_inline_asm as inline_asm;

use super::allowed::Allowed;
use super::report::Report;
use super::tally::Tally;
use crate::args::Check;
use crate::files::Out;
use crate::includes::Folders;
use crate::launches;
use crate::places::Places;

/// A statement whose text cannot be resolved.
pub(super) struct Unresolved {
    /// The span of the unresolved part in the source.
    pub(super) span: Range<usize>,
    pub(super) reason: String,
    /// Whether the resolved part names an instruction of the table.
    pub(super) of_table: bool,
}

/// Reports the diagnostics of one file, and returns the unresolved statements.
pub(super) fn check<'p>(
    places: &RefCell<Places<'_>>,
    language: inline_asm::Language,
    check: &Check,
    out: &mut Out<'p>,
    report: &mut Report<'_, 'p>,
) -> io::Result<(Tally, Vec<Unresolved>)> {
    let source = places.borrow().source;
    let mut includes = Folders::of(&source.path, &check.sources.include);
    let found = inline_asm::check(source.body(), language, &check.module.context(), &mut includes);
    let mut tally = Tally {
        files: 1,
        hosts: 1,
        statements: found.statements,
        of_table: found.family,
        unresolved: found.unresolved.len(),
        instructions: found.instructions,
        ..Tally::default()
    };
    let mut allowed = Allowed::new(check, places, out)?;
    for mut diagnostic in found.diagnostics {
        diagnostic.span = source.place(diagnostic.span);
        diagnostic.statement = source.place(diagnostic.statement);
        for related in &mut diagnostic.related {
            related.span = source.place(related.span.clone());
        }
        allowed.report(&diagnostic, &[], &mut tally, out, report)?;
    }
    if !check.no_run {
        for mistake in launches::mistakes(&source.text) {
            allowed.report(&mistake, &[], &mut tally, out, report)?;
        }
    }
    out.progress.advance(source.text.len());
    let unresolved = found.unresolved.into_iter().map(|statement| Unresolved {
        reason: statement.reason.to_string(),
        span: source.place(statement.reason.span),
        of_table: statement.is_family,
    });
    Ok((tally, unresolved.collect()))
}
