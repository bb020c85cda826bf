//! Names of declarations: valid identifiers, each declared once. Manual: "Identifiers".

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::panic::Location;

use ptx_async_isa::text::{is_identifier, is_special_register};

use super::build_error::{BuildError, Origin};

/// The names of one scope. In ptxas, the registers, variables, parameters and labels of a kernel share one scope.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    taken: BTreeMap<Arc<str>, &'static Location<'static>>,
    generated: usize,
    /// Whether it is the scope of a module, in which ptxas declares the special registers.
    of_module: bool,
}

impl Names {
    pub(super) fn of_module() -> Names {
        Names { of_module: true, ..Names::default() }
    }

    /// Declares `name`. An invalid name is recorded as an error, and a substitute name is returned, so that its uses
    /// are not errors too.
    pub(super) fn declare(&mut self, name: &str, origin: Origin, errors: &mut Vec<BuildError>) -> Arc<str> {
        let location = origin.location;
        let (rule, message, help) = if !is_identifier(name) {
            let message = format!("`{}` is not an identifier of PTX", name.escape_debug());
            let help = String::from(
                "an identifier starts with a letter, or with `_`, `$` or `%` and another character; letters, digits, `_` and `$` follow",
            );
            ("identifier", message, help)
        } else if self.of_module && is_special_register(name) {
            let message = format!("`{name}` is a special register");
            let help = String::from("use another name: only a declaration in a kernel can have this one");
            ("declared-once", message, help)
        } else if let Some(other) = self.taken.get(name) {
            let message = format!("`{name}` is declared twice");
            let help = format!("the other declaration is at {other}");
            ("declared-once", message, help)
        } else {
            let name: Arc<str> = Arc::from(name);
            self.taken.insert(name.clone(), location);
            return name;
        };
        errors.push(BuildError::of_builder(rule, "\"Identifiers\"", origin, message, Some(help)));
        self.substitute(location)
    }

    /// A substitute for an invalid name, which differs between a module and its kernels.
    fn substitute(&mut self, location: &'static Location<'static>) -> Arc<str> {
        self.fresh(if self.of_module { "$of_module" } else { "$name" }, location)
    }

    /// Declares a generated name that is not taken.
    pub(super) fn fresh(&mut self, prefix: &str, location: &'static Location<'static>) -> Arc<str> {
        loop {
            let name: Arc<str> = Arc::from(format!("{prefix}{}", self.generated));
            self.generated += 1;
            if !self.taken.contains_key(&name) {
                self.taken.insert(name.clone(), location);
                return name;
            }
        }
    }

    /// The line of the program that declares a name.
    pub(super) fn location(&self, name: &str) -> Option<&'static Location<'static>> {
        self.taken.get(name).copied()
    }

    /// The names, with the line of the program that declares each.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &'static Location<'static>)> {
        self.taken.iter().map(|(name, &location)| (&**name, location))
    }
}
