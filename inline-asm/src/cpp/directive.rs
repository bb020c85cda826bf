//! Preprocessing directives. C++ standard: "Preprocessing directives".

use std::ops::Range;

use super::lexer::{Kind, Token, tokens_of_line};

/// A directive that matters to inline assembly.
#[derive(Clone, Debug)]
pub(super) enum Directive {
    Define(Definition),
    /// The bytes of the name inside `""` or `<>`.
    Include(Range<usize>),
    /// `#if` with its condition, `#ifdef` or `#ifndef` with its name.
    If(Condition),
    Elif(Condition),
    Else,
    Endif,
}

/// The condition of a directive.
#[derive(Clone, Debug)]
pub(super) struct Condition {
    /// The bytes of the expression or of the name.
    pub(super) expression: Range<usize>,
    pub(super) kind: ConditionKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ConditionKind {
    Expression,
    /// `#ifdef`
    Defined,
    /// `#ifndef`
    Undefined,
}

/// A macro.
#[derive(Clone, Debug)]
pub(super) struct Definition {
    pub(super) name: Range<usize>,
    /// The names of the parameters; none for a macro without parentheses. The last one of a variadic macro is `...`.
    pub(super) parameters: Option<Vec<Range<usize>>>,
    /// The bytes of the replacement list.
    pub(super) body: Range<usize>,
}

/// Parses the directive at this token.
pub(super) fn directive(source: &str, token: &Token) -> Option<Directive> {
    // The head of a directive is short; the rest is parsed only when needed.
    let line = source.get(token.span())?;
    let keyword_start = token.start + 1 + (line.len() - 1 - line[1..].trim_start_matches([' ', '\t']).len());
    let rest = source.get(keyword_start..token.end)?;
    let length = rest.bytes().position(|byte| !byte.is_ascii_alphabetic()).unwrap_or(rest.len());
    let keyword = &rest[..length];
    let after = keyword_start + length..token.end;
    let condition = |kind| Condition { expression: trimmed(source, after.clone()), kind };
    Some(match keyword {
        "define" => Directive::Define(definition(source, after)?),
        "include" | "include_next" | "import" => Directive::Include(included(source, after)?),
        "if" => Directive::If(condition(ConditionKind::Expression)),
        "ifdef" => Directive::If(condition(ConditionKind::Defined)),
        "ifndef" => Directive::If(condition(ConditionKind::Undefined)),
        "elif" => Directive::Elif(condition(ConditionKind::Expression)),
        "elifdef" => Directive::Elif(condition(ConditionKind::Defined)),
        "elifndef" => Directive::Elif(condition(ConditionKind::Undefined)),
        "else" => Directive::Else,
        "endif" => Directive::Endif,
        _ => return None,
    })
}

/// The range from the first to the last token of a part.
fn trimmed(source: &str, part: Range<usize>) -> Range<usize> {
    let tokens = tokens_of_line(source, part.clone());
    match (tokens.first(), tokens.last()) {
        (Some(first), Some(last)) => first.start..last.end,
        _ => part.start..part.start,
    }
}

fn included(source: &str, part: Range<usize>) -> Option<Range<usize>> {
    let text = source.get(part.clone())?;
    let open = text.find(['"', '<'])?;
    let close = if text[open..].starts_with('"') { '"' } else { '>' };
    let length = text[open + 1..].find(close)?;
    let start = part.start + open + 1;
    Some(start..start + length)
}

fn definition(source: &str, part: Range<usize>) -> Option<Definition> {
    let tokens = tokens_of_line(source, part.clone());
    let (name, rest) = tokens.split_first()?;
    if name.kind != Kind::Identifier {
        return None;
    }
    let body = |rest: &[Token]| match (rest.first(), rest.last()) {
        (Some(first), Some(last)) => first.start..last.end,
        _ => part.end..part.end,
    };
    // Only a parenthesis directly after the name begins parameters.
    let is_function = rest.first().is_some_and(|first| first.is(b'(') && first.start == name.end);
    if !is_function {
        return Some(Definition { name: name.span(), parameters: None, body: body(rest) });
    }
    let close = rest.iter().position(|token| token.is(b')'))?;
    let mut parameters = Vec::new();
    for parameter in rest[1..close].split(|token| token.is(b',')) {
        match parameter {
            [] => {}
            [name] if name.kind == Kind::Identifier => parameters.push(name.span()),
            // `...`, or `arguments...`
            [first, .., last] => parameters.push(match first.kind {
                Kind::Identifier => first.span(),
                _ => first.start..last.end,
            }),
            [_] => return None,
        }
    }
    Some(Definition { name: name.span(), parameters: Some(parameters), body: body(&rest[close + 1..]) })
}

#[cfg(test)]
mod tests {
    use super::super::lexer::tokens;
    use super::*;

    fn read(source: &str) -> Option<Directive> {
        directive(source, &tokens(source)[0])
    }

    #[test]
    fn a_definition_has_parameters_and_a_body() {
        let source = "#  define F(a, b, ...) \\\n  #a \"x\" ## b // c\n";
        let Some(Directive::Define(found)) = read(source) else { panic!() };
        let parameters: Vec<_> = found.parameters.unwrap().into_iter().map(|name| &source[name]).collect();
        assert_eq!((&source[found.name], parameters), ("F", vec!["a", "b", "..."]));
        assert_eq!(&source[found.body], "#a \"x\" ## b");
        let Some(Directive::Define(found)) = read("#define A (b)") else { panic!() };
        assert!(found.parameters.is_none());
        let Some(Directive::Define(found)) = read("#define A") else { panic!() };
        assert!(found.body.is_empty());
        assert!(read("#define 1").is_none() && read("#pragma once").is_none());
    }

    #[test]
    fn a_condition_and_an_include_have_their_text() {
        let source = "#if (A) /* b */ // c";
        let Some(Directive::If(found)) = read(source) else { panic!() };
        assert_eq!(&source[found.expression], "(A)");
        let source = "#include <a/b.h> // \"c\"";
        let Some(Directive::Include(found)) = read(source) else { panic!() };
        assert_eq!(&source[found], "a/b.h");
    }
}
