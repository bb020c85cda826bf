//! The context before the current text: earlier texts, and declarations that are in no text.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::declaration::{Declaration, Declarations};
use super::lexer::Lexer;

/// Texts and declarations before the current text. Each has a position, in ascending order through the module.
#[derive(Debug, Default)]
pub(super) struct Earlier<'a> {
    /// The position of the first byte of the current text.
    base: usize,
    /// The texts, with the position of the first byte of each.
    texts: Vec<(usize, &'a str)>,
    /// The declarations that are in no text, by position.
    declarations: BTreeMap<usize, Declaration<'a>>,
}

impl<'a> Earlier<'a> {
    /// The position of this byte of the current text.
    pub(super) fn position(&self, at: usize) -> usize {
        self.base + at
    }

    /// Adds the current text, before the next one is read.
    pub(super) fn push(&mut self, current: Lexer<'a>) {
        if !current.text.is_empty() {
            self.texts.push((self.base, current.text));
        }
        self.base += current.text.len() + 1;
    }

    /// Adds a declaration after the current text, and returns its position.
    pub(super) fn declare(&mut self, declaration: Declaration<'a>) -> usize {
        let position = self.base;
        self.declarations.insert(position, declaration);
        self.base += 1;
        position
    }

    /// The declaration of `name` at this position.
    pub(super) fn declaration(
        &self,
        name: &str,
        position: usize,
        current: Lexer<'a>,
    ) -> Option<Declaration<'a>> {
        if let Some(declaration) = self.declarations.get(&position) {
            return Some(declaration.clone());
        }
        let lexer = match position.checked_sub(self.base) {
            Some(at) => Lexer { at, ..current },
            None => {
                let next = self.texts.partition_point(|(base, _)| *base <= position);
                let (base, text) = self.texts.get(next.checked_sub(1)?)?;
                Lexer { at: position - base, ..Lexer::new(text) }
            }
        };
        Declarations::at(lexer)?.find(|declaration| declaration.declares(name))
    }
}
