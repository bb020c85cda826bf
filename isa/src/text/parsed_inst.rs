//! A described instruction, and where its parts are in the text.

use core::ops::Range;

use crate::array_vec::ArrayVec;
use crate::form::Instruction;
use crate::forms;
use crate::inst::{Guard, Inst};
use crate::place::Place;
use crate::slot::{MAX_ARGS, MAX_QUALIFIERS, Slot};

/// A described instruction, and where its parts are in the text.
#[derive(Clone, Debug)]
pub struct ParsedInst<'a> {
    /// The instruction.
    pub inst: Inst<'a>,
    /// From the guard, or the opcode, to the end of the `;`.
    pub span: Range<usize>,
    /// The opcode with its qualifiers.
    pub opcode: Range<usize>,
    pub(super) guard: Range<usize>,
    pub(super) qualifiers: ArrayVec<(Slot, usize, usize), MAX_QUALIFIERS>,
    pub(super) args: ArrayVec<(usize, usize), MAX_ARGS>,
}

impl<'a> ParsedInst<'a> {
    /// Space for an instruction. It is large, so a reader of many instructions has one of it.
    pub(super) fn new() -> Self {
        let inst = Inst::explicit(&forms::FAMILIES[0][0]);
        ParsedInst {
            inst,
            span: 0..0,
            opcode: 0..0,
            guard: 0..0,
            qualifiers: ArrayVec::new(),
            args: ArrayVec::new(),
        }
    }

    /// Makes it an instruction whose guard began at `start` and whose opcode begins at `at`, without qualifiers and
    /// operands.
    pub(super) fn begin(
        &mut self,
        instruction: &'static Instruction,
        guard: Option<Guard<'a>>,
        start: usize,
        at: usize,
    ) {
        self.inst.make_explicit(instruction, guard);
        self.span = start..at;
        self.opcode = at..at + instruction.opcode.len();
        self.guard = start..at;
        self.qualifiers.clear();
        self.args.clear();
    }

    /// The bytes of the text that a finding's place is.
    pub fn place(&self, place: Place) -> Range<usize> {
        let qualifier = |slot: Slot| {
            self.qualifiers.iter().find(|(at, ..)| *at == slot).map(|(_, start, end)| start..end)
        };
        let arg = |index: usize| self.args.get(index).map(|(start, end)| start..end);
        let operand = |slot: Slot| {
            let index = crate::validate::position(&self.inst, slot)?;
            arg(index)
        };
        let found = match place {
            Place::Instruction => None,
            Place::Guard => Some(self.guard.clone()),
            Place::Qualifier(slot) | Place::Slot(slot) => qualifier(slot).or_else(|| operand(slot)),
            Place::Operand(slot) | Place::Element(slot, _) => operand(slot).or_else(|| qualifier(slot)),
            Place::Extra(index) => arg(index),
        };
        found.unwrap_or_else(|| self.opcode.clone())
    }
}
