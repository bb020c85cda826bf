//! Inlining: replaces the calls of functions of the module with the instructions of these functions.

use alloc::vec::Vec;

use hashbrown::HashMap;

use crate::instruction::Instruction;
use crate::names::Variable;
use crate::opcode::Opcode;
use crate::operand::{Operand, Register, Term, VariableId};
use crate::program::{Code, Label};

/// The functions of a module read so far whose instructions can replace a call.
#[derive(Debug, Default)]
pub(crate) struct Callees<'a> {
    functions: HashMap<&'a str, Code<'a>>,
    /// The number of instructions that may still replace calls, so that the total time is linear in the size of the
    /// text.
    budget: usize,
}

/// Limit on the length of a function that replaces a call.
const MOST_INSTRUCTIONS: usize = 2048;
/// The number of instructions that may replace calls, per instruction read.
const BUDGET: usize = 4;

impl<'a> Callees<'a> {
    /// Forgets the functions before another module.
    pub(crate) fn clear(&mut self) {
        self.functions.clear();
    }

    /// Returns the function with the instructions of its callees in place of the calls. `None` if it calls no known
    /// function, or has nothing for the lints to check.
    pub(crate) fn expand(&mut self, code: &Code<'a>) -> Option<Code<'a>> {
        self.budget += BUDGET * code.instructions.len();
        if self.functions.is_empty() {
            return None;
        }
        let mut callees =
            code.instructions.iter().filter_map(|instruction| self.callee(code, instruction)).peekable();
        callees.peek()?;
        // Neither the function nor its callees have an instruction that the lints check.
        if !code.has_described() && !callees.any(Code::has_described) {
            return None;
        }
        let mut budget = self.budget;
        let mut expansion = Expansion::new(code);
        for (index, instruction) in code.instructions.iter().enumerate() {
            expansion.labels_at(index);
            match self.callee(code, instruction) {
                Some(callee) if callee.instructions.len() <= budget => {
                    budget -= callee.instructions.len();
                    expansion.call(index, callee);
                }
                _ => expansion.own(index),
            }
        }
        expansion.labels_at(code.instructions.len());
        self.budget = budget;
        Some(expansion.out)
    }

    /// Keeps a function for later calls of it.
    pub(crate) fn add(&mut self, code: &Code<'a>) {
        if !code.is_entry
            && code.is_complete
            && code.instructions.len() <= MOST_INSTRUCTIONS
            && code.parameters.is_some()
        {
            self.functions.insert(code.name, code.clone());
        }
    }

    fn callee(&self, code: &Code<'a>, instruction: &Instruction<'a>) -> Option<&Code<'a>> {
        let name = (instruction.name() == "call").then(|| code.callee(instruction))??;
        self.functions.get(name)
    }
}

/// A function whose calls are being replaced.
struct Expansion<'c, 'a> {
    code: &'c Code<'a>,
    out: Code<'a>,
    /// The variables of `out`, by the place of their declaration.
    variables: HashMap<usize, VariableId>,
    /// The numbers of labels and of branches of the function that have been moved to `out`.
    labels: usize,
    branches: usize,
    /// The value last stored to each parameter of a call, and its width.
    stored: HashMap<VariableId, (Term<'a>, &'a str)>,
    copy: Opcode<'a>,
    branch: Opcode<'a>,
}

/// The name of the label after the instructions that replace a call. No label of a text has it.
const AFTER: &str = "";

impl<'c, 'a> Expansion<'c, 'a> {
    fn new(code: &'c Code<'a>) -> Self {
        let mut out = code.without_instructions();
        out.scopes.clone_from(&code.scopes);
        out.registers = code.registers;
        out.variables.clone_from(&code.variables);
        let variables = (0..).map(VariableId);
        let variables = code.variables.iter().map(|variable| variable.declared_at).zip(variables).collect();
        Expansion {
            code,
            out,
            variables,
            labels: 0,
            branches: 0,
            stored: HashMap::new(),
            copy: Opcode::new("mov.b64"),
            branch: Opcode::new("bra"),
        }
    }

    /// Moves the labels before an instruction of the function.
    fn labels_at(&mut self, index: usize) {
        let at = self.out.instructions.len();
        while let Some(label) = self.code.labels.get(self.labels).filter(|label| label.at == index) {
            self.labels += 1;
            self.out.labels.push(Label { at, ..label.clone() });
        }
    }

    /// Adds an instruction of the function.
    fn own(&mut self, index: usize) {
        let instruction = &self.code.instructions[index];
        let parameter = Parameter::of(self.code, instruction);
        if let Some(Parameter { variable, width, value, is_store: true }) = parameter {
            self.stored.insert(variable, (value, width));
        }
        if let Some((_, scope)) =
            self.code.branch_scopes.get(self.branches).filter(|(branch, _)| *branch == index)
        {
            self.branches += 1;
            self.out.branch_scopes.push((self.out.instructions.len(), *scope));
        }
        self.push(self.code, instruction, instruction.guard, |term| term);
    }

