//! A lint about a missing proxy fence between the writes of one role and the copies or matrix products of another role.
//! Only a barrier orders the two roles: a barrier in memory, or a barrier of the CTA on which one role arrives without
//! a wait.
//!
//! No path leads from the write to the copy: one thread writes and arrives, and another one waits and issues. A fence
//! belongs before the arrival, or after the wait. So the lint first collects the writes without a fence before an
//! arrival, and then the copies after a wait for the same barriers without a fence in between. Another barrier between
//! the wait and the copy can order a fence of the other role, so nothing is reported then.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_isa::vocab::StateSpace;

use super::accesses::accesses;
use super::catalogue::MISSING_PROXY_FENCE;
use super::one_phase::OnePhase;
use crate::condition::{Condition, Meet};
use crate::event::{Access, Action, Copy, EventKind, Place, Sync};
use crate::function::{Function, Space};
use crate::graph::{BlockId, Edge};
use crate::lint::Report;
use crate::numbers::Numbers;
use crate::overlap::Overlap;
use crate::path::{Executes, Step, executes};
use crate::solve::{Analysis, ByEvent, each_event};
use crate::stages::Stages;
use crate::value::ValueId;

/// Limit on the writes, arrivals and waits.
const MOST: usize = 64;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let reads = events(function, |event| read(function, event).next().is_some());
    if reads.is_empty() {
        return;
    }
    let variable = |place: &Place| Some(function.variable(place.address)?.0);
    let variables: BTreeSet<_> =
        reads.iter().flat_map(|event| read(function, *event)).filter_map(variable).collect();
    let written = events(function, |event| {
        matches!(function.events[event].kind, EventKind::Access(Access { place, writes: true, .. })
            if variable(&place).is_some_and(|variable| variables.contains(&variable)))
    });
    if written.is_empty() {
        return;
    }
    let on_barriers = |is: fn(&EventKind<'_>) -> bool| {
        let barriers = |event: usize| Some((event, barriers(function, event)?));
        let is_one = |event: usize| is(&function.events[event].kind);
        events(function, is_one).into_iter().filter_map(barriers).collect::<BTreeMap<_, _>>()
    };
    let arrivals = on_barriers(|kind| match kind {
        EventKind::Barrier(operation) => matches!(operation.action, Action::Arrive { .. }),
        kind => matches!(kind, EventKind::Sync(Sync::BlockArrive)),
    });
    if arrivals.is_empty() {
        return;
    }
    let waits = on_barriers(waits);
    if waits.is_empty() {
        return;
    }
    let writers = Writers { function, written };
    let mut released = BTreeMap::new();
    let found = each_event(function, &writers, |state, event| {
        if arrivals.contains_key(&event) {
            let condition = &function.events[event].condition;
            let here =
                state.iter().filter(|(_, write)| !write.condition.excludes(function.values(), condition));
            let here: Vec<(usize, bool)> = here.map(|(write, state)| (*write, state.is_fenced)).collect();
            if !here.is_empty() {
                released.insert(event, here);
            }
        }
    });
    if found.is_none() || released.is_empty() {
        return;
    }
    let mut acquired: BTreeMap<usize, Acquired> =
        waits.iter().map(|(wait, barriers)| (*wait, acquired(barriers, &arrivals, &released))).collect();
    acquired.retain(|_, writes| !writes.is_empty());
    if acquired.is_empty() {
        return;
    }
    let readers = Readers { function, acquired };
    each_event(function, &readers, |state, event| {
        if state.is_empty() || !reads.contains(&event) {
            return;
        }
        let condition = &function.events[event].condition;
        let is_read = |write: usize, from: &Read| {
            !from.condition.excludes(function.values(), condition) && is_of(function, (write, event), from)
        };
        if let Some((&write, from)) = state.iter().find(|(write, from)| is_read(**write, from)) {
            add(function, (write, from.arrival, from.wait, event), report);
        }
    });
}

/// The first events for which `is_one` holds.
fn events(function: &Function<'_, '_>, is_one: impl Fn(usize) -> bool) -> BTreeSet<usize> {
    (0..function.events.len()).filter(|&event| is_one(event)).take(MOST).collect()
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
    At(Stages),
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
    let what = match function.events[copy].kind {
        EventKind::ReadMatrices(_) => "this reads a matrix",
        _ => "this copy reads",
    };
    report.add(
        &MISSING_PROXY_FENCE,
        Severity::Error,
        copy,
        format!(
            "{what} through the async proxy after other threads wrote through the generic proxy, and no proxy fence is between the writes and the arrival on the barrier, or between the wait and this"
        ),
        String::from(
            "write `fence.proxy.async.shared::cta;` after the write, in each thread that writes, before it arrives",
        ),
        &[(write, "the write is here"), (arrival, "the arrival is here"), (wait, "the wait is here")],
    );
}

/// The places in variables that an event reads through the async proxy.
fn read<'f>(function: &'f Function<'_, '_>, event: usize) -> impl Iterator<Item = &'f Place> {
    let is_async = match &function.events[event].kind {
        EventKind::Copy(copy) => copy.in_async_proxy,
        EventKind::ReadMatrices(_) => true,
        _ => false,
    };
    let places = is_async.then(|| accesses(function, event).read).into_iter().flatten().flatten();
    let is_shared = |place: &&Place| function.space(place) == Some(Space::Shared);
    places.filter(|place| function.variable(place.address).is_some()).filter(is_shared)
}

