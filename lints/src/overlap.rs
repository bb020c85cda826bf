//! Degrees of overlap of two places in memory, and their memoized results.

use alloc::rc::Rc;
use core::cell::RefCell;

use hashbrown::HashMap;

use crate::terms::{Factors, Terms};

/// Whether two places have bytes in common. Each degree names the threads and iterations of which it speaks: of others,
/// a place that differs among them says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Overlap {
    /// Never in one thread, in one iteration of the loops in which the addresses vary.
    Never,
    /// Unknown.
    Possible,
    /// One thread accesses bytes at one place that another thread accesses at the other: the places differ only by the
    /// index of the thread.
    Likely,
    /// In each thread, in each iteration of the loops in which the addresses vary.
    Certain,
}

/// The sizes of two places, where they are known.
pub(crate) type Bytes = [Option<u64>; 2];

/// Memoized results.
type Memo<K, V> = RefCell<HashMap<K, V>>;

/// Memoized results by sums: the places of an unrolled loop have few different ones.
#[derive(Debug, Default)]
pub(crate) struct Overlaps {
    /// Whether places whose addresses differ by a sum have bytes in common in one thread.
    pub(crate) of_some_thread: Memo<(Terms, Bytes), bool>,
    /// The overlap of places that the [threads](crate::threads::ThreadSet::number) of two conditions access, given the overlap without
    /// regard to threads.
    pub(crate) of_threads: Memo<(Overlap, [usize; 2], Terms, Bytes), Overlap>,
    /// The numbers that a sum is in [threads](crate::threads::ThreadSet::number), in order, each once.
    pub(crate) sums: Memo<(usize, Factors), Option<Rc<[i64]>>>,
}
