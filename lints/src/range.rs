//! Bounds of values.

use ptx_async_semantics::special::{Special, X, Y, Z};

use crate::value::{Node, Operation, ValueId, Values};

/// Limit on the depth at which the operands of `or` and `xor` are searched for bits that are never set. The search runs
/// for each such value while a function is evaluated.
const BITS: u32 = 3;

impl<'a> Values<'a> {
    /// The smallest and the largest number that a value with this node can be, where they are known.
    pub(crate) fn range_of(&self, node: Node<'a>) -> Option<(i64, i64)> {
        let range = |id: Option<ValueId>| self.range(id?);
        match node {
            Node::Constant(value) => Some((value, value)),
            Node::Special(special) => {
                let threads = i64::try_from(self.max_threads.unwrap_or(1024)).ok()?;
                Some(match special {
                    Special::Tid(_) => (0, threads.max(1) - 1),
                    Special::Ntid(_) => (1, 1024),
                    Special::Laneid | Special::ClusterCtarank => (0, 31),
                    _ => return None,
                })
            }
            Node::Offset(base, by) => {
                let (low, high) = self.range(base)?;
                Some((low.checked_add(by)?, high.checked_add(by)?))
            }
            Node::Operation(operation, [first, second, third]) => match operation {
                Operation::Add if self.is_thread_index(first?, second?) => {
                    Some((0, i64::try_from(self.max_threads.unwrap_or(1024)).ok()?.max(1) - 1))
                }
                Operation::Add => {
                    let ((a, b), (c, d)) = (range(first)?, range(second)?);
                    Some((a.checked_add(c)?, b.checked_add(d)?))
                }
                Operation::Subtract => {
                    let ((a, b), (c, d)) = (range(first)?, range(second)?);
                    Some((a.checked_sub(d)?, b.checked_sub(c)?))
                }
                Operation::Multiply => {
                    let ((a, b), (c, d)) = (range(first)?, range(second)?);
                    let is_positive = a >= 0 && c >= 0;
                    is_positive.then_some((a.checked_mul(c)?, b.checked_mul(d)?))
                }
                Operation::ShiftRight => {
                    let ((a, b), (c, d)) = (range(first)?, range(second)?);
                    let known = a >= 0 && c == d && (0..63).contains(&c);
                    known.then(|| (a >> c, b >> c))
                }
                Operation::And => {
                    let positive = |id| range(id).filter(|(low, _)| *low >= 0).map(|(_, high)| high);
                    let high = match (positive(first), positive(second)) {
                        (Some(one), Some(other)) => one.min(other),
                        (one, other) => one.or(other)?,
                    };
                    Some((0, high))
                }
                Operation::Or | Operation::Xor => {
                    let ((a, b), (c, d)) = (range(first)?, range(second)?);
                    let bits = 64 - (b | d).leading_zeros();
                    // The sum is at most this, too: it is equal where no bit is set in both.
                    let high = |bits: u32| ((1 << bits) - 1).min(b.saturating_add(d));
                    let set = |id: Option<ValueId>| id.map_or(u64::MAX, |id| self.possible_bits(id, BITS));
                    let most = i64::try_from(set(first) | set(second)).unwrap_or(i64::MAX);
                    (a >= 0 && c >= 0 && bits < 63).then(|| (0, high(bits).min(most)))
                }
                Operation::Remainder { signed } => {
                    let last = self.constant(second?).filter(|by| *by > 0)? - 1;
                    let is_positive = !signed || range(first).is_some_and(|(low, _)| low >= 0);
                    Some((if is_positive { 0 } else { -last }, last))
                }
                Operation::Minimum { .. } | Operation::Maximum { .. } => {
                    let ((a, b), (c, d)) = (range(first)?, range(second)?);
                    Some(match operation {
                        // A negative number is a large unsigned one.
                        Operation::Minimum { signed: false } | Operation::Maximum { signed: false }
                            if a < 0 || c < 0 =>
                        {
                            (a.min(c), b.max(d))
                        }
                        Operation::Minimum { .. } => (a.min(c), b.min(d)),
                        _ => (a.max(c), b.max(d)),
                    })
                }
                Operation::Select => {
                    let ((a, b), (c, d)) = (range(second)?, range(third)?);
                    Some((a.min(c), b.max(d)))
                }
                Operation::Broadcast => range(first),
                Operation::Not | Operation::Equal | Operation::Less { .. } | Operation::Elect => Some((0, 1)),
                _ => None,
            },
            Node::Phi(_, register) => {
                let is_counter = self.counters.get(register.0 as usize) == Some(&true);
                is_counter.then_some((0, i32::MAX.into()))
            }
            Node::Variable(_) | Node::Result(..) | Node::Undefined(_) => None,
        }
    }

    /// The bits of a value that may be set, as far as a search of this depth excludes others.
    pub(crate) fn possible_bits(&self, value: ValueId, depth: u32) -> u64 {
        let all = match self.range(value) {
            Some((low, high)) if low >= 0 => u64::MAX.checked_shr(high.leading_zeros()).unwrap_or(0),
            _ => u64::MAX,
        };
        let Some(depth) = depth.checked_sub(1) else { return all };
        let bits = |id: ValueId| self.possible_bits(id, depth);
        // A sum is a multiple of the common factors of its terms.
        let sum = |one: u64, other: u64| {
            u64::MAX.checked_shl(one.trailing_zeros().min(other.trailing_zeros())).unwrap_or(0)
        };
        all & match self.node(value) {
            Node::Constant(number) => number as u64,
            Node::Offset(base, by) => sum(bits(base), by as u64),
            Node::Operation(Operation::Add, [Some(one), Some(other), _]) => sum(bits(one), bits(other)),
            Node::Operation(Operation::And, [Some(one), Some(other), _]) => bits(one) & bits(other),
            Node::Operation(Operation::Or | Operation::Xor, [Some(one), Some(other), _]) => {
                bits(one) | bits(other)
            }
            Node::Operation(Operation::Multiply, [Some(one), Some(by), _]) => match self.constant(by) {
                Some(by) if by.count_ones() == 1 => bits(one) << by.trailing_zeros(),
                _ => u64::MAX,
            },
            _ => u64::MAX,
        }
    }

    /// Whether a sum is the index of a thread in its CTA: `(%ntid.y * %tid.z + %tid.y) * %ntid.x + %tid.x`, or that of
    /// a CTA of two dimensions.
    fn is_thread_index(&self, one: ValueId, other: ValueId) -> bool {
        let is = |id: ValueId, special| self.node(id) == Node::Special(special);
        let product = |id: ValueId, special| match self.node(id) {
            Node::Operation(Operation::Multiply, [Some(first), Some(second), _]) => {
                match is(first, special) {
                    true => Some(second),
                    false => Some(first).filter(|_| is(second, special)),
                }
            }
            _ => None,
        };
        let rest = |of: [ValueId; 2], least| match of {
            [first, second] if is(first, least) => Some(second),
            [first, second] if is(second, least) => Some(first),
            _ => None,
        };
        let rows = rest([one, other], Special::Tid(X)).and_then(|row| product(row, Special::Ntid(X)));
        rows.is_some_and(|rows| match self.node(rows) {
            Node::Special(Special::Tid(Y)) => true,
            Node::Operation(Operation::Add, [Some(first), Some(second), _]) => {
                let planes =
                    rest([first, second], Special::Tid(Y)).and_then(|plane| product(plane, Special::Ntid(Y)));
                planes.is_some_and(|plane| is(plane, Special::Tid(Z)))
            }
            _ => false,
        })
    }
}
