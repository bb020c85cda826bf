// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `fence_mbarrier_init`.

use crate::lang::Any;

/// Makes the barriers that the thread initialized visible to the other CTAs of the cluster.
///
/// It precedes the barrier of the cluster after which they use them.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     fence_mbarrier_init()
/// );
/// assert_eq!(text, "fence.mbarrier_init.release.cluster;");
/// ```
///
/// # Form
///
/// ## after mbarrier.init
///
/// ```text
/// fence_mbarrier_init()
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.mbarrier_init.release.cluster;
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct fence_mbarrier_init {
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
    /// let text: &str = ptx_async!(emit = ptx, fence_mbarrier_init { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 fence.mbarrier_init.release.cluster;");
    /// ```
    pub pred: Any,
}
