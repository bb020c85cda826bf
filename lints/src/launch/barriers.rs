//! The barriers of a launch: in memory, and among threads.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use ptx_async_semantics::mbarrier::Mbarrier;

use super::CTA;

/// A barrier in memory.
#[derive(Clone, Debug)]
pub(crate) struct Barrier {
    /// The event that initialized it.
    pub(crate) init: usize,
    /// Its phase, and what the phase needs.
    pub(crate) counts: Mbarrier,
    /// Whether its address depends on no parameter.
    is_fixed: bool,
    /// Whether its arrival count is valid. Otherwise it never completes a phase.
    is_valid: bool,
    /// The number of phases up to the latest one for which a thread has waited.
    pub(crate) observed: u64,
    /// Whether a thread has waited, or tried to.
    pub(crate) is_tried: bool,
    /// The events that arrived in the current phase, each once.
    pub(crate) arrivals: Vec<usize>,
    /// The events that arrived in the phase before, each once.
    pub(crate) last: Vec<usize>,
    /// The events that expect bytes in the current phase, and the copies that complete them, each once.
    pub(crate) transactions: Vec<usize>,
    /// The first event whose arrivals exceeded the pending count of a phase.
    pub(crate) overrun: Option<usize>,
    /// The times of the last operation of another CTA on it, in the current phase and in the one before.
    remote: [u64; 2],
}

/// The last operation of another CTA on a barrier.
#[derive(Clone, Copy, Debug)]
struct Remote {
    event: usize,
    time: u64,
    /// The number of completed cluster barriers at that time.
    meetings: u64,
}

/// The state of a barrier among threads.
#[derive(Debug, Default)]
struct Meeting {
    arrived: i64,
    /// The number of times that it has completed.
    times: u64,
    /// Whether some of the threads that arrived had waited for something.
    is_ordered: bool,
}

/// The barriers of a launch.
#[derive(Debug, Default)]
pub(crate) struct Barriers {
    /// The barriers in memory, by their addresses.
    pub(super) in_memory: BTreeMap<i64, Barrier>,
    /// The addresses of barriers that a thread has invalidated.
    invalidated: BTreeSet<i64>,
    /// The barriers among threads, by the CTA and the number; none for that of the cluster.
    among_threads: BTreeMap<Option<(i64, i64)>, Meeting>,
    /// The number of arrivals, initializations and completed barriers so far.
    pub(super) steps: u64,
    /// Whether the copies are not all known, so that no phase waits for bytes.
    has_unknown_copies: bool,
    /// The last operation of another CTA on each barrier, by its address.
    remote: BTreeMap<i64, Remote>,
    /// For each CTA, the time of the last operation of another CTA that its threads have observed by a wait.
    observed: BTreeMap<i64, u64>,
}

impl Barrier {
    /// Whether threads wait for its phases, and more bytes have completed than were expected.
    pub(crate) fn has_more_bytes(&self) -> bool {
        self.is_tried && self.counts.has_more_bytes()
    }

    /// Changes its counts. Returns whether this completes a phase.
    fn change(&mut self, change: impl FnOnce(&mut Mbarrier)) -> bool {
        let before = self.counts.phase;
        change(&mut self.counts);
        let completes = self.counts.phase > before;
        if completes {
            self.last = core::mem::take(&mut self.arrivals);
            self.transactions.clear();
            let is_unknown = self.counts.has_unknown_bytes();
            self.remote = [0, self.remote[0].max(if is_unknown { self.remote[1] } else { 0 })];
        }
        completes
    }
}

