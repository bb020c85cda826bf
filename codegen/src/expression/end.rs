//! The end of an expression.

use proc_macro2::TokenTree;

use crate::cursor::Cursor;
use crate::error::Error;

/// Whether an expression ends here.
pub(crate) fn ends(cursor: Cursor<'_>) -> bool {
    cursor.is_at_end() || cursor.is_punct(',')
}

pub(super) fn expected(cursor: Cursor<'_>) -> Error {
    Error::new(cursor.span(), "expected an expression here")
}

/// Appends the tokens from one cursor to another.
pub(super) fn append<'c>(tokens: &mut Vec<TokenTree>, mut from: Cursor<'c>, to: Cursor<'c>) {
    while from != to
        && let Some(token) = from.take(from.token())
    {
        tokens.push(token);
    }
}
