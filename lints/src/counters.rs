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
    /// The register that the only edge to each block says to be positive.
    positive: Vec<Option<Register>>,
}

/// Whether each register is a counter: every instruction that writes it moves or adds 32-bit numbers from 0 on. No
/// counter is assumed to overflow, as compilers assume of signed ones. `None` beyond the limit.
pub(crate) fn counters(code: &Code<'_>, graph: &Graph) -> Option<Vec<bool>> {
    let positive = graph.ids().map(|id| positive(code, graph, id)).collect();
    let mut counters = Counters { code, graph, are_counters: vec![true; code.registers], positive };
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
        let is_sum = matches!(instruction.name(), "mov" | "add");
        let operands = self.code.operands(instruction).get(instruction.results as usize..).unwrap_or(&[]);
        is_sum
            && instruction.words().any(|word| matches!(word, "b32" | "s32" | "u32"))
            && operands.iter().all(is_natural)
    }

    /// Whether a block is executed only where a number is positive.
    fn is_positive(&self, register: Register, id: BlockId) -> bool {
        let above = |id: &BlockId| Some(self.graph.block(*id).dominator).filter(|above| above != id);
        let mut blocks = core::iter::successors(Some(id), above).take(DEPTH);
        blocks.any(|id| self.positive[id.0 as usize] == Some(register))
    }
}

/// The register that the only edge to a block says to be positive, as that of the branch around a loop with this number of
/// iterations.
fn positive(code: &Code<'_>, graph: &Graph, id: BlockId) -> Option<Register> {
    let [from] = graph.block(id).predecessors[..] else { return None };
    let edge = graph.block(from).successors.iter().find(|edge| edge.to == id)?;
    let (predicate, false) = edge.condition? else { return None };
    let mut before = code.instructions[graph.block(from).instructions.clone()].iter().rev();
    let set = before.find(|instruction| code.written(instruction).any(|set| set == predicate))?;
    match code.operands(set) {
        [_, Operand::Term(Term::Register(register)), Operand::Term(Term::Constant(1))] => {
            Some(*register).filter(|_| set.opcode.text == "setp.lt.s32")
        }
        _ => None,
    }
}
