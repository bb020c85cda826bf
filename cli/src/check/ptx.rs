//! Checks a file of PTX.

use std::cell::RefCell;
use std::io;

use ptx_async_isa::text::StatementKind;

use super::across::Across;
use super::allowed::Allowed;
use super::report::Report;
use super::tally::Tally;
use crate::args::Check;
use crate::files::Out;
use crate::launches::{self, Runs};
use crate::no_ptx;
use crate::places::Places;
use crate::walk::Walk;

/// Reports the diagnostics of one file in order. Only the diagnostics of functions whose analysis is pending are kept
/// in memory.
pub(super) fn check<'p>(
    places: &RefCell<Places<'_>>,
    check: &Check,
    out: &mut Out<'p>,
    report: &mut Report<'_, 'p>,
) -> io::Result<Tally> {
    let source = places.borrow().source;
    let overrides = check.module.context();
    let mut across = Across::new(check);
    let mut allowed = Allowed::new(check, places, out)?;
    let mut runs = match check.no_run {
        true => Runs::default(),
        false => launches::run(places, check.strict),
    };
    let mut tally = Tally { files: 1, launches: runs.launches, ..Tally::default() };
    let mut walk = Walk::new(source, out.progress);
    let (mut has_version, mut has_target) = (overrides.isa.is_some(), overrides.target.is_some());
    let (mut is_ptx, mut has_error) = (false, false);
    let (read, found) = ptx_async_lints::with_lints(&source.text, check.hints, |lints| {
        while let Some(statement) = &walk.statement() {
            is_ptx |= no_ptx::is_only_in_ptx(&statement.kind);
            match &statement.kind {
                StatementKind::Version(_) => has_version = true,
                StatementKind::Target(_) => has_target = true,
                StatementKind::Instruction(found) => tally.instructions += usize::from(found.is_described()),
                StatementKind::Error(parse_error) => {
                    has_error = true;
                    tally.instructions += usize::from(parse_error.is_described);
                }
                _ => {}
            }
            for mut diagnostic in across.statement(statement, walk.module(), lints) {
                let notes = runs.take_same(&mut diagnostic, &source.text);
                allowed.report(&diagnostic, &notes, &mut tally, out, report)?;
            }
        }
        io::Result::Ok(())
    });
    read?;
    for mut diagnostic in across.rest(found) {
        let notes = runs.take_same(&mut diagnostic, &source.text);
        allowed.report(&diagnostic, &notes, &mut tally, out, report)?;
    }
    for found in &runs.found {
        allowed.report(&found.diagnostic, &found.notes(), &mut tally, out, report)?;
    }
    for sentence in &runs.left_out {
        out.say(format!("note: {sentence}"))?;
    }
    for (function, limit) in across.limits.iter().filter(|_| check.verbose) {
        let at = places.borrow_mut().at(*function);
        let place = format!("{}:{}:{}", source.name, at.line, at.column);
        out.say(format!("note: {place}: analysed in part: {}", limit.reason()))?;
    }
    match (is_ptx, has_error) {
        (true, _) => {}
        (false, true) => out.say(format!("note: {}: {}", source.name, no_ptx::NOTHING))?,
        (false, false) => return Err(no_ptx::no_ptx(source)),
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
