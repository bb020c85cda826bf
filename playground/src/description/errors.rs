//! The errors in an expansion: its calls of `compile_error!`.

use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};

/// An error of the macro.
pub(super) struct Error {
    /// The bytes of its tokens; empty for a token that is not in the text.
    pub(super) span: Range<usize>,
    /// The message, with its help and notes on further lines.
    pub(super) message: String,
}

/// The errors of an expansion, in order. The first token of a call of `compile_error!` has the span of the first token
/// of the mistake, and its group that of the last one.
pub(super) fn of(expansion: &TokenStream) -> Vec<Error> {
    let mut errors = Vec::new();
    collect(expansion.clone(), &mut errors);
    errors
}

fn collect(tokens: TokenStream, errors: &mut Vec<Error>) {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, tree) in trees.iter().enumerate() {
        match tree {
            TokenTree::Ident(name) if name == "compile_error" => {
                let Some(TokenTree::Group(group)) = trees.get(at + 2) else { continue };
                let Some(message) = group.stream().into_iter().next() else { continue };
                let Ok(message) = syn::parse2::<syn::LitStr>(TokenStream::from(message)) else { continue };
                let (first, last) = (name.span().byte_range(), group.span().byte_range());
                errors.push(Error { span: first.start..last.end.max(first.end), message: message.value() });
            }
            TokenTree::Group(group) => collect(group.stream(), errors),
            _ => {}
        }
    }
}
