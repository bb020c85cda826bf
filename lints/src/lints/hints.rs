//! Hints about instructions that order more than necessary, or nothing.

use alloc::string::String;

use ptx_async_isa::check::Severity;
use ptx_async_isa::form::Group;
use ptx_async_isa::vocab::StateSpace;

use super::catalogue::hints::{CLUSTER_SPACE, EMPTY_GROUP, FENCE_ORDERS_NOTHING, FENCE_TOO_BROAD};
use crate::event::{EventKind, EventKinds, Place};
use crate::function::{Function, Space};
use crate::graph::BlockId;
use crate::lint::Report;
use crate::repair::Help;
use crate::solve::{Analysis, each_event};
use crate::value::{Node, Operation};

pub(crate) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let has_calls = function.has(EventKinds::CALL);
    // The effects of callers and callees are unknown.
    if !has_calls && function.code.is_entry {
        fences(function, report);
        each_event(function, &Commits { function }, |state, event| {
            empty_group(function, *state, event, report)
        });
    }
    cluster_space(function, report);
}

fn fences(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let is_async = |opcode: &str| {
        ["cp.async.bulk", "cp.reduce.async.bulk", "wgmma", "tcgen05", "multimem"]
            .iter()
            .any(|name| opcode.starts_with(name))
    };
    let has_async = function.code.instructions.iter().any(|instruction| is_async(instruction.opcode.text));
    let is_shared = |place: &Place| function.space(place) == Some(Space::Shared);
    let writes_shared_only = function.events.iter().all(|event| match &event.kind {
        EventKind::Access(access) => !access.writes || is_shared(&access.place),
        EventKind::Copy(copy) if !copy.in_async_proxy => copy.destination.as_ref().is_none_or(is_shared),
        _ => true,
    });
    // The last fence of the block, until another event follows.
    let mut last: Option<(BlockId, Option<StateSpace>, usize)> = None;
    for (event, found) in function.events.iter().enumerate() {
        let EventKind::ProxyFence { space } = found.kind else {
            last = None;
            continue;
        };
        let block = function.block_of(event);
        let again = last.filter(|(at, before, _)| *at == block && (*before == space || before.is_none()));
        last = Some((block, space, event));
        if !has_async {
            let message =
                String::from("the kernel has no access through the async proxy: this fence orders nothing");
            report.add(
                &FENCE_ORDERS_NOTHING,
                Severity::Note,
                event,
                message,
                Help::from("remove this fence").remove(event),
                &[],
            );
        } else if let Some((.., before)) = again {
            let message =
                String::from("redundant fence: no access is between the previous fence and this fence");
            let related = [(before, "the previous fence is here")];
            let help = Help::from("remove this fence").remove(event).certain();
            report.add(&FENCE_ORDERS_NOTHING, Severity::Note, event, message, help, &related);
        } else if space.is_none() && writes_shared_only {
            report.add(
                &FENCE_TOO_BROAD,
                Severity::Note,
                event,
                "this fence orders accesses of every state space, but the kernel writes only shared memory",
                Help::from("write `fence.proxy.async.shared::cta;`").instead(event),
                &[],
            );
        }
    }
}

/// Whether copies may be uncommitted: of `cp.async`, and bulk copies.
type Uncommitted = [bool; 2];

/// No [`Obligation`](crate::obligation::Obligation): it needs no copy in particular, only whether there is one.
struct Commits<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
}

fn index(group: Group) -> usize {
    usize::from(group == Group::Bulk)
}

impl Analysis for Commits<'_, '_, '_> {
    type State = Uncommitted;

    fn start(&self) -> Uncommitted {
        [false; 2]
    }

    fn event(&self, state: &mut Uncommitted, event: usize) {
        match &self.function.events[event].kind {
            EventKind::Copy(copy) => {
                if let Some(group) = copy.group {
                    state[index(group)] = true;
                }
            }
            EventKind::Commit(group) => state[index(*group)] = false,
            _ => {}
        }
    }

    fn join(&self, state: &mut Uncommitted, other: &Uncommitted) -> bool {
        let before = *state;
        for (ours, theirs) in state.iter_mut().zip(other) {
            *ours |= theirs;
        }
        *state != before
    }
}

fn empty_group(
    function: &Function<'_, '_>,
    state: Uncommitted,
    event: usize,
    report: &mut Report<'_, '_, '_>,
) {
    let EventKind::Commit(group) = function.events[event].kind else { return };
    // In a ring, empty groups maintain the number of pending ones.
    let has_loops = function.graph.ids().any(|block| function.graph.block(block).innermost.is_some());
    if !state[index(group)] && !has_loops {
        let message =
            String::from("this group is empty: no copy is issued between the previous commit and this");
        report.add(
            &EMPTY_GROUP,
            Severity::Note,
            event,
            message,
            Help::from("remove this commit").remove(event),
            &[],
        );
    }
}

fn cluster_space(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let is_sm_120 = function.code.target.is_some_and(|target| target.sm() / 10 == 12);
    for (event, found) in function.events.iter().enumerate().filter(|_| is_sm_120) {
        let EventKind::Copy(copy) = &found.kind else { continue };
        let from_shared =
            copy.source.as_ref().is_some_and(|source| function.space(source) == Some(Space::Shared));
        let destination = copy.destination.filter(|_| copy.in_cluster && !copy.is_multicast && !from_shared);
        let Some(destination) = destination else { continue };
        let base = function.values().split(destination.address).0;
        let is_remote = base
            .is_some_and(|base| matches!(function.values().node(base), Node::Operation(Operation::Mapa, _)));
        // An unknown address is skipped.
        if !is_remote && function.variable(destination.address).is_some() {
            report.add(
                &CLUSTER_SPACE,
                Severity::Note,
                event,
                "the destination is in this CTA, but its state space is `.shared::cluster`",
                Help::from("write `.shared::cta`, with PTX ISA 8.6 or later")
                    .word(event, &[".shared::cluster"]),
                &[],
            );
        }
    }
}
