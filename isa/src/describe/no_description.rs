//! The error of an instruction that has no description.

use alloc::string::String;

/// The reason why no description produces the instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoDescription {
    /// The reason.
    pub message: String,
    /// An alternative, if there is one.
    pub help: Option<String>,
}

impl NoDescription {
    pub(super) fn new(message: impl Into<String>, help: Option<&str>) -> Self {
        NoDescription { message: message.into(), help: help.map(String::from) }
    }
}
