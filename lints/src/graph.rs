//! The control-flow graph of a function: basic blocks, dominators and loops.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use hashbrown::HashMap;
use smallvec::SmallVec;

use crate::dominators::dominators;
use crate::operand::{Operand, Register, Term};
use crate::program::{Code, Label};

/// A basic block, by its index in [`Graph::blocks`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct BlockId(pub(crate) u32);

/// An edge that leaves a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edge {
    /// The next block.
    pub(crate) to: BlockId,
    /// The register that a conditional branch tests, and the value for which it takes this edge.
    pub(crate) condition: Option<(Register, bool)>,
}

/// A basic block: consecutive instructions that are executed together.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    /// The indices of its instructions.
    pub(crate) instructions: Range<usize>,
    /// The edges that leave it; none at the end of the function.
    pub(crate) successors: SmallVec<[Edge; 2]>,
    /// The blocks with an edge to it.
    pub(crate) predecessors: SmallVec<[BlockId; 2]>,
    /// The immediate dominator; itself for the first block.
    pub(crate) dominator: BlockId,
    /// The immediate post-dominator: each thread that executes this block eventually executes that one, unless it
    /// traps. `None` if there is no such block.
    pub(crate) postdominator: Option<BlockId>,
    /// The head of the innermost loop that it is in.
    pub(crate) innermost: Option<BlockId>,
}

/// The reachable blocks of a function.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    /// The blocks in reverse postorder: a block follows those that dominate it.
    pub(crate) blocks: Vec<Block>,
    /// The block of each instruction; `None` if it is unreachable.
    block_of: Vec<Option<BlockId>>,
    /// For each block, the range of the numbers of the blocks that it dominates, its own first, in a preorder of the
    /// dominator tree.
    dominated: Vec<Range<u32>>,
    /// For each block that is the head of a loop, the head of the loop around it.
    outer: BTreeMap<BlockId, Option<BlockId>>,
}

/// Limit on the nesting of loops. A function with deeper loops is not analyzed.
const MOST_LOOPS: u32 = 64;

/// Limit on the immediate post-dominators that a search follows.
const MOST_STEPS: usize = 32;

/// Finds the post-dominators: the dominators of the reversed graph, from a virtual exit after all blocks that return.
fn find_postdominators(code: &Code<'_>, blocks: &mut [Block]) {
    let is_return = |block: &Block| {
        block.successors.is_empty()
            && block.instructions.clone().last().is_some_and(|last| !code.instructions[last].traps())
    };
    let returns: Vec<u32> =
        (1..).zip(blocks.iter()).filter(|(_, block)| is_return(block)).map(|(block, _)| block).collect();
    let found = dominators(
        blocks.len() + 1,
        |block| {
            let before = block.checked_sub(1).map(|block| blocks[block as usize].predecessors.iter());
            let returns = returns.iter().copied().filter(move |_| block == 0);
            before.into_iter().flatten().map(|block| block.0 + 1).chain(returns)
        },
        |block| {
            let after = block.checked_sub(1).map(|block| &blocks[block as usize]);
            let exit = after.filter(|block| is_return(block)).map(|_| 0);
            let after = after.into_iter().flat_map(|block| block.successors.iter());
            after.map(|edge| edge.to.0 + 1).chain(exit)
        },
    );
    for (block, found) in blocks.iter_mut().zip(&found[1..]) {
        block.postdominator = found.checked_sub(1).map(BlockId);
    }
}

impl Graph {
    /// Builds the graph of a function. `None` if the target of a branch is unknown, or loops nest deeper than in any
    /// program.
    pub(crate) fn new(code: &Code<'_>) -> Option<Graph> {
        Graph::without(code, &BTreeMap::new())
    }

