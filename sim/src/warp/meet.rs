//! Exchanges between lanes that execute an instruction together.

use std::cmp::Ordering;

use ptx_async_isa::vocab::RedOp;

use super::Warp;
use super::issue::Issuer;
use crate::engine::machine::{Machine, Stop};
use crate::engine::transfer::GroupKind;
use crate::lanes::{Lanes, first_of, lanes_of};
use crate::program::Meet;

impl Warp<'_> {
    /// Executes an instruction with all of its lanes.
    pub(super) fn meet(
        &mut self,
        meet: &Meet,
        at: (u32, u32),
        lanes: u32,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let base = self.base(at);
        let first = first_of(lanes);
        match meet {
            // See `exchange`.
            Meet::Match { .. } | Meet::Redux { .. } | Meet::Extreme { .. } => {}
            Meet::LoadMatrix { results, address, transposes } => {
                self.load_matrix(results, address, *transposes, at, lanes, machine)?;
            }
            Meet::StoreMatrix { values, address, transposes } => {
                self.store_matrix(values, address, *transposes, at, machine)?;
            }
            Meet::MoveMatrix { result, value } => {
                let moved = super::matrix::transposed(&self.value(base, value));
                self.write(base, *result, lanes, &moved);
            }
            Meet::LoadFragment { results, address, stride, fragment, is_by_columns } => {
                let fragment = (*fragment, *is_by_columns);
                self.load_fragment(results, fragment, (address, *stride), at, lanes, machine)?;
            }
            Meet::StoreFragment { values, address, stride, fragment, is_by_columns } => {
                let fragment = (*fragment, *is_by_columns);
                self.store_fragment(values, fragment, (address, *stride), at, lanes, machine)?;
            }
            Meet::Multiply(multiply) => self.multiply(multiply, base, lanes),
            Meet::Product(product) => self.product(product, at, lanes, machine)?,
            Meet::CommitProducts => {
                machine.commit(self.site(at, first).thread, GroupKind::Matrix);
                self.in_flight.commit();
            }
            Meet::CopyMap { destination, source } => {
                Issuer { warp: self, at, lanes, lane: first }.copy_map(destination, source, machine)?;
                machine.release_maps(self.first, lanes);
            }
            Meet::AllocateTensor { destination, columns } => {
                self.allocate_tensor(destination, *columns, at, first, machine)?;
            }
            Meet::FreeTensor { address, columns } => {
                self.free_tensor(*address, *columns, at, first, machine)?
            }
            Meet::LoadTensor { results, address, shape } => {
                self.load_tensor(results, address, *shape, at, lanes, machine)?;
            }
            Meet::StoreTensor { values, address, shape } => {
                self.store_tensor(values, address, *shape, at, lanes, machine)?;
            }
            Meet::WaitTensor { stores } => self.wait_for_tensor(*stores, machine),
        }
        Ok(())
    }
}

/// Combines the values of the lanes of a group. Returns the results of each lane.
pub(super) fn combine(meet: &Meet, values: &Lanes, lanes: u32) -> [Lanes; 2] {
    match meet {
        Meet::Match { all, is_wide, .. } => {
            let mask = if *is_wide { u64::MAX } else { 0xffff_ffff };
            matches(&values.map(|value| value & mask), *all, lanes)
        }
        Meet::Redux { op, is_signed, .. } => {
            [[u64::from(reduce(*op, *is_signed, values, lanes)); 32], [0; 32]]
        }
        Meet::Extreme { is_max, is_absolute, keeps_nan, .. } => {
            let mask = if *is_absolute { 0x7fff_ffff } else { u32::MAX };
            let floats = lanes_of(lanes).map(|lane| f32::from_bits(values[lane] as u32 & mask));
            [[u64::from(extreme(*is_max, *keeps_nan, floats)); 32], [0; 32]]
        }
        _ => [[0; 32]; 2],
    }
}

/// Returns the masks of `match`, and its predicates.
fn matches(values: &Lanes, all: bool, lanes: u32) -> [Lanes; 2] {
    let (mut masks, mut same) = ([0; 32], [0; 32]);
    for lane in lanes_of(lanes) {
        let equal = lanes_of(lanes)
            .filter(|&other| values[other] == values[lane])
            .fold(0, |mask, other| mask | 1u64 << other);
        let is_same = equal == u64::from(lanes);
        masks[lane] = if is_same || !all { equal } else { 0 };
        same[lane] = u64::from(is_same);
    }
    [masks, same]
}

/// Returns the bits of the minimum or the maximum of some numbers; +0 is greater than -0. The result is a NaN if there
/// is one and NaNs are kept, or if all are NaN. Manual: `redux.sync`.
fn extreme(is_max: bool, keeps_nan: bool, values: impl Iterator<Item = f32>) -> u32 {
    const NAN: u32 = 0x7fff_ffff;
    let (mut nans, mut last) = (0, None);
    for value in values {
        match last {
            _ if value.is_nan() => nans += 1,
            None => last = Some(value),
            Some(before) if (value.total_cmp(&before) == Ordering::Greater) == is_max => last = Some(value),
            Some(_) => {}
        }
    }
    match last {
        Some(value) if nans == 0 || !keeps_nan => value.to_bits(),
        _ => NAN,
    }
}

fn reduce(op: RedOp, is_signed: bool, values: &Lanes, lanes: u32) -> u32 {
    let combine = |a: u32, b: u32| match (op, is_signed) {
        (RedOp::And, _) => a & b,
        (RedOp::Or, _) => a | b,
        (RedOp::Xor, _) => a ^ b,
        (RedOp::Min, true) => (a as i32).min(b as i32) as u32,
        (RedOp::Max, true) => (a as i32).max(b as i32) as u32,
        (RedOp::Min, false) => a.min(b),
        (RedOp::Max, false) => a.max(b),
        _ => a.wrapping_add(b),
    };
    lanes_of(lanes).map(|lane| values[lane] as u32).reduce(combine).unwrap_or(0)
}
