//! Barriers that count arrivals and bytes. Manual: "Parallel Synchronization and Communication Instructions: mbarrier".

use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use ptx_async_semantics::mbarrier::Mbarrier;

use super::clock::{Actor, Class, Gather, LANES, View};
use super::finding::{Site, ThreadId, counted};
use super::wait::Waited;

/// The state of a barrier in memory.
#[derive(Clone, Debug)]
pub(crate) struct Barrier {
    /// Its phase, and what the phase needs.
    pub(crate) counts: Mbarrier,
    /// The arrival count that `mbarrier.init` set.
    pub(crate) initial: u32,
    /// The site of the initialization.
    pub(crate) initialized: Site,
    /// The first `KEPT` contributions to the current phase, and their sites.
    pub(crate) contributions: Vec<(Site, Contribution)>,
    /// The ends of the last `KEPT` phases, the newest last.
    ended: VecDeque<Ended>,
    /// The last instruction that wrote data over the barrier.
    pub(crate) overwritten: Option<Site>,
    /// The first `KEPT` threads that have arrived, in whichever phase.
    pub(crate) arrivers: Vec<ThreadId>,
    /// For each warp, by its number: its last wait for a parity.
    pub(crate) waited: BTreeMap<u32, Waited>,
    /// The time of the initialization, on the clock of the initializing thread.
    pub(crate) time: u32,
    /// The barrier's number among the barriers of the launch.
    pub(crate) number: u32,
    /// The accesses that happen before the arrivals so far, which release them.
    pub(crate) gather: Gather,
    /// The accesses that the arrivals of all complete phases have released, joined in one view. A wait acquires it.
    pub(crate) released: Rc<View>,
}

/// The contribution of an instruction to a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contribution {
    /// An expect-tx of this many bytes.
    Expected(u32),
    /// A complete-tx of this many bytes.
    Completed(u32),
    /// This many arrivals.
    Arrived(u32),
}

/// The end of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ended {
    phase: u64,
    /// The instruction whose arrival, or whose bytes, ended it.
    pub(crate) by: Site,
    /// The bytes that it expected, all of which were complete.
    pub(crate) bytes: u64,
    /// Whether it ended with an arrival, and not with bytes.
    pub(crate) is_arrival: bool,
}

/// Limit on the contributions, phases and threads that a barrier keeps for reports.
const KEPT: usize = 16;

impl Barrier {
    /// Whether no thread and no complete copy has used the barrier.
    pub(crate) fn is_unused(&self) -> bool {
        self.counts.phase == 0 && self.contributions.is_empty() && self.waited.is_empty()
    }

    /// Makes a barrier with the arrival count `count`; `None` if the count is 0 or above the limit.
    pub(crate) fn new(count: u32, initialized: Site, time: u32, number: u32) -> Option<Self> {
        Mbarrier::new(count).map(|counts| Barrier {
            counts,
            initial: count,
            initialized,
            contributions: Vec::new(),
            ended: VecDeque::new(),
            overwritten: None,
            arrivers: Vec::new(),
            waited: BTreeMap::new(),
            time,
            number,
            gather: Gather::default(),
            released: Rc::default(),
        })
    }

    /// Applies a change by an instruction, and records the contribution.
    ///
    /// # Errors
    ///
    /// The error of `change`.
    pub(crate) fn change<T>(
        &mut self,
        site: Site,
        change: impl FnOnce(&mut Barrier) -> Result<T, String>,
    ) -> Result<T, String> {
        let Mbarrier { phase, pending, expected_bytes, completed_bytes, .. } = self.counts;
        let value = change(self)?;
        let now = &self.counts;
        let arrives = now.phase != phase || now.pending < pending;
        if arrives && self.arrivers.len() < KEPT && !self.arrivers.contains(&site.thread) {
            self.arrivers.push(site.thread);
        }
        if now.phase != phase {
            self.contributions.clear();
            if self.ended.len() == KEPT {
                self.ended.pop_front();
            }
            let bytes = expected_bytes.max(completed_bytes);
            self.ended.push_back(Ended { phase, by: site, bytes, is_arrival: pending > 0 });
            let transfers = Actor { class: Class::Barrier, number: self.number };
            // The transfers that complete in phase N have the time N + 1 (see `Class::Barrier`), and the number of the
            // phase is now N + 1.
            self.gather.add_actor(transfers, now.phase as u32);
            self.released = self.gather.view();
        } else if self.contributions.len() < KEPT {
            let contributions = [
                Contribution::Expected((now.expected_bytes - expected_bytes) as u32),
                Contribution::Completed((now.completed_bytes - completed_bytes) as u32),
                Contribution::Arrived(pending.saturating_sub(now.pending)),
            ];
            let is_some = |contribution: &Contribution| match *contribution {
                Contribution::Expected(count)
                | Contribution::Completed(count)
                | Contribution::Arrived(count) => count > 0,
            };
            self.contributions
                .extend(contributions.into_iter().filter(is_some).map(|contribution| (site, contribution)));
        }
        Ok(value)
    }

    /// Whether the current phase can have more contributions than are kept.
    pub(crate) fn has_more_contributions(&self) -> bool {
        self.contributions.len() == KEPT
    }

    /// Returns the end of a phase, if it is one of the last ones.
    pub(crate) fn end_of(&self, phase: u64) -> Option<&Ended> {
        self.ended.iter().find(|ended| ended.phase == phase)
    }

    /// Whether a thread has arrived in the current phase.
    pub(crate) fn has_arrived(&self, thread: ThreadId) -> bool {
        self.contributions.iter().any(|(site, contribution)| {
            site.thread == thread && matches!(contribution, Contribution::Arrived(_))
        })
    }

    /// Whether the current phase has arrivals of other lanes of a thread's warp, and not that of the thread.
    pub(crate) fn lacks_only(&self, thread: ThreadId) -> bool {
        let of_warp = |site: &Site| site.thread.0 / LANES == thread.0 / LANES;
        let mut arrivals = self
            .contributions
            .iter()
            .filter(|(site, contribution)| of_warp(site) && matches!(contribution, Contribution::Arrived(_)));
        // Of many arrivals, only the first are known; lanes arrive in their order.
        let is_known = self.contributions.len() < KEPT
            || self.contributions.last().is_some_and(|(last, _)| last.thread > thread);
        arrivals.next().is_some() && is_known && !self.has_arrived(thread)
    }

    /// The threads that have arrived in earlier phases, and not in the current one.
    pub(crate) fn still_to_arrive(&self) -> impl Iterator<Item = ThreadId> {
        self.arrivers.iter().copied().filter(|&thread| !self.has_arrived(thread))
    }

    /// Called before a thread executes an expect-tx and arrives `count` times: checks that the phase still needs
    /// arrivals. `threads` threads of the warp execute the instruction.
    ///
    /// # Errors
    ///
    /// If the phase has all of its arrivals.
    pub(crate) fn check_arrival(&self, count: u32, site: Site, threads: u32) -> Result<(), String> {
        let error = self.counts.check_lacks_arrivals(count);
        let is_same = |(other, _): &(Site, Contribution)| {
            other.instruction == site.instruction && other.thread.0 / LANES == site.thread.0 / LANES
        };
        if error.is_err() && threads > 1 && self.contributions.iter().any(is_same) {
            let expected = self.counts.expected;
            let elect = if expected == 1 { "one" } else { "that many" };
            return Err(format!(
                "{threads} threads of the warp execute this, but the phase needs {}: elect {elect} of the threads",
                counted(expected.into(), "arrival")
            ));
        }
        Ok(error?)
    }
}
