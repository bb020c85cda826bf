// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `mbarrier_test_wait_parity`.

use crate::lang::Any;

/// Returns whether a phase is complete, without waiting: the phase of parity `parity`, which is the
/// current one or the one before it.
///
/// After `true`, the data of the phase's copies and the writes of the threads that arrived are visible to
/// the thread.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_test_wait_parity { mbarrier: "%r1", parity: 0, out: "%p1" }
/// );
/// assert_eq!(text, "mbarrier.test_wait.parity.shared.b64 %p1, [%r1], 0;");
/// ```
///
/// # Forms
///
/// ```text
/// mbarrier_test_wait_parity(mbarrier, parity) // in an `asm!` block alone
/// mbarrier_test_wait_parity {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     parity: …,
///     phase_type: primary | conditional, // optional
///     sem: acquire(cta | cluster) | relaxed(cta | cluster), // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.1, `sm_80` or higher. It becomes:
///
/// ```text
/// mbarrier.test_wait.parity{.phase_type::primary|.phase_type::conditional}{.acquire|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 waitComplete, [addr], phaseParity;
/// ```
///
/// ## a report
///
/// ```text
/// mbarrier_test_wait_parity {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     parity: …,
///     phase_type: primary, // optional
///     sem: acquire(cta | cluster) | relaxed(cta | cluster), // optional
///     out: report, // in text `out: "%p1|%p2"`
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.test_wait.parity.phase_type::primary{.acquire|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 waitComplete|reportPredicate, [addr], phaseParity;
/// ```
///
/// ## a report and its value
///
/// ```text
/// mbarrier_test_wait_parity {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     parity: …,
///     phase_type: primary, // optional
///     sem: acquire(cta | cluster) | relaxed(cta | cluster), // optional
///     out: report_value, // in text `out: "%p1|%p2", report_value: "%rs1"`
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.test_wait.parity.phase_type::primary{.acquire|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 waitComplete|reportPredicate, reportValue, [addr], phaseParity;
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.test_wait / mbarrier.try_wait".
pub struct mbarrier_test_wait_parity {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a predicate register.
    /// - In "a report" and "a report and its value": in text two predicate registers: `p|q`, or `p|_`.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `waitComplete` and `waitComplete|reportPredicate`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_test_wait_parity { out: "%p1", mbarrier: "%r1", parity: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.test_wait.parity.shared.b64 %p1, [%r1], %r2;");
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
    ///     mbarrier_test_wait_parity { out: "%p1", mbarrier: "%r1", parity: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.test_wait.parity.shared.b64 %p1, [%r1], %r2;");
    /// ```
    pub mbarrier: Any,
    /// The parity of the phase that is waited for: 0 for the first phase after
    /// [`mbarrier_init`](crate::lang::step::mbarrier_init), 1 for the second, and so on in turn. Until the
    /// first phase is complete, the answer for 1 is `true` at once: the phase before it counts as complete.
    ///
    /// - Takes a 32-bit integer, 0 to 1; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `phaseParity`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_test_wait_parity { out: "%p1", mbarrier: "%r1", parity: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.test_wait.parity.shared.b64 %p1, [%r1], %r2;");
    /// ```
    pub parity: Any,
    /// The type of the phase that is waited for. Without it, `primary`.
    ///
    /// - Takes [`primary`](value@crate::lang::phase_type::primary) or
    ///   [`conditional`](value@crate::lang::phase_type::conditional).
    /// - Optional.
    /// - `primary` and `conditional` require PTX ISA 9.3, `sm_90` or higher.
    /// - PTX: `.phase_type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_test_wait_parity { out: "%p1", mbarrier: generic("%rd1"), parity: "%r1", phase_type: primary }
    /// );
    /// assert_eq!(text, "mbarrier.test_wait.parity.phase_type::primary.b64 %p1, [%rd1], %r1;");
    /// ```
    pub phase_type: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`acquire`](value@crate::lang::sem::acquire) or [`relaxed`](value@crate::lang::sem::relaxed)
    ///   with a scope in parentheses: [`cta`](value@crate::lang::scope::cta) or
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - Optional.
    /// - `acquire` requires PTX ISA 8.0, `sm_80` or higher. `relaxed` requires PTX ISA 8.6, `sm_90` or
    ///   higher.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_test_wait_parity { out: "%p1", mbarrier: generic("%rd1"), parity: "%r1", sem: acquire(cta) }
    /// );
    /// assert_eq!(text, "mbarrier.test_wait.parity.acquire.cta.b64 %p1, [%rd1], %r1;");
    /// ```
    pub sem: Any,
    /// The register that receives the report of a copy, in text.
    ///
    /// - In text an 8-bit register.
    /// - Required in the form "a report and its value", which alone has it.
    /// - PTX: `reportValue`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_test_wait_parity { out: "%p1|%p2", mbarrier: "%r1", parity: "%r2", report_value: "%b1" }
    /// );
    /// assert_eq!(text, "mbarrier.test_wait.parity.phase_type::primary.shared.b64 %p1|%p2, %b1, [%r1], %r2;");
    /// ```
    pub report_value: Any,
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
    ///     mbarrier_test_wait_parity { out: "%p1", mbarrier: "%r1", parity: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mbarrier.test_wait.parity.shared.b64 %p1, [%r1], %r2;");
    /// ```
    pub pred: Any,
}
