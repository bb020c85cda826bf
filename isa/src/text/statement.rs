//! The kinds of statements. Manual: "Statements".

use core::ops::Range;

use super::declaration::Declarations;
use super::directive::Directive;
use super::function::Function;
use super::operand::Instruction;
use super::parse_error::ParseError;
use crate::target::{IsaVersion, Target};

/// A statement of a module.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Statement<'a> {
    /// The range from its first byte to the end of its `;`, brace or colon, or of its last token.
    pub span: Range<usize>,
    /// Its kind.
    pub kind: StatementKind<'a>,
}

/// The kind of a statement, whose parts are parsed lazily.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum StatementKind<'a> {
    /// `.version 8.6`, which begins a module.
    Version(Directive<'a, IsaVersion>),
    /// `.target sm_90a, …`
    Target(Directive<'a, Target>),
    /// Registers or variables.
    Declaration(Declarations<'a>),
    /// The header of a kernel or function. The following block is its body.
    Function(Function<'a>),
    /// Another directive, by its name without the dot: `loc`, `pragma`, `section`.
    Directive(&'a str),
    /// `name:`
    Label(&'a str),
    /// An instruction.
    Instruction(Instruction<'a>),
    /// `{`
    BlockStart,
    /// `}`
    BlockEnd,
    /// A statement that could not be parsed.
    Error(ParseError),
}
