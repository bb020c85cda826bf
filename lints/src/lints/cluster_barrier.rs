//! A lint about the arrivals and waits of a thread on the barrier of the cluster.
//!
//! Its pass is not an [`Obligation`](crate::obligation::Obligation): it reports only what holds on all paths from the
//! entry, and the facts of an event say nothing of the paths without it.

use ptx_async_isa::check::Severity;
use ptx_async_semantics::help;

use super::catalogue::CLUSTER_BARRIER_UNPAIRED;
use crate::event::{EventKind, EventKinds};
use crate::function::Function;
use crate::lint::Report;
use crate::repair::Help;
use crate::solve::{Analysis, each_event};

/// The last operation of a thread on the barrier of the cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Last {
    /// A wait, or no operation yet.
    Waited,
    /// An arrival, at this event.
    Arrived(usize),
    Unknown,
}

struct ClusterBarrier<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
}

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    // The caller of a function may have arrived.
    if !function.code.is_entry
        || !function.events_with(EventKinds::SYNC).any(|(event, _)| acquires(function, event).is_some())
    {
        return;
    }
    each_event(function, &ClusterBarrier { function }, |last, event| {
        match (acquires(function, event), *last) {
            (Some(true), Last::Waited) => report.add(
                &CLUSTER_BARRIER_UNPAIRED,
                Severity::Error,
                event,
                "this waits on the cluster barrier before the thread has arrived",
                Help::from(help::ARRIVE_ON_CLUSTER).before(event).certain(),
                &[],
            ),
            (Some(false), Last::Arrived(first)) => report.add(
                &CLUSTER_BARRIER_UNPAIRED,
                Severity::Warning,
                event,
                "this arrives on the cluster barrier a second time, but the thread has not waited since its first arrival",
                Help::from(help::WAIT_ON_CLUSTER).before(event),
                &[(first, "the thread arrives here")],
            ),
            _ => {}
        }
    });
}

/// Whether an event waits for the barrier of the cluster; false if it arrives there.
fn acquires(function: &Function<'_, '_>, event: usize) -> Option<bool> {
    let order = function.order(event).filter(|order| order.is_of_cluster_barrier());
    order.map(|order| order.acquires)
}

impl Analysis for ClusterBarrier<'_, '_, '_> {
    type State = Last;

    fn start(&self) -> Last {
        Last::Waited
    }

    fn event(&self, state: &mut Last, event: usize) {
        let at = &self.function.events[event];
        let is_guarded = !at.guard.literals().is_empty();
        *state = match acquires(self.function, event) {
            Some(_) if is_guarded => Last::Unknown,
            Some(false) => Last::Arrived(event),
            Some(true) => Last::Waited,
            None if matches!(at.kind, EventKind::Call(_)) => Last::Unknown,
            None => return,
        };
    }

    fn join(&self, state: &mut Last, other: &Last) -> bool {
        let before = *state;
        *state = match (before, *other) {
            (Last::Waited, Last::Waited) => Last::Waited,
            (Last::Arrived(one), Last::Arrived(other)) => Last::Arrived(one.min(other)),
            _ => Last::Unknown,
        };
        *state != before
    }
}
