//! A statement of inline assembly, as found by a front end.

use std::ops::Range;

use crate::guard::Guard;
use crate::source_map::SourceMap;
use crate::template::Template;
use crate::unresolved::Unresolved;

/// A statement of inline assembly.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Statement {
    /// The bytes of the statement in the source: `asm volatile(…)`.
    pub span: Range<usize>,
    /// The conditions around the statement.
    pub guard: Guard,
    /// The text: usually one template; several alternatives if it depends on something with several values, such as
    /// the arguments of a macro's calls.
    pub templates: Result<Vec<Template>, Unresolved>,
}

impl Statement {
    /// A statement without conditions around it.
    pub fn new(span: Range<usize>, templates: Result<Vec<Template>, Unresolved>) -> Self {
        Statement { span, guard: Guard::default(), templates }
    }

    /// Converts the statement of a text that is itself a part of a source: maps it to that source.
    pub fn inside(self, outer: &SourceMap) -> Self {
        let templates = match self.templates {
            Ok(templates) => Ok(templates.into_iter().map(|template| template.inside(outer)).collect()),
            Err(reason) => Err(Unresolved { span: outer.source(reason.span), ..reason }),
        };
        Statement { span: outer.source(self.span), templates, ..self }
    }

    /// Sets the conditions around the statement.
    pub fn guarded(self, guard: Guard) -> Self {
        Statement { guard, ..self }
    }
}
