// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `applypriority_async_bulk`.

use crate::lang::Any;

/// Gives the lines of L2 that a range of global memory is in another eviction priority.
///
/// It completes in a bulk group of the thread.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     applypriority_async_bulk { src: global("%rd1"), size: 4096 }
/// );
/// assert_eq!(text, "applypriority.async.bulk.global.bulk_group.L2::evict_normal [%rd1], 4096;");
/// ```
///
/// # Form
///
/// ```text
/// applypriority_async_bulk {
///     src: global(…) | generic(…),
///     size: …,
/// }
/// ```
///
/// From PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// applypriority.async.bulk{.global}.bulk_group.L2::evict_normal [srcMem], size;
/// ```
///
/// It completes in a bulk group:
/// [`cp_async_bulk_commit_group()`](crate::lang::step::cp_async_bulk_commit_group) puts the copies before
/// it that the thread issued into a group, and
/// [`cp_async_bulk_wait_group(0)`](crate::lang::step::cp_async_bulk_wait_group) waits for the groups.
///
/// # Manual
///
/// PTX ISA, "applypriority.async.bulk".
pub struct applypriority_async_bulk {
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - Takes [`global`](value@crate::lang::space::global) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.src` and `[srcMem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, applypriority_async_bulk { src: global("%rd1"), size: "%r1" });
    /// assert_eq!(text, "applypriority.async.bulk.global.bulk_group.L2::evict_normal [%rd1], %r1;");
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
    /// let text: &str = ptx_async!(emit = ptx, applypriority_async_bulk { src: global("%rd1"), size: "%r1" });
    /// assert_eq!(text, "applypriority.async.bulk.global.bulk_group.L2::evict_normal [%rd1], %r1;");
    /// ```
    pub size: Any,
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
    ///     applypriority_async_bulk { src: global("%rd1"), size: "%r1", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 applypriority.async.bulk.global.bulk_group.L2::evict_normal [%rd1], %r1;");
    /// ```
    pub pred: Any,
}
