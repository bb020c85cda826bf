// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `mbarrier_init`.

use crate::lang::Any;

/// Makes 8 bytes of this CTA's shared memory a barrier, whose every phase requires `count` arrivals.
///
/// A phase is complete when that many threads arrived and all expected bytes were completed; the next one
/// begins at once. The thread can then give the barrier to a copy, without a fence. Before other threads
/// use it, the initialization is made visible to them: by a barrier of the block, and for other CTAs by
/// [`fence_mbarrier_init`](crate::lang::step::fence_mbarrier_init) and a barrier of the cluster.
/// [`Mbarrier::init`](crate::Mbarrier::init) is the same as a method.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_init("%r1", 1)
/// );
/// assert_eq!(text, "mbarrier.init.shared.b64 [%r1], 1;");
/// ```
///
/// # Form
///
/// ```text
/// mbarrier_init(mbarrier, count)
/// mbarrier_init {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     count: …,
///     layout: v0 | v1, // optional
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// mbarrier.init{.layout::v0|.layout::v1}{.shared::cta|.shared}.b64 [addr], count;
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.init".
pub struct mbarrier_init {
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
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.shared` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_init("%r1", "%r2"));
    /// assert_eq!(text, "mbarrier.init.shared.b64 [%r1], %r2;");
    /// ```
    pub mbarrier: Any,
    /// How many arrivals are meant: those that a phase requires, or those that this step makes. Without it an
    /// arrival is one.
    ///
    /// - Takes a 32-bit integer, 1 to 1048575; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `count`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_init("%r1", "%r2"));
    /// assert_eq!(text, "mbarrier.init.shared.b64 [%r1], %r2;");
    /// ```
    pub count: Any,
    /// The layout of the barrier. Without it, `v0`.
    ///
    /// - Takes [`v0`](value@crate::lang::layout::v0) or [`v1`](value@crate::lang::layout::v1).
    /// - Optional.
    /// - `v0` and `v1` require PTX ISA 9.3, `sm_90` or higher.
    /// - PTX: `.layout`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_init { mbarrier: generic("%rd1"), count: "%r1", layout: v0 }
    /// );
    /// assert_eq!(text, "mbarrier.init.layout::v0.b64 [%rd1], %r1;");
    /// ```
    pub layout: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_init { mbarrier: "%r1", count: "%r2", pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 mbarrier.init.shared.b64 [%r1], %r2;");
    /// ```
    pub pred: Any,
}
