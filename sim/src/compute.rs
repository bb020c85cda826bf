//! Instructions whose results depend on their operands alone, each a function of whole registers.
//!
//! [`function`] chooses the function once, when an instruction is decoded. An execution is a call and a loop over
//! lanes.

mod accumulation;
mod approximate;
mod arithmetic;
mod bits;
mod compare;
mod convert;
mod dot;
mod fields;
mod float;
mod format;
mod integer;
mod opcode;
mod small;
mod tensor_core;
mod two;
mod video;

use crate::lanes::Lanes;
pub(crate) use accumulation::Accumulation;
pub(crate) use format::Format;
pub(crate) use opcode::Opcode;
pub(crate) use tensor_core::Lines;
pub(crate) use two::{ComputeTwo, function as function_of_two};
pub(crate) use video::{is_video, video};

/// Computes the result of each lane from the operands.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Compute {
    /// A function specialized for one frequent instruction.
    Function(opcode::Function),
    /// Floating-point arithmetic.
    Arithmetic(arithmetic::Arithmetic),
    /// A conversion.
    Conversion(convert::Conversion),
    /// A video instruction.
    Video(video::Video),
}

impl Compute {
    /// Computes the results.
    #[inline]
    pub(crate) fn run(&self, result: &mut Lanes, operands: [&Lanes; 4]) {
        match self {
            Compute::Function(function) => function(result, operands),
            Compute::Arithmetic(arithmetic) => arithmetic.run(result, operands),
            Compute::Conversion(conversion) => conversion.run(result, operands),
            Compute::Video(video) => video.run(result, operands),
        }
    }
}

/// Returns the function of an instruction. `None` if it is not one of these instructions, or has a qualifier that is
/// not supported. `constants` has the values of the operands that are integer constants.
pub(crate) fn function(opcode: &Opcode<'_>, constants: &[Option<i64>]) -> Option<Compute> {
    let families = [
        integer::function,
        bits::function,
        fields::function,
        dot::function,
        float::function,
        approximate::function,
        compare::function,
    ];
    let frequent = families.iter().find_map(|family| family(opcode, constants)).map(Compute::Function);
    frequent
        .or_else(|| arithmetic::function(opcode).map(Compute::Arithmetic))
        .or_else(|| convert::function(opcode).map(Compute::Conversion))
}
