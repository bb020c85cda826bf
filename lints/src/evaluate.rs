//! The value of every operand of a function, in static single assignment form.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use ptx_async_semantics::special::Special;

use crate::counters::counters;
use crate::expression::{Expression, converted_space};
use crate::graph::{BlockId, Graph};
use crate::instruction::Instruction;
use crate::joins::{ByBlock, joins};
use crate::operand::{Operand, Register, Term};
use crate::program::Code;
use crate::value::{Alternative, Node, Operation, ValueId, Values};

/// The bits of the third operand of `shfl` that divide a warp into segments.
const SEGMENTS: i64 = 0x1f00;

/// The values of a function, and which of them its instructions use.
#[derive(Debug)]
pub(crate) struct Evaluated<'a> {
    pub(crate) values: Values<'a>,
    /// The index of each instruction's first operand in `operands`.
    first: Vec<u32>,
    operands: Vec<Option<ValueId>>,
    guards: Vec<Option<(ValueId, bool)>>,
    /// Whether each instruction only computes a value from its operands.
    expressions: Vec<bool>,
    /// The values in vector operands.
    elements: Vec<ValueId>,
    /// The ranges of `elements` that are the tensor coordinates of each instruction.
    coordinates: BTreeMap<usize, Range<usize>>,
}

impl Evaluated<'_> {
    /// The value of an operand; for an address, that of the address. `None` for a vector, and in unreachable code.
    pub(crate) fn operand(&self, instruction: usize, index: usize) -> Option<ValueId> {
        let (first, end) = (self.first[instruction], self.first[instruction + 1]);
        self.operands[first as usize..end as usize].get(index).copied().flatten()
    }

    /// The coordinates of the tensor that is an operand of an instruction.
    pub(crate) fn coordinates(&self, instruction: usize) -> &[ValueId] {
        self.coordinates.get(&instruction).and_then(|range| self.elements.get(range.clone())).unwrap_or(&[])
    }

    /// The predicate of the guard, and the truth value for which the instruction is executed.
    pub(crate) fn guard(&self, instruction: usize) -> Option<(ValueId, bool)> {
        self.guards[instruction]
    }

    /// Whether each value, by its number, is used by something other than values: an instruction with side effects, the
    /// condition of a branch, or the computation of such a value.
    pub(crate) fn used(&self) -> Vec<bool> {
        let of_effects = (0..self.expressions.len()).filter(|&index| !self.expressions[index]);
        self.computed_from(self.used_by(of_effects).chain(self.elements.iter().copied()).collect())
    }

    /// The values of the operands and the guards of instructions.
    pub(crate) fn used_by(&self, instructions: impl Iterator<Item = usize>) -> impl Iterator<Item = ValueId> {
        instructions.flat_map(|index| {
            let operands =
                self.operands[self.first[index] as usize..self.first[index + 1] as usize].iter().flatten();
            operands.copied().chain(self.guards[index].map(|(predicate, _)| predicate))
        })
    }

    /// Marks the values and those that they are computed from, by the number of the value.
    pub(crate) fn computed_from(&self, mut waiting: Vec<ValueId>) -> Vec<bool> {
        let mut used = vec![false; self.values.ids().len()];
        while let Some(value) = waiting.pop() {
            if core::mem::replace(&mut used[value.0 as usize], true) {
                continue;
            }
            waiting.extend(self.values.inputs(value));
        }
        used
    }
}

/// Evaluates a function.
pub(crate) fn evaluate<'a>(code: &Code<'a>, graph: &Graph) -> Evaluated<'a> {
    let mut first = Vec::with_capacity(code.instructions.len() + 1);
    let mut count = 0;
    for instruction in &code.instructions {
        first.push(count);
        count += code.operands(instruction).len() as u32;
    }
    first.push(count);
    let joins = joins(code, graph);
    let evaluated = Evaluated {
        // Phis and constants are values too.
        values: Values::new(code.max_threads, code.instructions.len() / 2 * 3),
        first,
        operands: vec![None; count as usize],
        guards: vec![None; code.instructions.len()],
        expressions: vec![false; code.instructions.len()],
        elements: Vec::new(),
        coordinates: BTreeMap::new(),
    };
    let mut evaluator = Evaluator {
        code,
        graph,
        evaluated,
        current: vec![None; code.registers],
        joins: &joins,
        phis: vec![None; joins.items.len()],
        undo: Vec::with_capacity(code.instructions.len()),
        block: BlockId(0),
        alternatives: Vec::with_capacity(2 * joins.items.len()),
        read: Vec::with_capacity(2 * joins.items.len()),
    };
    if !joins.items.is_empty() {
        evaluator.evaluated.values.counters = counters(code, graph).unwrap_or_default();
    }
    evaluator.run();
    let Evaluator { mut evaluated, alternatives, read, .. } = evaluator;
    evaluated.values.set_phis(&alternatives, read);
    evaluated
}

