//! A lint about `cp.async` into bytes that other threads may still be reading: no barrier among threads is between the
//! reads and the copies, within an iteration of a loop or from one to the next.

use alloc::collections::BTreeMap;
use alloc::rc::Rc;
use alloc::vec;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_isa::form::Group;

use super::accesses::accesses;
use super::catalogue::COPY_UNSYNCHRONIZED;
use crate::alias::Relation;
use crate::event::{Copy, EventKind, EventKinds, Place};
use crate::function::{Function, Space};
use crate::graph::BlockId;
use crate::iterations::Iterations;
use crate::limits::Cost;
use crate::lint::Report;
use crate::path::is_in_some_iterations_of;
use crate::repair::Help;
use crate::threads::split;

/// A read or a copy: its event, and its place in shared memory.
type At<'f> = (usize, &'f Place);

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let is_small = |(_, copy): &(usize, &Copy)| copy.group == Some(Group::CpAsync);
    if !function.copies().any(|copy| is_small(&copy)) {
        return;
    }
    let place = |event: usize, place: Option<&Place>| {
        let place = place.filter(|place| function.space(place) == Some(Space::Shared))?;
        Some((function.variable(place.address)?.0, event, *place))
    };
    let mut read: BTreeMap<_, Vec<(usize, Place)>> = BTreeMap::new();
    for (event, _) in function.events_with(EventKinds::ACCESS.or(EventKinds::READ_MATRICES)) {
        for of_event in accesses(function, event).read {
            if let Some((variable, event, place)) = place(event, of_event) {
                read.entry(variable).or_default().push((event, place));
            }
        }
    }
    let (orders, loops, reached) = (orders(function), BTreeMap::new(), BTreeMap::new());
    let mut overwrites = Overwrites { function, orders, loops, reached };
    let copies = function.copies().filter(is_small);
    let pairs = copies.filter_map(|(event, copy)| place(event, copy.destination.as_ref()));
    let pairs = pairs.flat_map(|(variable, copy, destination)| {
        let of_variable = read.get(&variable).map_or(&[][..], Vec::as_slice).iter();
        of_variable.map(move |(event, read)| ((copy, destination), (*event, read)))
    });
    let pairs = pairs.zip(1..).take_while(|(_, count)| function.exceeded.affords(*count, Cost::Iterations));
    let found = pairs
        .map(|(pair, _)| pair)
        .find(|((copy, destination), read)| overwrites.is_overwritten(*read, (*copy, destination)));
    if let Some(((copy, _), (read, _))) = found {
        report.add(
            &COPY_UNSYNCHRONIZED,
            Severity::Warning,
            copy,
            "this overwrites bytes that other threads may still be reading: no synchronization separates their reads from this",
            Help::from("write `bar.sync 0;` after the reads and before this, in all threads").before_this(),
            &[(read, "other threads read here")],
        );
    }
}

struct Overwrites<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    orders: Vec<usize>,
    /// The iterations of loops, by their heads.
    loops: BTreeMap<BlockId, Iterations<'f, 'p, 'a>>,
    /// The blocks reachable from a block, or from which it is reachable, within an iteration of the loop with this
    /// head.
    reached: BTreeMap<(BlockId, Option<BlockId>, bool), Rc<[bool]>>,
}

