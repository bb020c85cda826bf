//! Addresses in the first iteration of a loop that contains only one of two events: the bytes that it accesses then, it
//! accesses for any trip count.

use alloc::collections::BTreeSet;
use alloc::rc::Rc;
use alloc::vec::Vec;

use hashbrown::HashMap;

use crate::alias::Alias;
use crate::computed::InThreads;
use crate::event::{Action, EventKind, Place};
use crate::function::Function;
use crate::graph::BlockId;
use crate::operand::VariableId;
use crate::path::varies_in;
use crate::terms::{Factors, Terms};
use crate::value::{Node, Operation, ValueId};

/// The first iterations of the loops of a function.
pub(crate) struct FirstIterations<'f, 'p, 'a> {
    pub(crate) function: &'f Function<'p, 'a>,
    /// The heads of the loops in which threads synchronize or fence: there, an iteration is ordered after the one
    /// before it.
    ordered: BTreeSet<BlockId>,
    /// Those of them in which threads do not only arrive on barriers.
    fenced: BTreeSet<BlockId>,
}

impl<'f, 'p, 'a> FirstIterations<'f, 'p, 'a> {
    pub(crate) fn of(function: &'f Function<'p, 'a>) -> Self {
        let orders = |kind: &EventKind<'_>| {
            matches!(
                kind,
                EventKind::Sync(_)
                    | EventKind::ProxyFence { .. }
                    | EventKind::Fence
                    | EventKind::Barrier(_)
                    | EventKind::Call(_)
            )
        };
        let arrives = |kind: &EventKind<'_>| {
            matches!(kind, EventKind::Barrier(operation)
                if matches!(operation.action, Action::Arrive { .. } | Action::Expect))
        };
        let heads = |is_one: &dyn Fn(&EventKind<'_>) -> bool| {
            let events = (0..function.events.len()).filter(|event| is_one(&function.events[*event].kind));
            events.flat_map(|event| function.graph.loops(function.block_of(event))).collect()
        };
        let fenced = heads(&|kind| orders(kind) && !arrives(kind));
        FirstIterations { function, ordered: heads(&orders), fenced }
    }

    /// The variable that an address points into, in this CTA or in another one.
    pub(crate) fn variable(&self, address: ValueId) -> Option<VariableId> {
        self.function.facts.variable(address).or_else(|| {
            let values = self.function.values();
            let base = values.split(address).0?;
            let inner = match values.node(base) {
                Node::Operation(Operation::Cvta(_), [Some(inner), ..]) => inner,
                _ => base,
            };
            match values.node(inner) {
                Node::Operation(Operation::Mapa, [Some(inner), ..]) => self.function.facts.variable(inner),
                _ => None,
            }
        })
    }

    /// Whether the accesses of two events at two places have bytes in common. A place in another CTA counts as the
    /// corresponding place in this one, since each CTA executes the kernel.
    pub(crate) fn alias(
        &self,
        (event, one): (usize, &Place),
        (other_event, other): (usize, &Place),
    ) -> Alias {
        let sum = || {
            let mut sum = self.terms((event, one), other_event)?;
            let (terms, number) = self.terms((other_event, other), event)?;
            sum.0.add_all(&terms, -1)?;
            sum.1 = sum.1.checked_sub(number)?;
            Some(sum)
        };
        let bytes = [one.bytes, other.bytes];
        let alias = sum().map_or(Alias::May, |sum| {
            self.function.alias_at(&sum, bytes, Some([event, other_event])).min(Alias::MustInSome)
        });
        let meet = || self.meet((event, one), (other_event, other));
        if alias == Alias::May && meet() == Some(true) { Alias::MustInSome } else { alias }
    }

    /// Whether some threads access common bytes at the two events: where the indices in the first iteration select rows
    /// and columns, for example.
    fn meet(&self, (event, one): (usize, &Place), (other_event, other): (usize, &Place)) -> Option<bool> {
        let bytes = [one.bytes, other.bytes].map(|bytes| i64::try_from(bytes.unwrap_or(1)).ok());
        let sums = |(event, place): (usize, &Place), other: usize| {
            let terms = self.terms((event, place), other)?;
            let threads = self.function.threads(event);
            let is_first = |head: BlockId| self.is_first(head, event, other);
            self.function.sums_in_first(threads.certain()?, &terms, &is_first)
        };
        let (rest, mut ours) = sums((event, one), other_event)?;
        let (other_rest, others) = sums((other_event, other), event)?;
        let (bytes, other_bytes) = (bytes[0]?, bytes[1]?);
        ours.sort_unstable();
        let overlaps = |(start, _): &(i64, i64)| {
            let first = ours.partition_point(|(own, _)| own.saturating_add(bytes) <= *start);
            ours.get(first).is_some_and(|(own, _)| *own < start.saturating_add(other_bytes))
        };
        Some(rest == other_rest && others.iter().any(overlaps))
    }

    /// An address as a sum, in the first iteration of the loops around its event that do not contain the other event.
    pub(crate) fn terms(&self, (event, place): (usize, &Place), other: usize) -> Option<Terms> {
        self.function.terms_with(place.address, |value| self.first(value, event, other))
    }

    /// The value of an index in the first iteration of such a loop; for an address in another CTA, the address in this
    /// one.
    fn first(&self, value: ValueId, event: usize, other: usize) -> Option<ValueId> {
        let values = self.function.values();
        match values.node(value) {
            Node::Operation(Operation::Mapa, [inner, ..]) => inner,
            Node::Phi(head, _) if self.is_first(head, event, other) => {
                values.first_of(&self.function.graph, value)
            }
            Node::Phi(..) => self.function.after_no_iteration(value),
            _ => None,
        }
    }

    /// Whether an event is executed in the first iteration of a loop that does not contain the other event, and in which
    /// nothing orders the iterations: for a copy, nothing but arrivals on barriers.
    pub(crate) fn is_first(&self, head: BlockId, event: usize, other: usize) -> bool {
        let is_copy = matches!(self.function.events[event].kind, EventKind::Copy(_));
        let ordered = if is_copy { &self.fenced } else { &self.ordered };
        self.is_inner(head, event, other) && !ordered.contains(&head)
    }

    /// Whether an event is executed in the first iteration of a loop that does not contain the other event.
    fn is_inner(&self, head: BlockId, event: usize, other: usize) -> bool {
        let graph = &self.function.graph;
        let block = self.function.block_of(event);
        let is_outside = !graph.in_loop(self.function.block_of(other), head);
        let is_executed = graph.in_loop(block, head)
            && graph.latches(head).all(|latch| graph.dominates(block, latch))
            && !self.function.events[event]
                .guard
                .literals()
                .iter()
                .any(|literal| varies_in(self.function, literal.predicate, head));
        is_outside && is_executed
    }
}

