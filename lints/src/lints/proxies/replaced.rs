//! Writes that an asynchronous copy has replaced after a wait for it: a later read sees the bytes of the copy. A
//! missing fence between such a write and the copy is reported at the copy.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::super::waits::{can_be_one, waits};
use super::pairs::{Hazard, accessed};
use crate::alias::Relation;
use crate::event::{Copy, Place};
use crate::function::Function;
use crate::graph::BlockId;
use crate::limits::Cost;
use crate::reach::Reach;

/// When a copy replaces the bytes that were written before a wait for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum When {
    /// In the next iteration of the loop with this head, or of one around it.
    Next(BlockId),
    /// Between the access and the wait.
    Always,
}

/// For each wait, the accesses that are replaced after it, and when.
pub(super) type Replaced = BTreeMap<usize, BTreeMap<usize, When>>;

pub(super) fn replaced(function: &Function<'_, '_>, accesses: &BTreeSet<usize>) -> Replaced {
    let mut replaced = Replaced::new();
    let copies: Vec<(usize, &Place, &Place)> = function
        .copies()
        .filter_map(|(event, copy)| match copy {
            Copy { in_async_proxy: true, destination: Some(to), barrier: Some(barrier), .. } => {
                Some((event, to, barrier))
            }
            _ => None,
        })
        .collect();
    let others = accesses.len().saturating_add(waits(function).count());
    if !function.exceeded.affords(copies.len().saturating_mul(others), Cost::Addresses) {
        return replaced;
    }
    for (copy, destination, barrier) in copies {
        let is_written = |&access: &usize| {
            let place = accessed(function, Hazard::Read, access);
            place.is_some_and(|place| {
                function.alias(destination, place, Relation::Threads([copy, access])).is_certain()
            })
        };
        let when =
            |access: usize| match Reach::forward(function, core::iter::once(access)).has(function, copy) {
                true => Some(When::Always),
                false => common_loop(function, access, copy).map(When::Next),
            };
        let found = accesses.iter().copied().filter(is_written);
        let found: Vec<(usize, When)> = found.filter_map(|access| Some((access, when(access)?))).collect();
        if found.is_empty() {
            continue;
        }
        let waits = waits(function).filter(|(wait, operation)| {
            !function.is_before(*wait, copy) && can_be_one(function, &operation.barrier, barrier)
        });
        for (wait, _) in waits {
            let of_wait = replaced.entry(wait).or_default();
            for &(access, when) in &found {
                let known = of_wait.entry(access).or_insert(when);
                *known = when.max(*known);
            }
        }
    }
    replaced
}

/// The head of the innermost loop around both events.
fn common_loop(function: &Function<'_, '_>, one: usize, other: usize) -> Option<BlockId> {
    let mut heads = function.graph.loops(function.block_of(one));
    heads.find(|head| function.graph.in_loop(function.block_of(other), *head))
}

impl When {
    /// Whether it applies on paths that have continued in the next iteration of the loop with this head.
    pub(super) fn holds(self, function: &Function<'_, '_>, next: Option<BlockId>) -> bool {
        match self {
            When::Always => true,
            When::Next(head) => next.is_some_and(|next| function.graph.in_loop(head, next)),
        }
    }
}
