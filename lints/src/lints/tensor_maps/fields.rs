//! What a kernel writes into tensor maps, and where: maps that overlap, and elements without the operation of a reduction.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_isa::slot::Slot;
use ptx_async_isa::tensor_map::{ELEMENTS, Element};
use ptx_async_isa::vocab::Qualifier;

use super::super::catalogue::{TENSOR_MAP_OVERLAP, TENSOR_MAP_REDUCTION};
use super::bytes::{SIZE, used};
use crate::event::{EventKind, EventKinds};
use crate::function::Function;
use crate::iterations::Iterations;
use crate::limits::Cost;
use crate::lint::Report;
use crate::path::varies_in;
use crate::value::ValueId;

/// A type of which no table states the operations: `.f32.ftz`.
static UNKNOWN: Element = ELEMENTS[8];

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let of_maps = function.events_with(EventKinds::TENSORMAP).filter_map(|(event, at)| match &at.kind {
        EventKind::ReplaceTensormap(place) | EventKind::CopyTensormap(place) => Some((event, place.address)),
        EventKind::TensormapFence { address, .. } => Some((event, (*address)?)),
        _ => None,
    });
    let copies = function.copies().filter_map(|(event, copy)| Some((event, used(copy)?)));
    let maps: Vec<(usize, ValueId)> = of_maps.chain(copies).collect();
    if !function.exceeded.affords(maps.len(), Cost::Iterations)
        || !function.exceeded.affords(maps.len().saturating_mul(maps.len()), Cost::Addresses)
    {
        return;
    }
    overlaps(function, &maps, report);
    reductions(function, report);
}

/// Reports maps whose distance is less than their size, where the kernel writes one.
fn overlaps(function: &Function<'_, '_>, maps: &[(usize, ValueId)], report: &mut Report<'_, '_, '_>) {
    let size = SIZE.cast_signed();
    let is_short = |distance: i64| distance != 0 && -size < distance && distance < size;
    for (index, &(event, address)) in maps.iter().enumerate() {
        let between = maps[..index].iter().find_map(|&(other, before)| {
            let distance = function.distance(address, before).filter(|distance| is_short(*distance))?;
            Some((Some(other), distance, "another one"))
        });
        let in_loop = || {
            let block = function.block_of(event);
            let head = function.graph.loops(block).find(|head| varies_in(function, address, *head))?;
            let (_, numbers) = Iterations::of(function, head).sums(address, block)?;
            let step = numbers.windows(2).map(|pair| pair[1] - pair[0]).next();
            Some((None, step.filter(|step| is_short(*step))?, "that of the previous iteration"))
        };
        let Some((other, distance, of)) = between.or_else(in_loop) else { continue };
        let related: Vec<(usize, &str)> =
            other.into_iter().map(|other| (other, "the other map is here")).collect();
        report.add(
            &TENSOR_MAP_OVERLAP,
            Severity::Error,
            event,
            format!(
                "this tensor map is {} bytes from {of}, but a tensor map has {SIZE} bytes: the two overlap",
                distance.abs()
            ),
            format!("place the maps at multiples of {SIZE} bytes"),
            &related,
        );
        return;
    }
}

/// Reports reductions of a tensor whose elements, as the kernel has written their type, have no such operation.
fn reductions(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    for (copy, map) in function.copies().filter_map(|(event, copy)| Some((event, copy.tensor_map?))) {
        let Some(described) = &function.instruction(function.events[copy].instruction).described else {
            continue;
        };
        let Some(Qualifier::RedOp(op)) = described.qualifier(Slot::Op) else { continue };
        let elements: Vec<(usize, Element)> = elements(function, map).collect();
        let has_operation =
            |element: &Element| element.types.iter().any(|ty| described.form.reduces(op, *ty));
        let is_known = |element: &Element| !element.types.is_empty();
        let Some(&(write, element)) = elements.first() else { continue };
        if elements.iter().any(|(_, element)| !is_known(element) || has_operation(element)) {
            continue;
        }
        let with = |one: &Element| is_known(one) && has_operation(one);
        let names: Vec<String> =
            ELEMENTS.iter().filter(|one| with(one)).map(|one| format!("`{}`", one.name)).collect();
        report.add(
            &TENSOR_MAP_REDUCTION,
            Severity::Error,
            copy,
            format!(
                "the elements of the tensor are `{}`, which has no reduction `{}`",
                element.name,
                op.as_ptx()
            ),
            format!("`{}` is of elements of {}", op.as_ptx(), names.join(", ")),
            &[(write, "the kernel writes the type of the elements here")],
        );
    }
}

/// The types of elements that the kernel writes into the map at an address, or into a map that it copies there.
fn elements<'f>(function: &'f Function<'_, '_>, map: ValueId) -> impl Iterator<Item = (usize, Element)> + 'f {
    let is_at = move |one: ValueId, other: ValueId| function.distance(one, other) == Some(0);
    let copied = function.events_with(EventKinds::TENSORMAP).filter_map(move |(event, at)| match &at.kind {
        EventKind::CopyTensormap(to) if is_at(to.address, map) => {
            function.evaluated.operand(function.events[event].instruction, 1)
        }
        _ => None,
    });
    let maps: Vec<ValueId> = core::iter::once(map).chain(copied).collect();
    function.events_with(EventKinds::TENSORMAP).filter_map(move |(event, at)| {
        let EventKind::ReplaceTensormap(place) = &at.kind else { return None };
        let is_one = function.instruction(at.instruction).has("elemtype")
            && maps.iter().any(|map| is_at(place.address, *map));
        let value = function.evaluated.operand(at.instruction, 1).filter(|_| is_one)?;
        let number = function.values().constant(value).and_then(|number| usize::try_from(number).ok());
        Some((event, *number.and_then(|number| ELEMENTS.get(number)).unwrap_or(&UNKNOWN)))
    })
}
