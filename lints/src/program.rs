//! Reads the functions of a module, with the names in their instructions resolved.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::Range;

use hashbrown::HashMap;
use ptx_async_isa::operand::NameType;
use ptx_async_isa::text::{
    Declaration, DeclaredSpace, Function as Header, Instruction as TextInstruction, Linkage, Module,
    ParsedInst, StatementKind, Statements, is_special_register,
};
use ptx_async_isa::{Context, Dialect, Guard, Scalar, Target, validate};

use crate::instruction::{Described, Instruction, results};
use crate::operand::{Operand, Register, Term, VariableId};

/// The functions and variables of a text.
#[derive(Debug, Default)]
pub struct Program<'a> {
    /// The functions that have a body, in order.
    pub functions: Vec<Code<'a>>,
    /// The variables and parameters that their instructions name.
    pub variables: Vec<Variable<'a>>,
}

/// A variable or parameter.
#[derive(Clone, Debug)]
pub struct Variable<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its state space.
    pub space: DeclaredSpace,
    /// Its size in bytes, where the declaration gives it.
    pub size: Option<u64>,
    /// Whether it is `.extern`: in shared memory, all of these begin at one address.
    pub is_extern: bool,
    /// Whether it is a parameter of its function, and not one of a call.
    pub is_parameter: bool,
}

/// The body of a function.
#[derive(Debug)]
pub struct Code<'a> {
    /// Its name.
    pub name: &'a str,
    /// Whether it is a kernel.
    pub is_entry: bool,
    /// The most threads of a block that its header allows, from `.reqntid` or `.maxntid`.
    pub max_threads: Option<u64>,
    /// Whether its header says that it is launched in clusters.
    pub in_clusters: bool,
    /// The architecture that its module is for.
    pub target: Option<Target>,
    /// Its instructions, in the order of the text.
    pub instructions: Vec<Instruction<'a>>,
    /// The index of the instruction that follows each label.
    pub(crate) labels: Vec<Label<'a>>,
    /// The block that encloses each `{ }` block, for the scopes of labels.
    pub(crate) scopes: Vec<usize>,
    /// The scope of each branch, by the index of the instruction.
    pub(crate) branch_scopes: BTreeMap<usize, usize>,
    /// How many registers its instructions name.
    pub registers: usize,
    /// Whether every statement could be read. Otherwise nothing is known of it.
    pub is_complete: bool,
}

/// A label, or a list of labels.
#[derive(Debug)]
pub(crate) struct Label<'a> {
    pub(crate) name: &'a str,
    pub(crate) scope: usize,
    /// The index of the next instruction.
    pub(crate) at: usize,
    /// The labels of its `.branchtargets`.
    pub(crate) targets: Vec<&'a str>,
}

/// Reads `text`.
pub fn read(text: &str) -> Program<'_> {
    let mut functions = Vec::new();
    let program = read_each(text, |_, function| functions.push(function));
    Program { functions, ..program }
}

/// Reads `text`; `each` gets each function that has a body, with the variables up to its end. Functions are not kept.
pub fn read_each<'a>(text: &'a str, mut each: impl FnMut(&Program<'a>, Code<'a>)) -> Program<'a> {
    let mut reader = Reader { text, ..Reader::default() };
    let mut statements = Statements::new(text);
    while let Some(statement) = statements.next() {
        reader.statement(statement.span, statement.kind, statements.module());
        if let Some(function) = reader.program.functions.pop() {
            each(&reader.program, function);
        }
    }
    reader.program
}

#[derive(Default)]
struct Reader<'a> {
    text: &'a str,
    program: Program<'a>,
    target: Option<Target>,
    header: Option<Header<'a>>,
    function: Option<Code<'a>>,
    /// The open blocks of the function: the scope of each, and the registers that it declares.
    blocks: Vec<(usize, Vec<Declaration<'a>>)>,
    names: Names<'a>,
}

/// What the names of a function are.
#[derive(Default)]
struct Names<'a> {
    /// By name, and by the scope if an inner block declares it, or else 0.
    registers: HashMap<(&'a str, usize), Register>,
    variables: BTreeMap<&'a str, Term<'a>>,
    /// The variables, by where they are declared.
    declared: BTreeMap<usize, VariableId>,
}

