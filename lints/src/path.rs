//! The condition of one thread along a path.

use alloc::collections::BTreeSet;
use alloc::rc::Rc;

use crate::condition::{Condition, Literal};
use crate::event::Event;
use crate::facts::Differs;
use crate::function::Function;
use crate::graph::{BlockId, Edge};
use crate::scope::Scope;
use crate::value::{Node, Operation, ValueId};

/// Whether a thread executes an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Executes {
    /// It does.
    Yes,
    /// It does not.
    No,
    /// Unknown.
    Maybe,
}

/// Whether a thread with this condition executes an event of a block that it reaches.
pub(crate) fn executes(function: &Function<'_, '_>, condition: &Condition, event: &Event<'_>) -> Executes {
    if condition.implies(&event.guard) {
        return Executes::Yes;
    }
    match condition.excludes(function.values(), &event.guard) {
        true => Executes::No,
        false => Executes::Maybe,
    }
}

/// An edge that threads take.
#[derive(Debug)]
pub(crate) struct Step<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The condition of the edge.
    taken: &'f Condition,
    /// The block to which it leads.
    to: BlockId,
    /// Whether it enters a loop.
    pub(crate) enters: bool,
    /// Whether it is a back edge of a loop.
    pub(crate) is_back: bool,
    /// The last condition that was followed, and the result: many threads of one state have the same condition.
    last: Option<(Condition, Option<Condition>)>,
}

impl<'f, 'p, 'a> Step<'f, 'p, 'a> {
    /// Makes a step along the edge `edge` of the block `from`.
    pub(crate) fn new(function: &'f Function<'p, 'a>, from: BlockId, edge: &Edge) -> Self {
        let (graph, taken, to) = (&function.graph, function.edge_condition(from, edge), edge.to);
        let enters = graph.block(to).innermost == Some(to) && !graph.in_loop(from, to);
        Step { function, taken, to, enters, is_back: graph.is_back_edge(from, to), last: None }
    }

    /// Whether the edge changes no condition: it has none, and is not a back edge.
    pub(crate) fn says_nothing(&self) -> bool {
        self.taken.literals().is_empty() && !self.is_back && !self.enters
    }

    /// Adds the condition of the edge to that of a thread, and returns whether the thread can take the edge.
    pub(crate) fn follow(&mut self, condition: &mut Condition) -> bool {
        self.take(condition, true)
    }

    /// Returns whether a thread can take the edge. The condition of the edge is not added: the events that follow have
    /// it in their conditions, and a join with other paths drops it.
    pub(crate) fn pass(&mut self, condition: &mut Condition) -> bool {
        self.take(condition, false)
    }

    fn take(&mut self, condition: &mut Condition, learns: bool) -> bool {
        if self.says_nothing() || !learns && !self.is_back && !condition.may_exclude(self.taken) {
            return true;
        }
        let is_known = self.last.as_ref().is_some_and(|(before, _)| before == condition);
        if !is_known {
            let after = self.after(condition, learns);
            self.last = Some((condition.clone(), after));
        }
        match &self.last {
            Some((_, Some(after))) => condition.clone_from(after),
            _ => return false,
        }
        true
    }

    /// The condition of a thread after it takes the edge. `None` if it cannot.
    fn after(&self, condition: &Condition, learns: bool) -> Option<Condition> {
        let values = self.function.values();
        if condition.excludes(values, self.taken) {
            return None;
        }
        let mut condition = condition.clone();
        if learns {
            condition.learn(values, self.taken);
        }
        if self.is_back {
            condition.retain(|literal| !varies_in(self.function, literal.predicate, self.to));
            for literal in &*later_iterations(self.function, self.to) {
                condition.assume(values, literal.predicate, literal.is_true);
            }
        }
        Some(condition)
    }
}

