//! Errors of text that could not be parsed.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

#[cfg(feature = "modules")]
use super::directive_name::nearest_directive;
use crate::fix::{Applicability, Edit, Fix};
use crate::rules::{self, Rule};
use crate::spelling::Near;

/// Text that could not be parsed.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ParseError {
    /// The position of the error: in the statement, or directly after it.
    pub at: Range<usize>,
    /// The statement, from its guard to its `;`, or to the position of a missing one.
    pub statement: Range<usize>,
    /// Whether the statement, to the extent that it was parsed, is one of the [described instructions](crate::forms).
    /// If not, it is an error because it could hide one.
    pub is_described: bool,
    /// The rule that it violates.
    pub rule: &'static Rule,
    /// The message.
    pub message: String,
    /// The suggested correction.
    pub help: Option<String>,
    /// The suggested correction as edits of the text.
    pub fixes: Vec<Fix>,
}

impl ParseError {
    /// The error of an unknown directive at these bytes, which include its dot.
    #[cfg(feature = "modules")]
    pub(super) fn unknown_directive(name: &str, at: Range<usize>) -> Self {
        let unknown = ParseError {
            is_described: false,
            rule: &rules::UNKNOWN_INSTRUCTION,
            ..ParseError::syntax(at.clone(), format!("`.{name}` is not a directive of PTX"))
        };
        match nearest_directive(name) {
            Some(near) => unknown.meant(at, near.map(|near| format!(".{near}"))),
            None => unknown,
        }
    }

    /// The error of a word at `at` that is close to another one.
    pub(super) fn meant(self, at: Range<usize>, near: Near<String>) -> Self {
        let help = Some(did_you_mean(&near.word));
        ParseError { help, ..self }.fixed(near.applicability, at, near.word)
    }

    /// The error of text that is not PTX.
    pub(super) fn syntax(at: Range<usize>, message: impl Into<String>) -> Self {
        ParseError {
            statement: at.clone(),
            at,
            is_described: true,
            rule: &rules::SYNTAX,
            message: message.into(),
            help: None,
            fixes: Vec::new(),
        }
    }

    /// The error with a fix: this text in place of the bytes of the range.
    pub(super) fn fixed(
        mut self,
        applicability: Applicability,
        span: Range<usize>,
        text: impl Into<String>,
    ) -> Self {
        self.fixes.push(Fix::of(applicability, Edit::new(span, text)));
        self
    }

    /// The error of a NUL byte, such as that of a string in C. ptxas refuses it, also in comments.
    #[cfg(feature = "modules")]
    pub(super) fn nul(text: &str, at: Range<usize>) -> Self {
        // For ptxas the text ends there, so without the byte it has more than before.
        let rest = text.get(at.end..).unwrap_or("");
        let is_end = rest.trim_matches(|char: char| char == '\0' || char.is_whitespace()).is_empty();
        let applicability = if is_end { Applicability::Certain } else { Applicability::Maybe };
        ParseError {
            is_described: false,
            help: Some("remove it: the text ends without one".into()),
            ..ParseError::syntax(at.clone(), "unexpected NUL byte")
        }
        .fixed(applicability, at, "")
    }
}

impl core::error::Error for ParseError {}

impl core::fmt::Display for ParseError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.message)?;
        self.help.iter().try_for_each(|help| write!(f, "\nhelp: {help}"))
    }
}

/// The help about a word that is close to an unknown one.
pub(super) fn did_you_mean(near: &str) -> String {
    format!("did you mean `{near}`?")
}

/// The character at `start`, which may be the end of the text.
pub(super) fn character(text: &str, start: usize) -> Range<usize> {
    start..text[start..].chars().next().map_or(start, |next| start + next.len_utf8())
}
