//! The places of findings: lines and columns of a file and, for PTX with `.loc` directives, the places in the source
//! that it was compiled from.

use std::collections::HashMap;
use std::env;
use std::fmt;
use std::fs;
use std::ops::Range;
use std::path::Path;
use std::rc::Rc;

use ptx_async_isa::text::{SourceLocation, SourceMap};

use crate::language::Language;
use crate::position::{Position, Positions};
use crate::source::Source;

/// Finds the places of one file.
pub struct Places<'s> {
    /// The file.
    pub source: &'s Source,
    positions: Positions<'s>,
    /// Read at the first finding, since most files have none.
    map: Option<SourceMap<'s>>,
    /// The text of the files that the PTX was compiled from; none where a file does not exist here.
    texts: HashMap<&'s str, Option<Rc<str>>>,
}

impl<'s> Places<'s> {
    /// Of one file.
    pub fn new(source: &'s Source) -> Self {
        Places { source, positions: Positions::new(source), map: None, texts: HashMap::new() }
    }

    /// The position of an offset.
    pub fn at(&mut self, offset: usize) -> Position {
        self.positions.at(offset)
    }

    /// The position of a span, and the column after it.
    pub fn of(&mut self, span: &Range<usize>) -> (Position, usize) {
        self.positions.of(span)
    }

    /// The origin of the PTX at an offset, as far as `.loc` directives give it.
    pub fn origin(&mut self, offset: usize) -> Origin<'s> {
        let map = self.map.get_or_insert_with(|| match self.source.language {
            Language::Ptx if memchr::memmem::find(self.source.text.as_bytes(), b".loc").is_some() => {
                SourceMap::new(&self.source.text)
            }
            _ => SourceMap::default(),
        });
        let frames: Vec<_> = map.frames(offset).collect();
        Origin { written: SourceLocation::written(&frames), frames }
    }

    /// The text of a file that the PTX was compiled from.
    pub fn text(&mut self, file: &'s str) -> Option<Rc<str>> {
        // A name in PTX can be that of a device file, which never ends.
        let is_file = || fs::metadata(file).is_ok_and(|found| found.is_file());
        let read = || is_file().then(|| fs::read_to_string(file).ok().map(Rc::from)).flatten();
        self.texts.entry(file).or_insert_with(read).clone()
    }
}

/// The source places that PTX was compiled from. Displayed as `ring.cuh:4:3, inlined at kernel.cu:15:5`.
#[derive(Clone, Debug)]
pub struct Origin<'s> {
    /// A place in the source, then the places at which its function and the callers of it were inlined, innermost
    /// first. Empty if the PTX has no `.loc` there.
    pub frames: Vec<SourceLocation<'s>>,
    /// The index in `frames` of the place in the kernel's own source.
    written: Option<usize>,
}

impl<'s> Origin<'s> {
    /// Whether the PTX has a `.loc` there.
    pub fn is_known(&self) -> bool {
        !self.frames.is_empty()
    }

    /// [The place in the source of the kernel](SourceLocation::written).
    pub fn written(&self) -> Option<SourceLocation<'s>> {
        self.frames.get(self.written?).copied()
    }

    /// The place for an annotation of the source: the place in the kernel's own source, if that file is below the
    /// working directory, and the path from there.
    pub fn in_working_directory(&self) -> Option<(&'s Path, SourceLocation<'s>)> {
        let frame = self.written()?;
        let path = from_here(frame.file);
        (path.is_relative() && path.is_file()).then_some((path, frame))
    }
}

/// The path relative to the working directory, if the file is below it; otherwise the path as it is.
pub fn from_here(file: &str) -> &Path {
    let path = Path::new(file);
    env::current_dir().ok().and_then(|here| path.strip_prefix(here).ok()).unwrap_or(path)
}

impl fmt::Display for Origin<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, SourceLocation { file, line, column, .. }) in self.frames.iter().enumerate() {
            let separator = if index == 0 { "" } else { ", inlined at " };
            write!(f, "{separator}{file}:{line}:{column}")?;
        }
        Ok(())
    }
}
