//! Canonical forms of operations, so that equal expressions are one value.

use crate::expression::{Comparison, Logical, Relation};
use crate::graph::BlockId;
use crate::value::{Node, Operation, ValueId, Values};

/// Limit on the depth at which a value is searched for bits that are not set.
const DEPTH: u32 = 6;

impl<'a> Values<'a> {
    /// The value of a node in canonical form. One without operands varies in the loop `inside`.
    pub(crate) fn intern(&mut self, node: Node<'a>, inside: Option<BlockId>) -> ValueId {
        self.find(node).unwrap_or_else(|| {
            let id = ValueId(self.ids().len() as u32);
            let (range, needs) = (self.range_of(node), self.needs_of(id, node));
            self.add_node(node, inside, range, needs)
        })
    }

    pub(crate) fn make_constant(&mut self, value: i64) -> ValueId {
        self.intern(Node::Constant(value), None)
    }

    fn operation(&mut self, operation: Operation<'a>, operands: &[ValueId]) -> ValueId {
        let operand = |index: usize| operands.get(index).copied();
        self.intern(Node::Operation(operation, [operand(0), operand(1), operand(2)]), None)
    }

    /// An operation on operands whose order does not matter.
    fn commutative(&mut self, operation: Operation<'a>, one: ValueId, other: ValueId) -> ValueId {
        self.operation(operation, &[one.min(other), one.max(other)])
    }

    pub(crate) fn offset(&mut self, base: ValueId, by: i64) -> ValueId {
        let (base, before) = self.split(base);
        let sum = before.wrapping_add(by);
        match (base, sum) {
            (None, _) => self.make_constant(sum),
            (Some(base), 0) => base,
            (Some(base), _) => self.intern(Node::Offset(base, sum), None),
        }
    }

    pub(crate) fn add(&mut self, one: ValueId, other: ValueId) -> ValueId {
        let ((one, by), (other, more)) = (self.split(one), self.split(other));
        let offset = by.wrapping_add(more);
        match (one, other) {
            (Some(one), Some(other)) => {
                let sum = self.commutative(Operation::Add, one, other);
                self.offset(sum, offset)
            }
            (Some(base), None) | (None, Some(base)) => self.offset(base, offset),
            (None, None) => self.make_constant(offset),
        }
    }

    pub(crate) fn subtract(&mut self, one: ValueId, other: ValueId) -> ValueId {
        let ((base, by), (other, less)) = (self.split(one), self.split(other));
        let offset = by.wrapping_sub(less);
        let low = base.zip(other).filter(|_| by == 0).and_then(|(base, part)| self.low_bits(base, part));
        match (base, other) {
            (base, other) if base == other => self.make_constant(offset),
            (Some(base), None) => self.offset(base, offset),
            (base, Some(other)) => {
                let difference = match base.zip(low) {
                    Some((base, low)) => {
                        let low = self.make_constant(low);
                        self.and(base, low)
                    }
                    None => {
                        let base = base.unwrap_or_else(|| self.make_constant(0));
                        self.operation(Operation::Subtract, &[base, other])
                    }
                };
                self.offset(difference, offset)
            }
            (None, None) => self.make_constant(offset),
        }
    }

    /// The mask of the low bits of a value that `part`, the rest of it, lacks: compilers subtract that for a remainder.
    fn low_bits(&self, value: ValueId, part: ValueId) -> Option<i64> {
        let Node::Operation(Operation::And, [Some(inner), Some(mask), _]) = self.node(part) else {
            return None;
        };
        let low = !self.constant(mask)?;
        (inner == value && low >= 0 && (low as u64 + 1).is_power_of_two()).then_some(low)
    }

    pub(crate) fn multiply(&mut self, one: ValueId, other: ValueId) -> ValueId {
        match (self.constant(one), self.constant(other)) {
            (Some(one), Some(other)) => self.make_constant(one.wrapping_mul(other)),
            (Some(by), None) => self.scale(other, by),
            (None, Some(by)) => self.scale(one, by),
            (None, None) => self.commutative(Operation::Multiply, one, other),
        }
    }

    /// The product of two unsigned numbers of `bits` bits, at most 32.
    pub(crate) fn multiply_unsigned(&mut self, one: ValueId, other: ValueId, bits: u32) -> ValueId {
        let unsigned = |values: &mut Self, id: ValueId| match values.constant(id) {
            Some(value) => values.make_constant(value & ((1 << bits) - 1)),
            None => id,
        };
        let (one, other) = (unsigned(self, one), unsigned(self, other));
        self.multiply(one, other)
    }

