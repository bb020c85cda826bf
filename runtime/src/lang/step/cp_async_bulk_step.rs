// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `cp_async_bulk`.

use crate::lang::Any;

/// Copies up to a mebibyte at once, between global memory and shared memory, or from this CTA's shared
/// memory to another's.
///
/// One thread issues the whole copy: elect one, for each thread that executes the step issues a copy.
/// `dst` and `src` give the direction, and the direction gives the other fields:
///
/// - To shared memory the copy completes on `mbarrier`, whose phase has to expect the bytes: a
///   [`transaction`](crate::lang::step::transaction) gives the step its barrier and expects the bytes, or
///   [`mbarrier_arrive_expect_tx`](crate::lang::step::mbarrier_arrive_expect_tx) precedes the step.
///   Threads then wait for the phase of the barrier.
/// - To global memory it completes in a bulk group of the thread:
///   [`cp_async_bulk_commit_group()`](crate::lang::step::cp_async_bulk_commit_group), and then
///   [`cp_async_bulk_wait_group_read(0)`](crate::lang::step::cp_async_bulk_wait_group_read) before the
///   source is written again, or
///   [`cp_async_bulk_wait_group(0)`](crate::lang::step::cp_async_bulk_wait_group) before the data is
///   read.
///
/// `dst`, `src` and `size` are multiples of 16 bytes. The copy accesses memory through the async proxy,
/// so shared memory that threads wrote is fenced before it is copied:
/// [`fence_proxy_async()`](crate::lang::step::fence_proxy_async). With `multicast` one read of global
/// memory reaches several CTAs of the cluster.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx, target = sm_90, isa = 8.6,
///     cp_async_bulk {
///         dst: shared("%r1"),
///         src: global("%rd1"),
///         size: 4096,
///         mbarrier: "%r2",
///         cache_hint: "%rd2",
///     }
/// );
/// assert_eq!(text, "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.L2::cache_hint [%r1], [%rd1], 4096, [%r2], %rd2;");
/// ```
///
/// ```no_run
/// use ptx_async::{Global, Mbarrier, Shared, ptx_async};
///
/// unsafe fn load(dst: Shared<[f32; 1024], 128>, src: Global<f32>, bar: Mbarrier) {
///     unsafe {
///         ptx_async!(transaction(bar, [cp_async_bulk { dst: shared(dst), src: global(src), size: 4096 }]));
///         bar.wait(0);
///     }
/// }
///
/// unsafe fn store(dst: Global<f32>, src: Shared<[f32; 1024], 128>) {
///     unsafe {
///         ptx_async!(
///             cp_async_bulk { dst: global(dst), src: shared(src), size: 4096 },
///             cp_async_bulk_commit_group(),
///             cp_async_bulk_wait_group(0),
///         );
///     }
/// }
/// ```
///
/// # Forms
///
/// ## global → shared::cta
///
/// ```text
/// cp_async_bulk {
///     dst: shared(…) | shared::cta(…),
///     src: global(…),
///     size: …,
///     mbarrier: …,
///     ignore_oob: […, …], // optional
///     cache_hint: …, // optional
///     sem: weak | relaxed(cta | cluster | gpu | sys), // optional
///     report: disabled | validity::per_16bytes_80000000 | validity::per_16bytes_8000 | validity::per_16bytes_80 | validity::per_16bytes_8 | validity::per_element_ff, // optional
///     ty: b128, // optional, with `sem: relaxed(…)`
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.async.bulk{.weak|.relaxed}{.cta|.cluster|.gpu|.sys}.shared::cta.global.mbarrier::complete_tx::bytes{.mbarrier::report::disabled|.mbarrier::report::validity::per_16bytes::80000000|.mbarrier::report::validity::per_16bytes::8000|.mbarrier::report::validity::per_16bytes::80|.mbarrier::report::validity::per_16bytes::8|.mbarrier::report::validity::per_element::ff}{.ignore_oob}{.L2::cache_hint}{.b128} [dstMem], [srcMem], size{, ignoreBytesLeft}{, ignoreBytesRight}, [mbar]{, cache-policy};
/// ```
///
/// It completes on `mbarrier`: its bytes are subtracted from the transaction count of the barrier, with
/// release semantics at the scope of the cluster.
///
/// ## global → shared::cluster
///
/// ```text
/// cp_async_bulk {
///     dst: shared(…) | shared::cluster(…),
///     src: global(…),
///     size: …,
///     mbarrier: …,
///     cache_hint: …, // optional
///     sem: weak | relaxed(cta | cluster | gpu | sys), // optional
///     report: disabled | validity::per_16bytes_80000000 | validity::per_16bytes_8000 | validity::per_16bytes_80 | validity::per_16bytes_8 | validity::per_element_ff, // optional
///     ty: b128, // optional, with `sem: relaxed(…)`
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
/// It completes on `mbarrier`: its bytes are subtracted from the transaction count of the barrier, with
/// release semantics at the scope of the cluster.
///
/// ## shared::cta → shared::cluster
///
/// ```text
/// cp_async_bulk {
///     dst: shared::cluster(…),
///     src: shared(…) | shared::cta(…),
///     size: …,
///     mbarrier: …,
///     sem: weak | relaxed(cta | cluster), // optional
///     ty: b128, // optional, with `sem: relaxed(…)`
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.async.bulk{.weak|.relaxed}{.cta|.cluster}.shared::cluster.shared::cta.mbarrier::complete_tx::bytes{.b128} [dstMem], [srcMem], size, [mbar];
/// ```
///
/// It completes on `mbarrier`: its bytes are subtracted from the transaction count of the barrier, with
/// release semantics at the scope of the cluster.
///
/// ## shared::cta → global
///
/// ```text
/// cp_async_bulk {
///     dst: global(…),
///     src: shared(…) | shared::cta(…),
///     size: …,
///     cache_hint: …, // optional
///     sem: weak | relaxed(cta | cluster | gpu | sys), // optional
///     ty: b128, // optional, with `sem: relaxed(…)`
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
/// It completes in a bulk group:
/// [`cp_async_bulk_commit_group()`](crate::lang::step::cp_async_bulk_commit_group) puts the copies before
/// it that the thread issued into a group, and
/// [`cp_async_bulk_wait_group(0)`](crate::lang::step::cp_async_bulk_wait_group) waits for the groups.
///
/// # Manual
///
/// PTX ISA, "cp.async.bulk".
pub struct cp_async_bulk {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - In "global → shared::cta": takes [`shared`](value@crate::lang::space::shared) or
    ///   [`shared::cta`](value@crate::lang::space::shared::cta).
    /// - In "global → shared::cluster": takes [`shared`](value@crate::lang::space::shared) or
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster).
    /// - In "shared::cta → shared::cluster": takes
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster).
    /// - In "shared::cta → global": takes [`global`](value@crate::lang::space::global).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.dst` and `[dstMem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
    /// ```
    pub dst: Any,
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - In "global → shared::cta" and "global → shared::cluster": takes
    ///   [`global`](value@crate::lang::space::global).
    /// - In "shared::cta → shared::cluster" and "shared::cta → global": takes
    ///   [`shared`](value@crate::lang::space::shared) or
    ///   [`shared::cta`](value@crate::lang::space::shared::cta).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.src` and `[srcMem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
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
    ///     cp_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
    /// ```
    pub size: Any,
    /// `[left, right]`: how many bytes at the start and at the end of the source are out of bounds, and so
    /// are not read, each 0 to 15.
    ///
    /// `size` still counts them.
    ///
    /// - Takes a 32-bit integer, 0 to 15; in an `asm!` block a `u32` or an `i32`.
    /// - Optional in the form "global → shared::cta", which alone has it.
    /// - Requires PTX ISA 9.2, `sm_90` or higher.
    /// - PTX: `.ignore_oob` and `ignoreBytesLeft`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk { dst: shared::cta("%r1"), src: global("%rd1"), size: "%r2", ignore_oob: [15, 0], mbarrier: "%r3" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.ignore_oob [%r1], [%rd1], %r2, 15, 0, [%r3];");
    /// ```
    pub ignore_oob: Any,
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
    /// - Required in the forms "global → shared::cta", "global → shared::cluster" and "shared::cta →
    ///   shared::cluster", which alone have it.
    /// - PTX: `[mbar]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk { dst: shared::cta("%r1"), src: global("%rd1"), size: "%r2", mbarrier: "%r3" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%rd1], %r2, [%r3];");
    /// ```
    pub mbarrier: Any,
    /// The L2 eviction policy of the accesses to global memory: 64 bits that
    /// [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional) or a similar step returns. It
    /// is a hint, and changes no result.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a [`CachePolicy`](crate::CachePolicy) or a `u64`.
    /// - Optional in the forms "global → shared::cta", "global → shared::cluster" and "shared::cta → global",
    ///   which alone have it.
    /// - PTX: `.level::cache_hint` and `cache-policy`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2", cache_hint: "%rd2" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.global.shared::cta.bulk_group.L2::cache_hint [%rd1], [%r1], %r2, %rd2;");
    /// ```
    pub cache_hint: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - In "global → shared::cta", "global → shared::cluster" and "shared::cta → global": takes
    ///   [`weak`](value@crate::lang::sem::weak) without a scope; or
    ///   [`relaxed`](value@crate::lang::sem::relaxed) with a scope in parentheses:
    ///   [`cta`](value@crate::lang::scope::cta), [`cluster`](value@crate::lang::scope::cluster),
    ///   [`gpu`](value@crate::lang::scope::gpu) or [`sys`](value@crate::lang::scope::sys).
    /// - In "shared::cta → shared::cluster": takes [`weak`](value@crate::lang::sem::weak) without a scope; or
    ///   [`relaxed`](value@crate::lang::sem::relaxed) with a scope in parentheses:
    ///   [`cta`](value@crate::lang::scope::cta) or [`cluster`](value@crate::lang::scope::cluster).
    /// - Optional.
    /// - In "global → shared::cta", "shared::cta → shared::cluster" and "shared::cta → global": `weak` and
    ///   `relaxed` require PTX ISA 9.3, `sm_90` or higher. In "global → shared::cluster": `weak` requires PTX
    ///   ISA 9.3, `sm_90` or higher. `relaxed` requires PTX ISA 9.3, `sm_90a`, `sm_100f` or higher in the
    ///   same family, `sm_110f` or higher in the same family.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2", sem: weak }
    /// );
    /// assert_eq!(text, "cp.async.bulk.weak.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
    /// ```
    pub sem: Any,
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
    ///     cp_async_bulk { dst: shared::cta("%r1"), src: global("%rd1"), size: "%r2", mbarrier: "%r3", report: disabled }
    /// );
    /// assert_eq!(text, "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.mbarrier::report::disabled [%r1], [%rd1], %r2, [%r3];");
    /// ```
    pub report: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`b128`](value@crate::lang::ty::b128).
    /// - Optional. It is given with `sem: relaxed(…)`.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2", sem: relaxed(cta), ty: b128 }
    /// );
    /// assert_eq!(text, "cp.async.bulk.relaxed.cta.global.shared::cta.bulk_group.b128 [%rd1], [%r1], %r2;");
    /// ```
    pub ty: Any,
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
    ///     cp_async_bulk { dst: shared::cluster("%r1"), src: global("%rd1"), size: "%r2", mbarrier: "%r3", multicast: 65535 }
    /// );
    /// assert_eq!(text, "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%r1], [%rd1], %r2, [%r3], 65535;");
    /// ```
    pub multicast: Any,
    /// Which bytes of each 16 are written: bit i is byte i. Without it all are.
    ///
    /// - Takes a 16-bit integer; in an `asm!` block a `u16` or an `i16`.
    /// - Optional in the form "shared::cta → global", which alone has it.
    /// - Requires PTX ISA 8.6, `sm_100` or higher.
    /// - PTX: `.cp_mask` and `byteMask`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2", byte_mask: 65535 }
    /// );
    /// assert_eq!(text, "cp.async.bulk.global.shared::cta.bulk_group.cp_mask [%rd1], [%r1], %r2, 65535;");
    /// ```
    pub byte_mask: Any,
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
    ///     cp_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
    /// ```
    pub pred: Any,
}
