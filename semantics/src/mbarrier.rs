//! The phases of an mbarrier. Manual: "Parallel Synchronization and Communication Instructions: mbarrier".

use alloc::format;
use alloc::string::String;

/// Limit on the arrival count and on the tx-count of an mbarrier.
pub const MAX_COUNT: u32 = (1 << COUNT_BITS) - 1;
/// The number of bits of an arrival count.
const COUNT_BITS: u32 = 20;

/// The current phase of an mbarrier, and what it still needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mbarrier {
    /// The number of complete phases.
    pub phase: u64,
    /// The arrival count of the next phase. Each dropped arrival (`arrive_drop`) lowers it by 1.
    pub expected: u32,
    /// The pending count of the current phase.
    pub pending: u32,
    /// The bytes that the current phase expects, those that are already complete included.
    pub expected_bytes: u64,
    /// The bytes that are complete in the current phase. They can exceed the expected ones.
    pub completed_bytes: u64,
    /// Whether the bytes are unknown, so that no phase waits for them.
    has_unknown_bytes: bool,
}

/// An operation that an mbarrier does not allow in its current phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overrun {
    /// More arrivals (the last number) than the pending count (the first), of an arrival count (the second).
    Arrivals(u32, u32, u32),
    /// Arrivals (the last number) in a phase that waits only for bytes: the expected and the complete ones.
    Complete(u64, u64, u32),
    /// Arrivals (the last number) with `.noComplete` that would complete the phase: the pending count.
    NoComplete(u32, u32),
    /// More dropped arrivals (the last number) than the arrival count.
    Dropped(u32, u32),
    /// This tx-count, beyond its limits.
    TxCount(i64),
}

impl Mbarrier {
    /// An initialized mbarrier with the arrival count `count`; `None` if the count is 0 or above the limit.
    pub fn new(count: u32) -> Option<Self> {
        (1..=MAX_COUNT).contains(&count).then_some(Mbarrier {
            phase: 0,
            expected: count,
            pending: count,
            expected_bytes: 0,
            completed_bytes: 0,
            has_unknown_bytes: false,
        })
    }

    /// The tx-count, in bytes. It is negative while more bytes are complete than expected.
    pub fn tx_count(&self) -> i64 {
        self.expected_bytes.wrapping_sub(self.completed_bytes) as i64
    }

    /// Whether the phase waits for bytes: the expected and the complete ones differ.
    pub fn waits_for_bytes(&self) -> bool {
        !self.has_unknown_bytes && self.tx_count() != 0
    }

    /// Whether more bytes are complete than the phase expects.
    pub fn has_more_bytes(&self) -> bool {
        self.waits_for_bytes() && self.tx_count() < 0
    }

    /// Whether the bytes are unknown, so that no phase waits for them.
    pub fn has_unknown_bytes(&self) -> bool {
        self.has_unknown_bytes
    }

    /// Records that some of the bytes are unknown: no phase waits for bytes from now on.
    pub fn forget_bytes(&mut self) {
        self.has_unknown_bytes = true;
        self.advance();
    }

    /// Adds bytes to the tx-count of the current phase: an expect-tx.
    ///
    /// # Errors
    ///
    /// If the tx-count exceeds its limit.
    pub fn expect(&mut self, bytes: u32) -> Result<(), Overrun> {
        self.expected_bytes += u64::from(bytes);
        self.count_bytes()
    }

    /// Subtracts bytes from the tx-count: a complete-tx.
    ///
    /// # Errors
    ///
    /// If the tx-count exceeds its limit.
    pub fn complete(&mut self, bytes: u32) -> Result<(), Overrun> {
        self.completed_bytes += u64::from(bytes);
        self.count_bytes()
    }

    fn count_bytes(&mut self) -> Result<(), Overrun> {
        match self.tx_count() {
            count if count.unsigned_abs() > MAX_COUNT.into() => Err(Overrun::TxCount(count)),
            _ => {
                self.advance();
                Ok(())
            }
        }
    }

