//! How two places in memory have bytes in common.

use alloc::rc::Rc;
use core::cell::RefCell;

use hashbrown::HashMap;

use crate::terms::{Factors, Terms};

/// Whether two places have bytes in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Overlap {
    /// No.
    Never,
    /// That is not known.
    Possible,
    /// What one thread accesses at one of them and another thread at the other: the places differ by the index of the
    /// thread only.
    Likely,
    /// Yes, in each iteration of the loops around both.
    Certain,
}

/// How many bytes two places have, where that is known.
pub(crate) type Bytes = [Option<u64>; 2];

/// What was found before.
type Memo<K, V> = RefCell<HashMap<K, V>>;

/// What was found of sums: those of the places of a loop that is unrolled are few.
#[derive(Debug, Default)]
pub(crate) struct Overlaps {
    /// Whether places whose addresses differ by a sum have bytes in common in one thread.
    pub(crate) of_some_thread: Memo<(Terms, Bytes), bool>,
    /// Of those that [threads](Possible::number) access, for which this was found before.
    pub(crate) of_threads: Memo<(Overlap, [usize; 2], Terms, Bytes), Overlap>,
    /// The numbers that a sum is in [threads](Possible::number), in order, each once.
    pub(crate) sums: Memo<(usize, Factors), Option<Rc<[i64]>>>,
}
