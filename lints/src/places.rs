//! Whether two places in memory have bytes in common.

use alloc::rc::Rc;
use alloc::vec::Vec;

use crate::computed::{MOST_THREADS, WARP};
use crate::event::Place;
use crate::facts::Differs;
use crate::function::Function;
use crate::operand::VariableId;
use crate::overlap::{Bytes, Overlap};
use crate::terms::{Factors, Terms};
use crate::threads::ThreadSet;
use crate::value::{Node, Operation, ValueId};

impl Function<'_, '_> {
    /// Whether two places have bytes in common in one thread, within one iteration of the loops in which their
    /// addresses vary. [`can_meet`](Self::can_meet) is about all threads and iterations.
    pub(crate) fn overlap(&self, one: &Place, other: &Place) -> Overlap {
        if let (Some(first), Some(second)) = (self.space(one), self.space(other))
            && first != second
        {
            return Overlap::Never;
        }
        let values = self.values();
        let ((base, at), (other_base, other_at)) = (values.split(one.address), values.split(other.address));
        if base == other_base {
            return apart((at, at), one.bytes, (other_at, other_at), other.bytes, Overlap::Certain);
        }
        if let Some(overlap) = self.of_other_variables(one, other) {
            return overlap;
        }
        let by_difference = self
            .subtracted(one.address, other.address)
            .map(|sum| self.overlap_at(&sum, one.bytes, other.bytes))
            .filter(|overlap| *overlap != Overlap::Possible);
        if let Some(overlap) = by_difference {
            return overlap;
        }
        let (Some((id, variable)), Some(_)) = (self.variable(one.address), self.variable(other.address))
        else {
            return Overlap::Possible;
        };
        let (first, second) = (self.offsets(one.address, id, 32), self.offsets(other.address, id, 32));
        let is_all = |offsets: Option<(i64, i64)>, place: &Place| {
            offsets == Some((0, 0)) && place.bytes.is_some() && place.bytes == variable.size
        };
        match (first, second) {
            _ if is_all(first, one) || is_all(second, other) => Overlap::Likely,
            (Some(first), Some(second)) => apart(first, one.bytes, second, other.bytes, Overlap::Possible),
            _ => Overlap::Possible,
        }
    }

    /// Whether two places whose addresses differ by a sum have bytes in common.
    pub(crate) fn overlap_at(&self, sum: &Terms, bytes: Option<u64>, other_bytes: Option<u64>) -> Overlap {
        let apart = |range, overlap| apart(range, bytes, (0, 0), other_bytes, overlap);
        if sum.0.is_empty() {
            return apart((sum.1, sum.1), Overlap::Certain);
        }
        match self.range_of(sum) {
            Some(range) if apart(range, Overlap::Possible) == Overlap::Never => Overlap::Never,
            Some(_) if self.is_by_thread(&sum.0) && self.is_of_some_thread(sum, [bytes, other_bytes]) => {
                Overlap::Likely
            }
            _ => Overlap::Possible,
        }
    }

    /// Whether two places have bytes in common in one thread, as far as is known. Their addresses differ by a sum of
    /// terms that only the index of the thread changes.
    fn is_of_some_thread(&self, sum: &Terms, [bytes, other_bytes]: Bytes) -> bool {
        let key = (sum.clone(), [bytes, other_bytes]);
        if let Some(known) = self.memo.overlaps.of_some_thread.borrow().get(&key) {
            return *known;
        }
        let is_likely = |range| apart(range, bytes, (0, 0), other_bytes, Overlap::Likely) == Overlap::Likely;
        let reach = bytes.unwrap_or(1).saturating_add(other_bytes.unwrap_or(1));
        let found = self.sure_range(sum, reach).is_some_and(is_likely)
            && self.some_thread(sum, reach, |distance| is_likely((distance, distance)));
        self.memo.overlaps.of_some_thread.borrow_mut().insert(key, found);
        found
    }

