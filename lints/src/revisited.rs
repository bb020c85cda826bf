//! Places that the iterations of a loop access again and again: in each iteration, or in a later round of an index that
//! wraps around.

use crate::function::Function;
use crate::graph::BlockId;
use crate::path::varies_in;
use crate::terms::Terms;
use crate::value::{Node, Operation, ValueId};

/// Limit on the indices of an address that start again.
const MOST_INDICES: usize = 4;

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

    /// Whether a sum is the same in all iterations of the loops around an event.
    pub(crate) fn is_constant_around(&self, sum: &Terms, event: usize) -> bool {
        self.graph.loops(self.block_of(event)).all(|head| self.is_constant_in(sum, head))
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
                (varies(counter) && values.constant(mask)? >= 0).then_some(First::Zero)
            }
            _ => None,
        }
    }
}
