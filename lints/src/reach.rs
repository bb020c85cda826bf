//! Reachability from events.

use alloc::vec;
use alloc::vec::Vec;

use crate::function::Function;
use crate::graph::BlockId;

/// The events that can be executed after some others, the sources.
pub(crate) struct Reach {
    /// The first source in each block.
    first: Vec<Option<usize>>,
    /// Whether the start of each block is reachable from a source.
    is_after: Vec<bool>,
}

impl Reach {
    /// Within one iteration of the loops around both.
    pub(crate) fn forward(function: &Function<'_, '_>, from: impl Iterator<Item = usize>) -> Self {
        Reach::along(function, from, |from, to| to > from)
    }

    /// Across iterations.
    pub(crate) fn of(function: &Function<'_, '_>, from: impl Iterator<Item = usize>) -> Self {
        Reach::along(function, from, |_, _| true)
    }

    fn along(
        function: &Function<'_, '_>,
        from: impl Iterator<Item = usize>,
        is_taken: impl Fn(BlockId, BlockId) -> bool,
    ) -> Self {
        let graph = &function.graph;
        let count = graph.ids().count();
        let mut first: Vec<Option<usize>> = vec![None; count];
        let mut waiting = Vec::new();
        for event in from {
            let block = function.block_of(event);
            let of_block = &mut first[block.0 as usize];
            *of_block = Some(of_block.map_or(event, |known| known.min(event)));
            waiting.push(block);
        }
        let mut is_after = vec![false; count];
        while let Some(block) = waiting.pop() {
            for edge in &graph.block(block).successors {
                if is_taken(block, edge.to) && !is_after[edge.to.0 as usize] {
                    is_after[edge.to.0 as usize] = true;
                    waiting.push(edge.to);
                }
            }
        }
        Reach { first, is_after }
    }

    /// Whether an event is reachable from a source.
    pub(crate) fn has(&self, function: &Function<'_, '_>, event: usize) -> bool {
        let block = function.block_of(event).0 as usize;
        self.is_after[block] || self.first[block].is_some_and(|first| first < event)
    }
}
