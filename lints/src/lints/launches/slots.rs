//! Accesses to the stages of a ring, in an assumed launch, that nothing orders with the copies of another role.

use ptx_async_isa::check::Severity;

use super::outcomes::{FEWEST, Launches, outcomes_of_accesses};
use super::threads::sizes;
use crate::event::{EventKind, EventKinds};
use crate::function::Function;
use crate::launch::{Launch, Outcome};
use crate::lint::Report;
use crate::lints::catalogue::{COPY_READ_BEFORE_WAIT, DESTINATION_REWRITTEN};

pub(in crate::lints) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let is_known = report.points_at_barriers()
        || [&COPY_READ_BEFORE_WAIT, &DESTINATION_REWRITTEN].into_iter().any(|lint| report.has(lint));
    if is_known || function.has(EventKinds::CALL) {
        return;
    }
    let sizes = sizes(function);
    let Some(launch) = Launch::in_slots(function, FEWEST[0], sizes[0]) else { return };
    let outcomes = outcomes_of_accesses(&launch, &sizes, |outcome| !outcome.unordered_slots.is_empty());
    if let Some(outcomes) = outcomes {
        Launches { function, outcomes }.unordered_slot(report);
    }
}

impl Launches<'_, '_, '_> {
    /// Reports the first access that nothing orders with a copy, in each launch that executes it.
    fn unordered_slot(&self, report: &mut Report<'_, '_, '_>) {
        let is_one =
            |event: usize| self.each(event, |outcome: &Outcome| outcome.unordered_slots.contains_key(&event));
        let Some((&event, &copy)) =
            self.outcomes[0].unordered_slots.iter().find(|(event, _)| is_one(**event))
        else {
            return;
        };
        let related = [(copy, "another thread copies here")];
        report.assume(self.assumption());
        match self.function.events[event].kind {
            EventKind::Copy(_) => report.add(
                &COPY_READ_BEFORE_WAIT,
                Severity::Warning,
                event,
                "this reads a stage that a copy of another thread may be filling: the thread neither has waited for that copy nor still has the stage",
                HELP,
                &related,
            ),
            _ => report.add(
                &DESTINATION_REWRITTEN,
                Severity::Warning,
                event,
                "this writes into a stage that a copy of another thread may be filling: the thread neither has waited for that copy nor still has the stage",
                HELP,
                &related,
            ),
        }
        report.assume(None);
    }
}

/// The help.
const HELP: &str = "use shared memory of its own for this data, or access the stage between the wait for its full barrier and the arrival on its empty barrier";
