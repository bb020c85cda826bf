//! Writes to registers of matrix A.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::function::Function;
use crate::graph::BlockId;
use crate::operand::Register;

/// Whether `ptxas` keeps a register that an instruction writes in one place: the written value is used, and so is one that
/// another instruction writes. It gives the values of other registers places of their own.
pub(super) fn is_kept(function: &Function<'_, '_>, instruction: usize, register: Register) -> bool {
    let code = function.code;
    let writes = |at: &usize| code.written(function.instruction(*at)).any(|written| written == register);
    let others = (0..code.instructions.len()).filter(|at| *at != instruction).filter(writes);
    is_used(function, instruction, register)
        && others.into_iter().any(|other| is_used(function, other, register))
}

/// Whether an instruction may read the value that another one writes to a register.
fn is_used(function: &Function<'_, '_>, write: usize, register: Register) -> bool {
    let Some(block) = function.graph.block_of(write) else { return false };
    let mut waiting: Vec<(BlockId, usize)> = Vec::from([(block, write + 1)]);
    let mut seen = BTreeSet::new();
    while let Some((block, first)) = waiting.pop() {
        let block = function.graph.block(block);
        let mut is_overwritten = false;
        for at in first..block.instructions.end {
            let instruction = function.instruction(at);
            let mut is_read = false;
            function.code.each_read(instruction, |read| is_read |= read == register);
            if is_read {
                return true;
            }
            is_overwritten = instruction.guard.is_none()
                && function.code.written(instruction).any(|written| written == register);
            if is_overwritten {
                break;
            }
        }
        if !is_overwritten {
            let next = block.successors.iter().filter(|edge| seen.insert(edge.to));
            waiting.extend(next.map(|edge| (edge.to, function.graph.block(edge.to).instructions.start)));
        }
    }
    false
}
