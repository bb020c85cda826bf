//! `tcgen05.alloc`, `tcgen05.dealloc`, `tcgen05.ld` and `tcgen05.st`.

use super::Warp;
use super::in_flight::Load;
use super::tensor_memory::{UNIT, place_of};
use super::tensor_order::{Access, By, COLUMNS, Part, ROWS};
use crate::engine::Site;
use crate::engine::finding::{Finding, Kind, Severity};
use crate::engine::machine::{Machine, Stop};
use crate::lanes::{Lanes, first_of, lanes_of};
use crate::program::{Address, Register, TensorShape};

/// Returns the row and the column of a lane's register, relative to the address. `None` for a shape that is not
/// supported.
fn part(shape: TensorShape, lane: u32, register: u32) -> Option<(u32, u32)> {
    Some(match shape {
        TensorShape::Rows => (lane, register),
        TensorShape::Half { columns: 8 } => {
            (lane / 4 + register / 2 % 2 * 8, register / 4 * 8 + lane % 4 * 2 + register % 2)
        }
        TensorShape::Half { .. } => (lane / 4 + register % 2 * 8, register / 2 * 4 + lane % 4),
        TensorShape::Other => return None,
    })
}

/// Returns the number of columns of `registers` registers.
fn columns(shape: TensorShape, registers: u32) -> u32 {
    match shape {
        TensorShape::Rows => registers,
        TensorShape::Half { .. } => registers * 2,
        TensorShape::Other => 1,
    }
}

/// Returns the part that a load or store of `columns` columns accesses.
fn covered(shape: TensorShape, row: u32, column: u32, columns: u32) -> Part {
    let rows = match shape {
        TensorShape::Half { .. } => row..row + 16,
        _ => row / 32 * 32..row / 32 * 32 + 32,
    };
    Part { rows, columns: column..column + columns }
}

