//! The instruction set: one row per syntax line of the manual, one file per family.
//!
//! The rows have the facts of the manual of PTX ISA 9.1. Additions of 9.2 to 9.5 are from later manuals, and from ptxas
//! where those lack them. Where ptxas is laxer or stricter than the manual, a comment at the row says so.

mod availability;
mod barrier;
mod bulk;
mod clusterlaunchcontrol;
mod cp_async;
mod execution;
mod fence;
mod matrix;
mod mbarrier;
mod mma;
mod multimem;
mod multimem_value;
mod operands;
mod policy;
mod prefetch;
mod qualifiers;
mod reduce;
mod redux;
mod store;
mod tcgen05;
mod tcgen05_mma;
mod tensor;
mod tensor_copy;
mod tensor_memory;
mod tensormap;
mod wgmma;

use crate::form::Instruction;
use crate::stepwise::Stepwise;

pub use tensor::TENSOR_TYPES;

/// Every instruction of the table.
pub fn all() -> impl Iterator<Item = &'static Instruction> {
    Stepwise(FAMILIES.iter().flat_map(|family| family.iter()))
}

/// The instruction with this name in descriptions, such as `cp_async_bulk`.
pub fn by_step(step: &str) -> Option<&'static Instruction> {
    all().find(|instruction| instruction.step() == step)
}

pub(crate) static FAMILIES: &[&[Instruction]] = &[
    cp_async::INSTRUCTIONS,
    bulk::INSTRUCTIONS,
    reduce::INSTRUCTIONS,
    tensor::INSTRUCTIONS,
    multimem::INSTRUCTIONS,
    multimem_value::INSTRUCTIONS,
    mbarrier::INSTRUCTIONS,
    fence::INSTRUCTIONS,
    policy::INSTRUCTIONS,
    store::INSTRUCTIONS,
    tensormap::INSTRUCTIONS,
    tcgen05::INSTRUCTIONS,
    tensor_memory::INSTRUCTIONS,
    tensor_copy::INSTRUCTIONS,
    tcgen05_mma::INSTRUCTIONS,
    clusterlaunchcontrol::INSTRUCTIONS,
    matrix::INSTRUCTIONS,
    mma::INSTRUCTIONS,
    execution::INSTRUCTIONS,
    prefetch::INSTRUCTIONS,
    redux::INSTRUCTIONS,
    barrier::INSTRUCTIONS,
    wgmma::INSTRUCTIONS,
];
