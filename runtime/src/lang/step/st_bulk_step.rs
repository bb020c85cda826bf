// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `st_bulk`.

use crate::lang::Any;

/// Stores zeros to a range of this CTA's shared memory.
///
/// `dst` and `size` are multiples of 8 bytes, and `value` is 0. It is a weak memory operation, and no
/// asynchronous one.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     st_bulk { dst: shared("%r1"), size: "%rd1", value: 0 }
/// );
/// assert_eq!(text, "st.bulk.shared::cta [%r1], %rd1, 0;");
/// ```
///
/// # Form
///
/// ```text
/// st_bulk {
///     dst: shared(…) | shared::cta(…) | generic(…),
///     size: …,
///     value: 0,
///     sem: weak, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100` or higher. It becomes:
///
/// ```text
/// st.bulk{.weak}{.shared::cta} [a], size, initval;
/// ```
///
/// # Manual
///
/// PTX ISA, "st.bulk".
pub struct st_bulk {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - Takes [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required.
    /// - PTX: `.dst` and `[a]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, st_bulk { dst: shared::cta("%r1"), size: "%rd1", value: 0 });
    /// assert_eq!(text, "st.bulk.shared::cta [%r1], %rd1, 0;");
    /// ```
    pub dst: Any,
    /// How many bytes the step copies, reduces, prefetches or covers.
    ///
    /// - Takes a 64-bit integer, or a 32-bit register, 0 to 16777216, a multiple of 8; in an `asm!` block a
    ///   `u64` or an `i64`.
    /// - Required.
    /// - PTX: `size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, st_bulk { dst: shared::cta("%r1"), size: "%rd1", value: 0 });
    /// assert_eq!(text, "st.bulk.shared::cta [%r1], %rd1, 0;");
    /// ```
    pub size: Any,
    /// The value that is stored, reduced with memory, or written into the tensor map. `[a, b]` stores two
    /// values at once, and four values four.
    ///
    /// - Takes the constant 0; in an `asm!` block an integer literal or `const { … }`.
    /// - Required.
    /// - PTX: `initval`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, st_bulk { dst: shared::cta("%r1"), size: "%rd1", value: 0 });
    /// assert_eq!(text, "st.bulk.shared::cta [%r1], %rd1, 0;");
    /// ```
    pub value: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`weak`](value@crate::lang::sem::weak) without a scope.
    /// - Optional.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     st_bulk { dst: generic("%rd1"), size: "%rd2", value: 0, sem: weak }
    /// );
    /// assert_eq!(text, "st.bulk.weak [%rd1], %rd2, 0;");
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
    ///     st_bulk { dst: shared::cta("%r1"), size: "%rd1", value: 0, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 st.bulk.shared::cta [%r1], %rd1, 0;");
    /// ```
    pub pred: Any,
}
