//! The proxy fence between the writes of one role and the copies, or the products of matrices, of another, where only a barrier
//! in memory orders the roles.
//!
//! No path leads from the write to the copy: one thread writes and arrives, and another one waits and issues. A fence belongs
//! before the arrival, or after the wait. So the writes with no fence up to an arrival are looked for first, and then the
//! copies that follow a wait for the same barriers with no fence between. Another barrier between the wait and the copy can
//! order a fence of the other role, so that nothing is said then.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_isa::vocab::StateSpace;

use super::accesses::accesses;
use super::catalogue::MISSING_PROXY_FENCE;
use crate::condition::{Condition, Meet};
use crate::event::{Access, Action, Copy, EventKind, Place, Sync};
use crate::function::Function;
use crate::graph::{BlockId, Edge};
use crate::lint::Report;
use crate::overlap::Overlap;
use crate::path::{Executes, Step, executes};
use crate::solve::{Analysis, ByEvent, each_event};
use crate::stages::Stages;

/// More writes, arrivals or waits are not looked at.
const MOST: usize = 64;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let pairs = pairs(function);
    if pairs.is_empty() {
        return;
    }
    let on_barriers = |is: fn(Action) -> bool| {
        let mut found = BTreeMap::new();
        for (event, at) in function.events.iter().enumerate() {
            if let EventKind::Barrier(operation) = &at.kind
                && is(operation.action)
                && found.len() < MOST
                && let Some(stages) = function.stages(operation.barrier.address)
            {
                found.insert(event, stages);
            }
        }
        found
    };
    let arrivals = on_barriers(|action| matches!(action, Action::Arrive { .. }));
    if arrivals.is_empty() {
        return;
    }
    let waits = on_barriers(|action| matches!(action, Action::Wait { .. }));
    if waits.is_empty() {
        return;
    }
    let written: BTreeSet<usize> = pairs.values().flatten().map(|(write, _)| *write).collect();
    if written.len() > MOST {
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
    let acquired =
        waits.iter().map(|(wait, stages)| (*wait, acquired(stages, &arrivals, &released))).collect();
    let readers = Readers { function, acquired };
    each_event(function, &readers, |state, event| {
        let Some(writes) = pairs.get(&event) else { return };
        let condition = &function.events[event].condition;
        for &(write, overlap) in writes {
            let Some(read) = state.get(&write) else { continue };
            if !read.condition.excludes(function.values(), condition)
                && (overlap >= Overlap::Likely || is_of_one_phase(function, (write, event), read))
            {
                return add(function, (write, read.arrival, read.wait, event), report);
            }
        }
    });
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
            "{what} through the async proxy that other threads wrote through the generic proxy, and no proxy fence is between them: neither before their arrival on the barrier, nor after the wait for it"
        ),
        String::from(
            "write `fence.proxy.async.shared::cta;` after the write, in each thread that writes, before it arrives",
        ),
        &[(write, "the write is here"), (arrival, "the arrival is here"), (wait, "the wait is here")],
    );
}

/// The writes through the generic proxy that may be of the bytes that each event reads in the async proxy, unless a copy in the
/// async proxy writes there, too: then it may be that which is read.
fn pairs(function: &Function<'_, '_>) -> BTreeMap<usize, Vec<(usize, Overlap)>> {
    let mut found = BTreeMap::new();
    let reads: Vec<usize> = (0..function.events.len())
        .filter(|event| read(function, *event).next().is_some())
        .take(MOST)
        .collect();
    if reads.is_empty() {
        return found;
    }
    let is_write = |kind: &EventKind<'_>| matches!(kind, EventKind::Access(Access { writes: true, .. }));
    let writes = (0..function.events.len()).filter(|event| is_write(&function.events[*event].kind));
    let written = |write: usize| accesses(function, write).written;
    let is_shared =
        |write: &usize| written(*write).is_some_and(|place| function.variable(place.address).is_some());
    let writes: Vec<usize> = writes.filter(is_shared).take(MOST).collect();
    let is_copied_to = |place: &Place| {
        function.events.iter().any(|other| match &other.kind {
            EventKind::Copy(Copy { in_async_proxy: true, destination: Some(written), .. }) => {
                function.overlap(written, place) != Overlap::Never
            }
            _ => false,
        })
    };
    for event in reads {
        for place in read(function, event) {
            let overlap = |write: usize| {
                let overlap = function.overlap_of((event, place), (write, written(write)?));
                (overlap != Overlap::Never).then_some((write, overlap))
            };
            let of_place: Vec<_> = writes.iter().filter_map(|write| overlap(*write)).collect();
            if !of_place.is_empty() && !is_copied_to(place) {
                found.entry(event).or_insert_with(Vec::new).extend(of_place);
            }
        }
    }
    found
}

