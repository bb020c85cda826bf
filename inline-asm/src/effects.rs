//! The effects that a statement declares to the compiler. "Inline PTX Assembly in CUDA" (NVIDIA): "Incorrect
//! Optimization"; The Rust Reference: "Inline assembly", "Options".

use std::ops::Range;

use ptx_async_isa::Edit;

/// The effects that a statement declares to the compiler.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Effects {
    /// Any memory access. Also the value for languages that cannot declare effects.
    #[default]
    Any,
    /// C++: no `"memory"` clobber. A statement without outputs is implicitly volatile; one with outputs and without
    /// `volatile` is deleted where its outputs are unused.
    NoMemory {
        is_volatile: bool,
        /// The insertion that adds the clobber, if the source has the statement verbatim.
        clobber: Option<Edit>,
    },
    /// Rust: this option, which denies effects, at this place in the source.
    Option(&'static str, Range<usize>),
}
