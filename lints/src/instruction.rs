//! Instructions of a function.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Range;

use ptx_async_isa::form::{self, Form};
use ptx_async_isa::slot::Slot;
use ptx_async_isa::text;
use ptx_async_isa::vocab::Qualifier;

use crate::operand::{Operand, Register};

/// An instruction whose operands are resolved.
#[derive(Clone, Debug)]
pub struct Instruction<'a> {
    /// The bytes of the text that it is, from its guard to its `;`.
    pub span: Range<usize>,
    /// The guard: the register, and whether it is negated.
    pub guard: Option<(Register, bool)>,
    /// Its name and qualifiers, as they are in the text: `ld.shared.b32`.
    pub opcode: &'a str,
    /// What it is in the table.
    pub described: Option<Box<Described>>,
    /// Its operands, in order.
    pub operands: Vec<Operand<'a>>,
    /// How many of the operands, from the first one on, it writes.
    pub results: usize,
}

/// A legal instruction of the table, by slots.
#[derive(Clone, Debug)]
pub struct Described {
    /// The instruction.
    pub instruction: &'static form::Instruction,
    /// The syntax line.
    pub form: &'static Form,
    /// The qualifier of each slot that has one.
    pub qualifiers: Vec<(Slot, Qualifier)>,
    /// The slot of each operand.
    pub slots: Vec<Slot>,
}

impl Described {
    /// The qualifier in `slot`.
    pub fn qualifier(&self, slot: Slot) -> Option<Qualifier> {
        self.qualifiers.iter().find(|(at, _)| *at == slot).map(|(_, qualifier)| *qualifier)
    }

    /// The index of the operand in `slot`.
    pub fn operand(&self, slot: Slot) -> Option<usize> {
        self.slots.iter().position(|at| *at == slot)
    }

    /// Whether its opcode is this one.
    pub fn is(&self, opcode: &str) -> bool {
        self.instruction.opcode == opcode
    }
}

impl<'a> Instruction<'a> {
    /// The first name of its opcode: `ld`.
    pub fn name(&self) -> &'a str {
        let end = self.opcode.bytes().position(|byte| matches!(byte, b'.' | b' ' | b'\t'));
        &self.opcode[..end.unwrap_or(self.opcode.len())]
    }

    /// Its qualifiers, without their dots.
    pub fn words(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.opcode.split('.').skip(1).map(str::trim_ascii)
    }

    /// Whether it has this qualifier, without its dot.
    pub fn has(&self, word: &str) -> bool {
        self.words().any(|other| other == word)
    }

    /// The registers that it writes, in order.
    pub fn written(&self) -> impl Iterator<Item = Register> + '_ {
        self.operands.iter().take(self.results).flat_map(Operand::registers)
    }

    /// Whether control does not go on after it where its guard is true.
    pub fn ends_block(&self) -> bool {
        matches!(self.name(), "bra" | "brx" | "ret" | "exit" | "trap")
    }
}

/// How many of the first operands of an instruction that the table does not have are results.
pub(crate) fn results(parts: &text::Parts<'_>, operands: &[Operand<'_>]) -> usize {
    let writes = || ptx_async_isa::opcodes::has_result(parts.name, parts.qualifiers());
    usize::from(operands.first().is_some_and(Operand::is_register) && writes())
}
