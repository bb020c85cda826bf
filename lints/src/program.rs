//! Reads the functions of a module, with the names in their instructions resolved.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::mem;
use core::ops::Range;

use hashbrown::HashMap;
use ptx_async_isa::text::{
    DeclaredSpace, Function as Header, Instruction as TextInstruction, Linkage, Module, Statement,
    StatementKind,
};
use ptx_async_isa::validate::{self, Fit};
use ptx_async_isa::{Context, Target};

use crate::effect::{Effect, Sync};
use crate::instruction::Instruction;
use crate::known::{Known, known};
use crate::names::Names;
use crate::operand::{Operand, Operands, Register, Term};
use crate::runtime::{self, Then};

pub(crate) use crate::names::Variable;

/// The body of a function.
#[derive(Clone, Debug, Default)]
pub(crate) struct Code<'a> {
    pub(crate) name: &'a str,
    /// Whether it is a kernel.
    pub(crate) is_entry: bool,
    /// The names of its parameters, return parameters first. `None` for kernels, and where a parameter is a register.
    pub(crate) parameters: Option<Vec<&'a str>>,
    /// Maximum number of threads of a CTA, from `.reqntid` or `.maxntid`.
    pub(crate) max_threads: Option<u64>,
    /// Whether a CTA has exactly `max_threads` threads: `.reqntid`.
    pub(crate) has_exact_threads: bool,
    /// Whether `.reqntid` requires CTAs of one dimension. `.maxntid` does not: the manual guarantees only the product
    /// of its dimensions.
    pub(crate) is_one_dimensional: bool,
    /// Whether its header specifies a launch in clusters.
    pub(crate) in_clusters: bool,
    /// The number of CTAs of a cluster, from its header.
    pub(crate) cluster: Option<u64>,
    /// Whether its header requires clusters of one dimension.
    pub(crate) is_cluster_one_dimensional: bool,
    /// Whether `.maxnreg`, or `.minnctapersm` with a number of threads, fixes the registers of a thread at its start.
    pub(crate) has_register_count: bool,
    /// The architecture that its module is for.
    pub(crate) target: Option<Target>,
    /// The start of its body in the text.
    pub(crate) start: usize,
    /// The end of its body in the text.
    pub(crate) end: usize,
    /// Its instructions, in the order of the text. For the [lints](crate::Lints), the instructions of a known callee
    /// replace the call.
    pub(crate) instructions: Vec<Instruction<'a>>,
    /// The operands of all of them.
    pub(crate) operands: Operands<'a>,
    /// The variables and parameters that its instructions name.
    pub(crate) variables: Vec<Variable<'a>>,
    /// The functions that it calls and that only compute and access memory, without copies, barriers and fences.
    pub(crate) inert: BTreeSet<&'a str>,
    /// The functions that it calls and that its module declares `.extern`.
    pub(crate) outside: BTreeSet<&'a str>,
    /// The index of the instruction that follows each label.
    pub(crate) labels: Vec<Label<'a>>,
    /// The block that encloses each `{ }` block, for the scopes of labels.
    pub(crate) scopes: Vec<usize>,
    /// The instruction index of each branch, and the scope of the branch.
    pub(crate) branch_scopes: Vec<(usize, usize)>,
    /// The number of registers that its instructions name.
    pub(crate) registers: usize,
    /// Whether every statement could be read. Otherwise the function is not analyzed.
    pub(crate) is_complete: bool,
}

/// A label, or a list of labels.
#[derive(Clone, Debug)]
pub(crate) struct Label<'a> {
    pub(crate) name: &'a str,
    pub(crate) scope: usize,
    /// The index of the next instruction.
    pub(crate) at: usize,
    /// The labels of its `.branchtargets`.
    pub(crate) targets: Vec<&'a str>,
}

/// Reads functions, statement by statement.
#[derive(Debug, Default)]
pub(crate) struct Reader<'a> {
    text: &'a str,
    /// The functions read so far in the module that only compute and access memory, and the functions of the runtime
    /// that it declares.
    inert: BTreeSet<&'a str>,
    /// The functions that the module declares `.extern`.
    outside: BTreeSet<&'a str>,
    /// The functions of the runtime that never return.
    ending: BTreeSet<&'a str>,
    target: Option<Target>,
    header: Option<Header<'a>>,
    /// The function that is being read.
    code: Code<'a>,
    /// The scopes of the open blocks of the function; empty outside of functions.
    blocks: Vec<usize>,
    names: Names<'a>,
    opcodes: HashMap<&'a str, Known<'a>>,
}

