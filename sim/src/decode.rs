//! Decodes the text of a module into [functions](crate::program).

mod decoder;
mod described;
mod matrix;
mod memory;
mod names;
mod operands;
mod order;
mod products;
mod reduction;
mod scalar;
mod threads;
mod values;
mod watched;

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use ptx_async_isa::Guard;
use ptx_async_isa::text::{Function as Header, Instruction, Module as Text, StatementKind, Statements};

use crate::program::{Function, Operation, Parameter, Register, Step};
use decoder::{Decoder, Pending};
use names::{Missing, Names};

pub(crate) use names::{Layout, SharedVariable};
pub(crate) use reduction::combine;

/// The declarations and definitions of a module.
#[derive(Clone, Debug, Default)]
pub(crate) struct Decoded {
    pub(crate) functions: Vec<Function>,
    pub(crate) layout: Layout,
    /// The position and the error of the first statement that could not be read.
    pub(crate) error: Option<(usize, String)>,
}

/// Reads all functions of `text`.
pub(crate) fn decode(text: &str) -> Decoded {
    let mut decoder = Decoder { text, names: Names::new(text), ..Decoder::default() };
    let mut statements = Statements::new(text);
    while let Some(statement) = statements.next() {
        decoder.statement(statement.span, statement.kind, statements.module());
    }
    Decoded { functions: decoder.functions, layout: decoder.names.layout, error: decoder.error }
}

impl<'a> Decoder<'a> {
    fn statement(&mut self, span: Range<usize>, kind: StatementKind<'a>, module: &Text<'a>) {
        match kind {
            StatementKind::Function(header) => {
                header.name().into_iter().for_each(|name| self.names.declare(name));
                self.header = (!header.is_declaration()).then_some(header);
            }
            StatementKind::BlockStart => self.open(),
            StatementKind::BlockEnd => self.close(),
            StatementKind::Label(name) => {
                if let (Some(function), Some(&scope)) = (&self.function, self.blocks.last()) {
                    self.labels.insert((name, scope), function.steps.len() as u32);
                    self.last_label = Some((name, scope));
                }
            }
            StatementKind::Directive("branchtargets") => {
                let list = self.text.get(span).unwrap_or("").trim_end_matches(';').trim();
                let list = list.trim_start_matches(".branchtargets").split(',').map(str::trim).collect();
                if let Some(label) = self.last_label {
                    self.lists.insert(label, list);
                }
            }
            StatementKind::Instruction(instruction) => self.instruction(span, &instruction, module),
            StatementKind::Error(error) => {
                self.error.get_or_insert((span.start, error.to_string()));
            }
            _ => {}
        }
    }

    fn open(&mut self) {
        if let Some(header) = self.header.take() {
            self.names.begin();
            self.blocks.clear();
            self.outer.clear();
            self.labels.clear();
            self.lists.clear();
            self.pending.clear();
            self.moves.clear();
            self.has_tensor_fence = false;
            self.function = Some(self.function_of(&header));
        }
        if self.function.is_some() {
            self.outer.push(self.blocks.last().copied().unwrap_or(0));
            self.blocks.push(self.outer.len() - 1);
        }
    }

    fn function_of(&mut self, header: &Header<'a>) -> Function {
        let is_entry = header.is_entry();
        let mut parameters = Vec::new();
        for declaration in header.parameters() {
            let (size, align) = (declaration.size.unwrap_or(8), declaration.align.unwrap_or(8));
            let offset = self.names.parameter(declaration.span.start, is_entry, size, align);
            let (name, ty) = (declaration.name.to_owned(), declaration.ty.trim_start_matches('.').to_owned());
            parameters.push(Parameter { name, offset, size, align, ty });
        }
        let extents = |name: &str| {
            let mut extents = [1; 3];
            for (extent, value) in extents.iter_mut().zip(header.directive(name)?.values()) {
                *extent = u32::try_from(value).unwrap_or(1);
            }
            Some(extents)
        };
        let most_threads = extents("maxntid").map(|most| most.iter().map(|&most| u64::from(most)).product());
        Function {
            name: header.name().unwrap_or("").to_owned(),
            is_entry,
            parameters,
            cluster: extents("reqnctapercluster"),
            required_threads: extents("reqntid"),
            most_threads,
            steps: Vec::new(),
            watched: Vec::new(),
            registers: 0,
            constants: Vec::new(),
            local_size: 0,
        }
    }

    fn close(&mut self) {
        self.blocks.pop();
        if !self.blocks.is_empty() {
            return;
        }
        let Some(mut function) = self.function.take() else { return };
        for Pending { step, label, scope } in std::mem::take(&mut self.pending) {
            let target = self.find(&self.labels, label, scope).copied();
            let operation = match (&function.steps[step].operation, target) {
                (Operation::Branch { .. }, Some(target)) => Operation::Branch { target },
                (Operation::BranchIndexed { index, .. }, _) => {
                    let targets: Option<Box<[u32]>> = self.find(&self.lists, label, scope).and_then(|list| {
                        list.iter().map(|label| self.find(&self.labels, label, scope).copied()).collect()
                    });
                    match targets {
                        Some(targets) => Operation::BranchIndexed { index: *index, targets },
                        None => Operation::Missing(format!("the list of labels `{label}`").into()),
                    }
                }
                _ => Operation::Missing(format!("the label `{label}`").into()),
            };
            function.steps[step].operation = operation;
        }
        if self.has_tensor_fence {
            function.steps.iter_mut().for_each(|step| order::order_relaxed(&mut step.operation));
        }
        function.registers = self.names.registers;
        function.constants =
            self.names.constants.iter().map(|(constant, register)| (*constant, *register)).collect();
        function.local_size = self.names.local_size;
        let constants: HashSet<_> = self.names.constants.values().copied().collect();
        function.watched = watched::watched(&function.steps, &self.moves, &constants);
        self.functions.push(function);
    }

    fn find<'m, T>(
        &self,
        map: &'m HashMap<(&'a str, usize), T>,
        name: &'a str,
        mut scope: usize,
    ) -> Option<&'m T> {
        loop {
            if let Some(found) = map.get(&(name, scope)) {
                return Some(found);
            }
            if scope == 0 {
                return None;
            }
            scope = self.outer[scope];
        }
    }

    fn instruction(&mut self, span: Range<usize>, instruction: &Instruction<'a>, module: &Text<'a>) {
        let Some(mut function) = self.function.take() else { return };
        // Products, whose operands are registers without number, and accesses to tensor memory are decoded from the text.
        let described = instruction.described().is_some_and(|known| {
            let products = ["mma", "wgmma", "tcgen05"].iter().any(|family| known.opcode.starts_with(family));
            !products || known.opcode == "tcgen05.commit"
        });
        let guard = if described { module.parsed().inst.guard } else { instruction.guard() };
        let mut guard_of = |Guard { predicate, negated }: Guard<'a>| -> Result<(Register, bool), Missing> {
            let (register, not) = self.names.predicate(predicate, module)?;
            Ok((register, not ^ negated))
        };
        let guard = guard.map(&mut guard_of).transpose();
        let operation = guard.and_then(|guard| {
            let operation = match described {
                true => self.described(module.parsed(), module),
                false => self.scalar(instruction, module, function.steps.len(), function.is_entry),
            }?;
            Ok((guard, operation))
        });
        let (guard, operation) =
            operation.unwrap_or_else(|missing| (None, Operation::Missing(missing.into())));
        self.moves.push(!described && instruction.name() == "mov");
        function.steps.push(Step { guard, operation, span });
        self.function = Some(function);
    }
}
