// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `createpolicy_cvt`.

use crate::lang::Any;

/// Returns an L2 eviction policy, 64 bits for `cache_hint`, from an access property of the CUDA API.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     createpolicy_cvt { access_property: "%rd1", out: "%rd2" }
/// );
/// assert_eq!(text, "createpolicy.cvt.L2.b64 %rd2, %rd1;");
/// ```
///
/// # Form
///
/// ## of the CUDA API
///
/// ```text
/// createpolicy_cvt(access_property) // in an `asm!` block alone
/// createpolicy_cvt {
///     access_property: …,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.4, `sm_80` or higher. It becomes:
///
/// ```text
/// createpolicy.cvt.L2.b64 cache-policy, access-property;
/// ```
///
/// # Manual
///
/// PTX ISA, "createpolicy".
pub struct createpolicy_cvt {
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
    /// let text: &str = ptx_async!(emit = ptx, createpolicy_cvt { out: "%rd1", access_property: "%rd2" });
    /// assert_eq!(text, "createpolicy.cvt.L2.b64 %rd1, %rd2;");
    /// ```
    pub out: Any,
    /// An access property that the CUDA API returned, 64 bits.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a `u64` or an `i64`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `access-property`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, createpolicy_cvt { out: "%rd1", access_property: "%rd2" });
    /// assert_eq!(text, "createpolicy.cvt.L2.b64 %rd1, %rd2;");
    /// ```
    pub access_property: Any,
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
    ///     createpolicy_cvt { out: "%rd1", access_property: "%rd2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 createpolicy.cvt.L2.b64 %rd1, %rd2;");
    /// ```
    pub pred: Any,
}
