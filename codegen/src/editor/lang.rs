//! Paths of the module `lang` of the crate `ptx-async`.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::quote_spanned;

use super::parts::{is_path_separator, parts, path_length, punct};

/// Where the module `lang` is.
pub(super) struct Lang {
    import: TokenStream,
    path: TokenStream,
    /// Whether the path means the same in every module.
    absolute: bool,
}

/// The name of what is not written yet. No item has it.
const MISSING: &str = "missing";

impl Lang {
    /// The module of the crate that a call names with `crate = …`, by default `::ptx_async`.
    pub(super) fn of(call: &TokenStream) -> Lang {
        let path = parts(call.clone()).into_iter().find_map(|part| match &part.tokens[..] {
            [TokenTree::Ident(name), equals, path @ ..]
                if name == "crate" && punct(equals) == Some('=') && is_path(path) =>
            {
                Some(path.iter().cloned().collect::<TokenStream>())
            }
            _ => None,
        });
        match path {
            Some(path) => Lang {
                import: quote_spanned!(hidden()=> use #path::lang as ptx_async_lang;),
                path: quote_spanned!(hidden()=> ptx_async_lang),
                absolute: false,
            },
            None => Lang {
                import: TokenStream::new(),
                path: quote_spanned!(hidden()=> ::ptx_async::lang),
                absolute: true,
            },
        }
    }

    /// The statement before all others.
    pub(super) fn import(&self) -> &TokenStream {
        &self.import
    }

    /// The struct of a step.
    pub(super) fn step(&self, name: &[TokenTree]) -> TokenStream {
        let path = &self.path;
        named(&quote_spanned!(hidden()=> #path::step), name)
    }

    /// The struct of the settings.
    pub(super) fn settings(&self) -> TokenStream {
        let path = &self.path;
        quote_spanned!(hidden()=> #path::settings)
    }

    /// A value of a setting.
    pub(super) fn setting(&self, setting: &str, word: &[TokenTree]) -> TokenStream {
        let (path, module) = (&self.path, Ident::new(setting, hidden()));
        named(&quote_spanned!(hidden()=> #path::#module), word)
    }

    /// A word or a space that the user wrote, in a module with those that are legal there, so that completion offers no
    /// others. The module is in a block of its own: operands do not see it.
    pub(super) fn word(&self, module: &str, legal: &[&str], word: &[TokenTree]) -> TokenStream {
        let (path, module) = (&self.path, Ident::new(module, hidden()));
        if !self.absolute || legal.is_empty() {
            return named(&quote_spanned!(hidden()=> #path::#module), word);
        }
        // With `shared`, the module of that name is imported too. Numbers are no items.
        let names = legal.iter().filter_map(|word| word.split("::").next());
        let names: BTreeSet<&str> =
            names.filter(|name| name.starts_with(|first: char| first.is_alphabetic())).collect();
        let names = names.into_iter().map(|name| Ident::new(name, hidden()));
        let word = named(&quote_spanned!(hidden()=> ptx_async_words), word);
        quote_spanned! {hidden()=>
            { mod ptx_async_words { pub use #path::#module::{#(#names),*}; } #word }
        }
    }

    /// `lang::any(value)`
    pub(super) fn any(&self, value: TokenStream) -> TokenStream {
        let path = &self.path;
        quote_spanned!(hidden()=> #path::any(#value))
    }

    /// `lang::rest()`, a value of any type.
    pub(super) fn rest(&self) -> TokenStream {
        let path = &self.path;
        quote_spanned!(hidden()=> #path::rest())
    }
}

/// What the user wrote, in a module. Nothing, and a path that ends with `::`, become a path to a name that does not exist.
fn named(module: &TokenStream, name: &[TokenTree]) -> TokenStream {
    let missing = match name.last() {
        Some(TokenTree::Ident(_)) => None,
        _ => Some(Ident::new(MISSING, hidden())),
    };
    quote_spanned!(hidden()=> #module::#(#name)*#missing)
}

/// The span of a token that is not the user's.
pub(super) fn hidden() -> Span {
    Span::mixed_site()
}

/// Whether the tokens are a path without generic arguments.
fn is_path(tokens: &[TokenTree]) -> bool {
    let relative = match tokens {
        [first, second, rest @ ..] if is_path_separator(first, second) => rest,
        _ => tokens,
    };
    matches!(relative.last(), Some(TokenTree::Ident(_))) && path_length(relative) == relative.len()
}
