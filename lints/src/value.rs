//! Values of registers, numbered so that equal expressions are one value.

use alloc::vec;
use alloc::vec::Vec;
use core::hash::BuildHasher as _;

use hashbrown::{DefaultHashBuilder, HashTable};
use ptx_async_semantics::special::Special;

use crate::graph::{BlockId, Graph};
use crate::operand::{Register, VariableId};

/// A value, by its index in [`Values`]. Equal numbers mean equal values wherever both are computed in one iteration of
/// the loops around them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ValueId(pub(crate) u32);

/// The computation of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Node<'a> {
    Constant(i64),
    /// The address of a variable.
    Variable(VariableId),
    /// A special register.
    Special(Special),
    /// A value that is not a constant, and a constant added to it.
    Offset(ValueId, i64),
    /// An operation without side effects.
    Operation(Operation<'a>, [Option<ValueId>; 3]),
    /// One of several values, by the predecessor from which control comes.
    Phi(BlockId, Register),
    /// A result of an opaque instruction, by the indices of the instruction and of the result.
    Result(u32, u32),
    /// The value of a register that has not been written.
    Undefined(Register),
}

/// An operation. It does not distinguish widths and types, except for the sign of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Operation<'a> {
    /// The sum of two values, neither of which is a constant.
    Add,
    /// The difference.
    Subtract,
    /// The product; also a shift to the left by a constant.
    Multiply,
    ShiftRight,
    /// The bitwise or logical and.
    And,
    /// The bitwise or logical or.
    Or,
    /// The bitwise or logical exclusive or.
    Xor,
    /// The negation of a predicate.
    Not,
    /// Whether two values are equal.
    Equal,
    /// Whether the first value is less than the second, as signed or unsigned numbers.
    Less {
        /// Whether the numbers are signed.
        signed: bool,
    },
    /// The second value where the first, a predicate, is true; else the third.
    Select,
    /// The remainder of a division of signed or unsigned numbers: a signed one has the sign of the first number.
    Remainder {
        /// Whether the numbers are signed.
        signed: bool,
    },
    /// The smaller of two values.
    Minimum {
        /// Whether the numbers are signed.
        signed: bool,
    },
    /// The larger of two values.
    Maximum {
        /// Whether the numbers are signed.
        signed: bool,
    },
    /// The generic address of an address in this state space, or the reverse: both denote the same place.
    Cvta(&'a str),
    /// The address in another CTA of the cluster that corresponds to an address in shared memory.
    Mapa,
    /// `elect.sync`: true in one thread of each warp. Elections with the same mask select the same thread, according to
    /// the manual.
    Elect,
    /// A kernel's parameter: the variable, and the offset in it.
    Parameter,
    /// The value of one thread of the warp.
    Broadcast,
    /// Any other operation, by its opcode.
    Other(&'a str),
}

/// Below this magnitude, a negative number is greater than any nonnegative one in each unsigned type of 16 bits and
/// more.
const SMALL: i64 = 1 << 15;

impl Operation<'_> {
    /// The result for two numbers. `None` if it is not a number, or depends on the type.
    pub(crate) fn of_numbers(self, first: i64, second: i64) -> Option<i64> {
        match self {
            Operation::Add => first.checked_add(second),
            Operation::Subtract => first.checked_sub(second),
            Operation::Multiply => first.checked_mul(second),
            Operation::ShiftRight if first >= 0 => first.checked_shr(u32::try_from(second).ok()?),
            Operation::And => Some(first & second),
            Operation::Or => Some(first | second),
            Operation::Xor => Some(first ^ second),
            Operation::Equal => Some(i64::from(first == second)),
            Operation::Less { signed } if signed || (first >= 0 && second >= 0) => {
                Some(i64::from(first < second))
            }
            // A negative number is a large unsigned one, of a size that depends on the type.
            Operation::Less { signed: false } if first.max(second) < SMALL && first.min(second) >= -SMALL => {
                Some(i64::from((first as u64) < second as u64))
            }
            Operation::Remainder { signed } if signed || (first >= 0 && second >= 0) => {
                first.checked_rem(second)
            }
            // A negative number is a large unsigned one: two of them have the same order.
            Operation::Minimum { signed } if signed || (first >= 0) == (second >= 0) => {
                Some(first.min(second))
            }
            Operation::Maximum { signed } if signed || (first >= 0) == (second >= 0) => {
                Some(first.max(second))
            }
            _ => None,
        }
    }

    /// The result for the operands whose numbers `of` returns, by their positions. One operand can be enough.
    pub(crate) fn of_operands(self, mut of: impl FnMut(usize) -> Option<i64>) -> Option<i64> {
        match (self, of(0)) {
            (Operation::Not, first) => Some(i64::from(first? == 0)),
            (Operation::Select, Some(0)) => of(2),
            (Operation::Select, Some(_)) => of(1),
            (Operation::Select, None) => of(1).filter(|one| of(2) == Some(*one)),
            (Operation::Multiply | Operation::And, Some(0)) => Some(0),
            (Operation::Multiply | Operation::And, first) => match of(1)? {
                0 => Some(0),
                second => self.of_numbers(first?, second),
            },
            (_, first) => self.of_numbers(first?, of(1)?),
        }
    }
}

