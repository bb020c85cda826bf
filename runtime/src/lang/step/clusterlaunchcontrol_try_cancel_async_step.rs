// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `clusterlaunchcontrol_try_cancel_async`.

use crate::lang::Any;

/// Asks to cancel the launch of a cluster that has not started, so that this one does its work.
///
/// The response, 16 bytes, is written to `dst` in shared memory and completes on `mbarrier`, which
/// expects 16 bytes. The instruction `clusterlaunchcontrol.query_cancel` reads it.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     clusterlaunchcontrol_try_cancel_async { dst: shared("%r1"), mbarrier: "%r2" }
/// );
/// assert_eq!(text, "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [%r1], [%r2];");
/// ```
///
/// # Form
///
/// ```text
/// clusterlaunchcontrol_try_cancel_async {
///     dst: shared(…) | shared::cta(…) | generic(…),
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
/// It completes on `mbarrier`: its bytes are subtracted from the transaction count of the barrier, with
/// release semantics at the scope of the cluster.
///
/// # Manual
///
/// PTX ISA, "clusterlaunchcontrol.try_cancel".
pub struct clusterlaunchcontrol_try_cancel_async {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - Takes [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.dst` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     clusterlaunchcontrol_try_cancel_async { dst: shared::cta("%r1"), mbarrier: "%r2" }
    /// );
    /// assert_eq!(text, "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [%r1], [%r2];");
    /// ```
    pub dst: Any,
    /// The barrier: an mbarrier object in shared memory, 8 bytes that
    /// [`mbarrier_init`](crate::lang::step::mbarrier_init) initialized.
    ///
    /// A copy completes its bytes on it. A bare address is a barrier of this CTA. Where the field takes a
    /// state space, `shared(bar)` and `shared::cta(bar)` are barriers of this CTA too, `shared::cluster(bar)`
    /// is a barrier of another CTA, and `generic(pointer)` a generic address. The barrier of a copy is where
    /// its destination is, so it has no state space of its own.
    ///
    /// - In an `asm!` block an [`Mbarrier`](crate::Mbarrier) or its `u32` address, and where the barrier may
    ///   be another CTA's a [`ClusterMbarrier`](crate::ClusterMbarrier).
    /// - Takes an address alone.
    /// - The address is a multiple of 8 bytes.
    /// - Required.
    /// - PTX: `[mbar]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     clusterlaunchcontrol_try_cancel_async { dst: shared::cta("%r1"), mbarrier: "%r2" }
    /// );
    /// assert_eq!(text, "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [%r1], [%r2];");
    /// ```
    pub mbarrier: Any,
    /// The CTAs of the cluster to which the step applies: a mask in which bit i is the CTA of rank i.
    ///
    /// A copy writes the same bytes at the same offset in the shared memory of each, and completes them on
    /// the barrier at the same offset in each, so each of these CTAs expects them. A mask alone has 16 bits,
    /// or 32 where the step has no other width; `cluster32b(mask)` always has 32.
    ///
    /// - Takes [`cluster::all`](value@crate::lang::multicast::cluster::all).
    /// - Optional.
    /// - `cluster::all` requires PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
    ///   higher in the same family.
    /// - PTX: `.multicast`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     clusterlaunchcontrol_try_cancel_async { dst: generic("%rd1"), mbarrier: "%rd2", multicast: cluster::all }
    /// );
    /// assert_eq!(text, "clusterlaunchcontrol.try_cancel.async.mbarrier::complete_tx::bytes.multicast::cluster::all.b128 [%rd1], [%rd2];");
    /// ```
    pub multicast: Any,
    /// The guard predicate: a thread executes the step only where the condition is true.
    ///
    /// In an `asm!` block it is a `bool`, and `!condition` negates it as anywhere in Rust; where it is false,
    /// the result of a step that has one is 0 or `false`. In text it is the string of a predicate register,
    /// and `"!%p1"` negates it: PTX's `@!%p1`; where it is false, the register of a result keeps its content.
    /// It must not be a constant, and a step of a transaction does not have it.
    ///
    /// - Optional.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     clusterlaunchcontrol_try_cancel_async { dst: shared::cta("%r1"), mbarrier: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [%r1], [%r2];");
    /// ```
    pub pred: Any,
}
