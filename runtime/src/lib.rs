//! Asynchronous GPU copies and reductions, checked while the crate compiles.
#![no_std]

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
pub mod operand;

pub use ptx_async_macros::ptx_async;
