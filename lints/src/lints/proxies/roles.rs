//! A missing proxy fence between the writes of one role and the copies or matrix products of another role. Only a
//! barrier orders the two roles: a barrier in memory, or a barrier of the CTA on which one role arrives without a wait.
//!
//! No path leads from the write to the copy: one thread writes and arrives, and another one waits and issues. A fence
//! belongs before the arrival, or after the wait. So the unfenced writes at an arrival are acquired at each wait for the
//! same barrier. Another barrier between the wait and the copy can order a fence of the other role, so nothing is
//! reported then.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::rc::Rc;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use super::super::accesses::accesses;
use super::super::catalogue::MISSING_PROXY_FENCE;
use super::super::one_phase::OnePhase;
use super::accessed::{Accessed, is_of_shared};
use crate::alias::Relation;
use crate::event::{Access, Copy, EventKind, Place};
use crate::function::{Function, Space};
use crate::limits::Cost;
use crate::lint::Report;
use crate::numbers::{Numbers, Stages};
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::operand::VariableId;
use crate::order::{By, Order};
use crate::path::{Executes, executes};
use crate::repair::Help;
use crate::scope::Scope;
use crate::solve::Then;
use crate::value::ValueId;

/// The events of roles that only barriers order.
pub(super) struct Roles<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The events that read shared or global memory through the async proxy.
    reads: BTreeSet<usize>,
    /// The writes through the generic proxy to the variables and buffers that these events read.
    pub(super) writes: BTreeSet<usize>,
    arrivals: BTreeMap<usize, Barriers>,
    waits: BTreeMap<usize, Barriers>,
    /// The writes that each arrival releases, and whether a fence precedes it.
    released: BTreeMap<usize, Vec<(usize, bool)>>,
}

impl<'f, 'p, 'a> Roles<'f, 'p, 'a> {
    /// The roles of a function, if one can write what another one reads.
    pub(super) fn of(function: &'f Function<'p, 'a>) -> Option<Self> {
        let reads = events(function, |event| read(function, event).next().is_some());
        let bases: BTreeSet<_> = reads
            .iter()
            .flat_map(|event| read(function, *event))
            .filter_map(|at| base(function, at))
            .collect();
        let writes = events(function, |event| {
            matches!(function.events[event].kind, EventKind::Access(Access { place, writes: true, .. })
                if base(function, &place).is_some_and(|base| bases.contains(&base)))
        });
        if writes.is_empty() {
            return None;
        }
        let on_barriers = |is: fn(Order) -> bool| {
            let barriers = |event: usize| Some((event, barriers(function, event)?));
            let is_one = |event: usize| function.order(event).is_some_and(is);
            events(function, is_one).into_iter().filter_map(barriers).collect::<BTreeMap<_, _>>()
        };
        let arrivals = on_barriers(|order| order.releases && !order.acquires);
        let waits = on_barriers(|order| order.acquires && order.by != By::Memory);
        let are_some = !arrivals.is_empty() && !waits.is_empty();
        let pairs = writes.len().saturating_mul(arrivals.len().max(reads.len()));
        let is_affordable = are_some && function.exceeded.affords(pairs, Cost::Addresses);
        is_affordable.then(|| Roles { function, reads, writes, arrivals, waits, released: BTreeMap::new() })
    }

    /// Records the writes that an event releases, if it arrives on a barrier.
    pub(super) fn release(&mut self, facts: &Facts<Accessed>, event: usize) {
        if !self.arrivals.contains_key(&event) {
            return;
        }
        let (values, condition) = (self.function.values(), &self.function.events[event].condition);
        let here = facts.iter().filter(|(write, fact)| {
            // A write of an earlier iteration was released in that iteration.
            self.writes.contains(write)
                && fact.state.next.is_none()
                && !fact.condition.excludes(values, condition)
        });
        let is_fenced = |state: &Accessed| !state.unfenced || state.fenced.is_some();
        let here: Vec<(usize, bool)> = here.map(|(write, fact)| (*write, is_fenced(&fact.state))).collect();
        if !here.is_empty() {
            self.released.insert(event, here);
        }
    }

    /// Reports the reads of writes that were released without a fence.
    pub(super) fn check(&self, report: &mut Report<'_, '_, '_>) {
        let acquired = |barriers: &Barriers| acquired(barriers, &self.arrivals, &self.released);
        let mut acquired: BTreeMap<usize, Acquired> =
            self.waits.iter().map(|(wait, barriers)| (*wait, acquired(barriers))).collect();
        acquired.retain(|_, writes| !writes.is_empty());
        if acquired.is_empty() {
            return;
        }
        let readers = Readers { function: self.function, acquired };
        each_fact(self.function, &readers, |facts, event| {
            if self.reads.contains(&event)
                && let Some(found) = readers.unfenced(facts, event)
            {
                add(self.function, found, report);
            }
        });
    }
}

