//! A lint about flags in global memory, words by which a CTA tells another one that its data is there: the side that
//! reads them.

use alloc::collections::BTreeSet;

use ptx_async_isa::check::Severity;
use ptx_async_semantics::help;

use super::catalogue::FLAG_READ_RELAXED;
use crate::event::{EventKind, EventKinds};
use crate::function::{Function, Space};
use crate::lint::Report;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::Order;
use crate::path::{Executes, executes};
use crate::solve::Then;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    if !function.has(EventKinds::COPY) || !function.has(EventKinds::ACCESS) {
        return;
    }
    let accesses = function.events_with(EventKinds::ACCESS).map(|(event, _)| event);
    let polls = Polls { function, loads: accesses.filter(|event| function.polls(*event)).collect() };
    if !polls.loads.is_empty() {
        each_fact(function, &polls, |facts, event| polls.report(facts, event, report));
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
            let help = match copy.in_async_proxy {
                true => {
                    "write `ld.acquire.gpu` for the flag, or `fence.acq_rel.gpu;` after the loop, and then `fence.proxy.async.global;`"
                }
                false => help::ACQUIRE_FLAG,
            };
            // A thread of another device can set the flag.
            let is_of_system = function.instruction(function.events[flag].instruction).has("sys");
            let scope = if is_of_system { ".sys" } else { ".gpu" };
            report.add(
                &FLAG_READ_RELAXED,
                Severity::Warning,
                event,
                "this copy is not ordered after the flag that its thread has polled: the load of the flag does not acquire, and no fence follows it",
                help.replace(".gpu", scope),
                &[(flag, "the flag is polled here")],
            );
        }
    }
}

impl Obligation for Polls<'_, '_, '_> {
    type State = ();

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

    fn join(&self, (): &mut (), (): &()) {}
}
