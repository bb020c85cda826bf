//! The steps of a schedule: turns of warps, and completions of transfers.

use super::finding::Site;

/// A step of a schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// A warp, by its number, has a turn of at most this many instructions.
    Run(u32, u32),
    /// The oldest transfer that was issued at this site completes.
    Complete(Site),
}

/// A step that a run made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Made {
    /// A warp ran this many instructions. It is at this site now, unless its threads have exited.
    Ran {
        /// A site of the warp before its turn.
        from: Option<Site>,
        /// The number of instructions.
        steps: u64,
        /// The next instruction.
        to: Option<Site>,
    },
    /// The transfer that was issued at this site is complete.
    Completed(Site),
}
