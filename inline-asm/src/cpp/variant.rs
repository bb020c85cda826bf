//! Selects branches of conditions in the middle of a statement.

use super::directive::Directive;
use super::lexer::{Kind, Token};

/// The tokens of a statement without directives, with the branch at index `choice` of each condition, or else its
/// last one. Also returns the largest number of branches of any condition. `start` is the index of the first token.
pub(super) fn tokens(
    tokens: &[Token],
    start: usize,
    directives: &[(usize, Directive)],
    choice: usize,
) -> (Vec<Token>, usize) {
    let has_directive = tokens.iter().any(|token| token.kind == Kind::Directive);
    if !has_directive {
        return (tokens.to_vec(), 1);
    }
    let end = start + tokens.len();
    let first = directives.partition_point(|(at, _)| *at < start);
    let inside = || directives[first..].iter().take_while(|(at, _)| *at < end);
    let counts = branches(inside().map(|(_, directive)| directive));
    let most = counts.iter().copied().max().unwrap_or(1);
    let mut counts = counts.into_iter();
    let mut directives = inside().peekable();
    // The open conditions: for each, the index of the current branch, and of the one to take.
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut kept = Vec::with_capacity(tokens.len());
    for (index, token) in tokens.iter().enumerate() {
        if token.kind != Kind::Directive {
            if open.iter().all(|(branch, taken)| branch == taken) {
                kept.push(*token);
            }
            continue;
        }
        let Some((_, directive)) = directives.next_if(|(at, _)| *at == start + index) else { continue };
        match directive {
            Directive::If(_) => {
                let count = counts.next().unwrap_or(1);
                open.push((0, choice.min(count.saturating_sub(1))));
            }
            Directive::Elif(_) | Directive::Else => {
                if let Some((branch, _)) = open.last_mut() {
                    *branch += 1;
                }
            }
            Directive::Endif => {
                open.pop();
            }
            Directive::Define(_) | Directive::Include(_) => {}
        }
    }
    (kept, most)
}

/// The number of branches of each condition, in the order in which the conditions begin. A condition without `#else`
/// has an additional, empty branch.
fn branches<'d>(directives: impl Iterator<Item = &'d Directive>) -> Vec<usize> {
    let mut counts: Vec<usize> = Vec::new();
    let mut open: Vec<(usize, bool)> = Vec::new();
    for directive in directives {
        match directive {
            Directive::If(_) => {
                open.push((counts.len(), false));
                counts.push(1);
            }
            Directive::Elif(_) | Directive::Else => {
                if let Some((index, has_else)) = open.last_mut() {
                    counts[*index] += 1;
                    *has_else |= matches!(directive, Directive::Else);
                }
            }
            Directive::Endif => {
                if let Some((index, false)) = open.pop() {
                    counts[index] += 1;
                }
            }
            Directive::Define(_) | Directive::Include(_) => {}
        }
    }
    counts
}
