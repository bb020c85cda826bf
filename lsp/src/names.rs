//! Definitions, references and renaming of the names in a module of PTX.

use std::ops::Range;

use ptx_async_check::Language;
use ptx_async_isa::text::is_identifier;

use crate::document::Document;
use crate::module::Pieces;
use crate::piece::Piece;
use crate::symbols::{Symbol, is_predefined};

/// A name of a module.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Name {
    /// The name as it is used or declared.
    text: String,
    /// Its declaration in this piece. None if it is declared outside of blocks.
    local: Option<(usize, usize)>,
    /// Any piece of its module.
    piece: usize,
    /// Whether it stands for all registers of a range: it is at the declaration.
    is_range: bool,
}

/// A place of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Occurrence {
    /// Its bytes in the document.
    pub(crate) span: Range<usize>,
    /// Whether it declares the name.
    pub(crate) is_declaration: bool,
}

/// The name at an offset, and its bytes.
fn name_at(document: &Document, offset: usize) -> Option<(Name, Range<usize>)> {
    if document.language != Language::Ptx {
        return None;
    }
    let pieces = &document.pieces;
    let find = |(piece, offset): (usize, usize)| {
        let (text, symbols) = (&pieces.all()[piece].text, pieces.all()[piece].symbols());
        let of = |span: &Range<usize>, symbol: Option<usize>, is_range: bool| {
            let local = symbol.filter(|&symbol| symbols.declared[symbol].scope != 0);
            let name = Name {
                text: text[span.clone()].to_owned(),
                local: local.map(|symbol| (piece, symbol)),
                piece,
                is_range,
            };
            let start = pieces.start(piece);
            (name, start + span.start..start + span.end)
        };
        let used = symbols.use_at(offset).map(|found| of(&found.span, found.symbol, false));
        used.or_else(|| {
            let symbol = symbols.declaration_at(offset)?;
            let declared = &symbols.declared[symbol];
            Some(of(&declared.span, Some(symbol), declared.count.is_some()))
        })
    };
    let at = pieces.at(offset)?;
    // A name can end where a piece ends.
    let before = (at.1 == 0 && at.0 > 0).then(|| (at.0 - 1, pieces.all()[at.0 - 1].text.len()));
    find(at).or_else(|| before.and_then(find))
}

impl Name {
    fn is(&self, text: &str) -> bool {
        self.is_range || text == self.text
    }

    /// Every place of the name, in order.
    fn occurrences(&self, pieces: &Pieces) -> Vec<Occurrence> {
        let mut all = Vec::new();
        match self.local {
            Some((piece, symbol)) => self.in_piece(pieces, piece, Some(symbol), &mut all),
            None => {
                for piece in pieces.module_of(self.piece) {
                    self.in_piece(pieces, piece, None, &mut all);
                }
            }
        }
        all.sort_by_key(|found| found.span.start);
        all
    }

    fn in_piece(&self, pieces: &Pieces, piece: usize, local: Option<usize>, all: &mut Vec<Occurrence>) {
        let (text, symbols): (_, _) = (&pieces.all()[piece].text, pieces.all()[piece].symbols());
        let start = pieces.start(piece);
        let mut add = |span: &Range<usize>, is_declaration| {
            all.push(Occurrence { span: start + span.start..start + span.end, is_declaration });
        };
        for (index, symbol) in symbols.declared.iter().enumerate() {
            let is_it = match local {
                Some(local) => index == local,
                None => symbol.scope == 0 && self.is_declared(symbol, text),
            };
            if is_it {
                add(&symbol.span, true);
            }
        }
        for found in &symbols.uses {
            let is_it = match (local, found.symbol) {
                (Some(local), Some(symbol)) => symbol == local && self.is(&text[found.span.clone()]),
                (None, Some(symbol)) => {
                    symbols.declared[symbol].scope == 0 && self.is_use(&text[found.span.clone()])
                }
                (None, None) => self.is_use(&text[found.span.clone()]),
                _ => false,
            };
            if is_it {
                add(&found.span, false);
            }
        }
    }

    /// Whether a declaration outside of blocks declares the name.
    fn is_declared(&self, symbol: &Symbol, text: &str) -> bool {
        match self.is_range {
            true => symbol.count.is_some() && text[symbol.span.clone()] == self.text,
            false => symbol.declares(text, &self.text),
        }
    }

    /// Whether a use of a name that is declared outside of blocks is one of this name.
    fn is_use(&self, text: &str) -> bool {
        let is_member = |rest: &str| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit());
        match self.is_range {
            true => text.strip_prefix(self.text.as_str()).is_some_and(is_member),
            false => text == self.text,
        }
    }
}

/// The places that declare the name at an offset.
pub(crate) fn definitions(document: &Document, offset: usize) -> Vec<Range<usize>> {
    let Some((name, _)) = name_at(document, offset) else { return Vec::new() };
    let found = name.occurrences(&document.pieces).into_iter().filter(|found| found.is_declaration);
    found.map(|found| found.span).collect()
}

