//! What the thread of a path has learned of other threads: a use of what those do is ordered where a fact about such an
//! event reaches it.

use crate::event::EventKind;
use crate::function::Function;
use crate::graph::BlockId;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::Order;
use crate::path::is_in_first_iterations;
use crate::scope::Scope;
use crate::solve::Then;

/// The specification of the facts: the threads about which a thread learns at an event with this synchronization.
pub(super) struct Learning<'f, 'p, 'a, L> {
    pub(super) function: &'f Function<'p, 'a>,
    pub(super) learns: L,
}

/// What the threads on the paths to an event have learned.
pub(super) struct Learned<'l, 'f, 'p, 'a, L> {
    learning: &'l Learning<'f, 'p, 'a, L>,
    facts: &'l Facts<bool>,
}

impl<L: Fn(usize, Order) -> Option<Scope>> Learning<'_, '_, '_, L> {
    /// Calls `report` before each event, with what the threads have learned there.
    pub(super) fn each(&self, mut report: impl FnMut(&Learned<'_, '_, '_, '_, L>, usize)) {
        each_fact(self.function, self, |facts, event| report(&Learned { learning: self, facts }, event));
    }

    fn at(&self, event: usize) -> Option<Scope> {
        match self.function.order(event) {
            Some(order) => (self.learns)(event, order).filter(|_| order.acquires),
            // The callee may synchronize.
            None => matches!(self.function.events[event].kind, EventKind::Call(_)).then_some(Scope::Cluster),
        }
    }
}

impl<L: Fn(usize, Order) -> Option<Scope>> Learned<'_, '_, '_, '_, L> {
    /// Whether a thread may have learned about the threads of a scope, on some path.
    pub(super) fn ever(&self, scope: Scope) -> bool {
        self.is_any(scope, |_| true)
    }

    /// Whether a thread may have learned about the threads of a scope each time that it executes an event. What it
    /// learns later in a loop, it does not know in the first iteration.
    pub(super) fn before(&self, event: usize, scope: Scope) -> bool {
        let is_later = !is_in_first_iterations(self.learning.function, event);
        self.is_any(scope, |is_first| is_first || is_later)
    }

    fn is_any(&self, scope: Scope, counts: impl Fn(bool) -> bool) -> bool {
        let is_of = |origin: usize| self.learning.at(origin) >= Some(scope);
        self.facts.has_forgotten()
            || self.facts.iter().any(|(&origin, fact)| counts(fact.state) && is_of(origin))
    }
}

impl<L: Fn(usize, Order) -> Option<Scope>> Obligation for Learning<'_, '_, '_, L> {
    /// Whether the event is executed before the loops around this place, or in their first iterations, on some path.
    type State = bool;

    fn begin(&self, event: usize) -> Option<bool> {
        self.at(event).map(|_| true)
    }

    fn event(&self, origin: usize, _: &mut Fact<bool>, event: usize, _: Option<Order>) -> Then {
        let is_always = self.function.events[event].guard.literals().is_empty();
        // The fact of this event takes its place.
        let is_replaced = is_always && self.at(event).is_some_and(|scope| self.at(origin) <= Some(scope));
        if is_replaced { Then::Ends } else { Then::Holds }
    }

    fn back(&self, _: usize, is_first: &mut bool, _: BlockId) -> Then {
        *is_first = false;
        Then::Holds
    }

    fn join(&self, ours: &mut bool, theirs: &bool) {
        *ours |= theirs;
    }
}
