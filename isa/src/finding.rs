//! What is wrong with an instruction, in words. Positions are the front end's affair: a finding names a
//! [`Place`] of the instruction, and each front end knows where it stands.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::form::Instruction;
use crate::forms;
use crate::rules::Rule;
use crate::slot::Slot;
use crate::vocab::Qualifier;

/// Whose words a message uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// The macro's: `cp_async_bulk`, field `ty`, word `add`.
    Description,
    /// The manual's: `cp.async.bulk`, `.type`, `.add`.
    Ptx,
}

impl Dialect {
    /// The instruction's name, in backticks.
    pub fn instruction(self, instruction: &Instruction) -> String {
        match self {
            Dialect::Description => format!("`{}`", instruction.step()),
            Dialect::Ptx => format!("`{instruction}`"),
        }
    }

    /// A word of the opcode, in backticks.
    pub fn qualifier(self, word: Qualifier) -> String {
        match self {
            Dialect::Description => format!("`{}`", word.as_description()),
            Dialect::Ptx => format!("`{}`", word.as_ptx()),
        }
    }

    /// The slot as something that has a qualifier, in backticks.
    pub fn qualifier_name(self, slot: Slot) -> String {
        match self {
            Dialect::Description => format!("`{}`", slot.field()),
            Dialect::Ptx => format!("`{}`", slot.qualifier_name()),
        }
    }

    /// The slot as something that has an operand, whose name in the manual is given, in backticks.
    pub fn operand_name(self, slot: Slot, name: &str) -> String {
        match self {
            Dialect::Description => format!("`{}`", slot.field()),
            Dialect::Ptx => format!("`{name}`"),
        }
    }
}

/// What of an instruction a finding is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The instruction as a whole.
    Instruction,
    /// Its guard.
    Guard,
    /// The slot: a field's name in a description; in PTX its qualifier or, where it has none, its operand.
    Slot(Slot),
    /// The qualifier in this slot.
    Qualifier(Slot),
    /// The operand in this slot.
    Operand(Slot),
    /// One element of the vector in this slot, counted from 0.
    Element(Slot, usize),
    /// The operand of this number, counted from 0, which belongs in no slot.
    Extra(usize),
}

/// One thing that is wrong.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Which rule it breaks.
    pub rule: &'static Rule,
    /// Where.
    pub place: Place,
    /// The fact, with both sides.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
    /// The section of the manual.
    pub manual: &'static str,
}

/// The fact, the help and the note, one a line.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if let Some(help) = &self.help {
            write!(f, "\nhelp: {help}")?;
        }
        write!(f, "\nnote: rule `{}`, PTX ISA {}", self.rule.id, self.manual)
    }
}

impl Error for Finding {}

/// "`a`, `b` and `c`", out of words that have their backticks.
pub(crate) fn list(qualifiers: impl IntoIterator<Item = String>, last: &str) -> String {
    let mut qualifiers: Vec<String> = qualifiers.into_iter().collect();
    match qualifiers.pop() {
        None => String::new(),
        Some(only) if qualifiers.is_empty() => only,
        Some(end) => format!("{} {last} {end}", qualifiers.join(", ")),
    }
}

/// The candidate that is spelt most like `word`, if one is near enough to be meant: every fourth letter may be
/// wrong. The dot of a PTX word is no letter of it, and a capital is the same letter.
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let letters = |word: &str| word.trim_start_matches('.').len();
    let allowed = |candidate: &str| (letters(word).max(letters(candidate)) + 1) / 4;
    candidates
        .into_iter()
        // Nothing else can be near enough, and text may have words of any length.
        .filter(|candidate| candidate.len().abs_diff(word.len()) <= allowed(candidate))
        .map(|candidate| {
            let lower = [word, candidate].map(str::to_ascii_lowercase);
            (edit_distance(lower[0].as_bytes(), lower[1].as_bytes()), candidate)
        })
        // Where every letter is another, nothing is alike.
        .filter(|&(distance, candidate)| {
            distance <= allowed(candidate) && distance < letters(candidate).min(letters(word))
        })
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// What may be meant by `word` in the opcode of the instruction: a word that one of its forms takes, or the
/// instruction whose name goes on so. The first piece of a word may stand for it: `.multicast`, `.commit`.
pub(crate) fn nearest_word(instruction: &Instruction, word: &str) -> Option<String> {
    let parts = instruction.forms.iter().flat_map(|form| form.parts);
    let qualifiers = || parts.clone().flat_map(|part| part.choices).map(|choice| choice.ptx);
    let longer = |other: &'static Instruction| {
        let rest = other.opcode.strip_prefix(instruction.opcode)?;
        rest.starts_with('.').then_some(rest)
    };
    let longer = || forms::all().filter_map(longer);
    fn piece(word: &str) -> &str {
        word.split(['_', ':']).next().unwrap_or(word)
    }
    let goes_on = |candidate: &&str| piece(candidate) == word && *candidate != word;
    let begins_alike = |candidate: &&str| piece(candidate) == piece(word);
    let near = nearest(word, qualifiers().chain(longer()))
        .or_else(|| qualifiers().filter(goes_on).min_by_key(|candidate| candidate.len()))
        .or_else(|| longer().find(begins_alike))?;
    Some(match qualifiers().any(|word| word == near) {
        true => String::from(near),
        false => format!("{}{near}", instruction.opcode),
    })
}

/// How many insertions, deletions, replacements and swaps of neighbours make `b` out of `a`.
fn edit_distance(a: &[u8], b: &[u8]) -> usize {
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = alloc::vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let replaced = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = replaced.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before_last[j - 2] + 1);
            }
        }
        before_last = core::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_finds_a_slip_and_nothing_far() {
        assert_eq!(nearest("mbarier", ["mbarrier", "size"]), Some("mbarrier"));
        assert_eq!(nearest("szie", ["src", "size"]), Some("size"));
        assert_eq!(nearest("frobnicate", ["mbarrier", "size"]), None);
        assert_eq!(nearest("sm_90A", ["sm_90", "sm_90a"]), Some("sm_90a"));
        for far in [".sub", ".foo", ".6d", ".blk"] {
            assert_eq!(nearest(far, [".s32", ".or", ".1d", ".b32", ".sys"]), None, "{far}");
        }
        assert_eq!(nearest("", ["size"]), None);
    }

    #[test]
    fn lists_read_like_sentences() {
        let qualifiers = |n| ["`a`", "`b`", "`c`"].into_iter().take(n).map(String::from);
        assert_eq!(list(qualifiers(1), "or"), "`a`");
        assert_eq!(list(qualifiers(2), "or"), "`a` or `b`");
        assert_eq!(list(qualifiers(3), "and"), "`a`, `b` and `c`");
    }
}
