//! The files that a source includes.

/// Finds the files that a source includes. Called only if the statements need a name that the source does not define.
pub trait Includes {
    /// The text of the file included by this name: `detail/barrier.h` for `#include "detail/barrier.h"`.
    fn include(&mut self, name: &str) -> Option<String>;
}

/// No files: only definitions in the source itself are known.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoIncludes;

impl Includes for NoIncludes {
    fn include(&mut self, _: &str) -> Option<String> {
        None
    }
}
