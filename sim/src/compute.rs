//! Instructions whose results depend on their operands alone, each a function of whole registers.
//!
//! [`function`] chooses the function once, when an instruction is decoded. To run it is a call and a loop over lanes.

mod bits;
mod compare;
mod convert;
mod float;
mod integer;
mod opcode;

pub(crate) use opcode::{Compute, Opcode};

/// The function of an instruction, and how many operands it has after the result. None where it is not one of these
/// instructions, or has a qualifier that is not supported. `constants` has the operands that are integer constants.
pub(crate) fn function(opcode: &Opcode<'_>, constants: &[Option<i64>]) -> Option<Compute> {
    let families = [integer::function, bits::function, float::function, compare::function, convert::function];
    families.iter().find_map(|family| family(opcode, constants))
}
