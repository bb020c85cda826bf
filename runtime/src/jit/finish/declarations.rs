//! The declarations of a module and its kernels: errors that were found while it was built, and sizes.

use alloc::format;
use alloc::string::String;

use super::validator::Validator;
use crate::jit::build_error::BuildError;
use crate::jit::kernel::{Kernel, LabelState};
use crate::jit::module::Item;
use crate::jit::rendered::StatementId;

/// The maximum size of the parameters of a kernel, in bytes.
const MAX_PARAMETERS: u64 = 32764;

impl Validator<'_> {
    /// Reports the errors that were found while the module was built, and those of its declarations.
    pub(super) fn declarations(&mut self) {
        let module = self.module;
        self.errors.extend(module.errors.iter().map(|build_error| ((0, 0), build_error.clone())));
        for (index, item) in module.items.iter().enumerate() {
            match item {
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
        let bytes = kernel.param_bytes;
        if bytes > MAX_PARAMETERS {
            let message = format!(
                "the parameters of a kernel have at most {MAX_PARAMETERS} bytes, but these have {bytes}"
            );
            let help = Some(String::from("pass a pointer to a structure in global memory"));
            let manual = "\"Kernel Function Parameters\"";
            self.report(at, BuildError::of_builder("parameter-space", manual, origin(), message, help));
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
}
