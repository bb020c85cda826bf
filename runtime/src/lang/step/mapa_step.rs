// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `mapa`.

use crate::lang::Any;

/// Returns the address, in the shared memory of the CTA of rank `cta`, that corresponds to an address of
/// this CTA.
///
/// The result is an address for `shared::cluster(…)`. [`Shared::map`](crate::Shared::map) is the same as
/// a method.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mapa { addr: shared::cluster("%r1"), cta: 1, out: "%r2" }
/// );
/// assert_eq!(text, "mapa.shared::cluster.u32 %r2, %r1, 1;");
/// ```
///
/// # Forms
///
/// ## a shared address
///
/// ```text
/// mapa {
///     addr: shared(…) | shared::cluster(…),
///     cta: …,
///     ty: u32 | u64, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_90` or higher. It becomes:
///
/// ```text
/// mapa.shared::cluster(.u32|.u64) d, a, b;
/// ```
///
/// ## a generic address
///
/// ```text
/// mapa {
///     addr: generic(…),
///     cta: …,
///     ty: u32 | u64,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_90` or higher. It becomes:
///
/// ```text
/// mapa(.u32|.u64) d, a, b;
/// ```
///
/// # Manual
///
/// PTX ISA, "mapa".
pub struct mapa {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a register as wide as the type.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mapa { out: "%r1", addr: shared::cluster("%r2"), cta: "%r3" });
    /// assert_eq!(text, "mapa.shared::cluster.u32 %r1, %r2, %r3;");
    /// ```
    pub out: Any,
    /// The address that the step is about.
    ///
    /// - Takes a shared-memory address; in an `asm!` block a [`Shared<T>`](crate::Shared) or a `u32` address,
    ///   or a pointer where it is generic.
    /// - In "a shared address": takes [`shared`](value@crate::lang::space::shared) or
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster).
    /// - In "a generic address": takes [`generic`](value@crate::lang::space::generic).
    /// - Required.
    /// - PTX: `.space` and `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mapa { out: "%r1", addr: shared::cluster("%r2"), cta: "%r3" });
    /// assert_eq!(text, "mapa.shared::cluster.u32 %r1, %r2, %r3;");
    /// ```
    pub addr: Any,
    /// The rank of a CTA in its cluster: `%cluster_ctarank`.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mapa { out: "%r1", addr: shared::cluster("%r2"), cta: "%r3" });
    /// assert_eq!(text, "mapa.shared::cluster.u32 %r1, %r2, %r3;");
    /// ```
    pub cta: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`u32`](value@crate::lang::ty::u32) or [`u64`](value@crate::lang::ty::u64).
    /// - Required in "a generic address", and optional in others.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mapa { ty: u64, out: "%rd1", addr: shared::cluster("%rd2"), cta: "%r1" }
    /// );
    /// assert_eq!(text, "mapa.shared::cluster.u64 %rd1, %rd2, %r1;");
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
    ///     mapa { out: "%r1", addr: shared::cluster("%r2"), cta: "%r3", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mapa.shared::cluster.u32 %r1, %r2, %r3;");
    /// ```
    pub pred: Any,
}
