//! The rules of the instruction set, each with the manual's section and with examples that satisfy and violate it.
//!
//! A rule that a single row of the table decides (is this qualifier one of the choices?) is checked by
//! [`validate`](crate::validate()), from the row. A rule that relates several slots has a judge.

mod catalogue;
mod judges;

pub use crate::rule::{Example, Rule};
pub use catalogue::*;

impl Rule {
    /// The rule with this name.
    pub fn by_id(id: &str) -> Option<&'static Rule> {
        RULES.iter().copied().find(|rule| rule.id == id)
    }
}
