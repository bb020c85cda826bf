//! The declarations of a module and its kernels: errors that were found while it was built, sizes, and the required
//! target and version.

use alloc::format;
use alloc::string::String;

use ptx_async_isa::IsaVersion;
use ptx_async_isa::rules::{self, Rule};
use ptx_async_isa::target::{Requirement, Targets};
use ptx_async_isa::vocab::ElemType;

use super::validator::Validator;
use crate::jit::build_error::{BuildError, Origin};
use crate::jit::kernel::{Kernel, LabelState};
use crate::jit::module::Item;
use crate::jit::rendered::StatementId;

/// The requirement of `.b128`.
const WIDE: Requirement = Requirement::new(IsaVersion { major: 8, minor: 3 }, Targets::From(70));
const CLUSTER: Requirement = Requirement::new(IsaVersion { major: 7, minor: 8 }, Targets::From(90));
const LARGE_PARAMETERS: Requirement = Requirement::new(IsaVersion { major: 8, minor: 1 }, Targets::From(70));
/// The maximum size of the parameters of a kernel, in bytes: on every target, and with [`LARGE_PARAMETERS`].
const MAX_PARAMETERS: u64 = 4352;
const MAX_LARGE_PARAMETERS: u64 = 32764;

impl Validator<'_> {
    /// Reports the errors that were found while the module was built, and those of its declarations.
    pub(super) fn declarations(&mut self) {
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
                        self.report((index, statement.unwrap_or(0)), build_error.clone());
                    }
                    for (label, &LabelState { is_placed, has_valid_name, location }) in &kernel.labels {
                        if has_valid_name && !is_placed {
                            let message = format!("the label `{label}` is not placed");
                            let origin = kernel.origin(None, location);
                            let build_error =
                                BuildError::of_builder("label-placed", "\"Labels\"", origin, message, None);
                            self.report((index, 0), build_error);
                        }
                    }
                    self.check_shadowing((index, 0), kernel);
                    self.check_sizes((index, 0), kernel);
                }
            }
        }
    }

    /// Reports names of the kernel that shadow a variable of the module: PTX allows that, but the handle of the variable
    /// would then refer to the kernel's declaration.
    fn check_shadowing(&mut self, at: StatementId, kernel: &Kernel) {
        for (variable, other) in self.module.variables() {
            let Some(location) = kernel.names.location(variable.name()) else { continue };
            let message = format!(
                "`{}` is a variable of the module, and is declared again in this kernel",
                variable.name()
            );
            let help = format!(
                "rename one: the handle of the variable that {other} declares would refer to this one"
            );
            let origin = kernel.origin(None, location);
            let build_error =
                BuildError::of_builder("declared-once", "\"Identifiers\"", origin, message, Some(help));
            self.report(at, build_error);
        }
    }

    /// Checks the sizes of the kernel's declarations. The limits are those of ptxas 12.0 to 13.5.
    fn check_sizes(&mut self, at: StatementId, kernel: &Kernel) {
        let origin = || kernel.origin(None, kernel.location);
        let registers = kernel.registers.contains_key(ElemType::B128.as_ptx());
        if kernel.has_wide_param || registers || kernel.variables.iter().any(|variable| variable.is_wide()) {
            self.requires(at, origin(), "the type `.b128`", WIDE);
        }
        if kernel.directives.contains_key(".reqnctapercluster") {
            self.requires(at, origin(), "`.reqnctapercluster`", CLUSTER);
        }
        let bytes = kernel.param_bytes;
        if bytes > MAX_LARGE_PARAMETERS {
            let message = format!(
                "the parameters of a kernel have at most {MAX_LARGE_PARAMETERS} bytes, but these have {bytes}"
            );
            let help = Some(String::from("pass a pointer to a structure in global memory"));
            let manual = "\"Kernel Function Parameters\"";
            self.report(at, BuildError::of_builder("parameter-space", manual, origin(), message, help));
        } else if bytes > MAX_PARAMETERS {
            let what = format!("a parameter space of {bytes} bytes, more than {MAX_PARAMETERS},");
            self.requires(at, origin(), &what, LARGE_PARAMETERS);
        }
        let Some(target) = self.target else { return };
        let max = target.static_shared();
        // The variables of the module come first, but only those that the kernel uses.
        let size_with = |is_used: &dyn Fn(&str) -> bool| {
            let of_module = self.module.variables().filter(|(variable, _)| is_used(variable.name()));
            let sum = |used: u64, bytes: u64| used.saturating_add(bytes);
            let used = of_module.map(|(variable, _)| variable.end_in_shared(0)).fold(0, sum);
            kernel.variables.iter().fold(used, |used, variable| variable.end_in_shared(used))
        };
        // Usually all of them fit, so that the statements need not be searched.
        let used =
            if size_with(&|_| true) > max { size_with(&|name| kernel.names_anywhere(name)) } else { 0 };
        if used > max {
            let message = format!(
                "a kernel for `{target}` must have at most {max} bytes of static shared memory, but this one has {used}"
            );
            let help = Some(String::from("declare dynamic shared memory with `Module::dynamic_shared`"));
            let manual = "\"State Spaces: Shared State Space\"";
            self.report(at, BuildError::of_builder("shared-memory", manual, origin(), message, help));
        }
    }

    /// Requires a target and a version for a declaration.
    fn requires(&mut self, at: StatementId, origin: Origin, what: &str, required: Requirement) {
        let mut report = |rule: &'static Rule, message: String| {
            self.errors
                .push((at, BuildError::of_builder(rule.id, rule.manual, origin.clone(), message, None)));
        };
        if let Some(target) = self.target.filter(|&target| !required.targets.contains(target)) {
            report(
                &rules::TARGET,
                format!("{what} needs {}, but the target is `{target}`", required.targets),
            );
        }
        if let Some(limit) = self.limit.filter(|limit| *limit < required.isa) {
            let message = format!(
                "{what} needs PTX ISA {}, but the highest version of this module is {limit}",
                required.isa
            );
            report(&rules::ISA_VERSION, message);
        }
        self.version = self.version.max(required.isa);
    }
}
