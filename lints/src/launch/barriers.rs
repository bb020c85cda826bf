//! The barriers of a launch: in memory, and among threads.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// A barrier in memory.
#[derive(Clone, Debug)]
pub struct Barrier {
    /// The event that initialized it.
    pub init: usize,
    /// The arrivals that each phase expects.
    pub expected: i64,
    /// The arrivals that the current phase still expects.
    pub pending: i64,
    /// The number of the current phase.
    pub phase: i64,
    /// The latest phase that a thread has waited for; -1 for none.
    pub waited: i64,
    /// Whether a thread has waited, or tried to.
    pub is_tried: bool,
    /// The events that arrived in the current phase, each once.
    pub arrivals: Vec<usize>,
    /// Those of the phase before.
    pub last: Vec<usize>,
}

/// The threads that have come to a barrier among threads.
#[derive(Debug, Default)]
struct Meeting {
    arrived: i64,
    /// How often all have met.
    times: u64,
}

/// The barriers of a launch.
#[derive(Debug, Default)]
pub struct Barriers {
    /// By their addresses.
    pub(super) in_memory: BTreeMap<i64, Barrier>,
    /// By the CTA and the number; that of the cluster has none.
    among_threads: BTreeMap<Option<(i64, i64)>, Meeting>,
    /// The arrivals, initializations and meetings so far.
    pub(super) steps: u64,
}

impl Barriers {
    /// All barriers in memory.
    pub fn all(&self) -> impl Iterator<Item = &Barrier> {
        self.in_memory.values()
    }

    /// The barrier at an address.
    pub fn get(&self, address: i64) -> Option<&Barrier> {
        self.in_memory.get(&address)
    }

    pub(super) fn initialize(&mut self, address: i64, count: i64, init: usize) {
        self.steps += 1;
        let barrier = Barrier {
            init,
            expected: count,
            pending: count,
            phase: 0,
            waited: -1,
            is_tried: false,
            arrivals: Vec::new(),
            last: Vec::new(),
        };
        self.in_memory.insert(address, barrier);
    }

    /// So many threads arrive. Returns whether nobody has waited for the phase before this one. None where there is no barrier.
    pub(super) fn arrive(&mut self, address: i64, mut threads: i64, event: usize) -> Option<bool> {
        let barrier = self.in_memory.get_mut(&address)?;
        self.steps += 1;
        let mut is_unobserved = false;
        while threads > 0 && barrier.expected > 0 {
            // Often the first phase is ended at once, so that a first wait, which some leave out, does not wait.
            is_unobserved |= barrier.phase > 1 && barrier.waited + 1 < barrier.phase;
            let taken = threads.min(barrier.pending);
            threads -= taken;
            barrier.pending -= taken;
            if !barrier.arrivals.contains(&event) {
                barrier.arrivals.push(event);
            }
            if barrier.pending == 0 {
                barrier.phase += 1;
                barrier.pending = barrier.expected;
                barrier.last = core::mem::take(&mut barrier.arrivals);
            }
        }
        Some(is_unobserved)
    }

    /// Threads come to a barrier among threads, where so many meet. Returns how often threads have met there before.
    pub(super) fn meet(&mut self, which: Option<(i64, i64)>, threads: i64, all: i64) -> u64 {
        self.steps += 1;
        let meeting = self.among_threads.entry(which).or_default();
        let before = meeting.times;
        meeting.arrived += threads;
        if meeting.arrived >= all {
            (meeting.arrived, meeting.times) = (0, before + 1);
        }
        before
    }

    /// Threads end, and so many are left, for which others may have waited.
    pub(super) fn leave(&mut self, which: Option<(i64, i64)>, all: i64) {
        self.steps += 1;
        if let Some(meeting) = self.among_threads.get_mut(&which)
            && meeting.arrived > 0
            && meeting.arrived >= all
        {
            (meeting.arrived, meeting.times) = (0, meeting.times + 1);
        }
    }

    /// Whether threads have met more than so many times.
    pub(super) fn have_met(&self, which: Option<(i64, i64)>, before: u64) -> bool {
        self.among_threads.get(&which).is_some_and(|meeting| meeting.times > before)
    }
}