/// Every place of the name at an offset.
pub(crate) fn references(document: &Document, offset: usize) -> Vec<Occurrence> {
    name_at(document, offset).map_or_else(Vec::new, |(name, _)| name.occurrences(&document.pieces))
}

/// The declaration of the name at an offset as text, and the bytes of the name.
pub(crate) fn declaration(document: &Document, offset: usize) -> Option<(String, Range<usize>)> {
    let (name, span) = name_at(document, offset)?;
    let pieces = &document.pieces;
    let statement = |piece: &Piece, symbol: &Symbol| {
        let statement = piece.text.get(symbol.statement.clone()).unwrap_or("");
        // A parameter is written with its directives, and a table with the beginning of its values.
        let statement = match statement.starts_with('.') || statement.ends_with(':') {
            true => statement.to_owned(),
            false => format!(".param {} {statement}", symbol.ty),
        };
        let words: Vec<&str> = statement.split_whitespace().collect();
        let line = words.join(" ");
        match line.char_indices().nth(LONGEST) {
            Some((end, _)) => format!("{}…", &line[..end]),
            None => line,
        }
    };
    let text = match name.local {
        Some((piece, symbol)) => {
            let piece = &pieces.all()[piece];
            statement(piece, &piece.symbols().declared[symbol])
        }
        None => {
            let globals = pieces.globals(pieces.module_of(name.piece)).of(&name.text);
            let with_body = globals.iter().find(|global| !global.symbol.is_prototype);
            let global = with_body.or(globals.first())?;
            statement(&pieces.all()[global.piece], global.symbol)
        }
    };
    Some((text, span))
}

/// The longest declaration that is shown, in characters.
const LONGEST: usize = 300;

/// The bytes of the name at an offset.
///
/// # Errors
///
/// If it cannot be renamed.
pub(crate) fn renamed(document: &Document, offset: usize) -> Result<Range<usize>, String> {
    let (name, span) = name_at(document, offset).ok_or("there is no name of the module here")?;
    name.can_be_renamed(&document.pieces)?;
    Ok(span)
}

/// The edits that rename the name at an offset.
///
/// # Errors
///
/// If it cannot be renamed, or another declaration has the new name.
pub(crate) fn rename(
    document: &Document,
    offset: usize,
    new: &str,
) -> Result<Vec<(Range<usize>, String)>, String> {
    let (name, _) = name_at(document, offset).ok_or("there is no name of the module here")?;
    let pieces = &document.pieces;
    name.can_be_renamed(pieces)?;
    if !is_identifier(new) {
        return Err(format!("`{new}` is not an identifier of PTX"));
    }
    if is_predefined(new) {
        return Err(format!("`{new}` is predefined"));
    }
    let occurrences = name.occurrences(pieces);
    if let Some(at) = name.taken(pieces, new) {
        let line = document.line_number(at) + 1;
        return Err(format!("`{new}` is already declared in line {line}"));
    }
    let edit = |found: &Occurrence| {
        let old = document.text.get(found.span.clone()).unwrap_or("");
        // A register of a range keeps its number.
        let number = if name.is_range { old.strip_prefix(name.text.as_str()).unwrap_or("") } else { "" };
        (found.span.clone(), format!("{new}{number}"))
    };
    Ok(occurrences.iter().map(edit).collect())
}

impl Name {
    fn can_be_renamed(&self, pieces: &Pieces) -> Result<(), String> {
        let occurrences = self.occurrences(pieces);
        let Some(declared) = occurrences.iter().find(|found| found.is_declaration) else {
            return Err(match is_predefined(&self.text) {
                true => format!("`{}` is predefined", self.text),
                false => format!("`{}` is not declared in this document", self.text),
            });
        };
        if declared.span.len() < self.text.len() {
            let prefix = &self.text[..declared.span.len()];
            return Err(format!(
                "`{}` is one of the registers that `{prefix}<…>` declares; rename `{prefix}` at its declaration",
                self.text
            ));
        }
        Ok(())
    }

    /// The place of another declaration with the new name that the places of this name would see, or be hidden by.
    fn taken(&self, pieces: &Pieces, new: &str) -> Option<usize> {
        let in_piece = |piece: usize, is_scope: &dyn Fn(usize) -> bool| {
            let (text, symbols) = (&pieces.all()[piece].text, pieces.all()[piece].symbols());
            let taken =
                symbols.declared.iter().find(|symbol| is_scope(symbol.scope) && symbol.declares(text, new));
            taken.map(|symbol| pieces.start(piece) + symbol.span.start)
        };
        let module = pieces.module_of(self.piece);
        if let Some((piece, _)) = self.local {
            if let Some(at) = in_piece(piece, &|_| true) {
                return Some(at);
            }
        } else if let Some(at) = module.clone().find_map(|piece| in_piece(piece, &|scope| scope != 0)) {
            return Some(at);
        }
        let globals = pieces.globals(module).of(new);
        globals.first().map(|global| pieces.start(global.piece) + global.symbol.span.start)
    }
}
