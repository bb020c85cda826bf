//! What a module and its kernels declare: what was told of it while building, whether there is room for it, and
//! what it needs.

use alloc::format;
use alloc::string::String;

use ptx_async_isa::IsaVersion;
use ptx_async_isa::rules::{self, Rule};
use ptx_async_isa::target::{Requirement, Targets};
use ptx_async_isa::vocab::ElemType;

use super::Judge;
use crate::jit::build_error::{BuildError, Origin};
use crate::jit::kernel::{Kernel, LabelState};
use crate::jit::module::Item;
use crate::jit::rendered::StatementId;

/// "`.b128` type introduced in PTX ISA version 8.3".
const WIDE: Requirement = Requirement { isa: IsaVersion { major: 8, minor: 3 }, targets: Targets::From(70) };
const CLUSTER: Requirement =
    Requirement { isa: IsaVersion { major: 7, minor: 8 }, targets: Targets::From(90) };
const LARGE_PARAMETERS: Requirement =
    Requirement { isa: IsaVersion { major: 8, minor: 1 }, targets: Targets::From(70) };
/// The bytes of parameters that every kernel may have, and those that one with [`LARGE_PARAMETERS`] may.
const OLD_PARAMETERS: u64 = 4352;
const MOST_PARAMETERS: u64 = 32764;

impl Judge<'_> {
    /// What was told while building, and what only the whole can tell.
    pub(super) fn built(&mut self) {
        let module = self.module;
        self.errors.extend(module.errors.iter().map(|build_error| ((0, 0), build_error.clone())));
        for (index, item) in module.items.iter().enumerate() {
            match item {
                Item::Variable(variable) if variable.is_wide() => {
                    let location = module.names.location(variable.name());
                    let location = location.unwrap_or(module.target.location);
                    let origin = Origin { kernel: None, statement: None, location };
                    self.requires((index, 0), origin, "the type `.b128`", WIDE);
                }
                Item::Variable(_) | Item::Raw(..) => {}
                Item::Kernel(kernel, _) => {
                    for build_error in &kernel.errors {
                        let statement = build_error.origin.as_ref().and_then(|origin| origin.statement);
                        self.tell((index, statement.unwrap_or(0)), build_error.clone());
                    }
                    for (label, &LabelState { is_placed, has_valid_name, location }) in &kernel.labels {
                        if has_valid_name && !is_placed {
                            let message = format!("the label `{label}` is not placed");
                            let origin = kernel.origin(None, location);
                            let build_error =
                                BuildError::of_builder("label-placed", "\"Labels\"", origin, message, None);
                            self.tell((index, 0), build_error);
                        }
                    }
                    self.shadowed((index, 0), kernel);
                    self.room((index, 0), kernel);
                }
            }
        }
    }

    /// Whether a variable of the module is still what its handle says in this kernel. PTX would let it be
    /// something else.
    fn shadowed(&mut self, at: StatementId, kernel: &Kernel) {
        for (variable, other) in self.module.variables() {
            let Some(location) = kernel.names.location(variable.name()) else { continue };
            let message =
                format!("`{}` is a variable of the module, and something else here", variable.name());
            let help = format!("rename one: a handle of the variable from {other} would mean the other");
            let origin = kernel.origin(None, location);
            let build_error =
                BuildError::of_builder("declared-once", "\"Identifiers\"", origin, message, Some(help));
            self.tell(at, build_error);
        }
    }

    /// Whether there is room for what the kernel declares, and what has it. Measured with ptxas 12.0 to 13.5.
    fn room(&mut self, at: StatementId, kernel: &Kernel) {
        let origin = || kernel.origin(None, kernel.location);
        let registers = kernel.registers.contains_key(ElemType::B128.as_ptx());
        if kernel.has_wide_param || registers || kernel.variables.iter().any(|variable| variable.is_wide()) {
            self.requires(at, origin(), "the type `.b128`", WIDE);
        }
        if kernel.directives.contains_key(".reqnctapercluster") {
            self.requires(at, origin(), "`.reqnctapercluster`", CLUSTER);
        }
        let bytes = kernel.param_bytes;
        if bytes > MOST_PARAMETERS {
            let message = format!(
                "the parameters of a kernel have at most {MOST_PARAMETERS} bytes, but these have {bytes}"
            );
            let help = Some(String::from("pass a pointer to them"));
            let manual = "\"Kernel Function Parameters\"";
            self.tell(at, BuildError::of_builder("parameter-space", manual, origin(), message, help));
        } else if bytes > OLD_PARAMETERS {
            let what = format!("room for {bytes} bytes of parameters, more than {OLD_PARAMETERS},");
            self.requires(at, origin(), &what, LARGE_PARAMETERS);
        }
        let Some(target) = self.target else { return };
        let most = target.static_shared();
        // The variables of the module come first, but only those that the kernel names.
        let with = |counts: &dyn Fn(&str) -> bool| {
            let of_module = self.module.variables().filter(|(variable, _)| counts(variable.name()));
            let sum = |used: u64, bytes: u64| used.saturating_add(bytes);
            let used = of_module.map(|(variable, _)| variable.end_in_shared(0)).fold(0, sum);
            kernel.variables.iter().fold(used, |used, variable| variable.end_in_shared(used))
        };
        // Mostly there is room for all of them, and nobody has to look.
        let used = if with(&|_| true) > most { with(&|name| kernel.names_anywhere(name)) } else { 0 };
        if used > most {
            let message = format!(
                "a kernel for `{target}` declares at most {most} bytes of shared memory, but this one {used}"
            );
            let help = Some(String::from("`dynamic_shared` declares what the launch gives it"));
            let manual = "\"State Spaces: Shared State Space\"";
            self.tell(at, BuildError::of_builder("shared-memory", manual, origin(), message, help));
        }
    }

    /// Notes that something which is declared has this need.
    fn requires(&mut self, at: StatementId, origin: Origin, what: &str, need: Requirement) {
        let mut tell = |rule: &'static Rule, message: String| {
            self.errors
                .push((at, BuildError::of_builder(rule.id, rule.manual, origin.clone(), message, None)));
        };
        if let Some(target) = self.target.filter(|&target| !need.targets.contains(target)) {
            tell(&rules::TARGET, format!("{what} needs {}, but the target is `{target}`", need.targets));
        }
        if let Some(limit) = self.limit.filter(|limit| *limit < need.isa) {
            let message = format!("{what} needs PTX ISA {}, but this module has {limit} at most", need.isa);
            tell(&rules::ISA_VERSION, message);
        }
        self.version = self.version.max(need.isa);
    }
}
