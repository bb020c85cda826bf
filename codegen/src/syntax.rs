//! The grammar of a call: settings, then steps. [`crate::lower`] interprets them.
//!
//! A step is a struct expression, `cp_async_bulk { dst: …, src: … }`, or a call, `cp_async_wait_group(1)`. A field or
//! argument that cannot be parsed is reported, and parsing continues after it.

use std::mem;

use proc_macro2::{Span, TokenStream, TokenTree};
use ptx_async_isa::describe::Emit;
use ptx_async_isa::forms;
use quote::ToTokens as _;
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::{Ident, Token, braced, parenthesized};

use crate::expression::{self, Expr};
use crate::report::{Report, with_help};
use crate::suggestion::write_step;
use crate::value::path_text;

mod mistake;
mod pasted;

/// A whole call.
pub(crate) struct Call {
    pub(crate) settings: Vec<Setting>,
    pub(crate) steps: Vec<Step>,
}

/// The names of the settings.
pub(crate) const SETTINGS: [&str; 4] = ["emit", "target", "isa", "crate"];

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
    Transaction(Box<Transaction>),
}

pub(crate) struct InstructionStep {
    pub(crate) name: Ident,
    pub(crate) body: Body,
    /// Whether every part of the step was parsed.
    pub(crate) whole: bool,
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

/// The tokens between two commas of a call.
enum Item {
    Setting(Setting),
    Step(Step),
}

/// Parses a call; parse errors are in the report.
pub(crate) fn parse(report: &mut Report, input: TokenStream) -> Call {
    let mut call = Call { settings: Vec::new(), steps: Vec::new() };
    let mut emit = Emit::Asm;
    let parser =
        |input: ParseStream<'_>| items(report, input, |report, input| item(report, input, &mut emit));
    let items = syn::parse::Parser::parse2(parser, input).unwrap_or_else(|error| {
        report.parse_error(error);
        Vec::new()
    });
    for item in items {
        match item {
            Item::Setting(setting) => {
                if !call.steps.is_empty() {
                    report.error(&setting.name, "settings must come before the steps", None);
                }
                call.settings.push(setting);
            }
            Item::Step(step) => call.steps.push(step),
        }
    }
    if call.steps.is_empty() && report.stop().is_ok() {
        let help = "write a step, such as `ptx_async!(cp_async_commit_group())`";
        report.error_at(
            Span::call_site(),
            "a call requires at least one step, but this has none",
            Some(help),
        );
    }
    call
}

/// Parses an item. `emit` is the setting so far; a suggested description depends on whether the setting is `asm`.
fn item(report: &mut Report, input: ParseStream<'_>, emit: &mut Emit) -> syn::Result<Item> {
    let Ok(name) = input.call(Ident::parse_any) else {
        let shape = || input.error("a step must have the form `name { field: value, … }` or `name(…)`");
        return Err(pasted::other(input, *emit)?.unwrap_or_else(shape));
    };
    let colon = names_setting(&name) && input.peek(Token![:]) && !input.peek(Token![::]);
    if colon {
        let message = format!("a setting is written `{name} = …`, not `{name}: …`");
        report.error(&name, &message, None);
    }
    if colon || input.peek(Token![=]) {
        input.parse::<TokenTree>()?;
        let value = expression(input)?;
        if name == "emit"
            && path_text(&value).is_some_and(|text| !["asm", "ptx_asm"].contains(&text.as_str()))
        {
            *emit = Emit::Ptx;
        }
        return Ok(Item::Setting(Setting { name, value }));
    }
    if name == "transaction" {
        return Ok(Item::Step(Step::Transaction(Box::new(transaction(report, name, input, *emit)?))));
    }
    Ok(Item::Step(Step::Instruction(instruction(report, name, input, *emit)?)))
}

/// Parses items up to the end of `input`, separated by commas. After an item with an error, parsing continues at the
/// next comma.
fn items<T>(
    report: &mut Report,
    input: ParseStream<'_>,
    mut item: impl FnMut(&mut Report, ParseStream<'_>) -> syn::Result<T>,
) -> syn::Result<Vec<T>> {
    let mut read = Vec::new();
    while !input.is_empty() {
        let next = item(report, input).and_then(|item| {
            if input.is_empty() || input.peek(Token![,]) {
                return Ok(item);
            }
            let expected = match input.peek(Token![;]) {
                true => "expected `,` here, but this is `;`",
                false => "expected `,` here",
            };
            Err(input.error(expected))
        });
        match next {
            Ok(item) => read.push(item),
            Err(error) => {
                report.parse_error(error);
                while !input.is_empty() && !input.peek(Token![,]) {
                    input.parse::<TokenTree>()?;
                }
            }
        }
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(read)
}

fn instruction(
    report: &mut Report,
    name: Ident,
    input: ParseStream<'_>,
    emit: Emit,
) -> syn::Result<InstructionStep> {
    let mistakes = report.mistakes();
    let body = if input.peek(syn::token::Brace) {
        let content;
        braced!(content in input);
        fields(report, &content)?
    } else if input.peek(syn::token::Paren) {
        let content;
        parenthesized!(content in input);
        if names_field(&content) {
            names_argument(report, &name, &content)?;
            fields(report, &content)?
        } else {
            let arguments = items(report, &content, |report, input| {
                if names_field(input) {
                    names_argument(report, &name, input)?;
                    input.call(Ident::parse_any)?;
                    input.parse::<Token![:]>()?;
                    expression(input)?;
                    return Ok(None);
                }
                expression(input).map(Some)
            })?;
            Body::Arguments(arguments.into_iter().flatten().collect())
        }
    } else {
        if input.peek(Token![.]) || input.peek(Token![::]) || input.peek(Token![-]) {
            return Err(pasted::opcode(&name, input, emit)?);
        }
        let message = if input.peek(Token![:]) {
            format!(
                "a setting must have the form `{name} = …`, and a step the form `{name} {{ … }}` or `{name}(…)`"
            )
        } else {
            format!("expected `{{ field: value, … }}` or `(…)` after `{name}`")
        };
        let help = forms::by_step(&name.to_string()).map(write_step);
        return Err(syn::Error::new(name.span(), with_help(&message, help.as_deref())));
    };
    Ok(InstructionStep { name, body, whole: report.mistakes() == mistakes })
}

fn names_setting(name: &Ident) -> bool {
    SETTINGS.contains(&name.to_string().as_str())
}

/// Reports that the next argument has a name.
fn names_argument(report: &mut Report, name: &Ident, input: ParseStream<'_>) -> syn::Result<()> {
    let message = format!("arguments in parentheses must not have names, but `{name}(…)` names one");
    let help = format!("fields are written in braces: `{name} {{ field: value, … }}`");
    report.error(&input.fork().call(Ident::parse_any)?, &message, Some(&help));
    Ok(())
}

/// Whether the next tokens are `name:` and not a path.
fn names_field(input: ParseStream<'_>) -> bool {
    input.peek(Ident::peek_any) && input.peek2(Token![:]) && !input.peek2(Token![::])
}

/// Fields up to the end of `input`.
fn fields(report: &mut Report, input: ParseStream<'_>) -> syn::Result<Body> {
    // A step usually has `=` or `=>` for `:` in all of its fields, which is one mistake.
    let mut equals = false;
    let fields = items(report, input, |report, input| {
        let Ok(name) = input.call(Ident::parse_any) else {
            return Err(input.error("a field must have the form `name: value`"));
        };
        let other = match (input.peek(Token![=>]), input.peek(Token![=])) {
            (true, _) => Some(("=>", input.parse::<Token![=>]>()?.into_token_stream())),
            (_, true) => Some(("=", input.parse::<Token![=]>()?.into_token_stream())),
            _ => None,
        };
        if let Some((written, tokens)) = &other
            && !mem::replace(&mut equals, true)
        {
            let message = format!("a field is written `{name}: …`, not `{name} {written} …`");
            report.error(tokens, &message, None);
        }
        let value = match other.is_some() || input.parse::<Option<Token![:]>>()?.is_some() {
            true => Some(expression(input)?),
            false => None,
        };
        Ok(Field { name, value })
    })?;
    Ok(Body::Fields(fields))
}

fn transaction(
    report: &mut Report,
    name: Ident,
    input: ParseStream<'_>,
    emit: Emit,
) -> syn::Result<Transaction> {
    let shape = "a transaction must have the form `transaction(bar, [step, …])`";
    if !input.peek(syn::token::Paren) {
        return Err(syn::Error::new(name.span(), shape));
    }
    let content;
    parenthesized!(content in input);
    let read = barrier_and_steps(report, shape, &content, emit);
    // The remaining tokens are part of the same mistake.
    while !content.is_empty() {
        content.parse::<TokenTree>()?;
    }
    let (barrier, steps) = read?;
    Ok(Transaction { name, barrier, steps })
}

fn barrier_and_steps(
    report: &mut Report,
    shape: &str,
    content: ParseStream<'_>,
    emit: Emit,
) -> syn::Result<(Expr, Vec<InstructionStep>)> {
    let barrier = expression(content)?;
    content.parse::<Token![,]>().map_err(|error| syn::Error::new(error.span(), shape))?;
    if !content.peek(syn::token::Bracket) {
        return Err(content.error(shape));
    }
    let list;
    let bracket = syn::bracketed!(list in content);
    let empty = list.is_empty();
    let steps = items(report, &list, |report, input| {
        let Ok(name) = input.call(Ident::parse_any) else {
            return Err(input.error("a step must have the form `name { field: value, … }`"));
        };
        instruction(report, name, input, emit)
    })?;
    content.parse::<Option<Token![,]>>()?;
    if !content.is_empty() {
        return Err(content.error(shape));
    }
    if empty {
        return Err(syn::Error::new(
            bracket.span.join(),
            "a transaction requires at least one step, but this has none",
        ));
    }
    Ok((barrier, steps))
}

/// One expression. A fragment that `macro_rules!` passed on may be in invisible delimiters, through which
/// [`crate::value`] looks.
fn expression(input: ParseStream<'_>) -> syn::Result<Expr> {
    if input.peek(Token![.]) && !input.peek(Token![..]) {
        return Err(pasted::qualifier(input)?);
    }
    input.step(|cursor| {
        let read = expression::read(*cursor);
        let is_whole = read.as_ref().is_ok_and(|(_, rest)| expression::ends(*rest));
        match (!is_whole).then(|| mistake::find(input)).flatten() {
            Some(mistake) => Err(mistake),
            None => read,
        }
    })
}
