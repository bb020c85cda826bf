//! The chapters of the book, the names that link to them, and the table of contents.

use std::collections::BTreeMap;

use super::rule::Meaning;
use crate::lang::Language;

/// A chapter.
pub(crate) struct Chapter {
    /// Its depth in the table of contents.
    pub(crate) level: usize,
    /// Its title there.
    pub(crate) title: String,
    /// Its path in the book, with the extension `md`.
    pub(crate) path: String,
    /// Its text, whose links are relative to its path.
    pub(crate) text: String,
}

impl Chapter {
    pub(crate) fn new(level: usize, title: &str, path: &str, text: String) -> Chapter {
        Chapter { level, title: title.to_owned(), path: path.to_owned(), text }
    }

    /// The same chapter again.
    pub(crate) fn copy(&self) -> Chapter {
        Chapter::new(self.level, &self.title, &self.path, self.text.clone())
    }

    /// Its line in the table of contents.
    pub(crate) fn line(&self) -> String {
        format!("{}- [{}]({})\n", "  ".repeat(self.level), self.title.replace('_', "\\_"), self.path)
    }
}

/// The paths of the pages that code in a text links to, by that code.
pub(crate) type Names = BTreeMap<String, String>;

/// The names of rules that have a hyphen, and those of instructions in PTX and in descriptions. Others are words.
pub(crate) fn names(rules: &[Meaning], language: &Language) -> Names {
    let ids = rules.iter().map(|rule| rule.id).filter(|id| id.contains('-'));
    let mut names: Names = ids.map(|id| (id.to_owned(), format!("rules/{id}.md"))).collect();
    let mut instructions: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for step in &language.steps {
        names.insert(step.name.clone(), format!("instructions/{}.md", step.name));
        if let Some(known) = step.instruction {
            instructions.entry(known.to_string()).or_default().push(&step.name);
        }
    }
    for (name, steps) in instructions {
        // Several steps can have one name in PTX.
        if let ([step], true) = (&steps[..], name.contains('.')) {
            names.insert(name, format!("instructions/{step}.md"));
        }
    }
    names.retain(|name, _| name.contains(['-', '.', '_']));
    names
}

/// The sentence with an upper-case first letter, unless code comes first.
pub(crate) fn first_upper(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The path from the folder of the page `from` to `to`; both are paths in the book.
pub(crate) fn relative(from: &str, to: &str) -> String {
    format!("{}{to}", "../".repeat(from.matches('/').count()))
}

#[cfg(test)]
mod tests {
    #[test]
    fn paths_are_relative_to_the_folder_of_the_page() {
        assert_eq!(super::relative("rules/a.md", "instructions/b.md"), "../instructions/b.md");
        assert_eq!(super::relative("a.md", "b.md"), "b.md");
    }
}
