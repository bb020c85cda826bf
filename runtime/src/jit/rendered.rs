//! The text of a module, with the statement that each part of it comes from.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt::Write as _;
use core::ops::Range;

use super::build_error::Origin;
use super::instruction::Instruction;
use super::kernel::{Kernel, Statement};
use super::module::{Item, Module};

/// The index of an item in its module, and of a statement in its kernel.
pub(super) type StatementId = (usize, usize);

/// A module as text.
#[derive(Debug, Default)]
pub(super) struct RenderedModule<'m> {
    pub(super) text: String,
    chunks: Vec<SourceChunk<'m>>,
}

/// A part of the text that is one statement of the builder.
#[derive(Debug)]
pub(super) struct SourceChunk<'m> {
    pub(super) span: Range<usize>,
    pub(super) at: StatementId,
    pub(super) what: ChunkKind<'m>,
    pub(super) origin: Origin,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum ChunkKind<'m> {
    Instruction(&'m Instruction),
    Raw,
}

impl<'m> RenderedModule<'m> {
    /// Writes the module with this header. `spell` returns the text of an instruction; raw texts in `left_out` are omitted.
    pub(super) fn write(
        module: &'m Module,
        version: &str,
        target: &str,
        left_out: &BTreeSet<StatementId>,
        spell: &mut dyn FnMut(StatementId, &'m Instruction) -> String,
    ) -> RenderedModule<'m> {
        let mut rendered = RenderedModule::default();
        rendered.line(format_args!(".version {version}\n.target {target}\n.address_size 64"));
        if !matches!(module.items.first(), None | Some(Item::Kernel(..))) {
            rendered.line(format_args!(""));
        }
        for (index, item) in module.items.iter().enumerate() {
            match item {
                Item::Variable(variable) => rendered.line(format_args!("{variable}")),
                Item::Raw(..) if left_out.contains(&(index, 0)) => {}
                Item::Raw(text, origin) => {
                    rendered.chunk("", text, (index, 0), ChunkKind::Raw, origin.clone());
                }
                Item::Kernel(kernel, name) => rendered.kernel(kernel, name, index, left_out, spell),
            }
        }
        rendered
    }

    /// The statement at this byte of the text; none for text that the builder adds.
    pub(super) fn chunk_at(&self, offset: usize) -> Option<&SourceChunk<'m>> {
        self.chunk_before(offset).filter(|chunk| offset <= chunk.span.end)
    }

    /// The last statement that begins at this byte or before it.
    pub(super) fn chunk_before(&self, offset: usize) -> Option<&SourceChunk<'m>> {
        let next = self.chunks.partition_point(|chunk| chunk.span.start <= offset);
        self.chunks[..next].last()
    }

    /// The instructions of the builder.
    pub(super) fn instructions(&self) -> impl Iterator<Item = StatementId> {
        self.chunks
            .iter()
            .filter(|chunk| matches!(chunk.what, ChunkKind::Instruction(_)))
            .map(|chunk| chunk.at)
    }

    fn kernel(
        &mut self,
        kernel: &'m Kernel,
        name: &str,
        item: usize,
        left_out: &BTreeSet<StatementId>,
        spell: &mut dyn FnMut(StatementId, &'m Instruction) -> String,
    ) {
        let params = match kernel.params.is_empty() {
            true => String::new(),
            false => format!("\n    {}\n", kernel.params.join(",\n    ")),
        };
        self.line(format_args!("\n.visible .entry {name}({params})"));
        for (directive, value) in &kernel.directives {
            self.line(format_args!("{directive} {value}"));
        }
        self.line(format_args!("{{"));
        self.registers(&kernel.registers);
        for variable in &kernel.variables {
            self.line(format_args!("    {variable}"));
        }
        if !kernel.registers.is_empty() || !kernel.variables.is_empty() {
            self.line(format_args!(""));
        }
        for (index, (statement, location)) in kernel.statements.iter().enumerate() {
            let at = (item, index);
            let origin = kernel.origin(Some(index), location);
            match statement {
                Statement::Label(label) => self.line(format_args!("{label}:")),
                Statement::Raw(_) if left_out.contains(&at) => {}
                Statement::Raw(text) => self.chunk("    ", text, at, ChunkKind::Raw, origin),
                Statement::Instruction(instruction) => {
                    let text = spell(at, instruction);
                    self.chunk("    ", &text, at, ChunkKind::Instruction(instruction), origin);
                }
            }
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

    fn chunk(&mut self, indent: &str, text: &str, at: StatementId, what: ChunkKind<'m>, origin: Origin) {
        self.text.push_str(indent);
        let start = self.text.len();
        self.text.push_str(text);
        self.chunks.push(SourceChunk { span: start..self.text.len(), at, what, origin });
        self.text.push('\n');
    }

    fn line(&mut self, line: core::fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "{line}");
    }
}
