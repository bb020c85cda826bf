//! The step `cp_reduce_async_bulk`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// # Forms
///
/// ## shared::cta → shared::cluster
///
/// ```text
/// cp_reduce_async_bulk {
///     dst: shared::cluster(…),
///     src: shared(…),
///     size: …,
///     mbarrier: …,
///     op: and | or | xor | add | inc | dec | min | max,
///     ty: b32 | u32 | s32 | b64 | u64,
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
/// - [`add`](crate::lang::op::add) of [`u32`](crate::lang::ty::u32), [`s32`](crate::lang::ty::s32) and
///   [`u64`](crate::lang::ty::u64)
/// - [`min`](crate::lang::op::min) and [`max`](crate::lang::op::max) of [`u32`](crate::lang::ty::u32) and
///   [`s32`](crate::lang::ty::s32)
/// - [`inc`](crate::lang::op::inc) and [`dec`](crate::lang::op::dec) of [`u32`](crate::lang::ty::u32)
/// - [`and`](crate::lang::op::and), [`or`](crate::lang::op::or) and [`xor`](crate::lang::op::xor) of
///   [`b32`](crate::lang::ty::b32)
///
/// ## shared::cta → global
///
/// ```text
/// cp_reduce_async_bulk {
///     dst: global(…),
///     src: shared(…),
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
/// - [`add`](crate::lang::op::add) of [`u32`](crate::lang::ty::u32), [`s32`](crate::lang::ty::s32),
///   [`u64`](crate::lang::ty::u64), [`f32`](crate::lang::ty::f32) and [`f64`](crate::lang::ty::f64)
/// - [`min`](crate::lang::op::min) and [`max`](crate::lang::op::max) of [`u32`](crate::lang::ty::u32),
///   [`s32`](crate::lang::ty::s32), [`u64`](crate::lang::ty::u64), [`s64`](crate::lang::ty::s64),
///   [`f16`](crate::lang::ty::f16) and [`bf16`](crate::lang::ty::bf16)
/// - [`inc`](crate::lang::op::inc) and [`dec`](crate::lang::op::dec) of [`u32`](crate::lang::ty::u32)
/// - [`and`](crate::lang::op::and), [`or`](crate::lang::op::or) and [`xor`](crate::lang::op::xor) of
///   [`b32`](crate::lang::ty::b32) and [`b64`](crate::lang::ty::b64)
///
/// ## shared::cta → global, noftz
///
/// ```text
/// cp_reduce_async_bulk {
///     dst: global(…),
///     src: shared(…),
///     size: …,
///     ty: f16 | bf16 | f32,
///     sem: relaxed(cta | cluster | gpu | sys), // optional
///     op: add, // optional
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
/// - [`add`](crate::lang::op::add) of [`f16`](crate::lang::ty::f16), [`bf16`](crate::lang::ty::bf16) and
///   [`f32`](crate::lang::ty::f32)
///
/// # Manual
///
/// PTX ISA, "cp.reduce.async.bulk".
pub struct cp_reduce_async_bulk {
    /// `.dst` and `[dstMem]`: where the data goes; a tensor store has `[tensorMap, tensorCoords]` here.
    ///
    /// - Takes [`shared::cluster`](crate::lang::space::shared::cluster) or
    ///   [`global`](crate::lang::space::global).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.dst` and `[dstMem]`.
    pub dst: Any,
    /// `.src` and `[srcMem]`: where the data comes from; a tensor load has `[tensorMap, tensorCoords]` here.
    ///
    /// - Takes [`shared`](crate::lang::space::shared).
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
    /// `[mbar]`, and the space of a barrier's address where the opcode names it.
    ///
    /// - In an `asm!` block an [`Mbarrier`](crate::Mbarrier) or its `u32` address, and where the barrier may
    ///   be another CTA's a [`ClusterMbarrier`](crate::ClusterMbarrier).
    /// - Required in the forms "shared::cta -> shared::cluster", which alone have it.
    /// - PTX: `[mbar]`.
    pub mbarrier: Any,
    /// `.sem`.
    ///
    /// - Takes [`relaxed`](crate::lang::sem::relaxed), with a scope in parentheses:
    ///   [`cta`](crate::lang::scope::cta), [`cluster`](crate::lang::scope::cluster),
    ///   [`gpu`](crate::lang::scope::gpu) or [`sys`](crate::lang::scope::sys).
    /// - Optional.
    /// - `relaxed` requires PTX ISA 9.3, `sm_90` or higher.
    /// - PTX: `.sem`.
    pub sem: Any,
    /// `.redOp`.
    ///
    /// - Takes [`and`](crate::lang::op::and), [`or`](crate::lang::op::or), [`xor`](crate::lang::op::xor),
    ///   [`add`](crate::lang::op::add), [`inc`](crate::lang::op::inc), [`dec`](crate::lang::op::dec),
    ///   [`min`](crate::lang::op::min) or [`max`](crate::lang::op::max).
    /// - Required in the forms "shared::cta -> shared::cluster" and "shared::cta -> global", and optional in
    ///   others.
    /// - PTX: `.redOp`.
    pub op: Any,
    /// `.type`.
    ///
    /// - Takes [`b32`](crate::lang::ty::b32), [`u32`](crate::lang::ty::u32), [`s32`](crate::lang::ty::s32),
    ///   [`b64`](crate::lang::ty::b64), [`u64`](crate::lang::ty::u64), [`f16`](crate::lang::ty::f16),
    ///   [`bf16`](crate::lang::ty::bf16), [`s64`](crate::lang::ty::s64), [`f32`](crate::lang::ty::f32) or
    ///   [`f64`](crate::lang::ty::f64).
    /// - Required.
    /// - `f32` requires PTX ISA 9.4, `sm_90` or higher.
    /// - PTX: `.type`.
    pub ty: Any,
    /// `.level::cache_hint` and `cache-policy`.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a [`CachePolicy`](crate::CachePolicy) or a `u64`.
    /// - Optional in the forms "shared::cta -> global" and "shared::cta -> global, noftz", which alone have
    ///   it.
    /// - PTX: `.level::cache_hint` and `cache-policy`.
    pub cache_hint: Any,
    /// `.noftz`.
    ///
    /// - `true` or `false`; the name of the field alone means `true`.
    /// - Optional in the forms "shared::cta -> global, noftz", which alone have it.
    /// - PTX: `.noftz`.
    pub noftz: Any,
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
