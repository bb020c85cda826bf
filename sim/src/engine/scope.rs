//! The scope and the semantics of memory operations. Manual: "Memory Consistency Model".

/// The scope of an operation: the threads for which it is ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Scope {
    /// The threads of the CTA.
    Cta,
    /// The threads of the cluster.
    Cluster,
    /// The threads of the device.
    Device,
    /// All threads.
    System,
}

impl Scope {
    /// Returns the qualifier.
    pub(crate) fn as_ptx(self) -> &'static str {
        match self {
            Scope::Cta => ".cta",
            Scope::Cluster => ".cluster",
            Scope::Device => ".gpu",
            Scope::System => ".sys",
        }
    }
}

/// The memory semantics of an access.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Semantics {
    /// The access orders no other operations.
    Relaxed,
    /// Later operations are ordered after the access.
    Acquire,
    /// Earlier operations are ordered before the access.
    Release,
    /// Both acquire and release.
    AcquireRelease,
}

impl Semantics {
    /// Whether the access acquires.
    pub(crate) fn acquires(self) -> bool {
        matches!(self, Semantics::Acquire | Semantics::AcquireRelease)
    }

    /// Whether the access releases.
    pub(crate) fn releases(self) -> bool {
        matches!(self, Semantics::Release | Semantics::AcquireRelease)
    }
}

/// The memory ordering of an access; `None` for a weak access.
pub(crate) type Order = Option<(Semantics, Scope)>;
