//! The numbers that a value certainly is in some execution of an event: in all of them, in one thread, or in one iteration
//! of a loop. A lint that requires something of an operand asks here, whether the operand is a constant or not.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_semantics::special::{Special, X};

use crate::condition::Literal;
use crate::function::Function;
use crate::graph::BlockId;
use crate::iterations::Iterations;
use crate::path::varies_in;
use crate::terms::{Factors, Terms};
use crate::value::{Node, Operation, ValueId};

/// Limit on the depth of the search in an index.
const DEPTH: u32 = 24;

/// The number of CTAs in which a value is looked at.
const FIRST_CTAS: u64 = 2;

/// The executions of an event in which a value is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    /// Every execution.
    Always,
    /// That of the thread with this index.
    Thread(i64),
    /// That in this iteration of a loop, counted from 0.
    Iteration(usize),
    /// That of the CTA with this index in its grid or cluster.
    Cta(i64),
    /// That for one of the stages of a ring, all of which a loop visits.
    Stage,
    /// That in which a predicate selects one of two values.
    Selected,
}

impl When {
    /// The executions, as the end of a sentence.
    pub(crate) fn in_words(self) -> String {
        match self {
            When::Always => String::new(),
            When::Thread(thread) => format!(" in thread {thread}"),
            When::Iteration(index) => format!(" in iteration {index} of the loop, counted from 0"),
            When::Cta(index) => format!(" in CTA {index}"),
            When::Stage => String::from(" in one of the stages"),
            When::Selected => String::from(" where a predicate selects it"),
        }
    }
}

impl Function<'_, '_> {
    /// Calls `find` with the sums that a value certainly is in some executions of an event, until it returns something.
    /// Of an address in another CTA of the cluster, this is the corresponding address in the own one.
    pub(crate) fn find_case<T>(
        &self,
        event: usize,
        value: ValueId,
        mut find: impl FnMut(&Factors, i64, When) -> Option<T>,
    ) -> Option<T> {
        let (value, beyond) = self.in_own_cta(value);
        let mut find = |(rest, number): &Terms, when: When| find(rest, number.checked_add(beyond)?, when);
        let sum = self.terms(value)?;
        if sum.0.is_empty() {
            return find(&sum, When::Always);
        }
        let block = self.block_of(event);
        if !self.may_be_selected(event, value) {
            if let Some(found) = find(&sum, When::Always) {
                return Some(found);
            }
            for sum in self.selected(event, value) {
                if let Some(found) = find(&sum, When::Selected) {
                    return Some(found);
                }
            }
            for (sum, index) in self.cases_of_ctas(event, &sum) {
                if let Some(found) = find(&sum, When::Cta(index)) {
                    return Some(found);
                }
            }
            let of_threads = self.cases_of_threads(event, value).unwrap_or_default();
            if let Some(found) = of_threads.into_iter().find_map(|(sum, when)| find(&sum, when)) {
                return Some(found);
            }
        }
        let is_varying = |head: &BlockId| sum.0.iter().any(|(term, _)| varies_in(self, term, *head));
        for head in self.graph.loops(block).filter(is_varying) {
            let iterations = Iterations::of(self, head);
            if let Some((rest, numbers)) = iterations.sums(value, block) {
                let executed = self.executed(event, value, &iterations);
                let mut cases = numbers.into_iter().enumerate().take(executed.len());
                let found = cases.find_map(|(index, number)| {
                    let case = (rest.clone(), number);
                    executed[index].then(|| find(&case, When::Iteration(index))).flatten()
                });
                if found.is_some() {
                    return found;
                }
            } else if let Some(stages) =
                self.stages_of(&sum, head).filter(|_| iterations.advances(value, block))
                && let Some(found) = stages.iter().find_map(|sum| find(sum, When::Stage))
            {
                return Some(found);
            }
        }
        None
    }

    /// The value as a sum in the two cases of a predicate that selects one of its terms, unless the predicate also
    /// selects whether the event is executed.
    fn selected(&self, event: usize, value: ValueId) -> Vec<Terms> {
        let values = self.values();
        let of_select = |term: ValueId| match values.node(term) {
            Node::Operation(Operation::Select, [Some(predicate), Some(one), Some(other)]) => {
                Some((predicate, [one, other]))
            }
            _ => None,
        };
        let Some(sum) = self.terms(value) else { return Vec::new() };
        let mut selects = sum.0.iter().filter_map(|(term, _)| of_select(term));
        let (Some((predicate, arms)), None) = (selects.next(), selects.next()) else { return Vec::new() };
        let literals = self.events[event].condition.literals();
        if literals.iter().any(|literal| literal.predicate == predicate) {
            return Vec::new();
        }
        let with = |arm: ValueId| self.terms_with(value, |term| of_select(term).map(|_| arm));
        arms.into_iter().filter_map(with).collect()
    }

