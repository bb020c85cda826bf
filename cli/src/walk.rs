//! Iterates over the items of a file.

use ptx_async_isa::check::reader;
use ptx_async_isa::text::{Item, Module, Statement};

use crate::progress::Progress;
use crate::source::Source;

/// Reads the items of a file and reports the progress.
pub(crate) struct Walk<'s> {
    module: Module<'s>,
    progress: &'s Progress,
    reached: usize,
    length: usize,
}

/// The distance in bytes between two updates of the progress.
const STEP: usize = 1 << 20;

impl<'s> Walk<'s> {
    pub(crate) fn new(source: &'s Source, progress: &'s Progress) -> Self {
        Walk { module: reader(&source.text), progress, reached: 0, length: source.text.len() }
    }

    /// The module, as read up to the last item.
    pub(crate) fn module(&self) -> &Module<'s> {
        &self.module
    }

    /// The next statement, of any kind.
    pub(crate) fn statement(&mut self) -> Option<Statement<'s>> {
        let statement = self.module.next_statement();
        let place = statement.as_ref().map_or(self.length, |statement| statement.span.end);
        self.reach(place.max(self.reached));
        statement
    }

    fn reach(&mut self, place: usize) {
        if place >= self.reached + STEP || place == self.length {
            self.progress.advance(place - self.reached);
            self.reached = place;
        }
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
            // The progress is updated with the next item.
            Some(_) => self.reached,
            None => self.length,
        };
        self.reach(place.max(self.reached));
        item
    }
}