    /// Whether the accesses of two events at two places have bytes in common, in threads that execute these events.
    pub(crate) fn overlap_of(
        &self,
        (event, one): (usize, &Place),
        (other_event, other): (usize, &Place),
    ) -> Overlap {
        let overlap = self.overlap(one, other);
        if overlap != Overlap::Likely && overlap != Overlap::Possible {
            return overlap;
        }
        match self.subtracted(one.address, other.address) {
            Some(sum) => self.overlap_of_threads(overlap, [event, other_event], &sum, one.bytes, other.bytes),
            None => overlap,
        }
    }

    /// Refines the overlap of two places whose addresses differ by a sum: whether they have bytes in common in a thread
    /// that executes the first event, which accesses the first place, and one that executes the second, as far as is
    /// known.
    pub(crate) fn overlap_of_threads(
        &self,
        overlap: Overlap,
        events: [usize; 2],
        sum: &Terms,
        bytes: Option<u64>,
        other_bytes: Option<u64>,
    ) -> Overlap {
        if overlap != Overlap::Likely && overlap != Overlap::Possible {
            return overlap;
        }
        if overlap == Overlap::Possible && !self.is_of_threads(&sum.0) {
            return overlap;
        }
        let threads = events.map(|event| self.threads(event));
        let numbers = [threads[0].number, threads[1].number];
        let key = (overlap, numbers, sum.clone(), [bytes, other_bytes]);
        if let Some(known) = self.memo.overlaps.of_threads.borrow().get(&key) {
            return *known;
        }
        let found = self.find_overlap_of_threads(overlap, threads, sum, bytes, other_bytes);
        self.memo.overlaps.of_threads.borrow_mut().insert(key, found);
        found
    }

