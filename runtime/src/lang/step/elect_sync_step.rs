// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `elect_sync`.

use crate::lang::Any;

/// Returns `true` in one thread of the warp and `false` in the others: the thread that issues a copy.
///
/// All threads of `membermask` execute it together.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     elect_sync { membermask: 0xffffffff, out: "%p1" }
/// );
/// assert_eq!(text, "elect.sync _|%p1, 4294967295;");
/// ```
///
/// ```no_run
/// use ptx_async::ptx_async;
///
/// unsafe fn is_elected() -> bool {
///     unsafe { ptx_async!(elect_sync(0xffff_ffff)) }
/// }
/// ```
///
/// # Form
///
/// ```text
/// elect_sync(membermask) // in an `asm!` block alone
/// elect_sync {
///     membermask: …,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// elect.sync d|p, membermask;
/// ```
///
/// # Manual
///
/// PTX ISA, "elect.sync".
pub struct elect_sync {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a register and a predicate: `d|p`, or `_|p`.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `d|p`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, elect_sync { out: "_|%p1", membermask: "%r1" });
    /// assert_eq!(text, "elect.sync _|%p1, %r1;");
    /// ```
    pub out: Any,
    /// The lanes of the warp that take part: bit i is lane i. `0xffffffff` is the whole warp, and the
    /// executing thread is one of them.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `membermask`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, elect_sync { out: "_|%p1", membermask: "%r1" });
    /// assert_eq!(text, "elect.sync _|%p1, %r1;");
    /// ```
    pub membermask: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, elect_sync { out: "_|%p1", membermask: "%r1", pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 elect.sync _|%p1, %r1;");
    /// ```
    pub pred: Any,
}