impl Node<'_> {
    /// The values from which the node computes its value.
    pub(crate) fn operands(self) -> impl Iterator<Item = ValueId> {
        let operands = match self {
            Node::Offset(base, _) => [Some(base), None, None],
            Node::Operation(_, operands) => operands,
            _ => [None; 3],
        };
        operands.into_iter().flatten()
    }
}

/// The values of a function.
#[derive(Clone, Debug, Default)]
pub(crate) struct Values<'a> {
    nodes: Vec<Node<'a>>,
    /// The smallest and the largest number that each value can be.
    ranges: Vec<Option<(i64, i64)>>,
    /// The dependency bits of each value, as a filter: values that share a bit may depend on a common input.
    needs: Vec<u64>,
    /// The innermost loop in which each value changes from one iteration to the next.
    varies: Vec<Option<BlockId>>,
    /// The values by their nodes, hashed by `hasher`.
    ids: HashTable<ValueId>,
    hasher: DefaultHashBuilder,
    phis: Phis,
    /// Maximum number of threads of a CTA.
    pub(crate) max_threads: Option<u64>,
    /// Whether each register counts up from 0 or more, where that is known.
    pub(crate) counters: Vec<bool>,
}

/// The value of a phi on an incoming edge.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Alternative {
    pub(crate) phi: ValueId,
    /// The block of the phi.
    pub(crate) block: BlockId,
    pub(crate) from: BlockId,
    pub(crate) value: ValueId,
}

/// The phis that an instruction reads, directly or through another phi. Registers have phis wherever paths meet, and
/// most of these are never read.
#[derive(Clone, Debug, Default)]
struct Phis {
    /// Each phi, with the end of its alternatives, block by block.
    phis: Vec<(ValueId, usize)>,
    /// Their alternatives, phi by phi.
    alternatives: Vec<Alternative>,
    /// One more than the index of each phi, by the number of its value; 0 for any other value.
    indices: Vec<u32>,
}

impl Phis {
    /// The phis of `alternatives` that are in `read`, or are alternatives of such a phi.
    fn new(values: usize, alternatives: &[Alternative], mut read: Vec<ValueId>) -> Phis {
        let mut indices = vec![0; values];
        let mut counts: Vec<(BlockId, ValueId, usize)> = Vec::new();
        for Alternative { phi, block, .. } in alternatives {
            let index = &mut indices[phi.0 as usize];
            if *index == 0 {
                counts.push((*block, *phi, 0));
                *index = counts.len() as u32;
            }
            counts[*index as usize - 1].2 += 1;
        }
        // Sorted by block; within a block in the order in which they were found.
        counts.sort_by_key(|(block, ..)| *block);
        let mut end = 0;
        let mut phis = Vec::with_capacity(counts.len());
        for (_, phi, count) in counts {
            phis.push((phi, end));
            indices[phi.0 as usize] = phis.len() as u32;
            end += count;
        }
        let mut ordered = alternatives.to_vec();
        for found in alternatives {
            let end = &mut phis[indices[found.phi.0 as usize] as usize - 1].1;
            ordered[*end] = *found;
            *end += 1;
        }
        let mut found = Phis { phis, alternatives: ordered, indices };
        let mut is_read = vec![false; found.phis.len()];
        while let Some(phi) = read.pop() {
            let Some(index) = found.index(phi) else { continue };
            if !core::mem::replace(&mut is_read[index], true) {
                read.extend(found.of(phi).iter().map(|found| found.value));
            }
        }
        for ((phi, _), is_read) in found.phis.iter().zip(is_read) {
            if !is_read {
                found.indices[phi.0 as usize] = 0;
            }
        }
        found
    }

