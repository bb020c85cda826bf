//! Allowed findings: rules by their names, and one finding by a comment, `// ptx-async: allow(missing-proxy-fence)`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use ptx_async_isa::check::{Diagnostic, Severity};
use ptx_async_isa::declarations::DECLARATION_RULES;
use ptx_async_isa::{Rule, nearest, rules};

use crate::lints::catalogue::{HINTS, LINTS};

/// Whether the finding can be allowed: a warning, a note, or a finding of a lint. An error about a single instruction
/// cannot, because ptxas or the manual rejects the instruction.
pub fn can_be_allowed(found: &Diagnostic) -> bool {
    found.severity < Severity::Error || LINTS.iter().chain(HINTS).any(|lint| lint.rule == found.rule)
}

/// Whether the finding can be allowed, and a comment in its text allows it.
pub fn is_allowed(text: &str, found: &Diagnostic) -> bool {
    can_be_allowed(found) && is_allowed_at(text, found.span.start, found.rule)
}

/// Whether a comment allows the rule at an offset of the text: a comment on that line, or on one of the lines directly
/// before it that contain only a comment. The text is PTX or a source in another language.
pub fn is_allowed_at(text: &str, at: usize, rule: &Rule) -> bool {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let line = text[start..].lines().next().unwrap_or("");
    let is_comment = |line: &&str| {
        let line = line.trim_start();
        line.starts_with("//") || line.starts_with("# ")
    };
    let before = text[..start].lines().rev().take_while(is_comment);
    core::iter::once(line).chain(before).any(|line| names(line).any(|name| &line[name] == rule.id))
}

/// Whether a comment allows the rule on a line of the text, counted from 1; see [`is_allowed_at`].
pub fn is_allowed_on_line(text: &str, line: usize, rule: &Rule) -> bool {
    let lines = text.split_inclusive('\n').take(line.saturating_sub(1));
    is_allowed_at(text, lines.map(str::len).sum(), rule)
}

/// The names in the comment of a line.
fn names(line: &str) -> impl Iterator<Item = Range<usize>> {
    let names = line.find(MARK).and_then(|mark| {
        let is_comment = ["//", "#", "/*"].iter().any(|start| line[..mark].trim_end().ends_with(start));
        let list = line[mark + MARK.len()..].trim_start().strip_prefix("allow(").filter(|_| is_comment)?;
        let start = line.len() - list.len();
        Some((start, list.split_once(')')?.0))
    });
    names.into_iter().flat_map(|(start, list)| {
        let mut at = start;
        list.split(',').map(move |name| {
            let begin = at + name.len() - name.trim_start().len();
            at += name.len() + 1;
            begin..begin + name.trim().len()
        })
    })
}

const MARK: &str = "ptx-async:";

/// The names of the rules that only runs of launches report. Comments may allow them too, also where no launch runs.
pub const OF_RUNS: &[&str] = &[
    "hang",
    "uninitialized-read",
    "read-before-wait",
    "write-in-flight",
    "out-of-bounds",
    "misaligned",
    "undefined-operands",
    "data-race",
    "missing-wgmma-fence",
    "barrier-misuse",
    "unfinished-at-exit",
    "trap",
    "step-limit",
    "memory-limit",
    "incomplete",
    "launch-comment",
];

/// Every rule about a module: about single instructions, declarations and several instructions, and the hints.
pub fn rules() -> impl Iterator<Item = &'static Rule> + Clone {
    let declarations = DECLARATION_RULES.iter().map(|declaration| &declaration.rule);
    let lints = LINTS.iter().chain(HINTS).map(|lint| lint.rule);
    rules::RULES.iter().copied().chain(declarations).chain(lints)
}

/// A name in a list of allowed rules that is not the name of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRule {
    /// The name.
    pub name: String,
    /// The name of the rule that was probably meant.
    pub meant: Option<&'static str>,
}

impl UnknownRule {
    /// Returns None if it is the name of one of the rules.
    pub fn new(name: &str, rules: impl Iterator<Item = &'static Rule> + Clone) -> Option<UnknownRule> {
        let is_known = rules.clone().any(|rule| rule.id == name);
        let meant = || nearest(name, rules.map(|rule| rule.id));
        (!is_known).then(|| UnknownRule { name: name.into(), meant: meant() })
    }

