//! The symbols of a document, and its parts that an editor can fold.

use std::ops::Range;

use lsp_types::{DocumentSymbol, FoldingRange, FoldingRangeKind, SymbolKind as LspKind};

use crate::document::Document;
use crate::piece::Piece;
use crate::symbols::{Symbol, SymbolKind};

/// The kernels, functions and variables of a module, with the labels, variables and parameters of functions.
pub(crate) fn symbols(document: &Document) -> Vec<DocumentSymbol> {
    let mut all = Vec::new();
    for (index, piece) in document.pieces.all().iter().enumerate() {
        let start = document.pieces.start(index);
        let symbols = piece.symbols();
        for (_, symbol) in symbols.global() {
            let is_function = matches!(symbol.kind, SymbolKind::Kernel | SymbolKind::Function);
            let inner = symbols.declared.iter().filter(|inner| inner.scope != 0 && is_shown(inner));
            let children = match is_function {
                true => inner.map(|inner| of(document, piece, start, inner, None)).collect(),
                false => Vec::new(),
            };
            let whole = is_function.then(|| piece.statements.clone());
            let mut symbol = of(document, piece, start, symbol, whole);
            symbol.children = Some(children);
            all.push(symbol);
        }
    }
    all
}

/// A function can have thousands of registers.
fn is_shown(symbol: &Symbol) -> bool {
    symbol.kind != SymbolKind::Register
}

fn of(
    document: &Document,
    piece: &Piece,
    start: usize,
    symbol: &Symbol,
    whole: Option<Range<usize>>,
) -> DocumentSymbol {
    let in_document = |span: &Range<usize>| document.range(&(start + span.start..start + span.end));
    let statement = whole.unwrap_or_else(|| symbol.statement.clone());
    let around = statement.start.min(symbol.span.start)..statement.end.max(symbol.span.end);
    #[expect(deprecated, reason = "the structure has no other constructor")]
    DocumentSymbol {
        name: piece.text[symbol.span.clone()].to_owned(),
        detail: Some(symbol.ty.to_string()).filter(|ty| !ty.is_empty()),
        kind: match symbol.kind {
            SymbolKind::Kernel | SymbolKind::Function => LspKind::FUNCTION,
            SymbolKind::Label => LspKind::KEY,
            SymbolKind::Register | SymbolKind::Variable | SymbolKind::Parameter => LspKind::VARIABLE,
        },
        tags: None,
        deprecated: None,
        range: in_document(&around),
        selection_range: in_document(&symbol.span),
        children: None,
    }
}

/// The blocks of functions, and comments of several lines.
pub(crate) fn folds(document: &Document) -> Vec<FoldingRange> {
    let mut all = Vec::new();
    let mut add = |span: Range<usize>, kind: Option<FoldingRangeKind>| {
        let range = document.range(&span);
        if range.start.line < range.end.line {
            all.push(FoldingRange {
                start_line: range.start.line,
                end_line: range.end.line,
                kind,
                ..FoldingRange::default()
            });
        }
    };
    for (index, piece) in document.pieces.all().iter().enumerate() {
        let start = document.pieces.start(index);
        for scope in piece.symbols().scopes.iter().skip(1) {
            add(start + scope.span.start..start + scope.span.end, None);
        }
        let before = piece.text.get(..piece.statements.start).unwrap_or("");
        let comment = before.find("//").or_else(|| before.find("/*"));
        if let Some(comment) = comment {
            add(start + comment..start + before.trim_end().len(), Some(FoldingRangeKind::Comment));
        }
    }
    all
}
