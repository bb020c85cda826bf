//! Applies the fixes that are certain to a source, until there are no more.

use std::collections::BTreeMap;
use std::io;

use ptx_async_isa::{Applicability, Edit, Fix};
use ptx_async_lints::{HINTS, LINTS};

use crate::finding::Finding;
use crate::options::Options;
use crate::source::Source;
use crate::{Findings, findings};

/// A source with its fixes.
#[derive(Debug)]
pub struct Fixed {
    /// The source.
    pub source: Source,
    /// The findings that are left.
    pub left: Findings,
    /// The number of findings of each rule that were fixed.
    pub fixed: BTreeMap<&'static str, usize>,
}

/// Limit on the rounds, each of which fixes what the one before has made visible.
const MOST_ROUNDS: usize = 100;

/// Applies the fixes that are certain. Of two that overlap, the first one is applied, and the source is checked again. A
/// fix of a finding across instructions stays only if no other finding comes with it, also in the launches of comments.
///
/// # Errors
///
/// Those of [`findings`].
pub fn fix(source: &Source, options: &Options) -> io::Result<Fixed> {
    let mut state = State {
        fixed: Fixed { source: source.clone(), left: findings(source, options)?, fixed: BTreeMap::new() },
        options,
        refused: Vec::new(),
    };
    for _ in 0..MOST_ROUNDS {
        let all = state.certain();
        // The fixes of statements come first: the checks across instructions read the statements.
        let of_statements: Vec<Certain> = all.iter().filter(|fix| !fix.is_of_lint).cloned().collect();
        let batch = if of_statements.is_empty() { all } else { of_statements };
        if batch.is_empty() {
            break;
        }
        if !state.apply(&batch)? {
            for one in &batch {
                // The others of the batch are as they were found, if no edit has moved them.
                if state.apply(std::slice::from_ref(one))? {
                    break;
                }
                state.refused.push(one.clone());
            }
        }
    }
    Ok(state.fixed)
}

/// A fix that is certain, and what it is for.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Certain {
    rule: &'static str,
    is_of_lint: bool,
    edits: Vec<Edit>,
}

struct State<'o> {
    fixed: Fixed,
    options: &'o Options,
    /// Fixes after which other findings came.
    refused: Vec<Certain>,
}

impl State<'_> {
    /// The fixes of the findings that are left, without those that overlap an earlier one.
    fn certain(&self) -> Vec<Certain> {
        let mut all: Vec<Certain> = Vec::new();
        for finding in &self.fixed.left.findings {
            let Some(fix) = certain(finding) else { continue };
            let is_of_lint = LINTS.iter().chain(HINTS).any(|lint| lint.rule == finding.rule);
            let fix = Certain { rule: finding.rule.id, is_of_lint, edits: fix.edits.clone() };
            let is_refused =
                self.refused.iter().any(|other| (other.rule, &other.edits) == (fix.rule, &fix.edits));
            let clashes = |other: &Certain| other.edits != fix.edits && overlap(&other.edits, &fix.edits);
            if !is_refused && !all.iter().any(clashes) {
                all.push(fix);
            }
        }
        all
    }

    /// Applies the fixes, unless that is worse: a rule has more findings, or all have as many as before.
    fn apply(&mut self, batch: &[Certain]) -> io::Result<bool> {
        let mut edits: Vec<&Edit> = Vec::new();
        for edit in batch.iter().flat_map(|fix| &fix.edits) {
            if !edits.contains(&edit) {
                edits.push(edit);
            }
        }
        edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
        let bytes = applied(self.fixed.source.bytes(), edits);
        let Source { path, name, language, .. } = &self.fixed.source;
        let mut source = Source::of_bytes(path, *language, bytes)?;
        source.name.clone_from(name);
        let left = findings(&source, self.options)?;
        let (before, after) = (counts(&self.fixed.left), counts(&left));
        // A statement that can be read has findings that it could not have before.
        let is_of_statements = batch.iter().all(|fix| !fix.is_of_lint);
        let is_worse = !is_of_statements
            && after.iter().any(|(rule, count)| before.get(rule).is_none_or(|known| known < count));
        let is_gone = batch.iter().any(|fix| after.get(fix.rule) < before.get(fix.rule));
        if is_worse || !is_gone {
            return Ok(false);
        }
        (self.fixed.source, self.fixed.left) = (source, left);
        let mut rules: Vec<&'static str> = batch.iter().map(|fix| fix.rule).collect();
        rules.sort_unstable();
        rules.dedup();
        for rule in rules {
            let [before, after] = [&before, &after].map(|counts| counts.get(rule).copied().unwrap_or(0));
            *self.fixed.fixed.entry(rule).or_default() += before.saturating_sub(after);
        }
        Ok(true)
    }
}

/// The fix of a finding that can be applied without a look at it.
fn certain(finding: &Finding) -> Option<&Fix> {
    finding.fixes.iter().map(|fix| &fix.fix).find(|fix| fix.applicability == Applicability::Certain)
}

/// The number of findings of each rule.
fn counts(findings: &Findings) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for finding in &findings.findings {
        *counts.entry(finding.rule.id).or_insert(0) += 1;
    }
    counts
}

/// Whether two fixes cannot both be applied: they change the same text, or insert at the same place.
fn overlap(one: &[Edit], other: &[Edit]) -> bool {
    one.iter().any(|one| {
        other.iter().any(|other| one.span.start <= other.span.end && other.span.start <= one.span.end)
    })
}

/// The bytes with the edits, which are in order and do not overlap.
fn applied<'e>(bytes: &[u8], edits: impl IntoIterator<Item = &'e Edit>) -> Vec<u8> {
    let (mut fixed, mut done) = (Vec::with_capacity(bytes.len()), 0);
    for Edit { span, text } in edits {
        fixed.extend_from_slice(&bytes[done..span.start]);
        fixed.extend_from_slice(text.as_bytes());
        done = span.end;
    }
    fixed.extend_from_slice(&bytes[done..]);
    fixed
}
