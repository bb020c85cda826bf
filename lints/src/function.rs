//! A function with all facts about it.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use ptx_async_isa::vocab::StateSpace;

use crate::condition::Condition;
use crate::evaluate::{Evaluated, evaluate};
use crate::event::{self, BarrierOperation, Copy, Event, EventKind, EventKinds, Place};
use crate::facts::{Facts, choices};
use crate::graph::{BlockId, Edge, Graph};
use crate::instruction::Instruction;
use crate::limits::Exceeded;
use crate::memo::Memo;
use crate::operand::VariableId;
use crate::per_thread::PerThread;
use crate::program::{Code, Variable};
use crate::scope::Scope;
use crate::value::{Node, Operation, ValueId, Values};

/// Limit on the blocks that are searched for the branches on which a block depends.
const MOST_BRANCHES: usize = 64;

/// A function, its graph, the values of its operands, and the effects of its instructions.
#[derive(Debug)]
pub(crate) struct Function<'c, 'a> {
    /// Its instructions.
    pub(crate) code: &'c Code<'a>,
    /// Its blocks.
    pub(crate) graph: Graph,
    /// The values of its operands.
    pub(crate) evaluated: Evaluated<'a>,
    /// The facts about the values.
    pub(crate) facts: Facts,
    /// The effects of the instructions, block by block, in the order of the instructions.
    pub(crate) events: Vec<Event<'a>>,
    /// For each block that branches, the block where all paths from it meet before the next event, if there is one.
    next: Vec<Option<BlockId>>,
    kinds: Vec<EventKinds>,
    /// The union of these.
    all_kinds: EventKinds,
    /// The events of each block.
    ranges: Vec<Range<usize>>,
    /// The condition under which each block is executed.
    conditions: Vec<Condition>,
    /// The condition of each block's branch where it is not taken, and where it is.
    taken: Vec<[Condition; 2]>,
    /// The condition of an unconditional edge.
    nothing: Condition,
    /// The values of each thread.
    pub(crate) per_thread: PerThread,
    /// Memoized facts.
    pub(crate) memo: Memo,
    /// The limits of the lints that it exceeds.
    pub(crate) exceeded: Exceeded,
}

impl<'c, 'a> Function<'c, 'a> {
    /// Analyzes a function. `None` if a statement cannot be read, or the target of a branch is unknown.
    pub(crate) fn new(code: &'c Code<'a>) -> Option<Self> {
        if !code.is_complete || code.instructions.is_empty() {
            return None;
        }
        let mut graph = Graph::new(code)?;
        let mut evaluated = evaluate(code, &graph);
        let never = never(&graph, &evaluated);
        if !never.is_empty()
            && let Some(rest) = Graph::without(code, &never)
        {
            graph = rest;
            evaluated = evaluate(code, &graph);
        }
        let tested = |block| Some(evaluated.guard(tested_in(&graph, block)?)?.0);
        let facts = Facts::new(&evaluated, &graph, tested, |instruction| code.is_ordered(instruction));
        let blocks = graph.blocks.len();
        let mut function = Function {
            code,
            graph,
            evaluated,
            facts,
            // About one instruction in five has an event.
            events: Vec::with_capacity(code.instructions.len() / 4),
            next: Vec::new(),
            kinds: Vec::new(),
            all_kinds: EventKinds::default(),
            ranges: Vec::with_capacity(blocks),
            conditions: Vec::with_capacity(blocks),
            taken: Vec::new(),
            nothing: Condition::default(),
            per_thread: PerThread::new(code.instructions.len()),
            memo: Memo::default(),
            exceeded: Exceeded::default(),
        };
        let trapping = function.graph.trapping(code);
        function.taken = function.graph.ids().map(|id| function.taken(id, &trapping)).collect();
        function.find_conditions();
        function.find_events();
        function.next = function.nexts();
        Some(function)
    }

