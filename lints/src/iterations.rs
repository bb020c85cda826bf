//! Addresses in the iterations of a loop: after how many iterations they return to the same place, as in a ring of
//! stages.

use alloc::rc::Rc;
use alloc::vec::Vec;

use smallvec::SmallVec;

use crate::alias::Alias;
use crate::condition::Literal;
use crate::function::Function;
use crate::graph::BlockId;
use crate::memo::{Known, Number};
use crate::numbers::Numbers;
use crate::path::varies_in;
use crate::terms::{Factors, Terms};
use crate::value::{Node, Operation, ValueId};

/// The number of iterations that are computed: several rounds of a ring of [`OLDEST`] stages.
const ITERATIONS: usize = 24;

/// Maximum number of iterations between two accesses that are compared.
pub(crate) const OLDEST: usize = 8;

/// The number of first values that are tried for an index with an unknown one.
const STARTS: i64 = 16;

/// Limit on the steps that compute one value.
const STEPS: u32 = 96;

/// Limit on the different distances that are compared.
const MOST_DISTANCES: usize = 4;

/// A loop-invariant value and its factor, if a sum contains one, and the varying part of the sum in each iteration.
type Offsets = (Option<(ValueId, i64)>, Vec<i64>);

/// An address in each iteration of a loop.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    shape: Rc<Shape>,
    /// The constant that is added to each offset.
    start: i64,
}

/// The common part of the courses of addresses that differ by a constant.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Shape {
    /// The loop-invariant terms.
    rest: Factors,
    /// The index whose first value is unknown.
    unknown: Option<ValueId>,
    /// The varying part in each iteration, for each first value that is tried. The first offset is 0.
    offsets: Vec<Vec<i64>>,
}

impl Course {
    fn new(rest: Factors, unknown: Option<ValueId>, mut offsets: Vec<Vec<i64>>) -> Self {
        let start = offsets.first().and_then(|run| run.first()).copied().unwrap_or(0);
        offsets.iter_mut().flatten().for_each(|offset| *offset = offset.wrapping_sub(start));
        Course { shape: Rc::new(Shape { rest, unknown, offsets }), start }
    }

    pub(crate) fn shape(&self) -> &Rc<Shape> {
        &self.shape
    }

    /// The distance of an address from another one, where their courses have the same shape.
    pub(crate) fn beyond(&self, other: &Course) -> i64 {
        self.start.wrapping_sub(other.start)
    }
}

/// The iterations of a loop.
#[derive(Debug)]
pub(crate) struct Iterations<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The head of the loop.
    pub(crate) head: BlockId,
    /// The values of the phis at the head, in each iteration.
    known: Rc<[Known]>,
}

/// Whether `holds` is true of each distance between an address in an iteration and another one `age` iterations later.
/// False if there are too many different distances.
fn each_distance(one: &Course, other: &Course, age: usize, mut holds: impl FnMut(i64) -> bool) -> bool {
    let beyond = one.beyond(other);
    let (one, other) = (&*one.shape, &*other.shape);
    if one.unknown != other.unknown {
        return false;
    }
    let mut found: SmallVec<[i64; MOST_DISTANCES]> = SmallVec::new();
    let pairs = one.offsets.iter().zip(&other.offsets);
    let mut pairs = pairs.flat_map(|(one, other)| one.iter().zip(other.iter().skip(age)));
    let are_all = pairs.all(|(one, other)| {
        let distance = one.wrapping_sub(*other).wrapping_add(beyond);
        if found.contains(&distance) {
            return true;
        }
        found.push(distance);
        found.len() <= MOST_DISTANCES && holds(distance)
    });
    are_all && !found.is_empty()
}

/// The offsets before the first one again, if there are several, and all others repeat them in order.
fn round(offsets: &[i64]) -> Option<&[i64]> {
    let again = offsets.iter().skip(1).position(|offset| Some(offset) == offsets.first());
    let round = &offsets[..again.map_or(offsets.len(), |again| again + 1)];
    let is_new = |index: usize| !round[..index].contains(&round[index]);
    let repeats = offsets.iter().zip(round.iter().cycle()).all(|(offset, place)| offset == place);
    (round.len() > 1 && repeats && (0..round.len()).all(is_new)).then_some(round)
}

