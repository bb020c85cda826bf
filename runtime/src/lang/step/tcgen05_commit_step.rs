//! The step `tcgen05_commit`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// # Form
///
/// ```text
/// tcgen05_commit {
///     mbarrier: shared::cluster(…),
///     cta_group: 1 | 2,
///     multicast: … | cluster16b(…) | cluster32b(…), // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a` or `sm_110a`; PTX ISA 8.8, `sm_100f` or higher in the same family or
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.commit(.cta_group::1|.cta_group::2).mbarrier::arrive::one{.shared::cluster}{.multicast::cluster|.multicast::cluster::16b|.multicast::cluster::32b}.b64 [mbar]{, ctaMask};
/// ```
///
/// One arrival, once all committed operations are complete.
///
/// # Manual
///
/// PTX ISA, "tcgen05.commit".
pub struct tcgen05_commit {
    /// `[mbar]`, and the space of a barrier's address where the opcode names it.
    ///
    /// - In an `asm!` block an [`Mbarrier`](crate::Mbarrier) or its `u32` address, and where the barrier may
    ///   be another CTA's a [`ClusterMbarrier`](crate::ClusterMbarrier).
    /// - Takes [`shared::cluster`](crate::lang::space::shared::cluster).
    /// - The address is a multiple of 8 bytes.
    /// - Required.
    /// - PTX: `.shared` and `[mbar]`.
    pub mbarrier: Any,
    /// `.multicast` and `ctaMask`.
    ///
    /// - Takes a mask of CTAs, 16 bits or 32 as the qualifier says; in an `asm!` block a `u16` or an `i16`,
    ///   and in `cluster32b(…)` a `u32` or an `i32`.
    /// - Takes [`cluster`](crate::lang::multicast::cluster),
    ///   [`cluster16b`](crate::lang::multicast::cluster16b) or
    ///   [`cluster32b`](crate::lang::multicast::cluster32b).
    /// - Optional.
    /// - `cluster16b` requires PTX ISA 9.4, `sm_90` or higher. `cluster32b` requires PTX ISA 9.4, `sm_107f`
    ///   or higher in the same family.
    /// - PTX: `.multicast` and `ctaMask`.
    pub multicast: Any,
    /// `.cta_group`.
    ///
    /// - Takes `1` or `2`.
    /// - Required.
    /// - PTX: `.cta_group`.
    pub cta_group: Any,
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
