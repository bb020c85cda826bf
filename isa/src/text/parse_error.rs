//! Errors of text that could not be parsed.

#[cfg(feature = "modules")]
use alloc::format;
use alloc::string::String;
use core::ops::Range;

#[cfg(feature = "modules")]
use super::directive_name::nearest_directive;
use crate::rules::{self, Rule};

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
}

impl ParseError {
    /// The error of an unknown directive at these bytes, which include its dot.
    #[cfg(feature = "modules")]
    pub(super) fn unknown_directive(name: &str, at: Range<usize>) -> Self {
        ParseError {
            is_described: false,
            rule: &rules::UNKNOWN_INSTRUCTION,
            help: nearest_directive(name).map(|near| format!("did you mean `.{near}`?")),
            ..ParseError::syntax(at, format!("`.{name}` is not a directive of PTX"))
        }
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
        }
    }

    /// The error of a NUL byte, such as that of a string in C. ptxas refuses it, also in comments.
    pub(super) fn nul(at: Range<usize>) -> Self {
        ParseError {
            is_described: false,
            help: Some("remove it: the text ends without one".into()),
            ..ParseError::syntax(at, "unexpected NUL byte")
        }
    }
}

impl core::error::Error for ParseError {}

impl core::fmt::Display for ParseError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.message)?;
        self.help.iter().try_for_each(|help| write!(f, "\nhelp: {help}"))
    }
}

/// The character at `start`, which may be the end of the text.
pub(super) fn character(text: &str, start: usize) -> Range<usize> {
    start..text[start..].chars().next().map_or(start, |next| start + next.len_utf8())
}
