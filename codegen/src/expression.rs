//! Expressions, in the kinds that a description distinguishes: literals, paths, calls, lists, operators, `const { … }`.
//!
//! The macro keeps the tokens of an expression as they are, so this module only finds the end and the kind of the
//! expression. rustc parses the expression as part of the expansion. A parser for all expressions of Rust would take
//! longer to compile than the rest of the macro, and would read a description several times as slowly.

use proc_macro2::{Delimiter, Group, Ident, Literal, TokenStream, TokenTree};
use quote::{ToTokens, TokenStreamExt as _};

use crate::cursor::{Cursor, is_comma};
use crate::error::Error;

mod end;
mod operator;
mod other;

pub(crate) use end::ends;
use end::{append, expected};
use operator::operator;
pub(crate) use other::is_keyword;

/// An expression.
pub(crate) enum Expr {
    /// `4096`, `"%r1"`
    Literal(Literal),
    /// `true`, `false`
    Bool(Ident),
    /// `a::b`
    Path(Path),
    /// `function(a, b)`
    Call(Box<Call>),
    /// `[a, b]`
    Array(List),
    /// `left + right`
    Binary(Box<Binary>),
    /// `-operand`, `!operand`, `*operand`, `&operand`
    Unary(Unary),
    /// `(inside)`, also in the invisible delimiters of `macro_rules!`.
    Paren(Box<Paren>),
    /// `const { … }`
    Constant(Vec<TokenTree>),
    /// `_`
    Underscore(Ident),
    /// Any other expression.
    Other(Vec<TokenTree>),
}

/// A path.
pub(crate) struct Path {
    pub(crate) tokens: Vec<TokenTree>,
    /// The words of the path with `::` between them; `None` if the path has generic arguments.
    words: Option<String>,
}

/// `function(a, b)`
pub(crate) struct Call {
    pub(crate) function: Expr,
    pub(crate) arguments: List,
}

/// Expressions in delimiters.
pub(crate) struct List {
    pub(crate) elements: Vec<Expr>,
    group: Group,
}

/// `left + right`
pub(crate) struct Binary {
    pub(crate) left: Expr,
    pub(crate) operator: &'static str,
    tokens: Vec<TokenTree>,
    pub(crate) right: Expr,
}

/// `-operand`
pub(crate) struct Unary {
    /// The operators, such as `&mut`.
    tokens: Vec<TokenTree>,
    pub(crate) operand: Box<Expr>,
}

/// `(inside)`
pub(crate) struct Paren {
    pub(crate) inside: Expr,
    group: Group,
}

impl Path {
    /// The path as text, `shared::cluster`; `None` if the path has generic arguments or begins with `::`.
    pub(crate) fn text(&self) -> Option<&str> {
        self.words.as_deref().filter(|words| !words.starts_with(':'))
    }

    /// Whether the path has generic arguments.
    pub(crate) fn is_generic(&self) -> bool {
        self.words.is_none()
    }
}

impl Unary {
    /// Whether the expression is `-operand`.
    pub(crate) fn negates(&self) -> bool {
        matches!(&self.tokens[..], [TokenTree::Punct(minus)] if minus.as_char() == '-')
    }

    /// Whether the operators compute a number from the operand.
    pub(crate) fn computes(&self) -> bool {
        matches!(&self.tokens[..], [TokenTree::Punct(operator)] if matches!(operator.as_char(), '-' | '!'))
    }
}

impl From<Ident> for Expr {
    fn from(name: Ident) -> Expr {
        Expr::Path(Path { words: Some(name.to_string()), tokens: vec![name.into()] })
    }
}

impl ToTokens for Expr {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self {
            Expr::Literal(literal) => literal.to_tokens(tokens),
            Expr::Path(Path { tokens: trees, .. }) | Expr::Constant(trees) | Expr::Other(trees) => {
                tokens.append_all(trees)
            }
            Expr::Call(call) => {
                call.function.to_tokens(tokens);
                tokens.append(call.arguments.group.clone());
            }
            Expr::Array(list) => tokens.append(list.group.clone()),
            Expr::Binary(binary) => {
                binary.left.to_tokens(tokens);
                tokens.append_all(&binary.tokens);
                binary.right.to_tokens(tokens);
            }
            Expr::Unary(unary) => {
                tokens.append_all(&unary.tokens);
                unary.operand.to_tokens(tokens);
            }
            Expr::Paren(paren) => tokens.append(paren.group.clone()),
            Expr::Bool(word) | Expr::Underscore(word) => word.to_tokens(tokens),
        }
    }
}