/// An address as a sum.
struct Sum {
    /// The block where the address is used.
    block: BlockId,
    /// The terms that vary in the loop, each with its factor.
    varying: Factors,
    /// The loop-invariant terms.
    rest: Factors,
    number: i64,
}

impl<'f, 'p, 'a> Iterations<'f, 'p, 'a> {
    /// The iterations of the loop with this head.
    pub(crate) fn of(function: &'f Function<'p, 'a>, head: BlockId) -> Self {
        let mut iterations = Iterations { function, head, known: Rc::default() };
        let memo = &function.memo.iterations;
        if let Some(known) = memo.borrow().get(&head) {
            iterations.known = Rc::clone(known);
            return iterations;
        }
        let values = function.values();
        let first = |phi| Some((phi, values.split(values.first_of(&function.graph, phi)?)));
        iterations.known = iterations.run(values.phis_of(head).filter_map(first).collect()).into();
        memo.borrow_mut().insert(head, Rc::clone(&iterations.known));
        iterations
    }

    /// The course of an address that this block uses: its value in each iteration. An address that is used in an inner
    /// loop counts in the first iteration of that loop.
    pub(crate) fn course(&self, address: ValueId, block: BlockId) -> Option<Course> {
        let sum = self.sum(address, block)?;
        if let Some((rest, offsets)) = self.known_course(&sum) {
            return Some(Course::new(rest, None, Vec::from([offsets])));
        }
        // One index may have an unknown first value.
        let unknown = self.unknown(&sum.varying)?;
        let runs = (0..STARTS).map(|start| {
            let mut first = self.known.first().cloned().unwrap_or_default();
            first.insert(unknown, (None, start));
            let (base, offsets) = self.offsets(&sum, &self.run(first))?;
            base.is_none().then_some(offsets)
        });
        let offsets = runs.collect::<Option<_>>()?;
        Some(Course::new(sum.rest, Some(unknown), offsets))
    }

    /// The number that a value used in this block is in each iteration. `None` if it is not known in all.
    pub(crate) fn numbers(&self, value: ValueId, block: BlockId) -> Option<Vec<i64>> {
        let (rest, numbers) = self.sums(value, block)?;
        rest.is_empty().then_some(numbers)
    }

    /// The loop-invariant terms of a value used in this block, and the number that is added to them in each iteration.
    /// `None` if that is not known in all.
    pub(crate) fn sums(&self, value: ValueId, block: BlockId) -> Option<(Factors, Vec<i64>)> {
        self.known_course(&self.sum(value, block)?)
    }

    /// The indices of the iterations.
    pub(crate) fn each(&self) -> core::ops::Range<usize> {
        0..self.known.len()
    }

    /// The varying part of an address used in this block, in each iteration. `None` if it is not known in all.
    pub(crate) fn known_offsets(&self, address: ValueId, block: BlockId) -> Option<Vec<i64>> {
        Some(self.sums(address, block)?.1)
    }

    /// Whether an address that this block uses changes in each iteration, and visits all of its places before the first
    /// one again.
    pub(crate) fn advances(&self, address: ValueId, block: BlockId) -> bool {
        let is_round = |offsets: &Vec<i64>| round(offsets).is_some();
        self.course(address, block).is_some_and(|course| course.shape.offsets.iter().all(is_round))
    }

    /// The offsets from a base of the places that an address [visits](Self::advances).
    pub(crate) fn visited(&self, address: ValueId, block: BlockId, base: ValueId) -> Option<Numbers> {
        let (rest, offsets) = self.sums(address, block)?;
        let base = self.function.terms(base).filter(|base| base.0 == rest)?;
        round(&offsets)?.iter().map(|offset| offset.checked_sub(base.1)).collect()
    }

    /// As [`sums`](Self::sums), without the first iterations, in which what refers to an earlier one may be unknown.
    pub(crate) fn later_sums(&self, value: ValueId, block: BlockId) -> Option<(Factors, Vec<i64>)> {
        let sum = self.sum(value, block)?;
        let (base, offsets) = (1..OLDEST).find_map(|first| self.offsets(&sum, self.known.get(first..)?))?;
        base.is_none().then_some((sum.rest, offsets))
    }

