//! Arbitrary tokens as a call of the macro.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use ptx_async_codegen::{Reader, expand, expand_for};
use ptx_async_isa::{Context, Dialect, text, validate};
use syn::Expr;

use crate::choices::Choices;
use crate::description;

/// The maximum length of a call. Longer calls only nest deeper: syn parses expressions recursively, as every macro
/// does, and overflows the stack at some depth.
const MAX: usize = 4096;
const MAX_DEPTH: usize = 64;

/// Expands a call of the macro: the input as text, as numbers of tokens, or as choices of a description. The expansion
/// must be an expression, or errors; if it is a string of PTX, each line must be a valid instruction in canonical
/// spelling.
///
/// # Panics
///
/// If this does not hold.
pub fn tokens(input: &[u8]) {
    let input = &input[..input.len().min(MAX)];
    match input.split_first() {
        Some((0, numbers)) => numbered(numbers),
        Some((1, choices)) => answered(grouped(&description::call(&mut Choices(choices)))),
        _ => answered(grouped(&String::from_utf8_lossy(input))),
    }
}

/// The text as tokens; none if the text does not consist of Rust tokens.
fn grouped(text: &str) -> TokenStream {
    let stream = if depth(text) > MAX_DEPTH { None } else { text.parse().ok() };
    stream.unwrap_or_default()
}

/// An upper bound of the nesting depth of the text.
fn depth(text: &str) -> usize {
    text.bytes().filter(|byte| matches!(byte, b'(' | b'[' | b'{' | b'<' | b'&' | b'!' | b'-' | b'*')).count()
}

/// Expands tokens: each byte is the number of a token, or opens or closes a group, visible or not.
fn numbered(input: &[u8]) {
    const DELIMITERS: [Delimiter; 4] =
        [Delimiter::Parenthesis, Delimiter::Brace, Delimiter::Bracket, Delimiter::None];
    let stock = description::stock();
    let mut choices = Choices(input);
    let mut open: Vec<(Delimiter, Vec<TokenTree>)> = vec![(Delimiter::None, Vec::new())];
    let close = |open: &mut Vec<(Delimiter, Vec<TokenTree>)>| {
        if open.len() > 1
            && let Some((delimiter, inner)) = open.pop()
            && let Some((_, outer)) = open.last_mut()
        {
            outer.push(Group::new(delimiter, inner.into_iter().collect()).into());
        }
    };
    while choices.more() {
        match choices.below(stock.len() + 12) {
            number @ 0..4 if open.len() < MAX_DEPTH => open.push((DELIMITERS[number], Vec::new())),
            0..12 => close(&mut open),
            number => {
                let tokens: TokenStream = stock[number - 12].parse().unwrap_or_default();
                open.last_mut().into_iter().for_each(|(_, inner)| inner.extend(tokens.clone()));
            }
        }
    }
    while open.len() > 1 {
        close(&mut open);
    }
    answered(open.into_iter().flat_map(|(_, inner)| inner).collect());
}

/// Whether the call has an expression whose content the macro does not read, so that rustc reports the mistakes in it.
fn has_unread(stream: &TokenStream, depth: usize) -> bool {
    stream.clone().into_iter().any(|token| match token {
        TokenTree::Group(group) => {
            depth > 0 && group.delimiter() == Delimiter::Brace || has_unread(&group.stream(), depth + 1)
        }
        TokenTree::Punct(punct) => matches!(punct.as_char(), '|' | '<' | '\'' | '#' | '.' | '='),
        TokenTree::Ident(word) => syn::parse_str::<syn::Ident>(&word.to_string()).is_err(),
        TokenTree::Literal(_) => false,
    })
}

fn answered(call: TokenStream) {
    let expansion = expand(call.clone());
    // In an editor a call with errors need not be an expression, but must have an expansion.
    let _ = expand_for(Reader::Editor, call.clone());
    let expression = syn::parse2::<Expr>(expansion.clone());
    assert!(expression.is_ok() || has_unread(&call, 0), "{call}\nbecomes no expression:\n{expansion}");
    let Ok(Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(ptx), .. })) = expression else { return };
    for line in ptx.value().lines() {
        let inst =
            text::parse(line).unwrap_or_else(|parse_error| panic!("{call}\nbecomes {line}: {parse_error}"));
        let valid = validate(&inst, &Context::default(), Dialect::Ptx)
            .unwrap_or_else(|findings| panic!("{call}\nbecomes {line}: {findings:?}"));
        assert_eq!(valid.to_string(), line, "{call}");
    }
}
