//! The mistakes of one call, collected, so that all of them are told at once.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};

/// Mistakes, each at its tokens. Every stage adds; [`Report::stop`] stands between stages.
#[derive(Default)]
pub(crate) struct Report {
    errors: Vec<syn::Error>,
}

/// Some stage found mistakes; they are in the report.
pub(crate) struct Stopped;

impl Report {
    /// A mistake at `tokens`.
    pub(crate) fn error(&mut self, tokens: &impl ToTokens, fact: &str, help: Option<&str>) {
        self.errors.push(syn::Error::new_spanned(tokens, with_help(fact, help)));
    }

    /// A mistake at one place.
    pub(crate) fn error_at(&mut self, span: Span, fact: &str, help: Option<&str>) {
        self.errors.push(syn::Error::new(span, with_help(fact, help)));
    }

    /// A mistake that the parser found.
    pub(crate) fn parse_error(&mut self, error: syn::Error) {
        self.errors.push(error);
    }

    /// Goes on only where no mistake was found yet.
    pub(crate) fn stop(&self) -> Result<(), Stopped> {
        if self.errors.is_empty() { Ok(()) } else { Err(Stopped) }
    }

    /// All mistakes as one expression, which fits wherever the macro was called.
    pub(crate) fn into_expression(self) -> TokenStream {
        let errors = self.errors.iter().map(syn::Error::to_compile_error);
        quote!({ #(#errors)* })
    }
}

fn with_help(fact: &str, help: Option<&str>) -> String {
    match help {
        Some(help) => format!("{fact}\nhelp: {help}"),
        None => fact.to_owned(),
    }
}
