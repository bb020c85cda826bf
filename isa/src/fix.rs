//! Fixes: edits of a text after which a finding about it is gone.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// Whether a person has to look at a fix before it is applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Applicability {
    /// The fix is one of several, or depends on what the program is meant to do.
    Maybe,
    /// The fix is what the program is meant to say, and can be applied without a look at it.
    Certain,
}

impl Applicability {
    /// The word in machine-readable output: `certain`.
    pub fn word(self) -> &'static str {
        match self {
            Applicability::Maybe => "maybe",
            Applicability::Certain => "certain",
        }
    }
}

/// A replacement for a range of bytes. An empty range is the position of an insertion.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Edit {
    /// The byte range in the text.
    pub span: Range<usize>,
    /// The new text.
    pub text: String,
}

impl Edit {
    /// The replacement of `span` by `text`.
    pub fn new(span: Range<usize>, text: impl Into<String>) -> Edit {
        Edit { span, text: text.into() }
    }
}

/// Edits of a text, which belong together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Fix {
    /// Whether a person has to look at it.
    pub applicability: Applicability,
    /// The edits, in the order of the text. They do not overlap.
    pub edits: Vec<Edit>,
}

impl Fix {
    /// The fix by these edits; none if they overlap, or if there are none.
    pub fn new(applicability: Applicability, mut edits: Vec<Edit>) -> Option<Fix> {
        edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
        let overlap = edits.windows(2).any(|pair| pair[0].span.end > pair[1].span.start);
        (!overlap && !edits.is_empty()).then_some(Fix { applicability, edits })
    }

    /// The fix by one edit.
    pub fn of(applicability: Applicability, edit: Edit) -> Fix {
        Fix { applicability, edits: Vec::from([edit]) }
    }

    /// The bytes of the text from the first edit to the last one.
    pub fn span(&self) -> Range<usize> {
        let end = |edit: &Edit| edit.span.end;
        self.edits.first().map_or(0, |first| first.span.start)..self.edits.last().map_or(0, end)
    }

    /// What the fix does with `text`, as the name of an action: "replace `.gl` by `.gpu`".
    pub fn title(&self, text: &str) -> String {
        let title = |Edit { span, text: new }: &Edit| {
            let (old, new) = (text.get(span.clone()).unwrap_or("").trim(), new.trim());
            match (old, new) {
                ("", _) => format!("add `{new}`"),
                (_, "") => format!("remove `{old}`"),
                _ => format!("replace `{old}` by `{new}`"),
            }
        };
        self.edits.iter().map(title).collect::<Vec<_>>().join(", ")
    }

    /// The text with this fix applied, if its ranges are in the text.
    pub fn apply(&self, text: &str) -> Option<String> {
        let (mut fixed, mut done) = (String::new(), 0);
        for Edit { span, text: new } in &self.edits {
            fixed.push_str(text.get(done..span.start)?);
            fixed.push_str(new);
            done = span.end;
        }
        fixed.push_str(text.get(done..)?);
        Some(fixed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_in_order_and_apart() {
        let certain = Applicability::Certain;
        let fix =
            Fix::new(certain, Vec::from([Edit::new(4..5, "x"), Edit::new(1..1, "ab"), Edit::new(2..4, "")]));
        let fix = fix.unwrap();
        assert_eq!(fix.apply("012345").as_deref(), Some("0ab1x5"));
        assert_eq!(fix.title("012345"), "add `ab`, remove `23`, replace `4` by `x`");
        assert_eq!(fix.span(), 1..5);
        assert_eq!(fix.apply("01"), None);
        assert_eq!(Fix::new(certain, Vec::from([Edit::new(1..3, ""), Edit::new(2..2, "x")])), None);
        assert_eq!(Fix::new(certain, Vec::new()), None);
    }
}
