//! The values that are computed from the parameters of a kernel.

use alloc::vec;
use alloc::vec::Vec;

use crate::function::Function;
use crate::value::{Node, Operation, ValueId};

/// Limit on the passes over the values. Beyond it, each value counts as computed from a parameter.
const PASSES: u32 = 8;

/// Whether each value is computed from a parameter.
pub(super) fn of_parameters(function: &Function<'_, '_>) -> Vec<bool> {
    let values = function.values();
    let mut found = vec![false; values.ids().len()];
    for _ in 0..PASSES {
        let mut has_changed = false;
        for id in values.ids() {
            let is = |value: ValueId| found[value.0 as usize];
            let is_found = is(id)
                || match values.node(id) {
                    Node::Operation(Operation::Parameter, _) => true,
                    Node::Result(instruction, _) => {
                        let instruction = function.instruction(instruction as usize);
                        // Through shared memory, threads pass on values that they have read.
                        let is_handed_on = || instruction.words().any(|word| word.starts_with("shared"));
                        instruction.name() == "ld" && (instruction.has("param") || is_handed_on())
                    }
                    _ => values.inputs(id).any(is),
                };
            has_changed |= is_found && !is(id);
            found[id.0 as usize] = is_found;
        }
        if !has_changed {
            return found;
        }
    }
    vec![true; found.len()]
}
