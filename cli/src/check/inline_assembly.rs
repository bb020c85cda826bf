//! The findings of a file whose inline assembly has PTX.

use std::io;

use ptx_async_inline_asm as inline_asm;

use super::Report;
use super::tally::Tally;
use crate::args::Check;
use crate::files::Out;
use crate::includes::Folders;
use crate::position::Positions;
use crate::source::Source;

/// Reports the diagnostics of one file and, with `--verbose`, the statements whose text is not known.
pub(super) fn check<'p>(
    source: &Source,
    language: inline_asm::Language,
    check: &Check,
    out: &mut Out<'p>,
    report: &mut Report<'_, 'p>,
) -> io::Result<Tally> {
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
    for mut diagnostic in found.diagnostics {
        diagnostic.span = source.place(diagnostic.span);
        diagnostic.statement = source.place(diagnostic.statement);
        tally.add(&diagnostic);
        report(out, &diagnostic)?;
    }
    if check.verbose {
        let mut positions = Positions::new(source);
        for statement in found.unresolved {
            let at = positions.at(source.place(statement.reason.span.clone()).start);
            let (name, reason) = (&source.name, statement.reason.to_string());
            out.say(format!("note: {name}:{}:{}: not resolved: {reason}", at.line, at.column))?;
        }
    }
    out.progress.advance(source.text.len());
    Ok(tally)
}
