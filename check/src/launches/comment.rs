//! Comments with launches: `// ptx-async: launch --grid 2 --arg dst:u32[64]`, in PTX and in other languages.

use std::ops::Range;

use ptx_async_isa::nearest;

use crate::launch::{self, LaunchSpec, Mistake, THEN};

/// A comment with a launch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Comment {
    /// From `launch` to the last word.
    pub span: Range<usize>,
    /// The words after `launch`, each with its span; the span includes quotes.
    words: Vec<(String, Range<usize>)>,
    /// The reason why it has no words.
    problem: Option<String>,
}

const MARK: &str = "ptx-async:";
const LAUNCH: &str = "launch";

/// Whether the text may have such a comment.
pub(super) fn may_be_in(text: &str) -> bool {
    memchr::memmem::find(text.as_bytes(), MARK.as_bytes()).is_some()
}

/// The comments of a text, in order. A comment ends with its line.
pub(super) fn comments(text: &str) -> Vec<Comment> {
    let marks = memchr::memmem::find_iter(text.as_bytes(), MARK.as_bytes());
    marks.filter_map(|mark| comment(text, mark)).collect()
}

/// The comment with the mark at this offset, if it has a launch.
fn comment(text: &str, mark: usize) -> Option<Comment> {
    let line = text[..mark].rfind('\n').map_or(0, |end| end + 1);
    let begins = text[line..mark].trim_end();
    let is_block = begins.ends_with("/*");
    if !is_block && !["//", "#", "//!", "///"].iter().any(|start| begins.ends_with(start)) {
        return None;
    }
    let after = mark + MARK.len();
    let rest = text[after..].lines().next().unwrap_or("");
    let rest = if is_block { rest.split("*/").next().unwrap_or("") } else { rest };
    let start = after + (rest.len() - rest.trim_start().len());
    let first = rest.trim_start().split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("");
    let end = start + first.len();
    if first != LAUNCH {
        // A misspelt launch does not run, and no other message would report it.
        nearest(first, [LAUNCH, "allow"]).filter(|near| *near == LAUNCH)?;
        let problem = Some(format!("unknown word `{first}` after `{MARK}`; did you mean `{LAUNCH}`?"));
        return Some(Comment { span: start..end, words: Vec::new(), problem });
    }
    let (words, quote) = words(text, end..after + rest.len());
    let end = words.last().map_or(end, |(_, span)| span.end);
    let problem =
        quote.map(|quote| format!("a `{quote}` in this launch has no second `{quote}` that ends its text"));
    Some(Comment { span: start..end, words, problem })
}

/// The words in a range of the text, in which quotes may keep blanks together, as on a command line; and a quote that
/// is open at its end.
fn words(text: &str, range: Range<usize>) -> (Vec<(String, Range<usize>)>, Option<char>) {
    let mut words: Vec<(String, Range<usize>)> = Vec::new();
    let (mut quote, mut is_in_word) = (None, false);
    for (at, character) in text[range.clone()].char_indices() {
        let at = range.start + at;
        if quote.is_none() && character.is_whitespace() {
            is_in_word = false;
            continue;
        }
        if !is_in_word {
            words.push((String::new(), at..at));
            is_in_word = true;
        }
        let Some((word, span)) = words.last_mut() else { continue };
        span.end = at + character.len_utf8();
        match quote {
            Some(open) if open == character => quote = None,
            None if matches!(character, '\'' | '"') => quote = Some(character),
            _ => word.push(character),
        }
    }
    (words, quote)
}

impl Comment {
    /// The launches of the words after `launch`.
    ///
    /// # Errors
    ///
    /// If the words are not those of launches.
    pub(super) fn launches(&self) -> Result<Vec<LaunchSpec>, Mistake> {
        match &self.problem {
            Some(problem) => Err(Mistake::of("", problem)),
            None => launch::launches(&self.words()),
        }
    }

    /// The words after `launch`, joined.
    pub(super) fn text(&self) -> String {
        self.words().join(" ")
    }

