//! The tokens of a source, its directives and its brackets.

use std::ops::Range;

use super::brackets::closes;
use super::directive::{Definition, Directive, directive};
use super::lexer::{Kind, Token, tokens, tokens_of_line};
use super::macros::Macros;
use super::piece::{Piece, pieces};

/// A source.
pub(super) struct Source<'s> {
    pub(super) text: &'s str,
    pub(super) tokens: Vec<Token>,
    /// The directives, by the numbers of their tokens.
    pub(super) directives: Vec<(usize, Directive)>,
    /// For each opening bracket, the number of the token that closes it.
    pub(super) closes: Vec<Option<usize>>,
}

impl<'s> Source<'s> {
    pub(super) fn new(text: &'s str) -> Self {
        let tokens = tokens(text);
        let of = |(index, token): (usize, &Token)| match token.kind {
            Kind::Directive => directive(text, token).map(|directive| (index, directive)),
            _ => None,
        };
        let directives: Vec<_> = tokens.iter().enumerate().filter_map(of).collect();
        let closes = closes(&tokens, &directives);
        Source { text, tokens, directives, closes }
    }

    /// Adds the macros that it defines.
    pub(super) fn define_macros(&self, macros: &mut Macros<'s>) {
        self.definitions().for_each(|(_, definition)| macros.define(self.text, definition));
    }

    /// The names of the files that it includes.
    pub(super) fn includes(&self) -> impl Iterator<Item = &'s str> {
        self.directives.iter().filter_map(|(_, directive)| match directive {
            Directive::Include(name) => self.text.get(name.clone()),
            _ => None,
        })
    }

    /// Its macros, each with the number of its directive.
    pub(super) fn definitions(&self) -> impl Iterator<Item = (usize, &Definition)> {
        let numbers = 0..self.directives.len();
        numbers.filter_map(|number| self.definition(number).map(|definition| (number, definition)))
    }

    /// The macro of the directive of this number.
    pub(super) fn definition(&self, number: usize) -> Option<&Definition> {
        match self.directives.get(number) {
            Some((_, Directive::Define(definition))) => Some(definition),
            _ => None,
        }
    }

    /// The body of a macro.
    pub(super) fn body(&self, definition: &Definition) -> Vec<Piece<'s>> {
        pieces(self.text, &tokens_of_line(self.text, definition.body.clone()))
    }

    pub(super) fn part(&self, part: Range<usize>) -> &'s str {
        self.text.get(part).unwrap_or("")
    }
}
