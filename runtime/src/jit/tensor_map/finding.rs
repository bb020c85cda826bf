//! The errors and warnings about a description, as text.

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use ptx_async_isa::Rule;

use super::argument::Argument;
use crate::jit::error_list::error_list;

/// One error or warning about a description.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Finding {
    /// The rule that is violated.
    pub rule: &'static Rule,
    /// The parameter that violates it.
    pub argument: Argument,
    /// The index of the element, from 0, where the parameter is an array.
    pub index: Option<usize>,
    /// The message, with the actual value and the required one.
    pub message: String,
    /// The suggested correction.
    pub help: Option<String>,
    /// The function of the driver that the description is for.
    pub call: &'static str,
}

/// Prints the message, the help and the note, each on a line.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if let Some(help) = &self.help {
            write!(f, "\nhelp: {help}")?;
        }
        write!(f, "\nnote: rule `{}`, CUDA driver API {}, `{}`", self.rule.id, self.call, self.argument)
    }
}

/// All findings about one description, in the order of the driver's parameters: a list that is an [`Error`]. A failed
/// [`Description::check`](super::Description::check) returns at least one.
#[derive(Clone, Debug, Default)]
pub struct Findings(pub(super) Vec<Finding>);

error_list!(Findings, Finding);