impl Overwrites<'_, '_, '_> {
    /// Whether a copy certainly overwrites bytes that a thread of another warp may still be reading: after the read
    /// within one iteration of the loop around both, or in the next iteration.
    fn is_overwritten(&mut self, read: At<'_>, copy: At<'_>) -> bool {
        let Overwrites { function, orders, loops, reached } = self;
        let conditions = [read.0, copy.0].map(|event| &function.events[event].condition);
        if conditions[0].excludes(function.values(), conditions[1]) {
            return false;
        }
        let graph = &function.graph;
        let (from, to) = (function.block_of(read.0), function.block_of(copy.0));
        let head = graph.loops(to).find(|&head| graph.in_loop(from, head));
        let are_always = head.is_none_or(|head| {
            [read.0, copy.0].iter().all(|&at| !is_in_some_iterations_of(function, at, head))
        });
        if !are_always {
            return false;
        }
        let mut reached = |event: usize, is_after: bool| {
            let block = function.block_of(event);
            let blocks = reached.entry((block, head, is_after));
            let blocks = blocks.or_insert_with(|| reached_from(function, block, head, is_after)).clone();
            Reached { event, is_after, blocks }
        };
        let (after, before) = (reached(read.0, true), reached(copy.0, false));
        let is_ordered = |is_between: &dyn Fn(usize) -> bool| orders.iter().any(|&event| is_between(event));
        if after.has(function, copy.0)
            && !is_ordered(&|event| after.has(function, event) && before.has(function, event))
        {
            return of_other_warps(function, read.0, copy.0, |readers, issuers| {
                function.alias(read.1, copy.1, Relation::OtherThreads([readers, issuers])).is_certain()
            });
        }
        let Some(head) = head else { return false };
        if is_ordered(&|event| after.has(function, event) || before.has(function, event)) {
            return false;
        }
        let iterations = loops.entry(head).or_insert_with(|| Iterations::of(function, head));
        let course =
            |(event, place): (usize, &Place)| iterations.course(place.address, function.block_of(event));
        let courses = course(read).zip(course(copy));
        courses.is_some_and(|(course, copied)| {
            of_other_warps(function, read.0, copy.0, |readers, issuers| {
                let (read, copy) = ((&course, read.1.bytes, readers), (&copied, copy.1.bytes, issuers));
                iterations.is_of_other_threads(read, copy, 1)
            })
        })
    }
}

/// Whether `is_same` is true of reading and copying threads in different warps: in practice, those of one warp run
/// together.
fn of_other_warps(
    function: &Function<'_, '_>,
    read: usize,
    copy: usize,
    mut is_same: impl FnMut(&[i64], &[i64]) -> bool,
) -> bool {
    let threads = function.threads(read);
    let (Some(readers), Some(issuers)) = (threads.certain(), function.threads(copy).issuers()) else {
        return false;
    };
    // One warp against all others is enough: all warps behave alike.
    [readers, &issuers].into_iter().filter_map(|threads| threads.first().copied()).any(|one| {
        let [(ours, others), (our_issuers, other_issuers)] =
            [readers, &issuers].map(|threads| split(threads, one));
        let mut is_same = |readers: &[i64], issuers: &[i64]| {
            !readers.is_empty() && !issuers.is_empty() && is_same(readers, issuers)
        };
        is_same(&ours, &other_issuers) || is_same(&others, &our_issuers)
    })
}

/// The events that can be executed after an event, or before it, in the same iteration of a loop.
struct Reached {
    event: usize,
    is_after: bool,
    /// Whether each block is reachable; the block of the event itself only through others.
    blocks: Rc<[bool]>,
}

impl Reached {
    fn has(&self, function: &Function<'_, '_>, event: usize) -> bool {
        let block = function.block_of(event);
        let is_beside = if self.is_after { event > self.event } else { event < self.event };
        self.blocks[block.0 as usize] || block == function.block_of(self.event) && is_beside
    }
}

/// Whether each block is reachable from the end of a block in the same iteration of a loop, or the start of the block
/// is reachable from it.
fn reached_from(
    function: &Function<'_, '_>,
    block: BlockId,
    head: Option<BlockId>,
    is_after: bool,
) -> Rc<[bool]> {
    let graph = &function.graph;
    let mut reached = vec![false; graph.ids().count()];
    let mut waiting = Vec::from([block]);
    while let Some(block) = waiting.pop() {
        let mut reach = |from: BlockId, to: BlockId, next: BlockId| {
            let is_back = head == Some(to) && graph.is_back_edge(from, to);
            let is_inside = head.is_none_or(|head| graph.in_loop(next, head));
            if !is_back && is_inside && !reached[next.0 as usize] {
                reached[next.0 as usize] = true;
                waiting.push(next);
            }
        };
        match is_after {
            true => graph.block(block).successors.iter().for_each(|edge| reach(block, edge.to, edge.to)),
            false => graph.block(block).predecessors.iter().for_each(|&from| reach(from, block, from)),
        }
    }
    reached.into()
}

/// The events that may tell other threads about the progress of a thread, or the reverse.
fn orders(function: &Function<'_, '_>) -> Vec<usize> {
    let is_order = |event: &usize| match &function.events[*event].kind {
        EventKind::Barrier(_) | EventKind::Fence | EventKind::Call(_) => true,
        _ => function.order(*event).is_some(),
    };
    (0..function.events.len()).filter(is_order).collect()
}
