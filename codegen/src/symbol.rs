//! Unique names of variables in PTX, for `shared!`: a declarative macro cannot create identifiers.

use std::env;
use std::sync::atomic::{AtomicU32, Ordering};

use proc_macro2::{Delimiter, Group, Literal, Span, TokenStream, TokenTree};
use ptx_async_isa::symbol::of_variable;

use crate::span::changed;

/// The number of names created for this crate so far: a procedural macro is loaded once for each compiled crate.
static NAMES: AtomicU32 = AtomicU32::new(0);

/// Expands `name [place] { items } path::to::macro! { … }` to `items path::to::macro! { "name_in_ptx" … }`, with a name
/// that is unique in the crate. Errors in the items are reported at `place`.
pub fn named(input: TokenStream) -> TokenStream {
    let krate = env::var("CARGO_CRATE_NAME").unwrap_or_default();
    with_name(input, &krate, NAMES.fetch_add(1, Ordering::Relaxed))
}

/// Expands `[place] { items }` to the items, whose errors are reported at `place`.
pub fn at_place(input: TokenStream) -> TokenStream {
    items_at_place(&mut input.into_iter().collect())
}

fn with_name(input: TokenStream, krate: &str, number: u32) -> TokenStream {
    let mut trees: Vec<TokenTree> = input.into_iter().collect();
    let name = match trees.is_empty() {
        true => String::new(),
        // PTX has no raw identifiers.
        false => trees.remove(0).to_string().replace("r#", ""),
    };
    let items = items_at_place(&mut trees);
    // Identifiers of PTX are ASCII.
    let name: String = name.chars().filter(char::is_ascii).collect();
    if let Some(TokenTree::Group(group)) = trees.last_mut() {
        let name = TokenTree::Literal(Literal::string(&of_variable(&name, krate, number)));
        let stream = [name].into_iter().chain(group.stream()).collect();
        *group = Group::new(group.delimiter(), stream);
    }
    items.into_iter().chain(trees).collect()
}

/// Removes `[place] { items }` from the start, and returns the items with the position of the place.
fn items_at_place(trees: &mut Vec<TokenTree>) -> TokenStream {
    let [TokenTree::Group(place), TokenTree::Group(items), ..] = &trees[..] else {
        return TokenStream::new();
    };
    let at = place.stream().into_iter().next().map_or_else(|| place.span(), |token| token.span());
    let items = located_at(items.stream(), at);
    trees.drain(..2);
    items
}

/// The tokens with the position of `at`, except for fragments that were passed to a macro.
pub(crate) fn located_at(tokens: TokenStream, at: Span) -> TokenStream {
    changed(tokens, &|token| {
        let span = token.span().located_at(at);
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => group.into(),
            TokenTree::Group(group) => {
                let mut located = Group::new(group.delimiter(), located_at(group.stream(), at));
                located.set_span(span);
                located.into()
            }
            mut other => {
                other.set_span(span);
                other
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn becomes(input: &str, expected: &str) {
        let output = with_name(input.parse().unwrap(), "kernels", 7).to_string();
        assert_eq!(output, expected.parse::<TokenStream>().unwrap().to_string());
    }

    #[test]
    fn a_name_consists_of_the_declared_one_and_the_crate() {
        becomes("tile $ crate :: m ! { a b }", "$ crate :: m ! { \"tile$kernels$7\" a b }");
        becomes("r#static m ! { }", "m ! { \"static$kernels$7\" }");
        becomes("größe m ! { }", "m ! { \"gre$kernels$7\" }");
        becomes(
            "tile [16] { const _: () = f(16); } m ! { }",
            "const _: () = f(16); m ! { \"tile$kernels$7\" }",
        );
        becomes("", "");
    }

    #[test]
    fn names_are_unique() {
        let call = || named("tile m ! { }".parse().unwrap()).to_string();
        assert_ne!(call(), call());
    }
}
