//! The step `cp_async`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// # Forms
///
/// ## cached at all levels, with src-size
///
/// ```text
/// cp_async {
///     dst: shared(…),
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
///     dst: shared(…),
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
///     dst: shared(…),
///     src: global(…),
///     size: 4 | 8 | 16,
///     cache_hint: …, // optional
///     cache: ca, // optional
///     prefetch: 64 | 128 | 256, // optional
///     ignore_src: …, // optional
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
///     dst: shared(…),
///     src: global(…),
///     size: 16,
///     cache_hint: …, // optional
///     cache: cg, // optional
///     prefetch: 64 | 128 | 256, // optional
///     ignore_src: …, // optional
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
    /// `.dst` and `[dstMem]`: where the data goes; a tensor store has `[tensorMap, tensorCoords]` here.
    ///
    /// - Takes [`shared`](crate::lang::space::shared).
    /// - The address is a multiple of the bytes that are accessed there, at most 16.
    /// - Required.
    /// - PTX: `.dst` and `[dst]`.
    pub dst: Any,
    /// `.src` and `[srcMem]`: where the data comes from; a tensor load has `[tensorMap, tensorCoords]` here.
    ///
    /// - Takes [`global`](crate::lang::space::global).
    /// - The address is a multiple of the bytes that are accessed there, at most 16.
    /// - Required.
    /// - PTX: `.src` and `[src]`.
    pub src: Any,
    /// `size` in bytes.
    ///
    /// - Takes the constant 4, 8 or 16; in an `asm!` block an integer literal or `const { … }`.
    /// - Takes the constant 16; in an `asm!` block an integer literal or `const { … }`.
    /// - Required.
    /// - PTX: `cp-size` and `16`.
    pub size: Any,
    /// `src-size`: the number of bytes that are read; the rest is zeros.
    ///
    /// - Takes a 32-bit integer, 0 to 16; in an `asm!` block a `u32` or an `i32`.
    /// - Optional in the forms "cached at all levels, with src-size" and "cached at L2 only, with src-size",
    ///   which alone have it.
    /// - PTX: `src-size`.
    pub src_size: Any,
    /// `.level::cache_hint` and `cache-policy`.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a [`CachePolicy`](crate::CachePolicy) or a `u64`.
    /// - Optional.
    /// - `L2::cache_hint` requires PTX ISA 7.4, `sm_80` or higher.
    /// - PTX: `.level::cache_hint` and `cache-policy`.
    pub cache_hint: Any,
    /// The cache operator of `cp.async`.
    ///
    /// - Takes [`ca`](crate::lang::cache::ca) or [`cg`](crate::lang::cache::cg).
    /// - Optional.
    /// - PTX: `.cop`.
    pub cache: Any,
    /// `.level::prefetch_size`.
    ///
    /// - Takes `64`, `128` or `256`.
    /// - Optional.
    /// - `64` requires PTX ISA 7.4, `sm_80` or higher. `128` requires PTX ISA 7.4, `sm_80` or higher. `256`
    ///   requires PTX ISA 7.4, `sm_80` or higher.
    /// - PTX: `.level::prefetch_size`.
    pub prefetch: Any,
    /// `ignore-src`: a predicate; when it holds, all bytes are zeros.
    ///
    /// - Takes a predicate, not a constant; in an `asm!` block a `bool`.
    /// - Optional in the forms "cached at all levels, with ignore-src" and "cached at L2 only, with
    ///   ignore-src", which alone have it.
    /// - Requires PTX ISA 7.5, `sm_80` or higher.
    /// - PTX: `ignore-src`.
    pub ignore_src: Any,
    /// The guard predicate: a thread executes the step only where the condition is true.
    ///
    /// In an `asm!` block it is a `bool`, and `!condition` negates it as anywhere in Rust. In text it is the
    /// string of a predicate register, and `"!%p1"` negates it: PTX's `@!%p1`. It must not be a constant, and
    /// a step of a transaction does not have it. In an `asm!` block a step with a result does not have it
    /// either.
    ///
    /// Optional.
    pub pred: Any,
}
