//! Lints about the initialization of barriers in memory.

use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use super::by_others;
use super::catalogue::{BARRIER_ACCESSED, INIT_UNSYNCHRONIZED, REINITIALIZED};
use super::remote::{is_multicast, is_of_other};
use crate::condition::{Condition, Meet, Threads};
use crate::event::{Action, BarrierOperation, Copy, EventKind, EventKinds, Place, Sync};
use crate::function::Function;
use crate::graph::{BlockId, Edge};
use crate::lint::Report;
use crate::overlap::Overlap;
use crate::path::{HasMet, Step, can_be_once, varies_in};
use crate::solve::{Analysis, ByEvent, each_event};
use crate::value::{Node, Operation, ValueId};

/// A barrier that was initialized, on the paths to one place.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Live {
    /// Whether a barrier among threads follows on some path, and whether on some path neither one nor an invalidation
    /// follows.
    synchronized: bool,
    alone: bool,
    /// Whether nothing invalidates it on any path.
    is_valid: bool,
    /// Whether a barrier of the cluster follows.
    in_cluster: HasMet,
    /// The condition of the thread that initialized it.
    condition: Condition,
}

struct Initialization<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The initializations.
    inits: Vec<usize>,
    /// Whether a CTA has one warp.
    is_one_warp: bool,
}

type State = ByEvent<Live>;

/// Limit on the barriers that a state contains.
const MOST: usize = 32;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let inits = function.barrier_operations().filter(|(_, operation)| operation.action == Action::Init);
    let inits = inits.map(|(event, _)| event).collect();
    let initialization = Initialization { function, inits, is_one_warp: by_others::is_one_warp(function) };
    if initialization.inits.is_empty() {
        return;
    }
    // The dataflow runs only where it can report something.
    let barriers_and_copies = EventKinds::BARRIER.or(EventKinds::COPY);
    let accesses_too = barriers_and_copies.or(EventKinds::ACCESS);
    if function.events_with(accesses_too).any(|(event, _)| initialization.concerns(event)) {
        each_event(function, &initialization, |state, event| initialization.report(state, event, report));
    }
    by_others::check(function, &initialization.inits, report);
}

