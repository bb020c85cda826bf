//! Whether places whose addresses differ by a sum of values have bytes in common.

use alloc::rc::Rc;
use alloc::vec::Vec;

use crate::alias::{Alias, Bytes, apart};
use crate::computed::{MOST_THREADS, WARP};
use crate::facts::Differs;
use crate::function::Function;
use crate::terms::{Factors, Terms};
use crate::threads::ThreadSet;

impl Function<'_, '_> {
    /// The alias of two places whose addresses differ by a sum, in the threads that execute two events, or else in all
    /// threads of a CTA.
    pub(crate) fn alias_at(&self, sum: &Terms, bytes: Bytes, events: Option<[usize; 2]>) -> Alias {
        let apart = |range, alias| apart(range, (0, 0), bytes, alias);
        if sum.0.is_empty() {
            return apart((sum.1, sum.1), Alias::MustInEach);
        }
        let alias = match self.range_of(sum) {
            Some(range) if apart(range, Alias::May) == Alias::Never => return Alias::Never,
            Some(_) if self.is_by_thread(&sum.0) && self.is_of_some_thread(sum, bytes) => Alias::MustInSome,
            _ => Alias::May,
        };
        events.map_or(alias, |events| self.alias_of_threads(alias, events, sum, bytes))
    }

    /// Whether two places have bytes in common in one thread, as far as is known. Their addresses differ by a sum of
    /// terms that only the index of the thread changes.
    fn is_of_some_thread(&self, sum: &Terms, bytes: Bytes) -> bool {
        let key = (sum.clone(), bytes);
        if let Some(known) = self.memo.aliases.of_some_thread.borrow().get(&key) {
            return *known;
        }
        let is_likely = |range| apart(range, (0, 0), bytes, Alias::MustInSome) == Alias::MustInSome;
        let reach = reach(bytes);
        let found = self.sure_range(sum, reach).is_some_and(is_likely)
            && self.some_thread(sum, reach, |distance| is_likely((distance, distance)));
        self.memo.aliases.of_some_thread.borrow_mut().insert(key, found);
        found
    }

    /// Refines an alias that is not known for each thread: whether a thread that executes the first event, which accesses
    /// the first place, and one that executes the second have bytes in common.
    pub(crate) fn alias_of_threads(
        &self,
        alias: Alias,
        events: [usize; 2],
        sum: &Terms,
        bytes: Bytes,
    ) -> Alias {
        if alias == Alias::May && !self.is_of_threads(&sum.0) {
            return alias;
        }
        let threads = events.map(|event| self.threads(event));
        let numbers = [threads[0].number, threads[1].number];
        let key = (alias, numbers, sum.clone(), bytes);
        if let Some(known) = self.memo.aliases.of_threads.borrow().get(&key) {
            return *known;
        }
        let found = self.find_alias_of_threads(alias, threads, sum, bytes);
        self.memo.aliases.of_threads.borrow_mut().insert(key, found);
        found
    }

    fn find_alias_of_threads(
        &self,
        alias: Alias,
        threads: [Rc<ThreadSet>; 2],
        (factors, constant): &Terms,
        bytes: Bytes,
    ) -> Alias {
        let mut are_known = true;
        let mut sums = |set: &ThreadSet, is_positive: bool| {
            let ours = factors.with_sign(is_positive);
            if ours.is_empty() {
                return Some(Rc::from([0]));
            }
            are_known &= set.is_known && !set.is_elected;
            self.sums_of(set, ours)
        };
        let (Some(sums), Some(others)) = (sums(&threads[0], true), sums(&threads[1], false)) else {
            return alias;
        };
        let reach = reach(bytes);
        let overlaps = some_sum(&sums, &others, *constant, reach, |distance| {
            apart((distance, distance), (0, 0), bytes, Alias::MustInSome) == Alias::MustInSome
        });
        if overlaps && (alias == Alias::MustInSome || are_known) { Alias::MustInSome } else { Alias::May }
    }

    /// The numbers that a sum is in these threads, in order, each once.
    fn sums_of(&self, set: &ThreadSet, factors: Factors) -> Option<Rc<[i64]>> {
        let key = (set.number, factors);
        if let Some(known) = self.memo.aliases.sums.borrow().get(&key) {
            return known.clone();
        }
        let sum = (key.1.clone(), 0);
        let found = self.sums_in(self.first_threads(set), &sum).map(|sums| {
            let mut sums: Vec<i64> = sums.into_iter().map(|(sum, _)| sum).collect();
            sums.sort_unstable();
            sums.dedup();
            Rc::from(sums)
        });
        self.memo.aliases.sums.borrow_mut().insert(key, found.clone());
        found
    }

