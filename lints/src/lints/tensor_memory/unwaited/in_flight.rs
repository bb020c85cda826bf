//! Accesses to Tensor Memory that are in flight, and the instructions that retire them.

use alloc::format;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::super::accesses::action_of;
use super::super::super::waits::is_result_of_wait;
use super::commits::waits_for_earlier;
use super::registers::readers;
use crate::columns::Columns;
use crate::condition::Condition;
use crate::event::{Action, EventKind, EventKinds};
use crate::function::Function;
use crate::graph::BlockId;
use crate::reach::{Ends, Until};
use crate::scope::Scope;
use crate::value::{Node, Operation, ValueId};

/// Limit on the depth of the expression of a predicate.
const DEPTH: u32 = 12;

/// How an access is in flight at an event.
#[derive(Clone, Copy)]
pub(super) enum Flight {
    /// On each path to it.
    Always,
    /// On a path beside the wait of this event, which a branch chooses.
    Beside(usize),
}

impl Flight {
    /// The missing wait, as the end of a sentence.
    pub(super) fn in_words(self, wait: &str) -> String {
        match self {
            Flight::Always => format!("no `tcgen05.wait::{wait}` precedes this"),
            Flight::Beside(_) => format!("a branch skips `tcgen05.wait::{wait}` before this"),
        }
    }

