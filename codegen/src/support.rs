//! The path of the functions and macros of the crate `ptx-async` that expansions use.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::ExprPath;
use syn::spanned::Spanned as _;

use crate::constant::{end, start};
use crate::tokens::Tokens;

/// Where the crate `ptx-async` is.
pub(crate) struct Support {
    /// The statement before the uses; empty for the default path.
    import: TokenStream,
    /// The path of the crate, or of its module `__private`, which has the same items; and the `::` after it.
    root: Tokens,
}

impl Support {
    /// The crate under its own name.
    pub(crate) fn default_path() -> Support {
        let mut root = Tokens::new();
        root.operator(':', ':').ident("ptx_async").operator(':', ':');
        Support { import: TokenStream::new(), root }
    }

    /// The crate at the path of a setting `crate = …`. It is imported once, so that rustc reports a wrong path once,
    /// and there: it does not report the uses of a failed import.
    pub(crate) fn at(path: &ExprPath) -> Support {
        let span = path.path.segments.last().map_or_else(Span::call_site, |segment| segment.ident.span());
        let (before, after) = (start(path.span()), end(span));
        let module = quote_spanned!(after=> ::__private);
        let alias = Ident::new("ptx_async_private", after);
        let import =
            quote_spanned!(before=> #[allow(unused_imports, reason = "not every expansion uses it")] use);
        let import = quote!(#import #path #module as #alias;);
        let mut root = Tokens::new();
        root.ident("ptx_async_private").operator(':', ':');
        Support { import, root }
    }

    pub(crate) fn import(&self) -> &TokenStream {
        &self.import
    }

    /// The path of the crate, and the `::` after it.
    pub(crate) fn root(&self) -> &Tokens {
        &self.root
    }

    /// The path of the module `__private`, and the `::` after it.
    pub(crate) fn private(&self) -> Tokens {
        let mut private = self.root.clone();
        private.ident("__private").operator(':', ':');
        private
    }
}