impl Warp<'_> {
    /// Executes `tcgen05.alloc`.
    pub(super) fn allocate_tensor(
        &self,
        destination: &Address,
        columns: Register,
        at: (u32, u32),
        lane: usize,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let (site, columns) = (self.site(at, lane), self.word(columns, at, lane));
        if !columns.is_power_of_two() || !(UNIT..=COLUMNS).contains(&columns) {
            let message =
                format!("the columns must be a power of two from 32 to 512, but these are {columns}");
            return Err(machine.stop(Finding::new(Kind::Illegal, site, message)));
        }
        let first = self.cluster.tensor[self.rank as usize].borrow_mut().allocate(columns, site);
        let Some(first) = first else {
            let what = format!("an allocation of tensor memory that waits: {columns} columns are not free");
            return Err(self.missing(at, lane, &what, machine));
        };
        let place = self.place(destination, at, lane, 4, machine)?;
        machine.record_allocation(site);
        machine.store(site, None, place, &first.to_le_bytes())
    }

    /// Executes `tcgen05.dealloc`.
    pub(super) fn free_tensor(
        &self,
        address: Register,
        columns: Register,
        at: (u32, u32),
        lane: usize,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let (_, first) = place_of(self.word(address, at, lane).into());
        let count = self.word(columns, at, lane);
        let site = self.site(at, lane);
        self.check_allocated(self.rank as usize, first, count, site, machine)?;
        let part = Part { rows: 0..ROWS, columns: first..(first + count).min(COLUMNS) };
        let access = Access { by: By::Free, site, writes: true };
        self.order_tensor(self.rank as usize, &part, access, u32::MAX, machine);
        self.cluster.tensor[self.rank as usize].borrow_mut().free(first, count);
        Ok(())
    }

    pub(super) fn check_allocated(
        &self,
        rank: usize,
        first: u32,
        count: u32,
        site: Site,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let Some(column) = self.cluster.tensor[rank].borrow().unallocated(first, count) else {
            return Ok(());
        };
        let message = format!("column {column} of tensor memory is not allocated");
        Err(machine.stop(Finding::new(Kind::OutOfBounds, site, message)))
    }

    fn word(&self, register: Register, at: (u32, u32), lane: usize) -> u32 {
        self.in_lane(register, at, lane) as u32
    }

    /// Returns the row and the column of an address that a warp accesses.
    fn tensor_place(
        &self,
        address: &Address,
        count: u32,
        at: (u32, u32),
        lane: usize,
        machine: &mut Machine,
    ) -> Result<(u32, u32), Stop> {
        let address = u64::from(self.word(address.base, at, lane)).wrapping_add_signed(address.offset);
        let ((row, column), site) = (place_of(address), self.site(at, lane));
        let quarter = self.rank_in_warpgroup();
        if row / 32 != quarter {
            let first = quarter * 32;
            let message = format!(
                "this warp accesses the lanes {first} to {} of tensor memory, but the address is in lane {row}",
                first + 31
            );
            let finding = Finding::new(Kind::Illegal, site, message);
            // Devices use the lanes of the warp where the address omits them. Kernels in wide use rely on it: those of
            // DeepGEMM, and all of JAX's Mosaic GPU.
            if row / 32 > 0 {
                return Err(machine.stop(finding));
            }
            machine.report(finding.with(Severity::Note));
        }
        self.check_allocated(self.rank as usize, column, count, site, machine)?;
        Ok((quarter * 32 + row % 32, column))
    }

    /// Executes `tcgen05.ld`.
    pub(super) fn load_tensor(
        &mut self,
        results: &[Option<Register>],
        address: &Address,
        shape: TensorShape,
        at: (u32, u32),
        lanes: u32,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let base = self.base(at);
        let lane = first_of(lanes);
        let count = columns(shape, results.len() as u32);
        let (row, column) = self.tensor_place(address, count, at, lane, machine)?;
        self.access_tensor(&covered(shape, row, column, count), false, at, lanes, machine);
        let memory = self.cluster.tensor[self.rank as usize].borrow();
        let load = |index: usize| {
            let (mut values, mut unknown) = ([0; 32], 0);
            for lane in lanes_of(lanes) {
                let value = part(shape, lane as u32, index as u32)
                    .and_then(|(below, right)| memory.value(row + below, column + right));
                match value {
                    Some(value) => values[lane] = value.into(),
                    None => unknown |= 1 << lane,
                }
            }
            (values, unknown)
        };
        let loaded: Vec<(Lanes, u32)> = (0..results.len()).map(load).collect();
        drop(memory);
        let is_unknown = |(result, (_, unknown)): (&Option<_>, &(_, u32))| result.is_some() && *unknown != 0;
        if results.iter().zip(&loaded).any(is_unknown) {
            machine.uncomputed.get_or_insert(self.site(at, lane));
        }
        let load = Load { at, columns: column..column + count };
        let registers = results.iter().flatten().map(|result| base + result.0);
        self.in_flight.loads.extend(registers.map(|register| (register, load.clone())));
        self.write_results(base, results, lanes, loaded.iter().map(|(values, unknown)| (values, *unknown)));
        Ok(())
    }

    /// Executes `tcgen05.st`.
    pub(super) fn store_tensor(
        &self,
        values: &[Register],
        address: &Address,
        shape: TensorShape,
        at: (u32, u32),
        lanes: u32,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let base = self.base(at);
        let lane = first_of(lanes);
        let count = columns(shape, values.len() as u32);
        let (row, column) = self.tensor_place(address, count, at, lane, machine)?;
        self.access_tensor(&covered(shape, row, column, count), true, at, lanes, machine);
        let mut memory = self.cluster.tensor[self.rank as usize].borrow_mut();
        if shape == TensorShape::Other {
            // The store changes some of the values in these columns.
            for column in column..column + 2 * values.len() as u32 {
                (0..32).for_each(|below| memory.set(row / 32 * 32 + below, column, None));
            }
            return Ok(());
        }
        for (index, &value) in values.iter().enumerate() {
            let unknown = self.unknown(base, value, lanes);
            for lane in lanes_of(lanes) {
                let Some((below, right)) = part(shape, lane as u32, index as u32) else { continue };
                let known = unknown >> lane & 1 == 0;
                let word = self.registers[(base + value.0) as usize][lane] as u32;
                memory.set(row + below, column + right, known.then_some(word));
            }
        }
        Ok(())
    }
}
