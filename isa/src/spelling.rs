//! Similar words, and lists of words, for messages.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use crate::fix::Applicability;

/// The items as an enumeration: "`a`, `b` and `c`" where `conjunction` is "and".
pub fn list(items: impl IntoIterator<Item = String>, conjunction: &str) -> String {
    let mut all = Vec::new();
    // As `Stepwise`: `collect` would compile to more code, once for each kind of items.
    for item in items {
        all.push(item);
    }
    list_of(all, conjunction)
}

fn list_of(mut items: Vec<String>, conjunction: &str) -> String {
    match items.pop() {
        None => String::new(),
        Some(only) if items.is_empty() => only,
        Some(last) => format!("{} {conjunction} {last}", items.join(", ")),
    }
}

/// A sentence about a violated requirement: "`size` must be a multiple of 16, but this is 508".
pub fn must_be(what: impl Display, requirement: impl Display, given: impl Display) -> String {
    format!("{what} must be {requirement}, but this is {given}")
}

/// The candidate with the smallest edit distance to `word`, if it is close enough for "did you mean": at most one
/// letter in four differs. Case is ignored, and the leading dot of a PTX qualifier does not count as a letter.
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let mut all = Vec::new();
    for candidate in candidates {
        all.push(candidate);
    }
    nearest_of(word, all)
}

/// A word that is close to another one, and whether it is the only one that can be meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Near<W> {
    /// The word.
    pub(crate) word: W,
    /// Certain if no other word can be meant.
    pub(crate) applicability: Applicability,
}

impl<W> Near<W> {
    /// The word as another type.
    pub(crate) fn map<O>(self, other: impl FnOnce(W) -> O) -> Near<O> {
        Near { word: other(self.word), applicability: self.applicability }
    }
}

/// The [nearest] candidate. It is the only one that can be meant if no other one is as near, and if `word` has the same
/// digits: another number is no misspelling.
pub(crate) fn near<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<Near<&'c str>> {
    let mut all = Vec::new();
    for candidate in candidates {
        all.push(candidate);
    }
    let found = nearest_of(word, all.clone())?;
    let digits = |word: &str| word.chars().filter(char::is_ascii_digit).collect::<String>();
    let of_found = distance(word, found, usize::MAX)?;
    let is_only = digits(found) == digits(word)
        && all.into_iter().all(|other| other == found || distance(word, other, of_found).is_none());
    let applicability = if is_only { Applicability::Certain } else { Applicability::Maybe };
    Some(Near { word: found, applicability })
}

fn nearest_of<'c>(word: &str, candidates: Vec<&'c str>) -> Option<&'c str> {
    let letters = |word: &str| word.trim_start_matches('.').len();
    let allowed = |candidate: &str| (letters(word).max(letters(candidate)) + 1) / 4;
    candidates
        .into_iter()
        .filter_map(|candidate| Some((distance(word, candidate, allowed(candidate))?, candidate)))
        // If every letter differs, the candidate is not similar.
        .filter(|&(distance, candidate)| distance < letters(candidate).min(letters(word)))
        // Of two that are as close, the one that continues the word is meant.
        .min_by_key(|&(distance, candidate)| (distance, !candidate.starts_with(word)))
        .map(|(_, candidate)| candidate)
}

/// The number of letters that differ, in any case; none if more than `limit` differ.
fn distance(word: &str, candidate: &str, limit: usize) -> Option<usize> {
    // The distance is at least the difference in length, which avoids a comparison with arbitrarily long words.
    if candidate.len().abs_diff(word.len()) > limit {
        return None;
    }
    let lower = [word, candidate].map(str::to_ascii_lowercase);
    edit_distance(lower[0].as_bytes(), lower[1].as_bytes(), limit)
}

/// The optimal string alignment distance: insertions, deletions, substitutions and transpositions of neighbours.
fn edit_distance(a: &[u8], b: &[u8], limit: usize) -> Option<usize> {
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
        // The least of a row is at most one more than that of the row before. So a transposition, which continues the row
        // before, leads to no distance within the limit either.
        if row.iter().all(|&distance| distance > limit) {
            return None;
        }
        before_last = core::mem::replace(&mut last, row);
    }
    Some(last[b.len()]).filter(|&distance| distance <= limit)
}

/// The requirement on a constant in this range: "0 or 1", "in the range 1 to 4".
pub fn range(min: i64, max: i64) -> String {
    match (min, max) {
        _ if min == max => min.to_string(),
        // Every 32-bit value, signed or unsigned.
        _ if (min, max) == (i64::from(i32::MIN), i64::from(u32::MAX)) => String::from("a 32-bit integer"),
        _ if max - min == 1 => format!("{min} or {max}"),
        _ => format!("in the range {min} to {max}"),
    }
}

/// The number of given things, as the end of a sentence.
pub fn were_given(count: usize) -> String {
    match count {
        0 => String::from("none was given"),
        1 => String::from("1 was given"),
        _ => format!("{count} were given"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_finds_a_typo_and_nothing_unlike() {
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
    fn a_limit_only_hides_distances_above_it() {
        let mut words = Vec::from([Vec::new()]);
        let mut from = 0;
        for _ in 0..4 {
            let longer = from..words.len();
            from = words.len();
            for index in longer {
                words.extend(b"abc".map(|letter| [&words[index][..], &[letter]].concat()));
            }
        }
        assert_eq!(words.len(), 121);
        for (a, b) in words.iter().flat_map(|a| words.iter().map(move |b| (a, b))) {
            let distance = edit_distance(a, b, usize::MAX).unwrap();
            for limit in 0..5 {
                assert_eq!(
                    edit_distance(a, b, limit),
                    (distance <= limit).then_some(distance),
                    "{a:?}, {b:?}"
                );
            }
        }
    }

    #[test]
    fn a_near_word_is_certain_if_it_is_the_only_one_and_has_the_same_digits() {
        let certain = |word: &str, all: &[&'static str]| {
            near(word, all.iter().copied())
                .map(|near| (near.word, near.applicability == Applicability::Certain))
        };
        assert_eq!(certain(".relase", &[".release", ".relaxed"]), Some((".release", true)));
        assert_eq!(certain(".b33", &[".b32", ".b64"]), Some((".b32", false)));
        assert_eq!(certain(".adn", &[".and", ".add"]), Some((".and", false)));
    }

    #[test]
    fn a_list_ends_with_its_conjunction() {
        let items = |n| ["`a`", "`b`", "`c`"].into_iter().take(n).map(String::from);
        assert_eq!(list(items(1), "or"), "`a`");
        assert_eq!(list(items(2), "or"), "`a` or `b`");
        assert_eq!(list(items(3), "and"), "`a`, `b` and `c`");
    }
}
