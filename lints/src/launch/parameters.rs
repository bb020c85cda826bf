//! The values that are computed from the parameters of a kernel, or from numbers in global memory.

use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use crate::function::Function;
use crate::value::{Node, Operation, ValueId};

/// Whether each value is computed from a parameter.
pub(super) fn of_parameters(function: &Function<'_, '_>) -> Vec<bool> {
    computed_from(function, |node| match node {
        Node::Operation(Operation::Parameter, _) => true,
        Node::Result(instruction, _) => {
            let instruction = function.instruction(instruction as usize);
            // Through shared memory, threads pass on values that they have read.
            let is_handed_on = || instruction.words().any(|word| word.starts_with("shared"));
            instruction.name() == "ld" && (instruction.has("param") || is_handed_on())
        }
        _ => false,
    })
}

/// Whether each value is computed from a number in global memory. A load that acquires is of what other threads write.
pub(super) fn of_memory(function: &Function<'_, '_>) -> Vec<bool> {
    computed_from(function, |node| match node {
        Node::Result(instruction, _) => loads_number(function, instruction as usize),
        _ => false,
    })
}

/// Whether an instruction loads a number from global memory.
pub(super) fn loads_number(function: &Function<'_, '_>, instruction: usize) -> bool {
    let instruction = function.instruction(instruction);
    instruction.name() == "ld" && instruction.has("global") && !instruction.opcode.acquires
}

/// Whether each value is computed from one of these.
fn computed_from(function: &Function<'_, '_>, is_first: impl Fn(Node<'_>) -> bool) -> Vec<bool> {
    let values = function.values();
    let mut found = vec![false; values.ids().len()];
    let mut users = vec![Vec::new(); found.len()];
    for id in values.ids() {
        values.inputs(id).for_each(|input| users[input.0 as usize].push(id));
    }
    let mut waiting: Vec<ValueId> = values.ids().filter(|id| is_first(values.node(*id))).collect();
    while let Some(id) = waiting.pop() {
        if !mem::replace(&mut found[id.0 as usize], true) {
            waiting.extend(&users[id.0 as usize]);
        }
    }
    found
}
