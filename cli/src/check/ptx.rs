//! The findings of a file of PTX.

use std::io;

use ptx_async_isa::check::Checker;
use ptx_async_isa::text::Item;

use super::across::Lints;
use super::report::Report;
use super::tally::Tally;
use crate::args::Check;
use crate::files::Out;
use crate::source::Source;
use crate::walk::Walk;

/// Reports the diagnostics of one file in order, without holding all of them.
pub(super) fn check<'p>(
    source: &Source,
    check: &Check,
    out: &mut Out<'p>,
    report: &mut Report<'_, 'p>,
) -> io::Result<Tally> {
    let overrides = check.module.context();
    let mut lints = Lints::new(source, check);
    let mut tally = Tally { files: 1, ..Tally::default() };
    let mut walk = Walk::new(source, out.progress);
    let (mut has_version, mut has_target) = (overrides.isa.is_some(), overrides.target.is_some());
    let mut checker = Checker::new(&overrides);
    while let Some(item) = walk.next() {
        match &item {
            Item::Version(_) => has_version = true,
            Item::Target(_) => has_target = true,
            Item::Instruction(_) => tally.instructions += 1,
            Item::ParseError(parse_error) => tally.instructions += usize::from(parse_error.is_described),
            // What is wrong with it is counted below.
            _ => {}
        }
        for diagnostic in checker.findings(&item, walk.module()) {
            for diagnostic in lints.up_to(diagnostic) {
                tally.add(&diagnostic);
                report(out, &diagnostic)?;
            }
        }
    }
    for diagnostic in lints.rest() {
        tally.add(&diagnostic);
        report(out, &diagnostic)?;
    }
    if tally.instructions > 0 && !(has_version && has_target) {
        let (lines, flags) = match (has_target, has_version) {
            (false, false) => ("`.target` and no `.version`", "`--target` and `--isa`"),
            (false, true) => ("`.target`", "`--target`"),
            _ => ("`.version`", "`--isa`"),
        };
        out.say(format!("warning: {}: there is no {lines}, so any is assumed; see {flags}", source.name))?;
    }
    Ok(tally)
}
