//! Limits on the work for one function, so that the time of the lints is linear in the length of a text. A lint that
//! would exceed one finds nothing there; the function is then reported as analysed in part.

use core::cell::Cell;

/// Limit on the work of one lint in one function, in units of [`Cost`].
const WORK: usize = 1 << 20;

/// The work of one of the comparisons that a lint makes of pairs of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cost {
    /// One step over a block or an event.
    Step = 1,
    /// A comparison of two addresses.
    Addresses = 1 << 6,
    /// A comparison of two addresses in the iterations of a loop.
    Iterations = 1 << 12,
}

/// Limit on the facts of one kind at one place of a function.
pub(crate) const FACTS: usize = 64;

/// Limit on the visits of a block by one analysis before its facts count as unknown.
pub(crate) const VISITS: u32 = 24;

/// Limit on the barrier operations of a function that are compared with each other. Kernels of libraries have up to
/// 222.
pub(crate) const BARRIER_OPERATIONS: usize = 512;

/// A limit that a function exceeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Comparisons of pairs of events by one lint.
    Work,
    /// Facts of one kind at one place.
    Facts,
    /// Visits of a block by one analysis.
    Visits,
    /// Operations on barriers in memory.
    BarrierOperations,
}

impl Limit {
    const ALL: [Limit; 4] = [Limit::Work, Limit::Facts, Limit::Visits, Limit::BarrierOperations];

    /// What the function has more of than the lints analyse.
    pub fn reason(self) -> &'static str {
        match self {
            Limit::Work => "a lint would compare too many pairs of events",
            Limit::Facts => "more than 64 events of one kind are open at one place",
            Limit::Visits => "the facts in a loop do not settle in 24 visits of a block",
            Limit::BarrierOperations => "it has more than 512 operations on barriers in memory",
        }
    }
}

/// The limits that a function exceeds.
#[derive(Debug, Default)]
pub(crate) struct Exceeded(Cell<u8>);

impl Exceeded {
    /// Records that the function exceeds a limit.
    pub(crate) fn add(&self, limit: Limit) {
        self.0.set(self.0.get() | 1 << limit as u8);
    }

    /// Whether a lint can make this number of comparisons. Records it where it cannot.
    pub(crate) fn affords(&self, comparisons: usize, cost: Cost) -> bool {
        let affords = comparisons.saturating_mul(cost as usize) <= WORK;
        if !affords {
            self.add(Limit::Work);
        }
        affords
    }

    /// The limits, each once.
    pub(crate) fn limits(&self) -> impl Iterator<Item = Limit> {
        let found = self.0.get();
        Limit::ALL.into_iter().filter(move |limit| found & (1 << *limit as u8) != 0)
    }
}