    fn find_overlap_of_threads(
        &self,
        overlap: Overlap,
        threads: [Rc<ThreadSet>; 2],
        (factors, constant): &Terms,
        bytes: Option<u64>,
        other_bytes: Option<u64>,
    ) -> Overlap {
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
            return overlap;
        };
        let reach = bytes.unwrap_or(1).saturating_add(other_bytes.unwrap_or(1));
        let overlaps = some_sum(&sums, &others, *constant, reach, |distance| {
            apart((distance, distance), bytes, (0, 0), other_bytes, Overlap::Likely) == Overlap::Likely
        });
        if overlaps && (overlap == Overlap::Likely || are_known) {
            Overlap::Likely
        } else {
            Overlap::Possible
        }
    }

    /// The numbers that a sum is in these threads, in order, each once.
    fn sums_of(&self, set: &ThreadSet, factors: Factors) -> Option<Rc<[i64]>> {
        let key = (set.number, factors);
        if let Some(known) = self.memo.overlaps.sums.borrow().get(&key) {
            return known.clone();
        }
        let sum = (key.1.clone(), 0);
        let found = self.sums_in(self.first_threads(set), &sum).map(|sums| {
            let mut sums: Vec<i64> = sums.into_iter().map(|(sum, _)| sum).collect();
            sums.sort_unstable();
            sums.dedup();
            Rc::from(sums)
        });
        self.memo.overlaps.sums.borrow_mut().insert(key, found.clone());
        found
    }

    /// Whether [`is_of_other_threads`](Self::is_of_other_threads) can be true of these places for some threads.
    pub(crate) fn can_be_of_other_threads(&self, one: &Place, other: &Place) -> bool {
        let common = |place: &Place| Some(self.split_common(&self.terms(place.address)?.0).0);
        common(one).is_some_and(|of_one| common(other) == Some(of_one))
    }

    /// Whether a thread certainly accesses bytes at the first place that another thread accesses at the second, and
    /// that it does not access there itself; `threads` access the one and `others` the other.
    pub(crate) fn is_of_other_threads(
        &self,
        (one, threads): (&Place, &[i64]),
        (other, others): (&Place, &[i64]),
    ) -> bool {
        let terms = |place: &Place| Some((Terms::clone(&*self.terms(place.address)?), place.bytes?));
        match (terms(one), terms(other)) {
            (Some((one, bytes)), Some((other, other_bytes))) => {
                self.is_of_other_threads_at((one, bytes, threads), (other, other_bytes, others))
            }
            _ => false,
        }
    }

    /// Whether the bytes at the first sum, in one of `threads`, overlap those at the other sum, in another one of
    /// `others`. Terms that are common to all threads must be equal in both sums.
    pub(crate) fn is_of_other_threads_at(
        &self,
        (mut one, bytes, threads): (Terms, u64, &[i64]),
        (mut other, other_bytes, others): (Terms, u64, &[i64]),
    ) -> bool {
        let common = |terms: &mut Terms| {
            let same;
            (same, terms.0) = self.split_common(&terms.0);
            same
        };
        if common(&mut one) != common(&mut other) {
            return false;
        }
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

    /// Whether two places certainly have bytes in common: [`Overlap::Certain`], without a search for weaker results.
    pub(crate) fn is_same(&self, one: &Place, other: &Place) -> bool {
        let values = self.values();
        values.split(one.address).0 == values.split(other.address).0
            && self.overlap(one, other) == Overlap::Certain
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

    /// Whether places in two variables have bytes in common. `None` if they are in the same variable, or it is
    /// unknown.
    fn of_other_variables(&self, one: &Place, other: &Place) -> Option<Overlap> {
        let ((id, variable), (other_id, other_variable)) =
            self.variable(one.address).zip(self.variable(other.address))?;
        // All names of dynamic shared memory are one address.
        let is_dynamic = variable.is_extern && other_variable.is_extern;
        (id != other_id).then_some(if is_dynamic { Overlap::Possible } else { Overlap::Never })
    }

    /// Whether two places can have bytes in common, in any threads of a CTA and in any iterations of loops: neither
    /// their variables nor their offsets in these exclude it.
    pub(crate) fn can_meet(&self, one: &Place, other: &Place) -> bool {
        let by_offsets = || {
            let (id, _) = self.variable(one.address)?;
            let (first, second) = (self.offsets(one.address, id, 32)?, self.offsets(other.address, id, 32)?);
            Some(apart(first, one.bytes, second, other.bytes, Overlap::Possible))
        };
        self.of_other_variables(one, other).or_else(by_offsets) != Some(Overlap::Never)
    }

    /// Bounds of the offset of an address in its variable.
    pub(crate) fn offsets(&self, address: ValueId, variable: VariableId, depth: u32) -> Option<(i64, i64)> {
        let depth = depth.checked_sub(1)?;
        let values = self.values();
        match values.node(address) {
            Node::Variable(found) if found == variable => Some((0, 0)),
            Node::Offset(base, by) => {
                let (low, high) = self.offsets(base, variable, depth)?;
                Some((low.checked_add(by)?, high.checked_add(by)?))
            }
            Node::Operation(Operation::Add, [Some(one), Some(other), _]) => {
                let is_in = |id| self.facts.variable(id) == Some(variable);
                let (address, index) = if is_in(one) { (one, other) } else { (other, one) };
                let ((low, high), (least, most)) =
                    (self.offsets(address, variable, depth)?, values.range(index)?);
                Some((low.checked_add(least)?, high.checked_add(most)?))
            }
            Node::Operation(Operation::Select, [_, Some(one), Some(other)]) => {
                let ((a, b), (c, d)) =
                    (self.offsets(one, variable, depth)?, self.offsets(other, variable, depth)?);
                Some((a.min(c), b.max(d)))
            }
            _ => None,
        }
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

/// Compares ranges of bytes: returns `overlap` where they have bytes in common.
fn apart(
    (low, high): (i64, i64),
    bytes: Option<u64>,
    (other_low, other_high): (i64, i64),
    other_bytes: Option<u64>,
    overlap: Overlap,
) -> Overlap {
    let end = |last: i64, bytes: Option<u64>| Some(last.saturating_add(i64::try_from(bytes?).ok()?));
    let is_before = |end: Option<i64>, start: i64| end.is_some_and(|end| end <= start);
    if is_before(end(high, bytes), other_low) || is_before(end(other_high, other_bytes), low) {
        return Overlap::Never;
    }
    // Only the first byte of a place of unknown size is known.
    let is_known = bytes.is_some() && other_bytes.is_some();
    if is_known || (low, high) == (other_low, other_high) { overlap } else { Overlap::Possible }
}
