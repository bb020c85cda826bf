// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `cp_reduce_async_bulk`.

use crate::lang::Any;

/// Reduces an array in shared memory into one in global memory, or in the shared memory of another CTA:
/// each element of `dst` becomes the result of `op` on it and the element of `src`.
///
/// `op` and `ty` are always written; which go together depends on the direction. `add` of `f16` and
/// `bf16` keeps subnormal numbers, and PTX's `.noftz` then follows. Each element is reduced atomically,
/// in no order.
///
/// One thread issues the whole reduction. To global memory it completes in a bulk group of the thread,
/// and to shared memory on `mbarrier`, as a [`cp_async_bulk`](crate::lang::step::cp_async_bulk) does.
/// `dst`, `src` and `size` are multiples of 16 bytes.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_reduce_async_bulk { op: add, ty: f32, dst: global("%rd1"), src: shared("%r1"), size: 4096 },
///     cp_async_bulk_commit_group(),
///     cp_async_bulk_wait_group_read(0)
/// );
/// let lines = [
///     "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [%rd1], [%r1], 4096;",
///     "cp.async.bulk.commit_group;",
///     "cp.async.bulk.wait_group.read 0;",
/// ];
/// assert_eq!(text, lines.join("\n"));
/// ```
///
/// ```no_run
/// use ptx_async::{Global, Shared, ptx_async};
///
/// unsafe fn add(dst: Global<f32>, src: Shared<[f32; 1024], 128>) {
///     unsafe {
///         ptx_async!(
///             cp_reduce_async_bulk { op: add, ty: f32, dst: global(dst), src: shared(src), size: 4096 },
///             cp_async_bulk_commit_group(),
///             cp_async_bulk_wait_group(0),
///         );
///     }
/// }
/// ```
///
/// # Forms
///
/// ## shared::cta → shared::cluster
///
/// ```text
/// cp_reduce_async_bulk {
///     dst: shared(…) | shared::cluster(…),
///     src: shared(…) | shared::cta(…),
///     size: …,
///     mbarrier: …,
///     op: and | or | xor | add | inc | dec | min | max,
///     ty: b32 | u32 | s32 | u64,
///     sem: relaxed(cta | cluster), // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.reduce.async.bulk{.relaxed}{.cta|.cluster}.shared::cluster.shared::cta.mbarrier::complete_tx::bytes(.and|.or|.xor|.add|.inc|.dec|.min|.max)(.b32|.u32|.s32|.b64|.u64) [dstMem], [srcMem], size, [mbar];
/// ```
///
/// It completes on `mbarrier`: its bytes are subtracted from the transaction count of the barrier, with
/// release semantics at the scope of the cluster.
///
/// - [`add`](value@crate::lang::op::add) of [`u32`](value@crate::lang::ty::u32),
///   [`s32`](value@crate::lang::ty::s32) and [`u64`](value@crate::lang::ty::u64)
/// - [`min`](value@crate::lang::op::min) and [`max`](value@crate::lang::op::max) of
///   [`u32`](value@crate::lang::ty::u32) and [`s32`](value@crate::lang::ty::s32)
/// - [`inc`](value@crate::lang::op::inc) and [`dec`](value@crate::lang::op::dec) of
///   [`u32`](value@crate::lang::ty::u32)
/// - [`and`](value@crate::lang::op::and), [`or`](value@crate::lang::op::or) and
///   [`xor`](value@crate::lang::op::xor) of [`b32`](value@crate::lang::ty::b32)
///
/// ## shared::cta → global
///
/// ```text
/// cp_reduce_async_bulk {
///     dst: global(…),
///     src: shared(…) | shared::cta(…),
///     size: …,
///     op: and | or | xor | add | inc | dec | min | max,
///     ty: f16 | bf16 | b32 | u32 | s32 | b64 | u64 | s64 | f32 | f64,
///     sem: relaxed(cta | cluster | gpu | sys), // optional
///     cache_hint: …, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.reduce.async.bulk{.relaxed}{.cta|.cluster|.gpu|.sys}.global.shared::cta.bulk_group{.L2::cache_hint}(.and|.or|.xor|.add|.inc|.dec|.min|.max)(.f16|.bf16|.b32|.u32|.s32|.b64|.u64|.s64|.f32|.f64) [dstMem], [srcMem], size{, cache-policy};
/// ```
///
/// It completes in a bulk group:
/// [`cp_async_bulk_commit_group()`](crate::lang::step::cp_async_bulk_commit_group) puts the copies before
/// it that the thread issued into a group, and
/// [`cp_async_bulk_wait_group(0)`](crate::lang::step::cp_async_bulk_wait_group) waits for the groups.
///
/// - [`add`](value@crate::lang::op::add) of [`u32`](value@crate::lang::ty::u32),
///   [`s32`](value@crate::lang::ty::s32), [`u64`](value@crate::lang::ty::u64),
///   [`f32`](value@crate::lang::ty::f32) and [`f64`](value@crate::lang::ty::f64)
/// - [`min`](value@crate::lang::op::min) and [`max`](value@crate::lang::op::max) of
///   [`u32`](value@crate::lang::ty::u32), [`s32`](value@crate::lang::ty::s32),
///   [`u64`](value@crate::lang::ty::u64), [`s64`](value@crate::lang::ty::s64),
///   [`f16`](value@crate::lang::ty::f16) and [`bf16`](value@crate::lang::ty::bf16)
/// - [`inc`](value@crate::lang::op::inc) and [`dec`](value@crate::lang::op::dec) of
///   [`u32`](value@crate::lang::ty::u32)
/// - [`and`](value@crate::lang::op::and), [`or`](value@crate::lang::op::or) and
///   [`xor`](value@crate::lang::op::xor) of [`b32`](value@crate::lang::ty::b32) and
///   [`b64`](value@crate::lang::ty::b64)
///
/// ## shared::cta → global, noftz
///
/// ```text
/// cp_reduce_async_bulk {
///     dst: global(…),
///     src: shared(…) | shared::cta(…),
///     size: …,
///     op: add,
///     ty: f16 | bf16 | f32,
///     sem: relaxed(cta | cluster | gpu | sys), // optional
///     cache_hint: …, // optional
///     noftz: true, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.reduce.async.bulk{.relaxed}{.cta|.cluster|.gpu|.sys}.global.shared::cta.bulk_group{.L2::cache_hint}.add.noftz(.f16|.bf16|.f32) [dstMem], [srcMem], size{, cache-policy};
/// ```
///
/// It completes in a bulk group:
/// [`cp_async_bulk_commit_group()`](crate::lang::step::cp_async_bulk_commit_group) puts the copies before
/// it that the thread issued into a group, and
/// [`cp_async_bulk_wait_group(0)`](crate::lang::step::cp_async_bulk_wait_group) waits for the groups.
///
/// - [`add`](value@crate::lang::op::add) of [`f16`](value@crate::lang::ty::f16),
///   [`bf16`](value@crate::lang::ty::bf16) and [`f32`](value@crate::lang::ty::f32)
///
/// # Manual
///
/// PTX ISA, "cp.reduce.async.bulk".
pub struct cp_reduce_async_bulk {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - In "shared::cta → shared::cluster": takes [`shared`](value@crate::lang::space::shared) or
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster).
    /// - In "shared::cta → global" and "shared::cta → global, noftz": takes
    ///   [`global`](value@crate::lang::space::global).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.dst` and `[dstMem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk { op: or, ty: b32, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.global.shared::cta.bulk_group.or.b32 [%rd1], [%r1], %r2;");
    /// ```
    pub dst: Any,
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - Takes [`shared`](value@crate::lang::space::shared) or
    ///   [`shared::cta`](value@crate::lang::space::shared::cta).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.src` and `[srcMem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk { op: or, ty: b32, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.global.shared::cta.bulk_group.or.b32 [%rd1], [%r1], %r2;");
    /// ```
    pub src: Any,
    /// How many bytes the step copies, reduces, prefetches or covers.
    ///
    /// - Takes a 32-bit integer, 0 to 1048560, a multiple of 16; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk { op: or, ty: b32, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.global.shared::cta.bulk_group.or.b32 [%rd1], [%r1], %r2;");
    /// ```
    pub size: Any,
    /// The barrier: an mbarrier object in shared memory, 8 bytes that
    /// [`mbarrier_init`](crate::lang::step::mbarrier_init) initialized.
    ///
    /// A copy completes its bytes on it. A bare address is a barrier of this CTA. Where the field takes a
    /// state space, `shared(bar)` and `shared::cta(bar)` are barriers of this CTA too, `shared::cluster(bar)`
    /// is a barrier of another CTA, and `generic(pointer)` a generic address. The barrier of a copy is where
    /// its destination is, so it has no state space of its own.
    ///
    /// - In an `asm!` block an [`Mbarrier`](crate::Mbarrier) or its `u32` address, and where the barrier may
    ///   be another CTA's a [`ClusterMbarrier`](crate::ClusterMbarrier).
    /// - Takes an address alone.
    /// - Required in the form "shared::cta → shared::cluster", which alone has it.
    /// - PTX: `[mbar]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk { op: or, ty: b32, dst: shared::cluster("%r1"), src: shared::cta("%r2"), size: "%r3", mbarrier: "%r4" }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.or.b32 [%r1], [%r2], %r3, [%r4];");
    /// ```
    pub mbarrier: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - In "shared::cta → shared::cluster": takes [`relaxed`](value@crate::lang::sem::relaxed) with a scope
    ///   in parentheses: [`cta`](value@crate::lang::scope::cta) or
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - In "shared::cta → global" and "shared::cta → global, noftz": takes
    ///   [`relaxed`](value@crate::lang::sem::relaxed) with a scope in parentheses:
    ///   [`cta`](value@crate::lang::scope::cta), [`cluster`](value@crate::lang::scope::cluster),
    ///   [`gpu`](value@crate::lang::scope::gpu) or [`sys`](value@crate::lang::scope::sys).
    /// - Optional.
    /// - `relaxed` requires PTX ISA 9.3, `sm_90` or higher.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk { op: and, ty: b32, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2", sem: relaxed(cta) }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.relaxed.cta.global.shared::cta.bulk_group.and.b32 [%rd1], [%r1], %r2;");
    /// ```
    pub sem: Any,
    /// The operation of a reduction: each element of the destination becomes the result of the operation on
    /// it and the source's.
    ///
    /// - Takes [`and`](value@crate::lang::op::and), [`or`](value@crate::lang::op::or),
    ///   [`xor`](value@crate::lang::op::xor), [`add`](value@crate::lang::op::add),
    ///   [`inc`](value@crate::lang::op::inc), [`dec`](value@crate::lang::op::dec),
    ///   [`min`](value@crate::lang::op::min) or [`max`](value@crate::lang::op::max).
    /// - Required.
    /// - PTX: `.redOp`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk { op: or, ty: b32, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.global.shared::cta.bulk_group.or.b32 [%rd1], [%r1], %r2;");
    /// ```
    pub op: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`b32`](value@crate::lang::ty::b32), [`u32`](value@crate::lang::ty::u32),
    ///   [`s32`](value@crate::lang::ty::s32), [`b64`](value@crate::lang::ty::b64),
    ///   [`u64`](value@crate::lang::ty::u64), [`f16`](value@crate::lang::ty::f16),
    ///   [`bf16`](value@crate::lang::ty::bf16), [`s64`](value@crate::lang::ty::s64),
    ///   [`f32`](value@crate::lang::ty::f32) or [`f64`](value@crate::lang::ty::f64).
    /// - Required.
    /// - In "shared::cta → global, noftz": `f32` requires PTX ISA 9.4, `sm_90` or higher.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk { op: or, ty: b32, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.global.shared::cta.bulk_group.or.b32 [%rd1], [%r1], %r2;");
    /// ```
    pub ty: Any,
    /// The L2 eviction policy of the accesses to global memory: 64 bits that
    /// [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional) or a similar step returns. It
    /// is a hint, and changes no result.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a [`CachePolicy`](crate::CachePolicy) or a `u64`.
    /// - Optional in the forms "shared::cta → global" and "shared::cta → global, noftz", which alone have it.
    /// - PTX: `.level::cache_hint` and `cache-policy`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk { op: and, ty: b32, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2", cache_hint: "%rd2" }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.and.b32 [%rd1], [%r1], %r2, %rd2;");
    /// ```
    pub cache_hint: Any,
    /// `true` keeps subnormal numbers. Without the field it follows from the operation and the type: `add` of
    /// `f16` and `bf16` always has it.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional in the form "shared::cta → global, noftz", which alone has it.
    /// - PTX: `.noftz`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk { op: add, ty: f32, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2", noftz: true }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f32 [%rd1], [%r1], %r2;");
    /// ```
    pub noftz: Any,
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
    ///     cp_reduce_async_bulk { op: or, ty: b32, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 cp.reduce.async.bulk.global.shared::cta.bulk_group.or.b32 [%rd1], [%r1], %r2;");
    /// ```
    pub pred: Any,
}
