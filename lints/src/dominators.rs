//! The dominators of blocks: Lengauer and Tarjan, "A Fast Algorithm for Finding Dominators in a Flowgraph", the simple
//! version with path compression, so that the time is nearly linear for any control flow.

use alloc::vec;
use alloc::vec::Vec;

/// No block.
const NONE: u32 = u32::MAX;

/// The immediate dominator of each of `count` blocks, by their numbers. That of the first block, and of blocks that are
/// unreachable from it, is the first block.
pub(crate) fn dominators<S: Iterator<Item = u32>, P: Iterator<Item = u32>>(
    count: usize,
    successors: impl Fn(u32) -> S,
    predecessors: impl Fn(u32) -> P,
) -> Vec<u32> {
    let mut tree = Tree::new(count, successors);
    for at in (1..tree.nodes.len()).rev() {
        let Node { block, parent, .. } = tree.nodes[at];
        let mut semi = parent;
        for predecessor in predecessors(block) {
            let number = tree.numbers[predecessor as usize];
            if number != NONE {
                semi = semi.min(tree.least(number, at as u32 + 1));
            }
        }
        tree.nodes[at].semidominator = semi;
        tree.nodes[at].next = core::mem::replace(&mut tree.nodes[semi as usize].first, at as u32);
        let mut waiting = core::mem::replace(&mut tree.nodes[parent as usize].first, NONE);
        while waiting != NONE {
            let is_lower = tree.least(waiting, at as u32) < tree.nodes[waiting as usize].semidominator;
            let node = &mut tree.nodes[waiting as usize];
            node.dominator = if is_lower { node.label } else { parent };
            waiting = node.next;
        }
    }
    let mut found = vec![0; count];
    for at in 0..tree.nodes.len() {
        let Node { block, mut dominator, semidominator, .. } = tree.nodes[at];
        if dominator != semidominator {
            dominator = tree.nodes[dominator as usize].dominator;
            tree.nodes[at].dominator = dominator;
        }
        found[block as usize] = tree.nodes[dominator as usize].block;
    }
    found
}

/// A depth-first spanning tree.
struct Tree {
    /// The number of each block.
    numbers: Vec<u32>,
    /// The reachable blocks, numbered in the order of discovery.
    nodes: Vec<Node>,
    /// The path that is being compressed.
    path: Vec<u32>,
}

/// A block in the tree. All fields but `block` are numbers of nodes.
#[derive(Clone, Copy)]
struct Node {
    block: u32,
    parent: u32,
    semidominator: u32,
    /// A block further up: the parent until its path is compressed.
    ancestor: u32,
    /// The block with the least semidominator from this one up to its ancestor.
    label: u32,
    /// The immediate dominator. Before the last pass, it can be a block with the same immediate dominator, where it
    /// differs from the semidominator.
    dominator: u32,
    /// The head of the list of blocks whose semidominator this is.
    first: u32,
    /// The next block of the list that contains this one.
    next: u32,
}

impl Tree {
    fn new<S: Iterator<Item = u32>>(count: usize, successors: impl Fn(u32) -> S) -> Tree {
        let mut numbers = vec![NONE; count];
        let mut nodes: Vec<Node> = Vec::with_capacity(count);
        let mut waiting = Vec::from([(0, 0)]);
        while let Some((block, parent)) = waiting.pop() {
            let Some(number) = numbers.get_mut(block as usize).filter(|number| **number == NONE) else {
                continue;
            };
            let at = nodes.len() as u32;
            *number = at;
            let (semidominator, label, ancestor) = (at, at, parent);
            let (dominator, first, next) = (0, NONE, NONE);
            nodes.push(Node { block, parent, semidominator, ancestor, label, dominator, first, next });
            waiting.extend(successors(block).filter(|to| numbers[*to as usize] == NONE).map(|to| (to, at)));
        }
        Tree { numbers, nodes, path: Vec::new() }
    }

    /// The least semidominator on the path from a block up the tree, through the ancestors whose numbers are at least
    /// `linked`.
    fn least(&mut self, start: u32, linked: u32) -> u32 {
        let of = |tree: &Tree, at: u32| tree.nodes[tree.nodes[at as usize].label as usize].semidominator;
        let mut block = start;
        while self.nodes[block as usize].ancestor >= linked {
            self.path.push(block);
            block = self.nodes[block as usize].ancestor;
        }
        while let Some(below) = self.path.pop() {
            let above = self.nodes[block as usize];
            if of(self, block) < of(self, below) {
                self.nodes[below as usize].label = above.label;
            }
            self.nodes[below as usize].ancestor = above.ancestor;
            block = below;
        }
        of(self, start)
    }
}
