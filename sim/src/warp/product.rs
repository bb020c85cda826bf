//! `wgmma.mma_async`: each warp has 16 of the 64 rows of A and D.

use super::Warp;
use super::factors::{Arithmetic, Descriptor, Factor};
use super::multiply::part;
use crate::engine::machine::{Machine, Request, Signals, Stop};
use crate::engine::transfer::{Data, GroupKind};
use crate::engine::unknown::Unknown;
use crate::lanes::{Lanes, first_of};
use crate::program::{Factor as Role, Fragment, Left, Product, Register};

/// The number of rows of a warp.
const ROWS: u32 = 16;

impl Warp<'_> {
    /// Reads the factors, in the async proxy until the group is complete. The registers hold the sums immediately; a
    /// check ensures that no instruction accesses them earlier than the manual allows.
    pub(super) fn product(
        &mut self,
        product: &Product,
        at: (u32, u32),
        lanes: u32,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let base = self.base(at);
        let lane = first_of(lanes);
        self.use_registers(product, at, lane, machine);
        let memory = self.shared_of(self.rank as usize);
        let value = |register: Register| self.registers[(base + register.0) as usize][lane];
        let first = self.rank_in_warpgroup() * ROWS;
        let factor = |descriptor: Register, rows, is_transposed, depth| Factor {
            descriptor: Descriptor::of_warpgroup(value(descriptor)),
            rows,
            depth,
            bits: product.elements[0].bits(),
            is_transposed,
        };
        let [transposes_left, transposes_right] = product.transposes;
        let left = match &product.left {
            Left::Shared(descriptor) => {
                Some(factor(*descriptor, (first, ROWS), transposes_left, product.given()))
            }
            _ => None,
        };
        let right = factor(product.right, (0, product.columns), transposes_right, product.depth);
        let mut reads = right.extents(memory);
        reads.extend(left.iter().flat_map(|left| left.extents(memory)));
        let site = self.site(at, lane);
        machine.issue(Request {
            site,
            reads,
            map: None,
            writes: Vec::new(),
            data: Data::default(),
            unknown: Unknown::default(),
            combine: None,
            scope: None,
            signals: Signals::Group(GroupKind::Matrix),
            is_generic: false,
        })?;
        let numbers = right.numbers(memory, product.elements[1], machine).and_then(|right| {
            let left = match &left {
                Some(left) => left.numbers(memory, product.elements[0], machine)?,
                None => self.left_of_registers(product, base, lanes)?,
            };
            let is_negated = product.negates[0] != product.negates[1];
            let left = left.into_iter().map(|number| Some(if is_negated { -number } else { number }));
            let left: Vec<_> = left.collect();
            let Some(sparsity) = product.sparsity else { return Some((left, right)) };
            let is_known = self.unknown(base, sparsity.metadata, lanes) == 0;
            let metadata = &self.registers[(base + sparsity.metadata.0) as usize];
            is_known.then(|| (sparsity.expand(&left, product.elements[0], metadata), right))
        });
        let sums = numbers.and_then(|numbers| self.sums(product, numbers, base, lanes));
        for (index, &register) in product.sums.iter().enumerate() {
            if let Some(sums) = &sums {
                self.write(base, register, lanes, &sums[index]);
            }
            self.set_unknown(base, register, lanes, if sums.is_some() { 0 } else { lanes });
        }
        if sums.is_none() {
            machine.uncomputed.get_or_insert(site);
        }
        Ok(())
    }

    /// Returns the elements of A in the registers of the warp, row by row. `None` if a value is unknown.
    fn left_of_registers(&self, product: &Product, base: u32, lanes: u32) -> Option<Vec<f64>> {
        let (element, columns) = (product.elements[0], product.given());
        let Left::Registers(registers) = &product.left else { return None };
        let is_known = registers.iter().all(|&register| self.unknown(base, register, lanes) == 0);
        let fragment = Fragment { factor: Role::Left, rows: ROWS, columns, element, quad: None };
        let number = |row: u32, column: u32| {
            let (lane, register, index) = fragment.place(row, column);
            let value = self.registers[(base + registers[register].0) as usize][lane];
            element.number(part(value, index, element.bits()))
        };
        is_known
            .then(|| (0..ROWS).flat_map(|row| (0..columns).map(move |column| number(row, column))).collect())
    }

    /// Returns the old sums in the registers of D. `None` if one, or the predicate for adding D, is unknown.
    fn sums(
        &self,
        product: &Product,
        (left, right): (Vec<Option<f64>>, Vec<f64>),
        base: u32,
        lanes: u32,
    ) -> Option<Vec<Lanes>> {
        let third = product.elements[2];
        let accumulates = product
            .accumulates
            .is_none_or(|(predicate, negated)| self.holds(base, predicate, negated, lanes) != 0);
        let is_known = product.sums.iter().all(|&register| self.unknown(base, register, lanes) == 0);
        if accumulates && !is_known {
            return None;
        }
        let fragment =
            Fragment { factor: Role::Sum, rows: ROWS, columns: product.columns, element: third, quad: None };
        let mut places = Vec::with_capacity((ROWS * product.columns) as usize);
        for row in 0..ROWS {
            places.extend((0..product.columns).map(|column| fragment.place(row, column)));
        }
        let before = |row: usize, column: usize| {
            if !accumulates {
                return 0;
            }
            let (lane, register, index) = places[row * product.columns as usize + column];
            let value = self.registers[(base + product.sums[register].0) as usize][lane];
            part(value, index, third.bits())
        };
        let Product { elements, depth, accumulation, saturates, .. } = *product;
        let arithmetic = Arithmetic { elements, depth, accumulation, saturates };
        let sums = arithmetic.products(left, right, before);
        let mut registers = vec![[0; 32]; product.sums.len()];
        for (sum, (lane, register, index)) in sums.into_iter().zip(places) {
            registers[register][lane] |= sum << (index * third.bits());
        }
        Some(registers)
    }
}
