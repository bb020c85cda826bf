//! Accumulators that are the result of a product on one path, and another value on another path.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use smallvec::{SmallVec, smallvec};

use super::in_flight::Flights;
use crate::function::Function;
use crate::operand::Register;

/// The definitions of accumulator registers by other instructions than products.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Definitions {
    /// The instructions that may have written a register last, on some path.
    written: BTreeMap<Register, SmallVec<[usize; 1]>>,
    /// The registers that another instruction wrote on a path that met that of a product in flight, with the product.
    met: BTreeMap<Register, usize>,
}

impl Definitions {
    /// The product whose path has met another one, in flight, that defines the register.
    pub(super) fn met(&self, register: Register) -> Option<usize> {
        self.met.get(&register).copied()
    }

    /// Applies a product with this accumulator.
    pub(super) fn issue(&mut self, sums: &[Register]) {
        for sum in sums {
            self.forget(*sum);
        }
    }

    /// Applies a move of the result of a product to a register.
    pub(super) fn forget(&mut self, register: Register) {
        self.written.remove(&register);
        self.met.remove(&register);
    }

    /// Applies another write of a register.
    pub(super) fn write(&mut self, register: Register, instruction: usize) {
        self.written.insert(register, smallvec![instruction]);
        self.met.remove(&register);
    }

    /// Applies a wait. `ptxas` keeps a value in the register of the product if one of the two comes before the other on
    /// every path, and mostly where the value comes before the product in the text.
    pub(super) fn wait(&mut self, function: &Function<'_, '_>, before: &Flights, after: &Flights) {
        let is_elsewhere = |write: &usize, product: usize| {
            let blocks = function.graph.block_of(*write).zip(function.graph.block_of(product));
            *write > product
                && blocks.is_some_and(|(write, product)| {
                    !function.graph.dominates(write, product) && !function.graph.dominates(product, write)
                })
        };
        let met = |(register, writes): (&Register, &SmallVec<[usize; 1]>)| {
            let (product, is_covered) = before.result_in(*register)?;
            let is_waited = !is_covered && after.result_in(*register).is_none();
            (is_waited && writes.iter().any(|write| is_elsewhere(write, product)))
                .then_some((*register, product))
        };
        let found: Vec<(Register, usize)> = self.written.iter().filter_map(met).collect();
        self.met.extend(found);
    }

    /// Joins those of another path. Returns whether that changed any.
    pub(super) fn join(&mut self, other: &Definitions) -> bool {
        let mut has_changed = false;
        for (register, theirs) in &other.written {
            let ours = self.written.entry(*register).or_default();
            let count = ours.len();
            let new: SmallVec<[usize; 1]> =
                theirs.iter().copied().filter(|write| !ours.contains(write)).collect();
            ours.extend(new);
            has_changed |= ours.len() > count;
        }
        for (register, product) in &other.met {
            has_changed |= self.met.insert(*register, *product).is_none();
        }
        has_changed
    }
}
