//! Names: what one is, and that it is declared once. Manual: "Identifiers".

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::panic::Location;

use ptx_async_isa::inst::NameType;
use ptx_async_isa::text::{self, is_identifier};

use super::build_error::{BuildError, Origin};

/// The names of one scope: registers, variables, parameters and labels of a kernel share one (so ptxas).
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    taken: BTreeMap<Arc<str>, &'static Location<'static>>,
    generated: usize,
    /// Whether they are a module's: special registers are declared there (so ptxas).
    of_module: bool,
}

impl Names {
    pub(super) fn of_module() -> Names {
        Names { of_module: true, ..Names::default() }
    }

    /// Declares `name`. Where that cannot be, the mistake is told, and another name stands for it, so that
    /// what uses it is not told as well.
    pub(super) fn declare(&mut self, name: &str, origin: Origin, errors: &mut Vec<BuildError>) -> Arc<str> {
        let location = origin.location;
        if !is_identifier(name) {
            let message = format!("`{}` is no name of PTX", name.escape_debug());
            let help = String::from(
                "a name is a letter, or `_`, `$` or `%` and more, then letters, digits, `_` and `$`",
            );
            errors.push(BuildError::of_builder("identifier", "\"Identifiers\"", origin, message, Some(help)));
            return self.stand_in(location);
        }
        if self.of_module && matches!(text::Module::new("").declared(name), NameType::Special(_)) {
            let message = format!("`{name}` is a special register");
            let help = String::from("name it otherwise: only what is declared in a kernel may be named so");
            errors.push(BuildError::of_builder(
                "declared-once",
                "\"Identifiers\"",
                origin,
                message,
                Some(help),
            ));
            return self.stand_in(location);
        }
        if let Some(other) = self.taken.get(name) {
            let message = format!("`{name}` is declared twice");
            let help = format!("the other is from {other}");
            errors.push(BuildError::of_builder(
                "declared-once",
                "\"Identifiers\"",
                origin,
                message,
                Some(help),
            ));
            return self.stand_in(location);
        }
        let name: Arc<str> = Arc::from(name);
        self.taken.insert(name.clone(), location);
        name
    }

    /// What stands for a name that cannot be: of a module and of its kernels another.
    fn stand_in(&mut self, location: &'static Location<'static>) -> Arc<str> {
        self.fresh(if self.of_module { "$of_module" } else { "$name" }, location)
    }

    /// Declares a name that is not taken.
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

    /// Where a name is from.
    pub(super) fn location(&self, name: &str) -> Option<&'static Location<'static>> {
        self.taken.get(name).copied()
    }

    /// Every name, and where it is from.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &'static Location<'static>)> {
        self.taken.iter().map(|(name, &location)| (&**name, location))
    }
}
