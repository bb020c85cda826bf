// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `st_async`.

use crate::lang::Any;

/// Stores a value, or two or four, asynchronously: into the shared memory of a CTA of the cluster, where
/// it completes on a barrier, or into global memory with release semantics.
///
/// With `mbarrier`, `dst` and the barrier are in the shared memory of the same CTA, and the barrier
/// expects the bytes of the values. Without it the store is `sem: release(gpu)` or `release(sys)`, and a
/// thread that acquires it observes it. `dst` is a multiple of the size of the values.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     st_async { dst: shared::cluster("%r1"), value: ["%r2", "%r3"], ty: u32, mbarrier: "%r4" }
/// );
/// assert_eq!(text, "st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.u32 [%r1], {%r2, %r3}, [%r4];");
/// ```
///
/// # Forms
///
/// ## completing on a barrier
///
/// ```text
/// st_async {
///     dst: shared(…) | shared::cluster(…) | generic(…),
///     value: … | [… ; 2] | [… ; 4],
///     mbarrier: …,
///     ty: b32 | b64 | b128 | u32 | u64 | s32 | s64 | f32 | f64,
///     sem: weak, // optional
///     vec: v2 | v4, // optional
/// }
/// ```
///
/// From PTX ISA 8.1, `sm_90` or higher. It becomes:
///
/// ```text
/// st.async{.weak}{.cluster}{.shared::cluster}.mbarrier::complete_tx::bytes{.v2|.v4}(.b32|.b64|.b128|.u32|.u64|.s32|.s64|.f32|.f64) [a], b, [mbar];
/// ```
///
/// It completes on `mbarrier`: its bytes are subtracted from the transaction count of the barrier, with
/// release semantics at the scope of the cluster.
///
/// ## releasing
///
/// ```text
/// st_async {
///     dst: global(…) | generic(…),
///     value: …,
///     sem: release(gpu | sys),
///     ty: b8 | b16 | b32 | b64 | u8 | u16 | u32 | u64 | s8 | s16 | s32 | s64 | f32 | f64,
/// }
/// ```
///
/// From PTX ISA 8.7, `sm_100` or higher. It becomes:
///
/// ```text
/// st.async.release(.gpu|.sys){.global}(.b8|.b16|.b32|.b64|.u8|.u16|.u32|.u64|.s8|.s16|.s32|.s64|.f32|.f64) [a], b;
/// ```
///
/// ## releasing, memory-mapped
///
/// ```text
/// st_async {
///     dst: global(…) | generic(…),
///     value: …,
///     ty: b8 | b16 | b32 | b64 | u8 | u16 | u32 | u64 | s8 | s16 | s32 | s64 | f32 | f64,
///     mmio: true,
///     sem: release(sys), // optional
/// }
/// ```
///
/// From PTX ISA 8.7, `sm_100` or higher. It becomes:
///
/// ```text
/// st.async.mmio.release.sys{.global}(.b8|.b16|.b32|.b64|.u8|.u16|.u32|.u64|.s8|.s16|.s32|.s64|.f32|.f64) [a], b;
/// ```
///
/// # Manual
///
/// PTX ISA, "st.async".
pub struct st_async {
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
    /// - The address is a multiple of the bytes that are accessed there, at most 16.
    /// - Required.
    /// - PTX: `.dst` and `[a]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     st_async { ty: b8, dst: global("%rd1"), value: "%b1", sem: release(gpu) }
    /// );
    /// assert_eq!(text, "st.async.release.gpu.global.b8 [%rd1], %b1;");
    /// ```
    pub dst: Any,
    /// The value that is stored, reduced with memory, or written into the tensor map. `[a, b]` stores two
    /// values at once, and four values four.
    ///
    /// - In "completing on a barrier": takes a value of the type, or a list of 2 or 4 of them; in an `asm!`
    ///   block a value of the Rust type that `ty` names, and for `b32` or `b64` any of that width.
    /// - In "releasing" and "releasing, memory-mapped": takes a value of the type; in an `asm!` block a value
    ///   of the Rust type that `ty` names, and for `b32` or `b64` any of that width.
    /// - Required.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     st_async { ty: b8, dst: global("%rd1"), value: "%b1", sem: release(gpu) }
    /// );
    /// assert_eq!(text, "st.async.release.gpu.global.b8 [%rd1], %b1;");
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
    ///     st_async { ty: b32, dst: shared::cluster("%r1"), value: "%r2", mbarrier: "%r3" }
    /// );
    /// assert_eq!(text, "st.async.shared::cluster.mbarrier::complete_tx::bytes.b32 [%r1], %r2, [%r3];");
    /// ```
    pub mbarrier: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - In "completing on a barrier": takes [`weak`](value@crate::lang::sem::weak) without a scope.
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
    ///     st_async { ty: b8, dst: global("%rd1"), value: "%b1", sem: release(gpu) }
    /// );
    /// assert_eq!(text, "st.async.release.gpu.global.b8 [%rd1], %b1;");
    /// ```
    pub sem: Any,
    /// How many values are stored at once. It follows from the list in `value`, so it is rarely written.
    ///
    /// - Takes [`v2`](value@crate::lang::vec::v2) or [`v4`](value@crate::lang::vec::v4).
    /// - Optional in the form "completing on a barrier", which alone has it.
    /// - PTX: `.vec`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     st_async { ty: b32, dst: generic("%rd1"), value: [1, 1], mbarrier: "%rd2", vec: v2 }
    /// );
    /// assert_eq!(text, "st.async.mbarrier::complete_tx::bytes.v2.b32 [%rd1], {1, 1}, [%rd2];");
    /// ```
    pub vec: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`b32`](value@crate::lang::ty::b32), [`b64`](value@crate::lang::ty::b64),
    ///   [`b128`](value@crate::lang::ty::b128), [`u32`](value@crate::lang::ty::u32),
    ///   [`u64`](value@crate::lang::ty::u64), [`s32`](value@crate::lang::ty::s32),
    ///   [`s64`](value@crate::lang::ty::s64), [`f32`](value@crate::lang::ty::f32),
    ///   [`f64`](value@crate::lang::ty::f64), [`b8`](value@crate::lang::ty::b8),
    ///   [`b16`](value@crate::lang::ty::b16), [`u8`](value@crate::lang::ty::u8),
    ///   [`u16`](value@crate::lang::ty::u16), [`s8`](value@crate::lang::ty::s8) or
    ///   [`s16`](value@crate::lang::ty::s16).
    /// - Required.
    /// - In "completing on a barrier": `b128` requires PTX ISA 9.2, `sm_90` or higher.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     st_async { ty: b8, dst: global("%rd1"), value: "%b1", sem: release(gpu) }
    /// );
    /// assert_eq!(text, "st.async.release.gpu.global.b8 [%rd1], %b1;");
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
    ///     st_async { ty: b8, dst: global("%rd1"), value: "%b1", mmio: true }
    /// );
    /// assert_eq!(text, "st.async.mmio.release.sys.global.b8 [%rd1], %b1;");
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
    ///     st_async { ty: b8, dst: global("%rd1"), value: "%b1", sem: release(gpu), pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 st.async.release.gpu.global.b8 [%rd1], %b1;");
    /// ```
    pub pred: Any,
}
