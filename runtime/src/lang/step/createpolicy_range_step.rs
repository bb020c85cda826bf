// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `createpolicy_range`.

use crate::lang::Any;

/// Returns an L2 eviction policy, 64 bits for `cache_hint`: `evict` for the accesses to `primary_size`
/// bytes from `src` on, and `evict_secondary` for the rest of `total_size` bytes.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     createpolicy_range {
///         src: global("%rd1"),
///         evict: evict_last,
///         primary_size: 65536,
///         total_size: "%r1",
///         out: "%rd2",
///     }
/// );
/// assert_eq!(text, "createpolicy.range.global.L2::evict_last.b64 %rd2, [%rd1], 65536, %r1;");
/// ```
///
/// # Form
///
/// ## range
///
/// ```text
/// createpolicy_range {
///     src: global(…) | generic(…),
///     primary_size: …,
///     total_size: …,
///     evict: evict_last | evict_normal | evict_first | evict_unchanged,
///     evict_secondary: evict_first | evict_unchanged, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.4, `sm_80` or higher. It becomes:
///
/// ```text
/// createpolicy.range{.global}(.L2::evict_last|.L2::evict_normal|.L2::evict_first|.L2::evict_unchanged){.L2::evict_first|.L2::evict_unchanged}.b64 cache-policy, [a], primary-size, total-size;
/// ```
///
/// # Manual
///
/// PTX ISA, "createpolicy".
pub struct createpolicy_range {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a 64-bit register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `cache-policy`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     createpolicy_range { out: "%rd1", src: global("%rd2"), primary_size: "%r1", total_size: "%r2", evict: evict_last }
    /// );
    /// assert_eq!(text, "createpolicy.range.global.L2::evict_last.b64 %rd1, [%rd2], %r1, %r2;");
    /// ```
    pub out: Any,
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - Takes [`global`](value@crate::lang::space::global) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - Required.
    /// - PTX: `.src` and `[a]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     createpolicy_range { out: "%rd1", src: global("%rd2"), primary_size: "%r1", total_size: "%r2", evict: evict_last }
    /// );
    /// assert_eq!(text, "createpolicy.range.global.L2::evict_last.b64 %rd1, [%rd2], %r1, %r2;");
    /// ```
    pub src: Any,
    /// The size in bytes of the range whose accesses have the primary priority. It is at most `total_size`.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `primary-size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     createpolicy_range { out: "%rd1", src: global("%rd2"), primary_size: "%r1", total_size: "%r2", evict: evict_last }
    /// );
    /// assert_eq!(text, "createpolicy.range.global.L2::evict_last.b64 %rd1, [%rd2], %r1, %r2;");
    /// ```
    pub primary_size: Any,
    /// The size in bytes of the range that the policy is about, from `src` on. It contains the primary range.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `total-size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     createpolicy_range { out: "%rd1", src: global("%rd2"), primary_size: "%r1", total_size: "%r2", evict: evict_last }
    /// );
    /// assert_eq!(text, "createpolicy.range.global.L2::evict_last.b64 %rd1, [%rd2], %r1, %r2;");
    /// ```
    pub total_size: Any,
    /// The eviction priority of the accesses, or of those that the primary part of a policy covers.
    ///
    /// - Takes [`evict_last`](value@crate::lang::evict::evict_last),
    ///   [`evict_normal`](value@crate::lang::evict::evict_normal),
    ///   [`evict_first`](value@crate::lang::evict::evict_first) or
    ///   [`evict_unchanged`](value@crate::lang::evict::evict_unchanged).
    /// - Required.
    /// - PTX: `.primary_priority`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     createpolicy_range { out: "%rd1", src: global("%rd2"), primary_size: "%r1", total_size: "%r2", evict: evict_last }
    /// );
    /// assert_eq!(text, "createpolicy.range.global.L2::evict_last.b64 %rd1, [%rd2], %r1, %r2;");
    /// ```
    pub evict: Any,
    /// The eviction priority of the other accesses. Without it, `evict_unchanged`.
    ///
    /// - Takes [`evict_first`](value@crate::lang::evict_secondary::evict_first) or
    ///   [`evict_unchanged`](value@crate::lang::evict_secondary::evict_unchanged).
    /// - Optional.
    /// - PTX: `.secondary_priority`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     createpolicy_range { out: "%rd1", src: generic("%rd2"), primary_size: "%r1", total_size: "%r2", evict: evict_last, evict_secondary: evict_first }
    /// );
    /// assert_eq!(text, "createpolicy.range.L2::evict_last.L2::evict_first.b64 %rd1, [%rd2], %r1, %r2;");
    /// ```
    pub evict_secondary: Any,
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
    ///     createpolicy_range { out: "%rd1", src: global("%rd2"), primary_size: "%r1", total_size: "%r2", evict: evict_last, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 createpolicy.range.global.L2::evict_last.b64 %rd1, [%rd2], %r1, %r2;");
    /// ```
    pub pred: Any,
}
