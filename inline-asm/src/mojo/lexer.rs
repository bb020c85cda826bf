//! The tokens of a Mojo source that matter to [`rewrite`](super::rewrite).

use std::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Name,
    /// A string, with its prefix.
    String,
    /// One byte of punctuation.
    Punct(u8),
    /// Whitespace and comments within a line.
    Blank,
    NewLine,
    Other,
}

#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) span: Range<usize>,
}

/// Splits a source into tokens, which cover all of it.
pub(super) fn tokens(source: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < source.len() {
        let (kind, length) = token(&source[at..]);
        tokens.push(Token { kind, span: at..at + length });
        at += length;
    }
    tokens
}

/// The kind and length of the token that begins the text, which must not be empty.
fn token(text: &str) -> (Kind, usize) {
    let first = text.chars().next().unwrap_or(' ');
    let run = |is: &dyn Fn(char) -> bool| text.find(|character| !is(character)).unwrap_or(text.len());
    match first {
        '\n' => (Kind::NewLine, 1),
        '#' => (Kind::Blank, text.find('\n').unwrap_or(text.len())),
        '"' | '\'' => (Kind::String, string(text)),
        '\\' if text.starts_with("\\\n") => (Kind::Blank, 2),
        _ if first.is_whitespace() => {
            (Kind::Blank, run(&|character| character.is_whitespace() && character != '\n'))
        }
        _ if first.is_alphabetic() || first == '_' => {
            let length = run(&|character| character.is_alphanumeric() || character == '_');
            let is_prefix = length <= 2 && text[..length].bytes().all(|byte| b"rRfFbBtT".contains(&byte));
            match text[length..].starts_with(['"', '\'']) && is_prefix {
                true => (Kind::String, length + string(&text[length..])),
                false => (Kind::Name, length),
            }
        }
        _ if first.is_ascii_punctuation() => (Kind::Punct(first as u8), 1),
        _ => (Kind::Other, first.len_utf8()),
    }
}

/// The length of the string literal that begins the text. An unterminated one ends with its line or, with triple
/// quotes, with the text.
fn string(text: &str) -> usize {
    let quote = &text[..1];
    let triple = quote.repeat(3);
    let (open, is_triple) = if text.starts_with(&triple) { (triple.as_str(), true) } else { (quote, false) };
    let mut at = open.len();
    while at < text.len() {
        let rest = &text[at..];
        if rest.starts_with(open) {
            return at + open.len();
        }
        if rest.starts_with('\n') && !is_triple {
            return at;
        }
        let mut characters = rest.chars();
        let escaped = characters.next() == Some('\\');
        let length = rest.chars().next().map_or(1, char::len_utf8);
        at += length + if escaped { characters.next().map_or(0, char::len_utf8) } else { 0 };
    }
    text.len()
}
