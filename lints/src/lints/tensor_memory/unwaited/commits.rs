//! The waits for the barriers of `tcgen05.commit`.

use alloc::vec::Vec;

use super::super::super::accesses::barrier_of;
use super::super::super::waits::{is_result_of_wait, waits};
use crate::event::Action;
use crate::function::Function;
use crate::graph::BlockId;
use crate::iterations::Iterations;
use crate::live_out::exits;
use crate::path::varies_in;
use crate::reach::Reach;

/// The bytes of an mbarrier.
const BARRIER: u64 = 8;

/// The waits that may be for the barrier of a `tcgen05.commit`.
pub(super) fn commit_waits<'f>(function: &'f Function<'_, '_>) -> impl Iterator<Item = usize> + 'f {
    waits(function).map(|(wait, _)| wait).filter(|wait| {
        let mut commits = function.barrier_operations().filter(|(_, at)| at.action == Action::ArriveLater);
        commits.any(|(_, commit)| {
            barrier_of(function, *wait).is_some_and(|barrier| function.can_alias(barrier, &commit.barrier))
        })
    })
}

/// Whether one thread issues a product, and no other one waits at an event.
pub(super) fn is_by_issuer(function: &Function<'_, '_>, product: usize, wait: usize) -> bool {
    let issuers = function.threads(product);
    let is_issuer = |thread: &i64| issuers.possible.binary_search(thread).is_ok();
    issuers.is_one() && function.threads(wait).possible.iter().all(is_issuer)
}

/// Whether a commit that may be to the barrier of a wait can follow a product, `after` which these events can be executed.
pub(super) fn is_committed_to(function: &Function<'_, '_>, after: &Reach, wait: usize) -> bool {
    function.barrier_operations().any(|(event, commit)| {
        commit.action == Action::ArriveLater
            && after.has(function, event)
            && barrier_of(function, wait).is_none_or(|barrier| function.can_alias(barrier, &commit.barrier))
    })
}

/// The innermost loop around a product whose last iteration issues it, and the waits there that are for the products of
/// earlier iterations: after the product, each is for another barrier than the commits of its iteration.
pub(super) fn waits_for_earlier(
    function: &Function<'_, '_>,
    product: usize,
    waits: &[usize],
) -> Option<(BlockId, Vec<usize>)> {
    let graph = &function.graph;
    let head = graph.loops(function.block_of(product)).next()?;
    let is_in = |event: &usize| graph.in_loop(function.block_of(*event), head);
    if !is_in_last_iteration(function, product, head) {
        return None;
    }
    let after = Reach::forward(function, [product]);
    let is_later = |event: &usize| is_in(event) && after.has(function, *event);
    let iterations = Iterations::of(function, head);
    let sums =
        |event: usize| iterations.later_sums(barrier_of(function, event)?.address, function.block_of(event));
    let commits = function.barrier_operations().filter(|(_, at)| at.action == Action::ArriveLater);
    let commits: Vec<usize> = commits.map(|(event, _)| event).filter(is_later).collect();
    let are_apart = |one: usize, other: usize| {
        let ((rest, one), (others, other)) = sums(one).zip(sums(other))?;
        let is_apart = |(one, other): (&i64, &i64)| one.abs_diff(*other) >= BARRIER;
        (rest == others && !one.is_empty()).then(|| one.iter().rev().zip(other.iter().rev()).all(is_apart))
    };
    let is_earlier = |wait: &usize| commits.iter().all(|commit| are_apart(*wait, *commit) == Some(true));
    let waits: Vec<usize> = waits.iter().copied().filter(is_later).filter(is_earlier).collect();
    (!commits.is_empty() && !waits.is_empty()).then_some((head, waits))
}

/// Whether a thread that leaves a loop has executed an event in its last iteration.
fn is_in_last_iteration(function: &Function<'_, '_>, event: usize, head: BlockId) -> bool {
    let graph = &function.graph;
    let mut literals = function.events[event].condition.literals().iter().filter(|literal| {
        varies_in(function, literal.predicate, head) && !is_result_of_wait(function, literal.predicate)
    });
    exits(graph, head).all(|exit| graph.is_back_edge(exit, head))
        && literals.all(|literal| {
            graph.latches(head).all(|latch| function.condition(latch).literals().contains(literal))
        })
}