    /// A sum for each number of its only index that varies in a loop, if these are known. Of two indices, not each number
    /// of the one occurs with each of the other.
    fn stages_of(&self, sum: &Terms, head: BlockId) -> Option<Vec<Terms>> {
        let mut varying = sum.0.iter().filter(|(term, _)| varies_in(self, *term, head));
        let (index, factor) = varying.next().filter(|_| varying.next().is_none())?;
        let (_, rest) = sum.0.partition(|term| term == index);
        let in_stage = |number: i64| Some((rest.clone(), sum.1.checked_add(number.checked_mul(factor)?)?));
        Some(self.numbers(index, DEPTH)?.into_iter().filter_map(in_stage).collect())
    }

    /// A sum in the first two CTAs of the grid, or of the cluster, whose index is a term of it.
    fn cases_of_ctas(&self, event: usize, sum: &Terms) -> Vec<(Terms, i64)> {
        let values = self.values();
        let count = |index: ValueId| match values.node(index) {
            Node::Special(Special::ClusterCtarank | Special::ClusterCtaid(X)) => {
                self.code.cluster.unwrap_or(1)
            }
            Node::Special(Special::Ctaid(X)) => FIRST_CTAS,
            _ => 0,
        };
        let Some((index, factor)) = sum.0.iter().find(|(term, _)| count(*term) > 1) else {
            return Vec::new();
        };
        let literals = self.events[event].condition.literals();
        let is_executed = |number: i64| {
            literals.iter().all(|literal| {
                let known = values.with(literal.predicate, Some((index, number)));
                known.is_none_or(|known| (known != 0) == literal.is_true)
            })
        };
        let in_cta = |number: i64| {
            let (_, rest) = sum.0.partition(|term| term == index);
            Some(((rest, sum.1.checked_add(factor.checked_mul(number)?)?), number))
        };
        (0..FIRST_CTAS as i64).filter(|number| is_executed(*number)).filter_map(in_cta).collect()
    }

    /// The value as a sum in each thread that certainly executes an event: in a loop, in the first iteration.
    fn cases_of_threads(&self, event: usize, value: ValueId) -> Option<Vec<(Terms, When)>> {
        let graph = &self.graph;
        let literals = self.events[event].condition.literals();
        let is_executed = |head: BlockId| {
            graph.in_loop(self.block_of(event), head)
                && !literals.iter().any(|literal| varies_in(self, literal.predicate, head))
        };
        let sum = self.terms_with(value, |term| match self.values().node(term) {
            Node::Phi(head, _) if is_executed(head) => self.values().first_of(graph, term),
            _ => None,
        })?;
        if !self.is_one_dimensional() {
            return None;
        }
        let (rest, sums) = self.sums_in_first(self.threads(event).certain()?, &sum, &is_executed)?;
        if rest == sum.0 {
            return None;
        }
        let case = |(number, thread)| ((rest.clone(), number), When::Thread(thread));
        Some(sums.into_iter().map(case).collect())
    }

    /// Whether each iteration of a loop executes an event that uses this value. `None` if the number of iterations is
    /// unknown.
    pub(crate) fn executions_in(
        &self,
        event: usize,
        value: ValueId,
        iterations: &Iterations<'_, '_, '_>,
    ) -> Option<Vec<bool>> {
        let executed = self.executed(event, value, iterations);
        (executed.len() < iterations.each().len()).then_some(executed)
    }

    /// Whether each iteration of a loop executes an event, as far as the loop has as many iterations.
    fn executed(&self, event: usize, value: ValueId, iterations: &Iterations<'_, '_, '_>) -> Vec<bool> {
        let end = self.end(iterations).unwrap_or(usize::MAX);
        let block = self.block_of(event);
        let mut executed: Vec<bool> = Vec::new();
        for literal in self.events[event].condition.literals() {
            match holds(iterations, literal, block) {
                Some(holds) if executed.is_empty() => executed = holds,
                Some(holds) => {
                    executed.iter_mut().zip(holds).for_each(|(executed, holds)| *executed &= holds)
                }
                None if self.may_select(literal, value) => return Vec::new(),
                None => {}
            }
        }
        if executed.is_empty() {
            executed = iterations.each().map(|_| true).collect();
        }
        executed.truncate(end);
        executed
    }

