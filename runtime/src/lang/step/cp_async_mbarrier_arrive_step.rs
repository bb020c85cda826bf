// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `cp_async_mbarrier_arrive`.

use crate::lang::Any;

/// Arrives on a barrier when all [`cp_async`](crate::lang::step::cp_async) copies that the thread issued
/// before it are complete.
///
/// The thread does not wait. The barrier counts the arrival up first, so that the phase requires as many
/// as before; with `noinc: true` the arrival is one of those that
/// [`mbarrier_init`](crate::lang::step::mbarrier_init) counted.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16 },
///     cp_async_mbarrier_arrive { mbarrier: "%r2", noinc: true }
/// );
/// let lines = [
///     "cp.async.cg.shared.global [%r1], [%rd1], 16;",
///     "cp.async.mbarrier.arrive.noinc.shared.b64 [%r2];",
/// ];
/// assert_eq!(text, lines.join("\n"));
/// ```
///
/// # Form
///
/// ```text
/// cp_async_mbarrier_arrive(mbarrier)
/// cp_async_mbarrier_arrive {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     noinc: true, // optional
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// cp.async.mbarrier.arrive{.noinc}{.shared::cta|.shared}.b64 [addr];
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async.mbarrier.arrive".
pub struct cp_async_mbarrier_arrive {
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
    /// let text: &str = ptx_async!(emit = ptx, cp_async_mbarrier_arrive("%r1"));
    /// assert_eq!(text, "cp.async.mbarrier.arrive.shared.b64 [%r1];");
    /// ```
    pub mbarrier: Any,
    /// Whether the arrival is one that [`mbarrier_init`](crate::lang::step::mbarrier_init) counted:
    /// `noinc: true`. Without it the step first raises the pending count of the barrier by one, so that the
    /// arrival does not change it.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional.
    /// - PTX: `.noinc`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_mbarrier_arrive { mbarrier: generic("%rd1"), noinc: true }
    /// );
    /// assert_eq!(text, "cp.async.mbarrier.arrive.noinc.b64 [%rd1];");
    /// ```
    pub noinc: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, cp_async_mbarrier_arrive { mbarrier: "%r1", pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 cp.async.mbarrier.arrive.shared.b64 [%r1];");
    /// ```
    pub pred: Any,
}
