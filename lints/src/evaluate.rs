//! The value of every operand of a function, in static single assignment form.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use crate::expression::Expression;
use crate::graph::{BlockId, Graph};
use crate::instruction::Instruction;
use crate::operand::{Operand, Register, Term};
use crate::program::{Code, Variable};
use crate::value::{Node, Operation, ValueId, Values};

/// The values of a function, and which of them its instructions use.
#[derive(Debug)]
pub struct Evaluated<'a> {
    /// The values.
    pub values: Values<'a>,
    /// Where the operands of each instruction begin in `operands`.
    first: Vec<u32>,
    operands: Vec<Option<ValueId>>,
    guards: Vec<Option<(ValueId, bool)>>,
    /// Whether each instruction only computes a value from its operands.
    expressions: Vec<bool>,
    /// The values in vectors that are operands.
    elements: Vec<ValueId>,
    /// Which of these are the coordinates of each instruction with a tensor.
    coordinates: BTreeMap<usize, Range<usize>>,
}

impl Evaluated<'_> {
    /// The value of an operand: of an address, that of the address. None of a vector and of what control does not reach.
    pub fn operand(&self, instruction: usize, index: usize) -> Option<ValueId> {
        let (first, end) = (self.first[instruction], self.first[instruction + 1]);
        self.operands[first as usize..end as usize].get(index).copied().flatten()
    }

    /// The coordinates of the tensor that is an operand of an instruction.
    pub fn coordinates(&self, instruction: usize) -> &[ValueId] {
        self.coordinates.get(&instruction).and_then(|range| self.elements.get(range.clone())).unwrap_or(&[])
    }

    /// The predicate of the guard, and the value with which the instruction is executed.
    pub fn guard(&self, instruction: usize) -> Option<(ValueId, bool)> {
        self.guards[instruction]
    }

    /// The values on which something else depends than values: what instructions with side effects use, the conditions of
    /// branches, and what these are computed from.
    /// By the number of the value.
    pub fn used(&self) -> Vec<bool> {
        let of_effects = (0..self.expressions.len()).filter(|&index| !self.expressions[index]);
        let operands = of_effects.clone().flat_map(|index| {
            self.operands[self.first[index] as usize..self.first[index + 1] as usize].iter().flatten()
        });
        let guards = of_effects.filter_map(|index| Some(self.guards[index]?.0));
        let mut waiting: Vec<ValueId> = operands.chain(&self.elements).copied().chain(guards).collect();
        let mut used = vec![false; self.values.ids().len()];
        while let Some(value) = waiting.pop() {
            if core::mem::replace(&mut used[value.0 as usize], true) {
                continue;
            }
            match self.values.node(value) {
                Node::Offset(base, _) => waiting.push(base),
                Node::Operation(_, operands) => waiting.extend(operands.into_iter().flatten()),
                Node::Phi(..) => waiting.extend(self.values.alternatives(value)),
                _ => {}
            }
        }
        used
    }
}

