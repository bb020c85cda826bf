//! The state of a device, and the memory accesses of threads.

mod asynchronous;
mod atomic;
mod check;
mod compare;
mod exit;
mod groups;
mod issue;
mod issued;
mod pending;
mod report;
mod synchronize;
mod tensor;
mod together;
mod usage;
mod waited;

pub(crate) use check::Access;
pub(crate) use compare::LaneAccesses;
pub(crate) use issue::{Request, Signals};
pub(crate) use together::{MOST, Together};

use std::collections::{BTreeMap, BTreeSet};

use super::barrier::Barrier;
use super::clock::{Class, LANES};
use super::dice::Dice;
use super::event::{self, Effect, Event, Object};
use super::exit::Exit;
use super::fate::Fate;
use super::finding::{Finding, Kind, Site, ThreadId};
use super::group::Groups;
use super::memory::{Memory, Place, RegionId};
use super::meter::Meter;
use super::threads::{Order, Released, Threads};
use super::trace::{Trace, What};
use super::transfer::{GroupKind, PendingArrival, Transfer, TransferId};
use super::wait::{Arrival, RendezvousId, Team, TeamId, Wait};
use crate::print::Printed;
use check::{Accessor, Checker};
use issued::Issued;

/// The run cannot continue; the findings have the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop;

/// A device.
#[derive(Clone, Debug, Default)]
pub struct Machine {
    /// Its memories.
    pub memory: Memory,
    /// The findings, at most one of each kind for an instruction.
    pub findings: Vec<Finding>,
    /// The number of warp instructions that the launch has executed.
    pub steps: u64,
    /// Counts the changes that a thread can wait for.
    pub progress: u64,
    /// The numbers of the launch's clusters that have not started.
    pub unstarted: std::ops::Range<u32>,
    /// The random choices of the run.
    pub dice: Dice,
    /// The recorded events, if a timeline is recorded.
    pub trace: Option<Trace>,
    /// The synchronization events of the current step, while schedules are explored.
    pub(crate) events: Option<Vec<Event>>,
    /// The text that threads have printed.
    pub(crate) printed: Printed,
    /// Limit on the bytes that a run uses.
    pub(crate) most_memory: u64,
    /// The bytes of the warps, and of the exploration of schedules.
    pub(crate) warps: Meter,
    pub(crate) explored: u64,
    /// The first instruction of the launch whose results are unknown.
    pub(crate) uncomputed: Option<Site>,
    barriers: BTreeMap<Place, Barrier>,
    groups: BTreeMap<(ThreadId, GroupKind), Groups>,
    transfers: BTreeMap<TransferId, Transfer>,
    /// The barriers that incomplete transfers complete on.
    feeds: BTreeSet<(Place, TransferId)>,
    issues: Issued,
    arrivals: Vec<PendingArrival>,
    teams: Vec<Team>,
    issued: u32,
    threads: Threads,
    fates: Vec<Fate>,
    /// The number of initialized barriers.
    initialized: u32,
    /// The facts for the exits of CTAs in clusters, by shared memory.
    exits: BTreeMap<RegionId, Exit>,
    /// The number of threads that have exited of each CTA that runs, by the number of the CTA.
    exited: BTreeMap<u32, u32>,
    /// The releases by atomic accesses, by place.
    released: BTreeMap<Place, Vec<Released>>,
    /// The bytes of clocks, and of pending arrivals that follow the completion of copies.
    clocks: Meter,
    copies: Meter,
}

impl Machine {
    /// Adds a finding, unless the same instruction has one of its kind that is at least as severe.
    pub fn report(&mut self, finding: Finding) {
        let instruction = |finding: &Finding| finding.site.map(|site| site.instruction);
        let is_known =
            |other: &&mut Finding| other.kind == finding.kind && instruction(other) == instruction(&finding);
        match self.findings.iter_mut().find(is_known) {
            Some(known) if known.severity < finding.severity => *known = finding,
            Some(_) => {}
            None => self.findings.push(finding),
        }
    }

    /// Adds a finding after which the run cannot continue.
    pub fn stop(&mut self, finding: Finding) -> Stop {
        self.report(finding);
        Stop
    }

