//! The expressions that most descriptions consist of, read without syn's parser: literals, paths, calls, lists, and what
//! follows a `.`. A macro is compiled without optimization, where that parser takes several times as long.

use proc_macro2::{Delimiter, Spacing};
use syn::buffer::Cursor;
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::token::{Bracket, Comma, Dot, Paren, PathSep};
use syn::{
    Expr, ExprArray, ExprCall, ExprField, ExprLit, ExprMethodCall, ExprPath, Ident, Lit, Member, Path,
};

/// The expression up to the next comma or the end, where it is one of these; otherwise nothing is read.
pub(super) fn expression(input: ParseStream<'_>) -> Option<Expr> {
    input.step(|cursor| read(*cursor).filter(|(_, rest)| ends(*rest)).ok_or_else(|| cursor.error(""))).ok()
}

/// Whether the expression ends here.
fn ends(cursor: Cursor<'_>) -> bool {
    cursor.eof() || cursor.punct().is_some_and(|(punct, _)| punct.as_char() == ',')
}

/// An expression, and what is after it.
fn read(cursor: Cursor<'_>) -> Option<(Expr, Cursor<'_>)> {
    if let Some((literal, rest)) = cursor.literal() {
        return Some((Expr::Lit(ExprLit { attrs: Vec::new(), lit: Lit::new(literal) }), rest));
    }
    if let Some((inside, span, rest)) = cursor.group(Delimiter::Bracket) {
        let array = ExprArray { attrs: Vec::new(), bracket_token: Bracket { span }, elems: list(inside)? };
        return Some((Expr::Array(array), rest));
    }
    let (path, mut rest) = path(cursor)?;
    let mut expression = Expr::Path(ExprPath { attrs: Vec::new(), qself: None, path });
    if let Some((inside, span, after)) = rest.group(Delimiter::Parenthesis) {
        let args = list(inside)?;
        let (attrs, func, paren_token) = (Vec::new(), Box::new(expression), Paren { span });
        (expression, rest) = (Expr::Call(ExprCall { attrs, func, paren_token, args }), after);
    }
    while let Some((dot, after)) = rest.punct().filter(|(punct, _)| punct.as_char() == '.') {
        let dot_token = Dot(dot.span());
        let (method, after) = word(after)?;
        let (attrs, base) = (Vec::new(), Box::new(expression));
        (expression, rest) = match after.group(Delimiter::Parenthesis) {
            Some((inside, span, after)) => {
                let (paren_token, args) = (Paren { span }, list(inside)?);
                let call = ExprMethodCall {
                    attrs,
                    receiver: base,
                    dot_token,
                    method,
                    turbofish: None,
                    paren_token,
                    args,
                };
                (Expr::MethodCall(call), after)
            }
            None => (Expr::Field(ExprField { attrs, base, dot_token, member: Member::Named(method) }), after),
        };
    }
    Some((expression, rest))
}

/// Expressions with commas between them, up to the end.
fn list(mut cursor: Cursor<'_>) -> Option<Punctuated<Expr, Comma>> {
    let mut elements = Punctuated::new();
    while !cursor.eof() {
        let (element, rest) = read(cursor)?;
        elements.push_value(element);
        cursor = rest;
        if let Some((comma, rest)) = rest.punct().filter(|(punct, _)| punct.as_char() == ',') {
            elements.push_punct(Comma(comma.span()));
            cursor = rest;
        } else if !rest.eof() {
            return None;
        }
    }
    Some(elements)
}

/// A path without generic arguments.
fn path(cursor: Cursor<'_>) -> Option<(Path, Cursor<'_>)> {
    let (first, mut rest) = word(cursor)?;
    let mut path = Path::from(first);
    while let Some((colon, after)) = rest.punct().filter(|(punct, _)| punct.as_char() == ':') {
        let (second, after) = after.punct().filter(|(punct, _)| punct.as_char() == ':')?;
        if colon.spacing() != Spacing::Joint {
            return None;
        }
        let (segment, after) = word(after)?;
        path.segments.push_punct(PathSep([colon.span(), second.span()]));
        path.segments.push_value(segment.into());
        rest = after;
    }
    Some((path, rest))
}

/// An identifier that can be in a path, or a name after a `.`.
fn word(cursor: Cursor<'_>) -> Option<(Ident, Cursor<'_>)> {
    cursor.ident().filter(|(ident, _)| !is_keyword(&ident.to_string()))
}

/// Whether the word is a keyword, also one that can begin a path.
fn is_keyword(word: &str) -> bool {
    #[rustfmt::skip] // As many on a line as fit.
    const KEYWORDS: [&str; 53] = [
        "Self", "_", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate",
        "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let",
        "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self",
        "static", "struct", "super", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use",
        "virtual", "where", "while", "yield",
    ];
    word.len() <= 8 && KEYWORDS.binary_search(&word).is_ok()
}

#[cfg(test)]
mod tests {
    use quote::ToTokens as _;
    use syn::parse::{ParseStream, Parser as _};

    use super::*;

    fn simple(text: &str) -> Option<Expr> {
        let parser = |input: ParseStream<'_>| {
            let read = expression(input);
            input.parse::<proc_macro2::TokenStream>()?;
            Ok(read)
        };
        parser.parse_str(text).unwrap()
    }

    #[test]
    fn what_is_read_is_what_syn_reads() {
        let simple_ones = "4096; 0.5; \"%r1\"; tile; r#type; shared::cta; f(); f(a, b,); shared(tile.item(turn).cast()); \
                           tensor(map, [x, y.z, 0]); [a, f(b)]; []; a.b.c(1, x).d; im2col::w([0, 1]); self_.x";
        for text in simple_ones.split("; ") {
            let read = simple(text).unwrap_or_else(|| panic!("{text} is not read"));
            let expected = syn::parse_str::<Expr>(text).unwrap();
            assert_eq!(std::mem::discriminant(&read), std::mem::discriminant(&expected), "{text}");
            assert_eq!(read.to_token_stream().to_string(), expected.to_token_stream().to_string());
        }
    }

    #[test]
    fn the_rest_is_left_to_syn() {
        let others = "-1; _; true; a + b; &map; *p; const { N }; (a); f(a b); f(,); shared::<u8>(x); m!(); S { a: 1 }; \
                      f(x)(y); a.0; a.await; a?; x as u32; ..; return; |x| x; 1.max(2); a: :b; self.x";
        for text in others.split("; ") {
            assert!(simple(text).is_none(), "{text}");
        }
        assert!(simple("[0; 3]").is_none());
    }

    #[test]
    fn keywords_are_in_order() {
        assert!(is_keyword("Self") && is_keyword("yield") && is_keyword("move") && is_keyword("_"));
        assert!(!is_keyword("shared") && !is_keyword("union"));
    }
}