    /// Adds `count` arrivals. Returns the [state](Self::state) before them.
    ///
    /// # Errors
    ///
    /// If fewer than `count` arrivals are pending.
    pub fn arrive(&mut self, count: u32) -> Result<u64, Overrun> {
        let state = self.state();
        self.check_lacks_arrivals(count)?;
        let (pending, expected) = (self.pending, self.expected);
        self.pending = pending.checked_sub(count).ok_or(Overrun::Arrivals(pending, expected, count))?;
        self.advance();
        Ok(state)
    }

    /// Checks that the phase lacks arrivals, before `count` of them.
    ///
    /// # Errors
    ///
    /// If the phase lacks only bytes.
    pub fn check_lacks_arrivals(&self, count: u32) -> Result<(), Overrun> {
        match self.pending {
            // Without pending bytes, the last arrival would have completed the phase.
            0 => Err(Overrun::Complete(self.expected_bytes, self.completed_bytes, count)),
            _ => Ok(()),
        }
    }

    /// Adds `count` arrivals that do not complete the phase. Returns the state before them.
    ///
    /// # Errors
    ///
    /// If at most `count` arrivals are pending.
    pub fn arrive_partially(&mut self, count: u32) -> Result<u64, Overrun> {
        match count < self.pending {
            true => self.arrive(count),
            false => Err(Overrun::NoComplete(self.pending, count)),
        }
    }

    /// The state that an arrival returns: the phase, and its pending count.
    pub fn state(&self) -> u64 {
        self.phase << COUNT_BITS | u64::from(self.pending)
    }

    /// Returns the phase of a [state](Self::state).
    pub fn phase_of(state: u64) -> u64 {
        state >> COUNT_BITS
    }

    /// Returns the pending count of a [state](Self::state).
    pub fn pending_of(state: u64) -> u64 {
        state & u64::from(MAX_COUNT)
    }

    /// Lowers the arrival count of later phases by `count`: the effect of `arrive_drop`, before its arrival.
    ///
    /// # Errors
    ///
    /// If the arrival count is lower than `count`.
    pub fn drop_out(&mut self, count: u32) -> Result<(), Overrun> {
        let expected = self.expected;
        self.expected = expected.checked_sub(count).ok_or(Overrun::Dropped(expected, count))?;
        Ok(())
    }

    /// Adds 1 to the pending count of the current phase.
    pub fn raise_pending(&mut self) {
        self.pending += 1;
    }

    /// Whether the phase with this parity is complete. The parity selects either the current phase or the phase before
    /// it.
    pub fn is_parity_complete(&self, parity: u32) -> bool {
        self.phase & 1 != u64::from(parity & 1)
    }

    fn advance(&mut self) {
        if self.pending == 0 && !self.waits_for_bytes() {
            self.phase += 1;
            self.pending = self.expected;
            (self.expected_bytes, self.completed_bytes) = (0, 0);
        }
    }
}

impl From<Overrun> for String {
    fn from(overrun: Overrun) -> String {
        match overrun {
            Overrun::Arrivals(pending, expected, count) => {
                format!(
                    "the phase lacks {pending} of {}, but this arrives {}",
                    arrivals(expected),
                    times(count)
                )
            }
            Overrun::Complete(expected, completed, count) => format!(
                "the phase has all of its arrivals and waits for bytes ({expected} expected, {completed} completed), but \
                 this arrives {} more: a wait for the phase is missing before this",
                times(count)
            ),
            Overrun::NoComplete(pending, count) => format!(
                "`.noComplete` must leave the phase incomplete, but the phase lacks {}, and this arrives {}",
                arrivals(pending),
                times(count)
            ),
            Overrun::Dropped(expected, count) => {
                format!("a phase needs {}, but this drops {count}", arrivals(expected))
            }
            Overrun::TxCount(count) => format!(
                "the tx-count of the barrier must be from -{MAX_COUNT} to {MAX_COUNT}, but this makes it {count}"
            ),
        }
    }
}

