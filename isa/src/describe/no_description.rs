//! Why an instruction has no description.

use alloc::string::String;

/// No description makes the instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoDescription {
    /// The fact.
    pub message: String,
    /// What to do instead, where there is something.
    pub help: Option<String>,
}

impl NoDescription {
    pub(super) fn new(message: impl Into<String>, help: Option<&str>) -> Self {
        NoDescription { message: message.into(), help: help.map(String::from) }
    }
}