    fn index(&self, phi: ValueId) -> Option<usize> {
        (*self.indices.get(phi.0 as usize)? as usize).checked_sub(1)
    }

    fn of(&self, phi: ValueId) -> &[Alternative] {
        let Some(index) = self.index(phi) else { return &[] };
        let first = index.checked_sub(1).map_or(0, |before| self.phis[before].1);
        &self.alternatives[first..self.phis[index].1]
    }
}

/// The hash key of a node in a few numbers, which are hashed faster than all of its fields.
fn key(node: &Node<'_>) -> (u64, u64, u64) {
    let id = |id: Option<ValueId>| id.map_or(0, |id| u64::from(id.0) + 1);
    let text = |text: &str| text.bytes().fold(64, |all: u64, byte| all.rotate_left(7) ^ u64::from(byte));
    match *node {
        Node::Constant(value) => (0, value as u64, 0),
        Node::Variable(variable) => (1, u64::from(variable.0), 0),
        // A function reads few of them.
        Node::Special(_) => (2, 0, 0),
        Node::Offset(base, by) => (3, u64::from(base.0), by as u64),
        Node::Phi(block, register) => (4, u64::from(block.0), u64::from(register.0)),
        Node::Result(instruction, index) => (5, u64::from(instruction), u64::from(index)),
        Node::Undefined(register) => (6, u64::from(register.0), 0),
        Node::Operation(operation, [first, second, third]) => {
            let operation = match operation {
                Operation::Add => 7,
                Operation::Subtract => 8,
                Operation::Multiply => 9,
                Operation::ShiftRight => 10,
                Operation::And => 11,
                Operation::Or => 12,
                Operation::Xor => 13,
                Operation::Not => 14,
                Operation::Equal => 15,
                Operation::Less { signed } => 16 + u64::from(signed),
                Operation::Select => 18,
                Operation::Remainder { signed } => 26 + u64::from(signed),
                Operation::Minimum { signed } => 30 + u64::from(signed),
                Operation::Mapa => 21,
                Operation::Elect => 22,
                Operation::Parameter => 23,
                Operation::Broadcast => 24,
                Operation::Maximum { signed } => 32 + u64::from(signed),
                Operation::Cvta(space) => text(space),
                Operation::Other(opcode) => text(opcode),
            };
            (operation, id(first) << 32 | id(second), id(third))
        }
    }
}

impl<'a> Values<'a> {
    /// No values yet; `max_threads` is the maximum number of threads of a CTA.
    pub(crate) fn new(max_threads: Option<u64>, capacity: usize) -> Self {
        Values {
            nodes: Vec::with_capacity(capacity),
            ranges: Vec::with_capacity(capacity),
            needs: Vec::with_capacity(capacity),
            varies: Vec::with_capacity(capacity),
            ids: HashTable::with_capacity(capacity),
            max_threads,
            ..Values::default()
        }
    }

    fn hash(&self, node: &Node<'_>) -> u64 {
        self.hasher.hash_one(key(node))
    }

    /// The dependency bits of a value: its inputs that cannot be computed.
    pub(crate) fn needs(&self, id: ValueId) -> u64 {
        self.needs[id.0 as usize]
    }

