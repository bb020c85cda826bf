//! The state of a device, and the accesses that threads make.

mod asynchronous;
mod report;

pub(crate) use asynchronous::{Request, Signals};

use std::collections::{BTreeMap, HashMap};

use super::barrier::Barrier;
use super::dice::Dice;
use super::finding::{Finding, Kind, Site, ThreadId};
use super::group::Groups;
use super::memory::{Memory, Place, RegionId};
use super::transfer::{GroupKind, PendingArrival, Transfer, TransferId};
use super::wait::{RendezvousId, Team, TeamId, Wait};

/// The run cannot go on; the findings say why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop;

/// A device.
#[derive(Clone, Debug, Default)]
pub struct Machine {
    /// Its memories.
    pub memory: Memory,
    /// What was found, each rule once for an instruction.
    pub findings: Vec<Finding>,
    /// How often anything changed that a thread can wait for.
    pub progress: u64,
    /// The numbers of the clusters of the launch that have not started.
    pub unstarted: std::ops::Range<u32>,
    /// What threads choose at random.
    pub dice: Dice,
    barriers: HashMap<Place, Barrier>,
    groups: HashMap<(ThreadId, GroupKind), Groups>,
    transfers: BTreeMap<TransferId, Transfer>,
    arrivals: Vec<PendingArrival>,
    teams: Vec<Team>,
    issued: u32,
}

impl Machine {
    /// Adds a finding, unless the same instruction has one of its kind.
    pub fn report(&mut self, finding: Finding) {
        let instruction = |finding: &Finding| finding.site.map(|site| site.instruction);
        let is_known =
            |other: &Finding| other.kind == finding.kind && instruction(other) == instruction(&finding);
        if !self.findings.iter().any(is_known) {
            self.findings.push(finding);
        }
    }

    /// Adds a finding after which the run cannot go on.
    pub fn stop(&mut self, finding: Finding) -> Stop {
        self.report(finding);
        Stop
    }

    /// Reads `into.len()` bytes.
    ///
    /// # Errors
    ///
    /// Outside of the region.
    pub fn load(&mut self, site: Site, place: Place, into: &mut [u8]) -> Result<(), Stop> {
        let size = into.len() as u64;
        let Some(bytes) = self.memory.bytes(place, size) else {
            return Err(self.outside(site, place, size, "read"));
        };
        into.copy_from_slice(bytes);
        self.check_read(site, place, size);
        Ok(())
    }

    /// Writes bytes.
    ///
    /// # Errors
    ///
    /// Outside of the region.
    pub fn store(&mut self, site: Site, place: Place, from: &[u8]) -> Result<(), Stop> {
        let size = from.len() as u64;
        let Some(bytes) = self.memory.bytes_mut(place, size) else {
            return Err(self.outside(site, place, size, "write"));
        };
        if bytes != from {
            bytes.copy_from_slice(from);
            self.progress += 1;
        }
        self.check_write(site, place, size);
        Ok(())
    }

    /// Reads up to 16 bytes, and writes what `change` makes of them, in one step.
    ///
    /// # Errors
    ///
    /// Outside of the region.
    pub fn update(
        &mut self,
        site: Site,
        place: Place,
        size: u64,
        change: impl FnOnce(&mut [u8]),
    ) -> Result<(), Stop> {
        let Some(bytes) = self.memory.bytes_mut(place, size) else {
            return Err(self.outside(site, place, size, "change"));
        };
        let mut before = [0; 16];
        before[..bytes.len()].copy_from_slice(bytes);
        change(bytes);
        if before[..bytes.len()] != *bytes {
            self.progress += 1;
        }
        self.check_read(site, place, size);
        self.check_write(site, place, size);
        Ok(())
    }

    fn check_read(&mut self, site: Site, place: Place, size: u64) {
        let region = self.memory.region(place.region);
        let range = place.offset..place.offset + size;
        let is_wrong = |granule: &super::shadow::Granule, bytes: u8| {
            granule.written & bytes != bytes || granule.destination_of.is_some() || granule.is_barrier
        };
        if let Some((offset, granule)) = region.shadow.find(range, is_wrong) {
            self.report_read(site, Place { offset, ..place }, granule);
        }
    }

    fn check_write(&mut self, site: Site, place: Place, size: u64) {
        let mut wrong = None;
        let mut offset = place.offset;
        self.memory.region_mut(place.region).shadow.change(
            place.offset..place.offset + size,
            |granule, bytes| {
                if granule.destination_of.is_some() || granule.source_of.is_some() || granule.is_barrier {
                    wrong.get_or_insert((offset, *granule));
                }
                granule.written |= bytes;
                granule.writer = Some(site);
                offset += u64::from(bytes.count_ones());
            },
        );
        if let Some((offset, granule)) = wrong {
            self.report_write(site, Place { offset, ..place }, granule);
        }
    }