impl<'a> Reader<'a> {
    fn statement(&mut self, span: Range<usize>, kind: StatementKind<'a>, module: &Module<'a>) {
        match kind {
            StatementKind::Version(_) => self.names = Names::default(),
            StatementKind::Function(header) => {
                self.target = module.context().target;
                self.header = (!header.is_declaration()).then_some(header);
            }
            StatementKind::BlockStart => self.open(),
            StatementKind::BlockEnd => self.close(),
            StatementKind::Declaration(declarations) if self.blocks.len() > 1 => {
                if let Some((_, inner)) = self.blocks.last_mut() {
                    inner.extend(declarations);
                    self.names.variables.clear();
                }
            }
            StatementKind::Label(name) => {
                if let (Some(function), Some((scope, _))) = (&mut self.function, self.blocks.last()) {
                    let at = function.instructions.len();
                    function.labels.push(Label { name, scope: *scope, at, targets: Vec::new() });
                }
            }
            StatementKind::Directive("branchtargets") => {
                let targets = self.text.get(span).unwrap_or("").trim_end_matches(';');
                let targets =
                    targets.trim_start_matches(".branchtargets").split(',').map(str::trim).collect();
                if let Some(label) = self.function.as_mut().and_then(|function| function.labels.last_mut()) {
                    label.targets = targets;
                }
            }
            StatementKind::Instruction(instruction) => self.instruction(span, &instruction, module),
            StatementKind::Error(_) => {
                if let Some(function) = &mut self.function {
                    function.is_complete = false;
                }
            }
            _ => {}
        }
    }

    fn open(&mut self) {
        if let Some(header) = self.header.take() {
            // That of a long function is not cleared for each of many short ones.
            self.names.registers = HashMap::new();
            self.names.variables.clear();
            self.blocks.clear();
            self.function = Some(Code::new(&header, self.target));
        }
        let Some(function) = &mut self.function else { return };
        let scope = function.scopes.len();
        function.scopes.push(self.blocks.last().map_or(0, |(outer, _)| *outer));
        self.blocks.push((scope, Vec::new()));
    }

    fn close(&mut self) {
        if self.blocks.pop().is_some_and(|(_, declared)| !declared.is_empty()) {
            self.names.variables.clear();
        }
        if self.blocks.is_empty()
            && let Some(mut function) = self.function.take()
        {
            function.registers = self.names.registers.len();
            self.program.functions.push(function);
        }
    }

    fn instruction(&mut self, span: Range<usize>, instruction: &TextInstruction<'a>, module: &Module<'a>) {
        let Some(function) = &mut self.function else { return };
        let mut resolve =
            |scalar| self.names.resolve(scalar, &self.blocks, &mut self.program.variables, module);
        let read = match instruction.is_described() {
            true => of_table(self.text, module.parsed(), &mut resolve),
            false => of_text(instruction, &mut resolve),
        };
        match read {
            Some((guard, instruction)) => {
                let guard = guard.and_then(|Guard { predicate, negated }| {
                    let term = resolve(predicate);
                    Some((term.register()?, negated ^ matches!(term, Term::Not(_))))
                });
                let instruction = Instruction { span, guard, ..instruction };
                if matches!(instruction.name(), "bra" | "brx") {
                    let scope = self.blocks.last().map_or(0, |(scope, _)| *scope);
                    function.branch_scopes.insert(function.instructions.len(), scope);
                }
                function.instructions.push(instruction);
            }
            None => function.is_complete = false,
        }
    }
}

/// An instruction that is not of the table, and its guard; none where its operands are not PTX.
fn of_text<'a>(
    instruction: &TextInstruction<'a>,
    resolve: &mut dyn FnMut(Scalar<'a>) -> Term<'a>,
) -> Option<(Option<Guard<'a>>, Instruction<'a>)> {
    let mut operands = Vec::new();
    let parts = instruction.parts(|operand| operands.push(Operand::of_text(&operand, resolve))).ok()?;
    let results = results(&parts, &operands);
    let opcode = parts.opcode;
    Some((parts.guard, Instruction { span: 0..0, guard: None, opcode, described: None, operands, results }))
}

