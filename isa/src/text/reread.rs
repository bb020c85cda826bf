//! Reads another text in place of the statement that a module read last, to see what a fix leads to.

use super::instruction::{InstructionParser, Read};
use super::lexer::Lexer;
use super::module::Module;
use super::parse_error::ParseError;
use super::parsed_inst::ParsedInst;

impl Module<'_> {
    /// Parses `statement` with the names that are in force after the statement that was read last. The result is none
    /// if it is not a described instruction.
    pub(crate) fn reread<'t>(&self, statement: &'t str) -> Result<Option<ParsedInst<'t>>, ParseError> {
        let declared = |name: &str| if self.declared { self.scopes.operand_type(name) } else { None };
        let mut parser = InstructionParser::new(Lexer::new(statement), &declared);
        parser.has_constants = self.scopes.has_constants();
        let mut parsed = ParsedInst::new();
        let read = parser.statement(0, &mut parsed)?;
        let is_all = parser.lexer.peek().is_none();
        Ok((matches!(read, Read::Described) && is_all).then_some(parsed))
    }

    /// The text that is read.
    pub(crate) fn text(&self) -> &str {
        self.lexer.text
    }
}
