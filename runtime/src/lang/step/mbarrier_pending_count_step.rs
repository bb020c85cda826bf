// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `mbarrier_pending_count`.

use crate::lang::Any;

/// Returns how many arrivals a phase still required when an arrival returned `state`.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_pending_count { state: "%rd1", out: "%r1" }
/// );
/// assert_eq!(text, "mbarrier.pending_count.b64 %r1, %rd1;");
/// ```
///
/// # Form
///
/// ```text
/// mbarrier_pending_count(state) // in an `asm!` block alone
/// mbarrier_pending_count {
///     state: …,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// mbarrier.pending_count.b64 count, state;
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.pending_count".
pub struct mbarrier_pending_count {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a 32-bit register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `count`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_pending_count { out: "%r1", state: "%rd1" });
    /// assert_eq!(text, "mbarrier.pending_count.b64 %r1, %rd1;");
    /// ```
    pub out: Any,
    /// The phase that an arrival returned, 64 bits.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a `u64` or an `i64`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `state`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_pending_count { out: "%r1", state: "%rd1" });
    /// assert_eq!(text, "mbarrier.pending_count.b64 %r1, %rd1;");
    /// ```
    pub state: Any,
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
    ///     mbarrier_pending_count { out: "%r1", state: "%rd1", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mbarrier.pending_count.b64 %r1, %rd1;");
    /// ```
    pub pred: Any,
}
