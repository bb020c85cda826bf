//! Synchronization by atomic accesses and fences.

use std::rc::Rc;

use super::Machine;
use crate::engine::clock::LANES;
use crate::engine::finding::{Site, ThreadId};
use crate::engine::memory::Place;
use crate::engine::record::{By, Lanes, Record};
use crate::engine::threads::{Order, Releases, Scope, Semantics};
use crate::lanes::lanes_of;

impl Machine {
    /// Applies the ordering of an atomic read: the read acquires at once, or, if it is relaxed, at a later fence.
    pub(super) fn read_order(&mut self, site: Site, order: Order, place: Place) {
        let thread = site.thread;
        let Some((semantics, scope)) = order else { return };
        let Some(released) = self.released.get(&place) else { return };
        let Some(observed) = self.threads.observed(released, (thread, scope)) else { return };
        match semantics.acquires() {
            true => self.threads.acquire_observed(thread, &observed),
            false => self.threads.add_pending(site, &observed),
        }
    }

    /// Applies the ordering of an atomic write. `reads`: the write is part of a read-modify-write operation, so that
    /// earlier releases remain visible.
    pub(super) fn write_order(&mut self, thread: ThreadId, order: Order, place: Place, reads: bool) {
        let Some((semantics, scope)) = order else { return };
        let (new, of_system) = match semantics.releases() {
            true => (Some((self.threads.released(thread), scope)), None),
            false => {
                let lane = self.threads.lane(thread);
                (lane.fenced.clone(), lane.fenced_in_system.clone())
            }
        };
        if new.is_none() && !self.released.contains_key(&place) {
            return;
        }
        let released = self.released.entry(place).or_default();
        if !reads {
            *released = Releases::default();
        }
        let Some((release, fence)) = new else { return };
        self.threads.add_release(released, (thread, scope.min(fence)), &release);
        // A later fence of another scope is not for the threads of other devices.
        if let Some(release) = of_system.filter(|_| scope == Scope::System && fence < scope) {
            self.threads.add_release(released, (thread, scope), &release);
        }
    }

    /// Records, for other lanes of a thread's warp, the same relaxed atomic access as the thread's last access. Returns
    /// the bytes that these lanes change; `None` if the access of each lane must be compared with earlier accesses.
    pub(crate) fn update_again(
        &mut self,
        site: Site,
        lanes: u32,
        order: Order,
        place: Place,
        size: u64,
    ) -> Option<&mut [u8]> {
        let scope = match order {
            Some((Semantics::Relaxed, scope)) if self.threads.is_of_all(scope) => scope,
            _ => return None,
        };
        let has_fenced =
            |lane: usize| self.threads.lanes(site.thread).is_none_or(|all| all[lane].fenced.is_some());
        if self.events.is_some() || self.released.contains_key(&place) || lanes_of(lanes).any(has_fenced) {
            return None;
        }
        let record = Record {
            by: By::Threads,
            scope: Some(scope),
            bytes: 0xf,
            lanes: Lanes::Mask(lanes),
            warp: site.thread.0 / LANES,
            time: self.threads.now(site.thread),
            instruction: site.instruction,
        };
        // Atomic accesses of this scope need no order between each other.
        let is_alike = |other: &Record| {
            other.by == record.by && other.scope.is_some_and(|scope| self.threads.is_of_all(scope))
        };
        let range = place.offset..place.offset + size;
        let region = self.memory.region_mut(place.region);
        let mut are_alike = region.unknown.is_empty();
        region.shadow.visit(range.clone(), |granule, _, _| {
            let mut records = granule.writes.iter().chain(granule.reads.iter());
            are_alike &= !granule.is_barrier && records.all(is_alike);
        });
        if !are_alike {
            return None;
        }
        region.shadow.visit(range, |granule, part, sets| {
            granule.writes.add_write(Record { bytes: part.bytes, ..record }, sets, |_| true);
        });
        self.memory.bytes_mut(place, size)
    }