/// The literals of branches in the loop with this head that hold in each iteration but the first one: `i > 0`.
fn later_iterations(function: &Function<'_, '_>, head: BlockId) -> Rc<[Literal]> {
    if let Some(known) = function.memo.later.borrow().get(&head) {
        return Rc::clone(known);
    }
    let values = function.values();
    // The number of a counter in the first iteration, and what each iteration adds.
    let counted = |value: ValueId| {
        let (base, by) = values.split(value);
        let phi = base.filter(|base| matches!(values.node(*base), Node::Phi(of, _) if of == head))?;
        let first = values.constant(values.first_of(&function.graph, phi)?)?.checked_add(by)?;
        let mut steps = values.nexts_of(&function.graph, phi).map(|(_, next)| values.split(next));
        let (_, step) = steps.next().filter(|(base, step)| *base == Some(phi) && *step > 0)?;
        steps.all(|other| other == (Some(phi), step)).then_some((first, step))
    };
    let number = |value: ValueId| values.constant(value).map(|number| (number, 0)).or_else(|| counted(value));
    let later = |predicate: ValueId| {
        let Node::Operation(operation, [Some(one), Some(other), _]) = values.node(predicate) else {
            return None;
        };
        let ((one, by), (other, by_other)) = (number(one)?, number(other)?);
        let first = operation.of_numbers(one, other)? != 0;
        let second = operation.of_numbers(one.checked_add(by)?, other.checked_add(by_other)?)? != 0;
        let is_forever = match operation {
            Operation::Equal => first,
            Operation::Less { .. } => (by == 0) != (by_other == 0),
            _ => false,
        };
        (is_forever && first != second).then_some(Literal { predicate, is_true: second })
    };
    let blocks = function.graph.ids().filter(|block| function.graph.in_loop(*block, head));
    let edges = blocks.flat_map(|block| {
        function.graph.block(block).successors.iter().map(move |edge| function.edge_condition(block, edge))
    });
    let predicates: BTreeSet<ValueId> =
        edges.flat_map(|condition| condition.literals()).map(|literal| literal.predicate).collect();
    let found: Rc<[Literal]> = predicates.into_iter().filter_map(later).collect();
    function.memo.later.borrow_mut().insert(head, Rc::clone(&found));
    found
}

/// Whether a value can change in the next iteration of the loop with this head.
pub(crate) fn varies_in(function: &Function<'_, '_>, value: ValueId, head: BlockId) -> bool {
    let mut varies = function.values().varies(value);
    while let Some(inner) = varies {
        if inner == head {
            return true;
        }
        varies = function.graph.outer(inner);
    }
    false
}

/// Limit on the depth of the expression of an address.
const ADDRESS_DEPTH: u32 = 24;

impl Function<'_, '_> {
    /// Whether a place at an address is another one after an edge to a block, which enters a loop or its next iteration.
    /// An address that an inner loop advances starts again in each iteration of the outer one: the bytes of its first
    /// iteration are the same then, unless the inner loop is entered before.
    pub(crate) fn is_recomputed(&self, address: ValueId, edge: &Step<'_, '_, '_>) -> bool {
        if !varies_in(self, address, edge.to) {
            return false;
        }
        let key = (address, edge.to);
        if !edge.is_back {
            return true;
        }
        if let Some(known) = self.memo.recomputed.borrow().get(&key) {
            return *known;
        }
        let found = self.advances_from(address, edge.to);
        self.memo.recomputed.borrow_mut().insert(key, found);
        found
    }

    /// Whether a value, in the first iterations of inner loops, can change in the next iteration of the loop with this
    /// head.
    pub(crate) fn advances_from(&self, value: ValueId, head: BlockId) -> bool {
        self.advances_in(value, head, ADDRESS_DEPTH)
    }

