//! The last accesses to tensor memory. Manual: "Memory Consistency Model for 5th generation of TensorCore operations".

use std::collections::HashMap;
use std::ops::Range;

use crate::engine::{Site, ThreadId};

/// The number of columns of tensor memory.
pub(super) const COLUMNS: u32 = 512;
/// The number of its rows, which the manual calls lanes.
pub(super) const ROWS: u32 = 128;
/// The number of rows of a cell: no instruction accesses fewer.
const UNIT: u32 = 16;
const UNITS: u32 = ROWS / UNIT;

/// The rows and columns that an instruction accesses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) rows: Range<u32>,
    pub(super) columns: Range<u32>,
}

impl Part {
    /// Returns the indices of its cells.
    fn cells(&self) -> impl Iterator<Item = usize> + use<> {
        let (units, columns) = (self.rows.start / UNIT..self.rows.end.div_ceil(UNIT), self.columns.clone());
        columns.flat_map(move |column| units.clone().map(move |unit| (column * UNITS + unit) as usize))
    }
}

/// The kind of operation that accesses tensor memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// A product or a copy of a thread, by its number among these.
    Product(u32),
    /// A `tcgen05.ld` or `tcgen05.st` of a warp, with the time of the wait for it, if there was one.
    Warp(Option<u32>),
    /// `tcgen05.dealloc`
    Free,
}

/// An access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Access {
    pub(super) by: By,
    pub(super) site: Site,
    pub(super) writes: bool,
}

impl Access {
    /// Returns the first thread of its warp.
    pub(super) fn first(&self) -> ThreadId {
        ThreadId(self.site.thread.0 / 32 * 32)
    }
}

/// The last accesses to 16 rows of a column.
#[derive(Clone, Debug, Default)]
struct Cell {
    write: Option<Access>,
    /// The reads since the last write, at most one per warp.
    reads: Vec<Access>,
}

/// The last accesses to the tensor memory of a CTA.
#[derive(Debug, Default)]
pub(super) struct Order {
    cells: Vec<Cell>,
    /// For each warp, and for stores or loads: the columns of those without a wait so far.
    open: HashMap<(ThreadId, bool), Range<u32>>,
}

impl Order {
    /// The approximate bytes that it uses.
    pub(super) const SIZE: u64 = (COLUMNS * UNITS) as u64 * (size_of::<Cell>() + size_of::<Access>()) as u64;

    /// Compares an access with earlier ones. Returns the first one for which `is_ordered` is false, with its column. If
    /// there is none, the access is recorded.
    pub(super) fn access(
        &mut self,
        part: &Part,
        access: Access,
        is_ordered: impl Fn(&Access) -> bool,
    ) -> Option<(Access, u32)> {
        self.cells.resize_with((COLUMNS * UNITS) as usize, Cell::default);
        let mut last = None;
        for cell in part.cells() {
            let Some(Cell { write, reads }) = self.cells.get(cell) else { continue };
            let reads = reads.iter().filter(|_| access.writes);
            for before in write.iter().chain(reads) {
                // Adjacent cells mostly have the same access.
                if last != Some(*before) && !is_ordered(before) {
                    return Some((*before, cell as u32 / UNITS));
                }
                last = Some(*before);
            }
        }
        for cell in part.cells() {
            let Some(Cell { write, reads }) = self.cells.get_mut(cell) else { continue };
            if access.writes {
                (*write, *reads) = ((access.by != By::Free).then_some(access), Vec::new());
            } else {
                reads.retain(|other| other.first() != access.first());
                reads.push(access);
            }
        }
        if access.by == By::Warp(None) {
            let open = self.open.entry((access.first(), access.writes)).or_insert(part.columns.clone());
            *open = open.start.min(part.columns.start)..open.end.max(part.columns.end);
        }
        None
    }

    /// Retires the stores, or the loads, of a warp, which has waited for them at a time.
    pub(super) fn wait(&mut self, first: ThreadId, stores: bool, time: u32) {
        let Some(columns) = self.open.remove(&(first, stores)) else { return };
        self.complete(first, columns, time, |access| access.writes == stores);
    }

    /// Retires accesses of a warp in some columns at a time.
    pub(super) fn complete(
        &mut self,
        first: ThreadId,
        columns: Range<u32>,
        time: u32,
        is_complete: impl Fn(&Access) -> bool,
    ) {
        for cell in (Part { rows: 0..ROWS, columns }).cells() {
            let Some(Cell { write, reads }) = self.cells.get_mut(cell) else { continue };
            for access in write.iter_mut().chain(reads) {
                if access.by == By::Warp(None) && access.first() == first && is_complete(access) {
                    access.by = By::Warp(Some(time));
                }
            }
        }
    }
}