struct Evaluator<'c, 'a> {
    code: &'c Code<'a>,
    graph: &'c Graph,
    evaluated: Evaluated<'a>,
    /// The value that each register holds here.
    current: Vec<Option<ValueId>>,
    joins: &'c ByBlock<Register>,
    /// The phi of each join, where it has been created.
    phis: Vec<Option<ValueId>>,
    /// The previous values of registers, restored on the way up the dominator tree.
    undo: Vec<(Register, Option<ValueId>)>,
    block: BlockId,
    /// The value of each phi on each incoming edge.
    alternatives: Vec<Alternative>,
    /// The phis that instructions read.
    read: Vec<ValueId>,
}

impl<'a> Evaluator<'_, 'a> {
    /// Visits the dominator tree in depth-first order.
    fn run(&mut self) {
        let dominated = |id: BlockId| Some((self.graph.block(id).dominator, id)).filter(|(of, id)| of != id);
        let children: Vec<_> = self.graph.ids().rev().filter_map(dominated).collect();
        let children = ByBlock::new(self.graph.blocks.len(), &children);
        let mut waiting = Vec::from([Err(BlockId(0))]);
        while let Some(next) = waiting.pop() {
            let id = match next {
                Err(id) => id,
                Ok(length) => {
                    for (register, before) in self.undo.drain(length..).rev() {
                        self.current[register.0 as usize] = before;
                    }
                    continue;
                }
            };
            waiting.push(Ok(self.undo.len()));
            self.block(id);
            waiting.extend(children.of(id).iter().map(|&child| Err(child)));
        }
    }

    fn block(&mut self, id: BlockId) {
        self.block = id;
        let joins = self.joins;
        for index in joins.range(id) {
            let phi = self.phi(id, index);
            self.set(joins.items[index], phi);
        }
        let (code, graph) = (self.code, self.graph);
        for index in graph.block(id).instructions.clone() {
            self.instruction(index, &code.instructions[index]);
        }
        for edge in &graph.block(id).successors {
            for index in joins.range(edge.to) {
                let value = self.held(joins.items[index]);
                let phi = self.phi(edge.to, index);
                self.alternatives.push(Alternative { phi, block: edge.to, from: id, value });
            }
        }
    }

    /// The phi of a block for the register at this index.
    fn phi(&mut self, block: BlockId, index: usize) -> ValueId {
        *self.phis[index].get_or_insert_with(|| {
            let node = Node::Phi(block, self.joins.items[index]);
            self.evaluated.values.intern(node, self.graph.block(block).innermost)
        })
    }

    fn intern(&mut self, node: Node<'a>) -> ValueId {
        self.evaluated.values.intern(node, self.graph.block(self.block).innermost)
    }

    fn set(&mut self, register: Register, value: ValueId) {
        let before = self.current[register.0 as usize].replace(value);
        self.undo.push((register, before));
    }

    /// The value that an instruction reads from a register; records a phi as read.
    fn register(&mut self, register: Register) -> ValueId {
        let value = self.held(register);
        if let Node::Phi(..) = self.evaluated.values.node(value) {
            self.read.push(value);
        }
        value
    }

    /// The value that a register holds.
    fn held(&mut self, register: Register) -> ValueId {
        match self.current[register.0 as usize] {
            Some(value) => value,
            None => self.evaluated.values.intern(Node::Undefined(register), None),
        }
    }

    fn term(&mut self, term: Term<'a>, at: usize, index: usize) -> Option<ValueId> {
        Some(match term {
            Term::Register(register) => self.register(register),
            Term::Not(register) => {
                let value = self.register(register);
                self.evaluated.values.not(value)
            }
            Term::Variable(variable) => self.evaluated.values.intern(Node::Variable(variable), None),
            Term::Special(name) => match Special::of(name) {
                Some(special) => self.evaluated.values.intern(Node::Special(special), None),
                // Two reads of a clock differ.
                None => self.intern(Node::Result(at as u32, 8 + index as u32)),
            },
            Term::Constant(value) => self.evaluated.values.make_constant(value),
            Term::Name(_) | Term::Other => return None,
        })
    }

    fn instruction(&mut self, at: usize, instruction: &Instruction<'a>) {
        let guard = instruction.guard.map(|(register, negated)| (self.register(register), !negated));
        self.evaluated.guards[at] = guard;
        let code = self.code;
        let operands = code.operands(instruction);
        let (first, results) = (self.evaluated.first[at] as usize, instruction.results as usize);
        for (index, operand) in (results..).zip(operands.get(results..).unwrap_or(&[])) {
            let value = match *operand {
                Operand::Term(term) => self.term(term, at, index),
                Operand::Sum(term, offset) | Operand::Address(term, offset) => {
                    self.term(term, at, index).map(|base| self.evaluated.values.offset(base, offset))
                }
                Operand::Vector(_) => {
                    self.elements(operand, at, index);
                    None
                }
                Operand::Tensor(term, offset, _) => {
                    let first = self.evaluated.elements.len();
                    self.elements(operand, at, index);
                    self.evaluated.coordinates.insert(at, first..self.evaluated.elements.len());
                    self.term(term, at, index).map(|base| self.evaluated.values.offset(base, offset))
                }
                Operand::Other => None,
            };
            self.evaluated.operands[first + index] = value;
        }
        let results = code.results(instruction);
        let is_alone =
            matches!(results, [] | [Operand::Term(_)]) || code.written(instruction).nth(1).is_none();
        // `shfl.sync d|p` has two results, of which the value is the first.
        let is_first = !is_alone && instruction.opcode.expression == Some(Expression::Broadcast);
        let expression = match is_alone || is_first {
            true => self.expression(at, instruction),
            false => self.election(at, instruction),
        };
        self.evaluated.expressions[at] = expression.is_some();
        let mut indices = 0..;
        for operand in results {
            let terms = match operand {
                Operand::Term(_) | Operand::Vector(_) => code.terms(operand),
                _ => &[],
            };
            for (term, index) in terms.iter().zip(&mut indices) {
                let &Term::Register(register) = term else { continue };
                let value = match expression {
                    // The predicate of an election is the last of the two.
                    Some(value) if is_alone || index == u32::from(!is_first) => value,
                    _ => self.intern(Node::Result(at as u32, index)),
                };
                let value = match guard {
                    None => value,
                    Some((predicate, when)) => {
                        let before = self.register(register);
                        let (one, other) = if when { (value, before) } else { (before, value) };
                        self.evaluated.values.select(predicate, one, other)
                    }
                };
                self.set(register, value);
            }
        }
    }

    fn elements(&mut self, operand: &Operand<'a>, at: usize, index: usize) {
        for &term in self.code.terms(operand) {
            let element = self.term(term, at, index);
            self.evaluated.elements.extend(element);
        }
    }

    /// The predicate of `elect.sync d|p, membermask`.
    fn election(&mut self, at: usize, instruction: &Instruction<'a>) -> Option<ValueId> {
        instruction.described.as_ref().filter(|described| described.is("elect"))?;
        let mask = self.evaluated.operand(at, 1)?;
        Some(self.evaluated.values.unary(Operation::Elect, mask))
    }

    /// The result of an instruction without side effects.
    fn expression(&mut self, at: usize, instruction: &Instruction<'a>) -> Option<ValueId> {
        if instruction.described.is_none() && instruction.opcode.expression.is_none() {
            return None;
        }
        let operand = |evaluator: &Self, index: usize| evaluator.evaluated.operand(at, index);
        let (first, second) = (operand(self, 1), operand(self, 2));
        if let Some(described) = &instruction.described {
            return match described.instruction.opcode {
                "mapa" => Some(self.evaluated.values.translate(Operation::Mapa, first?, second)),
                "elect" => self.election(at, instruction),
                _ => None,
            };
        }
        let third = operand(self, 3);
        let expression = instruction.opcode.expression?;
        if expression == Expression::Parameter && !self.is_parameter(first?) {
            return None;
        }
        let values = &mut self.evaluated.values;
        Some(match expression {
            Expression::Move => first?,
            Expression::ConvertAddress => {
                let space = converted_space(instruction.words())?;
                values.translate(Operation::Cvta(space), first?, None)
            }
            Expression::Parameter => values.unary(Operation::Parameter, first?),
            Expression::Broadcast => {
                // The first lane of the warp, and not that of each segment.
                let is_of_warp = values.constant(third?)? & SEGMENTS == 0;
                (is_of_warp && values.constant(second?)? == 0).then_some(())?;
                values.unary(Operation::Broadcast, first?)
            }
            Expression::Add => values.add(first?, second?),
            Expression::Subtract => values.subtract(first?, second?),
            Expression::Multiply => values.multiply(first?, second?),
            Expression::MultiplyUnsigned { bits, high } => {
                let product = values.multiply_unsigned(first?, second?, u32::from(bits));
                match high {
                    true => {
                        let half = values.make_constant(i64::from(bits));
                        values.shift_right(product, half)
                    }
                    false => product,
                }
            }
            Expression::MultiplyHigh => {
                let product = values.multiply(first?, second?);
                let half = values.make_constant(32);
                values.shift_right(product, half)
            }
            Expression::Negate | Expression::Complement => {
                let from = values.make_constant(-i64::from(expression == Expression::Complement));
                values.subtract(from, first?)
            }
            Expression::MultiplyAdd => {
                let product = values.multiply(first?, second?);
                values.add(product, third?)
            }
            Expression::ShiftLeft => values.shift_left(first?, second?),
            Expression::ShiftRight => values.shift_right(first?, second?),
            Expression::ShiftRight16 => {
                let bits = values.make_constant(0xffff);
                let number = values.and(first?, bits);
                values.shift_right(number, second?)
            }
            Expression::Extract => {
                let length = values.constant(third?).filter(|length| (1..63).contains(length))?;
                let shifted = values.shift_right(first?, second?);
                let mask = values.make_constant((1 << length) - 1);
                values.and(shifted, mask)
            }
            Expression::Extend { bits, signed: false } => {
                let mask = values.make_constant((1 << bits) - 1);
                values.and(first?, mask)
            }
            Expression::Extend { bits, signed: true } => {
                let is_kept = |(low, high)| low >= -1 << (bits - 1) && high < 1 << (bits - 1);
                match values.range(first?) {
                    Some(range) if is_kept(range) => first?,
                    _ => values.other(instruction.opcode.text, &[first?]),
                }
            }
            Expression::Insert => {
                let bits = if instruction.words().any(|word| word == "b64") { 64 } else { 32 };
                let length = operand(self, 4);
                let values = &mut self.evaluated.values;
                let (at, length) = (values.constant(third?)?, values.constant(length?)?);
                values.insert(first?, second?, (at, length), bits)?
            }
            Expression::And => values.and(first?, second?),
            Expression::Or => values.or(first?, second?),
            Expression::Xor => values.xor(first?, second?),
            Expression::Not => values.not(first?),
            Expression::Remainder { signed } => {
                values.binary(Operation::Remainder { signed }, first?, second?)
            }
            Expression::Minimum { signed } => values.binary(Operation::Minimum { signed }, first?, second?),
            Expression::Maximum { signed } => values.maximum(signed, first?, second?),
            Expression::Select => values.select(third?, first?, second?),
            Expression::Compare(comparison) => return values.compare(comparison, first?, second?, third),
            Expression::Other => {
                let operands = [first, second, third];
                let count = self.code.operands(instruction).len().checked_sub(1)?;
                if count > 3 || operands.iter().take(count).any(Option::is_none) {
                    return None;
                }
                let operands: Vec<ValueId> = operands.into_iter().flatten().collect();
                values.other(instruction.opcode.text, &operands)
            }
        })
    }

    /// Whether an address is that of a parameter of the function, and not of one of a call.
    fn is_parameter(&self, address: ValueId) -> bool {
        let base = self.evaluated.values.split(address).0;
        match base.map(|base| self.evaluated.values.node(base)) {
            Some(Node::Variable(variable)) => self.code.variables[variable.0 as usize].is_parameter,
            _ => false,
        }
    }
}
