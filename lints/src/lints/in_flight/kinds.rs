//! The kinds of groups of copies that a function has, with their commits and waits.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use hashbrown::HashSet;
use ptx_async_isa::form::Group;

use crate::event::{EventKind, EventKinds};
use crate::function::Function;
use crate::graph::BlockId;

/// The kinds of groups of a function.
#[derive(Debug, Default)]
pub(in crate::lints) struct Kinds {
    /// The kinds to which copies are committed.
    pub(in crate::lints) copied: HashSet<Group>,
    /// The kinds that have waits.
    pub(in crate::lints) waited: HashSet<Group>,
    /// The heads of the loops with a wait for bulk groups.
    pub(in crate::lints) waiting: BTreeSet<BlockId>,
    /// Whether a wait leaves some bulk groups pending, but fewer than there are copies.
    pub(in crate::lints) is_unrolled: bool,
    /// The most groups of `cp.async` that a wait leaves pending.
    pub(in crate::lints) most_pending: usize,
    /// The commits and the waits; empty where there are too many.
    steps: Vec<usize>,
}

/// Limit on the commits and waits whose threads are compared.
const MOST_STEPS: usize = 64;

impl Kinds {
    pub(in crate::lints) fn of(function: &Function<'_, '_>) -> Kinds {
        let mut found = Kinds::default();
        let (mut copies, mut least) = (0, None);
        for (_, copy) in function.copies() {
            found.copied.extend(copy.group);
            copies += u64::from(copy.group == Some(Group::Bulk));
        }
        for (event, at) in function.events_with(EventKinds::WAIT) {
            let EventKind::Wait(wait) = &at.kind else { continue };
            found.waited.insert(wait.group);
            if wait.group == Group::CpAsync {
                let pending = usize::try_from(wait.pending).unwrap_or(usize::MAX);
                found.most_pending = found.most_pending.max(pending);
            }
            if wait.group == Group::Bulk {
                found.waiting.extend(function.graph.loops(function.block_of(event)));
                least = least.into_iter().chain(Some(wait.pending).filter(|pending| *pending > 0)).min();
            }
        }
        found.is_unrolled = least.is_some_and(|least| copies > least);
        let steps = function.events_with(EventKinds::COMMIT.or(EventKinds::WAIT));
        if steps.clone().count() <= MOST_STEPS {
            found.steps = steps.map(|(event, _)| event).collect();
        }
        found
    }

    /// The first commit, or the first wait, for groups of one kind in the innermost loop around a copy, if only threads
    /// that do not issue the copy execute all of those in the loop.
    pub(in crate::lints) fn step_of_others(
        &self,
        function: &Function<'_, '_>,
        (copy, group): (usize, Group),
        is_commit: bool,
    ) -> Option<usize> {
        let innermost = |event: usize| function.graph.block(function.block_of(event)).innermost;
        let mut steps = self.steps.iter().copied().filter(|&step| {
            let is_one = match &function.events[step].kind {
                EventKind::Commit(of) => is_commit && *of == group,
                EventKind::Wait(wait) => !is_commit && wait.group == group,
                _ => false,
            };
            is_one && innermost(step) == innermost(copy)
        });
        let first = steps.next().filter(|&first| function.is_by_others(copy, first))?;
        steps.all(|step| function.is_by_others(copy, step)).then_some(first)
    }
}
