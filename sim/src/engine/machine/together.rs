//! Accesses of all lanes of a warp at once.

use std::collections::BTreeMap;

use super::Machine;
use super::check::{Access, Accessor, Checker, Problem, has_ended};
use crate::engine::clock::LANES;
use crate::engine::fate::Fate;
use crate::engine::finding::{Site, ThreadId};
use crate::engine::memory::Place;
use crate::engine::record::{By, GRANULE, Lanes, Part, Record};
use crate::engine::records::Records;
use crate::engine::sets::Sets;
use crate::engine::shadow::Granule;
use crate::engine::threads::{Lane, Threads};
use crate::lanes::lanes_of;

/// A weak access of lanes of a warp, made at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Together {
    /// The first thread of the warp.
    pub(crate) first: ThreadId,
    /// The instruction.
    pub(crate) instruction: u32,
    /// The lanes that make the access.
    pub(crate) lanes: u32,
    /// The place that the first of those lanes accesses, a multiple of 4.
    pub(crate) place: Place,
    /// The bytes of each lane.
    pub(crate) size: u64,
    /// Whether all lanes access the same bytes. If not, the bytes of each lane follow those of the lane before.
    pub(crate) is_same: bool,
}

impl Together {
    /// Returns the number of bytes that the lanes access.
    pub(crate) fn bytes(&self) -> u64 {
        if self.is_same { self.size } else { self.size * u64::from(self.lanes.count_ones()) }
    }

    fn pattern(&self) -> Lanes {
        match self.is_same {
            true => Lanes::Mask(self.lanes),
            false => {
                let shift = (self.size / GRANULE).trailing_zeros() as u8;
                let before = self.lanes.trailing_zeros() << shift;
                Lanes::Run { first: ((self.place.offset / GRANULE) as u32).wrapping_sub(before), shift }
            }
        }
    }
}

/// A comparison of such an access with earlier accesses.
struct Compared<'a> {
    threads: &'a Threads,
    fates: &'a [Fate],
    together: Together,
    lanes: &'a [Lane; LANES as usize],
    /// One of the lanes, if all have the same view.
    common: Option<&'a Lane>,
    record: Record,
    access: Access,
}

impl Compared<'_> {
    fn checker(&self, lane: usize) -> Checker<'_> {
        let Together { first, instruction, .. } = self.together;
        let site = Site { thread: ThreadId(first.0 + lane as u32), instruction };
        let knowledge = &self.lanes[lane].knowledge;
        Checker {
            threads: self.threads,
            fates: self.fates,
            accessor: Accessor { site, knowledge, scope: None, proxy: None, acquired: &[] },
        }
    }

    /// Whether an earlier access is ordered before the access of every lane.
    fn is_ordered(&self, record: &Record, is_read: bool, part: Part) -> bool {
        let is_own =
            record.by == By::Threads && record.warp == self.record.warp && record.lanes == self.record.lanes;
        if is_own && (!self.together.is_same || self.together.lanes.is_power_of_two()) {
            return true;
        }
        let Some(common) = self.common else { return false };
        let view = &common.knowledge.view;
        if has_ended(record, self.threads, self.fates, view) {
            return true;
        }
        if record.by == By::Transfer {
            let index = (!is_read).then_some(record.time);
            return self.fates.get(record.warp as usize).is_none_or(|fate| fate.is_in(&view.seen, index));
        }
        // A thread that is in no lane, so that the accesses of other lanes are not taken for its own.
        let nobody = ThreadId(u32::MAX);
        record.unordered(record.lanes(part), is_read, nobody, &common.knowledge, None) == 0
    }

    /// Whether an access to a part has no problem. If it has none, the access is recorded.
    fn is_right(&self, granule: &mut Granule, part: Part, lanes: Lanes, sets: &mut Sets) -> bool {
        if granule.is_barrier || (self.access.reads && granule.written & part.bytes != part.bytes) {
            return false;
        }
        let of_reads: &[(bool, _)] = &[(false, &granule.writes), (true, &granule.reads)];
        let of_reads = &of_reads[..if self.access.writes { 2 } else { 1 }];
        let is_ordered = |&(is_read, records): &(bool, &Records)| {
            records.iter().all(|record| self.is_ordered(record, is_read, part))
        };
        if !of_reads.iter().all(is_ordered) {
            return false;
        }
        let record = Record { lanes, bytes: part.bytes, ..self.record };
        if self.access.writes {
            granule.written |= part.bytes;
            granule.writes.add_write(record, sets, |_| false);
            granule.reads.clear(part.bytes, sets);
        } else {
            granule.reads.add_read(record, sets, |old| self.is_ordered(old, true, part));
        }
        true
    }

    /// Checks an access to one granule lane by lane. Adds the first problem of each lane.
    fn one_by_one(
        &self,
        granule: &mut Granule,
        part: Part,
        sets: &mut Sets,
        wrong: &mut BTreeMap<ThreadId, Wrong>,
    ) {
        for lane in lanes_of(self.record.lanes(part)) {
            let checker = self.checker(lane);
            let record = Record { lanes: Lanes::Mask(1 << lane), bytes: part.bytes, ..self.record };
            if let Some(problem) = checker.access(granule, part, record, self.access, sets) {
                let site = checker.accessor.site;
                wrong.entry(site.thread).or_insert(Wrong { offset: part.offset(), site, problem });
            }
        }
    }
}

