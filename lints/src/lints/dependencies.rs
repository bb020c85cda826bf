//! A lint about programmatic dependent launch: threads that read global memory without a wait for the grids on which
//! theirs depends.
//!
//! A path of a thread has not waited until `griddepcontrol.wait`, or until it synchronizes with a thread that has. This is
//! no fact about an event, and it ends where one of the paths that meet has it: the opposite of what an
//! [`Obligation`](crate::obligation::Obligation) says.

mod buffers;

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_semantics::help;

use self::buffers::{Buffers, Proof, is_scalar};
use super::accesses::{accesses, barrier_of};
use super::catalogue::READ_BEFORE_GRIDS;
use super::phases::parity;
use crate::condition::{Condition, Literal};
use crate::event::{Action, BarrierOperation, EventKind, EventKinds, Place};
use crate::facts::Differs;
use crate::function::{Function, Space};
use crate::graph::{BlockId, Edge};
use crate::limits::Cost;
use crate::lint::Report;
use crate::live_out::exits;
use crate::order::{By, Order};
use crate::path::{Executes, Step, executes, is_in_first_iterations};
use crate::reach::Reach;
use crate::repair::Help;
use crate::solve::{Analysis, each_event};
use crate::value::{Node, Operation, ValueId};

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    if !function.has(EventKinds::WAIT_FOR_GRIDS) || !function.code.is_entry {
        return;
    }
    let waits: Vec<usize> =
        function.events_with(EventKinds::WAIT_FOR_GRIDS).map(|(event, _)| event).collect();
    let Some(unwaited) = Unwaited::new(function, &waits) else { return };
    let before = Reach::to(function, waits.iter().copied());
    let mut reads: BTreeMap<usize, bool> = BTreeMap::new();
    let mut writes: Vec<usize> = Vec::new();
    each_event(function, &unwaited, |state, event| {
        let at = &function.events[event];
        let is_early = || {
            state.as_ref().is_some_and(|thread: &Condition| {
                !thread.excludes(function.values(), &at.condition)
                    && !unwaited.may_exclude(event, &waits)
                    && unwaited.is_first(event, &waits)
            })
        };
        if reads_global(function, event) {
            reads.insert(event, is_early());
        } else if writes_global(function, event) && !before.leads(function, event) && is_early() {
            writes.push(event);
        }
    });
    let buffers = Buffers::of(function, &waits, &reads);
    let in_place = |event: &usize| Some((*event, buffers.late_read(*event)?));
    if let Some((write, read)) = writes.iter().find_map(in_place) {
        report.add(
            &READ_BEFORE_GRIDS,
            Severity::Warning,
            write,
            "this writes global memory in threads that do not wait for the grids before this one, and other threads read the same buffer after their wait",
            Help::from("write `griddepcontrol.wait;` before this in these threads too: a grid in flight may still read or write the buffer").before(write),
            &[(waits[0], "other threads wait here"), (read, "they read the buffer here")],
        );
    }
    let mut reported = BTreeSet::new();
    for event in reads.iter().filter(|(_, is_early)| **is_early).map(|(event, _)| *event) {
        let is_by_same = |wait: &&usize| !function.is_by_others(event, **wait);
        let later = waits.iter().find(is_by_same).filter(|_| before.leads(function, event));
        let threads = function.threads(event).number;
        let proof = later.and_then(|wait| buffers.proof(event, *wait));
        if !reported.insert((threads, later.is_some() || is_scalar(function, event), proof.is_some())) {
            continue;
        }
        match (later, proof) {
            (Some(&wait), Some(Proof { why, at, label })) => {
                let mut related = Vec::from([(wait, "the thread waits here")]);
                related.extend(at.map(|at| (at, label)));
                report.add(
                    &READ_BEFORE_GRIDS,
                    Severity::Warning,
                    event,
                    format!("this reads global memory before the thread waits for the grids before this one: {why}"),
                    Help::from(help::WAIT_FOR_GRIDS).before(event).certain(),
                    &related,
                );
            }
            (Some(&wait), None) => report.add(
                &READ_BEFORE_GRIDS,
                Severity::Note,
                event,
                "this reads global memory before the thread waits for the grids before this one",
                Help::from("write `griddepcontrol.wait;` before this, unless no grid in flight writes what this reads, as with weights").before(event),
                &[(wait, "the thread waits here")],
            ),
            (None, _) => report.add(
                &READ_BEFORE_GRIDS,
                if is_scalar(function, event) { Severity::Note } else { Severity::Warning },
                event,
                "this reads global memory in threads that do not wait for the grids before this one, as other threads do",
                Help::from("write `griddepcontrol.wait;` before this in these threads too, unless no grid in flight writes what this reads").before(event),
                &[(waits[0], "other threads wait here")],
            ),
        }
    }
}

