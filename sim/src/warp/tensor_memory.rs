//! Tensor memory: what a CTA has allocated of it, and its values. Manual: "Tensor Memory".

use super::Warp;
use crate::engine::Site;
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::{Machine, Stop};
use crate::lanes::lanes_of;
use crate::program::{Address, Register, TensorShape};

/// The columns of tensor memory.
const COLUMNS: u32 = 512;
/// Its rows, which the manual calls lanes.
pub(super) const ROWS: u32 = 128;
/// The columns that are allocated together.
const UNIT: u32 = 32;

/// The tensor memory of a CTA.
#[derive(Debug, Default)]
pub(crate) struct TensorMemory {
    /// Which of each 32 columns are allocated, one bit each.
    allocated: u16,
    /// Where columns were allocated last.
    pub(super) site: Option<Site>,
    /// The values, column by column. None of those that are unknown, or that nothing has written.
    values: Vec<Option<u32>>,
}

impl TensorMemory {
    /// Allocates columns next to each other. Returns the first one, if there are so many.
    fn allocate(&mut self, columns: u32, site: Site) -> Option<u32> {
        let units = columns / UNIT;
        let mask = |first: u32| (((1u32 << units) - 1) << first) as u16;
        let first = (0..=COLUMNS / UNIT - units).find(|&first| self.allocated & mask(first) == 0)?;
        self.allocated |= mask(first);
        self.site = Some(site);
        self.values.resize((ROWS * COLUMNS) as usize, None);
        Some(first * UNIT)
    }

    fn free(&mut self, first: u32, columns: u32) {
        for unit in first / UNIT..(first + columns).min(COLUMNS) / UNIT {
            self.allocated &= !(1 << unit);
        }
    }

    /// Whether any column is allocated.
    pub(crate) fn is_in_use(&self) -> bool {
        self.allocated != 0
    }

    /// The first one of some columns that is not allocated.
    pub(super) fn unallocated(&self, first: u32, count: u32) -> Option<u32> {
        (first..first.saturating_add(count))
            .find(|&column| column >= COLUMNS || self.allocated >> (column / UNIT) & 1 == 0)
    }

    /// The value at a row and a column, if it is known.
    pub(super) fn value(&self, row: u32, column: u32) -> Option<u32> {
        self.values.get((column * ROWS + row % ROWS) as usize).copied().flatten()
    }

    /// Changes the value at a row and a column.
    pub(super) fn set(&mut self, row: u32, column: u32, value: Option<u32>) {
        if let Some(old) = self.values.get_mut((column * ROWS + row % ROWS) as usize) {
            *old = value;
        }
    }
}

/// The row and the column of an address.
pub(super) fn place_of(address: u64) -> (u32, u32) {
    ((address >> 16 & 0xffff) as u32, (address & 0xffff) as u32)
}

/// The row and the column that a register of a lane has, relative to an address. None of a shape whose layout is not followed.
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

/// The columns of so many registers.
fn columns(shape: TensorShape, registers: u32) -> u32 {
    match shape {
        TensorShape::Rows => registers,
        TensorShape::Half { .. } => registers * 2,
        TensorShape::Other => 1,
    }
}

impl Warp<'_> {
    /// `tcgen05.alloc`
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
            let message = format!("the columns are a power of two from 32 to 512, but these are {columns}");
            return Err(machine.stop(Finding::new(Kind::Illegal, site, message)));
        }
        let first = self.cluster.tensor[self.rank as usize].borrow_mut().allocate(columns, site);
        let Some(first) = first else {
            let what = format!("an allocation of tensor memory that waits: {columns} columns are not free");
            return Err(self.missing(at, lane, &what, machine));
        };
        let place = self.place(destination, at, lane, 4, machine)?;
        machine.store(site, None, place, &first.to_le_bytes())
    }

    /// `tcgen05.dealloc`
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
        self.check_allocated(self.rank as usize, first, count, self.site(at, lane), machine)?;
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
        let base = self.kernel.functions[at.0 as usize].registers;
        self.registers[(base + register.0) as usize][lane] as u32
    }

    /// The row and the column of an address that a warp accesses.
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
        let quarter = self.first.0 / 32 % (self.kernel.launch.warps().max(1)) % 4;
        if row / 32 != quarter {
            let first = quarter * 32;
            let message = format!(
                "this warp accesses the lanes {first} to {} of tensor memory, but the address is in lane {row}",
                first + 31
            );
            return Err(machine.stop(Finding::new(Kind::Illegal, site, message)));
        }
        self.check_allocated(self.rank as usize, column, count, site, machine)?;
        Ok((row, column))
    }

    /// `tcgen05.ld`
    pub(super) fn load_tensor(
        &mut self,
        results: &[Option<Register>],
        address: &Address,
        shape: TensorShape,
        at: (u32, u32),
        lanes: u32,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let base = self.kernel.functions[at.0 as usize].registers;
        let lane = lanes.trailing_zeros() as usize % 32;
        let count = columns(shape, results.len() as u32);
        let (row, column) = self.tensor_place(address, count, at, lane, machine)?;
        for (index, result) in results.iter().enumerate() {
            let Some(result) = result else { continue };
            let (mut values, mut unknown) = ([0; 32], 0);
            for lane in lanes_of(lanes) {
                let memory = self.cluster.tensor[self.rank as usize].borrow();
                let value = part(shape, lane as u32, index as u32)
                    .and_then(|(below, right)| memory.value(row + below, column + right));
                match value {
                    Some(value) => values[lane] = value.into(),
                    None => unknown |= 1 << lane,
                }
            }
            if unknown != 0 {
                machine.uncomputed.get_or_insert(self.site(at, lane));
            }
            self.write(base, *result, lanes, &values);
            self.set_unknown(base, *result, lanes, unknown);
        }
        Ok(())
    }

    /// `tcgen05.st`
    pub(super) fn store_tensor(
        &self,
        values: &[Register],
        address: &Address,
        shape: TensorShape,
        at: (u32, u32),
        lanes: u32,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let base = self.kernel.functions[at.0 as usize].registers;
        let lane = lanes.trailing_zeros() as usize % 32;
        let count = columns(shape, values.len() as u32);
        let (row, column) = self.tensor_place(address, count, at, lane, machine)?;
        let mut memory = self.cluster.tensor[self.rank as usize].borrow_mut();
        if shape == TensorShape::Other {
            // Some of the columns from here on have other values now.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::ThreadId;

    #[test]
    fn columns_are_allocated_where_there_are_enough_of_them() {
        let site = Site { thread: ThreadId(0), instruction: 0 };
        let mut memory = TensorMemory::default();
        assert_eq!([memory.allocate(64, site), memory.allocate(256, site)], [Some(0), Some(64)]);
        assert_eq!(memory.allocate(256, site), None);
        assert_eq!((memory.unallocated(0, 320), memory.unallocated(300, 32)), (None, Some(320)));
        memory.free(0, 64);
        assert_eq!(memory.allocate(32, site), Some(0));
        assert!(memory.is_in_use());
    }
}
