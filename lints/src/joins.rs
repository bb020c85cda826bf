//! The placement of phis for static single assignment form: where paths meet on which a register has been written.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use crate::graph::{BlockId, Graph};
use crate::operand::Register;
use crate::program::Code;

/// Lists of items, one for each block, in the order in which they were found.
pub(crate) struct ByBlock<T> {
    pub(crate) items: Vec<T>,
    /// The end of each block's items.
    ends: Vec<usize>,
}

impl<T: Clone> ByBlock<T> {
    /// Groups the items of a function with `blocks` blocks.
    pub(crate) fn new(blocks: usize, found: &[(BlockId, T)]) -> Self {
        let mut ends = vec![0; blocks + 1];
        for (block, _) in found {
            ends[block.0 as usize + 1] += 1;
        }
        for block in 0..blocks {
            ends[block + 1] += ends[block];
        }
        let mut items: Vec<T> = found.iter().map(|(_, item)| item.clone()).collect();
        for (block, item) in found {
            let end = &mut ends[block.0 as usize];
            items[*end] = item.clone();
            *end += 1;
        }
        ends.pop();
        ByBlock { items, ends }
    }

    /// The indices of the items of a block.
    pub(crate) fn range(&self, block: BlockId) -> Range<usize> {
        let first = block.0.checked_sub(1).map_or(0, |before| self.ends[before as usize]);
        first..self.ends[block.0 as usize]
    }

    /// The items of a block.
    pub(crate) fn of(&self, block: BlockId) -> &[T] {
        &self.items[self.range(block)]
    }
}

/// The registers for which each block has a phi: those with several definitions, in the iterated dominance frontiers of
/// these, and those that are read where their only definition is not on every path. Compilers emit the latter where a
/// condition excludes the other paths.
pub(crate) fn joins(code: &Code<'_>, graph: &Graph) -> ByBlock<Register> {
    let mut joins = Vec::new();
    let several = definitions(code, graph);
    let is_line = graph.blocks.len() == 1 && graph.block(BlockId(0)).predecessors.is_empty();
    if several.is_empty() || is_line {
        return ByBlock::new(graph.blocks.len(), &joins);
    }
    let frontiers = frontiers(graph);
    joins.reserve(several.len());
    let mut has_phi: Vec<Option<Register>> = vec![None; graph.blocks.len()];
    let mut waiting = Vec::new();
    for definitions in several.chunk_by(|(one, _), (other, _)| one == other) {
        waiting.extend(definitions.iter().map(|(_, block)| *block));
        let register = definitions[0].0;
        while let Some(block) = waiting.pop() {
            for &join in frontiers.of(block) {
                if has_phi[join.0 as usize].replace(register) != Some(register) {
                    joins.push((join, register));
                    waiting.push(join);
                }
            }
        }
    }
    ByBlock::new(graph.blocks.len(), &joins)
}

/// The blocks of the definitions of each register that has several, or one that is not on every path to an instruction
/// that reads it, sorted by register.
fn definitions(code: &Code<'_>, graph: &Graph) -> Vec<(Register, BlockId)> {
    // The first definition of each register; `several` has the others.
    let mut first: Vec<Option<BlockId>> = vec![None; code.registers];
    let mut is_missing = vec![false; code.registers];
    let mut several = Vec::new();
    // Blocks follow those that dominate them.
    for id in graph.ids() {
        for instruction in &code.instructions[graph.block(id).instructions.clone()] {
            code.each_read(instruction, |register| {
                let is_on_every_path = |first: BlockId| first == id || graph.dominates(first, id);
                is_missing[register.0 as usize] |= !first[register.0 as usize].is_some_and(is_on_every_path);
            });
            code.written(instruction).for_each(|register| {
                let first = &mut first[register.0 as usize];
                // Where the guard is false the register keeps its value.
                if first.is_some() || instruction.guard.is_some() {
                    several.extend(first.map(|first| (register, first)));
                    several.push((register, id));
                }
                first.get_or_insert(id);
            });
        }
    }
    let of_one = (0..).map(Register).zip(&first).zip(&is_missing);
    several.extend(of_one.filter_map(|((register, first), is_missing)| {
        let first = first.filter(|_| *is_missing)?;
        Some((register, first))
    }));
    several.sort_unstable();
    several.dedup();
    several
}

/// The dominance frontier of each block.
fn frontiers(graph: &Graph) -> ByBlock<BlockId> {
    let mut found = Vec::with_capacity(2 * graph.blocks.len());
    let mut last: Vec<Option<BlockId>> = vec![None; graph.blocks.len()];
    for id in graph.ids() {
        let block = graph.block(id);
        // A back edge can lead to the first block too.
        if block.predecessors.len() < 2 && id != BlockId(0) {
            continue;
        }
        for &predecessor in &block.predecessors {
            let mut runner = predecessor;
            while runner != block.dominator || id == BlockId(0) {
                // The dominators of this block already have it, from another predecessor.
                if last[runner.0 as usize].replace(id) == Some(id) {
                    break;
                }
                found.push((runner, id));
                let dominator = graph.block(runner).dominator;
                if dominator == runner {
                    break;
                }
                runner = dominator;
            }
        }
    }
    ByBlock::new(graph.blocks.len(), &found)
}
