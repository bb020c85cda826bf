//! A lint about a stage that one thread refills while others may still read it: nothing in the loop signals to that
//! thread that the others have finished.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use super::catalogue::COPY_UNSYNCHRONIZED;
use crate::event::{Access, Action, Copy, EventKind, EventKinds, Place};
use crate::function::{Function, Space};
use crate::graph::BlockId;
use crate::iterations::{Iterations, OLDEST};
use crate::limits::Cost;
use crate::lint::Report;
use crate::order::Order;
use crate::path::is_in_some_iterations_of;
use crate::scope::Scope;
use crate::threads::split;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let copies: Vec<(usize, BlockId, Place)> =
        function.copies().filter_map(|(event, _)| refill(function, event)).collect();
    let mut loops = BTreeMap::new();
    let mut pairs = 0;
    for (copy, head, place) in copies {
        let Some(issuer) = function.threads(copy).only() else { continue };
        if tells(function, head, issuer) || is_in_some_iterations_of(function, copy, head) {
            continue;
        }
        let iterations = loops.entry(head).or_insert_with(|| Iterations::of(function, head));
        let Some(course) = iterations.course(place.address, function.block_of(copy)) else { continue };
        let mut affordable = reads(function, head, &place).take_while(|_| {
            pairs += 1;
            function.exceeded.affords(pairs, Cost::Iterations)
        });
        let read = affordable.find(|&(event, read)| {
            // Each thread has its own place, so that all threads that can read do so.
            let is_of_each = !function.facts.is_uniform(read.address, Scope::Cta);
            let (_, others) = split(function.threads(event).present(), issuer);
            if !is_of_each || others.is_empty() || is_in_some_iterations_of(function, event, head) {
                return false;
            }
            iterations.course(read.address, function.block_of(event)).is_some_and(|read_course| {
                let (read, copied) =
                    ((&read_course, read.bytes, &*others), (&course, place.bytes, &[issuer][..]));
                (1..=OLDEST).any(|age| iterations.is_of_other_threads(read, copied, age))
            })
        });
        if let Some((read, _)) = read {
            report.add(
                &COPY_UNSYNCHRONIZED,
                Severity::Warning,
                copy,
                "this overwrites bytes that other threads read in an earlier iteration, and nothing in the loop makes this thread wait for the reads",
                "write `bar.sync 0;` after the reads, in all threads, or arrive after the reads on an empty barrier for which this thread waits before the copy",
                &[(read, "each thread reads here")],
            );
            // A mistake with one stage repeats with the others.
            return;
        }
    }
}

/// A copy into shared memory of this CTA in a loop, with the head of the loop in which its place changes, or of the
/// innermost one.
fn refill(function: &Function<'_, '_>, event: usize) -> Option<(usize, BlockId, Place)> {
    let EventKind::Copy(Copy { barrier: Some(_), destination: Some(place), is_multicast: false, .. }) =
        &function.events[event].kind
    else {
        return None;
    };
    function.variable(place.address)?;
    let block = function.block_of(event);
    let innermost = function.graph.block(block).innermost;
    let head = function.values().varies(place.address).or(innermost)?;
    (function.graph.in_loop(block, head) && function.space(place) == Some(Space::Shared))
        .then_some((event, head, *place))
}

/// Whether something may tell the issuing thread of a copy in a loop about the progress of the others.
fn tells(function: &Function<'_, '_>, head: BlockId, issuer: i64) -> bool {
    function.events.iter().enumerate().any(|(event, at)| match &at.kind {
        EventKind::Call(_) => true,
        EventKind::Barrier(operation) => match operation.action {
            Action::Arrive { .. } => function.threads(event).only() != Some(issuer),
            action => action == Action::ArriveLater,
        },
        _ => {
            let is_wide = |order: Order| order.releases && order.scope > Scope::Warp;
            function.order(event).is_some_and(is_wide)
                && function.graph.in_loop(function.block_of(event), head)
        }
    })
}

/// The reads of the variable of a place in a loop.
fn reads<'f>(
    function: &'f Function<'_, '_>,
    head: BlockId,
    place: &Place,
) -> impl Iterator<Item = (usize, Place)> + 'f {
    let variable = function.facts.variable(place.address);
    function.events_with(EventKinds::ACCESS).filter_map(move |(event, at)| match &at.kind {
        EventKind::Access(Access { place, reads: true, .. })
            if function.facts.variable(place.address) == variable
                && function.graph.in_loop(function.block_of(event), head) =>
        {
            Some((event, *place))
        }
        _ => None,
    })
}
