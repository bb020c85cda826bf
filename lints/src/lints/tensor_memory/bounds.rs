//! A lint about accesses to columns of Tensor Memory that are not allocated, and about columns that are not freed.

use alloc::format;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use super::super::catalogue::TENSOR_MEMORY_BOUNDS;
use crate::cases::When;
use crate::event::{EventKind, EventKinds};
use crate::function::Function;
use crate::limits::Cost;
use crate::lint::Report;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let of_warps = EventKinds::READ_TENSOR_MEMORY.or(EventKinds::WRITE_TENSOR_MEMORY);
    let all = of_warps.or(EventKinds::READ_MATRICES).or(EventKinds::FREE_TENSOR_MEMORY);
    if function.allocations().next().is_none()
        || !function.exceeded.affords(function.events_with(all).count(), Cost::Iterations)
    {
        return;
    }
    let mut frees: Vec<(usize, usize)> = Vec::new();
    for (event, at) in function.events_with(all) {
        let is_free = matches!(at.kind, EventKind::FreeTensorMemory);
        for columns in function.columns(event) {
            let beyond = function.find_case(event, columns.address, |rest, number, when| {
                // A parameter may limit the iterations.
                if matches!(when, When::Iteration(1..))
                    && !function.has_bounded_columns(columns.address)
                    && !function.has_known_end(event, columns.address)
                {
                    return None;
                }
                let column = function.column(&(rest.clone(), number))?;
                let allocation = column.allocation?;
                let allocated = function.allocated(allocation)?;
                let last = column.number + columns.count - 1;
                (last >= allocated).then_some((allocation, last, allocated, when))
            });
            if let Some((allocation, last, allocated, when)) = beyond {
                let severity = if when == When::Always { Severity::Error } else { Severity::Warning };
                let case = when.in_words();
                let does = if is_free { "frees" } else { "accesses" };
                report.add(
                    &TENSOR_MEMORY_BOUNDS,
                    severity,
                    event,
                    format!("this {does} column {last}{case}, but only {allocated} columns are allocated, from column 0 on"),
                    "allocate a larger power of two of columns, or correct the address",
                    &[(allocation, "the columns are allocated here")],
                );
            }
            if is_free
                && let Some(sum) = function.terms(columns.address)
                && let Some(allocation) = function.column(&sum).and_then(|column| column.allocation)
            {
                frees.push((event, allocation));
            }
        }
    }
    // Columns that are freed in parts are not compared.
    let [(free, allocation)] = frees[..] else { return };
    let count = |event: usize| {
        let index = function.events[event].instruction;
        function.values().constant(function.evaluated.operand(index, 1)?)
    };
    if function.allocations().count() == 1
        && function.events_with(EventKinds::FREE_TENSOR_MEMORY).count() == 1
        && let Some((freed, allocated)) = count(free).zip(count(allocation))
        && freed < allocated
    {
        report.add(
            &TENSOR_MEMORY_BOUNDS,
            Severity::Warning,
            free,
            format!(
                "this frees {freed} columns, but {allocated} are allocated, and nothing frees the others"
            ),
            format!("write {allocated} as the number of columns"),
            &[(allocation, "the columns are allocated here")],
        );
    }
}
