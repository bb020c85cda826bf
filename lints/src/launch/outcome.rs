//! The outcome of a launch.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::barriers::{Barrier, Barriers};
use super::transfers::Early;

/// The number of phases of a barrier each of which is an observation: in later ones, its ring goes round again.
const PHASES: u64 = 4;

/// The outcome of a launch.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    /// The number that each parameter was.
    pub(crate) parameter: i64,
    /// The number of threads of a CTA.
    pub(crate) threads: i64,
    /// The barriers in memory at the end.
    pub(crate) barriers: Barriers,
    /// Whether control flow, or operations on barriers, depended on the parameters.
    pub(crate) is_of_parameters: bool,
    /// Whether the launch with the other parameter has the same outcome. False if the launch has no other parameter.
    pub(crate) is_alike: bool,
    /// Whether they depended on numbers in global memory.
    pub(crate) is_of_memory: bool,
    /// Whether everything was known, up to the end or to the limit on steps.
    pub(crate) is_known: bool,
    /// Whether all threads have exited.
    pub(crate) is_complete: bool,
    /// Whether all accesses to the bytes that copies in groups write or read have been executed.
    pub(crate) has_accesses: bool,
    /// The executed events that concern barriers.
    pub(crate) executed: BTreeSet<usize>,
    /// The waits in a deadlock.
    pub(crate) stuck: Vec<Stuck>,
    /// The events that arrive on a barrier, by its address, although no thread has waited for the phase before.
    pub(crate) unobserved: BTreeSet<(usize, i64)>,
    /// The waits for a phase that the same instruction has waited for before, and for other barriers since: by the
    /// event and the address, each with the number of phases that were complete.
    pub(crate) again: BTreeMap<(usize, i64), u64>,
    /// The operations on uninitialized barriers, by the event and the address.
    pub(crate) uninitialized: BTreeSet<(usize, i64)>,
    /// The last operations on barriers of other CTAs that may have exited; only where all threads have exited.
    pub(crate) at_exit: BTreeSet<usize>,
    /// The reads of memory by threads that have only waited for the phase before the first one of a barrier, each with
    /// that wait.
    pub(crate) unordered: BTreeMap<usize, usize>,
    /// The reads of bytes that may not have been written.
    pub(crate) early: BTreeMap<usize, Early>,
    /// The writes of bytes that bulk copies may not have read.
    pub(crate) rewritten: BTreeMap<usize, Early>,
    /// The stores to the memory of barriers that threads use afterwards.
    pub(crate) overwritten: BTreeMap<usize, Overwritten>,
    /// The accesses to places that copies of other warps fill, where nothing orders the two; each with the copy.
    pub(crate) unordered_slots: BTreeMap<usize, usize>,
    /// The accesses to the memory of CTAs that exit without knowing of them, each with the exit; only where all threads
    /// have exited.
    pub(crate) late: BTreeMap<usize, usize>,
    /// The copies from the memory of CTAs that exit without knowing that these are complete, each with the exit; only
    /// where all threads have exited.
    pub(crate) unread: BTreeMap<usize, usize>,
    /// The writes of bytes that a copy to another CTA may not have read; each with the copy.
    pub(crate) sent_sources: BTreeMap<usize, usize>,
    /// The accesses to bytes of another CTA, and copies to them, that nothing orders with an access by a thread of
    /// another CTA than their own.
    pub(crate) races: BTreeMap<usize, Race>,
}

/// An access that nothing orders with another one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Race {
    /// The other access.
    pub(crate) with: usize,
    /// Whether a `.relaxed` arrival would order the two, if it released.
    pub(crate) is_relaxed: bool,
}

/// A store to the memory of a barrier in use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overwritten {
    /// The initialization of the barrier.
    pub(crate) init: usize,
    /// The next use of the barrier.
    pub(crate) used: usize,
}

/// A wait that never succeeds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stuck {
    /// The wait.
    pub(crate) event: usize,
    /// The barrier.
    pub(crate) address: i64,
}

impl Outcome {
    /// Adds a race of an access to the memory of another CTA. The last access that races with it represents all.
    pub(super) fn add_race(&mut self, event: usize, race: Race) {
        let of = |race: &Race| (!race.is_relaxed, race.with);
        let found = self.races.entry(event).or_insert(race);
        if of(&race) > of(found) {
            *found = race;
        }
    }

    /// Whether the launch shows no mistake.
    pub(crate) fn is_right(&self) -> bool {
        self.stuck.is_empty()
            && self.unobserved.is_empty()
            && self.again.is_empty()
            && self.uninitialized.is_empty()
            && self.at_exit.is_empty()
            && self.barriers.all().all(|barrier| barrier.is_tried || barrier.last.is_empty())
            && !self.has_more_bytes()
    }

    /// The number of distinct observations so far.
    pub(super) fn happened(&self) -> usize {
        let Outcome { executed, unobserved, again, uninitialized, unordered, barriers, .. } = self;
        let found = [executed.len(), uninitialized.len(), unordered.len(), unobserved.len(), again.len()];
        let phases = barriers.all().map(|barrier| 1 + barrier.counts.phase.min(PHASES) as usize);
        found.into_iter().chain(phases).sum()
    }

    /// Whether all threads have exited, and copies have completed more bytes on a barrier than were expected.
    pub(crate) fn has_more_bytes(&self) -> bool {
        self.is_complete && self.barriers.all().any(Barrier::has_more_bytes)
    }
}
