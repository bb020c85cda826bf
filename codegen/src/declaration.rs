//! Errors for declarations that `kernel!` or `shared!` does not accept. A declarative macro cannot report an error at
//! the tokens with the mistake.

use proc_macro2::{Delimiter, Ident, Span, TokenStream};

use crate::cursor::{Cursor, Tokens};
use crate::error::{Error, Result};
use crate::expression::is_keyword;
use crate::report;

const KERNEL: &str = "a kernel must have the form `unsafe fn name(parameter: Type, …) { … }`";
const PARAMETER: &str = "a parameter of a kernel must have the form `name: Type`";
const VARIABLE: &str = "a variable in shared memory must have the form `fn name() -> Shared<Type, ALIGN>;`";

/// The error for declarations that `kernel!` does not accept.
pub fn kernel_error(input: TokenStream) -> TokenStream {
    error_of(input, kernel, KERNEL)
}

/// The error for declarations that `shared!` does not accept.
pub fn shared_error(input: TokenStream) -> TokenStream {
    error_of(input, variable, VARIABLE)
}

/// The error for the first malformed declaration, as an item.
fn error_of(input: TokenStream, declaration: fn(&mut Cursor<'_>) -> Result<()>, shape: &str) -> TokenStream {
    let tokens = Tokens::new(input);
    let mut input = tokens.start();
    while !input.is_at_end() {
        if let Err(error) = declaration(&mut input) {
            return error.to_compile_error();
        }
    }
    // All declarations parse, but the declarative macro rejected one of them.
    Error::new(Span::call_site(), shape).to_compile_error()
}

fn kernel(input: &mut Cursor<'_>) -> Result<()> {
    attributes_and_visibility(input);
    if input.keyword("fn").is_some() {
        return Err(with_help(
            input,
            "a kernel must be `unsafe`, but this function is not",
            "write `unsafe fn`",
        ));
    }
    expect(input, input.keyword("unsafe"), KERNEL)?;
    if input.keyword("extern").is_some() {
        let fact = "the ABI of a kernel must be `ptx-kernel`, which `kernel!` writes";
        return Err(with_help(input, fact, "write `unsafe fn`"));
    }
    expect(input, input.keyword("fn"), KERNEL)?;
    expect(input, name(*input), KERNEL)?;
    if input.is_punct('<') {
        let help = "declare a kernel for each type, and call a generic function in its body";
        return Err(with_help(input, "a kernel must not have generic parameters", help));
    }
    parameters(input)?;
    if input.pair('-', '>').is_some() {
        let help = "write the result through a pointer that is a parameter";
        return Err(with_help(input, "a kernel must not have a return value", help));
    }
    let body = input.group(Delimiter::Brace).map(|(body, _, rest)| (body, rest));
    expect(input, body, KERNEL)?;
    Ok(())
}

fn parameters(input: &mut Cursor<'_>) -> Result<()> {
    let mut content = in_parentheses(input, KERNEL)?;
    let content = &mut content;
    while !content.is_at_end() {
        if let Some((_, after)) = content.keyword("mut") {
            let help = name(after).map_or(String::from("leave `mut` out"), |(name, _)| {
                format!("leave `mut` out, and write `let mut {name} = {name};` in the body")
            });
            return Err(with_help(content, &format!("{PARAMETER}, without `mut`"), &help));
        }
        if content.keyword("_").is_some() {
            return Err(with_help(content, &format!("{PARAMETER}, with a name"), "write `_name: Type`"));
        }
        expect(content, name(*content), PARAMETER)?;
        expect(content, content.punct(':'), PARAMETER)?;
        ty(content, PARAMETER)?;
        if !content.is_at_end() {
            expect(content, content.punct(','), PARAMETER)?;
        }
    }
    Ok(())
}

fn variable(input: &mut Cursor<'_>) -> Result<()> {
    attributes_and_visibility(input);
    input.take(input.keyword("extern"));
    if input.keyword("unsafe").is_some() {
        return Err(with_help(input, "the address of a variable is safe to compute", "leave `unsafe` out"));
    }
    expect(input, input.keyword("fn"), VARIABLE)?;
    expect(input, name(*input), VARIABLE)?;
    let content = in_parentheses(input, VARIABLE)?;
    if !content.is_at_end() {
        return Err(Error::new(content.span(), "the function of a variable must not have parameters"));
    }
    expect(input, input.pair('-', '>'), VARIABLE)?;
    expect(input, input.keyword("Shared"), VARIABLE)?;
    expect(input, input.punct('<'), VARIABLE)?;
    let ty = ty(input, VARIABLE)?;
    if input.is_punct('>') {
        let fact = "the type of a variable must be `Shared<Type, ALIGN>`, but no alignment was given";
        let help = "write the alignment in bytes after the type, such as `Shared<Type, 16>`";
        return Err(Error::spanned(ty, report::with_help(fact, Some(help))));
    }
    expect(input, input.punct(','), VARIABLE)?;
    expect(input, input.token(), VARIABLE)?;
    if !input.is_punct('>') {
        return Err(with_help(
            input,
            "the alignment must be one number or one name",
            "write `{ … }` around an expression",
        ));
    }
    input.take(input.punct('>'));
    expect(input, input.punct(';'), "expected `;` after the declaration")?;
    Ok(())
}

/// Parses what precedes the keywords of a function.
fn attributes_and_visibility(input: &mut Cursor<'_>) {
    while input.take(input.punct('#')).is_some() {
        input.take(input.token());
    }
    if input.take(input.keyword("pub")).is_some() && input.group(Delimiter::Parenthesis).is_some() {
        input.take(input.token());
    }
}

/// The content of the parentheses at the cursor, which are read.
fn in_parentheses<'c>(input: &mut Cursor<'c>, message: &str) -> Result<Cursor<'c>> {
    let content = input.group(Delimiter::Parenthesis).map(|(_, content, rest)| (content, rest));
    expect(input, content, message)
}