impl Barriers {
    /// All barriers in memory.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Barrier> {
        self.in_memory.values()
    }

    pub(crate) fn get(&self, address: i64) -> Option<&Barrier> {
        self.in_memory.get(&address)
    }

    /// Whether no thread has initialized a barrier at an address.
    pub(crate) fn is_never_initialized(&self, address: i64) -> bool {
        !self.in_memory.contains_key(&address) && !self.invalidated.contains(&address)
    }

    pub(super) fn invalidate(&mut self, address: i64) {
        if self.in_memory.remove(&address).is_some() {
            self.invalidated.insert(address);
        }
    }

    /// The addresses of the barriers that have some of these bytes, and whose addresses depend on no parameter.
    pub(super) fn within(&self, address: i64, bytes: i64) -> Vec<i64> {
        const BYTES: i64 = 8;
        let found = self.in_memory.range(address - BYTES + 1..address + bytes);
        found.filter(|(_, barrier)| barrier.is_fixed).map(|(address, _)| *address).collect()
    }

    pub(super) fn initialize(&mut self, address: i64, count: i64, init: usize, is_fixed: bool) {
        let valid = u32::try_from(count).ok().and_then(Mbarrier::new);
        let is_valid = valid.is_some();
        let Some(mut counts) = valid.or(Mbarrier::new(1)) else { return };
        if !is_valid {
            // It lacks an arrival that no thread makes.
            counts.expected = 0;
        }
        if self.has_unknown_copies {
            counts.forget_bytes();
        }
        self.steps += 1;
        let barrier = Barrier {
            init,
            counts,
            is_fixed,
            is_valid,
            observed: 0,
            is_tried: false,
            arrivals: Vec::new(),
            last: Vec::new(),
            transactions: Vec::new(),
            overrun: None,
            remote: [0; 2],
        };
        self.in_memory.insert(address, barrier);
    }

    /// Arrives with `threads` threads. Returns whether no thread has waited for the phase before the current one. None
    /// without a barrier at the address.
    pub(super) fn arrive(&mut self, address: i64, mut threads: i64, event: usize) -> Option<bool> {
        let barrier = self.in_memory.get_mut(&address)?;
        self.steps += 1;
        let mut is_unobserved = false;
        // In a phase without pending arrivals, which waits for bytes, more of them have no effect.
        while threads > 0 && barrier.is_valid && barrier.counts.pending > 0 {
            // The first phase is often completed at once, so that a first wait, which some kernels omit, does not
            // block.
            is_unobserved |= barrier.counts.phase > 1 && barrier.observed < barrier.counts.phase;
            let taken = threads.min(barrier.counts.pending.into());
            threads -= taken;
            if !barrier.arrivals.contains(&event) {
                barrier.arrivals.push(event);
            }
            let completes = barrier.change(|counts| {
                counts.arrive(taken as u32).ok();
            });
            if threads > 0 && completes {
                barrier.overrun.get_or_insert(event);
            }
        }
        Some(is_unobserved)
    }

    /// Adds expected or completed bytes. Where the number is unknown, the phases of the barrier no longer wait for
    /// bytes.
    pub(super) fn transact(&mut self, address: i64, bytes: Option<i64>, is_expected: bool, event: usize) {
        let Some(barrier) = self.in_memory.get_mut(&address) else { return };
        self.steps += 1;
        if !barrier.transactions.contains(&event) {
            barrier.transactions.push(event);
        }
        let bytes = bytes.and_then(|bytes| u32::try_from(bytes).ok());
        barrier.change(|counts| {
            let changed = match (bytes, is_expected) {
                (Some(bytes), true) => counts.expect(bytes),
                (Some(bytes), false) => counts.complete(bytes),
                (None, _) => {
                    counts.forget_bytes();
                    Ok(())
                }
            };
            // A lint of its own reports a tx-count beyond its limits.
            changed.ok();
        });
    }

    /// Records an operation of threads of a CTA on a barrier, which may be in another CTA.
    pub(super) fn reach(&mut self, cta: i64, address: i64, event: usize) {
        if address >> CTA == cta {
            return;
        }
        let Some(barrier) = self.in_memory.get_mut(&address) else { return };
        self.steps += 1;
        // Where bytes are unknown, a copy may belong to the phase before.
        let is_unknown = barrier.counts.has_unknown_bytes();
        barrier.remote = [self.steps, if is_unknown { self.steps } else { barrier.remote[1] }];
        let meetings = self.among_threads.get(&None).map_or(0, |meeting| meeting.times);
        self.remote.insert(address, Remote { event, time: self.steps, meetings });
    }

    /// Records that threads have waited for the last complete phase of a barrier.
    pub(super) fn observe(&mut self, address: i64) {
        let Some(barrier) = self.in_memory.get(&address) else { return };
        let observed = self.observed.entry(address >> CTA).or_default();
        *observed = barrier.remote[1].max(*observed);
    }

    /// At the end of a launch, the operations on barriers of other CTAs that nothing makes these CTAs wait for: they
    /// may have exited.
    pub(super) fn at_exit(&self) -> BTreeSet<usize> {
        let meetings = self.among_threads.get(&None).map_or(0, |meeting| meeting.times);
        let is_late = |(address, remote): &(&i64, &Remote)| {
            let observed = self.observed.get(&(**address >> CTA)).copied().unwrap_or(0);
            remote.meetings == meetings && observed < remote.time
        };
        self.remote.iter().filter(is_late).map(|(_, remote)| remote.event).collect()
    }

    /// Records that the copies are not all known: no phase waits for bytes from now on.
    pub(super) fn forget_copies(&mut self) {
        if core::mem::replace(&mut self.has_unknown_copies, true) {
            return;
        }
        self.steps += 1;
        for barrier in self.in_memory.values_mut() {
            barrier.change(Mbarrier::forget_bytes);
        }
    }

    /// Threads arrive at a barrier among threads, which `all` threads complete. Returns how often it has completed
    /// before.
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
        // More threads than the barrier expects complete it several times.
        if meeting.arrived >= all.max(1) {
            (meeting.arrived, meeting.times) = (meeting.arrived % all.max(1), before + 1);
        }
        before
    }

    /// Threads exit, and `all` are left, of which some may wait at a barrier among threads for these.
    pub(super) fn leave(&mut self, which: Option<(i64, i64)>, all: i64) {
        self.steps += 1;
        if let Some(meeting) = self.among_threads.get_mut(&which)
            && meeting.arrived > 0
            && meeting.arrived >= all
        {
            (meeting.arrived, meeting.times) = (0, meeting.times + 1);
        }
    }

    /// Whether some of the threads that arrived had waited for something.
    pub(super) fn is_ordered(&self, which: Option<(i64, i64)>) -> bool {
        self.among_threads.get(&which).is_some_and(|meeting| meeting.is_ordered)
    }

    /// How often a barrier among threads has completed.
    pub(super) fn meetings(&self, which: Option<(i64, i64)>) -> u64 {
        self.among_threads.get(&which).map_or(0, |meeting| meeting.times)
    }

    /// Whether the barrier has completed more often than `before`.
    pub(super) fn have_met(&self, which: Option<(i64, i64)>, before: u64) -> bool {
        self.among_threads.get(&which).is_some_and(|meeting| meeting.times > before)
    }
}
