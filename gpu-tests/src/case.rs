//! A case: a kernel, and experiments for each of several sizes and seeds.

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use fastrand::Rng;
use ptx_async::jit::{BuildErrors, Kernel, Module, Ptx};

use crate::builder::{self, Body};
use crate::experiment::Experiment;

/// The origin of a kernel.
#[derive(Debug, Clone)]
pub(crate) enum Made {
    /// A kernel of `gpu-test-kernels`, which the macro compiles.
    Macro(&'static str),
    /// A kernel that the builder generates when the tests run.
    Builder(Body),
}

/// Makes the experiment of a size.
type Make = dyn Fn(&mut Rng, u32) -> Experiment;

/// A kernel, and its experiments.
pub(crate) struct Case {
    /// Its name.
    pub name: String,
    /// Its kernel.
    pub made: Made,
    /// The sizes in bytes or chunks; for a case with shapes, the numbers of the shapes.
    pub sizes: Vec<u32>,
    make: Box<Make>,
}

impl fmt::Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Case").field("name", &self.name).field("made", &self.made).finish_non_exhaustive()
    }
}

impl Case {
    /// Makes a case, whose name ends with the origin of its kernel, the macro or the builder.
    pub(crate) fn new(
        name: impl fmt::Display,
        made: Made,
        sizes: &[u32],
        make: impl Fn(&mut Rng, u32) -> Experiment + 'static,
    ) -> Self {
        let by = match made {
            Made::Macro(_) => "macro",
            Made::Builder(_) => "builder",
        };
        Self { name: format!("{name} ({by})"), made, sizes: sizes.to_vec(), make: Box::new(make) }
    }

    /// Makes the experiment of a size and a seed.
    pub(crate) fn experiment(&self, seed: u64, size: u32) -> Experiment {
        // Cases with the same seed must not share their data.
        let name = self.name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        (self.make)(&mut Rng::with_seed(seed ^ name ^ u64::from(size) << 32), size)
    }
}

/// Cases that run in one process.
#[derive(Debug)]
pub(crate) struct Group {
    /// Its name.
    pub name: &'static str,
    /// Its cases.
    pub cases: Vec<Case>,
    /// The name of each case's kernel; cases with the same body share one.
    kernels: Vec<String>,
}

impl Group {
    /// Makes a group of these cases.
    pub(crate) fn new(name: &'static str, cases: Vec<Case>) -> Self {
        let mut names = HashMap::new();
        let kernels = cases.iter().map(|case| match &case.made {
            Made::Macro(kernel) => (*kernel).to_owned(),
            Made::Builder(body) => {
                let next = names.len();
                names.entry(format!("{body:?}")).or_insert_with(|| format!("kernel_{next}")).clone()
            }
        });
        let kernels = kernels.collect();
        Self { name, cases, kernels }
    }

    /// Returns the name of the kernel of a case in its module.
    pub(crate) fn kernel(&self, index: usize) -> &str {
        &self.kernels[index]
    }

    /// Builds the modules of the builder's kernels, one for each `.version` that kernels need: a driver that does not
    /// support one of them still runs the others.
    ///
    /// # Errors
    ///
    /// The errors of a kernel.
    pub(crate) fn modules(&self) -> Result<Vec<BuiltModule>, BuildErrors> {
        let mut bodies = BTreeMap::new();
        for (case, name) in self.cases.iter().zip(&self.kernels) {
            if let Made::Builder(body) = &case.made {
                bodies.insert(name.as_str(), body);
            }
        }
        let mut by_version: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (name, body) in bodies {
            by_version.entry(module(&[(name, body)])?.version).or_default().push((name, body));
        }
        let modules = by_version.into_values().map(|kernels| {
            let names = kernels.iter().map(|&(name, _)| name.to_owned()).collect();
            Ok(BuiltModule { ptx: module(&kernels)?, kernels: names })
        });
        modules.collect()
    }
}

/// A module of the builder.
#[derive(Debug)]
pub(crate) struct BuiltModule {
    /// Its text.
    pub ptx: Ptx,
    /// The names of its kernels.
    pub kernels: Vec<String>,
}

impl BuiltModule {
    /// The name of its file, without an extension. It includes the group, since two groups may need the same version.
    pub(crate) fn file(&self, group: &Group) -> String {
        format!("{}-{}", group.name, self.ptx.version)
    }
}

fn module(kernels: &[(&str, &Body)]) -> Result<Ptx, BuildErrors> {
    let mut module = Module::new("sm_90a");
    // The frame is raw text, whose requirements the builder cannot derive.
    module.version_at_least("8.0");
    builder::variables(&mut module);
    for &(name, body) in kernels {
        let mut kernel = Kernel::new(name);
        builder::write(&mut kernel, body);
        module.kernel(kernel);
    }
    module.finish()
}