    fn scale(&mut self, value: ValueId, by: i64) -> ValueId {
        let (base, offset) = self.split(value);
        let offset = offset.wrapping_mul(by);
        let Some(base) = base else { return self.make_constant(offset) };
        let product = match (by, self.node(base)) {
            (0, _) => return self.make_constant(0),
            (1, _) => base,
            (_, Node::Operation(Operation::Multiply, [Some(inner), Some(factor), _]))
                if self.constant(factor).is_some() =>
            {
                let factor = self.constant(factor).unwrap_or(1).wrapping_mul(by);
                let factor = self.make_constant(factor);
                self.operation(Operation::Multiply, &[inner, factor])
            }
            _ => {
                let by = self.make_constant(by);
                self.operation(Operation::Multiply, &[base, by])
            }
        };
        self.offset(product, offset)
    }

    pub(crate) fn shift_left(&mut self, value: ValueId, by: ValueId) -> ValueId {
        match self.constant(by) {
            Some(by @ 0..=62) => self.scale(value, 1 << by),
            _ => self.operation(Operation::Other("shl"), &[value, by]),
        }
    }

    pub(crate) fn shift_right(&mut self, value: ValueId, by: ValueId) -> ValueId {
        match (self.constant(value), self.constant(by)) {
            (_, Some(0)) => value,
            (Some(value), Some(by @ 0..=62)) if value >= 0 => self.make_constant(value >> by),
            _ => {
                let shifted = self.operation(Operation::ShiftRight, &[value, by]);
                // The trip count of each thread, for example, in a loop whose step is the number of threads.
                match self.range(shifted).filter(|_| self.is_without_sign(value)) {
                    Some((low, high)) if low == high => self.make_constant(low),
                    _ => shifted,
                }
            }
        }
    }

    /// Whether a value is nonnegative as a signed 32-bit number.
    fn is_without_sign(&self, value: ValueId) -> bool {
        self.range(value).is_some_and(|(low, high)| low >= 0 && high <= i64::from(i32::MAX))
    }

    /// Inserts `length` bits of a value into `into` at bit `at`: compilers write it for a sum, where no bit is set
    /// there.
    pub(crate) fn insert(
        &mut self,
        value: ValueId,
        into: ValueId,
        (at, length): (i64, i64),
        bits: i64,
    ) -> Option<ValueId> {
        if !(0..bits.min(63)).contains(&at) || !(1..63).contains(&length) {
            return None;
        }
        let places = ((1_i64 << length) - 1).checked_shl(u32::try_from(at).ok()?)?;
        let inserted = match at + length >= bits {
            // The bits of the value beyond the last one are shifted out.
            true => value,
            false => {
                let mask = self.make_constant((1 << length) - 1);
                self.and(value, mask)
            }
        };
        let rest = match self.possible_bits(into, DEPTH) & places as u64 {
            0 => into,
            _ => {
                let mask = self.make_constant(!places);
                self.and(into, mask)
            }
        };
        let at = self.make_constant(at);
        let inserted = self.shift_left(inserted, at);
        Some(self.add(inserted, rest))
    }

    /// The larger of two values.
    pub(crate) fn maximum(&mut self, signed: bool, one: ValueId, other: ValueId) -> ValueId {
        if signed || self.is_without_sign(one) && self.is_without_sign(other) {
            match (self.range(one), self.range(other)) {
                (Some((_, high)), Some((low, _))) if high <= low => return other,
                (Some((low, _)), Some((_, high))) if high <= low => return one,
                _ => {}
            }
        }
        self.commutative(Operation::Maximum { signed }, one, other)
    }

    pub(crate) fn and(&mut self, one: ValueId, other: ValueId) -> ValueId {
        if one == other {
            return one;
        }
        let (one, other) = if self.constant(one).is_some() { (other, one) } else { (one, other) };
        if let Some(mask) = self.constant(other) {
            if let Some(value) = self.constant(one) {
                return self.make_constant(value & mask);
            }
            let is_low = mask >= 0 && (mask as u64 + 1).is_power_of_two();
            if is_low && self.range(one).is_some_and(|(low, high)| low >= 0 && high <= mask) {
                return one;
            }
            if let Some((inner, factor)) =
                self.multiple(one).filter(|(_, factor)| mask >= 0 && mask % factor == 0)
            {
                let mask = self.make_constant(mask / factor);
                let part = self.and(inner, mask);
                return self.scale(part, factor);
            }
            return self.operation(Operation::And, &[one, other]);
        }
        self.commutative(Operation::And, one, other)
    }

