//! Helps with the edits that they describe: an instruction in backticks is the one that is written into the text.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use ptx_async_isa::{Applicability, Edit, Fix};

/// What to write instead.
#[derive(Clone, Debug)]
pub(crate) struct Help {
    /// The sentence.
    pub(crate) words: String,
    /// What the sentence says to do, at instructions. Empty where a person must find the places.
    steps: Vec<Step>,
    applicability: Applicability,
    /// The number of texts in backticks that the steps so far have used.
    used: usize,
}

/// A step of a repair.
#[derive(Clone, Debug)]
struct Step {
    /// The event at whose statement it is; none for the instruction of the finding.
    event: Option<usize>,
    action: Action,
}

#[derive(Clone, Debug)]
enum Action {
    /// Write this statement before it.
    Before(String),
    /// Write this statement after it.
    After(String),
    /// Write this statement in its place.
    Instead(String),
    /// Write this in place of the first of these words that it has.
    Word(&'static [&'static str], String),
    Remove,
}

impl<W: Into<String>> From<W> for Help {
    fn from(words: W) -> Help {
        Help { words: words.into(), steps: Vec::new(), applicability: Applicability::Maybe, used: 0 }
    }
}

impl Help {
    /// The next instruction of the sentence belongs before an event.
    pub(crate) fn before(self, event: usize) -> Help {
        self.step(Some(event), Action::Before)
    }

    /// The next instruction of the sentence belongs before the instruction of the finding.
    pub(crate) fn before_this(self) -> Help {
        self.step(None, Action::Before)
    }

    /// The next instruction of the sentence belongs after an event.
    pub(crate) fn after(self, event: usize) -> Help {
        self.step(Some(event), Action::After)
    }

    /// The next instruction of the sentence belongs in the place of an event.
    pub(crate) fn instead(self, event: usize) -> Help {
        self.step(Some(event), Action::Instead)
    }

    /// The next text in the sentence belongs in the place of one of these words of an event.
    pub(crate) fn word(self, event: usize, words: &'static [&'static str]) -> Help {
        self.step(Some(event), |text| Action::Word(words, text))
    }

    /// The next text in the sentence belongs in the place of one of these words of the instruction of the finding.
    pub(crate) fn word_here(self, words: &'static [&'static str]) -> Help {
        self.step(None, |text| Action::Word(words, text))
    }

    /// The sentence says to remove an event.
    pub(crate) fn remove(mut self, event: usize) -> Help {
        self.steps.push(Step { event: Some(event), action: Action::Remove });
        self
    }

    /// The sentence has no alternative, and leaves no place open.
    pub(crate) fn certain(self) -> Help {
        Help { applicability: Applicability::Certain, ..self }
    }

    fn step(mut self, event: Option<usize>, action: impl FnOnce(String) -> Action) -> Help {
        let code = self.words.split('`').skip(1).step_by(2).nth(self.used);
        if let Some(code) = code {
            let action = action(String::from(code));
            self.steps.push(Step { event, action });
        }
        self.used += 1;
        self
    }

    /// The fix in `text`; `span` is the statement of an event, or of the finding. It is not certain where `is_open`.
    pub(crate) fn fix(
        &self,
        text: &str,
        span: impl Fn(Option<usize>) -> Range<usize>,
        is_open: bool,
    ) -> Option<Fix> {
        let edits = self.steps.iter().map(|step| step.edit(text, span(step.event)));
        let applicability = if is_open { Applicability::Maybe } else { self.applicability };
        Fix::new(applicability, edits.collect::<Option<_>>()?)
    }
}

