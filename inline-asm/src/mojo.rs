//! Mojo: the strings of `inlined_assembly`.
//!
//! There is no published grammar of Mojo. Its expressions are those of Python, so the source is rewritten to Python's
//! syntax, with a map to the original, and parsed as Python: declarations lose the keywords that Python does not
//! have, and the parameters in brackets before the arguments of a call, `f[a](b)`, become arguments.

mod lexer;
mod rewrite;

use crate::python;
use crate::statement::Statement;

/// The statements of a source that can be PTX, in order.
pub(crate) fn statements(source: &str) -> Vec<Statement> {
    if !source.contains("inlined_assembly") {
        return Vec::new();
    }
    let rewritten = rewrite::as_python(source);
    python::statements_of(rewritten.text(), Some(&rewritten))
}
