//! The step `applypriority_async_bulk`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

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
/// # Manual
///
/// PTX ISA, "applypriority.async.bulk".
pub struct applypriority_async_bulk {
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
