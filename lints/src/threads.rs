//! The threads of a CTA that execute something: those that possibly do, and those that certainly do, by thread, lane and
//! warp.

use alloc::vec::Vec;
use core::cell::OnceCell;

use crate::computed::{MOST_THREADS, WARP};
use crate::condition::Literal;

/// A number of threads: a multiple of the size of the CTA, plus a constant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Amount {
    /// The multiple of the size of the CTA.
    pub(crate) blocks: i64,
    /// The constant.
    pub(crate) threads: i64,
}

impl Amount {
    /// A number of threads that does not depend on the size of the CTA.
    pub(crate) fn of(threads: i64) -> Amount {
        Amount { blocks: 0, threads }
    }

    /// The sum of both.
    pub(crate) fn plus(self, other: Amount) -> Amount {
        Amount {
            blocks: self.blocks.saturating_add(other.blocks),
            threads: self.threads.saturating_add(other.threads),
        }
    }

    /// The product with `by`.
    pub(crate) fn times(self, by: i64) -> Amount {
        Amount { blocks: self.blocks.saturating_mul(by), threads: self.threads.saturating_mul(by) }
    }

    /// The larger number, or an upper bound of both.
    pub(crate) fn or(self, other: Amount) -> Amount {
        Amount { blocks: self.blocks.max(other.blocks), threads: self.threads.max(other.threads) }
    }

    /// Whether this is certainly more than the other number, in a CTA of at most `most_threads` threads.
    pub(crate) fn exceeds(self, other: Amount, most_threads: Option<u64>) -> bool {
        if self.blocks == other.blocks {
            return self.threads > other.threads;
        }
        let block = most_threads.and_then(|most| i64::try_from(most).ok()).unwrap_or(MOST_THREADS);
        // A CTA has at least one thread.
        let more = self.blocks.saturating_add(self.threads);
        self.blocks >= 0 && more > other.blocks.saturating_mul(block).saturating_add(other.threads)
    }
}

/// The threads that a CTA can have and those that it has, as far as the function shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    /// The maximum number of threads, which is also the limit on the threads that are examined.
    pub(crate) most: i64,
    /// The number of threads in practice: the maximum that the function declares, or a warp.
    pub(crate) likely: i64,
    /// The minimum number of threads.
    pub(crate) least: i64,
}

/// Some warps of a CTA, one bit for each: a CTA has at most 32.
pub(crate) type Warps = u32;

/// The threads of a CTA for which a condition holds, provided that the literals hold that are uniform in the CTA, or the
/// answer of a wait: eventually, all threads that wait continue.
#[derive(Debug)]
pub(crate) struct ThreadSet {
    /// Its number among those of the function: equal sets of literals have the same.
    pub(crate) number: usize,
    /// The indices of the threads for which the condition can hold, in order.
    pub(crate) possible: Vec<i64>,
    /// The literals whose value is not known in each thread.
    pub(crate) unknown: Vec<Literal>,
    /// The threads for which the condition holds if it holds for any, where these are not all: of `i < n` with an
    /// unknown `n`, the threads with the least `i`. Computed lazily.
    pub(crate) first: OnceCell<Option<Vec<i64>>>,
    /// Whether the condition holds for one of these threads in each warp, which is elected.
    pub(crate) is_elected: bool,
    /// Whether the threads and the election describe the condition exactly.
    pub(crate) is_known: bool,
    /// The size of the CTA.
    pub(crate) size: Size,
}

impl ThreadSet {
    /// The possible threads that a CTA has in practice.
    pub(crate) fn present(&self) -> &[i64] {
        self.below(self.size.likely)
    }

    /// The possible threads with an index below this one.
    pub(crate) fn below(&self, end: i64) -> &[i64] {
        &self.possible[..self.possible.partition_point(|thread| *thread < end)]
    }

    /// The threads for which the condition certainly holds. `None` if that is unknown, or depends on an election.
    pub(crate) fn certain(&self) -> Option<&[i64]> {
        (self.is_known && !self.is_elected).then(|| self.present())
    }