/// The next word, if it can be the name of a function or a parameter.
fn name(input: Cursor<'_>) -> Option<(Ident, Cursor<'_>)> {
    let is_name = |word: &str| !is_keyword(word) && !matches!(word, "crate" | "self" | "Self" | "super");
    input.ident().filter(|(word, _)| is_name(&word.to_string()))
}

/// Parses a type, up to the token that follows it; rustc parses the type again. If there is no type, the error has this
/// message.
fn ty(input: &mut Cursor<'_>, message: &str) -> Result<TokenStream> {
    let (mut tokens, mut open) = (TokenStream::new(), 0_usize);
    while let Some((token, rest)) = input.token() {
        if let Some(arrow) = input.take(input.pair('-', '>')) {
            tokens.extend(arrow);
            continue;
        }
        let (opens, closes) = (input.is_punct('<'), input.is_punct('>'));
        if open == 0 && (closes || input.is_punct(',') || input.is_punct(';')) {
            break;
        }
        open = open + usize::from(opens) - usize::from(closes);
        tokens.extend([token]);
        *input = rest;
    }
    match tokens.is_empty() {
        true => Err(Error::new(input.span(), message)),
        false => Ok(tokens),
    }
}

/// Takes what has been read; if nothing was, the error has this message.
fn expect<'c, T>(input: &mut Cursor<'c>, read: Option<(T, Cursor<'c>)>, message: &str) -> Result<T> {
    input.take(read).ok_or_else(|| Error::new(input.span(), message))
}

fn with_help(input: &mut Cursor<'_>, fact: &str, help: &str) -> Error {
    Error::new(input.span(), report::with_help(fact, Some(help)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn says(expansion: fn(TokenStream) -> TokenStream, declarations: &[&str], message: &str) {
        for declaration in declarations {
            let messages = crate::tests::messages(&expansion(declaration.parse().unwrap()));
            assert_eq!(messages.len(), 1, "{declaration}: {messages:?}");
            assert!(messages[0].starts_with(message), "{declaration}: {messages:?}");
        }
    }

    #[test]
    fn every_mistake_has_one_error() {
        says(
            kernel_error,
            &["pub fn f() {}", "unsafe fn g() {} fn f() {}"],
            "a kernel must be `unsafe`, but",
        );
        says(
            kernel_error,
            &["unsafe fn f(mut a: u32) {}"],
            "a parameter of a kernel must have the form `name: Type`, without `mut`\nhelp: leave `mut` out, and write `let mut a = a;` in",
        );
        says(
            kernel_error,
            &["unsafe fn f(_: u32) {}"],
            "a parameter of a kernel must have the form `name: Type`, with a name",
        );
        says(
            kernel_error,
            &["unsafe fn f(self) {}", "unsafe fn f(a) {}", "unsafe fn f((a, b): T) {}"],
            PARAMETER,
        );
        says(kernel_error, &["unsafe fn f() -> u32 {}"], "a kernel must not have a return value");
        says(kernel_error, &["unsafe fn f<T>() {}"], "a kernel must not have generic parameters");
        says(
            kernel_error,
            &["unsafe extern \"ptx-kernel\" fn f() {}"],
            "the ABI of a kernel must be `ptx-kernel`",
        );
        says(
            kernel_error,
            &["f", "unsafe fn f", "unsafe fn f();", "unsafe fn f() where u8: Copy {}", ""],
            KERNEL,
        );
        says(
            shared_error,
            &["fn x() -> Shared<[f32; 4]>;", "extern fn x() -> Shared<A<u8>>;"],
            "the type of a",
        );
        says(shared_error, &["pub unsafe fn x() -> Shared<u8, 1>;"], "the address of a variable is safe");
        says(
            shared_error,
            &["fn x(a: u8) -> Shared<u8, 1>;"],
            "the function of a variable must not have parameters",
        );
        says(
            shared_error,
            &["fn x() -> Shared<u8, 2 * 64>;"],
            "the alignment must be one number or one name",
        );
        says(shared_error, &["fn x() -> Shared<u8, 1>"], "expected `;` after the declaration");
        says(
            shared_error,
            &["static X: u8;", "fn x() -> u32;", "fn x();", "fn x() -> Shared;", ""],
            VARIABLE,
        );
    }
}
