//! The path of the functions and macros of the crate `ptx-async` that expansions use.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{quote, quote_spanned};

use crate::editor::Reader;
use crate::expression::Path;
use crate::span::{end, start};
use crate::tokens::Tokens;

/// The name under which the setting `crate = …` imports the module.
const ALIAS: &str = "ptx_async_private";

/// The module of the crate `ptx-async` with the items of expansions. The name contains the version, so that an
/// expansion compiles only with the release for which it was written.
pub(crate) const PRIVATE: &str = concat!(
    "__private_",
    env!("CARGO_PKG_VERSION_MAJOR"),
    "_",
    env!("CARGO_PKG_VERSION_MINOR"),
    "_",
    env!("CARGO_PKG_VERSION_PATCH")
);

/// The path to the crate `ptx-async`.
pub(crate) struct Support {
    /// The import before the uses; `None` for the default path.
    import: Option<TokenStream>,
}

impl Support {
    /// The crate under its own name.
    pub(crate) fn default_path() -> Support {
        Support { import: None }
    }

    /// The crate at the path of a setting `crate = …`. The path is imported once, so that rustc reports a wrong path
    /// once, and at the setting: rustc does not report the uses of a failed import.
    pub(crate) fn at(path: &Path, reader: Reader) -> Support {
        let span = |token: Option<&TokenTree>| token.map_or_else(Span::call_site, TokenTree::span);
        let path = &path.tokens;
        let last = span(path.last());
        let (before, after) = (start(span(path.first())), end(last));
        // rustc reports a path to another item at this span; an editor would take it for a name that the user wrote.
        let at_path = match reader {
            Reader::Compiler => Span::mixed_site().located_at(last),
            Reader::Editor => after,
        };
        let module = Ident::new(PRIVATE, at_path);
        let colons = quote_spanned!(at_path=> ::);
        let alias = Ident::new(ALIAS, at_path);
        let import =
            quote_spanned!(before=> #[allow(unused_imports, reason = "not every expansion uses it")] use);
        Support { import: Some(quote!(#import #(#path)* #colons #module as #alias;)) }
    }

    /// The import before the uses.
    pub(crate) fn import(&self) -> TokenStream {
        self.import.clone().unwrap_or_default()
    }

    /// The path of the crate, or of its module [`PRIVATE`] with the same items; and the `::` after the path.
    pub(crate) fn root(&self) -> Tokens {
        self.root_at(Span::mixed_site())
    }

    /// The path of the crate with the `::` after it, at this span. Tokens that are appended get the span too.
    pub(crate) fn root_at(&self, span: Span) -> Tokens {
        let mut root = Tokens::at(span);
        match self.import {
            Some(_) => root.ident(ALIAS).operator(':', ':'),
            None => root.operator(':', ':').ident("ptx_async").operator(':', ':'),
        };
        root
    }

    /// The path of the module [`PRIVATE`], and the `::` after it.
    pub(crate) fn private(&self) -> Tokens {
        self.private_at(Span::mixed_site())
    }

    /// The path of the module [`PRIVATE`] at this span.
    pub(crate) fn private_at(&self, span: Span) -> Tokens {
        let mut private = self.root_at(span);
        private.ident(PRIVATE).operator(':', ':');
        private
    }
}
