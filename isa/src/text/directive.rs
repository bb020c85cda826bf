//! Directives whose argument names a version or a target.

use core::ops::Range;

/// What a module says that it is for.
#[derive(Clone, Debug)]
pub struct Directive<'a, T> {
    /// From its dot to the end of its argument.
    pub statement: Range<usize>,
    /// Its argument.
    pub span: Range<usize>,
    /// The argument as text.
    pub text: &'a str,
    /// The argument, where the table knows it.
    pub value: Option<T>,
}
