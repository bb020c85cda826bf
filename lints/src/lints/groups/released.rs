//! Arrivals by which a thread gives back the source of its bulk copy, while the copy may still read it.

use ptx_async_isa::check::Severity;
use ptx_async_isa::form::Group;

use crate::event::{Action, BarrierOperation, EventKind, EventKinds, Place};
use crate::function::Function;
use crate::lint::Report;
use crate::lints::accesses::accesses;
use crate::lints::catalogue::SOURCE_REWRITTEN;
use crate::lints::in_flight::{Groups, InFlight, Progress, execution};
use crate::lints::one_phase::OnePhase;
use crate::lints::waits::waits;
use crate::obligation::Facts;
use crate::path::{Executes, executes};

impl Groups<'_, '_, '_> {
    /// Reports an arrival of the thread that issued a bulk copy, after which another thread overwrites the source.
    pub(super) fn released(
        &self,
        facts: &Facts<InFlight>,
        event: usize,
        operation: &BarrierOperation,
        report: &mut Report<'_, '_, '_>,
    ) {
        let function = self.function;
        if operation.action != (Action::Arrive { expects: false }) {
            return;
        }
        for (&origin, fact) in facts.iter() {
            let (copy, _) = execution(origin);
            let is_read_later = self.group(copy) == Some(Group::Bulk)
                && fact.state.progress.within(Progress::PENDING)
                && fact.state.is_latest
                && !fact.state.is_stale.0
                && executes(function, &fact.condition, &function.events[event]) == Executes::Yes
                && !function.is_by_others(copy, event)
                && function.threads(event).is_one();
            let Some(source) = self.places(copy).0.filter(|_| is_read_later) else { continue };
            let Some(later) = overwriting(function, (copy, source), &operation.barrier) else { continue };
            report.add(
                &SOURCE_REWRITTEN,
                Severity::Warning,
                event,
                "this arrival gives back the source of a bulk copy that may be in flight: the thread that waits for it overwrites the source",
                "write `cp.async.bulk.wait_group.read 0;` between the copy and the arrival, in the thread that issued the copy",
                &[(copy, "the copy is here"), (later, "the source is overwritten here")],
            );
            return;
        }
    }
}

/// A write of the source of a copy by another thread, after its wait for the phase of an arrival on this barrier.
fn overwriting(
    function: &Function<'_, '_>,
    (copy, source): (usize, &Place),
    barrier: &Place,
) -> Option<usize> {
    let kinds = EventKinds::ACCESS.or(EventKinds::COPY);
    waits(function).filter(|(wait, _)| function.is_by_others(copy, *wait)).find_map(|(wait, operation)| {
        let phase = OnePhase::of(function, barrier.address, operation.barrier.address)?;
        let block = function.block_of(wait);
        let mut writes = function.events_with(kinds).map(|(event, _)| event).filter(|&event| {
            event > wait
                && function.graph.dominates(block, function.block_of(event))
                && !matches!(function.events[event].kind, EventKind::Copy(ref copy) if copy.group.is_some())
        });
        writes.find(|&event| {
            let written = accesses(function, event).written;
            written.is_some_and(|written| {
                // The first part of a row that an inner loop writes.
                let first = || function.terms_in_first(written.address, event, wait);
                let of_sum = |sum| phase.alias_of_sum(function, (event, &sum, written.bytes), (copy, source));
                phase.alias(function, (event, written), (copy, source)).is_certain()
                    || first().is_some_and(|sum| of_sum(sum).is_certain())
            })
        })
    })
}
