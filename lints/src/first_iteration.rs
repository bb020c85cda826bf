//! Addresses in the first iteration of a loop that contains only one of two events: the bytes that it accesses then, it
//! accesses for any trip count.

use alloc::collections::BTreeSet;

use crate::alias::Alias;
use crate::event::{EventKind, Place};
use crate::function::Function;
use crate::graph::BlockId;
use crate::operand::VariableId;
use crate::path::varies_in;
use crate::terms::Terms;
use crate::value::{Node, Operation, ValueId};

/// The first iterations of the loops of a function.
pub(crate) struct FirstIterations<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The heads of the loops in which threads synchronize or fence: there, an iteration is ordered after the one
    /// before it.
    ordered: BTreeSet<BlockId>,
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
        let events = (0..function.events.len()).filter(|event| orders(&function.events[*event].kind));
        let ordered = events.flat_map(|event| function.graph.loops(function.block_of(event))).collect();
        FirstIterations { function, ordered }
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
                Node::Operation(Operation::Add, [Some(one), Some(other), _]) => {
                    [one, other].into_iter().find_map(|value| match values.node(value) {
                        Node::Operation(Operation::Mapa, [Some(inner), ..]) => {
                            self.function.facts.variable(inner)
                        }
                        _ => None,
                    })
                }
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
        let Some(sum) = sum() else { return Alias::May };
        self.function
            .alias_at(&sum, [one.bytes, other.bytes], Some([event, other_event]))
            .min(Alias::MustInSome)
    }

    /// An address as a sum, in the first iteration of the loops around its event that do not contain the other event.
    pub(crate) fn terms(&self, (event, place): (usize, &Place), other: usize) -> Option<Terms> {
        self.function.terms_with(place.address, |value| self.first(value, event, other))
    }

    /// The value of an index in the first iteration of such a loop; for an address in another CTA, the address in this
    /// one.
    fn first(&self, value: ValueId, event: usize, other: usize) -> Option<ValueId> {
        let (values, graph) = (self.function.values(), &self.function.graph);
        let head = match values.node(value) {
            Node::Operation(Operation::Mapa, [inner, ..]) => return inner,
            Node::Phi(head, _) => head,
            _ => return None,
        };
        let block = self.function.block_of(event);
        let is_outside = !graph.in_loop(self.function.block_of(other), head);
        let is_executed = graph.in_loop(block, head)
            && graph.latches(head).all(|latch| graph.dominates(block, latch))
            && !self.function.events[event]
                .guard
                .literals()
                .iter()
                .any(|literal| varies_in(self.function, literal.predicate, head));
        if !is_outside || !is_executed || self.ordered.contains(&head) {
            return None;
        }
        values.first_of(graph, value)
    }
}

impl Function<'_, '_> {
    /// A value that an event uses as a sum, in the first iteration of each loop around the event that does not contain
    /// the other event.
    pub(crate) fn terms_in_first(&self, value: ValueId, event: usize, other: usize) -> Option<Terms> {
        let is_around = |of: usize, head: BlockId| self.graph.in_loop(self.block_of(of), head);
        self.terms_with(value, |term| match self.values().node(term) {
            Node::Phi(head, _) if is_around(event, head) && !is_around(other, head) => {
                self.values().first_of(&self.graph, term)
            }
            _ => None,
        })
    }
}
