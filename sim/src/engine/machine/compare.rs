//! Compares accesses with earlier accesses, and records them.

use std::ops::Range;
use std::rc::Rc;

use super::Machine;
use super::check::{Access, Accessor, Checker, Problem};
use crate::engine::clock::{LANES, Proxy};
use crate::engine::extent::Extent;
use crate::engine::finding::{Site, ThreadId};
use crate::engine::memory::{Place, RegionId};
use crate::engine::record::{By, Lanes, Part, Record};
use crate::engine::sets::Sets;
use crate::engine::shadow::{Granule, Stored};
use crate::engine::threads::Order;
use crate::lanes::lanes_of;

/// Accesses of equal size by lanes of a warp, all of them inside one region.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LaneAccesses {
    /// The first thread of the warp.
    pub(crate) first: ThreadId,
    /// The instruction.
    pub(crate) instruction: u32,
    /// The lanes that make the accesses.
    pub(crate) lanes: u32,
    /// The region.
    pub(crate) region: RegionId,
    /// The offset of each lane in the region.
    pub(crate) offsets: [u64; LANES as usize],
    /// The bytes of each lane.
    pub(crate) size: u64,
}

/// A granule before and after an access. Granules equal to `before` become `after`.
struct Repeated {
    before: Rc<Granule>,
    after: Rc<Granule>,
    bytes: u8,
}

/// Rows of accessed bytes of a region.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    /// The offset of the first byte.
    start: u64,
    /// The bytes of a row.
    size: u64,
    /// The number of rows.
    rows: u64,
    /// The distance in bytes from the start of a row to the start of the next row.
    stride: u64,
}

impl Span {
    /// A span of one row.
    pub(super) fn new(start: u64, size: u64) -> Span {
        Span { start, size, rows: 1, stride: size }
    }

    /// Returns the bytes of each row.
    pub(super) fn each(self) -> impl Iterator<Item = Range<u64>> {
        let start = move |row: u64| self.start + row * self.stride;
        (0..self.rows).map(move |row| start(row)..start(row) + self.size)
    }

    /// Returns the number of bytes of all rows.
    pub(super) fn bytes(&self) -> u64 {
        self.size * self.rows
    }

    /// Returns the range from the first to the last byte.
    pub(super) fn all(&self) -> Range<u64> {
        self.start..self.start + self.stride * (self.rows - 1) + self.size
    }
}

/// Returns the spans of extents in one region, with adjacent single rows merged.
pub(super) fn spans(extents: &[Extent]) -> Vec<Span> {
    let mut spans: Vec<Span> = Vec::with_capacity(extents.len());
    for &Extent { place, size, rows, stride, .. } in extents {
        match spans.last_mut() {
            Some(last) if (last.rows, rows) == (1, 1) && last.start + last.size == place.offset => {
                *last = Span::new(last.start, last.size + size);
            }
            _ => spans.push(Span { start: place.offset, size, rows, stride }),
        }
    }
    spans
}

impl Machine {
    /// Compares an access of a thread with earlier accesses, and records it. `is_same`: the access writes the value
    /// that the bytes already have.
    pub(super) fn check(
        &mut self,
        site: Site,
        order: Order,
        place: Place,
        size: u64,
        access: Access,
        is_same: bool,
    ) {
        self.threads.begin(site.thread);
        let record = Record {
            by: By::Threads,
            scope: order.map(|(_, scope)| scope),
            bytes: 0xf,
            lanes: Lanes::Mask(1 << (site.thread.0 % LANES)),
            warp: site.thread.0 / LANES,
            time: self.threads.now(site.thread),
            instruction: site.instruction,
        };
        let Some(knowledge) = self.threads.knowledge(site.thread) else { return };
        let accessor = Accessor { site, knowledge, scope: record.scope, proxy: None, acquired: &[] };
        let checker = Checker { threads: &self.threads, fates: &self.fates, accessor };
        let mut wrong = None;
        let shadow = &mut self.memory.region_mut(place.region).shadow;
        shadow.visit(place.offset..place.offset + size, |granule, part, sets| {
            let record = Record { bytes: part.bytes, ..record };
            if let Some(problem) = checker.access(granule, part, record, access, sets)
                && wrong.is_none_or(|(_, first): (u64, Problem)| first.is_less_than(problem))
            {
                wrong = Some((part.offset(), problem));
            }
        });
        if let Some((offset, problem)) = wrong {
            self.report_access(site, Place { offset, ..place }, access, problem, is_same);
        }
    }