    /// Whether the bytes at the first sum, in one of `threads`, overlap those at the other sum, in another one of
    /// `others`. Terms that are common to all threads must be equal in both sums.
    pub(crate) fn is_of_other_threads(
        &self,
        (one, bytes, threads): (&Terms, u64, &[i64]),
        (other, other_bytes, others): (&Terms, u64, &[i64]),
    ) -> bool {
        let (common, one_of_thread) = self.split_common(&one.0);
        let (others_common, other_of_thread) = self.split_common(&other.0);
        if common != others_common {
            return false;
        }
        let (one, other) = ((one_of_thread, one.1), (other_of_thread, other.1));
        let addresses = self.sums_in(threads, &one).zip(self.sums_in(others, &other));
        let (Some((addresses, mut other_addresses)), Ok(bytes), Ok(other_bytes)) =
            (addresses, i64::try_from(bytes), i64::try_from(other_bytes))
        else {
            return false;
        };
        // Both are in the order of the threads.
        let mut own = other_addresses.iter().peekable();
        let of_others = |(address, thread): &&(i64, i64)| {
            let end = address.saturating_add(bytes);
            while own.next_if(|(_, of)| of < thread).is_some() {}
            let own = own.peek().filter(|(_, of)| of == thread);
            // The thread's own access may cover the bytes at both places.
            own.is_none_or(|(own, _)| !(own <= address && end <= own.saturating_add(other_bytes)))
        };
        let addresses: Vec<(i64, i64)> = addresses.iter().filter(of_others).copied().collect();
        if addresses.is_empty() {
            return false;
        }
        other_addresses.sort_unstable();
        addresses.iter().any(|(address, thread)| {
            let end = address.saturating_add(bytes);
            let is_before = |(other, _): &(i64, i64)| other.saturating_add(other_bytes) <= *address;
            let first = other_addresses.partition_point(is_before);
            // At most one of them is the thread's own.
            other_addresses[first..].iter().take(2).any(|(other, of)| *other < end && of != thread)
        })
    }

    /// Whether the number of threads of a CTA bounds these values.
    pub(crate) fn is_of_threads(&self, factors: &Factors) -> bool {
        self.code.max_threads.is_some() && self.is_by_thread(factors)
    }

    /// Whether each of these values differs only by the index of the thread.
    fn is_by_thread(&self, factors: &Factors) -> bool {
        factors.iter().all(|(value, _)| self.facts.is_by_thread(value))
    }

    /// Bounds of a sum, where they are known.
    pub(crate) fn range_of(&self, (factors, constant): &Terms) -> Option<(i64, i64)> {
        factors.iter().try_fold((*constant, *constant), |range, (value, factor)| {
            add(range, self.values().range(value)?, factor)
        })
    }

    /// The part of the [range](Self::range_of) without gaps, for a CTA of one warp where the number of threads is
    /// unknown. Two places have bytes in common where their difference is closer to zero than `reach`.
    fn sure_range(&self, (factors, constant): &Terms, reach: u64) -> Option<(i64, i64)> {
        let mut terms: Vec<_> = factors.iter().collect();
        terms.sort_by_key(|(_, factor)| factor.unsigned_abs());
        let mut covered = reach.saturating_sub(1);
        terms.into_iter().try_fold((*constant, *constant), |range, (value, factor)| {
            let (least, most) = self.values().range(value)?;
            let differs = self.facts.differs(value);
            let is_bounded = !differs.contains(Differs::AMONG_WARPS) || self.code.max_threads.is_some();
            // A term whose steps are longer than the range of the terms before it leaves gaps.
            let is_dense = factor.unsigned_abs() <= covered;
            let last = if is_bounded && is_dense { most } else { least };
            covered = covered.saturating_add(last.abs_diff(least).saturating_mul(factor.unsigned_abs()));
            add(range, (least, last), factor)
        })
    }

    /// Whether `holds` is true of a difference in at least one thread of a CTA, as far as is known. Terms that share
    /// bits of the index of the thread, as those of a swizzled address do, are not all at their bounds in one thread.
    fn some_thread(&self, (factors, constant): &Terms, reach: u64, holds: impl Fn(i64) -> bool) -> bool {
        let (ours, theirs) = (factors.with_sign(true), factors.with_sign(false));
        // Where both addresses differ among threads, the two accesses can be those of different threads.
        let both_differ = !ours.is_empty() && !theirs.is_empty();
        let threads = self.code.max_threads.and_then(|most| i64::try_from(most).ok());
        let threads = threads.unwrap_or(if both_differ { MOST_THREADS } else { WARP }).min(MOST_THREADS);
        let sums = |of: Factors| self.per_thread.sum(self.values(), of, threads);
        let (Some(sums), Some(others)) = (sums(ours), sums(theirs)) else { return false };
        some_sum(&sums, &others, *constant, reach, holds)
    }
}

/// Whether `holds` is true of the constant plus one number of each list. Only sums within the reach of the places are
/// tried. `sums` is sorted.
fn some_sum(sums: &[i64], others: &[i64], constant: i64, reach: u64, holds: impl Fn(i64) -> bool) -> bool {
    let reach = i64::try_from(reach).unwrap_or(i64::MAX);
    others.iter().filter_map(|other| other.checked_add(constant)).any(|rest| {
        let (low, high) = (reach.saturating_neg().saturating_sub(rest), reach.saturating_sub(rest));
        let first = sums.partition_point(|sum| *sum < low);
        let mut near = sums[first..].iter().take_while(|sum| **sum <= high);
        near.any(|sum| sum.checked_add(rest).is_some_and(&holds))
    })
}

/// The range of a sum after adding `factor` times a value between `least` and `most`.
fn add((low, high): (i64, i64), (least, most): (i64, i64), factor: i64) -> Option<(i64, i64)> {
    let (first, second) = (least.checked_mul(factor)?, most.checked_mul(factor)?);
    Some((low.checked_add(first.min(second))?, high.checked_add(first.max(second))?))
}

/// The distance from zero below which places of these sizes can have bytes in common.
fn reach([bytes, other_bytes]: Bytes) -> u64 {
    bytes.unwrap_or(1).saturating_add(other_bytes.unwrap_or(1))
}
