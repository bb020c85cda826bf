//! A message about a violated rule. It names a [`Place`] of the instruction, which each front end maps to its
//! positions.

use alloc::string::String;
use core::error::Error;
use core::fmt;

use crate::place::Place;
use crate::rule::Rule;

/// A message about a violated rule.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Finding {
    /// The rule.
    pub rule: &'static Rule,
    /// The part of the instruction that it points at.
    pub place: Place,
    /// The index of the operand that contains the place, in the order in which operands were given.
    pub operand: Option<usize>,
    /// The mistake, stating both sides: the requirement and what was found.
    pub message: String,
    /// The suggested correction.
    pub help: Option<String>,
    /// The section of the manual.
    pub manual: &'static str,
}

impl Finding {
    /// A message with the section of the manual that the rule names.
    pub fn new(rule: &'static Rule, place: Place, message: String, help: Option<String>) -> Finding {
        Finding { rule, place, operand: None, message, help, manual: rule.manual }
    }
}

/// The message, the help and the note, one per line.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if let Some(help) = &self.help {
            write!(f, "\nhelp: {help}")?;
        }
        write!(f, "\nnote: rule `{}`, PTX ISA {}", self.rule.id, self.manual)
    }
}

impl Error for Finding {}
