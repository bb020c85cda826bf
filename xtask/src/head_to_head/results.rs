//! The file of results: a line for each program and tool.

use std::{collections::BTreeMap, fmt::Write as _, path::PathBuf};

use anyhow::{Context as _, Result};

use crate::tools;

/// The tools, in the order of the columns of the page.
pub(super) const TOOLS: [&str; 8] =
    ["device", "memcheck", "racecheck", "synccheck", "initcheck", "SentryWard", "check", "sim"];

/// The answer of a tool to a program.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Answer {
    /// `correct`, `wrong`, `hung` or `fault` for a run on the device; `unclear` where the correct program is wrong, too. For a tool: `found`, `silent`, `hung` (the process
    /// was stopped, and had reported nothing), `unsupported` or `failed`.
    pub(super) word: String,
    /// The rules, the first report, or the reason.
    pub(super) detail: String,
    pub(super) seconds: f64,
}

impl Answer {
    /// Whether this answer of a tool is an alarm: the tool reports an error or a warning. A run on the device shows a
    /// mistake where it does not end with the result of the correct program. A tool that is stopped because the program
    /// hangs, and has reported nothing, shows no more than that run.
    pub(super) fn is_alarm(&self, tool: &str) -> bool {
        match tool {
            "device" => !matches!(self.word.as_str(), "correct" | "unclear"),
            _ => self.word == "found",
        }
    }
}

/// A program, its variant, and a tool.
pub(super) type Key = (String, String, String);

/// All results.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Results {
    /// Facts about the runs, by name: versions, the card, its clock.
    pub(super) facts: BTreeMap<String, String>,
    pub(super) answers: BTreeMap<Key, Answer>,
}

fn path() -> PathBuf {
    tools::workspace().join("docs/head-to-head.tsv")
}

impl Results {
    /// Reads the file; no results if it does not exist.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or a line has another format.
    pub(super) fn read() -> Result<Results> {
        match path().exists() {
            true => Results::parse(&tools::read(&path())?),
            false => Ok(Results::default()),
        }
    }

    fn parse(text: &str) -> Result<Results> {
        let mut results = Results::default();
        for (index, line) in text.lines().enumerate().filter(|(index, _)| *index > 0) {
            let fields: Vec<&str> = line.split('\t').collect();
            match fields[..] {
                [name, value] => drop(results.facts.insert(name.to_owned(), value.to_owned())),
                [program, variant, tool, word, seconds, detail] => {
                    let seconds = seconds.parse();
                    let seconds = seconds.with_context(|| format!("line {}: no time", index + 1))?;
                    let answer = Answer { word: word.to_owned(), detail: detail.to_owned(), seconds };
                    let key = (program.to_owned(), variant.to_owned(), tool.to_owned());
                    results.answers.insert(key, answer);
                }
                _ => anyhow::bail!("{}, line {}: {} fields", path().display(), index + 1, fields.len()),
            }
        }
        Ok(results)
    }

    /// Writes the file.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub(super) fn write(&self) -> Result<()> {
        tools::write(&path(), self.text())
    }

    fn text(&self) -> String {
        let mut text = String::from("program\tvariant\ttool\tanswer\tseconds\tdetail\n");
        let one_line = |value: &str| value.replace(['\t', '\n', '\r'], " ");
        for (name, value) in &self.facts {
            _ = writeln!(text, "{name}\t{}", one_line(value));
        }
        for ((program, variant, tool), Answer { word, detail, seconds }) in &self.answers {
            let detail = one_line(detail);
            _ = writeln!(text, "{program}\t{variant}\t{tool}\t{word}\t{seconds:.3}\t{detail}");
        }
        text
    }

    pub(super) fn insert(&mut self, program: &str, variant: &str, tool: &str, answer: Answer) {
        self.answers.insert((program.to_owned(), variant.to_owned(), tool.to_owned()), answer);
    }

    pub(super) fn get(&self, program: &str, variant: &str, tool: &str) -> Option<&Answer> {
        self.answers.get(&(program.to_owned(), variant.to_owned(), tool.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut results = Results::default();
        results.facts.insert("card".to_owned(), "a card".to_owned());
        let answer = Answer { word: "found".to_owned(), detail: "two\twords".to_owned(), seconds: 1.25 };
        results.insert("a/b", "bad", "sim", answer.clone());
        let read = Results::parse(&results.text()).unwrap();
        assert_eq!(read.facts, results.facts);
        let kept = Answer { detail: "two words".to_owned(), ..answer };
        assert_eq!(read.get("a/b", "bad", "sim"), Some(&kept));
        assert!(Results::parse("head\na\tb\tc\n").is_err());
    }
}
