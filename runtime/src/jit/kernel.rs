//! A kernel, built statement by statement.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;
use core::panic::Location;

use ptx_async_isa::launch_bounds::LaunchBound;
use ptx_async_isa::text::{Declaration, DeclaredSpace};
use ptx_async_isa::vocab::ElemType;

use super::build_error::{BuildError, Origin};
use super::handle::{Float32, Param, Pred, Reg8, Reg16, Reg32, Reg64, Reg128, SharedVariable};
use super::instruction::Instruction;
use super::name::Names;
use super::raw::uses;
use super::variable::{Array, Parameter, Variable, width};

/// A kernel under construction. No method fails: [`Module::finish`](super::Module::finish) reports all errors.
///
/// Names are used as given. The registers, variables, parameters and labels of a kernel share one scope, and must differ
/// from the names of the module's variables.
#[derive(Clone, Debug)]
#[must_use = "a kernel does nothing before it is added to a module"]
pub struct Kernel {
    pub(super) name: String,
    pub(super) location: &'static Location<'static>,
    pub(super) params: Vec<Parameter>,
    /// The size of the parameters so far, in bytes.
    pub(super) param_bytes: u64,
    /// Performance-tuning directives and their values.
    pub(super) directives: BTreeMap<&'static str, Vec<u32>>,
    /// The registers of each type, in the order of their declaration.
    pub(super) registers: BTreeMap<&'static str, Vec<Arc<str>>>,
    pub(super) variables: Vec<Variable>,
    pub(super) statements: Vec<(Statement, &'static Location<'static>)>,
    /// The ranges of statements that are executed in sequence.
    pub(super) sequences: Vec<Range<usize>>,
    pub(super) names: Names,
    pub(super) labels: BTreeMap<Arc<str>, LabelState>,
    pub(super) errors: Vec<BuildError>,
}

/// A statement in the body of a kernel.
#[derive(Clone, Debug)]
pub(super) enum Statement {
    Instruction(Instruction),
    Raw(String),
    Label(Arc<str>),
}

impl Statement {
    /// A placeholder for a statement with an error, so that the indices of subsequent statements do not change.
    pub(super) fn empty() -> Statement {
        Statement::Raw(String::new())
    }
}

/// The declaration of a label.
#[derive(Clone, Copy, Debug)]
pub(super) struct LabelState {
    pub(super) is_placed: bool,
    /// Whether the given name is valid. If not, an error has been recorded, and the label has a substitute name.
    pub(super) has_valid_name: bool,
    pub(super) location: &'static Location<'static>,
}

/// A label of a kernel, for `bra` in raw text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Label(Arc<str>);

impl Label {
    /// Returns the name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0
    }
}

