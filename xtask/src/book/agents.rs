//! Texts for agents: `llms.txt`, `llms-full.txt`, and the skill of the repository.

use std::fmt::Write as _;

use anyhow::Result;

use super::rule::{Code, Group, Meaning};
use super::site::{Chapter, first_upper};
use crate::tools;

/// The path of the skill, relative to the root of the workspace.
pub(crate) const SKILL: &str = "docs/skills/ptx-async/SKILL.md";

/// The part of the skill that is written by hand.
const HEAD: &str = "xtask/book/skill.md";

/// The skill: how to use the command, and every rule with its repair.
///
/// # Errors
///
/// When the part that is written by hand cannot be read.
pub(crate) fn skill(rules: &[Meaning]) -> Result<String> {
    let mut text = tools::read(&tools::workspace().join(HEAD))?;
    text += "\n## Rules\n";
    for group in Group::ALL {
        let _ = writeln!(text, "\n### {}\n\nReported by {}.\n", group.title(), group.reported_by());
        for rule in rules.iter().filter(|rule| rule.group == group) {
            let _ = writeln!(text, "- `{}`: {}.{}", rule.id, first_upper(rule.summary), repair(rule));
        }
    }
    Ok(text)
}

/// The sentence about the repair: the help for the first wrong example, its message, or the explanation.
fn repair(rule: &Meaning) -> String {
    let helped = |code: &Code| {
        let help = code.messages.iter().find_map(|(_, help)| help.as_deref())?;
        Some((code.text.clone(), "Help", sentence(help), code.context.is_some()))
    };
    let refused = |code: &Code| {
        let (message, _) = code.messages.first()?;
        Some((code.text.clone(), "Message", sentence(message), code.context.is_some()))
    };
    let examples = || rule.rejected.iter();
    match examples().find_map(helped).or_else(|| examples().find_map(refused)) {
        Some((code, what, says, true)) => format!(" {what} for `{code}`: {says}"),
        // A module is too long, and the help of a lint says it all.
        Some((_, _, says, false)) => format!(" {says}"),
        None if rule.explanation.is_empty() => String::new(),
        None => format!(" {}", rule.explanation),
    }
}

/// The text in one line, as a sentence.
fn sentence(text: &str) -> String {
    let line = first_upper(&text.split_whitespace().collect::<Vec<_>>().join(" "));
    if line.ends_with(['.', '?']) { line } else { line + "." }
}

/// The index of the book for agents, with the Markdown of each page.
pub(crate) fn index(parts: &[(String, Vec<Chapter>)]) -> String {
    let mut text = String::from(
        "# ptx-async\n\n> A macro, a checker and a simulator for asynchronous PTX: `cp.async`, bulk and tensor copies, mbarriers, \
         `wgmma`, `tcgen05`. `ptx-async check FILE` finds mistakes, `ptx-async explain RULE` explains them, `ptx-async sim FILE` runs a \
         kernel on the CPU.\n\nAll hand-written pages and all rules are in [llms-full.txt](llms-full.txt); \
         [SKILL.md](SKILL.md) says how to use the command, with the repair of each rule.\n",
    );
    for (title, chapters) in parts {
        let _ = writeln!(text, "\n## {title}\n");
        for chapter in chapters {
            let _ = writeln!(text, "- [{}]({})", chapter.title.replace('`', ""), chapter.path);
        }
    }
    text
}

/// The pages without those of single instructions and words.
pub(crate) fn full(parts: &[(String, Vec<Chapter>)]) -> String {
    let chapters = parts.iter().flat_map(|(_, chapters)| chapters);
    let kept = chapters
        .filter(|chapter| !["instructions/", "words/"].iter().any(|folder| chapter.path.starts_with(folder)));
    kept.map(|chapter| format!("<!-- {} -->\n\n{}\n", chapter.path, chapter.text.trim_end())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_skill_is_up_to_date() {
        let written = tools::read(&tools::workspace().join(SKILL)).unwrap_or_default();
        assert!(
            skill(&super::super::rule::all()).unwrap() == written,
            "`cargo xtask book` writes {SKILL} again"
        );
    }
}
