//! Places that two roles access in one phase of a ring, where one index selects both the barrier and the stage in each
//! role.

use crate::alias::{Alias, Relation};
use crate::event::Place;
use crate::function::Function;
use crate::scope::Scope;
use crate::terms::Terms;
use crate::value::{Node, ValueId};

/// The consequence of the barriers of an arrival and of a wait being the same: both addresses are equal, or the index
/// of one role is equal to that of the other.
#[derive(Clone, Copy)]
pub(super) struct OnePhase {
    indices: Option<(ValueId, ValueId)>,
}

/// Limit on the depth at which an index is searched for its inputs.
const DEPTH: u32 = 8;

impl OnePhase {
    /// For the addresses of the two barriers. `None` if it is unknown when these addresses are equal.
    pub(super) fn of(function: &Function<'_, '_>, one: ValueId, other: ValueId) -> Option<Self> {
        let (terms, constant) = function.subtracted(one, other)?;
        let mut terms = terms.iter();
        let indices = match (terms.next(), terms.next(), terms.next()) {
            (None, ..) => None,
            (Some((one, by)), Some((other, less)), None) if Some(by) == less.checked_neg() => {
                // For example, the iteration counters of which the indices are remainders.
                let mut counters = None;
                let is_found = is_same(function, &mut counters, one, other, DEPTH);
                counters.filter(|_| is_found).or(Some((one, other)))
            }
            _ => return None,
        };
        (constant == 0).then_some(OnePhase { indices })
    }

    /// Whether the accesses of two events at these places have bytes in common in this phase.
    pub(super) fn alias(
        &self,
        function: &Function<'_, '_>,
        (event, place): (usize, &Place),
        (other_event, other): (usize, &Place),
    ) -> Alias {
        let alias = function.alias(place, other, Relation::Threads([event, other_event]));
        if alias != Alias::May || self.indices.is_none() {
            return alias;
        }
        let sum = function.subtracted(place.address, other.address);
        let joined = sum.and_then(|sum| self.renamed(function, &sum, None));
        let Some(sum) = joined else { return alias };
        function.alias_at(&sum, [place.bytes, other.bytes], Some([event, other_event]))
    }

    /// Whether a thread that executes an event certainly accesses bytes at a place, in this phase, that another one of
    /// `others` accesses at an address that is this sum.
    pub(super) fn is_of_others(
        &self,
        function: &Function<'_, '_>,
        (event, place): (usize, &Place),
        (other, other_bytes, others): (&Terms, u64, &[i64]),
    ) -> bool {
        let threads = function.threads(event);
        // The place is the same for any elected thread.
        let is_sure =
            threads.is_known && (!threads.is_elected || function.facts.is_uniform(place.address, Scope::Cta));
        let Some((one, bytes)) = function.terms(place.address).zip(place.bytes).filter(|_| is_sure) else {
            return false;
        };
        let renamed = self.renamed(function, other, Some(&one));
        renamed.is_some_and(|other| {
            function.is_of_other_threads((&one, bytes, threads.present()), (&other, other_bytes, others))
        })
    }

    /// A sum with one name for values that are equal in this phase: the name in `as_in`, or else that of the first such
    /// value.
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

    /// Whether two values are equal in this phase.
    fn are_one(&self, function: &Function<'_, '_>, one: ValueId, other: ValueId) -> bool {
        let is_same = |one, other| is_same(function, &mut self.indices.clone(), one, other, DEPTH);
        self.indices.is_some() && (is_same(one, other) || is_same(other, one))
    }
}

/// Whether two values are equal where these two indices are. Without indices, the first pair of phis is taken for them.
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