    fn sum(&self, address: ValueId, block: BlockId) -> Option<Sum> {
        let graph = &self.function.graph;
        // The index of an inner loop around the block is that of the first iteration of that loop.
        let sum = self.function.terms_with(address, |value| match self.function.values().node(value) {
            Node::Phi(head, _)
                if head != self.head && graph.in_loop(head, self.head) && graph.in_loop(block, head) =>
            {
                self.function.values().first_of(graph, value)
            }
            _ => None,
        })?;
        // Each load of the word of an allocation returns the same address.
        let varies =
            |value| varies_in(self.function, value, self.head) && self.function.allocation(value).is_none();
        let (varying, rest) = sum.0.partition(varies);
        Some(Sum { block, varying, rest, number: sum.1 })
    }

    /// The loop-invariant terms, and the number that is added to them in each iteration, where each index has a known
    /// first value.
    fn known_course(&self, sum: &Sum) -> Option<(Factors, Vec<i64>)> {
        let (base, mut offsets) = self.offsets(sum, &self.known)?;
        let mut rest = (sum.rest.clone(), 0);
        if let Some((base, factor)) = base {
            self.function.add_terms(base, factor, &mut rest)?;
        }
        let (rest, more) = rest;
        for offset in &mut offsets {
            *offset = offset.checked_add(more)?;
        }
        Some((rest, offsets))
    }

    /// The varying part of a sum in each of these iterations, and the loop-invariant value that it contains in all of
    /// them, with its factor.
    fn offsets(&self, sum: &Sum, known: &[Known]) -> Option<Offsets> {
        let mut base = None;
        let offsets = known.iter().map(|known| {
            let mut offset = sum.number;
            let mut bases = None;
            for (value, factor) in sum.varying.iter() {
                let (of, number) = self.at(value, sum.block, known, &mut STEPS.clone())?;
                offset = offset.checked_add(number.checked_mul(factor)?)?;
                if let Some(of) = of {
                    bases.replace((of, factor)).is_none().then_some(())?;
                }
            }
            (*base.get_or_insert(bases) == bases).then_some(offset)
        });
        let offsets = offsets.collect::<Option<Vec<i64>>>()?;
        Some((base.flatten(), offsets))
    }

    /// Returns a function of a number of iterations: how an access at `one` in an iteration, and one at `other` that
    /// many iterations later, alias, if they certainly do in some threads. The accesses are those of two events, or else
    /// of any threads for which that is possible.
    pub(crate) fn aliases<'c>(
        &'c self,
        (one, bytes): (&'c Course, Option<u64>),
        (other, other_bytes): (&'c Course, Option<u64>),
        events: Option<[usize; 2]>,
    ) -> impl FnMut(usize) -> Option<Alias> + 'c {
        let mut sum: Terms = (one.shape.rest.clone(), 0);
        let is_known = sum.0.add_all(&other.shape.rest, -1).is_some();
        let is_of_threads = self.function.is_of_threads(&sum.0);
        // Most distances are the same for each number of iterations.
        let mut known: SmallVec<[(i64, Alias); MOST_DISTANCES]> = SmallVec::new();
        move |age| {
            let mut least = Alias::MustInEach;
            let is_likely = |distance: i64| {
                let found = known.iter().find(|(known, _)| *known == distance).map(|(_, found)| *found);
                let found = found.unwrap_or_else(|| {
                    sum.1 = distance;
                    let found = match self.function.alias_at(&sum, [bytes, other_bytes], events) {
                        Alias::May if events.is_none() && is_of_threads => Alias::MustInSome,
                        alias => alias,
                    };
                    known.push((distance, found));
                    found
                });
                least = found.min(least);
                least.is_certain()
            };
            (is_known && each_distance(one, other, age, is_likely)).then_some(least)
        }
    }

    /// Whether a thread certainly accesses bytes at `other` that another thread accessed at `one`, `age` iterations
    /// before, where `threads` access the one and `others` the other.
    pub(crate) fn is_of_other_threads(
        &self,
        (one, bytes, threads): (&Course, Option<u64>, &[i64]),
        (other, other_bytes, others): (&Course, Option<u64>, &[i64]),
        age: usize,
    ) -> bool {
        let (Some(bytes), Some(other_bytes)) = (bytes, other_bytes) else { return false };
        each_distance(one, other, age, |distance| {
            let (one, other) = ((one.shape.rest.clone(), distance), (other.shape.rest.clone(), 0));
            self.function.is_of_other_threads((&other, other_bytes, others), (&one, bytes, threads))
        })
    }

