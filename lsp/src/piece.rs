//! The pieces of a module: each function, and each statement outside of functions. A piece owns its text, so that what
//! is known of it stays known while other pieces change.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::ops::Range;
use std::sync::OnceLock;

use ptx_async_isa::text::{DeclaredSpace, Module, Statement, StatementKind};

use crate::symbols::Symbols;

/// The kind of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// `.version`, which begins a module.
    Version,
    /// A kernel or function with its body.
    Function,
    /// The declaration of a function without a body.
    Prototype,
    /// The declaration of a variable.
    Variable,
    /// Debug information: `.section`.
    Section,
    /// Another statement, or the blanks and comments at the end of the text.
    Other,
}

/// A piece of a module, with the blanks and comments before it.
#[derive(Debug)]
pub(crate) struct Piece {
    /// Its text. The texts of all pieces are the text of the document.
    pub(crate) text: Box<str>,
    /// Its kind.
    pub(crate) kind: Kind,
    /// The range of its statements, without the blanks and comments around them.
    pub(crate) statements: Range<usize>,
    /// Whether the end does not depend on the text after it.
    has_end: bool,
    hash: u64,
    symbols: OnceLock<Symbols>,
}

impl Piece {
    fn new(text: &str, kind: Kind, statements: Range<usize>, has_end: bool) -> Piece {
        let mut hasher = DefaultHasher::new();
        (text, kind).hash(&mut hasher);
        let (hash, symbols) = (hasher.finish(), OnceLock::new());
        Piece { text: text.into(), kind, statements, has_end, hash, symbols }
    }

    /// A hash of its text.
    pub(crate) fn hash(&self) -> u64 {
        self.hash
    }

    /// Its names. Read once.
    pub(crate) fn symbols(&self) -> &Symbols {
        self.symbols.get_or_init(|| Symbols::new(&self.text))
    }

    /// Whether the text after it can change where it ends.
    pub(crate) fn has_end(&self) -> bool {
        self.has_end
    }
}

/// Splits a text that begins at the start of a piece. `next` is called with each piece and its end, and returns whether
/// another one is wanted.
pub(crate) fn split(text: &str, mut next: impl FnMut(Piece, usize) -> bool) {
    let mut splitter = Splitter {
        text,
        start: 0,
        depth: 0,
        open: None,
        first: None,
        last: 0,
        has_end: true,
        is_late: false,
    };
    // The reader of the module begins again where a brace is missing: it counts them too.
    'modules: loop {
        let from = splitter.start;
        let mut module = Module::new(&text[from..]);
        while let Some(statement) = module.next_statement() {
            // An empty statement is a brace that the module lacks, or the error about one.
            if statement.span.is_empty() {
                continue;
            }
            let kind = kind_of(&statement);
            let span = from + statement.span.start..from + statement.span.end;
            // No function is inside of another, so a brace is missing.
            let is_missing = splitter.open.is_some() && matches!(kind, Kind::Version | Kind::Function);
            if (is_missing || splitter.is_late) && !splitter.finish_before(span.start, &mut next) {
                return;
            }
            if is_missing {
                continue 'modules;
            }
            if !splitter.statement(kind, &statement.kind, span, &mut next) {
                return;
            }
        }
        return splitter.end(&mut next);
    }
}

fn kind_of(statement: &Statement<'_>) -> Kind {
    match &statement.kind {
        StatementKind::Version(_) => Kind::Version,
        StatementKind::Function(function) if function.is_declaration() => Kind::Prototype,
        StatementKind::Function(_) => Kind::Function,
        StatementKind::Declaration(declarations) => {
            match declarations.clone().any(|declared| declared.space == DeclaredSpace::Reg) {
                true => Kind::Other,
                false => Kind::Variable,
            }
        }
        StatementKind::Directive("section") => Kind::Section,
        _ => Kind::Other,
    }
}

struct Splitter<'a> {
    text: &'a str,
    /// The start of the current piece.
    start: usize,
    /// The number of open blocks.
    depth: usize,
    /// The kind of the piece that has begun and not ended.
    open: Option<Kind>,
    /// The start of the first statement of the piece.
    first: Option<usize>,
    /// The end of the last statement.
    last: usize,
    /// Whether the last statement has a `;` or a brace at its end.
    has_end: bool,
    /// Whether the piece ends where the next statement begins.
    is_late: bool,
}

