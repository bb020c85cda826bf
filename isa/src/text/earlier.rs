//! What precedes the text that is being read: other texts, and declarations that no text has.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::declaration::{Declaration, Declarations};
use super::lexer::Lexer;

/// Texts and declarations before the current text. Each has a position, which grows in the order of the module.
#[derive(Debug, Default)]
pub(super) struct Earlier<'a> {
    /// The position of the first byte of the current text.
    base: usize,
    /// The texts, with the position of the first byte of each.
    texts: Vec<(usize, &'a str)>,
    /// The declarations that no text has.
    declarations: BTreeMap<usize, Declaration<'a>>,
}

impl<'a> Earlier<'a> {
    /// The position of this byte of the current text.
    pub(super) fn position(&self, at: usize) -> usize {
        self.base + at
    }

    /// The current text precedes the next one, which has been read up to `at`.
    pub(super) fn push(&mut self, current: Lexer<'a>) {
        if !current.text.is_empty() {
            self.texts.push((self.base, current.text));
        }
        self.base += current.text.len() + 1;
    }

    /// Adds a declaration that follows the text before it, and returns its position.
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