/// An instruction of the table, and its guard; none where it is not legal.
fn of_table<'a>(
    text: &'a str,
    parsed: &ParsedInst<'a>,
    resolve: &mut dyn FnMut(Scalar<'a>) -> Term<'a>,
) -> Option<(Option<Guard<'a>>, Instruction<'a>)> {
    let valid = validate(&parsed.inst, &Context::default(), Dialect::Ptx).ok()?;
    let form = valid.form();
    let qualifiers =
        form.parts.iter().filter_map(|part| Some((part.slot, valid.qualifier(part.slot)?))).collect();
    let operands = valid.operands().map(|(_, operand)| Operand::described(&operand, resolve)).collect();
    let slots = valid.operands().map(|(param, _)| param.slot).collect();
    let results = valid.operands().take_while(|(param, _)| param.kind.is_result()).count();
    let described = Some(Box::new(Described { instruction: valid.instruction(), form, qualifiers, slots }));
    let opcode = text.get(parsed.opcode.clone()).unwrap_or("");
    let guard = parsed.inst.guard;
    Some((guard, Instruction { span: 0..0, guard: None, opcode, described, operands, results }))
}

impl<'a> Names<'a> {
    fn resolve(
        &mut self,
        scalar: Scalar<'a>,
        blocks: &[(usize, Vec<Declaration<'a>>)],
        variables: &mut Vec<Variable<'a>>,
        module: &Module<'a>,
    ) -> Term<'a> {
        match scalar {
            Scalar::Int(value) => Term::Constant(value),
            Scalar::Name(name, _) => self.name(name, blocks, variables, module),
            Scalar::Not(name, _) => match self.name(name, blocks, variables, module) {
                Term::Register(register) => Term::Not(register),
                _ => Term::Other,
            },
            _ => Term::Other,
        }
    }

    fn name(
        &mut self,
        name: &'a str,
        blocks: &[(usize, Vec<Declaration<'a>>)],
        variables: &mut Vec<Variable<'a>>,
        module: &Module<'a>,
    ) -> Term<'a> {
        let inner = blocks.iter().skip(1).rev().find_map(|(scope, declarations)| {
            declarations.iter().find(|declaration| declaration.declares(name)).map(|_| *scope)
        });
        let key = (name, inner.unwrap_or(0));
        if let Some(&register) = self.registers.get(&key) {
            return Term::Register(register);
        }
        if let Some(&term) = self.variables.get(name) {
            return term;
        }
        // The type of a name tells what most are, without its declaration; that of `v.x` is not of that name.
        let is_register = !name.contains('.')
            && matches!(
                module.declared(name),
                NameType::Pred | NameType::Bits(_) | NameType::Int(_) | NameType::Float(_)
            );
        let declaration = if is_register { None } else { module.declaration(name) };
        let is_vector =
            || declaration.as_ref().is_some_and(|declaration| declaration.space == DeclaredSpace::Reg);
        if is_register || is_vector() {
            let register = Register(self.registers.len() as u32);
            self.registers.insert(key, register);
            return Term::Register(register);
        }
        let term = match declaration {
            Some(declaration) => Term::Variable(self.variable(declaration, inner.is_some(), variables)),
            None if is_special_register(name.split('.').next().unwrap_or("")) => Term::Special(name),
            None => Term::Name(name),
        };
        self.variables.insert(name, term);
        term
    }

    fn variable(
        &mut self,
        declaration: Declaration<'a>,
        is_inner: bool,
        variables: &mut Vec<Variable<'a>>,
    ) -> VariableId {
        let next = VariableId(variables.len() as u32);
        let id = *self.declared.entry(declaration.span.start).or_insert(next);
        if id == next {
            let Declaration { name, space, size, linkage, .. } = declaration;
            let is_parameter = space == DeclaredSpace::Param && !is_inner;
            let is_extern = linkage == Some(Linkage::Extern);
            variables.push(Variable { name, space, size, is_extern, is_parameter });
        }
        id
    }
}

impl<'a> Code<'a> {
    fn new(header: &Header<'a>, target: Option<Target>) -> Self {
        let threads = |name| {
            header.directive(name).and_then(|directive| {
                directive
                    .values()
                    .try_fold(1_u64, |product, value| product.checked_mul(u64::try_from(value).ok()?))
            })
        };
        Code {
            name: header.name().unwrap_or(""),
            is_entry: header.is_entry(),
            max_threads: threads("reqntid").or_else(|| threads("maxntid")),
            in_clusters: header.directive("explicitcluster").is_some()
                || threads("reqnctapercluster").is_some_and(|ctas| ctas > 1),
            target,
            instructions: Vec::new(),
            labels: Vec::new(),
            scopes: Vec::new(),
            branch_scopes: BTreeMap::new(),
            registers: 0,
            is_complete: true,
        }
    }
}
