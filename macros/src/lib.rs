//! The macro of the crate `ptx-async`; use it from there, as `ptx_async::ptx_async!`.
//!
//! The stages, one file each: `syntax` reads tokens, `lower` turns words into an instruction with holes
//! for the user's values, `ptx_async_isa` judges it, and `asm` or `string` write it. Nothing behind the
//! judge can fail. Everything but the entry point is plain `proc_macro2` and tested without rustc.
#![forbid(unsafe_code)]

mod asm;
mod constant;
mod expand;
mod lower;
mod report;
mod string;
mod symbol;
mod syntax;
mod template;
#[cfg(test)]
mod tests;
mod value;

/// Describes asynchronous copies and reductions, and what completes them; checks the description, and
/// becomes an `asm!` block or PTX text. See the crate `ptx-async` for the language.
#[proc_macro]
pub fn ptx_async(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand::expand(input.into()).into()
}

/// Gives the macro that follows a name for a variable of PTX. For `ptx_async::shared!` alone.
#[doc(hidden)]
#[proc_macro]
pub fn named(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    symbol::named(input.into()).into()
}
