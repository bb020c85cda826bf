// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `transaction`.

use crate::lang::Any;

/// Steps that complete on one barrier: [`transaction(bar, [step, …])`](crate::lang::step::transaction).
///
/// It becomes [`mbarrier_arrive_expect_tx`](crate::lang::step::mbarrier_arrive_expect_tx) with the sum of
/// the bytes of the steps, and then the steps, each with that barrier. So the phase of the barrier
/// completes when all bytes are written, and the count cannot differ from the copies. The bytes of a step
/// are its `size`, the size of the values that it stores, or `bytes` where a tensor map has them, or
/// `box_dim` and `ty`, which are multiplied out while the crate compiles; together they are at most
/// 1,048,575.
///
/// A step with `multicast` writes to several CTAs, and completes its bytes on the barrier of each. The
/// transaction expects them on its own barrier alone: a thread of each other CTA expects those of that
/// CTA, for example with [`mbarrier_arrive_expect_tx`](crate::lang::step::mbarrier_arrive_expect_tx).
/// Where several CTAs copy parts of a tile to one another, the bytes of the parts that others copy here
/// are expected too.
///
/// One thread executes it, and it counts as one arrival of that thread. A step that writes to global
/// memory completes in a bulk group instead, and is written outside.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     transaction("%r1", [
///         cp_async_bulk { dst: shared("%r2"), src: global("%rd1"), size: 4096 },
///         cp_async_bulk { dst: shared("%r3"), src: global("%rd2"), size: 1024 },
///     ])
/// );
/// let lines = [
///     "mbarrier.arrive.expect_tx.shared.b64 _, [%r1], 5120;",
///     "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r2], [%rd1], 4096, [%r1];",
///     "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r3], [%rd2], 1024, [%r1];",
/// ];
/// assert_eq!(text, lines.join("\n"));
/// ```
pub struct transaction {
    /// The barrier that the steps complete on, in shared memory: `bar`, or `shared::cluster(bar)` for one of
    /// another CTA.
    ///
    /// ```
    /// use ptx_async::ptx_async;
    ///
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     transaction(shared::cluster("%r1"), [
    ///         st_async { dst: shared::cluster("%r2"), value: 1, ty: u32 },
    ///     ])
    /// );
    /// let lines = [
    ///     "mbarrier.arrive.expect_tx.shared::cluster.b64 _, [%r1], 4;",
    ///     "st.async.shared::cluster.mbarrier::complete_tx::bytes.u32 [%r2], 1, [%r1];",
    /// ];
    /// assert_eq!(text, lines.join("\n"));
    /// ```
    pub barrier: Any,
    /// The steps, in brackets. None of them has `mbarrier` or `pred`.
    ///
    /// ```
    /// use ptx_async::ptx_async;
    ///
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     transaction("%r1", [
    ///         cp_async_bulk { dst: shared("%r2"), src: global("%rd1"), size: 4096 },
    ///     ])
    /// );
    /// let lines = [
    ///     "mbarrier.arrive.expect_tx.shared.b64 _, [%r1], 4096;",
    ///     "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r2], [%rd1], 4096, [%r1];",
    /// ];
    /// assert_eq!(text, lines.join("\n"));
    /// ```
    pub steps: Any,
}