fn arrivals(count: u32) -> String {
    format!("{count} arrival{}", if count == 1 { "" } else { "s" })
}

fn times(count: u32) -> String {
    if count == 1 { String::from("once") } else { format!("{count} times") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn barrier(count: u32) -> Mbarrier {
        Mbarrier::new(count).unwrap()
    }

    #[test]
    fn a_phase_needs_its_arrivals_and_its_bytes() {
        let mut bar = barrier(2);
        assert!(bar.is_parity_complete(1) && !bar.is_parity_complete(0));
        // Bytes can be complete before they are expected.
        bar.complete(64).unwrap();
        assert!(bar.has_more_bytes());
        bar.arrive(1).unwrap();
        bar.expect(64).unwrap();
        assert_eq!(bar.phase, 0);
        bar.arrive(1).unwrap();
        assert_eq!((bar.phase, bar.pending, bar.tx_count()), (1, 2, 0));
        assert!(bar.is_parity_complete(0) && !bar.is_parity_complete(1));
    }

    // These two are what an H200 does.
    #[test]
    fn expected_bytes_complete_a_phase_of_which_more_were_complete() {
        let mut bar = barrier(1);
        bar.complete(64).unwrap();
        bar.arrive(1).unwrap();
        assert_eq!(bar.phase, 0);
        bar.expect(64).unwrap();
        assert_eq!((bar.phase, bar.pending), (1, 1));
    }

    #[test]
    fn the_last_dropped_arrival_completes_its_phase() {
        let mut bar = barrier(1);
        bar.drop_out(1).unwrap();
        bar.arrive(1).unwrap();
        assert_eq!((bar.phase, bar.pending), (1, 0));
        bar.expect(64).unwrap();
        assert_eq!(bar.phase, 1);
        bar.complete(64).unwrap();
        assert_eq!(bar.phase, 2);
    }

    #[test]
    fn no_phase_waits_for_unknown_bytes() {
        let mut bar = barrier(1);
        bar.expect(64).unwrap();
        bar.arrive(1).unwrap();
        assert_eq!((bar.phase, bar.waits_for_bytes()), (0, true));
        bar.forget_bytes();
        bar.expect(64).unwrap();
        bar.arrive(1).unwrap();
        assert_eq!((bar.phase, bar.waits_for_bytes()), (2, false));
    }

    #[test]
    fn counts_have_limits() {
        assert!(Mbarrier::new(0).is_none());
        assert!(Mbarrier::new(1 << 20).is_none());
        let mut bar = barrier(1);
        let error: String = bar.arrive(2).unwrap_err().into();
        assert_eq!(error, "the phase lacks 1 of 1 arrival, but this arrives 2 times");
        bar.expect(64).unwrap();
        bar.arrive(1).unwrap();
        let error: String = bar.arrive(1).unwrap_err().into();
        assert!(
            error.contains("waits for bytes (64 expected, 0 completed), but this arrives once more"),
            "{error}"
        );
        assert_eq!(bar.expect(1 << 20), Err(Overrun::TxCount((1 << 20) + 64)));
    }

    #[test]
    fn an_arrival_returns_what_the_phase_needed() {
        let mut bar = barrier(3);
        let state = bar.arrive_partially(2).unwrap();
        assert_eq!((Mbarrier::phase_of(state), Mbarrier::pending_of(state)), (0, 3));
        assert!(bar.arrive_partially(1).is_err());
        let state = bar.arrive(1).unwrap();
        assert_eq!((Mbarrier::phase_of(state), Mbarrier::pending_of(state)), (0, 1));
        assert_eq!((Mbarrier::phase_of(bar.state()), Mbarrier::pending_of(bar.state())), (1, 3));
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
