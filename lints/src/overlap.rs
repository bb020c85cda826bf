//! Whether two places in memory have bytes in common.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::computed::{MOST_THREADS, WARP};
use crate::event::Place;
use crate::facts::Differs;
use crate::function::Function;
use crate::operand::VariableId;
use crate::value::{Node, Operation, ValueId};

/// Whether two places have bytes in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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

/// More terms of a sum are not followed.
const MOST_TERMS: usize = 8;

/// The difference of two addresses.
struct Difference {
    /// The smallest and the largest.
    range: (i64, i64),
    /// The part of it without gaps, for a block with one thread where the number of threads is not known.
    sure: (i64, i64),
    /// Whether only the index of the thread makes a difference.
    by_thread: bool,
    /// What it is the sum of.
    sum: Terms,
}

/// A sum: values with their factors, and a constant.
pub(crate) type Terms = (BTreeMap<ValueId, i64>, i64);

impl Function<'_, '_> {
    /// Whether two places have bytes in common, within one iteration of the loops around both.
    pub fn overlap(&self, one: &Place, other: &Place) -> Overlap {
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
        let (variable, other_variable) = (self.variable(one.address), self.variable(other.address));
        if let (Some((id, variable)), Some((other_id, other_variable))) = (variable, other_variable)
            && id != other_id
        {
            // Dynamic shared memory has several names.
            return match variable.is_extern && other_variable.is_extern {
                true => Overlap::Possible,
                false => Overlap::Never,
            };
        }
        let by_difference = self
            .subtracted(one.address, other.address)
            .map(|sum| self.overlap_at(sum, one.bytes, other.bytes))
            .filter(|overlap| *overlap != Overlap::Possible);
        if let Some(overlap) = by_difference {
            return overlap;
        }
        let (Some((id, variable)), Some(_)) = (variable, other_variable) else { return Overlap::Possible };
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

    /// Whether two places have bytes in common whose addresses differ by a sum.
    pub(crate) fn overlap_at(&self, sum: Terms, bytes: Option<u64>, other_bytes: Option<u64>) -> Overlap {
        let apart = |range, overlap| apart(range, bytes, (0, 0), other_bytes, overlap);
        if sum.0.values().all(|factor| *factor == 0) {
            return apart((sum.1, sum.1), Overlap::Certain);
        }
        let reach = bytes.unwrap_or(1).saturating_add(other_bytes.unwrap_or(1));
        let Some(difference) = self.difference(sum, reach) else { return Overlap::Possible };
        if apart(difference.range, Overlap::Possible) == Overlap::Never {
            return Overlap::Never;
        }
        let is_likely = |range| apart(range, Overlap::Likely) == Overlap::Likely;
        let is_of_some_thread = difference.by_thread
            && is_likely(difference.sure)
            && self.some_thread(&difference, reach, |distance| is_likely((distance, distance)));
        if is_of_some_thread { Overlap::Likely } else { Overlap::Possible }
    }

    /// Whether what an event accesses at a place and another event at another one have bytes in common, in threads that execute
    /// them.
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

    /// Whether two places that may have bytes in common, and whose addresses differ by a sum, have some in a thread that executes the
    /// first of these events, which accesses the first place, and one that executes the second, as far as is known.
    pub(crate) fn overlap_of_threads(
        &self,
        overlap: Overlap,
        events: [usize; 2],
        (terms, constant): &Terms,
        bytes: Option<u64>,
        other_bytes: Option<u64>,
    ) -> Overlap {
        if overlap != Overlap::Likely && overlap != Overlap::Possible {
            return overlap;
        }
        let are_by_thread = || {
            let is_by_thread = |value: &ValueId| {
                let differs = self.facts.differs(*value);
                !differs.contains(Differs::UNKNOWN) && differs != Differs::NOWHERE
            };
            let mut terms = terms.iter().filter(|(_, factor)| **factor != 0);
            self.code.max_threads.is_some() && terms.all(|(value, _)| is_by_thread(value))
        };
        if overlap == Overlap::Possible && !are_by_thread() {
            return overlap;
        }
        let mut are_known = true;
        let mut sums = |event: usize, is_positive: bool| {
            let ours =
                terms.iter().filter(|(_, factor)| if is_positive { **factor > 0 } else { **factor < 0 });
            let ours: BTreeMap<ValueId, i64> = ours.map(|(value, factor)| (*value, *factor)).collect();
            if ours.is_empty() {
                return Some(Vec::from([0]));
            }
            let possible = self.threads_of(&self.events[event].condition);
            are_known &= possible.is_known && !possible.is_elected;
            let threads = possible.first.as_ref().unwrap_or(&possible.threads);
            let sums = self.sums_in(threads, &(ours, 0))?;
            let mut sums: Vec<i64> = sums.into_iter().map(|(sum, _)| sum).collect();
            sums.sort_unstable();
            sums.dedup();
            Some(sums)
        };
        let (Some(sums), Some(others)) = (sums(events[0], true), sums(events[1], false)) else {
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

    /// Whether a thread certainly accesses bytes at the first place that another one accesses at the second and not the thread
    /// itself, where `threads` access the one and `others` the other.
    pub(crate) fn is_of_other_threads(
        &self,
        (one, threads): (&Place, &[i64]),
        (other, others): (&Place, &[i64]),
    ) -> bool {
        let terms = |place: &Place| {
            let mut terms = (BTreeMap::new(), 0);
            self.add_terms(place.address, 1, &mut terms)?;
            Some((terms, place.bytes?))
        };
        match (terms(one), terms(other)) {
            (Some((one, bytes)), Some((other, other_bytes))) => {
                self.is_of_other_threads_at((one, bytes, threads), (other, other_bytes, others))
            }
            _ => false,
        }
    }

    /// Whether an address of one sum, in one of `threads`, has bytes in common with an address of the other sum, in another of `others`.
    /// Terms that all threads have in common must be equal in both sums.
    pub(crate) fn is_of_other_threads_at(
        &self,
        (mut one, bytes, threads): (Terms, u64, &[i64]),
        (mut other, other_bytes, others): (Terms, u64, &[i64]),
    ) -> bool {
        let common = |terms: &mut Terms| -> BTreeMap<ValueId, i64> {
            let is_same = |value: ValueId| self.facts.differs(value) == Differs::NOWHERE;
            let (same, rest) =
                core::mem::take(&mut terms.0).into_iter().partition(|(value, _)| is_same(*value));
            terms.0 = rest;
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
            // What the thread accesses itself may be the same for both.
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
            // One of them at most is its own.
            other_addresses[first..].iter().take(2).any(|(other, of)| *other < end && of != thread)
        })
    }

    /// What a sum is in each of these threads of a block, and the thread. None where it is not known in one.
    pub(crate) fn sums_in(&self, threads: &[i64], (terms, constant): &Terms) -> Option<Vec<(i64, i64)>> {
        let all = threads.last().map_or(0, |last| last + 1);
        let mut sums: Vec<(i64, i64)> = threads.iter().map(|thread| (*constant, *thread)).collect();
        for (value, factor) in terms {
            let values = self.per_thread.value(self.values(), *value, all)?;
            for (sum, thread) in &mut sums {
                *sum = sum.checked_add(values[*thread as usize]?.checked_mul(*factor)?)?;
            }
        }
        Some(sums)
    }

    /// Whether two places certainly have bytes in common: [`Overlap::Certain`], found without looking for less.
    pub fn is_same(&self, one: &Place, other: &Place) -> bool {
        let values = self.values();
        values.split(one.address).0 == values.split(other.address).0
            && self.overlap(one, other) == Overlap::Certain
    }

    /// How many bytes an address is beyond another one, whatever state space each is converted to, where that is known.
    pub fn distance(&self, one: ValueId, other: ValueId) -> Option<i64> {
        let sum = self.subtracted(one, other)?;
        sum.0.values().all(|factor| *factor == 0).then_some(sum.1)
    }

    /// The parameter or other base that an address is computed from, whatever state space it is converted to.
    pub fn pointer(&self, address: ValueId) -> Option<ValueId> {
        let values = self.values();
        let mut sum = (BTreeMap::new(), 0);
        self.add_terms(address, 1, &mut sum)?;
        let is_parameter = |id: ValueId| matches!(values.node(id), Node::Operation(Operation::Parameter, _));
        let parameters = sum.0.iter().filter(|(value, factor)| **factor == 1 && is_parameter(**value));
        // The last in the order of values, of an address and an index that both are parameters.
        let wide = parameters.map(|(value, _)| *value).next();
        wide.or_else(|| values.split(address).0)
    }

    /// The first address less the other one.
    pub(crate) fn subtracted(&self, one: ValueId, other: ValueId) -> Option<Terms> {
        let mut sum = (BTreeMap::new(), 0);
        self.add_terms(one, 1, &mut sum)?;
        self.add_terms(other, -1, &mut sum)?;
        Some(sum)
    }

    /// The difference of two addresses, where the range of each of its terms is known. Two places have bytes in common
    /// where it is closer to zero than `reach`.
    fn difference(&self, mut sum: Terms, reach: u64) -> Option<Difference> {
        sum.0.retain(|_, factor| *factor != 0);
        let at = (sum.1, sum.1);
        let mut terms: Vec<_> = sum.0.iter().map(|(value, factor)| (*value, *factor)).collect();
        let mut difference = Difference { range: at, sure: at, by_thread: true, sum };
        let add = |(low, high): (i64, i64), (least, most): (i64, i64), factor: i64| {
            let (first, second) = (least.checked_mul(factor)?, most.checked_mul(factor)?);
            Some((low.checked_add(first.min(second))?, high.checked_add(first.max(second))?))
        };
        terms.sort_by_key(|(_, factor)| factor.unsigned_abs());
        let mut covered = reach.saturating_sub(1);
        for (value, factor) in terms {
            let (least, most) = self.values().range(value)?;
            let differs = self.facts.differs(value);
            difference.by_thread &= !differs.contains(Differs::UNKNOWN) && differs != Differs::NOWHERE;
            difference.range = add(difference.range, (least, most), factor)?;
            let is_bounded = !differs.contains(Differs::AMONG_WARPS) || self.code.max_threads.is_some();
            // A term that takes longer steps than the terms before it cover leaves gaps.
            let is_dense = factor.unsigned_abs() <= covered;
            let last = if is_bounded && is_dense { most } else { least };
            difference.sure = add(difference.sure, (least, last), factor)?;
            covered = covered.saturating_add(last.abs_diff(least).saturating_mul(factor.unsigned_abs()));
        }
        Some(difference)
    }

    /// Whether `holds` is true of the difference in one thread of a block at least, as far as is known. Terms that share
    /// bits of the index of the thread, as those of a swizzled address do, are not all at their limits in one thread.
    fn some_thread(&self, difference: &Difference, reach: u64, holds: impl Fn(i64) -> bool) -> bool {
        let (terms, constant) = &difference.sum;
        // Where both addresses differ, so do the threads: each of them can access the one, and each the other.
        let both_differ =
            terms.values().any(|factor| *factor > 0) && terms.values().any(|factor| *factor < 0);
        let threads = self.code.max_threads.and_then(|most| i64::try_from(most).ok());
        let threads = threads.unwrap_or(if both_differ { MOST_THREADS } else { WARP });
        let sums = |is_positive: bool| {
            let ours = terms.iter().filter(|(_, factor)| (**factor > 0) == is_positive);
            let ours = ours.map(|(value, factor)| (*value, *factor)).collect();
            self.per_thread.sum(self.values(), ours, threads.min(MOST_THREADS))
        };
        let (Some(sums), Some(others)) = (sums(true), sums(false)) else { return false };
        some_sum(&sums, &others, *constant, reach, holds)
    }

    /// Adds a value, times a factor.
    pub(crate) fn add_terms(&self, value: ValueId, factor: i64, sum: &mut Terms) -> Option<()> {
        self.add_terms_of(value, factor, sum, 16)
    }

    fn add_terms_of(&self, value: ValueId, factor: i64, sum: &mut Terms, depth: u32) -> Option<()> {
        let values = self.values();
        let node = values.node(value);
        match (node, depth.checked_sub(1)) {
            (Node::Constant(constant), _) => sum.1 = sum.1.checked_add(constant.checked_mul(factor)?)?,
            (Node::Offset(base, constant), Some(depth)) => {
                sum.1 = sum.1.checked_add(constant.checked_mul(factor)?)?;
                self.add_terms_of(base, factor, sum, depth)?;
            }
            (Node::Operation(Operation::Cvta(_), [Some(inner), ..]), Some(depth)) => {
                self.add_terms_of(inner, factor, sum, depth)?;
            }
            (Node::Operation(Operation::Add, [Some(one), Some(other), _]), Some(depth)) => {
                self.add_terms_of(one, factor, sum, depth)?;
                self.add_terms_of(other, factor, sum, depth)?;
            }
            (Node::Operation(Operation::Multiply, [Some(inner), Some(by), _]), Some(depth))
                if values.constant(by).is_some() =>
            {
                let factor = factor.checked_mul(values.constant(by)?)?;
                self.add_terms_of(inner, factor, sum, depth)?;
            }
            _ => {
                let term = sum.0.entry(value).or_insert(0);
                *term = term.checked_add(factor)?;
                (sum.0.len() <= MOST_TERMS).then_some(())?;
            }
        }
        Some(())
    }

    /// The smallest and the largest offset of an address in its variable.
    pub fn offsets(&self, address: ValueId, variable: VariableId, depth: u32) -> Option<(i64, i64)> {
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

/// Whether `holds` is true of a sum of one of each and the constant, where it is true of none beyond the reach of the places. `sums` are
/// in order.
fn some_sum(sums: &[i64], others: &[i64], constant: i64, reach: u64, holds: impl Fn(i64) -> bool) -> bool {
    let reach = i64::try_from(reach).unwrap_or(i64::MAX);
    others.iter().filter_map(|other| other.checked_add(constant)).any(|rest| {
        let (low, high) = (reach.saturating_neg().saturating_sub(rest), reach.saturating_sub(rest));
        let first = sums.partition_point(|sum| *sum < low);
        let mut near = sums[first..].iter().take_while(|sum| **sum <= high);
        near.any(|sum| sum.checked_add(rest).is_some_and(&holds))
    })
}

/// Compares ranges of bytes: `overlap` where they have bytes in common.
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
    // Of a place of unknown size, only the first byte is known.
    let is_known = bytes.is_some() && other_bytes.is_some();
    if is_known || (low, high) == (other_low, other_high) { overlap } else { Overlap::Possible }
}
