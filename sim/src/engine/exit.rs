//! The facts against which the exit of a CTA is checked.

use std::collections::BTreeMap;

use super::clock::Gather;
use super::finding::{Site, ThreadId};

/// The facts about a shared memory that are kept until its CTA exits.
#[derive(Clone, Debug, Default)]
pub(super) struct Exit {
    /// The last access of each thread of another CTA, with its time.
    pub(super) accesses: BTreeMap<ThreadId, (u32, Site)>,
    /// The views of the threads of the CTA that have exited.
    pub(super) seen: Gather,
}
