// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `mbarrier_check_layout`.

use crate::lang::Any;

/// Returns whether a barrier has the layout.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_check_layout { mbarrier: "%r1", layout: v1, out: "%p1" }
/// );
/// assert_eq!(text, "mbarrier.check_layout.layout::v1.shared.b64 %p1, [%r1];");
/// ```
///
/// # Form
///
/// ```text
/// mbarrier_check_layout {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     layout: v0 | v1,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.check_layout(.layout::v0|.layout::v1){.shared::cta|.shared}.b64 p, [addr];
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.check_layout".
pub struct mbarrier_check_layout {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a predicate register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `p`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_check_layout { out: "%p1", mbarrier: "%r1", layout: v0 }
    /// );
    /// assert_eq!(text, "mbarrier.check_layout.layout::v0.shared.b64 %p1, [%r1];");
    /// ```
    pub out: Any,
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
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_check_layout { out: "%p1", mbarrier: "%r1", layout: v0 }
    /// );
    /// assert_eq!(text, "mbarrier.check_layout.layout::v0.shared.b64 %p1, [%r1];");
    /// ```
    pub mbarrier: Any,
    /// The layout of the barrier. Without it, `v0`.
    ///
    /// - Takes [`v0`](value@crate::lang::layout::v0) or [`v1`](value@crate::lang::layout::v1).
    /// - Required.
    /// - PTX: `.layout`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_check_layout { out: "%p1", mbarrier: "%r1", layout: v0 }
    /// );
    /// assert_eq!(text, "mbarrier.check_layout.layout::v0.shared.b64 %p1, [%r1];");
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
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_check_layout { out: "%p1", mbarrier: "%r1", layout: v0, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mbarrier.check_layout.layout::v0.shared.b64 %p1, [%r1];");
    /// ```
    pub pred: Any,
}
