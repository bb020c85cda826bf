//! Why the text of a statement is not known.

use std::fmt;
use std::ops::Range;

/// Why the text of a statement is not known.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unresolved {
    /// The kind of the reason.
    pub kind: UnresolvedKind,
    /// The bytes of the source that are not known.
    pub span: Range<usize>,
    /// The name that is not known, or the expression.
    pub name: String,
    /// The text as far as it is known, to tell whether the statement has instructions of the table.
    pub known: String,
}

/// The kind of the reason why the text of a statement is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum UnresolvedKind {
    /// A name that neither the source nor a file it includes defines as text.
    UnknownName,
    /// A parameter of a macro or function, whose calls are not in the source.
    Parameter,
    /// An expression that is not literals.
    Expression,
    /// A hole of a format string, in a source that is itself a string.
    Hole,
    /// A constraint that is not one of PTX's, in a statement that has PTX.
    Constraint,
    /// Text that an operand puts between the parts of an opcode.
    OperandText,
    /// More alternatives than are tried.
    Alternatives,
    /// A statement that is not complete.
    Syntax,
}

impl UnresolvedKind {
    /// What it is, as in "not resolved: …".
    pub const fn description(self) -> &'static str {
        match self {
            UnresolvedKind::UnknownName => "a name that no given file defines",
            UnresolvedKind::Parameter => "a parameter whose arguments are not in this file",
            UnresolvedKind::Expression => "an expression that is not literals",
            UnresolvedKind::Hole => "a hole of a format string",
            UnresolvedKind::Constraint => "a constraint that is not one of PTX",
            UnresolvedKind::OperandText => "an operand inside of an opcode",
            UnresolvedKind::Alternatives => "too many alternatives",
            UnresolvedKind::Syntax => "a statement that is not complete",
        }
    }
}

impl fmt::Display for Unresolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.description())?;
        if self.name.is_empty() { Ok(()) } else { write!(f, ": `{}`", self.name) }
    }
}

impl Unresolved {
    /// The reason, at this part of the source; `known` is the rest of the text.
    pub fn new(kind: UnresolvedKind, span: Range<usize>, name: &str, known: &str) -> Self {
        Unresolved { kind, span, name: name.to_owned(), known: known.to_owned() }
    }
}
