//! Places that the iterations of a loop access again and again: in each iteration, or in a later round of an index that
//! wraps around.

use crate::event::Place;
use crate::function::Function;
use crate::graph::BlockId;
use crate::path::{can_be_once, varies_in};
use crate::terms::Terms;
use crate::value::{Node, Operation, ValueId};

/// Limit on the indices of an address that start again.
const MOST_INDICES: usize = 4;

/// Limit on the masks of indices that wrap around; a larger one clears low bits of an index.
const MOST_MASK: i64 = 1 << 24;

/// The number that an index starts with.
enum First {
    Value(ValueId),
    Zero,
}

impl Function<'_, '_> {
    /// An address, as a sum, that an event accesses repeatedly: the innermost loop around the event in whose iterations
    /// it returns to this address, and the address there. The indices of inner loops have their first values then, and so
    /// have those that wrap around.
    pub(crate) fn revisited(&self, address: ValueId, event: usize) -> Option<(BlockId, Terms)> {
        let mut heads = self.graph.loops(self.block_of(event));
        heads.find_map(|head| {
            let mut sum = Terms::clone(&*self.terms(address)?);
            for _ in 0..MOST_INDICES {
                let first = |(value, factor)| Some((value, factor, self.first_again(value, head)?));
                let Some((value, factor, first)) = sum.0.iter().find_map(first) else { break };
                sum.0.remove(value);
                if let First::Value(first) = first {
                    self.add_terms(first, factor, &mut sum)?;
                }
            }
            self.is_constant_in(&sum, head).then_some((head, sum))
        })
    }

    /// Whether a sum is the same in all iterations of the loop with this head.
    fn is_constant_in(&self, sum: &Terms, head: BlockId) -> bool {
        !sum.0.iter().any(|(value, _)| varies_in(self, value, head))
    }

    /// An address that an event accesses before or after another one, if it is the same in all iterations of the loops
    /// around both: in an inner loop, that of the first iteration.
    fn constant(&self, address: ValueId, event: usize, other: usize) -> Option<Terms> {
        let sum = self.terms_in_first(address, event, other)?;
        let mut heads = self.graph.loops(self.block_of(event));
        heads.all(|head| self.is_constant_in(&sum, head)).then_some(sum)
    }

    /// Whether a role accesses bytes at a place after it waits for others which accessed them before they told it so: the
    /// two accesses, each with its place, and the release and the acquire. Nothing is known of the iterations of the two
    /// roles, so either both addresses are constant, or both roles [return](Self::revisited) to them.
    pub(crate) fn is_handed_on(
        &self,
        [(access, place), (later, other)]: [(usize, &Place); 2],
        [release, acquire]: [usize; 2],
    ) -> bool {
        let constant = || {
            let one = self.constant(place.address, access, release)?;
            Some((one, self.constant(other.address, later, acquire)?))
        };
        let accesses = [(access, place), (later, other)];
        constant().is_some_and(|sums| self.are_one(accesses, sums)) && self.can_repeat(accesses)
            || self.is_revisited(accesses)
    }

    /// Whether an event accesses bytes at a place that another event accessed at its place in an earlier iteration, since
    /// both [return](Self::revisited) there.
    pub(crate) fn is_revisited(&self, accesses: [(usize, &Place); 2]) -> bool {
        let [(access, place), (later, other)] = accesses;
        let sums = || {
            let (_, one) = self.revisited(place.address, access)?;
            Some((one, self.revisited(other.address, later)?.1))
        };
        self.can_repeat(accesses) && sums().is_some_and(|sums| self.are_one(accesses, sums))
    }

    /// Whether no event is of the first or the last iteration alone, as far as is known.
    fn can_repeat(&self, accesses: [(usize, &Place); 2]) -> bool {
        !accesses.into_iter().any(|(event, _)| can_be_once(self, event))
    }

    /// Whether the accesses at these sums, which one pointer contains, have bytes in common.
    fn are_one(&self, accesses: [(usize, &Place); 2], (mut sum, other): (Terms, Terms)) -> bool {
        let [one, of_other] = accesses.map(|(_, place)| self.pointer(place.address));
        let is_known = sum.0.add_all(&other.0, -1).is_some();
        sum.1 = sum.1.wrapping_sub(other.1);
        let bytes = accesses.map(|(_, place)| place.bytes);
        let events = accesses.map(|(event, _)| event);
        is_known && one.is_some() && one == of_other && self.alias_at(&sum, bytes, Some(events)).is_certain()
    }

    /// The first number of an index that starts again in later iterations of the loop with this head.
    fn first_again(&self, value: ValueId, head: BlockId) -> Option<First> {
        let values = self.values();
        if !varies_in(self, value, head) {
            return None;
        }
        let varies = |value: ValueId| varies_in(self, value, head);
        match values.node(value) {
            Node::Phi(inner, _) if inner != head => values.first_of(&self.graph, value).map(First::Value),
            // `if (++index == count) index = 0;`
            Node::Phi(..) => {
                let first = values.first_of(&self.graph, value)?;
                let is_first = |(_, next): (BlockId, ValueId)| match values.node(next) {
                    Node::Operation(Operation::Select, [_, one, other]) => {
                        one == Some(first) || other == Some(first)
                    }
                    Node::Phi(..) => values.alternatives(next).any(|next| next == first),
                    _ => false,
                };
                let mut nexts = values.nexts_of(&self.graph, value);
                nexts.any(is_first).then_some(First::Value(first))
            }
            Node::Operation(Operation::Remainder { .. }, [Some(counter), Some(count), _]) => {
                (varies(counter) && !varies(count)).then_some(First::Zero)
            }
            Node::Operation(Operation::And, [Some(counter), Some(mask), _]) => {
                (varies(counter) && (0..MOST_MASK).contains(&values.constant(mask)?)).then_some(First::Zero)
            }
            _ => None,
        }
    }
}
