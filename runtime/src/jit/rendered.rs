//! Renders the text of a module.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt::Write as _;
use core::ops::Range;

use super::kernel::{Kernel, Statement};
use super::module::{Item, Module};

/// The index of an item in its module, and of a statement in its kernel.
pub(super) type StatementId = (usize, usize);

/// The indentation of a statement of a kernel.
const INDENT: &str = "    ";

/// The byte range of a statement, or of an item, in the text.
pub(super) type RenderedStatement = (Range<usize>, (usize, Option<usize>));

/// Writes a module with this header. `instructions` has the text of each instruction. Returns the text, and the byte
/// range of each item of the module, after the byte ranges of its statements.
pub(super) fn render(
    module: &Module,
    version: &str,
    target: &str,
    instructions: &BTreeMap<StatementId, String>,
) -> (String, Vec<RenderedStatement>) {
    let mut text = RenderedModule { text: String::new(), instructions, places: Vec::new() };
    text.module(module, version, target);
    (text.text, text.places)
}

/// The text of a module so far.
struct RenderedModule<'t> {
    text: String,
    instructions: &'t BTreeMap<StatementId, String>,
    places: Vec<RenderedStatement>,
}

impl RenderedModule<'_> {
    fn module(&mut self, module: &Module, version: &str, target: &str) {
        self.line(format_args!(".version {version}\n.target {target}\n.address_size 64"));
        if !matches!(module.items.first(), None | Some(Item::Kernel(..))) {
            self.line(format_args!(""));
        }
        for (index, item) in module.items.iter().enumerate() {
            let start = self.text.len();
            match item {
                Item::Variable(variable) => self.line(format_args!("{variable}")),
                Item::Raw(text, _) => self.line(format_args!("{text}")),
                Item::Kernel(kernel, name) => self.kernel(kernel, name, index),
            }
            self.places.push((start..self.text.len(), (index, None)));
        }
    }

    fn kernel(&mut self, kernel: &Kernel, name: &str, item: usize) {
        let params: Vec<String> = kernel.params.iter().map(ToString::to_string).collect();
        match params.is_empty() {
            true => self.line(format_args!("\n.visible .entry {name}()")),
            false => {
                let params = params.join(",\n    ");
                self.line(format_args!("\n.visible .entry {name}(\n    {params}\n)"));
            }
        }
        for (directive, values) in &kernel.directives {
            let values: Vec<String> = values.iter().map(ToString::to_string).collect();
            self.line(format_args!("{directive} {}", values.join(", ")));
        }
        self.line(format_args!("{{"));
        self.registers(&kernel.registers);
        for variable in &kernel.variables {
            self.line(format_args!("    {variable}"));
        }
        if !kernel.registers.is_empty() || !kernel.variables.is_empty() {
            self.line(format_args!(""));
        }
        for (index, (statement, _)) in kernel.statements.iter().enumerate() {
            let instructions = self.instructions;
            let text = match statement {
                Statement::Label(label) => {
                    self.line(format_args!("{label}:"));
                    continue;
                }
                Statement::Raw(text) => text.as_str(),
                Statement::Instruction(_) => instructions.get(&(item, index)).map_or("", String::as_str),
            };
            let start = self.text.len() + INDENT.len();
            self.line(format_args!("{INDENT}{text}"));
            self.places.push((start..self.text.len(), (item, Some(index))));
        }
        self.line(format_args!("}}"));
    }

    fn registers(&mut self, registers: &BTreeMap<&'static str, Vec<Arc<str>>>) {
        for (ty, names) in registers {
            for names in names.chunks(8) {
                self.line(format_args!("    .reg {ty} {};", names.join(", ")));
            }
        }
    }

    fn line(&mut self, line: core::fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "{line}");
    }
}
