//! The lints, one file per group, and the list of them.

mod bytes;
pub mod catalogue;
mod groups;
mod in_flight;
mod proxies;

use crate::function::Function;
use crate::lint::Report;

/// Checks a function with every lint.
pub(crate) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    groups::check(function, report);
    proxies::check(function, report);
    bytes::check(function, report);
}