    /// Builds the graph without dead edges: `never` has the branches by instruction, and the condition of their edges
    /// that are never taken.
    pub(crate) fn without(code: &Code<'_>, never: &BTreeMap<usize, bool>) -> Option<Graph> {
        let starts = starts(code);
        let labels = code.labels.iter().map(|label| ((label.name, label.scope), label)).collect();
        let edges_to = Vec::with_capacity(2 * starts.len());
        let mut edges = Edges { to: edges_to, ends: Vec::with_capacity(starts.len()) };
        for block in 0..starts.len() {
            successors(code, &labels, &starts, block, &mut edges)?;
            let end = starts.get(block + 1).copied().unwrap_or(code.instructions.len());
            if let Some(never) = end.checked_sub(1).and_then(|last| never.get(&last)) {
                let first = edges.ends.last().copied().unwrap_or(0);
                let taken =
                    |(_, condition): &Successor| condition.is_none_or(|(_, is_true)| is_true != *never);
                let kept: SmallVec<[Successor; 2]> = edges.to.drain(first..).filter(taken).collect();
                edges.to.extend(kept);
            }
            edges.ends.push(edges.to.len());
        }
        let order = edges.reverse_postorder();
        let mut number = vec![None; starts.len()];
        for (index, &block) in order.iter().enumerate() {
            number[block] = Some(BlockId(index as u32));
        }
        let mut blocks: Vec<Block> = Vec::with_capacity(order.len());
        let mut block_of = vec![None; code.instructions.len()];
        for (index, &block) in order.iter().enumerate() {
            let end = starts.get(block + 1).copied().unwrap_or(code.instructions.len());
            let instructions = starts[block]..end;
            block_of[instructions.clone()].fill(Some(BlockId(index as u32)));
            let successors = edges
                .of(block)
                .iter()
                .filter_map(|(to, condition)| Some(Edge { to: number[*to]?, condition: *condition }))
                .collect();
            let (predecessors, dominator) = (SmallVec::new(), BlockId(index as u32));
            blocks.push(Block {
                instructions,
                successors,
                predecessors,
                dominator,
                postdominator: None,
                innermost: None,
            });
        }
        for index in 0..blocks.len() {
            for edge in 0..blocks[index].successors.len() {
                let to = blocks[index].successors[edge].to;
                let predecessors = &mut blocks[to.0 as usize].predecessors;
                if predecessors.last() != Some(&BlockId(index as u32)) {
                    predecessors.push(BlockId(index as u32));
                }
            }
        }
        let dominators = dominators(
            blocks.len(),
            |block| blocks[block as usize].successors.iter().map(|edge| edge.to.0),
            |block| blocks[block as usize].predecessors.iter().map(|block| block.0),
        );
        for (block, dominator) in blocks.iter_mut().zip(dominators) {
            block.dominator = BlockId(dominator);
        }
        find_postdominators(code, &mut blocks);
        let dominated = dominated(&blocks);
        let mut graph = Graph { blocks, block_of, dominated, outer: BTreeMap::new() };
        graph.find_loops();
        graph.is_shallow().then_some(graph)
    }

    pub(crate) fn block(&self, id: BlockId) -> &Block {
        &self.blocks[id.0 as usize]
    }

    /// The block of an instruction. `None` if it is unreachable.
    pub(crate) fn block_of(&self, instruction: usize) -> Option<BlockId> {
        self.block_of.get(instruction).copied().flatten()
    }

    /// Every block, in reverse postorder.
    pub(crate) fn ids(&self) -> impl DoubleEndedIterator<Item = BlockId> + use<> {
        (0..self.blocks.len() as u32).map(BlockId)
    }

    /// Whether every path to `block` goes through `dominator`.
    pub(crate) fn dominates(&self, dominator: BlockId, block: BlockId) -> bool {
        self.dominated[dominator.0 as usize].contains(&self.dominated[block.0 as usize].start)
    }

    /// Whether every path from `block` goes through `postdominator`, except for those that end in a trap.
    pub(crate) fn postdominates(&self, postdominator: BlockId, block: BlockId) -> bool {
        let next = |block: &BlockId| self.block(*block).postdominator;
        core::iter::successors(Some(block), next).take(MOST_STEPS).any(|block| block == postdominator)
    }

    /// Whether every path from a block ends in a trap, by the number of the block.
    pub(crate) fn trapping(&self, code: &Code<'_>) -> Vec<bool> {
        let mut found = vec![false; self.blocks.len()];
        for id in self.ids().rev() {
            let Block { instructions, successors, .. } = self.block(id);
            let last = instructions.end.checked_sub(1).and_then(|last| code.instructions.get(last));
            found[id.0 as usize] = match successors.as_slice() {
                [] => last.is_some_and(|last| last.traps() && last.guard.is_none()),
                edges => edges.iter().all(|edge| edge.to > id && found[edge.to.0 as usize]),
            };
        }
        found
    }