/// The name, for raw text.
impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Declares the methods that declare registers: with a given name, and with a generated name.
macro_rules! registers {
    ($( $(#[$doc:meta])* $named:ident $fresh:ident -> $handle:ident: $ty:literal $prefix:literal; )+) => { $(
        $(#[$doc])*
        #[track_caller]
        pub fn $named(&mut self, name: impl AsRef<str>) -> $handle {
            let name = self.declare(name.as_ref());
            self.registers.entry($ty).or_default().push(name.clone());
            $handle(name)
        }

        $(#[$doc])*
        #[doc = concat!("The name is generated and unique: `", $prefix, "0`.")]
        #[track_caller]
        pub fn $fresh(&mut self) -> $handle {
            let name = self.names.fresh($prefix, Location::caller());
            self.registers.entry($ty).or_default().push(name.clone());
            $handle(name)
        }
    )+ };
}

/// The rules of a directive, by its name with the dot.
fn bound(directive: &str) -> Option<&'static LaunchBound> {
    LaunchBound::by_name(directive.trim_start_matches('.'))
}

impl Kernel {
    /// An empty kernel of this name.
    #[track_caller]
    pub fn new(name: impl Into<String>) -> Kernel {
        Kernel {
            name: name.into(),
            location: Location::caller(),
            params: Vec::new(),
            param_bytes: 0,
            directives: BTreeMap::new(),
            registers: BTreeMap::new(),
            variables: Vec::new(),
            statements: Vec::new(),
            sequences: Vec::new(),
            names: Names::default(),
            labels: BTreeMap::new(),
            errors: Vec::new(),
        }
    }

    /// Declares the next parameter: `.param .u64 name`.
    #[track_caller]
    pub fn param(&mut self, ty: ElemType, name: impl AsRef<str>) -> Param {
        let name = self.declare(name.as_ref());
        let origin = self.origin(None, Location::caller());
        if super::variable::check_type(ty, origin, &mut self.errors) {
            let bytes = u64::from(width(ty));
            self.param_bytes = self.param_bytes.next_multiple_of(bytes) + bytes;
            self.params.push(Parameter { name: name.clone(), ty: Some(ty) });
        }
        Param(name)
    }

    /// Declares the next parameter: a tensor map, 128 bytes, whose generic address `cvta.param` computes.
    #[track_caller]
    pub fn tensor_map(&mut self, name: impl AsRef<str>) -> Param {
        let name = self.declare(name.as_ref());
        self.param_bytes = self.param_bytes.next_multiple_of(64) + 128;
        self.params.push(Parameter { name: name.clone(), ty: None });
        Param(name)
    }

    /// `.maxntid`: the maximum number of threads of a block, in each dimension.
    #[track_caller]
    pub fn max_threads(&mut self, threads: [u32; 3]) -> &mut Self {
        self.threads(".maxntid", threads)
    }

    /// `.reqntid`: the exact number of threads of a block, in each dimension.
    #[track_caller]
    pub fn exact_threads(&mut self, threads: [u32; 3]) -> &mut Self {
        self.threads(".reqntid", threads)
    }

    /// `.minnctapersm`: the minimum number of blocks that run on a multiprocessor at the same time.
    #[track_caller]
    pub fn min_blocks(&mut self, blocks: u32) -> &mut Self {
        let message = String::from("`.minnctapersm` must be at least 1, but this is 0");
        self.directive(".minnctapersm", &[blocks], (blocks == 0).then_some(message))
    }

    /// `.reqnctapercluster`: the exact number of blocks of a cluster, in each dimension.
    #[track_caller]
    pub fn cluster(&mut self, blocks: [u32; 3]) -> &mut Self {
        let message =
            format!("a cluster must have at least one block in each dimension, but this is {blocks:?}");
        self.directive(".reqnctapercluster", &blocks, blocks.contains(&0).then_some(message))
    }

    #[track_caller]
    fn threads(&mut self, directive: &'static str, threads: [u32; 3]) -> &mut Self {
        let product = threads.into_iter().map(u128::from).product::<u128>();
        let most = bound(directive).and_then(|bound| bound.most);
        let message = match (product, most) {
            (0, _) => Some(format!(
                "a block must have at least one thread in each dimension, but this is {threads:?}"
            )),
            (_, Some((most, limit))) if product > u128::from(most) => {
                Some(format!("{limit}, but {threads:?} is {product}"))
            }
            _ => None,
        };
        self.directive(directive, &threads, message)
    }

    #[track_caller]
    fn directive(&mut self, directive: &'static str, values: &[u32], error: Option<String>) -> &mut Self {
        self.directives.insert(directive, values.to_vec());
        let excluded = bound(directive).and_then(|bound| bound.excludes).map(|other| format!(".{other}"));
        let conflict = excluded.filter(|other| self.directives.contains_key(other.as_str())).map(|other| {
            let mut both = [directive, other.as_str()];
            both.sort_unstable();
            format!("`{}` cannot be combined with `{}`", both[0], both[1])
        });
        for message in [error, conflict].into_iter().flatten() {
            let origin = self.origin(None, Location::caller());
            let manual = "\"Performance-Tuning Directives\"";
            self.errors.push(BuildError::of_builder("launch-bounds", manual, origin, message, None));
        }
        self
    }

    registers! {
        /// Declares a predicate register.
        pred fresh_pred -> Pred: ".pred" "%tp";
        /// Declares an 8-bit register.
        reg8 fresh8 -> Reg8: ".b8" "%tb";
        /// Declares a 16-bit register.
        reg16 fresh16 -> Reg16: ".b16" "%ts";
        /// Declares a 32-bit register.
        reg32 fresh32 -> Reg32: ".b32" "%t";
        /// Declares a 64-bit register.
        reg64 fresh64 -> Reg64: ".b64" "%td";
        /// Declares a 128-bit register.
        reg128 fresh128 -> Reg128: ".b128" "%tq";
        /// Declares a 32-bit floating-point register.
        float32 fresh_float32 -> Float32: ".f32" "%tf";
    }

    /// Declares a static variable in shared memory.
    #[track_caller]
    pub fn shared(&mut self, name: impl AsRef<str>, array: Array) -> SharedVariable {
        let name = self.declare(name.as_ref());
        let origin = self.origin(None, Location::caller());
        self.variables.extend(Variable::new(
            DeclaredSpace::Shared,
            name.clone(),
            array,
            origin,
            &mut self.errors,
        ));
        SharedVariable(name)
    }

    /// Declares a label, which must be placed once.
    #[track_caller]
    pub fn label(&mut self, name: impl AsRef<str>) -> Label {
        let given = name.as_ref();
        let name = self.declare(given);
        let has_valid_name = *name == *given;
        let state = LabelState { is_placed: false, has_valid_name, location: Location::caller() };
        self.labels.insert(name.clone(), state);
        Label(name)
    }

    /// Declares a label, which must be placed once. The name is generated and unique: `$L0`.
    #[track_caller]
    pub fn fresh_label(&mut self) -> Label {
        let name = self.names.fresh("$L", Location::caller());
        let state = LabelState { is_placed: false, has_valid_name: true, location: Location::caller() };
        self.labels.insert(name.clone(), state);
        Label(name)
    }

    /// Places a label at the current end of the body.
    #[track_caller]
    pub fn place(&mut self, label: &Label) -> &mut Self {
        let location = Location::caller();
        let error = match self.labels.get_mut(&label.0) {
            Some(LabelState { is_placed: is_placed @ false, .. }) => {
                *is_placed = true;
                None
            }
            Some(LabelState { has_valid_name: false, .. }) => return self,
            Some(_) => Some("is placed twice"),
            None => Some("belongs to another kernel"),
        };
        match error {
            None => self.statements.push((Statement::Label(label.0.clone()), location)),
            Some(error) => {
                let origin = self.origin(Some(self.statements.len()), location);
                let message = format!("the label `{label}` {error}");
                self.errors.push(BuildError::of_builder("label-placed", "\"Labels\"", origin, message, None));
            }
        }
        self
    }

    /// Appends an instruction.
    #[track_caller]
    pub fn push(&mut self, instruction: Instruction) -> &mut Self {
        self.statements.push((Statement::Instruction(instruction), Location::caller()));
        self
    }

    /// Appends instructions that are executed in sequence, as the steps of one description: the rules about sequences
    /// apply to them too.
    #[track_caller]
    pub fn steps(&mut self, steps: impl IntoIterator<Item = Instruction>) -> &mut Self {
        let start = self.statements.len();
        let location = Location::caller();
        self.statements.extend(steps.into_iter().map(|step| (Statement::Instruction(step), location)));
        self.sequences.push(start..self.statements.len());
        self
    }

    /// Appends text unchanged: one or more complete statements. Its instructions are validated if they are supported, and
    /// its declarations are known to the instructions after it.
    #[track_caller]
    pub fn raw(&mut self, text: impl fmt::Display) -> &mut Self {
        self.statements.push((Statement::Raw(text.to_string()), Location::caller()));
        self
    }

    /// The values of `.reqnctapercluster`; none without that directive.
    pub(super) fn cluster_values(&self) -> &[u32] {
        self.directives.get(".reqnctapercluster").map_or(&[], Vec::as_slice)
    }

    /// Its declarations, except for labels.
    pub(super) fn declarations(&self) -> impl Iterator<Item = Declaration<'_>> {
        let registers = self.registers.iter().flat_map(|(ty, names)| {
            names.iter().map(move |name| Declaration::new(name, DeclaredSpace::Reg, ty))
        });
        let variables = self.variables.iter().map(Variable::declaration);
        self.params.iter().map(Parameter::declaration).chain(registers).chain(variables)
    }

    /// Whether an instruction or a raw text of the kernel uses the name.
    pub(super) fn names_anywhere(&self, name: &str) -> bool {
        self.statements.iter().any(|(statement, _)| match statement {
            Statement::Instruction(instruction) => instruction.names().any(|(_, used)| used == name),
            Statement::Raw(text) => uses(text, name),
            Statement::Label(_) => false,
        })
    }

    #[track_caller]
    fn declare(&mut self, name: &str) -> Arc<str> {
        let origin = self.origin(None, Location::caller());
        self.names.declare(name, origin, &mut self.errors)
    }

    pub(super) fn origin(&self, statement: Option<usize>, location: &'static Location<'static>) -> Origin {
        Origin { kernel: Some(Arc::from(&*self.name)), statement, location }
    }
}
