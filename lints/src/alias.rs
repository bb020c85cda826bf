//! Whether the accesses to two places have bytes in common: the answers, and the accesses that a query compares.

use alloc::rc::Rc;
use core::cell::RefCell;

use hashbrown::HashMap;

use crate::terms::{Factors, Terms};

/// Whether two places have bytes in common, for the accesses of a [`Relation`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Alias {
    /// No two accesses have.
    Never,
    /// Unknown.
    May,
    /// Two accesses have, of one thread or of two.
    MustInSome,
    /// The two accesses of each thread have, in each iteration.
    MustInEach,
}

/// The accesses that a query compares: one at the first place, and one at the second.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Relation<'r> {
    /// Two accesses of one thread, in one iteration of the loops in which the addresses vary. Never
    /// [`MustInSome`](Alias::MustInSome).
    SameThread,
    /// The accesses in one iteration of the threads that execute these two events. [`Never`](Alias::Never) is about two
    /// accesses of one thread.
    Threads([usize; 2]),
    /// An access of one of the first threads, and one of another of the second threads, in one iteration.
    /// [`MustInSome`](Alias::MustInSome) where a thread accesses bytes at the first place that another one accesses at
    /// the second, and that it does not access there itself; else [`May`](Alias::May).
    OtherThreads([&'r [i64]; 2]),
    /// Any accesses in a CTA: of any threads, in any iterations. [`Never`](Alias::Never) or [`May`](Alias::May).
    Any,
}

/// The sizes of two places, where they are known.
pub(crate) type Bytes = [Option<u64>; 2];

/// Memoized results.
type Memo<K, V> = RefCell<HashMap<K, V>>;

/// Memoized results by sums: the places of an unrolled loop have few different ones.
#[derive(Debug, Default)]
pub(crate) struct Aliases {
    /// Whether places whose addresses differ by a sum have bytes in common in some thread.
    pub(crate) of_some_thread: Memo<(Terms, Bytes), bool>,
    /// Whether places that the [threads](crate::threads::ThreadSet::number) of two conditions access have bytes in
    /// common, given the answer without regard to threads.
    pub(crate) of_threads: Memo<(Alias, [usize; 2], Terms, Bytes), Alias>,
    /// The numbers that a sum is in [threads](crate::threads::ThreadSet::number), in order, each once.
    pub(crate) sums: Memo<(usize, Factors), Option<Rc<[i64]>>>,
}

impl Alias {
    /// Whether some accesses certainly have bytes in common.
    pub(crate) fn is_certain(self) -> bool {
        self >= Alias::MustInSome
    }
}

/// Compares two ranges of addresses: returns `alias` where places there have bytes in common.
pub(crate) fn apart(
    (low, high): (i64, i64),
    (other_low, other_high): (i64, i64),
    [bytes, other_bytes]: Bytes,
    alias: Alias,
) -> Alias {
    let end = |last: i64, bytes: Option<u64>| Some(last.saturating_add(i64::try_from(bytes?).ok()?));
    let is_before = |end: Option<i64>, start: i64| end.is_some_and(|end| end <= start);
    if is_before(end(high, bytes), other_low) || is_before(end(other_high, other_bytes), low) {
        return Alias::Never;
    }
    // Only the first byte of a place of unknown size is known.
    let is_known = bytes.is_some() && other_bytes.is_some();
    if is_known || (low, high) == (other_low, other_high) { alias } else { Alias::May }
}
