//! The requirements of the statements of a module.

use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

use ptx_async_isa::check::reader;
use ptx_async_isa::target::{Requirement, Targets};
use ptx_async_isa::text::{
    Declaration, Declarations, DeclaredSpace, Directive, Function, Statement, StatementKind,
};
use ptx_async_isa::{Context, Dialect, IsaVersion, Target, opcodes, validate};

use crate::rows::Rows;
use crate::support::{Support, Versions};
use crate::words::Words;

/// The maximum size of the parameters of a kernel for every version and target, in bytes.
const MAX_PARAMETERS: u64 = 4352;
/// The requirement of larger parameters. Measured with ptxas 13.5.
const LARGE_PARAMETERS: Requirement = Requirement::new(IsaVersion { major: 8, minor: 1 }, Targets::From(70));

/// The maximum size of the static shared memory of a kernel for every target, in bytes.
const MIN_STATIC_SHARED: u64 = 0xc000;

/// Instructions of which no valid statement is known here, so that ptxas could not be asked.
const UNMEASURED: &[&str] = &["spcompress", "spdecompress"];

/// A statement that not every version of every target accepts.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Need {
    /// The byte range of the statement in the text.
    pub span: Range<usize>,
    /// Its words that need it, or the opcode: `cvt` with `.e4m3x2`.
    pub what: Rc<str>,
    /// The versions that accept it.
    pub support: Rc<Support>,
}

/// A kernel or function of a module.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Body<'a> {
    /// Its name.
    pub name: &'a str,
    /// Whether it is a kernel.
    pub is_kernel: bool,
    /// The byte range from its header to its closing brace.
    pub span: Range<usize>,
}

/// A module: its directives, and the requirements of its statements.
///
/// ```
/// use ptx_async_requirements::module::Module;
///
/// let text = ".version 9.4\n.target sm_90\n.visible .entry k() {\n.reg .f16 %h;\ntanh.approx.f16 %h, %h;\n}";
/// let modules = Module::all(text);
/// let sm_75 = "sm_75".parse().unwrap();
/// assert_eq!(modules[0].support().on(sm_75).unwrap().first.to_string(), "7.0");
/// assert_eq!(&text[modules[0].forcing(sm_75).unwrap().span.clone()], "tanh.approx.f16 %h, %h;");
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Module<'a> {
    /// Its `.version`.
    pub version: Option<Directive<'a, IsaVersion>>,
    /// Its `.target`.
    pub target: Option<Directive<'a, Target>>,
    /// The statements that need something, in order.
    pub needs: Vec<Need>,
    /// Its kernels and functions with bodies.
    pub bodies: Vec<Body<'a>>,
    /// Its `.address_size`, if that is 32.
    pub narrow: Option<Range<usize>>,
    /// The statements that are legal in no version, or not known. They are left out.
    pub unknown: Vec<Range<usize>>,
    /// The number of its instructions.
    pub instructions: usize,
}

impl<'a> Module<'a> {
    /// The modules of a text, in order. A module begins with its `.version`, except for the first one, which begins
    /// with the text.
    pub fn all(text: &'a str) -> Vec<Module<'a>> {
        Reader { text, modules: vec![Module::default()], supports: Supports::default(), depth: 0, shared: 0 }
            .read()
    }

    /// The versions and targets that accept every statement.
    pub fn support(&self) -> Support {
        support_of(&self.needs)
    }

    /// The versions and targets that accept every statement of a kernel or function.
    pub fn support_of(&self, body: &Body<'_>) -> Support {
        let inside = |need: &&Need| body.span.start <= need.span.start && need.span.end <= body.span.end;
        support_of(self.needs.iter().filter(inside))
    }

    /// Its own target, if that is known.
    pub fn own_target(&self) -> Option<Target> {
        self.target.as_ref()?.value
    }

    /// The versions that accept every statement on its own target.
    pub fn on_own_target(&self) -> Option<Versions> {
        self.support().on(self.own_target()?)
    }

    /// The first statement that needs the highest version on a target. None if every version of the target accepts
    /// the module, or none does.
    pub fn forcing(&self, target: Target) -> Option<&Need> {
        let lowest = self.support().on(target)?.first;
        let first = |need: &&Need| need.support.on(target).is_some_and(|versions| versions.first == lowest);
        self.needs.iter().find(first).filter(|_| target.since() < Some(lowest))
    }

    /// The statements that a version of a target does not accept.
    pub fn obstacles(&self, target: Target, version: IsaVersion) -> impl Iterator<Item = &Need> {
        let accepts =
            move |need: &Need| need.support.on(target).is_some_and(|versions| versions.contains(version));
        self.needs.iter().filter(move |need| !accepts(need))
    }
}

fn support_of<'n>(needs: impl IntoIterator<Item = &'n Need>) -> Support {
    let mut whole = Support::of_targets();
    let mut last: Option<&Rc<Support>> = None;
    for need in needs {
        if last.is_none_or(|last| !Rc::ptr_eq(last, &need.support)) {
            whole.and(&need.support);
            last = Some(&need.support);
        }
    }
    whole
}

/// The supports of instructions, each once.
#[derive(Default)]
struct Supports(HashMap<Support, Rc<Support>>);

impl Supports {
    fn shared(&mut self, support: Support) -> Rc<Support> {
        Rc::clone(self.0.entry(support).or_insert_with_key(|support| Rc::new(support.clone())))
    }
}

struct Reader<'a> {
    text: &'a str,
    modules: Vec<Module<'a>>,
    supports: Supports,
    depth: usize,
    /// The static shared memory that the function declares, in bytes.
    shared: u64,
}

