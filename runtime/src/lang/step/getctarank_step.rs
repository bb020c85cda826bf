// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `getctarank`.

use crate::lang::Any;

/// Returns the rank in its cluster of the CTA whose shared memory an address is in.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     getctarank { addr: shared::cluster("%r1"), out: "%r2" }
/// );
/// assert_eq!(text, "getctarank.shared::cluster.u32 %r2, %r1;");
/// ```
///
/// # Forms
///
/// ## of a shared address
///
/// ```text
/// getctarank {
///     addr: shared(…) | shared::cluster(…),
///     ty: u32 | u64, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_90` or higher. It becomes:
///
/// ```text
/// getctarank.shared::cluster(.u32|.u64) d, a;
/// ```
///
/// ## of a generic address
///
/// ```text
/// getctarank {
///     addr: generic(…),
///     ty: u32 | u64,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_90` or higher. It becomes:
///
/// ```text
/// getctarank(.u32|.u64) d, a;
/// ```
///
/// # Manual
///
/// PTX ISA, "getctarank".
pub struct getctarank {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a 32-bit register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, getctarank { out: "%r1", addr: shared::cluster("%r2") });
    /// assert_eq!(text, "getctarank.shared::cluster.u32 %r1, %r2;");
    /// ```
    pub out: Any,
    /// The address that the step is about.
    ///
    /// - Takes a shared-memory address; in an `asm!` block a [`Shared<T>`](crate::Shared) or a `u32` address,
    ///   or a pointer where it is generic.
    /// - In "of a shared address": takes [`shared`](value@crate::lang::space::shared) or
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster).
    /// - In "of a generic address": takes [`generic`](value@crate::lang::space::generic).
    /// - Required.
    /// - PTX: `.space` and `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, getctarank { out: "%r1", addr: shared::cluster("%r2") });
    /// assert_eq!(text, "getctarank.shared::cluster.u32 %r1, %r2;");
    /// ```
    pub addr: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`u32`](value@crate::lang::ty::u32) or [`u64`](value@crate::lang::ty::u64).
    /// - Required in "of a generic address", and optional in others.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     getctarank { ty: u64, out: "%r1", addr: shared::cluster("%rd1") }
    /// );
    /// assert_eq!(text, "getctarank.shared::cluster.u64 %r1, %rd1;");
    /// ```
    pub ty: Any,
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
    ///     getctarank { out: "%r1", addr: shared::cluster("%r2"), pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 getctarank.shared::cluster.u32 %r1, %r2;");
    /// ```
    pub pred: Any,
}
