//! The statement of PTX at a position: in a module, or in a statement of inline assembly.

use std::ops::Range;

use ptx_async_check::{Folders, Language};
use ptx_async_inline_asm::{Template, statements};
use ptx_async_isa::Context;
use ptx_async_isa::check::effective;
use ptx_async_isa::text::{Module, Statement, StatementKind, Token, tokens};

use crate::document::Document;
use crate::settings::Settings;
use crate::unit::{Declared, with_declarations};

/// The statement of PTX at a position.
pub(crate) struct Place<'p> {
    /// The text that contains the statement.
    pub(crate) text: &'p str,
    /// The position in that text.
    pub(crate) offset: usize,
    /// The statement.
    pub(crate) statement: Statement<'p>,
    /// The reader after the statement, with the declarations in force.
    pub(crate) module: &'p Module<'p>,
    /// The target and the version there, as far as they are known.
    pub(crate) context: Context,
    to_source: &'p dyn Fn(Range<usize>) -> Range<usize>,
}

impl<'p> Place<'p> {
    /// The token at the position, or directly before it.
    pub(crate) fn token(&self) -> Option<Token<'p>> {
        let Range { start, end } = self.statement.span;
        let statement = self.text.get(start..end)?;
        let at =
            |token: &Token<'_>| start + token.start <= self.offset && self.offset <= start + token.span().end;
        let token = tokens(statement).filter(at).last()?;
        Some(Token { start: start + token.start, ..token })
    }

    /// Where a part of the text is in the document.
    pub(crate) fn source(&self, span: Range<usize>) -> Range<usize> {
        (self.to_source)(span)
    }
}

/// Calls `find` with the statement at an offset of a document.
pub(crate) fn at<R>(
    document: &Document,
    offset: usize,
    settings: &Settings,
    find: impl Fn(Place<'_>) -> Option<R>,
) -> Option<R> {
    match document.language {
        Language::Ptx => {
            let (piece, offset) = document.pieces.at(offset)?;
            let (text, start) = with_declarations(&document.pieces, piece, Declared::Used);
            let in_document = document.pieces.start(piece);
            let moved = |at: usize| at.saturating_sub(start) + in_document;
            let to_source = |span: Range<usize>| moved(span.start)..moved(span.end);
            let module = match document.pieces.has_version() {
                true => Module::new(&text),
                false => Module::bare(&text),
            };
            in_module(&text, module, start + offset, settings, &to_source, &find)
        }
        Language::Host(_) => templates(document, settings, offset, |template, offset| {
            let to_source = |span: Range<usize>| template.map().source(span);
            in_module(template.text(), template.module(), offset, settings, &to_source, &find)
        }),
    }
}

/// Whether the byte at an offset is in the text of a statement of inline assembly.
pub(crate) fn is_in_text(document: &Document, offset: usize, settings: &Settings) -> bool {
    templates(document, settings, offset, |_, _| Some(())).is_some()
}

/// Calls `find` with each text of inline assembly that contains an offset, and the offset there.
fn templates<R>(
    document: &Document,
    settings: &Settings,
    offset: usize,
    find: impl Fn(&Template, usize) -> Option<R>,
) -> Option<R> {
    let Language::Host(language) = document.language else { return None };
    let mut includes = Folders::of(&document.path, &settings.0.include);
    let statements = statements(&document.text, language, &mut includes);
    let here = statements.iter().filter(|found| found.span.start <= offset && offset <= found.span.end);
    let mut templates = here.flat_map(|statement| statement.templates.iter().flatten());
    templates.find_map(|template| {
        let has = |&at: &usize| template.map().source(at..at + 1).contains(&offset);
        let at = (0..template.text().len()).find(has)?;
        find(template, at)
    })
}

fn in_module<R>(
    text: &str,
    mut module: Module<'_>,
    offset: usize,
    settings: &Settings,
    to_source: &dyn Fn(Range<usize>) -> Range<usize>,
    find: &impl Fn(Place<'_>) -> Option<R>,
) -> Option<R> {
    while let Some(statement) = module.next_statement() {
        if offset < statement.span.start {
            return None;
        }
        if offset <= statement.span.end && !matches!(statement.kind, StatementKind::BlockStart) {
            let context = effective(&settings.0.context, module.context());
            return find(Place { text, offset, statement, module: &module, context, to_source });
        }
    }
    None
}
