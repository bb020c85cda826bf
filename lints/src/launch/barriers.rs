//! The barriers of a launch: in memory, and among threads.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::CTA;

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
    /// The transaction count of the current phase.
    pub transaction: Transaction,
    /// The first event in which threads arrived at once that a phase did not expect all of.
    pub overrun: Option<usize>,
    /// When another CTA did something last on it, in the current phase and in the one before.
    remote: [u64; 2],
}

/// What another CTA did last on a barrier.
#[derive(Clone, Copy, Debug)]
struct Remote {
    event: usize,
    time: u64,
    /// How often the cluster had met.
    meetings: u64,
}

/// The bytes of a phase.
#[derive(Clone, Debug, Default)]
pub struct Transaction {
    /// How many are expected.
    pub expected: i64,
    /// How many have completed.
    pub completed: i64,
    /// The events that expect some, and the copies, each once.
    pub events: Vec<usize>,
    /// Whether the sizes of copies are not known, so that no phase waits for bytes.
    pub is_unknown: bool,
}

impl Transaction {
    /// Whether as many bytes are expected as have completed, as far as is known.
    pub fn is_complete(&self) -> bool {
        self.is_unknown || self.expected == self.completed
    }
}

/// The threads that have come to a barrier among threads.
#[derive(Debug, Default)]
struct Meeting {
    arrived: i64,
    /// How often all have met.
    times: u64,
    /// Whether some of those who have met or arrived had waited for something.
    is_ordered: bool,
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
    /// Whether it is not known which copies there are, so that no phase waits for bytes.
    has_unknown_copies: bool,
    /// What other CTAs did last on each barrier, by its address.
    remote: BTreeMap<i64, Remote>,
    /// When another CTA did the last of what the threads of each one have waited for.
    observed: BTreeMap<i64, u64>,
}

impl Barrier {
    /// Whether threads wait for its phases, and more bytes have completed than were expected.
    pub(crate) fn has_more_bytes(&self) -> bool {
        let Transaction { expected, completed, is_unknown, .. } = self.transaction;
        self.is_tried && !is_unknown && completed > expected
    }

    /// Begins the next phase where nothing is pending in this one.
    fn settle(&mut self) {
        if self.pending > 0 || self.expected <= 0 || !self.transaction.is_complete() {
            return;
        }
        self.phase += 1;
        self.pending = self.expected;
        self.last = core::mem::take(&mut self.arrivals);
        self.transaction = Transaction { is_unknown: self.transaction.is_unknown, ..Transaction::default() };
        self.remote = [0, self.remote[0].max(if self.transaction.is_unknown { self.remote[1] } else { 0 })];
    }
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
            transaction: Transaction { is_unknown: self.has_unknown_copies, ..Transaction::default() },
            overrun: None,
            remote: [0; 2],
        };
        self.in_memory.insert(address, barrier);
    }

    /// So many threads arrive. Returns whether nobody has waited for the phase before this one. None where there is no barrier.
    pub(super) fn arrive(&mut self, address: i64, mut threads: i64, event: usize) -> Option<bool> {
        let barrier = self.in_memory.get_mut(&address)?;
        self.steps += 1;
        let mut is_unobserved = false;
        while threads > 0 && barrier.expected > 0 {
            if barrier.pending == 0 {
                // The phase waits for bytes.
                break;
            }
            // Often the first phase is ended at once, so that a first wait, which some leave out, does not wait.
            is_unobserved |= barrier.phase > 1 && barrier.waited + 1 < barrier.phase;
            let taken = threads.min(barrier.pending);
            threads -= taken;
            barrier.pending -= taken;
            if !barrier.arrivals.contains(&event) {
                barrier.arrivals.push(event);
            }
            let before = barrier.phase;
            barrier.settle();
            if threads > 0 && barrier.phase > before {
                barrier.overrun.get_or_insert(event);
            }
        }
        Some(is_unobserved)
    }

    /// So many bytes are expected, or complete, on a barrier. Where the number is not known, its phases do not wait for bytes
    /// from now on.
    pub(super) fn transact(&mut self, address: i64, bytes: Option<i64>, is_expected: bool, event: usize) {
        let Some(barrier) = self.in_memory.get_mut(&address) else { return };
        self.steps += 1;
        let transaction = &mut barrier.transaction;
        if !transaction.events.contains(&event) {
            transaction.events.push(event);
        }
        let count = if is_expected { &mut transaction.expected } else { &mut transaction.completed };
        match bytes.and_then(|bytes| count.checked_add(bytes)) {
            Some(sum) => *count = sum,
            None => transaction.is_unknown = true,
        }
        barrier.settle();
    }

    /// Threads of a CTA do something on a barrier, which may be of another one.
    pub(super) fn reach(&mut self, cta: i64, address: i64, event: usize) {
        if address >> CTA == cta {
            return;
        }
        let Some(barrier) = self.in_memory.get_mut(&address) else { return };
        self.steps += 1;
        // Where bytes are not known, a copy may be of the phase before.
        barrier.remote =
            [self.steps, if barrier.transaction.is_unknown { self.steps } else { barrier.remote[1] }];
        let meetings = self.among_threads.get(&None).map_or(0, |meeting| meeting.times);
        self.remote.insert(address, Remote { event, time: self.steps, meetings });
    }

    /// Threads have waited for the phase of a barrier that ended last.
    pub(super) fn observe(&mut self, address: i64) {
        let Some(barrier) = self.in_memory.get(&address) else { return };
        let observed = self.observed.entry(address >> CTA).or_default();
        *observed = barrier.remote[1].max(*observed);
    }

    /// At the end of a launch, what was done on barriers of other CTAs although nothing makes these wait for it: they may have
    /// ended.
    pub(super) fn at_exit(&self) -> BTreeSet<usize> {
        let meetings = self.among_threads.get(&None).map_or(0, |meeting| meeting.times);
        let is_late = |(address, remote): &(&i64, &Remote)| {
            let observed = self.observed.get(&(**address >> CTA)).copied().unwrap_or(0);
            remote.meetings == meetings && observed < remote.time
        };
        self.remote.iter().filter(is_late).map(|(_, remote)| remote.event).collect()
    }

    /// It is not known which copies there are: no phase waits for bytes from now on.
    pub(super) fn forget_copies(&mut self) {
        if core::mem::replace(&mut self.has_unknown_copies, true) {
            return;
        }
        self.steps += 1;
        for barrier in self.in_memory.values_mut() {
            barrier.transaction.is_unknown = true;
            barrier.settle();
        }
    }

    /// Threads come to a barrier among threads, where so many meet. Returns how often threads have met there before.
    pub(super) fn meet(
        &mut self,
        which: Option<(i64, i64)>,
        (threads, are_ordered): (i64, bool),
        all: i64,
    ) -> u64 {
        self.steps += 1;
        let meeting = self.among_threads.entry(which).or_default();
        meeting.is_ordered |= are_ordered;
        let before = meeting.times;
        meeting.arrived += threads;
        // More threads than meet there come in several rounds.
        if meeting.arrived >= all.max(1) {
            (meeting.arrived, meeting.times) = (meeting.arrived % all.max(1), before + 1);
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

    /// Whether some of those who have met had waited for something.
    pub(super) fn is_ordered(&self, which: Option<(i64, i64)>) -> bool {
        self.among_threads.get(&which).is_some_and(|meeting| meeting.is_ordered)
    }

    /// Whether threads have met more than so many times.
    pub(super) fn have_met(&self, which: Option<(i64, i64)>, before: u64) -> bool {
        self.among_threads.get(&which).is_some_and(|meeting| meeting.times > before)
    }
}
