//! Lints about flags in global memory: words by which a CTA tells another one that its data is there.

use alloc::collections::BTreeSet;

use ptx_async_isa::check::Severity;
use ptx_async_isa::form::Group;

use super::catalogue::{FLAG_READ_RELAXED, FLAG_RELEASED_EARLY};
use crate::event::{EventKind, EventKinds};
use crate::function::{Function, Space};
use crate::lint::Report;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::Order;
use crate::path::{Executes, executes};
use crate::solve::Then;
use crate::value::ValueId;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    if !function.has(EventKinds::COPY) || !function.has(EventKinds::ACCESS) {
        return;
    }
    let stores = Stores { function };
    if function.copies().any(|(event, _)| stores.begin(event).is_some()) {
        each_fact(&stores, |facts, event| stores.report(facts, event, report));
    }
    let accesses = function.events_with(EventKinds::ACCESS).map(|(event, _)| event);
    let polls = Polls { function, loads: accesses.filter(|event| function.polls(*event)).collect() };
    if !polls.loads.is_empty() {
        each_fact(&polls, |facts, event| polls.report(facts, event, report));
    }
}

/// The bulk stores whose reads alone a thread has waited for, before it releases a flag.
struct Stores<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
}

/// The events after a bulk store.
#[derive(Clone, Copy, Default, PartialEq)]
struct Stored {
    /// The wait for the reads of the store.
    wait: Option<usize>,
    /// The fence after that wait.
    is_fenced: bool,
}

impl Stores<'_, '_, '_> {
    fn report(&self, facts: &Facts<Stored>, event: usize, report: &mut Report<'_, '_, '_>) {
        let function = self.function;
        let at = &function.events[event];
        for (&store, Fact { condition, state }) in facts.iter() {
            let is_release = function.signals(event, state.is_fenced);
            let Some(wait) = state.wait.filter(|_| is_release) else { continue };
            if condition.excludes(function.values(), &at.condition) {
                continue;
            }
            report.add(
                &FLAG_RELEASED_EARLY,
                Severity::Warning,
                event,
                "this releases a word in global memory while a bulk store may still write: the wait before it covers only the reads of the source",
                "write `cp.async.bulk.wait_group 0;`, without `.read`, before this",
                &[(store, "the store is here"), (wait, "this wait covers only the reads")],
            );
        }
    }
}

impl Obligation for Stores<'_, '_, '_> {
    type State = Stored;

    fn function(&self) -> &Function<'_, '_> {
        self.function
    }

    fn begin(&self, event: usize) -> Option<Stored> {
        // A copy in a bulk group writes to global memory, or to a tensor there.
        let EventKind::Copy(copy) = &self.function.events[event].kind else { return None };
        (copy.group == Some(Group::Bulk)).then(Stored::default)
    }

    fn event(&self, _: usize, fact: &mut Fact<Stored>, event: usize, _: Option<Order>) -> Then {
        let at = &self.function.events[event];
        match &at.kind {
            EventKind::Wait(wait) if wait.group == Group::Bulk && wait.pending == 0 => {
                match (wait.read, executes(self.function, &fact.condition, at)) {
                    (_, Executes::No) => {}
                    (true, _) => fact.state.wait = Some(event),
                    (false, _) => return Then::Ends,
                }
            }
            _ if self.function.is_memory_fence(event) => fact.state.is_fenced = fact.state.wait.is_some(),
            _ => {}
        }
        Then::Holds
    }

    fn address(&self, _: usize) -> Option<ValueId> {
        None
    }

    fn join(&self, ours: &mut Stored, theirs: &Stored) {
        ours.wait = ours.wait.and(theirs.wait);
        ours.is_fenced &= theirs.is_fenced;
    }
}

/// The flags that a thread polls with relaxed loads, before it copies the data from global memory.
struct Polls<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The loads of the flags.
    loads: BTreeSet<usize>,
}

impl Polls<'_, '_, '_> {
    fn report(&self, facts: &Facts<()>, event: usize, report: &mut Report<'_, '_, '_>) {
        let function = self.function;
        let EventKind::Copy(copy) = &function.events[event].kind else { return };
        let source = copy.source.as_ref().and_then(|source| function.space(source));
        if source != Some(Space::Global) && !(copy.source.is_none() && copy.barrier.is_some()) {
            return;
        }
        for (&flag, Fact { condition, .. }) in facts.iter() {
            if condition.excludes(function.values(), &function.events[event].condition) {
                continue;
            }
            report.add(
                &FLAG_READ_RELAXED,
                Severity::Warning,
                event,
                "this copy is not ordered after the flag that its thread has polled: the load of the flag does not acquire, and no fence follows it",
                if copy.in_async_proxy {
                    "write `ld.acquire.gpu` for the flag, or `fence.acq_rel.gpu;` after the loop, and then `fence.proxy.async.global;`"
                } else {
                    "write `ld.acquire.gpu` for the flag, or `fence.acq_rel.gpu;` after the loop"
                },
                &[(flag, "the flag is polled here")],
            );
        }
    }
}

impl Obligation for Polls<'_, '_, '_> {
    type State = ();

    fn function(&self) -> &Function<'_, '_> {
        self.function
    }

    fn begin(&self, event: usize) -> Option<()> {
        self.loads.contains(&event).then_some(())
    }

    fn event(&self, _: usize, fact: &mut Fact<()>, event: usize, order: Option<Order>) -> Then {
        let at = &self.function.events[event];
        let acquires = order.is_some_and(|order| order.acquires && !order.is_relaxed && !order.meets())
            && !self.function.instruction(at.instruction).has("volatile");
        let ends = acquires || self.function.is_memory_fence(event);
        match ends && executes(self.function, &fact.condition, at) != Executes::No {
            true => Then::Ends,
            false => Then::Holds,
        }
    }

    fn address(&self, _: usize) -> Option<ValueId> {
        None
    }

    fn join(&self, (): &mut (), (): &()) {}
}
