//! The statements of a module that the checks of this crate use.

use super::directive::Directive;
use super::parse_error::ParseError;
use super::parsed_inst::ParsedInst;
use crate::target::{IsaVersion, Target};

/// A statement that is relevant to the checks of this crate. `I` is an instruction: `()` where it stays in the reader.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Item<'a, I = ParsedInst<'a>> {
    /// `.version 8.6`.
    Version(Directive<'a, IsaVersion>),
    /// `.target sm_90a, …`: the architecture.
    Target(Directive<'a, Target>),
    /// An instruction of [`forms`](crate::forms).
    Instruction(I),
    /// A statement that could not be parsed.
    ParseError(ParseError),
}

impl<'a, I> Item<'a, I> {
    /// The item with another representation of its instruction.
    pub(crate) fn map<J>(self, instruction: impl FnOnce(I) -> J) -> Item<'a, J> {
        match self {
            Item::Version(directive) => Item::Version(directive),
            Item::Target(directive) => Item::Target(directive),
            Item::Instruction(found) => Item::Instruction(instruction(found)),
            Item::ParseError(parse_error) => Item::ParseError(parse_error),
        }
    }
}