    /// Whether an edge goes back to the head of a loop.
    pub(crate) fn is_back_edge(&self, from: BlockId, to: BlockId) -> bool {
        from >= to && self.dominates(to, from)
    }

    /// The head of the loop around the loop with this head.
    pub(crate) fn outer(&self, head: BlockId) -> Option<BlockId> {
        self.outer.get(&head).copied().flatten()
    }

    /// The heads of the loops around a block, the innermost first.
    pub(crate) fn loops(&self, block: BlockId) -> impl Iterator<Item = BlockId> + '_ {
        core::iter::successors(self.block(block).innermost, |&head| self.outer(head))
    }

    /// The blocks of the loop with this head from which control goes back to it.
    pub(crate) fn latches(&self, head: BlockId) -> impl Iterator<Item = BlockId> + '_ {
        self.block(head).predecessors.iter().copied().filter(move |&latch| self.is_back_edge(latch, head))
    }

    pub(crate) fn in_loop(&self, block: BlockId, head: BlockId) -> bool {
        self.loops(block).any(|around| around == head)
    }

    /// Whether a path may return to a block, in a loop or another cycle.
    pub(crate) fn is_in_cycle(&self, block: BlockId) -> bool {
        // In the order of the blocks, a cycle has an edge from the block or a later one to the block or an earlier one.
        let mut later = self.blocks.iter().skip(block.0 as usize);
        later.any(|later| later.successors.iter().any(|edge| edge.to <= block))
    }

    /// Whether loops nest within the limit. An outer loop has a smaller number.
    fn is_shallow(&self) -> bool {
        let mut depths: BTreeMap<BlockId, u32> = BTreeMap::new();
        self.outer.iter().all(|(&head, outer)| {
            let depth = outer.and_then(|outer| depths.get(&outer)).map_or(0, |depth| depth + 1);
            depths.insert(head, depth);
            depth < MOST_LOOPS
        })
    }

    /// Finds the natural loops, inner ones first: the head of an inner loop follows that of the outer one.
    fn find_loops(&mut self) {
        // The head of the outermost loop found so far that contains each block.
        let mut within: Vec<BlockId> = self.ids().collect();
        fn outermost(within: &mut [BlockId], mut block: BlockId) -> BlockId {
            while within[block.0 as usize] != block {
                let next = within[block.0 as usize];
                within[block.0 as usize] = within[next.0 as usize];
                block = next;
            }
            block
        }
        let mut waiting: Vec<BlockId> = Vec::new();
        for head in self.ids().rev() {
            waiting.extend(self.latches(head));
            if waiting.is_empty() {
                continue;
            }
            self.outer.insert(head, None);
            self.blocks[head.0 as usize].innermost = Some(head);
            while let Some(block) = waiting.pop() {
                let block = outermost(&mut within, block);
                if block == head {
                    continue;
                }
                within[block.0 as usize] = head;
                match self.outer.get_mut(&block) {
                    Some(outer) => *outer = Some(head),
                    None => self.blocks[block.0 as usize].innermost = Some(head),
                }
                waiting.extend(&self.blocks[block.0 as usize].predecessors);
            }
        }
    }
}

/// The index of the first instruction of each block. The first block, which nothing branches to, can be empty.
fn starts(code: &Code<'_>) -> Vec<usize> {
    let labels = code.labels.iter().filter(|label| label.targets.is_empty()).map(|label| label.at);
    let after = |(index, instruction): (usize, &crate::instruction::Instruction<'_>)| {
        instruction.ends_block().then_some(index + 1)
    };
    let branches = code.instructions.iter().enumerate().filter_map(after);
    let mut starts: Vec<usize> = labels.chain(branches).filter(|&at| at < code.instructions.len()).collect();
    starts.sort_unstable();
    starts.dedup();
    starts.insert(0, 0);
    starts
}

