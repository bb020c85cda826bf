//! Barriers that count arrivals and bytes. Manual: "Parallel Synchronization and Communication Instructions: mbarrier".

use std::collections::BTreeMap;
use std::rc::Rc;

use super::clock::{Actor, Class, Gather, LANES, View};
use super::finding::{Site, ThreadId, counted};
use super::wait::Waited;

/// Limit on the arrival count of a barrier.
const MAX_COUNT: u32 = (1 << COUNT_BITS) - 1;
/// The number of bits of an arrival count.
const COUNT_BITS: u32 = 20;

/// The state of a barrier in memory.
#[derive(Clone, Debug)]
pub(crate) struct Barrier {
    /// The number of complete phases.
    pub(crate) phase: u64,
    /// The arrival count that `mbarrier.init` set.
    pub(crate) initial: u32,
    /// The arrival count of the next phase. Each dropped arrival (`arrive_drop`) lowers it by 1.
    pub(crate) expected: u32,
    /// The pending count of the current phase.
    pub(crate) pending: u32,
    /// The tx-count, in bytes. It is negative while more bytes are complete than expected.
    pub(crate) transactions: i64,
    /// The bytes that the current phase expects, those that are already complete included.
    pub(crate) expected_bytes: u64,
    /// The bytes that are complete in the current phase.
    pub(crate) completed_bytes: u64,
    /// The site of the initialization.
    pub(crate) initialized: Site,
    /// The first `KEPT` contributions to the current phase, and their sites.
    pub(crate) contributions: Vec<(Site, Contribution)>,
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

/// Limit on the contributions that a barrier keeps for reports.
const KEPT: usize = 16;

impl Barrier {
    /// Makes a barrier with the arrival count `count`; `None` if the count is 0 or above the limit.
    pub(crate) fn new(count: u32, initialized: Site, time: u32, number: u32) -> Option<Self> {
        (1..=MAX_COUNT).contains(&count).then_some(Barrier {
            phase: 0,
            initial: count,
            expected: count,
            pending: count,
            transactions: 0,
            expected_bytes: 0,
            completed_bytes: 0,
            initialized,
            contributions: Vec::new(),
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
        let (phase, pending) = (self.phase, self.pending);
        let (expected, completed) = (self.expected_bytes, self.completed_bytes);
        let value = change(self)?;
        let arrives = self.phase != phase || self.pending < pending;
        if arrives && self.arrivers.len() < KEPT && !self.arrivers.contains(&site.thread) {
            self.arrivers.push(site.thread);
        }
        if self.phase != phase {
            self.contributions.clear();
        } else if self.contributions.len() < KEPT {
            let contributions = [
                Contribution::Expected((self.expected_bytes - expected) as u32),
                Contribution::Completed((self.completed_bytes - completed) as u32),
                Contribution::Arrived(pending.saturating_sub(self.pending)),
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

    /// The threads that have arrived in earlier phases, and not in the current one.
    pub(crate) fn still_to_arrive(&self) -> impl Iterator<Item = ThreadId> {
        let has_arrived = |thread: ThreadId| {
            let is_its = |(site, contribution): &(Site, Contribution)| {
                site.thread == thread && matches!(contribution, Contribution::Arrived(_))
            };
            self.contributions.iter().any(is_its)
        };
        self.arrivers.iter().copied().filter(move |&thread| !has_arrived(thread))
    }

    /// Adds bytes to the tx-count of the current phase: an expect-tx.
    ///
    /// # Errors
    ///
    /// If the count overflows.
    pub(crate) fn expect(&mut self, bytes: u32) -> Result<(), String> {
        self.expected_bytes += u64::from(bytes);
        self.transact(i64::from(bytes))
    }

    /// Subtracts bytes from the tx-count: a complete-tx.
    ///
    /// # Errors
    ///
    /// If the count overflows.
    pub(crate) fn complete(&mut self, bytes: u32) -> Result<(), String> {
        self.completed_bytes += u64::from(bytes);
        self.transact(-i64::from(bytes))?;
        self.advance();
        Ok(())
    }

    fn transact(&mut self, bytes: i64) -> Result<(), String> {
        self.transactions += bytes;
        if self.transactions.unsigned_abs() > u64::from(MAX_COUNT) {
            return Err(format!(
                "the tx-count of the barrier must be from -{MAX_COUNT} to {MAX_COUNT}, but this makes it {}",
                self.transactions
            ));
        }
        Ok(())
    }

    /// Adds `count` arrivals. Returns the [state](Self::state) before them.
    ///
    /// # Errors
    ///
    /// If fewer than `count` arrivals are pending.
    pub(crate) fn arrive(&mut self, count: u32) -> Result<u64, String> {
        let state = self.state();
        self.check_needs_arrivals(count)?;
        let (pending, expected) = (self.pending, self.expected);
        self.pending = pending.checked_sub(count).ok_or_else(|| {
            format!("the phase lacks {pending} of {}, but this arrives {}", arrivals(expected), times(count))
        })?;
        self.advance();
        Ok(state)
    }

    fn check_needs_arrivals(&self, count: u32) -> Result<(), String> {
        if self.pending > 0 {
            return Ok(());
        }
        // Without pending bytes, the last arrival would have completed the phase, so this phase waits for bytes.
        Err(format!(
            "the phase has all of its arrivals and waits for bytes ({} expected, {} completed), but this arrives {} \
             more: a wait for the phase is missing before this",
            self.expected_bytes,
            self.completed_bytes,
            times(count)
        ))
    }

    /// Called before a thread executes an expect-tx and arrives `count` times: checks that the phase still needs
    /// arrivals. `threads` threads of the warp execute the instruction.
    ///
    /// # Errors
    ///
    /// If the phase has all of its arrivals.
    pub(crate) fn check_arrival(&self, count: u32, site: Site, threads: u32) -> Result<(), String> {
        let error = self.check_needs_arrivals(count);
        let is_same = |(other, _): &(Site, Contribution)| {
            other.instruction == site.instruction && other.thread.0 / LANES == site.thread.0 / LANES
        };
        if error.is_err() && threads > 1 && self.contributions.iter().any(is_same) {
            let elect = if self.expected == 1 { "one" } else { "that many" };
            return Err(format!(
                "{threads} threads of the warp execute this, but the phase needs {}: elect {elect} of the threads",
                arrivals(self.expected)
            ));
        }
        error
    }

    /// Adds `count` arrivals that do not complete the phase. Returns the state before them.
    ///
    /// # Errors
    ///
    /// If at most `count` arrivals are pending.
    pub(crate) fn arrive_partially(&mut self, count: u32) -> Result<u64, String> {
        match count < self.pending {
            true => self.arrive(count),
            false => Err(format!(
                "`.noComplete` must leave the phase incomplete, but the phase lacks {}, and this arrives {}",
                arrivals(self.pending),
                times(count)
            )),
        }
    }

    /// The state that an arrival returns: the phase, and its pending count.
    pub(crate) fn state(&self) -> u64 {
        self.phase << COUNT_BITS | u64::from(self.pending)
    }

    /// Returns the phase of a [state](Self::state).
    pub(crate) fn phase_of(state: u64) -> u64 {
        state >> COUNT_BITS
    }

    /// Returns the pending count of a [state](Self::state).
    pub(crate) fn pending_of(state: u64) -> u64 {
        state & u64::from(MAX_COUNT)
    }

    /// Lowers the arrival count of later phases by `count`: the effect of `arrive_drop`.
    ///
    /// # Errors
    ///
    /// If the arrival count is lower than `count`.
    pub(crate) fn drop_out(&mut self, count: u32) -> Result<(), String> {
        self.expected = self
            .expected
            .checked_sub(count)
            .ok_or_else(|| format!("a phase needs {}, but this drops {count}", arrivals(self.expected)))?;
        Ok(())
    }

    /// Adds 1 to the pending count of the current phase.
    pub(crate) fn raise_pending(&mut self) {
        self.pending += 1;
    }

    /// Whether the phase with this parity is complete. The parity selects either the current phase or the phase before
    /// it.
    pub(crate) fn is_parity_complete(&self, parity: u32) -> bool {
        self.phase & 1 != u64::from(parity & 1)
    }

    fn advance(&mut self) {
        if self.pending == 0 && self.transactions == 0 {
            self.phase += 1;
            self.pending = self.expected;
            (self.expected_bytes, self.completed_bytes) = (0, 0);
            let transfers = Actor { class: Class::Barrier, number: self.number };
            // The transfers that complete in phase N have the time N + 1 (see `Class::Barrier`), and `self.phase` is
            // now N + 1.
            self.gather.add_actor(transfers, self.phase as u32);
            self.released = self.gather.view();
        }
    }
}

fn arrivals(count: u32) -> String {
    counted(count.into(), "arrival")
}

fn times(count: u32) -> String {
    if count == 1 { String::from("once") } else { format!("{count} times") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn barrier(count: u32) -> Barrier {
        Barrier::new(count, Site { thread: ThreadId(0), instruction: 0 }, 1, 0).unwrap()
    }

    #[test]
    fn a_phase_needs_its_arrivals_and_its_bytes() {
        let mut bar = barrier(2);
        assert!(bar.is_parity_complete(1) && !bar.is_parity_complete(0));
        // Bytes can be complete before they are expected.
        bar.complete(64).unwrap();
        bar.arrive(1).unwrap();
        bar.expect(64).unwrap();
        assert_eq!(bar.phase, 0);
        bar.arrive(1).unwrap();
        assert_eq!((bar.phase, bar.pending, bar.transactions), (1, 2, 0));
        assert!(bar.is_parity_complete(0) && !bar.is_parity_complete(1));
    }

    #[test]
    fn counts_have_limits() {
        assert!(Barrier::new(0, barrier(1).initialized, 1, 0).is_none());
        assert!(Barrier::new(1 << 20, barrier(1).initialized, 1, 0).is_none());
        let mut bar = barrier(1);
        let error = bar.arrive(2).unwrap_err();
        assert_eq!(error, "the phase lacks 1 of 1 arrival, but this arrives 2 times");
        bar.expect(64).unwrap();
        bar.arrive(1).unwrap();
        let error = bar.arrive(1).unwrap_err();
        assert!(
            error.contains("waits for bytes (64 expected, 0 completed), but this arrives once more"),
            "{error}"
        );
        assert!(bar.expect(1 << 20).is_err());
    }

    #[test]
    fn an_arrival_returns_what_the_phase_needed() {
        let mut bar = barrier(3);
        let state = bar.arrive_partially(2).unwrap();
        assert_eq!((Barrier::phase_of(state), Barrier::pending_of(state)), (0, 3));
        assert!(bar.arrive_partially(1).is_err());
        let state = bar.arrive(1).unwrap();
        assert_eq!((Barrier::phase_of(state), Barrier::pending_of(state)), (0, 1));
        assert_eq!((Barrier::phase_of(bar.state()), Barrier::pending_of(bar.state())), (1, 3));
    }

    #[test]
    fn a_dropped_arrival_is_not_needed_again() {
        let mut bar = barrier(2);
        bar.drop_out(1).unwrap();
        bar.arrive(1).unwrap();
        bar.arrive(1).unwrap();
        assert_eq!((bar.phase, bar.pending), (1, 1));
    }
}