    /// Begins a launch: all earlier accesses happen before it. A CTA has `cta` threads, a cluster `cluster` CTAs.
    pub fn begin_launch(&mut self, cta: u32, cluster: u32) {
        self.threads = Threads::new(cta, cluster, &self.clocks);
        self.steps = 0;
        self.fates.clear();
        self.issues.forget();
        self.uncomputed = None;
        self.exits.clear();
        self.exited.clear();
        self.released.clear();
        self.groups.clear();
        self.memory.forget();
    }

    /// Reads `into.len()` bytes.
    ///
    /// # Errors
    ///
    /// Where the place is outside of the region.
    pub fn load(&mut self, site: Site, order: Order, place: Place, into: &mut [u8]) -> Result<(), Stop> {
        let size = into.len() as u64;
        let Some(bytes) = self.memory.bytes(place, size) else {
            return Err(self.outside(site, place, size, "reads"));
        };
        into.copy_from_slice(bytes);
        let access = Access { reads: true, writes: false };
        self.check(site, order, place, size, access, false);
        if order.is_some() {
            self.read_order(site.thread, order, place);
            self.note(Object::Memory(place), Effect::Read);
        }
        Ok(())
    }

    /// Writes bytes.
    ///
    /// # Errors
    ///
    /// Where the place is outside of the region.
    pub fn store(&mut self, site: Site, order: Order, place: Place, from: &[u8]) -> Result<(), Stop> {
        let size = from.len() as u64;
        let Some(bytes) = self.memory.bytes_mut(place, size) else {
            return Err(self.outside(site, place, size, "writes"));
        };
        let is_same = bytes == from;
        if !is_same {
            bytes.copy_from_slice(from);
            self.progress += 1;
        }
        let access = Access { reads: false, writes: true };
        self.check(site, order, place, size, access, is_same);
        if order.is_some() {
            self.write_order(site.thread, order, place, false);
            self.note(Object::Memory(place), Effect::Write);
        }
        Ok(())
    }

    /// Reads up to 16 bytes, applies `change`, and writes the result, in one step.
    ///
    /// # Errors
    ///
    /// Where the place is outside of the region.
    pub fn update(
        &mut self,
        site: Site,
        order: Order,
        place: Place,
        size: u64,
        change: impl FnOnce(&mut [u8]),
    ) -> Result<(), Stop> {
        let Some(bytes) = self.memory.bytes_mut(place, size) else {
            return Err(self.outside(site, place, size, "changes"));
        };
        let mut before = [0; 16];
        before[..bytes.len()].copy_from_slice(bytes);
        change(bytes);
        let changes = before[..bytes.len()] != *bytes;
        self.progress += u64::from(changes);
        self.note(Object::Memory(place), if changes { Effect::Write } else { Effect::Read });
        self.check(site, order, place, size, Access { reads: true, writes: true }, false);
        self.read_order(site.thread, order, place);
        self.write_order(site.thread, order, place, true);
        Ok(())
    }

    /// Initializes a barrier.
    ///
    /// # Errors
    ///
    /// Where the place is outside of the region.
    pub fn initialize_barrier(&mut self, site: Site, place: Place, count: u32) -> Result<(), Stop> {
        self.note(Object::Barrier(place), Effect::Write);
        if self.memory.bytes(place, 8).is_none() {
            return Err(self.outside(site, place, 8, "initializes a barrier at"));
        }
        self.threads.begin(site.thread);
        let Some(barrier) = Barrier::new(count, site, self.threads.now(site.thread), self.initialized) else {
            let message =
                format!("a barrier must count 1 to 1048575 arrivals, but this initializes it with {count}");
            return Err(self.stop(Finding::new(Kind::Barrier, site, message)));
        };
        self.initialized += 1;
        if let Some(trace) = &mut self.trace {
            trace.add(What::Initialize(place, site));
        }
        match self.barriers.insert(place, barrier) {
            Some(old) => {
                let message = format!("{} is already a barrier", self.describe(place));
                let finding = Finding::new(Kind::InitializedAgain, site, message);
                self.report(finding.relating(old.initialized, "it was initialized here"));
            }
            None => self.check(site, None, place, 8, Access { reads: false, writes: true }, false),
        }
        self.set_barrier(place, true);
        self.progress += 1;
        Ok(())
    }