    /// As [`advances_from`](Self::advances_from), as far as this depth of the expression shows that it does not.
    fn advances_in(&self, value: ValueId, head: BlockId, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1).filter(|_| varies_in(self, value, head)) else {
            return varies_in(self, value, head);
        };
        let values = self.values();
        let advances = |value: ValueId| self.advances_in(value, head, depth);
        match values.node(value) {
            Node::Phi(block, _) if block == head => true,
            Node::Phi(block, _) => {
                let graph = &self.graph;
                let mut firsts = values.incoming(value).filter(|(from, _)| !graph.is_back_edge(*from, block));
                firsts.any(|(_, first)| advances(first))
                    || values.first_of(graph, value).is_none()
                        && self.choices_of(block).into_iter().any(advances)
            }
            Node::Offset(base, _) => advances(base),
            Node::Operation(_, operands) => operands.into_iter().flatten().any(advances),
            // Each load of the word of an allocation returns the same address.
            _ => self.allocation(value).is_none(),
        }
    }

    /// Whether no thread executes both events. Predicates that vary in a loop around one of them do not count: a thread
    /// can execute one event in one iteration, and the other in another iteration or after the loop.
    pub(crate) fn is_by_others(&self, one: usize, other: usize) -> bool {
        self.excludes_by(one, other, |_| true)
    }

    /// Whether no CTA executes both events: a predicate that is uniform in the CTA and loop-invariant selects one of
    /// them.
    pub(crate) fn is_in_others(&self, one: usize, other: usize) -> bool {
        self.excludes_by(one, other, |predicate| self.facts.is_uniform(predicate, Scope::Cta))
    }

    fn excludes_by(&self, one: usize, other: usize, counts: impl Fn(ValueId) -> bool) -> bool {
        let loops = |event: usize| self.graph.loops(self.block_of(event));
        let varies = |predicate: ValueId| {
            self.values().varies(predicate).is_some()
                && loops(one).chain(loops(other)).any(|head| varies_in(self, predicate, head))
        };
        let [one, other] = [one, other].map(|event| {
            let mut condition = self.events[event].condition.clone();
            condition.retain(|literal| counts(literal.predicate) && !varies(literal.predicate));
            condition
        });
        one.excludes(self.values(), &other)
    }
}

/// Whether a predicate that varies in a loop may hold in some iterations and not in the next ones: it is neither the
/// limit of the loop nor the result of a wait.
pub(crate) fn chooses_iterations(function: &Function<'_, '_>, predicate: ValueId) -> bool {
    match function.values().node(predicate) {
        Node::Operation(Operation::Less { .. }, _) => !function.facts.is_uniform(predicate, Scope::Cta),
        // An election selects one thread in each iteration.
        Node::Operation(Operation::Elect, _) | Node::Result(..) => false,
        _ => true,
    }
}

/// Whether an event may be executed in some iterations of a loop around it, and not in the next ones.
pub(crate) fn is_in_some_iterations(function: &Function<'_, '_>, event: usize) -> bool {
    let mut loops = function.graph.loops(function.block_of(event));
    loops.any(|head| is_in_some_iterations_of(function, event, head))
}

/// Whether an event may be executed in some iterations of the loop with this head, and not in the next ones.
pub(crate) fn is_in_some_iterations_of(function: &Function<'_, '_>, event: usize, head: BlockId) -> bool {
    chosen_iterations(function, event, head).next().is_some()
}

/// Whether an event may be executed in some later iterations of the loop with this head, and not in the next ones: the
/// first iteration is left out.
pub(crate) fn is_in_some_later_iterations_of(
    function: &Function<'_, '_>,
    event: usize,
    head: BlockId,
) -> bool {
    let later = later_iterations(function, head);
    chosen_iterations(function, event, head).any(|literal| !later.contains(&literal))
}

/// Whether one iteration of a loop around an event may be the only one that executes it: the first, the last. A
/// predicate computed from memory can hold repeatedly.
pub(crate) fn can_be_once(function: &Function<'_, '_>, event: usize) -> bool {
    let is_again = |literal: Literal| {
        // `i + 1 < n` is true except in the last iterations.
        let is_limit = || match function.values().node(literal.predicate) {
            Node::Operation(Operation::Less { .. }, [_, Some(limit), _]) => {
                let values = function.values();
                literal.is_true && values.constant(limit).is_none() && values.varies(limit).is_none()
            }
            _ => false,
        };
        function.facts.differs(literal.predicate).contains(Differs::UNKNOWN) || is_limit()
    };
    let mut loops = function.graph.loops(function.block_of(event));
    loops.any(|head| {
        // `i != 0` is true except in the first iteration.
        let is_later = |literal: &Literal| later_iterations(function, head).contains(literal);
        chosen_iterations(function, event, head).any(|literal| !is_again(literal) && !is_later(&literal))
    })
}

