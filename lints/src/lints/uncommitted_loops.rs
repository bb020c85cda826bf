//! A lint about loops that copy and wait for groups, but commit no group.

use alloc::collections::{BTreeMap, BTreeSet};

use ptx_async_isa::check::Severity;
use ptx_async_isa::form::Group;

use super::catalogue::UNCOMMITTED_WAIT;
use crate::event::{EventKind, EventKinds};
use crate::function::Function;
use crate::graph::BlockId;
use crate::lint::Report;

/// In the loop with this head: the first copy directly in it, and the first wait.
#[derive(Default)]
struct Found {
    copy: Option<usize>,
    wait: Option<usize>,
}

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let mut loops: BTreeMap<BlockId, Found> = BTreeMap::new();
    for (event, _) in function.copies().filter(|(_, copy)| copy.group == Some(Group::CpAsync)) {
        if let Some(head) = function.graph.block(function.block_of(event)).innermost {
            loops.entry(head).or_default().copy.get_or_insert(event);
        }
    }
    if loops.is_empty() {
        return;
    }
    let mut committing = BTreeSet::new();
    for (event, found) in function.events_with(EventKinds::COMMIT.or(EventKinds::WAIT).or(EventKinds::CALL)) {
        let heads = function.graph.loops(function.block_of(event));
        match &found.kind {
            // A callee can commit.
            EventKind::Commit(Group::CpAsync) | EventKind::Call(_) => committing.extend(heads),
            EventKind::Wait(wait) if wait.group == Group::CpAsync => match wait.commits {
                true => committing.extend(heads),
                false => heads.for_each(|head| {
                    if let Some(found) = loops.get_mut(&head) {
                        found.wait.get_or_insert(event);
                    }
                }),
            },
            _ => {}
        }
    }
    for (head, Found { copy, wait }) in loops {
        if let (Some(copy), Some(wait), false) = (copy, wait, committing.contains(&head)) {
            report.add(
                &UNCOMMITTED_WAIT,
                Severity::Warning,
                wait,
                "this waits for groups of `cp.async` in each iteration of a loop, but no iteration commits its copies to a group",
                "write `cp.async.commit_group;` in the loop, after its copies",
                &[(copy, "a copy of the loop is here")],
            );
        }
    }
}
