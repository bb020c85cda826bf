//! Errors for declarations that `kernel!` or `shared!` does not accept. A declarative macro cannot report an error at
//! the tokens with the mistake.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::ext::IdentExt as _;
use syn::parse::{Parse, ParseStream, Parser as _};
use syn::{Error, Ident, Result, Token, parenthesized};

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
fn error_of(input: TokenStream, declaration: fn(ParseStream<'_>) -> Result<()>, shape: &str) -> TokenStream {
    let declarations = |input: ParseStream<'_>| {
        while !input.is_empty() {
            declaration(input)?;
        }
        // All declarations parse, but the declarative macro rejected one of them.
        Ok(Error::new(Span::call_site(), shape))
    };
    declarations.parse2(input).unwrap_or_else(|error| error).to_compile_error()
}

fn kernel(input: ParseStream<'_>) -> Result<()> {
    attributes_and_visibility(input)?;
    if input.peek(Token![fn]) {
        return Err(with_help(
            input,
            "a kernel must be `unsafe`, but this function is not",
            "write `unsafe fn`",
        ));
    }
    expect::<Token![unsafe]>(input, KERNEL)?;
    if input.peek(Token![extern]) {
        let fact = "the ABI of a kernel must be `ptx-kernel`, which `kernel!` writes";
        return Err(with_help(input, fact, "write `unsafe fn`"));
    }
    expect::<Token![fn]>(input, KERNEL)?;
    expect::<Ident>(input, KERNEL)?;
    if input.peek(Token![<]) {
        let help = "declare a kernel for each type, and call a generic function in its body";
        return Err(with_help(input, "a kernel must not have generic parameters", help));
    }
    parameters(input)?;
    if input.peek(Token![->]) {
        let help = "write the result through a pointer that is a parameter";
        return Err(with_help(input, "a kernel must not have a return value", help));
    }
    match input.parse()? {
        TokenTree::Group(body) if body.delimiter() == proc_macro2::Delimiter::Brace => Ok(()),
        other => Err(Error::new(other.span(), KERNEL)),
    }
}

fn parameters(input: ParseStream<'_>) -> Result<()> {
    if !input.peek(syn::token::Paren) {
        return Err(Error::new(input.span(), KERNEL));
    }
    let content;
    parenthesized!(content in input);
    while !content.is_empty() {
        if content.peek(Token![mut]) {
            let name = content.fork();
            name.parse::<Token![mut]>()?;
            let help = name.parse::<Ident>().map_or(String::from("leave `mut` out"), |name| {
                format!("leave `mut` out, and write `let mut {name} = {name};` in the body")
            });
            return Err(with_help(&content, &format!("{PARAMETER}, without `mut`"), &help));
        }
        if content.peek(Token![_]) {
            return Err(with_help(&content, &format!("{PARAMETER}, with a name"), "write `_name: Type`"));
        }
        expect::<Ident>(&content, PARAMETER)?;
        expect::<Token![:]>(&content, PARAMETER)?;
        ty(&content, PARAMETER)?;
        if !content.is_empty() {
            expect::<Token![,]>(&content, PARAMETER)?;
        }
    }
    Ok(())
}

fn variable(input: ParseStream<'_>) -> Result<()> {
    attributes_and_visibility(input)?;
    input.parse::<Option<Token![extern]>>()?;
    if input.peek(Token![unsafe]) {
        return Err(with_help(input, "the address of a variable is safe to compute", "leave `unsafe` out"));
    }
    expect::<Token![fn]>(input, VARIABLE)?;
    expect::<Ident>(input, VARIABLE)?;
    if !input.peek(syn::token::Paren) {
        return Err(Error::new(input.span(), VARIABLE));
    }
    let content;
    parenthesized!(content in input);
    if !content.is_empty() {
        return Err(Error::new(content.span(), "the function of a variable must not have parameters"));
    }
    expect::<Token![->]>(input, VARIABLE)?;
    let at = input.span();
    if input.call(Ident::parse_any).map_err(|_| Error::new(at, VARIABLE))? != "Shared" {
        return Err(Error::new(at, VARIABLE));
    }
    expect::<Token![<]>(input, VARIABLE)?;
    let ty = ty(input, VARIABLE)?;
    if input.peek(Token![>]) {
        let fact = "the type of a variable must be `Shared<Type, ALIGN>`, but no alignment was given";
        let help = "write the alignment in bytes after the type, such as `Shared<Type, 16>`";
        return Err(Error::new_spanned(ty, report::with_help(fact, Some(help))));
    }
    expect::<Token![,]>(input, VARIABLE)?;
    input.parse::<TokenTree>()?;
    if !input.peek(Token![>]) {
        return Err(with_help(
            input,
            "the alignment must be one number or one name",
            "write `{ … }` around an expression",
        ));
    }
    input.parse::<Token![>]>()?;
    expect::<Token![;]>(input, "expected `;` after the declaration")?;
    Ok(())
}

/// Parses what precedes the keywords of a function.
fn attributes_and_visibility(input: ParseStream<'_>) -> Result<()> {
    while input.parse::<Option<Token![#]>>()?.is_some() {
        input.parse::<TokenTree>()?;
    }
    if input.parse::<Option<Token![pub]>>()?.is_some() && input.peek(syn::token::Paren) {
        input.parse::<TokenTree>()?;
    }
    Ok(())
}

/// Parses a type, up to the token that follows it; rustc parses the type again. If there is no type, the error has this
/// message.
fn ty(input: ParseStream<'_>, message: &str) -> Result<TokenStream> {
    let (mut tokens, mut open) = (TokenStream::new(), 0_usize);
    while !input.is_empty() {
        if input.peek(Token![->]) {
            tokens.extend(input.parse::<Token![->]>()?.into_token_stream());
            continue;
        }
        let (opens, closes) = (input.peek(Token![<]), input.peek(Token![>]));
        if open == 0 && (closes || input.peek(Token![,]) || input.peek(Token![;])) {
            break;
        }
        open = open + usize::from(opens) - usize::from(closes);
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    match tokens.is_empty() {
        true => Err(Error::new(input.span(), message)),
        false => Ok(tokens),
    }
}

/// Parses a token of this type; at any other token, the error has this message.
fn expect<T: Parse>(input: ParseStream<'_>, message: &str) -> Result<T> {
    input.parse().map_err(|error| Error::new(error.span(), message))
}

fn with_help(input: ParseStream<'_>, fact: &str, help: &str) -> Error {
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
