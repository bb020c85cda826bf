//! Reachability from events.

use alloc::vec;
use alloc::vec::Vec;

use crate::function::Function;
use crate::graph::BlockId;

/// The events that can be executed after some others, the sources; or [before](Reach::to) them.
pub(crate) struct Reach {
    /// The source in each block that is executed first, or last.
    nearest: Vec<Option<usize>>,
    /// Whether the start of each block, or its end, is reachable from a source.
    is_reached: Vec<bool>,
}

impl Reach {
    /// Within one iteration of the loops around both.
    pub(crate) fn forward(function: &Function<'_, '_>, from: impl Iterator<Item = usize>) -> Self {
        let is_later = |from: BlockId| move |to: &BlockId| *to > from;
        Reach::along(function, from, usize::min, |block| after(function, block).filter(is_later(block)))
    }

    /// Across iterations.
    pub(crate) fn of(function: &Function<'_, '_>, from: impl Iterator<Item = usize>) -> Self {
        Reach::along(function, from, usize::min, |block| after(function, block))
    }

    /// The events that can be executed before the sources, across iterations.
    pub(crate) fn to(function: &Function<'_, '_>, to: impl Iterator<Item = usize>) -> Self {
        Reach::along(function, to, usize::max, |block| {
            function.graph.block(block).predecessors.iter().copied()
        })
    }

    fn along<N: Iterator<Item = BlockId>>(
        function: &Function<'_, '_>,
        sources: impl Iterator<Item = usize>,
        nearer: fn(usize, usize) -> usize,
        next: impl Fn(BlockId) -> N,
    ) -> Self {
        let count = function.graph.ids().count();
        let mut nearest: Vec<Option<usize>> = vec![None; count];
        let mut waiting = Vec::new();
        for event in sources {
            let block = function.block_of(event);
            let of_block = &mut nearest[block.0 as usize];
            *of_block = Some(of_block.map_or(event, |known| nearer(known, event)));
            waiting.push(block);
        }
        let mut is_reached = vec![false; count];
        while let Some(block) = waiting.pop() {
            for to in next(block) {
                if !is_reached[to.0 as usize] {
                    is_reached[to.0 as usize] = true;
                    waiting.push(to);
                }
            }
        }
        Reach { nearest, is_reached }
    }

    /// Whether an event can be executed after a source.
    pub(crate) fn has(&self, function: &Function<'_, '_>, event: usize) -> bool {
        let block = function.block_of(event).0 as usize;
        self.is_reached[block] || self.nearest[block].is_some_and(|first| first < event)
    }

    /// Whether an event can be executed before a source of [`to`](Reach::to).
    pub(crate) fn leads(&self, function: &Function<'_, '_>, event: usize) -> bool {
        let block = function.block_of(event).0 as usize;
        self.is_reached[block] || self.nearest[block].is_some_and(|last| last > event)
    }
}

/// The blocks after a block.
fn after<'f>(function: &'f Function<'_, '_>, block: BlockId) -> impl Iterator<Item = BlockId> + 'f {
    function.graph.block(block).successors.iter().map(|edge| edge.to)
}
