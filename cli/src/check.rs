//! `ptx-async check`: every finding, as rustc would draw it or as JSON.

use std::io::{self, Write};
use std::ops::Range;

use ptx_async_isa::check::{self as isa_check, Placed, Severity, effective};
use ptx_async_isa::text::Item;
use ptx_async_isa::{Context, Dialect, Finding, rules};

use crate::args::{Check, Format};
use crate::color::Color;
use crate::files::{self, Out};
use crate::outcome::{self, Exit, Tally, count};
use crate::position::Positions;
use crate::source::Source;
use crate::statement;
use crate::walk::{Walk, judge};

mod human;
mod json;

pub(crate) fn run(check: &Check, color: Color) -> io::Result<Exit> {
    let paths = files::inputs(&check.paths.paths)?;
    let overrides = check.module.context();
    let color = color.on_stdout();
    let tally = files::each(&paths, |source, out| {
        let mut positions = Positions::new(&source);
        let human = human::Human::new(color);
        file(&source, &overrides, out, &mut |out, placed, canonical| match check.format {
            Format::Human => out.write_all(human.draw(&source, &mut positions, placed).as_bytes()),
            Format::Json => json::write(&source, &mut positions, placed, canonical, out),
        })
    })?;
    if check.format == Format::Human && tally.exit < Exit::Failed {
        let files = if tally.files == 1 { String::new() } else { format!(" in {} files", tally.files) };
        let instructions = count(tally.instructions, "instruction");
        let (errors, warnings) = (count(tally.errors, "error"), count(tally.warnings, "warning"));
        outcome::say(&format!("{instructions}{files}: {errors}, {warnings}"));
    }
    Ok(tally.exit)
}

/// What takes a finding: with the canonical text of its instruction, where that is legal.
type Told<'t, 'p> = dyn FnMut(&mut Out<'p>, &Placed, Option<&str>) -> io::Result<()> + 't;

/// Tells what is wrong in one file. The findings are those of [`isa_check::check`], in order, but never all in
/// memory.
fn file<'p>(
    source: &Source,
    overrides: &Context,
    out: &mut Out<'p>,
    told: &mut Told<'_, 'p>,
) -> io::Result<Tally> {
    let mut tally = Tally { files: 1, ..Tally::default() };
    let mut walk = Walk::new(source, out.progress);
    let (mut has_version, mut has_target, mut end) = (overrides.isa.is_some(), overrides.target.is_some(), 0);
    if source.start > 0 {
        out.say(format!("warning: {}: ptxas takes no byte order mark", source.name))?;
    }
    while let Some(item) = walk.next() {
        let mut canonical = None;
        let placed = match item {
            Item::Version(span, text, _) => {
                has_version = true;
                directive(source, &format!(".version {text}"), &span, overrides)
            }
            Item::Target(span, text, _) => {
                has_target = true;
                directive(source, &format!(".target {text}"), &span, overrides)
            }
            Item::Instruction(written) => {
                tally.instructions += 1;
                let stated = effective(overrides, walk.context());
                let (severity, findings) = match judge(&written, overrides, walk.context()) {
                    Ok(valid) => {
                        let advice = rules::advise(&valid, &stated, Dialect::Ptx);
                        canonical = (!advice.is_empty()).then(|| valid.to_string());
                        (Severity::Warning, advice)
                    }
                    Err(findings) => (Severity::Error, findings),
                };
                end = written.span.end;
                let place =
                    |finding: Finding| place(written.place(finding.place), &written.span, severity, finding);
                let mut placed: Vec<Placed> = findings.into_iter().map(place).collect();
                placed.sort_by_key(|placed| placed.span.start);
                placed
            }
            Item::Misread(misread) => {
                tally.instructions += 1;
                let statement = statement::around(&source.text, end, &misread.at);
                vec![Placed {
                    span: misread.at,
                    statement,
                    severity: Severity::Error,
                    rule: misread.rule,
                    says: misread.says,
                    help: misread.help,
                    manual: misread.rule.manual,
                }]
            }
        };
        for placed in placed {
            match placed.severity {
                Severity::Error => tally.errors += 1,
                Severity::Warning => tally.warnings += 1,
            }
            told(out, &placed, canonical.as_deref())?;
        }
    }
    if tally.errors > 0 {
        tally.exit = Exit::Found;
    }
    if tally.instructions > 0 && !(has_version && has_target) {
        let (lines, flags) = match (has_target, has_version) {
            (false, false) => ("`.target` and no `.version`", "`--target` and `--isa` tell"),
            (false, true) => ("`.target`", "`--target` tells"),
            _ => ("`.version`", "`--isa` tells"),
        };
        out.say(format!("warning: {}: there is no {lines}, so any is assumed; {flags}", source.name))?;
    }
    Ok(tally)
}

fn place(span: Range<usize>, statement: &Range<usize>, severity: Severity, finding: Finding) -> Placed {
    let Finding { rule, says, help, manual, .. } = finding;
    Placed { span, statement: statement.clone(), severity, rule, says, help, manual }
}

/// What is wrong with a `.version` or `.target` line, whose argument stands at `span`.
fn directive(source: &Source, line: &str, span: &Range<usize>, overrides: &Context) -> Vec<Placed> {
    let start = source.text[..span.start].rfind('.').unwrap_or(span.start);
    let found = isa_check::check(line, overrides);
    found
        .into_iter()
        .map(|placed| Placed { span: span.clone(), statement: start..span.end, ..placed })
        .collect()
}
