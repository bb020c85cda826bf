// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `red_async`.

use crate::lang::Any;

/// Reduces memory with a value asynchronously: in the shared memory of a CTA of the cluster, where it
/// completes on a barrier, or in global memory with release semantics.
///
/// With `mbarrier`, `dst` and the barrier are in the shared memory of the same CTA, and the barrier
/// expects the bytes of the value. Without it the reduction is `sem: release(gpu)` or `release(sys)`.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     red_async { op: add, ty: u32, dst: shared::cluster("%r1"), value: 1, mbarrier: "%r2" }
/// );
/// assert_eq!(text, "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32 [%r1], 1, [%r2];");
/// ```
///
/// # Forms
///
/// ## completing on a barrier
///
/// ```text
/// red_async {
///     dst: shared(…) | shared::cluster(…) | generic(…),
///     value: …,
///     mbarrier: …,
///     op: and | or | xor | add | inc | dec | min | max,
///     ty: b32 | u32 | s32 | u64,
///     sem: relaxed(cluster), // optional
/// }
/// ```
///
/// From PTX ISA 8.1, `sm_90` or higher. It becomes:
///
/// ```text
/// red.async.relaxed.cluster{.shared::cluster}.mbarrier::complete_tx::bytes(.and|.or|.xor|.add|.inc|.dec|.min|.max)(.b32|.u32|.s32|.u64) [a], b, [mbar];
/// ```
///
/// It completes on `mbarrier`: its bytes are subtracted from the transaction count of the barrier, with
/// release semantics at the scope of the cluster.
///
/// - [`inc`](value@crate::lang::op::inc) and [`dec`](value@crate::lang::op::dec) of
///   [`u32`](value@crate::lang::ty::u32)
/// - [`min`](value@crate::lang::op::min) and [`max`](value@crate::lang::op::max) of
///   [`u32`](value@crate::lang::ty::u32) and [`s32`](value@crate::lang::ty::s32)
/// - [`add`](value@crate::lang::op::add) of [`u32`](value@crate::lang::ty::u32),
///   [`s32`](value@crate::lang::ty::s32) and [`u64`](value@crate::lang::ty::u64)
/// - [`and`](value@crate::lang::op::and), [`or`](value@crate::lang::op::or) and
///   [`xor`](value@crate::lang::op::xor) of [`b32`](value@crate::lang::ty::b32)
///
/// ## releasing
///
/// ```text
/// red_async {
///     dst: global(…) | generic(…),
///     value: …,
///     sem: release(gpu | sys),
///     op: and | or | xor | add | inc | dec | min | max,
///     ty: b32 | u32 | s32 | u64 | s64,
/// }
/// ```
///
/// From PTX ISA 8.7, `sm_100` or higher. It becomes:
///
/// ```text
/// red.async.release(.gpu|.sys){.global}(.and|.or|.xor|.add|.inc|.dec|.min|.max)(.b32|.u32|.s32|.u64|.s64) [a], b;
/// ```
///
/// - [`inc`](value@crate::lang::op::inc) and [`dec`](value@crate::lang::op::dec) of
///   [`u32`](value@crate::lang::ty::u32)
/// - [`min`](value@crate::lang::op::min) and [`max`](value@crate::lang::op::max) of
///   [`u32`](value@crate::lang::ty::u32) and [`s32`](value@crate::lang::ty::s32)
/// - [`add`](value@crate::lang::op::add) of [`u32`](value@crate::lang::ty::u32),
///   [`s32`](value@crate::lang::ty::s32), [`u64`](value@crate::lang::ty::u64) and
///   [`s64`](value@crate::lang::ty::s64)
/// - [`and`](value@crate::lang::op::and), [`or`](value@crate::lang::op::or) and
///   [`xor`](value@crate::lang::op::xor) of [`b32`](value@crate::lang::ty::b32)
///
/// ## releasing, memory-mapped
///
/// ```text
/// red_async {
///     dst: global(…) | generic(…),
///     value: …,
///     op: and | or | xor | add | inc | dec | min | max,
///     ty: b32 | u32 | s32 | u64 | s64,
///     mmio: true,
///     sem: release(sys), // optional
/// }
/// ```
///
/// From PTX ISA 8.7, `sm_100` or higher. It becomes:
///
/// ```text
/// red.async.mmio.release.sys{.global}(.and|.or|.xor|.add|.inc|.dec|.min|.max)(.b32|.u32|.s32|.u64|.s64) [a], b;
/// ```
///
/// - [`inc`](value@crate::lang::op::inc) and [`dec`](value@crate::lang::op::dec) of
///   [`u32`](value@crate::lang::ty::u32)
/// - [`min`](value@crate::lang::op::min) and [`max`](value@crate::lang::op::max) of
///   [`u32`](value@crate::lang::ty::u32) and [`s32`](value@crate::lang::ty::s32)
/// - [`add`](value@crate::lang::op::add) of [`u32`](value@crate::lang::ty::u32),
///   [`s32`](value@crate::lang::ty::s32), [`u64`](value@crate::lang::ty::u64) and
///   [`s64`](value@crate::lang::ty::s64)
/// - [`and`](value@crate::lang::op::and), [`or`](value@crate::lang::op::or) and
///   [`xor`](value@crate::lang::op::xor) of [`b32`](value@crate::lang::ty::b32)
///
/// # Manual
///
/// PTX ISA, "red.async".
pub struct red_async {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - In "completing on a barrier": takes [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - In "releasing" and "releasing, memory-mapped": takes [`global`](value@crate::lang::space::global) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of the bytes that are accessed there, at most 8.
    /// - Required.
    /// - PTX: `.dst` and `[a]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     red_async { op: and, ty: b32, dst: global("%rd1"), value: "%r1", sem: release(gpu) }
    /// );
    /// assert_eq!(text, "red.async.release.gpu.global.and.b32 [%rd1], %r1;");
    /// ```
    pub dst: Any,
    /// The value that is stored, reduced with memory, or written into the tensor map. `[a, b]` stores two
    /// values at once, and four values four.
    ///
    /// - Takes a value of the type; in an `asm!` block a value of the Rust type that `ty` names, and for
    ///   `b32` or `b64` any of that width.
    /// - Required.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     red_async { op: and, ty: b32, dst: global("%rd1"), value: "%r1", sem: release(gpu) }
    /// );
    /// assert_eq!(text, "red.async.release.gpu.global.and.b32 [%rd1], %r1;");
    /// ```
    pub value: Any,
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
    /// - Required in the form "completing on a barrier", which alone has it.
    /// - PTX: `[mbar]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     red_async { op: and, ty: b32, dst: shared::cluster("%r1"), value: "%r2", mbarrier: "%r3" }
    /// );
    /// assert_eq!(text, "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.and.b32 [%r1], %r2, [%r3];");
    /// ```
    pub mbarrier: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - In "completing on a barrier": takes [`relaxed`](value@crate::lang::sem::relaxed) with a scope in
    ///   parentheses: [`cluster`](value@crate::lang::scope::cluster).
    /// - In "releasing": takes [`release`](value@crate::lang::sem::release) with a scope in parentheses:
    ///   [`gpu`](value@crate::lang::scope::gpu) or [`sys`](value@crate::lang::scope::sys).
    /// - In "releasing, memory-mapped": takes [`release`](value@crate::lang::sem::release) with a scope in
    ///   parentheses: [`sys`](value@crate::lang::scope::sys).
    /// - Required in "releasing", and optional in others.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     red_async { op: and, ty: b32, dst: global("%rd1"), value: "%r1", sem: release(gpu) }
    /// );
    /// assert_eq!(text, "red.async.release.gpu.global.and.b32 [%rd1], %r1;");
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
    ///     red_async { op: and, ty: b32, dst: global("%rd1"), value: "%r1", sem: release(gpu) }
    /// );
    /// assert_eq!(text, "red.async.release.gpu.global.and.b32 [%rd1], %r1;");
    /// ```
    pub op: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`b32`](value@crate::lang::ty::b32), [`u32`](value@crate::lang::ty::u32),
    ///   [`s32`](value@crate::lang::ty::s32), [`u64`](value@crate::lang::ty::u64) or
    ///   [`s64`](value@crate::lang::ty::s64).
    /// - Required.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     red_async { op: and, ty: b32, dst: global("%rd1"), value: "%r1", sem: release(gpu) }
    /// );
    /// assert_eq!(text, "red.async.release.gpu.global.and.b32 [%rd1], %r1;");
    /// ```
    pub ty: Any,
    /// Whether the location is memory-mapped input or output. Without it the location is memory.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Required in the form "releasing, memory-mapped", which alone has it.
    /// - PTX: `.mmio`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     red_async { op: and, ty: b32, dst: global("%rd1"), value: "%r1", mmio: true }
    /// );
    /// assert_eq!(text, "red.async.mmio.release.sys.global.and.b32 [%rd1], %r1;");
    /// ```
    pub mmio: Any,
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
    ///     red_async { op: and, ty: b32, dst: global("%rd1"), value: "%r1", sem: release(gpu), pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 red.async.release.gpu.global.and.b32 [%rd1], %r1;");
    /// ```
    pub pred: Any,
}