    fn set_barrier(&mut self, place: Place, is_barrier: bool) {
        let shadow = &mut self.memory.region_mut(place.region).shadow;
        shadow.visit(place.offset..place.offset + 8, |granule, part, _| {
            granule.is_barrier = is_barrier;
            if !is_barrier {
                granule.written &= !part.bytes;
            }
        });
    }

    /// Invalidates a barrier, whose memory becomes ordinary memory again.
    ///
    /// # Errors
    ///
    /// Where the place has no barrier.
    pub fn invalidate_barrier(&mut self, site: Site, place: Place) -> Result<(), Stop> {
        self.barrier(site, place)?;
        self.barriers.remove(&place);
        self.set_barrier(place, false);
        self.check(site, None, place, 8, Access { reads: false, writes: true }, false);
        self.set_barrier(place, false);
        Ok(())
    }

    /// Returns the barrier at a place. Its initialization must be ordered before this use.
    ///
    /// # Errors
    ///
    /// Where the place has no barrier.
    pub fn barrier(&mut self, site: Site, place: Place) -> Result<&Barrier, Stop> {
        self.barrier_of(site, 1 << (site.thread.0 % LANES), place)
    }

    /// Like [`barrier`](Self::barrier), for a use by lanes of the warp of a thread.
    ///
    /// # Errors
    ///
    /// Where the place has no barrier.
    pub fn barrier_of(&mut self, site: Site, lanes: u32, place: Place) -> Result<&Barrier, Stop> {
        self.check_initialized(site, lanes, place);
        match self.barriers.contains_key(&place) {
            true => Ok(&self.barriers[&place]),
            false => Err(self.no_barrier(site, place)),
        }
    }

    /// Returns the barrier at a place, if there is one.
    pub fn peek_barrier(&self, place: Place) -> Option<&Barrier> {
        self.barriers.get(&place)
    }

    /// Changes the barrier at a place.
    ///
    /// # Errors
    ///
    /// Where the place has no barrier, or `change` fails.
    pub fn change_barrier<T>(
        &mut self,
        site: Site,
        place: Place,
        change: impl FnOnce(&mut Barrier) -> Result<T, String>,
    ) -> Result<T, Stop> {
        self.barrier(site, place)?;
        self.signal(site, place, change)
    }

    /// Like [`change_barrier`](Self::change_barrier), by a transfer that was issued at `site`.
    fn signal<T>(
        &mut self,
        site: Site,
        place: Place,
        change: impl FnOnce(&mut Barrier) -> Result<T, String>,
    ) -> Result<T, Stop> {
        let Some(barrier) = self.barriers.get_mut(&place) else { return Err(self.no_barrier(site, place)) };
        let (phase, needed) = (barrier.phase, (i64::from(barrier.pending), barrier.transactions));
        let counted = (barrier.expected_bytes, barrier.completed_bytes);
        match barrier.change(site, change) {
            Ok(value) => {
                self.progress += 1;
                let completes = barrier.phase != phase;
                let given = match completes {
                    // The counts are already those of the next phase.
                    true => needed,
                    false => (
                        needed.0 - i64::from(barrier.pending),
                        (barrier.completed_bytes - counted.1) as i64
                            - (barrier.expected_bytes - counted.0) as i64,
                    ),
                };
                if let Some(trace) = &mut self.trace
                    && completes
                {
                    trace.add(What::Phase(place, barrier.phase));
                }
                let signal = event::Signal { phase, needed, given, completes };
                self.note(Object::Barrier(place), Effect::Signal(signal));
                Ok(value)
            }
            Err(message) => {
                let message = format!("the barrier at {}: {message}", self.describe(place));
                let finding = self.relating_barrier(Finding::new(Kind::Barrier, site, message), place);
                Err(self.stop(finding))
            }
        }
    }

    /// Records an event, while schedules are explored.
    pub(super) fn note(&mut self, object: Object, effect: Effect) {
        if let Some(events) = &mut self.events {
            events.push(Event { object, effect });
        }
    }

