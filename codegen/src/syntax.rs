//! The grammar of a call: settings, then steps. [`crate::lower`] interprets them.
//!
//! A step is a struct expression, `cp_async_bulk { dst: …, src: … }`, or a call, `cp_async_wait_group(1)`. A field or
//! argument that cannot be parsed is reported, and parsing continues after it.

use std::mem;

use proc_macro2::{Delimiter, Ident, Span, TokenStream};
use ptx_async_isa::describe::Emit;
use ptx_async_isa::forms;

use crate::cursor::{Cursor, Tokens};
use crate::error::{Error, Result};
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
    let tokens = Tokens::new(input);
    for item in items(report, tokens.start(), |report, input| item(report, input, &mut emit)) {
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
fn item(report: &mut Report, input: &mut Cursor<'_>, emit: &mut Emit) -> Result<Item> {
    let Some(name) = input.take(input.ident()) else {
        let shape = input.error("a step must have the form `name { field: value, … }` or `name(…)`");
        return Err(pasted::other(input, *emit).unwrap_or(shape));
    };
    let colon = names_setting(&name) && input.is_punct(':') && input.separator().is_none();
    if colon {
        let message = format!("a setting is written `{name} = …`, not `{name}: …`");
        report.error(&name, &message, None);
    }
    if colon || input.is_punct('=') {
        input.take(input.token());
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
    mut input: Cursor<'_>,
    mut item: impl FnMut(&mut Report, &mut Cursor<'_>) -> Result<T>,
) -> Vec<T> {
    let mut read = Vec::new();
    while !input.is_at_end() {
        let next = item(report, &mut input).and_then(|item| {
            if expression::ends(input) {
                return Ok(item);
            }
            let expected = match input.is_punct(';') {
                true => "expected `,` here, but this is `;`",
                false => "expected `,` here",
            };
            Err(input.error(expected))
        });
        match next {
            Ok(item) => read.push(item),
            Err(error) => {
                report.parse_error(error);
                input.take_to_comma();
            }
        }
        input.take(input.punct(','));
    }
    read
}

fn instruction(
    report: &mut Report,
    name: Ident,
    input: &mut Cursor<'_>,
    emit: Emit,
) -> Result<InstructionStep> {
    let mistakes = report.mistakes();
    let body = if let Some((_, content, rest)) = input.group(Delimiter::Brace) {
        *input = rest;
        fields(report, content)
    } else if let Some((_, content, rest)) = input.group(Delimiter::Parenthesis) {
        *input = rest;
        if let Some((field, _)) = field_name(content) {
            names_argument(report, &name, &field);
            fields(report, content)
        } else {
            let arguments = items(report, content, |report, input| {
                let Some((field, value)) = field_name(*input) else { return expression(input).map(Some) };
                names_argument(report, &name, &field);
                *input = value;
                expression(input)?;
                Ok(None)
            });
            Body::Arguments(arguments.into_iter().flatten().collect())
        }
    } else {
        if pasted::continues_opcode(*input) {
            return Err(pasted::opcode(&name, input, emit));
        }
        let message = if input.is_punct(':') {
            format!(
                "a setting must have the form `{name} = …`, and a step the form `{name} {{ … }}` or `{name}(…)`"
            )
        } else {
            format!("expected `{{ field: value, … }}` or `(…)` after `{name}`")
        };
        let help = forms::by_step(&name.to_string()).map(write_step);
        return Err(Error::new(name.span(), with_help(&message, help.as_deref())));
    };
    Ok(InstructionStep { name, body, whole: report.mistakes() == mistakes })
}

fn names_setting(name: &Ident) -> bool {
    SETTINGS.contains(&name.to_string().as_str())
}

/// Reports that an argument has a name.
fn names_argument(report: &mut Report, name: &Ident, field: &Ident) {
    let message = format!("arguments in parentheses must not have names, but `{name}(…)` names one");
    let help = format!("fields are written in braces: `{name} {{ field: value, … }}`");
    report.error(field, &message, Some(&help));
}

/// The name in `name:`, and the place after the colon; `None` before a path.
fn field_name(input: Cursor<'_>) -> Option<(Ident, Cursor<'_>)> {
    let (name, rest) = input.ident().filter(|(_, rest)| rest.separator().is_none())?;
    rest.punct(':').map(|(_, rest)| (name, rest))
}

/// Fields up to the end of `input`.
fn fields(report: &mut Report, input: Cursor<'_>) -> Body {
    // A step usually has `=` or `=>` for `:` in all of its fields, which is one mistake.
    let mut equals = false;
    let fields = items(report, input, |report, input| {
        let Some(name) = input.take(input.ident()) else {
            return Err(input.error("a field must have the form `name: value`"));
        };
        let arrow = input.take(input.pair('=', '>')).map(|arrow| ("=>", TokenStream::from_iter(arrow)));
        let other = arrow.or_else(|| Some(("=", input.take(input.punct('='))?.into())));
        if let Some((written, tokens)) = &other
            && !mem::replace(&mut equals, true)
        {
            let message = format!("a field is written `{name}: …`, not `{name} {written} …`");
            report.error(tokens, &message, None);
        }
        let value = match other.is_some() || input.take(input.punct(':')).is_some() {
            true => Some(expression(input)?),
            false => None,
        };
        Ok(Field { name, value })
    });
    Body::Fields(fields)
}

fn transaction(report: &mut Report, name: Ident, input: &mut Cursor<'_>, emit: Emit) -> Result<Transaction> {
    let shape = "a transaction must have the form `transaction(bar, [step, …])`";
    let Some((_, content, rest)) = input.group(Delimiter::Parenthesis) else {
        return Err(Error::new(name.span(), shape));
    };
    *input = rest;
    let (barrier, steps) = barrier_and_steps(report, shape, content, emit)?;
    Ok(Transaction { name, barrier, steps })
}

fn barrier_and_steps(
    report: &mut Report,
    shape: &str,
    mut content: Cursor<'_>,
    emit: Emit,
) -> Result<(Expr, Vec<InstructionStep>)> {
    let barrier = expression(&mut content)?;
    if content.take(content.punct(',')).is_none() {
        return Err(Error::new(content.span(), shape));
    }
    let Some((bracket, list, mut rest)) = content.group(Delimiter::Bracket) else {
        return Err(content.error(shape));
    };
    let steps = items(report, list, |report, input| {
        let Some(name) = input.take(input.ident()) else {
            return Err(input.error("a step must have the form `name { field: value, … }`"));
        };
        instruction(report, name, input, emit)
    });
    rest.take(rest.punct(','));
    if !rest.is_at_end() {
        return Err(rest.error(shape));
    }
    if list.is_at_end() {
        return Err(Error::new(
            bracket.span(),
            "a transaction requires at least one step, but this has none",
        ));
    }
    Ok((barrier, steps))
}

/// One expression. A fragment that `macro_rules!` passed on may be in invisible delimiters, through which
/// [`crate::value`] looks.
fn expression(input: &mut Cursor<'_>) -> Result<Expr> {
    if input.is_punct('.') && input.pair('.', '.').is_none() {
        return Err(pasted::qualifier(input));
    }
    let read = expression::read(*input);
    let is_whole = read.as_ref().is_ok_and(|(_, rest)| expression::ends(*rest));
    if let Some(mistake) = (!is_whole).then(|| mistake::find(*input)).flatten() {
        return Err(mistake);
    }
    let (expression, rest) = read?;
    *input = rest;
    Ok(expression)
}
