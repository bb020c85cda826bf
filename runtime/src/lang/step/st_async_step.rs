//! The step `st_async`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// # Forms
///
/// ## completing on a barrier
///
/// ```text
/// st_async {
///     dst: shared::cluster(…) | generic(…),
///     value: … | [… ; 2] | [… ; 4],
///     mbarrier: …,
///     ty: b32 | b64 | b128 | u32 | u64 | s32 | s64 | f32 | f64,
///     sem: weak(cluster), // optional
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
    /// `.dst` and `[dstMem]`: where the data goes; a tensor store has `[tensorMap, tensorCoords]` here.
    ///
    /// - Takes [`shared::cluster`](crate::lang::space::shared::cluster) or
    ///   [`global`](crate::lang::space::global).
    /// - The address is a multiple of the bytes that are accessed there, at most 16.
    /// - Required.
    /// - PTX: `.dst` and `[a]`.
    pub dst: Any,
    /// The value that is stored or reduced, and the vector of several.
    ///
    /// - Takes a value of the type, or as many as `.vec` says; in an `asm!` block a value of the Rust type
    ///   that `ty` names, and for `b32` or `b64` any of that width.
    /// - Required.
    /// - PTX: `b`.
    pub value: Any,
    /// `[mbar]`, and the space of a barrier's address where the opcode names it.
    ///
    /// - In an `asm!` block an [`Mbarrier`](crate::Mbarrier) or its `u32` address, and where the barrier may
    ///   be another CTA's a [`ClusterMbarrier`](crate::ClusterMbarrier).
    /// - Required in the forms "completing on a barrier", which alone have it.
    /// - PTX: `[mbar]`.
    pub mbarrier: Any,
    /// `.sem`.
    ///
    /// - Takes [`weak`](crate::lang::sem::weak) or [`release`](crate::lang::sem::release), with a scope in
    ///   parentheses: [`cluster`](crate::lang::scope::cluster), [`gpu`](crate::lang::scope::gpu) or
    ///   [`sys`](crate::lang::scope::sys).
    /// - Required in the forms "releasing", and optional in others.
    /// - PTX: `.sem`.
    pub sem: Any,
    /// `.vec`.
    ///
    /// - Takes [`v2`](crate::lang::vec::v2) or [`v4`](crate::lang::vec::v4).
    /// - Optional in the forms "completing on a barrier", which alone have it.
    /// - PTX: `.vec`.
    pub vec: Any,
    /// `.type`.
    ///
    /// - Takes [`b32`](crate::lang::ty::b32), [`b64`](crate::lang::ty::b64), [`b128`](crate::lang::ty::b128),
    ///   [`u32`](crate::lang::ty::u32), [`u64`](crate::lang::ty::u64), [`s32`](crate::lang::ty::s32),
    ///   [`s64`](crate::lang::ty::s64), [`f32`](crate::lang::ty::f32), [`f64`](crate::lang::ty::f64),
    ///   [`b8`](crate::lang::ty::b8), [`b16`](crate::lang::ty::b16), [`u8`](crate::lang::ty::u8),
    ///   [`u16`](crate::lang::ty::u16), [`s8`](crate::lang::ty::s8) or [`s16`](crate::lang::ty::s16).
    /// - Required.
    /// - `b128` requires PTX ISA 9.2, `sm_90` or higher.
    /// - PTX: `.type`.
    pub ty: Any,
    /// `.mmio`.
    ///
    /// - `true` or `false`; the name of the field alone means `true`.
    /// - Required in the forms "releasing, memory-mapped", which alone have it.
    /// - PTX: `.mmio`.
    pub mmio: Any,
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
