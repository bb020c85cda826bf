//! Places that two roles access in one phase of a ring: one index chooses the barrier and the stage in each of them.

use crate::event::Place;
use crate::facts::Differs;
use crate::function::Function;
use crate::overlap::Overlap;
use crate::terms::Terms;
use crate::value::{Node, ValueId};

/// What follows where the barriers of an arrival and of a wait are one: both addresses are the same, or what the one role computes
/// with is what the other one computes with.
#[derive(Clone, Copy)]
pub(super) struct OnePhase {
    indices: Option<(ValueId, ValueId)>,
}

/// How deep an index is searched for what it is computed of.
const DEPTH: u32 = 8;

impl OnePhase {
    /// Of the addresses of both barriers. None where it is not known when these are one.
    pub(super) fn of(function: &Function<'_, '_>, one: ValueId, other: ValueId) -> Option<Self> {
        let (terms, constant) = function.subtracted(one, other)?;
        let mut terms = terms.iter();
        let indices = match (terms.next(), terms.next(), terms.next()) {
            (None, ..) => None,
            (Some((one, by)), Some((other, less)), None) if Some(by) == less.checked_neg() => {
                // Such as the numbers of the iterations of which these are remainders.
                let mut counters = None;
                let is_found = is_same(function, &mut counters, one, other, DEPTH);
                counters.filter(|_| is_found).or(Some((one, other)))
            }
            _ => return None,
        };
        (constant == 0).then_some(OnePhase { indices })
    }

    /// Whether what two events access at these places has bytes in common in this phase.
    pub(super) fn overlap(
        &self,
        function: &Function<'_, '_>,
        (event, place): (usize, &Place),
        (other_event, other): (usize, &Place),
    ) -> Overlap {
        let overlap = function.overlap_of((event, place), (other_event, other));
        if overlap != Overlap::Possible || self.indices.is_none() {
            return overlap;
        }
        let sum = function.subtracted(place.address, other.address);
        let joined = sum.and_then(|sum| self.renamed(function, &sum, None));
        let Some(sum) = joined else { return overlap };
        let overlap = function.overlap_at(&sum, place.bytes, other.bytes);
        function.overlap_of_threads(overlap, [event, other_event], &sum, place.bytes, other.bytes)
    }

    /// Whether it is certain that a thread which executes an event accesses bytes at the first place, in this phase, that another one of
    /// `others` accesses at the second.
    pub(super) fn is_of_others(
        &self,
        function: &Function<'_, '_>,
        (event, place): (usize, &Place),
        (other, others): (&Place, &[i64]),
    ) -> bool {
        let terms = |place: &Place| Some((Terms::clone(&*function.terms(place.address)?), place.bytes?));
        let (threads, is_elected, is_known) = function.certain_threads_of(&function.events[event].condition);
        // Whichever thread is elected, the place is the same.
        let is_sure = is_known && (!is_elected || function.facts.differs(place.address) == Differs::NOWHERE);
        let ((Some((one, bytes)), Some((other, other_bytes))), true) =
            ((terms(place), terms(other)), is_sure)
        else {
            return false;
        };
        let renamed = self.renamed(function, &other, Some(&one));
        renamed.is_some_and(|other| {
            function.is_of_other_threads_at((one, bytes, &threads), (other, other_bytes, others))
        })
    }

    /// A sum with one name for values that are one in this phase: as in another sum, or without one, that of the first of them.
    fn renamed(
        &self,
        function: &Function<'_, '_>,
        (terms, constant): &Terms,
        as_in: Option<&Terms>,
    ) -> Option<Terms> {
        let mut renamed = Terms::default();
        renamed.1 = *constant;
        for (value, factor) in terms.iter() {
            let names = &as_in.unwrap_or(&renamed).0;
            let known = names.iter().find(|(known, _)| self.are_one(function, *known, value));
            renamed.0.add(known.map_or(value, |(known, _)| known), factor)?;
        }
        Some(renamed)
    }

    /// Whether two values are one in this phase.
    fn are_one(&self, function: &Function<'_, '_>, one: ValueId, other: ValueId) -> bool {
        let is_same = |one, other| is_same(function, &mut self.indices.clone(), one, other, DEPTH);
        self.indices.is_some() && (is_same(one, other) || is_same(other, one))
    }
}

/// Whether two values are one where these two indices are, or where two indices are that are found.
fn is_same(
    function: &Function<'_, '_>,
    indices: &mut Option<(ValueId, ValueId)>,
    one: ValueId,
    other: ValueId,
    depth: u32,
) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return false };
    if one == other || *indices == Some((one, other)) {
        return true;
    }
    match (function.values().node(one), function.values().node(other)) {
        (Node::Phi(..), Node::Phi(..)) if indices.is_none() => {
            *indices = Some((one, other));
            true
        }
        (Node::Offset(one, by), Node::Offset(other, same)) => {
            by == same && is_same(function, indices, one, other, depth)
        }
        (Node::Operation(operation, ones), Node::Operation(same, others)) => {
            operation == same
                && ones.into_iter().zip(others).all(|operands| match operands {
                    (Some(one), Some(other)) => is_same(function, indices, one, other, depth),
                    operands => operands == (None, None),
                })
        }
        _ => false,
    }
}
