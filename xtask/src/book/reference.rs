//! A page for each instruction of the language, for the words of each field, and for the settings, from the documentation of
//! `ptx_async::lang`.

use std::fmt::Write as _;

use super::rule_pages::RulePages;
use super::site::Chapter;
use crate::lang::{Language, Page, Step};

/// The chapters of the instructions: the list, then one for each.
pub(crate) fn instructions(language: &Language, rules: &RulePages) -> Vec<Chapter> {
    let mut list = String::from(
        "# Instructions\n\nThe instructions of the table, each with its name in descriptions. `ptx-async explain NAME` prints the \
         same facts.\n\n| in PTX and in descriptions | |\n|---|---|\n",
    );
    let mut chapters = Vec::new();
    for step in &language.steps {
        let ptx = step.instruction.map_or_else(String::new, |known| format!("`{known}`<br>"));
        let summary = step.page.lines().iter().take_while(|line| !line.is_empty()).cloned();
        let summary = summary.collect::<Vec<_>>().join(" ").replace('|', "\\|");
        let summary = linked("instructions/index.md", &summary);
        let _ = writeln!(list, "| {ptx}[`{0}`]({0}.md) | {summary} |", step.name);
        let path = format!("instructions/{}.md", step.name);
        chapters.push(Chapter::new(1, &step.name, &path, of_step(step, rules, &path)));
    }
    chapters.insert(0, Chapter::new(0, "Instructions", "instructions/index.md", list));
    chapters
}

fn of_step(step: &Step, rules: &RulePages, path: &str) -> String {
    let mut text = match step.instruction {
        Some(known) => format!("# {}\n\nIn PTX `{known}`.\n\n", step.name.replace('_', "\\_")),
        None => format!("# {}\n\n", step.name),
    };
    text += &markdown(&step.page, path, 1);
    text += "\n## Fields\n";
    for (name, page) in &step.fields {
        let _ =
            writeln!(text, "\n### {}\n\n{}", name.replace('_', "\\_"), markdown(page, path, 3).trim_end());
    }
    let known = rules.by_step.get(&step.name);
    if let Some(rules) = known.filter(|rules| !rules.is_empty()) {
        text += "\n## Rules\n\nThese rules have an example with a finding at this instruction.\n\n| rule | |\n|---|---|\n";
        for (id, summary) in rules {
            let _ = writeln!(text, "| `{id}` | {} |", summary.replace('|', "\\|"));
        }
    }
    text
}

/// The chapters of the settings and of the words of each field.
pub(crate) fn words(language: &Language) -> Vec<Chapter> {
    let path = "words/settings.md";
    let (about, settings) = &language.settings;
    let mut text = format!("# Settings\n\n{}", markdown(about, path, 1));
    for (name, page) in settings {
        let _ = writeln!(text, "\n## {name}\n\n{}", markdown(page, path, 2).trim_end());
    }
    let mut chapters = vec![Chapter::new(1, "Settings", path, text)];
    let mut list = String::from(
        "# Words\n\nThe fields that take one of several words, and the settings of a call.\n\n\
         | | |\n|---|---|\n| [settings](settings.md) | The settings of a call, which come before its steps. |\n",
    );
    for (name, (about, node)) in &language.words {
        let path = format!("words/{name}.md");
        let about = linked(&path, about);
        let _ = writeln!(list, "| [`{name}`]({name}.md) | {} |", about.replace('|', "\\|"));
        let mut text = format!("# {}\n\n{about}\n", name.replace('_', "\\_"));
        for (word, page) in node.pages("") {
            let _ = writeln!(
                text,
                "\n## {} {{#{}}}\n\n{}",
                word.replace('_', "\\_"),
                anchor(&word),
                markdown(page, &path, 2).trim_end()
            );
        }
        chapters.push(Chapter::new(1, name, &path, text));
    }
    chapters.insert(0, Chapter::new(0, "Words", "words/index.md", list));
    chapters
}

/// The anchor of a word: its path, joined by hyphens.
fn anchor(path: &str) -> String {
    path.replace("r#", "").replace("::", "-")
}

/// The page below a heading of this level, with links of the book. Code without a language is Rust in rustdoc.
fn markdown(page: &Page, path: &str, level: usize) -> String {
    let mut text = String::new();
    let mut is_code = false;
    for line in page.lines() {
        let fence = line.strip_prefix("```");
        match fence {
            Some(_) if is_code => text += "```",
            // The notation of a form is neither PTX nor Rust.
            Some("text") => text += "```text",
            Some("") => text += "```rust",
            Some(kind) => {
                let _ = write!(text, "```rust,{kind}");
            }
            None if is_code => text += line,
            // A heading of a page is below that of the page.
            None if line.starts_with('#') => {
                let _ = write!(text, "{}{line}", "#".repeat(level));
            }
            None => text += line,
        }
        is_code ^= fence.is_some();
        text.push('\n');
    }
    linked(path, &text)
}

/// The text with the links of rustdoc changed: those to steps and words lead to their pages, others become text.
fn linked(path: &str, text: &str) -> String {
    let (mut linked, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once("](") {
        let Some((target, after)) = after.split_once(')') else { break };
        let Some(label) = before.rfind('[') else { break };
        match page_of(target) {
            Some(page) => {
                let _ = write!(linked, "{before}]({})", super::site::relative(path, &page));
            }
            None => {
                linked += before.get(..label).unwrap_or_default();
                linked += before.get(label + 1..).unwrap_or_default();
            }
        }
        rest = after;
    }
    linked + rest
}

/// The page in the book of an item of `ptx_async::lang`.
fn page_of(target: &str) -> Option<String> {
    let path = target.trim_start_matches("value@").strip_prefix("crate::lang::")?;
    let (module, name) = path.split_once("::")?;
    Some(match module {
        "step" => format!("instructions/{name}.md"),
        _ => format!("words/{module}.md#{}", anchor(name)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_of_rustdoc_lead_to_pages_or_become_text() {
        let text = "[`a`](crate::lang::step::a), [`b::c`](value@crate::lang::ty::b::c) and [`Shared`](crate::Shared).";
        assert_eq!(
            linked("words/op.md", text),
            "[`a`](../instructions/a.md), [`b::c`](../words/ty.md#b-c) and `Shared`."
        );
    }
}