    /// The values of the phis in each iteration, given those in the first one.
    fn run(&self, first: Known) -> Vec<Known> {
        let (values, graph) = (self.function.values(), &self.function.graph);
        let mut known = Vec::from([first]);
        while let Some(last) = known.last().filter(|_| known.len() < ITERATIONS) {
            let mut next = Known::new();
            for &phi in last.keys() {
                let mut nexts = values.nexts_of(graph, phi);
                let number = |(latch, value)| self.at(value, latch, last, &mut STEPS.clone());
                let one = nexts.next().and_then(number);
                if let Some(one) = one.filter(|one| nexts.all(|next| number(next) == Some(*one))) {
                    next.insert(phi, one);
                }
            }
            known.push(next);
        }
        known
    }

    /// The only index on which the values depend whose first value is unknown.
    fn unknown(&self, values: &Factors) -> Option<ValueId> {
        let first = self.known.first()?;
        let mut found = None;
        let mut waiting: Vec<ValueId> = values.iter().map(|(value, _)| value).collect();
        for _ in 0..STEPS {
            let Some(value) = waiting.pop() else { return found };
            match self.function.values().node(value) {
                Node::Phi(block, _)
                    if block == self.head && !matches!(first.get(&value), Some((None, _))) =>
                {
                    if found.is_some_and(|found| found != value) {
                        return None;
                    }
                    found = Some(value);
                }
                node => waiting.extend(node.operands()),
            }
        }
        None
    }

    /// The value used in this block in an iteration, given those of the phis at the head.
    fn at(&self, value: ValueId, block: BlockId, known: &Known, steps: &mut u32) -> Option<Number> {
        *steps = steps.checked_sub(1)?;
        let function = self.function;
        let values = function.values();
        if !varies_in(function, value, self.head) {
            return Some(values.split(value));
        }
        // After an inner loop, its values are those of an unknown iteration.
        if values.varies(value).is_some_and(|inner| !function.graph.in_loop(block, inner)) {
            return None;
        }
        let mut number = |value: Option<ValueId>| match self.at(value?, block, known, steps)? {
            (None, number) => Some(number),
            _ => None,
        };
        match values.node(value) {
            Node::Phi(join, _) if join == self.head => known.get(&value).copied(),
            Node::Phi(join, _) => self.joined(value, join, known, steps),
            Node::Offset(base, by) => {
                let (base, number) = self.at(base, block, known, steps)?;
                Some((base, number.checked_add(by)?))
            }
            Node::Operation(Operation::Cvta(_), [Some(inner), ..]) => self.at(inner, block, known, steps),
            Node::Operation(
                operation @ (Operation::Add | Operation::Subtract),
                [Some(first), Some(second), None],
            ) => {
                let first = self.at(first, block, known, steps)?;
                let second = self.at(second, block, known, steps)?;
                let base = match (operation, first.0, second.0) {
                    (_, base, None) => base,
                    (Operation::Add, None, base) => base,
                    _ => return None,
                };
                Some((base, operation.of_numbers(first.1, second.1)?))
            }
            Node::Operation(operation, operands) => {
                Some((None, operation.of_operands(|operand| number(operands[operand]))?))
            }
            _ => None,
        }
    }

    /// The value of a phi inside the loop: of an inner loop's phi, the first value; else that of the taken branch.
    fn joined(&self, phi: ValueId, block: BlockId, known: &Known, steps: &mut u32) -> Option<Number> {
        let Function { graph, .. } = self.function;
        let mut found = None;
        for &from in &graph.block(block).predecessors {
            if graph.is_back_edge(from, block) {
                continue;
            }
            let mut edges = graph.block(from).successors.iter().filter(|edge| edge.to == block);
            let taken = edges.next().map(|edge| self.function.edge_condition(from, edge).literals());
            let literals = self.function.condition(from).literals().iter().chain(taken.into_iter().flatten());
            let mut is_excluded = |literal: &Literal| {
                let is_true = self.at(literal.predicate, from, known, steps);
                matches!(is_true, Some((None, number)) if (number != 0) != literal.is_true)
            };
            if literals
                .filter(|literal| varies_in(self.function, literal.predicate, self.head))
                .any(&mut is_excluded)
            {
                continue;
            }
            let mut values = self.function.values().incoming_from(phi, from);
            let number = self.at(values.next()?, from, known, steps)?;
            if found.is_some_and(|found| found != number) {
                return None;
            }
            found = Some(number);
        }
        found
    }
}
