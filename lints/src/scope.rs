//! The groups of threads that synchronize, and among which values are uniform.

/// A group of threads, from narrow to wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Scope {
    /// The threads of a warp.
    Warp,
    /// The threads of a CTA.
    Cta,
    /// The threads of a cluster, or of several clusters.
    Cluster,
}