    /// Makes weak accesses of lanes of a warp, one after the other. `bytes` gets the bytes of each lane, and returns
    /// whether the lane writes the value that the bytes already have.
    pub(crate) fn access_lanes(
        &mut self,
        access: Access,
        accesses: &LaneAccesses,
        mut bytes: impl FnMut(usize, &mut [u8]) -> bool,
    ) {
        let LaneAccesses { first, instruction, lanes, region, ref offsets, size } = *accesses;
        self.threads.begin(first);
        let Some(all) = self.threads.lanes(first) else { return };
        let record = Record {
            by: By::Threads,
            scope: None,
            bytes: 0xf,
            lanes: Lanes::Mask(0),
            warp: first.0 / LANES,
            time: self.threads.now(first),
            instruction,
        };
        let memory = self.memory.region_mut(region);
        let mut found = Vec::new();
        for lane in lanes_of(lanes) {
            let range = offsets[lane]..offsets[lane] + size;
            let Some(own) = memory.bytes.get_mut(range.start as usize..range.end as usize) else { continue };
            let is_same = bytes(lane, own);
            self.progress += u64::from(access.writes && !is_same);
            let site = Site { thread: ThreadId(first.0 + lane as u32), instruction };
            let accessor =
                Accessor { site, knowledge: &all[lane].knowledge, scope: None, proxy: None, acquired: &[] };
            let checker = Checker { threads: &self.threads, fates: &self.fates, accessor };
            let mut wrong = None;
            memory.shadow.visit(range, |granule, part, sets| {
                let record = Record { bytes: part.bytes, lanes: Lanes::Mask(1 << lane), ..record };
                if let Some(problem) = checker.access(granule, part, record, access, sets)
                    && wrong.is_none_or(|(_, first): (u64, Problem)| first.is_less_than(problem))
                {
                    wrong = Some((part.offset(), problem));
                }
            });
            found.extend(wrong.map(|(offset, problem)| (site, offset, problem, is_same)));
        }
        for (site, offset, problem, is_same) in found {
            self.report_access(site, Place { region, offset }, access, problem, is_same);
        }
    }

    /// Compares the accesses of a transfer in a region with earlier accesses. Returns whether some of its granules are
    /// stored individually, not as part of a whole block.
    pub(super) fn check_transfer(
        &mut self,
        site: Site,
        region: RegionId,
        spans: &[Span],
        record: Record,
        access: Access,
        proxy: Option<Proxy>,
    ) -> bool {
        let Some(knowledge) = self.threads.knowledge(site.thread) else { return true };
        let map = spans.first().filter(|_| proxy == Some(Proxy::TensorMap));
        let map = map.map(|span| Place { region, offset: span.start });
        let acquired = map.and_then(|map| self.acquired.get(&map)).map_or(&[][..], Vec::as_slice);
        let accessor = Accessor { site, knowledge, scope: record.scope, proxy, acquired };
        let checker = Checker { threads: &self.threads, fates: &self.fates, accessor };
        let shadow = &mut self.memory.region_mut(region).shadow;
        // For each row with a problem: the problem, the index of the row, and the offset.
        let mut found: Vec<(usize, u64, Problem)> = Vec::new();
        let (mut known, mut has_parts): (Option<Repeated>, _) = (None, false);
        let visit = |row: usize, mut stored: Stored<'_>, part: Part, sets: &mut Sets| {
            has_parts |= part.count == 1;
            if let Some(known) = &known
                && known.bytes == part.bytes
                && stored.is(&known.before)
            {
                stored.set(&known.after);
                return true;
            }
            let before = stored.shared();
            let record = Record { bytes: part.bytes, ..record };
            let problem = checker.access(stored.to_mut(), part, record, access, sets);
            // The lanes of a run depend on the position of the granule.
            known = (problem.is_none() && !before.has_run()).then(|| Repeated {
                before,
                after: stored.shared(),
                bytes: part.bytes,
            });
            if let Some(problem) = problem {
                match found.last_mut() {
                    Some((last, at, first)) if *last == row => {
                        if first.is_less_than(problem) {
                            (*at, *first) = (part.offset(), problem);
                        }
                    }
                    _ => found.push((row, part.offset(), problem)),
                }
            }
            true
        };
        let rows = || spans.iter().flat_map(|span| span.each());
        shadow.prefetch(rows().map(|row| row.start));
        shadow.visit_stored(rows(), visit);
        for (_, offset, problem) in found {
            self.report_copy(site, record, Place { region, offset }, access, problem);
        }
        has_parts
    }
}