/// Whether an event reads the bytes of a write, and no copy through the async proxy writes there, whose bytes it may
/// read instead.
fn is_of(function: &Function<'_, '_>, (write, event): (usize, usize), from: &Read) -> bool {
    let Some(written) = accesses(function, write).written else { return false };
    let is_copied_to = |place: &Place| {
        function.copies().any(|(_, copy)| match copy {
            Copy { in_async_proxy: true, destination: Some(written), .. } => {
                function.overlap(written, place) != Overlap::Never
            }
            _ => false,
        })
    };
    read(function, event).any(|place| {
        let barriers = barrier(function, from.arrival).zip(barrier(function, from.wait));
        let phase = barriers.and_then(|(one, other)| OnePhase::of(function, one, other));
        let (read, written) = ((event, place), (write, written));
        let overlap = match phase {
            Some(phase) => phase.overlap(function, read, written),
            None => function.overlap_of(read, written),
        };
        overlap >= Overlap::Likely && !is_copied_to(place)
    })
}

/// The writes that a wait acquires, each with its arrival.
type Acquired = BTreeMap<usize, usize>;

/// Whether each barrier of `one` is one of `other`.
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

/// A write through the generic proxy, on the paths of the thread that writes.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Written {
    condition: Condition,
    /// Whether a fence follows on some path.
    is_fenced: bool,
}

struct Writers<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    written: BTreeSet<usize>,
}

/// Whether a fence between the generic and the async proxy applies to shared memory.
fn is_of_shared(space: Option<StateSpace>) -> bool {
    space != Some(StateSpace::Global)
}

impl Analysis for Writers<'_, '_, '_> {
    type State = ByEvent<Written>;

    fn start(&self) -> Self::State {
        ByEvent::new()
    }

    fn event(&self, state: &mut Self::State, event: usize) {
        let at = &self.function.events[event];
        match &at.kind {
            _ if self.written.contains(&event) => {
                state.insert(event, Written { condition: at.condition.clone(), is_fenced: false });
            }
            EventKind::ProxyFence { space } if is_of_shared(*space) => {
                for written in state.values_mut() {
                    written.is_fenced |= executes(self.function, &written.condition, at) != Executes::No;
                }
            }
            EventKind::Sync(Sync::BlockArrive | Sync::ClusterArrive) => {}
            // The path may continue in another thread.
            EventKind::Sync(_) => {
                for written in state.values_mut() {
                    written.condition.pass_on(&self.function.facts, &at.condition, false);
                }
            }
            EventKind::Call(_) => state.forget(),
            _ => {}
        }
    }

    fn edge(&self, state: &mut Self::State, from: BlockId, edge: &Edge) {
        let mut step = Step::new(self.function, from, edge);
        // A write in the next iteration is another one.
        let is_back = step.is_back;
        state.retain(|_, written| !is_back && step.follow(&mut written.condition));
    }

    fn join(&self, state: &mut Self::State, other: &Self::State) -> bool {
        let mut meet = Meet::default();
        state.join(other, |ours, theirs| {
            meet.intersect(&mut ours.condition, &theirs.condition);
            ours.is_fenced |= theirs.is_fenced;
        })
    }
}

/// Whether an event waits for a barrier in memory or for one of the CTA.
fn waits(kind: &EventKind<'_>) -> bool {
    match kind {
        EventKind::Barrier(operation) => matches!(operation.action, Action::Wait { .. }),
        kind => matches!(kind, EventKind::Sync(Sync::Block)),
    }
}

/// A write that a thread has acquired, without a fence or another barrier since.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Read {
    condition: Condition,
    arrival: usize,
    wait: usize,
}

struct Readers<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The writes that each wait acquires.
    acquired: BTreeMap<usize, Acquired>,
}

impl Analysis for Readers<'_, '_, '_> {
    type State = ByEvent<Read>;

    fn start(&self) -> Self::State {
        ByEvent::new()
    }

    fn event(&self, state: &mut Self::State, event: usize) {
        let at = &self.function.events[event];
        match &at.kind {
            kind if waits(kind) => {
                state.clear();
                for (&write, &arrival) in self.acquired.get(&event).into_iter().flatten() {
                    state.insert(write, Read { condition: at.condition.clone(), arrival, wait: event });
                }
            }
            EventKind::ProxyFence { space } if is_of_shared(*space) => {
                state.retain(|_, read| executes(self.function, &read.condition, at) == Executes::No);
            }
            EventKind::Sync(Sync::ClusterWait) | EventKind::Call(_) => state.clear(),
            _ if self.function.instruction(at.instruction).opcode.synchronizes => state.clear(),
            _ => {}
        }
    }

    fn edge(&self, state: &mut Self::State, from: BlockId, edge: &Edge) {
        let mut step = Step::new(self.function, from, edge);
        state.retain(|_, read| step.follow(&mut read.condition));
    }

    fn join(&self, state: &mut Self::State, other: &Self::State) -> bool {
        // Keeps the writes that both paths have.
        let before = state.len();
        state.retain(|write, read| {
            other.get(write).is_some_and(|theirs| (theirs.arrival, theirs.wait) == (read.arrival, read.wait))
        });
        let mut has_changed = state.len() != before;
        let mut meet = Meet::default();
        for (write, read) in state.iter_mut() {
            if let Some(theirs) = other.get(write)
                && theirs.condition != read.condition
            {
                let known = read.condition.clone();
                meet.intersect(&mut read.condition, &theirs.condition);
                has_changed |= known != read.condition;
            }
        }
        has_changed
    }
}
