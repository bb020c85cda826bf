//! Barriers: their initialization, changes and uses.

use std::rc::Rc;

use ptx_async_isa::level::initialized_again;
use ptx_async_semantics::help;

use super::check::{Access, Accessor, Checker};
use super::{Machine, Stop};
use crate::engine::barrier::Barrier;
use crate::engine::clock::LANES;
use crate::engine::event::{self, Effect, Object};
use crate::engine::finding::{Finding, Kind, Site, ThreadId};
use crate::engine::memory::Place;
use crate::engine::threads::Relation;
use crate::engine::trace::What;
use crate::lanes::lanes_of;

impl Machine {
    /// Initializes a barrier.
    ///
    /// # Errors
    ///
    /// If the place is outside of the region.
    pub(crate) fn initialize_barrier(&mut self, site: Site, place: Place, count: u32) -> Result<(), Stop> {
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
                let mut finding = Finding::new(Kind::InitializedAgain, site, message);
                if old.initialized.thread == site.thread && old.initial == count && old.is_unused() {
                    finding = finding.with(initialized_again(true));
                }
                let finding = finding.help(help::INVALIDATE_BEFORE_INIT);
                self.report(finding.relating(old.initialized, "it was initialized here"));
            }
            None => self.check(site, None, place, 8, Access { reads: false, writes: true }, false),
        }
        self.set_barrier(place, true);
        self.invalidated.remove(&place);
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
    /// If the place has no barrier.
    pub(crate) fn invalidate_barrier(&mut self, site: Site, place: Place) -> Result<(), Stop> {
        self.barrier(site, place)?;
        self.barriers.remove(&place);
        self.invalidated.insert(place, site);
        self.set_barrier(place, false);
        self.check(site, None, place, 8, Access { reads: false, writes: true }, false);
        self.set_barrier(place, false);
        Ok(())
    }

    /// Returns the barrier at a place. Its initialization must be ordered before this use.
    ///
    /// # Errors
    ///
    /// If the place has no barrier.
    pub(crate) fn barrier(&mut self, site: Site, place: Place) -> Result<&Barrier, Stop> {
        self.barrier_of(site, 1 << (site.thread.0 % LANES), place)
    }

    /// Like [`barrier`](Self::barrier), for a use by lanes of the warp of a thread.
    ///
    /// # Errors
    ///
    /// If the place has no barrier.
    pub(crate) fn barrier_of(&mut self, site: Site, lanes: u32, place: Place) -> Result<&Barrier, Stop> {
        self.check_initialized(site, lanes, place);
        self.check_overwritten(site, place);
        match self.barriers.contains_key(&place) {
            true => Ok(&self.barriers[&place]),
            false => Err(self.no_barrier(site, place)),
        }
    }

    /// Returns the barrier at a place, if there is one.
    pub(crate) fn peek_barrier(&self, place: Place) -> Option<&Barrier> {
        self.barriers.get(&place)
    }

    /// Changes the barrier at a place.
    ///
    /// # Errors
    ///
    /// If the place has no barrier, or `change` fails.
    pub(crate) fn change_barrier<T>(
        &mut self,
        site: Site,
        place: Place,
        change: impl FnOnce(&mut Barrier) -> Result<T, String>,
    ) -> Result<T, Stop> {
        self.barrier(site, place)?;
        self.signal(site, place, change)
    }

    /// Like [`change_barrier`](Self::change_barrier), by a transfer that was issued at `site`.
    pub(super) fn signal<T>(
        &mut self,
        site: Site,
        place: Place,
        change: impl FnOnce(&mut Barrier) -> Result<T, String>,
    ) -> Result<T, Stop> {
        let Some(barrier) = self.barriers.get_mut(&place) else { return Err(self.no_barrier(site, place)) };
        let before = barrier.counts.clone();
        let (phase, needed) = (before.phase, (i64::from(before.pending), before.tx_count()));
        match barrier.change(site, change) {
            Ok(value) => {
                self.progress += 1;
                let now = &barrier.counts;
                let completes = now.phase != phase;
                let given = match completes {
                    // The counts are already those of the next phase.
                    true => needed,
                    false => (needed.0 - i64::from(now.pending), needed.1 - now.tx_count()),
                };
                if let Some(trace) = &mut self.trace
                    && completes
                {
                    trace.add(What::Phase(place, now.phase));
                }
                let signal = event::Signal { phase, needed, given, completes };
                self.note(Object::Barrier(place), Effect::Signal(signal));
                Ok(value)
            }
            Err(message) => {
                let message = format!("the barrier at {}: {message}", self.describe(place));
                let finding = self.relating_barrier(Finding::new(Kind::Barrier, site, message), place);
                Err(self.stop(finding.help(help::ARRIVE_ONCE)))
            }
        }
    }

    /// Records that a thread tested whether a phase of a barrier is complete.
    pub(crate) fn test(&mut self, place: Place, is_complete: bool, waits: bool) {
        if self.events.is_none() {
            return;
        }
        let phase = self.barriers.get(&place).map_or(0, |barrier| barrier.counts.phase);
        self.note(Object::Barrier(place), Effect::Test { is_complete, waits, phase });
    }

    /// Checks that the initialization of a barrier is ordered before its use by lanes of a warp.
    pub(super) fn check_initialized(&mut self, site: Site, lanes: u32, place: Place) {
        let Some(barrier) = self.barriers.get(&place) else { return };
        let (initialized, time) = (barrier.initialized, barrier.time);
        let mut known = None;
        for lane in lanes_of(lanes) {
            let site = in_lane(site, lane);
            // Lanes with the same view know the same about the initialization by another thread.
            let view = self.threads.knowledge(site.thread).map(|knowledge| Rc::clone(&knowledge.view));
            let is_known = match (&known, &view) {
                (Some(known), Some(view)) => Rc::ptr_eq(known, view),
                _ => false,
            };
            if site.thread == initialized.thread || is_known {
                continue;
            }
            self.check_initialization(site, place, initialized, time);
            known = view;
        }
    }

    fn check_initialization(&mut self, site: Site, place: Place, by: Site, time: u32) {
        self.threads.begin(site.thread);
        let Some(knowledge) = self.threads.knowledge(site.thread) else { return };
        let accessor = Accessor { site, knowledge, scope: None, proxy: None, acquired: &[] };
        let checker = Checker { threads: &self.threads, fates: &self.fates, accessor };
        if checker.knows_initialization(by, time) {
            return;
        }
        let (missing, help) = match self.threads.relation(site.thread, by.thread) {
            Relation::Same | Relation::Warp => ("a warp barrier or a CTA barrier", help::SYNCHRONIZE_INIT),
            Relation::Cta => ("a CTA barrier", help::SYNCHRONIZE_INIT),
            Relation::Cluster | Relation::Grid | Relation::Chain | Relation::System => {
                ("`fence.mbarrier_init` and then a cluster barrier", help::SYNCHRONIZE_INIT_IN_CLUSTER)
            }
        };
        let message = format!(
            "this uses the barrier at {}, but nothing orders this use after the initialization by another thread: \
             {missing} is missing between the two",
            self.describe(place)
        );
        let finding = Finding::new(Kind::InitializationUnsynchronized, site, message);
        self.report(finding.help(help).relating(by, "the barrier is initialized here"));
    }
}

/// Returns the site of the instruction in another lane of its thread's warp.
pub(super) fn in_lane(site: Site, lane: usize) -> Site {
    Site { thread: ThreadId(site.thread.0 / LANES * LANES + lane as u32), ..site }
}
