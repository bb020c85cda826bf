//! The step `clusterlaunchcontrol_try_cancel_async`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// # Form
///
/// ```text
/// clusterlaunchcontrol_try_cancel_async {
///     dst: shared(…) | generic(…),
///     mbarrier: …,
///     multicast: cluster::all, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100` or higher. It becomes:
///
/// ```text
/// clusterlaunchcontrol.try_cancel.async{.shared::cta}.mbarrier::complete_tx::bytes{.multicast::cluster::all}.b128 [addr], [mbar];
/// ```
///
/// # Manual
///
/// PTX ISA, "clusterlaunchcontrol.try_cancel".
pub struct clusterlaunchcontrol_try_cancel_async {
    /// `.dst` and `[dstMem]`: where the data goes; a tensor store has `[tensorMap, tensorCoords]` here.
    ///
    /// - Takes [`shared`](crate::lang::space::shared).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.dst` and `[addr]`.
    pub dst: Any,
    /// `[mbar]`, and the space of a barrier's address where the opcode names it.
    ///
    /// - In an `asm!` block an [`Mbarrier`](crate::Mbarrier) or its `u32` address, and where the barrier may
    ///   be another CTA's a [`ClusterMbarrier`](crate::ClusterMbarrier).
    /// - The address is a multiple of 8 bytes.
    /// - Required.
    /// - PTX: `[mbar]`.
    pub mbarrier: Any,
    /// `.multicast` and `ctaMask`.
    ///
    /// - Takes [`cluster::all`](crate::lang::multicast::cluster::all).
    /// - Optional.
    /// - `cluster::all` requires PTX ISA 8.6, `sm_100a` or `sm_110a`; PTX ISA 8.7, `sm_120a`; PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family or `sm_120f` or
    ///   higher in the same family.
    /// - PTX: `.multicast`.
    pub multicast: Any,
    /// The guard predicate: a thread executes the step only where the condition is true.
    ///
    /// In an `asm!` block it is a `bool`, and `!condition` negates it as anywhere in Rust. In text it is the
    /// string of a predicate register, and `"!%p1"` negates it: PTX's `@!%p1`. It must not be a constant, and
    /// a step of a transaction does not have it. In an `asm!` block a step with a result does not have it
    /// either.
    ///
    /// Optional.
    pub pred: Any,
}
