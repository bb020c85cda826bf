//! A missing proxy fence between the writes of a kernel and the bulk copies of other CTAs, which a flag in global memory
//! orders: a barrier of the grid, a transpose, an exchange of borders.
//!
//! The copy reads what another CTA wrote, so no address of its own thread is that of a write. The two belong together if
//! their addresses in one buffer differ by nothing but the indices of threads and CTAs.

use alloc::collections::{BTreeMap, BTreeSet};

use ptx_async_isa::check::Severity;

use super::super::accesses::accesses;
use super::super::catalogue::MISSING_PROXY_FENCE;
use super::accessed::is_of_shared;
use crate::alias::Relation;
use crate::event::{Access, EventKind, EventKinds, Place};
use crate::facts::Differs;
use crate::function::{Function, Space};
use crate::graph::BlockId;
use crate::limits::Cost;
use crate::lint::Report;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::Order;
use crate::path::{Executes, executes};
use crate::scope::Scope;
use crate::solve::Then;
use crate::terms::{Factors, Terms};
use crate::value::{Node, ValueId};

struct AcrossGrid<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The writes that other CTAs may copy, with the buffer of each.
    writes: BTreeMap<usize, ValueId>,
}

/// The synchronization after a write, on some path.
#[derive(Clone, PartialEq, Eq)]
struct Since {
    /// Whether a fence of accesses follows.
    is_fenced: bool,
    /// Whether a flag follows that tells other CTAs of the write.
    is_signaled: bool,
    /// The wait for a flag of other CTAs after that.
    waited: Option<usize>,
    /// Whether a proxy fence follows.
    is_over: bool,
}

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let mut buffers = function.copies().filter_map(|(copy, _)| buffer(function, source(function, copy)?));
    let flags = || function.events_with(EventKinds::ACCESS).map(|(event, _)| event);
    let Some(first) = buffers.next().filter(|_| flags().any(|event| function.waits_for_flag(event))) else {
        return;
    };
    let buffers: BTreeSet<_> = buffers.chain([first]).collect();
    let written = |event: usize| {
        let EventKind::Access(Access { writes: true, reads: false, place }) = &function.events[event].kind
        else {
            return None;
        };
        let is_data = !function.signals(event, true) && function.space(place) == Some(Space::Global);
        buffer(function, place).filter(|buffer| is_data && buffers.contains(buffer))
    };
    let writes: BTreeMap<_, _> = flags().filter_map(|event| Some((event, written(event)?))).collect();
    if !writes.is_empty() && function.exceeded.affords(writes.len() * buffers.len(), Cost::Addresses) {
        let across = AcrossGrid { function, writes };
        each_fact(&across, |facts, event| across.report(facts, event, report));
    }
}

/// The place in global memory that an event reads through the async proxy.
fn source<'f>(function: &'f Function<'_, '_>, event: usize) -> Option<&'f Place> {
    let EventKind::Copy(copy) = &function.events[event].kind else { return None };
    let source = copy.source.as_ref().filter(|_| copy.in_async_proxy)?;
    (function.space(source) == Some(Space::Global)).then_some(source)
}

fn buffer(function: &Function<'_, '_>, place: &Place) -> Option<ValueId> {
    function.pointer(place.address)
}

