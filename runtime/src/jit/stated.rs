//! The fields of a copy that only a transaction reads.

use alloc::vec::Vec;

use ptx_async_isa::form::Instruction;
use ptx_async_isa::transaction::{Mistake, stated_outside};

use super::scalar::OwnedScalar;

/// The bytes of a copy in a transaction, as stated in fields, where only its tensor map has them. They are no part of
/// the instruction.
#[derive(Clone, Debug, Default)]
pub(super) struct Stated {
    pub(super) bytes: Option<OwnedScalar>,
    pub(super) box_dim: Option<Vec<u32>>,
}

impl Stated {
    /// The given fields.
    pub(super) fn fields(&self) -> impl Iterator<Item = &'static str> {
        let bytes = self.bytes.as_ref().map(|_| "bytes");
        bytes.into_iter().chain(self.box_dim.as_ref().map(|_| "box_dim"))
    }

    /// The mistake for each given field, if the instruction is in no transaction.
    pub(super) fn outside(&self, instruction: &Instruction) -> impl Iterator<Item = Mistake> {
        self.fields().map(|field| stated_outside(instruction, field))
    }
}
