//! The engine of the lints that follow paths: facts about events, each with the thread on whose path it holds.
//!
//! An event creates a fact: a copy is in flight, a barrier is initialized, a thread has written. The fact has a state,
//! which later events change and which some event requires: the copy is waited for, the threads have synchronized, a
//! fence has followed. An [`Obligation`] is the specification of one kind of fact. The engine does the rest: it follows
//! every path, drops the facts of threads that cannot take a branch, ends a fact where a loop recomputes its place, lets
//! another thread continue where threads synchronize, and joins the states of several paths. A specification can tell
//! the executions of an event in several iterations apart: they are facts of several origins, which age at back edges.

use crate::condition::Condition;
use crate::event::EventKind;
use crate::function::Function;
use crate::graph::{BlockId, Edge};
use crate::limits::{FACTS, Limit};
use crate::order::Order;
use crate::path::Step;
use crate::scope::Scope;
use crate::solve::{Analysis, ByEvent, Then, each_event};
use crate::value::ValueId;

/// A fact about an event, its origin, on the paths to one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fact<S> {
    /// The condition of the thread whose path this is: the thread that executed the origin, and past a barrier any
    /// thread that waited there.
    pub(crate) condition: Condition,
    /// The state, in the terms of the specification.
    pub(crate) state: S,
}

/// The facts at one place, by their origins.
pub(crate) type Facts<S> = ByEvent<Fact<S>>;

/// The specification of one kind of fact.
pub(crate) trait Obligation {
    /// The state of a fact.
    type State: Clone + PartialEq;

    /// Whether there are too many facts at one place, of these origins. The first ones are then dropped.
    fn are_many(&self, origins: impl ExactSizeIterator<Item = usize>) -> bool {
        origins.len() > FACTS
    }

    /// The first state of the fact that an event creates.
    fn begin(&self, event: usize) -> Option<Self::State>;

    /// The origin of the fact that an event creates: the event, unless its executions in several iterations of a loop are
    /// several facts.
    fn origin(&self, event: usize) -> usize {
        event
    }

    /// Changes the state of a fact at an event, which has this synchronization. Called before the event creates facts.
    fn event(&self, origin: usize, fact: &mut Fact<Self::State>, event: usize, order: Option<Order>) -> Then;

    /// Whether another thread can continue on a path at an event that synchronizes threads in this way. Where a
    /// specification leaves one out, it errs on its silent side.
    fn is_handed_over(&self, order: Order) -> bool {
        order.meets()
    }

    /// The widest scope of threads for which the place of a fact is one place: the shared memory of a CTA is not that of
    /// the others.
    fn shared_by(&self, origin: usize) -> Scope {
        let _ = origin;
        Scope::Cta
    }

    /// The address whose recomputation in a loop ends the fact: the next iteration has another place. None if
    /// all iterations have one place, or the specification tells them apart.
    fn address(&self, origin: usize) -> Option<ValueId> {
        let _ = origin;
        None
    }

    /// Changes the state of a fact where its path goes back to the head of a loop.
    fn back(&self, origin: usize, state: &mut Self::State, head: BlockId) -> Then {
        let _ = (origin, state, head);
        Then::Holds
    }

    /// The origin of a fact in the next iteration of the loop with this head. Several may become one, if they are
    /// neighbors.
    fn older(&self, origin: usize, head: BlockId) -> usize {
        let _ = head;
        origin
    }

    /// Joins the state on another path.
    fn join(&self, ours: &mut Self::State, theirs: &Self::State);
}

/// Calls `report` before each event of a function, with the facts there. `None` if the facts in some loop did not settle: see
/// [`each_event`].
pub(crate) fn each_fact<O: Obligation>(
    function: &Function<'_, '_>,
    obligation: &O,
    report: impl FnMut(&Facts<O::State>, usize),
) -> Option<()> {
    each_event(function, &Paths { function, obligation }, report)
}

/// The dataflow problem of a specification.
struct Paths<'o, 'p, 'a, O> {
    function: &'o Function<'p, 'a>,
    obligation: &'o O,
}

impl<O: Obligation> Paths<'_, '_, '_, O> {
    /// Joins two facts of one origin.
    fn joined(&self) -> impl FnMut(&mut Fact<O::State>, &Fact<O::State>) {
        |ours, theirs| {
            ours.condition.intersect(&theirs.condition);
            self.obligation.join(&mut ours.state, &theirs.state);
        }
    }
}

impl<O: Obligation> Analysis for Paths<'_, '_, '_, O> {
    type State = Facts<O::State>;

    fn start(&self) -> Self::State {
        ByEvent::new()
    }

    fn event(&self, facts: &mut Self::State, event: usize) {
        let function = self.function;
        let at = &function.events[event];
        if matches!(at.kind, EventKind::Call(_)) {
            // The callee may have any of the events.
            facts.forget();
        }
        let order = function.order(event);
        let handed_over = order.filter(|order| self.obligation.is_handed_over(*order));
        facts.update(|origin, fact| {
            let then = self.obligation.event(origin, fact, event, order);
            if then == Then::Holds
                && let Some(Order { scope, .. }) = handed_over
            {
                let scope = scope.min(self.obligation.shared_by(origin));
                fact.condition.pass_on(&function.facts, &at.condition, scope);
            }
            then
        });
        if let Some(state) = self.obligation.begin(event) {
            facts.insert(self.obligation.origin(event), Fact { condition: at.condition.clone(), state });
            while self.obligation.are_many(facts.events()) {
                function.exceeded.add(Limit::Facts);
                facts.pop_first();
            }
        }
    }

    fn edge(&self, facts: &mut Self::State, from: BlockId, edge: &Edge) {
        let function = self.function;
        let mut step = Step::new(function, from, edge);
        if step.says_nothing() {
            return;
        }
        let is_back = step.is_back;
        facts.update(|origin, fact| {
            let is_recomputed = || {
                self.obligation.address(origin).is_some_and(|address| function.is_recomputed(address, &step))
            };
            if (is_back || step.enters) && is_recomputed() || !step.follow(&mut fact.condition) {
                return Then::Ends;
            }
            if is_back { self.obligation.back(origin, &mut fact.state, edge.to) } else { Then::Holds }
        });
        if is_back {
            facts.rename(|origin| self.obligation.older(origin, edge.to), self.joined());
        }
    }

    fn join(&self, facts: &mut Self::State, other: &Self::State) -> bool {
        facts.join(other, self.joined())
    }
}