    /// The sentence that says what to write instead.
    pub fn help(&self) -> String {
        match self.meant {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => String::from("`ptx-async explain` lists the rules"),
        }
    }
}

impl fmt::Display for UnknownRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.name {
            "" => f.write_str("`allow` requires the name of a rule, but none was given"),
            name => write!(f, "unknown rule `{name}`"),
        }
    }
}

impl core::error::Error for UnknownRule {}

/// The names in `allow` comments of a text that no rule has, with their places.
pub fn unknown_rules(
    text: &str,
    rules: impl Iterator<Item = &'static Rule> + Clone,
) -> Vec<(Range<usize>, UnknownRule)> {
    let mut unknown = Vec::new();
    let mut start = 0;
    while let Some(mark) = text.get(start..).and_then(|rest| rest.find(MARK)) {
        let begin = text[..start + mark].rfind('\n').map_or(0, |end| end + 1);
        let line = text[begin..].split('\n').next().unwrap_or("");
        for name in names(line) {
            let found = UnknownRule::new(&line[name.clone()], rules.clone());
            unknown.extend(found.map(|found| (begin + name.start..begin + name.end, found)));
        }
        start = begin + line.len();
    }
    unknown
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString as _;

    const TEXT: &str = "\
a; // ptx-async: allow(bulk-never-waited, missing-proxy-fence)
b;
  // ptx-async: allow(wait-endless): nothing is
  // read after it
c;
d;
e # ptx-async: allow(wait-endless)
f /* ptx-async: allow(wait-endless) */
\"ptx-async: allow(wait-endless)\" g
";

    fn is_allowed(statement: &str, id: &'static str) -> bool {
        let rule = rules().find(|rule| rule.id == id).unwrap();
        let at = TEXT.find(statement).unwrap();
        let line = TEXT[..at].matches('\n').count() + 1;
        assert_eq!(is_allowed_on_line(TEXT, line, rule), is_allowed_at(TEXT, at, rule));
        is_allowed_at(TEXT, at, rule)
    }

    #[test]
    fn a_comment_allows_one_line() {
        assert!(is_allowed("a;", "bulk-never-waited") && is_allowed("a;", "missing-proxy-fence"));
        assert!(!is_allowed("a;", "wait-endless") && !is_allowed("b;", "bulk-never-waited"));
        assert!(is_allowed("c;", "wait-endless") && !is_allowed("d;", "wait-endless"));
        assert!(is_allowed("e ", "wait-endless") && is_allowed("f ", "wait-endless"));
        assert!(!is_allowed("\" g", "wait-endless"));
    }

    #[test]
    fn errors_of_lints_alone_can_be_allowed() {
        use ptx_async_isa::{Finding, Place};
        let error = |rule| {
            let finding = Finding::new(rule, Place::Instruction, String::new(), None);
            Diagnostic::new(0..0, 0..0, Severity::Error, finding)
        };
        assert!(LINTS.iter().all(|lint| can_be_allowed(&error(lint.rule))));
        let single = rules().filter(|rule| LINTS.iter().chain(HINTS).all(|lint| lint.rule != *rule));
        assert!(single.clone().count() > 10 && single.into_iter().all(|rule| !can_be_allowed(&error(rule))));
    }

    #[test]
    fn names_of_no_rule_are_found() {
        let text = "// ptx-async: allow(missing-proxy-fence, mising-proxy-fence)\n// ptx-async: allow()\nx // ptx-async: allow(zzz)";
        let found = unknown_rules(text, rules());
        let told: Vec<_> =
            found.iter().map(|(at, rule)| (&text[at.clone()], rule.to_string(), rule.help())).collect();
        let expected = [
            (
                "mising-proxy-fence",
                "unknown rule `mising-proxy-fence`",
                "did you mean `missing-proxy-fence`?",
            ),
            (
                "",
                "`allow` requires the name of a rule, but none was given",
                "`ptx-async explain` lists the rules",
            ),
            ("zzz", "unknown rule `zzz`", "`ptx-async explain` lists the rules"),
        ];
        assert_eq!(told, expected.map(|(at, message, help)| (at, message.to_string(), help.to_string())));
    }
}
