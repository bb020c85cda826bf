// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `mbarrier_inval`.

use crate::lang::Any;

/// Ends the use of a barrier, so that its memory may be used for something else, or be initialized again.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_inval("%r1")
/// );
/// assert_eq!(text, "mbarrier.inval.shared.b64 [%r1];");
/// ```
///
/// # Form
///
/// ```text
/// mbarrier_inval(mbarrier)
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// mbarrier.inval{.shared::cta|.shared}.b64 [addr];
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.inval".
pub struct mbarrier_inval {
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
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_inval("%r1"));
    /// assert_eq!(text, "mbarrier.inval.shared.b64 [%r1];");
    /// ```
    pub mbarrier: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_inval { mbarrier: "%r1", pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 mbarrier.inval.shared.b64 [%r1];");
    /// ```
    pub pred: Any,
}
