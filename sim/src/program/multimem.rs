//! Accesses of threads at multimem addresses. Manual: `multimem.ld_reduce`, `multimem.st`, `multimem.red`.

use super::change::Change;
use super::operand::{Address, Register};
use crate::compute::Format;
use crate::engine::threads::Order;
use crate::engine::transfer::Combine;

/// An access of a thread to the memory of each device of a multicast object.
#[derive(Clone, Debug)]
pub(crate) struct Multimem {
    /// The multimem address.
    pub(crate) address: Address,
    /// The bytes of an element, which one register holds.
    pub(crate) bytes: u8,
    /// The kind of access.
    pub(crate) access: MultimemAccess,
    /// The ordering of the access to each memory.
    pub(crate) order: Order,
}

/// The kind of a [`Multimem`].
#[derive(Clone, Debug)]
pub(crate) enum MultimemAccess {
    /// `multimem.ld_reduce`
    LoadReduce { results: Box<[Option<Register>]>, fold: Fold },
    /// `multimem.st`
    Store { values: Box<[Register]> },
    /// `multimem.red`
    Reduce { values: Box<[Register]>, change: Change },
}

impl MultimemAccess {
    /// Returns the number of elements.
    pub(crate) fn count(&self) -> usize {
        match self {
            MultimemAccess::LoadReduce { results, .. } => results.len(),
            MultimemAccess::Store { values } | MultimemAccess::Reduce { values, .. } => values.len(),
        }
    }
}

/// The reduction of the numbers that are loaded from all devices, one device after the other. The manual leaves their
/// order open.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fold {
    /// In the precision of the type.
    InType(Combine),
    /// A sum in the precision `within`, rounded to `format` at the end: `.acc::f32`, `.acc::f16`.
    Sum { format: Format, within: Format },
}

impl Fold {
    /// Reduces the bytes from further devices into those from the first.
    pub(crate) fn all<'m>(&self, into: &mut [u8], further: impl Iterator<Item = &'m [u8]> + Clone) {
        match *self {
            Fold::InType(combine) => further.for_each(|from| combine.all(into, from)),
            Fold::Sum { format, within } => {
                let width = format.bits() as usize / 8;
                let number = |bytes: &[u8]| {
                    format.widen(bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte)))
                };
                for (index, sum) in into.chunks_exact_mut(width).enumerate() {
                    let add = |total: f64, from: &[u8]| {
                        let from = number(&from[index * width..][..width]);
                        within.widen(within.nearest(total + from))
                    };
                    let total = further.clone().fold(number(sum), add);
                    sum.copy_from_slice(&format.nearest(total).to_le_bytes()[..width]);
                }
            }
        }
    }
}
