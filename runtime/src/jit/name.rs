//! Names: what one is, and that it is declared once. Manual: "Identifiers".

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::panic::Location;

use ptx_async_isa::text::is_identifier;

use super::mistake::{Mistake, Origin};

/// The names of one scope: registers, variables, parameters and labels of a kernel share one (so ptxas).
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    taken: BTreeMap<Arc<str>, &'static Location<'static>>,
    generated: usize,
}

impl Names {
    /// Declares `name`. Where that cannot be, the mistake is told, and another name stands for it, so that
    /// what uses it is not told as well.
    pub(super) fn declare(&mut self, name: &str, origin: Origin, mistakes: &mut Vec<Mistake>) -> Arc<str> {
        let location = origin.location;
        if !is_identifier(name) {
            let says = format!("`{}` is no name of PTX", name.escape_debug());
            let help = String::from(
                "a name is a letter, or `_`, `$` or `%` and more, then letters, digits, `_` and `$`",
            );
            mistakes.push(Mistake::of_builder("identifier", "\"Identifiers\"", origin, says, Some(help)));
            return self.fresh("$name", location);
        }
        if let Some(other) = self.taken.get(name) {
            let says = format!("`{name}` is declared twice");
            let help = format!("the other is from {other}");
            mistakes.push(Mistake::of_builder("declared-once", "\"Identifiers\"", origin, says, Some(help)));
            return self.fresh("$name", location);
        }
        let name: Arc<str> = Arc::from(name);
        self.taken.insert(name.clone(), location);
        name
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

    /// Every name, and where it is from.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &'static Location<'static>)> {
        self.taken.iter().map(|(name, &location)| (&**name, location))
    }
}