    /// Records that a thread tested whether a phase of a barrier is complete.
    pub fn test(&mut self, place: Place, is_complete: bool, waits: bool) {
        if self.events.is_none() {
            return;
        }
        let phase = self.barriers.get(&place).map_or(0, |barrier| barrier.phase);
        self.note(Object::Barrier(place), Effect::Test { is_complete, waits, phase });
    }

    /// Adds a team of threads.
    pub fn add_team(&mut self, live: u32) -> TeamId {
        self.teams.push(Team::new(live));
        TeamId(self.teams.len() as u32 - 1)
    }

    /// Records the arrival of threads at a rendezvous. Returns the number of earlier meetings there.
    pub fn arrive(&mut self, id: RendezvousId, arrival: Arrival) -> u64 {
        let Arrival { first, lanes, expected, waits, releases } = arrival;
        let rendezvous = &mut self.teams[id.team.0 as usize].rendezvous[usize::from(id.index) % 16];
        rendezvous.arrived += lanes.count_ones();
        rendezvous.expected = expected;
        let generation = rendezvous.generation;
        if let Some(events) = &mut self.events {
            events.push(Event { object: Object::Rendezvous(id), effect: Effect::Arrive(generation) });
        }
        if waits {
            rendezvous.waiting.push((first, lanes));
        }
        if releases {
            self.threads.release_lanes(first, lanes, &mut rendezvous.gather);
        } else {
            for lane in crate::lanes::lanes_of(lanes) {
                let thread = ThreadId(first.0 + lane as u32);
                let initializations = self.threads.lane(thread).knowledge.own.initializations;
                rendezvous.gather.add_time(Class::Initializations, thread, initializations);
            }
        }
        self.advance(id.team);
        generation
    }

    fn advance(&mut self, team: TeamId) {
        for (first, lanes, view) in self.teams[team.0 as usize].advance() {
            self.threads.acquire_lanes(first, lanes, &view);
        }
        self.progress += 1;
    }

    /// Adds the number of threads whose predicate holds, to the next meeting at a rendezvous.
    pub fn contribute(&mut self, id: RendezvousId, holding: u32) {
        self.teams[id.team.0 as usize].rendezvous[usize::from(id.index) % 16].holding += holding;
    }

    /// Returns how many of the threads that met at a rendezvous had a true predicate, and how many met.
    pub fn reduced(&self, id: RendezvousId, generation: u64) -> (u32, u32) {
        self.teams[id.team.0 as usize].rendezvous[usize::from(id.index) % 16].met[(generation % 2) as usize]
    }

    /// Records that `count` threads of a team have exited.
    pub fn leave(&mut self, team: TeamId, count: u32) {
        let live = &mut self.teams[team.0 as usize].live;
        *live = live.saturating_sub(count);
        let is_over = *live == 0;
        self.note(Object::Team(team), Effect::Arrive(0));
        self.advance(team);
        if is_over {
            self.teams[team.0 as usize].rendezvous = Vec::new();
        }
    }

    /// Returns the number of threads of a team that have not exited.
    pub fn live(&self, team: TeamId) -> u32 {
        self.teams[team.0 as usize].live
    }

    /// Whether the wait of a thread has ended. The warp itself checks waits for its other threads.
    pub fn is_over(&self, wait: &Wait) -> bool {
        match *wait {
            Wait::Phase { barrier, phase } => {
                self.barriers.get(&barrier).is_none_or(|barrier| barrier.phase > phase)
            }
            Wait::Groups { first, lanes, kind, pending, of_reads } => {
                crate::lanes::lanes_of(lanes)
                    .filter_map(|lane| self.groups.get(&(ThreadId(first.0 + lane as u32), kind)))
                    .all(|groups| groups.awaited(pending, of_reads).is_none())
                    && self.others_are_complete(first, kind, pending)
            }
            Wait::Rendezvous { id, generation } => {
                self.teams[id.team.0 as usize].rendezvous[usize::from(id.index) % 16].generation > generation
            }
            Wait::Lanes(_) | Wait::Change(_) => false,
        }
    }
}