/// Limit on the nesting of blocks in braces. A function with deeper blocks is not analyzed.
const MOST_BLOCKS: usize = 64;

impl<'a> Reader<'a> {
    /// Creates a reader for the functions of `text`.
    pub(crate) fn new(text: &'a str) -> Self {
        // Kernels have some dozens of opcodes.
        let opcodes = HashMap::with_capacity((text.len() / 32).min(112));
        Reader { text, opcodes, ..Reader::default() }
    }

    /// Whether a function is being read.
    pub(crate) fn in_function(&self) -> bool {
        !self.blocks.is_empty()
    }

    /// Records a function that only computes and accesses memory, for its callers.
    pub(crate) fn add_if_inert(&mut self, code: &Code<'a>) {
        if code.is_inert(&self.inert) {
            self.inert.insert(code.name);
        }
    }

    /// Finds the callees of a function that only compute and access memory, and those outside of the module.
    pub(crate) fn find_callees(&self, code: &mut Code<'a>) {
        code.inert = code.callees().filter(|callee| self.inert.contains(callee)).collect();
        code.outside = code.callees().filter(|callee| self.outside.contains(callee)).collect();
    }

    /// Reads a statement, which `module` read last; `fit` is its form in the table, where that is known. Returns the
    /// function that the statement ends.
    pub(crate) fn statement(
        &mut self,
        statement: &Statement<'a>,
        module: &Module<'a>,
        fit: Option<&Fit<'_, 'a>>,
    ) -> Option<Code<'a>> {
        let Statement { span, kind, .. } = statement;
        let scope = self.blocks.last().copied();
        match (kind, scope) {
            (StatementKind::Version(_), _) => {
                self.inert.clear();
                self.outside.clear();
                self.ending.clear();
            }
            (StatementKind::Function(header), _) => {
                self.target = module.context().target;
                if header.is_declaration() && header.linkage() == Some(Linkage::Extern) {
                    self.outside.extend(header.name());
                }
                if let Some((name, then)) = runtime::function(header) {
                    self.inert.insert(name);
                    self.ending.extend((then == Then::Ends).then_some(name));
                }
                self.header = (!header.is_declaration()).then_some(*header);
            }
            (StatementKind::BlockStart, _) => self.open(span.start),
            (StatementKind::BlockEnd, Some(_)) => {
                self.blocks.pop();
                self.names.close();
                self.code.registers = self.names.registers as usize;
                if self.blocks.is_empty() {
                    self.code.end = span.end;
                    let code = mem::take(&mut self.code);
                    self.add_if_inert(&code);
                    return Some(code);
                }
            }
            (StatementKind::Declaration(declarations), Some(_)) => self.names.declare_all(declarations),
            (StatementKind::Label(name), Some(scope)) => {
                let at = self.code.instructions.len();
                self.code.labels.push(Label { name, scope, at, targets: Vec::new() });
            }
            (StatementKind::Directive("branchtargets"), Some(_)) => {
                let targets = self.text.get(span.clone()).unwrap_or("").trim_end_matches(';');
                let targets =
                    targets.trim_start_matches(".branchtargets").split(',').map(str::trim).collect();
                if let Some(label) = self.code.labels.last_mut() {
                    label.targets = targets;
                }
            }
            (StatementKind::Instruction(instruction), Some(scope)) => {
                match self.instruction(span, instruction, module, fit) {
                    Some(mut instruction) => {
                        if instruction.opcode.effect == Some(Effect::Call)
                            && !self.ending.is_empty()
                            && let Some(callee) = self.code.callee(&instruction)
                        {
                            instruction.opcode.ends_block = self.ending.contains(callee);
                        }
                        if instruction.ends_block() && matches!(instruction.name(), "bra" | "brx") {
                            self.code.branch_scopes.push((self.code.instructions.len(), scope));
                        }
                        self.code.instructions.push(instruction);
                    }
                    None => self.code.is_complete = false,
                }
            }
            (StatementKind::Error(_), Some(_)) => self.code.is_complete = false,
            _ => {}
        }
        None
    }

    fn open(&mut self, start: usize) {
        if let Some(header) = self.header.take() {
            self.blocks.clear();
            self.names.begin_function();
            let rest = self.text.len().saturating_sub(start);
            self.code = Code::new(&header, start, self.target, rest);
        } else if self.blocks.is_empty() {
            return;
        }
        self.names.open(start);
        let scope = self.code.scopes.len();
        self.code.scopes.push(self.blocks.last().copied().unwrap_or(0));
        self.blocks.push(scope);
        // The search for a label visits all open blocks.
        self.code.is_complete &= self.blocks.len() <= MOST_BLOCKS;
    }

    /// Reads an instruction. `None` if it is not legal, or its operands are not PTX.
    fn instruction(
        &mut self,
        span: &Range<usize>,
        instruction: &TextInstruction<'a>,
        module: &Module<'a>,
        fit: Option<&Fit<'_, 'a>>,
    ) -> Option<Instruction<'a>> {
        let (guard, opcode, described, results);
        let Code { start, ref mut operands, ref mut variables, .. } = self.code;
        let names = &mut self.names;
        let first = operands.len();
        names.begin_instruction(span.start);
        if instruction.is_described() {
            let parsed = module.parsed();
            let legal;
            let fit = match fit.filter(|fit| fit.is_in_any_module()) {
                Some(fit) => fit,
                None => {
                    legal = validate::legal(&parsed.inst, &Context::default())?;
                    &legal
                }
            };
            for (_, operand) in fit.operands() {
                operands.push_described(operand, |scalar| names.resolve(scalar, variables, module));
            }
            guard = parsed.inst.guard;
            let known = known(&mut self.opcodes, self.text.get(parsed.opcode.clone()).unwrap_or(""));
            results = fit.operands().take_while(|(param, _)| param.kind.is_written()).count();
            described = Some(known.described(parsed.inst.instruction, fit, start));
            opcode = known.opcode;
        } else {
            let parts = instruction.parts(|operand| {
                operands.push_text(&operand, |scalar| names.resolve(scalar, variables, module));
            });
            let parts = parts.ok()?;
            guard = parts.guard;
            let known = known(&mut self.opcodes, parts.opcode);
            let first = operands.get(&(first..operands.len())).first();
            results = usize::from(known.has_result && first.is_some_and(|first| operands.is_register(first)));
            described = None;
            opcode = known.opcode;
        }
        let guard = guard.and_then(|guard| names.guard(guard, variables, module));
        let operands = first..operands.len();
        Some(Instruction { span: span.clone(), guard, opcode, described, operands, results: results as u32 })
    }
}

