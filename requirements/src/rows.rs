//! The rows of `instructions.tsv` and `directives.tsv`, and the words that they ask for.

use std::sync::OnceLock;

use ptx_async_isa::target::{Requirement, Suffix, Targets};
use ptx_async_isa::{IsaVersion, Target};

use crate::support::Support;
use crate::words::Words;

/// One alternative of a condition.
#[derive(Clone, Copy, Debug)]
enum Word {
    /// This word.
    Has(&'static str),
    /// Not this word.
    Lacks(&'static str),
    /// The type with this number, from 1.
    Type(usize, &'static str),
    /// At least this number of operands.
    Operands(usize),
    /// A pair of destinations.
    Pair,
}

/// One row: the statements with these names and words have this support. A statement needs what every row that matches it
/// needs.
#[derive(Debug)]
pub struct Row {
    names: Vec<&'static str>,
    words: &'static str,
    /// Each condition has alternatives.
    conditions: Vec<Vec<Word>>,
    pub(crate) support: Support,
}

/// The rows of a table.
#[derive(Debug)]
pub(crate) struct Rows(Vec<Row>);

impl Rows {
    /// The rows about instructions that the table of forms does not have.
    pub(crate) fn of_instructions() -> &'static Rows {
        static ROWS: OnceLock<Rows> = OnceLock::new();
        ROWS.get_or_init(|| Rows::parse(include_str!("instructions.tsv")))
    }

    /// The rows about directives and declarations.
    pub(crate) fn of_directives() -> &'static Rows {
        static ROWS: OnceLock<Rows> = OnceLock::new();
        ROWS.get_or_init(|| Rows::parse(include_str!("directives.tsv")))
    }

    /// A line that is not a row is left out, which a test excludes.
    fn parse(text: &'static str) -> Rows {
        Rows(lines(text).filter_map(row).collect())
    }

    /// The rows that match a statement.
    pub(crate) fn matching(&self, words: &Words<'_>) -> impl Iterator<Item = &Row> {
        self.0.iter().filter(|row| row.matches(words))
    }
}

impl Row {
    /// The rows about instructions that the table of forms does not have.
    pub fn of_instructions() -> &'static [Row] {
        &Rows::of_instructions().0
    }

    /// The rows about directives and declarations.
    pub fn of_directives() -> &'static [Row] {
        &Rows::of_directives().0
    }

    /// The opcodes or directives; `*` is any.
    pub fn names(&self) -> &[&'static str] {
        &self.names
    }

    /// The words that a statement must have, in the notation of the head of `instructions.tsv`.
    pub fn words(&self) -> &'static str {
        self.words
    }

    /// The versions that accept these statements.
    pub fn support(&self) -> &Support {
        &self.support
    }

    fn matches(&self, words: &Words<'_>) -> bool {
        self.names.iter().any(|name| *name == words.name || *name == "*")
            && self.conditions.iter().all(|any| any.iter().any(|word| word.is_in(words)))
    }

    /// The words of a statement that make it match.
    pub(crate) fn reason<'w>(&self, words: &Words<'w>) -> Vec<&'w str> {
        let asked = |word: &&&str| {
            self.conditions.iter().flatten().any(|known| match known {
                Word::Has(name) | Word::Type(_, name) => name == *word,
                Word::Lacks(_) | Word::Operands(_) | Word::Pair => false,
            })
        };
        words.words.iter().filter(asked).copied().collect()
    }
}

impl Word {
    fn is_in(&self, words: &Words<'_>) -> bool {
        match *self {
            Word::Has(name) => words.words.contains(&name),
            Word::Lacks(name) => !words.words.contains(&name),
            Word::Type(number, name) => {
                words.words.iter().filter(|word| is_type(word)).nth(number - 1) == Some(&name)
            }
            Word::Operands(least) => words.operands >= least,
            Word::Pair => words.is_pair,
        }
    }
}

/// Whether a qualifier is a type: `.u32`, `.bf16x2`, `.ue8m0x2`.
pub fn is_type(word: &str) -> bool {
    let Some(name) = word.strip_prefix('.') else { return false };
    let letters = name.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
    let kind = &name[..name.len() - letters.len()];
    letters.starts_with(|digit: char| digit.is_ascii_digit())
        && ["b", "u", "s", "f", "e", "bf", "tf", "ue"].contains(&kind)
}

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

fn row(line: &'static str) -> Option<Row> {
    let mut columns = line.split('\t');
    let names = columns.next()?.split(' ').collect();
    let words = columns.next()?;
    let conditions = words.split(' ').filter(|words| !words.is_empty());
    let conditions = conditions.map(|any| any.split('|').map(word).collect()).collect::<Option<Vec<_>>>()?;
    let support = support(columns.next()?)?;
    columns.next().is_none().then_some(Row { names, words, conditions, support })
}

fn word(text: &'static str) -> Option<Word> {
    Some(match text.split_once(['=', ':']) {
        Some(("operands", number)) => Word::Operands(number.parse().ok()?),
        Some((number, name)) if number.len() == 1 => Word::Type(number.parse().ok()?, name),
        _ if text == "pair" => Word::Pair,
        _ => match text.strip_prefix('-') {
            Some(name) => Word::Lacks(name),
            None => Word::Has(text),
        },
    })
}

/// Reads `8.6 sm_100a or 8.8 sm_100f`, `6.0`, `below sm_90`, or `sm_70 until 6.3`.
fn support(text: &str) -> Option<Support> {
    if let Some((targets, last)) = text.split_once(" until ") {
        let (targets, last) = (targets_of(targets)?, last.parse().ok()?);
        return Some(Support::until(last, |target| targets.contains(target)));
    }
    if let Some(first) = text.strip_prefix("below ") {
        let targets = targets_of(first)?;
        return Some(Support::from(|target| target.since().filter(|_| !targets.contains(target))));
    }
    let alternative = |text: &str| {
        let (version, target) =
            text.split_once(' ').map_or((text, None), |(version, target)| (version, Some(target)));
        let targets = target.map_or(Some(Targets::From(0)), targets_of)?;
        Some(Requirement::new(version.parse::<IsaVersion>().ok()?, targets))
    };
    Some(Support::of(&text.split(" or ").map(alternative).collect::<Option<Vec<_>>>()?))
}

/// The targets that a row names by their first one.
fn targets_of(name: &str) -> Option<Targets> {
    let target: Target = name.parse().ok()?;
    Some(match target.suffix() {
        Suffix::Plain => Targets::From(target.sm()),
        Suffix::Family => Targets::FamilyOf(target.sm()),
        Suffix::Arch => Targets::Arch(target.sm()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_a_row() {
        for text in [include_str!("instructions.tsv"), include_str!("directives.tsv")] {
            for line in lines(text) {
                assert!(row(line).is_some(), "{line}");
            }
        }
    }

    #[test]
    fn types_are_counted_without_other_qualifiers() {
        for word in [".u32", ".bf16x2", ".ue8m0x2", ".e4m3x4", ".tf32", ".s2f6x2", ".b1"] {
            assert!(is_type(word), "{word}");
        }
        for word in [".rn", ".satfinite", ".v4", ".m16n16k16", ".shr7", ".1d", ".pred", "%tid", "."] {
            assert!(!is_type(word), "{word}");
        }
    }
}
