//! A lint about writes into the destination of a copy that the same thread has issued, without a wait between them.

use ptx_async_isa::check::Severity;

use super::accesses::accesses;
use super::catalogue::DESTINATION_REWRITTEN;
use super::ranks::is_of_other;
use crate::alias::{Alias, Relation};
use crate::event::{Copy, EventKind, Place};
use crate::function::{Function, Space};
use crate::iterations::Iterations;
use crate::lint::Report;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::Order;
use crate::scope::Scope;
use crate::solve::Then;
use crate::value::ValueId;

/// The copies on whose path no thread can have waited for them since.
struct Destinations<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
}

const HELP: &str =
    "wait for the phase of its barrier between the two, or write into a stage that is not in flight";

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let destinations = Destinations { function };
    if !(0..function.events.len()).any(|event| destinations.destination(event).is_some()) {
        return;
    }
    each_fact(function, &destinations, |facts, event| destinations.report(facts, event, report));
    for (copy, _) in function.copies() {
        if destinations.is_rewritten_in_loop(copy) {
            report.add(
                &DESTINATION_REWRITTEN,
                Severity::Warning,
                copy,
                "in a later iteration of the loop, this copy overwrites the destination of its own earlier execution, which may be in flight",
                HELP,
                &[],
            );
        }
    }
}

impl Destinations<'_, '_, '_> {
    /// The destination of a copy in the shared memory of the own CTA that completes on a barrier.
    fn destination(&self, event: usize) -> Option<&Place> {
        let EventKind::Copy(Copy { barrier: Some(_), destination: Some(place), reduces: false, .. }) =
            &self.function.events[event].kind
        else {
            return None;
        };
        let is_own = self.function.space(place) == Some(Space::Shared)
            && self.function.variable(place.address).is_some();
        is_own.then_some(place)
    }

    fn report(&self, facts: &Facts<()>, event: usize, report: &mut Report<'_, '_, '_>) {
        let function = self.function;
        let Some(written) = accesses(function, event).written else { return };
        let is_atomic = matches!(&function.events[event].kind, EventKind::Access(access) if access.reads);
        if is_atomic || is_of_other(function, event, written) {
            return;
        }
        let condition = &function.events[event].condition;
        for (&copy, fact) in facts.iter() {
            let Some(destination) = self.destination(copy).filter(|_| copy != event) else { continue };
            if fact.condition.excludes(function.values(), condition)
                || !function.alias(destination, written, Relation::Threads([copy, event])).is_certain()
            {
                continue;
            }
            report.add(
                &DESTINATION_REWRITTEN,
                Severity::Warning,
                event,
                "this overwrites the destination of a copy that may be in flight: the thread has waited for no barrier since the copy",
                HELP,
                &[(copy, "the copy is here")],
            );
            return;
        }
    }

    /// Whether a copy in a loop without a wait certainly returns to its destination before the loop ends.
    fn is_rewritten_in_loop(&self, copy: usize) -> bool {
        let Function { graph, .. } = self.function;
        let block = self.function.block_of(copy);
        let (Some(place), Some(head)) = (self.destination(copy), graph.block(block).innermost) else {
            return false;
        };
        let is_between = |event: usize| graph.in_loop(self.function.block_of(event), head);
        if (0..self.function.events.len()).any(|event| is_between(event) && self.waits(event)) {
            return false;
        }
        let iterations = Iterations::of(self.function, head);
        let Some(executed) = self.function.executions_in(copy, place.address, &iterations) else {
            return false;
        };
        let last = executed.iter().rposition(|is_executed| *is_executed).unwrap_or(0);
        let Some(course) = iterations.course(place.address, block) else { return false };
        let at = (&course, place.bytes);
        let mut aliases = iterations.aliases(at, at, None);
        (1..=last).any(|age| aliases(age) == Some(Alias::MustInEach))
    }

    /// Whether a thread that executes an event can learn that the copy is complete.
    fn waits(&self, event: usize) -> bool {
        match self.function.order(event) {
            Some(order) => order.acquires && order.scope > Scope::Warp,
            None => matches!(self.function.events[event].kind, EventKind::Call(_)),
        }
    }
}

impl Obligation for Destinations<'_, '_, '_> {
    type State = ();

    fn begin(&self, event: usize) -> Option<()> {
        self.destination(event).map(|_| ())
    }

    fn event(&self, _: usize, _: &mut Fact<()>, event: usize, _: Option<Order>) -> Then {
        if self.waits(event) { Then::Ends } else { Then::Holds }
    }

    /// Where lanes meet, one of them may have waited for the copy.
    fn is_handed_over(&self, _: Order) -> bool {
        false
    }

    fn address(&self, origin: usize) -> Option<ValueId> {
        self.destination(origin).map(|place| place.address)
    }

    fn join(&self, (): &mut (), (): &()) {}
}
