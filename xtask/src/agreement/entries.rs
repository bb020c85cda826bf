//! `agreement.tsv`: the differences explained by the manual or by a bug of a release.
//!
//! A line is five columns, separated by tabs:
//!
//! 1. the id of our rule, `accepted`, or `foreign` for a line without an instruction of the table;
//! 2. the condition under which it applies, one or several of these joined with ` & `:
//!    - `at …`, a pattern of the text that our finding points at, and `not at …`;
//!    - `beyond 16`, an integer there that does not fit in this many bits, signed or unsigned;
//!    - `line …`, a pattern of the whole line;
//!    - `answer …`, a pattern of the verdict of ptxas.
//!
//!    `*` in a pattern matches any text;
//! 3. the releases, `12.0 12.3`, or `*`;
//! 4. what the manual requires, with the section, or the reason;
//! 5. an example: release, target, version and line. Every run asks about it.
//!
//! `#` begins a comment.

use std::collections::BTreeMap;

use anyhow::{Context as _, Result, bail};
use ptx_async_isa::{Context, Rule, Scalar, form::bit_range, text::parse_scalar};

use super::answer::{Answer, Violation};
use crate::{
    ptxas::{Ptxas, Verdict},
    tools::Release,
};

const TEXT: &str = include_str!("../../agreement.tsv");

struct Entry {
    /// The id of a rule, `accepted` or `foreign`.
    ours: &'static str,
    patterns: Vec<Pattern>,
    releases: Vec<&'static str>,
    /// Read only by people; a test requires it to be present.
    #[cfg_attr(not(test), expect(dead_code, reason = "it is read in the file"))]
    reason: &'static str,
    example: Example,
}

