//! What a statement tells the compiler about its effects. "Inline PTX Assembly in CUDA" (NVIDIA): "Incorrect Optimization"; The Rust
//! Reference: "Inline assembly", "Options".

use std::ops::Range;

/// What a statement tells the compiler about its effects.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Effects {
    /// It may access any memory; or its language has no word for that.
    #[default]
    Any,
    /// C++: it has no `"memory"` clobber. A statement without outputs is volatile; another one that is not is deleted where its
    /// outputs are not used.
    NoMemory { is_volatile: bool },
    /// Rust: this option, at this place in the source.
    Option(&'static str, Range<usize>),
}
