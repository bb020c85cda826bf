//! Asynchronous operations: copies and reductions that happen at some time after they were issued.

use super::finding::{Site, ThreadId};
use super::memory::Place;
pub use super::shadow::TransferId;

/// The kinds of groups. Each thread has one sequence of groups of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GroupKind {
    /// Of copies of 4, 8 or 16 bytes.
    Small,
    /// Of bulk copies.
    Bulk,
}

/// How the completion of a transfer is observed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Completion {
    /// Its bytes complete on the barrier of each destination.
    Barriers(Vec<Place>),
    /// It is in a group of its thread.
    Group {
        /// The kind of the group.
        kind: GroupKind,
        /// The number of the group.
        number: u64,
    },
}

/// What a reduction does to the bytes of its destination, with those of the source.
pub type Combine = fn(&mut [u8], &[u8]);

/// A copy or reduction.
#[derive(Clone, Debug)]
pub struct Transfer {
    /// The instruction that issued it.
    pub site: Site,
    /// What it reads.
    pub source: Place,
    /// How many bytes it reads; the rest of `size` is zeros.
    pub source_size: u64,
    /// Where it writes.
    pub destinations: Vec<Place>,
    /// How many bytes it writes to each destination.
    pub size: u64,
    /// How it writes; a copy has none.
    pub combine: Option<Combine>,
    /// How its completion is observed.
    pub completion: Completion,
    /// What it has read, once it has.
    pub data: Option<Vec<u8>>,
    /// The pieces that it has not written: their offsets.
    pub pieces: Vec<u64>,
}

/// The bytes that one step of a transfer writes.
pub const PIECE: u64 = 16;

impl Transfer {
    /// The thread that issued it.
    pub fn thread(&self) -> ThreadId {
        self.site.thread
    }
}

/// An arrival that happens when transfers are complete.
#[derive(Clone, Debug)]
pub struct PendingArrival {
    /// The barrier.
    pub barrier: Place,
    /// The instruction that asked for it.
    pub site: Site,
    /// The transfers that are not complete.
    pub transfers: Vec<TransferId>,
}