impl Initialization<'_, '_, '_> {
    fn operation(&self, event: usize) -> Option<&BarrierOperation> {
        match &self.function.events[event].kind {
            EventKind::Barrier(operation) => Some(operation),
            _ => None,
        }
    }

    /// Whether an initialization is of the barrier at this place.
    fn is_at(&self, init: usize, place: &Place) -> bool {
        self.operation(init).is_some_and(|init| self.function.is_same(&init.barrier, place))
    }

    /// Whether something can be reported about an event on some path, for any places of the initializations.
    fn concerns(&self, event: usize) -> bool {
        let at = &self.function.events[event];
        let of = |place: Place| self.inits.iter().copied().filter(move |&init| self.is_at(init, &place));
        // This keeps the time linear in the size of the function.
        let are_many = self.inits.len() > MOST;
        match &at.kind {
            EventKind::Barrier(_) | EventKind::Access(_) | EventKind::Copy(_) if are_many => true,
            EventKind::Access(access) => of(access.place).next().is_some(),
            EventKind::Copy(copy) => {
                copy.destination.is_some_and(|place| of(place).next().is_some())
                    || copy.barrier.is_some_and(|barrier| self.mapped(event, &barrier).is_some())
            }
            EventKind::Barrier(operation) if operation.action == Action::Init => {
                let block = self.function.block_of(event);
                of(operation.barrier).any(|init| init != event || self.function.graph.is_in_cycle(block))
            }
            EventKind::Barrier(operation) => {
                self.mapped(event, &operation.barrier).is_some()
                    || of(operation.barrier).any(|init| self.is_by_all(init, event))
            }
            _ => false,
        }
    }

    /// Whether one thread executes an initialization, and all threads execute a use.
    fn is_by_all(&self, init: usize, event: usize) -> bool {
        self.function.threads(init) == Threads::One && self.function.threads(event) == Threads::All
    }

    /// The address in this CTA that corresponds to a barrier of another CTA, and an offset from it.
    fn mapped(&self, event: usize, place: &Place) -> Option<(ValueId, i64)> {
        if is_multicast(self.function, event) {
            return Some((place.address, 0));
        }
        if !is_of_other(self.function, event, place) {
            return None;
        }
        let values = self.function.values();
        let (base, offset) = values.split(place.address);
        match values.node(base?) {
            Node::Operation(Operation::Mapa, [Some(inner), ..]) => Some((inner, offset)),
            Node::Operation(Operation::Cvta(_), [Some(generic), ..]) => match values.node(generic) {
                Node::Operation(Operation::Mapa, [Some(inner), ..]) => Some((inner, offset)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether an address plus an offset is the address of the initialized barrier, or of a barrier in the same
    /// variable.
    fn is_in_variable(&self, init: usize, address: ValueId, offset: i64) -> bool {
        let Some(init) = self.operation(init) else { return false };
        let variable = |address| self.function.variable(address).map(|(id, _)| id);
        match self.function.distance(init.barrier.address, address) {
            Some(distance) => distance == offset,
            None => variable(address).is_some() && variable(address) == variable(init.barrier.address),
        }
    }

    fn initialized_again(init: usize, event: usize, report: &mut Report<'_, '_, '_>) {
        report.add(
            &REINITIALIZED,
            Severity::Warning,
            event,
            String::from(
                "this initializes a barrier that is still valid: no `mbarrier.inval` follows its last initialization",
            ),
            String::from(
                "write `mbarrier.inval` before this, after the last use by a thread or a copy and before the memory is used again",
            ),
            &[(init, "the barrier is initialized here")],
        );
    }

    fn report(&self, state: &State, event: usize, report: &mut Report<'_, '_, '_>) {
        let at = &self.function.events[event];
        if !matches!(at.kind, EventKind::Barrier(_) | EventKind::Access(_) | EventKind::Copy(_)) {
            return;
        }
        // Where threads that do not initialize it join those that do, it can be that of the previous iteration on their
        // path.
        for (&init, live) in state.iter().filter(|(_, live)| live.is_valid || live.alone) {
            let is_excluded = || live.condition.excludes(self.function.values(), &at.condition);
            if let EventKind::Copy(Copy { barrier: Some(barrier), .. }) = &at.kind
                && self.mapped(event, barrier).is_some()
                && !is_excluded()
            {
                self.used(state, init, event, barrier, report);
            }
            match &at.kind {
                EventKind::Barrier(operation) if operation.action != Action::Init && !is_excluded() => {
                    self.used(state, init, event, &operation.barrier, report);
                }
                EventKind::Barrier(operation)
                    if operation.action == Action::Init
                        && live.is_valid
                        && self.is_at(init, &operation.barrier)
                        && !is_excluded()
                        // It can be the first iteration that initializes it.
                        && ![init, event].iter().any(|&init| can_be_once(self.function, init)) =>
                {
                    Self::initialized_again(init, event, report);
                }
                EventKind::Copy(copy)
                    if live.is_valid
                        && copy.destination.is_some_and(|place| self.is_at(init, &place))
                        && !is_excluded() =>
                {
                    report.add(
                        &BARRIER_ACCESSED,
                        Severity::Error,
                        event,
                        String::from("this copy overwrites a barrier that is in use"),
                        String::from("copy no more bytes than the tile has, or place the barrier elsewhere"),
                        &[(init, "the barrier is initialized here")],
                    );
                }
                EventKind::Access(access)
                    if live.is_valid && self.is_at(init, &access.place) && !is_excluded() =>
                {
                    report.add(
                        &BARRIER_ACCESSED,
                        Severity::Error,
                        event,
                        String::from("this accesses the memory of a barrier that is in use"),
                        String::from(
                            "access a barrier by `mbarrier` instructions only, until `mbarrier.inval`",
                        ),
                        &[(init, "the barrier is initialized here")],
                    );
                }
                _ => {}
            }
        }
    }

    /// Checks a use of a barrier by threads that did not initialize it, or in another CTA.
    fn used(&self, state: &State, init: usize, event: usize, place: &Place, report: &mut Report<'_, '_, '_>) {
        let Some(live) = state.get(&init) else { return };
        if let Some((inner, offset)) = self.mapped(event, place) {
            let is_same = self.is_in_variable(init, inner, offset);
            // Any of several barriers will do where the cluster has not synchronized since any of their
            // initializations.
            let has_met = |(other, live): (&usize, &Live)| {
                !live.in_cluster.is_missing(self.function, event)
                    && self.is_in_variable(*other, inner, offset)
            };
            let has_met = state.iter().any(has_met);
            // Otherwise the kernel may be written for clusters of one CTA too, in which each address is its own.
            let has_others = self.function.code.in_clusters || self.function.waits_for_cluster();
            if is_same && has_others && !has_met {
                report.add(
                    &INIT_UNSYNCHRONIZED,
                    Severity::Error,
                    event,
                    String::from("this uses the barrier of another CTA, which may not have initialized it yet"),
                    String::from(
                        "write `fence.mbarrier_init.release.cluster;` after the initialization, and `barrier.cluster.arrive` and `barrier.cluster.wait` before this",
                    ),
                    &[(init, "each CTA initializes its barrier here")],
                );
            }
            return;
        }
        if !self.is_at(init, place) || !live.alone {
            return;
        }
        if self.is_by_all(init, event) {
            // Threads that synchronize later in a loop have not done so before its first iteration.
            let severity = if live.synchronized { Severity::Warning } else { Severity::Error };
            report.add(
                &INIT_UNSYNCHRONIZED,
                severity,
                event,
                String::from("every thread uses this barrier, but the threads have not synchronized after one of them initialized it"),
                String::from("write `bar.sync 0;` between the initialization and this"),
                &[(init, "the barrier is initialized here")],
            );
        }
    }
}

impl Analysis for Initialization<'_, '_, '_> {
    type State = State;

    fn start(&self) -> State {
        State::new()
    }

    fn event(&self, state: &mut State, event: usize) {
        let at = &self.function.events[event];
        match &at.kind {
            EventKind::Barrier(operation) => match operation.action {
                Action::Init => {
                    let condition = at.condition.clone();
                    let live = Live {
                        synchronized: false,
                        alone: true,
                        in_cluster: HasMet::default(),
                        is_valid: true,
                        condition,
                    };
                    state.insert(event, live);
                    if state.len() > MOST {
                        state.pop_first();
                    }
                }
                Action::Invalidate => {
                    let overlaps = |init: usize| {
                        let init = self.operation(init);
                        init.is_some_and(|init| {
                            self.function.overlap(&init.barrier, &operation.barrier) != Overlap::Never
                        })
                    };
                    state
                        .iter_mut()
                        .filter(|(init, _)| overlaps(**init))
                        .for_each(|(_, live)| (live.is_valid, live.alone) = (false, false));
                }
                _ => {}
            },
            // The other warps have not synchronized.
            EventKind::Sync(Sync::Warp) if !self.is_one_warp => {}
            EventKind::Sync(sync) => {
                for live in state.values_mut() {
                    (live.synchronized, live.alone) = (true, false);
                    if *sync == Sync::ClusterWait {
                        live.in_cluster.meet();
                    }
                    live.condition.pass_on(&self.function.facts, &at.condition, false);
                }
            }
            EventKind::Call(_) => state.forget(),
            _ => {}
        }
    }

    fn edge(&self, state: &mut State, from: BlockId, edge: &Edge) {
        let mut step = Step::new(self.function, from, edge);
        if step.says_nothing() {
            return;
        }
        let is_back = step.is_back;
        state.retain(|&init, live| {
            let is_stale = is_back
                && self
                    .operation(init)
                    .is_some_and(|init| varies_in(self.function, init.barrier.address, edge.to));
            if is_back {
                live.in_cluster.go_back();
            }
            !is_stale && step.follow(&mut live.condition)
        });
    }

    fn join(&self, state: &mut State, other: &State) -> bool {
        let mut meet = Meet::default();
        state.join(other, |ours, theirs| {
            ours.synchronized |= theirs.synchronized;
            ours.alone |= theirs.alone;
            ours.in_cluster.join(theirs.in_cluster);
            ours.is_valid &= theirs.is_valid;
            meet.intersect(&mut ours.condition, &theirs.condition);
        })
    }
}
