//! The columns that an access has in the iterations of a loop.

use alloc::vec::Vec;

use super::super::super::accesses::barrier_of;
use crate::columns::{Column, Columns};
use crate::event::EventKind;
use crate::function::Function;
use crate::graph::BlockId;
use crate::iterations::Iterations;
use crate::path::is_in_some_later_iterations_of;
use crate::reach::Reach;
use crate::terms::Terms;
use crate::value::ValueId;

/// The first columns that an access has, each with the barrier of a synchronization before or after it: in each of the
/// first iterations of the innermost loop around both. Empty where they are unknown.
pub(super) fn places(
    function: &Function<'_, '_>,
    (event, columns): (usize, Columns),
    with: usize,
) -> Vec<(Column, Option<Terms>)> {
    let graph = &function.graph;
    let [block, of_other] = [event, with].map(|event| function.block_of(event));
    let common = graph.loops(block).find(|&head| graph.in_loop(of_other, head));
    let sums = |value, block: BlockId| sums(function, (value, block), common);
    let found = || -> Option<Vec<(Column, Option<Terms>)>> {
        let columns = sums(columns.address, block)?;
        let Some(barrier) = barrier_of(function, with) else {
            return columns.iter().map(|sum| Some((function.column(sum)?, None))).collect();
        };
        let barriers = sums(barrier.address, of_other)?;
        match common {
            Some(_) => columns
                .iter()
                .zip(barriers)
                .map(|(sum, barrier)| Some((function.column(sum)?, Some(barrier))))
                .collect(),
            // Whichever iteration comes first or last.
            None => Some(Vec::from([(function.column(columns.first()?)?, Some(barriers.first()?.clone()))])),
        }
    };
    found().unwrap_or_default()
}

/// Whether an event frees the allocation that has some columns.
pub(super) fn is_freed(
    function: &Function<'_, '_>,
    columns: Columns,
    (other, freed): (usize, Columns),
) -> bool {
    let allocation = |address: ValueId| {
        let sum = function.terms(address)?;
        let mut terms = sum.0.iter().filter(|(_, factor)| *factor == 1);
        terms.find_map(|(term, _)| function.allocation(term))
    };
    matches!(function.events[other].kind, EventKind::FreeTensorMemory)
        && allocation(freed.address).is_some_and(|of| allocation(columns.address) == Some(of))
}

/// Whether an access that a thread executes after another one has columns of that one: in the same iteration of the
/// innermost loop around both, or in the next one, where the loops start; and in any iteration of other loops.
pub(super) fn meets_next(
    function: &Function<'_, '_>,
    [(event, columns), (other, others)]: [(usize, Columns); 2],
) -> bool {
    if is_freed(function, columns, (other, others)) {
        return true;
    }
    let graph = &function.graph;
    let [block, of_other] = [event, other].map(|event| function.block_of(event));
    let common = graph.loops(block).find(|&head| graph.in_loop(of_other, head));
    let columns_of = |columns: Columns, block: BlockId| -> Option<Vec<Column>> {
        let sums = sums(function, (columns.address, block), common)?;
        sums.iter().map(|sum| function.column(sum)).collect()
    };
    let Some((ours, theirs)) = columns_of(columns, block).zip(columns_of(others, of_other)) else {
        return false;
    };
    let meet = |(one, other): (&Column, &Column)| one.overlaps(columns.count, *other, others.count);
    let Some(head) = common else {
        return ours.iter().any(|one| theirs.iter().any(|other| meet((one, other))));
    };
    let is_forward = Reach::forward(function, [event]).has(function, other);
    let is_again = || !is_in_some_later_iterations_of(function, other, head);
    is_forward && ours.first().zip(theirs.first()).is_some_and(meet)
        || is_again() && ours.first().zip(theirs.get(1)).is_some_and(meet)
}

/// A value used in a block as a sum in each of the first iterations of a loop, or else of the outermost one around the
/// block.
fn sums(
    function: &Function<'_, '_>,
    (value, block): (ValueId, BlockId),
    head: Option<BlockId>,
) -> Option<Vec<Terms>> {
    match head.or_else(|| function.graph.loops(block).last()) {
        Some(head) => {
            let (rest, numbers) = Iterations::of(function, head).sums(value, block)?;
            Some(numbers.into_iter().map(|number| (rest.clone(), number)).collect())
        }
        None => Some(Vec::from([Terms::clone(&*function.terms(value)?)])),
    }
}
