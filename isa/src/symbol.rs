//! The symbols of variables that Rust declares by `shared!`. A declarative macro cannot create a unique name, so the
//! symbol contains the name of the crate and a number.

use alloc::format;
use alloc::string::String;

/// The separator of the parts of a symbol. PTX allows it in identifiers, but Rust does not.
const SEPARATOR: char = '$';

/// The symbol of the variable `name` of a crate, with a number that is unique in the crate.
///
/// ```
/// use ptx_async_isa::symbol::{name_of_variable, of_variable};
///
/// let symbol = of_variable("full_barriers", "kernels", 7);
/// assert_eq!(symbol, "full_barriers$kernels$7");
/// assert_eq!(name_of_variable(&symbol), Some("full_barriers"));
/// assert_eq!(name_of_variable("full_barriers"), None);
/// ```
pub fn of_variable(name: &str, krate: &str, number: u32) -> String {
    format!("{name}{SEPARATOR}{krate}{SEPARATOR}{number}")
}

/// The name from which [`of_variable`] made this symbol. `None` for any other symbol.
pub fn name_of_variable(symbol: &str) -> Option<&str> {
    let (rest, number) = symbol.rsplit_once(SEPARATOR)?;
    let (name, krate) = rest.split_once(SEPARATOR)?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && !name.is_empty() && !krate.contains(SEPARATOR)).then_some(name)
}
