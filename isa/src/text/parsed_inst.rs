//! A described instruction, and the positions of its parts in the text.

use core::ops::Range;

use super::element::part_of;
use crate::array_vec::ArrayVec;
use crate::form::Instruction;
use crate::forms;
use crate::inst::{Guard, Inst};
use crate::place::Place;
use crate::slot::{MAX_ARGS, MAX_QUALIFIERS, Slot};

/// A described instruction, and the positions of its parts in the text.
#[derive(Clone, Debug)]
pub struct ParsedInst<'a> {
    /// The instruction.
    pub inst: Inst<'a>,
    /// The range from the guard, or the opcode, to the end of the `;`.
    pub span: Range<usize>,
    /// The range of the opcode with its qualifiers.
    pub opcode: Range<usize>,
    /// The text that contains it.
    pub(super) text: &'a str,
    pub(super) guard: Range<usize>,
    pub(super) qualifiers: ArrayVec<(Slot, usize, usize), MAX_QUALIFIERS>,
    pub(super) args: ArrayVec<(usize, usize), MAX_ARGS>,
}

impl<'a> ParsedInst<'a> {
    /// An empty buffer. It is large, so a reader of many instructions reuses one.
    pub(super) fn new() -> Self {
        let inst = Inst::explicit(&forms::FAMILIES[0][0]);
        ParsedInst {
            inst,
            span: 0..0,
            opcode: 0..0,
            text: "",
            guard: 0..0,
            qualifiers: ArrayVec::new(),
            args: ArrayVec::new(),
        }
    }

    /// Resets it to an instruction of `text` whose guard begins at `start` and whose opcode begins at `at`, without
    /// qualifiers and operands.
    pub(super) fn begin(
        &mut self,
        instruction: &'static Instruction,
        guard: Option<Guard<'a>>,
        text: &'a str,
        start: usize,
        at: usize,
    ) {
        self.inst.make_explicit(instruction, guard);
        self.text = text;
        self.span = start..at;
        self.opcode = at..at + instruction.opcode.len();
        self.guard = start..at;
        self.qualifiers.clear();
        self.args.clear();
    }

    /// The byte range of a place. `operand` is the index of the operand that contains the place.
    pub fn place(&self, place: Place, operand: Option<usize>) -> Range<usize> {
        let qualifier = |slot: Slot| {
            self.qualifiers.iter().find(|(at, ..)| *at == slot).map(|(_, start, end)| start..end)
        };
        let operand = || self.args.get(operand?).map(|(start, end)| start..end);
        let found = match place {
            Place::Instruction => None,
            Place::Guard => Some(self.guard.clone()),
            Place::Qualifier(slot) | Place::Slot(slot) => qualifier(slot).or_else(operand),
            Place::Operand(slot) => operand().or_else(|| qualifier(slot)),
            Place::Base(slot) | Place::Offset(slot) | Place::Element(slot, _) => {
                let part = operand().map(|span| part_of(self.text, span.clone(), place).unwrap_or(span));
                part.or_else(|| qualifier(slot))
            }
            Place::Extra(_) => operand(),
        };
        found.unwrap_or_else(|| self.opcode.clone())
    }
}