/// Evaluates a function.
pub fn evaluate<'a>(code: &Code<'a>, variables: &[Variable<'a>], graph: &Graph) -> Evaluated<'a> {
    let mut first = Vec::with_capacity(code.instructions.len() + 1);
    let mut count = 0;
    for instruction in &code.instructions {
        first.push(count);
        count += code.operands(instruction).len() as u32;
    }
    first.push(count);
    let evaluated = Evaluated {
        values: Values::new(code.max_threads, code.instructions.len()),
        first,
        operands: vec![None; count as usize],
        guards: vec![None; code.instructions.len()],
        expressions: vec![false; code.instructions.len()],
        elements: Vec::new(),
        coordinates: BTreeMap::new(),
    };
    let joins = &joins(code, graph);
    let mut evaluator = Evaluator {
        code,
        variables,
        graph,
        evaluated,
        current: vec![None; code.registers],
        joins,
        undo: Vec::new(),
        block: BlockId(0),
    };
    evaluator.run();
    evaluator.evaluated
}

/// The registers of which each block has a phi: those with several definitions, in the iterated dominance frontiers of
/// these.
fn joins(code: &Code<'_>, graph: &Graph) -> Vec<Vec<Register>> {
    let mut joins = vec![Vec::new(); graph.blocks.len()];
    // The first definition of each register, and the blocks of those that have several.
    let mut first: Vec<Option<BlockId>> = vec![None; code.registers];
    let mut definitions: BTreeMap<Register, Vec<BlockId>> = BTreeMap::new();
    for id in graph.ids() {
        for instruction in &code.instructions[graph.block(id).instructions.clone()] {
            for register in code.written(instruction) {
                let first = &mut first[register.0 as usize];
                // Where the guard is false the register keeps its value.
                if first.is_some() || instruction.guard.is_some() {
                    let blocks =
                        definitions.entry(register).or_insert_with(|| first.iter().copied().collect());
                    if blocks.last() != Some(&id) {
                        blocks.push(id);
                    }
                }
                first.get_or_insert(id);
            }
        }
    }
    if definitions.is_empty() || graph.blocks.len() == 1 && graph.block(BlockId(0)).predecessors.is_empty() {
        return joins;
    }
    let mut frontiers = vec![Vec::new(); graph.blocks.len()];
    for id in graph.ids() {
        let block = graph.block(id);
        // A loop can go back to the first block too.
        if block.predecessors.len() < 2 && id != BlockId(0) {
            continue;
        }
        for &predecessor in &block.predecessors {
            let mut runner = predecessor;
            while runner != block.dominator || id == BlockId(0) {
                let frontier: &mut Vec<BlockId> = &mut frontiers[runner.0 as usize];
                // Those further up have it too, from another predecessor.
                if frontier.last() == Some(&id) {
                    break;
                }
                frontier.push(id);
                let dominator = graph.block(runner).dominator;
                if dominator == runner {
                    break;
                }
                runner = dominator;
            }
        }
    }
    for (register, mut waiting) in definitions {
        while let Some(block) = waiting.pop() {
            for &join in &frontiers[block.0 as usize] {
                // One register after the other.
                let registers: &mut Vec<Register> = &mut joins[join.0 as usize];
                if registers.last() != Some(&register) {
                    registers.push(register);
                    waiting.push(join);
                }
            }
        }
    }
    joins
}

struct Evaluator<'c, 'a> {
    code: &'c Code<'a>,
    variables: &'c [Variable<'a>],
    graph: &'c Graph,
    evaluated: Evaluated<'a>,
    /// What each register holds here.
    current: Vec<Option<ValueId>>,
    joins: &'c [Vec<Register>],
    /// What registers held before, to go back in the dominator tree.
    undo: Vec<(Register, Option<ValueId>)>,
    block: BlockId,
}

