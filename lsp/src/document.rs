//! An open document.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use lsp_types::{Position, TextDocumentContentChangeEvent, TextDocumentItem, Uri};
use ptx_async_check::Language;
use ptx_async_inline_asm as inline_asm;

use crate::lines::{Encoding, Lines};
use crate::module::Pieces;
use crate::store::Store;
use crate::uri;

/// The language of a document: that which the client names, otherwise that of the extension.
fn language(id: &str, path: &Path) -> Option<Language> {
    use inline_asm::Language::{Cpp, Mojo, Python, Rust};
    Some(match id {
        "ptx" => Language::Ptx,
        "c" | "cpp" | "cuda" | "cuda-cpp" => Language::Host(Cpp),
        "rust" => Language::Host(Rust),
        "python" => Language::Host(Python),
        "mojo" => Language::Host(Mojo),
        _ => Language::of(path)?,
    })
}

/// An open document. A copy of it shares the text.
#[derive(Clone, Debug)]
pub(crate) struct Document {
    pub(crate) uri: Uri,
    /// The path; that of a document without a file is only a name.
    pub(crate) path: PathBuf,
    pub(crate) language: Language,
    /// The version that the client counts.
    pub(crate) version: i32,
    pub(crate) text: Arc<String>,
    lines: Arc<Lines>,
    /// The pieces of PTX; of another language none.
    pub(crate) pieces: Pieces,
    /// The findings of its functions.
    pub(crate) store: Arc<Store>,
    pub(crate) encoding: Encoding,
}

impl Document {
    /// An opened document. None if it is in no language of ours.
    pub(crate) fn new(item: TextDocumentItem, encoding: Encoding) -> Option<Document> {
        let path = uri::path(&item.uri).unwrap_or_else(|| PathBuf::from(item.uri.as_str()));
        let language = language(&item.language_id, &path)?;
        let mut document = Document {
            uri: item.uri,
            path,
            language,
            version: item.version,
            text: Arc::default(),
            lines: Arc::new(Lines::new("")),
            pieces: Pieces::default(),
            store: Arc::default(),
            encoding,
        };
        document.replace(item.text);
        Some(document)
    }

    fn replace(&mut self, text: String) {
        self.lines = Arc::new(Lines::new(&text));
        if self.language == Language::Ptx {
            self.pieces = Pieces::new(&text);
        }
        self.text = Arc::new(text);
    }

    /// Applies a change of the client.
    pub(crate) fn change(&mut self, change: TextDocumentContentChangeEvent) {
        let Some(range) = change.range else { return self.replace(change.text) };
        let replaced = self.span(range);
        let text = Arc::make_mut(&mut self.text);
        text.replace_range(replaced.clone(), &change.text);
        Arc::make_mut(&mut self.lines).edit(text, &replaced, change.text.len());
        if self.language == Language::Ptx {
            self.pieces.edit(text, &replaced, change.text.len());
        }
    }

    /// The offset of a position.
    pub(crate) fn offset(&self, position: Position) -> usize {
        self.lines.offset(&self.text, position, self.encoding)
    }

    /// The offsets of a range.
    pub(crate) fn span(&self, range: lsp_types::Range) -> Range<usize> {
        self.lines.span(&self.text, range, self.encoding)
    }

    /// The range of these offsets.
    pub(crate) fn range(&self, span: &Range<usize>) -> lsp_types::Range {
        self.lines.range(&self.text, span, self.encoding)
    }

    /// The offset at which the line of an offset begins.
    pub(crate) fn line(&self, offset: usize) -> Range<usize> {
        self.lines.bytes(&self.text, self.lines.line(offset)).unwrap_or(0..0)
    }

    /// The index of the line of an offset.
    pub(crate) fn line_number(&self, offset: usize) -> usize {
        self.lines.line(offset)
    }
}