impl<'a> Code<'a> {
    /// Creates a function with this header, without instructions, with capacity for those in `bytes` bytes of text.
    fn new(header: &Header<'a>, start: usize, target: Option<Target>, bytes: usize) -> Self {
        // An average instruction has about 24 bytes, and most functions have at most 512 instructions.
        let places = (bytes / 24).min(512);
        let directives: Vec<_> = header.directives().collect();
        let directive = |name| directives.iter().find(|directive| directive.name == name);
        let threads = |name| {
            directive(name)?
                .values()
                .try_fold(1_u64, |product, value| product.checked_mul(u64::try_from(value).ok()?))
        };
        let is_entry = directive("entry").is_some();
        let names = header
            .parameters()
            .map(|parameter| (parameter.space == DeclaredSpace::Param).then_some(parameter.name));
        let cluster = threads("reqnctapercluster");
        let max_threads = threads("reqntid").or_else(|| threads("maxntid"));
        Code {
            name: header.name().unwrap_or(""),
            is_entry,
            parameters: if is_entry { None } else { names.collect() },
            max_threads,
            has_register_count: directive("maxnreg").is_some()
                || directive("minnctapersm").is_some() && max_threads.is_some(),
            has_exact_threads: threads("reqntid").is_some(),
            is_one_dimensional: directive("reqntid")
                .is_some_and(|directive| directive.values().skip(1).all(|count| count == 1)),
            cluster,
            is_cluster_one_dimensional: header
                .directive("reqnctapercluster")
                .is_some_and(|directive| directive.values().skip(1).all(|count| count == 1)),
            in_clusters: directive("explicitcluster").is_some() || cluster.is_some_and(|ctas| ctas > 1),
            target,
            start,
            is_complete: true,
            instructions: Vec::with_capacity(places),
            operands: Operands::with_capacity(2 * places),
            labels: Vec::with_capacity(places / 16),
            branch_scopes: Vec::with_capacity(places / 16),
            ..Code::default()
        }
    }

