//! Every statement of a module, in order. Manual: "Statements".

use super::module::Module;
use super::statement::Statement;

/// The statements of a module, in order.
#[derive(Debug)]
pub struct Statements<'a>(Module<'a>);

impl<'a> Statements<'a> {
    /// Reads `text`, one module or several.
    pub fn new(text: &'a str) -> Self {
        Statements(Module::new(text))
    }

    /// Reads lines outside of a module, in which names need no declarations.
    pub fn bare(text: &'a str) -> Self {
        Statements(Module::bare(text))
    }

    /// Continues where this reader is.
    pub fn of(module: Module<'a>) -> Self {
        Statements(module)
    }

    /// The reader, with the declarations in force after the last statement.
    pub fn module(&self) -> &Module<'a> {
        &self.0
    }
}

impl<'a> Iterator for Statements<'a> {
    type Item = Statement<'a>;

    fn next(&mut self) -> Option<Statement<'a>> {
        self.0.next_statement()
    }
}
