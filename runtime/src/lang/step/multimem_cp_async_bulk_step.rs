// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `multimem_cp_async_bulk`.

use crate::lang::Any;

/// Copies from shared memory to the same place in the global memory of each GPU of a multicast object.
///
/// `dst` is a multimem address, which the driver maps to one replica on each GPU. It completes in a bulk
/// group of the thread. `dst`, `src` and `size` are multiples of 16 bytes.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared("%r1"), size: 4096 }
/// );
/// assert_eq!(text, "multimem.cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 4096;");
/// ```
///
/// # Form
///
/// ## shared::cta → multimem
///
/// ```text
/// multimem_cp_async_bulk {
///     dst: multimem(…),
///     src: shared(…) | shared::cta(…),
///     size: …,
///     byte_mask: …, // optional
///     sem: weak | relaxed(cta | cluster | gpu | sys), // optional
///     ty: b128, // optional, with `sem: relaxed(…)`
/// }
/// ```
///
/// From PTX ISA 9.1, `sm_90` or higher. It becomes:
///
/// ```text
/// multimem.cp.async.bulk{.weak|.relaxed}{.cta|.cluster|.gpu|.sys}.global.shared::cta.bulk_group{.cp_mask}{.b128} [dstMem], [srcMem], size{, byteMask};
/// ```
///
/// It completes in a bulk group:
/// [`cp_async_bulk_commit_group()`](crate::lang::step::cp_async_bulk_commit_group) puts the copies before
/// it that the thread issued into a group, and
/// [`cp_async_bulk_wait_group(0)`](crate::lang::step::cp_async_bulk_wait_group) waits for the groups.
///
/// # Manual
///
/// PTX ISA, "multimem.cp.async.bulk".
pub struct multimem_cp_async_bulk {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - Takes [`multimem`](value@crate::lang::space::multimem).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.dst` and `[dstMem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "multimem.cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
    /// ```
    pub dst: Any,
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - Takes [`shared`](value@crate::lang::space::shared) or
    ///   [`shared::cta`](value@crate::lang::space::shared::cta).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.src` and `[srcMem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "multimem.cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
    /// ```
    pub src: Any,
    /// How many bytes the step copies, reduces, prefetches or covers.
    ///
    /// - Takes a 32-bit integer, 0 to 1048560, a multiple of 16; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "multimem.cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
    /// ```
    pub size: Any,
    /// Which bytes of each 16 are written: bit i is byte i. Without it all are.
    ///
    /// - Takes a 16-bit integer; in an `asm!` block a `u16` or an `i16`.
    /// - Optional.
    /// - Requires PTX ISA 9.1, `sm_100` or higher.
    /// - PTX: `.cp_mask` and `byteMask`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2", byte_mask: 65535 }
    /// );
    /// assert_eq!(text, "multimem.cp.async.bulk.global.shared::cta.bulk_group.cp_mask [%rd1], [%r1], %r2, 65535;");
    /// ```
    pub byte_mask: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`weak`](value@crate::lang::sem::weak) without a scope; or
    ///   [`relaxed`](value@crate::lang::sem::relaxed) with a scope in parentheses:
    ///   [`cta`](value@crate::lang::scope::cta), [`cluster`](value@crate::lang::scope::cluster),
    ///   [`gpu`](value@crate::lang::scope::gpu) or [`sys`](value@crate::lang::scope::sys).
    /// - Optional.
    /// - `weak` and `relaxed` require PTX ISA 9.3, `sm_90` or higher.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2", sem: weak }
    /// );
    /// assert_eq!(text, "multimem.cp.async.bulk.weak.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
    /// ```
    pub sem: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`b128`](value@crate::lang::ty::b128).
    /// - Optional. It is given with `sem: relaxed(…)`.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2", sem: relaxed(cta), ty: b128 }
    /// );
    /// assert_eq!(text, "multimem.cp.async.bulk.relaxed.cta.global.shared::cta.bulk_group.b128 [%rd1], [%r1], %r2;");
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
    ///     multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 multimem.cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
    /// ```
    pub pred: Any,
}
