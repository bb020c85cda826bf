//! Tokens after macro expansion, each with its place in the source.

use std::borrow::Cow;
use std::ops::Range;

use super::lexer::{Kind, Token};

/// A token after macro expansion.
#[derive(Clone, Debug)]
pub(super) struct Piece<'s> {
    pub(super) kind: Kind,
    pub(super) text: Cow<'s, str>,
    pub(super) place: Place,
    /// Whether the piece comes from an argument of the macro that contains the statement.
    pub(super) is_argument: bool,
}

/// The place of a piece in the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Verbatim in the source, beginning at this byte.
    Verbatim(usize),
    /// Not verbatim: it replaces this part of the source.
    For(Range<usize>),
}

impl<'s> Piece<'s> {
    /// A token of the source, verbatim.
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

    /// The part of the source that the piece is, or replaces.
    pub(super) fn span(&self) -> Range<usize> {
        match &self.place {
            Place::Verbatim(start) => *start..*start + self.text.len(),
            Place::For(part) => part.clone(),
        }
    }

    /// The piece as a replacement of this part of the source.
    pub(super) fn standing_for(mut self, part: Range<usize>) -> Self {
        self.place = Place::For(part);
        self
    }
}

/// Converts tokens of the source to pieces.
pub(super) fn pieces<'s>(source: &'s str, tokens: &[Token]) -> Vec<Piece<'s>> {
    tokens.iter().map(|token| Piece::of(source, token)).collect()
}