impl Step {
    fn edit(&self, text: &str, at: Range<usize>) -> Option<Edit> {
        let statement = |code: &str| format!("{};", code.trim_end_matches(';'));
        let line = Line::of(text, &at)?;
        Some(match &self.action {
            Action::Before(code) if line.is_indent => {
                Edit::new(at.start..at.start, format!("{}{}{}", statement(code), line.end, line.before))
            }
            Action::Before(code) => Edit::new(at.start..at.start, format!("{} ", statement(code))),
            Action::After(code) if line.is_indent && line.is_last => {
                let end = at.end + line.after.len();
                Edit::new(end..end, format!("{}{}{}", line.end, line.before, statement(code)))
            }
            Action::After(code) => Edit::new(at.end..at.end, format!(" {}", statement(code))),
            Action::Instead(code) => Edit::new(at, statement(code)),
            Action::Remove if line.is_indent && line.after.trim().is_empty() => {
                let start = at.start - line.before.len();
                let after = at.end + line.after.len();
                let ends = text.get(after..)?.starts_with(line.end);
                Edit::new(start..after + if ends { line.end.len() } else { 0 }, "")
            }
            Action::Remove => Edit::new(at, ""),
            Action::Word(words, new) => {
                let inside = text.get(at.clone())?;
                let start = words.iter().find_map(|word| {
                    let (before, after) = inside.split_once(word)?;
                    let continues = |next: char| next.is_ascii_alphanumeric() || matches!(next, '_' | ':');
                    (!after.starts_with(continues)).then_some((at.start + before.len(), word.len()))
                });
                let (start, length) = start?;
                Edit::new(start..start + length, new.as_str())
            }
        })
    }
}

/// The line around a statement.
struct Line<'t> {
    /// The text of the line before the statement.
    before: &'t str,
    /// The text of the line after the statement.
    after: &'t str,
    /// The line break that the lines of the text end with.
    end: &'static str,
    /// Whether the statement is the first one of the line.
    is_indent: bool,
    /// Whether it is the last one: at most a comment follows.
    is_last: bool,
}

impl<'t> Line<'t> {
    fn of(text: &'t str, at: &Range<usize>) -> Option<Line<'t>> {
        let before = text.get(..at.start)?;
        let before = &before[before.rfind('\n').map_or(0, |end| end + 1)..];
        let after = text.get(at.end..)?;
        let line = after.split('\n').next().unwrap_or("");
        let is_crlf = line.ends_with('\r') || text.get(..at.start)?.ends_with("\r\n");
        let after = line.trim_end_matches('\r');
        let rest = after.trim_start();
        Some(Line {
            before,
            after,
            end: if is_crlf { "\r\n" } else { "\n" },
            is_indent: before.trim().is_empty() && !before.is_empty()
                || text.get(..at.start)?.ends_with('\n'),
            is_last: rest.is_empty() || rest.starts_with("//"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn fixed(text: &str, help: Help) -> String {
        let at = text.find("st").unwrap();
        let end = at + text[at..].find(';').unwrap() + 1;
        help.fix(text, |_| at..end, false).and_then(|fix| fix.apply(text)).unwrap()
    }

    #[test]
    fn statements_go_onto_lines_of_their_own() {
        let help = || Help::from("write `fence;` and `bar 0`");
        assert_eq!(
            fixed("\tld;\n\tst [x]; // c\n\tret;", help().after(0)),
            "\tld;\n\tst [x]; // c\n\tfence;\n\tret;"
        );
        assert_eq!(fixed("\tst [x];\r\n\tret;", help().before(0)), "\tfence;\r\n\tst [x];\r\n\tret;");
        assert_eq!(fixed("st [x];\nret;", help().after(0)), "st [x]; fence;\nret;");
        assert_eq!(fixed("{ st [x]; ret; }", help().before(0)), "{ fence; st [x]; ret; }");
        assert_eq!(fixed("{ st [x]; ret; }", help().after(0)), "{ st [x]; fence; ret; }");
        assert_eq!(fixed("\tst [x]; /* a\n b */ ret;", help().after(0)), "\tst [x]; fence; /* a\n b */ ret;");
        assert_eq!(fixed("ld;\n\tst [x];\n\tret;", help().remove(0)), "ld;\n\tret;");
        assert_eq!(fixed("ld;\n\tst [x]; // c\n", help().remove(0)), "ld;\n\t // c\n");
        assert_eq!(fixed("\tst [x];", help().remove(0)), "");
        assert_eq!(fixed("st.a [x];", help().before(0).instead(0)), "fence; bar 0;");
    }

    #[test]
    fn a_word_is_replaced_as_a_whole() {
        let help = Help::from("write `.shared::cluster`").word(0, &[".shared", ".shared::cta"]);
        assert_eq!(fixed("st.shared::cta.b32 [x];", help.clone()), "st.shared::cluster.b32 [x];");
        assert_eq!(fixed("st.shared.b32 [x];", help.clone()), "st.shared::cluster.b32 [x];");
        assert_eq!(help.fix("st.global [x];", |_| 0..14, false), None);
    }
}
