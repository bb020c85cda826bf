// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `cp_async_bulk_prefetch`.

use crate::lang::Any;

/// Fetches a range of global memory into L2. Nothing waits for it: it changes no result.
///
/// `src` and `size` are multiples of 16 bytes.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_bulk_prefetch { src: global("%rd1"), size: 4096 }
/// );
/// assert_eq!(text, "cp.async.bulk.prefetch.L2.global [%rd1], 4096;");
/// ```
///
/// # Form
///
/// ## global → L2
///
/// ```text
/// cp_async_bulk_prefetch {
///     src: global(…),
///     size: …,
///     cache_hint: …, // optional
///     evict: evict_last, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.async.bulk.prefetch.L2.global{.L2::cache_hint}{.L2::evict_last} [srcMem], size{, cache-policy};
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async.bulk.prefetch".
pub struct cp_async_bulk_prefetch {
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - Takes [`global`](value@crate::lang::space::global).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.src` and `[srcMem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: "%r1" });
    /// assert_eq!(text, "cp.async.bulk.prefetch.L2.global [%rd1], %r1;");
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
    /// let text: &str = ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: "%r1" });
    /// assert_eq!(text, "cp.async.bulk.prefetch.L2.global [%rd1], %r1;");
    /// ```
    pub size: Any,
    /// The L2 eviction policy of the accesses to global memory: 64 bits that
    /// [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional) or a similar step returns. It
    /// is a hint, and changes no result.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a [`CachePolicy`](crate::CachePolicy) or a `u64`.
    /// - Optional.
    /// - PTX: `.level::cache_hint` and `cache-policy`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_prefetch { src: global("%rd1"), size: "%r1", cache_hint: "%rd2" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.L2.global.L2::cache_hint [%rd1], %r1, %rd2;");
    /// ```
    pub cache_hint: Any,
    /// The eviction priority of the accesses, or of those that the primary part of a policy covers.
    ///
    /// - Takes [`evict_last`](value@crate::lang::evict::evict_last).
    /// - Optional.
    /// - `evict_last` requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    /// - PTX: `.primary_priority`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_prefetch { src: global("%rd1"), size: "%r1", evict: evict_last }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.L2.global.L2::evict_last [%rd1], %r1;");
    /// ```
    pub evict: Any,
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
    ///     cp_async_bulk_prefetch { src: global("%rd1"), size: "%r1", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 cp.async.bulk.prefetch.L2.global [%rd1], %r1;");
    /// ```
    pub pred: Any,
}