    /// Whether an event follows another one on each path, in all but the first iterations of the loop around both.
    pub(crate) fn follows_later(&self, event: usize, later: usize) -> bool {
        let Function { graph, events, .. } = self;
        let (block, of_later) = (self.block_of(event), self.block_of(later));
        if graph.dominates(block, of_later) {
            return true;
        }
        let mut heads = graph.loops(block).filter(|head| graph.in_loop(of_later, *head));
        let Some(head) = heads.next().filter(|_| event < later) else { return false };
        let iterations = Iterations::of(self, head);
        let known = events[later].condition.literals();
        let mut literals =
            events[event].condition.literals().iter().filter(|literal| !known.contains(literal));
        literals.all(|literal| {
            let holds = holds(&iterations, literal, block).unwrap_or_default();
            !holds.is_empty() && !holds[holds.len() / 2..].contains(&false)
        })
    }

    /// The number of iterations of a loop, where no input changes it and it is within the computed ones.
    fn end(&self, iterations: &Iterations<'_, '_, '_>) -> Option<usize> {
        let graph = &self.graph;
        // The first iteration after which each latch leaves the loop.
        let last = graph.latches(iterations.head).map(|latch| {
            let edges = graph.block(latch).successors.iter().filter(|edge| edge.to == iterations.head);
            let taken = edges.flat_map(|edge| self.edge_condition(latch, edge).literals());
            let literals = self.condition(latch).literals().iter().chain(taken);
            let leaves = literals
                .filter_map(|literal| holds(iterations, literal, latch)?.iter().position(|holds| !holds));
            leaves.min()
        });
        last.reduce(|one, other| Some(one?.max(other?)))?.map(|last| last + 1)
    }

    /// Whether each loop around an event that changes a value has a known number of iterations.
    pub(crate) fn has_known_end(&self, event: usize, value: ValueId) -> bool {
        let mut loops =
            self.graph.loops(self.block_of(event)).filter(|head| self.advances_from(value, *head));
        loops.all(|head| self.end(&Iterations::of(self, head)).is_some())
    }

    /// Whether the condition of an event may hold for some numbers of a value only.
    pub(crate) fn may_be_selected(&self, event: usize, value: ValueId) -> bool {
        self.events[event].condition.literals().iter().any(|literal| self.may_select(literal, value))
    }

    /// Whether a literal may hold for some numbers of a value only, as the test of an alignment does. The bound of a
    /// loop, and the selection of threads, do not.
    fn may_select(&self, literal: &Literal, value: ValueId) -> bool {
        let values = self.values();
        let is_masked = |id: &ValueId| {
            matches!(values.node(*id), Node::Operation(Operation::And | Operation::Remainder { .. }, _))
        };
        let is_bound = match values.node(literal.predicate) {
            node @ Node::Operation(Operation::Less { .. }, _) => !node.operands().any(|id| is_masked(&id)),
            Node::Operation(Operation::Equal, _) => !literal.is_true,
            Node::Operation(Operation::Elect, _) | Node::Result(..) => true,
            _ => false,
        };
        !is_bound
            && !values.is_of_threads(literal.predicate)
            && values.needs(literal.predicate) & values.needs(value) != 0
    }

    /// The address in the own CTA that corresponds to one in another CTA, and the constant to add to it; a value that is
    /// not such an address remains as it is.
    pub(crate) fn in_own_cta(&self, address: ValueId) -> (ValueId, i64) {
        let values = self.values();
        let (base, offset) = values.split(address);
        match base.map(|base| values.node(base)) {
            Some(Node::Operation(Operation::Mapa | Operation::Cvta(_), [Some(inner), ..])) => {
                let (inner, more) = self.in_own_cta(inner);
                (inner, more.wrapping_add(offset))
            }
            _ => (address, 0),
        }
    }
}

/// Whether a literal holds in each iteration. `None` if that is unknown in some iteration.
fn holds(iterations: &Iterations<'_, '_, '_>, literal: &Literal, block: BlockId) -> Option<Vec<bool>> {
    let numbers = iterations.numbers(literal.predicate, block)?;
    Some(numbers.into_iter().map(|number| (number != 0) == literal.is_true).collect())
}