/// The problem of a lane's access.
struct Wrong {
    offset: u64,
    site: Site,
    problem: Problem,
}

/// Limit on the bytes that the lanes of a warp access: 16 each.
pub(crate) const MOST: usize = 16 * LANES as usize;

impl Machine {
    /// Reads the bytes of all lanes, in order. `None` outside of the region.
    pub(crate) fn load_together(&mut self, together: Together) -> Option<&[u8]> {
        self.memory.bytes(together.place, together.bytes())?;
        self.compare_together(together, Access { reads: true, writes: false }, |_| false);
        self.memory.bytes(together.place, together.bytes())
    }

    /// Writes the bytes of all lanes, in order, at most [`MOST`]. `None` outside of the region.
    pub(crate) fn store_together(&mut self, together: Together, from: &[u8]) -> Option<()> {
        let bytes = self.memory.bytes_mut(together.place, from.len() as u64)?;
        let mut old = [0; MOST];
        let old = old.get_mut(..from.len())?;
        old.copy_from_slice(bytes);
        if old != from {
            bytes.copy_from_slice(from);
            self.progress += 1;
        }
        self.compare_together(together, Access { reads: false, writes: true }, |number| {
            let range = number * together.size as usize..(number + 1) * together.size as usize;
            old[range.clone()] == from[range]
        });
        Some(())
    }