/// For each block, the preorder numbers of the blocks that it dominates, its own first.
fn dominated(blocks: &[Block]) -> Vec<Range<u32>> {
    let mut sizes = vec![1; blocks.len()];
    for (index, block) in blocks.iter().enumerate().skip(1).rev() {
        sizes[block.dominator.0 as usize] += sizes[index];
    }
    let mut dominated: Vec<Range<u32>> = Vec::with_capacity(blocks.len());
    // The number of the next block that each block dominates.
    let mut next = vec![1; blocks.len()];
    for (index, block) in blocks.iter().enumerate() {
        let next_of = &mut next[block.dominator.0 as usize];
        let number = if index == 0 { 0 } else { *next_of };
        *next_of = number + sizes[index];
        next[index] = number + 1;
        dominated.push(number..number + sizes[index]);
    }
    dominated
}

/// The labels of a function, by name and scope.
type Labels<'c, 'a> = HashMap<(&'a str, usize), &'c Label<'a>>;

/// A block by its index, and the condition of the edge to it.
type Successor = (usize, Option<(Register, bool)>);

/// The edges of all blocks.
struct Edges {
    to: Vec<Successor>,
    /// The end of each block's edges.
    ends: Vec<usize>,
}

impl Edges {
    /// The blocks that follow a block.
    fn of(&self, block: usize) -> &[Successor] {
        let start = block.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.to[start..self.ends[block]]
    }

    /// The reachable blocks, each before those that it dominates.
    fn reverse_postorder(&self) -> Vec<usize> {
        let (mut is_found, mut is_done) = (vec![false; self.ends.len()], vec![false; self.ends.len()]);
        let (mut order, mut waiting) = (Vec::with_capacity(self.ends.len()), Vec::from([0]));
        while let Some(&block) = waiting.last() {
            if !core::mem::replace(&mut is_found[block], true) {
                let next = self.of(block).iter().rev().map(|(to, _)| *to);
                waiting.extend(next.filter(|&to| !is_found[to]));
            } else {
                waiting.pop();
                if !core::mem::replace(&mut is_done[block], true) {
                    order.push(block);
                }
            }
        }
        order.reverse();
        order
    }
}

/// Adds the edges to the successors of a block.
fn successors(
    code: &Code<'_>,
    labels: &Labels<'_, '_>,
    starts: &[usize],
    block: usize,
    edges: &mut Edges,
) -> Option<()> {
    let end = starts.get(block + 1).copied().unwrap_or(code.instructions.len());
    let next = (block + 1 < starts.len()).then_some(block + 1);
    let last = end.checked_sub(1).filter(|&last| last >= starts[block]);
    let Some((last, instruction)) =
        last.map(|last| (last, &code.instructions[last])).filter(|(_, instruction)| instruction.ends_block())
    else {
        edges.to.extend(next.map(|next| (next, None)));
        return Some(());
    };
    let taken = instruction.guard.map(|(register, negated)| (register, !negated));
    let scope = code.branch_scopes.binary_search_by_key(&last, |(branch, _)| *branch);
    let scope = scope.map_or(0, |index| code.branch_scopes[index].1);
    let mut branch = |label: &str| {
        let at = target(code, labels, label, scope)?.at;
        // A label at the end of the function has no block.
        if at < code.instructions.len() {
            let block = starts.partition_point(|&start| start <= at) - 1;
            edges.to.push((block, taken));
        }
        Some(())
    };
    match (instruction.name(), code.operands(instruction)) {
        ("bra", [Operand::Term(Term::Name(label))]) => branch(label)?,
        ("brx", [_, Operand::Term(Term::Name(list))]) => {
            let list = target(code, labels, list, scope)?;
            list.targets.iter().try_for_each(|label| branch(label))?;
        }
        ("bra" | "brx", _) => return None,
        _ => {}
    }
    if let (Some((register, value)), Some(next)) = (taken, next) {
        edges.to.push((next, Some((register, !value))));
    }
    Some(())
}

/// The label of this name that is visible in a scope.
fn target<'c, 'a>(
    code: &Code<'_>,
    labels: &Labels<'c, 'a>,
    name: &str,
    mut scope: usize,
) -> Option<&'c Label<'a>> {
    loop {
        if let Some(label) = labels.get(&(name, scope)) {
            return Some(label);
        }
        if scope == 0 {
            return None;
        }
        scope = code.scopes[scope];
    }
}
