//! Registers and addresses.

/// A register of a function, by its index. Constants are registers that are never written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Register(pub(crate) u32);

/// The state space of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Space {
    /// A generic address.
    Generic,
    /// Global or constant memory.
    Global,
    /// Shared memory of the CTA or the cluster.
    Shared,
    /// Local memory.
    Local,
    /// The parameters of the kernel.
    Param,
}

/// The owner of an operand in shared memory: one or more CTAs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// Any CTA of the cluster, or the operand is not in shared memory.
    Any,
    /// Any CTA of the cluster. The threads access its memory themselves, so it must not exit before the access.
    Running,
    /// The executing CTA.
    Executing,
    /// Another CTA.
    Another,
}

/// `[base+offset]`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Address {
    /// Its space.
    pub(crate) space: Space,
    /// The base.
    pub(crate) base: Register,
    /// Bytes added to it.
    pub(crate) offset: i64,
    /// The owner of the shared memory that it is in, if that is checked where the address is computed.
    pub(crate) owner: Owner,
}
