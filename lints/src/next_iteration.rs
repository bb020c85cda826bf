//! Addresses in consecutive iterations of a loop: whether an event accesses the bytes that another one accessed in the
//! iteration before, as where two buffers are swapped, or a step reads the row of the step before.

use alloc::vec::Vec;

use crate::event::Place;
use crate::first_iteration::FirstIterations;
use crate::graph::BlockId;
use crate::iterations::Iterations;
use crate::path::varies_in;
use crate::terms::Terms;
use crate::value::{Node, ValueId};

/// Limit on the iterations of an inner loop that are compared.
const MOST_INNER: usize = 8;

/// Limit on the values that are equal to each other.
const MOST_EQUAL: usize = 8;

impl<'f, 'p, 'a> FirstIterations<'f, 'p, 'a> {
    /// The head of the innermost loop around both events, if the first event certainly accesses bytes in the next
    /// iteration that the other one accesses in this one, in some threads.
    pub(crate) fn next_of(
        &self,
        (event, one): (usize, &Place),
        (other_event, other): (usize, &Place),
    ) -> Option<BlockId> {
        let function = self.function;
        let (block, other_block) = (function.block_of(event), function.block_of(other_event));
        // Between the iterations of a loop around the innermost one, other iterations of that one may fence.
        let mut heads = function.graph.loops(block);
        let head = heads.find(|head| function.graph.in_loop(other_block, *head))?;
        let iterations = Iterations::of(function, head);
        let alias = || {
            let written = iterations.course(other.address, other_block)?;
            let read = iterations.course(one.address, block)?;
            let (written, read) = ((&written, other.bytes), (&read, one.bytes));
            iterations.aliases(written, read, Some([other_event, event]))(1)
        };
        let is_met = alias().is_some_and(|alias| alias.is_certain())
            || self.meets_next((event, one), (other_event, other), head);
        is_met.then_some(head)
    }

    /// The pointers from which an address is computed in the next iteration of a loop around an event.
    pub(crate) fn next_pointers(&self, (event, place): (usize, &Place)) -> impl Iterator<Item = ValueId> {
        let function = self.function;
        let heads = function.graph.loops(function.block_of(event));
        heads.filter_map(move |head| {
            let inner = |value: ValueId| match function.values().node(value) {
                Node::Phi(of, _) if of != head => function.values().first_of(&function.graph, value),
                _ => None,
            };
            let next = self.step(function.terms_with(place.address, inner)?, head)?;
            let is_swapped =
                |value: &ValueId| matches!(function.values().node(*value), Node::Phi(of, _) if of == head);
            let mut terms = next.0.iter().filter(|(_, factor)| *factor == 1).map(|(value, _)| value);
            function.pointer(terms.find(is_swapped)?)
        })
    }

    fn meets_next(
        &self,
        (event, one): (usize, &Place),
        (other_event, other): (usize, &Place),
        head: BlockId,
    ) -> bool {
        let function = self.function;
        let others = self.in_inner((other_event, other), event);
        let bytes = [one.bytes, other.bytes];
        self.in_inner((event, one), other_event).into_iter().any(|sum| {
            let Some(next) = self.step(sum, head) else { return false };
            others.iter().any(|(terms, number)| {
                let mut sum = next.clone();
                sum.1 = sum.1.wrapping_sub(*number);
                let mut terms = terms.iter();
                terms.all(|(value, factor)| {
                    let known =
                        next.0.iter().find(|(known, _)| self.are_equal(*known, value, &mut Vec::new()));
                    sum.0.add(known.map_or(value, |(known, _)| known), -factor).is_some()
                }) && function.alias_at(&sum, bytes, Some([event, other_event])).is_certain()
            })
        })
    }

    /// An address as a sum, in the iterations of the innermost loop that does not contain the other event, as far as
    /// they are known; else in the first one.
    fn in_inner(&self, (event, place): (usize, &Place), other: usize) -> Vec<Terms> {
        let function = self.function;
        let block = function.block_of(event);
        let inner = function.graph.loops(block).next().filter(|head| self.is_first(*head, event, other));
        let in_each = |head: BlockId| {
            let iterations = Iterations::of(function, head);
            let executed = function.executions_in(event, place.address, &iterations)?;
            let (rest, numbers) = iterations.sums(place.address, block)?;
            let executed = numbers.into_iter().zip(executed).filter(|(_, is_executed)| *is_executed);
            Some(executed.map(|(number, _)| (rest.clone(), number)).take(MOST_INNER).collect())
        };
        inner.and_then(in_each).unwrap_or_else(|| self.terms((event, place), other).into_iter().collect())
    }

    /// Whether two values are equal in each iteration: generic and other addresses of one place, for example.
    fn are_equal(&self, one: ValueId, other: ValueId, assumed: &mut Vec<(ValueId, ValueId)>) -> bool {
        let function = self.function;
        let values = function.values();
        if one == other || assumed.contains(&(one, other)) {
            return true;
        }
        let (Node::Phi(head, _), Node::Phi(of, _)) = (values.node(one), values.node(other)) else {
            return false;
        };
        if head != of || assumed.len() >= MOST_EQUAL {
            return false;
        }
        assumed.push((one, other));
        values.incoming(one).zip(values.incoming(other)).all(|((from, one), (of, other))| {
            let sums = function.terms(one).zip(function.terms(other));
            from == of
                && sums.is_some_and(|(one, other)| {
                    let mut pairs = one.0.iter().zip(other.0.iter());
                    one.1 == other.1
                        && one.0.len() == other.0.len()
                        && pairs.all(|((one, factor), (other, times))| {
                            factor == times && self.are_equal(one, other, assumed)
                        })
                })
        })
    }

    /// A sum in the next iteration of the loop with this head, in the values of this one. `None` where a value has
    /// several next ones.
    fn step(&self, (terms, number): Terms, head: BlockId) -> Option<Terms> {
        let function = self.function;
        let mut next = Terms::default();
        next.1 = number;
        for (value, factor) in terms.iter() {
            let stepped: ValueId = match function.values().node(value) {
                Node::Phi(of, _) if of == head => {
                    let mut nexts = function.values().nexts_of(&function.graph, value);
                    let (_, one) = nexts.next()?;
                    nexts.all(|(_, other)| other == one).then_some(one)?
                }
                _ if varies_in(function, value, head) => return None,
                _ => value,
            };
            function.add_terms(stepped, factor, &mut next)?;
        }
        Some(next)
    }
}
