//! A kernel, statement by statement.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;
use core::panic::Location;

use ptx_async_isa::vocab::ElemType;

use super::build_error::{BuildError, Origin};
use super::instruction::Instruction;
use super::name::Names;
use super::raw::{bare, has_word};
use super::value::{Float32, Param, Pred, Reg8, Reg16, Reg32, Reg64, Reg128, SharedVariable};
use super::variable::{Array, Variable, width};

/// A kernel that is being written. What is wrong with it is told by [`Module::finish`](super::Module::finish);
/// until then every method does something sensible.
///
/// Names are taken as they are. Registers, variables, parameters and labels of a kernel share one scope, and have no
/// name that a variable of its module has.
#[derive(Clone, Debug)]
pub struct Kernel {
    pub(super) name: String,
    pub(super) location: &'static Location<'static>,
    pub(super) params: Vec<String>,
    /// Where the last parameter ends.
    pub(super) param_bytes: u64,
    /// `.maxntid` and its like, by their names.
    pub(super) bounds: BTreeMap<&'static str, String>,
    /// The registers of each type, in order.
    pub(super) registers: BTreeMap<&'static str, Vec<Arc<str>>>,
    pub(super) variables: Vec<Variable>,
    pub(super) statements: Vec<(Statement, &'static Location<'static>)>,
    /// Statements that follow one another in every run of the kernel.
    pub(super) sequences: Vec<Range<usize>>,
    pub(super) names: Names,
    pub(super) labels: BTreeMap<Arc<str>, Mark>,
    /// Whether a parameter is 128 bits wide.
    pub(super) wide: bool,
    pub(super) errors: Vec<BuildError>,
}

/// What stands in the body of a kernel.
#[derive(Clone, Debug)]
pub(super) enum Statement {
    Instruction(Instruction),
    Raw(String),
    Label(Arc<str>),
}

/// What is known of a label.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub(super) placed: bool,
    /// Whether it has the name that it was given. If not, that has been told, and this name is nobody's.
    pub(super) named: bool,
    pub(super) location: &'static Location<'static>,
}

/// Three numbers as a directive has them.
fn extents([x, y, z]: [u32; 3]) -> String {
    format!("{x}, {y}, {z}")
}

/// A label of a kernel, for the `bra` of raw text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Label(Arc<str>);

impl Label {
    /// Its name.
    pub fn name(&self) -> &str {
        &self.0
    }
}

