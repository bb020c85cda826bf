//! A module: its header, its variables, its kernels.

use alloc::string::{String, ToString as _};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::panic::Location;

use ptx_async_isa::{IsaVersion, Target};

use super::build_error::{BuildError, BuildErrors, Origin};
use super::finish;
use super::kernel::Kernel;
use super::name::Names;
use super::value::{GlobalVariable, SharedVariable};
use super::variable::{Array, Variable};

/// A module that is being written.
#[derive(Clone, Debug)]
pub struct Module {
    pub(super) target: Said,
    pub(super) at_least: Option<Said>,
    pub(super) at_most: Option<Said>,
    pub(super) items: Vec<Item>,
    pub(super) names: Names,
    pub(super) errors: Vec<BuildError>,
    raws: usize,
}

/// Something of the header as it was said, and by which line of the program.
#[derive(Clone, Debug)]
pub(super) struct Said {
    pub(super) text: String,
    pub(super) location: &'static Location<'static>,
}

impl Said {
    #[track_caller]
    fn new(text: impl fmt::Display) -> Said {
        Said { text: text.to_string(), location: Location::caller() }
    }

    pub(super) fn origin(&self) -> Origin {
        Origin { kernel: None, statement: None, location: self.location }
    }
}

/// What stands in a module, in order.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "the large one is what a module is there for")]
pub(super) enum Item {
    Variable(Variable),
    /// Text, and which one of the module's it is.
    Raw(String, Origin),
    /// A kernel, under the name that it has in the text.
    Kernel(Kernel, Arc<str>),
}

impl Module {
    /// A module for this target: a [`Target`], or its name, `"sm_90a"`.
    #[track_caller]
    pub fn new(target: impl fmt::Display) -> Module {
        Module {
            target: Said::new(target),
            at_least: None,
            at_most: None,
            items: Vec::new(),
            names: Names::of_module(),
            errors: Vec::new(),
            raws: 0,
        }
    }

    /// The lowest `.version` it may have, for raw text that needs one: an [`IsaVersion`], or `"8.0"`.
    #[track_caller]
    pub fn version_at_least(&mut self, version: impl fmt::Display) -> &mut Self {
        self.at_least = Some(Said::new(version));
        self
    }

    /// The highest `.version` it may have: what the driver takes that will load it.
    #[track_caller]
    pub fn version_at_most(&mut self, version: impl fmt::Display) -> &mut Self {
        self.at_most = Some(Said::new(version));
        self
    }

    /// Declares a static variable in shared memory.
    #[track_caller]
    pub fn shared(&mut self, name: impl AsRef<str>, array: Array) -> SharedVariable {
        SharedVariable(self.variable(".shared", name.as_ref(), array))
    }

    /// Declares a variable in global memory, which the host finds by its name.
    #[track_caller]
    pub fn global(&mut self, name: impl AsRef<str>, array: Array) -> GlobalVariable {
        GlobalVariable(self.variable(".visible .global", name.as_ref(), array))
    }

    /// Declares the shared memory whose length the launch says. All such variables begin at the same place.
    #[track_caller]
    pub fn dynamic_shared(&mut self, name: impl AsRef<str>, align: u32) -> SharedVariable {
        let origin = here();
        let name = self.names.declare(name.as_ref(), origin.clone(), &mut self.errors);
        let variable = Variable::dynamic(name.clone(), align, origin, &mut self.errors);
        self.items.extend(variable.map(Item::Variable));
        SharedVariable(name)
    }

    /// Appends text as it is: functions, variables, another kernel. What of it the table knows is checked, and
    /// what it declares is known.
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

    /// The text, under the lowest `.version` that everything in it can have.
    ///
    /// Raw text counts as far as the table knows its instructions; what other instructions need is for
    /// [`version_at_least`](Self::version_at_least) to say.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it, each at the call that put it there.
    pub fn finish(&self) -> Result<Ptx, BuildErrors> {
        finish::finish(self)
    }

    /// Every variable, and where it is from.
    pub(super) fn variables(&self) -> impl Iterator<Item = (&Variable, &'static Location<'static>)> {
        self.items.iter().filter_map(|item| match item {
            Item::Variable(variable) => Some((variable, self.names.location(variable.name())?)),
            _ => None,
        })
    }

    #[track_caller]
    fn variable(&mut self, space: &'static str, name: &str, array: Array) -> Arc<str> {
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

/// A module whose every checked instruction is legal.
#[derive(Clone, Debug)]
pub struct Ptx {
    /// The text.
    pub text: String,
    /// Its `.target`.
    pub target: Target,
    /// Its `.version`.
    pub version: IsaVersion,
    /// What assembles, and is unwise.
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
