//! PTX where a step is expected: an opcode with dots, instructions as tokens, or a string of them. The error offers the
//! description.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use ptx_async_isa::describe::{Emit, describe, from_template};
use ptx_async_isa::near_words::{step_meant, steps_meant};
use ptx_async_isa::vocab::Qualifier;
use ptx_async_isa::{Context, Dialect, text, validate};

use crate::cursor::Cursor;
use crate::error::Error;
use crate::literal::{Kind, kind};
use crate::report::with_help;
use crate::suggestion::one_of;

/// The error of an opcode with dots that begins with `name`, which has been read. Reads its operands too.
pub(super) fn opcode(name: &Ident, input: &mut Cursor<'_>, emit: Emit) -> Error {
    let mut opcode = TokenStream::from(TokenTree::from(name.clone()));
    while continues_opcode(*input) {
        match input.take(input.pair(':', ':')) {
            Some(separator) => opcode.extend(separator),
            None => opcode.extend(input.take(input.token())),
        }
        if !input.is_punct('.') && !input.is_punct(',') {
            opcode.extend(input.take(input.token()));
        }
    }
    let written = source(&opcode);
    let body = input.group(Delimiter::Brace).or_else(|| input.group(Delimiter::Parenthesis));
    if body.is_some() || input.is_at_end() {
        input.take(input.token());
        let name = written.replace('-', "_");
        let help = step_meant(&name).map(|meant| meant.help()).or_else(|| one_of(steps_meant(&name)));
        let fact = format!("a step must be a PTX mnemonic with `_` for `.`, but this is `{written}`");
        return error(&opcode, &fact, help);
    }
    opcode.extend(input.take_rest());
    instructions(&opcode, &source(&opcode), emit)
}

/// Whether the next token continues an opcode.
pub(super) fn continues_opcode(input: Cursor<'_>) -> bool {
    input.is_punct('.') || input.is_punct('-') || input.separator().is_some()
}

/// The error of PTX that begins with something else: a guard, or a string.
pub(super) fn other(input: &mut Cursor<'_>, emit: Emit) -> Option<Error> {
    if input.is_punct('@') {
        let tokens = input.take_rest();
        return Some(instructions(&tokens, &source(&tokens), emit));
    }
    // `asm!` takes a template as several strings. The remaining tokens are operands of `asm!`, or of `format!`.
    let (mut tokens, mut lines) = (TokenStream::new(), Vec::new());
    let mut rest = *input;
    while let Some(line) = rest.take(rest.literal())
        && let Kind::Text(text) = kind(&line)
    {
        lines.push(text);
        tokens.extend([TokenTree::from(line)]);
        rest.take(rest.punct(','));
    }
    (!lines.is_empty()).then(|| {
        input.take_rest();
        instructions(&tokens, &lines.join("\n"), emit)
    })
}

/// The error of a qualifier as PTX writes it, such as `.add`.
pub(super) fn qualifier(input: &mut Cursor<'_>) -> Error {
    let tokens = TokenStream::from_iter(input.take_to_comma());
    let written = source(&tokens);
    let known = Qualifier::from_ptx(&written).map(|qualifier| qualifier.as_description());
    let word = known.unwrap_or_else(|| written.trim_start_matches('.'));
    let fact = format!("a qualifier must have no dot in a description, but this is `{written}`");
    error(&tokens, &fact, Some(format!("write `{word}`")))
}

fn error(tokens: &TokenStream, fact: &str, help: Option<String>) -> Error {
    let help = help.unwrap_or_else(|| {
        String::from("a step must be a PTX mnemonic with `_` for `.`, such as `cp_async_bulk { … }`")
    });
    Error::spanned(tokens.clone(), with_help(fact, Some(&help)))
}

/// The error of PTX text.
fn instructions(tokens: &TokenStream, written: &str, emit: Emit) -> Error {
    let fact = "a step must be a description, but this is PTX text";
    let of = |written: &str| -> Result<Vec<String>, Option<String>> {
        let statements = written.split(';').map(str::trim).filter(|statement| !statement.is_empty());
        statements.map(|statement| described(&format!("{statement};"), emit)).collect()
    };
    // A string may be the template of an `asm!` block.
    let described =
        of(written).or_else(|problem| from_template(written).map_or(Err(problem), |template| of(&template)));
    match described {
        Ok(steps) if !steps.is_empty() => {
            error(tokens, fact, Some(format!("write {}", steps.join(", then "))))
        }
        Ok(_) => error(tokens, fact, None),
        Err(problem) => error(tokens, fact, problem),
    }
}

/// The description of an instruction, in backticks; or the reason why there is none.
fn described(statement: &str, emit: Emit) -> Result<String, Option<String>> {
    let inst = text::parse(statement).map_err(|parse_error| {
        let opcode = statement.split([' ', ';']).next().unwrap_or_default();
        let near = step_meant(opcode).map(|meant| meant.help());
        near.or_else(|| Some(format!("this cannot be described: {}", parse_error.message)))
    })?;
    let wrong = |message: &str| Some(format!("this instruction has no description: {message}"));
    let valid = validate(&inst, &Context::default(), Dialect::Ptx)
        .map_err(|findings| wrong(findings.first().map_or("", |finding| &finding.message)))?;
    let description = describe(&valid, &Context::default(), emit).map_err(|none| wrong(&none.message))?;
    let result = description.result().map(|result| format!(", whose value is `{result}`"));
    Ok(format!("`{}`{}", description.step(), result.unwrap_or_default()))
}

/// The text of PTX that Rust has split into tokens.
fn source(tokens: &TokenStream) -> String {
    let mut text = String::new();
    append(tokens, &mut text);
    text
}

fn append(tokens: &TokenStream, text: &mut String) {
    for token in tokens.clone() {
        // `.` and `::` have no spaces around them; words, brackets and registers have.
        let after_word = text.ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
        let begins = match &token {
            TokenTree::Punct(punct) => matches!(punct.as_char(), '%' | '@'),
            TokenTree::Group(_) | TokenTree::Ident(_) | TokenTree::Literal(_) => true,
        };
        if after_word && begins {
            text.push(' ');
        }
        match token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                text.push_str(open);
                append(&group.stream(), text);
                text.push_str(close);
            }
            other => text.push_str(&other.to_string()),
        }
    }
}