/// Its name, for raw text.
impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Declares the methods that make registers: by a name, and by one that is generated.
macro_rules! registers {
    ($( $(#[$doc:meta])* $named:ident $fresh:ident -> $handle:ident: $ty:literal $prefix:literal; )+) => { $(
        $(#[$doc])*
        #[track_caller]
        pub fn $named(&mut self, name: impl AsRef<str>) -> $handle {
            let name = self.declare(name.as_ref());
            self.registers.entry($ty).or_default().push(name.clone());
            $handle(name)
        }

        #[doc = concat!("The same with a name that is not taken: `", $prefix, "0`.")]
        #[track_caller]
        pub fn $fresh(&mut self) -> $handle {
            let name = self.names.fresh($prefix, Location::caller());
            self.registers.entry($ty).or_default().push(name.clone());
            $handle(name)
        }
    )+ };
}

impl Kernel {
    /// A kernel of this name, with nothing in it.
    #[track_caller]
    pub fn new(name: impl Into<String>) -> Kernel {
        Kernel {
            name: name.into(),
            location: Location::caller(),
            params: Vec::new(),
            param_bytes: 0,
            bounds: BTreeMap::new(),
            registers: BTreeMap::new(),
            variables: Vec::new(),
            statements: Vec::new(),
            sequences: Vec::new(),
            names: Names::default(),
            labels: BTreeMap::new(),
            wide: false,
            errors: Vec::new(),
        }
    }

    /// The next parameter: `.param .u64 name`.
    #[track_caller]
    pub fn param(&mut self, ty: ElemType, name: impl AsRef<str>) -> Param {
        let name = self.declare(name.as_ref());
        let origin = self.origin(None, Location::caller());
        if super::variable::check_type(ty, origin, &mut self.errors) {
            self.wide |= ty == ElemType::B128;
            let bytes = u64::from(width(ty));
            self.param_bytes = self.param_bytes.next_multiple_of(bytes) + bytes;
            self.params.push(format!(".param {} {name}", ty.as_ptx()));
        }
        Param(name)
    }

    /// The next parameter: a tensor map, 128 bytes that `cvta.param` gives an address.
    #[track_caller]
    pub fn tensor_map(&mut self, name: impl AsRef<str>) -> Param {
        let name = self.declare(name.as_ref());
        self.param_bytes = self.param_bytes.next_multiple_of(64) + 128;
        self.params.push(format!(".param .align 64 .b8 {name}[128]"));
        Param(name)
    }

    /// `.maxntid`: no block has more threads.
    #[track_caller]
    pub fn max_threads(&mut self, threads: [u32; 3]) -> &mut Self {
        self.threads(".maxntid", threads)
    }

    /// `.reqntid`: every block has exactly so many threads each way.
    #[track_caller]
    pub fn exact_threads(&mut self, threads: [u32; 3]) -> &mut Self {
        self.threads(".reqntid", threads)
    }

    /// `.minnctapersm`: so many blocks at least are to run on a multiprocessor at once.
    #[track_caller]
    pub fn min_blocks(&mut self, blocks: u32) -> &mut Self {
        let message = String::from("at least one block is to run on a multiprocessor, but this is 0");
        self.bound(".minnctapersm", blocks.to_string(), (blocks == 0).then_some(message))
    }

    /// `.reqnctapercluster`: a cluster has exactly so many blocks each way.
    #[track_caller]
    pub fn cluster(&mut self, blocks: [u32; 3]) -> &mut Self {
        let message = format!("a cluster has at least one block each way, but this is {blocks:?}");
        self.bound(".reqnctapercluster", extents(blocks), blocks.contains(&0).then_some(message))
    }

    #[track_caller]
    fn threads(&mut self, directive: &'static str, threads: [u32; 3]) -> &mut Self {
        let product = threads.into_iter().map(u128::from).product::<u128>();
        // ptxas takes more, as long as its own arithmetic does; no device does.
        let message = match product {
            0 => Some(format!("a block has at least one thread each way, but this is {threads:?}")),
            1..=1024 => None,
            _ => Some(format!("a block has at most 1024 threads, but {threads:?} are {product}")),
        };
        self.bound(directive, extents(threads), message)
    }

    #[track_caller]
    fn bound(&mut self, directive: &'static str, value: String, wrong: Option<String>) -> &mut Self {
        self.bounds.insert(directive, value);
        let both = [".maxntid", ".reqntid"].map(|directive| self.bounds.contains_key(directive)) == [true; 2];
        let conflict = (both && directive.ends_with("ntid"))
            .then(|| String::from("`.maxntid` and `.reqntid` do not stand together"));
        for message in [wrong, conflict].into_iter().flatten() {
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
        self.variables.extend(Variable::new(".shared", name.clone(), array, origin, &mut self.errors));
        SharedVariable(name)
    }

    /// Makes a label, to be placed once.
    #[track_caller]
    pub fn label(&mut self, name: impl AsRef<str>) -> Label {
        let given = name.as_ref();
        let name = self.declare(given);
        let mark = Mark { placed: false, named: *name == *given, location: Location::caller() };
        self.labels.insert(name.clone(), mark);
        Label(name)
    }

    /// The same with a name that is not taken: `$L0`.
    #[track_caller]
    pub fn fresh_label(&mut self) -> Label {
        let name = self.names.fresh("$L", Location::caller());
        self.labels.insert(name.clone(), Mark { placed: false, named: true, location: Location::caller() });
        Label(name)
    }

    /// Places a label here.
    #[track_caller]
    pub fn place(&mut self, label: &Label) -> &mut Self {
        let location = Location::caller();
        let told = match self.labels.get_mut(&label.0) {
            Some(Mark { placed: placed @ false, .. }) => {
                *placed = true;
                None
            }
            Some(Mark { named: false, .. }) => return self,
            Some(_) => Some("is placed twice"),
            None => Some("is of another kernel"),
        };
        match told {
            None => self.statements.push((Statement::Label(label.0.clone()), location)),
            Some(told) => {
                let origin = self.origin(Some(self.statements.len()), location);
                let message = format!("the label `{label}` {told}");
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

    /// Appends instructions that follow one another, as the steps of one description: what they do to each other
    /// is judged too.
    #[track_caller]
    pub fn steps(&mut self, steps: impl IntoIterator<Item = Instruction>) -> &mut Self {
        let start = self.statements.len();
        let location = Location::caller();
        self.statements.extend(steps.into_iter().map(|step| (Statement::Instruction(step), location)));
        self.sequences.push(start..self.statements.len());
        self
    }

    /// Appends text as it is: one statement, or several lines. What of it the table knows is checked, and what it
    /// declares is known.
    #[track_caller]
    pub fn raw(&mut self, text: impl fmt::Display) -> &mut Self {
        self.statements.push((Statement::Raw(text.to_string()), Location::caller()));
        self
    }

    /// Whether the name is in its instructions or raw texts.
    pub(super) fn names_anywhere(&self, name: &str) -> bool {
        self.statements.iter().any(|(statement, _)| match statement {
            Statement::Instruction(instruction) => instruction.names().any(|(_, used)| used == name),
            Statement::Raw(text) => has_word(&bare(text), name),
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