/// The literals of the condition of an event that may hold in some iterations of the loop with this head, and not in
/// the next ones.
fn chosen_iterations<'f>(
    function: &'f Function<'_, '_>,
    event: usize,
    head: BlockId,
) -> impl Iterator<Item = Literal> + 'f {
    let Function { graph, events, .. } = function;
    // The event is executed in each iteration also if it follows an inner loop.
    let block = function.block_of(event);
    let is_in_each = events[event].guard.literals().is_empty()
        && graph.latches(head).all(|latch| graph.dominates(block, latch));
    let literals = if is_in_each { &[] } else { events[event].condition.literals() };
    // A literal that holds at every back edge only distinguishes the last iteration.
    let is_of_each = move |literal: &Literal| {
        graph.latches(head).all(|latch| function.condition(latch).literals().contains(literal))
    };
    literals.iter().copied().filter(move |literal| {
        varies_in(function, literal.predicate, head)
            && chooses_iterations(function, literal.predicate)
            && !is_of_each(literal)
    })
}

/// Whether each iteration of the loops around an event executes it, as far as is known.
pub(crate) fn is_in_first_iterations(function: &Function<'_, '_>, event: usize) -> bool {
    let (graph, block) = (&function.graph, function.block_of(event));
    let literals = function.events[event].condition.literals();
    graph.loops(block).all(|head| {
        graph.latches(head).all(|latch| graph.dominates(block, latch))
            && !literals.iter().any(|literal| varies_in(function, literal.predicate, head))
    })
}

/// The number of each loop-invariant value in [`can_follow`]: a limit that some iteration attains.
const INVARIANT: i64 = 8;

/// The number of iterations that [`can_follow`] tries.
const TRIED: i64 = 24;

/// Limit on the depth of the expression of a predicate.
const DEPTH: u32 = 12;

/// Whether the first condition can hold in an iteration of the loop with this head, and the second this many iterations
/// later: for any values in memory, and for parameters without relations between them.
pub(crate) fn can_follow(
    function: &Function<'_, '_>,
    conditions: [&Condition; 2],
    head: BlockId,
    later: i64,
) -> bool {
    let can_hold = |condition: &Condition, iteration: i64| {
        condition.literals().iter().all(|literal| {
            let Literal { predicate, is_true } = *literal;
            let number = || number_in(function, predicate, (head, iteration), DEPTH);
            !varies_in(function, predicate, head)
                || number().map_or_else(
                    || {
                        function.is_answer(predicate)
                            || function.facts.differs(predicate).contains(Differs::UNKNOWN)
                    },
                    |number| (number != 0) == is_true,
                )
        })
    };
    let [one, next] = conditions;
    (0..TRIED).any(|iteration| can_hold(one, iteration) && can_hold(next, iteration + later))
}

/// The number of a value in an iteration of the loop with this head, where loop-invariant values are [`INVARIANT`].
fn number_in(
    function: &Function<'_, '_>,
    value: ValueId,
    (head, iteration): (BlockId, i64),
    depth: u32,
) -> Option<i64> {
    let (values, depth) = (function.values(), depth.checked_sub(1)?);
    let number = |value: ValueId| number_in(function, value, (head, iteration), depth);
    match values.node(value) {
        Node::Constant(constant) => Some(constant),
        Node::Offset(base, by) => number(base)?.checked_add(by),
        Node::Phi(of, _) if of == head => {
            let mut steps = values.nexts_of(&function.graph, value).map(|(_, next)| {
                let (base, by) = values.split(next);
                match values.node(base?) {
                    _ if base == Some(value) => Some(by),
                    Node::Operation(Operation::Add, [Some(one), Some(other), _]) => {
                        let step = if one == value { other } else { one };
                        let is_step = (one == value) != (other == value) && !varies_in(function, step, head);
                        number(step).filter(|_| is_step)?.checked_add(by)
                    }
                    _ => None,
                }
            });
            let step = steps.next()??;
            let first = number(values.first_of(&function.graph, value)?)?;
            steps.all(|other| other == Some(step)).then(|| first.checked_add(step.checked_mul(iteration)?))?
        }
        Node::Operation(operation, operands) if varies_in(function, value, head) => {
            operation.of_operands(|index| number(*operands.get(index)?.as_ref()?))
        }
        _ => (!varies_in(function, value, head)).then_some(INVARIANT),
    }
}
