//! A module: its header, its variables and its kernels.

use alloc::string::{String, ToString as _};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::panic::Location;

use ptx_async_isa::text::DeclaredSpace;
use ptx_async_isa::{IsaVersion, Target};

use super::build_error::{BuildError, Origin};
use super::handle::{GlobalVariable, SharedVariable};
use super::kernel::Kernel;
use super::name::Names;
use super::variable::{Array, Variable};

/// A module under construction. Only [`finish`](Self::finish) can fail.
#[derive(Clone, Debug)]
#[must_use = "a module does nothing before it is finished"]
pub struct Module {
    pub(super) target: HeaderValue,
    pub(super) at_least: Option<HeaderValue>,
    pub(super) at_most: Option<HeaderValue>,
    pub(super) items: Vec<Item>,
    pub(super) names: Names,
    pub(super) errors: Vec<BuildError>,
    raws: usize,
}

/// A target or version of the header, as the program gave it.
#[derive(Clone, Debug)]
pub(super) struct HeaderValue {
    pub(super) text: String,
    pub(super) location: &'static Location<'static>,
}

impl HeaderValue {
    #[track_caller]
    fn new(text: impl fmt::Display) -> HeaderValue {
        HeaderValue { text: text.to_string(), location: Location::caller() }
    }

    pub(super) fn origin(&self) -> Origin {
        Origin { kernel: None, statement: None, location: self.location }
    }
}

/// An item of a module.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "most items of a module are kernels")]
pub(super) enum Item {
    Variable(Variable),
    /// Raw text, with its index among those of the module.
    Raw(String, Origin),
    /// A kernel, with its name in the text.
    Kernel(Kernel, Arc<str>),
}

impl Module {
    /// An empty module for this target: a [`Target`] or its name, `"sm_90a"`.
    #[track_caller]
    pub fn new(target: impl fmt::Display) -> Module {
        Module {
            target: HeaderValue::new(target),
            at_least: None,
            at_most: None,
            items: Vec::new(),
            names: Names::of_module(),
            errors: Vec::new(),
            raws: 0,
        }
    }

    /// Sets the lowest `.version` of the module, for raw text that requires one: an [`IsaVersion`] or `"8.0"`.
    #[track_caller]
    pub fn version_at_least(&mut self, version: impl fmt::Display) -> &mut Self {
        self.at_least = Some(HeaderValue::new(version));
        self
    }

    /// Sets the highest `.version` of the module: the one that is supported by the driver that loads it.
    #[track_caller]
    pub fn version_at_most(&mut self, version: impl fmt::Display) -> &mut Self {
        self.at_most = Some(HeaderValue::new(version));
        self
    }

    /// Declares a static variable in shared memory.
    #[track_caller]
    pub fn shared(&mut self, name: impl AsRef<str>, array: Array) -> SharedVariable {
        SharedVariable(self.variable(DeclaredSpace::Shared, name.as_ref(), array))
    }

    /// Declares a variable in global memory, which the host can access by its name.
    #[track_caller]
    pub fn global(&mut self, name: impl AsRef<str>, array: Array) -> GlobalVariable {
        GlobalVariable(self.variable(DeclaredSpace::Global, name.as_ref(), array))
    }

    /// Declares dynamic shared memory, whose size is an argument of the launch. All such variables have the same address.
    #[track_caller]
    pub fn dynamic_shared(&mut self, name: impl AsRef<str>, align: u32) -> SharedVariable {
        SharedVariable(self.variable(DeclaredSpace::Shared, name.as_ref(), Array::dynamic(align)))
    }

    /// Appends text unchanged: functions, variables, another kernel. Its instructions are validated if they are
    /// supported, and its declarations are known to the kernels after it.
    #[track_caller]
    pub fn raw(&mut self, text: impl fmt::Display) -> &mut Self {
        let origin = Origin { statement: Some(self.raws), ..here() };
        self.raws += 1;
        self.items.push(Item::Raw(text.to_string(), origin));
        self
    }

    /// Appends a kernel.
    pub fn kernel(&mut self, kernel: Kernel) -> &mut Self {
        let origin = kernel.origin(None, kernel.location);
        let name = self.names.declare(&kernel.name, origin, &mut self.errors);
        self.items.push(Item::Kernel(kernel, name));
        self
    }

    /// The variables, with the line of the program that declares each.
    pub(super) fn variables(&self) -> impl Iterator<Item = (&Variable, &'static Location<'static>)> {
        self.items.iter().filter_map(|item| match item {
            Item::Variable(variable) => Some((variable, self.names.location(variable.name())?)),
            _ => None,
        })
    }

    #[track_caller]
    fn variable(&mut self, space: DeclaredSpace, name: &str, array: Array) -> Arc<str> {
        let origin = here();
        let name = self.names.declare(name, origin.clone(), &mut self.errors);
        let variable = Variable::new(space, name.clone(), array, origin, &mut self.errors);
        self.items.extend(variable.map(Item::Variable));
        name
    }
}

#[track_caller]
fn here() -> Origin {
    Origin { kernel: None, statement: None, location: Location::caller() }
}

/// A finished module: its supported instructions are valid.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Ptx {
    /// The PTX text.
    pub text: String,
    /// Its `.target`.
    pub target: Target,
    /// Its `.version`.
    pub version: IsaVersion,
    /// Warnings: instructions that assemble, but that the manual or ptxas advises against.
    pub advice: Vec<BuildError>,
}

impl fmt::Display for Ptx {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl AsRef<str> for Ptx {
    fn as_ref(&self) -> &str {
        &self.text
    }
}

impl From<Ptx> for String {
    fn from(ptx: Ptx) -> String {
        ptx.text
    }
}
