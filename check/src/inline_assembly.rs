//! Checks a file with PTX in its inline assembly.

use std::io;

use ptx_async_inline_asm as inline_asm;

use crate::allowed::Allowed;
use crate::checked::{Checked, Unresolved};
use crate::includes::Folders;
use crate::launches;
use crate::options::Options;
use crate::places::Places;
use crate::report::Report;
use crate::tally::Tally;

/// Reports the diagnostics of one file.
pub(crate) fn check(
    places: &mut Places<'_>,
    language: inline_asm::Language,
    options: &Options,
    report: &mut dyn Report,
) -> io::Result<Checked> {
    let source = places.source;
    let mut includes = Folders::of(&source.path, &options.include);
    let found = inline_asm::check(source.body(), language, &options.context, &mut includes);
    let tally = Tally {
        files: 1,
        hosts: 1,
        statements: found.statements,
        of_table: found.family,
        unresolved: found.unresolved.len(),
        instructions: found.instructions,
        ..Tally::default()
    };
    let mut allowed = Allowed::new(options, tally, places, report)?;
    for mut diagnostic in found.diagnostics {
        diagnostic.span = source.place(diagnostic.span);
        diagnostic.statement = source.place(diagnostic.statement);
        for related in &mut diagnostic.related {
            related.span = source.place(related.span.clone());
        }
        for edit in diagnostic.fixes.iter_mut().flat_map(|fix| &mut fix.edits) {
            edit.span = source.place(edit.span.clone());
        }
        allowed.finding(places, &diagnostic, &[])?;
    }
    if options.runs {
        for mistake in launches::mistakes(&source.text) {
            allowed.finding(places, &mistake, &[])?;
        }
    }
    let tally = *allowed.tally();
    report.advance(source.text.len());
    let unresolved = found.unresolved.into_iter().map(|statement| Unresolved {
        reason: statement.reason.to_string(),
        span: source.place(statement.reason.span),
        of_table: statement.is_family,
    });
    Ok(Checked { tally, partial: Vec::new(), unresolved: unresolved.collect() })
}
