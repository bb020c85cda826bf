//! Checks a file of PTX.

use std::cell::RefCell;
use std::io;

use ptx_async_isa::rules::MISSING_SEMICOLON;
use ptx_async_isa::text::StatementKind;

use super::across::Across;
use super::allowed::Allowed;
use super::report::Report;
use super::tally::Tally;
use crate::args::Check;
use crate::files::Out;
use crate::places::Places;
use crate::source::Source;
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
    let mut tally = Tally { files: 1, ..Tally::default() };
    let mut walk = Walk::new(source, out.progress);
    let (mut has_version, mut has_target) = (overrides.isa.is_some(), overrides.target.is_some());
    let (mut is_ptx, mut has_error) = (false, false);
    let (read, found) = ptx_async_lints::with_lints(&source.text, check.hints, |lints| {
        while let Some(statement) = &walk.statement() {
            is_ptx |= is_only_in_ptx(&statement.kind);
            match &statement.kind {
                StatementKind::Version(_) => has_version = true,
                StatementKind::Target(_) => has_target = true,
                StatementKind::Instruction(found) => tally.instructions += usize::from(found.is_described()),
                StatementKind::Error(parse_error) => {
                    has_error = true;
                    is_ptx |= parse_error.is_described || *parse_error.rule == MISSING_SEMICOLON;
                    tally.instructions += usize::from(parse_error.is_described);
                }
                _ => {}
            }
            for diagnostic in across.statement(statement, walk.module(), lints) {
                allowed.report(&diagnostic, &mut tally, out, report)?;
            }
        }
        io::Result::Ok(())
    });
    read?;
    for diagnostic in across.rest(found) {
        allowed.report(&diagnostic, &mut tally, out, report)?;
    }
    if !is_ptx {
        no_ptx(source, has_error, out)?;
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

/// Whether a statement of this kind occurs only in PTX. Labels, braces and lines that begin with `#` occur in other
/// languages too.
fn is_only_in_ptx(kind: &StatementKind<'_>) -> bool {
    match kind {
        StatementKind::Label(_)
        | StatementKind::BlockStart
        | StatementKind::BlockEnd
        | StatementKind::Error(_) => false,
        StatementKind::Directive(name) => !name.is_empty(),
        _ => true,
    }
}

/// Reports that a text has no PTX: as a note if parse errors were already reported, otherwise as an error.
fn no_ptx(source: &Source, has_error: bool, out: &mut Out<'_>) -> io::Result<()> {
    if has_error {
        let line = "nothing in this text is PTX; `--language` names the language of its inline assembly";
        return out.say(format!("note: {}: {line}", source.name));
    }
    let what = match source.body().trim().is_empty() {
        true => "there is no PTX: the text is empty",
        false => "there is no PTX: the text has no directive and no instruction",
    };
    Err(io::Error::new(io::ErrorKind::InvalidData, what))
}
