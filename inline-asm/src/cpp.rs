//! C, C++ and CUDA C++.
//!
//! The [lexer] is written by hand. A parser of C++ does not help: a grammar such as that of tree-sitter takes the
//! body of a macro as raw text, and much inline assembly is in macros; a compiler needs the headers and the flags of
//! a build, and sees one target. All relevant structure is at the level of tokens: literals, brackets, directives and
//! macros.

mod alternatives;
mod asm;
mod body;
mod brackets;
mod calls;
mod directive;
mod embedded;
mod expression;
mod file;
mod include;
mod lexer;
mod literal;
mod macros;
mod piece;
mod region;
mod source;
mod text;
mod variant;

use crate::include::Includes;
use crate::source_map::SourceMap;
use crate::statement::Statement;
use crate::unresolved::UnresolvedKind;

use file::File;
use macros::Macros;
use source::Source;

/// Maximum nesting of sources in string literals of sources.
const DEPTH: usize = 2;

pub(crate) fn statements(source: &str, includes: &mut dyn Includes) -> Vec<Statement> {
    nested(source, false, includes, DEPTH)
}

/// The statements in a decoded string of another language, if it is C++, with their positions mapped through `map`.
#[allow(dead_code, reason = "for the front ends of other languages")]
pub(crate) fn statements_inside(text: &str, map: &SourceMap, includes: &mut dyn Includes) -> Vec<Statement> {
    let found = nested(text, true, includes, DEPTH - 1);
    found.into_iter().map(|statement| statement.inside(map)).collect()
}

fn nested(source: &str, is_string: bool, includes: &mut dyn Includes, depth: usize) -> Vec<Statement> {
    // Most files have no inline assembly.
    if memchr::memmem::find(source.as_bytes(), b"asm").is_none() {
        return Vec::new();
    }
    let file = File::new(source, is_string);
    let mut macros = Macros::default();
    file.source.define_macros(&mut macros);
    let mut statements = file.statements(&macros);
    let is_open = |statement: &Statement| {
        let reason = statement.templates.as_ref().err();
        reason.is_some_and(|reason| reason.kind == UnresolvedKind::UnknownName)
    };
    if statements.iter().any(is_open) {
        let texts = include::texts(&file.source, includes);
        if !texts.is_empty() {
            statements = with_included(source, is_string, &texts);
        }
    }
    statements.sort_by_key(|statement| statement.span.start);
    if let Some(depth) = depth.checked_sub(1) {
        let spans: Vec<_> = statements.iter().map(|statement| statement.span.clone()).collect();
        for inner in embedded::texts(source, &file.source.tokens, &spans) {
            let found = nested(&inner.text, true, includes, depth);
            statements.extend(found.into_iter().map(|statement| statement.inside(&inner.map)));
        }
        statements.sort_by_key(|statement| statement.span.start);
    }
    statements
}

/// The statements of a source that includes these texts.
fn with_included(source: &str, is_string: bool, texts: &[String]) -> Vec<Statement> {
    let file = File::new(source, is_string);
    let mut macros = Macros::default();
    file.source.define_macros(&mut macros);
    texts.iter().for_each(|text| Source::new(text).define_macros(&mut macros));
    file.statements(&macros)
}
