//! The places that findings are about: lines and columns of a file and, of PTX with `.loc` directives, the places in the
//! source that it was compiled from.

use std::env;
use std::fmt;
use std::ops::Range;
use std::path::Path;

use ptx_async_isa::text::{SourceLocation, SourceMap};

use crate::language::Language;
use crate::position::{Position, Positions};
use crate::source::Source;

/// Finds the places of one file.
pub(crate) struct Places<'s> {
    pub(crate) source: &'s Source,
    positions: Positions<'s>,
    /// It is read for the first finding: most files have none.
    map: Option<SourceMap<'s>>,
}

impl<'s> Places<'s> {
    pub(crate) fn new(source: &'s Source) -> Self {
        Places { source, positions: Positions::new(source), map: None }
    }

    /// The position of an offset.
    pub(crate) fn at(&mut self, offset: usize) -> Position {
        self.positions.at(offset)
    }

    /// The position of a span, and the column after it.
    pub(crate) fn of(&mut self, span: &Range<usize>) -> (Position, usize) {
        self.positions.of(span)
    }

    /// Where the PTX at an offset was compiled from, if it says so.
    pub(crate) fn origin(&mut self, offset: usize) -> Origin<'s> {
        let map = self.map.get_or_insert_with(|| match self.source.language {
            Language::Ptx if memchr::memmem::find(self.source.text.as_bytes(), b".loc").is_some() => {
                SourceMap::new(&self.source.text)
            }
            _ => SourceMap::default(),
        });
        Origin { frames: map.frames(offset).collect() }
    }
}

/// Where PTX was compiled from. It prints as `ring.cuh:4:3, inlined at kernel.cu:15:5`.
#[derive(Clone, Debug)]
pub(crate) struct Origin<'s> {
    /// A place in the source and the places at which its function and the callers were inlined, innermost first. Empty
    /// if the PTX has no `.loc` there.
    pub(crate) frames: Vec<SourceLocation<'s>>,
}

impl<'s> Origin<'s> {
    pub(crate) fn is_known(&self) -> bool {
        !self.frames.is_empty()
    }

    /// What an annotation of the source is to be at: the innermost frame in a file below the working directory, and the
    /// path from there. Code of libraries is elsewhere.
    pub(crate) fn in_working_directory(&self) -> Option<(&'s Path, SourceLocation<'s>)> {
        let here = env::current_dir().ok()?;
        self.frames.iter().find_map(|frame| {
            let path = Path::new(frame.file);
            let path = path.strip_prefix(&here).unwrap_or(path);
            (path.is_relative() && path.is_file()).then_some((path, *frame))
        })
    }
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
