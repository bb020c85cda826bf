//! The statements of a source.

use std::cell::{LazyCell, OnceCell};
use std::collections::HashMap;

use crate::statement::Statement;
use crate::unresolved::{Unresolved, UnresolvedKind};

use super::alternatives::Alternatives;
use super::asm::{self, Environment, KEYWORDS, QUALIFIERS};
use super::body::InBody;
use super::calls::Calls;
use super::directive::{Definition, Directive};
use super::lexer::{Kind, Token};
use super::literal::{Decoded, decode};
use super::macros::{CHOICES, Macro, Macros, closing};
use super::piece::pieces;
use super::region::{guards, regions};
use super::source::Source;
use super::variant;

/// A source, and facts about it that are computed lazily and memoized.
pub(super) struct File<'s> {
    pub(super) source: Source<'s>,
    /// Whether the source is a string literal of another source.
    is_string: bool,
    /// The names of macros that expand to the beginning of a statement.
    aliases: Vec<&'s str>,
    calls: OnceCell<Calls<'s>>,
    constants: OnceCell<HashMap<&'s str, Option<String>>>,
}

/// The place of a statement.
#[derive(Clone, Copy, Debug)]
enum Site {
    /// At this token.
    Token(usize),
    /// In the macro defined by the directive at this index.
    Body(usize),
}

impl<'s> File<'s> {
    pub(super) fn new(text: &'s str, is_string: bool) -> Self {
        let source = Source::new(text);
        let aliases = aliases(&source);
        File { source, is_string, aliases, calls: OnceCell::new(), constants: OnceCell::new() }
    }

    /// The places of the statements, in order. Statements do not nest.
    fn sites(&self) -> Vec<Site> {
        let mut sites = Vec::new();
        let mut directives = self.source.directives.iter().enumerate().peekable();
        let mut end = 0;
        for (index, token) in self.source.tokens.iter().enumerate() {
            if index >= end && self.begins_statement(token) {
                sites.push(Site::Token(index));
                end = self.parentheses(index).and_then(|(_, close)| close).unwrap_or(index);
            }
            let Some((number, (_, directive))) = directives.next_if(|(_, (at, _))| *at == index) else {
                continue;
            };
            let Directive::Define(definition) = directive else { continue };
            let body = self.source.part(definition.body.clone());
            let is_alias = self.aliases.contains(&self.source.part(definition.name.clone()));
            let mentions = body.contains("asm") || self.aliases.iter().any(|alias| body.contains(alias));
            if mentions && !is_alias {
                sites.push(Site::Body(number));
            }
        }
        sites
    }

    fn begins_statement(&self, token: &Token) -> bool {
        token.kind == Kind::Identifier && self.is_keyword(token.text(self.source.text))
    }

    fn is_keyword(&self, name: &str) -> bool {
        KEYWORDS.contains(&name) || self.aliases.contains(&name)
    }

    /// The token indices of the parentheses after the keyword at this token; the closing one can be missing.
    fn parentheses(&self, keyword: usize) -> Option<(usize, Option<usize>)> {
        let tokens = &self.source.tokens;
        let is_qualifier = |token: &&Token| {
            token.kind == Kind::Identifier && QUALIFIERS.contains(&token.text(self.source.text))
        };
        let open = keyword + 1 + tokens[keyword + 1..].iter().take_while(is_qualifier).count();
        tokens.get(open).filter(|token| token.is(b'('))?;
        Some((open, self.source.closes[open]))
    }

    /// The statements, with the conditions around them.
    pub(super) fn statements(&self, macros: &Macros<'s>) -> Vec<Statement> {
        let Source { text, tokens, directives, closes, .. } = &self.source;
        let regions = regions(text, tokens, directives, closes, macros);
        let sites = self.sites();
        let token = |site: &Site| match *site {
            Site::Token(token) => token,
            Site::Body(number) => directives[number].0,
        };
        let guards = guards(&regions, sites.iter().map(token));
        let mut statements = Vec::new();
        for (site, guard) in sites.iter().zip(guards) {
            let found = match *site {
                Site::Token(token) => self.statement(token, macros).into_iter().collect(),
                Site::Body(number) => self.in_body(number, macros),
            };
            statements.extend(found.into_iter().map(|statement| statement.guarded(guard.clone())));
        }
        statements
    }

