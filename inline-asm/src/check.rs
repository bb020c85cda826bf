//! Checks the statements of a source.

use std::cell::LazyCell;
use std::ops::Range;

use ptx_async_isa::check::Diagnostic;
use ptx_async_isa::{Applicability, Context};

use crate::family::names_family;
use crate::include::Includes;
use crate::judge::{judge, unfinished};
use crate::language::Language;
use crate::read::{Read, read};
use crate::statement::Statement;
use crate::statements::statements;
use crate::template::{Choice, Template};
use crate::undeclared::Declared;
use crate::unresolved::Unresolved;

/// The results for a source.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Report {
    /// The number of statements of inline assembly that are PTX, or can be.
    pub statements: usize,
    /// The number of statements with instructions of the table.
    pub family: usize,
    /// The number of these instructions. For a text with alternatives, the largest number of any alternative.
    pub instructions: usize,
    /// The statements whose text cannot be resolved, in order.
    pub unresolved: Vec<UnresolvedStatement>,
    /// The findings, by position in the source.
    pub diagnostics: Vec<Diagnostic>,
}

/// A statement whose text cannot be resolved.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct UnresolvedStatement {
    /// The bytes of the statement in the source.
    pub span: Range<usize>,
    /// The reason why the text cannot be resolved.
    pub reason: Unresolved,
    /// Whether the resolved part names an instruction of the table.
    pub is_family: bool,
}

/// Checks every statement of `source`. A target and a version given in `overrides` are those that the source is
/// compiled for. Without them, an instruction is an error only if it is invalid on every target and version that the
/// conditions around the statement admit.
pub fn check(source: &str, language: Language, overrides: &Context, includes: &mut dyn Includes) -> Report {
    let mut report = Report::default();
    let statements = statements(source, language, includes);
    let declared = LazyCell::new(|| Declared::of(&statements));
    let is_declared = |name: &str| declared.has(name);
    for statement in &statements {
        report.add(source, statement, overrides, &is_declared);
    }
    report.diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
    report
}

impl Report {
    fn add(
        &mut self,
        source: &str,
        statement: &Statement,
        overrides: &Context,
        is_declared: &dyn Fn(&str) -> bool,
    ) {
        let Statement { span, guard, templates } = statement;
        if guard.targets.is_empty() {
            return;
        }
        let templates = match templates {
            Ok(templates) => templates,
            Err(reason) => {
                let is_family = names_family(&reason.known);
                self.statements += 1;
                self.family += usize::from(is_family);
                let (span, reason) = (span.clone(), reason.clone());
                self.unresolved.push(UnresolvedStatement { span, reason, is_family });
                return;
            }
        };
        let reads: Vec<Read> = templates.iter().map(read).collect();
        if !reads.iter().any(Read::is_ptx) {
            return;
        }
        let instructions = reads.iter().map(Read::instructions).max().unwrap_or(0);
        self.statements += 1;
        self.instructions += instructions;
        self.family += usize::from(instructions > 0);
        let compiled = overrides.target.is_none_or(|target| guard.targets.contains(target));
        if !compiled {
            return;
        }
        let mut found: Vec<Diagnostic> = Vec::new();
        let judged: Vec<Vec<Diagnostic>> = templates
            .iter()
            .zip(&reads)
            .map(|(template, read)| match read.instructions() {
                0 if instructions == 0 => unfinished(source, template, span),
                0 => Vec::new(),
                _ => judge(source, template, read, span, guard, overrides, is_declared),
            })
            .collect();
        for (template, diagnostics) in templates.iter().zip(&judged) {
            for mut diagnostic in diagnostics.iter().cloned() {
                if !is_due_to_one_choice(&diagnostic, template, templates, &judged) {
                    continue;
                }
                let is_same = |other: &Diagnostic| {
                    other.span == diagnostic.span
                        && other.rule == diagnostic.rule
                        && other.message.starts_with(&diagnostic.message)
                };
                if found.iter().any(is_same) {
                    continue;
                }
                if templates.len() > 1 {
                    diagnostic.message.push_str(&template.assumed());
                    // Another alternative may be right as it is.
                    for fix in &mut diagnostic.fixes {
                        fix.applicability = Applicability::Maybe;
                    }
                }
                found.push(diagnostic);
            }
        }
        self.diagnostics.extend(found);
    }
}

/// Whether one of the template's choices alone explains the finding: every alternative with this choice has the
/// finding too. Otherwise the source may never combine the choices of this alternative.
fn is_due_to_one_choice(
    diagnostic: &Diagnostic,
    template: &Template,
    templates: &[Template],
    judged: &[Vec<Diagnostic>],
) -> bool {
    let is_same = |other: &Diagnostic| other.rule == diagnostic.rule && other.span == diagnostic.span;
    let has_it = |choice: &Choice| {
        let is = |other: &Choice| other.of == choice.of && other.value == choice.value;
        let mut with = templates.iter().zip(judged).filter(|(other, _)| other.choices().iter().any(is));
        with.all(|(_, found)| found.iter().any(is_same))
    };
    let everywhere = |choice: &Choice| {
        templates.iter().all(|other| other.choices().iter().any(|other| other.of == choice.of))
    };
    let mut choices = template.choices().iter().filter(|choice| !choice.is_weak && everywhere(choice));
    template.choices().is_empty()
        || choices.any(has_it)
        || judged.iter().all(|found| found.iter().any(is_same))
}
