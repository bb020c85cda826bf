//! The files that a source includes.

/// Finds the files that a source includes. It is only asked if a name that the source does not define is needed.
pub trait Includes {
    /// The text of the file that the source names so: `detail/barrier.h` of `#include "detail/barrier.h"`.
    fn include(&mut self, name: &str) -> Option<String>;
}

/// No file: only what the source itself defines is known.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoIncludes;

impl Includes for NoIncludes {
    fn include(&mut self, _: &str) -> Option<String> {
        None
    }
}
