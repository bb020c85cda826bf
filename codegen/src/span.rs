//! Spans of the tokens that the expansion adds.

use proc_macro2::{Span, TokenStream, TokenTree};

/// An empty span where the tokens begin, with the hygiene of the macro. A message there points at the user's tokens,
/// but an editor that searches for the tokens' spans does not find it.
pub(crate) fn start_of(tokens: &TokenStream) -> Span {
    let first = tokens.clone().into_iter().next();
    let user = first.map_or_else(Span::mixed_site, |token| token.span());
    start(user)
}

/// An empty span where the tokens end, with the hygiene of the macro. A message whose span extends from [`start_of`] to
/// this span points at all of the tokens.
pub(crate) fn end_of(tokens: &TokenStream) -> Span {
    let last = tokens.clone().into_iter().last();
    end(last.map_or_else(Span::mixed_site, |token| token.span()))
}

/// An empty span where the user's span begins, with the hygiene of the macro.
pub(crate) fn start(user: Span) -> Span {
    Span::mixed_site().located_at(before(user))
}

/// An empty span where the user's span begins, with the user's hygiene.
pub(crate) fn before(user: Span) -> Span {
    // In a test there is no compiler that has spans.
    if proc_macro::is_available() { user.unwrap().start().into() } else { user }
}

/// An empty span where the user's span ends.
pub(crate) fn end(user: Span) -> Span {
    let end = if proc_macro::is_available() { user.unwrap().end().into() } else { user };
    Span::mixed_site().located_at(end)
}

/// The tokens, each changed. `collect` would be compiled for each closure.
pub(crate) fn changed(tokens: TokenStream, change: &dyn Fn(TokenTree) -> TokenTree) -> TokenStream {
    let mut changed = Vec::new();
    for token in tokens {
        changed.push(change(token));
    }
    changed.into_iter().collect()
}

/// The span of all of the tokens, or of the first one where spans cannot be joined.
pub(crate) fn span_of(tokens: &TokenStream) -> Span {
    let mut spans = tokens.clone().into_iter().map(|token| token.span());
    let first = spans.next().unwrap_or_else(Span::call_site);
    spans.last().and_then(|last| first.join(last)).unwrap_or(first)
}