    /// Adds the instructions of a function in place of a call.
    fn call(&mut self, index: usize, callee: &Code<'a>) {
        let call = &self.code.instructions[index];
        let first = self.out.registers as u32;
        let moved = |register: Register| Register(first + register.0);
        self.out.registers += callee.registers;
        // The scope of the label after the callee's instructions, around the callee's own scopes.
        let around = self.out.scopes.len();
        self.out.scopes.push(0);
        let inner = self.out.scopes.len();
        self.out.scopes.extend(
            callee
                .scopes
                .iter()
                .enumerate()
                .map(|(scope, parent)| if scope == 0 { around } else { inner + parent }),
        );
        let lists = self.code.operands(call).iter().filter(|operand| matches!(operand, Operand::Vector(_)));
        let actual: Vec<Term<'a>> = lists.flat_map(|list| self.code.terms(list)).copied().collect();
        let names = callee.parameters.iter().flatten();
        let parameters: HashMap<&'a str, VariableId> = names
            .zip(&actual)
            .filter_map(|(name, actual)| match actual {
                Term::Variable(variable) => Some((*name, *variable)),
                _ => None,
            })
            .collect();
        if let Some((register, is_negated)) = call.guard {
            self.branch(call, Some((register, !is_negated)), around);
        }
        let variables: Vec<Option<VariableId>> =
            callee.variables.iter().map(|variable| self.variable(variable)).collect();
        let (mut labels, mut branches) =
            (callee.labels.iter().peekable(), callee.branch_scopes.iter().peekable());
        for (at, instruction) in callee.instructions.iter().enumerate() {
            let here = self.out.instructions.len();
            while let Some(label) = labels.next_if(|label| label.at == at) {
                self.out.labels.push(Label { at: here, scope: inner + label.scope, ..label.clone() });
            }
            let guard = instruction.guard.map(|(register, is_negated)| (moved(register), is_negated));
            if let Some((_, scope)) = branches.next_if(|(branch, _)| *branch == at) {
                self.out.branch_scopes.push((here, inner + scope));
            }
            let formal = Parameter::of(callee, instruction).and_then(|formal| {
                Some((*parameters.get(callee.variables[formal.variable.0 as usize].name)?, formal))
            });
            let renamed = |term| match term {
                Term::Register(register) => Term::Register(moved(register)),
                Term::Not(register) => Term::Not(moved(register)),
                Term::Variable(variable) => {
                    variables[variable.0 as usize].map_or(Term::Other, Term::Variable)
                }
                term => term,
            };
            match formal {
                _ if instruction.name() == "ret" => self.branch(instruction, guard, inner),
                Some((actual, Parameter { width, value, is_store: false, .. }))
                    if self.stored.get(&actual).is_some_and(|(_, stored)| *stored == width) =>
                {
                    let (stored, _) = self.stored[&actual];
                    self.copy(instruction, guard, renamed(value), stored);
                }
                _ => {
                    self.push(callee, instruction, guard, renamed);
                }
            }
        }
        let after = self.out.instructions.len();
        let rest = labels.map(|label| Label { at: after, scope: inner + label.scope, ..label.clone() });
        self.out.labels.extend(rest);
        self.out.labels.push(Label { name: AFTER, scope: around, at: after, targets: Vec::new() });
    }

    /// The variable of `out` for one that the instructions of a callee name. `None` for a parameter, which differs at
    /// each call.
    fn variable(&mut self, variable: &Variable<'a>) -> Option<VariableId> {
        let all = &mut self.out.variables;
        let known = self.variables.entry(variable.declared_at);
        (!variable.is_parameter).then(|| {
            *known.or_insert_with(|| {
                all.push(variable.clone());
                VariableId(all.len() as u32 - 1)
            })
        })
    }

    /// Adds an instruction of `code`.
    fn push(
        &mut self,
        code: &Code<'a>,
        instruction: &Instruction<'a>,
        guard: Option<(Register, bool)>,
        renamed: impl Fn(Term<'a>) -> Term<'a>,
    ) {
        let operands = self.out.operands.push_of(&code.operands, &instruction.operands, renamed);
        self.out.instructions.push(Instruction { guard, operands, ..instruction.clone() });
    }

    /// Adds a copy of a value to a register, with the span of the instruction `at`.
    fn copy(&mut self, at: &Instruction<'a>, guard: Option<(Register, bool)>, to: Term<'a>, from: Term<'a>) {
        self.add(at, guard, self.copy, &[to, from], 1);
    }

    /// Adds a branch to the label after the instructions that replace a call, with the span of the instruction `at`.
    fn branch(&mut self, at: &Instruction<'a>, guard: Option<(Register, bool)>, scope: usize) {
        self.out.branch_scopes.push((self.out.instructions.len(), scope));
        self.add(at, guard, self.branch, &[Term::Name(AFTER)], 0);
    }

    /// Adds an instruction that is not in the text, with the span of the instruction `at`.
    fn add(
        &mut self,
        at: &Instruction<'a>,
        guard: Option<(Register, bool)>,
        opcode: Opcode<'a>,
        terms: &[Term<'a>],
        results: u32,
    ) {
        let operands = self.out.operands.push_terms(terms);
        let span = at.span.clone();
        self.out.instructions.push(Instruction { span, guard, opcode, described: None, operands, results });
    }
}

/// An access to a parameter of a call or of a function.
struct Parameter<'a> {
    variable: VariableId,
    /// The digits of its type. An access of less than 32 bits extends or truncates the value, and is not represented.
    width: &'a str,
    /// The value that is stored, or the register that is loaded.
    value: Term<'a>,
    is_store: bool,
}

impl<'a> Parameter<'a> {
    /// Returns None for an access to a part of a parameter, or of several values.
    fn of(code: &Code<'a>, instruction: &Instruction<'a>) -> Option<Parameter<'a>> {
        if !instruction.words().any(|word| word.starts_with("param")) {
            return None;
        }
        let (is_store, address, value) = match (instruction.name(), code.operands(instruction)) {
            ("ld", [Operand::Term(value), address]) => (false, address, *value),
            ("st", [address, Operand::Term(value)]) => (true, address, *value),
            _ => return None,
        };
        let Operand::Address(Term::Variable(variable), 0) = *address else { return None };
        let width = instruction.words().last()?.trim_start_matches(|c: char| !c.is_ascii_digit());
        matches!(width, "32" | "64").then_some(Parameter { variable, width, value, is_store })
    }
}
