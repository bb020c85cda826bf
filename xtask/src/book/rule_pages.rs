//! A page for each name of a rule, and the page with all of them.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use ptx_async_isa::Context;

use super::rule::{Code, Group, Meaning};
use super::site::{Chapter, first_upper};

/// The pages of the rules, and the rules that point at each step.
pub(crate) struct RulePages {
    /// The chapter with the list, then a chapter for each name.
    pub(crate) chapters: Vec<Chapter>,
    /// The names and summaries of rules, by step.
    pub(crate) by_step: BTreeMap<String, BTreeMap<&'static str, &'static str>>,
}

/// Writes the pages.
pub(crate) fn pages(rules: &[Meaning]) -> RulePages {
    let mut names: BTreeMap<&str, Vec<&Meaning>> = BTreeMap::new();
    let mut by_step: BTreeMap<String, BTreeMap<&str, &str>> = BTreeMap::new();
    for rule in rules {
        names.entry(rule.id).or_default().push(rule);
        for step in rule.rejected.iter().flat_map(|code| &code.steps) {
            by_step.entry(step.clone()).or_default().insert(rule.id, rule.summary);
        }
    }
    let mut chapters = vec![Chapter::new(0, "Rules", "rules/index.md", list(rules))];
    // In the order of the list; a name with two meanings is where its first one is.
    let mut written = Vec::new();
    for rule in Group::ALL.iter().flat_map(|group| rules.iter().filter(|rule| rule.group == *group)) {
        if !written.contains(&rule.id) {
            written.push(rule.id);
            let path = format!("rules/{}.md", rule.id);
            chapters.push(Chapter::new(1, rule.id, &path, page(rule.id, &names[rule.id])));
        }
    }
    RulePages { chapters, by_step }
}

fn list(rules: &[Meaning]) -> String {
    let mut text = String::from(
        "# Rules\n\nEach finding names its rule. `ptx-async explain RULE` prints the page of a rule, \
         `--allow RULE` or a comment `// ptx-async: allow(RULE)` allows it.\n",
    );
    for group in Group::ALL {
        let _ = writeln!(text, "\n## {}\n\nReported by {}.\n", group.title(), group.reported_by());
        text += "| rule | |\n|---|---|\n";
        for rule in rules.iter().filter(|rule| rule.group == group) {
            let _ = writeln!(text, "| `{}` | {} |", rule.id, cell(rule.summary));
        }
    }
    text
}

fn page(id: &str, meanings: &[&Meaning]) -> String {
    let mut text = format!("# `{id}`\n");
    for meaning in meanings {
        if meanings.len() > 1 {
            let _ = writeln!(text, "\n## {}", meaning.group.title());
        }
        section(&mut text, meaning, if meanings.len() > 1 { "###" } else { "##" });
    }
    text
}

fn section(text: &mut String, rule: &Meaning, heading: &str) {
    let _ = writeln!(text, "\n**{}.**\n", first_upper(rule.summary));
    if !rule.source.is_empty() {
        let _ = writeln!(text, "- Source: {}.", rule.source);
    }
    let _ = writeln!(text, "- Reported by {}, as {}.", rule.group.reported_by(), rule.level);
    if !rule.explanation.is_empty() {
        let _ = writeln!(text, "\n{}", rule.explanation);
    }
    for (title, examples) in [("Rejected", &rule.rejected), ("Accepted", &rule.accepted)] {
        if !examples.is_empty() {
            let _ = writeln!(text, "\n{heading} {title}");
            examples.iter().for_each(|example| code(text, example));
        }
    }
    if !rule.not_found.is_empty() {
        let _ = writeln!(text, "\n{heading} Not found\n\n{}", rule.not_found);
    }
    if let Some(stricter) = &rule.stricter {
        let _ = writeln!(text, "\n{heading} Stricter than the tools\n\n{stricter}");
    }
}

fn code(text: &mut String, example: &Code) {
    // The script of the pages opens an example in the playground for its version and target.
    let context = example.context.unwrap_or_default();
    let target = context.target.map_or_else(String::new, |target| format!(",target-{target}"));
    let isa = context.isa.map_or_else(String::new, |isa| format!(",isa-{isa}"));
    let _ = writeln!(text, "\n```ptx{target}{isa}\n{}\n```", example.text);
    if let Some(context) = &example.context {
        let _ = writeln!(text, "\nIn {}.", describe(context));
    }
    for (message, help) in &example.messages {
        let help =
            help.iter().map(|help| format!("\nhelp: {}", help.replace('\n', "\n      "))).collect::<String>();
        let _ = writeln!(text, "\n```message\n{message}{help}\n```");
    }
}

/// The version and the target of an example.
fn describe(context: &Context) -> String {
    let target = context.target.map_or(String::from("any target"), |target| format!("`{target}`"));
    context.isa.map_or(target.clone(), |isa| format!("PTX ISA {isa}, {target}"))
}

/// A text in a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::book::rule;

    #[test]
    fn every_rule_of_the_checks_has_a_page() {
        let pages = pages(&rule::all()).chapters;
        let written: BTreeSet<String> = pages.iter().map(|page| page.path.replace(".md", ".html")).collect();
        for rule in ptx_async_check::rules() {
            assert!(written.contains(&ptx_async_check::page(rule)), "no page of {}", rule.id);
        }
    }
}
