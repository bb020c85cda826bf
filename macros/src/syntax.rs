//! The grammar of a call, and nothing of its meaning: settings, then steps.
//!
//! A step is a struct expression, `cp_async_bulk { dst: …, src: … }`, or a call, `cp_async_wait_group(1)`. A
//! field or argument that cannot be read is told, and the rest is read on.

use proc_macro2::{TokenStream, TokenTree};
use syn::ext::IdentExt as _;
use syn::parse::{Parse, ParseStream};
use syn::{Expr, Ident, Token, braced, parenthesized};

use crate::report::Report;

/// A whole call.
pub(crate) struct Call {
    pub(crate) settings: Vec<Setting>,
    pub(crate) steps: Vec<Step>,
}

/// `name = value`
pub(crate) struct Setting {
    pub(crate) name: Ident,
    pub(crate) value: Expr,
}

/// One step of a call.
pub(crate) enum Step {
    /// An instruction.
    Instruction(InstructionStep),
    /// `transaction(bar, [step, …])`
    Transaction(Transaction),
}

pub(crate) struct InstructionStep {
    pub(crate) name: Ident,
    pub(crate) body: Body,
}

pub(crate) enum Body {
    /// `{ field: value, … }`
    Fields(Vec<Field>),
    /// `(value, …)`
    Arguments(Vec<Expr>),
}

/// `name: value`, or `name` alone.
pub(crate) struct Field {
    pub(crate) name: Ident,
    pub(crate) value: Option<Expr>,
}

pub(crate) struct Transaction {
    pub(crate) name: Ident,
    pub(crate) barrier: Expr,
    pub(crate) steps: Vec<InstructionStep>,
}

/// Reads a call; what cannot be read is in the report.
pub(crate) fn parse(report: &mut Report, input: TokenStream) -> Call {
    let mut call = Call { settings: Vec::new(), steps: Vec::new() };
    let parser = |input: ParseStream<'_>| {
        items(report, input, |report, input| {
            let name = input.call(Ident::parse_any)?;
            if input.peek(Token![=]) {
                input.parse::<Token![=]>()?;
                let value = expression(input)?;
                if !call.steps.is_empty() {
                    report.error(&name, "settings come before the steps", None);
                }
                call.settings.push(Setting { name, value });
            } else if name == "transaction" {
                call.steps.push(Step::Transaction(transaction(report, name, input)?));
            } else {
                call.steps.push(Step::Instruction(instruction(report, name, input)?));
            }
            Ok(())
        })
    };
    if let Err(error) = syn::parse::Parser::parse2(parser, input) {
        report.parse_error(error);
    }
    call
}

/// Reads items up to the end of `input`, with commas between them. Behind an item that cannot be read it
/// goes on at the next comma.
fn items(
    report: &mut Report,
    input: ParseStream<'_>,
    mut item: impl FnMut(&mut Report, ParseStream<'_>) -> syn::Result<()>,
) -> syn::Result<()> {
    while !input.is_empty() {
        let read = item(report, input).and_then(|()| {
            if input.is_empty() || input.peek(Token![,]) {
                return Ok(());
            }
            Err(input.error("expected `,` here"))
        });
        if let Err(error) = read {
            report.parse_error(error);
            while !input.is_empty() && !input.peek(Token![,]) {
                input.parse::<TokenTree>()?;
            }
        }
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(())
}

fn instruction(report: &mut Report, name: Ident, input: ParseStream<'_>) -> syn::Result<InstructionStep> {
    let body = if input.peek(syn::token::Brace) {
        let content;
        braced!(content in input);
        let mut fields = Vec::new();
        items(report, &content, |_, input| {
            let name = input.call(Ident::parse_any)?;
            let value = match input.parse::<Option<Token![:]>>()? {
                Some(_) => Some(expression(input)?),
                None => None,
            };
            fields.push(Field { name, value });
            Ok(())
        })?;
        Body::Fields(fields)
    } else if input.peek(syn::token::Paren) {
        let content;
        parenthesized!(content in input);
        let mut arguments = Vec::new();
        items(report, &content, |_, input| {
            arguments.push(expression(input)?);
            Ok(())
        })?;
        Body::Arguments(arguments)
    } else {
        return Err(syn::Error::new(
            name.span(),
            format!("expected `{{ field: value, … }}` or `(…)` behind `{name}`"),
        ));
    };
    Ok(InstructionStep { name, body })
}

fn transaction(report: &mut Report, name: Ident, input: ParseStream<'_>) -> syn::Result<Transaction> {
    let shape = "a transaction is `transaction(bar, [step, …])`";
    if !input.peek(syn::token::Paren) {
        return Err(syn::Error::new(name.span(), shape));
    }
    let content;
    parenthesized!(content in input);
    let barrier = expression(&content)?;
    content.parse::<Token![,]>().map_err(|error| syn::Error::new(error.span(), shape))?;
    if !content.peek(syn::token::Bracket) {
        return Err(content.error(shape));
    }
    let list;
    syn::bracketed!(list in content);
    let mut steps = Vec::new();
    items(report, &list, |report, input| {
        let name = input.call(Ident::parse_any)?;
        steps.push(instruction(report, name, input)?);
        Ok(())
    })?;
    content.parse::<Option<Token![,]>>()?;
    if content.is_empty() { Ok(Transaction { name, barrier, steps }) } else { Err(content.error(shape)) }
}

/// One expression. A fragment that `macro_rules!` passed on may come in invisible delimiters; `value` looks
/// through them.
fn expression(input: ParseStream<'_>) -> syn::Result<Expr> {
    match Expr::parse(input)? {
        // What syn keeps verbatim is no expression that stable Rust has.
        Expr::Verbatim(tokens) => Err(syn::Error::new_spanned(tokens, "expected an expression here")),
        expression => Ok(expression),
    }
}
