//! What a call restores when it returns.

use crate::lanes::Lanes;

/// What is restored when a call returns. Each lane has its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Frame {
    /// The end of the memory of the thread that is in use.
    pub(super) end: Lanes,
    /// Where the function that is called had its variables before: another call of it is not over.
    pub(super) variables: Lanes,
    /// Its registers, and where they are unknown, if another call of it is not over.
    pub(super) registers: Vec<Lanes>,
    pub(super) unknown: Vec<u32>,
}