    /// Applies a fence of a thread: the fence acquires the releases that the thread's earlier reads observed, and the
    /// thread's later writes release all of its earlier operations.
    pub(crate) fn fence(&mut self, thread: ThreadId, scope: Scope) {
        self.threads.acquire_pending(thread, scope);
        let release = self.threads.released(thread);
        let are_on_several = self.threads.shapes.are_on_several();
        let lane = self.threads.lane(thread);
        if are_on_several && scope == Scope::System {
            lane.fenced_in_system = Some(Rc::clone(&release));
        }
        let most = if are_on_several { Scope::Device } else { Scope::System };
        let wider = lane.fenced.as_ref().map_or(scope, |(_, old)| scope.max((*old).min(most)));
        lane.fenced = Some((release, wider));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::clock::{Actor, Class};
    use crate::engine::grids::Shape;
    use crate::engine::memory::Region;
    use crate::engine::times::VISITS;

    /// A machine with CTAs of one warp, and the place of the first word of a memory.
    fn machine(ctas: u32) -> (Machine, Place) {
        let mut machine = Machine::default();
        machine.begin_launches(&[Shape { cta: LANES, ctas, ..Shape::default() }]);
        let region = machine.memory.add(Region::with("memory", vec![0; 4096]));
        (machine, Place { region, offset: 0 })
    }

    /// The semantics of atomic operations.
    const ORDERS: [Semantics; 4] =
        [Semantics::Relaxed, Semantics::Acquire, Semantics::Release, Semantics::AcquireRelease];

    #[test]
    fn threads_know_what_they_have_acquired() {
        const CTAS: u32 = 3;
        const THREADS: usize = (CTAS * LANES) as usize;
        /// For each thread, the time up to which its accesses are known.
        type Times = Vec<u32>;
        let join = |into: &mut Times, from: &Times| {
            into.iter_mut().zip(from).for_each(|(time, from)| *time = (*time).max(*from));
        };
        for seed in 0..20 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let (mut machine, start) = machine(CTAS);
            let none = || vec![0; THREADS];
            let mut known = vec![none(); THREADS];
            let mut pending = vec![none(); THREADS];
            let mut fenced: Vec<Option<(Times, Scope)>> = vec![None; THREADS];
            let mut released: Vec<Vec<(usize, Scope, Times)>> = vec![Vec::new(); 100];
            for _ in 0..4000 {
                let number = rng.usize(..5) + LANES as usize * rng.usize(..CTAS as usize);
                let thread = ThreadId(number as u32);
                let scope = [Scope::Device, Scope::Device, Scope::Cta][rng.usize(..3)];
                let release = |machine: &Machine, known: &[Times]| {
                    let mut times = known[number].clone();
                    times[number] = machine.threads.now(thread);
                    times
                };
                if rng.u32(..8) == 0 {
                    let acquired = std::mem::replace(&mut pending[number], none());
                    join(&mut known[number], &acquired);
                    machine.threads.acquire_pending(thread, scope);
                    let wider = fenced[number].as_ref().map_or(scope, |(_, old)| scope.max(*old));
                    fenced[number] = Some((release(&machine, &known), wider));
                    machine.fence(thread, scope);
                    continue;
                }
                // Mostly few words, so that their chains become long.
                let word = if rng.bool() { rng.usize(..2) } else { rng.usize(..released.len()) };
                let place = Place { offset: 4 * word as u64, ..start };
                let semantics = ORDERS[rng.usize(..ORDERS.len())];
                let order = Some((semantics, scope));
                let reads = rng.u32(..20) > 0;
                if reads {
                    let is_observed = |&&(other, of_other, _): &&(usize, Scope, Times)| {
                        of_other.min(scope) == Scope::Device || other as u32 / LANES == number as u32 / LANES
                    };
                    let into = if semantics.acquires() { &mut known } else { &mut pending };
                    released[word]
                        .iter()
                        .filter(is_observed)
                        .for_each(|(_, _, times)| join(&mut into[number], times));
                    machine.read_order(Site { thread, instruction: 0 }, order, place);
                }
                if rng.bool() || !reads {
                    let new = match semantics.releases() {
                        true => Some((release(&machine, &known), scope)),
                        false => fenced[number].clone(),
                    };
                    if !reads {
                        released[word].clear();
                    }
                    released[word].extend(new.map(|(times, fence)| (number, scope.min(fence), times)));
                    machine.write_order(thread, order, place, reads);
                }
                let lane = machine.threads.lane(thread).clone();
                for other in (0..THREADS).filter(|other| *other != number) {
                    let actor = Actor::of(Class::Thread, ThreadId(other as u32));
                    let (seen, read) = (lane.knowledge.view.seen.time(actor), lane.pending[0].as_ref());
                    assert_eq!(seen, known[number][other], "seed {seed}");
                    let read = read.map_or(0, |pending| pending.time(ThreadId(other as u32)));
                    assert_eq!(read, pending[number][other], "seed {seed}");
                }
            }
        }
    }

    /// Returns the nodes of clocks that joins visit while all threads of a grid change words, each CTA in turn.
    fn visits(ctas: u32, semantics: Semantics, word: impl Fn(u32, u32) -> u32) -> u64 {
        let (mut machine, start) = machine(ctas);
        let before = VISITS.get();
        for (cta, lane) in (0..4 * ctas).flat_map(|turn| (0..LANES).map(move |lane| (turn % ctas, lane))) {
            let site = Site { thread: ThreadId(cta * LANES + lane), instruction: 0 };
            let place = Place { offset: 4 * u64::from(word(cta, lane)), ..start };
            let order = Some((semantics, Scope::Device));
            machine.update(site, order, place, 4, |bytes| bytes[0] = bytes[0].wrapping_add(1)).unwrap();
        }
        VISITS.get() - before
    }

    #[test]
    fn the_cost_of_releases_grows_with_their_number() {
        let words: [fn(u32, u32) -> u32; 3] = [|_, _| 0, |_, lane| lane, |cta, lane| (cta + lane) % 1024];
        for semantics in [Semantics::Release, Semantics::AcquireRelease] {
            for (index, word) in words.into_iter().enumerate() {
                let (few, many) = (visits(16, semantics, word), visits(256, semantics, word));
                assert!(many <= 24 * few.max(16 * LANES as u64), "{semantics:?} {index}: {few} {many}");
            }
        }
    }

    #[test]
    fn the_cost_of_a_ring_of_ctas_grows_with_their_number() {
        let visits = |ctas: u32| {
            let (mut machine, start) = machine(ctas);
            let before = VISITS.get();
            for turn in 0..4 * ctas {
                let site = Site { thread: ThreadId(turn % ctas * LANES), instruction: 0 };
                let flag = |cta: u32| Place { offset: u64::from(4 * (cta % ctas)), ..start };
                let order = |semantics| Some((semantics, Scope::Device));
                machine.load(site, order(Semantics::Acquire), flag(turn + ctas - 1), &mut [0; 4]).unwrap();
                machine.store(site, order(Semantics::Release), flag(turn), &[0; 4]).unwrap();
            }
            VISITS.get() - before
        };
        let (few, many) = (visits(16), visits(256));
        assert!(many <= 24 * few, "{few} {many}");
    }
}
