//! The part of an expansion that only rust-analyzer reads; rustc never sees it.
//!
//! To answer a query about one of the user's tokens, an editor looks at the token's place in the expansion. So the
//! expansion starts with a block that does not run. In this block, every name of a description is a name of the module
//! `ptx_async::lang`, and every operand is an expression:
//!
//! ```text
//! if false {
//!     let _ = ::ptx_async::lang::step::cp_async_bulk {
//!         dst: ::ptx_async::lang::any(::ptx_async::lang::space::shared(tile)),
//!         ..::ptx_async::lang::rest()
//!     };
//! }
//! ```
//!
//! The block is built from the tokens of the call without the parser, so that the expansion of an incomplete or wrong
//! description contains it too. The user's tokens keep their spans. No other token has the span of a user's token,
//! since rust-analyzer maps a token of the source to every token of the expansion with an equal span.
//!
//! For completion, rust-analyzer expands the call again with an added name at the cursor, and looks for the surrounding
//! syntax nodes at the same offsets in the expansion without that name. So an added name in the call must add exactly
//! that name to the block.

use std::env;
use std::path::Path;
use std::sync::OnceLock;

use proc_macro2::{Group, Span, TokenStream, TokenTree};

use crate::report::Report;
use crate::span::{before, changed};
use lang::{Lang, hidden};

mod call;
mod lang;
mod parts;
mod step;
mod value;

/// The program that reads the expansions of this process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// A compiler.
    Compiler,
    /// rust-analyzer, for an editor.
    Editor,
}

impl Reader {
    /// The reader of the expansions of this process. rust-analyzer expands macros in a process whose program name
    /// starts with `rust-analyzer`.
    pub fn of_process() -> Reader {
        static READER: OnceLock<Reader> = OnceLock::new();
        *READER.get_or_init(|| Reader::of_program(&env::current_exe().unwrap_or_default()))
    }

    fn of_program(program: &Path) -> Reader {
        let name = program.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("rust-analyzer") { Reader::Editor } else { Reader::Compiler }
    }
}

/// The expansion of `input` for an editor: the block, and the code of the description or its errors.
pub(crate) fn expansion(input: TokenStream, code: Result<TokenStream, Report>) -> TokenStream {
    let lang = Lang::of(&input);
    let block = block(&lang, input);
    let code = match code {
        // The code repeats the user's operands, and has other names at their spans.
        Ok(code) => respanned(code, &|_| Span::call_site()),
        Err(errors) => {
            let errors = errors.into_expression();
            // rust-analyzer reports an error at the name `compile_error`. Its span is empty and at the start of the
            // user's token, so that it does not become a definition of that token.
            let errors = respanned(errors, &|token| match token {
                TokenTree::Ident(name) if name == "compile_error" => before(name.span()),
                _ => hidden(),
            });
            lang.code("# L::rest()", &[&errors])
        }
    };
    lang.code("{ # # }", &[&block, &code])
}

/// The block that resolves the tokens of the call to names of `lang`.
fn block(lang: &Lang, input: TokenStream) -> TokenStream {
    lang.code("if false { # # }", &[&lang.import, &call::statements(lang, input)])
}

/// The tokens with other spans.
fn respanned(tokens: TokenStream, span: &dyn Fn(&TokenTree) -> Span) -> TokenStream {
    changed(tokens, &|mut token| {
        let new = span(&token);
        if let TokenTree::Group(group) = &token {
            token = Group::new(group.delimiter(), respanned(group.stream(), span)).into();
        }
        token.set_span(new);
        token
    })
}

#[cfg(test)]
mod tests;