    fn words(&self) -> Vec<String> {
        self.words.iter().map(|(word, _)| word.clone()).collect()
    }

    /// The words that a mistake is about, or the whole comment.
    pub(super) fn place(&self, mistake: &Mistake) -> Range<usize> {
        let mut parts = self.words.split(|(word, _)| word == THEN);
        let Some(words) = parts.nth(mistake.launch) else { return self.span.clone() };
        let (option, name) = mistake.option.split_once(' ').unwrap_or((&mistake.option, ""));
        if option == THEN {
            return self
                .words
                .iter()
                .filter(|(word, _)| word == THEN)
                .nth(mistake.launch.saturating_sub(1))
                .map_or_else(|| self.span.clone(), |(_, span)| span.clone());
        }
        // A value ends with its name where it is given in full, and continues after the name otherwise.
        let has_name = |value: &str| {
            value.strip_prefix(name).is_some_and(|rest| {
                name.is_empty() || !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_')
            })
        };
        if let (1.., "--kernel", Some((_, span))) = (mistake.launch, option, words.first()) {
            return span.clone();
        }
        for (index, (word, span)) in words.iter().enumerate() {
            match word.strip_prefix(option).filter(|_| !option.is_empty()) {
                Some("") => {
                    let value = words.get(index + 1);
                    if name.is_empty() {
                        return span.clone();
                    }
                    if let Some((_, span)) = value.filter(|(value, _)| has_name(value)) {
                        return span.clone();
                    }
                }
                Some(rest) if rest.strip_prefix('=').is_some_and(has_name) => return span.clone(),
                _ => {}
            }
        }
        match (words.first(), words.last()) {
            (Some((_, first)), Some((_, last))) if mistake.launch > 0 => first.start..last.end,
            _ => self.span.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_is_read_to_the_end_of_its_line() {
        let text = "// ptx-async: launch --grid 2 --arg 'p.maps[0]:u32=1'\n\
                    /* ptx-async: launch */ # ptx-async: launch\n\
                    let x = \"ptx-async: launch\"; // ptx-async: lunches\n\
                    // ptx-async: allow(hang)\n";
        let found = comments(text);
        let words: Vec<_> = found.iter().map(Comment::words).collect();
        let expected: &[&[&str]] = &[&["--grid", "2", "--arg", "p.maps[0]:u32=1"], &[], &[]];
        assert_eq!(words, expected);
        assert_eq!(&text[found[0].span.clone()], "launch --grid 2 --arg 'p.maps[0]:u32=1'");
        assert_eq!(&text[found[1].span.clone()], "launch");
    }

    #[test]
    fn a_misspelt_launch_and_an_open_quote_are_mistakes() {
        let problem = |text: &str| comments(text).remove(0).launches().unwrap_err().message;
        let expected = "unknown word `Lanch` after `ptx-async:`; did you mean `launch`?";
        assert_eq!(problem("# ptx-async: Lanch --grid 2"), expected);
        let expected = "a `'` in this launch has no second `'` that ends its text";
        assert_eq!(problem("// ptx-async: launch --grid '2 --block 3"), expected);
    }

    #[test]
    fn a_mistake_is_at_its_words() {
        let text = "// ptx-async: launch --grid 0 --arg a:u32[4] --arg=b:u32=1 --then k --arg @a --arg @ab";
        let comment = comments(text).remove(0);
        let place = |option: &str, launch| &text[comment.place(&Mistake::of(option, "").in_launch(launch))];
        assert_eq!(place("--grid 0", 0), "0");
        assert_eq!(place("--grid", 0), "--grid");
        assert_eq!(place("--arg a", 0), "a:u32[4]");
        assert_eq!(place("--arg b", 0), "--arg=b:u32=1");
        assert_eq!(place("--arg @ab", 1), "@ab");
        assert_eq!(place("--then", 1), "--then");
        assert_eq!(place("--kernel", 1), "k");
        assert_eq!(place("", 0), &text[14..]);
        assert_eq!(place("", 1), "k --arg @a --arg @ab");
    }
}
