//! Cache policies, the operands `cache_hint`. Manual: `createpolicy`.

use crate::ptx_async;

/// A policy of the L2 cache, as `createpolicy` makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CachePolicy(u64);

macro_rules! policies {
    ($($(#[$doc:meta])* $name:ident;)*) => { $(
        $(#[$doc])*
        ///
        /// # Panics
        ///
        /// On any target but nvptx64.
        #[inline(always)]
        pub fn $name() -> Self {
            // SAFETY: it computes a number.
            CachePolicy(unsafe {
                ptx_async!(crate = crate, target = sm_90, isa = 8.0, createpolicy_fractional { evict: $name })
            })
        }
    )* };
}

impl CachePolicy {
    /// A policy that has been made elsewhere, as by the step `createpolicy_range`.
    #[inline(always)]
    pub const fn from_bits(bits: u64) -> Self {
        CachePolicy(bits)
    }

    /// Its bits.
    #[inline(always)]
    pub const fn bits(self) -> u64 {
        self.0
    }

    policies! {
        /// All accesses are the first to leave: data that is used once.
        evict_first;
        /// All accesses are the last to leave: data that is used again.
        evict_last;
        /// All accesses have the default priority.
        evict_normal;
    }
}
