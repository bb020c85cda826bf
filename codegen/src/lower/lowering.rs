//! The state of lowering a call: errors, and the values that fill the holes.

use proc_macro2::{TokenStream, TokenTree};

use crate::report::Report;

/// The kind of code that a call expands to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Emit {
    /// An `asm!` block, whose operands are Rust values.
    Asm,
    /// A string literal, whose operands are literals.
    Ptx,
    /// A value that formats the operands into their places.
    Fmt,
    /// Unknown, since the setting is invalid: operands of either kind are accepted, so that other mistakes are found.
    Unknown,
}

/// The source of the value in a hole of a template.
pub(crate) enum Source {
    /// Text that is known during expansion.
    Text(String),
    /// A register or a variable that is known during expansion, and an offset that rustc evaluates:
    /// `"%rd1" + const { STAGE }`.
    Offset(String, TokenStream),
    /// A run-time value.
    Run(TokenStream),
    /// A variable with the accumulators of a product.
    Accumulators(TokenStream),
    /// The block of a `const { … }`.
    Constant(TokenStream),
    /// The sum of these holes, all run-time sizes, and a number.
    Sum(Vec<u8>, i64),
    /// The sum of these blocks of constants, and a number.
    ConstantSum(Vec<TokenStream>, i64),
    /// The result of the step.
    Result,
}

/// Whether two holes certainly have the same value.
pub(crate) fn is_same(holes: &[Source], one: u8, other: u8) -> bool {
    // A call can return another value.
    let is_plain =
        |tokens: &TokenStream| tokens.clone().into_iter().all(|token| !matches!(token, TokenTree::Group(_)));
    match [one, other].map(|index| holes.get(usize::from(index))) {
        [Some(Source::Text(one)), Some(Source::Text(other))] => one == other,
        [Some(Source::Run(one)), Some(Source::Run(other))] => {
            is_plain(one) && one.to_string() == other.to_string()
        }
        _ => one == other,
    }
}

/// Everything that lowering one call collects.
pub(crate) struct Lowering<'r> {
    pub(crate) report: &'r mut Report,
    pub(crate) emit: Emit,
    pub(crate) holes: Vec<Source>,
    /// Whether a string in an `asm!` block has been reported. Further ones are part of the same mistake.
    pub(super) string_in_asm: bool,
}

impl<'r> Lowering<'r> {
    pub(crate) fn new(report: &'r mut Report, emit: Emit) -> Self {
        Lowering { report, emit, holes: Vec::new(), string_in_asm: false }
    }
}
