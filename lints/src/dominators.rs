//! The dominators of blocks: Lengauer and Tarjan, "A Fast Algorithm for Finding Dominators in a Flowgraph", the simple version
//! with path compression, so that the time is nearly linear whatever branches a function has.

use alloc::vec;
use alloc::vec::Vec;

/// No block.
const NONE: u32 = u32::MAX;

/// The immediate dominator of each of `count` blocks, by their numbers; of the first block, and of those that control cannot reach
/// from it, the first block.
pub(crate) fn dominators<S: Iterator<Item = u32>, P: Iterator<Item = u32>>(
    count: usize,
    successors: impl Fn(u32) -> S,
    predecessors: impl Fn(u32) -> P,
) -> Vec<u32> {
    let mut tree = Tree::new(count, successors);
    let mut dominators = vec![0; count];
    // The blocks of which each one is the semidominator, as lists.
    let (mut first, mut next) = (vec![NONE; count], vec![NONE; count]);
    for at in (1..tree.blocks.len()).rev() {
        let parent = tree.parents[at];
        let mut semi = parent;
        for predecessor in predecessors(tree.blocks[at]) {
            let number = tree.numbers[predecessor as usize];
            if number != NONE {
                semi = semi.min(tree.least(number, at as u32 + 1));
            }
        }
        tree.semidominators[at] = semi;
        next[at] = core::mem::replace(&mut first[semi as usize], at as u32);
        let mut waiting = core::mem::replace(&mut first[parent as usize], NONE);
        while waiting != NONE {
            let block = waiting as usize;
            let is_lower = tree.least(waiting, at as u32) < tree.semidominators[block];
            dominators[block] = if is_lower { tree.labels[block] } else { parent };
            waiting = next[block];
        }
    }
    for at in 1..tree.blocks.len() {
        if dominators[at] != tree.semidominators[at] {
            dominators[at] = dominators[dominators[at] as usize];
        }
    }
    let mut found = vec![0; count];
    for (block, dominator) in tree.blocks.iter().zip(dominators) {
        found[*block as usize] = tree.blocks[dominator as usize];
    }
    found
}

/// A depth-first spanning tree: blocks have the numbers in which they are found.
struct Tree {
    /// The number of each block.
    numbers: Vec<u32>,
    /// The block with each number.
    blocks: Vec<u32>,
    /// By number, as all below.
    parents: Vec<u32>,
    semidominators: Vec<u32>,
    /// A block further up, which is a parent where no path was compressed.
    ancestors: Vec<u32>,
    /// The block with the least semidominator from each one up to its ancestor.
    labels: Vec<u32>,
    /// The path that is compressed.
    path: Vec<u32>,
}

impl Tree {
    fn new<S: Iterator<Item = u32>>(count: usize, successors: impl Fn(u32) -> S) -> Tree {
        let mut numbers = vec![NONE; count];
        let (mut found, mut parents) = (Vec::with_capacity(count), Vec::with_capacity(count));
        let mut waiting = Vec::from([(0, 0)]);
        while let Some((block, parent)) = waiting.pop() {
            let Some(number) = numbers.get_mut(block as usize).filter(|number| **number == NONE) else {
                continue;
            };
            let at = found.len() as u32;
            *number = at;
            found.push(block);
            parents.push(parent);
            waiting.extend(successors(block).filter(|to| numbers[*to as usize] == NONE).map(|to| (to, at)));
        }
        let own: Vec<u32> = (0..found.len() as u32).collect();
        Tree {
            numbers,
            blocks: found,
            ancestors: parents.clone(),
            parents,
            semidominators: own.clone(),
            labels: own,
            path: Vec::new(),
        }
    }

    /// The least semidominator from a block up the tree, as far as the numbers are not less than `linked`.
    fn least(&mut self, mut block: u32, linked: u32) -> u32 {
        let of = |tree: &Tree, label: u32| tree.semidominators[label as usize];
        let start = block as usize;
        while self.ancestors[block as usize] >= linked {
            self.path.push(block);
            block = self.ancestors[block as usize];
        }
        while let Some(below) = self.path.pop() {
            let (above, at) = (block as usize, below as usize);
            if of(self, self.labels[above]) < of(self, self.labels[at]) {
                self.labels[at] = self.labels[above];
            }
            self.ancestors[at] = self.ancestors[above];
            block = below;
        }
        of(self, self.labels[start])
    }
}
