//! The engine of the macro `ptx_async!`, as a library: a description in Rust tokens becomes a checked PTX instruction,
//! and the instruction becomes an `asm!` block, a string literal or a formatter.
//!
//! The stages, one module each: `syntax` parses tokens, `lower` turns the description into an instruction with holes
//! for the user's values, `ptx_async_isa` validates the instruction, and `asm` or `string` writes it. Nothing after
//! validation can fail. The crate works on `proc_macro2` tokens, so that tests and fuzzers call it without rustc.
#![forbid(unsafe_code)]

extern crate proc_macro;

mod asm;
mod constant;
mod cursor;
mod declaration;
mod editor;
mod error;
mod expand;
mod expression;
mod launch_bounds;
mod literal;
mod lower;
mod report;
mod settings;
mod space_word;
mod span;
mod string;
mod suggestion;
mod support;
mod symbol;
mod syntax;
mod template;
#[cfg(test)]
mod tests;
mod tokens;
mod value;

pub use declaration::{kernel_error, shared_error};
pub use editor::Reader;
pub use expand::{expand, expand_for};
pub use launch_bounds::with_launch_bounds;
pub use symbol::{at_place, named};
