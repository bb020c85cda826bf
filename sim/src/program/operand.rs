//! Registers and addresses.

/// A register of a function, by its index. Constants are registers too, which nothing writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Register(pub(crate) u32);

/// Where an address points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Space {
    /// A generic address.
    Generic,
    /// Global or constant memory.
    Global,
    /// Shared memory of the CTA or the cluster.
    Shared,
    /// Memory of the thread.
    Local,
    /// The parameters of the kernel.
    Param,
}

/// The CTA whose shared memory an operand is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// Any one of the cluster, or the operand is not in shared memory.
    Any,
    /// Any one of the cluster; the threads access its memory themselves, so it must not exit before.
    Running,
    /// The executing one.
    Executing,
    /// Another one.
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
    /// Whose shared memory it is in, if that is checked where the address is computed.
    pub(crate) owner: Owner,
}
