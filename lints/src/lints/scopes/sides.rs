//! The accesses that set a flag, or wait for one, with their scopes.

use alloc::vec::Vec;

use super::narrow::narrow;
use super::words::Word;
use crate::event::{EventKind, EventKinds};
use crate::function::Function;
use crate::live_out::exits;
use crate::reach::Reach;

/// Limit on the blocks between a fence and the flag that it orders.
const MOST_BLOCKS: usize = 8;

/// What an access does with a flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Does {
    /// Tells other threads that earlier accesses are complete.
    Tells,
    /// Waits until other threads have done so.
    Waits,
}

/// One side of a flag.
#[derive(Debug)]
pub(super) struct Side {
    pub(super) event: usize,
    pub(super) does: Does,
    /// Where the flag is.
    pub(super) word: Option<Word>,
    /// Whether the access has `.sys`.
    pub(super) has_sys: bool,
    /// Whether it can synchronize with threads of other devices.
    pub(super) is_of_system: bool,
    /// The events whose scope keeps it from that: itself, the fence that orders it, or both.
    pub(super) narrow: Vec<usize>,
    /// Whether nothing but barriers of threads and loads is between its fence and it.
    pub(super) is_adjacent: bool,
}

impl Side {
    /// The access, for a finding about another instruction.
    pub(super) fn related(&self) -> (usize, &'static str) {
        let what = match self.does {
            Does::Tells => "the flag is set here",
            Does::Waits => "a thread waits for the flag here",
        };
        (self.event, what)
    }

    /// The scope that is too narrow, and its threads.
    pub(super) fn scope(&self, function: &Function<'_, '_>) -> (&'static str, &'static str) {
        let instruction = function.events[self.narrow[0]].instruction;
        narrow(function, instruction).unwrap_or(("`.gpu`, the default", "this device"))
    }
}

/// The sides of the flags of a function, in the order of their events.
pub(super) fn find(function: &Function<'_, '_>) -> Vec<Side> {
    let accesses = || function.events_with(EventKinds::ACCESS).map(|(event, _)| event);
    let has_sys = |event: usize| function.instruction(function.events[event].instruction).has("sys");
    // A barrier of the grid has flags, too.
    if !accesses().any(has_sys) && !function.code.instructions.iter().any(|at| at.name() == "multimem") {
        return Vec::new();
    }
    let of_system = |word: &'static str| {
        let fences = function.events_with(EventKinds::FENCE);
        fences
            .map(|(event, _)| event)
            .filter(move |event| is_fence(function, *event, word) && has_sys(*event))
    };
    let after_fences = Reach::of(function, of_system("release"));
    let before_fences = Reach::to(function, of_system("acquire"));
    let side = |event: usize| {
        let access = function.global_access(event)?;
        let opcode = &function.instruction(function.events[event].instruction).opcode;
        let is_volatile = opcode.has("volatile");
        if !opcode.is_strong() {
            return None;
        }
        let releases = opcode.has("release") || opcode.has("acq_rel");
        let waits = !opcode.has("release") && function.waits_for_flag(event);
        let does = match waits {
            true => Does::Waits,
            false if access.writes && !opcode.has("acquire") => Does::Tells,
            false => return None,
        };
        let (orders_itself, fence, is_fenced) = match does {
            Does::Tells => (releases, fence_before(function, event), after_fences.has(function, event)),
            Does::Waits => {
                let acquires = opcode.has("acquire") || opcode.has("acq_rel");
                (acquires, fence_after(function, event), before_fences.leads(function, event))
            }
        };
        // Libraries for old devices wait by a volatile load and `membar.gl`.
        let fence = fence.filter(|_| !(orders_itself || is_volatile && does == Does::Waits));
        let has_sys = opcode.has("sys");
        let own = (!has_sys && !is_volatile && (orders_itself || fence.is_some() || does == Does::Waits))
            .then_some(event);
        let narrow: Vec<usize> = match is_fenced {
            true => Vec::new(),
            false => own.into_iter().chain(fence.map(|(fence, _)| fence)).collect(),
        };
        Some(Side {
            event,
            does,
            word: Word::of(function, access.place.address),
            has_sys,
            is_of_system: narrow.is_empty() && (has_sys || is_fenced),
            narrow,
            is_adjacent: fence.is_some_and(|(_, is_adjacent)| is_adjacent),
        })
    };
    // The others, such as volatile accesses to data, are no side of a flag between devices.
    let is_side = |side: &Side| side.has_sys || side.is_of_system || !side.narrow.is_empty();
    accesses().filter_map(side).filter(is_side).collect()
}

/// Whether an event is a fence among threads that releases, or acquires.
fn is_fence(function: &Function<'_, '_>, event: usize, word: &str) -> bool {
    let at = &function.events[event];
    let instruction = function.instruction(at.instruction);
    let other = if word == "release" { "acquire" } else { "release" };
    matches!(at.kind, EventKind::Fence)
        && !instruction.has(other)
        && (instruction.has("sys") || narrow(function, at.instruction).is_some())
}

/// The last fence before an event on each path to it, and whether only barriers of threads and loads are between them.
fn fence_before(function: &Function<'_, '_>, event: usize) -> Option<(usize, bool)> {
    let (mut block, mut is_adjacent) = (function.block_of(event), true);
    let mut end = event;
    for _ in 0..MOST_BLOCKS {
        for before in (function.events_of(block).start..end).rev() {
            if is_fence(function, before, "release") {
                return Some((before, is_adjacent));
            }
            is_adjacent &= match function.events[before].kind {
                EventKind::Sync(_) => true,
                // A load of the pointer to the flag.
                EventKind::Access(access) => !access.writes,
                _ => false,
            };
        }
        let dominator = function.graph.block(block).dominator;
        if dominator >= block {
            return None;
        }
        block = dominator;
        end = function.events_of(block).end;
    }
    None
}

/// The fence directly after a wait for a flag.
fn fence_after(function: &Function<'_, '_>, wait: usize) -> Option<(usize, bool)> {
    let block = function.block_of(wait);
    let graph = &function.graph;
    let is_fence = |event: usize| is_fence(function, event, "acquire");
    if let Some(next) = Some(wait + 1).filter(|next| function.events_of(block).contains(next)) {
        return Some((next, true)).filter(|(next, _)| is_fence(*next));
    }
    let head = graph.loops(block).next()?;
    let is_outside = |to: &crate::graph::BlockId| !graph.in_loop(*to, head);
    let mut to = exits(graph, head)
        .flat_map(|from| graph.block(from).successors.iter().map(|edge| edge.to))
        .find(is_outside)?;
    for _ in 0..MOST_BLOCKS {
        if let Some(first) = function.events_of(to).next() {
            return Some((first, true)).filter(|(first, _)| is_fence(*first));
        }
        let [edge] = &graph.block(to).successors[..] else { return None };
        to = edge.to;
    }
    None
}
