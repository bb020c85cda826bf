//! Matches brackets.

use super::directive::Directive;
use super::lexer::{Kind, Token};

/// Maximum number of open brackets of other kinds that a closing bracket skips to find its own.
const SKIPPED: usize = 16;

/// An open bracket, linked to the one around it.
#[derive(Clone, Copy)]
struct Open {
    token: usize,
    close: u8,
    outer: Option<usize>,
}

/// For each token, if it is an opening bracket, the index of the token that closes it. Each branch of a condition
/// starts from the brackets that were open at its `#if`, so that a bracket closed in every branch is closed once.
pub(super) fn closes(tokens: &[Token], directives: &[(usize, Directive)]) -> Vec<Option<usize>> {
    let mut closes = vec![None; tokens.len()];
    let mut opened: Vec<Open> = Vec::new();
    let mut top: Option<usize> = None;
    let mut conditions = Vec::new();
    let mut directives = directives.iter().peekable();
    for (index, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::Directive => {
                let Some((_, directive)) = directives.next_if(|(at, _)| *at == index) else { continue };
                match directive {
                    Directive::If(_) => conditions.push(top),
                    Directive::Elif(_) | Directive::Else => top = conditions.last().copied().unwrap_or(top),
                    Directive::Endif => {
                        conditions.pop();
                    }
                    Directive::Define(_) | Directive::Include(_) => {}
                }
            }
            Kind::Punctuation(open @ (b'(' | b'[' | b'{')) => {
                let close = match open {
                    b'(' => b')',
                    b'[' => b']',
                    _ => b'}',
                };
                opened.push(Open { token: index, close, outer: top });
                top = Some(opened.len() - 1);
            }
            Kind::Punctuation(close @ (b')' | b']' | b'}')) => {
                let around = std::iter::successors(top, |open| opened[*open].outer);
                if let Some(open) = around.take(SKIPPED).find(|open| opened[*open].close == close) {
                    closes[opened[open].token] = Some(index);
                    top = opened[open].outer;
                }
            }
            _ => {}
        }
    }
    closes
}
