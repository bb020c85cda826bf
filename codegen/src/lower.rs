//! Lowers the description to instructions: each field becomes a qualifier or an operand in its slot, and each run-time
//! value becomes a hole.

use crate::syntax::Step;

mod armed;
mod box_dim;
mod field;
mod lowered;
mod lowering;
mod mistake;
mod operand;
mod qualifier;
mod result;
mod slot;
mod space;
mod step;
mod takes;
mod transaction;

pub(crate) use lowered::{Lowered, Places};
pub(crate) use lowering::{Emit, Lowering, Source, is_same};
pub(crate) use result::RESULTS;
use step::instruction;
#[cfg(test)]
pub(crate) use takes::takes_array;
pub(crate) use takes::takes_operand;
use transaction::arm_and_copy;

/// Lowers every step; errors are in the report.
pub(crate) fn steps(cx: &mut Lowering<'_>, steps: &[Step]) -> Vec<Lowered> {
    let mut lowered = Vec::new();
    for step in steps {
        match step {
            Step::Instruction(step) => lowered.extend(instruction(cx, step, None)),
            Step::Transaction(transaction) => lowered.extend(arm_and_copy(cx, transaction)),
        }
    }
    lowered
}