    /// The function with the facts of its header alone.
    pub(crate) fn without_instructions(&self) -> Code<'a> {
        let Code {
            name, is_entry, ref parameters, max_threads, has_exact_threads, is_one_dimensional, ..
        } = *self;
        let Code { has_register_count, in_clusters, cluster, target, start, end, is_complete, .. } = *self;
        Code {
            name,
            is_entry,
            parameters: parameters.clone(),
            max_threads,
            has_exact_threads,
            is_one_dimensional,
            has_register_count,
            in_clusters,
            cluster,
            target,
            start,
            end,
            is_complete,
            ..Code::default()
        }
    }

    /// Whether an instruction copies or synchronizes copies, is a product of matrices, waits for other grids, frees Tensor
    /// Memory, sets the number of registers, arrives on a barrier of other threads or CTAs, or accesses a flag of devices.
    pub(crate) fn has_described(&self) -> bool {
        let is_checked = |effect| match effect {
            Effect::ReadMatrices | Effect::WaitForGrids | Effect::FreeTensorMemory => true,
            Effect::Sync(sync) => matches!(sync, Sync::BlockArrive | Sync::ClusterArrive),
            _ => false,
        };
        self.instructions.iter().any(|at| {
            at.is_checked()
                || at.opcode.effect.is_some_and(is_checked)
                || at.name() == "setmaxnreg"
                || at.opcode.is_strong() && at.has("sys")
        })
    }

    /// The names of the functions that it calls, one for each call.
    pub(crate) fn callees(&self) -> impl Iterator<Item = &'a str> + '_ {
        let calls = self.instructions.iter().filter(|call| call.opcode.effect == Some(Effect::Call));
        calls.filter_map(|call| self.callee(call))
    }

    /// The name of the function that an instruction calls.
    pub(crate) fn callee(&self, instruction: &Instruction<'a>) -> Option<&'a str> {
        self.operands(instruction).iter().find_map(|operand| match operand {
            Operand::Term(Term::Name(name)) => Some(*name),
            _ => None,
        })
    }

    /// Whether it only computes and accesses memory, and so do its callees.
    fn is_inert(&self, inert: &BTreeSet<&'a str>) -> bool {
        let is_known = |callee: Option<&str>| callee.is_some_and(|callee| inert.contains(callee));
        !self.is_entry
            && self.is_complete
            && self.instructions.iter().all(|instruction| match instruction.opcode.effect {
                _ if instruction.is_checked() => false,
                None | Some(Effect::End | Effect::ReadTensorMemory | Effect::WriteTensorMemory) => true,
                Some(Effect::Access { .. }) => !instruction.opcode.acquires && !instruction.opcode.releases,
                Some(Effect::Call) => is_known(self.callee(instruction)),
                Some(
                    Effect::ReadMatrices
                    | Effect::Sync(_)
                    | Effect::Fence
                    | Effect::WaitForGrids
                    | Effect::FreeTensorMemory
                    | Effect::WaitForTensorMemory { .. },
                ) => false,
            })
    }

    /// Whether the results of an instruction can depend on the order in which threads execute it: those of an atomic
    /// operation, and of a call of an unknown function.
    pub(crate) fn is_ordered(&self, index: usize) -> bool {
        let Some(instruction) = self.instructions.get(index) else { return false };
        match (instruction.name(), self.operands(instruction)) {
            ("atom", _) => true,
            ("ld", [_, Operand::Address(Term::Variable(variable), _)]) if instruction.has("param") => {
                !self.variables[variable.0 as usize].is_parameter
            }
            _ => false,
        }
    }

    /// The operands of an instruction, in order.
    pub(crate) fn operands(&self, instruction: &Instruction<'a>) -> &[Operand<'a>] {
        self.operands.get(&instruction.operands)
    }

    /// The operands that an instruction writes, in order.
    pub(crate) fn results(&self, instruction: &Instruction<'a>) -> &[Operand<'a>] {
        let operands = self.operands(instruction);
        operands.get(..instruction.results as usize).unwrap_or(operands)
    }

    /// The terms of an operand: the elements of a vector, or the one that another operand has.
    pub(crate) fn terms<'t>(&'t self, operand: &'t Operand<'a>) -> &'t [Term<'a>] {
        self.operands.terms(operand)
    }

    /// Calls `each` with the registers that an instruction reads: those of its other operands, and that of its guard.
    pub(crate) fn each_read(&self, instruction: &Instruction<'a>, mut each: impl FnMut(Register)) {
        let operands = self.operands(instruction).get(instruction.results as usize..).unwrap_or(&[]);
        for operand in operands {
            if let Operand::Tensor(base, ..) = operand {
                base.register().into_iter().for_each(&mut each);
            }
            for term in self.terms(operand) {
                term.register().into_iter().for_each(&mut each);
            }
        }
        instruction.guard.iter().for_each(|(register, _)| each(*register));
    }

    /// The registers that an instruction writes, in order.
    pub(crate) fn written(&self, instruction: &Instruction<'a>) -> impl Iterator<Item = Register> + '_ {
        self.results(instruction)
            .iter()
            .flat_map(|operand| self.terms(operand))
            .copied()
            .filter_map(Term::register)
    }
}
