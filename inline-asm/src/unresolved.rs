//! The reasons why the text of a statement cannot be resolved.

use std::fmt;
use std::ops::Range;

/// The reason why the text of a statement cannot be resolved.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unresolved {
    /// The kind of the reason.
    pub kind: UnresolvedKind,
    /// The unresolved bytes of the source.
    pub span: Range<usize>,
    /// The unresolved name or expression.
    pub name: String,
    /// The resolved part of the text, which shows whether the statement has instructions of the table.
    pub known: String,
}

/// The kind of a reason why the text of a statement cannot be resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum UnresolvedKind {
    /// A name that neither the source nor a file it includes defines as text.
    UnknownName,
    /// A parameter of a macro or function without a call in the source.
    Parameter,
    /// An expression other than literals.
    Expression,
    /// A replacement field of a format string, in a source that is itself a string.
    Hole,
    /// A constraint other than those of PTX, in a statement that has PTX.
    Constraint,
    /// An operand that is substituted as text between the parts of an opcode.
    OperandText,
    /// More alternatives than the limit.
    Alternatives,
    /// An incomplete statement.
    Syntax,
}

impl UnresolvedKind {
    /// The description of the kind, as in "not resolved: …".
    pub const fn description(self) -> &'static str {
        match self {
            UnresolvedKind::UnknownName => "a name that no given file defines",
            UnresolvedKind::Parameter => "a parameter whose arguments are not in this file",
            UnresolvedKind::Expression => "an expression that is not literals",
            UnresolvedKind::Hole => "a hole of a format string",
            UnresolvedKind::Constraint => "a constraint that is not one of PTX",
            UnresolvedKind::OperandText => "an operand inside of an opcode",
            UnresolvedKind::Alternatives => "too many alternatives",
            UnresolvedKind::Syntax => "an incomplete statement",
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
    /// A reason at this part of the source; `known` is the resolved part of the text.
    pub fn new(kind: UnresolvedKind, span: Range<usize>, name: &str, known: &str) -> Self {
        Unresolved { kind, span, name: name.to_owned(), known: known.to_owned() }
    }
}
