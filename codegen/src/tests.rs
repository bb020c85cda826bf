//! What the macro becomes, without rustc: golden expansions that are also read back, and inputs of any kind,
//! none of which may panic.

mod build;
mod cases;
mod golden;
mod messages;
mod odd;
mod read_back;

use proc_macro2::TokenStream;

/// The expansion of a call, given as its text.
fn expand(call: &str) -> TokenStream {
    crate::expand::expand(tokens(call))
}

fn tokens(text: &str) -> TokenStream {
    text.parse().unwrap_or_else(|error| panic!("{text}\nis no token stream: {error}"))
}

/// The messages of an expansion that refuses the call; none of one that does not.
fn errors(expansion: &TokenStream) -> Vec<String> {
    let text = expansion.to_string();
    // syn writes `:: core :: compile_error ! { "…" }`; those for a build that lacks a step are in parentheses.
    text.match_indices("compile_error ! {").map(|(at, _)| text[at..].chars().take(200).collect()).collect()
}
