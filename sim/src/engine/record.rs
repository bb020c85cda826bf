//! The accesses that a shadow records.

use std::hash::{Hash, Hasher};

use super::clock::{Actor, Class, Knowledge, LANES, Proxy};
use super::finding::ThreadId;
use super::threads::Scope;

/// The number of bytes of a granule.
pub(crate) const GRANULE: u64 = 4;

/// A part of a range that covers the same bytes of each of its granules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// The number of its first granule.
    pub(crate) granule: u64,
    /// The number of its granules.
    pub(crate) count: u64,
    /// The bytes of each granule, one bit each.
    pub(crate) bytes: u8,
}

impl Part {
    /// Returns the offset of its first byte.
    pub(crate) fn offset(&self) -> u64 {
        self.granule * GRANULE + u64::from(self.bytes.trailing_zeros() % 8)
    }
}

/// The kind of actor that made an access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// Threads of a warp.
    Threads,
    /// A copy in the generic proxy, in a group of its thread.
    Small,
    /// A copy in the async proxy, in a group of its thread.
    Bulk,
    /// A matrix product, in a group of its thread.
    Matrix,
    /// A transfer that completes on barriers.
    Transfer,
}

impl By {
    /// Returns the noun for a copy or a product in messages.
    pub(crate) fn noun(self) -> &'static str {
        match self {
            By::Matrix => "a product of matrices",
            _ => "a copy",
        }
    }

    /// Whether the access is by a group's operation in the async proxy.
    pub(crate) fn is_async(self) -> bool {
        matches!(self, By::Bulk | By::Matrix)
    }
}

/// The lanes of a warp that access a granule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Lanes {
    /// The lanes of this mask, each to all bytes of the record.
    Mask(u32),
    /// One lane for each byte, in 5 bits each.
    Each(u32),
    /// Lane 0 accesses `1 << shift` granules from `first` on, and each further lane the granules after those of the
    /// lane before. Only records that several granules share have this variant.
    Run {
        /// The number of lane 0's first granule; it wraps, since it may be before the region.
        first: u32,
        /// The binary logarithm of the number of granules of a lane.
        shift: u8,
    },
}

/// An access, or the accesses of one instruction in several lanes of a warp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Record {
    /// The kind of its actor.
    pub(crate) by: By,
    /// The scope of an atomic access; `None` for a weak access. Atomic accesses of threads in each other's scopes do
    /// not race.
    pub(crate) scope: Option<Scope>,
    /// Its bytes in the granule, one bit each.
    pub(crate) bytes: u8,
    /// The lanes of an access by threads or in their groups.
    pub(crate) lanes: Lanes,
    /// The warp; for a transfer, the number of its [`Fate`](super::fate::Fate).
    pub(crate) warp: u32,
    /// The time of the actor; for a write of a transfer, the index of its barrier among its observers.
    pub(crate) time: u32,
    /// The instruction.
    pub(crate) instruction: u32,
}

impl Hash for Record {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let (kind, lanes) = match self.lanes {
            Lanes::Mask(lanes) => (0, lanes),
            Lanes::Each(lanes) => (1, lanes),
            Lanes::Run { first, shift } => (2 + shift, first),
        };
        let scope = self.scope.map_or(0, |scope| 1 + scope as u8);
        state.write_u64(u64::from(self.warp) << 32 | u64::from(self.time));
        state.write_u64(u64::from(self.instruction) << 32 | u64::from(lanes));
        state.write_u32(u32::from_le_bytes([kind, scope, self.by as u8, self.bytes]));
    }
}

impl Record {
    /// Returns the sort key of the records of a set, in which the records of a warp are adjacent.
    pub(crate) fn key(&self) -> impl Ord + use<> {
        (self.warp, self.by as u8, self.time, self.instruction, self.lanes, self.bytes, self.scope)
    }

    /// Returns the lanes that access a part.
    pub(crate) fn lanes(&self, part: Part) -> u32 {
        match self.lanes {
            Lanes::Mask(lanes) => lanes,
            Lanes::Each(lanes) => (0..4)
                .filter(|byte| (self.bytes & part.bytes) >> byte & 1 == 1)
                .fold(0, |all, byte| all | 1 << (lanes >> (5 * byte) & 31)),
            Lanes::Run { first, shift } => {
                let lane = |granule: u64| ((granule as u32).wrapping_sub(first) >> shift) & (LANES - 1);
                let (low, high) = (lane(part.granule), lane(part.granule + part.count - 1));
                u32::MAX << low & u32::MAX >> (LANES - 1 - high)
            }
        }
    }

    /// For one of several granules that share this record, by its number, returns the record with only the lanes that
    /// access this granule.
    pub(crate) fn at(&self, number: u32) -> Record {
        let part = Part { granule: u64::from(number), count: 1, bytes: self.bytes };
        match self.lanes {
            Lanes::Run { .. } => Record { lanes: Lanes::Mask(self.lanes(part)), ..*self },
            _ => *self,
        }
    }

    /// Returns the thread in a lane.
    pub(crate) fn thread(&self, lane: u32) -> ThreadId {
        ThreadId(self.warp * LANES + lane % LANES)
    }

    /// Returns the class of its actor.
    pub(crate) fn class(&self, is_read: bool) -> Class {
        match self.by {
            By::Threads => Class::Thread,
            By::Small => Class::Small,
            By::Bulk if is_read => Class::BulkReads,
            By::Bulk => Class::BulkWrites,
            By::Matrix => Class::Matrix,
            By::Transfer => Class::Barrier,
        }
    }

    /// Returns the lanes in `lanes` whose accesses are not ordered before `thread`, given its `knowledge`; with a
    /// proxy, the lanes whose accesses no proxy fence follows. Not for transfers.
    pub(crate) fn unordered(
        &self,
        lanes: u32,
        is_read: bool,
        thread: ThreadId,
        knowledge: &Knowledge,
        proxy: Option<Proxy>,
    ) -> u32 {
        let class = self.class(is_read);
        let clock = match proxy {
            Some(proxy) => knowledge.view.fenced(proxy),
            None => &*knowledge.view.seen,
        };
        let mut left = lanes;
        if thread.0 / LANES == self.warp {
            let own = 1 << (thread.0 % LANES);
            let actor = Actor::of(class, thread);
            let time = |proxy| match proxy {
                Some(proxy) => knowledge.fenced_time(thread, proxy, actor),
                None => knowledge.time(thread, actor),
            };
            if left & own != 0 && time(proxy) >= self.time {
                left &= !own;
            }
        }
        if left == 0 {
            return 0;
        }
        if let Some(times) = clock.times(class, self.warp) {
            for lane in crate::lanes::lanes_of(left) {
                if times[lane] >= self.time {
                    left &= !(1 << lane);
                }
            }
        }
        left
    }
}
