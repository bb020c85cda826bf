//! The procedural macros of the crate `ptx-async`; use them from there, as `ptx_async::ptx_async!`.
//!
//! The expansion itself is the library `ptx-async-codegen`.
#![forbid(unsafe_code)]

use proc_macro::TokenStream;
use ptx_async_codegen::Reader;

/// Describes asynchronous copies and reductions, and the instructions that complete them; checks the description, and
/// expands to an `asm!` block or PTX text. See the crate `ptx-async` for the language.
#[proc_macro]
pub fn ptx_async(input: TokenStream) -> TokenStream {
    ptx_async_codegen::expand_for(Reader::of_process(), input.into()).into()
}

/// Passes a unique PTX name to the macro that follows. Only for `ptx_async::shared!`.
#[doc(hidden)]
#[proc_macro]
pub fn named(input: TokenStream) -> TokenStream {
    ptx_async_codegen::named(input.into()).into()
}

/// Passes items on, with their errors reported at another place. Only for `ptx_async::kernel!`.
#[doc(hidden)]
#[proc_macro]
pub fn at_place(input: TokenStream) -> TokenStream {
    ptx_async_codegen::at_place(input.into()).into()
}

/// A kernel with the directives of its attributes. Only for `ptx_async::kernel!`.
#[doc(hidden)]
#[proc_macro]
pub fn with_launch_bounds(input: TokenStream) -> TokenStream {
    ptx_async_codegen::with_launch_bounds(input.into()).into()
}

/// The error of declarations that `ptx_async::kernel!` does not accept. Only for that macro.
#[doc(hidden)]
#[proc_macro]
pub fn kernel_error(input: TokenStream) -> TokenStream {
    ptx_async_codegen::kernel_error(input.into()).into()
}

/// The error of declarations that `ptx_async::shared!` does not accept. Only for that macro.
#[doc(hidden)]
#[proc_macro]
pub fn shared_error(input: TokenStream) -> TokenStream {
    ptx_async_codegen::shared_error(input.into()).into()
}