    /// Initializes a barrier.
    ///
    /// # Errors
    ///
    /// Outside of the region.
    pub fn initialize_barrier(&mut self, site: Site, place: Place, count: u32) -> Result<(), Stop> {
        if self.memory.bytes(place, 8).is_none() {
            return Err(self.outside(site, place, 8, "initialize a barrier at"));
        }
        let Some(barrier) = Barrier::new(count, site) else {
            let message =
                format!("a barrier counts 1 to 1048575 arrivals, but this initializes it with {count}");
            return Err(self.stop(Finding::new(Kind::Barrier, site, message)));
        };
        if let Some(old) = self.barriers.insert(place, barrier) {
            let message = format!("{} is a barrier already", self.describe(place));
            self.report(
                Finding::new(Kind::Barrier, site, message)
                    .relating(old.initialized, "it was initialized here"),
            );
        }
        self.memory.region_mut(place.region).shadow.change(
            place.offset..place.offset + 8,
            |granule, bytes| {
                granule.is_barrier = true;
                granule.written |= bytes;
                granule.writer = Some(site);
            },
        );
        self.progress += 1;
        Ok(())
    }

    /// Makes the memory of a barrier ordinary memory again.
    ///
    /// # Errors
    ///
    /// Where there is no barrier.
    pub fn invalidate_barrier(&mut self, site: Site, place: Place) -> Result<(), Stop> {
        self.barrier(site, place)?;
        self.barriers.remove(&place);
        self.memory.region_mut(place.region).shadow.change(
            place.offset..place.offset + 8,
            |granule, bytes| {
                granule.is_barrier = false;
                granule.written &= !bytes;
            },
        );
        Ok(())
    }

    /// The barrier at a place.
    ///
    /// # Errors
    ///
    /// Where there is none.
    pub fn barrier(&mut self, site: Site, place: Place) -> Result<&Barrier, Stop> {
        if !self.barriers.contains_key(&place) {
            return Err(self.no_barrier(site, place));
        }
        Ok(&self.barriers[&place])
    }

    /// The barrier at a place, if there is one.
    pub fn peek_barrier(&self, place: Place) -> Option<&Barrier> {
        self.barriers.get(&place)
    }

    /// Changes the barrier at a place.
    ///
    /// # Errors
    ///
    /// Where there is none, or where `change` has an error.
    pub fn change_barrier<T>(
        &mut self,
        site: Site,
        place: Place,
        change: impl FnOnce(&mut Barrier) -> Result<T, String>,
    ) -> Result<T, Stop> {
        let Some(barrier) = self.barriers.get_mut(&place) else { return Err(self.no_barrier(site, place)) };
        match barrier.change(site, change) {
            Ok(value) => {
                self.progress += 1;
                Ok(value)
            }
            Err(message) => Err(self.stop(Finding::new(Kind::Barrier, site, message))),
        }
    }

    /// Adds a team of threads.
    pub fn add_team(&mut self, live: u32) -> TeamId {
        self.teams.push(Team { live, rendezvous: Default::default() });
        TeamId(self.teams.len() as u32 - 1)
    }

    /// `count` threads come to a rendezvous, which needs `expected`. Returns how often its threads had met.
    pub fn arrive(&mut self, id: RendezvousId, count: u32, expected: Option<u32>) -> u64 {
        let team = &mut self.teams[id.team.0 as usize];
        let rendezvous = &mut team.rendezvous[usize::from(id.index) % 16];
        rendezvous.arrived += count;
        rendezvous.expected = expected;
        let generation = rendezvous.generation;
        team.advance();
        self.progress += 1;
        generation
    }

    /// `count` threads of a team have exited.
    pub fn leave(&mut self, team: TeamId, count: u32) {
        let team = &mut self.teams[team.0 as usize];
        team.live = team.live.saturating_sub(count);
        team.advance();
        self.progress += 1;
    }

    /// How many threads of a team have not exited.
    pub fn live(&self, team: TeamId) -> u32 {
        self.teams[team.0 as usize].live
    }

    /// Whether what a thread waits for has happened. A wait for other threads of the warp is the warp's to know.
    pub fn is_over(&self, wait: &Wait) -> bool {
        match *wait {
            Wait::Phase { barrier, phase } => {
                self.barriers.get(&barrier).is_none_or(|barrier| barrier.phase > phase)
            }
            Wait::Groups { first, lanes, kind, pending, of_reads } => (0..32)
                .filter(|lane| lanes >> lane & 1 == 1)
                .filter_map(|lane| self.groups.get(&(ThreadId(first.0 + lane), kind)))
                .all(|groups| groups.is_over(pending, of_reads)),
            Wait::Rendezvous { id, generation } => {
                self.teams[id.team.0 as usize].rendezvous[usize::from(id.index) % 16].generation > generation
            }
            Wait::Lanes(_) | Wait::Change(_) => false,
        }
    }

    /// Ends a shared memory, whose CTA has exited.
    pub fn free(&mut self, region: RegionId) {
        self.finish_in(region);
        self.barriers.retain(|place, _| place.region != region);
        self.memory.region_mut(region).is_freed = true;
    }
}
