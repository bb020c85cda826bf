//! The step `createpolicy_range`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// # Form
///
/// ## range
///
/// ```text
/// createpolicy_range {
///     src: global(…) | generic(…),
///     primary_size: …,
///     total_size: …,
///     evict: evict_last | evict_normal | evict_first | evict_unchanged,
///     evict_secondary: evict_first | evict_unchanged, // optional
/// }
/// ```
///
/// From PTX ISA 7.4, `sm_80` or higher. It becomes:
///
/// ```text
/// createpolicy.range{.global}(.L2::evict_last|.L2::evict_normal|.L2::evict_first|.L2::evict_unchanged){.L2::evict_first|.L2::evict_unchanged}.b64 cache-policy, [a], primary-size, total-size;
/// ```
///
/// # Manual
///
/// PTX ISA, "createpolicy".
pub struct createpolicy_range {
    /// The register that receives the result.
    ///
    /// - Takes a 64-bit register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `cache-policy`.
    pub out: Any,
    /// `.src` and `[srcMem]`: where the data comes from; a tensor load has `[tensorMap, tensorCoords]` here.
    ///
    /// - Takes [`global`](crate::lang::space::global).
    /// - Required.
    /// - PTX: `.src` and `[a]`.
    pub src: Any,
    /// `primary-size` in bytes.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `primary-size`.
    pub primary_size: Any,
    /// `total-size` in bytes.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `total-size`.
    pub total_size: Any,
    /// `.primary_priority`.
    ///
    /// - Takes [`evict_last`](crate::lang::evict::evict_last),
    ///   [`evict_normal`](crate::lang::evict::evict_normal), [`evict_first`](crate::lang::evict::evict_first)
    ///   or [`evict_unchanged`](crate::lang::evict::evict_unchanged).
    /// - Required.
    /// - PTX: `.primary_priority`.
    pub evict: Any,
    /// `.secondary_priority`.
    ///
    /// - Takes [`evict_first`](crate::lang::evict_secondary::evict_first) or
    ///   [`evict_unchanged`](crate::lang::evict_secondary::evict_unchanged).
    /// - Optional.
    /// - PTX: `.secondary_priority`.
    pub evict_secondary: Any,
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