/// The events for which `is_one` holds.
fn events(function: &Function<'_, '_>, is_one: impl Fn(usize) -> bool) -> BTreeSet<usize> {
    (0..function.events.len()).filter(|&event| is_one(event)).collect()
}

/// The address of the barrier of an operation, or the number of a named barrier.
fn barrier(function: &Function<'_, '_>, event: usize) -> Option<ValueId> {
    let at = &function.events[event];
    match &at.kind {
        EventKind::Barrier(operation) => Some(operation.barrier.address),
        // The first operand of a reduction is its result.
        EventKind::Sync(_) if !function.instruction(at.instruction).has("red") => {
            function.evaluated.operand(at.instruction, 0)
        }
        _ => None,
    }
}

/// The barriers that an event can use.
#[derive(PartialEq, Eq)]
enum Barriers {
    /// In memory.
    At(Rc<Stages>),
    /// Named barriers of the CTA, by their numbers.
    Of(Numbers),
}

/// Limit on the depth of the search in the number of a barrier.
const DEPTH: u32 = 24;

fn barriers(function: &Function<'_, '_>, event: usize) -> Option<Barriers> {
    let barrier = barrier(function, event)?;
    Some(match function.events[event].kind {
        EventKind::Sync(_) => Barriers::Of(function.numbers(barrier, DEPTH)?),
        _ => Barriers::At(function.stages(barrier)?),
    })
}

fn add(
    function: &Function<'_, '_>,
    (write, arrival, wait, copy): (usize, usize, usize, usize),
    report: &mut Report<'_, '_, '_>,
) {
    let is_global = accesses(function, write).written.is_some_and(|place| is_global(function, place));
    // The first iterations of the roles may be the only ones.
    let (severity, space) = match is_global {
        true => (Severity::Warning, ".global"),
        false => (Severity::Error, ".shared::cta"),
    };
    let what = match function.events[copy].kind {
        EventKind::ReadMatrices(_) => "this reads a matrix",
        _ => "this copy reads",
    };
    let help = Help::from(format!(
        "write `fence.proxy.async{space};` after the write, in each thread that writes, before it arrives"
    ));
    report.add(
        &MISSING_PROXY_FENCE,
        severity,
        copy,
        format!(
            "{what} through the async proxy after other threads wrote through the generic proxy, and no proxy fence is between the writes and the arrival on the barrier, or between the wait and this"
        ),
        match function.block_of(write) == function.block_of(arrival) && write < arrival {
            true => help.before(arrival).certain(),
            false => help,
        },
        &[(write, "the write is here"), (arrival, "the arrival is here"), (wait, "the wait is here")],
    );
}

/// The variable of shared memory or the buffer in global memory of a place.
fn base(function: &Function<'_, '_>, place: &Place) -> Option<Result<VariableId, ValueId>> {
    match function.variable(place.address) {
        Some((variable, _)) => Some(Ok(variable)),
        None => function.pointer(place.address).filter(|_| is_global(function, place)).map(Err),
    }
}

fn is_global(function: &Function<'_, '_>, place: &Place) -> bool {
    function.variable(place.address).is_none() && function.space(place) == Some(Space::Global)
}

/// The places in variables, or in global memory, that an event reads through the async proxy.
fn read<'f>(function: &'f Function<'_, '_>, event: usize) -> impl Iterator<Item = &'f Place> {
    let is_async = match &function.events[event].kind {
        EventKind::Copy(copy) => copy.in_async_proxy,
        EventKind::ReadMatrices(_) => true,
        _ => false,
    };
    let places = is_async.then(|| accesses(function, event).read).into_iter().flatten().flatten();
    let is_shared = |place: &&Place| {
        function.space(place) == Some(Space::Shared) && function.variable(place.address).is_some()
    };
    places.filter(move |place| is_shared(place) || is_global(function, place))
}

/// Whether an event reads the bytes of a write, and no copy through the async proxy writes there, whose bytes it may
/// read instead.
fn is_of(function: &Function<'_, '_>, (write, event): (usize, usize), [arrival, wait]: [usize; 2]) -> bool {
    let Some(written) = accesses(function, write).written else { return false };
    let is_copied_to = |place: &Place| {
        function.copies().any(|(_, copy)| match copy {
            Copy { in_async_proxy: true, destination: Some(written), .. } if is_global(function, place) => {
                base(function, written) == base(function, place)
            }
            Copy { in_async_proxy: true, destination: Some(written), .. } => {
                function.can_alias(written, place)
            }
            _ => false,
        })
    };
    read(function, event).any(|place| {
        if is_global(function, place) {
            let accesses = [(write, written), (event, place)];
            return function.is_handed_on(accesses, [arrival, wait]) && !is_copied_to(place);
        }
        let barriers = barrier(function, arrival).zip(barrier(function, wait));
        let phase = barriers.and_then(|(one, other)| OnePhase::of(function, one, other));
        let (read, written) = ((event, place), (write, written));
        let alias = match phase {
            Some(phase) => phase.alias(function, read, written),
            None => function.alias(place, written.1, Relation::Threads([event, write])),
        };
        alias.is_certain() && !is_copied_to(place)
    })
}

