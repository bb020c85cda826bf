//! The step `cp_async_bulk_prefetch`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

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
    /// `.src` and `[srcMem]`: where the data comes from; a tensor load has `[tensorMap, tensorCoords]` here.
    ///
    /// - Takes [`global`](crate::lang::space::global).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.src` and `[srcMem]`.
    pub src: Any,
    /// `size` in bytes.
    ///
    /// - Takes a 32-bit integer, 0 to 1048560, a multiple of 16; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `size`.
    pub size: Any,
    /// `.level::cache_hint` and `cache-policy`.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a [`CachePolicy`](crate::CachePolicy) or a `u64`.
    /// - Optional.
    /// - PTX: `.level::cache_hint` and `cache-policy`.
    pub cache_hint: Any,
    /// `.primary_priority`.
    ///
    /// - Takes [`evict_last`](crate::lang::evict::evict_last).
    /// - Optional.
    /// - `evict_last` requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    /// - PTX: `.primary_priority`.
    pub evict: Any,
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
