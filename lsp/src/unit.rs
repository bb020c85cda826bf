//! What is checked at once: a function together with what it uses of its module, or the rest of a module. The findings
//! in a unit depend on its text alone, so those of a unit that an edit does not change stay.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::ops::Range;

use std::path::Path;

use ptx_async_check::Language;
use ptx_async_isa::check::Diagnostic;

use crate::check::{Finding, check};
use crate::module::{Globals, Pieces};
use crate::piece::Kind;
use crate::settings::Settings;
use crate::symbols::SymbolKind;

/// The pieces that are checked at once.
#[derive(Debug)]
pub(crate) struct Unit {
    /// The indices of the pieces, in order.
    pieces: Vec<usize>,
    /// The position of the function in `pieces`. None if the unit is the rest of a module, or a text of separate lines.
    function: Option<usize>,
    /// A hash of the settings and of the texts of the pieces.
    pub(crate) key: u64,
}

/// The findings in a unit, with spans in its pieces.
#[derive(Debug, Default)]
pub(crate) struct Found(Vec<At>);

/// A finding whose spans are those in pieces.
#[derive(Debug)]
struct At {
    finding: Finding,
    /// The position in the unit of the piece with each span: the finding, the statement, then the related places.
    pieces: Vec<usize>,
}

impl Unit {
    /// The units of a text.
    pub(crate) fn all(pieces: &Pieces, settings: &Settings) -> Vec<Unit> {
        let settings = settings.hash();
        if !pieces.has_version() {
            let all = (0..pieces.all().len()).collect();
            return Vec::from([Unit::new(pieces, all, None, settings)]);
        }
        let mut units = Vec::new();
        for module in pieces.modules() {
            let is_function = |piece: &usize| pieces.all()[*piece].kind == Kind::Function;
            let rest = module.clone().filter(|piece| !is_function(piece) && !is_section(pieces, *piece));
            units.push(Unit::new(pieces, rest.collect(), None, settings));
            let globals = pieces.globals(module.clone());
            let always: Vec<usize> = module.clone().filter(|&piece| is_always(pieces, piece)).collect();
            for function in module.filter(is_function) {
                let all = used(pieces, &globals, function, &always);
                let at = all.iter().position(|&piece| piece == function);
                units.push(Unit::new(pieces, all, at, settings));
            }
        }
        units
    }

    fn new(all: &Pieces, pieces: Vec<usize>, function: Option<usize>, settings: u64) -> Unit {
        let mut hasher = DefaultHasher::new();
        (settings, function).hash(&mut hasher);
        pieces.iter().for_each(|&piece| all.all()[piece].hash().hash(&mut hasher));
        Unit { pieces, function, key: hasher.finish() }
    }

    /// Checks the unit.
    pub(crate) fn check(&self, all: &Pieces, settings: &Settings) -> Found {
        let (text, starts) = joined(all, &self.pieces);
        let locate = |span: &mut Range<usize>| {
            let piece = starts.partition_point(|&start| start <= span.start).saturating_sub(1);
            let start = starts.get(piece).copied().unwrap_or(0);
            let length = self.pieces.get(piece).map_or(0, |&piece| all.all()[piece].text.len());
            *span = (span.start - start).min(length)..(span.end.max(span.start) - start).min(length);
            piece
        };
        let found = check(text, Path::new(""), Language::Ptx, settings);
        let found = found.into_iter().map(|mut finding| {
            let pieces = spans(&mut finding).into_iter().map(locate).collect();
            At { finding, pieces }
        });
        // The single instructions of the other pieces are checked in their own units.
        Found(found.filter(|found| self.is_kept(found, all)).collect())
    }

    fn is_kept(&self, found: &At, all: &Pieces) -> bool {
        let piece = found.pieces[0];
        match self.function {
            None => true,
            Some(function) => piece == function || all.all()[self.pieces[piece]].kind == Kind::Function,
        }
    }
}

