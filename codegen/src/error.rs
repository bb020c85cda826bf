//! An error at tokens of the user.

use proc_macro2::{Delimiter, Group, Literal, Span, TokenStream, TokenTree};
use quote::{TokenStreamExt as _, quote_spanned};

pub(crate) struct Error {
    /// The span of the first token.
    start: Span,
    /// The span of the last token. On stable, spans cannot be joined.
    end: Span,
    message: String,
}

pub(crate) type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// An error at a span.
    pub(crate) fn new(span: Span, message: impl Into<String>) -> Error {
        Error { start: span, end: span, message: message.into() }
    }

    /// An error at tokens.
    pub(crate) fn spanned(tokens: TokenStream, message: impl Into<String>) -> Error {
        let mut spans = tokens.into_iter().map(|token| token.span());
        let start = spans.next().unwrap_or_else(Span::call_site);
        Error { start, end: spans.last().unwrap_or(start), message: message.into() }
    }

    /// The call of `compile_error!`. rustc reports it from its first token to its last one.
    pub(crate) fn to_compile_error(&self) -> TokenStream {
        let (start, end) = (self.start, self.end);
        let mut message = Literal::string(&self.message);
        message.set_span(end);
        let mut group = Group::new(Delimiter::Brace, TokenTree::from(message).into());
        group.set_span(end);
        let mut tokens = quote_spanned!(start=> ::core::compile_error!);
        tokens.append(group);
        tokens
    }
}
