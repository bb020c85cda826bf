//! Tests of expansions, without rustc: golden expansions that are also read back, and arbitrary inputs, on which the
//! macro must not panic.

mod build;
mod cases;
mod described;
mod golden;
mod helps;
mod messages;
mod odd;
mod read_back;
mod requires;
mod runtime;
mod shuffled;

use proc_macro2::{TokenStream, TokenTree};

/// The expansion of a call, given as its text.
fn expand(call: &str) -> TokenStream {
    crate::expand::expand(tokens(call))
}

fn tokens(text: &str) -> TokenStream {
    text.parse().unwrap_or_else(|error| panic!("{text}\nis not a token stream: {error}"))
}

/// The messages of an expansion that refuses the call; empty if the expansion accepts the call.
fn errors(expansion: &TokenStream) -> Vec<String> {
    let text = expansion.to_string();
    text.match_indices("compile_error ! {").map(|(at, _)| text[at..].chars().take(200).collect()).collect()
}

/// The messages of an expansion that refuses the call, whole.
pub(crate) fn messages(expansion: &TokenStream) -> Vec<String> {
    let trees: Vec<TokenTree> = expansion.clone().into_iter().collect();
    let mut found = Vec::new();
    for (index, tree) in trees.iter().enumerate() {
        let TokenTree::Group(group) = tree else { continue };
        let macro_name = index.checked_sub(2).map(|index| trees[index].to_string());
        match syn::parse2::<syn::LitStr>(group.stream()) {
            Ok(message) if macro_name.as_deref() == Some("compile_error") => found.push(message.value()),
            _ => found.extend(messages(&group.stream())),
        }
    }
    found
}
