//! Maps of a loop: a copy in each iteration uses another map, and the fences acquire only some of them.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_semantics::special::Special;

use super::super::catalogue::TENSOR_MAP_UNFENCED;
use super::acquires::fences;
use super::bytes::{Bytes, SIZE, used};
use crate::event::{EventKind, EventKinds};
use crate::function::Function;
use crate::graph::BlockId;
use crate::iterations::Iterations;
use crate::limits::Cost;
use crate::lint::Report;
use crate::path::varies_in;
use crate::reach::Reach;
use crate::terms::{Factors, Terms};
use crate::value::{Node, ValueId};

/// The iterations of the copy that are compared: those of the other loops are computed much further.
const ITERATIONS: usize = 3;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let of_maps = function.events_with(EventKinds::TENSORMAP).map(|(event, at)| (event, &at.kind));
    let changed = of_maps.filter_map(|(event, kind)| match kind {
        EventKind::ReplaceTensormap(place) | EventKind::CopyTensormap(place) => Some((event, place.address)),
        _ => None,
    });
    let (changed, fenced): (Vec<_>, Vec<_>) = (changed.collect(), fences(function).collect());
    // A callee can acquire a map.
    if changed.is_empty() || function.has(EventKinds::CALL) || !function.code.is_entry {
        return;
    }
    let steps = function.copies().count().saturating_mul(changed.len() + fenced.len());
    if !function.exceeded.affords(steps, Cost::Iterations) {
        return;
    }
    let of_ctas: Vec<(usize, ByCta)> =
        changed.iter().filter_map(|&(event, address)| Some((event, ByCta::of(function, address)?))).collect();
    let changed: Vec<(usize, BTreeSet<Key>)> =
        changed.iter().map(|&(event, address)| (event, maps(function, event, address))).collect();
    for (copy, map) in function.copies().filter_map(|(event, copy)| Some((event, used(copy)?))) {
        let block = function.block_of(copy);
        let Some(head) = function.graph.loops(block).find(|head| varies(function, map, *head)) else {
            continue;
        };
        let Some((rest, numbers)) = Iterations::of(function, head).sums(map, block) else { continue };
        let acquired = fenced.iter().map(|&(event, address)| {
            let fenced = address?;
            let is_other = fenced.is_of_other_parameter(function, &Bytes::new(map, Some(SIZE)));
            let all = maps(function, event, fenced.address);
            let is_known = all.first().is_some_and(|(terms, _)| *terms == factors(&rest));
            (is_known || is_other).then_some(all)
        });
        // What an unknown fence acquires may be any map.
        let Some(acquired) = acquired.collect::<Option<Vec<_>>>() else { continue };
        let to = Reach::to(function, [copy]);
        let found = numbers.iter().take(ITERATIONS).enumerate().find_map(|(iteration, number)| {
            let key = (factors(&rest), *number);
            if acquired.iter().any(|maps| maps.contains(&key)) {
                return None;
            }
            let is_change = |(event, maps): &&(usize, BTreeSet<Key>)| {
                maps.contains(&key) && (to.leads(function, *event) || function.is_signaled(*event, &to))
            };
            let is_of_other =
                |(event, maps): &&(usize, ByCta)| maps.is_of_other(&key) && function.is_signaled(*event, &to);
            let of_others = || of_ctas.iter().find(is_of_other).map(|(event, _)| *event);
            let change = changed.iter().find(is_change).map(|(event, _)| *event);
            Some((iteration, change.or_else(of_others)?))
        });
        let Some((iteration, change)) = found else { continue };
        let mut related = Vec::from([(change, "the tensor maps are written here")]);
        related.extend(fenced.first().map(|(fence, _)| (*fence, "this fence acquires another map")));
        report.add(
            &TENSOR_MAP_UNFENCED,
            Severity::Warning,
            copy,
            format!("this copy uses a tensor map that the kernel has written, but no fence acquires the map of iteration {iteration} of the loop, counted from 0"),
            "write `fence.proxy.tensormap::generic.acquire.gpu [map], 128;` before this, in each iteration",
            &related,
        );
    }
}

/// The terms of an address that is the same in all iterations, and the number that is added to them.
type Key = (Vec<(ValueId, i64)>, i64);

/// The map that each CTA writes first: at a distance from that of CTA 0.
struct ByCta {
    first: Key,
    distance: i64,
}

impl ByCta {
    /// Those at an address in the first iterations of the loops around it, if it depends on the index of the CTA.
    fn of(function: &Function<'_, '_>, address: ValueId) -> Option<ByCta> {
        let values = function.values();
        let sum = function.terms_with(address, |term| values.first_of(&function.graph, term))?;
        let is_index = |term| matches!(values.node(term), Node::Special(Special::Ctaid(_)));
        let (indices, rest) = sum.0.partition(is_index);
        let mut indices = indices.iter();
        let (_, distance) = indices.next().filter(|(_, distance)| *distance > 0)?;
        indices.next().is_none().then(|| ByCta { first: (factors(&rest), sum.1), distance })
    }

    /// Whether a CTA other than CTA 0 writes a map.
    fn is_of_other(&self, (terms, number): &Key) -> bool {
        let by = number - self.first.1;
        *terms == self.first.0 && by > 0 && by % self.distance == 0
    }
}

fn factors(rest: &Factors) -> Vec<(ValueId, i64)> {
    rest.iter().collect()
}

fn varies(function: &Function<'_, '_>, address: ValueId, head: BlockId) -> bool {
    function.terms(address).is_some_and(|sum| sum.0.iter().any(|(term, _)| varies_in(function, term, head)))
}

/// The addresses that an operand of an event has in the iterations of the loop that changes it. Empty if they are
/// unknown.
fn maps(function: &Function<'_, '_>, event: usize, address: ValueId) -> BTreeSet<Key> {
    let block = function.block_of(event);
    let head = function.graph.loops(block).find(|head| varies(function, address, *head));
    let Some(head) = head else {
        let key = |sum: &Terms| BTreeSet::from([(factors(&sum.0), sum.1)]);
        return function.terms(address).map(|sum| key(&sum)).unwrap_or_default();
    };
    let Some((rest, numbers)) = Iterations::of(function, head).sums(address, block) else {
        return BTreeSet::new();
    };
    numbers.into_iter().map(|number| (factors(&rest), number)).collect()
}