impl<'a> Evaluator<'_, 'a> {
    /// Visits the dominator tree in depth-first order.
    fn run(&mut self) {
        let mut children = vec![Vec::new(); self.graph.blocks.len()];
        for id in self.graph.ids().rev() {
            let dominator = self.graph.block(id).dominator;
            if dominator != id {
                children[dominator.0 as usize].push(id);
            }
        }
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
            waiting.extend(children[id.0 as usize].iter().map(|&child| Err(child)));
        }
    }

    fn block(&mut self, id: BlockId) {
        self.block = id;
        let joins = self.joins;
        for &register in &joins[id.0 as usize] {
            let phi = self.intern(Node::Phi(id, register));
            self.set(register, phi);
        }
        let (code, graph) = (self.code, self.graph);
        for index in graph.block(id).instructions.clone() {
            self.instruction(index, &code.instructions[index]);
        }
        for edge in &graph.block(id).successors {
            for &register in &joins[edge.to.0 as usize] {
                let value = self.register(register);
                let phi = self
                    .evaluated
                    .values
                    .intern(Node::Phi(edge.to, register), graph.block(edge.to).innermost);
                self.evaluated.values.add_alternative(phi, edge.to, id, value);
            }
        }
    }

    fn intern(&mut self, node: Node<'a>) -> ValueId {
        self.evaluated.values.intern(node, self.graph.block(self.block).innermost)
    }

    fn set(&mut self, register: Register, value: ValueId) {
        let before = self.current[register.0 as usize].replace(value);
        self.undo.push((register, before));
    }

    fn register(&mut self, register: Register) -> ValueId {
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
            // Two reads of a clock differ.
            Term::Special(name)
                if ["%clock", "%globaltimer", "%pm"].iter().any(|clock| name.starts_with(clock)) =>
            {
                self.intern(Node::Result(at as u32, 8 + index as u32))
            }
            Term::Special(name) => self.evaluated.values.intern(Node::Special(name), None),
            Term::Constant(value) => self.evaluated.values.make_constant(value),
            Term::Name(_) | Term::Other => return None,
        })
    }

    fn instruction(&mut self, at: usize, instruction: &Instruction<'a>) {
        let guard = instruction.guard.map(|(register, negated)| (self.register(register), !negated));
        self.evaluated.guards[at] = guard;
        let code = self.code;
        let operands = code.operands(instruction);
        for (index, operand) in operands.iter().enumerate().skip(instruction.results as usize) {
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
            let place = self.evaluated.first[at] as usize + index;
            self.evaluated.operands[place] = value;
        }
        let is_alone = code.written(instruction).nth(1).is_none();
        let expression =
            if is_alone { self.expression(at, instruction) } else { self.election(at, instruction) };
        self.evaluated.expressions[at] = expression.is_some();
        let terms = code.results(instruction).iter().flat_map(|operand| match operand {
            Operand::Term(_) | Operand::Vector(_) => code.terms(operand),
            _ => &[],
        });
        for (index, term) in terms.enumerate() {
            let &Term::Register(register) = term else { continue };
            let value = match expression {
                // The predicate is the last of the two.
                Some(value) if is_alone || index == 1 => value,
                _ => self.intern(Node::Result(at as u32, index as u32)),
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
            Expression::ConvertAddress(space) => values.translate(Operation::Cvta(space), first?, None),
            Expression::Parameter => values.unary(Operation::Parameter, first?),
            Expression::Broadcast => {
                values.constant(second?)?;
                values.unary(Operation::Broadcast, first?)
            }
            Expression::Add => values.add(first?, second?),
            Expression::Subtract => values.subtract(first?, second?),
            Expression::Multiply => values.multiply(first?, second?),
            Expression::MultiplyUnsigned { high } => {
                let product = values.multiply_unsigned(first?, second?);
                match high {
                    true => {
                        let half = values.make_constant(32);
                        values.shift_right(product, half)
                    }
                    false => product,
                }
            }
            Expression::Negate => {
                let zero = values.make_constant(0);
                values.subtract(zero, first?)
            }
            Expression::MultiplyAdd => {
                let product = values.multiply(first?, second?);
                values.add(product, third?)
            }
            Expression::ShiftLeft => values.shift_left(first?, second?),
            Expression::ShiftRight => values.shift_right(first?, second?),
            Expression::Extract => {
                let length = values.constant(third?).filter(|length| (1..63).contains(length))?;
                let shifted = values.shift_right(first?, second?);
                let mask = values.make_constant((1 << length) - 1);
                values.and(shifted, mask)
            }
            Expression::And => values.and(first?, second?),
            Expression::Or => values.or(first?, second?),
            Expression::Xor => values.xor(first?, second?),
            Expression::Not => values.not(first?),
            Expression::Remainder => values.binary(Operation::Remainder, first?, second?),
            Expression::Minimum => values.binary(Operation::Minimum, first?, second?),
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
            Some(Node::Variable(variable)) => self.variables[variable.0 as usize].is_parameter,
            _ => false,
        }
    }
}
