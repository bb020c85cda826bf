//! The supertrait of traits that only this crate implements.

/// Seals a trait: it cannot be named outside of this crate.
pub trait Sealed {}
