// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `cp_async_bulk_tensor`.

use crate::lang::Any;

/// Copies a tile of a tensor between global memory and shared memory.
///
/// The tensor map, which the host made with `cuTensorMapEncodeTiled` or `cuTensorMapEncodeIm2col`, has
/// the address of the tensor, its sizes and strides, and the size of the tile. The step adds where the
/// tile begins: `tensor(map, [x, y])`, as `src` of a load and as `dst` of a store. A load fills what is
/// out of bounds, with zeros unless the map says otherwise, and a store leaves it out.
///
/// - A load completes on `mbarrier`. It completes the bytes of the whole tile, in bounds or not; in a
///   [`transaction`](crate::lang::step::transaction) the step states them, `bytes: 8192` or
///   `box_dim: [32, 64], ty: f32`.
/// - A store completes in a bulk group of the thread:
///   [`cp_async_bulk_commit_group()`](crate::lang::step::cp_async_bulk_commit_group) and
///   [`cp_async_bulk_wait_group_read(0)`](crate::lang::step::cp_async_bulk_wait_group_read).
///
/// One thread issues the whole copy. The tile in shared memory is a multiple of 128 bytes. The copy
/// accesses memory through the async proxy, so a tile that threads wrote is fenced before it is stored:
/// [`fence_proxy_async()`](crate::lang::step::fence_proxy_async).
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx, target = sm_90, isa = 8.6,
///     cp_async_bulk_tensor {
///         dst: shared("%r1"),
///         src: tensor("%rd1", ["%r2", "%r3"]),
///         mbarrier: "%r4",
///     },
///     cp_async_bulk_tensor { dst: tensor("%rd2", [0, "%r3"]), src: shared("%r1") }
/// );
/// let lines = [
///     "cp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r2, %r3}], [%r4];",
///     "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%rd2, {0, %r3}], [%r1];",
/// ];
/// assert_eq!(text, lines.join("\n"));
/// ```
///
/// ```no_run
/// use ptx_async::{Mbarrier, Shared, TensorMap, ptx_async};
///
/// unsafe fn load(tile: Shared<[[f32; 32]; 64], 128>, map: &TensorMap, x: u32, y: u32, bar: Mbarrier) {
///     unsafe {
///         ptx_async!(transaction(
///             bar,
///             [cp_async_bulk_tensor { dst: shared(tile), src: tensor(map, [x, y]), bytes: 8192 }]
///         ));
///         bar.wait(0);
///     }
/// }
/// ```
///
/// # Forms
///
/// ## global → shared::cta
///
/// ```text
/// cp_async_bulk_tensor {
///     dst: shared(…) | shared::cta(…),
///     src: tensor(…, […]),
///     mbarrier: …,
///     global_address: …, // optional
///     global_dim: […], // optional, with `global_address`
///     global_stride: […], // optional, with `global_address` and `global_dim` and `global_stride_upper`
///     global_stride_upper: …, // optional, with `global_address` and `global_dim` and `global_stride`
///     load_mode: tile | tile::gather4 | im2col([…]) | im2col::w([…]) | im2col::w128([…]), // optional
///     cache_hint: …, // optional
///     report: disabled | validity::per_16bytes_80000000 | validity::per_16bytes_8000 | validity::per_16bytes_80 | validity::per_16bytes_8 | validity::per_element_ff, // optional
///     cta_group: 1 | 2, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.async.bulk.tensor(.1d|.2d|.3d|.4d|.5d).shared::cta.global{.tile|.tile::gather4|.im2col|.im2col::w|.im2col::w::128}.mbarrier::complete_tx::bytes{.mbarrier::report::disabled|.mbarrier::report::validity::per_16bytes::80000000|.mbarrier::report::validity::per_16bytes::8000|.mbarrier::report::validity::per_16bytes::80|.mbarrier::report::validity::per_16bytes::8|.mbarrier::report::validity::per_element::ff}{.cta_group::1|.cta_group::2}{.override::global_address}{.override::global_dim|.override::global_dim_stride}{.L2::cache_hint} [dstMem], [tensorMap{, globalAddress}{, globalDim}{, globalStrideLower}{, globalStrideUpper}, tensorCoords], [mbar]{, im2colInfo}{, cache-policy};
/// ```
///
/// It completes on `mbarrier`: its bytes are subtracted from the transaction count of the barrier, with
/// release semantics at the scope of the cluster.
///
/// ## global → shared::cluster
///
/// ```text
/// cp_async_bulk_tensor {
///     dst: shared(…) | shared::cluster(…),
///     src: tensor(…, […]),
///     mbarrier: …,
///     global_address: …, // optional
///     global_dim: […], // optional, with `global_address`
///     global_stride: […], // optional, with `global_address` and `global_dim` and `global_stride_upper`
///     global_stride_upper: …, // optional, with `global_address` and `global_dim` and `global_stride`
///     load_mode: tile | tile::gather4 | im2col([…]) | im2col::w([…]) | im2col::w128([…]), // optional
///     cache_hint: …, // optional
///     report: disabled | validity::per_16bytes_80000000 | validity::per_16bytes_8000 | validity::per_16bytes_80 | validity::per_16bytes_8 | validity::per_element_ff, // optional
///     cta_group: 1 | 2, // optional
///     multicast: … | cluster16b(…) | cluster32b(…), // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.async.bulk.tensor(.1d|.2d|.3d|.4d|.5d).shared::cluster.global{.tile|.tile::gather4|.im2col|.im2col::w|.im2col::w::128}.mbarrier::complete_tx::bytes{.mbarrier::report::disabled|.mbarrier::report::validity::per_16bytes::80000000|.mbarrier::report::validity::per_16bytes::8000|.mbarrier::report::validity::per_16bytes::80|.mbarrier::report::validity::per_16bytes::8|.mbarrier::report::validity::per_element::ff}{.multicast::cluster|.multicast::cluster::16b|.multicast::cluster::32b}{.cta_group::1|.cta_group::2}{.override::global_address}{.override::global_dim|.override::global_dim_stride}{.L2::cache_hint} [dstMem], [tensorMap{, globalAddress}{, globalDim}{, globalStrideLower}{, globalStrideUpper}, tensorCoords], [mbar]{, im2colInfo}{, ctaMask}{, cache-policy};
/// ```
///
/// It completes on `mbarrier`: its bytes are subtracted from the transaction count of the barrier, with
/// release semantics at the scope of the cluster.
///
/// ## shared::cta → global
///
/// ```text
/// cp_async_bulk_tensor {
///     dst: tensor(…, […]),
///     src: shared(…) | shared::cta(…),
///     global_address: …, // optional
///     global_dim: […], // optional, with `global_address`
///     global_stride: […], // optional, with `global_address` and `global_dim` and `global_stride_upper`
///     global_stride_upper: …, // optional, with `global_address` and `global_dim` and `global_stride`
///     load_mode: tile | tile::scatter4 | im2col_no_offs | im2col_no_offs::w, // optional
///     cache_hint: …, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.async.bulk.tensor(.1d|.2d|.3d|.4d|.5d).global.shared::cta{.tile|.tile::scatter4|.im2col_no_offs|.im2col_no_offs::w}.bulk_group{.override::global_address}{.override::global_dim|.override::global_dim_stride}{.L2::cache_hint} [tensorMap{, globalAddress}{, globalDim}{, globalStrideLower}{, globalStrideUpper}, tensorCoords], [srcMem]{, cache-policy};
/// ```
///
/// It completes in a bulk group:
/// [`cp_async_bulk_commit_group()`](crate::lang::step::cp_async_bulk_commit_group) puts the copies before
/// it that the thread issued into a group, and
/// [`cp_async_bulk_wait_group(0)`](crate::lang::step::cp_async_bulk_wait_group) waits for the groups.
///
/// # Manual
///
/// PTX ISA, "cp.async.bulk.tensor".
pub struct cp_async_bulk_tensor {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - In "global → shared::cta": takes [`shared`](value@crate::lang::space::shared) or
    ///   [`shared::cta`](value@crate::lang::space::shared::cta).
    /// - In "global → shared::cluster": takes [`shared`](value@crate::lang::space::shared) or
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster).
    /// - In "shared::cta → global": takes [`tensor`](value@crate::lang::space::tensor).
    /// - The address is a multiple of 128 bytes.
    /// - Required.
    /// - PTX: `.dst`, `[dstMem]` and
    ///   `[tensorMap{, globalAddress}{, globalDim}{, globalStrideLower}{, globalStrideUpper}, tensorCoords]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_tensor { dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2") }
    /// );
    /// assert_eq!(text, "cp.async.bulk.tensor.1d.global.shared::cta.bulk_group [%rd1, {%r1}], [%r2];");
    /// ```
    pub dst: Any,
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - In "global → shared::cta" and "global → shared::cluster": takes
    ///   [`tensor`](value@crate::lang::space::tensor).
    /// - In "shared::cta → global": takes [`shared`](value@crate::lang::space::shared) or
    ///   [`shared::cta`](value@crate::lang::space::shared::cta).
    /// - The address is a multiple of 128 bytes.
    /// - Required.
    /// - PTX: `.src`,
    ///   `[tensorMap{, globalAddress}{, globalDim}{, globalStrideLower}{, globalStrideUpper}, tensorCoords]`
    ///   and `[srcMem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_tensor { dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2") }
    /// );
    /// assert_eq!(text, "cp.async.bulk.tensor.1d.global.shared::cta.bulk_group [%rd1, {%r1}], [%r2];");
    /// ```
    pub src: Any,
    /// The address of another tensor, which is otherwise like the one that the map describes.
    ///
    /// - Takes a 64-bit register; in an `asm!` block a [`Global<T>`](crate::Global), a `*const T` or a
    ///   `*mut T`.
    /// - Optional.
    /// - Requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    /// - PTX: `.override::global_address` and `globalAddress`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_tensor { dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2"), global_address: "%rd2" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.tensor.1d.global.shared::cta.bulk_group.override::global_address [%rd1, %rd2, {%r1}], [%r2];");
    /// ```
    pub global_address: Any,
    /// The sizes of the tensor, in elements, in place of those in the map: a list with one for each
    /// dimension, the innermost first. It requires `global_address`, and for two dimensions and more
    /// `global_stride` and `global_stride_upper`.
    ///
    /// - Takes a vector of 16-bit sizes, one for each dimension; in an `asm!` block each a `u32` or an `i32`.
    /// - Optional. It is given with `global_address`.
    /// - Requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    /// - PTX: `.override::global_dim` and `globalDim`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_tensor { dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2"), global_address: "%rd2", global_dim: [1] }
    /// );
    /// assert_eq!(text, "cp.async.bulk.tensor.1d.global.shared::cta.bulk_group.override::global_address.override::global_dim [%rd1, %rd2, {1}, {%r1}], [%r2];");
    /// ```
    pub global_dim: Any,
    /// The lower 32 bits of the strides in bytes, in place of those in the map: a list with one for each
    /// dimension but the innermost.
    ///
    /// - Takes a vector of 32-bit registers, one for each dimension but the first; in an `asm!` block each a
    ///   `u32` or an `i32`.
    /// - Optional. It is given with `global_address` and `global_dim` and `global_stride_upper`.
    /// - PTX: `globalStrideLower`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_tensor { dst: shared::cta("%r1"), src: tensor("%rd1", ["%r2", "%r3"]), global_address: "%rd2", global_dim: ["%rs1", "%rs2"], global_stride: ["%r5"], global_stride_upper: "%rs3", mbarrier: "%r4" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes.override::global_address.override::global_dim_stride [%r1], [%rd1, %rd2, {%rs1, %rs2}, {%r5}, %rs3, {%r2, %r3}], [%r4];");
    /// ```
    pub global_stride: Any,
    /// The upper bits of all strides, packed, with `global_stride`.
    ///
    /// - Takes a 16-bit register; in an `asm!` block a `u16` or an `i16`.
    /// - Optional. It is given with `global_address` and `global_dim` and `global_stride`.
    /// - PTX: `globalStrideUpper`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_tensor { dst: shared::cta("%r1"), src: tensor("%rd1", ["%r2", "%r3"]), global_address: "%rd2", global_dim: ["%rs1", "%rs2"], global_stride: ["%r5"], global_stride_upper: "%rs3", mbarrier: "%r4" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes.override::global_address.override::global_dim_stride [%r1], [%rd1, %rd2, {%rs1, %rs2}, {%r5}, %rs3, {%r2, %r3}], [%r4];");
    /// ```
    pub global_stride_upper: Any,
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
    /// - Required in the forms "global → shared::cta" and "global → shared::cluster", which alone have it.
    /// - PTX: `[mbar]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_tensor { dst: shared::cta("%r1"), src: tensor("%rd1", ["%r2"]), mbarrier: "%r3" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.tensor.1d.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r2}], [%r3];");
    /// ```
    pub mbarrier: Any,
    /// How the elements of a tensor are arranged in shared memory. Without it the mode is `tile`.
    ///
    /// An im2col mode of a load has its offsets in parentheses: `im2col([w])`, `im2col::w([halo, offset])`.
    ///
    /// - The operand is a vector of 16-bit offsets; in an `asm!` block each a `u16` or an `i16`.
    /// - Takes [`tile`](value@crate::lang::load_mode::tile),
    ///   [`tile::gather4`](value@crate::lang::load_mode::tile::gather4),
    ///   [`im2col`](value@crate::lang::load_mode::im2col),
    ///   [`im2col::w`](value@crate::lang::load_mode::im2col::w),
    ///   [`im2col::w128`](value@crate::lang::load_mode::im2col::w128),
    ///   [`tile::scatter4`](value@crate::lang::load_mode::tile::scatter4),
    ///   [`im2col_no_offs`](value@crate::lang::load_mode::im2col_no_offs) or
    ///   [`im2col_no_offs::w`](value@crate::lang::load_mode::im2col_no_offs::w).
    /// - Optional.
    /// - In "global → shared::cta": `tile::gather4` and `im2col::w` require PTX ISA 8.6, `sm_100` or higher.
    ///   `im2col::w128` requires PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in
    ///   the same family, `sm_110f` or higher in the same family. In "global → shared::cluster":
    ///   `tile::gather4`, `im2col::w` and `im2col::w128` require PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX
    ///   ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family. In
    ///   "shared::cta → global": `tile::scatter4` requires PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8,
    ///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family. `im2col_no_offs::w`
    ///   requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    /// - PTX: `.load_mode` and `im2colInfo`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_tensor { dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2"), load_mode: tile }
    /// );
    /// assert_eq!(text, "cp.async.bulk.tensor.1d.global.shared::cta.tile.bulk_group [%rd1, {%r1}], [%r2];");
    /// ```
    pub load_mode: Any,
    /// The L2 eviction policy of the accesses to global memory: 64 bits that
    /// [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional) or a similar step returns. It
    /// is a hint, and changes no result.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a [`CachePolicy`](crate::CachePolicy) or a `u64`.
    /// - Optional.
    /// - PTX: `.level::cache_hint` and `cache-policy`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_tensor { dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2"), cache_hint: "%rd2" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.tensor.1d.global.shared::cta.bulk_group.L2::cache_hint [%rd1, {%r1}], [%r2], %rd2;");
    /// ```
    pub cache_hint: Any,
    /// The report of the copy to its barrier about invalid values in the data; a wait with `out: report`
    /// reads it. Without it nothing is reported.
    ///
    /// - Takes [`disabled`](value@crate::lang::report::disabled),
    ///   [`validity::per_16bytes_80000000`](value@crate::lang::report::validity::per_16bytes_80000000),
    ///   [`validity::per_16bytes_8000`](value@crate::lang::report::validity::per_16bytes_8000),
    ///   [`validity::per_16bytes_80`](value@crate::lang::report::validity::per_16bytes_80),
    ///   [`validity::per_16bytes_8`](value@crate::lang::report::validity::per_16bytes_8) or
    ///   [`validity::per_element_ff`](value@crate::lang::report::validity::per_element_ff).
    /// - Optional in the forms "global → shared::cta" and "global → shared::cluster", which alone have it.
    /// - `disabled`, `validity::per_16bytes_80000000`, `validity::per_16bytes_8000`,
    ///   `validity::per_16bytes_80`, `validity::per_16bytes_8` and `validity::per_element_ff` require PTX ISA
    ///   9.4, `sm_107f` or higher in the same family.
    /// - PTX: `.mbarrier::report`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_tensor { dst: shared::cta("%r1"), src: tensor("%rd1", ["%r2"]), mbarrier: "%r3", report: disabled }
    /// );
    /// assert_eq!(text, "cp.async.bulk.tensor.1d.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::disabled [%r1], [%rd1, {%r2}], [%r3];");
    /// ```
    pub report: Any,
    /// How many CTAs of a pair the step concerns: 1 or 2.
    ///
    /// For a copy 1, the default, means that the barrier is in the same CTA as the destination; with 2 it may
    /// be in the other CTA of the pair. For [`tcgen05_commit`](crate::lang::step::tcgen05_commit) it is the
    /// group of the operations that are tracked.
    ///
    /// - Takes `1` or `2`.
    /// - Optional in the forms "global → shared::cta" and "global → shared::cluster", which alone have it.
    /// - `1` and `2` require PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the
    ///   same family, `sm_110f` or higher in the same family.
    /// - PTX: `.cta_group`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_tensor { dst: shared::cta("%r1"), src: tensor("%rd1", ["%r2"]), mbarrier: "%r3", cta_group: 1 }
    /// );
    /// assert_eq!(text, "cp.async.bulk.tensor.1d.shared::cta.global.mbarrier::complete_tx::bytes.cta_group::1 [%r1], [%rd1, {%r2}], [%r3];");
    /// ```
    pub cta_group: Any,
    /// The CTAs of the cluster to which the step applies: a mask in which bit i is the CTA of rank i.
    ///
    /// A copy writes the same bytes at the same offset in the shared memory of each, and completes them on
    /// the barrier at the same offset in each, so each of these CTAs expects them. A mask alone has 16 bits,
    /// or 32 where the step has no other width; `cluster32b(mask)` always has 32.
    ///
    /// - The operand is a mask of CTAs; in an `asm!` block a `u16` or an `i16` where it has 16 bits, and a
    ///   `u32` or an `i32` where it has 32.
    /// - The mask is alone, or in the parentheses of [`cluster`](value@crate::lang::multicast::cluster),
    ///   [`cluster16b`](value@crate::lang::multicast::cluster16b) or
    ///   [`cluster32b`](value@crate::lang::multicast::cluster32b).
    /// - A mask alone is one of [`cluster`](value@crate::lang::multicast::cluster).
    /// - Optional in the form "global → shared::cluster", which alone has it.
    /// - `cluster16b` requires PTX ISA 9.4, `sm_90` or higher. `cluster32b` requires PTX ISA 9.4, `sm_107f`
    ///   or higher in the same family.
    /// - PTX: `.multicast` and `ctaMask`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_tensor { dst: shared::cluster("%r1"), src: tensor("%rd1", ["%r2"]), mbarrier: "%r3", multicast: 65535 }
    /// );
    /// assert_eq!(text, "cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%r1], [%rd1, {%r2}], [%r3], 65535;");
    /// ```
    pub multicast: Any,
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
    ///     cp_async_bulk_tensor { dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2"), pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 cp.async.bulk.tensor.1d.global.shared::cta.bulk_group [%rd1, {%r1}], [%r2];");
    /// ```
    pub pred: Any,
    /// How many bytes the step completes on the barrier of its transaction: the size of the box of its tensor
    /// map, in bytes.
    ///
    /// `box_dim` and `ty` are in its place where the macro is to compute it. Outside of a transaction the
    /// step does not have it.
    ///
    /// - Optional.
    ///
    /// ```
    /// use ptx_async::ptx_async;
    ///
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     transaction("%r1", [
    ///         cp_async_bulk_tensor { dst: shared("%r2"), src: tensor("%rd1", [0, 0]), bytes: 8192 },
    ///     ])
    /// );
    /// let lines = [
    ///     "mbarrier.arrive.expect_tx.shared.b64 _, [%r1], 8192;",
    ///     "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%r2], [%rd1, {0, 0}], [%r1];",
    /// ];
    /// assert_eq!(text, lines.join("\n"));
    /// ```
    pub bytes: Any,
    /// The box of the tensor map, as `cuTensorMapEncodeTiled` takes it in `boxDim`: the number of elements of
    /// each dimension, the innermost first.
    ///
    /// With `ty` it gives the bytes that the step completes on the barrier of its transaction, in place of
    /// `bytes`: the product of the sizes and the size of an element, in bounds or not. A size is an integer
    /// literal from 1 to 256 or `const { … }`, and the product is computed while the crate compiles.
    ///
    /// - `tile`: as many sizes as coordinates.
    /// - `tile::gather4`: the two sizes of the box, of which the step copies four.
    /// - `im2col`: the channels per pixel and the pixels per column of `cuTensorMapEncodeIm2col`.
    ///
    /// With `cta_group: 2` both CTAs of a pair can signal the barrier of one: a `multicast` mask that is a
    /// literal says how many do, and the product is multiplied by that.
    ///
    /// - Optional.
    ///
    /// ```
    /// use ptx_async::ptx_async;
    ///
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     transaction("%r1", [
    ///         cp_async_bulk_tensor { dst: shared("%r2"), src: tensor("%rd1", [0, 0]), box_dim: [64, 32], ty: f32 },
    ///     ])
    /// );
    /// let lines = [
    ///     "mbarrier.arrive.expect_tx.shared.b64 _, [%r1], 8192;",
    ///     "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%r2], [%rd1, {0, 0}], [%r1];",
    /// ];
    /// assert_eq!(text, lines.join("\n"));
    /// ```
    pub box_dim: Any,
    /// The type of the elements of the tensor, whose size is a factor of the bytes of `box_dim`.
    ///
    /// Of packed elements of 4 or 6 bits, some of which are padded, the step states `bytes`.
    ///
    /// - Optional.
    ///
    /// ```
    /// use ptx_async::ptx_async;
    ///
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     transaction("%r1", [
    ///         cp_async_bulk_tensor { dst: shared("%r2"), src: tensor("%rd1", [0, 0]), box_dim: [64, 32], ty: bf16 },
    ///     ])
    /// );
    /// let lines = [
    ///     "mbarrier.arrive.expect_tx.shared.b64 _, [%r1], 4096;",
    ///     "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%r2], [%rd1, {0, 0}], [%r1];",
    /// ];
    /// assert_eq!(text, lines.join("\n"));
    /// ```
    pub ty: Any,
}
