//! Cache eviction policies, the operand `cache_hint`. Manual: `createpolicy`.

use crate::ptx_async;

/// A cache eviction policy of L2, as `createpolicy` returns it: `u64` in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct CachePolicy(pub(crate) u64);

macro_rules! policies {
    ($($(#[$doc:meta])* $name:ident;)*) => { $(
        $(#[$doc])*
        ///
        /// # Panics
        ///
        /// On any target but nvptx64.
        #[inline(always)]
        #[must_use]
        pub fn $name() -> Self {
            // SAFETY: it only computes a number.
            CachePolicy(unsafe {
                ptx_async!(crate = crate, target = sm_90, isa = 8.0, createpolicy_fractional { evict: $name })
            })
        }
    )* };
}

impl CachePolicy {
    /// Creates a policy from its bits, such as those that the step `createpolicy_range` returns.
    #[inline(always)]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        CachePolicy(bits)
    }

    /// Returns the bits of the policy.
    #[inline(always)]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    policies! {
        /// Evict first, for all accesses: data that is used once.
        evict_first;
        /// Evict last, for all accesses: data that is used again.
        evict_last;
        /// The default priority, for all accesses.
        evict_normal;
        /// The priority that the data has, for all accesses.
        evict_unchanged;
    }
}
