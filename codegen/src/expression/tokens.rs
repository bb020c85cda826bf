//! Reads tokens at a cursor, without entering the invisible delimiters of `macro_rules!`.

use proc_macro2::{Delimiter, Group, Ident, Spacing, TokenTree};
use syn::Error;
use syn::buffer::Cursor;

/// Whether an expression ends here.
pub(crate) fn ends(cursor: Cursor<'_>) -> bool {
    cursor.eof() || punct(cursor, ',').is_some()
}

pub(super) fn expected(cursor: Cursor<'_>) -> Error {
    Error::new(cursor.span(), "expected an expression here")
}

/// The group at the cursor, the cursor inside it, and the cursor after it.
pub(super) fn group(cursor: Cursor<'_>, delimiter: Delimiter) -> Option<(Group, Cursor<'_>, Cursor<'_>)> {
    if delimiter != Delimiter::None && cursor.group(Delimiter::None).is_some() {
        return None;
    }
    let (inside, ..) = cursor.group(delimiter)?;
    match cursor.token_tree()? {
        (TokenTree::Group(group), rest) => Some((group, inside, rest)),
        _ => None,
    }
}

/// The word at the cursor.
pub(super) fn ident(cursor: Cursor<'_>) -> Option<(Ident, Cursor<'_>)> {
    cursor.group(Delimiter::None).is_none().then(|| cursor.ident())?
}

/// The punctuation at the cursor, if it is this character.
pub(super) fn punct(cursor: Cursor<'_>, character: char) -> Option<(TokenTree, Cursor<'_>)> {
    let (punct, rest) = cursor.group(Delimiter::None).is_none().then(|| cursor.punct())??;
    (punct.as_char() == character).then(|| (punct.into(), rest))
}

/// The cursor after the `::` at the cursor.
pub(super) fn separator(cursor: Cursor<'_>) -> Option<Cursor<'_>> {
    let (first, second) = punct(cursor, ':')?;
    let is_joint = matches!(first, TokenTree::Punct(first) if first.spacing() == Spacing::Joint);
    punct(second, ':').filter(|_| is_joint).map(|(_, after)| after)
}

/// Appends the tokens from one cursor to another.
pub(super) fn append<'c>(tokens: &mut Vec<TokenTree>, mut from: Cursor<'c>, to: Cursor<'c>) {
    while from != to
        && let Some((token, rest)) = from.token_tree()
    {
        tokens.push(token);
        from = rest;
    }
}
