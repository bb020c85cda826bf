//! Proxies. Manual: "Proxies".

/// The accesses that a proxy fence orders: the accesses of one proxy to one kind of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Proxy {
    /// Shared memory in the async proxy.
    AsyncShared,
    /// Global memory in the async proxy.
    AsyncGlobal,
    /// Tensor maps: the fences that acquire one.
    TensorMap,
    /// Tensor maps: the releases.
    TensorMapRelease,
}

/// The number of proxies.
pub(super) const PROXIES: usize = 4;

/// A set of proxies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Proxies(u8);

impl Proxies {
    /// Adds a proxy to the set.
    pub(crate) fn with(self, proxy: Proxy) -> Proxies {
        Proxies(self.0 | 1 << proxy as u8)
    }

    pub(super) fn has(self, index: usize) -> bool {
        self.0 >> index & 1 == 1
    }
}
