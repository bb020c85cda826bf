//! Directives whose argument names a version or a target.

use core::ops::Range;
use core::str::FromStr;

use super::lexer::Lexer;
use crate::target::Target;

/// A `.version` or `.target` directive.
#[derive(Clone, Debug)]
pub struct Directive<'a, T> {
    /// From its dot to the end of its argument.
    pub statement: Range<usize>,
    /// Its argument.
    pub span: Range<usize>,
    /// The argument as text.
    pub text: &'a str,
    /// The argument as a value, if it is in the table.
    pub value: Option<T>,
}

impl<'a, T: FromStr> Directive<'a, T> {
    /// Reads the argument of the directive that begins at `start`.
    pub(super) fn argument(lexer: &mut Lexer<'a>, start: usize) -> Self {
        let (span, text) = lexer.word();
        Directive { statement: start..span.end.max(start), span, text, value: text.parse().ok() }
    }
}

impl<'a> Directive<'a, Target> {
    /// Reads the arguments of `.target`: of several architectures the last one counts, as in ptxas. The others are
    /// options such as `texmode_independent` and `debug`.
    pub(super) fn target(lexer: &mut Lexer<'a>, start: usize) -> Self {
        let mut target = Directive::argument(lexer, start);
        while lexer.take(b',') {
            let next = Directive::argument(lexer, start);
            if next.text.starts_with("sm_") {
                target = next;
            }
        }
        target
    }
}
