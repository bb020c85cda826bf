//! The tokens of a source, its directives and its brackets.

use std::ops::Range;

use crate::guard::TargetSet;

use super::brackets::closes;
use super::directive::{Condition, ConditionKind, Definition, Directive, directive};
use super::expression::Truth;
use super::lexer::{Kind, Token, tokens, tokens_of_line};
use super::macros::Macros;
use super::piece::{Piece, pieces};
use super::region::holds;

/// Maximum number of conditions around a definition that are evaluated.
const DEPTH: usize = 64;

/// A source, split into tokens.
pub(super) struct Source<'s> {
    pub(super) text: &'s str,
    pub(super) tokens: Vec<Token>,
    /// The directives, each with the index of its token.
    pub(super) directives: Vec<(usize, Directive)>,
    /// For each token, if it is an opening bracket, the index of the token that closes it.
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

    /// Adds the macros that the source defines for at least one target.
    pub(super) fn define_macros(&self, macros: &mut Macros<'s>) {
        let guard = usize::from(self.has_include_guard());
        let none = Macros::default();
        // For each open `#if`: the condition that no earlier branch was taken, and the condition of this branch.
        let mut open: Vec<(Truth, Truth)> = Vec::new();
        for (_, directive) in &self.directives {
            match directive {
                Directive::If(condition) => {
                    open.push((Truth::of(TargetSet::ALL), holds(self.text, condition, &none)));
                }
                Directive::Elif(_) | Directive::Else => {
                    let Some((before, branch)) = open.pop() else { continue };
                    let next = match directive {
                        Directive::Elif(condition) => holds(self.text, condition, &none),
                        _ => Truth::of(TargetSet::ALL),
                    };
                    open.push((before.and(branch.not()), next));
                }
                Directive::Endif => drop(open.pop()),
                Directive::Define(definition) => {
                    let is_dead =
                        |(before, branch): &(Truth, Truth)| before.and(*branch).may == TargetSet::NONE;
                    if !open.iter().take(DEPTH).any(is_dead) {
                        macros.define(self.text, definition, open.len() > guard);
                    }
                }
                Directive::Include(_) => {}
            }
        }
    }

    /// Whether one negative condition encloses all other directives.
    fn has_include_guard(&self) -> bool {
        let is_negative = |condition: &Condition| {
            condition.kind == ConditionKind::Undefined
                || self.part(condition.expression.clone()).starts_with('!')
        };
        let begins =
            matches!(self.directives.first(), Some((_, Directive::If(condition))) if is_negative(condition));
        let mut depth = 0_usize;
        let mut closes = self.directives.iter().enumerate().filter_map(|(number, (_, directive))| {
            match directive {
                Directive::If(_) => depth += 1,
                Directive::Endif => depth = depth.saturating_sub(1),
                _ => {}
            }
            (depth == 0).then_some(number)
        });
        begins && closes.next() == self.directives.len().checked_sub(1)
    }

    /// The names of the included files.
    pub(super) fn includes(&self) -> impl Iterator<Item = &'s str> {
        self.directives.iter().filter_map(|(_, directive)| match directive {
            Directive::Include(name) => self.text.get(name.clone()),
            _ => None,
        })
    }

    /// The macros, each with the index of its directive.
    pub(super) fn definitions(&self) -> impl Iterator<Item = (usize, &Definition)> {
        let numbers = 0..self.directives.len();
        numbers.filter_map(|number| self.definition(number).map(|definition| (number, definition)))
    }

    /// The macro defined by the directive at this index.
    pub(super) fn definition(&self, number: usize) -> Option<&Definition> {
        match self.directives.get(number) {
            Some((_, Directive::Define(definition))) => Some(definition),
            _ => None,
        }
    }

    /// The replacement list of a macro.
    pub(super) fn body(&self, definition: &Definition) -> Vec<Piece<'s>> {
        pieces(self.text, &tokens_of_line(self.text, definition.body.clone()))
    }

    pub(super) fn part(&self, part: Range<usize>) -> &'s str {
        self.text.get(part).unwrap_or("")
    }
}
