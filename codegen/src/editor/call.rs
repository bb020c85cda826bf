//! The statements of a call: one for its settings, then those of its steps.

use proc_macro2::{Ident, TokenStream, TokenTree};

use super::lang::Lang;
use super::parts::{Part, parts, path_length, punct};
use super::step::{self, Context, or_comma};
use crate::syntax::SETTINGS;

/// The statements of a whole call.
pub(super) fn statements(lang: &Lang, call: TokenStream) -> TokenStream {
    let (mut settings, mut steps) = (TokenStream::new(), TokenStream::new());
    for part in parts(call) {
        match setting(lang, &part) {
            Some(setting) => settings.extend(setting),
            None => steps.extend(step::statements(lang, &part.tokens, Context::Call)),
        }
    }
    if settings.is_empty() {
        return steps;
    }
    lang.code("let _ = L::settings { # ..L::rest() }; #", &[&settings, &steps])
}

/// `emit = ptx` as a field. An unknown setting is left out.
fn setting(lang: &Lang, Part { tokens, comma }: &Part) -> Option<TokenStream> {
    let [TokenTree::Ident(name), equals, value @ ..] = &tokens[..] else { return None };
    if punct(equals) != Some('=') {
        return None;
    }
    let text = name.to_string();
    if !SETTINGS.contains(&text.as_str()) {
        return Some(TokenStream::new());
    }
    let (field, value) = match text.as_str() {
        // The path is imported; the name of the setting is a keyword.
        "crate" => (Ident::new("crate_", name.span()), lang.code("()", &[])),
        // A version is a number, any other value a word.
        _ if path_length(value) == value.len() => (name.clone(), lang.name(&format!("L::{text}"), value)),
        _ => (name.clone(), value.iter().cloned().collect()),
    };
    Some(lang.code("#: L::any(#) #", &[&field, &value, &or_comma(lang, comma.as_ref())]))
}