/// The reason why an expression was not read.
enum Unread {
    /// The expression has a form that this module does not know.
    Other,
    Error(Error),
}

type Read<'c> = Result<(Expr, Cursor<'c>), Unread>;

/// Reads the expression at the cursor.
pub(crate) fn read(cursor: Cursor<'_>) -> Result<(Expr, Cursor<'_>), Error> {
    match binary(cursor, 0) {
        Ok(read) => Ok(read),
        Err(Unread::Other) => other::read(cursor).map(|(tokens, rest)| (Expr::Other(tokens), rest)),
        Err(Unread::Error(error)) => Err(error),
    }
}

/// Reads operands and the binary operators between them that bind at least as strongly as `least`.
fn binary(cursor: Cursor<'_>, least: u8) -> Read<'_> {
    let (mut left, mut rest) = unary(cursor)?;
    loop {
        if ends(rest) {
            return Ok((left, rest));
        }
        let (operator, strength) = match operator(rest) {
            None if rest.keyword("as").is_some() => return Err(Unread::Other),
            Some((_, 0)) => return Err(Unread::Other),
            Some(known) if known.1 >= least => known,
            _ => return Ok((left, rest)),
        };
        let mut tokens = Vec::new();
        for _ in 0..operator.len() {
            let Some((token, after)) = rest.token() else { break };
            tokens.push(token);
            rest = after;
        }
        let (right, after) = binary(rest, strength + 1)?;
        left = Expr::Binary(Box::new(Binary { left, operator, tokens, right }));
        rest = after;
    }
}

/// Reads an operand with its prefix operators.
fn unary(mut cursor: Cursor<'_>) -> Read<'_> {
    let mut operators = Vec::new();
    while let Some((operator, mut rest)) =
        ['-', '!', '*', '&'].into_iter().find_map(|known| cursor.punct(known))
    {
        let mut tokens = vec![operator];
        // `&mut a`, `&raw const a`
        let is_raw = |after: Cursor<'_>| after.keyword("const").or(after.keyword("mut")).is_some();
        while let Some((word, after)) = rest.ident().filter(|(word, after)| {
            word == "mut" || word == "raw" && is_raw(*after) || word == "const" && tokens.len() > 1
        }) {
            tokens.push(word.into());
            rest = after;
        }
        operators.push(tokens);
        cursor = rest;
    }
    let (mut operand, rest) = operand(cursor)?;
    for tokens in operators.into_iter().rev() {
        operand = Expr::Unary(Unary { tokens, operand: Box::new(operand) });
    }
    Ok((operand, rest))
}

/// Reads an operand with its postfixes, such as `.field` and `(arguments)`.
fn operand(cursor: Cursor<'_>) -> Read<'_> {
    let (mut operand, mut rest) = primary(cursor)?;
    loop {
        let start = rest;
        if let Some((group, inside, after)) = rest.group(Delimiter::Parenthesis) {
            let elements = arguments(inside)?;
            operand = Expr::Call(Box::new(Call { function: operand, arguments: List { elements, group } }));
            rest = after;
            continue;
        }
        if let Some((_, after)) = rest.punct('.') {
            // `a..b` is a range.
            if after.is_punct('.') {
                return Err(Unread::Other);
            }
            let (_, after) = (after.ident().map(|(_, after)| ((), after)))
                .or_else(|| after.literal().map(|(_, after)| ((), after)))
                .ok_or_else(|| Unread::Error(expected(after)))?;
            rest = generic_arguments(after)?;
            if let Some((_, inside, after)) = rest.group(Delimiter::Parenthesis) {
                arguments(inside)?;
                rest = after;
            }
        } else if let Some((_, after)) = rest.punct('?') {
            rest = after;
        } else if let Some((_, inside, after)) = rest.group(Delimiter::Bracket) {
            if arguments(inside)?.len() != 1 {
                return Err(Unread::Error(expected(inside)));
            }
            rest = after;
        } else if let (Expr::Path(_), Some((_, _, after))) = (&operand, rest.group(Delimiter::Brace)) {
            rest = after;
        } else if let (Expr::Path(_), Some(after)) = (&operand, macro_call(rest)) {
            rest = after;
        } else {
            return Ok((operand, rest));
        }
        let mut tokens: Vec<TokenTree> = operand.into_token_stream().into_iter().collect();
        append(&mut tokens, start, rest);
        operand = Expr::Other(tokens);
    }
}

/// The cursor after the `!` and the arguments of a macro.
fn macro_call(cursor: Cursor<'_>) -> Option<Cursor<'_>> {
    let (_, after) = cursor.punct('!')?;
    let delimiters = [Delimiter::Parenthesis, Delimiter::Bracket, Delimiter::Brace];
    delimiters.into_iter().find_map(|delimiter| after.group(delimiter)).map(|(_, _, after)| after)
}

/// A literal, a path, or something in delimiters.
fn primary(cursor: Cursor<'_>) -> Read<'_> {
    if let Some((group, inside, rest)) = cursor.group(Delimiter::None) {
        let whole = read(inside).ok().filter(|(_, after)| after.is_at_end());
        return match whole {
            Some((inside, _)) => Ok((Expr::Paren(Box::new(Paren { inside, group })), rest)),
            // A fragment of `macro_rules!` that matched nothing.
            None if inside.is_at_end() => Err(Unread::Error(expected(cursor))),
            None => match other::read(inside) {
                Ok(_) => Ok((Expr::Other(vec![group.into()]), rest)),
                Err(error) => Err(Unread::Error(error)),
            },
        };
    }
    if let Some((literal, rest)) = cursor.literal() {
        return Ok((Expr::Literal(literal), rest));
    }
    if let Some((group, inside, rest)) = cursor.group(Delimiter::Bracket) {
        return match list(inside)? {
            Some(elements) => Ok((Expr::Array(List { elements, group }), rest)),
            None => Ok((Expr::Other(vec![group.into()]), rest)),
        };
    }
    if let Some((group, inside, rest)) = cursor.group(Delimiter::Parenthesis) {
        let mut elements = list(inside)?.unwrap_or_default();
        let is_tuple = elements.len() != 1 || has_comma(inside);
        return match elements.pop().filter(|_| !is_tuple) {
            Some(inside) => Ok((Expr::Paren(Box::new(Paren { inside, group })), rest)),
            None => Ok((Expr::Other(vec![group.into()]), rest)),
        };
    }
    if let Some((group, inside, rest)) = cursor.group(Delimiter::Brace) {
        // `{0, 0}` is not a block.
        if let Some((_, end)) = read(inside).ok().filter(|(_, end)| end.is_punct(',')) {
            return Err(Unread::Error(expected(end)));
        }
        return Ok((Expr::Other(vec![group.into()]), rest));
    }
    let Some((word, after)) = cursor.ident() else {
        return match cursor.any_punct() {
            Some(_) if cursor.separator().is_some() => path(cursor),
            Some((first, _, after)) if other::begins_with(first, after) => Err(Unread::Other),
            _ => Err(Unread::Error(expected(cursor))),
        };
    };
    match word.to_string().as_str() {
        "_" => Ok((Expr::Underscore(word), after)),
        "true" | "false" => Ok((Expr::Bool(word), after)),
        "const" => match after.group(Delimiter::Brace) {
            Some((block, _, rest)) => Ok((Expr::Constant(vec![word.into(), block.into()]), rest)),
            None => Err(Unread::Other),
        },
        text if other::begins_with_keyword(text) => Err(Unread::Other),
        text if other::is_keyword(text) => Err(Unread::Error(expected(cursor))),
        _ => path(cursor),
    }
}

/// Whether the content of parentheses ends with a comma: `(a,)` is a tuple.
fn has_comma(inside: Cursor<'_>) -> bool {
    inside.stream().into_iter().last().as_ref().is_some_and(is_comma)
}

/// Reads expressions separated by commas, up to the end; `None` if a `;` follows one of them.
fn list(mut cursor: Cursor<'_>) -> Result<Option<Vec<Expr>>, Unread> {
    let mut elements = Vec::new();
    while !cursor.is_at_end() {
        let (element, rest) = read(cursor).map_err(Unread::Error)?;
        elements.push(element);
        cursor = match rest.punct(',') {
            Some((_, after)) => after,
            None if rest.is_at_end() => rest,
            None if rest.is_punct(';') => return Ok(None),
            None => return Err(Unread::Error(Error::new(rest.span(), "expected `,` here"))),
        };
    }
    Ok(Some(elements))
}

/// The arguments of a call.
fn arguments(inside: Cursor<'_>) -> Result<Vec<Expr>, Unread> {
    list(inside)?.ok_or_else(|| Unread::Error(expected(inside)))
}

/// A path, perhaps with generic arguments.
fn path(cursor: Cursor<'_>) -> Read<'_> {
    let (mut text, mut is_plain, mut rest) = (String::new(), true, cursor);
    if let Some(after) = rest.separator() {
        text.push_str("::");
        rest = after;
    }
    loop {
        let word = rest.ident().map(|(word, after)| (word.to_string(), after));
        let Some((word, after)) = word.filter(|(word, _)| !other::is_keyword(word)) else {
            return Err(Unread::Error(expected(rest)));
        };
        text.push_str(&word);
        rest = generic_arguments(after)?;
        is_plain &= rest == after;
        let Some(after) = rest.separator() else { break };
        text.push_str("::");
        rest = after;
    }
    let mut tokens = Vec::new();
    append(&mut tokens, cursor, rest);
    Ok((Expr::Path(Path { tokens, words: is_plain.then_some(text) }), rest))
}

/// The cursor after the `::<…>` at the cursor, if there is one.
fn generic_arguments(cursor: Cursor<'_>) -> Result<Cursor<'_>, Unread> {
    match cursor.separator().and_then(|after| after.punct('<')) {
        Some((_, inside)) => other::after_generics(inside).ok_or_else(|| Unread::Error(expected(inside))),
        None => Ok(cursor),
    }
}

/// The expression that all of these tokens are.
#[cfg(test)]
pub(crate) fn whole(tokens: TokenStream) -> Option<Expr> {
    let tokens = crate::cursor::Tokens::new(tokens);
    read(tokens.start()).ok().filter(|(_, rest)| rest.is_at_end()).map(|(expression, _)| expression)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The kind of expression as which the whole text is read; `None` for an error.
    fn kind(text: &str) -> Option<&'static str> {
        let tokens: TokenStream = text.parse().unwrap();
        let expression = whole(tokens.clone())?;
        assert_eq!(expression.to_token_stream().to_string(), tokens.to_string());
        Some(match expression {
            Expr::Literal(_) | Expr::Bool(_) => "literal",
            Expr::Path(_) => "path",
            Expr::Call(_) => "call",
            Expr::Array(_) => "array",
            Expr::Binary(_) => "binary",
            Expr::Unary(_) => "unary",
            Expr::Paren(_) => "paren",
            Expr::Constant(_) => "constant",
            Expr::Underscore(_) => "underscore",
            Expr::Other(_) => "other",
        })
    }

    #[test]
    fn what_is_read_is_an_expression() {
        for (expected, texts) in [
            ("literal", "4096; 0.5; \"%r1\"; true; 'c'"),
            ("path", "tile; r#type; shared::cta; f::<u8, 4>; ::a::b; Self::X; self"),
            (
                "call",
                "f(); f(a, b,); shared(tile.item(turn).cast()); tensor(map, [x, y.z, 0]); f(x)(y); f::<A, B>(x)",
            ),
            ("array", "[]; [a, f(b)]; [-1, x as u32]"),
            ("binary", "a + b; a - -1; 4 * (1024 + 1); a < b; a && b || c; x.len() << 2 | 1; a == b"),
            ("unary", "-1; !a; *p; &map; &mut map; &raw const x; --a; -a.b"),
            ("paren", "(a); (a + b)"),
            ("constant", "const { N }"),
            ("underscore", "_"),
            (
                "other",
                "m!(); S { a: 1 }; a.0; a.await; a?; a.b; f(x).c; a.b::<C, D>(); x as u32; x as F<a, b>; ..; a..b; ..=b; \
                 return; |x| x; |a, b| a + b; move || 1; 1.max(2); [0;3]; (a, b); (); (a,); a[0]; a[1..2]; { a }; self.x; <T as U<a, b>>::N; \
                 if a { b } else { c }; match a { _ => b }; unsafe { f() }; a = b; a += 1; 'a: loop {}; \
                 a + if b { 1 } else { 2 }; async move { a }",
            ),
        ] {
            for text in texts.split("; ").map(str::trim) {
                assert!(syn::parse_str::<syn::Expr>(text).is_ok(), "{text}");
                assert_eq!(kind(text), Some(expected), "{text}");
            }
        }
    }

    #[test]
    fn what_is_not_an_expression_is_an_error() {
        let texts = "a b; 16 bytes; f(a b); f(,); a +; + a; ; let; const; if; if a; else; a: :b; a::; x as; |x|; a[]; a.; \
                     a.b(c d); {0, 0}; %r1; a => b; x as u32 y; a : b; [1 2]; (1 2); f::<A";
        for text in texts.split("; ") {
            assert_eq!(kind(text.trim()), None, "{text}");
        }
    }
}
