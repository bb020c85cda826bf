//! Directives whose argument names a version or a target.

use core::ops::Range;

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
