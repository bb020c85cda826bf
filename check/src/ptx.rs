//! Checks a file of PTX.

use std::io;

use ptx_async_isa::text::StatementKind;

use crate::across::Across;
use crate::allowed::Allowed;
use crate::checked::{Checked, Partial};
use crate::launches::{self, Runs};
use crate::no_ptx;
use crate::options::Options;
use crate::places::Places;
use crate::report::Report;
use crate::tally::Tally;
use crate::walk::Walk;

/// Reports the diagnostics of one file in order. Only the diagnostics of functions whose analysis is pending are kept
/// in memory.
pub(crate) fn check(
    places: &mut Places<'_>,
    options: &Options,
    report: &mut dyn Report,
) -> io::Result<Checked> {
    let source = places.source;
    let mut across = Across::new(&options.context, options.strict);
    let mut runs = match options.runs {
        false => Runs::default(),
        true => launches::run(places, options.strict),
    };
    let tally = Tally { files: 1, launches: runs.launches, ..Tally::default() };
    let mut allowed = Allowed::new(options, tally, places, report)?;
    let mut walk = Walk::new(source);
    let (mut has_version, mut has_target) = (options.context.isa.is_some(), options.context.target.is_some());
    let (mut is_ptx, mut has_error) = (false, false);
    let (read, found) = ptx_async_lints::with_lints(&source.text, options.hints, |lints| {
        while let Some(statement) = &walk.statement() {
            is_ptx |= no_ptx::is_only_in_ptx(&statement.kind);
            let tally = allowed.tally();
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
                allowed.finding(places, &diagnostic, &notes)?;
            }
            allowed.report().advance(walk.advanced());
        }
        io::Result::Ok(())
    });
    read?;
    for mut diagnostic in across.rest(found) {
        let notes = runs.take_same(&mut diagnostic, &source.text);
        allowed.finding(places, &diagnostic, &notes)?;
    }
    for found in &runs.found {
        allowed.finding(places, &found.diagnostic, &found.notes())?;
    }
    for sentence in &runs.left_out {
        allowed.report().remark(format!("note: {sentence}"))?;
    }
    let tally = *allowed.tally();
    match (is_ptx, has_error) {
        (true, _) => {}
        (false, true) => report.remark(format!("note: {}: {}", source.name, no_ptx::NOTHING))?,
        (false, false) => return Err(no_ptx::no_ptx(source)),
    }
    if tally.instructions > 0 && !(has_version && has_target) {
        let (lines, flags) = match (has_target, has_version) {
            (false, false) => ("`.target` and no `.version`", "`--target` and `--isa`"),
            (false, true) => ("`.target`", "`--target`"),
            _ => ("`.version`", "`--isa`"),
        };
        report.remark(format!(
            "warning: {}: there is no {lines}, so any is assumed; see {flags}",
            source.name
        ))?;
    }
    let partial = across.limits.iter().map(|&(start, limit)| Partial { start, limit });
    Ok(Checked { tally, partial: partial.collect(), unresolved: Vec::new() })
}