    /// The factors of a value that is written as a multiple of a power of two.
    fn multiple(&mut self, value: ValueId) -> Option<(ValueId, i64)> {
        let (base, by) = self.split(value);
        let Node::Operation(Operation::Multiply, [Some(inner), Some(factor), _]) = self.node(base?) else {
            return None;
        };
        let factor = self.constant(factor).filter(|factor| factor.count_ones() == 1 && by % factor == 0)?;
        Some((self.offset(inner, by / factor), factor))
    }

    pub(crate) fn or(&mut self, one: ValueId, other: ValueId) -> ValueId {
        match (self.constant(one), self.constant(other)) {
            (Some(one), Some(other)) => self.make_constant(one | other),
            (Some(0), None) => other,
            (None, Some(0)) => one,
            // Compilers write it for the sum of an aligned address and an offset.
            _ if (self.range(one).is_none() || self.range(other).is_none())
                && self.possible_bits(one, DEPTH) & self.possible_bits(other, DEPTH) == 0 =>
            {
                self.add(one, other)
            }
            _ => self.commutative(Operation::Or, one, other),
        }
    }

    pub(crate) fn xor(&mut self, one: ValueId, other: ValueId) -> ValueId {
        match (self.constant(one), self.constant(other)) {
            (Some(one), Some(other)) => self.make_constant(one ^ other),
            (Some(_), None) => self.operation(Operation::Xor, &[other, one]),
            (None, Some(_)) => self.operation(Operation::Xor, &[one, other]),
            (None, None) => self.commutative(Operation::Xor, one, other),
        }
    }

    /// The negation of a predicate.
    pub(crate) fn not(&mut self, value: ValueId) -> ValueId {
        match self.node(value) {
            Node::Operation(Operation::Not, [Some(inner), ..]) => inner,
            Node::Constant(value) => self.make_constant(i64::from(value == 0)),
            _ => self.operation(Operation::Not, &[value]),
        }
    }

    pub(crate) fn equal(&mut self, one: ValueId, other: ValueId) -> ValueId {
        let (one, other) = if self.constant(one).is_some() { (other, one) } else { (one, other) };
        let Some(value) = self.constant(other) else {
            // `one == -x` is `one + x == 0`.
            let zero = self.make_constant(0);
            let negated = |values: &Self, id| match values.node(id) {
                Node::Operation(Operation::Subtract, [Some(first), Some(second), _]) if first == zero => {
                    Some(second)
                }
                _ => None,
            };
            let sum = match (negated(self, one), negated(self, other)) {
                (_, Some(less)) => self.add(one, less),
                (Some(less), None) => self.add(other, less),
                (None, None) => return self.commutative(Operation::Equal, one, other),
            };
            return self.equal(sum, zero);
        };
        match self.node(one) {
            Node::Constant(first) => self.make_constant(i64::from(first == value)),
            // The inverse of a `selp` with the predicate.
            Node::Operation(Operation::Select, [Some(predicate), Some(first), Some(second)]) => {
                match (self.constant(first), self.constant(second)) {
                    (Some(first), Some(second)) if first != second && value == first => predicate,
                    (Some(first), Some(second)) if first != second && value == second => self.not(predicate),
                    _ => self.operation(Operation::Equal, &[one, other]),
                }
            }
            Node::Offset(base, offset) => {
                let value = self.make_constant(value.wrapping_sub(offset));
                self.equal(base, value)
            }
            // The `or` of two values is 0 where both are.
            Node::Operation(Operation::Or, [Some(first), Some(second), _]) if value == 0 => {
                let (first, second) = (self.equal(first, other), self.equal(second, other));
                self.and(first, second)
            }
            _ => self.operation(Operation::Equal, &[one, other]),
        }
    }

