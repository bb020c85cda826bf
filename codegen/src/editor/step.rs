//! The statements of a step.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use ptx_async_isa::form::{Instruction, STATED_FIELDS};
use ptx_async_isa::{Slot, forms};
use quote::ToTokens as _;

use super::lang::{Lang, hidden};
use super::parts::{Part, group, is_path_separator, parts, punct};
use super::value::{Target, value};

/// The context of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Context {
    Call,
    /// Its barrier is that of the transaction, and it has no guard.
    Transaction,
}

/// The statements for the tokens between two commas of a list of steps.
pub(super) fn statements(lang: &Lang, tokens: &[TokenTree], context: Context) -> TokenStream {
    let Some((TokenTree::Ident(name), after)) = tokens.split_first() else {
        // Nothing, or something that is not a step.
        return lang.code("let _ = #;", &[&lang.name("L::step", &[])]);
    };
    let instruction = forms::by_step(&name.to_string());
    // After a mnemonic with dots, the fields follow later.
    match after.iter().find_map(Body::of) {
        Some(Body::Fields(list)) => {
            let mut fields = Fields::new(lang, instruction);
            if context == Context::Transaction {
                fields.in_transaction();
            }
            parts(list).iter().for_each(|part| fields.part(part));
            let Fields { literal, others, .. } = fields;
            match instruction {
                Some(_) => lang.code("let _ = L::step::# { # ..L::rest() }; #", &[name, &literal, &others]),
                None => lang.code("let _ = L::step::#; #", &[name, &others]),
            }
        }
        Some(Body::Arguments(list)) if name == "transaction" => {
            lang.code("let _ = L::step::# { ..L::rest() }; #", &[name, &transaction(lang, list)])
        }
        Some(Body::Arguments(list)) => {
            lang.code("let _ = L::step::#; #", &[name, &arguments(lang, instruction, list)])
        }
        None => lang.code("let _ = L::step::#;", &[name]),
    }
}

enum Body {
    Fields(TokenStream),
    Arguments(TokenStream),
}

impl Body {
    fn of(token: &TokenTree) -> Option<Body> {
        if let Some(fields) = group(token, Delimiter::Brace) {
            return Some(Body::Fields(fields));
        }
        let list = group(token, Delimiter::Parenthesis)?;
        let mut start = list.clone().into_iter();
        let named = match (start.next(), start.next(), start.next()) {
            (Some(TokenTree::Ident(_)), Some(colon), next) => {
                punct(&colon) == Some(':') && next.is_none_or(|next| !is_path_separator(&colon, &next))
            }
            _ => false,
        };
        Some(if named { Body::Fields(list) } else { Body::Arguments(list) })
    }
}

/// `(value, …)`
fn arguments(lang: &Lang, instruction: Option<&'static Instruction>, list: TokenStream) -> TokenStream {
    let mut statements = TokenStream::new();
    for (index, part) in parts(list).iter().enumerate() {
        let target = instruction
            .and_then(|instruction| instruction.call.get(index).map(|&slot| Target { instruction, slot }));
        statements.extend(lang.code("let _ = #;", &[&value(lang, target, &part.tokens)]));
    }
    statements
}

/// `(barrier, [step, …])`
fn transaction(lang: &Lang, list: TokenStream) -> TokenStream {
    let arrival = forms::by_step("mbarrier_arrive_expect_tx");
    let barrier = arrival.map(|instruction| Target { instruction, slot: Slot::Mbarrier });
    let mut read = TokenStream::new();
    for (index, part) in parts(list).iter().enumerate() {
        match part.tokens.iter().find_map(|token| group(token, Delimiter::Bracket)) {
            Some(steps) if index > 0 => {
                parts(steps)
                    .iter()
                    .for_each(|part| read.extend(statements(lang, &part.tokens, Context::Transaction)));
            }
            _ => {
                read.extend(lang.code("let _ = #;", &[&value(lang, barrier, &part.tokens)]));
            }
        }
    }
    read
}

/// The fields of a step.
struct Fields<'l> {
    lang: &'l Lang,
    instruction: Option<&'static Instruction>,
    slots: Vec<Slot>,
    given: Vec<String>,
    /// The fields that the step has, as fields of a struct expression, with the user's commas.
    literal: TokenStream,
    /// Statements for the values of other fields.
    others: TokenStream,
}

impl<'l> Fields<'l> {
    fn new(lang: &'l Lang, instruction: Option<&'static Instruction>) -> Self {
        Fields {
            lang,
            instruction,
            slots: instruction.map(Instruction::fields).unwrap_or_default(),
            given: Vec::new(),
            literal: TokenStream::new(),
            others: TokenStream::new(),
        }
    }

    /// The fields of a step of a transaction, which has neither a barrier nor a guard.
    fn in_transaction(&mut self) {
        self.without("mbarrier");
        self.without("pred");
        if self.instruction.is_some_and(Instruction::states_bytes) {
            self.slots.push(Slot::Ty);
        }
    }

    /// Marks a field that the step has, but that cannot be given here, as given, so that completion does not offer it.
    fn without(&mut self, field: &str) {
        let name = Ident::new(field, hidden());
        if self.has(&name) {
            self.literal.extend(self.lang.code("#: L::rest(),", &[&name]));
            self.given.push(field.to_owned());
        }
    }

    fn part(&mut self, Part { tokens, comma }: &Part) {
        let (mut tokens, comma) = (&tokens[..], comma.as_ref());
        // The beginning of a name before a field, without a comma yet.
        while let [TokenTree::Ident(name), after @ ..] = tokens
            && let Some(TokenTree::Ident(_)) = after.first()
        {
            name.to_tokens(&mut self.literal);
            tokens = after;
        }
        match tokens {
            // The beginning of a name.
            [TokenTree::Ident(name)] if !self.has(name) => {
                name.to_tokens(&mut self.literal);
                comma.to_tokens(&mut self.literal);
            }
            [TokenTree::Ident(name)] => self.field(name, None, tokens, comma),
            [TokenTree::Ident(name), sign, value @ ..] if matches!(punct(sign), Some(':' | '=')) => {
                let slot = self.slot(name);
                let target =
                    self.instruction.zip(slot).map(|(instruction, slot)| Target { instruction, slot });
                self.field(name, target, value, comma);
            }
            _ => {}
        }
    }

    /// Adds a field that has a value. A field that the step does not have, or has already, becomes a statement.
    fn field(
        &mut self,
        name: &Ident,
        target: Option<Target>,
        tokens: &[TokenTree],
        comma: Option<&TokenTree>,
    ) {
        let value = value(self.lang, target, tokens);
        let text = name.to_string();
        if !self.has(name) || self.given.contains(&text) {
            return self.others.extend(self.lang.code("let _ = #;", &[&value]));
        }
        let comma = or_comma(self.lang, comma);
        self.literal.extend(self.lang.code("#: # #", &[name, &value, &comma]));
        self.given.push(text);
    }

    fn has(&self, name: &Ident) -> bool {
        let is_stated = self.instruction.is_some_and(Instruction::states_bytes)
            && STATED_FIELDS.iter().any(|field| name == field);
        name == "pred" || is_stated || self.slot(name).is_some()
    }

    fn slot(&self, name: &Ident) -> Option<Slot> {
        Slot::from_field(&name.to_string()).filter(|slot| self.slots.contains(slot))
    }
}

/// The user's comma, or a new one.
pub(super) fn or_comma(lang: &Lang, comma: Option<&TokenTree>) -> TokenStream {
    comma.map_or_else(|| lang.code(",", &[]), TokenTree::to_token_stream)
}
