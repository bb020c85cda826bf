// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `tcgen05_commit`.

use crate::lang::Any;

/// Arrives on a barrier when all `tcgen05` operations that the thread issued before it, such as matrix
/// multiplications, are complete.
///
/// With `multicast` it arrives on the barrier at the same offset in each of several CTAs.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_commit { cta_group: 1, mbarrier: shared::cluster("%r1") }
/// );
/// assert_eq!(text, "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%r1];");
/// ```
///
/// # Form
///
/// ```text
/// tcgen05_commit {
///     mbarrier: … | shared(…) | shared::cluster(…) | generic(…),
///     cta_group: 1 | 2,
///     multicast: … | cluster16b(…) | cluster32b(…), // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.commit(.cta_group::1|.cta_group::2).mbarrier::arrive::one{.shared::cluster}{.multicast::cluster|.multicast::cluster::16b|.multicast::cluster::32b}.b64 [mbar]{, ctaMask};
/// ```
///
/// It arrives on `mbarrier` once, when all operations that it tracks are complete.
///
/// # Manual
///
/// PTX ISA, "tcgen05.commit".
pub struct tcgen05_commit {
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
    /// - Takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required.
    /// - PTX: `.shared` and `[mbar]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_commit { mbarrier: shared::cluster("%r1"), cta_group: 1 }
    /// );
    /// assert_eq!(text, "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%r1];");
    /// ```
    pub mbarrier: Any,
    /// The CTAs of the cluster to which the step applies: a mask in which bit i is the CTA of rank i.
    ///
    /// A copy writes the same bytes at the same offset in the shared memory of each, and completes them on
    /// the barrier at the same offset in each, so each of these CTAs expects them. A mask alone has 16 bits,
    /// or 32 where the step has no other width; `cluster32b(mask)` always has 32.
    ///
    /// - The operand is a mask of CTAs; in an `asm!` block a `u16` or an `i16` where it has 16 bits, and a
    ///   `u32` or an `i32` where it has 32.
    /// - The mask is alone, or in the parentheses of [`cluster`](value@crate::lang::multicast::cluster),
    ///   [`cluster16b`](value@crate::lang::multicast::cluster16b) or
    ///   [`cluster32b`](value@crate::lang::multicast::cluster32b).
    /// - A mask alone is one of [`cluster`](value@crate::lang::multicast::cluster).
    /// - Optional.
    /// - `cluster16b` requires PTX ISA 9.4, `sm_90` or higher. `cluster32b` requires PTX ISA 9.4, `sm_107f`
    ///   or higher in the same family.
    /// - PTX: `.multicast` and `ctaMask`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_commit { mbarrier: generic("%rd1"), multicast: 65535, cta_group: 1 }
    /// );
    /// assert_eq!(text, "tcgen05.commit.cta_group::1.mbarrier::arrive::one.multicast::cluster.b64 [%rd1], 65535;");
    /// ```
    pub multicast: Any,
    /// How many CTAs of a pair the step concerns: 1 or 2.
    ///
    /// For a copy 1, the default, means that the barrier is in the same CTA as the destination; with 2 it may
    /// be in the other CTA of the pair. For [`tcgen05_commit`](crate::lang::step::tcgen05_commit) it is the
    /// group of the operations that are tracked.
    ///
    /// - Takes `1` or `2`.
    /// - Required.
    /// - PTX: `.cta_group`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_commit { mbarrier: shared::cluster("%r1"), cta_group: 1 }
    /// );
    /// assert_eq!(text, "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%r1];");
    /// ```
    pub cta_group: Any,
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
    ///     tcgen05_commit { mbarrier: shared::cluster("%r1"), cta_group: 1, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%r1];");
    /// ```
    pub pred: Any,
}
