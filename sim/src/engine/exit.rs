//! What the end of a CTA has to know.

use std::collections::BTreeMap;

use super::clock::Gather;
use super::finding::{Site, ThreadId};

/// What is remembered of a shared memory until its CTA exits.
#[derive(Clone, Debug, Default)]
pub(super) struct Exit {
    /// The last access of each thread of another CTA, and its time.
    pub(super) accesses: BTreeMap<ThreadId, (u32, Site)>,
    /// What the threads of the CTA that have exited had seen.
    pub(super) seen: Gather,
}
