//! Braces that are missing around the bodies and blocks of functions. Manual: "Kernel and Function Directives", "Scoping".

use alloc::format;
use alloc::string::String;
use core::ops::Range;

use super::item::Item;
use super::lexer::Lexer;
use super::parse_error::ParseError;
use super::scope::Scopes;
use crate::fix::Applicability;

/// The braces of a text, while it is read. A part of a module misses none: the others are elsewhere.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Braces {
    /// Whether the text is that of a module, and whole.
    is_whole: bool,
    /// Whether the last statement is the header of a function, whose body is next.
    pub(super) awaits_body: bool,
    /// Whether the error of the next statement, a brace, has been reported.
    is_reported: bool,
    /// The number of open blocks whose `}` has been reported as missing, and is the next statement.
    missing: usize,
}

impl Braces {
    /// The braces of a module after its `.version`.
    pub(super) fn of_module(is_whole: bool) -> Self {
        Braces { is_whole, ..Braces::default() }
    }

    /// Whether the next statement is a `}` that is missing.
    pub(super) fn take_missing(&mut self) -> bool {
        let is_missing = self.missing > 0;
        self.missing -= usize::from(is_missing);
        is_missing
    }

    /// The error of a brace at the lexer outside of all functions, where `depth` blocks are open. The brace is the next
    /// statement.
    pub(super) fn stray(&mut self, lexer: &Lexer<'_>, depth: usize) -> Option<Item<'static, ()>> {
        let awaits_body = core::mem::take(&mut self.awaits_body);
        let is_reported = core::mem::take(&mut self.is_reported);
        if !self.is_whole || depth > 0 || is_reported {
            return None;
        }
        let brace = lexer.at..lexer.at + 1;
        let found = match lexer.byte() {
            Some(b'{') if !awaits_body => {
                let message = "this `{` begins a block outside of a function".into();
                let help =
                    "write the header of a function before it, such as `.visible .entry name()`".into();
                Item::ParseError(error(brace, message, help))
            }
            Some(b'}') => {
                let help = "remove it, or write the `{` that it closes".into();
                fixed(error(brace.clone(), "this `}` closes no block".into(), help), brace, String::new())
            }
            _ => return None,
        };
        self.is_reported = true;
        Some(found)
    }

    /// The error of a directive that begins a module or a function where blocks are open. Its statement begins at
    /// `start`, and its name ends at the lexer. The missing braces are the next statements.
    pub(super) fn begins_outer(
        &mut self,
        name: &str,
        start: usize,
        lexer: Lexer<'_>,
        scopes: &Scopes<'_>,
    ) -> Option<Item<'static, ()>> {
        let depth = scopes.depth();
        if !self.is_whole || depth == 0 || !matches!(name, "version" | "entry" | "func") {
            return None;
        }
        self.missing = depth;
        let [braces, words, are_missing] = missing(depth);
        let message = format!("`.{name}` is inside the body of a function: {are_missing}");
        let help = format!("write {words} before it");
        Some(fixed(error(start..lexer.at, message, help), start..start, braces + "\n"))
    }

    /// The error of a text that ends in a function, where `depth` blocks are open. They stay open.
    pub(super) fn end_of_text(&mut self, text: &str, depth: usize) -> Option<Item<'static, ()>> {
        let is_whole = core::mem::take(&mut self.is_whole);
        if !is_whole || depth == 0 && !self.awaits_body {
            return None;
        }
        let end = text.trim_end().len();
        if depth == 0 {
            let message = "the text ends after the header of a function, before its body".into();
            let help = "write the body in `{` and `}`, or `;` for a declaration".into();
            return Some(Item::ParseError(error(end..end, message, help)));
        }
        let [braces, words, are_missing] = missing(depth);
        let message = format!("the text ends inside the body of a function: {are_missing}");
        let help = format!("write {words} here");
        Some(fixed(error(end..end, message, help), end..end, format!("\n{braces}")))
    }
}

/// The closing braces of `depth` blocks: the text, the words for it, and a sentence that says that they are missing.
fn missing(depth: usize) -> [String; 3] {
    let [words, are_missing] = match depth {
        1 => ["`}`".into(), "a `}` is missing".into()],
        _ => [format!("{depth} `}}`"), format!("{depth} `}}` are missing")],
    };
    ["}".repeat(depth), words, are_missing]
}

/// An error, which is an empty statement before the text that it is about.
fn error(at: Range<usize>, message: String, help: String) -> ParseError {
    let statement = at.start..at.start;
    ParseError { statement, is_described: false, help: Some(help), ..ParseError::syntax(at, message) }
}

/// The error with a fix that may be meant: this text in place of the bytes of the range.
fn fixed(error: ParseError, span: Range<usize>, text: String) -> Item<'static, ()> {
    Item::ParseError(error.fixed(Applicability::Maybe, span, text))
}
