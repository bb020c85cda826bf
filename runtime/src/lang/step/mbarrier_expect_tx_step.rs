//! The step `mbarrier_expect_tx`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// # Forms
///
/// ```text
/// mbarrier_expect_tx(mbarrier, tx_count)
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.expect_tx{.relaxed}{.cta|.cluster}{.shared::cta|.shared|.shared::cluster}.b64 [addr], txCount;
/// ```
///
/// ## several CTAs
///
/// ```text
/// mbarrier_expect_tx {
///     mbarrier: shared::cluster(…),
///     tx_count: …,
///     multicast: cluster32b(…),
///     sem: relaxed(cta | cluster), // optional
/// }
/// ```
///
/// From PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// mbarrier.expect_tx{.relaxed}{.cta|.cluster}{.shared::cluster}.multicast::cluster::32b.b64 [addr], txCount, ctaMask;
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.expect_tx".
pub struct mbarrier_expect_tx {
    /// `[mbar]`, and the space of a barrier's address where the opcode names it.
    ///
    /// - In an `asm!` block an [`Mbarrier`](crate::Mbarrier) or its `u32` address, and where the barrier may
    ///   be another CTA's a [`ClusterMbarrier`](crate::ClusterMbarrier).
    /// - Takes [`shared`](crate::lang::space::shared) or
    ///   [`shared::cluster`](crate::lang::space::shared::cluster).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.shared` and `[addr]`.
    pub mbarrier: Any,
    /// `tx-count`: the number of bytes that a barrier expects.
    ///
    /// - Takes a 32-bit integer, 0 to 1048575; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `txCount`.
    pub tx_count: Any,
    /// `.sem`.
    ///
    /// - Takes [`relaxed`](crate::lang::sem::relaxed), with a scope in parentheses:
    ///   [`cta`](crate::lang::scope::cta) or [`cluster`](crate::lang::scope::cluster).
    /// - Optional.
    /// - PTX: `.sem`.
    pub sem: Any,
    /// `.multicast` and `ctaMask`.
    ///
    /// - Takes a mask of CTAs, 16 bits or 32 as the qualifier says; in an `asm!` block a `u16` or an `i16`,
    ///   and in `cluster32b(…)` a `u32` or an `i32`.
    /// - Takes [`cluster32b`](crate::lang::multicast::cluster32b).
    /// - Required in the forms "several CTAs", which alone have it.
    /// - PTX: `.multicast` and `ctaMask`.
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
