//! The paths of the functions and types of the crate `ptx-async` that expansions use.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{quote, quote_spanned};
use syn::ExprPath;

/// Where the crate `ptx-async` is.
pub(crate) struct Support {
    /// The statement before the uses; empty for the default path.
    import: TokenStream,
    private: TokenStream,
    operand: TokenStream,
    element: TokenStream,
}

impl Support {
    /// The crate under its own name.
    pub(crate) fn default_path() -> Support {
        Support {
            import: TokenStream::new(),
            private: quote!(::ptx_async::__private),
            operand: quote!(::ptx_async::operand),
            element: quote!(::ptx_async::element),
        }
    }

    /// The crate at the path of a setting `crate = …`. It is imported once, so that rustc reports a wrong path once,
    /// and there: it does not report the uses of a failed import.
    pub(crate) fn at(path: &ExprPath) -> Support {
        let span = path.path.segments.last().map_or_else(Span::call_site, |segment| segment.ident.span());
        let alias = Ident::new("ptx_async_private", span);
        let private = Ident::new("__private", span);
        let import = quote_spanned! {span=>
            #[allow(unused_imports, reason = "not every expansion uses it")]
            use #path::#private as #alias;
        };
        Support {
            import,
            private: quote!(#alias),
            operand: quote!(#alias::operand),
            element: quote!(#alias::element),
        }
    }

    pub(crate) fn import(&self) -> &TokenStream {
        &self.import
    }

    /// The path of the module `__private`.
    pub(crate) fn private(&self) -> &TokenStream {
        &self.private
    }

    /// The path of the module `__private`, at the user's tokens, so that a message underlines nothing else.
    pub(crate) fn private_at(&self, span: Span) -> TokenStream {
        located_at(&self.private, span)
    }

    /// The path of the module `operand`, at the user's tokens.
    pub(crate) fn operand_at(&self, span: Span) -> TokenStream {
        located_at(&self.operand, span)
    }

    /// The path of the module `element`, at the user's tokens.
    pub(crate) fn element_at(&self, span: Span) -> TokenStream {
        located_at(&self.element, span)
    }
}

fn located_at(path: &TokenStream, span: Span) -> TokenStream {
    let respan = |mut tree: TokenTree| {
        tree.set_span(span.resolved_at(tree.span()));
        tree
    };
    path.clone().into_iter().map(respan).collect()
}