    /// The values of its operands.
    pub(crate) fn values(&self) -> &Values<'a> {
        &self.evaluated.values
    }

    pub(crate) fn instruction(&self, index: usize) -> &'c Instruction<'a> {
        &self.code.instructions[index]
    }

    /// The indices of the events of a block.
    pub(crate) fn events_of(&self, block: BlockId) -> Range<usize> {
        self.ranges[block.0 as usize].clone()
    }

    /// The edges to follow from a block: those that leave it, or one edge to the block where all paths from it meet
    /// before the next event. There, the condition of the branch is of no use.
    pub(crate) fn edges(&self, from: BlockId) -> impl Iterator<Item = Edge> + '_ {
        let next = self.next[from.0 as usize].map(|to| Edge { to, condition: None });
        let successors: &[Edge] = if next.is_none() { &self.graph.block(from).successors } else { &[] };
        next.into_iter().chain(successors.iter().copied())
    }

    /// Whether the function has an event of one of these kinds.
    pub(crate) fn has(&self, kinds: EventKinds) -> bool {
        self.all_kinds.meets(kinds)
    }

    /// The events of these kinds, in order.
    pub(crate) fn events_with(
        &self,
        kinds: EventKinds,
    ) -> impl Iterator<Item = (usize, &Event<'a>)> + Clone + '_ {
        let all = if self.has(kinds) { self.kinds.as_slice() } else { &[] };
        let found = all.iter().enumerate().filter(move |(_, kind)| kind.meets(kinds));
        found.map(|(event, _)| (event, &self.events[event]))
    }

    /// The operations on barriers, in order.
    pub(crate) fn barrier_operations(&self) -> impl Iterator<Item = (usize, &BarrierOperation)> + Clone + '_ {
        self.events_with(EventKinds::BARRIER).filter_map(|(event, at)| match &at.kind {
            EventKind::Barrier(operation) => Some((event, operation)),
            _ => None,
        })
    }

    /// The copies, in order.
    pub(crate) fn copies(&self) -> impl Iterator<Item = (usize, &Copy)> + Clone + '_ {
        self.events_with(EventKinds::COPY).filter_map(|(event, at)| match &at.kind {
            EventKind::Copy(copy) => Some((event, copy)),
            _ => None,
        })
    }

    pub(crate) fn block_of(&self, event: usize) -> BlockId {
        self.graph.block_of(self.events[event].instruction).unwrap_or(BlockId(0))
    }

    /// Whether each path to the event `later` passes the event `earlier`.
    pub(crate) fn is_before(&self, earlier: usize, later: usize) -> bool {
        let (from, to) = (self.block_of(earlier), self.block_of(later));
        if from == to { earlier < later } else { self.graph.dominates(from, to) }
    }

    /// Whether each iteration of the loops around an event executes it, including the first one.
    pub(crate) fn is_in_every_iteration(&self, event: usize) -> bool {
        let block = self.block_of(event);
        let mut latches = self.graph.loops(block).flat_map(|head| self.graph.latches(head));
        self.events[event].guard.literals().is_empty()
            && latches.all(|latch| self.graph.dominates(block, latch))
    }

    /// The known part of the condition under which a block is executed.
    pub(crate) fn condition(&self, block: BlockId) -> &Condition {
        &self.conditions[block.0 as usize]
    }

    /// The condition of an edge, beside that of the block that it leaves.
    pub(crate) fn edge_condition(&self, from: BlockId, edge: &Edge) -> &Condition {
        match edge.condition {
            Some((_, is_true)) => &self.taken[from.0 as usize][usize::from(is_true)],
            None => &self.nothing,
        }
    }

    /// Whether a branch tests a predicate.
    pub(crate) fn is_tested(&self, predicate: ValueId) -> bool {
        let conditions = self.taken.iter().flatten();
        conditions.flat_map(Condition::literals).any(|literal| literal.predicate == predicate)
    }

    /// The conditions of the edges where the last instruction of a block is not executed, and where it is. Empty where
    /// the other edge leads to a trap, unless it selects threads: an assertion of a kernel holds in every thread that
    /// continues.
    fn taken(&self, id: BlockId, trapping: &[bool]) -> [Condition; 2] {
        let last = tested_in(&self.graph, id);
        let predicate = last.and_then(|last| self.evaluated.guard(last));
        let others_trap = |is_true: bool| {
            let edges = self.graph.block(id).successors.iter();
            let mut others =
                edges.filter(|edge| edge.condition.is_some_and(|(_, of)| of != is_true)).peekable();
            match others.peek() {
                Some(_) => others.all(|edge| trapping[edge.to.0 as usize]),
                None => last.is_some_and(|last| self.instruction(last).traps()),
            }
        };
        [false, true].map(|is_true| {
            let mut condition = Condition::default();
            if let Some((predicate, _)) = predicate
                && (self.facts.is_by_thread(predicate) || !others_trap(is_true))
            {
                condition.assume(self.values(), predicate, is_true);
            }
            condition
        })
    }

    /// The predicates of the branches that select the path to a block.
    pub(crate) fn choices_of(&self, block: BlockId) -> Vec<ValueId> {
        choices(&self.graph, block, |of| Some(self.evaluated.guard(tested_in(&self.graph, of)?)?.0))
    }

    /// The variable that an address points into.
    pub(crate) fn variable(&self, address: ValueId) -> Option<(VariableId, &'c Variable<'a>)> {
        let id = self.facts.variable(address)?;
        Some((id, &self.code.variables[id.0 as usize]))
    }

    /// The state space of a place: that of the instruction, or that from which a generic address was converted.
    pub(crate) fn space(&self, place: &Place) -> Option<Space> {
        let of_qualifier = match place.space {
            Some(StateSpace::Global) => Some(Space::Global),
            Some(space) if space.is_shared() => Some(Space::Shared),
            _ => None,
        };
        of_qualifier.or_else(|| {
            use ptx_async_isa::text::DeclaredSpace;
            match self.variable(place.address) {
                Some((_, variable)) => match variable.space {
                    DeclaredSpace::Shared => Some(Space::Shared),
                    DeclaredSpace::Global => Some(Space::Global),
                    _ => Some(Space::Other),
                },
                None => self.converted(place.address, 16),
            }
        })
    }

    /// The space that an address was converted from or to, within this depth of its expression.
    fn converted(&self, address: ValueId, depth: u32) -> Option<Space> {
        let depth = depth.checked_sub(1)?;
        match self.values().node(address) {
            Node::Offset(base, _) => self.converted(base, depth),
            Node::Operation(Operation::Cvta(space), _) => Some(match space {
                "shared" | "shared::cta" | "shared::cluster" => Space::Shared,
                "global" => Space::Global,
                _ => Space::Other,
            }),
            Node::Operation(Operation::Add, [Some(one), Some(other), _]) => {
                self.converted(one, depth).or_else(|| self.converted(other, depth))
            }
            Node::Operation(Operation::And | Operation::Subtract | Operation::Mapa, [Some(base), ..]) => {
                self.converted(base, depth)
            }
            _ => None,
        }
    }

    fn find_conditions(&mut self) {
        // The last block with an edge to each block, and that edge; no edge where several lead there from it.
        let mut only: Vec<(Option<BlockId>, Option<Edge>)> = vec![(None, None); self.graph.blocks.len()];
        for from in self.graph.ids() {
            let successors = self.graph.block(from).successors.iter();
            for edge in successors.filter(|edge| !self.graph.is_back_edge(from, edge.to)) {
                let (last, found) = &mut only[edge.to.0 as usize];
                let is_only = last.replace(from) != Some(from);
                *found = is_only.then_some(*edge);
            }
        }
        for id in self.graph.ids() {
            let block = self.graph.block(id);
            // A condition that holds on entry of a loop still holds at its head after a back edge: it was computed
            // before the loop.
            let mut entries = block.predecessors.iter().filter(|from| !self.graph.is_back_edge(**from, id));
            let condition = match (entries.next().copied(), entries.next()) {
                (Some(predecessor), None) if predecessor < id => {
                    let mut condition = self.conditions[predecessor.0 as usize].clone();
                    // Where both edges of a branch lead here, its condition is unknown.
                    if let (_, Some(edge)) = &only[id.0 as usize]
                        && !self.ends_each_loop(predecessor, id)
                    {
                        condition.extend(self.edge_condition(predecessor, edge));
                    }
                    condition
                }
                _ if block.dominator < id => {
                    let mut condition = self.conditions[block.dominator.0 as usize].clone();
                    if !self.is_common(id) {
                        condition.forget();
                    }
                    condition
                }
                _ => Condition::default(),
            };
            self.conditions.push(condition);
        }
    }

    /// Whether an edge leaves a loop that all threads eventually leave by it, after different numbers of iterations:
    /// its condition then selects no threads.
    fn ends_each_loop(&self, from: BlockId, to: BlockId) -> bool {
        let Some(head) = self.graph.block(from).innermost else { return false };
        let predicate = || self.evaluated.guard(tested_in(&self.graph, from)?);
        !self.graph.in_loop(to, head)
            && self.graph.postdominates(to, from)
            && predicate().is_some_and(|(predicate, _)| self.chooses_threads(predicate))
    }

    /// Whether a predicate can hold for some threads only, and is not the result of a wait.
    pub(crate) fn chooses_threads(&self, predicate: ValueId) -> bool {
        !self.facts.is_uniform(predicate, Scope::Cta) && !self.is_answer(predicate)
    }

    /// Whether a predicate is the result of an instruction that is not a comparison, such as a wait: eventually, all
    /// threads continue alike.
    pub(crate) fn is_answer(&self, predicate: ValueId) -> bool {
        // Comparisons of floating-point numbers are not evaluated.
        matches!(self.values().node(predicate), Node::Result(at, _)
            if !matches!(self.instruction(at as usize).name(), "setp" | "testp"))
    }

    /// Whether all threads that execute the dominator of a block execute the block, given the uniform predicates on the
    /// way.
    fn is_common(&self, id: BlockId) -> bool {
        let dominator = self.graph.block(id).dominator;
        if self.graph.postdominates(id, dominator) {
            return true;
        }
        // The threads that reach the block depend on the branches of these blocks.
        let mut found = BTreeSet::from([dominator]);
        let mut waiting: Vec<BlockId> = self.graph.block(id).predecessors.to_vec();
        while let Some(block) = waiting.pop().filter(|_| found.len() < MOST_BRANCHES) {
            if block < id && found.insert(block) {
                waiting.extend(&self.graph.block(block).predecessors);
            }
        }
        let is_same = |block: BlockId| {
            let predicate = tested_in(&self.graph, block).and_then(|last| self.evaluated.guard(last));
            predicate.is_none_or(|(predicate, _)| !self.chooses_threads(predicate))
        };
        found.len() < MOST_BRANCHES
            && found.into_iter().all(|block| self.graph.postdominates(id, block) || is_same(block))
    }

    /// For each block with several successors, the block where all paths from it meet, if no event is on them.
    fn nexts(&self) -> Vec<Option<BlockId>> {
        let mut next = vec![None; self.graph.blocks.len()];
        // For each block, the first one on the way from it that has an event, branches to different such blocks, or
        // ends a path; possibly itself.
        let mut first: Vec<BlockId> = self.graph.ids().collect();
        for id in self.graph.ids().rev() {
            let successors = &self.graph.block(id).successors;
            let mut firsts = successors.iter().map(|edge| (edge.to > id).then(|| first[edge.to.0 as usize]));
            let Some(Some(to)) = firsts.next() else { continue };
            if firsts.all(|other| other == Some(to)) {
                next[id.0 as usize] = (successors.len() > 1).then_some(to);
                if self.events_of(id).is_empty() {
                    first[id.0 as usize] = to;
                }
            }
        }
        next
    }

    fn find_events(&mut self) {
        for id in self.graph.ids() {
            let start = self.events.len();
            for index in self.graph.block(id).instructions.clone() {
                let instruction = self.instruction(index);
                if instruction.described.is_none() && instruction.opcode.effect.is_none() {
                    continue;
                }
                let Some(kind) = event::kind(instruction, index, self.code, &self.evaluated) else {
                    continue;
                };
                if matches!(kind, EventKind::Call(Some(callee)) if self.code.inert.contains(callee)) {
                    continue;
                }
                let mut condition = self.conditions[id.0 as usize].clone();
                let mut guard = Condition::default();
                if let Some((predicate, is_true)) = self.evaluated.guard(index) {
                    let constant = self.values().constant(predicate);
                    if constant.is_some_and(|constant| (constant != 0) != is_true) {
                        continue;
                    }
                    guard.assume(self.values(), predicate, is_true);
                }
                condition.extend(&guard);
                self.events.push(Event { instruction: index, condition, guard, kind });
            }
            // The text of the function ends without a branch or a return.
            let is_last = self.graph.block(id).instructions.end == self.code.instructions.len();
            if let (true, Some(last)) = (is_last, self.graph.block(id).instructions.clone().last())
                && !self.instruction(last).ends_block()
            {
                let condition = self.conditions[id.0 as usize].clone();
                let guard = Condition::default();
                self.events.push(Event { instruction: last, condition, guard, kind: EventKind::End });
            }
            self.ranges.push(start..self.events.len());
        }
        self.kinds = self.events.iter().map(|event| event.kind.kinds()).collect();
        self.all_kinds = self.kinds.iter().copied().fold(EventKinds::default(), EventKinds::or);
    }
}

/// A state space, at the granularity at which places in two spaces have no bytes in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Space {
    /// Shared memory, of this CTA or of others.
    Shared,
    /// Global memory.
    Global,
    /// Any other.
    Other,
}

/// The branches with a constant condition, with the condition of the edges that are never taken.
fn never(graph: &Graph, evaluated: &Evaluated<'_>) -> BTreeMap<usize, bool> {
    let is_constant = |id: BlockId| {
        let branch = tested_in(graph, id)?;
        let value = evaluated.values.constant(evaluated.guard(branch)?.0)?;
        Some((branch, value == 0))
    };
    graph.ids().filter_map(is_constant).collect()
}

/// The last instruction of a block, if it is a conditional branch.
fn tested_in(graph: &Graph, id: BlockId) -> Option<usize> {
    let block = graph.block(id);
    let is_conditional = block.successors.iter().any(|edge| edge.condition.is_some());
    block.instructions.end.checked_sub(1).filter(|_| is_conditional)
}
