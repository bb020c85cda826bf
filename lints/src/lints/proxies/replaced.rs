//! Writes that an asynchronous copy has replaced after a wait for it: a later read sees the bytes of the copy. A
//! missing fence between such a write and the copy is reported at the copy.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::super::waits::{can_be_one, waits};
use super::pairs::{Hazard, accessed};
use crate::alias::Relation;
use crate::event::{Copy, Place};
use crate::function::Function;
use crate::limits::Cost;
use crate::reach::Reach;

/// For each wait, the accesses that are replaced before it, in the same iteration of a loop or the next one.
pub(super) type Replaced = BTreeMap<usize, BTreeSet<usize>>;

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
        let is_later = |&access: &usize| {
            Reach::forward(function, [access]).has(function, copy) || are_in_one_loop(function, access, copy)
        };
        let found: Vec<usize> = accesses.iter().copied().filter(is_written).filter(is_later).collect();
        if found.is_empty() {
            continue;
        }
        let waits = waits(function).filter(|(wait, operation)| {
            !function.is_before(*wait, copy) && can_be_one(function, &operation.barrier, barrier)
        });
        for (wait, _) in waits {
            replaced.entry(wait).or_default().extend(&found);
        }
    }
    replaced
}

/// Whether a loop is around both events.
fn are_in_one_loop(function: &Function<'_, '_>, one: usize, other: usize) -> bool {
    let mut heads = function.graph.loops(function.block_of(one));
    heads.any(|head| function.graph.in_loop(function.block_of(other), head))
}