/// The values in threads that were computed so far.
type Known = HashMap<ValueId, Option<Rc<InThreads>>>;

impl Function<'_, '_> {
    /// A value that an event uses as a sum, in the first iteration of each loop around the event that does not contain
    /// the other event.
    pub(crate) fn terms_in_first(&self, value: ValueId, event: usize, other: usize) -> Option<Terms> {
        let is_around = |of: usize, head: BlockId| self.graph.in_loop(self.block_of(of), head);
        self.terms_with(value, |term| match self.values().node(term) {
            Node::Phi(head, _) if is_around(event, head) && !is_around(other, head) => {
                self.values().first_of(&self.graph, term)
            }
            Node::Phi(..) => self.after_no_iteration(term),
            _ => None,
        })
    }

    /// The value of a phi after a loop that no thread has entered: after the loop for the rest of an unrolled one, the
    /// first index of the latter.
    fn after_no_iteration(&self, phi: ValueId) -> Option<ValueId> {
        let (values, graph) = (self.values(), &self.graph);
        let is_head = |id: ValueId| matches!(values.node(id), Node::Phi(block, _) if graph.latches(block).next().is_some());
        if is_head(phi) {
            return None;
        }
        let is_after_loop = |of: ValueId, first: ValueId| {
            let base = values.split(of).0.filter(|base| is_head(*base));
            of == first || base.and_then(|base| values.first_of(graph, base)) == Some(first)
        };
        let mut firsts = values.alternatives(phi);
        firsts.find(|first| values.alternatives(phi).all(|of| is_after_loop(of, *first)))
    }

    /// The terms of a sum that differ among the threads of a CTA, or by the first iteration of the loops for which
    /// `is_first` holds, as a number in each of these threads, with the thread; and the other terms.
    pub(crate) fn sums_in_first(
        &self,
        threads: &[i64],
        (terms, constant): &Terms,
        is_first: &dyn Fn(BlockId) -> bool,
    ) -> Option<(Factors, Vec<(i64, i64)>)> {
        let (all, mut known) = (threads.last()? + 1, Known::new());
        let mut sums: Vec<(i64, i64)> = threads.iter().map(|thread| (*constant, *thread)).collect();
        let mut rest = Factors::default();
        for (term, factor) in terms.iter() {
            let numbers = self.in_first(term, all, is_first, &mut known);
            match numbers.filter(|numbers| threads.iter().all(|thread| numbers[*thread as usize].is_some())) {
                Some(numbers) => {
                    for (sum, thread) in &mut sums {
                        *sum = sum.checked_add(numbers[*thread as usize]?.checked_mul(factor)?)?;
                    }
                }
                None => rest.add(term, factor)?,
            }
        }
        Some((rest, sums))
    }

    fn in_first(
        &self,
        id: ValueId,
        threads: i64,
        is_first: &dyn Fn(BlockId) -> bool,
        known: &mut Known,
    ) -> Option<Rc<InThreads>> {
        let values = self.values();
        if values.is_of_threads(id) {
            return self.per_thread.value(values, id, threads);
        }
        if let Some(found) = known.get(&id) {
            return found.clone();
        }
        known.insert(id, None);
        let mut of = |id: ValueId| self.in_first(id, threads, is_first, known);
        let found = match values.node(id) {
            Node::Phi(head, _) if is_first(head) => values.first_of(&self.graph, id).and_then(of),
            Node::Phi(..) => self.after_no_iteration(id).and_then(of),
            Node::Operation(..) | Node::Offset(..) => values.in_threads(id, threads, &mut of),
            _ => None,
        };
        known.insert(id, found.clone());
        found
    }
}
