//! The state that the return of a call restores.

use crate::lanes::Lanes;

/// The state that the return of a call restores, for each lane.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Frame {
    /// The end of the used local memory.
    pub(super) end: Lanes,
    /// The offsets of the callee's variables in an outer call of it that is active.
    pub(super) variables: Lanes,
    /// The callee's registers, and the lanes where they are unknown, if another call of it is active.
    pub(super) registers: Vec<Lanes>,
    pub(super) unknown: Vec<u32>,
}