    /// The node that computes a value.
    pub(crate) fn node(&self, id: ValueId) -> Node<'a> {
        self.nodes[id.0 as usize]
    }

    /// The value of a node, if it exists.
    pub(crate) fn find(&self, node: Node<'a>) -> Option<ValueId> {
        self.ids.find(self.hash(&node), |id| self.nodes[id.0 as usize] == node).copied()
    }

    /// The smallest and the largest number that a value can be, where they are known.
    pub(crate) fn range(&self, id: ValueId) -> Option<(i64, i64)> {
        self.ranges[id.0 as usize]
    }

    /// The head of the innermost loop in which the value changes from one iteration to the next.
    pub(crate) fn varies(&self, id: ValueId) -> Option<BlockId> {
        self.varies[id.0 as usize]
    }

    /// Every value; operands precede the values computed from them, except for phis.
    pub(crate) fn ids(&self) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + use<> {
        (0..self.nodes.len()).map(|id| ValueId(id as u32))
    }

    /// The values from which a value is computed: its operands, or the alternatives of a phi.
    pub(crate) fn inputs(&self, id: ValueId) -> impl Iterator<Item = ValueId> + '_ {
        self.node(id).operands().chain(self.alternatives(id))
    }

    /// The values of a phi on its incoming edges.
    pub(crate) fn alternatives(&self, phi: ValueId) -> impl Iterator<Item = ValueId> + '_ {
        self.incoming(phi).map(|(_, value)| value)
    }

    /// The values of a phi on its incoming edges, each with the block that the edge leaves.
    pub(crate) fn incoming(&self, phi: ValueId) -> impl Iterator<Item = (BlockId, ValueId)> + '_ {
        self.phis.of(phi).iter().map(|found| (found.from, found.value))
    }

    /// The values of a phi on the edges from `from`, one for each edge.
    pub(crate) fn incoming_from(&self, phi: ValueId, from: BlockId) -> impl Iterator<Item = ValueId> + '_ {
        self.phis.of(phi).iter().filter(move |found| found.from == from).map(|found| found.value)
    }

    /// The value of a phi at the head of a loop in the first iteration, where it is the same on all edges into the loop.
    pub(crate) fn first_of(&self, graph: &Graph, phi: ValueId) -> Option<ValueId> {
        let Node::Phi(head, _) = self.node(phi) else { return None };
        let mut entries = self.incoming(phi).filter(|(from, _)| !graph.is_back_edge(*from, head));
        let (_, first) = entries.next()?;
        entries.all(|(_, other)| other == first).then_some(first)
    }

    /// The values of a phi at the head of a loop in the next iteration, each with the block of the back edge.
    pub(crate) fn nexts_of<'v>(
        &'v self,
        graph: &'v Graph,
        phi: ValueId,
    ) -> impl Iterator<Item = (BlockId, ValueId)> + 'v {
        self.phis
            .of(phi)
            .iter()
            .filter(|found| graph.is_back_edge(found.from, found.block))
            .map(|found| (found.from, found.value))
    }

    /// The phis of a block that are read.
    pub(crate) fn phis_of(&self, block: BlockId) -> impl Iterator<Item = ValueId> + '_ {
        let phis = &self.phis.phis;
        let of = move |phi: &(ValueId, usize)| match self.node(phi.0) {
            Node::Phi(block, _) => block,
            _ => BlockId(0),
        };
        let first = phis.partition_point(|phi| of(phi) < block);
        let phis = phis[first..].iter().take_while(move |phi| of(phi) == block);
        phis.map(|(phi, _)| *phi).filter(|phi| self.phis.index(*phi).is_some())
    }

    /// Sets the phis. `read` contains at least the phis that instructions read.
    pub(crate) fn set_phis(&mut self, alternatives: &[Alternative], read: Vec<ValueId>) {
        self.phis = Phis::new(self.nodes.len(), alternatives, read);
    }

    /// The constant, if the value is one.
    pub(crate) fn constant(&self, id: ValueId) -> Option<i64> {
        match self.node(id) {
            Node::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// The value as a base and a constant offset; a constant has no base.
    pub(crate) fn split(&self, id: ValueId) -> (Option<ValueId>, i64) {
        match self.node(id) {
            Node::Constant(value) => (None, value),
            Node::Offset(base, offset) => (Some(base), offset),
            _ => (Some(id), 0),
        }
    }

    /// Adds a node that has no value yet, with its range and its dependency bits.
    pub(crate) fn add_node(
        &mut self,
        node: Node<'a>,
        inside: Option<BlockId>,
        range: Option<(i64, i64)>,
        needs: u64,
    ) -> ValueId {
        let id = ValueId(self.nodes.len() as u32);
        let varies = match node {
            // The head of an inner loop has a larger number than those of the loops around it.
            Node::Offset(..) | Node::Operation(..) => {
                node.operands().filter_map(|operand| self.varies(operand)).max()
            }
            _ => inside,
        };
        let hash = self.hash(&node);
        self.ranges.push(range);
        self.needs.push(needs);
        self.nodes.push(node);
        self.varies.push(varies);
        let (nodes, hasher) = (&self.nodes, &self.hasher);
        self.ids.insert_unique(hash, id, |id| hasher.hash_one(key(&nodes[id.0 as usize])));
        id
    }
}
