//! Iterates over the items of a file.

use ptx_async_isa::check::reader;
use ptx_async_isa::text::{Item, Module, Statement};

use crate::source::Source;

/// Reads the items of a file, and counts the bytes that it has read.
pub struct Walk<'s> {
    module: Module<'s>,
    /// The end of the last item.
    reached: usize,
    /// The bytes that [`advanced`](Self::advanced) has returned.
    returned: usize,
    length: usize,
}

/// The least number of bytes that [`Walk::advanced`] returns before the end.
const STEP: usize = 1 << 20;

impl<'s> Walk<'s> {
    /// Of the whole file.
    pub fn new(source: &'s Source) -> Self {
        Walk { module: reader(&source.text), reached: 0, returned: 0, length: source.text.len() }
    }

    /// The module, as read up to the last item.
    pub fn module(&self) -> &Module<'s> {
        &self.module
    }

    /// The next statement, of any kind.
    pub fn statement(&mut self) -> Option<Statement<'s>> {
        let statement = self.module.next_statement();
        let place = statement.as_ref().map_or(self.length, |statement| statement.span.end);
        self.reached = place.max(self.reached);
        statement
    }

    /// The bytes that were read since the last call; 0 for a few, until the end.
    pub fn advanced(&mut self) -> usize {
        let bytes = self.reached - self.returned;
        if bytes < STEP && self.reached != self.length {
            return 0;
        }
        self.returned = self.reached;
        bytes
    }
}

impl<'s> Iterator for Walk<'s> {
    type Item = Item<'s>;

    fn next(&mut self) -> Option<Item<'s>> {
        let item = self.module.next();
        let place = match &item {
            Some(Item::Instruction(parsed)) => parsed.span.end,
            Some(Item::ParseError(parse_error)) => parse_error.statement.end,
            Some(Item::Version(version)) => version.span.end,
            Some(Item::Target(target)) => target.span.end,
            // The next item has a place.
            Some(_) => self.reached,
            None => self.length,
        };
        self.reached = place.max(self.reached);
        item
    }
}