/// Whether an event reads what a kernel before this one may have written. Kernels that run at once may synchronize by
/// the words that they poll, and by what they acquire or release.
fn reads_global(function: &Function<'_, '_>, event: usize) -> bool {
    let at = &function.events[event];
    let is_global = |place: &Place| {
        function.space(place) == Some(Space::Global) && function.variable(place.address).is_none()
    };
    match &at.kind {
        EventKind::Access(access) => {
            let opcode = &function.instruction(at.instruction).opcode;
            let is_flag = ["acquire", "release", "acq_rel"].into_iter().any(|word| opcode.has(word));
            let is_load = access.reads && opcode.name() != "red";
            is_load && !is_flag && is_global(&access.place) && !function.polls(event)
        }
        EventKind::Copy(copy) => {
            let is_load = copy.tensor_map.is_some() && copy.destination.is_some();
            is_load || copy.source.as_ref().is_some_and(is_global)
        }
        _ => false,
    }
}

/// Whether an event writes global memory, and not a word that other threads poll or count with.
fn writes_global(function: &Function<'_, '_>, event: usize) -> bool {
    let access = function.global_access(event).filter(|access| access.writes && !access.reads);
    access.is_some_and(|access| {
        function.space(&access.place) == Some(Space::Global) && !function.signals(event, true)
    })
}

/// The paths of threads that have not waited.
struct Unwaited<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The condition that all threads of the CTA have in common where some wait: a kernel may be launched without
    /// dependencies.
    start: Condition,
    /// The values of a launch whose sizes keep threads from the wait: of `if (n > 0)`, where a loop ends at `n`.
    sizes: Vec<ValueId>,
    /// The events after which a thread may know that a thread has waited.
    learned: BTreeSet<usize>,
    /// The heads of the loops of which only some iterations wait.
    heads: BTreeSet<BlockId>,
}

impl<'f, 'p, 'a> Unwaited<'f, 'p, 'a> {
    fn new(function: &'f Function<'p, 'a>, waits: &[usize]) -> Option<Self> {
        let values = function.values();
        let (mut start, mut sizes) = (Condition::default(), Vec::new());
        let limits = limits(function);
        for &wait in waits {
            let common = function.uniform(wait).into_iter();
            let is_option = |literal: &Literal| {
                values.varies(literal.predicate).is_none() && !is_of_buffer(function, literal.predicate)
            };
            for literal in common.filter(is_option) {
                let of_size = sizes_in(function, literal.predicate, &limits);
                if of_size.is_empty() && !is_of_some_ctas(function, literal.predicate) {
                    start.assume(values, literal.predicate, literal.is_true);
                }
                sizes.extend(of_size);
            }
        }
        let some = waits.iter().filter(|wait| !is_in_first_iterations(function, **wait));
        let heads = some.flat_map(|wait| function.graph.loops(function.block_of(*wait))).collect();
        let is_one = |wait: &usize| !start.excludes(values, &function.events[*wait].condition);
        waits.iter().all(is_one).then_some(())?;
        Some(Unwaited { function, start, sizes, learned: learned(function, waits)?, heads })
    }

    /// Whether an event precedes the waits of the loops around it of which only some iterations wait: then no thread has
    /// waited in the first iteration.
    fn is_first(&self, event: usize, waits: &[usize]) -> bool {
        let Function { graph, .. } = self.function;
        let around = |of: usize, head: BlockId| graph.in_loop(self.function.block_of(of), head);
        let mut heads = self.heads.iter().filter(|head| around(event, **head));
        heads.all(|head| {
            waits.iter().all(|wait| !around(*wait, *head) || self.function.is_before(event, *wait))
        })
    }

