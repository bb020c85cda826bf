//! Expressions of which the macro only finds the end: a closure, a block, a cast, a range.

use proc_macro2::{Delimiter, TokenTree};

use super::end::{append, ends, expected};
use crate::cursor::Cursor;
use crate::error::Error;

/// Whether the word is a keyword that no path contains.
pub(crate) fn is_keyword(word: &str) -> bool {
    #[rustfmt::skip] // Lines are filled.
    const KEYWORDS: [&str; 49] = [
        "_", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn",
        "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop",
        "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "static", "struct",
        "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while",
        "yield",
    ];
    word.len() <= 8 && KEYWORDS.binary_search(&word).is_ok()
}

/// Whether an expression can begin with this keyword.
pub(super) fn begins_with_keyword(word: &str) -> bool {
    has_block(word)
        || matches!(word, "async" | "break" | "const" | "continue" | "move" | "return" | "static" | "yield")
}

/// Whether an expression that begins with this keyword has a block.
fn has_block(word: &str) -> bool {
    matches!(word, "for" | "if" | "loop" | "match" | "unsafe" | "while")
}

/// Whether one of these expressions can begin with the character before the cursor.
pub(super) fn begins_with(character: char, after: Cursor<'_>) -> bool {
    matches!(character, '<' | '|' | '#' | '\'') || character == '.' && after.is_punct('.')
}

/// Reads an expression up to the next comma that is neither in generic arguments nor in the parameters of a closure.
pub(super) fn read(start: Cursor<'_>) -> Result<(Vec<TokenTree>, Cursor<'_>), Error> {
    let (mut tokens, mut rest, mut in_type): (Vec<TokenTree>, _, _) = (Vec::new(), start, false);
    while !ends(rest)
        && let Some((token, after)) = rest.token()
    {
        if is_operand(tokens.last()) && is_operand(Some(&token)) {
            return Err(expected(rest));
        }
        let before = rest;
        rest = match &token {
            // In a type after `as`, after `::`, or where an operand begins, `<` is not a comparison.
            TokenTree::Punct(less) if less.as_char() == '<' && (in_type || begins_operand(&tokens)) => {
                after_generics(after).ok_or_else(|| expected(after))?
            }
            TokenTree::Punct(bar) if bar.as_char() == '|' && begins_operand(&tokens) => {
                after_parameters(after).ok_or_else(|| expected(after))?
            }
            _ => after,
        };
        match &token {
            TokenTree::Ident(word) if word == "as" => in_type = true,
            TokenTree::Punct(punct) if !matches!(punct.as_char(), ':' | '&' | '*') => in_type = false,
            _ => {}
        }
        append(&mut tokens, before, rest);
    }
    let is_block =
        |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
    let is_whole = match &tokens[..] {
        [TokenTree::Ident(word), ..] if has_block(&word.to_string()) => tokens.iter().any(is_block),
        [TokenTree::Ident(word)] => {
            !matches!(word.to_string().as_str(), "async" | "const" | "move" | "static")
        }
        [.., TokenTree::Ident(last)] if last == "as" => false,
        [.., TokenTree::Punct(last)] => matches!(last.as_char(), '?' | '>' | '.'),
        tokens => !tokens.is_empty(),
    };
    if is_whole { Ok((tokens, rest)) } else { Err(expected(rest)) }
}

/// Whether an operand, and not an operator, follows these tokens.
fn begins_operand(before: &[TokenTree]) -> bool {
    match before.last() {
        Some(TokenTree::Punct(punct)) => !matches!(punct.as_char(), '?' | '>'),
        Some(TokenTree::Ident(word)) => begins_with_keyword(&word.to_string()),
        Some(TokenTree::Group(_) | TokenTree::Literal(_)) => false,
        None => true,
    }
}

/// Whether the token is a literal, or a word that is not a keyword. Two such tokens need an operator between them.
fn is_operand(token: Option<&TokenTree>) -> bool {
    match token {
        Some(TokenTree::Ident(word)) => !is_keyword(&word.to_string()),
        Some(TokenTree::Literal(_)) => true,
        _ => false,
    }
}

/// The cursor after the closing `>` of generic arguments whose `<` has been read.
pub(super) fn after_generics(mut cursor: Cursor<'_>) -> Option<Cursor<'_>> {
    let (mut open, mut before) = (1_usize, ' ');
    while let Some((token, rest)) = cursor.token() {
        let character = if let TokenTree::Punct(punct) = &token { punct.as_char() } else { ' ' };
        match character {
            '<' => open += 1,
            '>' if !matches!(before, '-' | '=') => open -= 1,
            _ => {}
        }
        if open == 0 {
            return Some(rest);
        }
        (cursor, before) = (rest, character);
    }
    None
}

/// The cursor after the second `|` of the parameters of a closure, whose first `|` has been read.
fn after_parameters(mut cursor: Cursor<'_>) -> Option<Cursor<'_>> {
    while !cursor.is_at_end() {
        if let Some((_, after)) = cursor.punct('|') {
            return Some(after);
        }
        cursor = cursor.token()?.1;
    }
    None
}
