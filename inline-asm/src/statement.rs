//! A statement of inline assembly, as a front end found it.

use std::ops::Range;

use crate::guard::Guard;
use crate::source_map::SourceMap;
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

    /// The statement of a text that is itself a part of a source: its places in that source.
    pub fn inside(self, outer: &SourceMap) -> Self {
        let templates = match self.templates {
            Ok(templates) => Ok(templates.into_iter().map(|template| template.inside(outer)).collect()),
            Err(reason) => Err(Unresolved { span: outer.source(reason.span), ..reason }),
        };
        Statement { span: outer.source(self.span), templates, ..self }
    }

    /// The statement with these conditions around it.
    pub fn guarded(self, guard: Guard) -> Self {
        Statement { guard, ..self }
    }
}
