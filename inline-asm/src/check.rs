//! Checks the statements of a source.

use std::ops::Range;

use ptx_async_isa::check::{Diagnostic, Severity};
use ptx_async_isa::{Context, Finding, Place};

use crate::include::Includes;
use crate::language::Language;
use crate::rules::OPERAND_NUMBER;
use crate::statement::statements;
use crate::template::{Missing, Template};
use crate::unresolved::Unresolved;

/// What was found in a source.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Report {
    /// The number of statements of inline assembly that are PTX, or can be.
    pub statements: usize,
    /// The number of those that have instructions of the table.
    pub family: usize,
    /// The number of these instructions; those of a text with alternatives count once.
    pub instructions: usize,
    /// The statements whose text is not known.
    pub unresolved: Vec<UnresolvedStatement>,
    /// What is wrong, by position in the source.
    pub diagnostics: Vec<Diagnostic>,
}

/// A statement whose text is not known.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct UnresolvedStatement {
    /// Its bytes in the source.
    pub span: Range<usize>,
    /// Why its text is not known.
    pub reason: Unresolved,
    /// Whether the part that is known names an instruction of the table.
    pub is_family: bool,
}

/// Checks every statement of `source`. The target and version of `overrides`, if known, are those that it is compiled for;
/// otherwise it is an error only if every target and version that the conditions around the statement admit
/// refuses it.
pub fn check(source: &str, language: Language, overrides: &Context, includes: &mut dyn Includes) -> Report {
    let mut report = Report::default();
    for statement in statements(source, language, includes) {
        report.statements += 1;
        match statement.templates {
            Err(reason) => {
                report.unresolved.push(UnresolvedStatement { span: statement.span, reason, is_family: false })
            }
            Ok(templates) => {
                for template in templates {
                    report.diagnostics.extend(missing_operands(&template, &statement.span));
                    let _ = (template.names(), template.assumed(), overrides);
                }
            }
        }
    }
    report
}

/// Placeholders without an operand.
fn missing_operands(template: &Template, statement: &Range<usize>) -> Vec<Diagnostic> {
    let count = template.operands().len();
    let diagnostic = |missing: &Missing| {
        let operands = if count == 1 { "operand" } else { "operands" };
        let message =
            format!("`{}` is no operand of this statement, which has {count} {operands}", missing.written);
        let help = match count.checked_sub(1) {
            None => "add the operand".to_owned(),
            Some(last) => format!("operands are counted from 0, so the last one is number {last}"),
        };
        let finding = Finding::new(&OPERAND_NUMBER, Place::Instruction, message, Some(help));
        Diagnostic::new(missing.span.clone(), statement.clone(), Severity::Error, finding)
    };
    template.missing().iter().map(diagnostic).collect()
}
