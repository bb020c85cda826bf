//! Queries about the operands, spaces and results of the forms of an instruction.

use ptx_async_isa::Slot;
use ptx_async_isa::form::{Access, Instruction, Param, Shape};

/// Whether some form has an operand in `slot`.
pub(crate) fn takes_operand(instruction: &Instruction, slot: Slot) -> bool {
    instruction.forms.iter().any(|form| form.param(slot).is_some())
}

/// Whether the operand in `slot` can be a list of values: `[a, b]`.
pub(super) fn takes_vector(instruction: &Instruction, slot: Slot) -> bool {
    instruction.forms.iter().any(|form| form.param(slot).is_some_and(|param| param.kind.can_be_vector()))
}

/// Whether the operand in `slot` is always the registers of a matrix, which a value can have as an array.
pub(crate) fn takes_array(instruction: &Instruction, slot: Slot) -> bool {
    takes_registers(instruction, slot) && params(instruction, slot).all(|param| param.kind.can_be_vector())
}

/// Whether the operand in `slot` is always one or several registers that are read: a constant is passed in a register too.
pub(super) fn takes_registers(instruction: &Instruction, slot: Slot) -> bool {
    takes_operand(instruction, slot) && params(instruction, slot).all(reads_registers)
}

/// Whether a list of values in `slot` is registers that are read, as in [`takes_registers`].
pub(super) fn lists_registers(instruction: &Instruction, slot: Slot) -> bool {
    takes_vector(instruction, slot)
        && params(instruction, slot).filter(|param| param.kind.can_be_vector()).all(reads_registers)
}

fn params(instruction: &Instruction, slot: Slot) -> impl Iterator<Item = &'static Param> {
    instruction.forms.iter().filter_map(move |form| form.param(slot))
}

fn reads_registers(param: &Param) -> bool {
    matches!(param.kind.shape, Shape::Fragment { access: Access::Read, .. })
}

/// Whether some form names the state space of `slot` in the opcode.
pub(super) fn takes_space(instruction: &Instruction, slot: Slot) -> bool {
    instruction.takes_space(slot)
}

/// Whether some form of the instruction has a result of this shape.
pub(super) fn has_result(instruction: &Instruction, shape: Shape) -> bool {
    instruction.forms.iter().any(|form| form.param(Slot::Out).is_some_and(|param| param.kind.shape == shape))
}
