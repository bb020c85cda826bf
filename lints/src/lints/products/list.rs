//! The products of a function, and its calls that `ptxas` does not inline.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use ptx_async_isa::slot::Slot;

use crate::effect::Effect;
use crate::event::{Event, EventKinds};
use crate::function::Function;
use crate::operand::{Operand, Register};

/// A `wgmma.mma_async`.
#[derive(Debug)]
pub(crate) struct Product {
    pub(crate) event: usize,
    /// The accumulator, in the order of its elements.
    pub(crate) accumulator: Vec<Register>,
    /// The registers of A; none where it is in shared memory.
    pub(crate) a: Vec<Register>,
}

/// The products of a function, by instruction.
pub(crate) fn products(function: &Function<'_, '_>) -> BTreeMap<usize, Product> {
    let product = |(event, at): (usize, &Event<'_>)| {
        let instruction = function.instruction(at.instruction);
        let described = instruction.described.as_ref().filter(|_| instruction.name() == "wgmma")?;
        let registers = |slot| -> Vec<Register> {
            let operand = described.operand(slot).and_then(|at| function.code.operands(instruction).get(at));
            let vector = operand.filter(|operand| matches!(operand, Operand::Vector(_)));
            let terms = vector.into_iter().flat_map(|vector| function.code.terms(vector));
            terms.filter_map(|term| term.register()).collect()
        };
        Some((at.instruction, Product { event, accumulator: registers(Slot::D), a: registers(Slot::A) }))
    };
    function.events_with(EventKinds::READ_MATRICES).filter_map(product).collect()
}

/// The calls that `ptxas` cannot inline: of functions outside of the module, or by a register.
pub(crate) fn kept_calls(function: &Function<'_, '_>) -> impl Iterator<Item = usize> {
    let code = function.code;
    let is_register = |operand: &Operand<'_>| match operand {
        Operand::Term(term) => term.register().is_some(),
        _ => false,
    };
    let is_kept = move |at: &usize| {
        let call = function.instruction(*at);
        call.opcode.effect == Some(Effect::Call)
            && function.graph.block_of(*at).is_some()
            && (code.callee(call).is_some_and(|callee| code.outside.contains(callee))
                || code.operands(call).iter().any(is_register))
    };
    (0..code.instructions.len()).filter(is_kept)
}
