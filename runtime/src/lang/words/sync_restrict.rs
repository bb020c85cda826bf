//! The words of the field `sync_restrict`. The accesses to which the step restricts its effect.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// Accesses of the async proxy.
///
/// It becomes `.sync_restrict::proxy::async`. Steps that have it:
///
/// - [`cp_async_bulk_wait_group`](crate::lang::step::cp_async_bulk_wait_group): PTX ISA 9.5, `sm_90` or
///   higher
pub const proxy_async: Any = Any(());

/// Words that begin with `shared`.
pub mod shared {
    use super::Any;

    /// Objects in the shared memory of the cluster.
    ///
    /// It becomes `.sync_restrict::shared::cluster`. Steps that have it:
    ///
    /// - [`fence_proxy_async_generic`](crate::lang::step::fence_proxy_async_generic): PTX ISA 8.6, `sm_90` or
    ///   higher
    /// - [`fence`](crate::lang::step::fence): PTX ISA 8.6, `sm_90` or higher
    pub const cluster: Any = Any(());

    /// Words that begin with `cluster`.
    pub mod cluster {
        use super::Any;

        /// Reads of objects in the shared memory of the cluster.
        ///
        /// It becomes `.sync_restrict::shared::cluster::read`. Steps that have it:
        ///
        /// - [`fence_proxy_async_generic`](crate::lang::step::fence_proxy_async_generic): PTX ISA 9.4, `sm_90` or
        ///   higher
        pub const read: Any = Any(());
    }

    /// Objects in this CTA's shared memory.
    ///
    /// It becomes `.sync_restrict::shared::cta`. Steps that have it:
    ///
    /// - [`fence_proxy_async_generic`](crate::lang::step::fence_proxy_async_generic): PTX ISA 8.6, `sm_90` or
    ///   higher
    /// - [`fence`](crate::lang::step::fence): PTX ISA 8.6, `sm_90` or higher
    pub const cta: Any = Any(());
}