    /// Whether the condition of an event depends on a size that keeps threads from the wait: it may then exclude these
    /// threads. It does not where the branch of the wait has another side, and the event is there.
    fn may_exclude(&self, event: usize, waits: &[usize]) -> bool {
        let conditions = |of: usize| self.function.events[of].condition.literals().iter();
        let is_other_side = |literal: &Literal| {
            let opposite = Literal { is_true: !literal.is_true, ..*literal };
            waits.iter().all(|wait| conditions(*wait).any(|of_wait| *of_wait == opposite))
        };
        if conditions(event).any(is_other_side) {
            return false;
        }
        // The threads of the same condition wait.
        let is_of_waits = |literal: &&Literal| {
            waits.iter().all(|wait| self.function.events[*wait].condition.literals().contains(literal))
        };
        let literals = self.function.events[event].condition.literals().iter();
        let predicates =
            literals.filter(|literal| !is_of_waits(literal)).map(|literal| literal.predicate).collect();
        !self.sizes.is_empty() && {
            let of = self.function.evaluated.computed_from(predicates);
            self.sizes.iter().any(|size| of[size.0 as usize])
        }
    }
}

/// Whether a predicate compares with a constant a pointer through which the kernel accesses memory: the kernel does without
/// that buffer, not without the grids before it.
fn is_of_buffer(function: &Function<'_, '_>, predicate: ValueId) -> bool {
    let Node::Operation(Operation::Equal, [Some(one), Some(other), _]) = function.values().node(predicate)
    else {
        return false;
    };
    let pointer = match (function.values().constant(one), function.values().constant(other)) {
        (None, Some(_)) => function.pointer(one),
        (Some(_), None) => function.pointer(other),
        _ => return false,
    };
    let is_accessed = |event: usize| {
        let read = accesses(function, event).read[0];
        read.is_some_and(|place| function.pointer(place.address) == pointer)
    };
    pointer.is_some() && (0..function.events.len()).any(is_accessed)
}

/// Whether a predicate selects some of the CTAs, of which each has to wait.
fn is_of_some_ctas(function: &Function<'_, '_>, predicate: ValueId) -> bool {
    function.facts.differs(predicate) == Differs::AMONG_CTAS
}

/// The values from which the conditions are computed that end the loops of a function.
fn limits(function: &Function<'_, '_>) -> Vec<bool> {
    let graph = &function.graph;
    let heads = graph.ids().filter(|id| graph.latches(*id).next().is_some());
    let ends = heads.flat_map(|head| exits(graph, head));
    let last = ends.filter_map(|block| graph.block(block).instructions.end.checked_sub(1));
    function
        .evaluated
        .computed_from(last.filter_map(|last| Some(function.evaluated.guard(last)?.0)).collect())
}

/// The parameters that a predicate compares with a number, and that are limits of loops.
fn sizes_in(function: &Function<'_, '_>, predicate: ValueId, limits: &[bool]) -> Vec<ValueId> {
    let values = function.values();
    let is_size = |id: &ValueId| {
        limits[id.0 as usize] && matches!(values.node(*id), Node::Operation(Operation::Parameter, _))
    };
    match values.node(predicate) {
        Node::Operation(Operation::Less { .. } | Operation::Equal, _) => {
            let of = function.evaluated.computed_from(Vec::from([predicate]));
            values.ids().filter(|id| of[id.0 as usize]).filter(is_size).collect()
        }
        _ => Vec::new(),
    }
}

/// The events after which a thread may know that a thread has waited: those that acquire what a thread releases after a
/// wait, or after another such event.
fn learned(function: &Function<'_, '_>, waits: &[usize]) -> Option<BTreeSet<usize>> {
    let orders = |is: fn(&Order) -> bool| -> Vec<(usize, Order)> {
        let all = (0..function.events.len()).filter_map(|event| Some((event, function.order(event)?)));
        all.filter(|(_, order)| is(order)).collect()
    };
    let mut acquires = orders(|order| order.acquires && !(order.by == By::Memory && order.is_relaxed));
    acquires.retain(|(event, _)| !returns_at_once(function, *event));
    let of_barriers = function.events_with(EventKinds::BARRIER.or(EventKinds::COPY)).map(|(event, _)| event);
    let completes = of_barriers.filter(|&event| match &function.events[event].kind {
        EventKind::Barrier(operation) => operation.action == Action::ArriveLater,
        _ => barrier_of(function, event).is_some(),
    });
    let releases = orders(|order| order.releases).into_iter().map(|(event, order)| (event, order.by));
    let releases: Vec<(usize, By)> = releases.chain(completes.map(|event| (event, By::Mbarrier))).collect();
    function.exceeded.affords(acquires.len().saturating_mul(releases.len()), Cost::Addresses).then_some(())?;
    let mut learned = BTreeSet::new();
    loop {
        let reach = Reach::of(function, waits.iter().chain(&learned).copied());
        let released: Vec<&(usize, By)> =
            releases.iter().filter(|(event, _)| reach.has(function, *event)).collect();
        let is_learned = |&(event, order): &(usize, Order)| {
            order.by == By::Memory
                || order.by == By::Barrier && reach.has(function, event)
                || released.iter().any(|(release, by)| *by == order.by && can_meet(function, *release, event))
        };
        let new = acquires.iter().filter(|(event, _)| !learned.contains(event)).filter(|one| is_learned(one));
        let new: Vec<usize> = new.map(|(event, _)| *event).collect();
        if new.is_empty() {
            return Some(learned);
        }
        learned.extend(new);
    }
}

