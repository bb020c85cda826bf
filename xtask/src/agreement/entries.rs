//! `agreement.tsv`: the differences that the manual explains.
//!
//! A line is four columns with tabs between them: our rule's id, or `accepted`; a pattern of ptxas's answer
//! (`answer: …`) or of the line (`line: …`), in which `*` is any text; the manual's sentence or the reason; and
//! an example. `#` begins a comment.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use ptx_async_isa::Rule;

const TEXT: &str = include_str!("../../agreement.tsv");

struct Entry {
    /// A rule, or `accepted`.
    ours: &'static str,
    of_line: bool,
    pattern: &'static str,
    /// For the reader; a test wants it to be there.
    #[cfg_attr(not(test), expect(dead_code, reason = "it is read in the file"))]
    reason: &'static str,
    example: &'static str,
}

pub(super) struct Entries(Vec<Entry>);

impl Entries {
    pub(super) fn read() -> Result<Self> {
        let mut entries = Vec::new();
        for (index, line) in TEXT.lines().enumerate() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let &[ours, pattern, reason, example] = &line.split('\t').collect::<Vec<_>>()[..] else {
                bail!("agreement.tsv, line {}: not four columns", index + 1);
            };
            if ours != "accepted" && Rule::by_id(ours).is_none() {
                bail!("agreement.tsv, line {}: there is no rule `{ours}`", index + 1);
            }
            let (of_line, pattern) = match (pattern.strip_prefix("line: "), pattern.strip_prefix("answer: "))
            {
                (Some(pattern), _) => (true, pattern),
                (_, Some(pattern)) => (false, pattern),
                _ => bail!("agreement.tsv, line {}: a pattern is of the `line: ` or `answer: `", index + 1),
            };
            entries.push(Entry { ours, of_line, pattern, reason, example });
        }
        Ok(Self(entries))
    }

    /// The entries that explain a difference: one for every rule of ours that ptxas does not share.
    pub(super) fn explain(&self, rules: &[&Rule], answer: &str, line: &str) -> Option<Vec<usize>> {
        let one = |ours: &str| {
            self.0.iter().position(|entry| {
                entry.ours == ours && matches(entry.pattern, if entry.of_line { line } else { answer })
            })
        };
        match rules {
            [] => Some(vec![one("accepted")?]),
            _ => rules.iter().map(|rule| one(rule.id)).collect(),
        }
    }

    /// Names the entries that explained nothing.
    pub(super) fn print_unused(&self, explained: &BTreeMap<usize, usize>) {
        let unused = self.0.iter().enumerate().filter(|(index, _)| !explained.contains_key(index));
        for (_, entry) in unused {
            println!("this time without use: {} for {}", entry.ours, entry.example);
        }
    }
}

/// Whether `text` is the pattern, in which `*` is any text.
fn matches(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((head, rest)) => text.strip_prefix(head).is_some_and(|tail| {
            tail.char_indices().any(|(at, _)| matches(rest, &tail[at..])) || matches(rest, "")
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_well_formed() {
        for entry in Entries::read().unwrap().0 {
            assert!(entry.reason.len() > 20 && entry.example.ends_with(';'), "{}", entry.example);
            assert!(!entry.of_line || matches(entry.pattern, entry.example), "{}", entry.example);
        }
    }

    #[test]
    fn a_star_is_any_text() {
        assert!(matches("a*c", "abbc") && matches("a*", "a") && matches("*", "") && matches("*c", "abc"));
        assert!(!matches("a*c", "abb") && !matches("a", "ab") && !matches("a*b*c", "acb"));
    }
}
