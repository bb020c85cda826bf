//! Judges a template, with findings at the positions of the source.

use std::ops::Range;

use ptx_async_isa::check::{Checker, Diagnostic, Severity};
use ptx_async_isa::floors::Floors;
use ptx_async_isa::rules::{MISSING_SEMICOLON, TARGET};
use ptx_async_isa::text::Item;
use ptx_async_isa::{Context, Finding, Place, Rule, Target};

use crate::fixes;
use crate::guard::{Guard, TargetSet};
use crate::read::{Legal, Read};
use crate::rules::{GUARD_TARGET, OPERAND_NUMBER};
use crate::template::{Missing, Template};
use crate::undeclared::undeclared;
use crate::untold::untold;

/// The findings about a template of the statement at `statement`.
pub(crate) fn judge(
    source: &str,
    template: &Template,
    read: &Read,
    statement: &Range<usize>,
    guard: &Guard,
    overrides: &Context,
    is_declared: &dyn Fn(&str) -> bool,
) -> Vec<Diagnostic> {
    let mut diagnostics = missing_operands(template, statement);
    // Findings that follow from a missing operand are not reported as well.
    let is_missing = |found: &Diagnostic| {
        diagnostics.iter().any(|missing: &Diagnostic| overlaps(&missing.span, &found.span))
    };
    let mut found = in_source(source, template, statement, overrides);
    found.retain(|found| !is_missing(found));
    found.extend(undeclared(template, is_declared));
    let is_legal = !found.iter().any(|found| found.severity == Severity::Error);
    let is_complete = diagnostics.is_empty();
    diagnostics.append(&mut found);
    if is_legal && is_complete {
        diagnostics.extend(untold(template, statement));
    }
    if is_legal && overrides.target.is_none() {
        diagnostics.extend(targets(source, template, read, statement, guard, overrides));
    }
    diagnostics
}

/// The statements without `;` in a text of PTX that has no instruction of the table.
pub(crate) fn unfinished(source: &str, template: &Template, statement: &Range<usize>) -> Vec<Diagnostic> {
    let mut diagnostics = in_source(source, template, statement, &Context::default());
    diagnostics.retain(|found| *found.rule == MISSING_SEMICOLON);
    for found in &mut diagnostics {
        found.statement = statement.clone();
    }
    diagnostics
}

fn overlaps(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.start < other.end && other.start < one.end
}

/// The findings of the instruction set's rules, at the positions of the source.
fn in_source(
    source: &str,
    template: &Template,
    statement: &Range<usize>,
    context: &Context,
) -> Vec<Diagnostic> {
    let mut module = template.module();
    let mut checker = Checker::new(context);
    let mut diagnostics = Vec::new();
    let has_canonical = !template.has_unknown_constant();
    while let Some(item) = module.next() {
        // The text of a statement is not a module, so it has no directives of one.
        if matches!(item, Item::Version(_) | Item::Target(_)) {
            continue;
        }
        for mut diagnostic in checker.findings(&item, &module) {
            let written = |text: String| template.as_written(&text);
            diagnostic.span = template.map().source(diagnostic.span);
            diagnostic.statement = template.map().source(diagnostic.statement);
            diagnostic.message = written(diagnostic.message);
            diagnostic.help = diagnostic.help.map(written);
            diagnostic.canonical = diagnostic.canonical.filter(|_| has_canonical).map(written);
            let fixes = diagnostic.fixes.iter();
            diagnostic.fixes =
                fixes.filter_map(|fix| fixes::in_source(fix, template, source, statement)).collect();
            diagnostics.push(diagnostic);
        }
    }
    diagnostics
}

/// The placeholders without an operand.
fn missing_operands(template: &Template, statement: &Range<usize>) -> Vec<Diagnostic> {
    let count = template.operands().len();
    let operands = if count == 1 { "operand" } else { "operands" };
    let diagnostic = |missing: &Missing| {
        let message = format!(
            "`{}` is not an operand of this statement, which has {count} {operands}",
            missing.written
        );
        let help = match count.checked_sub(1) {
            None => "add the operand".to_owned(),
            Some(last) => format!("operands are counted from 0, so the last operand is number {last}"),
        };
        let finding = Finding::new(&OPERAND_NUMBER, Place::Instruction, message, Some(help));
        Diagnostic::new(missing.span.clone(), statement.clone(), Severity::Error, finding)
    };
    template.missing().iter().map(diagnostic).collect()
}

/// The instructions that no target has, that no target admitted by the guard has, or that the oldest admitted target
/// lacks.
fn targets(
    source: &str,
    template: &Template,
    read: &Read,
    statement: &Range<usize>,
    guard: &Guard,
    overrides: &Context,
) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    let mut all = Floors::of_targets();
    for Legal { opcode, floors, targets } in &read.legal {
        let here = |severity, rule: &'static Rule, message, help| {
            let finding = Finding::new(rule, Place::Instruction, message, help);
            Diagnostic::new(template.map().source(opcode.clone()), statement.clone(), severity, finding)
        };
        let name = template.text().get(opcode.clone()).and_then(|text| text.split_whitespace().next());
        let name = template.as_written(name.unwrap_or(""));
        let floors = floors.clone().within(overrides);
        all.and(&floors);
        if floors.is_empty() {
            let message = format!("no target and version has everything that `{name}` requires");
            diagnostics.push(here(Severity::Error, &TARGET, message, None));
            continue;
        }
        let has = *targets;
        let Some(condition) = &guard.condition else { continue };
        if guard.targets.and(has).is_empty() {
            // Use the instruction set's message for the newest admitted target.
            let target = guard.targets.targets().last();
            let found = in_source(source, template, statement, &Context { target, ..*overrides });
            let at = template.map().source(opcode.clone());
            let is_here = |found: &Diagnostic| overlaps(&found.statement, &at);
            for found in found.into_iter().filter(is_here) {
                let help = format!("`{condition}` admits no target that has it");
                let help = found.help.clone().map_or(help.clone(), |found| format!("{found}; {help}"));
                diagnostics.push(with_help(found, help));
            }
            continue;
        }
        let (Some(oldest), Some(first)) =
            (guard.targets.targets().next(), has.targets().map(Target::sm).min())
        else {
            continue;
        };
        // A condition without a lower bound is not meant to exclude old targets.
        let is_bounded = !guard.targets.contains(TargetSet::oldest());
        if is_bounded && oldest.sm() < first {
            let message = format!(
                "`{name}` requires {}, but `{condition}` admits `{oldest}`",
                listed(&floors.description())
            );
            let help = format!("compile it for `sm_{first}` and later only: `__CUDA_ARCH__ >= {first}0`");
            diagnostics.push(here(Severity::Warning, &GUARD_TARGET, message, Some(help)));
        }
    }
    if diagnostics.is_empty() && all.is_empty() && read.legal.len() > 1 {
        let message = "no target and version has all instructions of this statement".to_owned();
        let finding = Finding::new(&TARGET, Place::Instruction, message, None);
        diagnostics.push(Diagnostic::new(statement.clone(), statement.clone(), Severity::Error, finding));
    }
    diagnostics
}

fn with_help(mut diagnostic: Diagnostic, help: String) -> Diagnostic {
    diagnostic.help = Some(help);
    diagnostic
}

/// Formats target names in backticks: "`sm_90` or higher", "`sm_100f` `sm_100a`".
fn listed(targets: &str) -> String {
    let quoted = |word: &str| if word.starts_with("sm_") { format!("`{word}`") } else { word.to_owned() };
    targets.split(' ').map(quoted).collect::<Vec<_>>().join(" ")
}