impl Splitter<'_> {
    fn statement(
        &mut self,
        kind: Kind,
        statement: &StatementKind<'_>,
        span: Range<usize>,
        next: &mut impl FnMut(Piece, usize) -> bool,
    ) -> bool {
        if self.open.is_none() {
            (self.open, self.depth) = (Some(kind), 0);
        }
        self.first.get_or_insert(span.start);
        self.last = span.end.max(self.last);
        self.has_end = self.text[..self.last].ends_with([';', '}']);
        let is_over = match statement {
            StatementKind::BlockStart => {
                self.depth += 1;
                false
            }
            StatementKind::BlockEnd => {
                self.depth = self.depth.saturating_sub(1);
                self.depth == 0
            }
            _ => self.depth == 0 && self.open != Some(Kind::Function),
        };
        // The text that is skipped after an error is a part of the piece.
        self.is_late = is_over && matches!(statement, StatementKind::Error(_));
        !is_over || self.is_late || self.finish(self.last, next)
    }

    /// Ends the piece where the next statement begins.
    fn finish_before(&mut self, end: usize, next: &mut impl FnMut(Piece, usize) -> bool) -> bool {
        self.piece(self.last.min(end), end, false, next)
    }

    /// Ends the piece after its last statement, or after a comment on the same line.
    fn finish(&mut self, at: usize, next: &mut impl FnMut(Piece, usize) -> bool) -> bool {
        let rest = &self.text[at..];
        let line = rest.split_inclusive('\n').next().unwrap_or("");
        let is_rest = line.trim_start().is_empty() || line.trim_start().starts_with("//");
        let end = if is_rest { at + line.len() } else { at };
        let has_end = self.has_end && is_rest && line.ends_with('\n');
        self.piece(at, end, has_end, next)
    }

    /// Makes a piece up to `end`, whose statements end at `last`.
    fn piece(
        &mut self,
        last: usize,
        end: usize,
        has_end: bool,
        next: &mut impl FnMut(Piece, usize) -> bool,
    ) -> bool {
        let kind = self.open.take().unwrap_or(Kind::Other);
        let first = self.first.take().unwrap_or(last).min(last);
        let statements = first - self.start..last - self.start;
        let piece = Piece::new(&self.text[self.start..end], kind, statements, has_end);
        (self.start, self.depth, self.is_late) = (end, 0, false);
        next(piece, end)
    }

    fn end(mut self, next: &mut impl FnMut(Piece, usize) -> bool) {
        if self.open.is_some() && !self.finish_before(self.text.len(), next) {
            return;
        }
        if self.start < self.text.len() {
            let rest = &self.text[self.start..];
            let piece = Piece::new(rest, Kind::Other, rest.len()..rest.len(), false);
            next(piece, self.text.len());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Vec<(Kind, String)> {
        let mut pieces = Vec::new();
        split(text, |piece, _| {
            pieces.push((piece.kind, piece.text.into_string()));
            true
        });
        assert_eq!(pieces.iter().map(|(_, text)| text.as_str()).collect::<String>(), text);
        pieces
    }

    #[test]
    fn a_function_is_one_piece() {
        let text = "// c\n.version 8.6 // d\n.target sm_90\n.extern .func f();\n.global .b8 a[4];\n\
                    .entry k() { .reg .b32 %r<2>; { mov.b32 %r1, 0; } ret; } // e\n\n.func g() { ret; }\n// f";
        let found = pieces(text);
        let expected = [
            (Kind::Version, "// c\n.version 8.6 // d\n"),
            (Kind::Other, ".target sm_90\n"),
            (Kind::Prototype, ".extern .func f();\n"),
            (Kind::Variable, ".global .b8 a[4];\n"),
            (Kind::Function, ".entry k() { .reg .b32 %r<2>; { mov.b32 %r1, 0; } ret; } // e\n"),
            (Kind::Function, "\n.func g() { ret; }\n"),
            (Kind::Other, "// f"),
        ];
        assert_eq!(found, expected.map(|(kind, text)| (kind, text.to_owned())));
    }

    #[test]
    fn a_function_ends_where_the_next_one_begins() {
        let found = pieces(".entry k() { { ret;\n.entry l() { ret; }\n}\n");
        let kinds: Vec<_> = found.iter().map(|(kind, text)| (*kind, text.as_str())).collect();
        assert_eq!(
            kinds,
            [
                (Kind::Function, ".entry k() { { ret;\n"),
                (Kind::Function, ".entry l() { ret; }\n"),
                (Kind::Other, "}\n")
            ]
        );
        assert_eq!(pieces(""), []);
        assert_eq!(pieces(".entry k()"), [(Kind::Function, ".entry k()".to_owned())]);
    }
}
