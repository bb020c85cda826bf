//! The language of [`ptx_async!`](crate::ptx_async), a documented item for each of its names.
//!
//! - [`step`]: a struct for each step, with a field for each field of its description.
//! - [`settings`]: what precedes the steps.
//! - A module for each field that takes words, such as [`op`], [`ty`] and [`load_mode`], with an item for each word.
//! - [`space`]: the state spaces of addresses, `shared(x)` and others.
//!
//! Nothing here is called: the macro reads the names, and an editor finds their documentation.

#![allow(
    non_camel_case_types,
    non_snake_case,
    non_upper_case_globals,
    reason = "the names are those of a description, which are PTX's"
)]

mod call_settings;
pub mod step;
mod words;

pub use call_settings::settings;
pub use words::*;

/// The type of every field and word: any value can be written for it.
pub struct Any(());

/// Any value, as one of a field.
pub const fn any<T>(value: T) -> Any {
    core::mem::forget(value);
    Any(())
}

/// The fields that a description leaves out.
///
/// # Panics
///
/// Always: there is no such value. Nothing executes it.
pub const fn rest<T>() -> T {
    panic!("the fields of a description have no values")
}
