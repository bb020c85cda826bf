//! Synchronization by barriers, groups and proxy fences.

use std::rc::Rc;

use super::barriers::in_lane;
use super::state::Acquired;
use super::{Machine, Stop};
use crate::engine::barrier::Barrier;
use crate::engine::clock::{Gather, LANES, Proxies, Proxy};
use crate::engine::event::{Effect, Object};
use crate::engine::finding::{Site, ThreadId};
use crate::engine::memory::Place;
use crate::engine::threads::Scope;
use crate::engine::transfer::GroupKind;
use crate::engine::wait::{RendezvousId, Wait};
use crate::lanes::{Lanes, lanes_of};

impl Machine {
    /// Arrives on a barrier. Releases the operations of the thread to the waits for the phase, if the barrier is in the
    /// scope `releases`.
    ///
    /// # Errors
    ///
    /// If the place has no barrier, or `change` fails.
    pub(crate) fn arrive_on<T>(
        &mut self,
        site: Site,
        place: Place,
        releases: Option<Scope>,
        change: impl FnOnce(&mut Barrier) -> Result<T, String>,
    ) -> Result<T, Stop> {
        self.barrier(site, place)?;
        self.release_on(site, 1 << (site.thread.0 % LANES), place, releases);
        self.signal(site, place, change)
    }

    /// Releases the operations of lanes of a warp to the waits for the phase of a barrier, if the barrier is in the
    /// scope.
    fn release_on(&mut self, site: Site, lanes: u32, place: Place, releases: Option<Scope>) {
        if let (Some(scope), Some(barrier)) = (releases, self.barriers.get_mut(&place))
            && self.threads.reach(site.thread, barrier.initialized.thread) <= scope
        {
            self.threads.release_lanes(site.thread, lanes, &mut barrier.gather);
        }
    }

    /// Like [`arrive_on`](Self::arrive_on), once in each of several lanes of a warp: `counts` contains the arrivals of
    /// each lane. Returns the states before these arrivals; `None` if a phase would end before the last arrival, or the
    /// place has no barrier.
    ///
    /// # Errors
    ///
    /// If a lane's arrival fails.
    pub(crate) fn arrive_together(
        &mut self,
        site: Site,
        lanes: u32,
        place: Place,
        releases: Option<Scope>,
        counts: &Lanes,
    ) -> Result<Option<Lanes>, Stop> {
        let Some(barrier) = self.barriers.get(&place) else { return Ok(None) };
        let all: u64 = lanes_of(lanes).map(|lane| counts[lane]).sum();
        if all > u64::from(barrier.counts.pending) {
            return Ok(None);
        }
        self.check_initialized(site, lanes, place);
        self.release_on(site, lanes, place, releases);
        let mut states = [0; 32];
        for lane in lanes_of(lanes) {
            states[lane] = self.signal(in_lane(site, lane), place, |barrier| {
                Ok(barrier.counts.arrive(counts[lane] as u32)?)
            })?;
        }
        Ok(Some(states))
    }

    /// Ends the wait of lanes of a warp for a phase of a barrier. With `acquires`, the releases of the phase are
    /// ordered before the next operations of the lanes.
    pub(crate) fn acquire_phase(&mut self, first: ThreadId, lanes: u32, place: Place, acquires: bool) {
        if acquires
            && lanes != 0
            && let Some(barrier) = self.barriers.get(&place)
        {
            let released = Rc::clone(&barrier.released);
            self.threads.acquire_lanes(first, lanes, &released);
        }
    }

