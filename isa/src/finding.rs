//! What is wrong with an instruction, in words. Positions are the front end's affair: a finding names a
//! [`Place`] of the instruction, and each front end knows where it stands.

use alloc::format;
use alloc::string::String;
use core::error::Error;
use core::fmt;

use crate::form::Instruction;
use crate::place::Place;
use crate::rule::Rule;
use crate::slot::Slot;
use crate::vocab::Qualifier;

/// Whose words a message uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// The macro's: `cp_async_bulk`, field `ty`, word `add`.
    Description,
    /// The manual's: `cp.async.bulk`, `.type`, `.add`.
    Ptx,
}

impl Dialect {
    /// The instruction's name, in backticks.
    pub fn instruction(self, instruction: &Instruction) -> String {
        match self {
            Dialect::Description => format!("`{}`", instruction.step()),
            Dialect::Ptx => format!("`{instruction}`"),
        }
    }

    /// The name of the instruction with this opcode, in backticks.
    pub(crate) fn mnemonic(self, opcode: &str) -> String {
        match self {
            Dialect::Description => format!("`{}`", opcode.replace('.', "_")),
            Dialect::Ptx => format!("`{opcode}`"),
        }
    }

    /// The instruction with this opcode as one writes it without operands, in backticks.
    pub(crate) fn call(self, opcode: &str) -> String {
        match self {
            Dialect::Description => format!("`{}()`", opcode.replace('.', "_")),
            Dialect::Ptx => format!("`{opcode}`"),
        }
    }

    /// A word of the opcode, in backticks.
    pub fn qualifier(self, word: Qualifier) -> String {
        match self {
            Dialect::Description => format!("`{}`", word.as_description()),
            Dialect::Ptx => format!("`{}`", word.as_ptx()),
        }
    }

    /// The slot as something that has a qualifier, in backticks.
    pub fn qualifier_name(self, slot: Slot) -> String {
        match self {
            Dialect::Description => format!("`{}`", slot.field()),
            Dialect::Ptx => format!("`{}`", slot.qualifier_name()),
        }
    }

    /// The slot as something that has an operand, whose name in the manual is given, in backticks.
    pub fn operand_name(self, slot: Slot, name: &str) -> String {
        match self {
            Dialect::Description => format!("`{}`", slot.field()),
            Dialect::Ptx => format!("`{name}`"),
        }
    }
}

/// One thing that is wrong.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Which rule it breaks.
    pub rule: &'static Rule,
    /// The part of the instruction that it is about.
    pub place: Place,
    /// The index of the operand that the place is in, in the order in which operands were given.
    pub operand: Option<usize>,
    /// The fact, with both sides.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
    /// The section of the manual.
    pub manual: &'static str,
}

impl Finding {
    /// A message about a rule that is not about a single instruction's section of the manual.
    pub fn new(rule: &'static Rule, place: Place, message: String, help: Option<String>) -> Finding {
        Finding { rule, place, operand: None, message, help, manual: rule.manual }
    }
}

/// The fact, the help and the note, one a line.
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