enum Pattern {
    At(&'static str),
    NotAt(&'static str),
    Beyond(u8),
    Line(&'static str),
    Answer(&'static str),
}

struct Example {
    release: &'static str,
    target: &'static str,
    isa: &'static str,
    line: &'static str,
}

pub(super) struct Entries(Vec<Entry>);

impl Entries {
    pub(super) fn read() -> Result<Self> {
        let mut entries = Vec::new();
        for (index, line) in TEXT.lines().enumerate() {
            if !(line.trim().is_empty() || line.starts_with('#')) {
                entries.push(entry(line).with_context(|| format!("agreement.tsv, line {}", index + 1))?);
            }
        }
        Ok(Self(entries))
    }

    /// The entries that explain a difference: one for every violation that we report and ptxas accepts. None if one
    /// has no entry.
    pub(super) fn explain(
        &self,
        ours: &Answer,
        verdict: &Verdict,
        line: &str,
        release: &str,
    ) -> Option<Vec<usize>> {
        let answer = verdict.to_string();
        let one = |ours: &str, at: &str| {
            self.0.iter().position(|entry| {
                let named = |version: &&str| release.starts_with(&format!("{version}."));
                entry.ours == ours
                    && (entry.releases == ["*"] || entry.releases.iter().any(named))
                    && entry.patterns.iter().all(|pattern| match pattern {
                        Pattern::At(pattern) => matches(pattern, at),
                        Pattern::NotAt(pattern) => !matches(pattern, at),
                        Pattern::Beyond(bits) => is_beyond(*bits, at, line),
                        Pattern::Line(pattern) => matches(pattern, line),
                        Pattern::Answer(pattern) => matches(pattern, &answer),
                    })
            })
        };
        match ours {
            Answer::Accepted => Some(vec![one("accepted", "")?]),
            Answer::Foreign => Some(vec![one("foreign", "")?]),
            Answer::Refused(broken) => broken.iter().map(|Violation { rule, at }| one(rule.id, at)).collect(),
        }
    }

    /// Asks about every example, and requires that the answers differ and that the example's own entry explains it.
    pub(super) fn check_examples(&self, releases: &[(&Release, Ptxas)]) -> Result<()> {
        // The examples of one module share a run of ptxas.
        let mut modules: BTreeMap<_, Vec<usize>> = BTreeMap::new();
        for (index, Entry { example, .. }) in self.0.iter().enumerate() {
            modules.entry((example.release, example.target, example.isa)).or_default().push(index);
        }
        let mut wrong = Vec::new();
        for ((release, target, isa), indices) in modules {
            let known = |(known, _): &&(&Release, Ptxas)| known.version.starts_with(&format!("{release}."));
            let Some((release, ptxas)) = releases.iter().find(known) else { continue };
            let lines: Vec<&str> = indices.iter().map(|&index| self.0[index].example.line).collect();
            let verdicts = ptxas.judge(isa, target, &lines)?;
            let context = Context { target: target.parse().ok(), isa: isa.parse().ok() };
            for ((index, line), verdict) in indices.into_iter().zip(lines).zip(&verdicts) {
                let answer = Answer::about(line, &context);
                let explained = self.explain(&answer, verdict, line, release.version);
                let differs = answer.accepts() != verdict.is_accepted();
                if !differs || !explained.is_some_and(|entries| entries.contains(&index)) {
                    wrong.push(format!(
                        "`{line}` is not an example of `{}` for {} on {target}, {isa}: our answer is `{}`, and that of \
                         ptxas is `{verdict}`",
                        self.0[index].ours,
                        release.version,
                        answer.name()
                    ));
                }
            }
        }
        if !wrong.is_empty() {
            bail!("agreement.tsv: {}", wrong.join("\n"));
        }
        Ok(())
    }

    /// Prints the entries that explained no difference in this run.
    pub(super) fn print_unused(&self, explained: &BTreeMap<usize, usize>) {
        let unused = self.0.iter().enumerate().filter(|(index, _)| !explained.contains_key(index));
        for (_, entry) in unused {
            println!("only its example: {} for {}", entry.ours, entry.example.line);
        }
    }
}

fn entry(line: &'static str) -> Result<Entry> {
    let &[ours, patterns, releases, reason, example] = &line.split('\t').collect::<Vec<_>>()[..] else {
        bail!("not five columns");
    };
    if !matches!(ours, "accepted" | "foreign") && Rule::by_id(ours).is_none() {
        bail!("unknown rule `{ours}`");
    }
    let pattern = |text: &'static str| match text.split_once(' ') {
        Some(("not", pattern)) => {
            pattern.strip_prefix("at ").map(Pattern::NotAt).context("`not` must be followed by `at …`")
        }
        Some(("at", pattern)) => Ok(Pattern::At(pattern)),
        Some(("beyond", bits)) => Ok(Pattern::Beyond(bits.parse().context("`beyond` has a width")?)),
        Some(("line", pattern)) => Ok(Pattern::Line(pattern)),
        Some(("answer", pattern)) => Ok(Pattern::Answer(pattern)),
        _ => bail!("`{text}` is not a pattern: `at …`, `not at …`, `beyond …`, `line …` or `answer …`"),
    };
    let patterns = patterns.split(" & ").map(pattern).collect::<Result<_>>()?;
    let (place, line) = example.split_once(": ").context("an example is `13.5 sm_90 9.0: …`")?;
    let &[release, target, isa] = &place.split(' ').collect::<Vec<_>>()[..] else {
        bail!("an example begins with a release, a target and a version");
    };
    let example = Example { release, target, isa, line };
    Ok(Entry { ours, patterns, releases: releases.split(' ').collect(), reason, example })
}

/// Whether `text`, or the list in its braces, has an integer that does not fit in this many bits. For a finding about
/// a coordinate, which points at the dimension in the opcode, looks at the whole line.
fn is_beyond(bits: u8, text: &str, line: &str) -> bool {
    let text = if text.starts_with('.') { line } else { text };
    let (min, max) = bit_range(bits).into_inner();
    let value = |text: &str| match (text.parse(), parse_scalar(text)) {
        // Parses integers of more than 64 bits too.
        (Ok(value), _) => Some(value),
        (_, Ok(Scalar::Int(value))) => Some(i128::from(value)),
        _ => None,
    };
    let beyond = |text: &str| {
        value(text.trim()).is_some_and(|value| !(i128::from(min)..=i128::from(max)).contains(&value))
    };
    let inside = text.split_once('{').and_then(|(_, rest)| rest.split_once('}')).map(|(inside, _)| inside);
    inside.unwrap_or(text).split(',').any(beyond)
}

/// Whether `text` matches the pattern, in which `*` matches any text.
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
            let example = entry.example;
            assert!(entry.reason.len() > 20 && example.line.ends_with(';'), "{}", example.line);
            assert!(example.isa.parse::<ptx_async_isa::IsaVersion>().is_ok(), "{}", example.line);
            assert!(example.target.parse::<ptx_async_isa::Target>().is_ok(), "{}", example.line);
            assert!(entry.releases == ["*"] || entry.releases.contains(&example.release), "{}", example.line);
        }
    }

    #[test]
    fn a_constant_is_beyond_the_bits_that_do_not_hold_it() {
        for text in ["65536", "-32769", "65535+1", "{%rs1, 65536}", "18446744073709551615"] {
            assert!(is_beyond(16, text, ""), "{text}");
        }
        for text in ["65535", "-32768", "{%rs1, 65535}", "%r1", "[65536]"] {
            assert!(!is_beyond(16, text, ""), "{text}");
        }
        let line = "cp.async.bulk.prefetch.tensor.2d.L2.global [%rd1, {4294967296, %r1}];";
        assert!(is_beyond(32, ".2d", line) && !is_beyond(33, ".2d", line));
    }

    #[test]
    fn a_star_is_any_text() {
        assert!(matches("a*c", "abbc") && matches("a*", "a") && matches("*", "") && matches("*c", "abc"));
        assert!(!matches("a*c", "abb") && !matches("a", "ab") && !matches("a*b*c", "acb"));
    }
}