/// Whether an event can acquire what another one releases through the same kind of barrier.
fn can_meet(function: &Function<'_, '_>, release: usize, acquire: usize) -> bool {
    match (barrier_of(function, release), barrier_of(function, acquire)) {
        (Some(arrival), Some(wait)) => function.can_alias(arrival, wait),
        (None, None) => {
            let [one, other] = [release, acquire].map(|event| {
                let number = function.evaluated.operand(function.events[event].instruction, 0);
                number.and_then(|number| function.values().constant(number))
            });
            // All threads that pass the later barrier have passed the earlier one.
            (one.is_none() || other.is_none() || one == other) && !function.is_before(acquire, release)
        }
        _ => false,
    }
}

/// Whether the first execution of a wait in a loop is for the phase before the first one: as in the producer of a ring,
/// whose stages are empty at first, it orders nothing.
fn returns_at_once(function: &Function<'_, '_>, wait: usize) -> bool {
    let values = function.values();
    let EventKind::Barrier(BarrierOperation { barrier, phase: Some(phase), .. }) =
        &function.events[wait].kind
    else {
        return false;
    };
    let in_first = |head: BlockId| {
        let (base, is_odd) = parity(values, *phase);
        let first = |phi| values.constant(values.first_of(&function.graph, phi)?);
        let number = |phi| values.with(base?, Some((phi, first(phi)?)));
        Some(values.phis_of(head).find_map(number)? & 1 ^ i64::from(is_odd))
    };
    let is_first = |arrival: usize, place: &Place| {
        !function.can_alias(place, barrier) || !function.is_before(arrival, wait)
    };
    let mut heads = function.graph.loops(function.block_of(wait));
    heads.any(|head| in_first(head) == Some(1))
        && function
            .barrier_operations()
            .all(|(event, operation)| operation.action == Action::Init || is_first(event, &operation.barrier))
}

impl Analysis for Unwaited<'_, '_, '_> {
    type State = Option<Condition>;

    fn start(&self) -> Self::State {
        Some(self.start.clone())
    }

    fn event(&self, state: &mut Self::State, event: usize) {
        let at = &self.function.events[event];
        let ends = match &at.kind {
            EventKind::WaitForGrids => {
                state.as_ref().is_some_and(|thread| executes(self.function, thread, at) != Executes::No)
            }
            // The callee may wait.
            EventKind::Call(_) => true,
            _ => self.learned.contains(&event),
        };
        if ends {
            *state = None;
        }
    }

    fn edge(&self, state: &mut Self::State, from: BlockId, edge: &Edge) {
        let can_take = |thread: &mut Condition| Step::new(self.function, from, edge).follow(thread);
        let Function { graph, .. } = self.function;
        let is_over = self.heads.iter().any(|&head| {
            graph.is_back_edge(from, edge.to) && edge.to == head
                || graph.in_loop(from, head) && !graph.in_loop(edge.to, head)
        });
        if is_over || !state.as_mut().is_some_and(can_take) {
            *state = None;
        }
    }

    fn join(&self, state: &mut Self::State, other: &Self::State) -> bool {
        let before = state.clone();
        match (&mut *state, other) {
            (Some(ours), Some(theirs)) => ours.intersect(theirs),
            (None, Some(theirs)) => *state = Some(theirs.clone()),
            _ => {}
        }
        *state != before
    }
}
