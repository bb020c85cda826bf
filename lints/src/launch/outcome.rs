//! What comes of a launch.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::barriers::{Barrier, Barriers};

/// What comes of a launch.
#[derive(Debug, Default)]
pub struct Outcome {
    /// The barriers in memory at the end.
    pub barriers: Barriers,
    /// Whether where control went, or what was done with barriers, depends on the parameters.
    pub is_of_parameters: bool,
    /// Whether everything was known, up to the end or to as many steps as are followed.
    pub is_known: bool,
    /// Whether all threads have ended.
    pub is_complete: bool,
    /// The events that were executed, of those that concern barriers.
    pub executed: BTreeSet<usize>,
    /// What waits for ever, where nothing goes on.
    pub stuck: Vec<Stuck>,
    /// The events that arrive on a barrier, by its address, although nobody has waited for the phase before.
    pub unobserved: BTreeMap<(usize, i64), i64>,
    /// The waits for a phase that the same instruction has waited for before, and for other barriers since: by the event and
    /// the address.
    pub again: BTreeMap<(usize, i64), i64>,
    /// What is done with barriers that nothing has initialized, by the event and the address.
    pub uninitialized: BTreeSet<(usize, i64)>,
    /// What is done last with barriers of other CTAs, which may have ended; where all threads have ended.
    pub at_exit: BTreeSet<usize>,
    /// The reads of memory by threads that have waited for nothing yet but the phase before the first one of a barrier: with
    /// that wait.
    pub unordered: BTreeMap<usize, usize>,
}

/// A wait without end.
#[derive(Clone, Copy, Debug)]
pub struct Stuck {
    /// The wait.
    pub event: usize,
    /// The barrier.
    pub address: i64,
}

impl Outcome {
    /// Whether nothing is wrong with it.
    pub fn is_right(&self) -> bool {
        self.stuck.is_empty()
            && self.unobserved.is_empty()
            && self.again.is_empty()
            && self.uninitialized.is_empty()
            && self.at_exit.is_empty()
            && self.barriers.all().all(|barrier| barrier.is_tried || barrier.last.is_empty())
            && !self.has_more_bytes()
    }

    /// How much has happened for the first time.
    pub(super) fn happened(&self) -> usize {
        let Outcome { executed, unobserved, again, uninitialized, unordered, barriers, .. } = self;
        let found = [executed.len(), uninitialized.len(), unordered.len(), unobserved.len(), again.len()];
        found.into_iter().sum::<usize>() + barriers.in_memory.len()
    }

    /// Whether all threads have ended, and copies have completed more bytes on a barrier than were expected.
    pub(crate) fn has_more_bytes(&self) -> bool {
        self.is_complete && self.barriers.all().any(Barrier::has_more_bytes)
    }
}
