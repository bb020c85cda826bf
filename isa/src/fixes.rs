//! The fixes of findings about one statement. Each is tried: the statement with the fix is read again, and a fix that
//! leaves the finding there is not offered. One after which there are findings that were not there before is for a
//! person to look at.

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::Range;

use crate::change::Correction;
use crate::fix::{Applicability, Fix};
use crate::inst::Inst;
use crate::rule::Rule;
use crate::rules;
use crate::target::Context;
use crate::text::{Module, ParseError, ParsedInst};
use crate::validate::judge;

/// A statement of a module, and what its fixes are tried with.
pub(crate) struct Subject<'s, 'm> {
    /// The module, which has just read the statement.
    pub(crate) module: &'s Module<'m>,
    /// The target and version that are in force.
    pub(crate) context: Context,
    /// The bytes of the version in the module's `.version`, if a change of it has an effect.
    pub(crate) version: Option<&'s Range<usize>>,
}

impl Subject<'_, '_> {
    /// The fixes of an instruction by these corrections, which are of a finding about `rule`, one of `all`.
    pub(crate) fn of_instruction(
        &self,
        parsed: &ParsedInst<'_>,
        corrections: &[Correction],
        rule: &'static Rule,
        all: &[&'static Rule],
    ) -> Vec<Fix> {
        let others = without(all, rule);
        let fix = |correction: &Correction| {
            let edits = parsed.edits(&correction.changes, self.version)?;
            let fix = Fix::new(correction.applicability, edits)?;
            let left = match correction.version() {
                Some(isa) => violated(&parsed.inst, &Context { isa: Some(isa), ..self.context }),
                None => self.left(&parsed.span, &fix)?.ok()?,
            };
            judged(fix, rule, &others, left)
        };
        let mut fixes: Vec<Fix> = Vec::new();
        for fix in corrections.iter().filter_map(fix) {
            if !fixes.iter().any(|other| other.edits == fix.edits) {
                fixes.push(fix);
            }
        }
        fixes.sort_by_key(|fix| Reverse(fix.applicability));
        fixes
    }

    /// The fixes of a statement that could not be parsed.
    pub(crate) fn of_parse_error(&self, parse_error: &ParseError) -> Vec<Fix> {
        let ParseError { statement, fixes, is_described, .. } = parse_error;
        let fix = |fix: &Fix| {
            if !is_described {
                return Some(fix.clone());
            }
            let maybe = || Some(Fix { applicability: Applicability::Maybe, ..fix.clone() });
            match self.left(statement, fix) {
                // The fix is of what surrounds the statement, or leads to an instruction that is not described.
                None => maybe(),
                Some(Ok(left)) if left.is_empty() || *parse_error.rule == rules::MISSING_SEMICOLON => {
                    Some(fix.clone())
                }
                Some(Ok(_)) => maybe(),
                // The next mistake of the statement has a fix of its own.
                Some(Err(_)) if fix.applicability < Applicability::Certain => None,
                Some(Err(next)) => {
                    let new = fix.edits.last().map_or(0, |edit| edit.span.start + edit.text.len());
                    (statement.start + next.at.start >= new).then(|| fix.clone())
                }
            }
        };
        fixes.iter().filter_map(fix).collect()
    }

    /// The rules that the statement violates with the fix; none if it is then not a described instruction.
    fn left(&self, statement: &Range<usize>, fix: &Fix) -> Option<Result<Vec<&'static Rule>, ParseError>> {
        let shift = |at: usize| at.checked_sub(statement.start);
        let edits = fix.edits.iter().map(|edit| {
            let mut edit = edit.clone();
            edit.span = shift(edit.span.start)?..shift(edit.span.end)?;
            Some(edit)
        });
        let inside = Fix::new(fix.applicability, edits.collect::<Option<_>>()?)?;
        let fixed = inside.apply(self.module.text().get(statement.clone())?)?;
        match self.module.reread(&fixed) {
            Ok(parsed) => parsed.map(|parsed| Ok(violated(&parsed.inst, &self.context))),
            Err(parse_error) => Some(Err(parse_error)),
        }
    }
}

/// The fix, for a person to look at if other rules are violated with it; none if the same rule is.
fn judged(fix: Fix, rule: &'static Rule, others: &[&'static Rule], left: Vec<&'static Rule>) -> Option<Fix> {
    let (mut others, mut is_clean) = (others.to_vec(), true);
    for left in left {
        match others.iter().position(|other| *other == left) {
            Some(known) => _ = others.swap_remove(known),
            None if left == rule => return None,
            None => is_clean = false,
        }
    }
    let applicability = if is_clean { fix.applicability } else { Applicability::Maybe };
    Some(Fix { applicability, ..fix })
}

/// The list without the first occurrence of a rule.
fn without(all: &[&'static Rule], rule: &'static Rule) -> Vec<&'static Rule> {
    let mut others = all.to_vec();
    if let Some(this) = others.iter().position(|other| *other == rule) {
        others.swap_remove(this);
    }
    others
}

/// The rules that an instruction violates.
fn violated(inst: &Inst<'_>, context: &Context) -> Vec<&'static Rule> {
    judge(inst, context, false)
        .err()
        .map(|violations| violations.iter().map(|violation| violation.rule).collect())
        .unwrap_or_default()
}
