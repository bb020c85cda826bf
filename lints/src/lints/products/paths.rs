//! Follows the products along the paths of a function.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

use super::definitions::Definitions;
use super::divergence::{Stage, differs_in_warp};

use super::in_flight::Flights;
use super::list::Product;
use super::overwrites::is_kept;
use crate::function::Function;
use crate::graph::{BlockId, Edge};
use crate::instruction::Instruction;
use crate::limits::{Limit, VISITS};
use crate::operand::{Operand, Register, Term};

/// A mistake at an instruction; a number is the instruction of the product that it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mistake {
    /// It reads an accumulator before a wait.
    Read(usize),
    /// It writes a register of A before a wait.
    Overwritten(usize),
    /// Its accumulator is in part that of another product in flight.
    Mixed(usize),
    /// It reads an accumulator of an earlier iteration after a wait that left groups pending.
    Counted(usize),
    /// It moves an accumulator in flight where only some paths have a wait.
    Moved(usize),
    /// It reads an accumulator that has another value on a path that met that of the product in flight.
    Met(usize),
    /// Threads have diverged between a product and it.
    Divergent,
    /// It is a product that some threads of a warp may not execute.
    Guarded,
}

/// The state at a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct State {
    flights: Flights,
    stage: Stage,
    definitions: Definitions,
}

/// The products of a function, and what they are followed through.
struct Paths<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    products: &'f BTreeMap<usize, Product>,
    /// The products with a register of A.
    readers: BTreeMap<Register, Vec<usize>>,
    /// The registers of accumulators.
    sums: BTreeSet<Register>,
    /// The registers of accumulators, and those that are moved to them.
    carried: BTreeSet<Register>,
    /// The heads of the loops that commit products.
    heads: BTreeSet<BlockId>,
}

/// The mistakes of a function, by instruction. `None` if the states of some loops do not settle.
pub(super) fn mistakes(
    function: &Function<'_, '_>,
    products: &BTreeMap<usize, Product>,
) -> Option<BTreeMap<usize, Mistake>> {
    let mut readers: BTreeMap<Register, Vec<usize>> = BTreeMap::new();
    for (at, product) in products {
        product.a.iter().for_each(|register| readers.entry(*register).or_default().push(*at));
    }
    let sums: BTreeSet<Register> =
        products.values().flat_map(|product| product.accumulator.iter().copied()).collect();
    let moves: Vec<_> = function.code.instructions.iter().filter_map(|at| copied(at, function)).collect();
    let mut carried = sums.clone();
    let mut count = 0;
    while count < carried.len() {
        count = carried.len();
        let more = moves.iter().filter(|(to, _)| carried.contains(to)).map(|(_, from)| *from);
        carried.extend(more.collect::<Vec<_>>());
    }
    let graph = &function.graph;
    let is_commit = |at| {
        let instruction = function.instruction(at);
        instruction.name() == "wgmma" && instruction.has("commit_group")
    };
    let commits = graph.ids().filter(|id| graph.block(*id).instructions.clone().any(is_commit));
    let heads = commits.flat_map(|id| graph.loops(id)).collect();
    let paths = Paths { function, products, readers, sums, carried, heads };
    let states = paths.states()?;
    let (mut found, mut known) = (BTreeMap::new(), BTreeSet::new());
    for (id, state) in function.graph.ids().zip(states) {
        let Some(mut state) = state else { continue };
        for at in function.graph.block(id).instructions.clone() {
            // The first instruction of an epilogue stands for the others.
            if let Some(mistake) = paths.mistake(&state, at).filter(|mistake| known.insert(*mistake)) {
                found.insert(at, mistake);
            }
            paths.step(&mut state, at);
        }
    }
    Some(found)
}