    /// `one < other`
    pub(crate) fn less(&mut self, one: ValueId, other: ValueId, signed: bool) -> ValueId {
        let is_positive = |values: &Self, id| values.range(id).is_some_and(|(low, _)| low >= 0);
        let signed = signed && !(is_positive(self, one) && is_positive(self, other));
        let numbers = (self.constant(one), self.constant(other));
        if let (Some(first), Some(second)) = numbers
            && let Some(number) = (Operation::Less { signed }).of_numbers(first, second)
        {
            return self.make_constant(number);
        }
        match numbers {
            // No unsigned number is larger.
            (Some(-1), None) if !signed => self.make_constant(0),
            // `7 < x` is `!(x < 8)`.
            (Some(value), None) if value < i64::MAX => {
                let next = self.make_constant(value + 1);
                let less = self.less(other, next, signed);
                self.not(less)
            }
            (None, Some(1)) if !signed => {
                let zero = self.make_constant(0);
                self.equal(one, zero)
            }
            _ if self.is_without_sign(one) && self.is_without_sign(other) => {
                match (self.range(one), self.range(other)) {
                    (Some((_, high)), Some((low, _))) if high < low => self.make_constant(1),
                    (Some((low, _)), Some((_, high))) if high <= low => self.make_constant(0),
                    _ => self.operation(Operation::Less { signed }, &[one, other]),
                }
            }
            _ => self.operation(Operation::Less { signed }, &[one, other]),
        }
    }

    /// Whether a comparison holds, combined with a predicate.
    pub(crate) fn compare(
        &mut self,
        comparison: Comparison,
        one: ValueId,
        other: ValueId,
        with: Option<ValueId>,
    ) -> Option<ValueId> {
        let Comparison { relation, signed, combined } = comparison;
        let result = match relation {
            Relation::Equal => self.equal(one, other),
            Relation::NotEqual => {
                let equal = self.equal(one, other);
                self.not(equal)
            }
            Relation::Less => self.less(one, other, signed),
            Relation::Greater => self.less(other, one, signed),
            Relation::GreaterOrEqual => {
                let less = self.less(one, other, signed);
                self.not(less)
            }
            Relation::LessOrEqual => {
                let less = self.less(other, one, signed);
                self.not(less)
            }
        };
        Some(match combined {
            Some(Logical::And) => self.and(result, with?),
            Some(Logical::Or) => self.or(result, with?),
            Some(Logical::Xor) => self.xor(result, with?),
            None => result,
        })
    }

    pub(crate) fn select(&mut self, predicate: ValueId, one: ValueId, other: ValueId) -> ValueId {
        match (one == other, self.constant(predicate)) {
            (true, _) | (_, Some(1)) => one,
            (_, Some(0)) => other,
            _ => self.operation(Operation::Select, &[predicate, one, other]),
        }
    }

    /// An operation that commutes with a constant offset: the address of the same place, or of one in another CTA.
    pub(crate) fn translate(
        &mut self,
        operation: Operation<'a>,
        address: ValueId,
        more: Option<ValueId>,
    ) -> ValueId {
        let (base, offset) = self.split(address);
        let Some(base) = base else { return address };
        let translated = match (operation, self.node(base)) {
            // A conversion and its inverse.
            (Operation::Cvta(_), Node::Operation(Operation::Cvta(_), [Some(inner), ..])) => inner,
            // The address of a variable has its state space already.
            (Operation::Cvta(_), _) if self.names_variable(base, 8) => base,
            _ => self.intern(Node::Operation(operation, [Some(base), more, None]), None),
        };
        self.offset(translated, offset)
    }

    /// Whether an address is in a variable, as far as a search of this depth finds.
    fn names_variable(&self, address: ValueId, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return false };
        match self.node(address) {
            Node::Variable(_) => true,
            Node::Offset(base, _) | Node::Operation(Operation::And, [Some(base), ..]) => {
                self.names_variable(base, depth)
            }
            Node::Operation(Operation::Add, [Some(one), Some(other), _]) => {
                self.names_variable(one, depth) || self.names_variable(other, depth)
            }
            _ => false,
        }
    }

    /// An opaque operation without side effects.
    pub(crate) fn other(&mut self, opcode: &'a str, operands: &[ValueId]) -> ValueId {
        self.operation(Operation::Other(opcode), operands)
    }

    pub(crate) fn unary(&mut self, operation: Operation<'a>, operand: ValueId) -> ValueId {
        self.operation(operation, &[operand])
    }

    pub(crate) fn binary(&mut self, operation: Operation<'a>, one: ValueId, other: ValueId) -> ValueId {
        self.operation(operation, &[one, other])
    }
}
