//! A statement of inline assembly, as a front end found it.

use std::ops::Range;

use crate::guard::Guard;
use crate::template::Template;
use crate::unresolved::Unresolved;

/// A statement of inline assembly.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Statement {
    /// Its bytes in the source: `asm volatile(…)`.
    pub span: Range<usize>,
    /// The conditions around it.
    pub guard: Guard,
    /// Its text: usually one template; several if it depends on what the source has several of, such as calls of a
    /// macro.
    pub templates: Result<Vec<Template>, Unresolved>,
}

impl Statement {
    /// A statement without conditions around it.
    pub fn new(span: Range<usize>, templates: Result<Vec<Template>, Unresolved>) -> Self {
        Statement { span, guard: Guard::default(), templates }
    }

    /// The statement with these conditions around it.
    pub fn guarded(self, guard: Guard) -> Self {
        Statement { guard, ..self }
    }
}
