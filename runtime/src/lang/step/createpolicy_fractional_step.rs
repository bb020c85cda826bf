// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `createpolicy_fractional`.

use crate::lang::Any;

/// Returns an L2 eviction policy, 64 bits for `cache_hint`: `evict` for a fraction of the accesses, and
/// `evict_secondary` for the others.
///
/// Without `fraction` it is for all accesses:
/// [`CachePolicy::evict_first()`](crate::CachePolicy::evict_first) and its neighbours are such policies.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     createpolicy_fractional { evict: evict_last, fraction: 0.5, out: "%rd1" }
/// );
/// assert_eq!(text, "createpolicy.fractional.L2::evict_last.b64 %rd1, 0.5;");
/// ```
///
/// # Form
///
/// ## fractional
///
/// ```text
/// createpolicy_fractional {
///     evict: evict_last | evict_normal | evict_first | evict_unchanged,
///     fraction: …, // optional
///     evict_secondary: evict_first | evict_unchanged, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.4, `sm_80` or higher. It becomes:
///
/// ```text
/// createpolicy.fractional(.L2::evict_last|.L2::evict_normal|.L2::evict_first|.L2::evict_unchanged){.L2::evict_first|.L2::evict_unchanged}.b64 cache-policy{, fraction};
/// ```
///
/// # Manual
///
/// PTX ISA, "createpolicy".
pub struct createpolicy_fractional {
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
    /// let text: &str = ptx_async!(emit = ptx, createpolicy_fractional { out: "%rd1", evict: evict_last });
    /// assert_eq!(text, "createpolicy.fractional.L2::evict_last.b64 %rd1;");
    /// ```
    pub out: Any,
    /// The fraction of the accesses that have the primary priority: above 0 and at most 1. Without it, 1.0:
    /// all.
    ///
    /// - Takes a fraction: a 32-bit float such as 0.5; in an `asm!` block an `f32`.
    /// - Optional.
    /// - PTX: `fraction`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     createpolicy_fractional { out: "%rd1", fraction: 1.0, evict: evict_last }
    /// );
    /// assert_eq!(text, "createpolicy.fractional.L2::evict_last.b64 %rd1, 1.0;");
    /// ```
    pub fraction: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, createpolicy_fractional { out: "%rd1", evict: evict_last });
    /// assert_eq!(text, "createpolicy.fractional.L2::evict_last.b64 %rd1;");
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
    ///     createpolicy_fractional { out: "%rd1", evict: evict_last, evict_secondary: evict_first }
    /// );
    /// assert_eq!(text, "createpolicy.fractional.L2::evict_last.L2::evict_first.b64 %rd1;");
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
    ///     createpolicy_fractional { out: "%rd1", evict: evict_last, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 createpolicy.fractional.L2::evict_last.b64 %rd1;");
    /// ```
    pub pred: Any,
}