    /// As [`certain`](Self::certain), with the first thread of each warp where one is elected.
    pub(crate) fn issuers(&self) -> Option<Vec<i64>> {
        let mut threads = self.present().to_vec();
        if self.is_elected {
            threads.dedup_by_key(|thread| *thread / WARP);
        }
        self.is_known.then_some(threads)
    }

    /// The only thread for which the condition can hold.
    pub(crate) fn only(&self) -> Option<i64> {
        match *self.possible {
            [thread] => Some(thread),
            _ => None,
        }
    }

    /// Whether the condition holds for at most one thread.
    pub(crate) fn is_one(&self) -> bool {
        self.possible.len() == 1 || self.is_elected && self.warps().is_power_of_two()
    }

    /// Whether the condition certainly holds for one thread of some warps, and for no other.
    pub(crate) fn is_one_of_each_warp(&self) -> bool {
        let is_one_lane = || self.possible.windows(2).all(|pair| pair[0] / WARP != pair[1] / WARP);
        self.is_known && !self.possible.is_empty() && (self.is_elected || is_one_lane())
    }

    /// Whether the condition certainly holds for all threads of some warps, and for no other.
    pub(crate) fn is_whole_warps(&self) -> bool {
        let is_whole = |warp: &[i64]| {
            let first = warp[0] - warp[0] % WARP;
            warp.len() as i64 == WARP.min(self.size.most - first)
        };
        self.is_known
            && !self.is_elected
            && !self.possible.is_empty()
            && self.possible.chunk_by(|one, other| one / WARP == other / WARP).all(is_whole)
    }

    /// Whether the condition certainly holds for all threads.
    pub(crate) fn is_all(&self) -> bool {
        self.is_known && self.can_be_all()
    }

    fn can_be_all(&self) -> bool {
        !self.is_elected && self.possible.len() as i64 == self.size.most
    }

    /// The warps of the possible threads.
    pub(crate) fn warps(&self) -> Warps {
        warps(&self.possible)
    }

    /// Whether the condition can hold in each warp.
    pub(crate) fn has_all_warps(&self) -> bool {
        i64::from(self.warps().count_ones()) == (self.size.most + WARP - 1) / WARP
    }

    /// Whether the condition certainly holds for a thread for which the other condition does not.
    pub(crate) fn has_others_than(&self, other: &ThreadSet) -> bool {
        let is_other = |thread: &i64| other.possible.binary_search(thread).is_err();
        let of_warps = || self.present().chunk_by(|one, other| one / WARP == other / WARP);
        self.is_known
            && match self.is_elected {
                // True for any thread of the warp that may be elected.
                true => of_warps().any(|warp| warp.iter().all(is_other)),
                false => self.present().iter().any(is_other),
            }
    }

    /// Lower bound on the number of threads for which the condition holds.
    pub(crate) fn least(&self) -> i64 {
        if self.is_known { self.number_of(self.below(self.size.least)) } else { 0 }
    }

    /// Upper bound on the number of threads for which the condition holds.
    pub(crate) fn most(&self) -> Amount {
        match self.can_be_all() {
            true => Amount { blocks: 1, threads: 0 },
            false => Amount::of(self.number_of(&self.possible)),
        }
    }

    fn number_of(&self, threads: &[i64]) -> i64 {
        match self.is_elected {
            true => i64::from(warps(threads).count_ones()),
            false => threads.len() as i64,
        }
    }
}

/// The warps of these threads.
pub(crate) fn warps(threads: &[i64]) -> Warps {
    threads.iter().fold(0, |warps, thread| warps | 1 << (thread / WARP))
}

/// Those of the threads that are in the warp of another thread, and those that are not.
pub(crate) fn split(threads: &[i64], of: i64) -> (Vec<i64>, Vec<i64>) {
    threads.iter().partition(|thread| *thread / WARP == of / WARP)
}
