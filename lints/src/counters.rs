//! Registers that count up, whose numbers are never negative.

use alloc::vec;
use alloc::vec::Vec;

use ptx_async_semantics::special::Special;

use crate::graph::{BlockId, Graph};
use crate::instruction::Instruction;
use crate::operand::{Operand, Register, Term};
use crate::program::Code;

/// Limit on the passes over a function. Beyond it, no register is a counter.
const PASSES: usize = 8;

/// Limit on the dominators of a block among which a branch is searched for.
const DEPTH: usize = 8;

struct Counters<'c, 'a> {
    code: &'c Code<'a>,
    graph: &'c Graph,
    are_counters: Vec<bool>,
}

/// Whether each register is a counter: every instruction that writes it moves or adds 32-bit numbers from 0 on. No
/// counter is assumed to overflow, as compilers assume of signed ones. `None` beyond the limit.
pub(crate) fn counters(code: &Code<'_>, graph: &Graph) -> Option<Vec<bool>> {
    let mut counters = Counters { code, graph, are_counters: vec![true; code.registers] };
    (0..PASSES).any(|_| !counters.exclude_others()).then_some(counters.are_counters)
}

impl Counters<'_, '_> {
    /// Excludes the registers that an instruction sets to another number. Returns whether there are any.
    fn exclude_others(&mut self) -> bool {
        let mut is_one = false;
        for id in self.graph.ids() {
            for at in self.graph.block(id).instructions.clone() {
                let instruction = &self.code.instructions[at];
                for Register(register) in self.code.written(instruction) {
                    let register = register as usize;
                    let is_other = self.are_counters[register] && !self.is_natural(id, instruction);
                    self.are_counters[register] &= !is_other;
                    is_one |= is_other;
                }
            }
        }
        is_one
    }

    /// Whether the result of an instruction in a block is a number from 0 on.
    fn is_natural(&self, id: BlockId, instruction: &Instruction<'_>) -> bool {
        let has_32_bits = instruction.words().any(|word| matches!(word, "b32" | "s32" | "u32"));
        let is_natural = |operand: &Operand<'_>| match *operand {
            Operand::Term(Term::Constant(number)) => (0..=i64::from(i32::MAX)).contains(&number),
            Operand::Term(Term::Register(register)) => {
                self.are_counters[register.0 as usize] || self.is_positive(register, id)
            }
            Operand::Term(Term::Special(name)) => {
                !matches!(Special::of(name), None | Some(Special::Lanemask(_)))
            }
            _ => false,
        };
        let operands = self.code.operands(instruction).get(instruction.results as usize..).unwrap_or(&[]);
        matches!(instruction.name(), "mov" | "add") && has_32_bits && operands.iter().all(is_natural)
    }

    /// Whether a block is executed only where a number is positive, as after the branch around a loop with that number of
    /// iterations.
    fn is_positive(&self, register: Register, id: BlockId) -> bool {
        let above = |id: &BlockId| Some(self.graph.block(*id).dominator).filter(|above| above != id);
        core::iter::successors(Some(id), above).take(DEPTH).any(|id| {
            let [from] = self.graph.block(id).predecessors[..] else { return false };
            let edges = &self.graph.block(from).successors;
            let not = edges.iter().find(|edge| edge.to == id).and_then(|edge| edge.condition);
            let Some((predicate, false)) = not else { return false };
            let mut before = self.code.instructions[self.graph.block(from).instructions.clone()].iter().rev();
            let set = before.find(|instruction| self.code.written(instruction).any(|set| set == predicate));
            set.is_some_and(|set| {
                let operands = self.code.operands(set).get(1..);
                let compared = [Term::Register(register), Term::Constant(1)].map(Operand::Term);
                set.opcode.text == "setp.lt.s32" && operands == Some(&compared)
            })
        })
    }
}
