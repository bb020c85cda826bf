//! Paths of the module `lang` of the crate `ptx-async`.

use std::slice::Iter;

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::ToTokens;

use super::parts::{is_path_separator, parts, path_length, punct};

/// The path of the module `lang`.
pub(super) struct Lang {
    /// The statement before all others.
    pub(super) import: TokenStream,
    path: &'static str,
    /// Whether the path means the same in every module.
    absolute: bool,
}

/// The placeholder name for missing input. No item has this name.
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
            Some(path) => {
                let mut lang = Lang { import: path, path: "ptx_async_lang", absolute: false };
                lang.import = lang.code("use #::lang as ptx_async_lang;", &[&lang.import]);
                lang
            }
            None => Lang { import: TokenStream::new(), path: "::ptx_async::lang", absolute: true },
        }
    }

    /// The code of this text, in which `L` is the path of the module, and each `#` the next of `values`. All other
    /// tokens have a span outside of the source.
    pub(super) fn code(&self, text: &str, values: &[&dyn ToTokens]) -> TokenStream {
        let text = text.replace("L::", &format!("{}::", self.path));
        filled(text.parse().unwrap_or_default(), &mut values.iter())
    }

    /// The user's path, inside a module. An empty path, or one that ends with `::`, becomes a path to a name that does
    /// not exist.
    pub(super) fn name(&self, module: &str, name: &[TokenTree]) -> TokenStream {
        let written: TokenStream = name.iter().cloned().collect();
        let missing = if matches!(name.last(), Some(TokenTree::Ident(_))) { "" } else { MISSING };
        self.code(&format!("{module}::# {missing}"), &[&written])
    }

    /// A word or a space that the user wrote, inside a module with only the legal ones, so that completion offers no
    /// others. The module is in a block of its own, where operands do not see it.
    pub(super) fn word(&self, module: &str, legal: &[&str], word: &[TokenTree]) -> TokenStream {
        if !self.absolute || legal.is_empty() {
            return self.name(&format!("L::{module}"), word);
        }
        // `shared` imports the module of that name too. Numbers are no items.
        let mut names = Vec::new();
        for name in legal.iter().filter_map(|word| word.split("::").next()) {
            if name.starts_with(|first: char| first.is_alphabetic())
                && let Err(place) = names.binary_search(&name)
            {
                names.insert(place, name);
            }
        }
        let text =
            format!("{{ mod ptx_async_words {{ pub use L::{module}::{{{}}}; }} # }}", names.join(", "));
        self.code(&text, &[&self.name("ptx_async_words", word)])
    }
}

fn filled(text: TokenStream, values: &mut Iter<'_, &dyn ToTokens>) -> TokenStream {
    let mut code = TokenStream::new();
    for mut token in text {
        if punct(&token) == Some('#') {
            values.next().to_tokens(&mut code);
            continue;
        }
        if let TokenTree::Group(group) = &token {
            token = Group::new(group.delimiter(), filled(group.stream(), values)).into();
        }
        token.set_span(hidden());
        code.extend([token]);
    }
    code
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
