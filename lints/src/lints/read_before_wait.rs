//! A lint about reads before the wait for the copy that writes the bytes, or for the product of matrices that writes the
//! columns of Tensor Memory.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_semantics::help;

use super::accesses::{Accesses, accesses};
use super::catalogue::COPY_READ_BEFORE_WAIT;
use super::waits::waits;
use crate::columns::Columns;
use crate::event::{Action, Copy, EventKind, EventKinds, Place};
use crate::function::{Function, Space};
use crate::graph::BlockId;
use crate::limits::Cost;
use crate::lint::Report;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::Order;
use crate::scope::Scope;
use crate::solve::Then;
use crate::value::ValueId;

/// A copy on the paths to one place.
#[derive(Clone, Debug, PartialEq, Eq)]
struct InFlight {
    /// Whether a wait for its barrier follows, on some path.
    is_waited_for: bool,
    /// Whether a wait for its barrier follows on some path from the copy within this iteration of the loops around it.
    /// `None` if there is no such path.
    in_iteration: Option<bool>,
}

struct Reads<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The waits for the barrier of each copy, and those for the barriers of the commits of each product.
    waits: BTreeMap<usize, Waits>,
    /// The columns that each product writes, and those that each event reads or frees after the products.
    products: BTreeMap<usize, Columns>,
    used: BTreeMap<usize, Columns>,
}

/// The waits for a barrier.
struct Waits {
    /// The last block that dominates all of these waits, and the first of the waits in the block.
    common: (BlockId, Option<usize>),
    /// The heads of the loops around all of these waits.
    loops: BTreeSet<BlockId>,
    /// One of these waits, if all of them are `.relaxed`.
    relaxed: Option<usize>,
}

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let copies = function.copies().filter(|(_, copy)| copy.destination.is_some());
    let copies = copies.filter_map(|(event, copy)| Some((event, copy.barrier.as_ref()?)));
    let (mut copies, waits): (Vec<_>, Vec<_>) = (copies.collect(), waits(function).collect());
    let columns = |kinds: EventKinds| {
        function
            .events_with(kinds)
            .flat_map(|(event, _)| function.columns(event).into_iter().map(move |columns| (event, columns)))
    };
    let products: BTreeMap<usize, Columns> =
        columns(EventKinds::READ_MATRICES).filter(|(_, columns)| columns.writes).collect();
    let used = columns(EventKinds::READ_TENSOR_MEMORY.or(EventKinds::FREE_TENSOR_MEMORY)).collect();
    let commits = function.barrier_operations().filter(|(_, at)| at.action == Action::ArriveLater);
    let commits: Vec<&Place> = commits.map(|(_, at)| &at.barrier).collect();
    copies.extend(products.keys().flat_map(|&product| commits.iter().map(move |&at| (product, at))));
    let pairs = copies.len().saturating_mul(waits.len());
    if copies.is_empty() || !function.exceeded.affords(pairs, Cost::Addresses) {
        return;
    }
    let mut reads = Reads { function, waits: BTreeMap::new(), products, used };
    // A fence after a wait orders the accesses after it, and a callee can have one.
    let mut fences = function.events_with(EventKinds::FENCE.or(EventKinds::CALL));
    let has_fences = fences.any(|(_, at)| !matches!(at.kind, EventKind::ProxyFence { .. }));
    let is_relaxed = |wait: usize| function.order(wait).is_some_and(|order| order.is_relaxed) && !has_fences;
    for (copy, barrier) in copies {
        let ours = waits.iter().filter(|(_, wait)| function.can_alias(&wait.barrier, barrier));
        for &(wait, _) in ours {
            let block = function.block_of(wait);
            let common = (block, Some(wait));
            let relaxed = is_relaxed(wait).then_some(wait);
            let found = reads.waits.entry(copy).or_insert(Waits { common, loops: BTreeSet::new(), relaxed });
            found.relaxed = found.relaxed.filter(|_| relaxed.is_some());
            found.common = common_block(function, found.common, block);
            found.loops.extend(function.graph.loops(block));
        }
    }
    each_fact(function, &reads, |facts, event| reads.report(facts, event, report));
}

