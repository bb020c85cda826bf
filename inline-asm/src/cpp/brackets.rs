//! Which bracket closes which.

use super::directive::Directive;
use super::lexer::{Kind, Token};

/// How many brackets of other kinds a closing bracket skips, to find its own.
const SKIPPED: usize = 16;

/// An open bracket, in a list of those around it.
#[derive(Clone, Copy)]
struct Open {
    token: usize,
    close: u8,
    outer: Option<usize>,
}

/// For each opening bracket, the number of the token that closes it, by the number of its token. Each branch of a condition goes
/// on from where the condition began, so that brackets that each branch closes are closed once.
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
