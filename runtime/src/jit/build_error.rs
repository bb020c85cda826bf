//! What is wrong with what was built, and where.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::ops::{Deref, Range};
use core::panic::Location;

use ptx_async_isa::{Finding, Place};

/// One thing that is wrong, or only unwise.
///
/// What the instruction set says keeps the rule of [`isa::rules`](ptx_async_isa::rules). What only a builder can
/// do wrong has one of these:
///
/// | rule | |
/// |---|---|
/// | `identifier` | a name is an identifier of PTX |
/// | `declared-once` | a name is declared once: in its module, or in its kernel and not in its module |
/// | `variable-shape` | a variable has a size, and an alignment that is a power of two |
/// | `parameter-space` | the parameters of a kernel have at most 32764 bytes |
/// | `shared-memory` | the variables of a kernel fit the shared memory that its target has for them |
/// | `launch-bounds` | a block has 1 to 1024 threads, and a cluster a block, each way |
/// | `label-placed` | a label is placed once, in the kernel that made it |
/// | `whole-text` | raw text ends where its last statement ends, and closes the blocks that it opens |
/// | `one-header` | a module has one `.version`, one `.target` and one `.address_size` |
/// | `version-range` | the lowest version asked for is not above the highest |
#[derive(Clone, Debug)]
pub struct BuildError {
    /// The call that put it into the module; none for an instruction by itself.
    pub origin: Option<Origin>,
    /// What of the statement it is about.
    pub part: Part,
    /// The same in words: `` `ty` of `cp_reduce_async_bulk` ``, or the raw text itself.
    pub subject: String,
    /// The name of the rule that it breaks.
    pub rule: &'static str,
    /// The fact.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
    /// The section of the manual.
    pub manual: &'static str,
}

/// Where something was put into a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The kernel; none for what belongs to the module.
    pub kernel: Option<Arc<str>>,
    /// The number of the statement in its kernel, or of the raw text in its module, counted from 0; none for
    /// names, variables and the header.
    pub statement: Option<usize>,
    /// The line of the program that put it there.
    pub location: &'static Location<'static>,
}

/// What of a statement a mistake is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of it.
    Whole,
    /// This place of an instruction.
    Place(Place),
    /// These bytes of a raw text.
    Text(Range<usize>),
}

impl BuildError {
    /// What only a builder can do wrong.
    pub(super) fn of_builder(
        rule: &'static str,
        manual: &'static str,
        origin: Origin,
        message: String,
        help: Option<String>,
    ) -> BuildError {
        BuildError {
            origin: Some(origin),
            part: Part::Whole,
            subject: String::new(),
            rule,
            message,
            help,
            manual,
        }
    }

    /// What the instruction set says.
    pub(super) fn of_finding(
        finding: Finding,
        origin: Option<Origin>,
        part: Part,
        subject: String,
    ) -> BuildError {
        let Finding { rule, message, help, manual, .. } = finding;
        BuildError { origin, part, subject, rule: rule.id, message, help, manual }
    }
}

/// The fact, the place, the help and the note, one a line.
impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if let Some(origin) = &self.origin {
            write!(f, "\n  --> {origin}")?;
            if !self.subject.is_empty() {
                write!(f, ": {}", printable(&self.subject))?;
            }
        }
        if let Some(help) = &self.help {
            write!(f, "\nhelp: {help}")?;
        }
        write!(f, "\nnote: rule `{}`, PTX ISA {}", self.rule, self.manual)
    }
}

impl Error for BuildError {}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.location)?;
        if let Some(kernel) = &self.kernel {
            write!(f, ", kernel `{}`", printable(kernel))?;
        }
        match (self.statement, &self.kernel) {
            (Some(index), Some(_)) => write!(f, ", statement {index}"),
            (Some(index), None) => write!(f, ", raw text {index}"),
            (None, _) => Ok(()),
        }
    }
}

/// The text without what a terminal, or whoever reads lines, would take for something else.
fn printable(text: &str) -> String {
    text.chars().fold(String::new(), |mut printable, character| {
        match character.is_control() {
            true => printable.extend(character.escape_debug()),
            false => printable.push(character),
        }
        printable
    })
}

/// Every mistake of what was built, in its order.
#[derive(Clone, Debug, Default)]
pub struct BuildErrors(pub Vec<BuildError>);

impl Deref for BuildErrors {
    type Target = [BuildError];

    fn deref(&self) -> &[BuildError] {
        &self.0
    }
}

impl IntoIterator for BuildErrors {
    type Item = BuildError;
    type IntoIter = alloc::vec::IntoIter<BuildError>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl From<BuildError> for BuildErrors {
    fn from(build_error: BuildError) -> BuildErrors {
        BuildErrors(alloc::vec![build_error])
    }
}

/// One after the other, with an empty line between them.
impl fmt::Display for BuildErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, build_error) in self.0.iter().enumerate() {
            f.write_str(if index > 0 { "\n\n" } else { "" })?;
            write!(f, "error: {build_error}")?;
        }
        Ok(())
    }
}

impl Error for BuildErrors {}
