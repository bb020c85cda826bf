//! The step `createpolicy_fractional`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// # Form
///
/// ## fractional
///
/// ```text
/// createpolicy_fractional {
///     evict: evict_last | evict_normal | evict_first | evict_unchanged,
///     fraction: …, // optional
///     evict_secondary: evict_first | evict_unchanged, // optional
/// }
/// ```
///
/// From PTX ISA 7.4, `sm_80` or higher. It becomes:
///
/// ```text
/// createpolicy.fractional(.L2::evict_last|.L2::evict_normal|.L2::evict_first|.L2::evict_unchanged){.L2::evict_first|.L2::evict_unchanged}.b64 cache-policy{, fraction};
/// ```
///
/// # Manual
///
/// PTX ISA, "createpolicy".
pub struct createpolicy_fractional {
    /// The register that receives the result.
    ///
    /// - Takes a 64-bit register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `cache-policy`.
    pub out: Any,
    /// `fraction` of the accesses that get the primary priority.
    ///
    /// - Takes a fraction: a 32-bit float such as 0.5; in an `asm!` block an `f32`.
    /// - Optional.
    /// - PTX: `fraction`.
    pub fraction: Any,
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