/// The findings of all units at their places in the text, in order. A finding in a function that others call is one
/// finding.
pub(crate) fn merge<'f>(
    pieces: &Pieces,
    found: impl Iterator<Item = (&'f Unit, &'f Found)> + Clone,
) -> Vec<Finding> {
    let mut known = BTreeSet::new();
    let mut all = Vec::new();
    for is_own in [true, false] {
        for (unit, found) in found.clone() {
            for at in &found.0 {
                if unit.function.is_none_or(|function| function == at.pieces[0]) != is_own {
                    continue;
                }
                let mut finding = at.finding.clone();
                for (span, &piece) in spans(&mut finding).into_iter().zip(&at.pieces) {
                    let start = unit.pieces.get(piece).map_or(0, |&piece| pieces.start(piece));
                    *span = start + span.start..start + span.end;
                }
                let is_new = known.insert((finding.diagnostic.span.start, finding.diagnostic.rule.id));
                if is_own || is_new {
                    all.push(finding);
                }
            }
        }
    }
    all.sort_by_key(|finding| finding.diagnostic.span.start);
    all
}

/// The spans of a finding: its own, that of the statement, then those of the related places and of the fixes.
fn spans(finding: &mut Finding) -> Vec<&mut Range<usize>> {
    let Diagnostic { span, statement, related, fixes, .. } = &mut finding.diagnostic;
    let related = related.iter_mut().map(|related| &mut related.span);
    let edits = fixes.iter_mut().flat_map(|fix| &mut fix.edits).map(|edit| &mut edit.span);
    [span, statement].into_iter().chain(related).chain(edits).collect()
}

/// Whether a piece is a part of every unit: it changes how the others are read.
fn is_always(pieces: &Pieces, piece: usize) -> bool {
    matches!(pieces.all()[piece].kind, Kind::Version | Kind::Other)
}

/// Debug information has no findings, and can be long.
fn is_section(pieces: &Pieces, piece: usize) -> bool {
    pieces.all()[piece].kind == Kind::Section
}

/// The pieces that a function uses: those of every unit, the declarations of the names in it, and what these use.
fn used(pieces: &Pieces, globals: &Globals<'_>, function: usize, always: &[usize]) -> Vec<usize> {
    let mut used: BTreeSet<usize> = always.iter().copied().collect();
    used.insert(function);
    let mut open = Vec::from([function]);
    while let Some(piece) = open.pop() {
        let text = &pieces.all()[piece].text;
        let symbols = pieces.all()[piece].symbols();
        for name in symbols.free() {
            for global in globals.of(&text[name.span.clone()]) {
                if used.insert(global.piece) {
                    open.push(global.piece);
                }
            }
        }
        // A prototype or another definition of the same function.
        for (_, symbol) in symbols.global() {
            if matches!(symbol.kind, SymbolKind::Function | SymbolKind::Kernel) {
                used.extend(globals.of(&text[symbol.span.clone()]).iter().map(|global| global.piece));
            }
        }
    }
    used.into_iter().collect()
}

/// The texts of pieces as one text, and the start of each.
fn joined(all: &Pieces, pieces: &[usize]) -> (String, Vec<usize>) {
    let (mut text, mut starts) = (String::new(), Vec::with_capacity(pieces.len()));
    for &piece in pieces {
        starts.push(text.len());
        text.push_str(&all.all()[piece].text);
        if !text.ends_with('\n') {
            text.push('\n');
        }
    }
    (text, starts)
}

/// The declarations of a module before a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Declared {
    /// Those that the piece uses.
    Used,
    /// All, but for long tables.
    All,
}

/// The longest declaration that [`Declared::All`] includes, in bytes.
const LONGEST: usize = 1 << 12;

/// A piece after declarations of its module, as one text, and its start there.
pub(crate) fn with_declarations(pieces: &Pieces, piece: usize, declared: Declared) -> (String, usize) {
    let module = pieces.module_of(piece);
    let is_short = |other: usize| {
        let other = &pieces.all()[other];
        other.text.len() <= LONGEST && matches!(other.kind, Kind::Variable | Kind::Prototype)
    };
    let is_wanted = |&other: &usize| is_always(pieces, other) || declared == Declared::All && is_short(other);
    let always: Vec<usize> = (module.start..piece).filter(is_wanted).collect();
    let mut all = match declared {
        Declared::Used => used(pieces, &pieces.globals(module), piece, &always),
        Declared::All => always,
    };
    // The bodies of the functions that it calls declare nothing for it.
    all.retain(|&other| other < piece && pieces.all()[other].kind != Kind::Function);
    all.push(piece);
    let (text, starts) = joined(pieces, &all);
    (text, starts.last().copied().unwrap_or(0))
}
