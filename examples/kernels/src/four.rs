//! The values that one access of a kernel moves.

/// Four values that one access moves.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct Four(pub [f32; 4]);
