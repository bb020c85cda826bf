//! Reachability from events.

use alloc::rc::Rc;
use alloc::vec;
use alloc::vec::Vec;
use core::cell::RefCell;
use core::ops::Range;

use hashbrown::HashMap;

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
    pub(crate) fn forward(function: &Function<'_, '_>, from: impl IntoIterator<Item = usize>) -> Self {
        let is_later = |from: BlockId| move |to: &BlockId| *to > from;
        Reach::along(function, from, usize::min, |block| after(function, block).filter(is_later(block)))
    }

    /// Across iterations.
    pub(crate) fn of(function: &Function<'_, '_>, from: impl IntoIterator<Item = usize>) -> Self {
        Reach::along(function, from, usize::min, |block| after(function, block))
    }

    /// The events that can be executed before the sources, across iterations.
    pub(crate) fn to(function: &Function<'_, '_>, to: impl IntoIterator<Item = usize>) -> Self {
        Reach::along(function, to, usize::max, |block| {
            function.graph.block(block).predecessors.iter().copied()
        })
    }

    fn along<N: Iterator<Item = BlockId>>(
        function: &Function<'_, '_>,
        sources: impl IntoIterator<Item = usize>,
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

fn after<'f>(function: &'f Function<'_, '_>, block: BlockId) -> impl Iterator<Item = BlockId> + 'f {
    function.graph.block(block).successors.iter().map(|edge| edge.to)
}

/// Instructions up to which others are followed.
pub(crate) struct Ends {
    pub(crate) instructions: Vec<usize>,
    after: RefCell<HashMap<usize, Rc<Until>>>,
}

impl Ends {
    pub(crate) fn new(instructions: Vec<usize>) -> Self {
        Ends { instructions, after: RefCell::default() }
    }

    /// The instructions that a thread can execute after one, and before one of these.
    pub(crate) fn after(&self, function: &Function<'_, '_>, from: usize) -> Rc<Until> {
        let mut after = self.after.borrow_mut();
        let until = || Rc::new(Until::from(function, from, &self.instructions));
        Rc::clone(after.entry(from).or_insert_with(until))
    }
}

/// The instructions that a thread can execute after one, and before it executes some others.
pub(crate) struct Until {
    /// For each block, the range of its instructions that are reached from its start, and from the first one.
    reached: Vec<[Range<usize>; 2]>,
}

impl Until {
    /// After an instruction, and up to the first of several others.
    pub(crate) fn from(function: &Function<'_, '_>, from: usize, to: &[usize]) -> Self {
        let graph = &function.graph;
        let mut reached = vec![[0..0, 0..0]; graph.ids().count()];
        let Some(first) = graph.block_of(from) else { return Until { reached } };
        // The end of the part of a block that begins at an instruction, and whether the path goes on.
        let part = |block: BlockId, start: usize| {
            let end = graph.block(block).instructions.end;
            let stop = to.iter().copied().filter(|stop| (start..end).contains(stop)).min();
            (start..stop.unwrap_or(end), stop.is_none())
        };
        let (range, goes_on) = part(first, from + 1);
        reached[first.0 as usize][1] = range;
        let mut waiting: Vec<BlockId> = if goes_on { after(function, first).collect() } else { Vec::new() };
        let mut is_seen = vec![false; reached.len()];
        while let Some(block) = waiting.pop() {
            if core::mem::replace(&mut is_seen[block.0 as usize], true) {
                continue;
            }
            let (range, goes_on) = part(block, graph.block(block).instructions.start);
            reached[block.0 as usize][0] = range;
            if goes_on {
                waiting.extend(after(function, block));
            }
        }
        Until { reached }
    }

    /// Whether an instruction is among them.
    pub(crate) fn has(&self, function: &Function<'_, '_>, instruction: usize) -> bool {
        let block = function.graph.block_of(instruction);
        block.is_some_and(|block| {
            self.reached[block.0 as usize].iter().any(|range| range.contains(&instruction))
        })
    }
}
