//! Collects the errors of one call, so that all of them are reported at once.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

use crate::error::Error;

/// Errors, each with its tokens. Every stage adds its errors; [`Report::stop`] ends a stage.
#[derive(Default)]
pub(crate) struct Report {
    errors: Vec<Error>,
    /// The number of mistakes that were not reported, since an earlier error covers them.
    repeated: usize,
}

/// A stage found errors; they are in the report.
pub(crate) struct Stopped;

impl Report {
    /// Reports an error at `tokens`.
    pub(crate) fn error(&mut self, tokens: &impl ToTokens, fact: &str, help: Option<&str>) {
        self.errors.push(Error::spanned(written(tokens.to_token_stream()), with_help(fact, help)));
    }

    /// Reports an error at a span.
    pub(crate) fn error_at(&mut self, span: Span, fact: &str, help: Option<&str>) {
        self.errors.push(Error::new(span, with_help(fact, help)));
    }

    /// Reports an error of the parser.
    pub(crate) fn parse_error(&mut self, error: Error) {
        self.errors.push(error);
    }

    /// Counts a mistake that an earlier error covers.
    pub(crate) fn repeated(&mut self) {
        self.repeated += 1;
    }

    /// The number of mistakes so far. If the number is the same before and after something is read, no mistake was
    /// found there.
    pub(crate) fn mistakes(&self) -> usize {
        self.errors.len() + self.repeated
    }

    /// Stops if an error has been reported.
    pub(crate) fn stop(&self) -> Result<(), Stopped> {
        if self.errors.is_empty() { Ok(()) } else { Err(Stopped) }
    }

    /// All errors as one expression, which is valid wherever the macro can be called.
    pub(crate) fn into_expression(self) -> TokenStream {
        let errors = self.errors.iter().map(Error::to_compile_error);
        quote!({ #(#errors)* })
    }
}

/// The tokens that the user wrote. A fragment that `macro_rules!` passed on is in invisible delimiters, whose span is
/// the place at which the macro names the fragment.
fn written(tokens: TokenStream) -> TokenStream {
    let mut trees = tokens.clone().into_iter();
    match (trees.next(), trees.next()) {
        (Some(TokenTree::Group(group)), None) if group.delimiter() == Delimiter::None => {
            written(group.stream())
        }
        _ => tokens,
    }
}

/// A message and its help.
pub(crate) fn with_help(fact: &str, help: Option<&str>) -> String {
    match help {
        Some(help) => format!("{fact}\nhelp: {help}"),
        None => fact.to_owned(),
    }
}
