//! Control flow at the end of a block.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use smallvec::SmallVec;

use super::group::{ByThread, Group};
use super::state::Run;
use crate::graph::{Block, BlockId};
use crate::operand::{Operand, Term};
use crate::program::Label;
use crate::value::ValueId;

impl Run<'_, '_, '_, '_> {
    /// Follows the control flow at the end of a block. `None` if it is unknown.
    pub(super) fn branch(&mut self, group: &mut Group) -> Option<()> {
        let function = self.launch.function;
        let block = function.graph.block(group.block);
        let to = match &block.successors[..] {
            [] => return None,
            [one] => one.to,
            edges => match self.index_of(block) {
                Some(index) => {
                    let number = self.number(group, index)?;
                    edges.get(usize::try_from(number).ok()?)?.to
                }
                None => {
                    let (predicate, _) = function.evaluated.guard(block.instructions.end.checked_sub(1)?)?;
                    let Some(number) = self.number(group, predicate) else { return self.pass(group) };
                    let is_taken = |condition: Option<(_, bool)>| {
                        condition.map(|(_, is_true)| is_true) == Some(number != 0)
                    };
                    let mut taken = edges.iter().filter(|edge| is_taken(edge.condition));
                    taken.next().filter(|_| taken.next().is_none())?.to
                }
            },
        };
        let from = group.block;
        let phis = self.launch.incoming(from, to);
        let numbers: SmallVec<[_; 8]> = phis.iter().map(|(_, value)| self.incoming(group, *value)).collect();
        for ((phi, _), (number, by_thread)) in phis.iter().zip(numbers) {
            match by_thread {
                Some(numbers) => group.set_by_thread(*phi, numbers),
                None => group.set(*phi, number),
            }
        }
        self.enter(group, to);
        Some(())
    }

    /// The number of a value in all threads of a group, or the numbers by thread: where these are the indices and the
    /// addresses of copies.
    fn incoming(&self, group: &mut Group, value: ValueId) -> (Option<i64>, Option<ByThread>) {
        let common = self.launch.common(group, value);
        if common.is_some() || !self.launch.in_groups {
            return (common, None);
        }
        (None, self.launch.in_each_thread(group, value))
    }

    /// The index in the list of targets of the `brx.idx` at the end of a block.
    fn index_of(&self, block: &Block) -> Option<ValueId> {
        let function = self.launch.function;
        let last = block.instructions.end.checked_sub(1)?;
        let instruction = function.instruction(last);
        let [_, Operand::Term(Term::Name(list))] = function.code.operands(instruction) else { return None };
        // A label at the end of the function has no block.
        let is_list =
            |label: &Label<'_>| label.name == *list && label.targets.len() == block.successors.len();
        let is_known = instruction.guard.is_none() && function.code.labels.iter().any(is_list);
        function.evaluated.operand(last, 0).filter(|_| instruction.name() == "brx" && is_known)
    }

    fn enter(&self, group: &mut Group, block: BlockId) {
        group.block = block;
        group.event = self.launch.function.events_of(block).start;
    }

    /// Continues where all paths from an unknown branch meet, if they contain nothing that concerns a barrier.
    fn pass(&mut self, group: &mut Group) -> Option<()> {
        let function = self.launch.function;
        let graph = &function.graph;
        let from = group.block;
        let mut passed = BTreeSet::from([from]);
        let mut waiting = BTreeSet::new();
        let mut is_loop = Vec::new();
        let mut leave = |waiting: &mut BTreeSet<BlockId>, block: BlockId| {
            for edge in &graph.block(block).successors {
                // A launch takes no path that ends in a trap.
                let is_trap = graph.block(edge.to).successors.is_empty() && !self.launch.concerns(edge.to);
                match edge.to > block {
                    true if is_trap => {}
                    true => drop(waiting.insert(edge.to)),
                    false => is_loop.push(edge.to),
                }
            }
        };
        leave(&mut waiting, from);
        let join = loop {
            let next = waiting.pop_first()?;
            if waiting.is_empty() {
                break next;
            }
            if self.launch.concerns(next) {
                return None;
            }
            passed.insert(next);
            leave(&mut waiting, next);
        };
        // The trip count of a loop on the paths is unknown: nothing in it may matter.
        let repeats = is_loop.iter().any(|head| graph.in_loop(from, *head));
        for head in is_loop {
            if self.launch.concerns(head) || graph.in_loop(join, head) {
                return None;
            }
            for block in graph.ids().filter(|block| graph.in_loop(*block, head)) {
                if self.launch.concerns(block) {
                    return None;
                }
                passed.insert(block);
            }
        }
        // The block of the branch has been executed, unless a loop repeats it.
        for &block in passed.iter().filter(|block| **block != from || repeats) {
            self.passes(block);
        }
        passed.insert(join);
        for phi in passed.iter().flat_map(|block| function.values().phis_of(*block)) {
            group.set(phi, None);
        }
        // The paths can be those of a wait for a word in memory.
        if self.launch.in_groups {
            self.acquire_all(group);
        }
        self.enter(group, join);
        Some(())
    }
}