/// The places in variables that an event reads in the async proxy.
fn read<'f>(function: &'f Function<'_, '_>, event: usize) -> impl Iterator<Item = &'f Place> {
    let is_async = match &function.events[event].kind {
        EventKind::Copy(copy) => copy.in_async_proxy,
        EventKind::ReadMatrices(_) => true,
        _ => false,
    };
    let places = is_async.then(|| accesses(function, event).read).into_iter().flatten().flatten();
    places.filter(|place| function.variable(place.address).is_some())
}

/// Whether a write and what reads it are of the same bytes where their barriers are the same one: one index chooses the barrier
/// and the stage in each role.
fn is_of_one_phase(function: &Function<'_, '_>, (write, event): (usize, usize), read: &Read) -> bool {
    let barrier = |event: usize| match &function.events[event].kind {
        EventKind::Barrier(operation) => Some(operation.barrier.address),
        _ => None,
    };
    let indices = || {
        let (terms, constant) = function.subtracted(barrier(read.arrival)?, barrier(read.wait)?)?;
        let mut terms = terms.into_iter().filter(|(_, factor)| *factor != 0);
        let (one, other) = (terms.next()?, terms.next()?);
        (terms.next().is_none() && constant == 0 && one.1 == -other.1).then_some((one.0, other.0))
    };
    let (Some((one, other)), Some(written)) = (indices(), accesses(function, write).written) else {
        return false;
    };
    self::read(function, event).any(|place| {
        let Some(mut sum) = function.subtracted(place.address, written.address) else { return false };
        let factor = sum.0.remove(&one).unwrap_or(0);
        *sum.0.entry(other).or_insert(0) += factor;
        let overlap = function.overlap_at(sum.clone(), place.bytes, written.bytes);
        let events = [event, write];
        function.overlap_of_threads(overlap, events, &sum, place.bytes, written.bytes) >= Overlap::Likely
    })
}

/// Writes that a wait acquires: by the write, the arrival.
type Acquired = BTreeMap<usize, usize>;

/// Whether each barrier of the one is one of the other.
fn is_within(one: &Stages, other: &Stages) -> bool {
    one.base == other.base && one.offsets.is_subset(&other.offsets)
}

/// The writes that a wait acquires, which no fence follows before the arrival: by the write, the arrival.
fn acquired(
    stages: &Stages,
    arrivals: &BTreeMap<usize, Stages>,
    released: &BTreeMap<usize, Vec<(usize, bool)>>,
) -> Acquired {
    let (mut found, mut fenced) = (Acquired::new(), BTreeSet::new());
    for (arrival, writes) in released {
        let is_same =
            arrivals.get(arrival).is_some_and(|other| is_within(other, stages) || is_within(stages, other));
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

/// Whether a fence is between the generic proxy and the async proxy for shared memory.
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
            // The path can be that of another thread.
            EventKind::Sync(_) => {
                state.values_mut().for_each(|written| written.condition.clone_from(&at.condition));
            }
            EventKind::Call(_) => state.clear(),
            _ => {}
        }
    }

    fn edge(&self, state: &mut Self::State, from: BlockId, edge: &Edge) {
        let mut step = Step::new(self.function, from, edge);
        // What is written in the next iteration is another write.
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

/// A write that a thread has acquired, and no fence or other barrier since.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Read {
    condition: Condition,
    arrival: usize,
    wait: usize,
}

struct Readers<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// What each wait acquires.
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
            EventKind::Barrier(operation) if matches!(operation.action, Action::Wait { .. }) => {
                state.clear();
                for (&write, &arrival) in self.acquired.get(&event).into_iter().flatten() {
                    state.insert(write, Read { condition: at.condition.clone(), arrival, wait: event });
                }
            }
            EventKind::ProxyFence { space } if is_of_shared(*space) => {
                state.retain(|_, read| executes(self.function, &read.condition, at) == Executes::No);
            }
            EventKind::Sync(Sync::Block | Sync::ClusterWait) => state.clear(),
            EventKind::Call(_) => state.clear(),
            _ if self.function.instruction(at.instruction).opcode.synchronizes => state.clear(),
            _ => {}
        }
    }

    fn edge(&self, state: &mut Self::State, from: BlockId, edge: &Edge) {
        let mut step = Step::new(self.function, from, edge);
        state.retain(|_, read| step.follow(&mut read.condition));
    }

    fn join(&self, state: &mut Self::State, other: &Self::State) -> bool {
        // What is so on each path.
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