impl Paths<'_, '_, '_> {
    /// The state at the start of each block.
    fn states(&self) -> Option<Vec<Option<State>>> {
        let graph = &self.function.graph;
        let mut states: Vec<Option<State>> = vec![None; graph.blocks.len()];
        let mut visits = vec![0; graph.blocks.len()];
        states[0] = Some(State::default());
        let mut waiting = BTreeSet::from([BlockId(0)]);
        while let Some(id) = waiting.pop_first() {
            let Some(mut state) = states[id.0 as usize].clone() else { continue };
            visits[id.0 as usize] += 1;
            if visits[id.0 as usize] > VISITS {
                self.function.exceeded.add(Limit::Visits);
                return None;
            }
            let instructions = graph.block(id).instructions.clone();
            instructions.clone().for_each(|at| self.step(&mut state, at));
            let is_by_thread = instructions.last().is_some_and(|last| self.is_by_thread(last));
            for Edge { to, .. } in &graph.block(id).successors {
                let mut next = state.clone();
                next.stage.follow(self.function, id, is_by_thread, *to);
                if graph.is_back_edge(id, *to) && self.heads.contains(to) {
                    next.flights.back();
                }
                let has_changed = match &mut states[to.0 as usize] {
                    Some(known) => {
                        known.flights.join(&next.flights)
                            | known.stage.join(&next.stage)
                            | known.definitions.join(&next.definitions)
                    }
                    unknown => {
                        *unknown = Some(next);
                        true
                    }
                };
                if has_changed {
                    waiting.insert(*to);
                }
            }
        }
        Some(states)
    }

    /// Whether the guard of an instruction differs between threads of a warp.
    fn is_by_thread(&self, at: usize) -> bool {
        let guard = self.function.evaluated.guard(at);
        guard.is_some_and(|(predicate, _)| differs_in_warp(self.function, predicate))
    }

    /// The mistake at an instruction, given the state before it.
    fn mistake(&self, state: &State, at: usize) -> Option<Mistake> {
        let (function, instruction) = (self.function, self.function.instruction(at));
        let product = self.products.get(&at);
        let is_of_stage = instruction.name() == "wgmma" && !instruction.has("wait_group");
        if is_of_stage && state.stage.is_divergent(product.is_some()) {
            return Some(Mistake::Divergent);
        }
        if product.is_some() && self.is_by_thread(at) {
            return Some(Mistake::Guarded);
        }
        if let Some((to, from)) = copied(instruction, function) {
            let moved = self.carried.contains(&to).then_some(from);
            let moved = moved.and_then(|from| state.flights.waited_on_some_paths(from)).map(Mistake::Moved);
            return moved.or_else(|| self.overwritten(state, at));
        }
        let read = |register: &Register| match state.flights.result_in(*register) {
            Some((of, true)) => Some(Mistake::Counted(of)),
            Some((of, false)) => Some(Mistake::Read(of)),
            None => state.definitions.met(*register).map(Mistake::Met),
        };
        if let Some(product) = product {
            let mixed = || state.flights.mixed(product, self.products).map(Mistake::Mixed);
            return product.a.iter().find_map(read).or_else(mixed);
        }
        let mut found = None;
        function.code.each_read(instruction, |register| found = found.or_else(|| read(&register)));
        found.or_else(|| self.overwritten(state, at))
    }

    /// The write of a register of A in flight.
    fn overwritten(&self, state: &State, at: usize) -> Option<Mistake> {
        let function = self.function;
        let mut written = function.code.written(function.instruction(at));
        written.find_map(|register| {
            let readers = self.readers.get(&register)?;
            let of = state.flights.unwaited().find(|product| readers.contains(product))?;
            is_kept(function, at, register).then_some(Mistake::Overwritten(of))
        })
    }

    /// Applies an instruction.
    fn step(&self, state: &mut State, at: usize) {
        let instruction = self.function.instruction(at);
        if let Some(product) = self.products.get(&at) {
            state.flights.issue(at, &product.accumulator);
            state.definitions.issue(&product.accumulator);
            return state.stage.issue();
        }
        let is_sure = instruction.guard.is_none();
        if instruction.name() == "wgmma" {
            match () {
                () if !is_sure => {}
                () if instruction.has("fence") => state.stage.fence(),
                () if instruction.has("commit_group") => {
                    state.flights.commit();
                    state.stage.commit();
                }
                () => {
                    let pending = self.function.evaluated.operand(at, 0);
                    let pending = pending.and_then(|value| self.function.values().constant(value));
                    let before = state.flights.clone();
                    state.flights.wait(pending.and_then(|number| u64::try_from(number).ok()).unwrap_or(0));
                    state.definitions.wait(self.function, &before, &state.flights);
                }
            }
        } else if instruction.name() == "call" {
            // The callee may wait.
            (state.flights, state.definitions) = (Flights::default(), Definitions::default());
        } else if is_sure {
            let copied = copied(instruction, self.function);
            let result = copied.filter(|(_, from)| state.flights.result_in(*from).is_some());
            for to in self.function.code.written(instruction).filter(|to| self.sums.contains(to)) {
                match result {
                    Some(_) => state.definitions.forget(to),
                    None => state.definitions.write(to, at),
                }
            }
            match copied.filter(|_| !state.flights.is_empty()) {
                Some((to, from)) => state.flights.copy(to, from),
                None => self.function.code.written(instruction).for_each(|to| state.flights.write(to)),
            }
        }
    }
}

/// The registers of a move between two registers.
fn copied(instruction: &Instruction<'_>, function: &Function<'_, '_>) -> Option<(Register, Register)> {
    match function.code.operands(instruction) {
        [Operand::Term(Term::Register(to)), Operand::Term(Term::Register(from))]
            if instruction.name() == "mov" =>
        {
            Some((*to, *from))
        }
        _ => None,
    }
}