    /// Ends a wait of threads.
    pub(crate) fn end_wait(&mut self, first: ThreadId, lanes: u32, wait: &Wait) {
        match *wait {
            Wait::Groups { kind, pending, of_reads, .. } => {
                for lane in lanes_of(lanes) {
                    let thread = ThreadId(first.0 + lane as u32);
                    let Some(groups) = self.groups.get_mut(&(thread, kind)) else { continue };
                    let before = groups.count();
                    let last = groups.end_wait(pending);
                    self.issues.change_groups(before, groups.count());
                    match kind {
                        GroupKind::Small => {
                            let own = &mut self.threads.lane(thread).knowledge.own;
                            own.small = own.small.max(last);
                        }
                        // One thread of the warp has issued the products, and all threads of the warp wait.
                        GroupKind::Matrix if last == 0 => {}
                        GroupKind::Matrix => self.acquire_products(first, lanes, last),
                        GroupKind::Bulk => {
                            let own = &mut self.threads.lane(thread).knowledge.own;
                            own.bulk[0] = own.bulk[0].max(last);
                            if !of_reads {
                                own.bulk[1] = own.bulk[1].max(last);
                            }
                        }
                    }
                }
            }
            Wait::Rendezvous { id, generation } => {
                self.note(Object::Rendezvous(id), Effect::Pass(generation));
            }
            Wait::Grid(grid) => self.acquire_grid(first, lanes, grid),
            Wait::Phase { .. } | Wait::Lanes(_) | Wait::Change(_) => {}
        }
    }

    /// Acquires the releases of the last meeting at a rendezvous.
    pub(crate) fn acquire_rendezvous(&mut self, first: ThreadId, lanes: u32, id: RendezvousId) {
        let generation = self.teams[id.team.0 as usize].rendezvous[usize::from(id.index) % 16].generation;
        self.note(Object::Rendezvous(id), Effect::Pass(generation.saturating_sub(1)));
        let rendezvous = &self.teams[id.team.0 as usize].rendezvous[usize::from(id.index) % 16];
        let released = Rc::clone(&rendezvous.released);
        self.threads.acquire_lanes(first, lanes, &released);
    }

    /// Orders the lanes of a warp: the earlier operations of each lane happen before the later operations of the other
    /// lanes.
    pub(crate) fn order_lanes(&mut self, first: ThreadId, lanes: u32) {
        let mut gather = Gather::default();
        self.threads.release_lanes(first, lanes, &mut gather);
        self.threads.acquire_lanes(first, lanes, &gather.meeting());
    }

    /// Drops the state of a warp whose threads have all exited.
    pub(crate) fn end_threads(&mut self, first: ThreadId) {
        self.threads.end(first);
    }

    /// Applies a proxy fence in threads of a warp.
    pub(crate) fn fence_proxy(&mut self, first: ThreadId, lanes: u32, proxies: Proxies) {
        self.threads.fence_proxy(lanes_of(lanes).map(|lane| ThreadId(first.0 + lane as u32)), proxies);
    }

    /// Releases the earlier changes of tensor maps, as far as threads of a warp know them.
    pub(crate) fn release_maps(&mut self, first: ThreadId, lanes: u32) {
        self.fence_proxy(first, lanes, Proxies::default().with(Proxy::TensorMapRelease));
    }

    /// Records that a thread has just acquired a tensor map by a proxy fence.
    pub(crate) fn acquire_map(&mut self, thread: ThreadId, place: Place) {
        let Some(knowledge) = self.threads.knowledge(thread).cloned() else { return };
        let time = knowledge.own.fenced[Proxy::TensorMap as usize][0];
        let all = self.acquired.entry(place).or_default();
        // A later fence of the thread orders at least as much; the one before it may be all that others know of.
        if let Some(last) = all.iter().rposition(|other| other.thread == thread)
            && let Some(first) = all[..last].iter().rposition(|other| other.thread == thread)
        {
            all.remove(first);
        }
        all.push(Acquired { thread, time, knowledge });
    }

    /// Applies a fence that releases the initializations of barriers by a thread to its cluster.
    pub(crate) fn fence_initializations(&mut self, thread: ThreadId) {
        let now = self.threads.now(thread);
        self.threads.lane(thread).knowledge.own.initializations = now;
        // Later initializations of the thread get a later time.
        self.threads.release(thread, &mut Gather::default());
    }
}
