//! The waits after which a copy can be complete: those for its barrier, and those for barriers on which threads arrive
//! that may have waited for it.
//!
//! Paths do not take back edges: in the first iteration of a loop, a thread has waited only for what precedes it.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use ptx_async_isa::form::Group;

use super::super::accesses::barrier_of;
use super::super::completion::arrival_of;
use super::super::waits::waits;
use crate::event::{Action, Copy, EventKind, EventKinds, Place};
use crate::function::Function;
use crate::limits::Cost;
use crate::reach::Reach;
use crate::scope::Scope;

/// Those of all waits that may cover one of these copies: all, where a copy completes in a way that is not known.
pub(super) fn covering(
    function: &Function<'_, '_>,
    copies: &[usize],
    all: &BTreeSet<usize>,
) -> BTreeSet<usize> {
    let (mut barriers, mut of_groups): (Vec<&Place>, Vec<usize>) = (Vec::new(), Vec::new());
    for &copy in copies {
        match &function.events[copy].kind {
            EventKind::Copy(Copy { barrier: Some(barrier), group: None, .. }) => barriers.push(barrier),
            EventKind::Copy(Copy { group: Some(Group::CpAsync), .. }) => match arrival_of(function, copy) {
                Some(arrival) => barriers.extend(barrier_of(function, arrival)),
                None => of_groups.push(copy),
            },
            _ => return all.clone(),
        }
    }
    let is_arrival =
        |action| matches!(action, Action::Arrive { .. } | Action::ArriveLater | Action::Complete);
    let arrivals = function.barrier_operations().filter(|(_, operation)| is_arrival(operation.action));
    let covering = Covering {
        function,
        waits: waits(function).map(|(event, wait)| (event, &wait.barrier)).collect(),
        arrivals: arrivals.map(|(event, operation)| (event, &operation.barrier)).collect(),
    };
    let count = covering.waits.len();
    let rounds = count.saturating_mul(count).saturating_mul(barriers.len() + covering.arrivals.len());
    if !function.exceeded.affords(rounds, Cost::Addresses) {
        return all.clone();
    }
    let is_of_copy = |place: &Place| barriers.iter().any(|barrier| covering.can_be_one(place, barrier));
    let own = covering.waits.iter().filter(|(_, place)| is_of_copy(place)).map(|(wait, _)| *wait);
    let after = Reach::of(function, of_groups);
    let of_groups = all.iter().copied().filter(|&wait| {
        matches!(function.events[wait].kind, EventKind::Wait(_)) && after.has(function, wait)
    });
    let own: BTreeSet<usize> = own.chain(of_groups).collect();
    let others = covering.waits.iter().map(|(wait, _)| *wait);
    let others = others.filter(|&wait| !own.contains(&wait) && covering.follows(wait, &own));
    others.chain(own.iter().copied()).collect()
}

struct Covering<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    waits: Vec<(usize, &'f Place)>,
    arrivals: Vec<(usize, &'f Place)>,
}

impl Covering<'_, '_, '_> {
    fn can_be_one(&self, one: &Place, other: &Place) -> bool {
        self.function.can_alias(one, other)
    }

    /// Whether another wait can complete for the first time only after a thread passes one of these waits: because an
    /// arrival follows them, on its barrier or on one that leads to it through further waits and arrivals. Events that
    /// only follow the wait itself do not count.
    fn follows(&self, wait: usize, own: &BTreeSet<usize>) -> bool {
        let function = self.function;
        let Some((_, place)) = self.waits.iter().find(|(other, _)| *other == wait) else { return true };
        // Other threads can wait at the same event for other barriers.
        let is_one = function.facts.is_uniform(place.address, Scope::Cta);
        let is_earlier = |event: usize| !is_one || !function.is_before(wait, event);
        let mut found: BTreeSet<usize> = own.iter().copied().filter(|&own| is_earlier(own)).collect();
        let arrivals: Vec<_> = self.arrivals.iter().filter(|(arrival, _)| is_earlier(*arrival)).collect();
        let mut count = 0;
        while found.len() > count {
            count = found.len();
            let after = after(function, &found, arrivals.iter().map(|(arrival, _)| *arrival));
            let arrived = arrivals.iter().filter(|(arrival, _)| after.contains(arrival));
            let arrived: Vec<&Place> = arrived.map(|(_, place)| *place).collect();
            let others = self
                .waits
                .iter()
                .filter(|(_, place)| arrived.iter().any(|other| self.can_be_one(place, other)));
            found.extend(others.map(|(wait, _)| *wait));
            if found.contains(&wait) {
                return true;
            }
        }
        false
    }
}

/// The events of these that a thread can reach after one of some waits, or after it has synchronized with a thread that
/// has.
fn after(
    function: &Function<'_, '_>,
    waits: &BTreeSet<usize>,
    events: impl Iterator<Item = usize>,
) -> BTreeSet<usize> {
    let after_wait = Reach::forward(function, waits.iter().copied());
    // An event that the first iteration skips can be executed in a later one.
    let after_some_wait = Reach::of(function, waits.iter().copied());
    let others = EventKinds::SYNC.or(EventKinds::ACCESS).or(EventKinds::CALL);
    let meetings: Vec<usize> = function
        .events_with(others)
        // The threads of a warp synchronize at one instruction, so that it is reachable from the wait.
        .filter(|(event, at)| match function.order(*event) {
            Some(order) => order.acquires && order.scope > Scope::Warp,
            None => matches!(at.kind, EventKind::Call(_)),
        })
        .map(|(event, _)| event)
        .collect();
    let meets = function.events_with(others).any(|(event, _)| {
        // The threads that have arrived there have waited.
        let is_arrival = function.order(event).is_some_and(|order| !order.acquires);
        after_wait.has(function, event) && (is_arrival || meetings.binary_search(&event).is_ok())
    });
    // Before all of the waits, no thread has waited.
    let late = meetings.iter().copied().filter(|&event| {
        meets
            && !waits.iter().all(|&wait| function.is_before(event, wait) && !after_wait.has(function, event))
    });
    let after_meeting = Reach::forward(function, late);
    events
        .filter(|&event| {
            let is_at_first = function.is_in_every_iteration(event);
            after_wait.has(function, event)
                || after_meeting.has(function, event)
                || !is_at_first && (meets || after_some_wait.has(function, event))
        })
        .collect()
}