impl AcrossGrid<'_, '_, '_> {
    fn report(&self, facts: &Facts<Since>, event: usize, report: &mut Report<'_, '_, '_>) {
        let function = self.function;
        let Some(read) = source(function, event) else { return };
        let condition = &function.events[event].condition;
        let of_buffer = buffer(function, read);
        let found = facts.iter().find_map(|(&write, Fact { condition: path, state })| {
            let wait =
                state.waited.filter(|_| !state.is_over && self.writes.get(&write).copied() == of_buffer)?;
            let is_executed = !path.excludes(function.values(), condition);
            (is_executed && self.can_be_of_others(write, (event, read))).then_some((write, wait))
        });
        let Some((write, wait)) = found else { return };
        report.add(
            &MISSING_PROXY_FENCE,
            Severity::Warning,
            event,
            "this copy reads through the async proxy what other CTAs wrote through the generic proxy, and no proxy fence is between the write and the flag, or between the wait for the flag and this",
            "write `fence.proxy.async.global;` after the write, in each thread that writes, before the barrier that precedes the flag",
            &[(write, "each CTA writes here"), (wait, "a thread waits for the flag here")],
        );
    }

    /// Whether a copy can read what another CTA has written: the difference of the addresses, in one iteration or from
    /// one to the next, depends on the indices of threads and CTAs only.
    fn can_be_of_others(&self, write: usize, (copy, read): (usize, &Place)) -> bool {
        let function = self.function;
        let Some(written) = accesses(function, write).written else { return false };
        // Then the addresses of one thread tell it.
        if function.alias(read, written, Relation::Threads([copy, write])).is_certain() {
            return false;
        }
        let next = |value: ValueId| match function.values().node(value) {
            Node::Phi(..) => {
                let mut nexts = function.values().nexts_of(&function.graph, value);
                nexts.next().map(|(_, next)| next).filter(|_| nexts.next().is_none())
            }
            _ => None,
        };
        let difference = |is_next: bool| {
            let sum = function.terms(read.address)?;
            let mut difference = (Factors::default(), sum.1);
            for (value, factor) in sum.0.iter() {
                let value = next(value).filter(|_| is_next).unwrap_or(value);
                function.add_terms(value, factor, &mut difference)?;
            }
            function.add_terms(written.address, -1, &mut difference)?;
            Some(difference)
        };
        [false, true]
            .into_iter()
            .filter_map(difference)
            .any(|sum| self.is_of_indices(&sum, read, [copy, write]))
    }

    /// Whether all terms of a difference are indices of threads, of CTAs, or of a loop around one of the events; a stride
    /// reaches the constant.
    fn is_of_indices(&self, (terms, constant): &Terms, read: &Place, events: [usize; 2]) -> bool {
        let function = self.function;
        let is_around_both = |head: BlockId| {
            events.iter().all(|event| function.graph.in_loop(function.block_of(*event), head))
        };
        let is_index = |value: ValueId| {
            let differs = function.facts.differs(value);
            differs != Differs::NOWHERE && !differs.contains(Differs::UNKNOWN)
                || function.values().varies(value).is_some_and(|head| !is_around_both(head))
        };
        let stride = terms.iter().map(|(_, factor)| factor.unsigned_abs()).max();
        let reached = stride.max(read.bytes).map(|bytes| bytes.saturating_mul(2));
        terms.iter().all(|(value, _)| is_index(value))
            && reached.is_some_and(|reached| constant.unsigned_abs() <= reached)
    }
}

impl Obligation for AcrossGrid<'_, '_, '_> {
    type State = Since;

    fn function(&self) -> &Function<'_, '_> {
        self.function
    }

    fn begin(&self, event: usize) -> Option<Since> {
        let since = Since { is_fenced: false, is_signaled: false, waited: None, is_over: false };
        self.writes.contains_key(&event).then_some(since)
    }

    fn event(&self, _: usize, fact: &mut Fact<Since>, event: usize, _: Option<Order>) -> Then {
        let (function, at) = (self.function, &self.function.events[event]);
        if executes(function, &fact.condition, at) == Executes::No {
            return Then::Holds;
        }
        let since = &mut fact.state;
        match &at.kind {
            EventKind::ProxyFence { space } => since.is_over |= space.is_none() || !is_of_shared(*space),
            EventKind::Access(_) => {
                since.is_signaled |= function.signals(event, since.is_fenced);
                if since.is_signaled && function.waits_for_flag(event) {
                    since.waited = Some(event);
                }
            }
            _ => since.is_fenced |= function.is_memory_fence(event),
        }
        Then::Holds
    }

    /// Threads of other CTAs continue too.
    fn shared_by(&self, _: usize) -> Scope {
        Scope::Cluster
    }

    fn address(&self, _: usize) -> Option<ValueId> {
        None
    }

    fn join(&self, ours: &mut Since, theirs: &Since) {
        ours.is_fenced |= theirs.is_fenced;
        ours.is_signaled |= theirs.is_signaled;
        ours.waited = ours.waited.max(theirs.waited);
        ours.is_over |= theirs.is_over;
    }
}
