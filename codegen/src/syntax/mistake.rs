//! Known mistakes where an expression is expected: a PTX register, coordinates in braces, a state space without
//! parentheses.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::cursor::{Cursor, is_comma};
use crate::error::Error;
use crate::report::with_help;
use crate::space_word::is_space;

/// The error of the first such mistake before the next comma.
pub(super) fn find(mut input: Cursor<'_>) -> Option<Error> {
    in_tokens(&input.take_to_comma())
}

fn in_tokens(tokens: &[TokenTree]) -> Option<Error> {
    let before = |index: usize| index.checked_sub(1).and_then(|before| tokens.get(before));
    tokens.iter().enumerate().find_map(|(index, token)| match token {
        TokenTree::Punct(percent) if percent.as_char() == '%' && before(index).is_none_or(is_comma) => {
            let Some(TokenTree::Ident(register)) = tokens.get(index + 1) else { return None };
            let tokens = TokenStream::from_iter([token.clone(), register.clone().into()]);
            let fact = format!("a register must be a string, but this is `%{register}`");
            Some(error(tokens, &fact, &format!("write `\"%{register}\"`")))
        }
        TokenTree::Ident(space) if is_space(&space.to_string()) => match tokens.get(index + 1) {
            Some(TokenTree::Ident(address)) => {
                let tokens = TokenStream::from_iter(tokens[index..].iter().cloned());
                let fact = format!("the address of a state space must be in parentheses, but this is `{space} {address}`");
                Some(error(tokens, &fact, &format!("write `{space}({address})`")))
            }
            Some(TokenTree::Group(group)) if space == "tensor" => {
                let arguments: Vec<TokenTree> = group.stream().into_iter().collect();
                let in_braces = |token: &&TokenTree| {
                    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
                };
                let list = arguments.iter().skip_while(|token| !is_comma(token)).find(in_braces)?;
                let TokenTree::Group(coordinates) = list else { return None };
                let help = format!("write `[{}]`", coordinates.stream()).replace(" ,", ",");
                let fact = "coordinates must be a list in brackets, but these are in braces";
                Some(error(list.clone().into(), fact, &help))
            }
            _ => None,
        },
        TokenTree::Group(group) => in_tokens(&group.stream().into_iter().collect::<Vec<_>>()),
        TokenTree::Punct(_) | TokenTree::Ident(_) | TokenTree::Literal(_) => None,
    })
}

fn error(tokens: TokenStream, fact: &str, help: &str) -> Error {
    Error::spanned(tokens, with_help(fact, Some(help)))
}
