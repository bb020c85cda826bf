//! Evaluates the expression of a template: literals, and macros that produce text from their arguments.

use super::lexer::{Kind, Token, Tokens, close, split};
use super::macros::Macros;
use super::string;
use crate::decoded::Decoded;
use crate::unresolved::{Unresolved, UnresolvedKind};

/// Maximum nesting of macros that are expanded.
const DEPTH: usize = 8;

/// Expands the macros in templates.
pub(super) struct Expander<'t> {
    pub(super) tokens: &'t Tokens<'t>,
    pub(super) macros: &'t Macros<'t>,
}

impl<'t> Expander<'t> {
    pub(super) fn text(&self, token: &Token) -> &'t str {
        self.tokens.text(token)
    }

    /// The text of a template.
    pub(super) fn string(&self, tokens: &[Token]) -> Result<Decoded, Unresolved> {
        self.expand(tokens, DEPTH)
    }

    fn expand(&self, tokens: &[Token], depth: usize) -> Result<Decoded, Unresolved> {
        let depth =
            depth.checked_sub(1).ok_or_else(|| self.unresolved(UnresolvedKind::Expression, tokens))?;
        match tokens {
            [token] if matches!(token.kind, Kind::String(_)) => string::decode(token, self.tokens.source)
                .ok_or_else(|| self.unresolved(UnresolvedKind::Syntax, tokens)),
            // A number, a character, `true` or `false`.
            [token] if token.kind == Kind::Literal || matches!(self.text(token), "true" | "false") => {
                let text = self.text(token);
                Ok(Decoded::replaced(text.trim_matches('\''), token.place()))
            }
            [minus, number] if minus.kind == Kind::Punct(b'-') && number.kind == Kind::Literal => {
                Ok(Decoded::replaced(&format!("-{}", self.text(number)), minus.place()))
            }
            [open, inner @ .., _] if is_group(tokens, open) => self.expand(inner, depth),
            _ => self.call(tokens, depth),
        }
    }

    /// Expands a macro call: `concat!(…)`, `core::stringify!(…)`, or one of a macro of this source.
    fn call(&self, tokens: &[Token], depth: usize) -> Result<Decoded, Unresolved> {
        let is_parameter = tokens.iter().any(|token| token.kind == Kind::Punct(b'$'));
        let kind = if is_parameter { UnresolvedKind::Parameter } else { UnresolvedKind::Expression };
        let unresolved = || self.unresolved(kind, tokens);
        let bang = tokens.iter().position(|token| token.kind == Kind::Punct(b'!')).ok_or_else(unresolved)?;
        let (path, arguments) = (&tokens[..bang], &tokens[bang + 1..]);
        let (Some(name), [open, inner @ .., _]) = (path.last(), arguments) else { return Err(unresolved()) };
        if !is_group(arguments, open) {
            return Err(unresolved());
        }
        let name_text = self.text(name);
        match name_text {
            "concat" => {
                let mut decoded = Decoded::default();
                for piece in split(inner, b',') {
                    let piece = self.expand(piece, depth)?;
                    decoded.append_all(&piece);
                }
                Ok(decoded)
            }
            "stringify" if inner.iter().any(|token| token.kind == Kind::Punct(b'$')) => Err(unresolved()),
            "stringify" => match inner {
                [token] if token.site.is_none() => {
                    let mut decoded = Decoded::default();
                    decoded.push(self.text(token), token.span.start);
                    Ok(decoded)
                }
                _ => {
                    let place = inner.first().map_or(name.place(), Token::place);
                    Ok(Decoded::replaced(&self.pasted(inner), place))
                }
            },
            _ => {
                let body = self.macros.expansion(name_text, inner).ok_or_else(unresolved)?;
                let site = name.place();
                let body: Vec<Token> = body.iter().map(|token| token.at(site.clone())).collect();
                self.expand(&body, depth)
            }
        }
    }

    /// The tokens as text, with those in `[<` and `>]` concatenated, as in the crate `paste`.
    pub(super) fn pasted(&self, tokens: &[Token]) -> String {
        let mut text = String::new();
        let mut is_pasted = false;
        let mut end = None;
        let mut tokens = tokens.iter().peekable();
        while let Some(token) = tokens.next() {
            let next = tokens.peek().map(|next| next.kind);
            match (token.kind, next) {
                (Kind::Punct(b'['), Some(Kind::Punct(b'<')))
                | (Kind::Punct(b'>'), Some(Kind::Punct(b']'))) => {
                    is_pasted = token.kind == Kind::Punct(b'[');
                    tokens.next();
                    continue;
                }
                _ => {}
            }
            let apart = end.is_some_and(|end| token.site.is_none() && token.span.start > end);
            if apart && !is_pasted {
                text.push(' ');
            }
            text.push_str(self.text(token));
            end = Some(token.span.end);
        }
        text
    }

    fn unresolved(&self, kind: UnresolvedKind, tokens: &[Token]) -> Unresolved {
        let place = match (tokens.first(), tokens.last()) {
            (Some(first), Some(last)) => first.place().start..last.place().end.max(first.place().end),
            _ => 0..0,
        };
        Unresolved::new(kind, place, &self.pasted(tokens), &self.known(tokens))
    }

    /// The known text: the literals among the tokens.
    pub(super) fn known(&self, tokens: &[Token]) -> String {
        let literals = tokens.iter().filter_map(|token| string::decode(token, self.tokens.source));
        literals.map(|decoded| decoded.text().to_owned()).collect()
    }
}

/// Whether one pair of delimiters encloses all of the tokens.
fn is_group(tokens: &[Token], open: &Token) -> bool {
    matches!(open.kind, Kind::Punct(b'(' | b'[' | b'{')) && close(tokens, 0) == Some(tokens.len() - 1)
}
