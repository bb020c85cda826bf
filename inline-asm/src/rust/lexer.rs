//! The tokens of a Rust source. Reference: "Tokens".

use std::ops::Range;

use ra_ap_rustc_lexer::{LiteralKind, TokenKind, tokenize};

/// A token that is neither whitespace nor a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) kind: Kind,
    /// The bytes of the token in the source.
    pub(super) span: Range<usize>,
    /// For a token from a macro's argument or body, the part of the statement that it replaces.
    pub(super) site: Option<Range<usize>>,
}

impl Token {
    /// The place at which findings about the token are reported.
    pub(super) fn place(&self) -> Range<usize> {
        self.site.clone().unwrap_or_else(|| self.span.clone())
    }

    /// The token, moved to this place of the statement.
    pub(super) fn at(&self, site: Range<usize>) -> Token {
        Token { site: Some(site), ..self.clone() }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Name,
    /// A string literal, with its number of `#` if it is raw.
    String(Option<u8>),
    /// A literal of another kind.
    Literal,
    /// One byte of punctuation.
    Punct(u8),
    Other,
}

/// The tokens of a source, and the closing delimiter of each opening one.
pub(super) struct Tokens<'s> {
    pub(super) source: &'s str,
    pub(super) tokens: Vec<Token>,
    closes: Vec<usize>,
}

impl<'s> Tokens<'s> {
    pub(super) fn of(source: &'s str) -> Self {
        let mut tokens = Vec::new();
        let mut at = 0;
        for token in tokenize(source) {
            let span = at..at + token.len as usize;
            at = span.end;
            let kind = match token.kind {
                TokenKind::Whitespace | TokenKind::LineComment { .. } | TokenKind::BlockComment { .. } => {
                    continue;
                }
                TokenKind::Ident | TokenKind::RawIdent => Kind::Name,
                TokenKind::Literal { kind: LiteralKind::Str { .. }, .. } => Kind::String(None),
                TokenKind::Literal { kind: LiteralKind::RawStr { n_hashes }, .. } => {
                    Kind::String(n_hashes.or(Some(0)))
                }
                TokenKind::Literal { .. } => Kind::Literal,
                _ if span.len() == 1 => Kind::Punct(source.as_bytes()[span.start]),
                _ => Kind::Other,
            };
            tokens.push(Token { kind, span, site: None });
        }
        let mut closes = vec![tokens.len(); tokens.len()];
        let mut open: Vec<(u8, usize)> = Vec::new();
        for (index, token) in tokens.iter().enumerate() {
            match token.kind {
                Kind::Punct(b'(') => open.push((b')', index)),
                Kind::Punct(b'[') => open.push((b']', index)),
                Kind::Punct(b'{') => open.push((b'}', index)),
                Kind::Punct(close @ (b')' | b']' | b'}')) => {
                    // A closing delimiter also closes the unbalanced ones inside its pair.
                    if let Some(depth) = open.iter().rposition(|(expected, _)| *expected == close) {
                        open.drain(depth..).for_each(|(_, at)| closes[at] = index);
                    }
                }
                _ => {}
            }
        }
        Tokens { source, tokens, closes }
    }

    /// The text of a token.
    pub(super) fn text(&self, token: &Token) -> &'s str {
        self.source.get(token.span.clone()).unwrap_or("")
    }

    /// Whether the token with this index is this word or punctuation.
    pub(super) fn is(&self, index: usize, text: &str) -> bool {
        self.tokens.get(index).is_some_and(|token| self.text(token) == text)
    }

    /// The indices of the tokens between the delimiter at this index and the one that closes it; none if the token is
    /// not an opening delimiter.
    pub(super) fn inside(&self, open: usize) -> Option<Range<usize>> {
        let token = self.tokens.get(open)?;
        matches!(token.kind, Kind::Punct(b'(' | b'[' | b'{')).then(|| open + 1..self.closes[open])
    }
}

/// The index of the token that closes the delimiter at index `open`.
pub(super) fn close(tokens: &[Token], open: usize) -> Option<usize> {
    let mut depth = 0_usize;
    tokens.iter().enumerate().skip(open).find_map(|(index, token)| {
        match token.kind {
            Kind::Punct(b'(' | b'[' | b'{') => depth += 1,
            Kind::Punct(b')' | b']' | b'}') => depth = depth.saturating_sub(1),
            _ => {}
        }
        (depth == 0).then_some(index)
    })
}

/// Splits tokens at a separator outside delimiters.
pub(super) fn split(tokens: &[Token], separator: u8) -> Vec<&[Token]> {
    let mut depth = 0_usize;
    let mut pieces: Vec<&[Token]> = tokens
        .split(|token| {
            match token.kind {
                Kind::Punct(b'(' | b'[' | b'{') => depth += 1,
                Kind::Punct(b')' | b']' | b'}') => depth = depth.saturating_sub(1),
                Kind::Punct(byte) if byte == separator && depth == 0 => return true,
                _ => {}
            }
            false
        })
        .collect();
    if pieces.last().is_some_and(|last| last.is_empty()) {
        pieces.pop();
    }
    pieces
}
