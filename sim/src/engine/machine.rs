//! A device: the memory accesses of threads, and the rendezvous at which they wait.

mod asynchronous;
mod atomic;
mod barriers;
mod causes;
mod check;
mod compare;
mod dependency;
mod devices;
mod exit;
mod groups;
mod issue;
mod issued;
mod pending;
mod report;
mod state;
mod synchronize;
mod tensor;
mod together;
mod transfers;
mod usage;
mod waited;
mod waits;

pub(crate) use check::Access;
pub(crate) use compare::LaneAccesses;
pub(crate) use issue::{Request, Signals};
pub(crate) use state::{Machine, Stop};
pub(crate) use together::{MOST, Together};

use std::rc::Rc;

use super::clock::{Class, View};
use super::event::{Effect, Event, Object};
use super::finding::{Site, ThreadId};
use super::grids::{Progress, Shape};
use super::memory::Place;
use super::threads::{Order, Threads};
use super::wait::{Arrival, RendezvousId, Team, TeamId, Wait};

impl Machine {
    /// Begins launches that run together: all earlier accesses happen before them.
    pub(crate) fn begin_launches(&mut self, shapes: &[Shape]) {
        self.threads = Threads::new(shapes, &self.clocks);
        self.grids = Progress::of_all(shapes, &Rc::new(View::counted(&self.clocks)));
        self.steps = 0;
        self.fates.clear();
        self.issues.forget();
        self.uncomputed = None;
        if let Some(launches) = &mut self.steps_made {
            launches.push(Vec::new());
        }
        self.exits.clear();
        self.exited.clear();
        self.ended.clear();
        self.invalidated.clear();
        self.released.clear();
        self.acquired.clear();
        self.groups.clear();
        self.memory.forget();
    }

    /// Reads `into.len()` bytes.
    ///
    /// # Errors
    ///
    /// If the place is outside of the region.
    pub(crate) fn load(
        &mut self,
        site: Site,
        order: Order,
        place: Place,
        into: &mut [u8],
    ) -> Result<(), Stop> {
        let size = into.len() as u64;
        let Some(bytes) = self.memory.bytes(place, size) else {
            return Err(self.outside(site, place, size, "reads"));
        };
        into.copy_from_slice(bytes);
        let access = Access { reads: true, writes: false };
        self.check(site, order, place, size, access, false);
        if order.is_some() {
            self.read_order(site, order, place);
            self.note(Object::Memory(place), Effect::Read);
        }
        Ok(())
    }

    /// Writes bytes.
    ///
    /// # Errors
    ///
    /// If the place is outside of the region.
    pub(crate) fn store(&mut self, site: Site, order: Order, place: Place, from: &[u8]) -> Result<(), Stop> {
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
    /// If the place is outside of the region.
    pub(crate) fn update(
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
        self.read_order(site, order, place);
        self.write_order(site.thread, order, place, true);
        Ok(())
    }

    /// Adds a team of threads.
    pub(crate) fn add_team(&mut self, live: u32, is_cluster: bool) -> TeamId {
        self.teams.push(Team::new(live, is_cluster));
        TeamId(self.teams.len() as u32 - 1)
    }

    /// Records the arrival of threads at a rendezvous. Returns the number of earlier meetings there.
    pub(crate) fn arrive(&mut self, id: RendezvousId, arrival: Arrival) -> u64 {
        let Arrival { first, instruction, lanes, expected, waits, releases } = arrival;
        let rendezvous = &mut self.teams[id.team.0 as usize].rendezvous[usize::from(id.index) % 16];
        rendezvous.arrived += lanes.count_ones();
        rendezvous.expected = expected;
        rendezvous.came.push((Site { thread: first, instruction }, lanes));
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

    /// Adds the number of threads whose predicate holds to the count of the next meeting at a rendezvous.
    pub(crate) fn contribute(&mut self, id: RendezvousId, holding: u32) {
        self.teams[id.team.0 as usize].rendezvous[usize::from(id.index) % 16].holding += holding;
    }

    /// Returns how many of the threads that met at a rendezvous had a true predicate, and how many met.
    pub(crate) fn reduced(&self, id: RendezvousId, generation: u64) -> (u32, u32) {
        self.teams[id.team.0 as usize].rendezvous[usize::from(id.index) % 16].met[(generation % 2) as usize]
    }

    /// Records that `count` threads of a team have exited.
    pub(crate) fn leave(&mut self, team: TeamId, count: u32) {
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
    pub(crate) fn live(&self, team: TeamId) -> u32 {
        self.teams[team.0 as usize].live
    }

    /// Whether the wait of a thread has ended. For a wait for other threads of the same warp, the warp itself checks
    /// this.
    pub(crate) fn is_over(&self, wait: &Wait) -> bool {
        match *wait {
            Wait::Phase { barrier, phase } => {
                self.barriers.get(&barrier).is_none_or(|barrier| barrier.counts.phase > phase)
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
            Wait::Grid(grid) => self.has_ended(grid),
            Wait::Lanes(_) | Wait::Change(_) => false,
        }
    }
}