    /// Compares the access with earlier accesses, and records it. For a lane, by its index among the lanes of the
    /// access, `is_same` tells whether it writes the value that the bytes already have.
    fn compare_together(&mut self, together: Together, access: Access, is_same: impl Fn(usize) -> bool) {
        let Together { first, instruction, place, .. } = together;
        self.threads.begin(first);
        let Some(lanes) = self.threads.lanes(first) else { return };
        let one = &lanes[together.lanes.trailing_zeros() as usize % lanes.len()];
        let same = |lane: usize| std::rc::Rc::ptr_eq(&lanes[lane].knowledge.view, &one.knowledge.view);
        let common = lanes_of(together.lanes).all(same).then_some(one);
        let record = Record {
            by: By::Threads,
            scope: None,
            bytes: 0xf,
            lanes: together.pattern(),
            warp: first.0 / LANES,
            time: self.threads.now(first),
            instruction,
        };
        let compared =
            Compared { threads: &self.threads, fates: &self.fates, together, lanes, common, record, access };
        let range = place.offset..place.offset + together.bytes();
        let shadow = &mut self.memory.region_mut(place.region).shadow;
        let mut wrong = BTreeMap::new();
        shadow.visit_or_split(range.clone(), |granule, part, sets| {
            let lanes = if part.count > 1 { record.lanes } else { Lanes::Mask(record.lanes(part)) };
            if compared.is_right(granule, part, lanes, sets) {
                return true;
            }
            if part.count > 1 {
                return false;
            }
            compared.one_by_one(granule, part, sets, &mut wrong);
            true
        });
        if wrong.is_empty() && access.writes {
            let granule = Granule { written: 0xf, writes: Records::One(record), ..Granule::default() };
            shadow.fill(range, granule);
        }
        let before = |thread: ThreadId| together.lanes & ((1 << (thread.0 % LANES)) - 1);
        for (thread, Wrong { offset, site, problem }) in wrong {
            let is_same = is_same(before(thread).count_ones() as usize);
            self.report_access(site, Place { offset, ..place }, access, problem, is_same);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::grids::Shape;
    use crate::engine::machine::LaneAccesses;
    use crate::engine::memory::{Region, RegionId};
    use crate::engine::threads::{Scope, Semantics};

    /// The sizes of memories: some end in a page, a block or a granule that they do not fill.
    const SIZES: [u64; 5] = [2048, 2048 - 64, 2048 - 100, 1026, 700];
    const WARPS: u32 = 3;

    /// Makes the same accesses as [`Machine::load_together`] and [`Machine::store_together`], lane by lane.
    fn one_by_one(machine: &mut Machine, together: Together, from: Option<&[u8]>) {
        let size = together.size as usize;
        for (number, lane) in lanes_of(together.lanes).enumerate() {
            let Together { first, instruction, place, .. } = together;
            let site = Site { thread: ThreadId(first.0 + lane as u32), instruction };
            let number = if together.is_same { 0 } else { number };
            let place = place.after(number as u64 * together.size);
            match from {
                Some(from) => machine.store(site, None, place, &from[number * size..(number + 1) * size]),
                None => machine.load(site, None, place, &mut [0; 16][..size]),
            }
            .unwrap();
        }
    }

    /// Lanes access memory anywhere: at once in one machine, one after the other in the other.
    fn anywhere(
        at_once: &mut Machine,
        each: &mut Machine,
        accesses: &LaneAccesses,
        from: Option<&[u8; MOST]>,
    ) {
        let LaneAccesses { first, instruction, lanes, region, offsets, .. } = *accesses;
        let size = accesses.size as usize;
        let access = Access { reads: from.is_none(), writes: from.is_some() };
        at_once.access_lanes(access, accesses, |lane, bytes| {
            let Some(from) = from else { return false };
            let is_same = *bytes == from[lane * size..(lane + 1) * size];
            bytes.copy_from_slice(&from[lane * size..(lane + 1) * size]);
            is_same
        });
        for lane in lanes_of(lanes) {
            let site = Site { thread: ThreadId(first.0 + lane as u32), instruction };
            let place = Place { region, offset: offsets[lane] };
            match from {
                Some(from) => each.store(site, None, place, &from[lane * size..(lane + 1) * size]),
                None => each.load(site, None, place, &mut [0; 16][..size]),
            }
            .unwrap();
        }
    }

    /// Lanes change the same bytes by atomic operations; in one machine the lanes after the first do so at once, if
    /// they can.
    fn updates(at_once: &mut Machine, each: &mut Machine, together: &Together, scope: Scope) {
        let Together { first, instruction, lanes, place, size, .. } = *together;
        let order = Some((Semantics::Relaxed, scope));
        let site = |lane: usize| Site { thread: ThreadId(first.0 + lane as u32), instruction };
        let change = |bytes: &mut [u8]| bytes[0] = bytes[0].wrapping_add(1);
        for lane in lanes_of(lanes) {
            each.update(site(lane), order, place, size, change).unwrap();
        }
        at_once.update(site(lanes.trailing_zeros() as usize), order, place, size, change).unwrap();
        let left = lanes & (lanes - 1);
        match at_once.update_again(site(left.trailing_zeros() as usize), left, order, place, size) {
            Some(bytes) => lanes_of(left).for_each(|_| change(bytes)),
            None => lanes_of(left).for_each(|lane| {
                at_once.update(site(lane), order, place, size, change).unwrap();
            }),
        }
    }

    fn machine(is_written: bool, size: u64) -> (Machine, RegionId) {
        let mut machine = Machine::default();
        machine.begin_launches(&[Shape { cta: WARPS * LANES, ctas: 1, ..Shape::default() }]);
        let region = Region::with("memory", vec![0; size as usize]);
        let region = if is_written { region } else { Region::poisoned("memory", size) };
        let region = machine.memory.add(region);
        (machine, region)
    }

    #[test]
    fn accesses_at_once_have_the_findings_of_accesses_one_by_one() {
        let mut found = 0;
        for seed in 0..2000 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let is_written = rng.bool();
            let memory = SIZES[rng.usize(..SIZES.len())];
            let (mut at_once, region) = machine(is_written, memory);
            let (mut each, _) = machine(is_written, memory);
            // Few values, so that some writes do not change the value.
            let mut bytes = [0; MOST];
            for instruction in 0..rng.u32(2..12) {
                let first = ThreadId(rng.u32(..WARPS) * LANES);
                let size = [4, 8, 16][rng.usize(..3)];
                let is_store = rng.bool();
                let is_same = !is_store && rng.u32(..3) == 0;
                let lanes = [u32::MAX, u32::MAX, 0xff00, 0x3, 0x7ff8][rng.usize(..5)];
                let place = Place { region, offset: 0 };
                let together = Together { first, instruction, lanes, place, size, is_same };
                // Near the start of the memory, or the last access that fits.
                let last = (memory - together.bytes()) / size;
                let number = if rng.bool() { last } else { rng.u64(..=last / 8) };
                let together = Together { place: place.after(size * number), ..together };
                bytes.fill_with(|| rng.u8(..2) / 2);
                if rng.u32(..4) == 0 {
                    bytes[rng.usize(..MOST)] = 1;
                }
                let from = &bytes[..together.bytes() as usize];
                match rng.u32(..4) {
                    0 => {
                        // Scattered offsets.
                        let offsets = std::array::from_fn(|_| size * rng.u64(..memory / size / 16));
                        let accesses = LaneAccesses { first, instruction, lanes, region, offsets, size };
                        anywhere(&mut at_once, &mut each, &accesses, is_store.then_some(&bytes));
                    }
                    1 => {
                        let scope = [Scope::Device, Scope::Device, Scope::Cta][rng.usize(..3)];
                        updates(&mut at_once, &mut each, &together, scope);
                    }
                    _ => {
                        match is_store {
                            true => at_once.store_together(together, from).unwrap(),
                            false => at_once.load_together(together).map(drop).unwrap(),
                        }
                        one_by_one(&mut each, together, is_store.then_some(from));
                    }
                }
                if rng.u32(..3) == 0 {
                    let all: u32 = [u32::MAX, 0xffff][rng.usize(..2)];
                    for machine in [&mut at_once, &mut each] {
                        machine.order_lanes(first, all);
                    }
                }
                if rng.u32(..3) == 0 {
                    // The operations of one warp are ordered before those of another.
                    let other = ThreadId(rng.u32(..WARPS) * LANES);
                    for machine in [&mut at_once, &mut each] {
                        let mut gather = crate::engine::clock::Gather::default();
                        (0..LANES).for_each(|lane| {
                            machine.threads.release(ThreadId(first.0 + lane), &mut gather);
                        });
                        let view = gather.view();
                        (0..LANES).for_each(|lane| machine.threads.acquire(ThreadId(other.0 + lane), &view));
                    }
                }
            }
            // Which of several unordered accesses a finding names is unspecified.
            let known = |machine: &mut Machine| {
                machine.findings.iter_mut().for_each(|finding| finding.related.clear());
                machine.findings.clone()
            };
            assert_eq!(known(&mut at_once), known(&mut each), "seed {seed}");
            assert_eq!(at_once.progress > 0, each.progress > 0);
            assert_eq!(at_once.memory.region(region).bytes, each.memory.region(region).bytes);
            found += at_once.findings.len();
        }
        assert!(found > 1000, "{found}");
    }
}