    /// The statement that begins at this token; none for anything else, such as the `asm` of another compiler.
    fn statement(&self, token: usize, macros: &Macros<'s>) -> Option<Statement> {
        let Source { text, tokens, directives, .. } = &self.source;
        let start = tokens[token].start;
        let (open, close) = self.parentheses(token)?;
        let Some(close) = close else {
            let span = start..tokens[open].end;
            let reason = Unresolved::new(UnresolvedKind::Syntax, span.clone(), "", "");
            return Some(Statement::new(span, Err(reason)));
        };
        let inside = &tokens[open + 1..close];
        let constant = |name: &str| self.constant(name);
        let words = tokens[token + 1..open].iter().map(|word| word.text(text));
        let environment = Environment {
            is_volatile: asm::is_volatile(tokens[token].text(text), words),
            macros,
            parameters: &[],
            of_macro: &[],
            constant: &constant,
            is_string: self.is_string,
        };
        let mut found = Alternatives::default();
        let (mut choice, mut choices) = (0, 1);
        while choice < choices.min(CHOICES) {
            let (tokens, branches) = variant::tokens(inside, open + 1, directives, choice);
            // With branches of a condition inside it, the statement can end before its last token.
            let all = pieces(text, &tokens);
            let end = closing(&all).map_or(all.len(), |end| end - 1);
            let (result, definitions) = asm::read(&all[..end], &environment, choice);
            choices = choices.max(definitions).max(branches);
            found.add(result.map(|asm| asm.template));
            choice += 1;
        }
        Some(Statement::new(start..tokens[close].end, found.into_result()))
    }

    /// The statements in the body of a macro.
    fn in_body(&self, number: usize, macros: &Macros<'s>) -> Vec<Statement> {
        let Some(definition) = self.source.definition(number) else { return Vec::new() };
        let body = self.source.body(definition);
        let this = Macro::of(self.source.text, definition, false);
        let constant = |name: &str| self.constant(name);
        let environment = Environment {
            macros,
            parameters: this.parameters(),
            of_macro: this.parameters(),
            constant: &constant,
            is_volatile: true,
            is_string: self.is_string,
        };
        let calls = LazyCell::new(|| {
            let calls = self.calls.get_or_init(|| Calls::of(&self.source));
            calls.distinct(self.source.part(definition.name.clone()), &self.source)
        });
        let mut statements = Vec::new();
        let mut at = 0;
        while let Some(piece) = body.get(at) {
            let found =
                if piece.is_name() && self.is_keyword(&piece.text) { InBody::at(&body[at..]) } else { None };
            at += found.as_ref().map_or(1, InBody::len);
            statements.extend(found.map(|found| found.statements(&environment, &calls)).unwrap_or_default());
        }
        statements
    }

    /// The text of the constant character array with this name: `constexpr char name[] = "…";`.
    fn constant(&self, name: &str) -> Option<String> {
        self.constants.get_or_init(|| constants(&self.source)).get(name).cloned().flatten()
    }
}

/// The constant strings of a source by name; none for a name with several texts.
fn constants<'s>(source: &Source<'s>) -> HashMap<&'s str, Option<String>> {
    let mut constants = HashMap::new();
    let strings = source.tokens.iter().enumerate().filter(|(_, token)| token.kind == Kind::String);
    for (index, token) in strings {
        let is = |at: Option<usize>, byte| {
            at.and_then(|at| source.tokens.get(at)).is_some_and(|token| token.is(byte))
        };
        let before = |back| index.checked_sub(back);
        if !is(Some(index + 1), b';') || !is(before(1), b'=') {
            continue;
        }
        let is_array = is(before(2), b']') && is(before(3), b'[');
        let name = before(if is_array { 4 } else { 2 }).and_then(|at| source.tokens.get(at));
        let Some(name) = name.filter(|name| name.kind == Kind::Identifier) else { continue };
        let mut decoded = Decoded::default();
        decode(token.text(source.text), token.start, &mut decoded);
        let text = Some(decoded.text);
        let entry = constants.entry(name.text(source.text)).or_insert_with(|| text.clone());
        if *entry != text {
            *entry = None;
        }
    }
    constants
}

/// The macros that expand to nothing but the beginning of a statement: `#define ASM asm volatile`.
fn aliases<'s>(source: &Source<'s>) -> Vec<&'s str> {
    /// Maximum number of these macros.
    const MOST: usize = 8;
    let is_alias = |definition: &Definition| {
        let mut words = source.part(definition.body.clone()).split_whitespace();
        definition.parameters.is_none()
            && words.next().is_some_and(|word| KEYWORDS.contains(&word))
            && words.all(|word| QUALIFIERS.contains(&word))
    };
    let aliases = source.definitions().filter(|(_, definition)| is_alias(definition));
    let names = aliases.map(|(_, definition)| source.part(definition.name.clone()));
    names.filter(|name| !KEYWORDS.contains(name)).take(MOST).collect()
}
