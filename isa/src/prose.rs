//! Sentences in the table for readers: stored as lines, printed as paragraphs.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Sentences in the notation of doc comments: Markdown, with an empty line between paragraphs.
#[derive(Clone, Copy, Debug)]
pub struct Prose(&'static [&'static str]);

impl Prose {
    /// Prose of these lines. Spaces around a line are ignored.
    pub(crate) const fn new(lines: &'static [&'static str]) -> Prose {
        Prose(lines)
    }

    /// The paragraphs, each as one line. Each item of a list is a paragraph.
    pub fn paragraphs(self) -> impl Iterator<Item = String> {
        self.0
            .split(|line| line.trim_ascii().is_empty())
            .filter(|lines| !lines.is_empty())
            .map(|lines| lines.iter().map(|line| line.trim_ascii()).collect::<Vec<_>>().join(" "))
    }

    /// The first paragraph.
    pub fn summary(self) -> String {
        self.paragraphs().next().unwrap_or_default()
    }
}

/// The paragraphs, with an empty line between them.
impl fmt::Display for Prose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, paragraph) in self.paragraphs().enumerate() {
            write!(f, "{}{paragraph}", if index > 0 { "\n\n" } else { "" })?;
        }
        Ok(())
    }
}

/// [`Prose`] of the lines of a doc comment.
macro_rules! prose {
    ($($line:literal)*) => { $crate::prose::Prose::new(&[$($line),*]) };
}

pub(crate) use prose;