impl<'a> Reader<'a> {
    fn read(mut self) -> Vec<Module<'a>> {
        let mut module = reader(self.text);
        while let Some(statement) = module.next_statement() {
            let statement_text = self.text.get(statement.span.clone()).unwrap_or_default();
            match &statement.kind {
                StatementKind::Version(version) => {
                    if self.current().version.is_some() {
                        self.modules.push(Module::default());
                    }
                    self.current().version = Some(version.clone());
                }
                StatementKind::Target(target) if self.current().target.is_none() => {
                    self.current().target = Some(target.clone());
                }
                // ptxas accepts another one. Which of them an instruction needs is not known.
                StatementKind::Target(_) => self.current().unknown.push(statement.span),
                StatementKind::Instruction(instruction) => {
                    self.current().instructions += 1;
                    if !instruction.is_described() {
                        self.outside(&statement, statement_text);
                        continue;
                    }
                    match validate(&module.parsed().inst, &Context::default(), Dialect::Ptx) {
                        Ok(valid) => {
                            let support = Support::from(|target| valid.floor(target));
                            self.need(statement.span, &format!("`{}`", instruction.opcode()), support);
                        }
                        Err(_) => self.current().unknown.push(statement.span),
                    }
                }
                StatementKind::Function(function) => {
                    self.function(function, &statement);
                    self.directive(statement.span, statement_text);
                }
                StatementKind::Declaration(declarations) => {
                    self.shared_memory(declarations.clone(), &statement.span);
                    self.directive(statement.span, statement_text);
                }
                StatementKind::Directive(_) => self.directive(statement.span, statement_text),
                StatementKind::BlockStart => self.depth += 1,
                StatementKind::BlockEnd => {
                    self.depth = self.depth.saturating_sub(1);
                    let (depth, end) = (self.depth, statement.span.end);
                    if let (0, Some(body)) = (depth, self.current().bodies.last_mut()) {
                        body.span.end = end;
                    }
                }
                StatementKind::Error(_) => self.current().unknown.push(statement.span),
                _ => {}
            }
        }
        self.modules
    }

    fn current(&mut self) -> &mut Module<'a> {
        if self.modules.is_empty() {
            self.modules.push(Module::default());
        }
        let last = self.modules.len() - 1;
        &mut self.modules[last]
    }

    fn need(&mut self, span: Range<usize>, what: &str, support: Support) {
        let support = self.supports.shared(support);
        self.current().needs.push(Need { span, what: what.into(), support });
    }

    /// An instruction that the table of forms does not have.
    fn outside(&mut self, statement: &Statement<'a>, text: &'a str) {
        let words = Words::of_instruction(text);
        if !opcodes::is_outside(words.name) || UNMEASURED.contains(&words.name) {
            self.current().unknown.push(statement.span.clone());
            return;
        }
        self.rows(Rows::of_instructions(), &words, statement.span.clone());
    }

    fn directive(&mut self, span: Range<usize>, text: &'a str) {
        let words = Words::of_directive(text);
        if words.words == [".address_size", "32"] {
            self.current().narrow = Some(span.clone());
        }
        self.rows(Rows::of_directives(), &words, span);
    }

    fn rows(&mut self, rows: &Rows, words: &Words<'a>, span: Range<usize>) {
        let mut rows = rows.matching(words).peekable();
        if rows.peek().is_none() {
            return;
        }
        let mut support = Support::of_targets();
        let mut reasons: Vec<&str> = Vec::new();
        for row in rows {
            support.and(&row.support);
            reasons.extend(row.reason(words));
        }
        self.need(span, &what(words, &reasons), support);
    }

    /// The static shared memory of a kernel so far. A variable of the module is taken by itself, since each kernel has
    /// only those that it uses.
    fn shared_memory(&mut self, declarations: Declarations<'a>, span: &Range<usize>) {
        for declaration in declarations.filter(|declaration| declaration.space == DeclaredSpace::Shared) {
            let before = if self.depth == 0 { 0 } else { self.shared };
            let size = after(before, &declaration);
            self.shared = size;
            if size > MIN_STATIC_SHARED {
                let support =
                    Support::from(|target| target.since().filter(|_| size <= target.static_shared()));
                self.need(span.clone(), &format!("static shared memory of {size} bytes"), support);
            }
        }
    }

    fn function(&mut self, function: &Function<'a>, statement: &Statement<'a>) {
        let size = function.parameters().fold(0, |size, parameter| after(size, &parameter));
        if function.is_entry() && size > MAX_PARAMETERS {
            let support = Support::of(&[LARGE_PARAMETERS]);
            self.need(statement.span.clone(), &format!("parameters of {size} bytes"), support);
        }
        self.shared = 0;
        if !function.is_declaration() {
            let (name, is_kernel) = (function.name().unwrap_or_default(), function.is_entry());
            self.current().bodies.push(Body { name, is_kernel, span: statement.span.clone() });
        }
    }
}

/// The size of parameters or variables with one more.
fn after(size: u64, next: &Declaration<'_>) -> u64 {
    let start = size.checked_next_multiple_of(next.align.unwrap_or(1).max(1)).unwrap_or(u64::MAX);
    start.saturating_add(next.size.unwrap_or(0))
}

/// The words of a statement that have a requirement: "`cvt` with `.e4m3x2`".
fn what(words: &Words<'_>, reasons: &[&str]) -> String {
    let list: Vec<String> = reasons.iter().map(|word| format!("`{word}`")).collect();
    match (words.name, list.is_empty()) {
        (crate::words::DIRECTIVE, _) => list.join(" "),
        (name, true) => format!("`{name}`"),
        (name, false) => format!("`{name}` with {}", list.join(" ")),
    }
}
