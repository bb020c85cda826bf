// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `tensormap_cp_fenceproxy`.

use crate::lang::Any;

/// Copies a tensor map of 128 bytes from shared memory to global memory, and orders the copy before the
/// use of the map by threads that acquire it.
///
/// All threads of the warp execute it together. Those execute
/// [`fence_proxy_tensormap_generic`](crate::lang::step::fence_proxy_tensormap_generic) with
/// `sem: acquire(…)` first.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tensormap_cp_fenceproxy { dst: global("%rd1"), src: shared("%r1"), size: 128, sem: release(gpu) }
/// );
/// assert_eq!(text, "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%rd1], [%r1], 128;");
/// ```
///
/// # Form
///
/// ```text
/// tensormap_cp_fenceproxy {
///     dst: global(…),
///     src: shared(…) | shared::cta(…),
///     size: 128,
///     sem: release(cta | cluster | gpu | sys),
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90` or higher. It becomes:
///
/// ```text
/// tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release(.cta|.cluster|.gpu|.sys).sync.aligned [dst], [src], size;
/// ```
///
/// # Manual
///
/// PTX ISA, "tensormap.cp_fenceproxy".
pub struct tensormap_cp_fenceproxy {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - Takes [`global`](value@crate::lang::space::global).
    /// - Required.
    /// - PTX: `.dst` and `[dst]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_cp_fenceproxy { dst: global("%rd1"), src: shared::cta("%r1"), size: 128, sem: release(cta) }
    /// );
    /// assert_eq!(text, "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.cta.sync.aligned [%rd1], [%r1], 128;");
    /// ```
    pub dst: Any,
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - Takes [`shared`](value@crate::lang::space::shared) or
    ///   [`shared::cta`](value@crate::lang::space::shared::cta).
    /// - Required.
    /// - PTX: `.src` and `[src]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_cp_fenceproxy { dst: global("%rd1"), src: shared::cta("%r1"), size: 128, sem: release(cta) }
    /// );
    /// assert_eq!(text, "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.cta.sync.aligned [%rd1], [%r1], 128;");
    /// ```
    pub src: Any,
    /// How many bytes the step copies, reduces, prefetches or covers.
    ///
    /// - Takes the constant 128; in an `asm!` block an integer literal or `const { … }`.
    /// - Required.
    /// - PTX: `size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_cp_fenceproxy { dst: global("%rd1"), src: shared::cta("%r1"), size: 128, sem: release(cta) }
    /// );
    /// assert_eq!(text, "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.cta.sync.aligned [%rd1], [%r1], 128;");
    /// ```
    pub size: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`release`](value@crate::lang::sem::release) with a scope in parentheses:
    ///   [`cta`](value@crate::lang::scope::cta), [`cluster`](value@crate::lang::scope::cluster),
    ///   [`gpu`](value@crate::lang::scope::gpu) or [`sys`](value@crate::lang::scope::sys).
    /// - Required.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_cp_fenceproxy { dst: global("%rd1"), src: shared::cta("%r1"), size: 128, sem: release(cta) }
    /// );
    /// assert_eq!(text, "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.cta.sync.aligned [%rd1], [%r1], 128;");
    /// ```
    pub sem: Any,
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
    ///     tensormap_cp_fenceproxy { dst: global("%rd1"), src: shared::cta("%r1"), size: 128, sem: release(cta), pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.cta.sync.aligned [%rd1], [%r1], 128;");
    /// ```
    pub pred: Any,
}
