//! Evaluates values to numbers: in each thread of a CTA, or given the number of another value.

use alloc::rc::Rc;

use ptx_async_semantics::special::{Special, X, Y, Z};
use smallvec::SmallVec;

use crate::value::{Node, Operation, ValueId, Values};

/// The number that a value is in each thread, where it is known.
pub(crate) type InThreads = [Option<i64>];

/// The dependency bits of `%tid`, `%laneid` and `%warpid`.
const OF_THREAD: u64 = 31;

/// The dependency bits of `%tid.y` and `%tid.z`, which are zero where `%tid.x` is the index of a thread in its CTA.
const OF_OTHER_INDICES: u64 = 6;

/// Whether a value with these dependency bits depends on `%tid.y` and `%tid.z`, and on nothing else.
pub(crate) fn is_of_other_indices(needs: u64) -> bool {
    needs != 0 && needs & !OF_OTHER_INDICES == 0
}

/// Limit on the steps of a computation.
const MOST_STEPS: u32 = 64;

/// The number of threads of a warp.
pub(crate) const WARP: i64 = 32;

/// Maximum number of threads of a CTA.
pub(crate) const MOST_THREADS: i64 = 1024;

/// The inputs of a computation, beside constants.
#[derive(Clone, Copy)]
struct Given {
    /// The index of the thread in its CTA.
    thread: Option<i64>,
    /// A value, and the number that it is.
    value: Option<(ValueId, i64)>,
}

impl<'a> Values<'a> {
    /// The value in each of the first `threads` threads of a CTA, where it depends only on `%tid.x` and the indices
    /// that follow from it, as [`is_of_threads`](Self::is_of_threads) tests, and where the other indices are zero. `of`
    /// returns the numbers of the values that it is computed from.
    pub(crate) fn in_threads(
        &self,
        id: ValueId,
        threads: i64,
        mut of: impl FnMut(ValueId) -> Option<Rc<InThreads>>,
    ) -> Option<Rc<InThreads>> {
        let all = || 0..threads;
        if self.steps(id) > 1 {
            let in_thread =
                |thread| self.computed(id, Given { thread: Some(thread), value: None }, &mut { MOST_STEPS });
            return Some(all().map(in_thread).collect());
        }
        Some(match self.node(id) {
            Node::Constant(value) => all().map(|_| Some(value)).collect(),
            Node::Special(Special::Tid(X)) => all().map(Some).collect(),
            Node::Offset(base, by) => of(base)?.iter().map(|value| (*value)?.checked_add(by)).collect(),
            Node::Operation(Operation::Broadcast, [Some(first), ..]) => {
                let first = of(first)?;
                all().map(|thread| first[(thread - thread % WARP) as usize]).collect()
            }
            node @ Node::Operation(operation, _) => {
                let operands = node.operands().map(of).collect::<Option<SmallVec<[_; 3]>>>()?;
                let number = |thread: i64, operand: usize| *operands.get(operand)?.get(thread as usize)?;
                all().map(|thread| operation.of_operands(|operand| number(thread, operand))).collect()
            }
            _ => {
                let leaf = |thread| {
                    self.computed(id, Given { thread: Some(thread), value: None }, &mut { MOST_STEPS })
                };
                all().map(leaf).collect()
            }
        })
    }

    /// Whether the value depends on nothing but the indices of the thread.
    pub(crate) fn is_of_threads(&self, id: ValueId) -> bool {
        self.needs(id) & !OF_THREAD == 0
    }

    /// Whether the value depends on the indices of the thread and on nothing else, and its expression is within the
    /// limit on steps.
    pub(crate) fn is_of_thread(&self, id: ValueId) -> bool {
        self.needs(id) != 0 && self.is_of_threads(id) && self.steps(id) == 1
    }

    /// The number of the value, given that of another value, if it depends on nothing else.
    pub(crate) fn with(&self, id: ValueId, value: Option<(ValueId, i64)>) -> Option<i64> {
        let given = value.map_or(0, |(known, _)| self.needs(known));
        if self.needs(id) & !given != 0 {
            return None;
        }
        self.computed(id, Given { thread: None, value }, &mut { MOST_STEPS })
    }

    /// The dependency bits of a new value: its own bit if it cannot be computed, else those of its operands.
    pub(crate) fn needs_of(&self, id: ValueId, node: Node<'a>) -> u64 {
        let of = |id: Option<ValueId>| id.map_or(0, |id| self.needs(id));
        let itself = (OF_THREAD + 1) << (id.0 % (64 - OF_THREAD.count_ones()));
        match node {
            Node::Constant(_) => 0,
            Node::Offset(base, _) => of(Some(base)),
            Node::Special(special) => match special {
                Special::Tid(X) => 1,
                Special::Tid(Y) => 2,
                Special::Tid(Z) => 4,
                Special::Laneid => 8,
                Special::Warpid => 16,
                _ => itself,
            },
            // Only one of the two values is computed.
            Node::Operation(Operation::Select, [condition, one, other]) => {
                of(condition) | of(one) & of(other)
            }
            Node::Operation(Operation::Not | Operation::Broadcast, [first, ..]) => of(first),
            // Where the other indices are zero, so is each multiple of them.
            Node::Operation(Operation::Multiply, [first, second, None])
                if is_of_other_indices(of(first)) || is_of_other_indices(of(second)) =>
            {
                if is_of_other_indices(of(first)) { of(first) } else { of(second) }
            }
            Node::Operation(
                Operation::Add
                | Operation::Subtract
                | Operation::Multiply
                | Operation::ShiftRight
                | Operation::And
                | Operation::Or
                | Operation::Xor
                | Operation::Equal
                | Operation::Less { .. }
                | Operation::Remainder { .. }
                | Operation::Minimum { .. }
                | Operation::Maximum { .. },
                [first, second, None],
            ) => of(first) | of(second),
            _ => itself,
        }
    }

    fn computed(&self, id: ValueId, given: Given, steps: &mut u32) -> Option<i64> {
        *steps = steps.checked_sub(1)?;
        if let Some((_, number)) = given.value.filter(|(known, _)| *known == id) {
            return Some(number);
        }
        let mut of = |id: Option<ValueId>, given| self.computed(id?, given, steps);
        match self.node(id) {
            Node::Constant(value) => Some(value),
            Node::Offset(base, by) => of(Some(base), given)?.checked_add(by),
            Node::Special(special) => {
                let thread = given.thread?;
                match special {
                    Special::Tid(X) => Some(thread),
                    Special::Tid(_) => Some(0),
                    Special::Laneid => Some(thread % WARP),
                    Special::Warpid => Some(thread / WARP),
                    _ => None,
                }
            }
            Node::Operation(Operation::Broadcast, [first, ..]) => {
                of(first, Given { thread: given.thread.map(|thread| thread - thread % WARP), ..given })
            }
            Node::Operation(operation, operands) => {
                operation.of_operands(|operand| of(operands[operand], given))
            }
            _ => None,
        }
    }

    /// Upper bound of the steps that compute the value in a thread: 1 from the numbers of its operands, or the limit on
    /// steps where the whole expression exceeds it.
    pub(crate) fn steps(&self, id: ValueId) -> u32 {
        if self.size(id, MOST_STEPS).is_some() { 1 } else { MOST_STEPS }
    }

    /// The number of steps that compute the value, if that is at most `most`.
    fn size(&self, id: ValueId, most: u32) -> Option<u32> {
        let left = most.checked_sub(1)?;
        let mut operands = self.node(id).operands();
        let left = operands.try_fold(left, |left, operand| Some(left - self.size(operand, left)?))?;
        Some(most - left)
    }
}
