//! Tokens, split at commas.

use std::mem;

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// The tokens between two commas.
#[derive(Debug, Default)]
pub(super) struct Part {
    pub(super) tokens: Vec<TokenTree>,
    /// The comma after it; the last part has none.
    pub(super) comma: Option<TokenTree>,
}

/// The parts of a list. The last part is empty where the list is empty or ends with a comma.
pub(super) fn parts(list: TokenStream) -> Vec<Part> {
    let mut tokens = Vec::new();
    flatten(list, &mut tokens);
    // Apparent generic arguments may be incomplete.
    split(&tokens, true).or_else(|| split(&tokens, false)).unwrap_or_default()
}

/// The tokens without the invisible delimiters of `macro_rules!`, which the parser looks through too.
fn flatten(list: TokenStream, tokens: &mut Vec<TokenTree>) {
    for token in list {
        match group(&token, Delimiter::None) {
            Some(inner) => flatten(inner, tokens),
            None => tokens.push(token),
        }
    }
}

/// The parts; with `generics`, commas inside of generic arguments do not count. `None` if these do not end.
fn split(list: &[TokenTree], generics: bool) -> Option<Vec<Part>> {
    let (mut parts, mut part) = (Vec::new(), Part::default());
    let mut open = 0_usize;
    for token in list {
        match (punct(token), part.tokens.last().and_then(punct)) {
            (Some(','), _) if open == 0 => {
                part.comma = Some(token.clone());
                parts.push(mem::take(&mut part));
                continue;
            }
            (Some('<'), before) if generics && (open > 0 || begins_generics(&part.tokens, before)) => {
                open += 1
            }
            (Some('>'), before) if !matches!(before, Some('-' | '=')) => open = open.saturating_sub(1),
            _ => {}
        }
        part.tokens.push(token.clone());
    }
    parts.push(part);
    (open == 0).then_some(parts)
}

/// Whether a `<` is not a comparison: generic arguments follow `::`, and `<T as Trait>::name` is at the start.
fn begins_generics(before: &[TokenTree], last: Option<char>) -> bool {
    match last {
        Some(':') => true,
        Some(_) => false,
        None => before.is_empty(),
    }
}

/// The character of a token that is one.
pub(super) fn punct(token: &TokenTree) -> Option<char> {
    match token {
        TokenTree::Punct(punct) => Some(punct.as_char()),
        _ => None,
    }
}

/// The content of a group with these delimiters.
pub(super) fn group(token: &TokenTree, delimiter: Delimiter) -> Option<TokenStream> {
    match token {
        TokenTree::Group(group) if group.delimiter() == delimiter => Some(group.stream()),
        _ => None,
    }
}

/// The length of the path at the start of the tokens, `shared::cluster`, even if its last name is missing.
pub(super) fn path_length(tokens: &[TokenTree]) -> usize {
    let mut length = 0;
    while let Some(TokenTree::Ident(name)) = tokens.get(length)
        && name != "_"
    {
        length += 1;
        match tokens[length..] {
            [ref first, ref second, ..] if is_path_separator(first, second) => length += 2,
            _ => break,
        }
    }
    length
}

/// Whether two tokens are `::`.
pub(super) fn is_path_separator(first: &TokenTree, second: &TokenTree) -> bool {
    match (first, second) {
        (TokenTree::Punct(first), TokenTree::Punct(second)) => {
            first.as_char() == ':' && first.spacing() == Spacing::Joint && second.as_char() == ':'
        }
        _ => false,
    }
}