/// The writes that a wait acquires, each with its arrival.
type Acquired = BTreeMap<usize, usize>;

fn is_within(one: &Barriers, other: &Barriers) -> bool {
    match (one, other) {
        (Barriers::At(one), Barriers::At(other)) => {
            one.base == other.base && one.offsets.is_subset(&other.offsets)
        }
        (Barriers::Of(one), Barriers::Of(other)) => one.is_subset(other),
        _ => false,
    }
}

/// The writes that a wait acquires and that no fence follows before the arrival, each with its arrival.
fn acquired(
    barriers: &Barriers,
    arrivals: &BTreeMap<usize, Barriers>,
    released: &BTreeMap<usize, Vec<(usize, bool)>>,
) -> Acquired {
    let (mut found, mut fenced) = (Acquired::new(), BTreeSet::new());
    for (arrival, writes) in released {
        let is_same = arrivals
            .get(arrival)
            .is_some_and(|other| is_within(other, barriers) || is_within(barriers, other));
        for &(write, is_fenced) in writes.iter().filter(|_| is_same) {
            match is_fenced {
                true => _ = fenced.insert(write),
                false => _ = found.insert(write, *arrival),
            }
        }
    }
    found.retain(|write, _| !fenced.contains(write));
    found
}

/// A wait, on the paths after it.
#[derive(Clone, PartialEq, Eq)]
struct Waited {
    /// Whether a fence of shared memory, or another way to learn about one, follows on some path.
    is_over: bool,
    /// Whether a fence of global memory follows, or such a way.
    is_over_global: bool,
}

struct Readers<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The writes that each wait acquires.
    acquired: BTreeMap<usize, Acquired>,
}

impl Readers<'_, '_, '_> {
    /// The write, the arrival, the wait and the event, if the event reads what a thread wrote before the arrival, and no
    /// fence follows the wait.
    fn unfenced(&self, facts: &Facts<Waited>, event: usize) -> Option<(usize, usize, usize, usize)> {
        let function = self.function;
        let condition = &function.events[event].condition;
        facts.iter().find_map(|(&wait, fact)| {
            let is_last = !(fact.state.is_over && fact.state.is_over_global)
                && function.is_before(wait, event)
                && !fact.condition.excludes(function.values(), condition);
            let mut writes = self.acquired.get(&wait).filter(|_| is_last)?.iter();
            let is_over = |write: usize| {
                let written = accesses(function, write).written;
                match written.is_some_and(|place| is_global(function, place)) {
                    true => fact.state.is_over_global,
                    false => fact.state.is_over,
                }
            };
            let (&write, &arrival) = writes.find(|&(&write, &arrival)| {
                !is_over(write) && is_of(function, (write, event), [arrival, wait])
            })?;
            Some((write, arrival, wait, event))
        })
    }
}

impl Obligation for Readers<'_, '_, '_> {
    type State = Waited;

    fn begin(&self, event: usize) -> Option<Waited> {
        self.acquired.contains_key(&event).then_some(Waited { is_over: false, is_over_global: false })
    }

    fn event(&self, _: usize, fact: &mut Fact<Waited>, event: usize, order: Option<Order>) -> Then {
        let at = &self.function.events[event];
        let (is_over, is_over_global) = match &at.kind {
            EventKind::ProxyFence { space } => {
                let is_executed = executes(self.function, &fact.condition, at) != Executes::No;
                let of_shared = is_of_shared(*space);
                (is_executed && of_shared, is_executed && (space.is_none() || !of_shared))
            }
            // Another thread may have fenced.
            _ => {
                let learns = order.is_some_and(|order| order.acquires && order.scope > Scope::Warp);
                (learns, learns)
            }
        };
        fact.state.is_over |= is_over;
        fact.state.is_over_global |= is_over_global;
        Then::Holds
    }

    /// The role that waits also reads.
    fn is_handed_over(&self, _: Order) -> bool {
        false
    }

    fn join(&self, ours: &mut Waited, theirs: &Waited) {
        ours.is_over |= theirs.is_over;
        ours.is_over_global |= theirs.is_over_global;
    }
}