    /// The related places of an access, with that of the wait.
    pub(super) fn places(self, places: &[(usize, &'static str)]) -> Vec<(usize, &'static str)> {
        let wait = match self {
            Flight::Always => None,
            Flight::Beside(wait) => Some((wait, "a branch skips this wait")),
        };
        places.iter().copied().chain(wait).collect()
    }
}

/// An access to Tensor Memory that is in flight, and the instructions that retire it.
#[derive(Clone)]
pub(super) struct InFlight {
    pub(super) event: usize,
    pub(super) columns: Columns,
    /// Whether it is a product of matrices, for which any thread can wait.
    pub(super) is_product: bool,
    /// The waits of the function for the barriers of commits, for a product.
    pub(super) waits: Rc<[usize]>,
    /// The waits in the loop of a product for those of earlier iterations, where this is the product of the last one.
    pub(super) earlier: Vec<usize>,
    /// The waits for it, and the instructions that read the registers of a load.
    pub(super) retired_by: Vec<usize>,
    /// The instructions up to which it is followed: itself, or all products of matrices, which complete in their order.
    pub(super) ends: Rc<Ends>,
    /// The instructions that a thread can execute after the access and before one of these.
    after: Rc<Until>,
}

impl InFlight {
    /// The access of an event, where its columns are known, given the waits for the barriers of commits, and all products
    /// of matrices.
    pub(super) fn of(
        function: &Function<'_, '_>,
        event: usize,
        waits: &Rc<[usize]>,
        products: &Rc<Ends>,
    ) -> Option<InFlight> {
        let columns = *function.columns(event).first()?;
        let instruction = function.events[event].instruction;
        if matches!(function.events[event].kind, EventKind::ReadMatrices(_)) {
            let retired_by = waits.iter().map(|wait| function.events[*wait].instruction).collect();
            return columns.writes.then_some(InFlight {
                event,
                columns,
                is_product: true,
                waits: Rc::clone(waits),
                earlier: Vec::new(),
                retired_by,
                after: products.after(function, instruction),
                ends: Rc::clone(products),
            });
        }
        let waits_of_warp = function.events_with(EventKinds::WAIT_FOR_TENSOR_MEMORY).filter(|(_, at)| {
            matches!(at.kind, EventKind::WaitForTensorMemory { stores } if stores == columns.writes)
        });
        let mut retired_by: Vec<usize> = waits_of_warp.map(|(_, at)| at.instruction).collect();
        if columns.reads {
            retired_by.extend(readers(function, instruction));
        }
        let ends = Rc::new(Ends::new(Vec::from([instruction])));
        Some(InFlight {
            event,
            columns,
            is_product: false,
            waits: Rc::default(),
            earlier: Vec::new(),
            retired_by,
            after: ends.after(function, instruction),
            ends,
        })
    }

    /// A product as it is in flight after the last iteration of a loop: waits for the products of earlier iterations do not
    /// retire it. `None` without such a loop, which is also returned, and waits.
    pub(super) fn of_last_iteration(&self, function: &Function<'_, '_>) -> Option<(BlockId, InFlight)> {
        let (head, waits) = waits_for_earlier(function, self.event, &self.waits)?;
        let mut last = self.clone();
        last.retired_by.retain(|by| !waits.iter().any(|wait| function.events[*wait].instruction == *by));
        last.earlier = waits;
        Some((head, last))
    }

    /// How the access is in flight where a thread that has executed it executes another event.
    pub(super) fn flight(&self, function: &Function<'_, '_>, at: usize) -> Option<Flight> {
        let instruction = function.events[at].instruction;
        let conditions = [self.event, at].map(|event| &function.events[event].condition);
        let [warps, others] = [self.event, at].map(|event| function.threads(event).warps());
        // Products that the warp issues later are retired later.
        if action_of(function, at) == Some(Action::ArriveLater)
            || warps & others == 0
            || conditions[0].excludes(function.values(), conditions[1])
            || !self.after.has(function, instruction)
        {
            return None;
        }
        let mut between = self.retired_by.clone();
        between.retain(|&by| {
            self.after.has(function, by) && self.ends.after(function, by).has(function, instruction)
        });
        if !between.is_empty() {
            // Before the event is executed for the first time.
            let access = function.events[self.event].instruction;
            let before = Until::from(function, access, &[access, instruction]);
            between.retain(|&by| before.has(function, by));
        }
        match between.is_empty() {
            true => Some(Flight::Always),
            false => self.beside(function, at, &between).map(Flight::Beside),
        }
    }

    /// Whether a thread that has executed the access executes another event without waiting in between for what other warps
    /// may tell it.
    pub(super) fn is_alone_until(&self, function: &Function<'_, '_>, at: usize) -> bool {
        let to = function.events[at].instruction;
        let learns = |event: usize| {
            let instruction = function.events[event].instruction;
            let order = function.order(event);
            order.is_some_and(|order| order.acquires && order.scope > Scope::Warp)
                && !self.earlier.contains(&event)
                && self.after.has(function, instruction)
                && self.ends.after(function, instruction).has(function, to)
        };
        !(0..function.events.len()).any(learns)
    }

    /// One of these instructions that retire the access, where a path to an event passes none of them: branches on
    /// inputs of the CTA choose them.
    fn beside(&self, function: &Function<'_, '_>, at: usize, between: &[usize]) -> Option<usize> {
        let (graph, values) = (&function.graph, function.values());
        let [block, to] = [self.event, at].map(|event| function.block_of(event));
        let mut ends: Vec<usize> = self.ends.instructions.iter().chain(between).copied().collect();
        let common = graph.loops(block).find(|&head| graph.in_loop(to, head));
        ends.extend(common.map(|head| graph.block(head).instructions.start));
        let is_passed = Until::from(function, function.events[self.event].instruction, &ends)
            .has(function, function.events[at].instruction);
        if self.is_product || !is_passed {
            return None;
        }
        let known = [self.event, at].map(|event| &function.events[event].condition);
        let mut others = Condition::default();
        for &by in between {
            let chosen = graph.block_of(by)?;
            let is_in_other_loop = graph.loops(chosen).any(|head| !graph.in_loop(block, head));
            if is_in_other_loop || function.evaluated.guard(by).is_some() {
                return None;
            }
            let literal = function.condition(chosen).literals().iter().find(|literal| {
                !known.iter().any(|known| known.literals().contains(literal))
                    && is_of_inputs(function, literal.predicate, DEPTH)
            })?;
            others.assume(values, literal.predicate, !literal.is_true);
        }
        let is_possible = !known.iter().any(|known| known.excludes(values, &others));
        let mut waits = function.events_with(EventKinds::WAIT_FOR_TENSOR_MEMORY);
        let (wait, _) = waits.find(|(_, wait)| between.contains(&wait.instruction))?;
        (is_possible && !others.excludes(values, &others)).then_some(wait)
    }
}

/// Whether a value is computed from parameters, indices of the CTA, and memory at places that are the same in all threads
/// of the CTA, as far as this depth of its expression shows: it has nothing to do with the counters of loops, which say
/// together which iteration this is.
fn is_of_inputs(function: &Function<'_, '_>, value: ValueId, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return false };
    let is_uniform = |value: ValueId| function.facts.is_uniform(value, Scope::Cta);
    match function.values().node(value) {
        Node::Phi(..) | Node::Undefined(_) => false,
        Node::Special(_) => is_uniform(value),
        Node::Operation(Operation::Parameter, _) => true,
        Node::Result(instruction, _) => {
            let at = instruction as usize;
            let mut used = function.evaluated.used_by(core::iter::once(at));
            match function.accesses_memory(at) {
                true => !is_result_of_wait(function, value) && used.all(is_uniform),
                false => used.all(|used| is_of_inputs(function, used, depth)),
            }
        }
        node => node.operands().all(|operand| is_of_inputs(function, operand, depth)),
    }
}
