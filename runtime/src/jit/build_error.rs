//! Errors of the builder, and the lines of the program that caused them.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::ops::Range;
use core::panic::Location;

use ptx_async_isa::{Finding, Place};

use super::error_list::error_list;

/// One error, or one warning of [`Ptx::advice`](super::Ptx::advice).
///
/// Its rule is one of the instruction set, [`isa::RULES`](super::isa::RULES), or one that only a builder can violate:
///
/// | rule | |
/// |---|---|
/// | `identifier` | a name is an identifier of PTX |
/// | `declared-once` | a name is declared once: in its module, or in its kernel and not in its module |
/// | `variable-shape` | a variable has a size, and an alignment that is a power of two |
/// | `parameter-space` | the parameters of a kernel have at most 32764 bytes |
/// | `shared-memory` | the static shared memory of a kernel fits what its target allows |
/// | `launch-bounds` | a block has 1 to 1024 threads, and every dimension of a block or cluster is at least 1 |
/// | `label-placed` | a label is placed once, in the kernel that declares it |
/// | `whole-text` | raw text ends with a complete statement, and closes the blocks that it opens |
/// | `one-header` | a module has one `.version`, one `.target` and one `.address_size` |
/// | `transaction` | the copies of a transaction complete on its barrier, and it expects their bytes |
/// | `version-range` | the lowest version that is allowed is not above the highest |
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BuildError {
    /// The call that caused it; none for an instruction that is in no kernel.
    pub origin: Option<Origin>,
    /// The part of the statement that it points at.
    pub part: Part,
    /// That part as text: `` `ty` of `cp_reduce_async_bulk` ``, or the raw text itself.
    pub subject: String,
    /// The name of the violated rule: kebab-case and stable.
    pub rule: &'static str,
    /// The message.
    pub message: String,
    /// The suggested correction.
    pub help: Option<String>,
    /// The section of the manual.
    pub manual: &'static str,
    /// Other places that it refers to.
    pub related: Vec<Related>,
}

/// Another place that an error refers to.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Related {
    /// The call that created the place.
    pub origin: Origin,
    /// The label of the place: "the write is here".
    pub message: String,
}

/// The call of the program that added something to a module.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Origin {
    /// The name of the kernel; none for a part of the module itself.
    pub kernel: Option<Arc<str>>,
    /// The index of the statement in its kernel, or of the raw text in its module; none for names, variables and the
    /// header.
    pub statement: Option<usize>,
    /// The line of the program.
    pub location: &'static Location<'static>,
}

/// The part of a statement that an error points at.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Part {
    /// The whole statement.
    Whole,
    /// A place of an instruction.
    Place(Place),
    /// A byte range of a raw text.
    Text(Range<usize>),
}

impl BuildError {
    /// An error that only a builder can report.
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
            related: Vec::new(),
        }
    }

    /// An error of the instruction set.
    pub(super) fn of_finding(
        finding: Finding,
        origin: Option<Origin>,
        part: Part,
        subject: String,
    ) -> BuildError {
        let Finding { rule, message, help, manual, .. } = finding;
        BuildError { origin, part, subject, rule: rule.id, message, help, manual, related: Vec::new() }
    }
}

/// Prints the message, the origin, the help and the note, each on a line.
impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if let Some(origin) = &self.origin {
            write!(f, "\n  --> {origin}")?;
            if !self.subject.is_empty() {
                write!(f, ": {}", printable(&self.subject))?;
            }
        }
        for Related { origin, message } in &self.related {
            write!(f, "\n  --> {origin}: {message}")?;
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

/// Escapes control characters, which a terminal would interpret.
fn printable(text: &str) -> String {
    text.chars().fold(String::new(), |mut printable, character| {
        match character.is_control() {
            true => printable.extend(character.escape_debug()),
            false => printable.push(character),
        }
        printable
    })
}

/// All errors of an instruction or a module, in the order of its statements: a list that is an [`Error`], and never
/// empty.
#[derive(Clone, Debug)]
pub struct BuildErrors(Vec<BuildError>);

impl BuildErrors {
    /// The errors, of which there is at least one.
    pub(super) fn new(errors: Vec<BuildError>) -> BuildErrors {
        debug_assert!(!errors.is_empty(), "a failure has a reason");
        BuildErrors(errors)
    }
}

impl From<BuildError> for BuildErrors {
    fn from(build_error: BuildError) -> BuildErrors {
        BuildErrors(alloc::vec![build_error])
    }
}

error_list!(BuildErrors, BuildError);