/// The last block that dominates some waits and another wait in `block`, and the first of these waits in the block.
fn common_block(
    function: &Function<'_, '_>,
    (mut common, first): (BlockId, Option<usize>),
    block: BlockId,
) -> (BlockId, Option<usize>) {
    let before = common;
    while !function.graph.dominates(common, block) {
        common = function.graph.block(common).dominator;
    }
    (common, first.filter(|_| common == before))
}

impl Reads<'_, '_, '_> {
    fn copy(&self, event: usize) -> Option<&Copy> {
        match &self.function.events[event].kind {
            EventKind::Copy(copy) => Some(copy),
            _ => None,
        }
    }

    fn report(&self, facts: &Facts<InFlight>, event: usize, report: &mut Report<'_, '_, '_>) {
        self.report_columns(facts, event, report);
        let at = &self.function.events[event];
        let Accesses { read, .. } = accesses(self.function, event);
        if read == [None; 2] {
            return;
        }
        for (&copy, Fact { condition, state: in_flight }) in facts.iter() {
            let Some(Copy { destination: Some(destination), .. }) = self.copy(copy) else { continue };
            // An event that follows the copy on every path is executed by a thread that has not waited since, on any
            // path to the copy.
            let is_waited_for = in_flight.is_waited_for
                && (in_flight.in_iteration != Some(false) || !self.is_always_after(copy, event));
            // Reads by a later copy are checked by the lints about copies.
            let is_load = matches!(at.kind, EventKind::Access(_));
            let relaxed = self.waits.get(&copy).and_then(|waits| waits.relaxed).filter(|_| is_load);
            if is_waited_for && relaxed.is_none()
                || condition.excludes(self.function.values(), &at.condition)
                || !read.into_iter().flatten().any(|read| self.is_part(read, destination))
            {
                continue;
            }
            if let Some(wait) = relaxed.filter(|_| is_waited_for) {
                report.add(
                    &COPY_READ_BEFORE_WAIT,
                    Severity::Warning,
                    event,
                    "this reads the destination of a copy, but the wait for the copy is `.relaxed`, so it does not acquire the writes of the copy",
                    "write `.acquire` in the wait, or leave out `.relaxed`",
                    &[(wait, "the wait is here"), (copy, "the copy is here")],
                );
            } else {
                report.add(
                    &COPY_READ_BEFORE_WAIT,
                    Severity::Error,
                    event,
                    "this reads the destination of a copy that may be in flight: no wait for its barrier precedes this",
                    help::WAIT_FOR_PHASE,
                    &[(copy, "the copy is here")],
                );
            }
        }
    }

    /// Reports columns that are read or freed while a product may still write them.
    fn report_columns(&self, facts: &Facts<InFlight>, event: usize, report: &mut Report<'_, '_, '_>) {
        let (function, at) = (self.function, &self.function.events[event]);
        let Some(used) = self.used.get(&event) else { return };
        let column = |columns: &Columns| function.column(&*function.terms(columns.address)?);
        let is_product = |product: &usize, fact: &Fact<InFlight>| {
            let of_product = self.products.get(product)?;
            let is_written = match (column(of_product), column(used)) {
                (Some(one), Some(other)) => one.overlaps(of_product.count, other, used.count),
                _ => used.address == of_product.address,
            };
            let excluded = || fact.condition.excludes(function.values(), &at.condition);
            (is_written && !fact.state.is_waited_for && !excluded()).then_some(*product)
        };
        let Some(product) = facts.iter().find_map(|(product, fact)| is_product(product, fact)) else {
            return;
        };
        let frees = matches!(at.kind, EventKind::FreeTensorMemory);
        report.add(
            &COPY_READ_BEFORE_WAIT,
            Severity::Error,
            event,
            format!(
                "this {} columns that a product of matrices in flight may still write: no wait for the barrier of a `tcgen05.commit` precedes this",
                if frees { "frees" } else { "reads" }
            ),
            "write `tcgen05.commit` after the product, and before this, in each thread, wait for the phase of its barrier: `mbarrier.try_wait.parity` in a loop",
            &[(product, "the product is issued here")],
        );
    }

    /// Whether an event follows a copy on every path.
    fn is_always_after(&self, copy: usize, event: usize) -> bool {
        let [of_copy, block] = [copy, event].map(|event| self.function.block_of(event));
        self.function.events[event].guard.literals().is_empty()
            && self.function.graph.postdominates(block, of_copy)
    }

    /// Whether all bytes that are read are among those that a copy writes.
    fn is_part(&self, read: &Place, written: &Place) -> bool {
        let values = self.function.values();
        let (Some(Space::Shared), Some(Space::Shared)) =
            (self.function.space(read), self.function.space(written))
        else {
            return false;
        };
        let ((base, first), (other, start)) = (values.split(read.address), values.split(written.address));
        let end = |last: i64, place: &Place| last.checked_add(i64::try_from(place.bytes?).ok()?);
        let is_within = |(first, last): (i64, i64), start: i64| match end(start, written) {
            Some(written) => first >= start && end(last, read).is_some_and(|read| read <= written),
            // For a tensor, only the first bytes are known.
            None => (first, last) == (start, start),
        };
        if base == other {
            return is_within((first, first), start);
        }
        let Some((variable, declared)) = self.function.variable(written.address) else { return false };
        let offsets = |place: &Place| self.function.offsets(place.address, variable, 32);
        let is_all =
            written.bytes.is_some() && written.bytes == declared.size && offsets(written) == Some((0, 0));
        if is_all && self.function.variable(read.address).is_some_and(|(other, _)| other == variable) {
            return true;
        }
        match (offsets(read), offsets(written)) {
            (Some(read), Some((start, last))) => start == last && is_within(read, start),
            _ => false,
        }
    }

    /// Whether a wait for the barrier of a copy can precede an event, in any thread: not where the event dominates all
    /// of these waits.
    fn can_wait_before(&self, copy: usize, event: usize) -> bool {
        let Some(Waits { common: (common, first), loops, .. }) = self.waits.get(&copy) else { return false };
        let (graph, block) = (&self.function.graph, self.function.block_of(event));
        let is_before_all = match block == *common {
            true => first.is_none_or(|first| event < first),
            false => graph.dominates(block, *common),
        };
        !is_before_all || graph.loops(block).any(|head| loops.contains(&head))
    }
}

