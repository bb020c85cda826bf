//! The step `cp_async_bulk`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// # Forms
///
/// ## global → shared::cta
///
/// ```text
/// cp_async_bulk {
///     dst: shared(…),
///     src: global(…),
///     size: …,
///     mbarrier: …,
///     ignore_oob: […, …], // optional
///     cache_hint: …, // optional
///     sem: weak(cta | cluster | gpu | sys) | relaxed(cta | cluster | gpu | sys), // optional
///     report: disabled | …, // optional
///     ty: b128, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.async.bulk{.weak|.relaxed}{.cta|.cluster|.gpu|.sys}.shared::cta.global.mbarrier::complete_tx::bytes{.mbarrier::report::disabled|.mbarrier::report::validity::per_16bytes::80000000|.mbarrier::report::validity::per_16bytes::8000|.mbarrier::report::validity::per_16bytes::80|.mbarrier::report::validity::per_16bytes::8|.mbarrier::report::validity::per_element::ff}{.ignore_oob}{.L2::cache_hint}{.b128} [dstMem], [srcMem], size{, ignoreBytesLeft}{, ignoreBytesRight}, [mbar]{, cache-policy};
/// ```
///
/// ## global → shared::cluster
///
/// ```text
/// cp_async_bulk {
///     dst: shared::cluster(…),
///     src: global(…),
///     size: …,
///     mbarrier: …,
///     cache_hint: …, // optional
///     sem: weak(cta | cluster | gpu | sys) | relaxed(cta | cluster | gpu | sys), // optional
///     report: disabled | …, // optional
///     ty: b128, // optional
///     multicast: … | cluster16b(…) | cluster32b(…), // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.async.bulk{.weak|.relaxed}{.cta|.cluster|.gpu|.sys}.shared::cluster.global.mbarrier::complete_tx::bytes{.mbarrier::report::disabled|.mbarrier::report::validity::per_16bytes::80000000|.mbarrier::report::validity::per_16bytes::8000|.mbarrier::report::validity::per_16bytes::80|.mbarrier::report::validity::per_16bytes::8|.mbarrier::report::validity::per_element::ff}{.multicast::cluster|.multicast::cluster::16b|.multicast::cluster::32b}{.L2::cache_hint}{.b128} [dstMem], [srcMem], size, [mbar]{, ctaMask}{, cache-policy};
/// ```
///
/// ## shared::cta → shared::cluster
///
/// ```text
/// cp_async_bulk {
///     dst: shared::cluster(…),
///     src: shared(…),
///     size: …,
///     mbarrier: …,
///     sem: weak(cta | cluster) | relaxed(cta | cluster), // optional
///     ty: b128, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.async.bulk{.weak|.relaxed}{.cta|.cluster}.shared::cluster.shared::cta.mbarrier::complete_tx::bytes{.b128} [dstMem], [srcMem], size, [mbar];
/// ```
///
/// ## shared::cta → global
///
/// ```text
/// cp_async_bulk {
///     dst: global(…),
///     src: shared(…),
///     size: …,
///     cache_hint: …, // optional
///     sem: weak(cta | cluster | gpu | sys) | relaxed(cta | cluster | gpu | sys), // optional
///     ty: b128, // optional
///     byte_mask: …, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.async.bulk{.weak|.relaxed}{.cta|.cluster|.gpu|.sys}.global.shared::cta.bulk_group{.L2::cache_hint}{.cp_mask}{.b128} [dstMem], [srcMem], size{, cache-policy}{, byteMask};
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async.bulk".
pub struct cp_async_bulk {
    /// `.dst` and `[dstMem]`: where the data goes; a tensor store has `[tensorMap, tensorCoords]` here.
    ///
    /// - Takes [`shared`](crate::lang::space::shared),
    ///   [`shared::cluster`](crate::lang::space::shared::cluster) or [`global`](crate::lang::space::global).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.dst` and `[dstMem]`.
    pub dst: Any,
    /// `.src` and `[srcMem]`: where the data comes from; a tensor load has `[tensorMap, tensorCoords]` here.
    ///
    /// - Takes [`global`](crate::lang::space::global) or [`shared`](crate::lang::space::shared).
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
    /// `.ignore_oob` and `ignoreBytesLeft`.
    ///
    /// - Takes a 32-bit integer, 0 to 15; in an `asm!` block a `u32` or an `i32`.
    /// - Optional in the forms "global -> shared::cta", which alone have it.
    /// - `ignore_oob` requires PTX ISA 9.2, `sm_90` or higher.
    /// - PTX: `.ignore_oob` and `ignoreBytesLeft`.
    pub ignore_oob: Any,
    /// `[mbar]`, and the space of a barrier's address where the opcode names it.
    ///
    /// - In an `asm!` block an [`Mbarrier`](crate::Mbarrier) or its `u32` address, and where the barrier may
    ///   be another CTA's a [`ClusterMbarrier`](crate::ClusterMbarrier).
    /// - Required in the forms "global -> shared::cta", "global -> shared::cluster" and "shared::cta ->
    ///   shared::cluster", which alone have it.
    /// - PTX: `[mbar]`.
    pub mbarrier: Any,
    /// `.level::cache_hint` and `cache-policy`.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a [`CachePolicy`](crate::CachePolicy) or a `u64`.
    /// - Optional in the forms "global -> shared::cta", "global -> shared::cluster" and "shared::cta ->
    ///   global", which alone have it.
    /// - PTX: `.level::cache_hint` and `cache-policy`.
    pub cache_hint: Any,
    /// `.sem`.
    ///
    /// - Takes [`weak`](crate::lang::sem::weak) or [`relaxed`](crate::lang::sem::relaxed), with a scope in
    ///   parentheses: [`cta`](crate::lang::scope::cta), [`cluster`](crate::lang::scope::cluster),
    ///   [`gpu`](crate::lang::scope::gpu) or [`sys`](crate::lang::scope::sys).
    /// - Optional.
    /// - `weak` requires PTX ISA 9.3, `sm_90` or higher. `relaxed` requires PTX ISA 9.3, `sm_90` or higher.
    ///   `relaxed` requires PTX ISA 9.3, `sm_90a`, `sm_100f` or higher in the same family or `sm_110f` or
    ///   higher in the same family.
    /// - PTX: `.sem`.
    pub sem: Any,
    /// The report mechanism after `.completion_mechanism`.
    ///
    /// - Takes [`disabled`](crate::lang::report::disabled),
    ///   [`validity::per_16bytes_80000000`](crate::lang::report::validity::per_16bytes_80000000),
    ///   [`validity::per_16bytes_8000`](crate::lang::report::validity::per_16bytes_8000),
    ///   [`validity::per_16bytes_80`](crate::lang::report::validity::per_16bytes_80),
    ///   [`validity::per_16bytes_8`](crate::lang::report::validity::per_16bytes_8) or
    ///   [`validity::per_element_ff`](crate::lang::report::validity::per_element_ff).
    /// - Optional in the forms "global -> shared::cta" and "global -> shared::cluster", which alone have it.
    /// - `disabled` requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    ///   `validity::per_16bytes_80000000` requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    ///   `validity::per_16bytes_8000` requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    ///   `validity::per_16bytes_80` requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    ///   `validity::per_16bytes_8` requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    ///   `validity::per_element_ff` requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    /// - PTX: `.mbarrier::report`.
    pub report: Any,
    /// `.type`.
    ///
    /// - Takes [`b128`](crate::lang::ty::b128).
    /// - Optional.
    /// - PTX: `.type`.
    pub ty: Any,
    /// `.multicast` and `ctaMask`.
    ///
    /// - Takes a mask of CTAs, 16 bits or 32 as the qualifier says; in an `asm!` block a `u16` or an `i16`,
    ///   and in `cluster32b(…)` a `u32` or an `i32`.
    /// - Takes [`cluster`](crate::lang::multicast::cluster),
    ///   [`cluster16b`](crate::lang::multicast::cluster16b) or
    ///   [`cluster32b`](crate::lang::multicast::cluster32b).
    /// - Optional in the forms "global -> shared::cluster", which alone have it.
    /// - `cluster16b` requires PTX ISA 9.4, `sm_90` or higher. `cluster32b` requires PTX ISA 9.4, `sm_107f`
    ///   or higher in the same family.
    /// - PTX: `.multicast` and `ctaMask`.
    pub multicast: Any,
    /// `.cp_mask` and `byteMask`.
    ///
    /// - Takes a 16-bit integer; in an `asm!` block a `u16` or an `i16`.
    /// - Optional in the forms "shared::cta -> global", which alone have it.
    /// - `cp_mask` requires PTX ISA 8.6, `sm_100` or higher.
    /// - PTX: `.cp_mask` and `byteMask`.
    pub byte_mask: Any,
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
