// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `cp_async`.

use crate::lang::Any;

/// Copies 4, 8 or 16 bytes from global memory to the shared memory of this CTA, for each thread that
/// executes it.
///
/// It is the copy of `sm_80`, where every thread of a block copies its part. `dst` and `src` are
/// multiples of `size`. `src_size` copies fewer bytes and fills the rest with zeros, for the edge of an
/// array; `ignore_src` copies none.
///
/// The copy completes in a group of the thread,
/// [`cp_async_commit_group()`](crate::lang::step::cp_async_commit_group) and
/// [`cp_async_wait_group(0)`](crate::lang::step::cp_async_wait_group), or on a barrier with
/// [`cp_async_mbarrier_arrive`](crate::lang::step::cp_async_mbarrier_arrive). After the wait the thread
/// itself sees the data; other threads do after a barrier of the block.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async { dst: shared("%r1"), src: global("%rd1" + 64), size: 16 },
///     cp_async_commit_group(),
///     cp_async_wait_group(0)
/// );
/// let lines = [
///     "cp.async.cg.shared.global [%r1], [%rd1+64], 16;",
///     "cp.async.commit_group;",
///     "cp.async.wait_group 0;",
/// ];
/// assert_eq!(text, lines.join("\n"));
/// ```
///
/// ```no_run
/// use ptx_async::{Global, Shared, ptx_async};
///
/// unsafe fn load(dst: Shared<f32, 16>, src: Global<f32>) {
///     unsafe {
///         ptx_async!(
///             cp_async { dst: shared(dst), src: global(src), size: 16 },
///             cp_async_commit_group(),
///             cp_async_wait_group(0),
///         );
///     }
/// }
/// ```
///
/// # Forms
///
/// ## cached at all levels, with src-size
///
/// ```text
/// cp_async {
///     dst: shared(…) | shared::cta(…),
///     src: global(…),
///     size: 4 | 8 | 16,
///     src_size: …, // optional
///     cache_hint: …, // optional
///     cache: ca, // optional
///     prefetch: 64 | 128 | 256, // optional
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// cp.async.ca(.shared|.shared::cta).global{.L2::cache_hint}{.L2::64B|.L2::128B|.L2::256B} [dst], [src], cp-size{, src-size}{, cache-policy};
/// ```
///
/// ## cached at L2 only, with src-size
///
/// ```text
/// cp_async {
///     dst: shared(…) | shared::cta(…),
///     src: global(…),
///     size: 16,
///     src_size: …, // optional
///     cache_hint: …, // optional
///     cache: cg, // optional
///     prefetch: 64 | 128 | 256, // optional
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// cp.async.cg(.shared|.shared::cta).global{.L2::cache_hint}{.L2::64B|.L2::128B|.L2::256B} [dst], [src], 16{, src-size}{, cache-policy};
/// ```
///
/// ## cached at all levels, with ignore-src
///
/// ```text
/// cp_async {
///     dst: shared(…) | shared::cta(…),
///     src: global(…),
///     size: 4 | 8 | 16,
///     ignore_src: …,
///     cache_hint: …, // optional
///     cache: ca, // optional
///     prefetch: 64 | 128 | 256, // optional
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// cp.async.ca(.shared|.shared::cta).global{.L2::cache_hint}{.L2::64B|.L2::128B|.L2::256B} [dst], [src], cp-size{, ignore-src}{, cache-policy};
/// ```
///
/// ## cached at L2 only, with ignore-src
///
/// ```text
/// cp_async {
///     dst: shared(…) | shared::cta(…),
///     src: global(…),
///     size: 16,
///     ignore_src: …,
///     cache_hint: …, // optional
///     cache: cg, // optional
///     prefetch: 64 | 128 | 256, // optional
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// cp.async.cg(.shared|.shared::cta).global{.L2::cache_hint}{.L2::64B|.L2::128B|.L2::256B} [dst], [src], 16{, ignore-src}{, cache-policy};
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async".
pub struct cp_async {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - Takes [`shared`](value@crate::lang::space::shared) or
    ///   [`shared::cta`](value@crate::lang::space::shared::cta).
    /// - The address is a multiple of the bytes that are accessed there, at most 16.
    /// - Required.
    /// - PTX: `.dst` and `[dst]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 4 });
    /// assert_eq!(text, "cp.async.ca.shared.global [%r1], [%rd1], 4;");
    /// ```
    pub dst: Any,
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - Takes [`global`](value@crate::lang::space::global).
    /// - The address is a multiple of the bytes that are accessed there, at most 16.
    /// - Required.
    /// - PTX: `.src` and `[src]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 4 });
    /// assert_eq!(text, "cp.async.ca.shared.global [%r1], [%rd1], 4;");
    /// ```
    pub src: Any,
    /// How many bytes the step copies, reduces, prefetches or covers.
    ///
    /// - In "cached at all levels, with src-size" and "cached at all levels, with ignore-src": takes the
    ///   constant 4, 8 or 16; in an `asm!` block an integer literal or `const { … }`.
    /// - In "cached at L2 only, with src-size" and "cached at L2 only, with ignore-src": takes the constant
    ///   16; in an `asm!` block an integer literal or `const { … }`.
    /// - Required.
    /// - PTX: `cp-size` and `16`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 4 });
    /// assert_eq!(text, "cp.async.ca.shared.global [%r1], [%rd1], 4;");
    /// ```
    pub size: Any,
    /// How many bytes are read from `src`; the rest of `dst`, up to `size`, is filled with zeros. Without it
    /// all bytes are read.
    ///
    /// It excludes `ignore_src`. More than `size` is undefined behavior.
    ///
    /// - Takes a 32-bit integer, 0 to 16; in an `asm!` block a `u32` or an `i32`.
    /// - Optional in the forms "cached at all levels, with src-size" and "cached at L2 only, with src-size",
    ///   which alone have it.
    /// - PTX: `src-size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, src_size: 16 }
    /// );
    /// assert_eq!(text, "cp.async.cg.shared.global [%r1], [%rd1], 16, 16;");
    /// ```
    pub src_size: Any,
    /// The L2 eviction policy of the accesses to global memory: 64 bits that
    /// [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional) or a similar step returns. It
    /// is a hint, and changes no result.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a [`CachePolicy`](crate::CachePolicy) or a `u64`.
    /// - Optional.
    /// - Requires PTX ISA 7.4, `sm_80` or higher.
    /// - PTX: `.level::cache_hint` and `cache-policy`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async { dst: shared("%r1"), src: global("%rd1"), size: 4, cache_hint: "%rd2" }
    /// );
    /// assert_eq!(text, "cp.async.ca.shared.global.L2::cache_hint [%r1], [%rd1], 4, %rd2;");
    /// ```
    pub cache_hint: Any,
    /// The caches that the copy goes through. Without it the copy has `cg` where `size` is the literal 16,
    /// and `ca` otherwise, also where it is `const { … }`.
    ///
    /// - Takes [`ca`](value@crate::lang::cache::ca) or [`cg`](value@crate::lang::cache::cg).
    /// - Optional.
    /// - PTX: `.cop`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, cache: ca }
    /// );
    /// assert_eq!(text, "cp.async.ca.shared.global [%r1], [%rd1], 16;");
    /// ```
    pub cache: Any,
    /// How many bytes around the source L2 may fetch: `64`, `128` or `256`. It is a hint. Without it nothing
    /// is prefetched.
    ///
    /// - Takes `64`, `128` or `256`.
    /// - Optional.
    /// - `64`, `128` and `256` require PTX ISA 7.4, `sm_80` or higher.
    /// - PTX: `.level::prefetch_size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async { dst: shared("%r1"), src: global("%rd1"), size: 4, prefetch: 64 }
    /// );
    /// assert_eq!(text, "cp.async.ca.shared.global.L2::64B [%r1], [%rd1], 4;");
    /// ```
    pub prefetch: Any,
    /// A predicate: where it is true nothing is read from `src`, and `dst` is filled with zeros. Without it
    /// `src` is read.
    ///
    /// In text `"!%p1"` negates the register. It excludes `src_size`.
    ///
    /// - Takes a predicate, not a constant; in an `asm!` block a `bool`.
    /// - Required in the forms "cached at all levels, with ignore-src" and "cached at L2 only, with
    ///   ignore-src", which alone have it.
    /// - Requires PTX ISA 7.5, `sm_80` or higher.
    /// - PTX: `ignore-src`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async { dst: shared("%r1"), src: global("%rd1"), size: 4, ignore_src: "%p1" }
    /// );
    /// assert_eq!(text, "cp.async.ca.shared.global [%r1], [%rd1], 4, %p1;");
    /// ```
    pub ignore_src: Any,
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
    ///     cp_async { dst: shared("%r1"), src: global("%rd1"), size: 4, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 cp.async.ca.shared.global [%r1], [%rd1], 4;");
    /// ```
    pub pred: Any,
}