impl Obligation for Reads<'_, '_, '_> {
    type State = InFlight;

    fn begin(&self, event: usize) -> Option<InFlight> {
        let is_copy = |copy: &Copy| copy.barrier.is_some() && copy.destination.is_some();
        let is_tracked = self.products.contains_key(&event) || self.copy(event).is_some_and(is_copy);
        is_tracked.then_some(InFlight { is_waited_for: false, in_iteration: Some(false) })
    }

    fn event(&self, copy: usize, fact: &mut Fact<InFlight>, event: usize, order: Option<Order>) -> Then {
        // Another thread can have waited before it reached this event.
        let is_handed_over = order.is_some_and(|order| self.is_handed_over(order));
        if is_handed_over && self.can_wait_before(copy, event) {
            fact.state.is_waited_for = true;
            fact.state.in_iteration = fact.state.in_iteration.map(|_| true);
        }
        Then::Holds
    }

    fn is_handed_over(&self, order: Order) -> bool {
        order.meets() || order.waits()
    }

    fn shared_by(&self, copy: usize) -> Scope {
        match self.copy(copy) {
            Some(Copy { is_multicast: true, .. }) => Scope::Cluster,
            _ => Scope::Cta,
        }
    }

    fn address(&self, copy: usize) -> Option<ValueId> {
        let of_product = self.products.get(&copy).map(|columns| columns.address);
        of_product.or_else(|| self.copy(copy)?.destination.map(|place| place.address))
    }

    fn back(&self, copy: usize, state: &mut InFlight, head: BlockId) -> Then {
        if self.function.graph.in_loop(self.function.block_of(copy), head) {
            state.in_iteration = None;
        }
        Then::Holds
    }

    fn join(&self, ours: &mut InFlight, theirs: &InFlight) {
        ours.is_waited_for |= theirs.is_waited_for;
        // No path from the copy is less than a path without a wait.
        ours.in_iteration = ours.in_iteration.max(theirs.in_iteration);
    }
}
