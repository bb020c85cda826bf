//! Tokens as macros leave them, each with its place in the source.

use std::borrow::Cow;
use std::ops::Range;

use super::lexer::{Kind, Token};

/// A token after macros were expanded.
#[derive(Clone, Debug)]
pub(super) struct Piece<'s> {
    pub(super) kind: Kind,
    pub(super) text: Cow<'s, str>,
    pub(super) place: Place,
    /// Whether it is an argument of the macro that the statement is in.
    pub(super) is_argument: bool,
}

/// Where a piece is in the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// The source has it verbatim from here on.
    Verbatim(usize),
    /// It represents this part.
    For(Range<usize>),
}

impl<'s> Piece<'s> {
    /// A token of the source itself.
    pub(super) fn of(source: &'s str, token: &Token) -> Self {
        Piece {
            kind: token.kind,
            text: Cow::Borrowed(token.text(source)),
            place: Place::Verbatim(token.start),
            is_argument: false,
        }
    }

    pub(super) fn is(&self, byte: u8) -> bool {
        self.kind == Kind::Punctuation(byte)
    }

    pub(super) fn is_name(&self) -> bool {
        self.kind == Kind::Identifier
    }

    /// The part of the source that it is, or represents.
    pub(super) fn span(&self) -> Range<usize> {
        match &self.place {
            Place::Verbatim(start) => *start..*start + self.text.len(),
            Place::For(part) => part.clone(),
        }
    }

    /// The piece as something that represents a part of the source.
    pub(super) fn standing_for(mut self, part: Range<usize>) -> Self {
        self.place = Place::For(part);
        self
    }
}

/// Tokens of the source as pieces.
pub(super) fn pieces<'s>(source: &'s str, tokens: &[Token]) -> Vec<Piece<'s>> {
    tokens.iter().map(|token| Piece::of(source, token)).collect()
}
