//! The value of a field: words and spaces as names of the module `lang`, operands as they are.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use ptx_async_isa::Slot;
use ptx_async_isa::form::Instruction;

use super::lang::Lang;
use super::parts::{group, parts, path_length};
use crate::lower::{RESULTS, takes_operand};
use crate::space_word::is_space;

/// The field of a value.
#[derive(Clone, Copy)]
pub(super) struct Target {
    pub(super) instruction: &'static Instruction,
    pub(super) slot: Slot,
}

/// The kind of a field's value.
enum Kind {
    /// An expression.
    Operand,
    /// An address in the parentheses of its state space.
    Space,
    /// A word, with its arguments in parentheses.
    Word,
}

/// The expression for the value of a field, or for an operand where the field is unknown.
pub(super) fn value(lang: &Lang, target: Option<Target>, tokens: &[TokenTree]) -> TokenStream {
    let (path, after) = tokens.split_at(path_length(tokens));
    let kind = target.map(|target| (target.kind(path, after), target));
    let value = match kind {
        // The name may become a space, or it is an operand whose space is missing.
        Some((Kind::Space, target)) if after.is_empty() && path.len() < 2 => {
            let (space, operand) = (target.space(lang, path), operand(lang, tokens));
            lang.code("(#, #)", &[&space, &operand])
        }
        Some((Kind::Space, target)) if !path.is_empty() => {
            let after: TokenStream = after.iter().cloned().collect();
            lang.code("(#) #", &[&target.space(lang, path), &after])
        }
        Some((Kind::Word, target)) if after.is_empty() => target.word(lang, target.slot, path),
        Some((Kind::Word, target)) if !path.is_empty() => {
            let word = target.word(lang, target.slot, path);
            let after: TokenStream = after.iter().map(|token| target.scope(lang, token)).collect();
            lang.code("(#) #", &[&word, &after])
        }
        _ => operand(lang, tokens),
    };
    lang.code("L::any(#)", &[&value])
}

fn operand(lang: &Lang, tokens: &[TokenTree]) -> TokenStream {
    match tokens {
        [] => lang.code("L::rest()", &[]),
        // `_` is a pattern, not an expression.
        [TokenTree::Ident(name)] if name == "_" => lang.code("()", &[]),
        _ => tokens.iter().cloned().collect(),
    }
}

impl Target {
    /// The kind of a value, given its leading path and the tokens after it.
    fn kind(self, path: &[TokenTree], after: &[TokenTree]) -> Kind {
        let Target { instruction, slot } = self;
        let text: String = path.iter().map(ToString::to_string).collect();
        let called = matches!(after.first(), Some(token) if group(token, Delimiter::Parenthesis).is_some());
        let operand = takes_operand(instruction, slot);
        match slot {
            flag if flag.is_flag() => Kind::Operand,
            Slot::Out => match RESULTS.contains(&text.as_str()) {
                true => Kind::Word,
                false => Kind::Operand,
            },
            Slot::LoadMode => Kind::Word,
            Slot::Mbarrier if called && is_space(&text) => Kind::Space,
            Slot::Mbarrier => Kind::Operand,
            Slot::Multicast if operand => {
                let is_word = slot.vocabulary().any(|word| word.as_description() == text);
                if called && is_word { Kind::Word } else { Kind::Operand }
            }
            _ if operand && instruction.takes_space(slot) => Kind::Space,
            _ if operand => Kind::Operand,
            _ => Kind::Word,
        }
    }

    /// `lang::space::shared`
    fn space(self, lang: &Lang, path: &[TokenTree]) -> TokenStream {
        lang.word("space", &self.instruction.spaces(self.slot), path)
    }

    /// `lang::op::xor`
    fn word(self, lang: &Lang, slot: Slot, path: &[TokenTree]) -> TokenStream {
        let choices = self.instruction.qualifiers(slot);
        let legal: Vec<&str> = choices.iter().map(|qualifier| qualifier.as_description()).collect();
        lang.word(slot.field(), &legal, path)
    }

    /// The token after a word: for an ordering, the scope in the parentheses is a word too.
    fn scope(self, lang: &Lang, token: &TokenTree) -> TokenTree {
        let scopes = group(token, Delimiter::Parenthesis).filter(|_| self.slot == Slot::Sem);
        let Some(scopes) = scopes else { return token.clone() };
        let mut inner = TokenStream::new();
        for part in parts(scopes) {
            inner.extend(self.word(lang, Slot::Scope, &part.tokens));
            inner.extend(part.comma);
        }
        Group::new(Delimiter::Parenthesis, inner).into()
    }
}
