//! Raw texts: whether they end with a statement, close the blocks that they open, and declare no name twice.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::panic::Location;

use ptx_async_isa::text::{self, Item as Parsed};

use super::validator::{SourceChunk, Validator, snippet};
use crate::jit::build_error::{BuildError, Origin};
use crate::jit::kernel::{Kernel, Statement};
use crate::jit::module::Item;
use crate::jit::raw::RawText;
use crate::jit::rendered::StatementId;

const STATEMENTS: &str = "\"Instruction Statements\"";

impl<'m> Validator<'m> {
    pub(super) fn raw_texts(&mut self) {
        let module = self.module;
        for (index, item) in module.items.iter().enumerate() {
            match item {
                Item::Variable(_) => {}
                Item::Raw(text, origin) => {
                    let names: Vec<_> = module.names.iter().collect();
                    let depth = self.raw_text((index, 0), text, origin, 0, &names);
                    self.check_closed((index, 0), depth, origin);
                }
                Item::Kernel(kernel, _) => self.raw_texts_of(index, kernel),
            }
        }
    }

    fn raw_texts_of(&mut self, item: usize, kernel: &'m Kernel) {
        let mut depth = 0;
        let mut last = None;
        let module = self.module.variables().map(|(variable, location)| (variable.name(), location));
        let names: Vec<_> = kernel.names.iter().chain(module).collect();
        for (index, (statement, location)) in kernel.statements.iter().enumerate() {
            let Statement::Raw(text) = statement else { continue };
            let at = (item, index);
            let origin = kernel.origin(Some(index), location);
            depth = self.raw_text(at, text, &origin, depth, &names);
            last = Some((at, origin));
        }
        if let Some((at, origin)) = last {
            self.check_closed(at, depth, &origin);
        }
    }

    /// Checks one raw text inside of `depth` blocks, and returns the depth after it.
    fn raw_text(
        &mut self,
        at: StatementId,
        text: &'m str,
        origin: &Origin,
        depth: usize,
        names: &[(&str, &'static Location<'static>)],
    ) -> usize {
        let error = |rule, manual, message: String, help: String| BuildError {
            subject: snippet(text),
            ..BuildError::of_builder(rule, manual, origin.clone(), message, Some(help))
        };
        let raw = RawText::parse(text, depth);
        if !raw.is_complete() {
            let message =
                String::from("what follows this text would be parsed as part of its last statement");
            let help = String::from("a statement ends with `;`, a comment with `*/`");
            self.report(at, error("whole-text", STATEMENTS, message, help));
            self.leave_out(at, text, origin, false);
            return depth;
        }
        let Some(after) = raw.depth else {
            let message = String::from("this text closes a block that no text opened");
            self.report(at, error("whole-text", STATEMENTS, message, String::from("remove a `}`")));
            self.leave_out(at, text, origin, true);
            return depth;
        };
        if raw.has_address_size {
            self.report_header(at, text, origin, "remove it: the addresses of a module have 64 bits");
        }
        // Declarations in a block that is still open belong to that block.
        let declares =
            |name: &str| raw.labels_and_functions.contains(&name) || (after == depth && raw.declares(name));
        let duplicates: Vec<&str> =
            names.iter().map(|(name, _)| *name).filter(|name| declares(name)).collect();
        for (name, location) in names.iter().filter(|(name, _)| duplicates.contains(name)) {
            let message = format!("`{name}` is declared twice");
            let help = format!("the other declaration is at {location}");
            self.report(at, error("declared-once", "\"Identifiers\"", message, help));
        }
        if !duplicates.is_empty() {
            self.leave_out(at, text, origin, true);
        }
        after
    }

    /// Leaves a text out of the module, and validates it by itself. If its last statement is incomplete, parse errors
    /// are not reported again.
    fn leave_out(&mut self, at: StatementId, text: &'m str, origin: &Origin, is_complete: bool) {
        self.left_out.insert(at);
        let chunk = SourceChunk { text, at, origin: origin.clone() };
        let mut reader = text::Module::bare(text);
        while let Some(item) = reader.next() {
            match item {
                Parsed::Instruction(parsed) => self.raw_instruction(&chunk, parsed, &reader),
                Parsed::ParseError(parse_error) if is_complete => self.parse_error(&chunk, parse_error),
                Parsed::ParseError(_) | Parsed::Version(..) | Parsed::Target(..) => {}
                _ => self.report_unsupported(&chunk),
            }
        }
    }

    fn check_closed(&mut self, at: StatementId, depth: usize, origin: &Origin) {
        if depth > 0 {
            let message = String::from("a block that raw text opened is not closed");
            let help = Some(String::from("add a `}`"));
            self.report(at, BuildError::of_builder("whole-text", STATEMENTS, origin.clone(), message, help));
        }
    }
}
