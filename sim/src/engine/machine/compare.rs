//! Accesses, which are compared with earlier ones and remembered.

use std::rc::Rc;

use super::Machine;
use super::check::{Access, Accessor, Checker, Problem};
use crate::engine::clock::{LANES, Proxy};
use crate::engine::finding::{Site, ThreadId};
use crate::engine::memory::{Place, RegionId};
use crate::engine::record::{By, Lanes, Part, Record};
use crate::engine::sets::Sets;
use crate::engine::shadow::{Granule, Stored};
use crate::engine::threads::Order;
use crate::engine::transfer::Extent;
use crate::lanes::lanes_of;

/// Accesses of the same size that lanes of a warp make in one region. All of them are inside of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LaneAccesses {
    /// The first thread of the warp.
    pub(crate) first: ThreadId,
    /// The instruction.
    pub(crate) instruction: u32,
    /// The lanes that make them.
    pub(crate) lanes: u32,
    /// The region.
    pub(crate) region: RegionId,
    /// The offset in it of each lane.
    pub(crate) offsets: [u64; LANES as usize],
    /// The bytes of each lane.
    pub(crate) size: u64,
}

/// A granule as it was before and after an access. Others that are the same become the same.
struct Repeated {
    before: Rc<Granule>,
    after: Rc<Granule>,
    bytes: u8,
}

/// Bytes next to each other that are accessed: the offset of the first one in their region, and how many there are.
pub(super) type Span = (u64, u64);

/// Extents of one region, without those parts that are next to each other.
pub(super) fn spans(extents: &[Extent]) -> Vec<Span> {
    let mut spans: Vec<Span> = Vec::with_capacity(extents.len());
    for extent in extents {
        match spans.last_mut() {
            Some((start, size)) if *start + *size == extent.place.offset => *size += extent.size,
            _ => spans.push((extent.place.offset, extent.size)),
        }
    }
    spans
}

impl Machine {
    /// Compares an access of a thread with earlier ones. `is_same`: it writes what is there.
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
        let accessor = Accessor { site, knowledge, scope: record.scope, proxy: None };
        let checker = Checker { threads: &self.threads, fates: &self.fates, accessor };
        let mut wrong = None;
        let shadow = &mut self.memory.region_mut(place.region).shadow;
        shadow.visit(place.offset..place.offset + size, |granule, part, sets| {
            let record = Record { bytes: part.bytes, ..record };
            let problem = checker.access(granule, part, record, access, sets);
            wrong = worse(wrong.take(), problem.map(|problem| (part.offset(), problem)));
        });
        if let Some((offset, problem)) = wrong {
            self.report_access(site, Place { offset, ..place }, access, problem, is_same);
        }
    }

    /// Weak accesses of lanes of a warp, one after the other. `bytes` gets the bytes of each lane, and says whether it writes what is
    /// there.
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
            let accessor = Accessor { site, knowledge: &all[lane].knowledge, scope: None, proxy: None };
            let checker = Checker { threads: &self.threads, fates: &self.fates, accessor };
            let mut wrong = None;
            memory.shadow.visit(range, |granule, part, sets| {
                let record = Record { bytes: part.bytes, lanes: Lanes::Mask(1 << lane), ..record };
                let problem = checker.access(granule, part, record, access, sets);
                if problem.is_some() {
                    wrong = worse(wrong.take(), problem.map(|problem| (part.offset(), problem)));
                }
            });
            found.extend(wrong.map(|(offset, problem)| (site, offset, problem, is_same)));
        }
        for (site, offset, problem, is_same) in found {
            self.report_access(site, Place { region, offset }, access, problem, is_same);
        }
    }

    /// Compares the accesses of a transfer in a region with earlier ones. Returns whether granules of it are stored that are no
    /// whole block.
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
        let accessor = Accessor { site, knowledge, scope: record.scope, proxy };
        let checker = Checker { threads: &self.threads, fates: &self.fates, accessor };
        let shadow = &mut self.memory.region_mut(region).shadow;
        let mut found = Vec::new();
        let (mut known, mut has_parts): (Option<Repeated>, _) = (None, false);
        let mut visit = |mut stored: Stored<'_>, part: Part, sets: &mut Sets| {
            has_parts |= part.count == 1;
            if let Some(known) = &known
                && known.bytes == part.bytes
                && stored.is(&known.before)
            {
                stored.set(&known.after);
                return None;
            }
            let before = stored.shared();
            let record = Record { bytes: part.bytes, ..record };
            let problem = checker.access(stored.to_mut(), part, record, access, sets);
            // Which lanes a run has depends on where the granule is.
            known = (problem.is_none() && !before.has_run()).then(|| Repeated {
                before,
                after: stored.shared(),
                bytes: part.bytes,
            });
            problem.map(|problem| (part.offset(), problem))
        };
        if spans.len() > 1 {
            shadow.prefetch(spans.iter().map(|(start, _)| *start));
        }
        for &(start, size) in spans {
            let mut wrong = None;
            shadow.visit_stored(start..start + size, |stored, part, sets| {
                wrong = worse(wrong.take(), visit(stored, part, sets));
                true
            });
            found.extend(wrong);
        }
        for (offset, problem) in found {
            self.report_copy(site, record.by, Place { region, offset }, access, problem);
        }
        has_parts
    }
}

/// Of two problems the first one, unless it lacks a fence alone.
fn worse(first: Option<(u64, Problem)>, second: Option<(u64, Problem)>) -> Option<(u64, Problem)> {
    match (&first, &second) {
        (Some((_, Problem::Unfenced(_))), Some((_, problem))) if !matches!(problem, Problem::Unfenced(_)) => {
            second
        }
        (Some(_), _) => first,
        (None, _) => second,
    }
}
