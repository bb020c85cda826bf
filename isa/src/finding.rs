//! A message about a violated rule. It names a [`Place`] of the instruction, which each front end maps to its
//! positions.

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::change::Correction;
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
    /// The suggested correction as changes of the instruction. Only the findings about PTX text have any.
    pub corrections: Vec<Correction>,
}

impl Finding {
    /// A message with the section of the manual that the rule names.
    pub fn new(rule: &'static Rule, place: Place, message: String, help: Option<String>) -> Finding {
        let (operand, corrections) = (None, Vec::new());
        Finding { rule, place, operand, message, help, manual: rule.manual, corrections }
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
