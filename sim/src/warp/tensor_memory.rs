//! The tensor memory of a CTA: its allocations and its values. Manual: "Tensor Memory".

use super::tensor_order::{COLUMNS, Order, ROWS};
use crate::engine::Site;
use crate::engine::meter::{Meter, Taken};

/// The allocation unit in columns.
pub(super) const UNIT: u32 = 32;

/// The tensor memory of a CTA.
#[derive(Debug, Default)]
pub(crate) struct TensorMemory {
    /// The allocated units of 32 columns, one bit each.
    allocated: u16,
    /// The site of the last allocation.
    pub(super) site: Option<Site>,
    /// The values, column by column. `None` for those that are unknown or were never written.
    values: Vec<Option<u32>>,
    /// The last accesses.
    pub(super) order: Order,
    taken: Taken,
}

impl TensorMemory {
    /// Tensor memory without allocated columns. `meter` counts its bytes.
    pub(crate) fn counted(meter: &Meter) -> TensorMemory {
        TensorMemory { taken: meter.taken(0), ..TensorMemory::default() }
    }

    /// Allocates consecutive columns. Returns the first one, or none if too few are free.
    pub(super) fn allocate(&mut self, columns: u32, site: Site) -> Option<u32> {
        let units = columns / UNIT;
        let mask = |first: u32| (((1u32 << units) - 1) << first) as u16;
        let first = (0..=COLUMNS / UNIT - units).find(|&first| self.allocated & mask(first) == 0)?;
        self.allocated |= mask(first);
        self.site = Some(site);
        self.values.resize((ROWS * COLUMNS) as usize, None);
        self.taken.set(size_of_val(self.values.as_slice()) as u64 + Order::SIZE);
        Some(first * UNIT)
    }

    pub(super) fn free(&mut self, first: u32, columns: u32) {
        for unit in first / UNIT..(first + columns).min(COLUMNS) / UNIT {
            self.allocated &= !(1 << unit);
        }
    }

    /// Whether any column is allocated.
    pub(crate) fn is_in_use(&self) -> bool {
        self.allocated != 0
    }

    /// Returns the first of some columns that is not allocated.
    pub(super) fn unallocated(&self, first: u32, count: u32) -> Option<u32> {
        (first..first.saturating_add(count))
            .find(|&column| column >= COLUMNS || self.allocated >> (column / UNIT) & 1 == 0)
    }

    /// Returns the value at a row and a column, if it is known.
    pub(super) fn value(&self, row: u32, column: u32) -> Option<u32> {
        self.values.get((column * ROWS + row % ROWS) as usize).copied().flatten()
    }

    /// Sets the value at a row and a column.
    pub(super) fn set(&mut self, row: u32, column: u32, value: Option<u32>) {
        if let Some(old) = self.values.get_mut((column * ROWS + row % ROWS) as usize) {
            *old = value;
        }
    }
}

/// Splits an address into its row and its column.
pub(super) fn place_of(address: u64) -> (u32, u32) {
    ((address >> 16 & 0xffff) as u32, (address & 0xffff) as u32)
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
