// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `mbarrier_arrive_noComplete`.

use crate::lang::Any;

/// Arrives on a barrier `count` times, where that cannot complete the phase. It returns the phase.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_arrive_noComplete { mbarrier: "%r1", count: 2, out: _ }
/// );
/// assert_eq!(text, "mbarrier.arrive.noComplete.shared.b64 _, [%r1], 2;");
/// ```
///
/// # Form
///
/// ```text
/// mbarrier_arrive_noComplete(mbarrier, count) // in an `asm!` block alone
/// mbarrier_arrive_noComplete {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     count: …,
///     sem: release(cta), // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// mbarrier.arrive.noComplete{.release}{.cta}{.shared::cta|.shared}.b64 state, [addr], count;
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.arrive".
pub struct mbarrier_arrive_noComplete {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a 64-bit register, or `_`.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `state`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_noComplete { out: "%rd1", mbarrier: "%r1", count: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.arrive.noComplete.shared.b64 %rd1, [%r1], %r2;");
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
    ///     mbarrier_arrive_noComplete { out: "%rd1", mbarrier: "%r1", count: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.arrive.noComplete.shared.b64 %rd1, [%r1], %r2;");
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
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_noComplete { out: "%rd1", mbarrier: "%r1", count: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.arrive.noComplete.shared.b64 %rd1, [%r1], %r2;");
    /// ```
    pub count: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`release`](value@crate::lang::sem::release) with a scope in parentheses:
    ///   [`cta`](value@crate::lang::scope::cta).
    /// - Optional.
    /// - `release` requires PTX ISA 8.0, `sm_80` or higher.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_noComplete { out: "%rd1", mbarrier: generic("%rd2"), count: "%r1", sem: release(cta) }
    /// );
    /// assert_eq!(text, "mbarrier.arrive.noComplete.release.cta.b64 %rd1, [%rd2], %r1;");
    /// ```
    pub sem: Any,
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
    ///     mbarrier_arrive_noComplete { out: "%rd1", mbarrier: "%r1", count: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mbarrier.arrive.noComplete.shared.b64 %rd1, [%r1], %r2;");
    /// ```
    pub pred: Any,
}
