// Written by `cargo xtask lang` from the table of the instruction set.

//! The steps: a struct for each, with its fields.

use crate::lang::Any;

/// Copies 4, 8 or 16 bytes from global memory to the shared memory of this CTA, for each thread that
/// executes it.
///
/// It is the copy of `sm_80`, where every thread of a block copies its part. `dst` and `src` are
/// multiples of `size`. `src_size` copies fewer bytes and fills the rest with zeros, for the edge of an
/// array; `ignore_src` copies none.
///
/// The copy completes in a group of the thread,
/// [`cp_async_commit_group()`](crate::lang::step::cp_async_commit_group) and
/// [`cp_async_wait_group(0)`](crate::lang::step::cp_async_wait_group), or on a barrier with
/// [`cp_async_mbarrier_arrive`](crate::lang::step::cp_async_mbarrier_arrive). After the wait the thread
/// itself sees the data; other threads do after a barrier of the block.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async { dst: shared("%r1"), src: global("%rd1" + 64), size: 16 },
///     cp_async_commit_group(),
///     cp_async_wait_group(0)
/// );
/// let lines = [
///     "cp.async.cg.shared.global [%r1], [%rd1+64], 16;",
///     "cp.async.commit_group;",
///     "cp.async.wait_group 0;",
/// ];
/// assert_eq!(text, lines.join("\n"));
/// ```
///
/// ```no_run
/// use ptx_async::{Global, Shared, ptx_async};
///
/// unsafe fn load(dst: Shared<f32, 16>, src: Global<f32>) {
///     unsafe {
///         ptx_async!(
///             cp_async { dst: shared(dst), src: global(src), size: 16 },
///             cp_async_commit_group(),
///             cp_async_wait_group(0),
///         );
///     }
/// }
/// ```
///
/// # Forms
///
/// ## cached at all levels, with src-size
///
/// ```text
/// cp_async {
///     dst: shared(…) | shared::cta(…),
///     src: global(…),
///     size: 4 | 8 | 16,
///     src_size: …, // optional
///     cache_hint: …, // optional
///     cache: ca, // optional
///     prefetch: 64 | 128 | 256, // optional
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// cp.async.ca(.shared|.shared::cta).global{.L2::cache_hint}{.L2::64B|.L2::128B|.L2::256B} [dst], [src], cp-size{, src-size}{, cache-policy};
/// ```
///
/// ## cached at L2 only, with src-size
///
/// ```text
/// cp_async {
///     dst: shared(…) | shared::cta(…),
///     src: global(…),
///     size: 16,
///     src_size: …, // optional
///     cache_hint: …, // optional
///     cache: cg, // optional
///     prefetch: 64 | 128 | 256, // optional
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// cp.async.cg(.shared|.shared::cta).global{.L2::cache_hint}{.L2::64B|.L2::128B|.L2::256B} [dst], [src], 16{, src-size}{, cache-policy};
/// ```
///
/// ## cached at all levels, with ignore-src
///
/// ```text
/// cp_async {
///     dst: shared(…) | shared::cta(…),
///     src: global(…),
///     size: 4 | 8 | 16,
///     ignore_src: …,
///     cache_hint: …, // optional
///     cache: ca, // optional
///     prefetch: 64 | 128 | 256, // optional
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// cp.async.ca(.shared|.shared::cta).global{.L2::cache_hint}{.L2::64B|.L2::128B|.L2::256B} [dst], [src], cp-size{, ignore-src}{, cache-policy};
/// ```
///
/// ## cached at L2 only, with ignore-src
///
/// ```text
/// cp_async {
///     dst: shared(…) | shared::cta(…),
///     src: global(…),
///     size: 16,
///     ignore_src: …,
///     cache_hint: …, // optional
///     cache: cg, // optional
///     prefetch: 64 | 128 | 256, // optional
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// cp.async.cg(.shared|.shared::cta).global{.L2::cache_hint}{.L2::64B|.L2::128B|.L2::256B} [dst], [src], 16{, ignore-src}{, cache-policy};
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async".
pub struct cp_async {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - Takes [`shared`](value@crate::lang::space::shared) or
    ///   [`shared::cta`](value@crate::lang::space::shared::cta).
    /// - The address is a multiple of the bytes that are accessed there, at most 16.
    /// - Required.
    /// - PTX: `.dst` and `[dst]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 4 });
    /// assert_eq!(text, "cp.async.ca.shared.global [%r1], [%rd1], 4;");
    /// ```
    pub dst: Any,
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - Takes [`global`](value@crate::lang::space::global).
    /// - The address is a multiple of the bytes that are accessed there, at most 16.
    /// - Required.
    /// - PTX: `.src` and `[src]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 4 });
    /// assert_eq!(text, "cp.async.ca.shared.global [%r1], [%rd1], 4;");
    /// ```
    pub src: Any,
    /// How many bytes the step copies, reduces, prefetches or covers.
    ///
    /// - In "cached at all levels, with src-size" and "cached at all levels, with ignore-src": takes the
    ///   constant 4, 8 or 16; in an `asm!` block an integer literal or `const { … }`.
    /// - In "cached at L2 only, with src-size" and "cached at L2 only, with ignore-src": takes the constant
    ///   16; in an `asm!` block an integer literal or `const { … }`.
    /// - Required.
    /// - PTX: `cp-size` and `16`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 4 });
    /// assert_eq!(text, "cp.async.ca.shared.global [%r1], [%rd1], 4;");
    /// ```
    pub size: Any,
    /// How many bytes are read from `src`; the rest of `dst`, up to `size`, is filled with zeros. Without it
    /// all bytes are read.
    ///
    /// It excludes `ignore_src`. More than `size` is undefined behavior.
    ///
    /// - Takes a 32-bit integer, 0 to 16; in an `asm!` block a `u32` or an `i32`.
    /// - Optional in the forms "cached at all levels, with src-size" and "cached at L2 only, with src-size",
    ///   which alone have it.
    /// - PTX: `src-size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, src_size: 16 }
    /// );
    /// assert_eq!(text, "cp.async.cg.shared.global [%r1], [%rd1], 16, 16;");
    /// ```
    pub src_size: Any,
    /// The L2 eviction policy of the accesses to global memory: 64 bits that
    /// [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional) or a similar step returns. It
    /// is a hint, and changes no result.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a [`CachePolicy`](crate::CachePolicy) or a `u64`.
    /// - Optional.
    /// - Requires PTX ISA 7.4, `sm_80` or higher.
    /// - PTX: `.level::cache_hint` and `cache-policy`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async { dst: shared("%r1"), src: global("%rd1"), size: 4, cache_hint: "%rd2" }
    /// );
    /// assert_eq!(text, "cp.async.ca.shared.global.L2::cache_hint [%r1], [%rd1], 4, %rd2;");
    /// ```
    pub cache_hint: Any,
    /// The caches that the copy goes through. Without it the copy has `cg` where `size` is the literal 16,
    /// and `ca` otherwise, also where it is `const { … }`.
    ///
    /// - Takes [`ca`](value@crate::lang::cache::ca) or [`cg`](value@crate::lang::cache::cg).
    /// - Optional.
    /// - PTX: `.cop`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, cache: ca }
    /// );
    /// assert_eq!(text, "cp.async.ca.shared.global [%r1], [%rd1], 16;");
    /// ```
    pub cache: Any,
    /// How many bytes around the source L2 may fetch: `64`, `128` or `256`. It is a hint. Without it nothing
    /// is prefetched.
    ///
    /// - Takes `64`, `128` or `256`.
    /// - Optional.
    /// - `64`, `128` and `256` require PTX ISA 7.4, `sm_80` or higher.
    /// - PTX: `.level::prefetch_size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async { dst: shared("%r1"), src: global("%rd1"), size: 4, prefetch: 64 }
    /// );
    /// assert_eq!(text, "cp.async.ca.shared.global.L2::64B [%r1], [%rd1], 4;");
    /// ```
    pub prefetch: Any,
    /// A predicate: where it is true nothing is read from `src`, and `dst` is filled with zeros. Without it
    /// `src` is read.
    ///
    /// In text `"!%p1"` negates the register. It excludes `src_size`.
    ///
    /// - Takes a predicate, not a constant; in an `asm!` block a `bool`.
    /// - Required in the forms "cached at all levels, with ignore-src" and "cached at L2 only, with
    ///   ignore-src", which alone have it.
    /// - Requires PTX ISA 7.5, `sm_80` or higher.
    /// - PTX: `ignore-src`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async { dst: shared("%r1"), src: global("%rd1"), size: 4, ignore_src: "%p1" }
    /// );
    /// assert_eq!(text, "cp.async.ca.shared.global [%r1], [%rd1], 4, %p1;");
    /// ```
    pub ignore_src: Any,
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
    ///     cp_async { dst: shared("%r1"), src: global("%rd1"), size: 4, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 cp.async.ca.shared.global [%r1], [%rd1], 4;");
    /// ```
    pub pred: Any,
}

/// Puts the [`cp_async`](crate::lang::step::cp_async) copies that the thread issued, and that are in no
/// group yet, into a group.
///
/// Groups belong to the thread. A group without copies is complete at once.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_commit_group()
/// );
/// assert_eq!(text, "cp.async.commit_group;");
/// ```
///
/// # Form
///
/// ```text
/// cp_async_commit_group()
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// cp.async.commit_group;
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async.commit_group".
pub struct cp_async_commit_group {
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
    /// let text: &str = ptx_async!(emit = ptx, cp_async_commit_group { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 cp.async.commit_group;");
    /// ```
    pub pred: Any,
}

/// Waits until at most `pending` of the thread's [`cp_async`](crate::lang::step::cp_async) groups are
/// pending: the youngest ones.
///
/// [`cp_async_wait_group(1)`](crate::lang::step::cp_async_wait_group) in a loop that commits one group a
/// turn waits for the group of the turn before. Copies in no group are not waited for, nor bulk groups.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_wait_group(1)
/// );
/// assert_eq!(text, "cp.async.wait_group 1;");
/// ```
///
/// # Form
///
/// ```text
/// cp_async_wait_group(pending)
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// cp.async.wait_group N;
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async.wait_group / cp.async.wait_all".
pub struct cp_async_wait_group {
    /// How many of the youngest groups may still be pending when the wait returns. `0` waits for all.
    ///
    /// It is part of the opcode, and so never a value at run time.
    ///
    /// - Takes a constant; in an `asm!` block an integer literal or `const { … }`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `N`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, cp_async_wait_group(0));
    /// assert_eq!(text, "cp.async.wait_group 0;");
    /// ```
    pub pending: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, cp_async_wait_group { pending: 0, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 cp.async.wait_group 0;");
    /// ```
    pub pred: Any,
}

/// Waits for all [`cp_async`](crate::lang::step::cp_async) copies that the thread issued, whether they
/// are in a group or not.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_wait_all()
/// );
/// assert_eq!(text, "cp.async.wait_all;");
/// ```
///
/// # Form
///
/// ```text
/// cp_async_wait_all()
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// cp.async.wait_all;
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async.wait_group / cp.async.wait_all".
pub struct cp_async_wait_all {
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
    /// let text: &str = ptx_async!(emit = ptx, cp_async_wait_all { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 cp.async.wait_all;");
    /// ```
    pub pred: Any,
}

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
    /// A copy writes the same bytes at the same offset in the shared memory of each of these CTAs, and
    /// completes the bytes on the barrier at the same offset in each CTA, so each CTA must expect them. A
    /// mask alone has 16 bits, or 32 bits if the step takes only such masks; `cluster32b(mask)` always has 32
    /// bits. Of a copy to tensor memory, a word for the warps whose lanes get the rows.
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

/// Fetches a range of global memory into L2. No step waits for a prefetch, which changes no result.
///
/// `src` and `size` are multiples of 16 bytes.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_bulk_prefetch { src: global("%rd1"), size: 4096 }
/// );
/// assert_eq!(text, "cp.async.bulk.prefetch.L2.global [%rd1], 4096;");
/// ```
///
/// # Form
///
/// ## global → L2
///
/// ```text
/// cp_async_bulk_prefetch {
///     src: global(…),
///     size: …,
///     cache_hint: …, // optional
///     evict: evict_last, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.async.bulk.prefetch.L2.global{.L2::cache_hint}{.L2::evict_last} [srcMem], size{, cache-policy};
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async.bulk.prefetch".
pub struct cp_async_bulk_prefetch {
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - Takes [`global`](value@crate::lang::space::global).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.src` and `[srcMem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: "%r1" });
    /// assert_eq!(text, "cp.async.bulk.prefetch.L2.global [%rd1], %r1;");
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
    /// let text: &str = ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: "%r1" });
    /// assert_eq!(text, "cp.async.bulk.prefetch.L2.global [%rd1], %r1;");
    /// ```
    pub size: Any,
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
    ///     cp_async_bulk_prefetch { src: global("%rd1"), size: "%r1", cache_hint: "%rd2" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.L2.global.L2::cache_hint [%rd1], %r1, %rd2;");
    /// ```
    pub cache_hint: Any,
    /// The eviction priority of the accesses, or of those that the primary part of a policy covers.
    ///
    /// - Takes [`evict_last`](value@crate::lang::evict::evict_last).
    /// - Optional.
    /// - `evict_last` requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    /// - PTX: `.primary_priority`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_prefetch { src: global("%rd1"), size: "%r1", evict: evict_last }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.L2.global.L2::evict_last [%rd1], %r1;");
    /// ```
    pub evict: Any,
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
    ///     cp_async_bulk_prefetch { src: global("%rd1"), size: "%r1", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 cp.async.bulk.prefetch.L2.global [%rd1], %r1;");
    /// ```
    pub pred: Any,
}

/// Gives the lines of L2 that a range of global memory is in another eviction priority.
///
/// It completes in a bulk group of the thread.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     applypriority_async_bulk { src: global("%rd1"), size: 4096 }
/// );
/// assert_eq!(text, "applypriority.async.bulk.global.bulk_group.L2::evict_normal [%rd1], 4096;");
/// ```
///
/// # Form
///
/// ```text
/// applypriority_async_bulk {
///     src: global(…) | generic(…),
///     size: …,
/// }
/// ```
///
/// From PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// applypriority.async.bulk{.global}.bulk_group.L2::evict_normal [srcMem], size;
/// ```
///
/// It completes in a bulk group:
/// [`cp_async_bulk_commit_group()`](crate::lang::step::cp_async_bulk_commit_group) puts the copies before
/// it that the thread issued into a group, and
/// [`cp_async_bulk_wait_group(0)`](crate::lang::step::cp_async_bulk_wait_group) waits for the groups.
///
/// # Manual
///
/// PTX ISA, "applypriority.async.bulk".
pub struct applypriority_async_bulk {
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - Takes [`global`](value@crate::lang::space::global) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.src` and `[srcMem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, applypriority_async_bulk { src: global("%rd1"), size: "%r1" });
    /// assert_eq!(text, "applypriority.async.bulk.global.bulk_group.L2::evict_normal [%rd1], %r1;");
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
    /// let text: &str = ptx_async!(emit = ptx, applypriority_async_bulk { src: global("%rd1"), size: "%r1" });
    /// assert_eq!(text, "applypriority.async.bulk.global.bulk_group.L2::evict_normal [%rd1], %r1;");
    /// ```
    pub size: Any,
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
    ///     applypriority_async_bulk { src: global("%rd1"), size: "%r1", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 applypriority.async.bulk.global.bulk_group.L2::evict_normal [%rd1], %r1;");
    /// ```
    pub pred: Any,
}

/// Puts the bulk and tensor copies and reductions that the thread issued, and that complete in a group,
/// into a group.
///
/// Groups belong to the thread, and bulk groups are separate from those of
/// [`cp_async`](crate::lang::step::cp_async). A group without copies is complete at once.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_bulk_commit_group()
/// );
/// assert_eq!(text, "cp.async.bulk.commit_group;");
/// ```
///
/// # Form
///
/// ```text
/// cp_async_bulk_commit_group()
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.async.bulk.commit_group;
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async.bulk.commit_group".
pub struct cp_async_bulk_commit_group {
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
    /// let text: &str = ptx_async!(emit = ptx, cp_async_bulk_commit_group { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 cp.async.bulk.commit_group;");
    /// ```
    pub pred: Any,
}

/// Waits until at most `pending` of the thread's bulk groups are pending: the youngest ones.
///
/// The copies of the other groups are then complete, and their writes visible to the thread. Where only
/// the source is needed again,
/// [`cp_async_bulk_wait_group_read`](crate::lang::step::cp_async_bulk_wait_group_read) returns earlier.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_bulk_wait_group(0)
/// );
/// assert_eq!(text, "cp.async.bulk.wait_group 0;");
/// ```
///
/// # Form
///
/// ## completion
///
/// ```text
/// cp_async_bulk_wait_group(pending)
/// cp_async_bulk_wait_group {
///     pending: …,
///     sync_restrict: proxy_async, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.async.bulk.wait_group{.sync_restrict::proxy::async} N;
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async.bulk.wait_group".
pub struct cp_async_bulk_wait_group {
    /// How many of the youngest groups may still be pending when the wait returns. `0` waits for all.
    ///
    /// It is part of the opcode, and so never a value at run time.
    ///
    /// - Takes a constant; in an `asm!` block an integer literal or `const { … }`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `N`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, cp_async_bulk_wait_group(0));
    /// assert_eq!(text, "cp.async.bulk.wait_group 0;");
    /// ```
    pub pending: Any,
    /// The accesses to which the step restricts its effect.
    ///
    /// - Takes [`proxy_async`](value@crate::lang::sync_restrict::proxy_async).
    /// - Optional.
    /// - `proxy_async` requires PTX ISA 9.5, `sm_90` or higher.
    /// - PTX: `.sync_restrict`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_wait_group { pending: 0, sync_restrict: proxy_async }
    /// );
    /// assert_eq!(text, "cp.async.bulk.wait_group.sync_restrict::proxy::async 0;");
    /// ```
    pub sync_restrict: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, cp_async_bulk_wait_group { pending: 0, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 cp.async.bulk.wait_group 0;");
    /// ```
    pub pred: Any,
}

/// Waits until the sources of all but the youngest `pending` of the thread's bulk groups were read, so
/// that they may be written again.
///
/// It says nothing about the destination: for that there is
/// [`cp_async_bulk_wait_group`](crate::lang::step::cp_async_bulk_wait_group). A kernel waits at least
/// this way before its CTA exits, because the shared memory ends with the CTA.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_bulk_wait_group_read(0)
/// );
/// assert_eq!(text, "cp.async.bulk.wait_group.read 0;");
/// ```
///
/// # Form
///
/// ## sources read
///
/// ```text
/// cp_async_bulk_wait_group_read(pending)
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.async.bulk.wait_group.read N;
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async.bulk.wait_group".
pub struct cp_async_bulk_wait_group_read {
    /// How many of the youngest groups may still be pending when the wait returns. `0` waits for all.
    ///
    /// It is part of the opcode, and so never a value at run time.
    ///
    /// - Takes a constant; in an `asm!` block an integer literal or `const { … }`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `N`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, cp_async_bulk_wait_group_read(0));
    /// assert_eq!(text, "cp.async.bulk.wait_group.read 0;");
    /// ```
    pub pending: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, cp_async_bulk_wait_group_read { pending: 0, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 cp.async.bulk.wait_group.read 0;");
    /// ```
    pub pred: Any,
}

/// Reduces an array in shared memory into one in global memory, or in the shared memory of another CTA:
/// each element of `dst` becomes the result of `op` on it and the element of `src`.
///
/// `op` and `ty` are always written; which go together depends on the direction. `add` of `f16` and
/// `bf16` keeps subnormal numbers, and PTX's `.noftz` then follows. Each element is reduced atomically,
/// in no order.
///
/// Without `sem`, the reduction of each element is `relaxed(gpu)` in the manual up to PTX ISA 9.2, and
/// `relaxed(sys)` from 9.3 on; ptxas 13.5 writes the same machine code for each version, without a scope.
/// Where several devices reduce into one array, write `sem: relaxed(sys)`, which 9.3 introduces: the
/// machine code then has `.STRONG.SYS`.
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
    /// it and the source's. A barrier of threads reduces their predicates.
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
    /// A copy writes the same bytes at the same offset in the shared memory of each of these CTAs, and
    /// completes the bytes on the barrier at the same offset in each CTA, so each CTA must expect them. A
    /// mask alone has 16 bits, or 32 bits if the step takes only such masks; `cluster32b(mask)` always has 32
    /// bits. Of a copy to tensor memory, a word for the warps whose lanes get the rows.
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

/// Reduces a tile in shared memory into a tensor in global memory.
///
/// The type of the elements is in the tensor map, which also decides which operations are legal: neither
/// ptxas nor the driver checks that. A `ty` says what the map has, becomes no part of the instruction,
/// and is checked. It completes in a bulk group of the thread. The tile in shared memory is a multiple of
/// 128 bytes.
///
/// The reduction of each element is `relaxed(gpu)` in each version of the manual up to PTX ISA 9.4, and
/// takes no `sem`. Where several devices reduce into one array, use
/// [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk).
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_reduce_async_bulk_tensor { op: add, ty: f32, dst: tensor("%rd1", ["%r1", "%r2"]), src: shared("%r3") }
/// );
/// assert_eq!(text, "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.bulk_group [%rd1, {%r1, %r2}], [%r3];");
/// ```
///
/// # Form
///
/// ## shared::cta → global
///
/// ```text
/// cp_reduce_async_bulk_tensor {
///     dst: tensor(…, […]),
///     src: shared(…) | shared::cta(…),
///     op: and | or | xor | add | inc | dec | min | max,
///     global_address: …, // optional
///     global_dim: […], // optional, with `global_address`
///     global_stride: […], // optional, with `global_address` and `global_dim` and `global_stride_upper`
///     global_stride_upper: …, // optional, with `global_address` and `global_dim` and `global_stride`
///     cache_hint: …, // optional
///     load_mode: tile | im2col_no_offs | im2col_no_offs::w, // optional
///     ty: u32 | s32 | u64 | f32 | f16 | bf16 | s64 | b32 | b64, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.reduce.async.bulk.tensor(.1d|.2d|.3d|.4d|.5d).global.shared::cta(.and|.or|.xor|.add|.inc|.dec|.min|.max){.tile|.im2col_no_offs|.im2col_no_offs::w}.bulk_group{.override::global_address}{.override::global_dim|.override::global_dim_stride}{.L2::cache_hint} [tensorMap{, globalAddress}{, globalDim}{, globalStrideLower}{, globalStrideUpper}, tensorCoords], [srcMem]{, cache-policy};
/// ```
///
/// It completes in a bulk group:
/// [`cp_async_bulk_commit_group()`](crate::lang::step::cp_async_bulk_commit_group) puts the copies before
/// it that the thread issued into a group, and
/// [`cp_async_bulk_wait_group(0)`](crate::lang::step::cp_async_bulk_wait_group) waits for the groups.
///
/// - [`add`](value@crate::lang::op::add) of [`u32`](value@crate::lang::ty::u32),
///   [`s32`](value@crate::lang::ty::s32), [`u64`](value@crate::lang::ty::u64),
///   [`f32`](value@crate::lang::ty::f32), [`f16`](value@crate::lang::ty::f16) and
///   [`bf16`](value@crate::lang::ty::bf16)
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
/// # Manual
///
/// PTX ISA, "cp.reduce.async.bulk.tensor".
pub struct cp_reduce_async_bulk_tensor {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - Takes [`tensor`](value@crate::lang::space::tensor).
    /// - Required.
    /// - PTX: `.dst` and
    ///   `[tensorMap{, globalAddress}{, globalDim}{, globalStrideLower}{, globalStrideUpper}, tensorCoords]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk_tensor { op: or, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2") }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.or.bulk_group [%rd1, {%r1}], [%r2];");
    /// ```
    pub dst: Any,
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
    ///     cp_reduce_async_bulk_tensor { op: and, dst: tensor("%rd1", ["%r1"]), global_address: "%rd2", src: shared::cta("%r2") }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.and.bulk_group.override::global_address [%rd1, %rd2, {%r1}], [%r2];");
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
    ///     cp_reduce_async_bulk_tensor { op: and, dst: tensor("%rd1", ["%r1"]), global_address: "%rd2", global_dim: [1], src: shared::cta("%r2") }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.and.bulk_group.override::global_address.override::global_dim [%rd1, %rd2, {1}, {%r1}], [%r2];");
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
    ///     cp_reduce_async_bulk_tensor { op: and, dst: tensor("%rd1", ["%r1", "%r2"]), global_address: "%rd2", global_dim: ["%rs1", "%rs2"], global_stride: ["%r4"], global_stride_upper: "%rs3", src: shared::cta("%r3") }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.2d.global.shared::cta.and.bulk_group.override::global_address.override::global_dim_stride [%rd1, %rd2, {%rs1, %rs2}, {%r4}, %rs3, {%r1, %r2}], [%r3];");
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
    ///     cp_reduce_async_bulk_tensor { op: and, dst: tensor("%rd1", ["%r1", "%r2"]), global_address: "%rd2", global_dim: ["%rs1", "%rs2"], global_stride: ["%r4"], global_stride_upper: "%rs3", src: shared::cta("%r3") }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.2d.global.shared::cta.and.bulk_group.override::global_address.override::global_dim_stride [%rd1, %rd2, {%rs1, %rs2}, {%r4}, %rs3, {%r1, %r2}], [%r3];");
    /// ```
    pub global_stride_upper: Any,
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - Takes [`shared`](value@crate::lang::space::shared) or
    ///   [`shared::cta`](value@crate::lang::space::shared::cta).
    /// - The address is a multiple of 128 bytes.
    /// - Required.
    /// - PTX: `.src` and `[srcMem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk_tensor { op: or, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2") }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.or.bulk_group [%rd1, {%r1}], [%r2];");
    /// ```
    pub src: Any,
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
    ///     cp_reduce_async_bulk_tensor { op: and, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2"), cache_hint: "%rd2" }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.and.bulk_group.L2::cache_hint [%rd1, {%r1}], [%r2], %rd2;");
    /// ```
    pub cache_hint: Any,
    /// The operation of a reduction: each element of the destination becomes the result of the operation on
    /// it and the source's. A barrier of threads reduces their predicates.
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
    ///     cp_reduce_async_bulk_tensor { op: or, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2") }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.or.bulk_group [%rd1, {%r1}], [%r2];");
    /// ```
    pub op: Any,
    /// How the elements of a tensor are arranged in shared memory. Without it the mode is `tile`.
    ///
    /// An im2col mode of a load has its offsets in parentheses: `im2col([w])`, `im2col::w([halo, offset])`.
    ///
    /// - Takes [`tile`](value@crate::lang::load_mode::tile),
    ///   [`im2col_no_offs`](value@crate::lang::load_mode::im2col_no_offs) or
    ///   [`im2col_no_offs::w`](value@crate::lang::load_mode::im2col_no_offs::w).
    /// - Optional.
    /// - `im2col_no_offs::w` requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    /// - PTX: `.load_mode`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk_tensor { op: and, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2"), load_mode: tile }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.and.tile.bulk_group [%rd1, {%r1}], [%r2];");
    /// ```
    pub load_mode: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Optional: what the tensor map has. It is checked, and becomes no part of the instruction.
    pub ty: Any,
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
    ///     cp_reduce_async_bulk_tensor { op: or, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2"), pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 cp.reduce.async.bulk.tensor.1d.global.shared::cta.or.bulk_group [%rd1, {%r1}], [%r2];");
    /// ```
    pub pred: Any,
}

/// Fetches a tile of a tensor into L2. No step waits for a prefetch, which changes no result.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1", "%r2"]) }
/// );
/// assert_eq!(text, "cp.async.bulk.prefetch.tensor.2d.L2.global [%rd1, {%r1, %r2}];");
/// ```
///
/// # Form
///
/// ## global → L2
///
/// ```text
/// cp_async_bulk_prefetch_tensor {
///     src: tensor(…, […]),
///     global_address: …, // optional
///     global_dim: […], // optional, with `global_address`
///     global_stride: […], // optional, with `global_address` and `global_dim` and `global_stride_upper`
///     global_stride_upper: …, // optional, with `global_address` and `global_dim` and `global_stride`
///     load_mode: tile | tile::gather4 | im2col([…]) | im2col::w([…]) | im2col::w128([…]), // optional
///     cache_hint: …, // optional
///     evict: evict_last, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.async.bulk.prefetch.tensor(.1d|.2d|.3d|.4d|.5d).L2.global{.tile|.tile::gather4|.im2col|.im2col::w|.im2col::w::128}{.override::global_address}{.override::global_dim|.override::global_dim_stride}{.L2::cache_hint}{.L2::evict_last} [tensorMap{, globalAddress}{, globalDim}{, globalStrideLower}{, globalStrideUpper}, tensorCoords]{, im2colInfo}{, cache-policy};
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async.bulk.prefetch.tensor".
pub struct cp_async_bulk_prefetch_tensor {
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - Takes [`tensor`](value@crate::lang::space::tensor).
    /// - Required.
    /// - PTX: `.src` and
    ///   `[tensorMap{, globalAddress}{, globalDim}{, globalStrideLower}{, globalStrideUpper}, tensorCoords]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1"]) });
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.1d.L2.global [%rd1, {%r1}];");
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
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1"]), global_address: "%rd2" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.1d.L2.global.override::global_address [%rd1, %rd2, {%r1}];");
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
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1"]), global_address: "%rd2", global_dim: [1] }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.1d.L2.global.override::global_address.override::global_dim [%rd1, %rd2, {1}, {%r1}];");
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
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1", "%r2"]), global_address: "%rd2", global_dim: ["%rs1", "%rs2"], global_stride: ["%r3"], global_stride_upper: "%rs3" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.2d.L2.global.override::global_address.override::global_dim_stride [%rd1, %rd2, {%rs1, %rs2}, {%r3}, %rs3, {%r1, %r2}];");
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
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1", "%r2"]), global_address: "%rd2", global_dim: ["%rs1", "%rs2"], global_stride: ["%r3"], global_stride_upper: "%rs3" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.2d.L2.global.override::global_address.override::global_dim_stride [%rd1, %rd2, {%rs1, %rs2}, {%r3}, %rs3, {%r1, %r2}];");
    /// ```
    pub global_stride_upper: Any,
    /// How the elements of a tensor are arranged in shared memory. Without it the mode is `tile`.
    ///
    /// An im2col mode of a load has its offsets in parentheses: `im2col([w])`, `im2col::w([halo, offset])`.
    ///
    /// - The operand is a vector of 16-bit offsets; in an `asm!` block each a `u16` or an `i16`.
    /// - Takes [`tile`](value@crate::lang::load_mode::tile),
    ///   [`tile::gather4`](value@crate::lang::load_mode::tile::gather4),
    ///   [`im2col`](value@crate::lang::load_mode::im2col),
    ///   [`im2col::w`](value@crate::lang::load_mode::im2col::w) or
    ///   [`im2col::w128`](value@crate::lang::load_mode::im2col::w128).
    /// - Optional.
    /// - `tile::gather4`, `im2col::w` and `im2col::w128` require PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX
    ///   ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family.
    /// - PTX: `.load_mode` and `im2colInfo`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1"]), load_mode: tile }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.1d.L2.global.tile [%rd1, {%r1}];");
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
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1"]), cache_hint: "%rd2" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.1d.L2.global.L2::cache_hint [%rd1, {%r1}], %rd2;");
    /// ```
    pub cache_hint: Any,
    /// The eviction priority of the accesses, or of those that the primary part of a policy covers.
    ///
    /// - Takes [`evict_last`](value@crate::lang::evict::evict_last).
    /// - Optional.
    /// - `evict_last` requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    /// - PTX: `.primary_priority`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1"]), evict: evict_last }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.1d.L2.global.L2::evict_last [%rd1, {%r1}];");
    /// ```
    pub evict: Any,
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
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1"]), pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 cp.async.bulk.prefetch.tensor.1d.L2.global [%rd1, {%r1}];");
    /// ```
    pub pred: Any,
}

/// Gives the lines of L2 that a tile of a tensor is in another eviction priority.
///
/// It completes in a bulk group of the thread.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     applypriority_async_bulk_tensor { src: tensor("%rd1", ["%r1", "%r2"]) }
/// );
/// assert_eq!(text, "applypriority.async.bulk.tensor.2d.global.bulk_group.L2::evict_normal [%rd1, {%r1, %r2}];");
/// ```
///
/// # Form
///
/// ```text
/// applypriority_async_bulk_tensor {
///     src: tensor(…, […]),
///     global_address: …, // optional
///     global_dim: […], // optional, with `global_address`
///     global_stride: […], // optional, with `global_address` and `global_dim` and `global_stride_upper`
///     global_stride_upper: …, // optional, with `global_address` and `global_dim` and `global_stride`
///     load_mode: tile | tile::gather4 | im2col([…]) | im2col::w([…]) | im2col::w128([…]) | im2col_no_offs, // optional
/// }
/// ```
///
/// From PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// applypriority.async.bulk.tensor(.1d|.2d|.3d|.4d|.5d){.global}{.tile|.tile::gather4|.im2col|.im2col::w|.im2col::w::128|.im2col_no_offs}.bulk_group{.override::global_address}{.override::global_dim|.override::global_dim_stride}.L2::evict_normal [tensorMap{, globalAddress}{, globalDim}{, globalStrideLower}{, globalStrideUpper}, tensorCoords]{, im2colInfo};
/// ```
///
/// It completes in a bulk group:
/// [`cp_async_bulk_commit_group()`](crate::lang::step::cp_async_bulk_commit_group) puts the copies before
/// it that the thread issued into a group, and
/// [`cp_async_bulk_wait_group(0)`](crate::lang::step::cp_async_bulk_wait_group) waits for the groups.
///
/// # Manual
///
/// PTX ISA, "applypriority.async.bulk.tensor".
pub struct applypriority_async_bulk_tensor {
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - Takes [`tensor`](value@crate::lang::space::tensor).
    /// - Required.
    /// - PTX: `.src` and
    ///   `[tensorMap{, globalAddress}{, globalDim}{, globalStrideLower}{, globalStrideUpper}, tensorCoords]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, applypriority_async_bulk_tensor { src: tensor("%rd1", ["%r1"]) });
    /// assert_eq!(text, "applypriority.async.bulk.tensor.1d.global.bulk_group.L2::evict_normal [%rd1, {%r1}];");
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
    ///     applypriority_async_bulk_tensor { src: tensor("%rd1", ["%r1"]), global_address: "%rd2" }
    /// );
    /// assert_eq!(text, "applypriority.async.bulk.tensor.1d.global.bulk_group.override::global_address.L2::evict_normal [%rd1, %rd2, {%r1}];");
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
    ///     applypriority_async_bulk_tensor { src: tensor("%rd1", ["%r1"]), global_address: "%rd2", global_dim: ["%rs1"] }
    /// );
    /// assert_eq!(text, "applypriority.async.bulk.tensor.1d.global.bulk_group.override::global_address.override::global_dim.L2::evict_normal [%rd1, %rd2, {%rs1}, {%r1}];");
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
    ///     applypriority_async_bulk_tensor { src: tensor("%rd1", ["%r1", "%r2"]), global_address: "%rd2", global_dim: ["%rs1", "%rs2"], global_stride: ["%r3"], global_stride_upper: "%rs3" }
    /// );
    /// assert_eq!(text, "applypriority.async.bulk.tensor.2d.global.bulk_group.override::global_address.override::global_dim_stride.L2::evict_normal [%rd1, %rd2, {%rs1, %rs2}, {%r3}, %rs3, {%r1, %r2}];");
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
    ///     applypriority_async_bulk_tensor { src: tensor("%rd1", ["%r1", "%r2"]), global_address: "%rd2", global_dim: ["%rs1", "%rs2"], global_stride: ["%r3"], global_stride_upper: "%rs3" }
    /// );
    /// assert_eq!(text, "applypriority.async.bulk.tensor.2d.global.bulk_group.override::global_address.override::global_dim_stride.L2::evict_normal [%rd1, %rd2, {%rs1, %rs2}, {%r3}, %rs3, {%r1, %r2}];");
    /// ```
    pub global_stride_upper: Any,
    /// How the elements of a tensor are arranged in shared memory. Without it the mode is `tile`.
    ///
    /// An im2col mode of a load has its offsets in parentheses: `im2col([w])`, `im2col::w([halo, offset])`.
    ///
    /// - The operand is a vector of 16-bit offsets; in an `asm!` block each a `u16` or an `i16`.
    /// - Takes [`tile`](value@crate::lang::load_mode::tile),
    ///   [`tile::gather4`](value@crate::lang::load_mode::tile::gather4),
    ///   [`im2col`](value@crate::lang::load_mode::im2col),
    ///   [`im2col::w`](value@crate::lang::load_mode::im2col::w),
    ///   [`im2col::w128`](value@crate::lang::load_mode::im2col::w128) or
    ///   [`im2col_no_offs`](value@crate::lang::load_mode::im2col_no_offs).
    /// - Optional.
    /// - PTX: `.load_mode` and `im2colInfo`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     applypriority_async_bulk_tensor { src: tensor("%rd1", ["%r1"]), load_mode: tile }
    /// );
    /// assert_eq!(text, "applypriority.async.bulk.tensor.1d.global.tile.bulk_group.L2::evict_normal [%rd1, {%r1}];");
    /// ```
    pub load_mode: Any,
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
    ///     applypriority_async_bulk_tensor { src: tensor("%rd1", ["%r1"]), pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 applypriority.async.bulk.tensor.1d.global.bulk_group.L2::evict_normal [%rd1, {%r1}];");
    /// ```
    pub pred: Any,
}

/// Copies from shared memory to the same place in the global memory of each GPU of a multicast object.
///
/// `dst` is a multimem address, which the driver maps to one replica on each GPU. It completes in a bulk
/// group of the thread. `dst`, `src` and `size` are multiples of 16 bytes.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared("%r1"), size: 4096 }
/// );
/// assert_eq!(text, "multimem.cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 4096;");
/// ```
///
/// # Form
///
/// ## shared::cta → multimem
///
/// ```text
/// multimem_cp_async_bulk {
///     dst: multimem(…),
///     src: shared(…) | shared::cta(…),
///     size: …,
///     byte_mask: …, // optional
///     sem: weak | relaxed(cta | cluster | gpu | sys), // optional
///     ty: b128, // optional, with `sem: relaxed(…)`
/// }
/// ```
///
/// From PTX ISA 9.1, `sm_90` or higher. It becomes:
///
/// ```text
/// multimem.cp.async.bulk{.weak|.relaxed}{.cta|.cluster|.gpu|.sys}.global.shared::cta.bulk_group{.cp_mask}{.b128} [dstMem], [srcMem], size{, byteMask};
/// ```
///
/// It completes in a bulk group:
/// [`cp_async_bulk_commit_group()`](crate::lang::step::cp_async_bulk_commit_group) puts the copies before
/// it that the thread issued into a group, and
/// [`cp_async_bulk_wait_group(0)`](crate::lang::step::cp_async_bulk_wait_group) waits for the groups.
///
/// # Manual
///
/// PTX ISA, "multimem.cp.async.bulk".
pub struct multimem_cp_async_bulk {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - Takes [`multimem`](value@crate::lang::space::multimem).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.dst` and `[dstMem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "multimem.cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
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
    ///     multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "multimem.cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
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
    ///     multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "multimem.cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
    /// ```
    pub size: Any,
    /// Which bytes of each 16 are written: bit i is byte i. Without it all are.
    ///
    /// - Takes a 16-bit integer; in an `asm!` block a `u16` or an `i16`.
    /// - Optional.
    /// - Requires PTX ISA 9.1, `sm_100` or higher.
    /// - PTX: `.cp_mask` and `byteMask`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2", byte_mask: 65535 }
    /// );
    /// assert_eq!(text, "multimem.cp.async.bulk.global.shared::cta.bulk_group.cp_mask [%rd1], [%r1], %r2, 65535;");
    /// ```
    pub byte_mask: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`weak`](value@crate::lang::sem::weak) without a scope; or
    ///   [`relaxed`](value@crate::lang::sem::relaxed) with a scope in parentheses:
    ///   [`cta`](value@crate::lang::scope::cta), [`cluster`](value@crate::lang::scope::cluster),
    ///   [`gpu`](value@crate::lang::scope::gpu) or [`sys`](value@crate::lang::scope::sys).
    /// - Optional.
    /// - `weak` and `relaxed` require PTX ISA 9.3, `sm_90` or higher.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2", sem: weak }
    /// );
    /// assert_eq!(text, "multimem.cp.async.bulk.weak.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
    /// ```
    pub sem: Any,
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
    ///     multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2", sem: relaxed(cta), ty: b128 }
    /// );
    /// assert_eq!(text, "multimem.cp.async.bulk.relaxed.cta.global.shared::cta.bulk_group.b128 [%rd1], [%r1], %r2;");
    /// ```
    pub ty: Any,
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
    ///     multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 multimem.cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
    /// ```
    pub pred: Any,
}

/// Reduces an array in shared memory into the replicas of one in the global memory of each GPU of a
/// multicast object.
///
/// It is [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk) with a multimem address as
/// `dst`, and completes in a bulk group of the thread. Without `sem`, the reduction of each element is
/// `relaxed(sys)` in each version.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     multimem_cp_reduce_async_bulk { op: add, ty: u32, dst: multimem("%rd1"), src: shared("%r1"), size: 4096 }
/// );
/// assert_eq!(text, "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%rd1], [%r1], 4096;");
/// ```
///
/// # Forms
///
/// ## shared::cta → multimem
///
/// ```text
/// multimem_cp_reduce_async_bulk {
///     dst: multimem(…),
///     src: shared(…) | shared::cta(…),
///     size: …,
///     op: and | or | xor | add | inc | dec | min | max,
///     ty: f16 | bf16 | b32 | u32 | s32 | b64 | u64 | s64 | f32 | f64,
///     sem: relaxed(cta | cluster | gpu | sys), // optional
/// }
/// ```
///
/// From PTX ISA 9.1, `sm_90` or higher. It becomes:
///
/// ```text
/// multimem.cp.reduce.async.bulk{.relaxed}{.cta|.cluster|.gpu|.sys}.global.shared::cta.bulk_group(.and|.or|.xor|.add|.inc|.dec|.min|.max)(.f16|.bf16|.b32|.u32|.s32|.b64|.u64|.s64|.f32|.f64) [dstMem], [srcMem], size;
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
/// ## shared::cta → multimem, noftz
///
/// ```text
/// multimem_cp_reduce_async_bulk {
///     dst: multimem(…),
///     src: shared(…) | shared::cta(…),
///     size: …,
///     op: add,
///     ty: f16 | bf16 | f32,
///     sem: relaxed(cta | cluster | gpu | sys), // optional
///     noftz: true, // optional
/// }
/// ```
///
/// From PTX ISA 9.1, `sm_90` or higher. It becomes:
///
/// ```text
/// multimem.cp.reduce.async.bulk{.relaxed}{.cta|.cluster|.gpu|.sys}.global.shared::cta.bulk_group.add.noftz(.f16|.bf16|.f32) [dstMem], [srcMem], size;
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
/// PTX ISA, "multimem.cp.reduce.async.bulk".
pub struct multimem_cp_reduce_async_bulk {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - Takes [`multimem`](value@crate::lang::space::multimem).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.dst` and `[dstMem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_cp_reduce_async_bulk { op: or, ty: b32, dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.or.b32 [%rd1], [%r1], %r2;");
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
    ///     multimem_cp_reduce_async_bulk { op: or, ty: b32, dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.or.b32 [%rd1], [%r1], %r2;");
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
    ///     multimem_cp_reduce_async_bulk { op: or, ty: b32, dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.or.b32 [%rd1], [%r1], %r2;");
    /// ```
    pub size: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`relaxed`](value@crate::lang::sem::relaxed) with a scope in parentheses:
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
    ///     multimem_cp_reduce_async_bulk { op: and, ty: b32, dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2", sem: relaxed(cta) }
    /// );
    /// assert_eq!(text, "multimem.cp.reduce.async.bulk.relaxed.cta.global.shared::cta.bulk_group.and.b32 [%rd1], [%r1], %r2;");
    /// ```
    pub sem: Any,
    /// The operation of a reduction: each element of the destination becomes the result of the operation on
    /// it and the source's. A barrier of threads reduces their predicates.
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
    ///     multimem_cp_reduce_async_bulk { op: or, ty: b32, dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.or.b32 [%rd1], [%r1], %r2;");
    /// ```
    pub op: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`f16`](value@crate::lang::ty::f16), [`bf16`](value@crate::lang::ty::bf16),
    ///   [`b32`](value@crate::lang::ty::b32), [`u32`](value@crate::lang::ty::u32),
    ///   [`s32`](value@crate::lang::ty::s32), [`b64`](value@crate::lang::ty::b64),
    ///   [`u64`](value@crate::lang::ty::u64), [`s64`](value@crate::lang::ty::s64),
    ///   [`f32`](value@crate::lang::ty::f32) or [`f64`](value@crate::lang::ty::f64).
    /// - Required.
    /// - In "shared::cta → multimem, noftz": `f32` requires PTX ISA 9.4, `sm_90` or higher.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_cp_reduce_async_bulk { op: or, ty: b32, dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2" }
    /// );
    /// assert_eq!(text, "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.or.b32 [%rd1], [%r1], %r2;");
    /// ```
    pub ty: Any,
    /// `true` keeps subnormal numbers. Without the field it follows from the operation and the type: `add` of
    /// `f16` and `bf16` always has it.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional in the form "shared::cta → multimem, noftz", which alone has it.
    /// - PTX: `.noftz`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_cp_reduce_async_bulk { op: add, ty: f32, dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2", noftz: true }
    /// );
    /// assert_eq!(text, "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f32 [%rd1], [%r1], %r2;");
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
    ///     multimem_cp_reduce_async_bulk { op: or, ty: b32, dst: multimem("%rd1"), src: shared::cta("%r1"), size: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.or.b32 [%rd1], [%r1], %r2;");
    /// ```
    pub pred: Any,
}

/// Loads the values at a multimem address from the memory of each GPU of a multicast object, and returns
/// their reduction.
///
/// `src` is a multimem address, a multiple of the size of the values. Without `sem`, the loads are
/// `relaxed(sys)`. With `vec` the result is an array, each of whose elements is reduced by itself. Values
/// of 8 and 16 bits are returned as their bits, and packed ones as the bits of a `u32`.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     multimem_ld_reduce { op: add, ty: f32, vec: v4, src: multimem("%rd1"), out: ["%f1", "%f2", "%f3", "%f4"] }
/// );
/// assert_eq!(text, "multimem.ld_reduce.global.add.v4.f32 {%f1, %f2, %f3, %f4}, [%rd1];");
/// ```
///
/// ```no_run
/// use ptx_async::{Multimem, ptx_async};
///
/// unsafe fn sum(src: Multimem<f32>) -> [f32; 4] {
///     unsafe { ptx_async!(multimem_ld_reduce { op: add, ty: f32, vec: v4, src: multimem(src) }) }
/// }
/// ```
///
/// # Forms
///
/// ## integers and .f64
///
/// ```text
/// multimem_ld_reduce {
///     src: multimem(…) | generic(…),
///     op: and | or | xor | add | min | max,
///     ty: b32 | b64 | u32 | u64 | s32 | s64 | f64,
///     sem: weak | relaxed(cta | cluster | gpu | sys) | acquire(cta | cluster | gpu | sys), // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.1, `sm_90` or higher. It becomes:
///
/// ```text
/// multimem.ld_reduce{.weak|.relaxed|.acquire}{.cta|.cluster|.gpu|.sys}{.global}(.and|.or|.xor|.add|.min|.max)(.b32|.b64|.u32|.u64|.s32|.s64|.f64) d, [a];
/// ```
///
/// - [`add`](value@crate::lang::op::add) of [`u32`](value@crate::lang::ty::u32),
///   [`s32`](value@crate::lang::ty::s32), [`u64`](value@crate::lang::ty::u64) and
///   [`f64`](value@crate::lang::ty::f64)
/// - [`min`](value@crate::lang::op::min) and [`max`](value@crate::lang::op::max) of
///   [`u32`](value@crate::lang::ty::u32), [`s32`](value@crate::lang::ty::s32),
///   [`u64`](value@crate::lang::ty::u64) and [`s64`](value@crate::lang::ty::s64)
/// - [`and`](value@crate::lang::op::and), [`or`](value@crate::lang::op::or) and
///   [`xor`](value@crate::lang::op::xor) of [`b32`](value@crate::lang::ty::b32) and
///   [`b64`](value@crate::lang::ty::b64)
///
/// ## floating-point numbers
///
/// ```text
/// multimem_ld_reduce {
///     src: multimem(…) | generic(…),
///     op: add | min | max,
///     ty: f32 | f16 | f16x2 | bf16 | bf16x2 | e4m3 | e4m3x2 | e4m3x4 | e5m2 | e5m2x2 | e5m2x4,
///     sem: weak | relaxed(cta | cluster | gpu | sys) | acquire(cta | cluster | gpu | sys), // optional
///     vec: v2 | v4 | v8, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.1, `sm_90` or higher. It becomes:
///
/// ```text
/// multimem.ld_reduce{.weak|.relaxed|.acquire}{.cta|.cluster|.gpu|.sys}{.global}(.add|.min|.max){.v2|.v4|.v8}(.f32|.f16|.f16x2|.bf16|.bf16x2|.e4m3|.e4m3x2|.e4m3x4|.e5m2|.e5m2x2|.e5m2x4) d, [a];
/// ```
///
/// - [`add`](value@crate::lang::op::add) of [`f32`](value@crate::lang::ty::f32),
///   [`f16`](value@crate::lang::ty::f16), [`f16x2`](value@crate::lang::ty::f16x2),
///   [`bf16`](value@crate::lang::ty::bf16), [`bf16x2`](value@crate::lang::ty::bf16x2),
///   [`e4m3`](value@crate::lang::ty::e4m3), [`e4m3x2`](value@crate::lang::ty::e4m3x2),
///   [`e4m3x4`](value@crate::lang::ty::e4m3x4), [`e5m2`](value@crate::lang::ty::e5m2),
///   [`e5m2x2`](value@crate::lang::ty::e5m2x2) and [`e5m2x4`](value@crate::lang::ty::e5m2x4)
/// - [`min`](value@crate::lang::op::min) and [`max`](value@crate::lang::op::max) of
///   [`f16`](value@crate::lang::ty::f16), [`f16x2`](value@crate::lang::ty::f16x2),
///   [`bf16`](value@crate::lang::ty::bf16), [`bf16x2`](value@crate::lang::ty::bf16x2),
///   [`e4m3`](value@crate::lang::ty::e4m3), [`e4m3x2`](value@crate::lang::ty::e4m3x2),
///   [`e4m3x4`](value@crate::lang::ty::e4m3x4), [`e5m2`](value@crate::lang::ty::e5m2),
///   [`e5m2x2`](value@crate::lang::ty::e5m2x2) and [`e5m2x4`](value@crate::lang::ty::e5m2x4)
///
/// ## floating-point numbers, added in .f32
///
/// ```text
/// multimem_ld_reduce {
///     src: multimem(…) | generic(…),
///     op: add,
///     ty: f16 | f16x2 | bf16 | bf16x2,
///     acc_prec: f32,
///     sem: weak | relaxed(cta | cluster | gpu | sys) | acquire(cta | cluster | gpu | sys), // optional
///     vec: v2 | v4 | v8, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.2, `sm_90` or higher. It becomes:
///
/// ```text
/// multimem.ld_reduce{.weak|.relaxed|.acquire}{.cta|.cluster|.gpu|.sys}{.global}.add.acc::f32{.v2|.v4|.v8}(.f16|.f16x2|.bf16|.bf16x2) d, [a];
/// ```
///
/// - [`add`](value@crate::lang::op::add) of [`f16`](value@crate::lang::ty::f16),
///   [`f16x2`](value@crate::lang::ty::f16x2), [`bf16`](value@crate::lang::ty::bf16) and
///   [`bf16x2`](value@crate::lang::ty::bf16x2)
///
/// ## floating-point numbers, added in .f16
///
/// ```text
/// multimem_ld_reduce {
///     src: multimem(…) | generic(…),
///     op: add,
///     ty: e4m3 | e4m3x2 | e4m3x4 | e5m2 | e5m2x2 | e5m2x4,
///     acc_prec: f16,
///     sem: weak | relaxed(cta | cluster | gpu | sys) | acquire(cta | cluster | gpu | sys), // optional
///     vec: v2 | v4 | v8, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher
/// in the same family, `sm_110f` or higher in the same family, `sm_121a`. It becomes:
///
/// ```text
/// multimem.ld_reduce{.weak|.relaxed|.acquire}{.cta|.cluster|.gpu|.sys}{.global}.add.acc::f16{.v2|.v4|.v8}(.e4m3|.e4m3x2|.e4m3x4|.e5m2|.e5m2x2|.e5m2x4) d, [a];
/// ```
///
/// - [`add`](value@crate::lang::op::add) of [`e4m3`](value@crate::lang::ty::e4m3),
///   [`e4m3x2`](value@crate::lang::ty::e4m3x2), [`e4m3x4`](value@crate::lang::ty::e4m3x4),
///   [`e5m2`](value@crate::lang::ty::e5m2), [`e5m2x2`](value@crate::lang::ty::e5m2x2) and
///   [`e5m2x4`](value@crate::lang::ty::e5m2x4)
///
/// # Manual
///
/// PTX ISA, "multimem.ld_reduce".
pub struct multimem_ld_reduce {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a register of the type, or, with `.vec`, a vector of such registers.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_ld_reduce { op: and, ty: b32, out: "%r1", src: multimem("%rd1") }
    /// );
    /// assert_eq!(text, "multimem.ld_reduce.global.and.b32 %r1, [%rd1];");
    /// ```
    pub out: Any,
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - Takes [`multimem`](value@crate::lang::space::multimem) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - Required.
    /// - PTX: `.src` and `[a]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_ld_reduce { op: and, ty: b32, out: "%r1", src: multimem("%rd1") }
    /// );
    /// assert_eq!(text, "multimem.ld_reduce.global.and.b32 %r1, [%rd1];");
    /// ```
    pub src: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`weak`](value@crate::lang::sem::weak) without a scope; or
    ///   [`relaxed`](value@crate::lang::sem::relaxed) or [`acquire`](value@crate::lang::sem::acquire) with a
    ///   scope in parentheses: [`cta`](value@crate::lang::scope::cta),
    ///   [`cluster`](value@crate::lang::scope::cluster), [`gpu`](value@crate::lang::scope::gpu) or
    ///   [`sys`](value@crate::lang::scope::sys).
    /// - Optional.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_ld_reduce { op: and, ty: b32, out: "%r1", src: generic("%rd1"), sem: weak }
    /// );
    /// assert_eq!(text, "multimem.ld_reduce.weak.and.b32 %r1, [%rd1];");
    /// ```
    pub sem: Any,
    /// The operation of a reduction: each element of the destination becomes the result of the operation on
    /// it and the source's. A barrier of threads reduces their predicates.
    ///
    /// - Takes [`and`](value@crate::lang::op::and), [`or`](value@crate::lang::op::or),
    ///   [`xor`](value@crate::lang::op::xor), [`add`](value@crate::lang::op::add),
    ///   [`min`](value@crate::lang::op::min) or [`max`](value@crate::lang::op::max).
    /// - Required.
    /// - PTX: `.redOp`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_ld_reduce { op: and, ty: b32, out: "%r1", src: multimem("%rd1") }
    /// );
    /// assert_eq!(text, "multimem.ld_reduce.global.and.b32 %r1, [%rd1];");
    /// ```
    pub op: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`b32`](value@crate::lang::ty::b32), [`b64`](value@crate::lang::ty::b64),
    ///   [`u32`](value@crate::lang::ty::u32), [`u64`](value@crate::lang::ty::u64),
    ///   [`s32`](value@crate::lang::ty::s32), [`s64`](value@crate::lang::ty::s64),
    ///   [`f64`](value@crate::lang::ty::f64), [`f32`](value@crate::lang::ty::f32),
    ///   [`f16`](value@crate::lang::ty::f16), [`f16x2`](value@crate::lang::ty::f16x2),
    ///   [`bf16`](value@crate::lang::ty::bf16), [`bf16x2`](value@crate::lang::ty::bf16x2),
    ///   [`e4m3`](value@crate::lang::ty::e4m3), [`e4m3x2`](value@crate::lang::ty::e4m3x2),
    ///   [`e4m3x4`](value@crate::lang::ty::e4m3x4), [`e5m2`](value@crate::lang::ty::e5m2),
    ///   [`e5m2x2`](value@crate::lang::ty::e5m2x2) or [`e5m2x4`](value@crate::lang::ty::e5m2x4).
    /// - Required.
    /// - In "floating-point numbers": `e4m3`, `e4m3x2`, `e4m3x4`, `e5m2`, `e5m2x2` and `e5m2x4` require PTX
    ///   ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the
    ///   same family, `sm_110f` or higher in the same family, `sm_121a`.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_ld_reduce { op: and, ty: b32, out: "%r1", src: multimem("%rd1") }
    /// );
    /// assert_eq!(text, "multimem.ld_reduce.global.and.b32 %r1, [%rd1];");
    /// ```
    pub ty: Any,
    /// How many values are stored or loaded at once. Of a store it follows from the list in `value`, so it is
    /// rarely written; the result of a load is an array of them.
    ///
    /// - Takes [`v2`](value@crate::lang::vec::v2), [`v4`](value@crate::lang::vec::v4) or
    ///   [`v8`](value@crate::lang::vec::v8).
    /// - Optional in the forms "floating-point numbers", "floating-point numbers, added in .f32" and
    ///   "floating-point numbers, added in .f16", which alone have it.
    /// - PTX: `.vec`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_ld_reduce { op: add, ty: f32, out: ["%f1", "%f2"], src: generic("%rd1"), vec: v2 }
    /// );
    /// assert_eq!(text, "multimem.ld_reduce.add.v2.f32 {%f1, %f2}, [%rd1];");
    /// ```
    pub vec: Any,
    /// The precision in which the values at the replicas are added. Without it, that of the type.
    ///
    /// - Takes [`f32`](value@crate::lang::acc_prec::f32) or [`f16`](value@crate::lang::acc_prec::f16).
    /// - Required in the forms "floating-point numbers, added in .f32" and "floating-point numbers, added in
    ///   .f16", which alone have it.
    /// - PTX: `.acc_prec`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_ld_reduce { op: add, ty: f16x2, out: "%r1", src: multimem("%rd1"), acc_prec: f32 }
    /// );
    /// assert_eq!(text, "multimem.ld_reduce.global.add.acc::f32.f16x2 %r1, [%rd1];");
    /// ```
    pub acc_prec: Any,
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
    ///     multimem_ld_reduce { op: and, ty: b32, out: "%r1", src: multimem("%rd1"), pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 multimem.ld_reduce.global.and.b32 %r1, [%rd1];");
    /// ```
    pub pred: Any,
}

/// Stores a value, or a vector of them, to a multimem address: into the memory of each GPU of a multicast
/// object.
///
/// `dst` is a multimem address, a multiple of the size of the values. Without `sem`, the stores are
/// `relaxed(sys)`.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     multimem_st { sem: release(sys), ty: u32, dst: multimem("%rd1"), value: "%r1" }
/// );
/// assert_eq!(text, "multimem.st.release.sys.global.u32 [%rd1], %r1;");
/// ```
///
/// # Forms
///
/// ## integers and .f64
///
/// ```text
/// multimem_st {
///     dst: multimem(…) | generic(…),
///     value: …,
///     ty: b32 | b64 | u32 | u64 | s32 | s64 | f64,
///     sem: weak | relaxed(cta | cluster | gpu | sys) | release(cta | cluster | gpu | sys), // optional
/// }
/// ```
///
/// From PTX ISA 8.1, `sm_90` or higher. It becomes:
///
/// ```text
/// multimem.st{.weak|.relaxed|.release}{.cta|.cluster|.gpu|.sys}{.global}(.b32|.b64|.u32|.u64|.s32|.s64|.f64) [a], b;
/// ```
///
/// ## floating-point numbers
///
/// ```text
/// multimem_st {
///     dst: multimem(…) | generic(…),
///     value: … | [… ; 2] | [… ; 4] | [… ; 8],
///     ty: f32 | f16 | f16x2 | bf16 | bf16x2 | e4m3 | e4m3x2 | e4m3x4 | e5m2 | e5m2x2 | e5m2x4,
///     sem: weak | relaxed(cta | cluster | gpu | sys) | release(cta | cluster | gpu | sys), // optional
///     vec: v2 | v4 | v8, // optional
/// }
/// ```
///
/// From PTX ISA 8.1, `sm_90` or higher. It becomes:
///
/// ```text
/// multimem.st{.weak|.relaxed|.release}{.cta|.cluster|.gpu|.sys}{.global}{.v2|.v4|.v8}(.f32|.f16|.f16x2|.bf16|.bf16x2|.e4m3|.e4m3x2|.e4m3x4|.e5m2|.e5m2x2|.e5m2x4) [a], b;
/// ```
///
/// # Manual
///
/// PTX ISA, "multimem.st".
pub struct multimem_st {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - Takes [`multimem`](value@crate::lang::space::multimem) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of the bytes that are accessed there, at most 16.
    /// - Required.
    /// - PTX: `.dst` and `[a]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, multimem_st { ty: b32, dst: multimem("%rd1"), value: "%r1" });
    /// assert_eq!(text, "multimem.st.global.b32 [%rd1], %r1;");
    /// ```
    pub dst: Any,
    /// The value that is stored, reduced with memory or among threads, or written into the tensor map; of
    /// matrices the registers of this lane. `[a, b]` stores two values at once, and four values four.
    ///
    /// - In "integers and .f64": takes a value of the type; in an `asm!` block a value of the Rust type that
    ///   `ty` names, for `b32` or `b64` any of that width, and where Rust has no such type its bits.
    /// - In "floating-point numbers": takes a value of the type, or a list of 2, 4 or 8 of them; in an `asm!`
    ///   block a value of the Rust type that `ty` names, for `b32` or `b64` any of that width, and where Rust
    ///   has no such type its bits.
    /// - Required.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, multimem_st { ty: b32, dst: multimem("%rd1"), value: "%r1" });
    /// assert_eq!(text, "multimem.st.global.b32 [%rd1], %r1;");
    /// ```
    pub value: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`weak`](value@crate::lang::sem::weak) without a scope; or
    ///   [`relaxed`](value@crate::lang::sem::relaxed) or [`release`](value@crate::lang::sem::release) with a
    ///   scope in parentheses: [`cta`](value@crate::lang::scope::cta),
    ///   [`cluster`](value@crate::lang::scope::cluster), [`gpu`](value@crate::lang::scope::gpu) or
    ///   [`sys`](value@crate::lang::scope::sys).
    /// - Optional.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_st { ty: b32, dst: generic("%rd1"), value: 1, sem: weak }
    /// );
    /// assert_eq!(text, "multimem.st.weak.b32 [%rd1], 1;");
    /// ```
    pub sem: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`b32`](value@crate::lang::ty::b32), [`b64`](value@crate::lang::ty::b64),
    ///   [`u32`](value@crate::lang::ty::u32), [`u64`](value@crate::lang::ty::u64),
    ///   [`s32`](value@crate::lang::ty::s32), [`s64`](value@crate::lang::ty::s64),
    ///   [`f64`](value@crate::lang::ty::f64), [`f32`](value@crate::lang::ty::f32),
    ///   [`f16`](value@crate::lang::ty::f16), [`f16x2`](value@crate::lang::ty::f16x2),
    ///   [`bf16`](value@crate::lang::ty::bf16), [`bf16x2`](value@crate::lang::ty::bf16x2),
    ///   [`e4m3`](value@crate::lang::ty::e4m3), [`e4m3x2`](value@crate::lang::ty::e4m3x2),
    ///   [`e4m3x4`](value@crate::lang::ty::e4m3x4), [`e5m2`](value@crate::lang::ty::e5m2),
    ///   [`e5m2x2`](value@crate::lang::ty::e5m2x2) or [`e5m2x4`](value@crate::lang::ty::e5m2x4).
    /// - Required.
    /// - In "floating-point numbers": `e4m3`, `e4m3x2`, `e4m3x4`, `e5m2`, `e5m2x2` and `e5m2x4` require PTX
    ///   ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the
    ///   same family, `sm_110f` or higher in the same family, `sm_121a`.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, multimem_st { ty: b32, dst: multimem("%rd1"), value: "%r1" });
    /// assert_eq!(text, "multimem.st.global.b32 [%rd1], %r1;");
    /// ```
    pub ty: Any,
    /// How many values are stored or loaded at once. Of a store it follows from the list in `value`, so it is
    /// rarely written; the result of a load is an array of them.
    ///
    /// - Takes [`v2`](value@crate::lang::vec::v2), [`v4`](value@crate::lang::vec::v4) or
    ///   [`v8`](value@crate::lang::vec::v8).
    /// - Optional in the form "floating-point numbers", which alone has it.
    /// - PTX: `.vec`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_st { ty: f32, dst: generic("%rd1"), value: ["%f1", "%f2"], vec: v2 }
    /// );
    /// assert_eq!(text, "multimem.st.v2.f32 [%rd1], {%f1, %f2};");
    /// ```
    pub vec: Any,
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
    ///     multimem_st { ty: b32, dst: multimem("%rd1"), value: "%r1", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 multimem.st.global.b32 [%rd1], %r1;");
    /// ```
    pub pred: Any,
}

/// Reduces the memory at a multimem address with a value, or a vector of them, on each GPU of a multicast
/// object.
///
/// `dst` is a multimem address, a multiple of the size of the values. Without `sem`, the reductions are
/// `relaxed(sys)`.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     multimem_red { op: add, ty: f16x2, dst: multimem("%rd1"), value: ["%r1", "%r2"] }
/// );
/// assert_eq!(text, "multimem.red.global.add.v2.f16x2 [%rd1], {%r1, %r2};");
/// ```
///
/// # Forms
///
/// ## integers and .f64
///
/// ```text
/// multimem_red {
///     dst: multimem(…) | generic(…),
///     value: …,
///     op: and | or | xor | add | min | max,
///     ty: b32 | b64 | u32 | u64 | s32 | s64 | f64,
///     sem: relaxed(cta | cluster | gpu | sys) | release(cta | cluster | gpu | sys), // optional
/// }
/// ```
///
/// From PTX ISA 8.1, `sm_90` or higher. It becomes:
///
/// ```text
/// multimem.red{.relaxed|.release}{.cta|.cluster|.gpu|.sys}{.global}(.and|.or|.xor|.add|.min|.max)(.b32|.b64|.u32|.u64|.s32|.s64|.f64) [a], b;
/// ```
///
/// - [`add`](value@crate::lang::op::add) of [`u32`](value@crate::lang::ty::u32),
///   [`s32`](value@crate::lang::ty::s32), [`u64`](value@crate::lang::ty::u64) and
///   [`f64`](value@crate::lang::ty::f64)
/// - [`min`](value@crate::lang::op::min) and [`max`](value@crate::lang::op::max) of
///   [`u32`](value@crate::lang::ty::u32), [`s32`](value@crate::lang::ty::s32),
///   [`u64`](value@crate::lang::ty::u64) and [`s64`](value@crate::lang::ty::s64)
/// - [`and`](value@crate::lang::op::and), [`or`](value@crate::lang::op::or) and
///   [`xor`](value@crate::lang::op::xor) of [`b32`](value@crate::lang::ty::b32) and
///   [`b64`](value@crate::lang::ty::b64)
///
/// ## floating-point numbers
///
/// ```text
/// multimem_red {
///     dst: multimem(…) | generic(…),
///     value: … | [… ; 2] | [… ; 4] | [… ; 8],
///     op: add,
///     ty: f32 | f16 | f16x2 | bf16 | bf16x2,
///     sem: relaxed(cta | cluster | gpu | sys) | release(cta | cluster | gpu | sys), // optional
///     vec: v2 | v4 | v8, // optional
/// }
/// ```
///
/// From PTX ISA 8.1, `sm_90` or higher. It becomes:
///
/// ```text
/// multimem.red{.relaxed|.release}{.cta|.cluster|.gpu|.sys}{.global}.add{.v2|.v4|.v8}(.f32|.f16|.f16x2|.bf16|.bf16x2) [a], b;
/// ```
///
/// - [`add`](value@crate::lang::op::add) of [`f32`](value@crate::lang::ty::f32),
///   [`f16`](value@crate::lang::ty::f16), [`f16x2`](value@crate::lang::ty::f16x2),
///   [`bf16`](value@crate::lang::ty::bf16) and [`bf16x2`](value@crate::lang::ty::bf16x2)
///
/// ## minimum and maximum of vectors
///
/// ```text
/// multimem_red {
///     dst: multimem(…) | generic(…),
///     value: [… ; 2] | [… ; 4] | [… ; 8],
///     op: min | max,
///     ty: f16 | f16x2 | bf16 | bf16x2,
///     sem: relaxed(cta | cluster | gpu | sys) | release(cta | cluster | gpu | sys), // optional
///     vec: v2 | v4 | v8, // optional
/// }
/// ```
///
/// From PTX ISA 8.1, `sm_90` or higher. It becomes:
///
/// ```text
/// multimem.red{.relaxed|.release}{.cta|.cluster|.gpu|.sys}{.global}(.min|.max)(.v2|.v4|.v8)(.f16|.f16x2|.bf16|.bf16x2) [a], b;
/// ```
///
/// - [`min`](value@crate::lang::op::min) and [`max`](value@crate::lang::op::max) of
///   [`f16`](value@crate::lang::ty::f16), [`f16x2`](value@crate::lang::ty::f16x2),
///   [`bf16`](value@crate::lang::ty::bf16) and [`bf16x2`](value@crate::lang::ty::bf16x2)
///
/// # Manual
///
/// PTX ISA, "multimem.red".
pub struct multimem_red {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - Takes [`multimem`](value@crate::lang::space::multimem) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of the bytes that are accessed there, at most 16.
    /// - Required.
    /// - PTX: `.dst` and `[a]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_red { op: and, ty: b32, dst: multimem("%rd1"), value: "%r1" }
    /// );
    /// assert_eq!(text, "multimem.red.global.and.b32 [%rd1], %r1;");
    /// ```
    pub dst: Any,
    /// The value that is stored, reduced with memory or among threads, or written into the tensor map; of
    /// matrices the registers of this lane. `[a, b]` stores two values at once, and four values four.
    ///
    /// - In "integers and .f64": takes a value of the type; in an `asm!` block a value of the Rust type that
    ///   `ty` names, for `b32` or `b64` any of that width, and where Rust has no such type its bits.
    /// - In "floating-point numbers" and "minimum and maximum of vectors": takes a value of the type, or a
    ///   list of 2, 4 or 8 of them; in an `asm!` block a value of the Rust type that `ty` names, for `b32` or
    ///   `b64` any of that width, and where Rust has no such type its bits.
    /// - Required.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_red { op: and, ty: b32, dst: multimem("%rd1"), value: "%r1" }
    /// );
    /// assert_eq!(text, "multimem.red.global.and.b32 [%rd1], %r1;");
    /// ```
    pub value: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`relaxed`](value@crate::lang::sem::relaxed) or [`release`](value@crate::lang::sem::release)
    ///   with a scope in parentheses: [`cta`](value@crate::lang::scope::cta),
    ///   [`cluster`](value@crate::lang::scope::cluster), [`gpu`](value@crate::lang::scope::gpu) or
    ///   [`sys`](value@crate::lang::scope::sys).
    /// - Optional.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_red { op: and, ty: b32, dst: generic("%rd1"), value: "%r1", sem: relaxed(cta) }
    /// );
    /// assert_eq!(text, "multimem.red.relaxed.cta.and.b32 [%rd1], %r1;");
    /// ```
    pub sem: Any,
    /// The operation of a reduction: each element of the destination becomes the result of the operation on
    /// it and the source's. A barrier of threads reduces their predicates.
    ///
    /// - Takes [`and`](value@crate::lang::op::and), [`or`](value@crate::lang::op::or),
    ///   [`xor`](value@crate::lang::op::xor), [`add`](value@crate::lang::op::add),
    ///   [`min`](value@crate::lang::op::min) or [`max`](value@crate::lang::op::max).
    /// - Required.
    /// - PTX: `.redOp`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_red { op: and, ty: b32, dst: multimem("%rd1"), value: "%r1" }
    /// );
    /// assert_eq!(text, "multimem.red.global.and.b32 [%rd1], %r1;");
    /// ```
    pub op: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`b32`](value@crate::lang::ty::b32), [`b64`](value@crate::lang::ty::b64),
    ///   [`u32`](value@crate::lang::ty::u32), [`u64`](value@crate::lang::ty::u64),
    ///   [`s32`](value@crate::lang::ty::s32), [`s64`](value@crate::lang::ty::s64),
    ///   [`f64`](value@crate::lang::ty::f64), [`f32`](value@crate::lang::ty::f32),
    ///   [`f16`](value@crate::lang::ty::f16), [`f16x2`](value@crate::lang::ty::f16x2),
    ///   [`bf16`](value@crate::lang::ty::bf16) or [`bf16x2`](value@crate::lang::ty::bf16x2).
    /// - Required.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_red { op: and, ty: b32, dst: multimem("%rd1"), value: "%r1" }
    /// );
    /// assert_eq!(text, "multimem.red.global.and.b32 [%rd1], %r1;");
    /// ```
    pub ty: Any,
    /// How many values are stored or loaded at once. Of a store it follows from the list in `value`, so it is
    /// rarely written; the result of a load is an array of them.
    ///
    /// - Takes [`v2`](value@crate::lang::vec::v2), [`v4`](value@crate::lang::vec::v4) or
    ///   [`v8`](value@crate::lang::vec::v8).
    /// - Optional in the forms "floating-point numbers" and "minimum and maximum of vectors", which alone
    ///   have it.
    /// - PTX: `.vec`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     multimem_red { op: min, ty: f16, dst: multimem("%rd1"), value: ["%rs1", "%rs2"], vec: v2 }
    /// );
    /// assert_eq!(text, "multimem.red.global.min.v2.f16 [%rd1], {%rs1, %rs2};");
    /// ```
    pub vec: Any,
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
    ///     multimem_red { op: and, ty: b32, dst: multimem("%rd1"), value: "%r1", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 multimem.red.global.and.b32 [%rd1], %r1;");
    /// ```
    pub pred: Any,
}

/// Makes 8 bytes of this CTA's shared memory a barrier, whose every phase requires `count` arrivals.
///
/// A phase is complete when that many threads arrived and all expected bytes were completed; the next one
/// begins at once. The thread can then give the barrier to a copy, without a fence. Before other threads
/// use it, the initialization is made visible to them: by a barrier of the block, and for other CTAs by
/// [`fence_mbarrier_init`](crate::lang::step::fence_mbarrier_init) and a barrier of the cluster.
/// [`Mbarrier::init`](crate::Mbarrier::init) is the same as a method.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_init("%r1", 1)
/// );
/// assert_eq!(text, "mbarrier.init.shared.b64 [%r1], 1;");
/// ```
///
/// # Form
///
/// ```text
/// mbarrier_init(mbarrier, count)
/// mbarrier_init {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     count: …,
///     layout: v0 | v1, // optional
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// mbarrier.init{.layout::v0|.layout::v1}{.shared::cta|.shared}.b64 [addr], count;
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.init".
pub struct mbarrier_init {
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
    /// - Takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.shared` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_init("%r1", "%r2"));
    /// assert_eq!(text, "mbarrier.init.shared.b64 [%r1], %r2;");
    /// ```
    pub mbarrier: Any,
    /// How many arrivals are meant: those that a phase requires, or those that this step makes. Without it an
    /// arrival is one.
    ///
    /// - Takes a 32-bit integer, 1 to 1048575; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `count`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_init("%r1", "%r2"));
    /// assert_eq!(text, "mbarrier.init.shared.b64 [%r1], %r2;");
    /// ```
    pub count: Any,
    /// The layout of the barrier. Without it, `v0`.
    ///
    /// - Takes [`v0`](value@crate::lang::layout::v0) or [`v1`](value@crate::lang::layout::v1).
    /// - Optional.
    /// - `v0` and `v1` require PTX ISA 9.3, `sm_90` or higher.
    /// - PTX: `.layout`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_init { mbarrier: generic("%rd1"), count: "%r1", layout: v0 }
    /// );
    /// assert_eq!(text, "mbarrier.init.layout::v0.b64 [%rd1], %r1;");
    /// ```
    pub layout: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_init { mbarrier: "%r1", count: "%r2", pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 mbarrier.init.shared.b64 [%r1], %r2;");
    /// ```
    pub pred: Any,
}

/// Returns whether a barrier has the layout.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_check_layout { mbarrier: "%r1", layout: v1, out: "%p1" }
/// );
/// assert_eq!(text, "mbarrier.check_layout.layout::v1.shared.b64 %p1, [%r1];");
/// ```
///
/// # Form
///
/// ```text
/// mbarrier_check_layout {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     layout: v0 | v1,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.check_layout(.layout::v0|.layout::v1){.shared::cta|.shared}.b64 p, [addr];
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.check_layout".
pub struct mbarrier_check_layout {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a predicate register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `p`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_check_layout { out: "%p1", mbarrier: "%r1", layout: v0 }
    /// );
    /// assert_eq!(text, "mbarrier.check_layout.layout::v0.shared.b64 %p1, [%r1];");
    /// ```
    pub out: Any,
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
    /// - Takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.shared` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_check_layout { out: "%p1", mbarrier: "%r1", layout: v0 }
    /// );
    /// assert_eq!(text, "mbarrier.check_layout.layout::v0.shared.b64 %p1, [%r1];");
    /// ```
    pub mbarrier: Any,
    /// The layout of the barrier. Without it, `v0`.
    ///
    /// - Takes [`v0`](value@crate::lang::layout::v0) or [`v1`](value@crate::lang::layout::v1).
    /// - Required.
    /// - PTX: `.layout`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_check_layout { out: "%p1", mbarrier: "%r1", layout: v0 }
    /// );
    /// assert_eq!(text, "mbarrier.check_layout.layout::v0.shared.b64 %p1, [%r1];");
    /// ```
    pub layout: Any,
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
    ///     mbarrier_check_layout { out: "%p1", mbarrier: "%r1", layout: v0, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mbarrier.check_layout.layout::v0.shared.b64 %p1, [%r1];");
    /// ```
    pub pred: Any,
}

/// Ends the use of a barrier, so that its memory may be used for something else, or be initialized again.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_inval("%r1")
/// );
/// assert_eq!(text, "mbarrier.inval.shared.b64 [%r1];");
/// ```
///
/// # Form
///
/// ```text
/// mbarrier_inval(mbarrier)
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// mbarrier.inval{.shared::cta|.shared}.b64 [addr];
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.inval".
pub struct mbarrier_inval {
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
    /// - Takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.shared` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_inval("%r1"));
    /// assert_eq!(text, "mbarrier.inval.shared.b64 [%r1];");
    /// ```
    pub mbarrier: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_inval { mbarrier: "%r1", pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 mbarrier.inval.shared.b64 [%r1];");
    /// ```
    pub pred: Any,
}

/// Arrives on a barrier: the phase requires one arrival less, or `count` less.
///
/// It returns the phase, for [`mbarrier_test_wait`](crate::lang::step::mbarrier_test_wait); an arrival on
/// a barrier of another CTA returns nothing. What the thread wrote before it is visible to the threads
/// that wait for the phase, unless the arrival is `sem: relaxed(…)`.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_arrive { mbarrier: "%r1", out: _ }
/// );
/// assert_eq!(text, "mbarrier.arrive.shared.b64 _, [%r1];");
/// ```
///
/// # Forms
///
/// ## in this CTA
///
/// ```text
/// mbarrier_arrive(mbarrier) // in an `asm!` block alone
/// mbarrier_arrive {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     count: …, // optional
///     sem: release(cta | cluster) | relaxed(cta | cluster), // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// mbarrier.arrive{.release|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 state, [addr]{, count};
/// ```
///
/// ## in another CTA
///
/// ```text
/// mbarrier_arrive(mbarrier) // in an `asm!` block alone
/// mbarrier_arrive {
///     mbarrier: shared::cluster(…),
///     count: …, // optional
///     sem: release(cta | cluster) | relaxed(cta | cluster), // optional
///     out: _, // in text; optional in an `asm!` block
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.arrive{.release|.relaxed}{.cta|.cluster}.shared::cluster.b64 _, [addr]{, count};
/// ```
///
/// ## several CTAs
///
/// ```text
/// mbarrier_arrive {
///     mbarrier: … | shared(…) | shared::cluster(…) | generic(…),
///     multicast: … | cluster32b(…),
///     count: …, // optional
///     sem: release(cta | cluster) | relaxed(cta | cluster), // optional
///     out: _, // in text; optional in an `asm!` block
/// }
/// ```
///
/// From PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// mbarrier.arrive{.release|.relaxed}{.cta|.cluster}{.shared::cluster}.multicast::cluster::32b.b64 _, [addr]{, count}, ctaMask;
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.arrive".
pub struct mbarrier_arrive {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In "in this CTA": in text a 64-bit register, or `_`.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `state` and `_`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_arrive { out: "%rd1", mbarrier: "%r1" });
    /// assert_eq!(text, "mbarrier.arrive.shared.b64 %rd1, [%r1];");
    /// ```
    pub out: Any,
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
    /// - In "in this CTA": takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - In "in another CTA": takes [`shared::cluster`](value@crate::lang::space::shared::cluster).
    /// - In "several CTAs": takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.shared` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_arrive { out: "%rd1", mbarrier: "%r1" });
    /// assert_eq!(text, "mbarrier.arrive.shared.b64 %rd1, [%r1];");
    /// ```
    pub mbarrier: Any,
    /// How many arrivals are meant: those that a phase requires, or those that this step makes. Without it an
    /// arrival is one.
    ///
    /// - Takes a 32-bit integer, 1 to 1048575; in an `asm!` block a `u32` or an `i32`.
    /// - Optional. In a call it is the second argument.
    /// - Requires PTX ISA 7.8, `sm_90` or higher.
    /// - PTX: `count`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive { out: _, mbarrier: shared::cluster("%r1"), count: 1 }
    /// );
    /// assert_eq!(text, "mbarrier.arrive.shared::cluster.b64 _, [%r1], 1;");
    /// ```
    pub count: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`release`](value@crate::lang::sem::release) or [`relaxed`](value@crate::lang::sem::relaxed)
    ///   with a scope in parentheses: [`cta`](value@crate::lang::scope::cta) or
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - Optional.
    /// - `release` requires PTX ISA 8.0, `sm_80` or higher. `relaxed` requires PTX ISA 8.6, `sm_90` or
    ///   higher.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive { out: _, mbarrier: shared::cluster("%r1"), sem: release(cta) }
    /// );
    /// assert_eq!(text, "mbarrier.arrive.release.cta.shared::cluster.b64 _, [%r1];");
    /// ```
    pub sem: Any,
    /// The CTAs of the cluster to which the step applies: a mask in which bit i is the CTA of rank i.
    ///
    /// A copy writes the same bytes at the same offset in the shared memory of each of these CTAs, and
    /// completes the bytes on the barrier at the same offset in each CTA, so each CTA must expect them. A
    /// mask alone has 16 bits, or 32 bits if the step takes only such masks; `cluster32b(mask)` always has 32
    /// bits. Of a copy to tensor memory, a word for the warps whose lanes get the rows.
    ///
    /// - The operand is a mask of CTAs; in an `asm!` block a `u16` or an `i16` where it has 16 bits, and a
    ///   `u32` or an `i32` where it has 32.
    /// - The mask is alone, or in the parentheses of
    ///   [`cluster32b`](value@crate::lang::multicast::cluster32b).
    /// - A mask alone is one of [`cluster32b`](value@crate::lang::multicast::cluster32b).
    /// - Required in the form "several CTAs", which alone has it.
    /// - PTX: `.multicast` and `ctaMask`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive { out: _, mbarrier: shared::cluster("%r1"), multicast: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.arrive.shared::cluster.multicast::cluster::32b.b64 _, [%r1], %r2;");
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
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_arrive { out: "%rd1", mbarrier: "%r1", pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 mbarrier.arrive.shared.b64 %rd1, [%r1];");
    /// ```
    pub pred: Any,
}

/// Makes the current phase expect `tx_count` more bytes, and then arrives once.
///
/// It is what the thread does that issues copies: the phase is complete when the bytes of the copies are.
/// A [`transaction`](crate::lang::step::transaction) writes it with the sum of its steps' bytes.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_arrive_expect_tx { mbarrier: "%r1", tx_count: 4096, out: _ },
///     cp_async_bulk { dst: shared("%r2"), src: global("%rd1"), size: 4096, mbarrier: "%r1" }
/// );
/// let lines = [
///     "mbarrier.arrive.expect_tx.shared.b64 _, [%r1], 4096;",
///     "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r2], [%rd1], 4096, [%r1];",
/// ];
/// assert_eq!(text, lines.join("\n"));
/// ```
///
/// # Forms
///
/// ## in this CTA
///
/// ```text
/// mbarrier_arrive_expect_tx(mbarrier, tx_count) // in an `asm!` block alone
/// mbarrier_arrive_expect_tx {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     tx_count: …,
///     sem: release(cta | cluster) | relaxed(cta | cluster), // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.arrive.expect_tx{.release|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 state, [addr], txCount;
/// ```
///
/// ## in another CTA
///
/// ```text
/// mbarrier_arrive_expect_tx(mbarrier, tx_count) // in an `asm!` block alone
/// mbarrier_arrive_expect_tx {
///     mbarrier: shared::cluster(…),
///     tx_count: …,
///     sem: release(cta | cluster) | relaxed(cta | cluster), // optional
///     out: _, // in text; optional in an `asm!` block
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.arrive.expect_tx{.release|.relaxed}{.cta|.cluster}.shared::cluster.b64 _, [addr], txCount;
/// ```
///
/// ## several CTAs
///
/// ```text
/// mbarrier_arrive_expect_tx {
///     mbarrier: … | shared(…) | shared::cluster(…) | generic(…),
///     tx_count: …,
///     multicast: … | cluster32b(…),
///     sem: release(cta | cluster) | relaxed(cta | cluster), // optional
///     out: _, // in text; optional in an `asm!` block
/// }
/// ```
///
/// From PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// mbarrier.arrive.expect_tx{.release|.relaxed}{.cta|.cluster}{.shared::cluster}.multicast::cluster::32b.b64 _, [addr], txCount, ctaMask;
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.arrive".
pub struct mbarrier_arrive_expect_tx {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In "in this CTA": in text a 64-bit register, or `_`.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `state` and `_`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_expect_tx { out: "%rd1", mbarrier: "%r1", tx_count: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.arrive.expect_tx.shared.b64 %rd1, [%r1], %r2;");
    /// ```
    pub out: Any,
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
    /// - In "in this CTA": takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - In "in another CTA": takes [`shared::cluster`](value@crate::lang::space::shared::cluster).
    /// - In "several CTAs": takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.shared` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_expect_tx { out: "%rd1", mbarrier: "%r1", tx_count: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.arrive.expect_tx.shared.b64 %rd1, [%r1], %r2;");
    /// ```
    pub mbarrier: Any,
    /// How many bytes are added to the transaction count of the barrier, or subtracted from it.
    ///
    /// - Takes a 32-bit integer, 0 to 1048575; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `txCount`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_expect_tx { out: "%rd1", mbarrier: "%r1", tx_count: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.arrive.expect_tx.shared.b64 %rd1, [%r1], %r2;");
    /// ```
    pub tx_count: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`release`](value@crate::lang::sem::release) or [`relaxed`](value@crate::lang::sem::relaxed)
    ///   with a scope in parentheses: [`cta`](value@crate::lang::scope::cta) or
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - Optional.
    /// - `release` requires PTX ISA 8.0, `sm_80` or higher. `relaxed` requires PTX ISA 8.6, `sm_90` or
    ///   higher.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_expect_tx { out: _, mbarrier: shared::cluster("%r1"), tx_count: "%r2", sem: release(cta) }
    /// );
    /// assert_eq!(text, "mbarrier.arrive.expect_tx.release.cta.shared::cluster.b64 _, [%r1], %r2;");
    /// ```
    pub sem: Any,
    /// The CTAs of the cluster to which the step applies: a mask in which bit i is the CTA of rank i.
    ///
    /// A copy writes the same bytes at the same offset in the shared memory of each of these CTAs, and
    /// completes the bytes on the barrier at the same offset in each CTA, so each CTA must expect them. A
    /// mask alone has 16 bits, or 32 bits if the step takes only such masks; `cluster32b(mask)` always has 32
    /// bits. Of a copy to tensor memory, a word for the warps whose lanes get the rows.
    ///
    /// - The operand is a mask of CTAs; in an `asm!` block a `u16` or an `i16` where it has 16 bits, and a
    ///   `u32` or an `i32` where it has 32.
    /// - The mask is alone, or in the parentheses of
    ///   [`cluster32b`](value@crate::lang::multicast::cluster32b).
    /// - A mask alone is one of [`cluster32b`](value@crate::lang::multicast::cluster32b).
    /// - Required in the form "several CTAs", which alone has it.
    /// - PTX: `.multicast` and `ctaMask`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_expect_tx { out: _, mbarrier: shared::cluster("%r1"), tx_count: "%r2", multicast: "%r3" }
    /// );
    /// assert_eq!(text, "mbarrier.arrive.expect_tx.shared::cluster.multicast::cluster::32b.b64 _, [%r1], %r2, %r3;");
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
    ///     mbarrier_arrive_expect_tx { out: "%rd1", mbarrier: "%r1", tx_count: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mbarrier.arrive.expect_tx.shared.b64 %rd1, [%r1], %r2;");
    /// ```
    pub pred: Any,
}

/// Returns whether a phase is complete, without waiting: the phase of parity `parity`, which is the
/// current one or the one before it.
///
/// After `true`, the data of the phase's copies and the writes of the threads that arrived are visible to
/// the thread.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_test_wait_parity { mbarrier: "%r1", parity: 0, out: "%p1" }
/// );
/// assert_eq!(text, "mbarrier.test_wait.parity.shared.b64 %p1, [%r1], 0;");
/// ```
///
/// # Forms
///
/// ```text
/// mbarrier_test_wait_parity(mbarrier, parity) // in an `asm!` block alone
/// mbarrier_test_wait_parity {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     parity: …,
///     phase_type: primary | conditional, // optional
///     sem: acquire(cta | cluster) | relaxed(cta | cluster), // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.1, `sm_80` or higher. It becomes:
///
/// ```text
/// mbarrier.test_wait.parity{.phase_type::primary|.phase_type::conditional}{.acquire|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 waitComplete, [addr], phaseParity;
/// ```
///
/// ## a report
///
/// ```text
/// mbarrier_test_wait_parity {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     parity: …,
///     phase_type: primary, // optional
///     sem: acquire(cta | cluster) | relaxed(cta | cluster), // optional
///     out: report, // in text `out: "%p1|%p2"`
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.test_wait.parity.phase_type::primary{.acquire|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 waitComplete|reportPredicate, [addr], phaseParity;
/// ```
///
/// ## a report and its value
///
/// ```text
/// mbarrier_test_wait_parity {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     parity: …,
///     phase_type: primary, // optional
///     sem: acquire(cta | cluster) | relaxed(cta | cluster), // optional
///     out: report_value, // in text `out: "%p1|%p2", report_value: "%rs1"`
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.test_wait.parity.phase_type::primary{.acquire|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 waitComplete|reportPredicate, reportValue, [addr], phaseParity;
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.test_wait / mbarrier.try_wait".
pub struct mbarrier_test_wait_parity {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a predicate register.
    /// - In "a report" and "a report and its value": in text two predicate registers: `p|q`, or `p|_`.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `waitComplete` and `waitComplete|reportPredicate`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_test_wait_parity { out: "%p1", mbarrier: "%r1", parity: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.test_wait.parity.shared.b64 %p1, [%r1], %r2;");
    /// ```
    pub out: Any,
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
    /// - Takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.shared` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_test_wait_parity { out: "%p1", mbarrier: "%r1", parity: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.test_wait.parity.shared.b64 %p1, [%r1], %r2;");
    /// ```
    pub mbarrier: Any,
    /// The parity of the phase that is waited for: 0 for the first phase after
    /// [`mbarrier_init`](crate::lang::step::mbarrier_init), 1 for the second, and so on in turn. Until the
    /// first phase is complete, the answer for 1 is `true` at once: the phase before it counts as complete.
    ///
    /// - Takes a 32-bit integer, 0 to 1; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `phaseParity`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_test_wait_parity { out: "%p1", mbarrier: "%r1", parity: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.test_wait.parity.shared.b64 %p1, [%r1], %r2;");
    /// ```
    pub parity: Any,
    /// The type of the phase that is waited for. Without it, `primary`.
    ///
    /// - Takes [`primary`](value@crate::lang::phase_type::primary) or
    ///   [`conditional`](value@crate::lang::phase_type::conditional).
    /// - Optional.
    /// - `primary` and `conditional` require PTX ISA 9.3, `sm_90` or higher.
    /// - PTX: `.phase_type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_test_wait_parity { out: "%p1", mbarrier: generic("%rd1"), parity: "%r1", phase_type: primary }
    /// );
    /// assert_eq!(text, "mbarrier.test_wait.parity.phase_type::primary.b64 %p1, [%rd1], %r1;");
    /// ```
    pub phase_type: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`acquire`](value@crate::lang::sem::acquire) or [`relaxed`](value@crate::lang::sem::relaxed)
    ///   with a scope in parentheses: [`cta`](value@crate::lang::scope::cta) or
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - Optional.
    /// - `acquire` requires PTX ISA 8.0, `sm_80` or higher. `relaxed` requires PTX ISA 8.6, `sm_90` or
    ///   higher.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_test_wait_parity { out: "%p1", mbarrier: generic("%rd1"), parity: "%r1", sem: acquire(cta) }
    /// );
    /// assert_eq!(text, "mbarrier.test_wait.parity.acquire.cta.b64 %p1, [%rd1], %r1;");
    /// ```
    pub sem: Any,
    /// The register that receives the report of a copy, in text.
    ///
    /// - In text an 8-bit register.
    /// - Required in the form "a report and its value", which alone has it.
    /// - PTX: `reportValue`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_test_wait_parity { out: "%p1|%p2", mbarrier: "%r1", parity: "%r2", report_value: "%b1" }
    /// );
    /// assert_eq!(text, "mbarrier.test_wait.parity.phase_type::primary.shared.b64 %p1|%p2, %b1, [%r1], %r2;");
    /// ```
    pub report_value: Any,
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
    ///     mbarrier_test_wait_parity { out: "%p1", mbarrier: "%r1", parity: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mbarrier.test_wait.parity.shared.b64 %p1, [%r1], %r2;");
    /// ```
    pub pred: Any,
}

/// Returns whether a phase is complete, and may suspend the thread for a while until it is: the phase of
/// parity `parity`, which is the current one or the one before it.
///
/// It may also return `false` early, so it is called in a loop; [`Mbarrier::wait`](crate::Mbarrier::wait)
/// is that loop. After `true`, the data of the phase's copies and the writes of the threads that arrived
/// are visible to the thread.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_try_wait_parity { mbarrier: "%r1", parity: "%r2", out: "%p1" }
/// );
/// assert_eq!(text, "mbarrier.try_wait.parity.shared.b64 %p1, [%r1], %r2;");
/// ```
///
/// ```no_run
/// use ptx_async::{Mbarrier, ptx_async};
///
/// unsafe fn wait(bar: Mbarrier, parity: u32) {
///     unsafe { while !ptx_async!(mbarrier_try_wait_parity(bar, parity)) {} }
/// }
/// ```
///
/// # Forms
///
/// ```text
/// mbarrier_try_wait_parity(mbarrier, parity) // in an `asm!` block alone
/// mbarrier_try_wait_parity {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     parity: …,
///     time_hint: …, // optional
///     phase_type: primary | conditional, // optional
///     sem: acquire(cta | cluster) | relaxed(cta | cluster), // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.try_wait.parity{.phase_type::primary|.phase_type::conditional}{.acquire|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 waitComplete, [addr], phaseParity{, suspendTimeHint};
/// ```
///
/// ## a report
///
/// ```text
/// mbarrier_try_wait_parity {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     parity: …,
///     time_hint: …, // optional
///     phase_type: primary, // optional
///     sem: acquire(cta | cluster) | relaxed(cta | cluster), // optional
///     out: report, // in text `out: "%p1|%p2"`
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.try_wait.parity.phase_type::primary{.acquire|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 waitComplete|reportPredicate, [addr], phaseParity{, suspendTimeHint};
/// ```
///
/// ## a report and its value
///
/// ```text
/// mbarrier_try_wait_parity {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     parity: …,
///     time_hint: …, // optional
///     phase_type: primary, // optional
///     sem: acquire(cta | cluster) | relaxed(cta | cluster), // optional
///     out: report_value, // in text `out: "%p1|%p2", report_value: "%rs1"`
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.try_wait.parity.phase_type::primary{.acquire|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 waitComplete|reportPredicate, reportValue, [addr], phaseParity{, suspendTimeHint};
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.test_wait / mbarrier.try_wait".
pub struct mbarrier_try_wait_parity {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a predicate register.
    /// - In "a report" and "a report and its value": in text two predicate registers: `p|q`, or `p|_`.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `waitComplete` and `waitComplete|reportPredicate`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_try_wait_parity { out: "%p1", mbarrier: "%r1", parity: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.try_wait.parity.shared.b64 %p1, [%r1], %r2;");
    /// ```
    pub out: Any,
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
    /// - Takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.shared` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_try_wait_parity { out: "%p1", mbarrier: "%r1", parity: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.try_wait.parity.shared.b64 %p1, [%r1], %r2;");
    /// ```
    pub mbarrier: Any,
    /// The parity of the phase that is waited for: 0 for the first phase after
    /// [`mbarrier_init`](crate::lang::step::mbarrier_init), 1 for the second, and so on in turn. Until the
    /// first phase is complete, the answer for 1 is `true` at once: the phase before it counts as complete.
    ///
    /// - Takes a 32-bit integer, 0 to 1; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `phaseParity`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_try_wait_parity { out: "%p1", mbarrier: "%r1", parity: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.try_wait.parity.shared.b64 %p1, [%r1], %r2;");
    /// ```
    pub parity: Any,
    /// For how long the thread may be suspended, in nanoseconds. Without it the limit depends on the system.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Optional. In a call it is the third argument.
    /// - PTX: `suspendTimeHint`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_try_wait_parity { out: "%p1", mbarrier: generic("%rd1"), parity: "%r1", time_hint: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.try_wait.parity.b64 %p1, [%rd1], %r1, %r2;");
    /// ```
    pub time_hint: Any,
    /// The type of the phase that is waited for. Without it, `primary`.
    ///
    /// - Takes [`primary`](value@crate::lang::phase_type::primary) or
    ///   [`conditional`](value@crate::lang::phase_type::conditional).
    /// - Optional.
    /// - `primary` and `conditional` require PTX ISA 9.3, `sm_90` or higher.
    /// - PTX: `.phase_type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_try_wait_parity { out: "%p1", mbarrier: generic("%rd1"), parity: "%r1", phase_type: primary }
    /// );
    /// assert_eq!(text, "mbarrier.try_wait.parity.phase_type::primary.b64 %p1, [%rd1], %r1;");
    /// ```
    pub phase_type: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`acquire`](value@crate::lang::sem::acquire) or [`relaxed`](value@crate::lang::sem::relaxed)
    ///   with a scope in parentheses: [`cta`](value@crate::lang::scope::cta) or
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - Optional.
    /// - `acquire` requires PTX ISA 8.0, `sm_80` or higher. `relaxed` requires PTX ISA 8.6, `sm_90` or
    ///   higher.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_try_wait_parity { out: "%p1", mbarrier: generic("%rd1"), parity: "%r1", sem: acquire(cta) }
    /// );
    /// assert_eq!(text, "mbarrier.try_wait.parity.acquire.cta.b64 %p1, [%rd1], %r1;");
    /// ```
    pub sem: Any,
    /// The register that receives the report of a copy, in text.
    ///
    /// - In text an 8-bit register.
    /// - Required in the form "a report and its value", which alone has it.
    /// - PTX: `reportValue`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_try_wait_parity { out: "%p1|%p2", mbarrier: "%r1", parity: "%r2", report_value: "%b1" }
    /// );
    /// assert_eq!(text, "mbarrier.try_wait.parity.phase_type::primary.shared.b64 %p1|%p2, %b1, [%r1], %r2;");
    /// ```
    pub report_value: Any,
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
    ///     mbarrier_try_wait_parity { out: "%p1", mbarrier: "%r1", parity: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mbarrier.try_wait.parity.shared.b64 %p1, [%r1], %r2;");
    /// ```
    pub pred: Any,
}

/// Arrives on a barrier `count` times, where that cannot complete the phase. It returns the phase.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_arrive_noComplete { mbarrier: "%r1", count: 2, out: _ }
/// );
/// assert_eq!(text, "mbarrier.arrive.noComplete.shared.b64 _, [%r1], 2;");
/// ```
///
/// # Form
///
/// ```text
/// mbarrier_arrive_noComplete(mbarrier, count) // in an `asm!` block alone
/// mbarrier_arrive_noComplete {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     count: …,
///     sem: release(cta), // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// mbarrier.arrive.noComplete{.release}{.cta}{.shared::cta|.shared}.b64 state, [addr], count;
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.arrive".
pub struct mbarrier_arrive_noComplete {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a 64-bit register, or `_`.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `state`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_noComplete { out: "%rd1", mbarrier: "%r1", count: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.arrive.noComplete.shared.b64 %rd1, [%r1], %r2;");
    /// ```
    pub out: Any,
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
    /// - Takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.shared` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_noComplete { out: "%rd1", mbarrier: "%r1", count: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.arrive.noComplete.shared.b64 %rd1, [%r1], %r2;");
    /// ```
    pub mbarrier: Any,
    /// How many arrivals are meant: those that a phase requires, or those that this step makes. Without it an
    /// arrival is one.
    ///
    /// - Takes a 32-bit integer, 1 to 1048575; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `count`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_noComplete { out: "%rd1", mbarrier: "%r1", count: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.arrive.noComplete.shared.b64 %rd1, [%r1], %r2;");
    /// ```
    pub count: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`release`](value@crate::lang::sem::release) with a scope in parentheses:
    ///   [`cta`](value@crate::lang::scope::cta).
    /// - Optional.
    /// - `release` requires PTX ISA 8.0, `sm_80` or higher.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_noComplete { out: "%rd1", mbarrier: generic("%rd2"), count: "%r1", sem: release(cta) }
    /// );
    /// assert_eq!(text, "mbarrier.arrive.noComplete.release.cta.b64 %rd1, [%rd2], %r1;");
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
    ///     mbarrier_arrive_noComplete { out: "%rd1", mbarrier: "%r1", count: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mbarrier.arrive.noComplete.shared.b64 %rd1, [%r1], %r2;");
    /// ```
    pub pred: Any,
}

/// Arrives on a barrier, and makes the phases after this one require as many arrivals less.
///
/// It is the last arrival of a thread that takes no further part.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_arrive_drop { mbarrier: "%r1", out: _ }
/// );
/// assert_eq!(text, "mbarrier.arrive_drop.shared.b64 _, [%r1];");
/// ```
///
/// # Forms
///
/// ## in this CTA
///
/// ```text
/// mbarrier_arrive_drop(mbarrier) // in an `asm!` block alone
/// mbarrier_arrive_drop {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     count: …, // optional
///     sem: release(cta | cluster) | relaxed(cta | cluster), // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// mbarrier.arrive_drop{.release|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 state, [addr]{, count};
/// ```
///
/// ## in another CTA
///
/// ```text
/// mbarrier_arrive_drop(mbarrier) // in an `asm!` block alone
/// mbarrier_arrive_drop {
///     mbarrier: shared::cluster(…),
///     count: …, // optional
///     sem: release(cta | cluster) | relaxed(cta | cluster), // optional
///     out: _, // in text; optional in an `asm!` block
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.arrive_drop{.release|.relaxed}{.cta|.cluster}.shared::cluster.b64 _, [addr]{, count};
/// ```
///
/// ## several CTAs
///
/// ```text
/// mbarrier_arrive_drop {
///     mbarrier: … | shared(…) | shared::cluster(…) | generic(…),
///     multicast: … | cluster32b(…),
///     count: …, // optional
///     sem: release(cta | cluster) | relaxed(cta | cluster), // optional
///     out: _, // in text; optional in an `asm!` block
/// }
/// ```
///
/// From PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// mbarrier.arrive_drop{.release|.relaxed}{.cta|.cluster}{.shared::cluster}.multicast::cluster::32b.b64 _, [addr]{, count}, ctaMask;
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.arrive_drop".
pub struct mbarrier_arrive_drop {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In "in this CTA": in text a 64-bit register, or `_`.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `state` and `_`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_arrive_drop { out: "%rd1", mbarrier: "%r1" });
    /// assert_eq!(text, "mbarrier.arrive_drop.shared.b64 %rd1, [%r1];");
    /// ```
    pub out: Any,
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
    /// - In "in this CTA": takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - In "in another CTA": takes [`shared::cluster`](value@crate::lang::space::shared::cluster).
    /// - In "several CTAs": takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.shared` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_arrive_drop { out: "%rd1", mbarrier: "%r1" });
    /// assert_eq!(text, "mbarrier.arrive_drop.shared.b64 %rd1, [%r1];");
    /// ```
    pub mbarrier: Any,
    /// How many arrivals are meant: those that a phase requires, or those that this step makes. Without it an
    /// arrival is one.
    ///
    /// - Takes a 32-bit integer, 1 to 1048575; in an `asm!` block a `u32` or an `i32`.
    /// - Optional. In a call it is the second argument.
    /// - Requires PTX ISA 7.8, `sm_90` or higher.
    /// - PTX: `count`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_drop { out: _, mbarrier: shared::cluster("%r1"), count: 1 }
    /// );
    /// assert_eq!(text, "mbarrier.arrive_drop.shared::cluster.b64 _, [%r1], 1;");
    /// ```
    pub count: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`release`](value@crate::lang::sem::release) or [`relaxed`](value@crate::lang::sem::relaxed)
    ///   with a scope in parentheses: [`cta`](value@crate::lang::scope::cta) or
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - Optional.
    /// - `release` requires PTX ISA 8.0, `sm_80` or higher. `relaxed` requires PTX ISA 8.6, `sm_90` or
    ///   higher.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_drop { out: _, mbarrier: shared::cluster("%r1"), sem: release(cta) }
    /// );
    /// assert_eq!(text, "mbarrier.arrive_drop.release.cta.shared::cluster.b64 _, [%r1];");
    /// ```
    pub sem: Any,
    /// The CTAs of the cluster to which the step applies: a mask in which bit i is the CTA of rank i.
    ///
    /// A copy writes the same bytes at the same offset in the shared memory of each of these CTAs, and
    /// completes the bytes on the barrier at the same offset in each CTA, so each CTA must expect them. A
    /// mask alone has 16 bits, or 32 bits if the step takes only such masks; `cluster32b(mask)` always has 32
    /// bits. Of a copy to tensor memory, a word for the warps whose lanes get the rows.
    ///
    /// - The operand is a mask of CTAs; in an `asm!` block a `u16` or an `i16` where it has 16 bits, and a
    ///   `u32` or an `i32` where it has 32.
    /// - The mask is alone, or in the parentheses of
    ///   [`cluster32b`](value@crate::lang::multicast::cluster32b).
    /// - A mask alone is one of [`cluster32b`](value@crate::lang::multicast::cluster32b).
    /// - Required in the form "several CTAs", which alone has it.
    /// - PTX: `.multicast` and `ctaMask`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_drop { out: _, mbarrier: shared::cluster("%r1"), multicast: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.arrive_drop.shared::cluster.multicast::cluster::32b.b64 _, [%r1], %r2;");
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
    ///     mbarrier_arrive_drop { out: "%rd1", mbarrier: "%r1", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mbarrier.arrive_drop.shared.b64 %rd1, [%r1];");
    /// ```
    pub pred: Any,
}

/// Makes the current phase expect `tx_count` more bytes, arrives once, and makes the phases after this
/// one require one arrival less.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_arrive_drop_expect_tx { mbarrier: "%r1", tx_count: 4096, out: _ }
/// );
/// assert_eq!(text, "mbarrier.arrive_drop.expect_tx.shared.b64 _, [%r1], 4096;");
/// ```
///
/// # Forms
///
/// ## in this CTA
///
/// ```text
/// mbarrier_arrive_drop_expect_tx(mbarrier, tx_count) // in an `asm!` block alone
/// mbarrier_arrive_drop_expect_tx {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     tx_count: …,
///     sem: release(cta | cluster) | relaxed(cta | cluster), // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.arrive_drop.expect_tx{.release|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 state, [addr], txCount;
/// ```
///
/// ## in another CTA
///
/// ```text
/// mbarrier_arrive_drop_expect_tx(mbarrier, tx_count) // in an `asm!` block alone
/// mbarrier_arrive_drop_expect_tx {
///     mbarrier: shared::cluster(…),
///     tx_count: …,
///     sem: release(cta | cluster) | relaxed(cta | cluster), // optional
///     out: _, // in text; optional in an `asm!` block
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.arrive_drop.expect_tx{.release|.relaxed}{.cta|.cluster}.shared::cluster.b64 _, [addr], txCount;
/// ```
///
/// ## several CTAs
///
/// ```text
/// mbarrier_arrive_drop_expect_tx {
///     mbarrier: … | shared(…) | shared::cluster(…) | generic(…),
///     tx_count: …,
///     multicast: … | cluster32b(…),
///     sem: release(cta | cluster) | relaxed(cta | cluster), // optional
///     out: _, // in text; optional in an `asm!` block
/// }
/// ```
///
/// From PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// mbarrier.arrive_drop.expect_tx{.release|.relaxed}{.cta|.cluster}{.shared::cluster}.multicast::cluster::32b.b64 _, [addr], txCount, ctaMask;
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.arrive_drop".
pub struct mbarrier_arrive_drop_expect_tx {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In "in this CTA": in text a 64-bit register, or `_`.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `state` and `_`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_drop_expect_tx { out: "%rd1", mbarrier: "%r1", tx_count: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.arrive_drop.expect_tx.shared.b64 %rd1, [%r1], %r2;");
    /// ```
    pub out: Any,
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
    /// - In "in this CTA": takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - In "in another CTA": takes [`shared::cluster`](value@crate::lang::space::shared::cluster).
    /// - In "several CTAs": takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.shared` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_drop_expect_tx { out: "%rd1", mbarrier: "%r1", tx_count: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.arrive_drop.expect_tx.shared.b64 %rd1, [%r1], %r2;");
    /// ```
    pub mbarrier: Any,
    /// How many bytes are added to the transaction count of the barrier, or subtracted from it.
    ///
    /// - Takes a 32-bit integer, 0 to 1048575; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `txCount`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_drop_expect_tx { out: "%rd1", mbarrier: "%r1", tx_count: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.arrive_drop.expect_tx.shared.b64 %rd1, [%r1], %r2;");
    /// ```
    pub tx_count: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`release`](value@crate::lang::sem::release) or [`relaxed`](value@crate::lang::sem::relaxed)
    ///   with a scope in parentheses: [`cta`](value@crate::lang::scope::cta) or
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - Optional.
    /// - `release` requires PTX ISA 8.0, `sm_80` or higher. `relaxed` requires PTX ISA 8.6, `sm_90` or
    ///   higher.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_drop_expect_tx { out: _, mbarrier: shared::cluster("%r1"), tx_count: "%r2", sem: release(cta) }
    /// );
    /// assert_eq!(text, "mbarrier.arrive_drop.expect_tx.release.cta.shared::cluster.b64 _, [%r1], %r2;");
    /// ```
    pub sem: Any,
    /// The CTAs of the cluster to which the step applies: a mask in which bit i is the CTA of rank i.
    ///
    /// A copy writes the same bytes at the same offset in the shared memory of each of these CTAs, and
    /// completes the bytes on the barrier at the same offset in each CTA, so each CTA must expect them. A
    /// mask alone has 16 bits, or 32 bits if the step takes only such masks; `cluster32b(mask)` always has 32
    /// bits. Of a copy to tensor memory, a word for the warps whose lanes get the rows.
    ///
    /// - The operand is a mask of CTAs; in an `asm!` block a `u16` or an `i16` where it has 16 bits, and a
    ///   `u32` or an `i32` where it has 32.
    /// - The mask is alone, or in the parentheses of
    ///   [`cluster32b`](value@crate::lang::multicast::cluster32b).
    /// - A mask alone is one of [`cluster32b`](value@crate::lang::multicast::cluster32b).
    /// - Required in the form "several CTAs", which alone has it.
    /// - PTX: `.multicast` and `ctaMask`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_drop_expect_tx { out: _, mbarrier: shared::cluster("%r1"), tx_count: "%r2", multicast: "%r3" }
    /// );
    /// assert_eq!(text, "mbarrier.arrive_drop.expect_tx.shared::cluster.multicast::cluster::32b.b64 _, [%r1], %r2, %r3;");
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
    ///     mbarrier_arrive_drop_expect_tx { out: "%rd1", mbarrier: "%r1", tx_count: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mbarrier.arrive_drop.expect_tx.shared.b64 %rd1, [%r1], %r2;");
    /// ```
    pub pred: Any,
}

/// Arrives on a barrier `count` times, where that cannot complete the phase, and makes the phases after
/// this one require as many arrivals less.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_arrive_drop_noComplete { mbarrier: "%r1", count: 2, out: _ }
/// );
/// assert_eq!(text, "mbarrier.arrive_drop.noComplete.shared.b64 _, [%r1], 2;");
/// ```
///
/// # Form
///
/// ```text
/// mbarrier_arrive_drop_noComplete(mbarrier, count) // in an `asm!` block alone
/// mbarrier_arrive_drop_noComplete {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     count: …,
///     sem: release(cta), // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// mbarrier.arrive_drop.noComplete{.release}{.cta}{.shared::cta|.shared}.b64 state, [addr], count;
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.arrive_drop".
pub struct mbarrier_arrive_drop_noComplete {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a 64-bit register, or `_`.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `state`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_drop_noComplete { out: "%rd1", mbarrier: "%r1", count: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.arrive_drop.noComplete.shared.b64 %rd1, [%r1], %r2;");
    /// ```
    pub out: Any,
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
    /// - Takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.shared` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_drop_noComplete { out: "%rd1", mbarrier: "%r1", count: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.arrive_drop.noComplete.shared.b64 %rd1, [%r1], %r2;");
    /// ```
    pub mbarrier: Any,
    /// How many arrivals are meant: those that a phase requires, or those that this step makes. Without it an
    /// arrival is one.
    ///
    /// - Takes a 32-bit integer, 1 to 1048575; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `count`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_drop_noComplete { out: "%rd1", mbarrier: "%r1", count: "%r2" }
    /// );
    /// assert_eq!(text, "mbarrier.arrive_drop.noComplete.shared.b64 %rd1, [%r1], %r2;");
    /// ```
    pub count: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`release`](value@crate::lang::sem::release) with a scope in parentheses:
    ///   [`cta`](value@crate::lang::scope::cta).
    /// - Optional.
    /// - `release` requires PTX ISA 8.0, `sm_80` or higher.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_arrive_drop_noComplete { out: "%rd1", mbarrier: generic("%rd2"), count: "%r1", sem: release(cta) }
    /// );
    /// assert_eq!(text, "mbarrier.arrive_drop.noComplete.release.cta.b64 %rd1, [%rd2], %r1;");
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
    ///     mbarrier_arrive_drop_noComplete { out: "%rd1", mbarrier: "%r1", count: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mbarrier.arrive_drop.noComplete.shared.b64 %rd1, [%r1], %r2;");
    /// ```
    pub pred: Any,
}

/// Makes the current phase expect `tx_count` more bytes, without an arrival.
///
/// An arrival still has to follow in the same phase;
/// [`mbarrier_arrive_expect_tx`](crate::lang::step::mbarrier_arrive_expect_tx) is both.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_expect_tx("%r1", 4096)
/// );
/// assert_eq!(text, "mbarrier.expect_tx.shared::cta.b64 [%r1], 4096;");
/// ```
///
/// # Forms
///
/// ```text
/// mbarrier_expect_tx(mbarrier, tx_count)
/// mbarrier_expect_tx {
///     mbarrier: … | shared(…) | shared::cta(…) | shared::cluster(…) | generic(…),
///     tx_count: …,
///     sem: relaxed(cta | cluster), // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.expect_tx{.relaxed}{.cta|.cluster}{.shared::cta|.shared|.shared::cluster}.b64 [addr], txCount;
/// ```
///
/// ## several CTAs
///
/// ```text
/// mbarrier_expect_tx {
///     mbarrier: … | shared(…) | shared::cluster(…) | generic(…),
///     tx_count: …,
///     multicast: … | cluster32b(…),
///     sem: relaxed(cta | cluster), // optional
/// }
/// ```
///
/// From PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// mbarrier.expect_tx{.relaxed}{.cta|.cluster}{.shared::cluster}.multicast::cluster::32b.b64 [addr], txCount, ctaMask;
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.expect_tx".
pub struct mbarrier_expect_tx {
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
    /// - Takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta),
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - In "several CTAs": takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.shared` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_expect_tx(shared::cta("%r1"), "%r2"));
    /// assert_eq!(text, "mbarrier.expect_tx.shared::cta.b64 [%r1], %r2;");
    /// ```
    pub mbarrier: Any,
    /// How many bytes are added to the transaction count of the barrier, or subtracted from it.
    ///
    /// - Takes a 32-bit integer, 0 to 1048575; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `txCount`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_expect_tx(shared::cta("%r1"), "%r2"));
    /// assert_eq!(text, "mbarrier.expect_tx.shared::cta.b64 [%r1], %r2;");
    /// ```
    pub tx_count: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`relaxed`](value@crate::lang::sem::relaxed) with a scope in parentheses:
    ///   [`cta`](value@crate::lang::scope::cta) or [`cluster`](value@crate::lang::scope::cluster).
    /// - Optional.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_expect_tx { mbarrier: generic("%rd1"), tx_count: "%r1", sem: relaxed(cta) }
    /// );
    /// assert_eq!(text, "mbarrier.expect_tx.relaxed.cta.b64 [%rd1], %r1;");
    /// ```
    pub sem: Any,
    /// The CTAs of the cluster to which the step applies: a mask in which bit i is the CTA of rank i.
    ///
    /// A copy writes the same bytes at the same offset in the shared memory of each of these CTAs, and
    /// completes the bytes on the barrier at the same offset in each CTA, so each CTA must expect them. A
    /// mask alone has 16 bits, or 32 bits if the step takes only such masks; `cluster32b(mask)` always has 32
    /// bits. Of a copy to tensor memory, a word for the warps whose lanes get the rows.
    ///
    /// - The operand is a mask of CTAs; in an `asm!` block a `u16` or an `i16` where it has 16 bits, and a
    ///   `u32` or an `i32` where it has 32.
    /// - The mask is alone, or in the parentheses of
    ///   [`cluster32b`](value@crate::lang::multicast::cluster32b).
    /// - A mask alone is one of [`cluster32b`](value@crate::lang::multicast::cluster32b).
    /// - Required in the form "several CTAs", which alone has it.
    /// - PTX: `.multicast` and `ctaMask`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_expect_tx { mbarrier: shared::cluster("%r1"), tx_count: "%r2", multicast: "%r3" }
    /// );
    /// assert_eq!(text, "mbarrier.expect_tx.shared::cluster.multicast::cluster::32b.b64 [%r1], %r2, %r3;");
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
    ///     mbarrier_expect_tx { mbarrier: shared::cta("%r1"), tx_count: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mbarrier.expect_tx.shared::cta.b64 [%r1], %r2;");
    /// ```
    pub pred: Any,
}

/// Completes `tx_count` bytes of the current phase, as a copy of that many bytes does. Nothing is copied.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_complete_tx("%r1", 4096)
/// );
/// assert_eq!(text, "mbarrier.complete_tx.shared::cta.b64 [%r1], 4096;");
/// ```
///
/// # Forms
///
/// ```text
/// mbarrier_complete_tx(mbarrier, tx_count)
/// mbarrier_complete_tx {
///     mbarrier: … | shared(…) | shared::cta(…) | shared::cluster(…) | generic(…),
///     tx_count: …,
///     sem: relaxed(cta | cluster), // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.complete_tx{.relaxed}{.cta|.cluster}{.shared::cta|.shared|.shared::cluster}.b64 [addr], txCount;
/// ```
///
/// ## several CTAs
///
/// ```text
/// mbarrier_complete_tx {
///     mbarrier: … | shared(…) | shared::cluster(…) | generic(…),
///     tx_count: …,
///     multicast: … | cluster32b(…),
///     sem: relaxed(cta | cluster), // optional
/// }
/// ```
///
/// From PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// mbarrier.complete_tx{.relaxed}{.cta|.cluster}{.shared::cluster}.multicast::cluster::32b.b64 [addr], txCount, ctaMask;
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.complete_tx".
pub struct mbarrier_complete_tx {
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
    /// - Takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta),
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - In "several CTAs": takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.shared` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_complete_tx(shared::cta("%r1"), "%r2"));
    /// assert_eq!(text, "mbarrier.complete_tx.shared::cta.b64 [%r1], %r2;");
    /// ```
    pub mbarrier: Any,
    /// How many bytes are added to the transaction count of the barrier, or subtracted from it.
    ///
    /// - Takes a 32-bit integer, 0 to 1048575; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `txCount`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_complete_tx(shared::cta("%r1"), "%r2"));
    /// assert_eq!(text, "mbarrier.complete_tx.shared::cta.b64 [%r1], %r2;");
    /// ```
    pub tx_count: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`relaxed`](value@crate::lang::sem::relaxed) with a scope in parentheses:
    ///   [`cta`](value@crate::lang::scope::cta) or [`cluster`](value@crate::lang::scope::cluster).
    /// - Optional.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_complete_tx { mbarrier: generic("%rd1"), tx_count: "%r1", sem: relaxed(cta) }
    /// );
    /// assert_eq!(text, "mbarrier.complete_tx.relaxed.cta.b64 [%rd1], %r1;");
    /// ```
    pub sem: Any,
    /// The CTAs of the cluster to which the step applies: a mask in which bit i is the CTA of rank i.
    ///
    /// A copy writes the same bytes at the same offset in the shared memory of each of these CTAs, and
    /// completes the bytes on the barrier at the same offset in each CTA, so each CTA must expect them. A
    /// mask alone has 16 bits, or 32 bits if the step takes only such masks; `cluster32b(mask)` always has 32
    /// bits. Of a copy to tensor memory, a word for the warps whose lanes get the rows.
    ///
    /// - The operand is a mask of CTAs; in an `asm!` block a `u16` or an `i16` where it has 16 bits, and a
    ///   `u32` or an `i32` where it has 32.
    /// - The mask is alone, or in the parentheses of
    ///   [`cluster32b`](value@crate::lang::multicast::cluster32b).
    /// - A mask alone is one of [`cluster32b`](value@crate::lang::multicast::cluster32b).
    /// - Required in the form "several CTAs", which alone has it.
    /// - PTX: `.multicast` and `ctaMask`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_complete_tx { mbarrier: shared::cluster("%r1"), tx_count: "%r2", multicast: "%r3" }
    /// );
    /// assert_eq!(text, "mbarrier.complete_tx.shared::cluster.multicast::cluster::32b.b64 [%r1], %r2, %r3;");
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
    ///     mbarrier_complete_tx { mbarrier: shared::cta("%r1"), tx_count: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mbarrier.complete_tx.shared::cta.b64 [%r1], %r2;");
    /// ```
    pub pred: Any,
}

/// Returns whether a phase is complete, without waiting: the phase that an arrival of the thread
/// returned.
///
/// After `true`, the data of the phase's copies and the writes of the threads that arrived are visible to
/// the thread.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_test_wait { mbarrier: "%r1", state: "%rd1", out: "%p1" }
/// );
/// assert_eq!(text, "mbarrier.test_wait.shared.b64 %p1, [%r1], %rd1;");
/// ```
///
/// # Forms
///
/// ```text
/// mbarrier_test_wait(mbarrier, state) // in an `asm!` block alone
/// mbarrier_test_wait {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     state: …,
///     phase_type: primary, // optional
///     sem: acquire(cta | cluster) | relaxed(cta | cluster), // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// mbarrier.test_wait{.phase_type::primary}{.acquire|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 waitComplete, [addr], state;
/// ```
///
/// ## a report
///
/// ```text
/// mbarrier_test_wait {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     state: …,
///     phase_type: primary, // optional
///     sem: acquire(cta | cluster) | relaxed(cta | cluster), // optional
///     out: report, // in text `out: "%p1|%p2"`
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.test_wait.phase_type::primary{.acquire|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 waitComplete|reportPredicate, [addr], state;
/// ```
///
/// ## a report and its value
///
/// ```text
/// mbarrier_test_wait {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     state: …,
///     phase_type: primary, // optional
///     sem: acquire(cta | cluster) | relaxed(cta | cluster), // optional
///     out: report_value, // in text `out: "%p1|%p2", report_value: "%rs1"`
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.test_wait.phase_type::primary{.acquire|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 waitComplete|reportPredicate, reportValue, [addr], state;
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.test_wait / mbarrier.try_wait".
pub struct mbarrier_test_wait {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a predicate register.
    /// - In "a report" and "a report and its value": in text two predicate registers: `p|q`, or `p|_`.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `waitComplete` and `waitComplete|reportPredicate`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_test_wait { out: "%p1", mbarrier: "%r1", state: "%rd1" }
    /// );
    /// assert_eq!(text, "mbarrier.test_wait.shared.b64 %p1, [%r1], %rd1;");
    /// ```
    pub out: Any,
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
    /// - Takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.shared` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_test_wait { out: "%p1", mbarrier: "%r1", state: "%rd1" }
    /// );
    /// assert_eq!(text, "mbarrier.test_wait.shared.b64 %p1, [%r1], %rd1;");
    /// ```
    pub mbarrier: Any,
    /// The phase that an arrival returned, 64 bits.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a `u64` or an `i64`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `state`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_test_wait { out: "%p1", mbarrier: "%r1", state: "%rd1" }
    /// );
    /// assert_eq!(text, "mbarrier.test_wait.shared.b64 %p1, [%r1], %rd1;");
    /// ```
    pub state: Any,
    /// The type of the phase that is waited for. Without it, `primary`.
    ///
    /// - Takes [`primary`](value@crate::lang::phase_type::primary).
    /// - Optional.
    /// - `primary` requires PTX ISA 9.3, `sm_90` or higher.
    /// - PTX: `.phase_type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_test_wait { out: "%p1", mbarrier: generic("%rd1"), state: "%rd2", phase_type: primary }
    /// );
    /// assert_eq!(text, "mbarrier.test_wait.phase_type::primary.b64 %p1, [%rd1], %rd2;");
    /// ```
    pub phase_type: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`acquire`](value@crate::lang::sem::acquire) or [`relaxed`](value@crate::lang::sem::relaxed)
    ///   with a scope in parentheses: [`cta`](value@crate::lang::scope::cta) or
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - Optional.
    /// - `acquire` requires PTX ISA 8.0, `sm_80` or higher. `relaxed` requires PTX ISA 8.6, `sm_90` or
    ///   higher.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_test_wait { out: "%p1", mbarrier: generic("%rd1"), state: "%rd2", sem: acquire(cta) }
    /// );
    /// assert_eq!(text, "mbarrier.test_wait.acquire.cta.b64 %p1, [%rd1], %rd2;");
    /// ```
    pub sem: Any,
    /// The register that receives the report of a copy, in text.
    ///
    /// - In text an 8-bit register.
    /// - Required in the form "a report and its value", which alone has it.
    /// - PTX: `reportValue`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_test_wait { out: "%p1|%p2", mbarrier: "%r1", state: "%rd1", report_value: "%b1" }
    /// );
    /// assert_eq!(text, "mbarrier.test_wait.phase_type::primary.shared.b64 %p1|%p2, %b1, [%r1], %rd1;");
    /// ```
    pub report_value: Any,
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
    ///     mbarrier_test_wait { out: "%p1", mbarrier: "%r1", state: "%rd1", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mbarrier.test_wait.shared.b64 %p1, [%r1], %rd1;");
    /// ```
    pub pred: Any,
}

/// Returns whether a phase is complete, and may suspend the thread for a while until it is: the phase
/// that an arrival of the thread returned.
///
/// It may also return `false` early, so it is called in a loop. After `true`, the data of the phase's
/// copies and the writes of the threads that arrived are visible to the thread.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_try_wait { mbarrier: "%r1", state: "%rd1", out: "%p1" }
/// );
/// assert_eq!(text, "mbarrier.try_wait.shared.b64 %p1, [%r1], %rd1;");
/// ```
///
/// # Forms
///
/// ```text
/// mbarrier_try_wait(mbarrier, state) // in an `asm!` block alone
/// mbarrier_try_wait {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     state: …,
///     time_hint: …, // optional
///     phase_type: primary, // optional
///     sem: acquire(cta | cluster) | relaxed(cta | cluster), // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.try_wait{.phase_type::primary}{.acquire|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 waitComplete, [addr], state{, suspendTimeHint};
/// ```
///
/// ## a report
///
/// ```text
/// mbarrier_try_wait {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     state: …,
///     time_hint: …, // optional
///     phase_type: primary, // optional
///     sem: acquire(cta | cluster) | relaxed(cta | cluster), // optional
///     out: report, // in text `out: "%p1|%p2"`
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.try_wait.phase_type::primary{.acquire|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 waitComplete|reportPredicate, [addr], state{, suspendTimeHint};
/// ```
///
/// ## a report and its value
///
/// ```text
/// mbarrier_try_wait {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     state: …,
///     time_hint: …, // optional
///     phase_type: primary, // optional
///     sem: acquire(cta | cluster) | relaxed(cta | cluster), // optional
///     out: report_value, // in text `out: "%p1|%p2", report_value: "%rs1"`
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.try_wait.phase_type::primary{.acquire|.relaxed}{.cta|.cluster}{.shared::cta|.shared}.b64 waitComplete|reportPredicate, reportValue, [addr], state{, suspendTimeHint};
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.test_wait / mbarrier.try_wait".
pub struct mbarrier_try_wait {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a predicate register.
    /// - In "a report" and "a report and its value": in text two predicate registers: `p|q`, or `p|_`.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `waitComplete` and `waitComplete|reportPredicate`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_try_wait { out: "%p1", mbarrier: "%r1", state: "%rd1" });
    /// assert_eq!(text, "mbarrier.try_wait.shared.b64 %p1, [%r1], %rd1;");
    /// ```
    pub out: Any,
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
    /// - Takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.shared` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_try_wait { out: "%p1", mbarrier: "%r1", state: "%rd1" });
    /// assert_eq!(text, "mbarrier.try_wait.shared.b64 %p1, [%r1], %rd1;");
    /// ```
    pub mbarrier: Any,
    /// The phase that an arrival returned, 64 bits.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a `u64` or an `i64`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `state`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_try_wait { out: "%p1", mbarrier: "%r1", state: "%rd1" });
    /// assert_eq!(text, "mbarrier.try_wait.shared.b64 %p1, [%r1], %rd1;");
    /// ```
    pub state: Any,
    /// For how long the thread may be suspended, in nanoseconds. Without it the limit depends on the system.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Optional. In a call it is the third argument.
    /// - PTX: `suspendTimeHint`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_try_wait { out: "%p1", mbarrier: generic("%rd1"), state: "%rd2", time_hint: "%r1" }
    /// );
    /// assert_eq!(text, "mbarrier.try_wait.b64 %p1, [%rd1], %rd2, %r1;");
    /// ```
    pub time_hint: Any,
    /// The type of the phase that is waited for. Without it, `primary`.
    ///
    /// - Takes [`primary`](value@crate::lang::phase_type::primary).
    /// - Optional.
    /// - `primary` requires PTX ISA 9.3, `sm_90` or higher.
    /// - PTX: `.phase_type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_try_wait { out: "%p1", mbarrier: generic("%rd1"), state: "%rd2", phase_type: primary }
    /// );
    /// assert_eq!(text, "mbarrier.try_wait.phase_type::primary.b64 %p1, [%rd1], %rd2;");
    /// ```
    pub phase_type: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`acquire`](value@crate::lang::sem::acquire) or [`relaxed`](value@crate::lang::sem::relaxed)
    ///   with a scope in parentheses: [`cta`](value@crate::lang::scope::cta) or
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - Optional.
    /// - `acquire` requires PTX ISA 8.0, `sm_80` or higher. `relaxed` requires PTX ISA 8.6, `sm_90` or
    ///   higher.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_try_wait { out: "%p1", mbarrier: generic("%rd1"), state: "%rd2", sem: acquire(cta) }
    /// );
    /// assert_eq!(text, "mbarrier.try_wait.acquire.cta.b64 %p1, [%rd1], %rd2;");
    /// ```
    pub sem: Any,
    /// The register that receives the report of a copy, in text.
    ///
    /// - In text an 8-bit register.
    /// - Required in the form "a report and its value", which alone has it.
    /// - PTX: `reportValue`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mbarrier_try_wait { out: "%p1|%p2", mbarrier: "%r1", state: "%rd1", report_value: "%b1" }
    /// );
    /// assert_eq!(text, "mbarrier.try_wait.phase_type::primary.shared.b64 %p1|%p2, %b1, [%r1], %rd1;");
    /// ```
    pub report_value: Any,
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
    ///     mbarrier_try_wait { out: "%p1", mbarrier: "%r1", state: "%rd1", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mbarrier.try_wait.shared.b64 %p1, [%r1], %rd1;");
    /// ```
    pub pred: Any,
}

/// Returns how many arrivals a phase still required when an arrival returned `state`.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_pending_count { state: "%rd1", out: "%r1" }
/// );
/// assert_eq!(text, "mbarrier.pending_count.b64 %r1, %rd1;");
/// ```
///
/// # Form
///
/// ```text
/// mbarrier_pending_count(state) // in an `asm!` block alone
/// mbarrier_pending_count {
///     state: …,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// mbarrier.pending_count.b64 count, state;
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.pending_count".
pub struct mbarrier_pending_count {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a 32-bit register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `count`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_pending_count { out: "%r1", state: "%rd1" });
    /// assert_eq!(text, "mbarrier.pending_count.b64 %r1, %rd1;");
    /// ```
    pub out: Any,
    /// The phase that an arrival returned, 64 bits.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a `u64` or an `i64`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `state`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mbarrier_pending_count { out: "%r1", state: "%rd1" });
    /// assert_eq!(text, "mbarrier.pending_count.b64 %r1, %rd1;");
    /// ```
    pub state: Any,
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
    ///     mbarrier_pending_count { out: "%r1", state: "%rd1", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mbarrier.pending_count.b64 %r1, %rd1;");
    /// ```
    pub pred: Any,
}

/// Arrives on a barrier when all [`cp_async`](crate::lang::step::cp_async) copies that the thread issued
/// before it are complete.
///
/// The thread does not wait. The barrier counts the arrival up first, so that the phase requires as many
/// as before; with `noinc: true` the arrival is one of those that
/// [`mbarrier_init`](crate::lang::step::mbarrier_init) counted.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16 },
///     cp_async_mbarrier_arrive { mbarrier: "%r2", noinc: true }
/// );
/// let lines = [
///     "cp.async.cg.shared.global [%r1], [%rd1], 16;",
///     "cp.async.mbarrier.arrive.noinc.shared.b64 [%r2];",
/// ];
/// assert_eq!(text, lines.join("\n"));
/// ```
///
/// # Form
///
/// ```text
/// cp_async_mbarrier_arrive(mbarrier)
/// cp_async_mbarrier_arrive {
///     mbarrier: … | shared(…) | shared::cta(…) | generic(…),
///     noinc: true, // optional
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// cp.async.mbarrier.arrive{.noinc}{.shared::cta|.shared}.b64 [addr];
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async.mbarrier.arrive".
pub struct cp_async_mbarrier_arrive {
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
    /// - Takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.shared` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, cp_async_mbarrier_arrive("%r1"));
    /// assert_eq!(text, "cp.async.mbarrier.arrive.shared.b64 [%r1];");
    /// ```
    pub mbarrier: Any,
    /// Whether the arrival is one that [`mbarrier_init`](crate::lang::step::mbarrier_init) counted:
    /// `noinc: true`. Without it the step first raises the pending count of the barrier by one, so that the
    /// arrival does not change it.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional.
    /// - PTX: `.noinc`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_mbarrier_arrive { mbarrier: generic("%rd1"), noinc: true }
    /// );
    /// assert_eq!(text, "cp.async.mbarrier.arrive.noinc.b64 [%rd1];");
    /// ```
    pub noinc: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, cp_async_mbarrier_arrive { mbarrier: "%r1", pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 cp.async.mbarrier.arrive.shared.b64 [%r1];");
    /// ```
    pub pred: Any,
}

/// Orders the accesses of the thread to memory, reads and writes, before those of the bulk and tensor
/// copies that follow.
///
/// Threads access memory through the generic proxy, and bulk and tensor copies through the async proxy.
/// The fence is needed before a copy reads what a thread wrote, and before a copy overwrites what a
/// thread read or wrote. Where another thread issues the copy, each thread that accessed the memory
/// executes the fence, and then arrives at the barrier for which the other thread waits. It is needed
/// neither after [`mbarrier_init`](crate::lang::step::mbarrier_init) nor after a wait for a copy.
/// [`fence::proxy_async`](crate::fence::proxy_async) is the same as a function.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     fence_proxy_async(shared::cta)
/// );
/// assert_eq!(text, "fence.proxy.async.shared::cta;");
/// ```
///
/// # Form
///
/// ## between the generic proxy and the async proxy
///
/// ```text
/// fence_proxy_async()
/// fence_proxy_async {
///     space: global | shared::cta | shared::cluster, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.proxy.async{.global|.shared::cta|.shared::cluster};
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct fence_proxy_async {
    /// The memory that the fence orders accesses to. Without it, all.
    ///
    /// - Takes [`global`](value@crate::lang::space::global),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster).
    /// - Optional. In a call it is the first argument.
    /// - PTX: `.space`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_async(global));
    /// assert_eq!(text, "fence.proxy.async.global;");
    /// ```
    pub space: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_async { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 fence.proxy.async;");
    /// ```
    pub pred: Any,
}

/// Makes the barriers that the thread initialized visible to the other CTAs of the cluster.
///
/// It precedes the barrier of the cluster after which they use them.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     fence_mbarrier_init()
/// );
/// assert_eq!(text, "fence.mbarrier_init.release.cluster;");
/// ```
///
/// # Form
///
/// ## after mbarrier.init
///
/// ```text
/// fence_mbarrier_init()
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.mbarrier_init.release.cluster;
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct fence_mbarrier_init {
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
    /// let text: &str = ptx_async!(emit = ptx, fence_mbarrier_init { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 fence.mbarrier_init.release.cluster;");
    /// ```
    pub pred: Any,
}

/// Orders writes to a tensor map and its use by copies, which read it through the tensormap proxy.
///
/// `sem: release(scope)` follows the writes. `sem: acquire(scope)` precedes the copies, and states the
/// map, `addr`, and its `size`, 128.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     fence_proxy_tensormap_generic { sem: acquire(gpu), addr: "%rd1", size: 128 }
/// );
/// assert_eq!(text, "fence.proxy.tensormap::generic.acquire.gpu [%rd1], 128;");
/// ```
///
/// # Forms
///
/// ## after a tensor map was written
///
/// ```text
/// fence_proxy_tensormap_generic {
///     sem: release(cta | cluster | gpu | sys),
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.proxy.tensormap::generic.release(.cta|.cluster|.gpu|.sys);
/// ```
///
/// ## before a tensor map is used
///
/// ```text
/// fence_proxy_tensormap_generic {
///     sem: acquire(cta | cluster | gpu | sys),
///     addr: …,
///     size: 128,
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.proxy.tensormap::generic.acquire(.cta|.cluster|.gpu|.sys) [addr], size;
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct fence_proxy_tensormap_generic {
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - In "after a tensor map was written": takes [`release`](value@crate::lang::sem::release) with a scope
    ///   in parentheses: [`cta`](value@crate::lang::scope::cta),
    ///   [`cluster`](value@crate::lang::scope::cluster), [`gpu`](value@crate::lang::scope::gpu) or
    ///   [`sys`](value@crate::lang::scope::sys).
    /// - In "before a tensor map is used": takes [`acquire`](value@crate::lang::sem::acquire) with a scope in
    ///   parentheses: [`cta`](value@crate::lang::scope::cta), [`cluster`](value@crate::lang::scope::cluster),
    ///   [`gpu`](value@crate::lang::scope::gpu) or [`sys`](value@crate::lang::scope::sys).
    /// - Required.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_tensormap_generic { sem: release(cta) });
    /// assert_eq!(text, "fence.proxy.tensormap::generic.release.cta;");
    /// ```
    pub sem: Any,
    /// The address that the step is about.
    ///
    /// - In an `asm!` block a [`Global<T>`](crate::Global), a `*const T` or a `*mut T`.
    /// - Required in the form "before a tensor map is used", which alone has it.
    /// - PTX: `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     fence_proxy_tensormap_generic { sem: acquire(cta), addr: "%rd1", size: 128 }
    /// );
    /// assert_eq!(text, "fence.proxy.tensormap::generic.acquire.cta [%rd1], 128;");
    /// ```
    pub addr: Any,
    /// How many bytes the step copies, reduces, prefetches or covers.
    ///
    /// - Takes the constant 128; in an `asm!` block an integer literal or `const { … }`.
    /// - Required in the form "before a tensor map is used", which alone has it.
    /// - PTX: `size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     fence_proxy_tensormap_generic { sem: acquire(cta), addr: "%rd1", size: 128 }
    /// );
    /// assert_eq!(text, "fence.proxy.tensormap::generic.acquire.cta [%rd1], 128;");
    /// ```
    pub size: Any,
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
    ///     fence_proxy_tensormap_generic { sem: release(cta), pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 fence.proxy.tensormap::generic.release.cta;");
    /// ```
    pub pred: Any,
}

/// Orders accesses of threads and of copies in one direction, for shared memory: less than
/// [`fence_proxy_async`](crate::lang::step::fence_proxy_async).
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     fence_proxy_async_generic { sem: acquire(cluster) }
/// );
/// assert_eq!(text, "fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster;");
/// ```
///
/// # Forms
///
/// ## acquire
///
/// ```text
/// fence_proxy_async_generic {
///     sem: acquire(cluster),
///     sync_restrict: shared::cluster, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster;
/// ```
///
/// ## release
///
/// ```text
/// fence_proxy_async_generic {
///     sem: release(cluster),
///     sync_restrict: shared::cta, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.proxy.async::generic.release.sync_restrict::shared::cta.cluster;
/// ```
///
/// ## release of reads
///
/// ```text
/// fence_proxy_async_generic {
///     sem: release(cta | cluster),
///     sync_restrict: shared::cluster::read,
/// }
/// ```
///
/// From PTX ISA 9.4, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.proxy.async::generic.release.sync_restrict::shared::cluster::read(.cta|.cluster);
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct fence_proxy_async_generic {
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - In "acquire": takes [`acquire`](value@crate::lang::sem::acquire) with a scope in parentheses:
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - In "release": takes [`release`](value@crate::lang::sem::release) with a scope in parentheses:
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - In "release of reads": takes [`release`](value@crate::lang::sem::release) with a scope in
    ///   parentheses: [`cta`](value@crate::lang::scope::cta) or
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - Required.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_async_generic { sem: acquire });
    /// assert_eq!(text, "fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster;");
    /// ```
    pub sem: Any,
    /// The accesses to which the step restricts its effect.
    ///
    /// - Takes [`shared::cluster`](value@crate::lang::sync_restrict::shared::cluster),
    ///   [`shared::cta`](value@crate::lang::sync_restrict::shared::cta) or
    ///   [`shared::cluster::read`](value@crate::lang::sync_restrict::shared::cluster::read).
    /// - Required in "release of reads", and optional in others.
    /// - PTX: `.sync_restrict`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     fence_proxy_async_generic { sem: release(cta), sync_restrict: shared::cluster::read }
    /// );
    /// assert_eq!(text, "fence.proxy.async::generic.release.sync_restrict::shared::cluster::read.cta;");
    /// ```
    pub sync_restrict: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_async_generic { sem: acquire, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster;");
    /// ```
    pub pred: Any,
}

/// Orders accesses to one location through different virtual addresses.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     fence_proxy_alias()
/// );
/// assert_eq!(text, "fence.proxy.alias;");
/// ```
///
/// # Forms
///
/// ## between virtual aliases of one location
///
/// ```text
/// fence_proxy_alias()
/// ```
///
/// From PTX ISA 7.5, `sm_70` or higher. It becomes:
///
/// ```text
/// fence.proxy.alias;
/// ```
///
/// ## acquire
///
/// ```text
/// fence_proxy_alias {
///     sem: acquire(sys),
/// }
/// ```
///
/// From PTX ISA 9.4, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.proxy.alias.acquire.sys;
/// ```
///
/// ## release
///
/// ```text
/// fence_proxy_alias {
///     sem: release(sys),
/// }
/// ```
///
/// From PTX ISA 9.4, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.proxy.alias.release.sys;
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct fence_proxy_alias {
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - In "acquire": takes [`acquire`](value@crate::lang::sem::acquire) with a scope in parentheses:
    ///   [`sys`](value@crate::lang::scope::sys).
    /// - In "release": takes [`release`](value@crate::lang::sem::release) with a scope in parentheses:
    ///   [`sys`](value@crate::lang::scope::sys).
    /// - Required in the forms "acquire" and "release", which alone have it.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_alias { sem: acquire });
    /// assert_eq!(text, "fence.proxy.alias.acquire.sys;");
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
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_alias { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 fence.proxy.alias;");
    /// ```
    pub pred: Any,
}

/// Orders accesses through the generic proxy before those of the `fabric` instructions that follow.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     fence_proxy_fabric_generic_alias { sem: release(sys) }
/// );
/// assert_eq!(text, "fence.proxy.fabric::generic.alias.release.sys;");
/// ```
///
/// # Forms
///
/// ## acquire
///
/// ```text
/// fence_proxy_fabric_generic_alias {
///     sem: acquire(sys),
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_100` or higher. It becomes:
///
/// ```text
/// fence.proxy.fabric::generic.alias.acquire.sys;
/// ```
///
/// ## release
///
/// ```text
/// fence_proxy_fabric_generic_alias {
///     sem: release(sys),
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_100` or higher. It becomes:
///
/// ```text
/// fence.proxy.fabric::generic.alias.release.sys;
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct fence_proxy_fabric_generic_alias {
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - In "acquire": takes [`acquire`](value@crate::lang::sem::acquire) with a scope in parentheses:
    ///   [`sys`](value@crate::lang::scope::sys).
    /// - In "release": takes [`release`](value@crate::lang::sem::release) with a scope in parentheses:
    ///   [`sys`](value@crate::lang::scope::sys).
    /// - Required.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_fabric_generic_alias { sem: acquire });
    /// assert_eq!(text, "fence.proxy.fabric::generic.alias.acquire.sys;");
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
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_fabric_generic_alias { sem: acquire, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 fence.proxy.fabric::generic.alias.acquire.sys;");
    /// ```
    pub pred: Any,
}

/// Orders accesses of the `fabric` instructions before those of the thread, through the generic proxy,
/// that follow.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     fence_proxy_generic_fabric_alias { sem: acquire(sys) }
/// );
/// assert_eq!(text, "fence.proxy.generic::fabric.alias.acquire.sys;");
/// ```
///
/// # Forms
///
/// ## acquire
///
/// ```text
/// fence_proxy_generic_fabric_alias {
///     sem: acquire(sys),
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_100` or higher. It becomes:
///
/// ```text
/// fence.proxy.generic::fabric.alias.acquire.sys;
/// ```
///
/// ## release
///
/// ```text
/// fence_proxy_generic_fabric_alias {
///     sem: release(sys),
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_100` or higher. It becomes:
///
/// ```text
/// fence.proxy.generic::fabric.alias.release.sys;
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct fence_proxy_generic_fabric_alias {
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - In "acquire": takes [`acquire`](value@crate::lang::sem::acquire) with a scope in parentheses:
    ///   [`sys`](value@crate::lang::scope::sys).
    /// - In "release": takes [`release`](value@crate::lang::sem::release) with a scope in parentheses:
    ///   [`sys`](value@crate::lang::scope::sys).
    /// - Required.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_generic_fabric_alias { sem: acquire });
    /// assert_eq!(text, "fence.proxy.generic::fabric.alias.acquire.sys;");
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
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_generic_fabric_alias { sem: acquire, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 fence.proxy.generic::fabric.alias.acquire.sys;");
    /// ```
    pub pred: Any,
}

/// Orders accesses of the `fabric` instructions before others of them.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     fence_proxy_fabric_fabric_alias { sem: release(sys) }
/// );
/// assert_eq!(text, "fence.proxy.fabric::fabric.alias.release.sys;");
/// ```
///
/// # Forms
///
/// ## acquire
///
/// ```text
/// fence_proxy_fabric_fabric_alias {
///     sem: acquire(sys),
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_100` or higher. It becomes:
///
/// ```text
/// fence.proxy.fabric::fabric.alias.acquire.sys;
/// ```
///
/// ## release
///
/// ```text
/// fence_proxy_fabric_fabric_alias {
///     sem: release(sys),
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_100` or higher. It becomes:
///
/// ```text
/// fence.proxy.fabric::fabric.alias.release.sys;
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct fence_proxy_fabric_fabric_alias {
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - In "acquire": takes [`acquire`](value@crate::lang::sem::acquire) with a scope in parentheses:
    ///   [`sys`](value@crate::lang::scope::sys).
    /// - In "release": takes [`release`](value@crate::lang::sem::release) with a scope in parentheses:
    ///   [`sys`](value@crate::lang::scope::sys).
    /// - Required.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_fabric_fabric_alias { sem: acquire });
    /// assert_eq!(text, "fence.proxy.fabric::fabric.alias.acquire.sys;");
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
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_fabric_fabric_alias { sem: acquire, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 fence.proxy.fabric::fabric.alias.acquire.sys;");
    /// ```
    pub pred: Any,
}

/// Orders reads of one location through different virtual addresses, in one direction.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     fence_alias()
/// );
/// assert_eq!(text, "fence.alias.sync_restrict::read.release.sys;");
/// ```
///
/// # Form
///
/// ## release of reads
///
/// ```text
/// fence_alias()
/// ```
///
/// From PTX ISA 9.5, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.alias.sync_restrict::read.release.sys;
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct fence_alias {
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
    /// let text: &str = ptx_async!(emit = ptx, fence_alias { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 fence.alias.sync_restrict::read.release.sys;");
    /// ```
    pub pred: Any,
}

/// Orders the accesses of the thread to memory before it and after it, among the threads of a scope.
///
/// `sem: sc(scope)` and `sem: acq_rel(scope)` order both directions, `acquire` and `release` one of them.
/// With `sync_restrict` the fence orders accesses to shared memory among the threads of a cluster, and
/// nothing else: `sem: acquire(cluster)` with `sync_restrict: shared::cluster`, `sem: release(cluster)`
/// with `sync_restrict: shared::cta`. It orders accesses through the generic proxy: of bulk and tensor
/// copies, [`fence_proxy_async`](crate::lang::step::fence_proxy_async) does.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     fence { sem: acq_rel(gpu) }
/// );
/// assert_eq!(text, "fence.acq_rel.gpu;");
/// ```
///
/// # Forms
///
/// ## between threads
///
/// ```text
/// fence {
///     sem: sc(cta | cluster | gpu | sys) | acq_rel(cta | cluster | gpu | sys) | acquire(cta | cluster | gpu | sys) | release(cta | cluster | gpu | sys),
/// }
/// ```
///
/// From PTX ISA 6.0, `sm_70` or higher. It becomes:
///
/// ```text
/// fence{.sc|.acq_rel|.acquire|.release}(.cta|.cluster|.gpu|.sys);
/// ```
///
/// ## acquire
///
/// ```text
/// fence {
///     sem: acquire(cluster),
///     sync_restrict: shared::cluster,
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.acquire.sync_restrict::shared::cluster.cluster;
/// ```
///
/// ## release
///
/// ```text
/// fence {
///     sem: release(cluster),
///     sync_restrict: shared::cta,
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.release.sync_restrict::shared::cta.cluster;
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct fence {
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - In "between threads": takes [`sc`](value@crate::lang::sem::sc),
    ///   [`acq_rel`](value@crate::lang::sem::acq_rel), [`acquire`](value@crate::lang::sem::acquire) or
    ///   [`release`](value@crate::lang::sem::release) with a scope in parentheses:
    ///   [`cta`](value@crate::lang::scope::cta), [`cluster`](value@crate::lang::scope::cluster),
    ///   [`gpu`](value@crate::lang::scope::gpu) or [`sys`](value@crate::lang::scope::sys).
    /// - In "acquire": takes [`acquire`](value@crate::lang::sem::acquire) with a scope in parentheses:
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - In "release": takes [`release`](value@crate::lang::sem::release) with a scope in parentheses:
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - Required.
    /// - In "between threads": `acquire` and `release` require PTX ISA 8.6, `sm_90` or higher.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence { sem: sc(cta) });
    /// assert_eq!(text, "fence.sc.cta;");
    /// ```
    pub sem: Any,
    /// The accesses to which the step restricts its effect.
    ///
    /// - Takes [`shared::cluster`](value@crate::lang::sync_restrict::shared::cluster) or
    ///   [`shared::cta`](value@crate::lang::sync_restrict::shared::cta).
    /// - Required in the forms "acquire" and "release", which alone have it.
    /// - PTX: `.sync_restrict`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence { sem: release, sync_restrict: shared::cta });
    /// assert_eq!(text, "fence.release.sync_restrict::shared::cta.cluster;");
    /// ```
    pub sync_restrict: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, fence { sem: sc(cta), pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 fence.sc.cta;");
    /// ```
    pub pred: Any,
}

/// The older name of [`fence { sem: sc(…) }`](crate::lang::step::fence):
/// [`membar(gl)`](crate::lang::step::membar) is that of the scope `gpu`.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     membar(gl)
/// );
/// assert_eq!(text, "membar.gl;");
/// ```
///
/// # Form
///
/// ```text
/// membar(level)
/// ```
///
/// From PTX ISA 2.0, `sm_20` or higher. It becomes:
///
/// ```text
/// membar(.cta|.gl|.sys);
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct membar {
    /// The cache level of a prefetch or a policy; of a [`membar`](crate::lang::step::membar) the threads
    /// among which it orders accesses: `cta`, `gl` or `sys`.
    ///
    /// - Takes [`cta`](value@crate::lang::level::cta), [`gl`](value@crate::lang::level::gl) or
    ///   [`sys`](value@crate::lang::level::sys).
    /// - Required. In a call it is the first argument.
    /// - PTX: `.level`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, membar(gl));
    /// assert_eq!(text, "membar.gl;");
    /// ```
    pub level: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, membar { level: gl, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 membar.gl;");
    /// ```
    pub pred: Any,
}

/// The older name of [`fence_proxy_alias`](crate::lang::step::fence_proxy_alias).
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     membar_proxy_alias()
/// );
/// assert_eq!(text, "membar.proxy.alias;");
/// ```
///
/// # Form
///
/// ```text
/// membar_proxy_alias()
/// ```
///
/// From PTX ISA 7.5, `sm_60` or higher. It becomes:
///
/// ```text
/// membar.proxy.alias;
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct membar_proxy_alias {
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
    /// let text: &str = ptx_async!(emit = ptx, membar_proxy_alias { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 membar.proxy.alias;");
    /// ```
    pub pred: Any,
}

/// The older name of [`fence_proxy_async`](crate::lang::step::fence_proxy_async).
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     membar_proxy_async()
/// );
/// assert_eq!(text, "membar.proxy.async;");
/// ```
///
/// # Form
///
/// ```text
/// membar_proxy_async()
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// membar.proxy.async;
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct membar_proxy_async {
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
    /// let text: &str = ptx_async!(emit = ptx, membar_proxy_async { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 membar.proxy.async;");
    /// ```
    pub pred: Any,
}

/// Returns an L2 eviction policy, 64 bits for `cache_hint`: `evict` for a fraction of the accesses, and
/// `evict_secondary` for the others.
///
/// Without `fraction` it is for all accesses:
/// [`CachePolicy::evict_first()`](crate::CachePolicy::evict_first) and its neighbours are such policies.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     createpolicy_fractional { evict: evict_last, fraction: 0.5, out: "%rd1" }
/// );
/// assert_eq!(text, "createpolicy.fractional.L2::evict_last.b64 %rd1, 0.5;");
/// ```
///
/// # Form
///
/// ## fractional
///
/// ```text
/// createpolicy_fractional {
///     evict: evict_last | evict_normal | evict_first | evict_unchanged,
///     fraction: …, // optional
///     evict_secondary: evict_first | evict_unchanged, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.4, `sm_80` or higher. It becomes:
///
/// ```text
/// createpolicy.fractional(.L2::evict_last|.L2::evict_normal|.L2::evict_first|.L2::evict_unchanged){.L2::evict_first|.L2::evict_unchanged}.b64 cache-policy{, fraction};
/// ```
///
/// # Manual
///
/// PTX ISA, "createpolicy".
pub struct createpolicy_fractional {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a 64-bit register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `cache-policy`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, createpolicy_fractional { out: "%rd1", evict: evict_last });
    /// assert_eq!(text, "createpolicy.fractional.L2::evict_last.b64 %rd1;");
    /// ```
    pub out: Any,
    /// The fraction of the accesses that have the primary priority: above 0 and at most 1. Without it, 1.0:
    /// all.
    ///
    /// - Takes a fraction: a 32-bit float such as 0.5; in an `asm!` block an `f32`.
    /// - Optional.
    /// - PTX: `fraction`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     createpolicy_fractional { out: "%rd1", fraction: 1.0, evict: evict_last }
    /// );
    /// assert_eq!(text, "createpolicy.fractional.L2::evict_last.b64 %rd1, 1.0;");
    /// ```
    pub fraction: Any,
    /// The eviction priority of the accesses, or of those that the primary part of a policy covers.
    ///
    /// - Takes [`evict_last`](value@crate::lang::evict::evict_last),
    ///   [`evict_normal`](value@crate::lang::evict::evict_normal),
    ///   [`evict_first`](value@crate::lang::evict::evict_first) or
    ///   [`evict_unchanged`](value@crate::lang::evict::evict_unchanged).
    /// - Required.
    /// - PTX: `.primary_priority`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, createpolicy_fractional { out: "%rd1", evict: evict_last });
    /// assert_eq!(text, "createpolicy.fractional.L2::evict_last.b64 %rd1;");
    /// ```
    pub evict: Any,
    /// The eviction priority of the other accesses. Without it, `evict_unchanged`.
    ///
    /// - Takes [`evict_first`](value@crate::lang::evict_secondary::evict_first) or
    ///   [`evict_unchanged`](value@crate::lang::evict_secondary::evict_unchanged).
    /// - Optional.
    /// - PTX: `.secondary_priority`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     createpolicy_fractional { out: "%rd1", evict: evict_last, evict_secondary: evict_first }
    /// );
    /// assert_eq!(text, "createpolicy.fractional.L2::evict_last.L2::evict_first.b64 %rd1;");
    /// ```
    pub evict_secondary: Any,
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
    ///     createpolicy_fractional { out: "%rd1", evict: evict_last, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 createpolicy.fractional.L2::evict_last.b64 %rd1;");
    /// ```
    pub pred: Any,
}

/// Returns an L2 eviction policy, 64 bits for `cache_hint`: `evict` for the accesses to `primary_size`
/// bytes from `src` on, and `evict_secondary` for the rest of `total_size` bytes.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     createpolicy_range {
///         src: global("%rd1"),
///         evict: evict_last,
///         primary_size: 65536,
///         total_size: "%r1",
///         out: "%rd2",
///     }
/// );
/// assert_eq!(text, "createpolicy.range.global.L2::evict_last.b64 %rd2, [%rd1], 65536, %r1;");
/// ```
///
/// # Form
///
/// ## range
///
/// ```text
/// createpolicy_range {
///     src: global(…) | generic(…),
///     primary_size: …,
///     total_size: …,
///     evict: evict_last | evict_normal | evict_first | evict_unchanged,
///     evict_secondary: evict_first | evict_unchanged, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.4, `sm_80` or higher. It becomes:
///
/// ```text
/// createpolicy.range{.global}(.L2::evict_last|.L2::evict_normal|.L2::evict_first|.L2::evict_unchanged){.L2::evict_first|.L2::evict_unchanged}.b64 cache-policy, [a], primary-size, total-size;
/// ```
///
/// # Manual
///
/// PTX ISA, "createpolicy".
pub struct createpolicy_range {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a 64-bit register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `cache-policy`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     createpolicy_range { out: "%rd1", src: global("%rd2"), primary_size: "%r1", total_size: "%r2", evict: evict_last }
    /// );
    /// assert_eq!(text, "createpolicy.range.global.L2::evict_last.b64 %rd1, [%rd2], %r1, %r2;");
    /// ```
    pub out: Any,
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - Takes [`global`](value@crate::lang::space::global) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - Required.
    /// - PTX: `.src` and `[a]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     createpolicy_range { out: "%rd1", src: global("%rd2"), primary_size: "%r1", total_size: "%r2", evict: evict_last }
    /// );
    /// assert_eq!(text, "createpolicy.range.global.L2::evict_last.b64 %rd1, [%rd2], %r1, %r2;");
    /// ```
    pub src: Any,
    /// The size in bytes of the range whose accesses have the primary priority. It is at most `total_size`.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `primary-size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     createpolicy_range { out: "%rd1", src: global("%rd2"), primary_size: "%r1", total_size: "%r2", evict: evict_last }
    /// );
    /// assert_eq!(text, "createpolicy.range.global.L2::evict_last.b64 %rd1, [%rd2], %r1, %r2;");
    /// ```
    pub primary_size: Any,
    /// The size in bytes of the range that the policy is about, from `src` on. It contains the primary range.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `total-size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     createpolicy_range { out: "%rd1", src: global("%rd2"), primary_size: "%r1", total_size: "%r2", evict: evict_last }
    /// );
    /// assert_eq!(text, "createpolicy.range.global.L2::evict_last.b64 %rd1, [%rd2], %r1, %r2;");
    /// ```
    pub total_size: Any,
    /// The eviction priority of the accesses, or of those that the primary part of a policy covers.
    ///
    /// - Takes [`evict_last`](value@crate::lang::evict::evict_last),
    ///   [`evict_normal`](value@crate::lang::evict::evict_normal),
    ///   [`evict_first`](value@crate::lang::evict::evict_first) or
    ///   [`evict_unchanged`](value@crate::lang::evict::evict_unchanged).
    /// - Required.
    /// - PTX: `.primary_priority`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     createpolicy_range { out: "%rd1", src: global("%rd2"), primary_size: "%r1", total_size: "%r2", evict: evict_last }
    /// );
    /// assert_eq!(text, "createpolicy.range.global.L2::evict_last.b64 %rd1, [%rd2], %r1, %r2;");
    /// ```
    pub evict: Any,
    /// The eviction priority of the other accesses. Without it, `evict_unchanged`.
    ///
    /// - Takes [`evict_first`](value@crate::lang::evict_secondary::evict_first) or
    ///   [`evict_unchanged`](value@crate::lang::evict_secondary::evict_unchanged).
    /// - Optional.
    /// - PTX: `.secondary_priority`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     createpolicy_range { out: "%rd1", src: generic("%rd2"), primary_size: "%r1", total_size: "%r2", evict: evict_last, evict_secondary: evict_first }
    /// );
    /// assert_eq!(text, "createpolicy.range.L2::evict_last.L2::evict_first.b64 %rd1, [%rd2], %r1, %r2;");
    /// ```
    pub evict_secondary: Any,
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
    ///     createpolicy_range { out: "%rd1", src: global("%rd2"), primary_size: "%r1", total_size: "%r2", evict: evict_last, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 createpolicy.range.global.L2::evict_last.b64 %rd1, [%rd2], %r1, %r2;");
    /// ```
    pub pred: Any,
}

/// Returns an L2 eviction policy, 64 bits for `cache_hint`, from an access property of the CUDA API.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     createpolicy_cvt { access_property: "%rd1", out: "%rd2" }
/// );
/// assert_eq!(text, "createpolicy.cvt.L2.b64 %rd2, %rd1;");
/// ```
///
/// # Form
///
/// ## of the CUDA API
///
/// ```text
/// createpolicy_cvt(access_property) // in an `asm!` block alone
/// createpolicy_cvt {
///     access_property: …,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.4, `sm_80` or higher. It becomes:
///
/// ```text
/// createpolicy.cvt.L2.b64 cache-policy, access-property;
/// ```
///
/// # Manual
///
/// PTX ISA, "createpolicy".
pub struct createpolicy_cvt {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a 64-bit register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `cache-policy`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, createpolicy_cvt { out: "%rd1", access_property: "%rd2" });
    /// assert_eq!(text, "createpolicy.cvt.L2.b64 %rd1, %rd2;");
    /// ```
    pub out: Any,
    /// An access property that the CUDA API returned, 64 bits.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a `u64` or an `i64`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `access-property`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, createpolicy_cvt { out: "%rd1", access_property: "%rd2" });
    /// assert_eq!(text, "createpolicy.cvt.L2.b64 %rd1, %rd2;");
    /// ```
    pub access_property: Any,
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
    ///     createpolicy_cvt { out: "%rd1", access_property: "%rd2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 createpolicy.cvt.L2.b64 %rd1, %rd2;");
    /// ```
    pub pred: Any,
}

/// Returns the rank in its cluster of the CTA whose shared memory an address is in.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     getctarank { addr: shared::cluster("%r1"), out: "%r2" }
/// );
/// assert_eq!(text, "getctarank.shared::cluster.u32 %r2, %r1;");
/// ```
///
/// # Forms
///
/// ## of a shared address
///
/// ```text
/// getctarank {
///     addr: shared(…) | shared::cluster(…),
///     ty: u32 | u64, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_90` or higher. It becomes:
///
/// ```text
/// getctarank.shared::cluster(.u32|.u64) d, a;
/// ```
///
/// ## of a generic address
///
/// ```text
/// getctarank {
///     addr: generic(…),
///     ty: u32 | u64,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_90` or higher. It becomes:
///
/// ```text
/// getctarank(.u32|.u64) d, a;
/// ```
///
/// # Manual
///
/// PTX ISA, "getctarank".
pub struct getctarank {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a 32-bit register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, getctarank { out: "%r1", addr: shared::cluster("%r2") });
    /// assert_eq!(text, "getctarank.shared::cluster.u32 %r1, %r2;");
    /// ```
    pub out: Any,
    /// The address that the step is about.
    ///
    /// - Takes a shared-memory address; in an `asm!` block a [`Shared<T>`](crate::Shared) or a `u32` address,
    ///   or a pointer where it is generic.
    /// - In "of a shared address": takes [`shared`](value@crate::lang::space::shared) or
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster).
    /// - In "of a generic address": takes [`generic`](value@crate::lang::space::generic).
    /// - Required.
    /// - PTX: `.space` and `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, getctarank { out: "%r1", addr: shared::cluster("%r2") });
    /// assert_eq!(text, "getctarank.shared::cluster.u32 %r1, %r2;");
    /// ```
    pub addr: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`u32`](value@crate::lang::ty::u32) or [`u64`](value@crate::lang::ty::u64).
    /// - Required in "of a generic address", and optional in others.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     getctarank { ty: u64, out: "%r1", addr: shared::cluster("%rd1") }
    /// );
    /// assert_eq!(text, "getctarank.shared::cluster.u64 %r1, %rd1;");
    /// ```
    pub ty: Any,
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
    ///     getctarank { out: "%r1", addr: shared::cluster("%r2"), pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 getctarank.shared::cluster.u32 %r1, %r2;");
    /// ```
    pub pred: Any,
}

/// Returns the address, in the shared memory of the CTA of rank `cta`, that corresponds to an address of
/// this CTA.
///
/// The result is an address for `shared::cluster(…)`. [`Shared::map`](crate::Shared::map) is the same as
/// a method.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mapa { addr: shared::cluster("%r1"), cta: 1, out: "%r2" }
/// );
/// assert_eq!(text, "mapa.shared::cluster.u32 %r2, %r1, 1;");
/// ```
///
/// # Forms
///
/// ## a shared address
///
/// ```text
/// mapa {
///     addr: shared(…) | shared::cluster(…),
///     cta: …,
///     ty: u32 | u64, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_90` or higher. It becomes:
///
/// ```text
/// mapa.shared::cluster(.u32|.u64) d, a, b;
/// ```
///
/// ## a generic address
///
/// ```text
/// mapa {
///     addr: generic(…),
///     cta: …,
///     ty: u32 | u64,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_90` or higher. It becomes:
///
/// ```text
/// mapa(.u32|.u64) d, a, b;
/// ```
///
/// # Manual
///
/// PTX ISA, "mapa".
pub struct mapa {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a register as wide as the type.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mapa { out: "%r1", addr: shared::cluster("%r2"), cta: "%r3" });
    /// assert_eq!(text, "mapa.shared::cluster.u32 %r1, %r2, %r3;");
    /// ```
    pub out: Any,
    /// The address that the step is about.
    ///
    /// - Takes a shared-memory address; in an `asm!` block a [`Shared<T>`](crate::Shared) or a `u32` address,
    ///   or a pointer where it is generic.
    /// - In "a shared address": takes [`shared`](value@crate::lang::space::shared) or
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster).
    /// - In "a generic address": takes [`generic`](value@crate::lang::space::generic).
    /// - Required.
    /// - PTX: `.space` and `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mapa { out: "%r1", addr: shared::cluster("%r2"), cta: "%r3" });
    /// assert_eq!(text, "mapa.shared::cluster.u32 %r1, %r2, %r3;");
    /// ```
    pub addr: Any,
    /// The rank of a CTA in its cluster: `%cluster_ctarank`.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, mapa { out: "%r1", addr: shared::cluster("%r2"), cta: "%r3" });
    /// assert_eq!(text, "mapa.shared::cluster.u32 %r1, %r2, %r3;");
    /// ```
    pub cta: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`u32`](value@crate::lang::ty::u32) or [`u64`](value@crate::lang::ty::u64).
    /// - Required in "a generic address", and optional in others.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mapa { ty: u64, out: "%rd1", addr: shared::cluster("%rd2"), cta: "%r1" }
    /// );
    /// assert_eq!(text, "mapa.shared::cluster.u64 %rd1, %rd2, %r1;");
    /// ```
    pub ty: Any,
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
    ///     mapa { out: "%r1", addr: shared::cluster("%r2"), cta: "%r3", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mapa.shared::cluster.u32 %r1, %r2, %r3;");
    /// ```
    pub pred: Any,
}

/// Returns `true` in one thread of the warp and `false` in the others: the thread that issues a copy.
///
/// All threads of `membermask` execute it together.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     elect_sync { membermask: 0xffffffff, out: "%p1" }
/// );
/// assert_eq!(text, "elect.sync _|%p1, 4294967295;");
/// ```
///
/// ```no_run
/// use ptx_async::ptx_async;
///
/// unsafe fn is_elected() -> bool {
///     unsafe { ptx_async!(elect_sync(0xffff_ffff)) }
/// }
/// ```
///
/// # Form
///
/// ```text
/// elect_sync(membermask) // in an `asm!` block alone
/// elect_sync {
///     membermask: …,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// elect.sync d|p, membermask;
/// ```
///
/// # Manual
///
/// PTX ISA, "elect.sync".
pub struct elect_sync {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a register and a predicate: `d|p`, or `_|p`.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `d|p`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, elect_sync { out: "_|%p1", membermask: "%r1" });
    /// assert_eq!(text, "elect.sync _|%p1, %r1;");
    /// ```
    pub out: Any,
    /// The lanes of the warp that take part: bit i is lane i. `0xffffffff` is the whole warp, and the
    /// executing thread is one of them.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `membermask`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, elect_sync { out: "_|%p1", membermask: "%r1" });
    /// assert_eq!(text, "elect.sync _|%p1, %r1;");
    /// ```
    pub membermask: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, elect_sync { out: "_|%p1", membermask: "%r1", pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 elect.sync _|%p1, %r1;");
    /// ```
    pub pred: Any,
}

/// Stores a value, or two or four, asynchronously: into the shared memory of a CTA of the cluster, where
/// it completes on a barrier, or into global memory with release semantics.
///
/// With `mbarrier`, one CTA has both `dst` and the barrier in its shared memory, and the barrier expects
/// the bytes of the values. Without it the store is `sem: release(gpu)` or `release(sys)`, and a thread
/// that acquires it observes it. `dst` is a multiple of the size of the values.
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
    /// The value that is stored, reduced with memory or among threads, or written into the tensor map; of
    /// matrices the registers of this lane. `[a, b]` stores two values at once, and four values four.
    ///
    /// - In "completing on a barrier": takes a value of the type, or a list of 2 or 4 of them; in an `asm!`
    ///   block a value of the Rust type that `ty` names, for `b32` or `b64` any of that width, and where Rust
    ///   has no such type its bits.
    /// - In "releasing" and "releasing, memory-mapped": takes a value of the type; in an `asm!` block a value
    ///   of the Rust type that `ty` names, for `b32` or `b64` any of that width, and where Rust has no such
    ///   type its bits.
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
    /// How many values are stored or loaded at once. Of a store it follows from the list in `value`, so it is
    /// rarely written; the result of a load is an array of them.
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

/// Reduces memory with a value asynchronously: in the shared memory of a CTA of the cluster, where it
/// completes on a barrier, or in global memory with release semantics.
///
/// With `mbarrier`, one CTA has both `dst` and the barrier in its shared memory, and the barrier expects
/// the bytes of the value. Without it the reduction is `sem: release(gpu)` or `release(sys)`.
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
    /// The value that is stored, reduced with memory or among threads, or written into the tensor map; of
    /// matrices the registers of this lane. `[a, b]` stores two values at once, and four values four.
    ///
    /// - Takes a value of the type; in an `asm!` block a value of the Rust type that `ty` names, for `b32` or
    ///   `b64` any of that width, and where Rust has no such type its bits.
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
    /// it and the source's. A barrier of threads reduces their predicates.
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
    /// The value that is stored, reduced with memory or among threads, or written into the tensor map; of
    /// matrices the registers of this lane. `[a, b]` stores two values at once, and four values four.
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

/// Writes one part of a tensor map in global or shared memory, so that a kernel can make a map for
/// another tensor.
///
/// `field` is the part, `value` its new content. A part that each dimension has is written for dimension
/// `ord`. The copies that then use the map are fenced from the writes:
/// [`tensormap_cp_fenceproxy`](crate::lang::step::tensormap_cp_fenceproxy), or
/// [`fence_proxy_tensormap_generic`](crate::lang::step::fence_proxy_tensormap_generic).
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx, target = sm_90a, isa = 8.3,
///     tensormap_replace { field: global_dim, addr: shared("%r1"), ord: 1, value: "%r2" }
/// );
/// assert_eq!(text, "tensormap.replace.tile.global_dim.shared::cta.b1024.b32 [%r1], 1, %r2;");
/// ```
///
/// # Forms
///
/// ## the address
///
/// ```text
/// tensormap_replace {
///     addr: shared(…) | shared::cta(…) | global(…) | generic(…),
///     value: …,
///     field: global_address,
///     ty: b64, // optional
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX
/// ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
/// higher in the same family; or PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// tensormap.replace.tile.global_address{.global|.shared::cta}.b1024.b64 [addr], new_val;
/// ```
///
/// ## the rank
///
/// ```text
/// tensormap_replace {
///     addr: shared(…) | shared::cta(…) | global(…) | generic(…),
///     value: …,
///     field: rank,
///     ty: b32, // optional
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX
/// ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
/// higher in the same family; or PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// tensormap.replace.tile.rank{.global|.shared::cta}.b1024.b32 [addr], new_val;
/// ```
///
/// ## a size of one dimension
///
/// ```text
/// tensormap_replace {
///     addr: shared(…) | shared::cta(…) | global(…) | generic(…),
///     value: …,
///     field: box_dim | global_dim | element_stride,
///     ord: 0 | 1 | 2 | 3 | 4,
///     ty: b32, // optional
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX
/// ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
/// higher in the same family; or PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// tensormap.replace.tile(.box_dim|.global_dim|.element_stride){.global|.shared::cta}.b1024.b32 [addr], ord, new_val;
/// ```
///
/// ## a stride
///
/// ```text
/// tensormap_replace {
///     addr: shared(…) | shared::cta(…) | global(…) | generic(…),
///     value: …,
///     field: global_stride,
///     ord: 0 | 1 | 2 | 3 | 4,
///     ty: b64, // optional
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX
/// ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
/// higher in the same family; or PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// tensormap.replace.tile.global_stride{.global|.shared::cta}.b1024.b64 [addr], ord, new_val;
/// ```
///
/// ## the element type
///
/// ```text
/// tensormap_replace {
///     addr: shared(…) | shared::cta(…) | global(…) | generic(…),
///     value: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15,
///     field: elemtype,
///     ty: b32, // optional
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX
/// ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
/// higher in the same family; or PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// tensormap.replace.tile.elemtype{.global|.shared::cta}.b1024.b32 [addr], new_val;
/// ```
///
/// ## the interleave layout
///
/// ```text
/// tensormap_replace {
///     addr: shared(…) | shared::cta(…) | global(…) | generic(…),
///     value: 0 | 1 | 2,
///     field: interleave_layout,
///     ty: b32, // optional
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX
/// ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
/// higher in the same family; or PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// tensormap.replace.tile.interleave_layout{.global|.shared::cta}.b1024.b32 [addr], new_val;
/// ```
///
/// ## the swizzle mode
///
/// ```text
/// tensormap_replace {
///     addr: shared(…) | shared::cta(…) | global(…) | generic(…),
///     value: 0 | 1 | 2 | 3 | 4,
///     field: swizzle_mode,
///     ty: b32, // optional
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX
/// ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
/// higher in the same family; or PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// tensormap.replace.tile.swizzle_mode{.global|.shared::cta}.b1024.b32 [addr], new_val;
/// ```
///
/// ## the swizzle atomicity
///
/// ```text
/// tensormap_replace {
///     addr: shared(…) | shared::cta(…) | global(…) | generic(…),
///     value: 0 | 1 | 2 | 3,
///     field: swizzle_atomicity,
///     ty: b32, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher
/// in the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or
/// PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// tensormap.replace.tile.swizzle_atomicity{.global|.shared::cta}.b1024.b32 [addr], new_val;
/// ```
///
/// ## the fill mode
///
/// ```text
/// tensormap_replace {
///     addr: shared(…) | shared::cta(…) | global(…) | generic(…),
///     value: 0 | 1,
///     field: fill_mode,
///     ty: b32, // optional
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX
/// ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
/// higher in the same family; or PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// tensormap.replace.tile.fill_mode{.global|.shared::cta}.b1024.b32 [addr], new_val;
/// ```
///
/// # Manual
///
/// PTX ISA, "tensormap.replace".
pub struct tensormap_replace {
    /// The address that the step is about.
    ///
    /// - Takes [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta), [`global`](value@crate::lang::space::global)
    ///   or [`generic`](value@crate::lang::space::generic).
    /// - Required.
    /// - PTX: `.space` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: "%r1", field: rank }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.rank.global.b1024.b32 [%rd1], %r1;");
    /// ```
    pub addr: Any,
    /// The value that is stored, reduced with memory or among threads, or written into the tensor map; of
    /// matrices the registers of this lane. `[a, b]` stores two values at once, and four values four.
    ///
    /// - In "the address", "the rank", "a size of one dimension" and "a stride": takes a value of the type;
    ///   in an `asm!` block a value of the Rust type that `ty` names, for `b32` or `b64` any of that width,
    ///   and where Rust has no such type its bits.
    /// - In "the element type": takes the constant 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 or 15; in
    ///   an `asm!` block an integer literal or `const { … }`.
    /// - In "the interleave layout": takes the constant 0, 1 or 2; in an `asm!` block an integer literal or
    ///   `const { … }`.
    /// - In "the swizzle mode": takes the constant 0, 1, 2, 3 or 4; in an `asm!` block an integer literal or
    ///   `const { … }`.
    /// - In "the swizzle atomicity": takes the constant 0, 1, 2 or 3; in an `asm!` block an integer literal
    ///   or `const { … }`.
    /// - In "the fill mode": takes the constant 0 or 1; in an `asm!` block an integer literal or
    ///   `const { … }`.
    /// - Required.
    /// - PTX: `new_val`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: "%r1", field: rank }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.rank.global.b1024.b32 [%rd1], %r1;");
    /// ```
    pub value: Any,
    /// The part of the tensor map that is written.
    ///
    /// - Takes [`global_address`](value@crate::lang::field::global_address),
    ///   [`rank`](value@crate::lang::field::rank), [`box_dim`](value@crate::lang::field::box_dim),
    ///   [`global_dim`](value@crate::lang::field::global_dim),
    ///   [`element_stride`](value@crate::lang::field::element_stride),
    ///   [`global_stride`](value@crate::lang::field::global_stride),
    ///   [`elemtype`](value@crate::lang::field::elemtype),
    ///   [`interleave_layout`](value@crate::lang::field::interleave_layout),
    ///   [`swizzle_mode`](value@crate::lang::field::swizzle_mode),
    ///   [`swizzle_atomicity`](value@crate::lang::field::swizzle_atomicity) or
    ///   [`fill_mode`](value@crate::lang::field::fill_mode).
    /// - Required.
    /// - PTX: `.field`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: "%r1", field: rank }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.rank.global.b1024.b32 [%rd1], %r1;");
    /// ```
    pub field: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`b64`](value@crate::lang::ty::b64) or [`b32`](value@crate::lang::ty::b32).
    /// - Optional.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: "%r1", field: rank, ty: b32 }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.rank.global.b1024.b32 [%rd1], %r1;");
    /// ```
    pub ty: Any,
    /// The dimension that the part of the tensor map belongs to, 0 for the innermost.
    ///
    /// - Takes the constant 0, 1, 2, 3 or 4; in an `asm!` block an integer literal or `const { … }`.
    /// - Required in the forms "a size of one dimension" and "a stride", which alone have it.
    /// - PTX: `ord`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_replace { addr: global("%rd1"), value: "%r1", field: box_dim, ord: 0 }
    /// );
    /// assert_eq!(text, "tensormap.replace.tile.box_dim.global.b1024.b32 [%rd1], 0, %r1;");
    /// ```
    pub ord: Any,
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
    ///     tensormap_replace { addr: global("%rd1"), value: "%r1", field: rank, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 tensormap.replace.tile.rank.global.b1024.b32 [%rd1], %r1;");
    /// ```
    pub pred: Any,
}

/// Copies a tensor map of 128 bytes from shared memory to global memory, and orders the copy before the
/// use of the map by threads that acquire it.
///
/// All threads of the warp execute it together. Those execute
/// [`fence_proxy_tensormap_generic`](crate::lang::step::fence_proxy_tensormap_generic) with
/// `sem: acquire(…)` first.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tensormap_cp_fenceproxy { dst: global("%rd1"), src: shared("%r1"), size: 128, sem: release(gpu) }
/// );
/// assert_eq!(text, "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%rd1], [%r1], 128;");
/// ```
///
/// # Form
///
/// ```text
/// tensormap_cp_fenceproxy {
///     dst: global(…),
///     src: shared(…) | shared::cta(…),
///     size: 128,
///     sem: release(cta | cluster | gpu | sys),
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90` or higher. It becomes:
///
/// ```text
/// tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release(.cta|.cluster|.gpu|.sys).sync.aligned [dst], [src], size;
/// ```
///
/// # Manual
///
/// PTX ISA, "tensormap.cp_fenceproxy".
pub struct tensormap_cp_fenceproxy {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - Takes [`global`](value@crate::lang::space::global).
    /// - Required.
    /// - PTX: `.dst` and `[dst]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_cp_fenceproxy { dst: global("%rd1"), src: shared::cta("%r1"), size: 128, sem: release(cta) }
    /// );
    /// assert_eq!(text, "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.cta.sync.aligned [%rd1], [%r1], 128;");
    /// ```
    pub dst: Any,
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - Takes [`shared`](value@crate::lang::space::shared) or
    ///   [`shared::cta`](value@crate::lang::space::shared::cta).
    /// - Required.
    /// - PTX: `.src` and `[src]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_cp_fenceproxy { dst: global("%rd1"), src: shared::cta("%r1"), size: 128, sem: release(cta) }
    /// );
    /// assert_eq!(text, "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.cta.sync.aligned [%rd1], [%r1], 128;");
    /// ```
    pub src: Any,
    /// How many bytes the step copies, reduces, prefetches or covers.
    ///
    /// - Takes the constant 128; in an `asm!` block an integer literal or `const { … }`.
    /// - Required.
    /// - PTX: `size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_cp_fenceproxy { dst: global("%rd1"), src: shared::cta("%r1"), size: 128, sem: release(cta) }
    /// );
    /// assert_eq!(text, "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.cta.sync.aligned [%rd1], [%r1], 128;");
    /// ```
    pub size: Any,
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`release`](value@crate::lang::sem::release) with a scope in parentheses:
    ///   [`cta`](value@crate::lang::scope::cta), [`cluster`](value@crate::lang::scope::cluster),
    ///   [`gpu`](value@crate::lang::scope::gpu) or [`sys`](value@crate::lang::scope::sys).
    /// - Required.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tensormap_cp_fenceproxy { dst: global("%rd1"), src: shared::cta("%r1"), size: 128, sem: release(cta) }
    /// );
    /// assert_eq!(text, "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.cta.sync.aligned [%rd1], [%r1], 128;");
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
    ///     tensormap_cp_fenceproxy { dst: global("%rd1"), src: shared::cta("%r1"), size: 128, sem: release(cta), pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.cta.sync.aligned [%rd1], [%r1], 128;");
    /// ```
    pub pred: Any,
}

/// Fetches a tensor map, at a generic address, so that the first copy that uses it starts earlier.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     prefetch_tensormap("%rd1")
/// );
/// assert_eq!(text, "prefetch.tensormap [%rd1];");
/// ```
///
/// # Form
///
/// ```text
/// prefetch_tensormap(addr)
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// prefetch.tensormap [a];
/// ```
///
/// # Manual
///
/// PTX ISA, "prefetch".
pub struct prefetch_tensormap {
    /// The address that the step is about.
    ///
    /// - In an `asm!` block a `*const T` or a `*mut T`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `[a]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, prefetch_tensormap("%rd1"));
    /// assert_eq!(text, "prefetch.tensormap [%rd1];");
    /// ```
    pub addr: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, prefetch_tensormap { addr: "%rd1", pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 prefetch.tensormap [%rd1];");
    /// ```
    pub pred: Any,
}

/// Fetches a tensor map that is a parameter of the kernel.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     prefetch_param_tensormap("map")
/// );
/// assert_eq!(text, "prefetch.param.tensormap [map];");
/// ```
///
/// # Form
///
/// ```text
/// prefetch_param_tensormap(addr)
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// prefetch.param.tensormap [a];
/// ```
///
/// # Manual
///
/// PTX ISA, "prefetch".
pub struct prefetch_param_tensormap {
    /// The address that the step is about.
    ///
    /// - In an `asm!` block a `*const T` or a `*mut T`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `[a]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, prefetch_param_tensormap("%rd1"));
    /// assert_eq!(text, "prefetch.param.tensormap [%rd1];");
    /// ```
    pub addr: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, prefetch_param_tensormap { addr: "%rd1", pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 prefetch.param.tensormap [%rd1];");
    /// ```
    pub pred: Any,
}

/// Fetches a tensor map in constant memory.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     prefetch_const_tensormap("map")
/// );
/// assert_eq!(text, "prefetch.const.tensormap [map];");
/// ```
///
/// # Form
///
/// ```text
/// prefetch_const_tensormap(addr)
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// prefetch.const.tensormap [a];
/// ```
///
/// # Manual
///
/// PTX ISA, "prefetch".
pub struct prefetch_const_tensormap {
    /// The address that the step is about.
    ///
    /// - In an `asm!` block a `*const T` or a `*mut T`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `[a]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, prefetch_const_tensormap("%rd1"));
    /// assert_eq!(text, "prefetch.const.tensormap [%rd1];");
    /// ```
    pub addr: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, prefetch_const_tensormap { addr: "%rd1", pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 prefetch.const.tensormap [%rd1];");
    /// ```
    pub pred: Any,
}

/// Allocates columns of tensor memory, and writes the address of the first one to shared memory.
///
/// One warp executes it, and blocks until as many columns are free. Each column has 128 lanes of 32 bits.
/// With `cta_group: 2` one warp of each CTA of the pair executes it. The kernel must free all columns
/// before it ends.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_alloc { cta_group: 1, dst: shared("%r1"), n_cols: 128 }
/// );
/// assert_eq!(text, "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%r1], 128;");
/// ```
///
/// ```no_run
/// use ptx_async::{Shared, ptx_async};
///
/// unsafe fn allocate(address: Shared<u32, 4>) {
///     unsafe { ptx_async!(tcgen05_alloc { cta_group: 1, dst: shared(address), n_cols: 128 }) }
/// }
/// ```
///
/// # Form
///
/// ```text
/// tcgen05_alloc {
///     dst: shared(…) | shared::cta(…) | generic(…),
///     n_cols: …,
///     cta_group: 1 | 2,
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.alloc(.cta_group::1|.cta_group::2).sync.aligned{.shared::cta}.b32 [dst], nCols;
/// ```
///
/// # Manual
///
/// PTX ISA, "tcgen05.alloc".
pub struct tcgen05_alloc {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - Takes [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 4 bytes.
    /// - Required.
    /// - PTX: `.dst` and `[dst]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_alloc { dst: shared::cta("%r1"), n_cols: "%r2", cta_group: 1 }
    /// );
    /// assert_eq!(text, "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%r1], %r2;");
    /// ```
    pub dst: Any,
    /// The number of columns of tensor memory: 32, 64, 128, 256 or 512.
    ///
    /// - Takes a 32-bit register, or 32, 64, 128, 256 or 512; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `nCols`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_alloc { dst: shared::cta("%r1"), n_cols: "%r2", cta_group: 1 }
    /// );
    /// assert_eq!(text, "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%r1], %r2;");
    /// ```
    pub n_cols: Any,
    /// How many CTAs of a pair the step concerns: 1 or 2.
    ///
    /// For a copy 1, the default, means that the barrier is in the same CTA as the destination; with 2 it may
    /// be in the other CTA of the pair. For [`tcgen05_commit`](crate::lang::step::tcgen05_commit) it is the
    /// group of the operations that are tracked.
    ///
    /// - Takes `1` or `2`.
    /// - Required.
    /// - PTX: `.cta_group`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_alloc { dst: shared::cta("%r1"), n_cols: "%r2", cta_group: 1 }
    /// );
    /// assert_eq!(text, "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%r1], %r2;");
    /// ```
    pub cta_group: Any,
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
    ///     tcgen05_alloc { dst: shared::cta("%r1"), n_cols: "%r2", cta_group: 1, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%r1], %r2;");
    /// ```
    pub pred: Any,
}

/// Frees columns of tensor memory that [`tcgen05_alloc`](crate::lang::step::tcgen05_alloc) allocated.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_dealloc { cta_group: 1, taddr: "%r1", n_cols: 128 }
/// );
/// assert_eq!(text, "tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r1, 128;");
/// ```
///
/// # Form
///
/// ```text
/// tcgen05_dealloc {
///     taddr: …,
///     n_cols: …,
///     cta_group: 1 | 2,
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.dealloc(.cta_group::1|.cta_group::2).sync.aligned.b32 taddr, nCols;
/// ```
///
/// # Manual
///
/// PTX ISA, "tcgen05.dealloc".
pub struct tcgen05_dealloc {
    /// An address in tensor memory, 32 bits: the lane in the upper 16, the column in the lower 16.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `taddr`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, tcgen05_dealloc { taddr: "%r1", n_cols: 32, cta_group: 1 });
    /// assert_eq!(text, "tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r1, 32;");
    /// ```
    pub taddr: Any,
    /// The number of columns of tensor memory: 32, 64, 128, 256 or 512.
    ///
    /// - Takes a 32-bit register, or 32, 64, 128, 256 or 512; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `nCols`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, tcgen05_dealloc { taddr: "%r1", n_cols: 32, cta_group: 1 });
    /// assert_eq!(text, "tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r1, 32;");
    /// ```
    pub n_cols: Any,
    /// How many CTAs of a pair the step concerns: 1 or 2.
    ///
    /// For a copy 1, the default, means that the barrier is in the same CTA as the destination; with 2 it may
    /// be in the other CTA of the pair. For [`tcgen05_commit`](crate::lang::step::tcgen05_commit) it is the
    /// group of the operations that are tracked.
    ///
    /// - Takes `1` or `2`.
    /// - Required.
    /// - PTX: `.cta_group`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, tcgen05_dealloc { taddr: "%r1", n_cols: 32, cta_group: 1 });
    /// assert_eq!(text, "tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r1, 32;");
    /// ```
    pub cta_group: Any,
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
    ///     tcgen05_dealloc { taddr: "%r1", n_cols: 32, cta_group: 1, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r1, 32;");
    /// ```
    pub pred: Any,
}

/// Gives up the right to allocate: the CTA executes no
/// [`tcgen05_alloc`](crate::lang::step::tcgen05_alloc) after it, and a CTA that waits for columns can go
/// on.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_relinquish_alloc_permit(1)
/// );
/// assert_eq!(text, "tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;");
/// ```
///
/// # Form
///
/// ```text
/// tcgen05_relinquish_alloc_permit(cta_group)
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.relinquish_alloc_permit(.cta_group::1|.cta_group::2).sync.aligned;
/// ```
///
/// # Manual
///
/// PTX ISA, "tcgen05.relinquish_alloc_permit".
pub struct tcgen05_relinquish_alloc_permit {
    /// How many CTAs of a pair the step concerns: 1 or 2.
    ///
    /// For a copy 1, the default, means that the barrier is in the same CTA as the destination; with 2 it may
    /// be in the other CTA of the pair. For [`tcgen05_commit`](crate::lang::step::tcgen05_commit) it is the
    /// group of the operations that are tracked.
    ///
    /// - Takes `1` or `2`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.cta_group`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, tcgen05_relinquish_alloc_permit(1));
    /// assert_eq!(text, "tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;");
    /// ```
    pub cta_group: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, tcgen05_relinquish_alloc_permit { cta_group: 1, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;");
    /// ```
    pub pred: Any,
}

/// Orders the earlier asynchronous `tcgen05` operations of the thread before its later `tcgen05`
/// operations, and before what synchronizes it with other threads.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_fence_before_thread_sync()
/// );
/// assert_eq!(text, "tcgen05.fence::before_thread_sync;");
/// ```
///
/// # Form
///
/// ```text
/// tcgen05_fence_before_thread_sync()
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.fence::before_thread_sync;
/// ```
///
/// # Manual
///
/// PTX ISA, "tcgen05.fence".
pub struct tcgen05_fence_before_thread_sync {
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
    /// let text: &str = ptx_async!(emit = ptx, tcgen05_fence_before_thread_sync { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 tcgen05.fence::before_thread_sync;");
    /// ```
    pub pred: Any,
}

/// Orders the later asynchronous `tcgen05` operations of the thread after its earlier ones, and after
/// what synchronized it with other threads.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_fence_after_thread_sync()
/// );
/// assert_eq!(text, "tcgen05.fence::after_thread_sync;");
/// ```
///
/// # Form
///
/// ```text
/// tcgen05_fence_after_thread_sync()
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.fence::after_thread_sync;
/// ```
///
/// # Manual
///
/// PTX ISA, "tcgen05.fence".
pub struct tcgen05_fence_after_thread_sync {
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
    /// let text: &str = ptx_async!(emit = ptx, tcgen05_fence_after_thread_sync { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 tcgen05.fence::after_thread_sync;");
    /// ```
    pub pred: Any,
}

/// Waits until the earlier [`tcgen05_ld`](crate::lang::step::tcgen05_ld) of the thread are complete.
/// Until then their registers must not be read.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_wait_ld()
/// );
/// assert_eq!(text, "tcgen05.wait::ld.sync.aligned;");
/// ```
///
/// # Form
///
/// ```text
/// tcgen05_wait_ld()
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.wait::ld.sync.aligned;
/// ```
///
/// # Manual
///
/// PTX ISA, "tcgen05.wait".
pub struct tcgen05_wait_ld {
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
    /// let text: &str = ptx_async!(emit = ptx, tcgen05_wait_ld { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 tcgen05.wait::ld.sync.aligned;");
    /// ```
    pub pred: Any,
}

/// Waits until the earlier [`tcgen05_st`](crate::lang::step::tcgen05_st) of the thread are complete.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_wait_st()
/// );
/// assert_eq!(text, "tcgen05.wait::st.sync.aligned;");
/// ```
///
/// # Form
///
/// ```text
/// tcgen05_wait_st()
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.wait::st.sync.aligned;
/// ```
///
/// # Manual
///
/// PTX ISA, "tcgen05.wait".
pub struct tcgen05_wait_st {
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
    /// let text: &str = ptx_async!(emit = ptx, tcgen05_wait_st { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 tcgen05.wait::st.sync.aligned;");
    /// ```
    pub pred: Any,
}

/// Arrives on a barrier when all `tcgen05` operations that the thread issued before it, such as matrix
/// multiplications, are complete.
///
/// With `multicast` it arrives on the barrier at the same offset in each of several CTAs.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_commit { cta_group: 1, mbarrier: shared::cluster("%r1") }
/// );
/// assert_eq!(text, "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%r1];");
/// ```
///
/// # Form
///
/// ```text
/// tcgen05_commit {
///     mbarrier: … | shared(…) | shared::cluster(…) | generic(…),
///     cta_group: 1 | 2,
///     multicast: … | cluster16b(…) | cluster32b(…), // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.commit(.cta_group::1|.cta_group::2).mbarrier::arrive::one{.shared::cluster}{.multicast::cluster|.multicast::cluster::16b|.multicast::cluster::32b}.b64 [mbar]{, ctaMask};
/// ```
///
/// It arrives on `mbarrier` once, when all operations that it tracks are complete.
///
/// # Manual
///
/// PTX ISA, "tcgen05.commit".
pub struct tcgen05_commit {
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
    /// - Takes an address alone, [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 8 bytes.
    /// - Required.
    /// - PTX: `.shared` and `[mbar]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_commit { mbarrier: shared::cluster("%r1"), cta_group: 1 }
    /// );
    /// assert_eq!(text, "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%r1];");
    /// ```
    pub mbarrier: Any,
    /// The CTAs of the cluster to which the step applies: a mask in which bit i is the CTA of rank i.
    ///
    /// A copy writes the same bytes at the same offset in the shared memory of each of these CTAs, and
    /// completes the bytes on the barrier at the same offset in each CTA, so each CTA must expect them. A
    /// mask alone has 16 bits, or 32 bits if the step takes only such masks; `cluster32b(mask)` always has 32
    /// bits. Of a copy to tensor memory, a word for the warps whose lanes get the rows.
    ///
    /// - The operand is a mask of CTAs; in an `asm!` block a `u16` or an `i16` where it has 16 bits, and a
    ///   `u32` or an `i32` where it has 32.
    /// - The mask is alone, or in the parentheses of [`cluster`](value@crate::lang::multicast::cluster),
    ///   [`cluster16b`](value@crate::lang::multicast::cluster16b) or
    ///   [`cluster32b`](value@crate::lang::multicast::cluster32b).
    /// - A mask alone is one of [`cluster`](value@crate::lang::multicast::cluster).
    /// - Optional.
    /// - `cluster16b` requires PTX ISA 9.4, `sm_90` or higher. `cluster32b` requires PTX ISA 9.4, `sm_107f`
    ///   or higher in the same family.
    /// - PTX: `.multicast` and `ctaMask`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_commit { mbarrier: generic("%rd1"), multicast: 65535, cta_group: 1 }
    /// );
    /// assert_eq!(text, "tcgen05.commit.cta_group::1.mbarrier::arrive::one.multicast::cluster.b64 [%rd1], 65535;");
    /// ```
    pub multicast: Any,
    /// How many CTAs of a pair the step concerns: 1 or 2.
    ///
    /// For a copy 1, the default, means that the barrier is in the same CTA as the destination; with 2 it may
    /// be in the other CTA of the pair. For [`tcgen05_commit`](crate::lang::step::tcgen05_commit) it is the
    /// group of the operations that are tracked.
    ///
    /// - Takes `1` or `2`.
    /// - Required.
    /// - PTX: `.cta_group`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_commit { mbarrier: shared::cluster("%r1"), cta_group: 1 }
    /// );
    /// assert_eq!(text, "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%r1];");
    /// ```
    pub cta_group: Any,
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
    ///     tcgen05_commit { mbarrier: shared::cluster("%r1"), cta_group: 1, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%r1];");
    /// ```
    pub pred: Any,
}

/// Loads from tensor memory into registers, asynchronously: the registers are valid after
/// [`tcgen05_wait_ld`](crate::lang::step::tcgen05_wait_ld).
///
/// All threads of the warp execute it together, with the same address. A warp accesses the 32 lanes of
/// tensor memory from 32 times its rank in the warpgroup on. Each lane of the warp has as many registers
/// as `shape` and `num` together determine; in a kernel they are an array. An `asm!` block alone does not
/// tell the compiler that they are not valid yet: write the wait into the same call.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_ld { shape: 32x32b, num: x2, out: ["%r1", "%r2"], taddr: "%r3" }
/// );
/// assert_eq!(text, "tcgen05.ld.sync.aligned.32x32b.x2.b32 {%r1, %r2}, [%r3];");
/// ```
///
/// ```no_run
/// use ptx_async::ptx_async;
///
/// unsafe fn columns(taddr: u32) -> [u32; 4] {
///     unsafe { ptx_async! { tcgen05_ld { shape: 32x32b, num: x4, taddr: taddr }, tcgen05_wait_ld() } }
/// }
/// ```
///
/// # Forms
///
/// ## 32x32b and 16x64b
///
/// ```text
/// tcgen05_ld {
///     taddr: …,
///     shape: 32x32b | 16x64b,
///     num: x1 | x2 | x4 | x8 | x16 | x32 | x64 | x128,
///     pack: 16b, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.ld.sync.aligned(.32x32b|.16x64b)(.x1|.x2|.x4|.x8|.x16|.x32|.x64|.x128){.pack::16b}.b32 r, [taddr];
/// ```
///
/// ## 16x128b
///
/// ```text
/// tcgen05_ld {
///     taddr: …,
///     shape: 16x128b,
///     num: x1 | x2 | x4 | x8 | x16 | x32 | x64,
///     pack: 16b, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.ld.sync.aligned.16x128b(.x1|.x2|.x4|.x8|.x16|.x32|.x64){.pack::16b}.b32 r, [taddr];
/// ```
///
/// ## 16x256b
///
/// ```text
/// tcgen05_ld {
///     taddr: …,
///     shape: 16x256b,
///     num: x1 | x2 | x4 | x8 | x16 | x32,
///     pack: 16b, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.ld.sync.aligned.16x256b(.x1|.x2|.x4|.x8|.x16|.x32){.pack::16b}.b32 r, [taddr];
/// ```
///
/// ## 16x32bx2
///
/// ```text
/// tcgen05_ld {
///     taddr: …,
///     shape: 16x32bx2,
///     num: x1 | x2 | x4 | x8 | x16 | x32 | x64 | x128,
///     imm_half_splitoff: …,
///     pack: 16b, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.ld.sync.aligned.16x32bx2(.x1|.x2|.x4|.x8|.x16|.x32|.x64|.x128){.pack::16b}.b32 r, [taddr], immHalfSplitoff;
/// ```
///
/// # Manual
///
/// PTX ISA, "tcgen05.ld".
pub struct tcgen05_ld {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a vector of 32-bit registers.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `r`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld { out: ["%r1"], taddr: "%r2", shape: 32x32b, num: x1 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.sync.aligned.32x32b.x1.b32 {%r1}, [%r2];");
    /// ```
    pub out: Any,
    /// An address in tensor memory, 32 bits: the lane in the upper 16, the column in the lower 16.
    ///
    /// - In an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `[taddr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld { out: ["%r1"], taddr: "%r2", shape: 32x32b, num: x1 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.sync.aligned.32x32b.x1.b32 {%r1}, [%r2];");
    /// ```
    pub taddr: Any,
    /// The rows and columns of a matrix. Of a product `m64n128k16`: rows and columns of the result, and the
    /// products of which each of its elements is the sum. Of an access to tensor memory `32x32b`: its lanes,
    /// and the bits of each; of a copy `128x256b`: its rows, and the bits of each.
    ///
    /// - Takes `32x32b`, `16x64b`, `16x128b`, `16x256b` or `16x32bx2`.
    /// - Required.
    /// - PTX: `.shape`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld { out: ["%r1"], taddr: "%r2", shape: 32x32b, num: x1 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.sync.aligned.32x32b.x1.b32 {%r1}, [%r2];");
    /// ```
    pub shape: Any,
    /// How many matrices the warp loads or stores; of tensor memory how many times the shape is repeated
    /// along the columns.
    ///
    /// - Takes [`x1`](value@crate::lang::num::x1), [`x2`](value@crate::lang::num::x2),
    ///   [`x4`](value@crate::lang::num::x4), [`x8`](value@crate::lang::num::x8),
    ///   [`x16`](value@crate::lang::num::x16), [`x32`](value@crate::lang::num::x32),
    ///   [`x64`](value@crate::lang::num::x64) or [`x128`](value@crate::lang::num::x128).
    /// - Required.
    /// - PTX: `.num`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld { out: ["%r1"], taddr: "%r2", shape: 32x32b, num: x1 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.sync.aligned.32x32b.x1.b32 {%r1}, [%r2];");
    /// ```
    pub num: Any,
    /// How elements are packed: `16b` for two elements of 16 bits in a register. Without it a register is one
    /// element.
    ///
    /// - Takes `16b`.
    /// - Optional.
    /// - PTX: `.pack`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld { out: ["%r1"], taddr: "%r2", shape: 32x32b, num: x1, pack: 16b }
    /// );
    /// assert_eq!(text, "tcgen05.ld.sync.aligned.32x32b.x1.pack::16b.b32 {%r1}, [%r2];");
    /// ```
    pub pack: Any,
    /// The distance in columns of the second place of an access of the shape `16x32bx2` from the first.
    ///
    /// - Takes a constant; in an `asm!` block an integer literal or `const { … }`.
    /// - Required in the form "16x32bx2", which alone has it.
    /// - PTX: `immHalfSplitoff`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld { out: ["%r1"], taddr: "%r2", shape: 16x32bx2, num: x1, imm_half_splitoff: 1 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.sync.aligned.16x32bx2.x1.b32 {%r1}, [%r2], 1;");
    /// ```
    pub imm_half_splitoff: Any,
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
    ///     tcgen05_ld { out: ["%r1"], taddr: "%r2", shape: 32x32b, num: x1, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 tcgen05.ld.sync.aligned.32x32b.x1.b32 {%r1}, [%r2];");
    /// ```
    pub pred: Any,
}

/// Loads from tensor memory, as [`tcgen05_ld`](crate::lang::step::tcgen05_ld), and reduces the values of
/// each lane.
///
/// In a kernel the result is the array of the loaded values, and the result of the reduction.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_ld_red {
///         shape: 32x32b, num: x2, op: max, ty: f32, out: ["%f1", "%f2"], redval: "%f3", taddr: "%r1"
///     }
/// );
/// assert_eq!(text, "tcgen05.ld.red.sync.aligned.32x32b.x2.max.f32 {%f1, %f2}, %f3, [%r1];");
/// ```
///
/// ```no_run
/// use ptx_async::ptx_async;
///
/// unsafe fn largest(taddr: u32) -> f32 {
///     let (_values, largest) = unsafe {
///         ptx_async! {
///             tcgen05_ld_red { shape: 32x32b, num: x4, op: max, ty: f32, taddr: taddr },
///             tcgen05_wait_ld()
///         }
///     };
///     largest
/// }
/// ```
///
/// # Forms
///
/// ## of floating-point numbers, 32x32b
///
/// ```text
/// tcgen05_ld_red {
///     taddr: …,
///     shape: 32x32b,
///     num: x2 | x4 | x8 | x16 | x32 | x64 | x128,
///     op: min | max,
///     ty: f32,
///     abs: true, // optional
///     nan: true, // optional
///     out: […], redval: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.8, `sm_103f` or higher in the same family, `sm_110f` or higher in the same family. It
/// becomes:
///
/// ```text
/// tcgen05.ld.red.sync.aligned.32x32b(.x2|.x4|.x8|.x16|.x32|.x64|.x128)(.min|.max){.abs}{.NaN}.f32 r, redval, [taddr];
/// ```
///
/// - [`min`](value@crate::lang::op::min) and [`max`](value@crate::lang::op::max) of
///   [`f32`](value@crate::lang::ty::f32)
///
/// ## of floating-point numbers, 16x32bx2
///
/// ```text
/// tcgen05_ld_red {
///     taddr: …,
///     shape: 16x32bx2,
///     num: x2 | x4 | x8 | x16 | x32 | x64 | x128,
///     op: min | max,
///     ty: f32,
///     imm_half_splitoff: …,
///     abs: true, // optional
///     nan: true, // optional
///     out: […], redval: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.8, `sm_103f` or higher in the same family, `sm_110f` or higher in the same family. It
/// becomes:
///
/// ```text
/// tcgen05.ld.red.sync.aligned.16x32bx2(.x2|.x4|.x8|.x16|.x32|.x64|.x128)(.min|.max){.abs}{.NaN}.f32 r, redval, [taddr], immHalfSplitoff;
/// ```
///
/// - [`min`](value@crate::lang::op::min) and [`max`](value@crate::lang::op::max) of
///   [`f32`](value@crate::lang::ty::f32)
///
/// ## of integers, 32x32b
///
/// ```text
/// tcgen05_ld_red {
///     taddr: …,
///     shape: 32x32b,
///     num: x2 | x4 | x8 | x16 | x32 | x64 | x128,
///     op: min | max,
///     ty: u32 | s32,
///     out: […], redval: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.8, `sm_103f` or higher in the same family, `sm_110f` or higher in the same family. It
/// becomes:
///
/// ```text
/// tcgen05.ld.red.sync.aligned.32x32b(.x2|.x4|.x8|.x16|.x32|.x64|.x128)(.min|.max)(.u32|.s32) r, redval, [taddr];
/// ```
///
/// - [`min`](value@crate::lang::op::min) and [`max`](value@crate::lang::op::max) of
///   [`u32`](value@crate::lang::ty::u32) and [`s32`](value@crate::lang::ty::s32)
///
/// ## of integers, 16x32bx2
///
/// ```text
/// tcgen05_ld_red {
///     taddr: …,
///     shape: 16x32bx2,
///     num: x2 | x4 | x8 | x16 | x32 | x64 | x128,
///     op: min | max,
///     ty: u32 | s32,
///     imm_half_splitoff: …,
///     out: […], redval: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.8, `sm_103f` or higher in the same family, `sm_110f` or higher in the same family. It
/// becomes:
///
/// ```text
/// tcgen05.ld.red.sync.aligned.16x32bx2(.x2|.x4|.x8|.x16|.x32|.x64|.x128)(.min|.max)(.u32|.s32) r, redval, [taddr], immHalfSplitoff;
/// ```
///
/// - [`min`](value@crate::lang::op::min) and [`max`](value@crate::lang::op::max) of
///   [`u32`](value@crate::lang::ty::u32) and [`s32`](value@crate::lang::ty::s32)
///
/// # Manual
///
/// PTX ISA, "tcgen05.ld".
pub struct tcgen05_ld_red {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a vector of 32-bit registers.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `r`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld_red { op: min, ty: f32, out: ["%r1", "%r2"], redval: "%r3", taddr: "%r4", shape: 32x32b, num: x2 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.red.sync.aligned.32x32b.x2.min.f32 {%r1, %r2}, %r3, [%r4];");
    /// ```
    pub out: Any,
    /// The register of the result of a reduction over the columns, in text. In an `asm!` block the call
    /// returns it beside the array of the loaded values.
    ///
    /// - In text a register as wide as the type.
    /// - Only in text.
    /// - PTX: `redval`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld_red { op: min, ty: f32, out: ["%r1", "%r2"], redval: "%r3", taddr: "%r4", shape: 32x32b, num: x2 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.red.sync.aligned.32x32b.x2.min.f32 {%r1, %r2}, %r3, [%r4];");
    /// ```
    pub redval: Any,
    /// An address in tensor memory, 32 bits: the lane in the upper 16, the column in the lower 16.
    ///
    /// - In an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `[taddr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld_red { op: min, ty: f32, out: ["%r1", "%r2"], redval: "%r3", taddr: "%r4", shape: 32x32b, num: x2 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.red.sync.aligned.32x32b.x2.min.f32 {%r1, %r2}, %r3, [%r4];");
    /// ```
    pub taddr: Any,
    /// The rows and columns of a matrix. Of a product `m64n128k16`: rows and columns of the result, and the
    /// products of which each of its elements is the sum. Of an access to tensor memory `32x32b`: its lanes,
    /// and the bits of each; of a copy `128x256b`: its rows, and the bits of each.
    ///
    /// - Takes `32x32b` or `16x32bx2`.
    /// - Required.
    /// - PTX: `.shape`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld_red { op: min, ty: f32, out: ["%r1", "%r2"], redval: "%r3", taddr: "%r4", shape: 32x32b, num: x2 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.red.sync.aligned.32x32b.x2.min.f32 {%r1, %r2}, %r3, [%r4];");
    /// ```
    pub shape: Any,
    /// How many matrices the warp loads or stores; of tensor memory how many times the shape is repeated
    /// along the columns.
    ///
    /// - Takes [`x2`](value@crate::lang::num::x2), [`x4`](value@crate::lang::num::x4),
    ///   [`x8`](value@crate::lang::num::x8), [`x16`](value@crate::lang::num::x16),
    ///   [`x32`](value@crate::lang::num::x32), [`x64`](value@crate::lang::num::x64) or
    ///   [`x128`](value@crate::lang::num::x128).
    /// - Required.
    /// - PTX: `.num`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld_red { op: min, ty: f32, out: ["%r1", "%r2"], redval: "%r3", taddr: "%r4", shape: 32x32b, num: x2 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.red.sync.aligned.32x32b.x2.min.f32 {%r1, %r2}, %r3, [%r4];");
    /// ```
    pub num: Any,
    /// The operation of a reduction: each element of the destination becomes the result of the operation on
    /// it and the source's. A barrier of threads reduces their predicates.
    ///
    /// - Takes [`min`](value@crate::lang::op::min) or [`max`](value@crate::lang::op::max).
    /// - Required.
    /// - PTX: `.redOp`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld_red { op: min, ty: f32, out: ["%r1", "%r2"], redval: "%r3", taddr: "%r4", shape: 32x32b, num: x2 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.red.sync.aligned.32x32b.x2.min.f32 {%r1, %r2}, %r3, [%r4];");
    /// ```
    pub op: Any,
    /// `true` compares absolute values, and the result is one of these.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional in the forms "of floating-point numbers, 32x32b" and "of floating-point numbers, 16x32bx2",
    ///   which alone have it.
    /// - PTX: `.abs`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld_red { op: min, ty: f32, out: ["%r1", "%r2"], redval: "%r3", taddr: "%r4", shape: 32x32b, num: x2, abs: true }
    /// );
    /// assert_eq!(text, "tcgen05.ld.red.sync.aligned.32x32b.x2.min.abs.f32 {%r1, %r2}, %r3, [%r4];");
    /// ```
    pub abs: Any,
    /// `true` makes the result NaN if one of the values is. Without it the result is NaN only if all are.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional in the forms "of floating-point numbers, 32x32b" and "of floating-point numbers, 16x32bx2",
    ///   which alone have it.
    /// - PTX: `.NaN`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld_red { op: min, ty: f32, out: ["%r1", "%r2"], redval: "%r3", taddr: "%r4", shape: 32x32b, num: x2, nan: true }
    /// );
    /// assert_eq!(text, "tcgen05.ld.red.sync.aligned.32x32b.x2.min.NaN.f32 {%r1, %r2}, %r3, [%r4];");
    /// ```
    pub nan: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`f32`](value@crate::lang::ty::f32), [`u32`](value@crate::lang::ty::u32) or
    ///   [`s32`](value@crate::lang::ty::s32).
    /// - Required.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld_red { op: min, ty: f32, out: ["%r1", "%r2"], redval: "%r3", taddr: "%r4", shape: 32x32b, num: x2 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.red.sync.aligned.32x32b.x2.min.f32 {%r1, %r2}, %r3, [%r4];");
    /// ```
    pub ty: Any,
    /// The distance in columns of the second place of an access of the shape `16x32bx2` from the first.
    ///
    /// - Takes a constant; in an `asm!` block an integer literal or `const { … }`.
    /// - Required in the forms "of floating-point numbers, 16x32bx2" and "of integers, 16x32bx2", which alone
    ///   have it.
    /// - PTX: `immHalfSplitoff`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_ld_red { op: min, ty: f32, out: ["%r1", "%r2"], redval: "%r3", taddr: "%r4", shape: 16x32bx2, num: x2, imm_half_splitoff: 1 }
    /// );
    /// assert_eq!(text, "tcgen05.ld.red.sync.aligned.16x32bx2.x2.min.f32 {%r1, %r2}, %r3, [%r4], 1;");
    /// ```
    pub imm_half_splitoff: Any,
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
    ///     tcgen05_ld_red { op: min, ty: f32, out: ["%r1", "%r2"], redval: "%r3", taddr: "%r4", shape: 32x32b, num: x2, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 tcgen05.ld.red.sync.aligned.32x32b.x2.min.f32 {%r1, %r2}, %r3, [%r4];");
    /// ```
    pub pred: Any,
}

/// Stores registers to tensor memory, asynchronously: it is complete after
/// [`tcgen05_wait_st`](crate::lang::step::tcgen05_wait_st).
///
/// All threads of the warp execute it together, with the same address, and access the same lanes as with
/// [`tcgen05_ld`](crate::lang::step::tcgen05_ld).
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_st { shape: 32x32b, num: x2, taddr: "%r3", value: ["%r1", "%r2"] }
/// );
/// assert_eq!(text, "tcgen05.st.sync.aligned.32x32b.x2.b32 [%r3], {%r1, %r2};");
/// ```
///
/// ```no_run
/// use ptx_async::ptx_async;
///
/// unsafe fn store(taddr: u32, values: [u32; 4]) {
///     unsafe { ptx_async! { tcgen05_st { shape: 32x32b, num: x4, taddr: taddr, value: values }, tcgen05_wait_st() } }
/// }
/// ```
///
/// # Forms
///
/// ## 32x32b and 16x64b
///
/// ```text
/// tcgen05_st {
///     taddr: …,
///     value: […],
///     shape: 32x32b | 16x64b,
///     num: x1 | x2 | x4 | x8 | x16 | x32 | x64 | x128,
///     unpack: 16b, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.st.sync.aligned(.32x32b|.16x64b)(.x1|.x2|.x4|.x8|.x16|.x32|.x64|.x128){.unpack::16b}.b32 [taddr], r;
/// ```
///
/// ## 16x128b
///
/// ```text
/// tcgen05_st {
///     taddr: …,
///     value: […],
///     shape: 16x128b,
///     num: x1 | x2 | x4 | x8 | x16 | x32 | x64,
///     unpack: 16b, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.st.sync.aligned.16x128b(.x1|.x2|.x4|.x8|.x16|.x32|.x64){.unpack::16b}.b32 [taddr], r;
/// ```
///
/// ## 16x256b
///
/// ```text
/// tcgen05_st {
///     taddr: …,
///     value: […],
///     shape: 16x256b,
///     num: x1 | x2 | x4 | x8 | x16 | x32,
///     unpack: 16b, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.st.sync.aligned.16x256b(.x1|.x2|.x4|.x8|.x16|.x32){.unpack::16b}.b32 [taddr], r;
/// ```
///
/// ## 16x32bx2
///
/// ```text
/// tcgen05_st {
///     taddr: …,
///     value: […],
///     shape: 16x32bx2,
///     num: x1 | x2 | x4 | x8 | x16 | x32 | x64 | x128,
///     imm_half_splitoff: …,
///     unpack: 16b, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.st.sync.aligned.16x32bx2(.x1|.x2|.x4|.x8|.x16|.x32|.x64|.x128){.unpack::16b}.b32 [taddr], immHalfSplitoff, r;
/// ```
///
/// # Manual
///
/// PTX ISA, "tcgen05.st".
pub struct tcgen05_st {
    /// An address in tensor memory, 32 bits: the lane in the upper 16, the column in the lower 16.
    ///
    /// - In an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `[taddr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_st { taddr: "%r1", value: ["%r2"], shape: 32x32b, num: x1 }
    /// );
    /// assert_eq!(text, "tcgen05.st.sync.aligned.32x32b.x1.b32 [%r1], {%r2};");
    /// ```
    pub taddr: Any,
    /// The value that is stored, reduced with memory or among threads, or written into the tensor map; of
    /// matrices the registers of this lane. `[a, b]` stores two values at once, and four values four.
    ///
    /// - Takes a vector of 32-bit registers; in an `asm!` block a `u32`, an `i32` or an `f32` for each
    ///   register.
    /// - Required.
    /// - PTX: `r`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_st { taddr: "%r1", value: ["%r2"], shape: 32x32b, num: x1 }
    /// );
    /// assert_eq!(text, "tcgen05.st.sync.aligned.32x32b.x1.b32 [%r1], {%r2};");
    /// ```
    pub value: Any,
    /// The rows and columns of a matrix. Of a product `m64n128k16`: rows and columns of the result, and the
    /// products of which each of its elements is the sum. Of an access to tensor memory `32x32b`: its lanes,
    /// and the bits of each; of a copy `128x256b`: its rows, and the bits of each.
    ///
    /// - Takes `32x32b`, `16x64b`, `16x128b`, `16x256b` or `16x32bx2`.
    /// - Required.
    /// - PTX: `.shape`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_st { taddr: "%r1", value: ["%r2"], shape: 32x32b, num: x1 }
    /// );
    /// assert_eq!(text, "tcgen05.st.sync.aligned.32x32b.x1.b32 [%r1], {%r2};");
    /// ```
    pub shape: Any,
    /// How many matrices the warp loads or stores; of tensor memory how many times the shape is repeated
    /// along the columns.
    ///
    /// - Takes [`x1`](value@crate::lang::num::x1), [`x2`](value@crate::lang::num::x2),
    ///   [`x4`](value@crate::lang::num::x4), [`x8`](value@crate::lang::num::x8),
    ///   [`x16`](value@crate::lang::num::x16), [`x32`](value@crate::lang::num::x32),
    ///   [`x64`](value@crate::lang::num::x64) or [`x128`](value@crate::lang::num::x128).
    /// - Required.
    /// - PTX: `.num`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_st { taddr: "%r1", value: ["%r2"], shape: 32x32b, num: x1 }
    /// );
    /// assert_eq!(text, "tcgen05.st.sync.aligned.32x32b.x1.b32 [%r1], {%r2};");
    /// ```
    pub num: Any,
    /// How registers are unpacked: `16b` for two elements of 16 bits. Without it a register is one element.
    ///
    /// - Takes `16b`.
    /// - Optional.
    /// - PTX: `.unpack`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_st { taddr: "%r1", value: ["%r2"], shape: 32x32b, num: x1, unpack: 16b }
    /// );
    /// assert_eq!(text, "tcgen05.st.sync.aligned.32x32b.x1.unpack::16b.b32 [%r1], {%r2};");
    /// ```
    pub unpack: Any,
    /// The distance in columns of the second place of an access of the shape `16x32bx2` from the first.
    ///
    /// - Takes a constant; in an `asm!` block an integer literal or `const { … }`.
    /// - Required in the form "16x32bx2", which alone has it.
    /// - PTX: `immHalfSplitoff`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_st { taddr: "%r1", value: ["%r2"], shape: 16x32bx2, num: x1, imm_half_splitoff: 1 }
    /// );
    /// assert_eq!(text, "tcgen05.st.sync.aligned.16x32bx2.x1.b32 [%r1], 1, {%r2};");
    /// ```
    pub imm_half_splitoff: Any,
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
    ///     tcgen05_st { taddr: "%r1", value: ["%r2"], shape: 32x32b, num: x1, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 tcgen05.st.sync.aligned.32x32b.x1.b32 [%r1], {%r2};");
    /// ```
    pub pred: Any,
}

/// Copies a matrix from shared memory to tensor memory, asynchronously: it is complete when a wait for
/// the barrier of a [`tcgen05_commit`](crate::lang::step::tcgen05_commit) after it returns.
///
/// One thread executes it. A descriptor tells where the matrix is. With `src_fmt`, its elements of 4 or 6
/// bits become bytes.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_cp { cta_group: 1, shape: 128x256b, taddr: "%r1", s_desc: "%rd1" }
/// );
/// assert_eq!(text, "tcgen05.cp.cta_group::1.128x256b [%r1], %rd1;");
/// ```
///
/// # Forms
///
/// ## for all warps
///
/// ```text
/// tcgen05_cp {
///     taddr: …,
///     s_desc: …,
///     cta_group: 1 | 2,
///     shape: 128x256b | 4x256b | 128x128b,
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.cp(.cta_group::1|.cta_group::2)(.128x256b|.4x256b|.128x128b) [taddr], s-desc;
/// ```
///
/// ## for all warps, decompressed
///
/// ```text
/// tcgen05_cp {
///     taddr: …,
///     s_desc: …,
///     cta_group: 1 | 2,
///     shape: 128x256b | 4x256b | 128x128b,
///     src_fmt: b6x16_p32 | b4x16_p64,
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.cp(.cta_group::1|.cta_group::2)(.128x256b|.4x256b|.128x128b).b8x16(.b6x16_p32|.b4x16_p64) [taddr], s-desc;
/// ```
///
/// ## halves for two warps each
///
/// ```text
/// tcgen05_cp {
///     taddr: …,
///     s_desc: …,
///     cta_group: 1 | 2,
///     shape: 64x128b,
///     multicast: warpx2_02_13 | warpx2_01_23,
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.cp(.cta_group::1|.cta_group::2).64x128b(.warpx2::02_13|.warpx2::01_23) [taddr], s-desc;
/// ```
///
/// ## halves for two warps each, decompressed
///
/// ```text
/// tcgen05_cp {
///     taddr: …,
///     s_desc: …,
///     cta_group: 1 | 2,
///     shape: 64x128b,
///     src_fmt: b6x16_p32 | b4x16_p64,
///     multicast: warpx2_02_13 | warpx2_01_23,
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.cp(.cta_group::1|.cta_group::2).64x128b(.warpx2::02_13|.warpx2::01_23).b8x16(.b6x16_p32|.b4x16_p64) [taddr], s-desc;
/// ```
///
/// ## for each of four warps
///
/// ```text
/// tcgen05_cp {
///     taddr: …,
///     s_desc: …,
///     cta_group: 1 | 2,
///     shape: 32x128b,
///     multicast: warpx4, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.cp(.cta_group::1|.cta_group::2).32x128b.warpx4 [taddr], s-desc;
/// ```
///
/// ## for each of four warps, decompressed
///
/// ```text
/// tcgen05_cp {
///     taddr: …,
///     s_desc: …,
///     cta_group: 1 | 2,
///     shape: 32x128b,
///     src_fmt: b6x16_p32 | b4x16_p64,
///     multicast: warpx4, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.cp(.cta_group::1|.cta_group::2).32x128b.warpx4.b8x16(.b6x16_p32|.b4x16_p64) [taddr], s-desc;
/// ```
///
/// # Manual
///
/// PTX ISA, "tcgen05.cp".
pub struct tcgen05_cp {
    /// An address in tensor memory, 32 bits: the lane in the upper 16, the column in the lower 16.
    ///
    /// - In an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `[taddr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_cp { taddr: "%r1", s_desc: "%rd1", cta_group: 1, shape: 4x256b }
    /// );
    /// assert_eq!(text, "tcgen05.cp.cta_group::1.4x256b [%r1], %rd1;");
    /// ```
    pub taddr: Any,
    /// The descriptor of a matrix in shared memory, 64 bits.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a `u64` or an `i64`.
    /// - Required.
    /// - PTX: `s-desc`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_cp { taddr: "%r1", s_desc: "%rd1", cta_group: 1, shape: 4x256b }
    /// );
    /// assert_eq!(text, "tcgen05.cp.cta_group::1.4x256b [%r1], %rd1;");
    /// ```
    pub s_desc: Any,
    /// How many CTAs of a pair the step concerns: 1 or 2.
    ///
    /// For a copy 1, the default, means that the barrier is in the same CTA as the destination; with 2 it may
    /// be in the other CTA of the pair. For [`tcgen05_commit`](crate::lang::step::tcgen05_commit) it is the
    /// group of the operations that are tracked.
    ///
    /// - Takes `1` or `2`.
    /// - Required.
    /// - PTX: `.cta_group`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_cp { taddr: "%r1", s_desc: "%rd1", cta_group: 1, shape: 4x256b }
    /// );
    /// assert_eq!(text, "tcgen05.cp.cta_group::1.4x256b [%r1], %rd1;");
    /// ```
    pub cta_group: Any,
    /// The rows and columns of a matrix. Of a product `m64n128k16`: rows and columns of the result, and the
    /// products of which each of its elements is the sum. Of an access to tensor memory `32x32b`: its lanes,
    /// and the bits of each; of a copy `128x256b`: its rows, and the bits of each.
    ///
    /// - Takes `128x256b`, `4x256b`, `128x128b`, `64x128b` or `32x128b`.
    /// - Required.
    /// - PTX: `.shape`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_cp { taddr: "%r1", s_desc: "%rd1", cta_group: 1, shape: 4x256b }
    /// );
    /// assert_eq!(text, "tcgen05.cp.cta_group::1.4x256b [%r1], %rd1;");
    /// ```
    pub shape: Any,
    /// The format of the elements in shared memory, of fewer than 8 bits each.
    ///
    /// - Takes [`b6x16_p32`](value@crate::lang::src_fmt::b6x16_p32) or
    ///   [`b4x16_p64`](value@crate::lang::src_fmt::b4x16_p64).
    /// - Required in the forms "for all warps, decompressed", "halves for two warps each, decompressed" and
    ///   "for each of four warps, decompressed", which alone have it.
    /// - PTX: `.src_fmt`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_cp { taddr: "%r1", s_desc: "%rd1", cta_group: 1, shape: 4x256b, src_fmt: b6x16_p32 }
    /// );
    /// assert_eq!(text, "tcgen05.cp.cta_group::1.4x256b.b8x16.b6x16_p32 [%r1], %rd1;");
    /// ```
    pub src_fmt: Any,
    /// The CTAs of the cluster to which the step applies: a mask in which bit i is the CTA of rank i.
    ///
    /// A copy writes the same bytes at the same offset in the shared memory of each of these CTAs, and
    /// completes the bytes on the barrier at the same offset in each CTA, so each CTA must expect them. A
    /// mask alone has 16 bits, or 32 bits if the step takes only such masks; `cluster32b(mask)` always has 32
    /// bits. Of a copy to tensor memory, a word for the warps whose lanes get the rows.
    ///
    /// - Takes [`warpx2_02_13`](value@crate::lang::multicast::warpx2_02_13),
    ///   [`warpx2_01_23`](value@crate::lang::multicast::warpx2_01_23) or
    ///   [`warpx4`](value@crate::lang::multicast::warpx4).
    /// - Required in "halves for two warps each" and "halves for two warps each, decompressed", and optional
    ///   in others.
    /// - PTX: `.multicast`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_cp { taddr: "%r1", s_desc: "%rd1", cta_group: 1, shape: 64x128b, multicast: warpx2_02_13 }
    /// );
    /// assert_eq!(text, "tcgen05.cp.cta_group::1.64x128b.warpx2::02_13 [%r1], %rd1;");
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
    ///     tcgen05_cp { taddr: "%r1", s_desc: "%rd1", cta_group: 1, shape: 4x256b, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 tcgen05.cp.cta_group::1.4x256b [%r1], %rd1;");
    /// ```
    pub pred: Any,
}

/// Moves the rows of a matrix in tensor memory down by one lane, asynchronously, as
/// [`tcgen05_cp`](crate::lang::step::tcgen05_cp).
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_shift_down { cta_group: 1, taddr: "%r1" }
/// );
/// assert_eq!(text, "tcgen05.shift.down.cta_group::1 [%r1];");
/// ```
///
/// # Form
///
/// ```text
/// tcgen05_shift_down {
///     taddr: …,
///     cta_group: 1 | 2,
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`. It
/// becomes:
///
/// ```text
/// tcgen05.shift.down(.cta_group::1|.cta_group::2) [taddr];
/// ```
///
/// # Manual
///
/// PTX ISA, "tcgen05.shift".
pub struct tcgen05_shift_down {
    /// An address in tensor memory, 32 bits: the lane in the upper 16, the column in the lower 16.
    ///
    /// - In an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `[taddr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, tcgen05_shift_down { taddr: "%r1", cta_group: 1 });
    /// assert_eq!(text, "tcgen05.shift.down.cta_group::1 [%r1];");
    /// ```
    pub taddr: Any,
    /// How many CTAs of a pair the step concerns: 1 or 2.
    ///
    /// For a copy 1, the default, means that the barrier is in the same CTA as the destination; with 2 it may
    /// be in the other CTA of the pair. For [`tcgen05_commit`](crate::lang::step::tcgen05_commit) it is the
    /// group of the operations that are tracked.
    ///
    /// - Takes `1` or `2`.
    /// - Required.
    /// - PTX: `.cta_group`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, tcgen05_shift_down { taddr: "%r1", cta_group: 1 });
    /// assert_eq!(text, "tcgen05.shift.down.cta_group::1 [%r1];");
    /// ```
    pub cta_group: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, tcgen05_shift_down { taddr: "%r1", cta_group: 1, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 tcgen05.shift.down.cta_group::1 [%r1];");
    /// ```
    pub pred: Any,
}

/// Adds the product of two matrices to sums in tensor memory, asynchronously: `D = A * B + D`. It is
/// complete when a wait for the barrier of a [`tcgen05_commit`](crate::lang::step::tcgen05_commit) after
/// it returns.
///
/// One thread executes it. B is in shared memory, A there or in tensor memory; descriptors tell where,
/// and `idesc` tells the shapes and types. Where `enable_input_d` is false, D becomes the product. The
/// kinds that begin with `mx` have factors of blocks of A and B in tensor memory.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_mma {
///         cta_group: 1, kind: f16,
///         d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2", idesc: "%r2", enable_input_d: "%p1"
///     }
/// );
/// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::f16 [%r1], %rd1, %rd2, %r2, %p1;");
/// ```
///
/// # Forms
///
/// ## 16-bit and tf32 floats, A in shared memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: f16 | tf32,
///     disable_output_lane: […], // optional
///     scale_input_d: …, // optional
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2)(.kind::f16|.kind::tf32){.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], a-desc, b-desc, idesc{, disable-output-lane}, enable-input-d{, scale-input-d};
/// ```
///
/// ## 16-bit and tf32 floats, A in tensor memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: f16 | tf32,
///     a_tmem: …,
///     disable_output_lane: […], // optional
///     scale_input_d: …, // optional
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2)(.kind::f16|.kind::tf32){.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, idesc{, disable-output-lane}, enable-input-d{, scale-input-d};
/// ```
///
/// ## 16-bit and tf32 floats, shifted A in tensor memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: f16 | tf32,
///     a_tmem: …,
///     ashift: true,
///     disable_output_lane: […], // optional
///     scale_input_d: …, // optional
///     collector_usage: a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2)(.kind::f16|.kind::tf32).ashift{.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, idesc{, disable-output-lane}, enable-input-d{, scale-input-d};
/// ```
///
/// ## small floats, A in shared memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: f8f6f4,
///     disable_output_lane: […], // optional
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2).kind::f8f6f4{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], a-desc, b-desc, idesc{, disable-output-lane}, enable-input-d;
/// ```
///
/// ## small floats, A in tensor memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: f8f6f4,
///     a_tmem: …,
///     disable_output_lane: […], // optional
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2).kind::f8f6f4{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, idesc{, disable-output-lane}, enable-input-d;
/// ```
///
/// ## small floats, shifted A in tensor memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: f8f6f4,
///     a_tmem: …,
///     ashift: true,
///     disable_output_lane: […], // optional
///     collector_usage: a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2).kind::f8f6f4.ashift{.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, idesc{, disable-output-lane}, enable-input-d;
/// ```
///
/// ## integers, A in shared memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: i8,
///     disable_output_lane: […], // optional
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`. It becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2).kind::i8{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], a-desc, b-desc, idesc{, disable-output-lane}, enable-input-d;
/// ```
///
/// ## integers, A in tensor memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: i8,
///     a_tmem: …,
///     disable_output_lane: […], // optional
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`. It becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2).kind::i8{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, idesc{, disable-output-lane}, enable-input-d;
/// ```
///
/// ## integers, shifted A in tensor memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: i8,
///     a_tmem: …,
///     ashift: true,
///     disable_output_lane: […], // optional
///     collector_usage: a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`. It becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2).kind::i8.ashift{.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, idesc{, disable-output-lane}, enable-input-d;
/// ```
///
/// ## mxf8f6f4, A in shared memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf8f6f4,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
///     scale_vec: block32, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or
/// higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2).kind::mxf8f6f4.block_scale{.block32}{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], a-desc, b-desc, idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf8f6f4, A in tensor memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf8f6f4,
///     a_tmem: …,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
///     scale_vec: block32, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or
/// higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2).kind::mxf8f6f4.block_scale{.block32}{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf8f6f4 with a number of factors, A in shared memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf8f6f4,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     scale_vec: x1,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`. It
/// becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2).kind::mxf8f6f4.block_scale.scale_vec::1X{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], a-desc, b-desc, idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf8f6f4 with a number of factors, A in tensor memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf8f6f4,
///     a_tmem: …,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     scale_vec: x1,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`. It
/// becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2).kind::mxf8f6f4.block_scale.scale_vec::1X{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf4, A in shared memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf4,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
///     scale_vec: block32, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or
/// higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2).kind::mxf4.block_scale{.block32}{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], a-desc, b-desc, idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf4, A in tensor memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf4,
///     a_tmem: …,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
///     scale_vec: block32, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or
/// higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2).kind::mxf4.block_scale{.block32}{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf4 with a number of factors, A in shared memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf4,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     scale_vec: x2,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`. It
/// becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2).kind::mxf4.block_scale.scale_vec::2X{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], a-desc, b-desc, idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf4 with a number of factors, A in tensor memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf4,
///     a_tmem: …,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     scale_vec: x2,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`. It
/// becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2).kind::mxf4.block_scale.scale_vec::2X{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf4nvf4, A in shared memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf4nvf4,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     scale_vec: block16 | block32,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family. It
/// becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2).kind::mxf4nvf4.block_scale(.block16|.block32){.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], a-desc, b-desc, idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf4nvf4, A in tensor memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf4nvf4,
///     a_tmem: …,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     scale_vec: block16 | block32,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family. It
/// becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2).kind::mxf4nvf4.block_scale(.block16|.block32){.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf4nvf4 with a number of factors, A in shared memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf4nvf4,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     scale_vec: x2 | x4,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.7, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`. It
/// becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2).kind::mxf4nvf4.block_scale(.scale_vec::2X|.scale_vec::4X){.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], a-desc, b-desc, idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf4nvf4 with a number of factors, A in tensor memory
///
/// ```text
/// tcgen05_mma {
///     d_tmem: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf4nvf4,
///     a_tmem: …,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     scale_vec: x2 | x4,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.7, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`. It
/// becomes:
///
/// ```text
/// tcgen05.mma(.cta_group::1|.cta_group::2).kind::mxf4nvf4.block_scale(.scale_vec::2X|.scale_vec::4X){.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// # Manual
///
/// PTX ISA, "tcgen05.mma".
pub struct tcgen05_mma {
    /// The address in tensor memory of the sums, to which the product is added.
    ///
    /// - In an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `[d-tmem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, cta_group: 1, kind: i8, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::i8 [%r1], [%r2], %rd1, %r3, 1;");
    /// ```
    pub d_tmem: Any,
    /// The descriptor of the matrix A in shared memory, 64 bits.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a `u64` or an `i64`.
    /// - Required in the forms "16-bit and tf32 floats, A in shared memory", "small floats, A in shared
    ///   memory", "integers, A in shared memory", "mxf8f6f4, A in shared memory", "mxf8f6f4 with a number of
    ///   factors, A in shared memory", "mxf4, A in shared memory", "mxf4 with a number of factors, A in
    ///   shared memory", "mxf4nvf4, A in shared memory" and "mxf4nvf4 with a number of factors, A in shared
    ///   memory", which alone have it.
    /// - PTX: `a-desc`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2", idesc: "%r2", enable_input_d: 1, cta_group: 1, kind: i8 }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::i8 [%r1], %rd1, %rd2, %r2, 1;");
    /// ```
    pub a_desc: Any,
    /// The descriptor of the matrix B in shared memory, 64 bits.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a `u64` or an `i64`.
    /// - Required.
    /// - PTX: `b-desc`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, cta_group: 1, kind: i8, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::i8 [%r1], [%r2], %rd1, %r3, 1;");
    /// ```
    pub b_desc: Any,
    /// The instruction descriptor, 32 bits: shapes, types and signs.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `idesc`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, cta_group: 1, kind: i8, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::i8 [%r1], [%r2], %rd1, %r3, 1;");
    /// ```
    pub idesc: Any,
    /// The lanes of tensor memory that are not written: a bit for each, in 4 registers, or in 8 for a pair of
    /// CTAs.
    ///
    /// - Takes a vector of 32-bit registers; in an `asm!` block a `u32`, an `i32` or an `f32` for each
    ///   register.
    /// - Optional in the forms "16-bit and tf32 floats, A in shared memory", "16-bit and tf32 floats, A in
    ///   tensor memory", "16-bit and tf32 floats, shifted A in tensor memory", "small floats, A in shared
    ///   memory", "small floats, A in tensor memory", "small floats, shifted A in tensor memory", "integers,
    ///   A in shared memory", "integers, A in tensor memory" and "integers, shifted A in tensor memory",
    ///   which alone have it.
    /// - PTX: `disable-output-lane`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", disable_output_lane: ["%r4", "%r5", "%r6", "%r7"], enable_input_d: "%p1", cta_group: 1, kind: i8, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::i8 [%r1], [%r2], %rd1, %r3, {%r4, %r5, %r6, %r7}, %p1;");
    /// ```
    pub disable_output_lane: Any,
    /// Whether the product is added to the sums. Where it is `false`, they become the product.
    ///
    /// - Takes a predicate; in an `asm!` block a `bool`.
    /// - Required.
    /// - PTX: `enable-input-d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, cta_group: 1, kind: i8, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::i8 [%r1], [%r2], %rd1, %r3, 1;");
    /// ```
    pub enable_input_d: Any,
    /// The sums are first divided by 2 to this power: 0 to 15. Without it, 0.
    ///
    /// - Takes a constant, 0 to 15, a multiple of 1; in an `asm!` block an integer literal or `const { … }`.
    /// - Optional in the forms "16-bit and tf32 floats, A in shared memory", "16-bit and tf32 floats, A in
    ///   tensor memory" and "16-bit and tf32 floats, shifted A in tensor memory", which alone have it.
    /// - Requires PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the same family.
    /// - PTX: `scale-input-d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", scale_input_d: 15, cta_group: 1, kind: f16, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::f16 [%r1], [%r2], %rd1, %r3, %p1, 15;");
    /// ```
    pub scale_input_d: Any,
    /// How many CTAs of a pair the step concerns: 1 or 2.
    ///
    /// For a copy 1, the default, means that the barrier is in the same CTA as the destination; with 2 it may
    /// be in the other CTA of the pair. For [`tcgen05_commit`](crate::lang::step::tcgen05_commit) it is the
    /// group of the operations that are tracked.
    ///
    /// - Takes `1` or `2`.
    /// - Required.
    /// - PTX: `.cta_group`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, cta_group: 1, kind: i8, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::i8 [%r1], [%r2], %rd1, %r3, 1;");
    /// ```
    pub cta_group: Any,
    /// The kind of the product, which decides the types of A and B and whether they have scales.
    /// [`mma`](crate::lang::step::mma) without it has elements of 8 bits and more, without scales.
    ///
    /// - Takes [`f16`](value@crate::lang::kind::f16), [`tf32`](value@crate::lang::kind::tf32),
    ///   [`f8f6f4`](value@crate::lang::kind::f8f6f4), [`i8`](value@crate::lang::kind::i8),
    ///   [`mxf8f6f4`](value@crate::lang::kind::mxf8f6f4), [`mxf4`](value@crate::lang::kind::mxf4) or
    ///   [`mxf4nvf4`](value@crate::lang::kind::mxf4nvf4).
    /// - Required.
    /// - PTX: `.kind`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, cta_group: 1, kind: i8, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::i8 [%r1], [%r2], %rd1, %r3, 1;");
    /// ```
    pub kind: Any,
    /// What happens to a matrix in a collector buffer: the buffer and `fill`, `use`, `lastuse` or
    /// [`discard`](crate::lang::step::discard), such as `a_fill`.
    ///
    /// - Takes [`a_fill`](value@crate::lang::collector_usage::a_fill),
    ///   [`a_use`](value@crate::lang::collector_usage::a_use),
    ///   [`a_lastuse`](value@crate::lang::collector_usage::a_lastuse) or
    ///   [`a_discard`](value@crate::lang::collector_usage::a_discard).
    /// - Optional.
    /// - PTX: `.collector_usage`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", cta_group: 1, kind: i8, collector_usage: a_use, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::i8.collector::a::use [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub collector_usage: Any,
    /// The address in tensor memory of the matrix A.
    ///
    /// - In an `asm!` block a `u32` or an `i32`.
    /// - Required in the forms "16-bit and tf32 floats, A in tensor memory", "16-bit and tf32 floats, shifted
    ///   A in tensor memory", "small floats, A in tensor memory", "small floats, shifted A in tensor memory",
    ///   "integers, A in tensor memory", "integers, shifted A in tensor memory", "mxf8f6f4, A in tensor
    ///   memory", "mxf8f6f4 with a number of factors, A in tensor memory", "mxf4, A in tensor memory", "mxf4
    ///   with a number of factors, A in tensor memory", "mxf4nvf4, A in tensor memory" and "mxf4nvf4 with a
    ///   number of factors, A in tensor memory", which alone have it.
    /// - PTX: `[a-tmem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, cta_group: 1, kind: i8, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::i8 [%r1], [%r2], %rd1, %r3, 1;");
    /// ```
    pub a_tmem: Any,
    /// `true` shifts the rows of A down by one.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Required in the forms "16-bit and tf32 floats, shifted A in tensor memory", "small floats, shifted A
    ///   in tensor memory" and "integers, shifted A in tensor memory", which alone have it.
    /// - PTX: `.ashift`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, cta_group: 1, kind: i8, a_tmem: "%r2", ashift: true }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::i8.ashift [%r1], [%r2], %rd1, %r3, 1;");
    /// ```
    pub ashift: Any,
    /// The address in tensor memory of the factors of A.
    ///
    /// - In an `asm!` block a `u32` or an `i32`.
    /// - Required in the forms "mxf8f6f4, A in shared memory", "mxf8f6f4, A in tensor memory", "mxf8f6f4 with
    ///   a number of factors, A in shared memory", "mxf8f6f4 with a number of factors, A in tensor memory",
    ///   "mxf4, A in shared memory", "mxf4, A in tensor memory", "mxf4 with a number of factors, A in shared
    ///   memory", "mxf4 with a number of factors, A in tensor memory", "mxf4nvf4, A in shared memory",
    ///   "mxf4nvf4, A in tensor memory", "mxf4nvf4 with a number of factors, A in shared memory" and
    ///   "mxf4nvf4 with a number of factors, A in tensor memory", which alone have it.
    /// - PTX: `[scale-A-tmem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, cta_group: 1, kind: mxf4, a_tmem: "%r2", scale_a_tmem: "%r4", scale_b_tmem: "%r5" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::mxf4.block_scale [%r1], [%r2], %rd1, %r3, [%r4], [%r5], 1;");
    /// ```
    pub scale_a_tmem: Any,
    /// The address in tensor memory of the factors of B.
    ///
    /// - In an `asm!` block a `u32` or an `i32`.
    /// - Required in the forms "mxf8f6f4, A in shared memory", "mxf8f6f4, A in tensor memory", "mxf8f6f4 with
    ///   a number of factors, A in shared memory", "mxf8f6f4 with a number of factors, A in tensor memory",
    ///   "mxf4, A in shared memory", "mxf4, A in tensor memory", "mxf4 with a number of factors, A in shared
    ///   memory", "mxf4 with a number of factors, A in tensor memory", "mxf4nvf4, A in shared memory",
    ///   "mxf4nvf4, A in tensor memory", "mxf4nvf4 with a number of factors, A in shared memory" and
    ///   "mxf4nvf4 with a number of factors, A in tensor memory", which alone have it.
    /// - PTX: `[scale-B-tmem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, cta_group: 1, kind: mxf4, a_tmem: "%r2", scale_a_tmem: "%r4", scale_b_tmem: "%r5" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::mxf4.block_scale [%r1], [%r2], %rd1, %r3, [%r4], [%r5], 1;");
    /// ```
    pub scale_b_tmem: Any,
    /// How many scales a row of A and a column of B have: `x1`, `x2` or `x4`; or one for each `block16` or
    /// `block32` elements. Without it, as many as the kind has.
    ///
    /// - Takes [`block32`](value@crate::lang::scale_vec::block32), [`x1`](value@crate::lang::scale_vec::x1),
    ///   [`x2`](value@crate::lang::scale_vec::x2), [`block16`](value@crate::lang::scale_vec::block16) or
    ///   [`x4`](value@crate::lang::scale_vec::x4).
    /// - Required in "mxf8f6f4 with a number of factors, A in shared memory", "mxf8f6f4 with a number of
    ///   factors, A in tensor memory", "mxf4 with a number of factors, A in shared memory", "mxf4 with a
    ///   number of factors, A in tensor memory", "mxf4nvf4, A in shared memory", "mxf4nvf4, A in tensor
    ///   memory", "mxf4nvf4 with a number of factors, A in shared memory" and "mxf4nvf4 with a number of
    ///   factors, A in tensor memory", and optional in others.
    /// - In "mxf8f6f4, A in shared memory", "mxf8f6f4, A in tensor memory", "mxf4, A in shared memory" and
    ///   "mxf4, A in tensor memory": `block32` requires PTX ISA 8.8, `sm_100f` or higher in the same family,
    ///   `sm_110f` or higher in the same family.
    /// - PTX: `.scale_vec_size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, cta_group: 1, kind: mxf4, a_tmem: "%r2", scale_a_tmem: "%r4", scale_b_tmem: "%r5", scale_vec: x2 }
    /// );
    /// assert_eq!(text, "tcgen05.mma.cta_group::1.kind::mxf4.block_scale.scale_vec::2X [%r1], [%r2], %rd1, %r3, [%r4], [%r5], 1;");
    /// ```
    pub scale_vec: Any,
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
    ///     tcgen05_mma { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, cta_group: 1, kind: i8, a_tmem: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 tcgen05.mma.cta_group::1.kind::i8 [%r1], [%r2], %rd1, %r3, 1;");
    /// ```
    pub pred: Any,
}

/// Adds the product of a sparse and a dense matrix to sums in tensor memory.
///
/// It is like [`tcgen05_mma`](crate::lang::step::tcgen05_mma). A has the elements that are not zero, and
/// `sp_meta_tmem` their places.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_mma_sp {
///         cta_group: 1, kind: f16,
///         d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2", sp_meta_tmem: "%r3", idesc: "%r2", enable_input_d: 1
///     }
/// );
/// assert_eq!(text, "tcgen05.mma.sp.cta_group::1.kind::f16 [%r1], %rd1, %rd2, [%r3], %r2, 1;");
/// ```
///
/// # Forms
///
/// ## 16-bit and tf32 floats, A in shared memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: f16 | tf32,
///     disable_output_lane: […], // optional
///     scale_input_d: …, // optional
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2)(.kind::f16|.kind::tf32){.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], a-desc, b-desc, [sp-meta-tmem], idesc{, disable-output-lane}, enable-input-d{, scale-input-d};
/// ```
///
/// ## 16-bit and tf32 floats, A in tensor memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: f16 | tf32,
///     a_tmem: …,
///     disable_output_lane: […], // optional
///     scale_input_d: …, // optional
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2)(.kind::f16|.kind::tf32){.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, [sp-meta-tmem], idesc{, disable-output-lane}, enable-input-d{, scale-input-d};
/// ```
///
/// ## 16-bit and tf32 floats, shifted A in tensor memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: f16 | tf32,
///     a_tmem: …,
///     ashift: true,
///     disable_output_lane: […], // optional
///     scale_input_d: …, // optional
///     collector_usage: a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2)(.kind::f16|.kind::tf32).ashift{.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, [sp-meta-tmem], idesc{, disable-output-lane}, enable-input-d{, scale-input-d};
/// ```
///
/// ## small floats, A in shared memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: f8f6f4,
///     disable_output_lane: […], // optional
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2).kind::f8f6f4{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], a-desc, b-desc, [sp-meta-tmem], idesc{, disable-output-lane}, enable-input-d;
/// ```
///
/// ## small floats, A in tensor memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: f8f6f4,
///     a_tmem: …,
///     disable_output_lane: […], // optional
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2).kind::f8f6f4{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, [sp-meta-tmem], idesc{, disable-output-lane}, enable-input-d;
/// ```
///
/// ## small floats, shifted A in tensor memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: f8f6f4,
///     a_tmem: …,
///     ashift: true,
///     disable_output_lane: […], // optional
///     collector_usage: a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2).kind::f8f6f4.ashift{.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, [sp-meta-tmem], idesc{, disable-output-lane}, enable-input-d;
/// ```
///
/// ## integers, A in shared memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: i8,
///     disable_output_lane: […], // optional
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`. It becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2).kind::i8{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], a-desc, b-desc, [sp-meta-tmem], idesc{, disable-output-lane}, enable-input-d;
/// ```
///
/// ## integers, A in tensor memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: i8,
///     a_tmem: …,
///     disable_output_lane: […], // optional
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`. It becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2).kind::i8{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, [sp-meta-tmem], idesc{, disable-output-lane}, enable-input-d;
/// ```
///
/// ## integers, shifted A in tensor memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: i8,
///     a_tmem: …,
///     ashift: true,
///     disable_output_lane: […], // optional
///     collector_usage: a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`. It becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2).kind::i8.ashift{.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, [sp-meta-tmem], idesc{, disable-output-lane}, enable-input-d;
/// ```
///
/// ## mxf8f6f4, A in shared memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf8f6f4,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
///     scale_vec: block32, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or
/// higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2).kind::mxf8f6f4.block_scale{.block32}{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], a-desc, b-desc, [sp-meta-tmem], idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf8f6f4, A in tensor memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf8f6f4,
///     a_tmem: …,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
///     scale_vec: block32, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or
/// higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2).kind::mxf8f6f4.block_scale{.block32}{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, [sp-meta-tmem], idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf8f6f4 with a number of factors, A in shared memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf8f6f4,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     scale_vec: x1,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`. It
/// becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2).kind::mxf8f6f4.block_scale.scale_vec::1X{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], a-desc, b-desc, [sp-meta-tmem], idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf8f6f4 with a number of factors, A in tensor memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf8f6f4,
///     a_tmem: …,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     scale_vec: x1,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`. It
/// becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2).kind::mxf8f6f4.block_scale.scale_vec::1X{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, [sp-meta-tmem], idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf4, A in shared memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf4,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
///     scale_vec: block32, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_110a`, `sm_103a`; or PTX ISA 9.4, `sm_107a`. It
/// becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2).kind::mxf4.block_scale{.block32}{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], a-desc, b-desc, [sp-meta-tmem], idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf4, A in tensor memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf4,
///     a_tmem: …,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
///     scale_vec: block32, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_110a`, `sm_103a`; or PTX ISA 9.4, `sm_107a`. It
/// becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2).kind::mxf4.block_scale{.block32}{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, [sp-meta-tmem], idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf4 with a number of factors, A in shared memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf4,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     scale_vec: x2,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`. It
/// becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2).kind::mxf4.block_scale.scale_vec::2X{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], a-desc, b-desc, [sp-meta-tmem], idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf4 with a number of factors, A in tensor memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf4,
///     a_tmem: …,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     scale_vec: x2,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`. It
/// becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2).kind::mxf4.block_scale.scale_vec::2X{.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, [sp-meta-tmem], idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf4nvf4, A in shared memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf4nvf4,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     scale_vec: block16 | block32,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.8, `sm_100a`, `sm_110a`, `sm_103a`; or PTX ISA 9.4, `sm_107a`. It becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2).kind::mxf4nvf4.block_scale(.block16|.block32){.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], a-desc, b-desc, [sp-meta-tmem], idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf4nvf4, A in tensor memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf4nvf4,
///     a_tmem: …,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     scale_vec: block16 | block32,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.8, `sm_100a`, `sm_110a`, `sm_103a`; or PTX ISA 9.4, `sm_107a`. It becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2).kind::mxf4nvf4.block_scale(.block16|.block32){.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, [sp-meta-tmem], idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf4nvf4 with a number of factors, A in shared memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf4nvf4,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     scale_vec: x2 | x4,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.7, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`. It
/// becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2).kind::mxf4nvf4.block_scale(.scale_vec::2X|.scale_vec::4X){.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], a-desc, b-desc, [sp-meta-tmem], idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// ## mxf4nvf4 with a number of factors, A in tensor memory
///
/// ```text
/// tcgen05_mma_sp {
///     d_tmem: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     cta_group: 1 | 2,
///     kind: mxf4nvf4,
///     a_tmem: …,
///     scale_a_tmem: …,
///     scale_b_tmem: …,
///     scale_vec: x2 | x4,
///     collector_usage: a_fill | a_use | a_lastuse | a_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.7, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_103a`; or PTX ISA 9.4, `sm_107a`. It
/// becomes:
///
/// ```text
/// tcgen05.mma.sp(.cta_group::1|.cta_group::2).kind::mxf4nvf4.block_scale(.scale_vec::2X|.scale_vec::4X){.collector::a::fill|.collector::a::use|.collector::a::lastuse|.collector::a::discard} [d-tmem], [a-tmem], b-desc, [sp-meta-tmem], idesc, [scale-A-tmem], [scale-B-tmem], enable-input-d;
/// ```
///
/// # Manual
///
/// PTX ISA, "tcgen05.mma.sp".
pub struct tcgen05_mma_sp {
    /// The address in tensor memory of the sums, to which the product is added.
    ///
    /// - In an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `[d-tmem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, cta_group: 1, kind: i8, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.sp.cta_group::1.kind::i8 [%r1], [%r2], %rd1, [%r3], %r4, 1;");
    /// ```
    pub d_tmem: Any,
    /// The descriptor of the matrix A in shared memory, 64 bits.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a `u64` or an `i64`.
    /// - Required in the forms "16-bit and tf32 floats, A in shared memory", "small floats, A in shared
    ///   memory", "integers, A in shared memory", "mxf8f6f4, A in shared memory", "mxf8f6f4 with a number of
    ///   factors, A in shared memory", "mxf4, A in shared memory", "mxf4 with a number of factors, A in
    ///   shared memory", "mxf4nvf4, A in shared memory" and "mxf4nvf4 with a number of factors, A in shared
    ///   memory", which alone have it.
    /// - PTX: `a-desc`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_sp { d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2", sp_meta_tmem: "%r2", idesc: "%r3", enable_input_d: 1, cta_group: 1, kind: i8 }
    /// );
    /// assert_eq!(text, "tcgen05.mma.sp.cta_group::1.kind::i8 [%r1], %rd1, %rd2, [%r2], %r3, 1;");
    /// ```
    pub a_desc: Any,
    /// The descriptor of the matrix B in shared memory, 64 bits.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a `u64` or an `i64`.
    /// - Required.
    /// - PTX: `b-desc`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, cta_group: 1, kind: i8, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.sp.cta_group::1.kind::i8 [%r1], [%r2], %rd1, [%r3], %r4, 1;");
    /// ```
    pub b_desc: Any,
    /// The address in tensor memory of the metadata of a sparse A.
    ///
    /// - In an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `[sp-meta-tmem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, cta_group: 1, kind: i8, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.sp.cta_group::1.kind::i8 [%r1], [%r2], %rd1, [%r3], %r4, 1;");
    /// ```
    pub sp_meta_tmem: Any,
    /// The instruction descriptor, 32 bits: shapes, types and signs.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `idesc`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, cta_group: 1, kind: i8, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.sp.cta_group::1.kind::i8 [%r1], [%r2], %rd1, [%r3], %r4, 1;");
    /// ```
    pub idesc: Any,
    /// The lanes of tensor memory that are not written: a bit for each, in 4 registers, or in 8 for a pair of
    /// CTAs.
    ///
    /// - Takes a vector of 32-bit registers; in an `asm!` block a `u32`, an `i32` or an `f32` for each
    ///   register.
    /// - Optional in the forms "16-bit and tf32 floats, A in shared memory", "16-bit and tf32 floats, A in
    ///   tensor memory", "16-bit and tf32 floats, shifted A in tensor memory", "small floats, A in shared
    ///   memory", "small floats, A in tensor memory", "small floats, shifted A in tensor memory", "integers,
    ///   A in shared memory", "integers, A in tensor memory" and "integers, shifted A in tensor memory",
    ///   which alone have it.
    /// - PTX: `disable-output-lane`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", disable_output_lane: ["%r5", "%r6", "%r7", "%r8"], enable_input_d: "%p1", cta_group: 1, kind: i8, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.sp.cta_group::1.kind::i8 [%r1], [%r2], %rd1, [%r3], %r4, {%r5, %r6, %r7, %r8}, %p1;");
    /// ```
    pub disable_output_lane: Any,
    /// Whether the product is added to the sums. Where it is `false`, they become the product.
    ///
    /// - Takes a predicate; in an `asm!` block a `bool`.
    /// - Required.
    /// - PTX: `enable-input-d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, cta_group: 1, kind: i8, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.sp.cta_group::1.kind::i8 [%r1], [%r2], %rd1, [%r3], %r4, 1;");
    /// ```
    pub enable_input_d: Any,
    /// The sums are first divided by 2 to this power: 0 to 15. Without it, 0.
    ///
    /// - Takes a constant, 0 to 15, a multiple of 1; in an `asm!` block an integer literal or `const { … }`.
    /// - Optional in the forms "16-bit and tf32 floats, A in shared memory", "16-bit and tf32 floats, A in
    ///   tensor memory" and "16-bit and tf32 floats, shifted A in tensor memory", which alone have it.
    /// - Requires PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the same family.
    /// - PTX: `scale-input-d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: "%p1", scale_input_d: 15, cta_group: 1, kind: f16, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.sp.cta_group::1.kind::f16 [%r1], [%r2], %rd1, [%r3], %r4, %p1, 15;");
    /// ```
    pub scale_input_d: Any,
    /// How many CTAs of a pair the step concerns: 1 or 2.
    ///
    /// For a copy 1, the default, means that the barrier is in the same CTA as the destination; with 2 it may
    /// be in the other CTA of the pair. For [`tcgen05_commit`](crate::lang::step::tcgen05_commit) it is the
    /// group of the operations that are tracked.
    ///
    /// - Takes `1` or `2`.
    /// - Required.
    /// - PTX: `.cta_group`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, cta_group: 1, kind: i8, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.sp.cta_group::1.kind::i8 [%r1], [%r2], %rd1, [%r3], %r4, 1;");
    /// ```
    pub cta_group: Any,
    /// The kind of the product, which decides the types of A and B and whether they have scales.
    /// [`mma`](crate::lang::step::mma) without it has elements of 8 bits and more, without scales.
    ///
    /// - Takes [`f16`](value@crate::lang::kind::f16), [`tf32`](value@crate::lang::kind::tf32),
    ///   [`f8f6f4`](value@crate::lang::kind::f8f6f4), [`i8`](value@crate::lang::kind::i8),
    ///   [`mxf8f6f4`](value@crate::lang::kind::mxf8f6f4), [`mxf4`](value@crate::lang::kind::mxf4) or
    ///   [`mxf4nvf4`](value@crate::lang::kind::mxf4nvf4).
    /// - Required.
    /// - PTX: `.kind`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, cta_group: 1, kind: i8, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.sp.cta_group::1.kind::i8 [%r1], [%r2], %rd1, [%r3], %r4, 1;");
    /// ```
    pub kind: Any,
    /// What happens to a matrix in a collector buffer: the buffer and `fill`, `use`, `lastuse` or
    /// [`discard`](crate::lang::step::discard), such as `a_fill`.
    ///
    /// - Takes [`a_fill`](value@crate::lang::collector_usage::a_fill),
    ///   [`a_use`](value@crate::lang::collector_usage::a_use),
    ///   [`a_lastuse`](value@crate::lang::collector_usage::a_lastuse) or
    ///   [`a_discard`](value@crate::lang::collector_usage::a_discard).
    /// - Optional.
    /// - PTX: `.collector_usage`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: "%p1", cta_group: 1, kind: i8, collector_usage: a_use, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.sp.cta_group::1.kind::i8.collector::a::use [%r1], [%r2], %rd1, [%r3], %r4, %p1;");
    /// ```
    pub collector_usage: Any,
    /// The address in tensor memory of the matrix A.
    ///
    /// - In an `asm!` block a `u32` or an `i32`.
    /// - Required in the forms "16-bit and tf32 floats, A in tensor memory", "16-bit and tf32 floats, shifted
    ///   A in tensor memory", "small floats, A in tensor memory", "small floats, shifted A in tensor memory",
    ///   "integers, A in tensor memory", "integers, shifted A in tensor memory", "mxf8f6f4, A in tensor
    ///   memory", "mxf8f6f4 with a number of factors, A in tensor memory", "mxf4, A in tensor memory", "mxf4
    ///   with a number of factors, A in tensor memory", "mxf4nvf4, A in tensor memory" and "mxf4nvf4 with a
    ///   number of factors, A in tensor memory", which alone have it.
    /// - PTX: `[a-tmem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, cta_group: 1, kind: i8, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.sp.cta_group::1.kind::i8 [%r1], [%r2], %rd1, [%r3], %r4, 1;");
    /// ```
    pub a_tmem: Any,
    /// `true` shifts the rows of A down by one.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Required in the forms "16-bit and tf32 floats, shifted A in tensor memory", "small floats, shifted A
    ///   in tensor memory" and "integers, shifted A in tensor memory", which alone have it.
    /// - PTX: `.ashift`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, cta_group: 1, kind: i8, a_tmem: "%r2", ashift: true }
    /// );
    /// assert_eq!(text, "tcgen05.mma.sp.cta_group::1.kind::i8.ashift [%r1], [%r2], %rd1, [%r3], %r4, 1;");
    /// ```
    pub ashift: Any,
    /// The address in tensor memory of the factors of A.
    ///
    /// - In an `asm!` block a `u32` or an `i32`.
    /// - Required in the forms "mxf8f6f4, A in shared memory", "mxf8f6f4, A in tensor memory", "mxf8f6f4 with
    ///   a number of factors, A in shared memory", "mxf8f6f4 with a number of factors, A in tensor memory",
    ///   "mxf4, A in shared memory", "mxf4, A in tensor memory", "mxf4 with a number of factors, A in shared
    ///   memory", "mxf4 with a number of factors, A in tensor memory", "mxf4nvf4, A in shared memory",
    ///   "mxf4nvf4, A in tensor memory", "mxf4nvf4 with a number of factors, A in shared memory" and
    ///   "mxf4nvf4 with a number of factors, A in tensor memory", which alone have it.
    /// - PTX: `[scale-A-tmem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, cta_group: 1, kind: mxf4, a_tmem: "%r2", scale_a_tmem: "%r5", scale_b_tmem: "%r6" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale [%r1], [%r2], %rd1, [%r3], %r4, [%r5], [%r6], 1;");
    /// ```
    pub scale_a_tmem: Any,
    /// The address in tensor memory of the factors of B.
    ///
    /// - In an `asm!` block a `u32` or an `i32`.
    /// - Required in the forms "mxf8f6f4, A in shared memory", "mxf8f6f4, A in tensor memory", "mxf8f6f4 with
    ///   a number of factors, A in shared memory", "mxf8f6f4 with a number of factors, A in tensor memory",
    ///   "mxf4, A in shared memory", "mxf4, A in tensor memory", "mxf4 with a number of factors, A in shared
    ///   memory", "mxf4 with a number of factors, A in tensor memory", "mxf4nvf4, A in shared memory",
    ///   "mxf4nvf4, A in tensor memory", "mxf4nvf4 with a number of factors, A in shared memory" and
    ///   "mxf4nvf4 with a number of factors, A in tensor memory", which alone have it.
    /// - PTX: `[scale-B-tmem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, cta_group: 1, kind: mxf4, a_tmem: "%r2", scale_a_tmem: "%r5", scale_b_tmem: "%r6" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale [%r1], [%r2], %rd1, [%r3], %r4, [%r5], [%r6], 1;");
    /// ```
    pub scale_b_tmem: Any,
    /// How many scales a row of A and a column of B have: `x1`, `x2` or `x4`; or one for each `block16` or
    /// `block32` elements. Without it, as many as the kind has.
    ///
    /// - Takes [`block32`](value@crate::lang::scale_vec::block32), [`x1`](value@crate::lang::scale_vec::x1),
    ///   [`x2`](value@crate::lang::scale_vec::x2), [`block16`](value@crate::lang::scale_vec::block16) or
    ///   [`x4`](value@crate::lang::scale_vec::x4).
    /// - Required in "mxf8f6f4 with a number of factors, A in shared memory", "mxf8f6f4 with a number of
    ///   factors, A in tensor memory", "mxf4 with a number of factors, A in shared memory", "mxf4 with a
    ///   number of factors, A in tensor memory", "mxf4nvf4, A in shared memory", "mxf4nvf4, A in tensor
    ///   memory", "mxf4nvf4 with a number of factors, A in shared memory" and "mxf4nvf4 with a number of
    ///   factors, A in tensor memory", and optional in others.
    /// - In "mxf8f6f4, A in shared memory" and "mxf8f6f4, A in tensor memory": `block32` requires PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family. In "mxf4, A in
    ///   shared memory" and "mxf4, A in tensor memory": `block32` requires PTX ISA 8.8, `sm_100a`, `sm_110a`,
    ///   `sm_103a`; or PTX ISA 9.4, `sm_107a`.
    /// - PTX: `.scale_vec_size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, cta_group: 1, kind: mxf4, a_tmem: "%r2", scale_a_tmem: "%r5", scale_b_tmem: "%r6", scale_vec: x2 }
    /// );
    /// assert_eq!(text, "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale.scale_vec::2X [%r1], [%r2], %rd1, [%r3], %r4, [%r5], [%r6], 1;");
    /// ```
    pub scale_vec: Any,
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
    ///     tcgen05_mma_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, cta_group: 1, kind: i8, a_tmem: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 tcgen05.mma.sp.cta_group::1.kind::i8 [%r1], [%r2], %rd1, [%r3], %r4, 1;");
    /// ```
    pub pred: Any,
}

/// Adds the product of two matrices to sums in tensor memory, with B kept in a collector buffer ("weight
/// stationary").
///
/// It is like [`tcgen05_mma`](crate::lang::step::tcgen05_mma), for M of 32, 64 or 128, in one CTA,
/// without factors of blocks. `collector_usage` names one of four buffers for B. The columns of B that
/// `zero_column_mask_desc` marks count as zero.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_mma_ws {
///         kind: f16, collector_usage: b0_fill,
///         d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2", idesc: "%r2", enable_input_d: "%p1"
///     }
/// );
/// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b0::fill [%r1], %rd1, %rd2, %r2, %p1;");
/// ```
///
/// # Forms
///
/// ## A in shared memory
///
/// ```text
/// tcgen05_mma_ws {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     kind: f16 | tf32 | f8f6f4 | i8,
///     zero_column_mask_desc: …, // optional
///     collector_usage: b0_fill | b0_use | b0_lastuse | b0_discard | b1_fill | b1_use | b1_lastuse | b1_discard | b2_fill | b2_use | b2_lastuse | b2_discard | b3_fill | b3_use | b3_lastuse | b3_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma.ws.cta_group::1(.kind::f16|.kind::tf32|.kind::f8f6f4|.kind::i8){.collector::b0::fill|.collector::b0::use|.collector::b0::lastuse|.collector::b0::discard|.collector::b1::fill|.collector::b1::use|.collector::b1::lastuse|.collector::b1::discard|.collector::b2::fill|.collector::b2::use|.collector::b2::lastuse|.collector::b2::discard|.collector::b3::fill|.collector::b3::use|.collector::b3::lastuse|.collector::b3::discard} [d-tmem], a-desc, b-desc, idesc, enable-input-d{, zero-column-mask-desc};
/// ```
///
/// ## A in tensor memory
///
/// ```text
/// tcgen05_mma_ws {
///     d_tmem: …,
///     b_desc: …,
///     idesc: …,
///     enable_input_d: …,
///     kind: f16 | tf32 | f8f6f4 | i8,
///     a_tmem: …,
///     zero_column_mask_desc: …, // optional
///     collector_usage: b0_fill | b0_use | b0_lastuse | b0_discard | b1_fill | b1_use | b1_lastuse | b1_discard | b2_fill | b2_use | b2_lastuse | b2_discard | b3_fill | b3_use | b3_lastuse | b3_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma.ws.cta_group::1(.kind::f16|.kind::tf32|.kind::f8f6f4|.kind::i8){.collector::b0::fill|.collector::b0::use|.collector::b0::lastuse|.collector::b0::discard|.collector::b1::fill|.collector::b1::use|.collector::b1::lastuse|.collector::b1::discard|.collector::b2::fill|.collector::b2::use|.collector::b2::lastuse|.collector::b2::discard|.collector::b3::fill|.collector::b3::use|.collector::b3::lastuse|.collector::b3::discard} [d-tmem], [a-tmem], b-desc, idesc, enable-input-d{, zero-column-mask-desc};
/// ```
///
/// # Manual
///
/// PTX ISA, "tcgen05.mma.ws".
pub struct tcgen05_mma_ws {
    /// The address in tensor memory of the sums, to which the product is added.
    ///
    /// - In an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `[d-tmem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, kind: f16, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16 [%r1], [%r2], %rd1, %r3, 1;");
    /// ```
    pub d_tmem: Any,
    /// The descriptor of the matrix A in shared memory, 64 bits.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a `u64` or an `i64`.
    /// - Required in the form "A in shared memory", which alone has it.
    /// - PTX: `a-desc`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2", idesc: "%r2", enable_input_d: 1, kind: f16 }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16 [%r1], %rd1, %rd2, %r2, 1;");
    /// ```
    pub a_desc: Any,
    /// The descriptor of the matrix B in shared memory, 64 bits.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a `u64` or an `i64`.
    /// - Required.
    /// - PTX: `b-desc`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, kind: f16, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16 [%r1], [%r2], %rd1, %r3, 1;");
    /// ```
    pub b_desc: Any,
    /// The instruction descriptor, 32 bits: shapes, types and signs.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `idesc`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, kind: f16, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16 [%r1], [%r2], %rd1, %r3, 1;");
    /// ```
    pub idesc: Any,
    /// Whether the product is added to the sums. Where it is `false`, they become the product.
    ///
    /// - Takes a predicate; in an `asm!` block a `bool`.
    /// - Required.
    /// - PTX: `enable-input-d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, kind: f16, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16 [%r1], [%r2], %rd1, %r3, 1;");
    /// ```
    pub enable_input_d: Any,
    /// A descriptor of the columns of B that are zero, 64 bits.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a `u64` or an `i64`.
    /// - Optional.
    /// - PTX: `zero-column-mask-desc`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", zero_column_mask_desc: "%rd2", kind: f16, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16 [%r1], [%r2], %rd1, %r3, %p1, %rd2;");
    /// ```
    pub zero_column_mask_desc: Any,
    /// The kind of the product, which decides the types of A and B and whether they have scales.
    /// [`mma`](crate::lang::step::mma) without it has elements of 8 bits and more, without scales.
    ///
    /// - Takes [`f16`](value@crate::lang::kind::f16), [`tf32`](value@crate::lang::kind::tf32),
    ///   [`f8f6f4`](value@crate::lang::kind::f8f6f4) or [`i8`](value@crate::lang::kind::i8).
    /// - Required.
    /// - `i8` requires PTX ISA 8.6, `sm_100a`, `sm_110a`.
    /// - PTX: `.kind`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, kind: f16, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16 [%r1], [%r2], %rd1, %r3, 1;");
    /// ```
    pub kind: Any,
    /// What happens to a matrix in a collector buffer: the buffer and `fill`, `use`, `lastuse` or
    /// [`discard`](crate::lang::step::discard), such as `a_fill`.
    ///
    /// - Takes [`b0_fill`](value@crate::lang::collector_usage::b0_fill),
    ///   [`b0_use`](value@crate::lang::collector_usage::b0_use),
    ///   [`b0_lastuse`](value@crate::lang::collector_usage::b0_lastuse),
    ///   [`b0_discard`](value@crate::lang::collector_usage::b0_discard),
    ///   [`b1_fill`](value@crate::lang::collector_usage::b1_fill),
    ///   [`b1_use`](value@crate::lang::collector_usage::b1_use),
    ///   [`b1_lastuse`](value@crate::lang::collector_usage::b1_lastuse),
    ///   [`b1_discard`](value@crate::lang::collector_usage::b1_discard),
    ///   [`b2_fill`](value@crate::lang::collector_usage::b2_fill),
    ///   [`b2_use`](value@crate::lang::collector_usage::b2_use),
    ///   [`b2_lastuse`](value@crate::lang::collector_usage::b2_lastuse),
    ///   [`b2_discard`](value@crate::lang::collector_usage::b2_discard),
    ///   [`b3_fill`](value@crate::lang::collector_usage::b3_fill),
    ///   [`b3_use`](value@crate::lang::collector_usage::b3_use),
    ///   [`b3_lastuse`](value@crate::lang::collector_usage::b3_lastuse) or
    ///   [`b3_discard`](value@crate::lang::collector_usage::b3_discard).
    /// - Optional.
    /// - PTX: `.collector_usage`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: "%p1", kind: f16, collector_usage: b0_use, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b0::use [%r1], [%r2], %rd1, %r3, %p1;");
    /// ```
    pub collector_usage: Any,
    /// The address in tensor memory of the matrix A.
    ///
    /// - In an `asm!` block a `u32` or an `i32`.
    /// - Required in the form "A in tensor memory", which alone has it.
    /// - PTX: `[a-tmem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, kind: f16, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.cta_group::1.kind::f16 [%r1], [%r2], %rd1, %r3, 1;");
    /// ```
    pub a_tmem: Any,
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
    ///     tcgen05_mma_ws { d_tmem: "%r1", b_desc: "%rd1", idesc: "%r3", enable_input_d: 1, kind: f16, a_tmem: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 tcgen05.mma.ws.cta_group::1.kind::f16 [%r1], [%r2], %rd1, %r3, 1;");
    /// ```
    pub pred: Any,
}

/// Adds the product of a sparse and a dense matrix to sums in tensor memory, with B kept in a collector
/// buffer.
///
/// It is like [`tcgen05_mma_ws`](crate::lang::step::tcgen05_mma_ws). A has the elements that are not
/// zero, and `sp_meta_tmem` their places.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_mma_ws_sp {
///         kind: f16,
///         d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2", sp_meta_tmem: "%r3", idesc: "%r2", enable_input_d: 1
///     }
/// );
/// assert_eq!(text, "tcgen05.mma.ws.sp.cta_group::1.kind::f16 [%r1], %rd1, %rd2, [%r3], %r2, 1;");
/// ```
///
/// # Forms
///
/// ## A in shared memory
///
/// ```text
/// tcgen05_mma_ws_sp {
///     d_tmem: …,
///     a_desc: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     kind: f16 | tf32 | f8f6f4 | i8,
///     zero_column_mask_desc: …, // optional
///     collector_usage: b0_fill | b0_use | b0_lastuse | b0_discard | b1_fill | b1_use | b1_lastuse | b1_discard | b2_fill | b2_use | b2_lastuse | b2_discard | b3_fill | b3_use | b3_lastuse | b3_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma.ws.sp.cta_group::1(.kind::f16|.kind::tf32|.kind::f8f6f4|.kind::i8){.collector::b0::fill|.collector::b0::use|.collector::b0::lastuse|.collector::b0::discard|.collector::b1::fill|.collector::b1::use|.collector::b1::lastuse|.collector::b1::discard|.collector::b2::fill|.collector::b2::use|.collector::b2::lastuse|.collector::b2::discard|.collector::b3::fill|.collector::b3::use|.collector::b3::lastuse|.collector::b3::discard} [d-tmem], a-desc, b-desc, [sp-meta-tmem], idesc, enable-input-d{, zero-column-mask-desc};
/// ```
///
/// ## A in tensor memory
///
/// ```text
/// tcgen05_mma_ws_sp {
///     d_tmem: …,
///     b_desc: …,
///     sp_meta_tmem: …,
///     idesc: …,
///     enable_input_d: …,
///     kind: f16 | tf32 | f8f6f4 | i8,
///     a_tmem: …,
///     zero_column_mask_desc: …, // optional
///     collector_usage: b0_fill | b0_use | b0_lastuse | b0_discard | b1_fill | b1_use | b1_lastuse | b1_discard | b2_fill | b2_use | b2_lastuse | b2_discard | b3_fill | b3_use | b3_lastuse | b3_discard, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family,
/// `sm_110f` or higher in the same family. It becomes:
///
/// ```text
/// tcgen05.mma.ws.sp.cta_group::1(.kind::f16|.kind::tf32|.kind::f8f6f4|.kind::i8){.collector::b0::fill|.collector::b0::use|.collector::b0::lastuse|.collector::b0::discard|.collector::b1::fill|.collector::b1::use|.collector::b1::lastuse|.collector::b1::discard|.collector::b2::fill|.collector::b2::use|.collector::b2::lastuse|.collector::b2::discard|.collector::b3::fill|.collector::b3::use|.collector::b3::lastuse|.collector::b3::discard} [d-tmem], [a-tmem], b-desc, [sp-meta-tmem], idesc, enable-input-d{, zero-column-mask-desc};
/// ```
///
/// # Manual
///
/// PTX ISA, "tcgen05.mma.ws.sp".
pub struct tcgen05_mma_ws_sp {
    /// The address in tensor memory of the sums, to which the product is added.
    ///
    /// - In an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `[d-tmem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, kind: f16, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.sp.cta_group::1.kind::f16 [%r1], [%r2], %rd1, [%r3], %r4, 1;");
    /// ```
    pub d_tmem: Any,
    /// The descriptor of the matrix A in shared memory, 64 bits.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a `u64` or an `i64`.
    /// - Required in the form "A in shared memory", which alone has it.
    /// - PTX: `a-desc`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws_sp { d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2", sp_meta_tmem: "%r2", idesc: "%r3", enable_input_d: 1, kind: f16 }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.sp.cta_group::1.kind::f16 [%r1], %rd1, %rd2, [%r2], %r3, 1;");
    /// ```
    pub a_desc: Any,
    /// The descriptor of the matrix B in shared memory, 64 bits.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a `u64` or an `i64`.
    /// - Required.
    /// - PTX: `b-desc`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, kind: f16, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.sp.cta_group::1.kind::f16 [%r1], [%r2], %rd1, [%r3], %r4, 1;");
    /// ```
    pub b_desc: Any,
    /// The address in tensor memory of the metadata of a sparse A.
    ///
    /// - In an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `[sp-meta-tmem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, kind: f16, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.sp.cta_group::1.kind::f16 [%r1], [%r2], %rd1, [%r3], %r4, 1;");
    /// ```
    pub sp_meta_tmem: Any,
    /// The instruction descriptor, 32 bits: shapes, types and signs.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `idesc`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, kind: f16, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.sp.cta_group::1.kind::f16 [%r1], [%r2], %rd1, [%r3], %r4, 1;");
    /// ```
    pub idesc: Any,
    /// Whether the product is added to the sums. Where it is `false`, they become the product.
    ///
    /// - Takes a predicate; in an `asm!` block a `bool`.
    /// - Required.
    /// - PTX: `enable-input-d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, kind: f16, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.sp.cta_group::1.kind::f16 [%r1], [%r2], %rd1, [%r3], %r4, 1;");
    /// ```
    pub enable_input_d: Any,
    /// A descriptor of the columns of B that are zero, 64 bits.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a `u64` or an `i64`.
    /// - Optional.
    /// - PTX: `zero-column-mask-desc`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: "%p1", zero_column_mask_desc: "%rd2", kind: f16, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.sp.cta_group::1.kind::f16 [%r1], [%r2], %rd1, [%r3], %r4, %p1, %rd2;");
    /// ```
    pub zero_column_mask_desc: Any,
    /// The kind of the product, which decides the types of A and B and whether they have scales.
    /// [`mma`](crate::lang::step::mma) without it has elements of 8 bits and more, without scales.
    ///
    /// - Takes [`f16`](value@crate::lang::kind::f16), [`tf32`](value@crate::lang::kind::tf32),
    ///   [`f8f6f4`](value@crate::lang::kind::f8f6f4) or [`i8`](value@crate::lang::kind::i8).
    /// - Required.
    /// - `i8` requires PTX ISA 8.6, `sm_100a`, `sm_110a`.
    /// - PTX: `.kind`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, kind: f16, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.sp.cta_group::1.kind::f16 [%r1], [%r2], %rd1, [%r3], %r4, 1;");
    /// ```
    pub kind: Any,
    /// What happens to a matrix in a collector buffer: the buffer and `fill`, `use`, `lastuse` or
    /// [`discard`](crate::lang::step::discard), such as `a_fill`.
    ///
    /// - Takes [`b0_fill`](value@crate::lang::collector_usage::b0_fill),
    ///   [`b0_use`](value@crate::lang::collector_usage::b0_use),
    ///   [`b0_lastuse`](value@crate::lang::collector_usage::b0_lastuse),
    ///   [`b0_discard`](value@crate::lang::collector_usage::b0_discard),
    ///   [`b1_fill`](value@crate::lang::collector_usage::b1_fill),
    ///   [`b1_use`](value@crate::lang::collector_usage::b1_use),
    ///   [`b1_lastuse`](value@crate::lang::collector_usage::b1_lastuse),
    ///   [`b1_discard`](value@crate::lang::collector_usage::b1_discard),
    ///   [`b2_fill`](value@crate::lang::collector_usage::b2_fill),
    ///   [`b2_use`](value@crate::lang::collector_usage::b2_use),
    ///   [`b2_lastuse`](value@crate::lang::collector_usage::b2_lastuse),
    ///   [`b2_discard`](value@crate::lang::collector_usage::b2_discard),
    ///   [`b3_fill`](value@crate::lang::collector_usage::b3_fill),
    ///   [`b3_use`](value@crate::lang::collector_usage::b3_use),
    ///   [`b3_lastuse`](value@crate::lang::collector_usage::b3_lastuse) or
    ///   [`b3_discard`](value@crate::lang::collector_usage::b3_discard).
    /// - Optional.
    /// - PTX: `.collector_usage`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: "%p1", kind: f16, collector_usage: b0_use, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.sp.cta_group::1.kind::f16.collector::b0::use [%r1], [%r2], %rd1, [%r3], %r4, %p1;");
    /// ```
    pub collector_usage: Any,
    /// The address in tensor memory of the matrix A.
    ///
    /// - In an `asm!` block a `u32` or an `i32`.
    /// - Required in the form "A in tensor memory", which alone has it.
    /// - PTX: `[a-tmem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     tcgen05_mma_ws_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, kind: f16, a_tmem: "%r2" }
    /// );
    /// assert_eq!(text, "tcgen05.mma.ws.sp.cta_group::1.kind::f16 [%r1], [%r2], %rd1, [%r3], %r4, 1;");
    /// ```
    pub a_tmem: Any,
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
    ///     tcgen05_mma_ws_sp { d_tmem: "%r1", b_desc: "%rd1", sp_meta_tmem: "%r3", idesc: "%r4", enable_input_d: 1, kind: f16, a_tmem: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 tcgen05.mma.ws.sp.cta_group::1.kind::f16 [%r1], [%r2], %rd1, [%r3], %r4, 1;");
    /// ```
    pub pred: Any,
}

/// Asks to cancel the launch of a cluster that has not started, so that this one does its work.
///
/// The response, 16 bytes, is written to `dst` in shared memory and completes on `mbarrier`, which
/// expects 16 bytes.
/// [`clusterlaunchcontrol_query_cancel_is_canceled`](crate::lang::step::clusterlaunchcontrol_query_cancel_is_canceled)
/// and its neighbours read it.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     clusterlaunchcontrol_try_cancel_async { dst: shared("%r1"), mbarrier: "%r2" }
/// );
/// assert_eq!(text, "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [%r1], [%r2];");
/// ```
///
/// # Form
///
/// ```text
/// clusterlaunchcontrol_try_cancel_async {
///     dst: shared(…) | shared::cta(…) | generic(…),
///     mbarrier: …,
///     multicast: cluster::all, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100` or higher. It becomes:
///
/// ```text
/// clusterlaunchcontrol.try_cancel.async{.shared::cta}.mbarrier::complete_tx::bytes{.multicast::cluster::all}.b128 [addr], [mbar];
/// ```
///
/// It completes on `mbarrier`: its bytes are subtracted from the transaction count of the barrier, with
/// release semantics at the scope of the cluster.
///
/// # Manual
///
/// PTX ISA, "clusterlaunchcontrol.try_cancel".
pub struct clusterlaunchcontrol_try_cancel_async {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - Takes [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.dst` and `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     clusterlaunchcontrol_try_cancel_async { dst: shared::cta("%r1"), mbarrier: "%r2" }
    /// );
    /// assert_eq!(text, "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [%r1], [%r2];");
    /// ```
    pub dst: Any,
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
    /// - The address is a multiple of 8 bytes.
    /// - Required.
    /// - PTX: `[mbar]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     clusterlaunchcontrol_try_cancel_async { dst: shared::cta("%r1"), mbarrier: "%r2" }
    /// );
    /// assert_eq!(text, "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [%r1], [%r2];");
    /// ```
    pub mbarrier: Any,
    /// The CTAs of the cluster to which the step applies: a mask in which bit i is the CTA of rank i.
    ///
    /// A copy writes the same bytes at the same offset in the shared memory of each of these CTAs, and
    /// completes the bytes on the barrier at the same offset in each CTA, so each CTA must expect them. A
    /// mask alone has 16 bits, or 32 bits if the step takes only such masks; `cluster32b(mask)` always has 32
    /// bits. Of a copy to tensor memory, a word for the warps whose lanes get the rows.
    ///
    /// - Takes [`cluster::all`](value@crate::lang::multicast::cluster::all).
    /// - Optional.
    /// - `cluster::all` requires PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA
    ///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
    ///   higher in the same family.
    /// - PTX: `.multicast`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     clusterlaunchcontrol_try_cancel_async { dst: generic("%rd1"), mbarrier: "%rd2", multicast: cluster::all }
    /// );
    /// assert_eq!(text, "clusterlaunchcontrol.try_cancel.async.mbarrier::complete_tx::bytes.multicast::cluster::all.b128 [%rd1], [%rd2];");
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
    ///     clusterlaunchcontrol_try_cancel_async { dst: shared::cta("%r1"), mbarrier: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [%r1], [%r2];");
    /// ```
    pub pred: Any,
}

/// Returns whether a request canceled the launch of a cluster, by its response.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     clusterlaunchcontrol_query_cancel_is_canceled { response: "%q1", out: "%p1" }
/// );
/// assert_eq!(text, "clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 %p1, %q1;");
/// ```
///
/// ```no_run
/// use ptx_async::ptx_async;
///
/// unsafe fn next(response: u128) -> Option<u32> {
///     unsafe {
///         ptx_async!(clusterlaunchcontrol_query_cancel_is_canceled(response))
///             .then(|| ptx_async!(clusterlaunchcontrol_query_cancel_get_first_ctaid_x(response)))
///     }
/// }
/// ```
///
/// # Form
///
/// ```text
/// clusterlaunchcontrol_query_cancel_is_canceled(response) // in an `asm!` block alone
/// clusterlaunchcontrol_query_cancel_is_canceled {
///     response: …,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100` or higher. It becomes:
///
/// ```text
/// clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 pred, try_cancel_response;
/// ```
///
/// # Manual
///
/// PTX ISA, "clusterlaunchcontrol.query_cancel".
pub struct clusterlaunchcontrol_query_cancel_is_canceled {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a predicate register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `pred`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     clusterlaunchcontrol_query_cancel_is_canceled { out: "%p1", response: "%q1" }
    /// );
    /// assert_eq!(text, "clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 %p1, %q1;");
    /// ```
    pub out: Any,
    /// The response to a request to cancel a launch: the 16 bytes that
    /// [`clusterlaunchcontrol_try_cancel_async`](crate::lang::step::clusterlaunchcontrol_try_cancel_async)
    /// writes, as 128 bits.
    ///
    /// - Takes a 128-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.b128` and `try_cancel_response`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     clusterlaunchcontrol_query_cancel_is_canceled { out: "%p1", response: "%q1" }
    /// );
    /// assert_eq!(text, "clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 %p1, %q1;");
    /// ```
    pub response: Any,
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
    ///     clusterlaunchcontrol_query_cancel_is_canceled { out: "%p1", response: "%q1", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 %p1, %q1;");
    /// ```
    pub pred: Any,
}

/// Returns the coordinates of the first CTA of the canceled cluster, by the response to the request: x, y
/// and z. The fourth register is undefined.
///
/// They are defined if
/// [`clusterlaunchcontrol_query_cancel_is_canceled`](crate::lang::step::clusterlaunchcontrol_query_cancel_is_canceled)
/// returns `true`.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     clusterlaunchcontrol_query_cancel_get_first_ctaid { response: "%q1", out: ["%r1", "%r2", "%r3", "_"] }
/// );
/// assert_eq!(text, "clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 {%r1, %r2, %r3, _}, %q1;");
/// ```
///
/// # Form
///
/// ```text
/// clusterlaunchcontrol_query_cancel_get_first_ctaid(response) // in an `asm!` block alone
/// clusterlaunchcontrol_query_cancel_get_first_ctaid {
///     response: …,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100` or higher. It becomes:
///
/// ```text
/// clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 xdim, ydim, zdim, try_cancel_response;
/// ```
///
/// # Manual
///
/// PTX ISA, "clusterlaunchcontrol.query_cancel".
pub struct clusterlaunchcontrol_query_cancel_get_first_ctaid {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a vector of 32-bit registers.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `xdim, ydim, zdim`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     clusterlaunchcontrol_query_cancel_get_first_ctaid { out: ["%r1", "%r2", "%r3", "%r4"], response: "%q1" }
    /// );
    /// assert_eq!(text, "clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 {%r1, %r2, %r3, %r4}, %q1;");
    /// ```
    pub out: Any,
    /// The response to a request to cancel a launch: the 16 bytes that
    /// [`clusterlaunchcontrol_try_cancel_async`](crate::lang::step::clusterlaunchcontrol_try_cancel_async)
    /// writes, as 128 bits.
    ///
    /// - Takes a 128-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.b128` and `try_cancel_response`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     clusterlaunchcontrol_query_cancel_get_first_ctaid { out: ["%r1", "%r2", "%r3", "%r4"], response: "%q1" }
    /// );
    /// assert_eq!(text, "clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 {%r1, %r2, %r3, %r4}, %q1;");
    /// ```
    pub response: Any,
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
    ///     clusterlaunchcontrol_query_cancel_get_first_ctaid { out: ["%r1", "%r2", "%r3", "%r4"], response: "%q1", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 {%r1, %r2, %r3, %r4}, %q1;");
    /// ```
    pub pred: Any,
}

/// Returns the x coordinate of the first CTA of the canceled cluster, by the response to the request.
///
/// It is defined if
/// [`clusterlaunchcontrol_query_cancel_is_canceled`](crate::lang::step::clusterlaunchcontrol_query_cancel_is_canceled)
/// returns `true`.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     clusterlaunchcontrol_query_cancel_get_first_ctaid_x { response: "%q1", out: "%r1" }
/// );
/// assert_eq!(text, "clusterlaunchcontrol.query_cancel.get_first_ctaid::x.b32.b128 %r1, %q1;");
/// ```
///
/// # Form
///
/// ```text
/// clusterlaunchcontrol_query_cancel_get_first_ctaid_x(response) // in an `asm!` block alone
/// clusterlaunchcontrol_query_cancel_get_first_ctaid_x {
///     response: …,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100` or higher. It becomes:
///
/// ```text
/// clusterlaunchcontrol.query_cancel.get_first_ctaid::x.b32.b128 d, try_cancel_response;
/// ```
///
/// # Manual
///
/// PTX ISA, "clusterlaunchcontrol.query_cancel".
pub struct clusterlaunchcontrol_query_cancel_get_first_ctaid_x {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a 32-bit register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     clusterlaunchcontrol_query_cancel_get_first_ctaid_x { out: "%r1", response: "%q1" }
    /// );
    /// assert_eq!(text, "clusterlaunchcontrol.query_cancel.get_first_ctaid::x.b32.b128 %r1, %q1;");
    /// ```
    pub out: Any,
    /// The response to a request to cancel a launch: the 16 bytes that
    /// [`clusterlaunchcontrol_try_cancel_async`](crate::lang::step::clusterlaunchcontrol_try_cancel_async)
    /// writes, as 128 bits.
    ///
    /// - Takes a 128-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.b128` and `try_cancel_response`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     clusterlaunchcontrol_query_cancel_get_first_ctaid_x { out: "%r1", response: "%q1" }
    /// );
    /// assert_eq!(text, "clusterlaunchcontrol.query_cancel.get_first_ctaid::x.b32.b128 %r1, %q1;");
    /// ```
    pub response: Any,
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
    ///     clusterlaunchcontrol_query_cancel_get_first_ctaid_x { out: "%r1", response: "%q1", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 clusterlaunchcontrol.query_cancel.get_first_ctaid::x.b32.b128 %r1, %q1;");
    /// ```
    pub pred: Any,
}

/// Returns the y coordinate of the first CTA of the canceled cluster, by the response to the request.
///
/// It is defined if
/// [`clusterlaunchcontrol_query_cancel_is_canceled`](crate::lang::step::clusterlaunchcontrol_query_cancel_is_canceled)
/// returns `true`.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     clusterlaunchcontrol_query_cancel_get_first_ctaid_y { response: "%q1", out: "%r1" }
/// );
/// assert_eq!(text, "clusterlaunchcontrol.query_cancel.get_first_ctaid::y.b32.b128 %r1, %q1;");
/// ```
///
/// # Form
///
/// ```text
/// clusterlaunchcontrol_query_cancel_get_first_ctaid_y(response) // in an `asm!` block alone
/// clusterlaunchcontrol_query_cancel_get_first_ctaid_y {
///     response: …,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100` or higher. It becomes:
///
/// ```text
/// clusterlaunchcontrol.query_cancel.get_first_ctaid::y.b32.b128 d, try_cancel_response;
/// ```
///
/// # Manual
///
/// PTX ISA, "clusterlaunchcontrol.query_cancel".
pub struct clusterlaunchcontrol_query_cancel_get_first_ctaid_y {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a 32-bit register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     clusterlaunchcontrol_query_cancel_get_first_ctaid_y { out: "%r1", response: "%q1" }
    /// );
    /// assert_eq!(text, "clusterlaunchcontrol.query_cancel.get_first_ctaid::y.b32.b128 %r1, %q1;");
    /// ```
    pub out: Any,
    /// The response to a request to cancel a launch: the 16 bytes that
    /// [`clusterlaunchcontrol_try_cancel_async`](crate::lang::step::clusterlaunchcontrol_try_cancel_async)
    /// writes, as 128 bits.
    ///
    /// - Takes a 128-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.b128` and `try_cancel_response`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     clusterlaunchcontrol_query_cancel_get_first_ctaid_y { out: "%r1", response: "%q1" }
    /// );
    /// assert_eq!(text, "clusterlaunchcontrol.query_cancel.get_first_ctaid::y.b32.b128 %r1, %q1;");
    /// ```
    pub response: Any,
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
    ///     clusterlaunchcontrol_query_cancel_get_first_ctaid_y { out: "%r1", response: "%q1", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 clusterlaunchcontrol.query_cancel.get_first_ctaid::y.b32.b128 %r1, %q1;");
    /// ```
    pub pred: Any,
}

/// Returns the z coordinate of the first CTA of the canceled cluster, by the response to the request.
///
/// It is defined if
/// [`clusterlaunchcontrol_query_cancel_is_canceled`](crate::lang::step::clusterlaunchcontrol_query_cancel_is_canceled)
/// returns `true`.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     clusterlaunchcontrol_query_cancel_get_first_ctaid_z { response: "%q1", out: "%r1" }
/// );
/// assert_eq!(text, "clusterlaunchcontrol.query_cancel.get_first_ctaid::z.b32.b128 %r1, %q1;");
/// ```
///
/// # Form
///
/// ```text
/// clusterlaunchcontrol_query_cancel_get_first_ctaid_z(response) // in an `asm!` block alone
/// clusterlaunchcontrol_query_cancel_get_first_ctaid_z {
///     response: …,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100` or higher. It becomes:
///
/// ```text
/// clusterlaunchcontrol.query_cancel.get_first_ctaid::z.b32.b128 d, try_cancel_response;
/// ```
///
/// # Manual
///
/// PTX ISA, "clusterlaunchcontrol.query_cancel".
pub struct clusterlaunchcontrol_query_cancel_get_first_ctaid_z {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a 32-bit register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     clusterlaunchcontrol_query_cancel_get_first_ctaid_z { out: "%r1", response: "%q1" }
    /// );
    /// assert_eq!(text, "clusterlaunchcontrol.query_cancel.get_first_ctaid::z.b32.b128 %r1, %q1;");
    /// ```
    pub out: Any,
    /// The response to a request to cancel a launch: the 16 bytes that
    /// [`clusterlaunchcontrol_try_cancel_async`](crate::lang::step::clusterlaunchcontrol_try_cancel_async)
    /// writes, as 128 bits.
    ///
    /// - Takes a 128-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `.b128` and `try_cancel_response`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     clusterlaunchcontrol_query_cancel_get_first_ctaid_z { out: "%r1", response: "%q1" }
    /// );
    /// assert_eq!(text, "clusterlaunchcontrol.query_cancel.get_first_ctaid::z.b32.b128 %r1, %q1;");
    /// ```
    pub response: Any,
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
    ///     clusterlaunchcontrol_query_cancel_get_first_ctaid_z { out: "%r1", response: "%q1", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 clusterlaunchcontrol.query_cancel.get_first_ctaid::z.b32.b128 %r1, %q1;");
    /// ```
    pub pred: Any,
}

/// Loads 1, 2 or 4 matrices from shared memory into the registers of the warp, as
/// [`mma`](crate::lang::step::mma) reads them.
///
/// All threads of the warp execute it together. Each lane gives the address of one row of 16 bytes, a
/// multiple of 16: the lanes 0 to 7 those of the first matrix, 8 to 15 those of the second one, and so
/// on. Of a matrix of 8 times 8 elements of 16 bits, lane `l` receives the elements `2 * (l % 4)` and the
/// one after it of row `l / 4`, the first one in the lower half. The result is an array with a register
/// for each matrix, and two for one of 16 times 16 bytes. With `trans: true`, rows and columns are
/// exchanged. `docs/fragments.md` of the repository has drawings, and the addresses that load the
/// fragments of [`mma`](crate::lang::step::mma).
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     ldmatrix { shape: m8n8, num: x4, src: shared("%r5"), out: ["%r1", "%r2", "%r3", "%r4"] }
/// );
/// assert_eq!(text, "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r1, %r2, %r3, %r4}, [%r5];");
/// ```
///
/// ```no_run
/// use ptx_async::{Shared, ptx_async};
///
/// unsafe fn fragment(row: Shared<u16, 16>) -> [u32; 4] {
///     unsafe { ptx_async!(ldmatrix { shape: m8n8, num: x4, src: shared(row) }) }
/// }
/// ```
///
/// # Forms
///
/// ## 16-bit elements
///
/// ```text
/// ldmatrix {
///     src: shared(…) | shared::cta(…) | generic(…),
///     shape: m8n8,
///     num: x1 | x2 | x4,
///     trans: true, // optional
///     ty: b16, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 6.5, `sm_75` or higher. It becomes:
///
/// ```text
/// ldmatrix.sync.aligned.m8n8(.x1|.x2|.x4){.trans}{.shared::cta|.shared}.b16 r, [p];
/// ```
///
/// ## 8-bit elements
///
/// ```text
/// ldmatrix {
///     src: shared(…) | shared::cta(…) | generic(…),
///     shape: m16n16,
///     num: x1 | x2,
///     trans: true, // optional
///     ty: b8, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher
/// in the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family. It
/// becomes:
///
/// ```text
/// ldmatrix.sync.aligned.m16n16(.x1|.x2).trans{.shared::cta|.shared}.b8 r, [p];
/// ```
///
/// ## 4-bit and 6-bit elements, m8n16
///
/// ```text
/// ldmatrix {
///     src: shared(…) | shared::cta(…) | generic(…),
///     shape: m8n16,
///     num: x1 | x2 | x4,
///     src_fmt: b6x16_p32 | b4x16_p64,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher
/// in the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family. It
/// becomes:
///
/// ```text
/// ldmatrix.sync.aligned.m8n16(.x1|.x2|.x4){.shared::cta|.shared}.b8x16(.b6x16_p32|.b4x16_p64) r, [p];
/// ```
///
/// ## 4-bit and 6-bit elements, m16n16
///
/// ```text
/// ldmatrix {
///     src: shared(…) | shared::cta(…) | generic(…),
///     shape: m16n16,
///     num: x1 | x2,
///     src_fmt: b6x16_p32 | b4x16_p64,
///     trans: true, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher
/// in the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family. It
/// becomes:
///
/// ```text
/// ldmatrix.sync.aligned.m16n16(.x1|.x2).trans{.shared::cta|.shared}.b8x16(.b6x16_p32|.b4x16_p64) r, [p];
/// ```
///
/// # Manual
///
/// PTX ISA, "ldmatrix".
pub struct ldmatrix {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a vector of 32-bit registers.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `r`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     ldmatrix { out: ["%r1"], src: shared("%r2"), shape: m8n8, num: x1 }
    /// );
    /// assert_eq!(text, "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r1}, [%r2];");
    /// ```
    pub out: Any,
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - Takes [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.src` and `[p]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     ldmatrix { out: ["%r1"], src: shared("%r2"), shape: m8n8, num: x1 }
    /// );
    /// assert_eq!(text, "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r1}, [%r2];");
    /// ```
    pub src: Any,
    /// The rows and columns of a matrix. Of a product `m64n128k16`: rows and columns of the result, and the
    /// products of which each of its elements is the sum. Of an access to tensor memory `32x32b`: its lanes,
    /// and the bits of each; of a copy `128x256b`: its rows, and the bits of each.
    ///
    /// - Takes [`m8n8`](value@crate::lang::shape::m8n8), [`m16n16`](value@crate::lang::shape::m16n16) or
    ///   [`m8n16`](value@crate::lang::shape::m8n16).
    /// - Required.
    /// - PTX: `.shape`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     ldmatrix { out: ["%r1"], src: shared("%r2"), shape: m8n8, num: x1 }
    /// );
    /// assert_eq!(text, "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r1}, [%r2];");
    /// ```
    pub shape: Any,
    /// How many matrices the warp loads or stores; of tensor memory how many times the shape is repeated
    /// along the columns.
    ///
    /// - Takes [`x1`](value@crate::lang::num::x1), [`x2`](value@crate::lang::num::x2) or
    ///   [`x4`](value@crate::lang::num::x4).
    /// - Required.
    /// - PTX: `.num`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     ldmatrix { out: ["%r1"], src: shared("%r2"), shape: m8n8, num: x1 }
    /// );
    /// assert_eq!(text, "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r1}, [%r2];");
    /// ```
    pub num: Any,
    /// `true` transposes each matrix.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional in the forms "16-bit elements", "8-bit elements" and "4-bit and 6-bit elements, m16n16",
    ///   which alone have it.
    /// - PTX: `.trans`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     ldmatrix { out: ["%r1"], src: generic("%rd1"), shape: m8n8, num: x1, trans: true }
    /// );
    /// assert_eq!(text, "ldmatrix.sync.aligned.m8n8.x1.trans.b16 {%r1}, [%rd1];");
    /// ```
    pub trans: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`b16`](value@crate::lang::ty::b16) or [`b8`](value@crate::lang::ty::b8).
    /// - Optional in the forms "16-bit elements" and "8-bit elements", which alone have it.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     ldmatrix { out: ["%r1"], src: shared("%r2"), shape: m8n8, num: x1, ty: b16 }
    /// );
    /// assert_eq!(text, "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r1}, [%r2];");
    /// ```
    pub ty: Any,
    /// The format of the elements in shared memory, of fewer than 8 bits each.
    ///
    /// - Takes [`b6x16_p32`](value@crate::lang::src_fmt::b6x16_p32) or
    ///   [`b4x16_p64`](value@crate::lang::src_fmt::b4x16_p64).
    /// - Required in the forms "4-bit and 6-bit elements, m8n16" and "4-bit and 6-bit elements, m16n16",
    ///   which alone have it.
    /// - PTX: `.src_fmt`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     ldmatrix { out: ["%r1"], src: shared("%r2"), shape: m8n16, num: x1, src_fmt: b6x16_p32 }
    /// );
    /// assert_eq!(text, "ldmatrix.sync.aligned.m8n16.x1.shared.b8x16.b6x16_p32 {%r1}, [%r2];");
    /// ```
    pub src_fmt: Any,
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
    ///     ldmatrix { out: ["%r1"], src: shared("%r2"), shape: m8n8, num: x1, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r1}, [%r2];");
    /// ```
    pub pred: Any,
}

/// Stores 1, 2 or 4 matrices from the registers of the warp to shared memory, in the layout that
/// [`ldmatrix`](crate::lang::step::ldmatrix) loads.
///
/// All threads of the warp execute it together. Each lane gives the address of one row, as for
/// [`ldmatrix`](crate::lang::step::ldmatrix), and its registers of the matrices.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     stmatrix { shape: m8n8, num: x2, dst: shared("%r5"), value: ["%r1", "%r2"] }
/// );
/// assert_eq!(text, "stmatrix.sync.aligned.m8n8.x2.shared.b16 [%r5], {%r1, %r2};");
/// ```
///
/// # Forms
///
/// ## 16-bit elements
///
/// ```text
/// stmatrix {
///     dst: shared(…) | shared::cta(…) | generic(…),
///     value: […],
///     shape: m8n8,
///     num: x1 | x2 | x4,
///     trans: true, // optional
///     ty: b16, // optional
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_90` or higher. It becomes:
///
/// ```text
/// stmatrix.sync.aligned.m8n8(.x1|.x2|.x4){.trans}{.shared::cta|.shared}.b16 [p], r;
/// ```
///
/// ## 8-bit elements
///
/// ```text
/// stmatrix {
///     dst: shared(…) | shared::cta(…) | generic(…),
///     value: […],
///     shape: m16n8,
///     num: x1 | x2 | x4,
///     trans: true, // optional
///     ty: b8, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher
/// in the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family. It
/// becomes:
///
/// ```text
/// stmatrix.sync.aligned.m16n8(.x1|.x2|.x4).trans{.shared::cta|.shared}.b8 [p], r;
/// ```
///
/// # Manual
///
/// PTX ISA, "stmatrix".
pub struct stmatrix {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - Takes [`shared`](value@crate::lang::space::shared),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.dst` and `[p]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     stmatrix { dst: shared("%r1"), value: ["%r2"], shape: m8n8, num: x1 }
    /// );
    /// assert_eq!(text, "stmatrix.sync.aligned.m8n8.x1.shared.b16 [%r1], {%r2};");
    /// ```
    pub dst: Any,
    /// The value that is stored, reduced with memory or among threads, or written into the tensor map; of
    /// matrices the registers of this lane. `[a, b]` stores two values at once, and four values four.
    ///
    /// - Takes a vector of 32-bit registers; in an `asm!` block a `u32`, an `i32` or an `f32` for each
    ///   register.
    /// - Required.
    /// - PTX: `r`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     stmatrix { dst: shared("%r1"), value: ["%r2"], shape: m8n8, num: x1 }
    /// );
    /// assert_eq!(text, "stmatrix.sync.aligned.m8n8.x1.shared.b16 [%r1], {%r2};");
    /// ```
    pub value: Any,
    /// The rows and columns of a matrix. Of a product `m64n128k16`: rows and columns of the result, and the
    /// products of which each of its elements is the sum. Of an access to tensor memory `32x32b`: its lanes,
    /// and the bits of each; of a copy `128x256b`: its rows, and the bits of each.
    ///
    /// - Takes [`m8n8`](value@crate::lang::shape::m8n8) or [`m16n8`](value@crate::lang::shape::m16n8).
    /// - Required.
    /// - PTX: `.shape`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     stmatrix { dst: shared("%r1"), value: ["%r2"], shape: m8n8, num: x1 }
    /// );
    /// assert_eq!(text, "stmatrix.sync.aligned.m8n8.x1.shared.b16 [%r1], {%r2};");
    /// ```
    pub shape: Any,
    /// How many matrices the warp loads or stores; of tensor memory how many times the shape is repeated
    /// along the columns.
    ///
    /// - Takes [`x1`](value@crate::lang::num::x1), [`x2`](value@crate::lang::num::x2) or
    ///   [`x4`](value@crate::lang::num::x4).
    /// - Required.
    /// - PTX: `.num`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     stmatrix { dst: shared("%r1"), value: ["%r2"], shape: m8n8, num: x1 }
    /// );
    /// assert_eq!(text, "stmatrix.sync.aligned.m8n8.x1.shared.b16 [%r1], {%r2};");
    /// ```
    pub num: Any,
    /// `true` transposes each matrix.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional.
    /// - PTX: `.trans`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     stmatrix { dst: generic("%rd1"), value: ["%r1"], shape: m8n8, num: x1, trans: true }
    /// );
    /// assert_eq!(text, "stmatrix.sync.aligned.m8n8.x1.trans.b16 [%rd1], {%r1};");
    /// ```
    pub trans: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`b16`](value@crate::lang::ty::b16) or [`b8`](value@crate::lang::ty::b8).
    /// - Optional.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     stmatrix { dst: shared("%r1"), value: ["%r2"], shape: m8n8, num: x1, ty: b16 }
    /// );
    /// assert_eq!(text, "stmatrix.sync.aligned.m8n8.x1.shared.b16 [%r1], {%r2};");
    /// ```
    pub ty: Any,
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
    ///     stmatrix { dst: shared("%r1"), value: ["%r2"], shape: m8n8, num: x1, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 stmatrix.sync.aligned.m8n8.x1.shared.b16 [%r1], {%r2};");
    /// ```
    pub pred: Any,
}

/// Transposes a matrix of 8 times 8 elements of 16 bits in the registers of the warp.
///
/// All threads of the warp execute it together.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     movmatrix { value: "%r2", out: "%r1" }
/// );
/// assert_eq!(text, "movmatrix.sync.aligned.m8n8.trans.b16 %r1, %r2;");
/// ```
///
/// # Form
///
/// ```text
/// movmatrix {
///     value: …,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_75` or higher. It becomes:
///
/// ```text
/// movmatrix.sync.aligned.m8n8.trans.b16 d, a;
/// ```
///
/// # Manual
///
/// PTX ISA, "movmatrix".
pub struct movmatrix {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a 32-bit register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, movmatrix { out: "%r1", value: "%r2" });
    /// assert_eq!(text, "movmatrix.sync.aligned.m8n8.trans.b16 %r1, %r2;");
    /// ```
    pub out: Any,
    /// The value that is stored, reduced with memory or among threads, or written into the tensor map; of
    /// matrices the registers of this lane. `[a, b]` stores two values at once, and four values four.
    ///
    /// - Takes a 32-bit register; in an `asm!` block a `u32`, an `i32` or an `f32` for each register.
    /// - Required.
    /// - PTX: `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, movmatrix { out: "%r1", value: "%r2" });
    /// assert_eq!(text, "movmatrix.sync.aligned.m8n8.trans.b16 %r1, %r2;");
    /// ```
    pub value: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, movmatrix { out: "%r1", value: "%r2", pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 movmatrix.sync.aligned.m8n8.trans.b16 %r1, %r2;");
    /// ```
    pub pred: Any,
}

/// Multiplies two matrices in the registers of a warp and adds a third one: `D = A * B + C`.
///
/// All threads of the warp execute it together. Each lane has a part of each matrix, a fragment, in an
/// array of registers: [`ldmatrix`](crate::lang::step::ldmatrix) loads those of A and B, and the result
/// is that of D. The shape and the types determine the number of registers; elements of fewer than 32
/// bits are packed, the first ones in the lower bits. The type of the result is `f32`, `f64`, `i32`, or
/// `u32` with two `f16` each.
///
/// With `kind`, elements can have 6 or 4 bits, and blocks of A and B scales: the product of two blocks is
/// multiplied by both of their scales.
///
/// Of A with elements of 16 bits, lane `l` has in register `i` the elements in row `l / 4 + 8 * (i % 2)`
/// and columns `2 * (l % 4) + 8 * (i / 2)` and the one after it; of C and D of `f32`, in register `i` the
/// element in row `l / 4 + 8 * (i / 2)` and column `2 * (l % 4) + i % 2`. `docs/fragments.md` of the
/// repository has the other shapes and types, and drawings.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mma {
///         shape: m16n8k16, atype: bf16, out: ["%f1", "%f2", "%f3", "%f4"],
///         a: ["%r1", "%r2", "%r3", "%r4"], b: ["%r5", "%r6"], c: ["%f1", "%f2", "%f3", "%f4"]
///     }
/// );
/// assert_eq!(text, "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%f1, %f2, %f3, %f4};");
/// ```
///
/// ```no_run
/// use ptx_async::{Shared, ptx_async};
///
/// /// Stores the product of a 16 x 16 and a 16 x 8 matrix of `f16`, of which each lane passes the address of a row.
/// unsafe fn product(a: Shared<u16, 16>, b: Shared<u16, 16>, rows: Shared<u16, 16>) {
///     unsafe {
///         let a: [u32; 4] = ptx_async!(ldmatrix { shape: m8n8, num: x4, src: shared(a) });
///         let b: [u32; 2] = ptx_async!(ldmatrix { shape: m8n8, num: x2, trans: true, src: shared(b) });
///         let c = [0; 2];
///         let d: [u32; 2] =
///             ptx_async!(mma { shape: m16n8k16, dtype: f16, atype: f16, a: a, b: b, c: c });
///         ptx_async!(stmatrix { shape: m8n8, num: x2, dst: shared(rows), value: d });
///     }
/// }
/// ```
///
/// # Forms
///
/// ## f16, m8n8k4, D of f16
///
/// ```text
/// mma {
///     a: […],
///     b: […],
///     c: […],
///     shape: m8n8k4,
///     alayout: row | col,
///     blayout: row | col,
///     dtype: f16,
///     atype: f16,
///     btype: f16, // optional
///     ctype: f16, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 6.4, `sm_70` or higher. It becomes:
///
/// ```text
/// mma.sync.aligned.m8n8k4(.row|.col)(.row|.col).f16.f16.f16.f16 d, a, b, c;
/// ```
///
/// ## f16, m8n8k4, D of f32
///
/// ```text
/// mma {
///     a: […],
///     b: […],
///     c: […],
///     shape: m8n8k4,
///     alayout: row | col,
///     blayout: row | col,
///     dtype: f32,
///     atype: f16,
///     ctype: f16 | f32,
///     btype: f16, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 6.4, `sm_70` or higher. It becomes:
///
/// ```text
/// mma.sync.aligned.m8n8k4(.row|.col)(.row|.col).f32.f16.f16(.f16|.f32) d, a, b, c;
/// ```
///
/// ## f16, D of f16
///
/// ```text
/// mma {
///     a: […],
///     b: […],
///     c: […],
///     shape: m16n8k8 | m16n8k16,
///     dtype: f16,
///     atype: f16,
///     alayout: row, // optional
///     blayout: col, // optional
///     btype: f16, // optional
///     ctype: f16, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 6.5, `sm_75` or higher. It becomes:
///
/// ```text
/// mma.sync.aligned(.m16n8k8|.m16n8k16).row.col.f16.f16.f16.f16 d, a, b, c;
/// ```
///
/// ## f16, D of f32
///
/// ```text
/// mma {
///     a: […],
///     b: […],
///     c: […],
///     shape: m16n8k8 | m16n8k16,
///     dtype: f32,
///     atype: f16,
///     alayout: row, // optional
///     blayout: col, // optional
///     btype: f16, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 6.5, `sm_75` or higher. It becomes:
///
/// ```text
/// mma.sync.aligned(.m16n8k8|.m16n8k16).row.col.f32.f16.f16.f32 d, a, b, c;
/// ```
///
/// ## bf16
///
/// ```text
/// mma {
///     a: […],
///     b: […],
///     c: […],
///     shape: m16n8k8 | m16n8k16,
///     atype: bf16,
///     alayout: row, // optional
///     blayout: col, // optional
///     dtype: f32, // optional
///     btype: bf16, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sync.aligned(.m16n8k8|.m16n8k16).row.col.f32.bf16.bf16.f32 d, a, b, c;
/// ```
///
/// ## tf32
///
/// ```text
/// mma {
///     a: […],
///     b: […],
///     c: […],
///     shape: m16n8k4 | m16n8k8,
///     atype: tf32,
///     alayout: row, // optional
///     blayout: col, // optional
///     dtype: f32, // optional
///     btype: tf32, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sync.aligned(.m16n8k4|.m16n8k8).row.col.f32.tf32.tf32.f32 d, a, b, c;
/// ```
///
/// ## 8-bit floats, D of f16
///
/// ```text
/// mma {
///     a: […],
///     b: […],
///     c: […],
///     shape: m16n8k16 | m16n8k32,
///     dtype: f16,
///     atype: e4m3 | e5m2,
///     btype: e4m3 | e5m2,
///     alayout: row, // optional
///     blayout: col, // optional
///     ctype: f16, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.7, `sm_89` or higher. It becomes:
///
/// ```text
/// mma.sync.aligned(.m16n8k16|.m16n8k32).row.col.f16(.e4m3|.e5m2)(.e4m3|.e5m2).f16 d, a, b, c;
/// ```
///
/// ## 8-bit floats, D of f32
///
/// ```text
/// mma {
///     a: […],
///     b: […],
///     c: […],
///     shape: m16n8k16 | m16n8k32,
///     dtype: f32,
///     atype: e4m3 | e5m2,
///     btype: e4m3 | e5m2,
///     alayout: row, // optional
///     blayout: col, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.4, `sm_89` or higher. It becomes:
///
/// ```text
/// mma.sync.aligned(.m16n8k16|.m16n8k32).row.col.f32(.e4m3|.e5m2)(.e4m3|.e5m2).f32 d, a, b, c;
/// ```
///
/// ## f64
///
/// ```text
/// mma {
///     a: […],
///     b: […],
///     c: […],
///     shape: m8n8k4 | m16n8k4 | m16n8k8 | m16n8k16,
///     atype: f64,
///     alayout: row, // optional
///     blayout: col, // optional
///     dtype: f64, // optional
///     btype: f64, // optional
///     ctype: f64, // optional
///     rnd: rn | rz | rm | rp, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sync.aligned(.m8n8k4|.m16n8k4|.m16n8k8|.m16n8k16).row.col{.rn|.rz|.rm|.rp}.f64.f64.f64.f64 d, a, b, c;
/// ```
///
/// ## 8-bit integers
///
/// ```text
/// mma {
///     a: […],
///     b: […],
///     c: […],
///     shape: m8n8k16 | m16n8k16 | m16n8k32,
///     atype: s8 | u8,
///     btype: s8 | u8,
///     alayout: row, // optional
///     blayout: col, // optional
///     dtype: s32, // optional
///     ctype: s32, // optional
///     satfinite: true, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 6.5, `sm_75` or higher. It becomes:
///
/// ```text
/// mma.sync.aligned(.m8n8k16|.m16n8k16|.m16n8k32).row.col{.satfinite}.s32(.s8|.u8)(.s8|.u8).s32 d, a, b, c;
/// ```
///
/// ## 4-bit integers
///
/// ```text
/// mma {
///     a: […],
///     b: […],
///     c: […],
///     shape: m8n8k32 | m16n8k32 | m16n8k64,
///     atype: s4 | u4,
///     btype: s4 | u4,
///     alayout: row, // optional
///     blayout: col, // optional
///     dtype: s32, // optional
///     ctype: s32, // optional
///     satfinite: true, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 6.5, `sm_75` or higher. It becomes:
///
/// ```text
/// mma.sync.aligned(.m8n8k32|.m16n8k32|.m16n8k64).row.col{.satfinite}.s32(.s4|.u4)(.s4|.u4).s32 d, a, b, c;
/// ```
///
/// ## bits
///
/// ```text
/// mma {
///     a: […],
///     b: […],
///     c: […],
///     shape: m8n8k128 | m16n8k128 | m16n8k256,
///     atype: b1,
///     op: xor | and,
///     alayout: row, // optional
///     blayout: col, // optional
///     dtype: s32, // optional
///     btype: b1, // optional
///     ctype: s32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_75` or higher. It becomes:
///
/// ```text
/// mma.sync.aligned(.m8n8k128|.m16n8k128|.m16n8k256).row.col.s32.b1.b1.s32(.xor|.and).popc d, a, b, c;
/// ```
///
/// ## kind::f8f6f4, D of f16
///
/// ```text
/// mma {
///     a: […],
///     b: […],
///     c: […],
///     shape: m16n8k32,
///     dtype: f16,
///     atype: e4m3 | e5m2 | e3m2 | e2m1 | e2m3,
///     btype: e4m3 | e5m2 | e3m2 | e2m1 | e2m3,
///     kind: f8f6f4,
///     alayout: row, // optional
///     blayout: col, // optional
///     ctype: f16, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.7, `sm_100a`, `sm_110a`, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
/// family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family. It becomes:
///
/// ```text
/// mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f16(.e4m3|.e5m2|.e3m2|.e2m1|.e2m3)(.e4m3|.e5m2|.e3m2|.e2m1|.e2m3).f16 d, a, b, c;
/// ```
///
/// ## kind::f8f6f4, D of f32
///
/// ```text
/// mma {
///     a: […],
///     b: […],
///     c: […],
///     shape: m16n8k32,
///     dtype: f32,
///     atype: e4m3 | e5m2 | e3m2 | e2m1 | e2m3,
///     btype: e4m3 | e5m2 | e3m2 | e2m1 | e2m3,
///     kind: f8f6f4,
///     alayout: row, // optional
///     blayout: col, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher
/// in the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family. It
/// becomes:
///
/// ```text
/// mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f32(.e4m3|.e5m2|.e3m2|.e2m1|.e2m3)(.e4m3|.e5m2|.e3m2|.e2m1|.e2m3).f32 d, a, b, c;
/// ```
///
/// ## kind::mxf8f6f4
///
/// ```text
/// mma {
///     a: […],
///     b: […],
///     c: […],
///     shape: m16n8k32,
///     atype: e4m3 | e5m2 | e3m2 | e2m1 | e2m3,
///     btype: e4m3 | e5m2 | e3m2 | e2m1 | e2m3,
///     kind: mxf8f6f4,
///     scale_a: …,
///     scale_a_selector: […],
///     scale_b: …,
///     scale_b_selector: […],
///     alayout: row, // optional
///     blayout: col, // optional
///     dtype: f32, // optional
///     ctype: f32, // optional
///     scale_vec: x1, // optional
///     stype: ue8m0, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family. It becomes:
///
/// ```text
/// mma.sync.aligned.m16n8k32.row.col.kind::mxf8f6f4.block_scale{.scale_vec::1X}.f32(.e4m3|.e5m2|.e3m2|.e2m1|.e2m3)(.e4m3|.e5m2|.e3m2|.e2m1|.e2m3).f32.ue8m0 d, a, b, c, scale-a-data, {byte-id-a, thread-id-a}, scale-b-data, {byte-id-b, thread-id-b};
/// ```
///
/// ## kind::mxf4
///
/// ```text
/// mma {
///     a: […],
///     b: […],
///     c: […],
///     shape: m16n8k64,
///     kind: mxf4,
///     scale_a: …,
///     scale_a_selector: […],
///     scale_b: …,
///     scale_b_selector: […],
///     alayout: row, // optional
///     blayout: col, // optional
///     dtype: f32, // optional
///     atype: e2m1, // optional
///     btype: e2m1, // optional
///     ctype: f32, // optional
///     scale_vec: x2, // optional
///     stype: ue8m0, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family. It becomes:
///
/// ```text
/// mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale{.scale_vec::2X}.f32.e2m1.e2m1.f32.ue8m0 d, a, b, c, scale-a-data, {byte-id-a, thread-id-a}, scale-b-data, {byte-id-b, thread-id-b};
/// ```
///
/// ## kind::mxf4nvf4, two scales
///
/// ```text
/// mma {
///     a: […],
///     b: […],
///     c: […],
///     shape: m16n8k64,
///     kind: mxf4nvf4,
///     scale_a: …,
///     scale_a_selector: […],
///     scale_b: …,
///     scale_b_selector: […],
///     scale_vec: x2,
///     alayout: row, // optional
///     blayout: col, // optional
///     dtype: f32, // optional
///     atype: e2m1, // optional
///     btype: e2m1, // optional
///     ctype: f32, // optional
///     stype: ue8m0, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family. It becomes:
///
/// ```text
/// mma.sync.aligned.m16n8k64.row.col.kind::mxf4nvf4.block_scale.scale_vec::2X.f32.e2m1.e2m1.f32.ue8m0 d, a, b, c, scale-a-data, {byte-id-a, thread-id-a}, scale-b-data, {byte-id-b, thread-id-b};
/// ```
///
/// ## kind::mxf4nvf4, four scales
///
/// ```text
/// mma {
///     a: […],
///     b: […],
///     c: […],
///     shape: m16n8k64,
///     kind: mxf4nvf4,
///     scale_a: …,
///     scale_a_selector: […],
///     scale_b: …,
///     scale_b_selector: […],
///     scale_vec: x4,
///     stype: ue4m3 | ue8m0,
///     alayout: row, // optional
///     blayout: col, // optional
///     dtype: f32, // optional
///     atype: e2m1, // optional
///     btype: e2m1, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family. It becomes:
///
/// ```text
/// mma.sync.aligned.m16n8k64.row.col.kind::mxf4nvf4.block_scale.scale_vec::4X.f32.e2m1.e2m1.f32(.ue4m3|.ue8m0) d, a, b, c, scale-a-data, {byte-id-a, thread-id-a}, scale-b-data, {byte-id-b, thread-id-b};
/// ```
///
/// # Manual
///
/// PTX ISA, "mma".
pub struct mma {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In "f16, m8n8k4, D of f16", "f16, m8n8k4, D of f32", "f16, D of f16", "f16, D of f32", "bf16",
    ///   "tf32", "8-bit floats, D of f16", "8-bit floats, D of f32", "8-bit integers", "4-bit integers",
    ///   "bits", "kind::f8f6f4, D of f16", "kind::f8f6f4, D of f32", "kind::mxf8f6f4", "kind::mxf4",
    ///   "kind::mxf4nvf4, two scales" and "kind::mxf4nvf4, four scales": in text a vector of 32-bit
    ///   registers.
    /// - In "f64": in text a vector of 64-bit registers.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%fd1", "%fd2"], a: ["%fd3"], b: ["%fd4"], c: ["%fd5", "%fd6"], shape: m8n8k4, atype: f64 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%fd1, %fd2}, {%fd3}, {%fd4}, {%fd5, %fd6};");
    /// ```
    pub out: Any,
    /// The matrix A: the registers of this lane, `[a0, a1, a2, a3]`, or a descriptor of 64 bits.
    ///
    /// - In "f16, m8n8k4, D of f16", "f16, m8n8k4, D of f32", "f16, D of f16", "f16, D of f32", "bf16",
    ///   "tf32", "8-bit floats, D of f16", "8-bit floats, D of f32", "8-bit integers", "4-bit integers",
    ///   "bits", "kind::f8f6f4, D of f16", "kind::f8f6f4, D of f32", "kind::mxf8f6f4", "kind::mxf4",
    ///   "kind::mxf4nvf4, two scales" and "kind::mxf4nvf4, four scales": takes a vector of 32-bit registers;
    ///   in an `asm!` block a `u32`, an `i32` or an `f32` for each register.
    /// - In "f64": takes a vector of 64-bit registers; in an `asm!` block a `u32`, an `i32` or an `f32` for
    ///   each register.
    /// - Required.
    /// - PTX: `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%fd1", "%fd2"], a: ["%fd3"], b: ["%fd4"], c: ["%fd5", "%fd6"], shape: m8n8k4, atype: f64 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%fd1, %fd2}, {%fd3}, {%fd4}, {%fd5, %fd6};");
    /// ```
    pub a: Any,
    /// The matrix B: the registers of this lane, or the descriptor of a matrix in shared memory, 64 bits.
    ///
    /// - In "f16, m8n8k4, D of f16", "f16, m8n8k4, D of f32", "f16, D of f16", "f16, D of f32", "bf16",
    ///   "tf32", "8-bit floats, D of f16", "8-bit floats, D of f32", "8-bit integers", "4-bit integers",
    ///   "bits", "kind::f8f6f4, D of f16", "kind::f8f6f4, D of f32", "kind::mxf8f6f4", "kind::mxf4",
    ///   "kind::mxf4nvf4, two scales" and "kind::mxf4nvf4, four scales": takes a vector of 32-bit registers;
    ///   in an `asm!` block a `u32`, an `i32` or an `f32` for each register.
    /// - In "f64": takes a vector of 64-bit registers; in an `asm!` block a `u32`, an `i32` or an `f32` for
    ///   each register.
    /// - Required.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%fd1", "%fd2"], a: ["%fd3"], b: ["%fd4"], c: ["%fd5", "%fd6"], shape: m8n8k4, atype: f64 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%fd1, %fd2}, {%fd3}, {%fd4}, {%fd5, %fd6};");
    /// ```
    pub b: Any,
    /// The matrix C, to which the product is added: the registers of this lane.
    ///
    /// - In "f16, m8n8k4, D of f16", "f16, m8n8k4, D of f32", "f16, D of f16", "f16, D of f32", "bf16",
    ///   "tf32", "8-bit floats, D of f16", "8-bit floats, D of f32", "8-bit integers", "4-bit integers",
    ///   "bits", "kind::f8f6f4, D of f16", "kind::f8f6f4, D of f32", "kind::mxf8f6f4", "kind::mxf4",
    ///   "kind::mxf4nvf4, two scales" and "kind::mxf4nvf4, four scales": takes a vector of 32-bit registers;
    ///   in an `asm!` block a `u32`, an `i32` or an `f32` for each register.
    /// - In "f64": takes a vector of 64-bit registers; in an `asm!` block a `u32`, an `i32` or an `f32` for
    ///   each register.
    /// - Required.
    /// - PTX: `c`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%fd1", "%fd2"], a: ["%fd3"], b: ["%fd4"], c: ["%fd5", "%fd6"], shape: m8n8k4, atype: f64 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%fd1, %fd2}, {%fd3}, {%fd4}, {%fd5, %fd6};");
    /// ```
    pub c: Any,
    /// The rows and columns of a matrix. Of a product `m64n128k16`: rows and columns of the result, and the
    /// products of which each of its elements is the sum. Of an access to tensor memory `32x32b`: its lanes,
    /// and the bits of each; of a copy `128x256b`: its rows, and the bits of each.
    ///
    /// - Takes [`m8n8k4`](value@crate::lang::shape::m8n8k4), [`m16n8k8`](value@crate::lang::shape::m16n8k8),
    ///   [`m16n8k16`](value@crate::lang::shape::m16n8k16), [`m16n8k4`](value@crate::lang::shape::m16n8k4),
    ///   [`m16n8k32`](value@crate::lang::shape::m16n8k32), [`m8n8k16`](value@crate::lang::shape::m8n8k16),
    ///   [`m8n8k32`](value@crate::lang::shape::m8n8k32), [`m16n8k64`](value@crate::lang::shape::m16n8k64),
    ///   [`m8n8k128`](value@crate::lang::shape::m8n8k128), [`m16n8k128`](value@crate::lang::shape::m16n8k128)
    ///   or [`m16n8k256`](value@crate::lang::shape::m16n8k256).
    /// - Required.
    /// - In "f16, D of f16" and "f16, D of f32": `m16n8k16` requires PTX ISA 7.0, `sm_80` or higher. In
    ///   "f64": `m16n8k4`, `m16n8k8` and `m16n8k16` require PTX ISA 7.8, `sm_90` or higher. In "8-bit
    ///   integers": `m16n8k16` and `m16n8k32` require PTX ISA 7.0, `sm_80` or higher. In "4-bit integers":
    ///   `m16n8k32` and `m16n8k64` require PTX ISA 7.0, `sm_80` or higher. In "bits": `m16n8k128` and
    ///   `m16n8k256` require PTX ISA 7.0, `sm_80` or higher.
    /// - PTX: `.shape`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%fd1", "%fd2"], a: ["%fd3"], b: ["%fd4"], c: ["%fd5", "%fd6"], shape: m8n8k4, atype: f64 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%fd1, %fd2}, {%fd3}, {%fd4}, {%fd5, %fd6};");
    /// ```
    pub shape: Any,
    /// The layout of A: whether the elements that a lane has are in a row or in a column.
    ///
    /// - Takes [`row`](value@crate::lang::alayout::row) or [`col`](value@crate::lang::alayout::col).
    /// - Required in "f16, m8n8k4, D of f16" and "f16, m8n8k4, D of f32", and optional in others.
    /// - PTX: `.alayout`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2", "%r3", "%r4"], a: ["%r5", "%r6"], b: ["%r7", "%r8"], c: ["%r9", "%r10", "%r11", "%r12"], shape: m8n8k4, alayout: row, blayout: row, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.row.f16.f16.f16.f16 {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%r7, %r8}, {%r9, %r10, %r11, %r12};");
    /// ```
    pub alayout: Any,
    /// The layout of B: whether the elements that a lane has are in a row or in a column.
    ///
    /// - Takes [`row`](value@crate::lang::blayout::row) or [`col`](value@crate::lang::blayout::col).
    /// - Required in "f16, m8n8k4, D of f16" and "f16, m8n8k4, D of f32", and optional in others.
    /// - PTX: `.blayout`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2", "%r3", "%r4"], a: ["%r5", "%r6"], b: ["%r7", "%r8"], c: ["%r9", "%r10", "%r11", "%r12"], shape: m8n8k4, alayout: row, blayout: row, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.row.f16.f16.f16.f16 {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%r7, %r8}, {%r9, %r10, %r11, %r12};");
    /// ```
    pub blayout: Any,
    /// The type of the elements of the result, or of the accumulators.
    ///
    /// - Takes [`f16`](value@crate::lang::dtype::f16), [`f32`](value@crate::lang::dtype::f32),
    ///   [`f64`](value@crate::lang::dtype::f64) or [`s32`](value@crate::lang::dtype::s32).
    /// - Required in "f16, m8n8k4, D of f16", "f16, m8n8k4, D of f32", "f16, D of f16", "f16, D of f32",
    ///   "8-bit floats, D of f16", "8-bit floats, D of f32", "kind::f8f6f4, D of f16" and "kind::f8f6f4, D of
    ///   f32", and optional in others.
    /// - PTX: `.dtype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5"], c: ["%r6", "%r7"], shape: m16n8k8, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5}, {%r6, %r7};");
    /// ```
    pub dtype: Any,
    /// The type of the elements of A.
    ///
    /// - Takes [`f16`](value@crate::lang::atype::f16), [`bf16`](value@crate::lang::atype::bf16),
    ///   [`tf32`](value@crate::lang::atype::tf32), [`e4m3`](value@crate::lang::atype::e4m3),
    ///   [`e5m2`](value@crate::lang::atype::e5m2), [`f64`](value@crate::lang::atype::f64),
    ///   [`s8`](value@crate::lang::atype::s8), [`u8`](value@crate::lang::atype::u8),
    ///   [`s4`](value@crate::lang::atype::s4), [`u4`](value@crate::lang::atype::u4),
    ///   [`b1`](value@crate::lang::atype::b1), [`e3m2`](value@crate::lang::atype::e3m2),
    ///   [`e2m1`](value@crate::lang::atype::e2m1) or [`e2m3`](value@crate::lang::atype::e2m3).
    /// - Required in "f16, m8n8k4, D of f16", "f16, m8n8k4, D of f32", "f16, D of f16", "f16, D of f32",
    ///   "bf16", "tf32", "8-bit floats, D of f16", "8-bit floats, D of f32", "f64", "8-bit integers", "4-bit
    ///   integers", "bits", "kind::f8f6f4, D of f16", "kind::f8f6f4, D of f32" and "kind::mxf8f6f4", and
    ///   optional in others.
    /// - PTX: `.atype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%fd1", "%fd2"], a: ["%fd3"], b: ["%fd4"], c: ["%fd5", "%fd6"], shape: m8n8k4, atype: f64 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%fd1, %fd2}, {%fd3}, {%fd4}, {%fd5, %fd6};");
    /// ```
    pub atype: Any,
    /// The type of the elements of B. Without it, that of A.
    ///
    /// - Takes [`f16`](value@crate::lang::btype::f16), [`bf16`](value@crate::lang::btype::bf16),
    ///   [`tf32`](value@crate::lang::btype::tf32), [`e4m3`](value@crate::lang::btype::e4m3),
    ///   [`e5m2`](value@crate::lang::btype::e5m2), [`f64`](value@crate::lang::btype::f64),
    ///   [`s8`](value@crate::lang::btype::s8), [`u8`](value@crate::lang::btype::u8),
    ///   [`s4`](value@crate::lang::btype::s4), [`u4`](value@crate::lang::btype::u4),
    ///   [`b1`](value@crate::lang::btype::b1), [`e3m2`](value@crate::lang::btype::e3m2),
    ///   [`e2m1`](value@crate::lang::btype::e2m1) or [`e2m3`](value@crate::lang::btype::e2m3).
    /// - Required in "8-bit floats, D of f16", "8-bit floats, D of f32", "8-bit integers", "4-bit integers",
    ///   "kind::f8f6f4, D of f16", "kind::f8f6f4, D of f32" and "kind::mxf8f6f4", and optional in others.
    /// - PTX: `.btype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3"], b: ["%r4"], c: ["%r5", "%r6"], shape: m8n8k16, atype: s8, btype: s8 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {%r1, %r2}, {%r3}, {%r4}, {%r5, %r6};");
    /// ```
    pub btype: Any,
    /// The type of the elements of C. Without it, that of the result.
    ///
    /// - Takes [`f16`](value@crate::lang::ctype::f16), [`f32`](value@crate::lang::ctype::f32),
    ///   [`f64`](value@crate::lang::ctype::f64) or [`s32`](value@crate::lang::ctype::s32).
    /// - Required in "f16, m8n8k4, D of f32", and optional in others.
    /// - PTX: `.ctype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%f1", "%f2", "%f3", "%f4", "%f5", "%f6", "%f7", "%f8"], a: ["%r1", "%r2"], b: ["%r3", "%r4"], c: ["%r5", "%r6", "%r7", "%r8"], shape: m8n8k4, alayout: row, blayout: row, dtype: f32, atype: f16, ctype: f16 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.row.f32.f16.f16.f16 {%f1, %f2, %f3, %f4, %f5, %f6, %f7, %f8}, {%r1, %r2}, {%r3, %r4}, {%r5, %r6, %r7, %r8};");
    /// ```
    pub ctype: Any,
    /// How each product and sum is rounded. Without it, to the nearest number.
    ///
    /// - Takes [`rn`](value@crate::lang::rnd::rn), [`rz`](value@crate::lang::rnd::rz),
    ///   [`rm`](value@crate::lang::rnd::rm) or [`rp`](value@crate::lang::rnd::rp).
    /// - Optional in the form "f64", which alone has it.
    /// - PTX: `.rnd`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%fd1", "%fd2"], a: ["%fd3"], b: ["%fd4"], c: ["%fd5", "%fd6"], shape: m8n8k4, atype: f64, rnd: rn }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k4.row.col.rn.f64.f64.f64.f64 {%fd1, %fd2}, {%fd3}, {%fd4}, {%fd5, %fd6};");
    /// ```
    pub rnd: Any,
    /// `true` limits sums to the range of the type.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional in the forms "8-bit integers" and "4-bit integers", which alone have it.
    /// - PTX: `.satfinite`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3"], b: ["%r4"], c: ["%r5", "%r6"], shape: m8n8k16, atype: s8, btype: s8, satfinite: true }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k16.row.col.satfinite.s32.s8.s8.s32 {%r1, %r2}, {%r3}, {%r4}, {%r5, %r6};");
    /// ```
    pub satfinite: Any,
    /// The operation of a reduction: each element of the destination becomes the result of the operation on
    /// it and the source's. A barrier of threads reduces their predicates.
    ///
    /// - Takes [`xor`](value@crate::lang::op::xor) or [`and`](value@crate::lang::op::and).
    /// - Required in the form "bits", which alone has it.
    /// - `and` requires PTX ISA 7.1, `sm_80` or higher.
    /// - PTX: `.redOp`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { op: xor, out: ["%r1", "%r2"], a: ["%r3"], b: ["%r4"], c: ["%r5", "%r6"], shape: m8n8k128, atype: b1 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.xor.popc {%r1, %r2}, {%r3}, {%r4}, {%r5, %r6};");
    /// ```
    pub op: Any,
    /// The kind of the product, which decides the types of A and B and whether they have scales.
    /// [`mma`](crate::lang::step::mma) without it has elements of 8 bits and more, without scales.
    ///
    /// - Takes [`f8f6f4`](value@crate::lang::kind::f8f6f4), [`mxf8f6f4`](value@crate::lang::kind::mxf8f6f4),
    ///   [`mxf4`](value@crate::lang::kind::mxf4) or [`mxf4nvf4`](value@crate::lang::kind::mxf4nvf4).
    /// - Required in the forms "kind::f8f6f4, D of f16", "kind::f8f6f4, D of f32", "kind::mxf8f6f4",
    ///   "kind::mxf4", "kind::mxf4nvf4, two scales" and "kind::mxf4nvf4, four scales", which alone have it.
    /// - PTX: `.kind`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%r1", "%r2"], a: ["%r3", "%r4", "%r5", "%r6"], b: ["%r7", "%r8"], c: ["%r9", "%r10"], shape: m16n8k32, dtype: f16, atype: e4m3, btype: e4m3, kind: f8f6f4 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f16.e4m3.e4m3.f16 {%r1, %r2}, {%r3, %r4, %r5, %r6}, {%r7, %r8}, {%r9, %r10};");
    /// ```
    pub kind: Any,
    /// The scales of A, four bytes of 32 bits, of which the selector picks.
    ///
    /// - Takes a 32-bit register; in an `asm!` block a `u32`, an `i32` or an `f32` for each register.
    /// - Required in the forms "kind::mxf8f6f4", "kind::mxf4", "kind::mxf4nvf4, two scales" and
    ///   "kind::mxf4nvf4, four scales", which alone have it.
    /// - PTX: `scale-a-data`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%f1", "%f2", "%f3", "%f4"], a: ["%r1", "%r2", "%r3", "%r4"], b: ["%r5", "%r6"], c: ["%f5", "%f6", "%f7", "%f8"], shape: m16n8k64, kind: mxf4, scale_a: "%r7", scale_a_selector: ["%rs1", "%rs2"], scale_b: "%r8", scale_b_selector: ["%rs3", "%rs4"] }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%f5, %f6, %f7, %f8}, %r7, {%rs1, %rs2}, %r8, {%rs3, %rs4};");
    /// ```
    pub scale_a: Any,
    /// `[byte_id, thread_id]`: the first byte of `scale_a` that is used, and the pair of lanes of each quad,
    /// 0 or 1, whose scales are.
    ///
    /// - Takes a vector of two 16-bit integers, a byte and a thread; in an `asm!` block each a `u32` or an
    ///   `i32`.
    /// - Required in the forms "kind::mxf8f6f4", "kind::mxf4", "kind::mxf4nvf4, two scales" and
    ///   "kind::mxf4nvf4, four scales", which alone have it.
    /// - PTX: `{byte-id-a, thread-id-a}`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%f1", "%f2", "%f3", "%f4"], a: ["%r1", "%r2", "%r3", "%r4"], b: ["%r5", "%r6"], c: ["%f5", "%f6", "%f7", "%f8"], shape: m16n8k64, kind: mxf4, scale_a: "%r7", scale_a_selector: ["%rs1", "%rs2"], scale_b: "%r8", scale_b_selector: ["%rs3", "%rs4"] }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%f5, %f6, %f7, %f8}, %r7, {%rs1, %rs2}, %r8, {%rs3, %rs4};");
    /// ```
    pub scale_a_selector: Any,
    /// The scales of B, four bytes of 32 bits, of which the selector picks.
    ///
    /// - Takes a 32-bit register; in an `asm!` block a `u32`, an `i32` or an `f32` for each register.
    /// - Required in the forms "kind::mxf8f6f4", "kind::mxf4", "kind::mxf4nvf4, two scales" and
    ///   "kind::mxf4nvf4, four scales", which alone have it.
    /// - PTX: `scale-b-data`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%f1", "%f2", "%f3", "%f4"], a: ["%r1", "%r2", "%r3", "%r4"], b: ["%r5", "%r6"], c: ["%f5", "%f6", "%f7", "%f8"], shape: m16n8k64, kind: mxf4, scale_a: "%r7", scale_a_selector: ["%rs1", "%rs2"], scale_b: "%r8", scale_b_selector: ["%rs3", "%rs4"] }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%f5, %f6, %f7, %f8}, %r7, {%rs1, %rs2}, %r8, {%rs3, %rs4};");
    /// ```
    pub scale_b: Any,
    /// `[byte_id, thread_id]`: the first byte of `scale_b` that is used, and the lane of each quad, 0 to 3,
    /// whose scales are.
    ///
    /// - Takes a vector of two 16-bit integers, a byte and a thread; in an `asm!` block each a `u32` or an
    ///   `i32`.
    /// - Required in the forms "kind::mxf8f6f4", "kind::mxf4", "kind::mxf4nvf4, two scales" and
    ///   "kind::mxf4nvf4, four scales", which alone have it.
    /// - PTX: `{byte-id-b, thread-id-b}`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%f1", "%f2", "%f3", "%f4"], a: ["%r1", "%r2", "%r3", "%r4"], b: ["%r5", "%r6"], c: ["%f5", "%f6", "%f7", "%f8"], shape: m16n8k64, kind: mxf4, scale_a: "%r7", scale_a_selector: ["%rs1", "%rs2"], scale_b: "%r8", scale_b_selector: ["%rs3", "%rs4"] }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%f5, %f6, %f7, %f8}, %r7, {%rs1, %rs2}, %r8, {%rs3, %rs4};");
    /// ```
    pub scale_b_selector: Any,
    /// How many scales a row of A and a column of B have: `x1`, `x2` or `x4`; or one for each `block16` or
    /// `block32` elements. Without it, as many as the kind has.
    ///
    /// - Takes [`x1`](value@crate::lang::scale_vec::x1), [`x2`](value@crate::lang::scale_vec::x2) or
    ///   [`x4`](value@crate::lang::scale_vec::x4).
    /// - Required in "kind::mxf4nvf4, two scales" and "kind::mxf4nvf4, four scales", and optional in others.
    /// - PTX: `.scale_vec_size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%f1", "%f2", "%f3", "%f4"], a: ["%r1", "%r2", "%r3", "%r4"], b: ["%r5", "%r6"], c: ["%f5", "%f6", "%f7", "%f8"], shape: m16n8k64, kind: mxf4, scale_a: "%r7", scale_a_selector: ["%rs1", "%rs2"], scale_b: "%r8", scale_b_selector: ["%rs3", "%rs4"], scale_vec: x2 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale.scale_vec::2X.f32.e2m1.e2m1.f32.ue8m0 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%f5, %f6, %f7, %f8}, %r7, {%rs1, %rs2}, %r8, {%rs3, %rs4};");
    /// ```
    pub scale_vec: Any,
    /// The type of the scales.
    ///
    /// - Takes [`ue8m0`](value@crate::lang::stype::ue8m0) or [`ue4m3`](value@crate::lang::stype::ue4m3).
    /// - Required in "kind::mxf4nvf4, four scales", and optional in others.
    /// - In "kind::mxf4nvf4, four scales": `ue8m0` requires PTX ISA 9.1, `sm_120` or higher.
    /// - PTX: `.stype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma { out: ["%f1", "%f2", "%f3", "%f4"], a: ["%r1", "%r2", "%r3", "%r4"], b: ["%r5", "%r6"], c: ["%f5", "%f6", "%f7", "%f8"], shape: m16n8k64, kind: mxf4nvf4, scale_a: "%r7", scale_a_selector: ["%rs1", "%rs2"], scale_b: "%r8", scale_b_selector: ["%rs3", "%rs4"], scale_vec: x4, stype: ue4m3 }
    /// );
    /// assert_eq!(text, "mma.sync.aligned.m16n8k64.row.col.kind::mxf4nvf4.block_scale.scale_vec::4X.f32.e2m1.e2m1.f32.ue4m3 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%f5, %f6, %f7, %f8}, %r7, {%rs1, %rs2}, %r8, {%rs3, %rs4};");
    /// ```
    pub stype: Any,
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
    ///     mma { out: ["%fd1", "%fd2"], a: ["%fd3"], b: ["%fd4"], c: ["%fd5", "%fd6"], shape: m8n8k4, atype: f64, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%fd1, %fd2}, {%fd3}, {%fd4}, {%fd5, %fd6};");
    /// ```
    pub pred: Any,
}

/// Multiplies a sparse and a dense matrix and adds a third one: of each 4 elements of a row of A, 2 are
/// given.
///
/// It is like [`mma`](crate::lang::step::mma) of a dense A of this shape, and A has half as many
/// registers: those of the elements that are not zero, whose places are in `sp_meta`. Of `tf32` one of
/// each 2 elements is given, and of 4-bit integers two neighboring pairs of each 8. Prefer
/// [`mma_sp_ordered_metadata`](crate::lang::step::mma_sp_ordered_metadata), which is faster on newer
/// devices.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mma_sp {
///         shape: m16n8k32, atype: bf16, out: ["%f1", "%f2", "%f3", "%f4"], a: ["%r1", "%r2", "%r3", "%r4"],
///         b: ["%r5", "%r6", "%r7", "%r8"], c: ["%f1", "%f2", "%f3", "%f4"], sp_meta: "%r9", sp_sel: 0
///     }
/// );
/// assert_eq!(text, "mma.sp.sync.aligned.m16n8k32.row.col.f32.bf16.bf16.f32 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6, %r7, %r8}, {%f1, %f2, %f3, %f4}, %r9, 0;");
/// ```
///
/// # Forms
///
/// ## f16, D of f16, m16n8k16
///
/// ```text
/// mma_sp {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1 | 2 | 3,
///     shape: m16n8k16,
///     dtype: f16,
///     atype: f16,
///     btype: f16, // optional
///     ctype: f16, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.1, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 d, a, b, c, e, f;
/// ```
///
/// ## f16, D of f16, m16n8k32
///
/// ```text
/// mma_sp {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1,
///     shape: m16n8k32,
///     dtype: f16,
///     atype: f16,
///     btype: f16, // optional
///     ctype: f16, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.1, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp.sync.aligned.m16n8k32.row.col.f16.f16.f16.f16 d, a, b, c, e, f;
/// ```
///
/// ## f16, D of f32, m16n8k16
///
/// ```text
/// mma_sp {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1 | 2 | 3,
///     shape: m16n8k16,
///     dtype: f32,
///     atype: f16,
///     btype: f16, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.1, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 d, a, b, c, e, f;
/// ```
///
/// ## f16, D of f32, m16n8k32
///
/// ```text
/// mma_sp {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1 | 2 | 3,
///     shape: m16n8k32,
///     dtype: f32,
///     atype: f16,
///     btype: f16, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.1, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp.sync.aligned.m16n8k32.row.col.f32.f16.f16.f32 d, a, b, c, e, f;
/// ```
///
/// ## bf16, m16n8k16
///
/// ```text
/// mma_sp {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1 | 2 | 3,
///     shape: m16n8k16,
///     atype: bf16,
///     dtype: f32, // optional
///     btype: bf16, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.1, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 d, a, b, c, e, f;
/// ```
///
/// ## bf16, m16n8k32
///
/// ```text
/// mma_sp {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1,
///     shape: m16n8k32,
///     atype: bf16,
///     dtype: f32, // optional
///     btype: bf16, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.1, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp.sync.aligned.m16n8k32.row.col.f32.bf16.bf16.f32 d, a, b, c, e, f;
/// ```
///
/// ## tf32, m16n8k8
///
/// ```text
/// mma_sp {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1 | 2 | 3,
///     shape: m16n8k8,
///     atype: tf32,
///     dtype: f32, // optional
///     btype: tf32, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.1, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 d, a, b, c, e, f;
/// ```
///
/// ## tf32, m16n8k16
///
/// ```text
/// mma_sp {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1,
///     shape: m16n8k16,
///     atype: tf32,
///     dtype: f32, // optional
///     btype: tf32, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.1, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp.sync.aligned.m16n8k16.row.col.f32.tf32.tf32.f32 d, a, b, c, e, f;
/// ```
///
/// ## 8-bit floats
///
/// ```text
/// mma_sp {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     shape: m16n8k64,
///     atype: e4m3 | e5m2,
///     btype: e4m3 | e5m2,
///     sp_sel: 0, // optional
///     dtype: f32, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.4, `sm_89` or higher. It becomes:
///
/// ```text
/// mma.sp.sync.aligned.m16n8k64.row.col.f32(.e4m3|.e5m2)(.e4m3|.e5m2).f32 d, a, b, c, e, f;
/// ```
///
/// ## 8-bit integers, m16n8k32
///
/// ```text
/// mma_sp {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1,
///     shape: m16n8k32,
///     atype: s8 | u8,
///     btype: s8 | u8,
///     dtype: s32, // optional
///     ctype: s32, // optional
///     satfinite: true, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.1, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp.sync.aligned.m16n8k32.row.col{.satfinite}.s32(.s8|.u8)(.s8|.u8).s32 d, a, b, c, e, f;
/// ```
///
/// ## 8-bit integers, m16n8k64
///
/// ```text
/// mma_sp {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     shape: m16n8k64,
///     atype: s8 | u8,
///     btype: s8 | u8,
///     sp_sel: 0, // optional
///     dtype: s32, // optional
///     ctype: s32, // optional
///     satfinite: true, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.1, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp.sync.aligned.m16n8k64.row.col{.satfinite}.s32(.s8|.u8)(.s8|.u8).s32 d, a, b, c, e, f;
/// ```
///
/// ## 4-bit integers, m16n8k64
///
/// ```text
/// mma_sp {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1,
///     shape: m16n8k64,
///     atype: s4 | u4,
///     btype: s4 | u4,
///     dtype: s32, // optional
///     ctype: s32, // optional
///     satfinite: true, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.1, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp.sync.aligned.m16n8k64.row.col{.satfinite}.s32(.s4|.u4)(.s4|.u4).s32 d, a, b, c, e, f;
/// ```
///
/// ## 4-bit integers, m16n8k128
///
/// ```text
/// mma_sp {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     shape: m16n8k128,
///     atype: s4 | u4,
///     btype: s4 | u4,
///     sp_sel: 0, // optional
///     dtype: s32, // optional
///     ctype: s32, // optional
///     satfinite: true, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.1, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp.sync.aligned.m16n8k128.row.col{.satfinite}.s32(.s4|.u4)(.s4|.u4).s32 d, a, b, c, e, f;
/// ```
///
/// # Manual
///
/// PTX ISA, "mma.sp".
pub struct mma_sp {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a vector of 32-bit registers.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub out: Any,
    /// The matrix A: the registers of this lane, `[a0, a1, a2, a3]`, or a descriptor of 64 bits.
    ///
    /// - Takes a vector of 32-bit registers; in an `asm!` block a `u32`, an `i32` or an `f32` for each
    ///   register.
    /// - Required.
    /// - PTX: `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub a: Any,
    /// The matrix B: the registers of this lane, or the descriptor of a matrix in shared memory, 64 bits.
    ///
    /// - Takes a vector of 32-bit registers; in an `asm!` block a `u32`, an `i32` or an `f32` for each
    ///   register.
    /// - Required.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub b: Any,
    /// The matrix C, to which the product is added: the registers of this lane.
    ///
    /// - Takes a vector of 32-bit registers; in an `asm!` block a `u32`, an `i32` or an `f32` for each
    ///   register.
    /// - Required.
    /// - PTX: `c`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub c: Any,
    /// The metadata of a sparse A: the places of its elements, 32 bits.
    ///
    /// - Takes a 32-bit register; in an `asm!` block a `u32`, an `i32` or an `f32` for each register.
    /// - Required.
    /// - PTX: `e`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub sp_meta: Any,
    /// The threads whose metadata are used: 0 to 3 for one thread of each quad, 0 or 1 for a pair of them; 0
    /// where all four provide them.
    ///
    /// - In "f16, D of f16, m16n8k16", "f16, D of f32, m16n8k16", "f16, D of f32, m16n8k32", "bf16, m16n8k16"
    ///   and "tf32, m16n8k8": takes the constant 0, 1, 2 or 3; in an `asm!` block an integer literal or
    ///   `const { … }`.
    /// - In "f16, D of f16, m16n8k32", "bf16, m16n8k32", "tf32, m16n8k16", "8-bit integers, m16n8k32" and
    ///   "4-bit integers, m16n8k64": takes the constant 0 or 1; in an `asm!` block an integer literal or
    ///   `const { … }`.
    /// - In "8-bit floats", "8-bit integers, m16n8k64" and "4-bit integers, m16n8k128": takes the constant 0;
    ///   in an `asm!` block an integer literal or `const { … }`.
    /// - Required in "f16, D of f16, m16n8k16", "f16, D of f16, m16n8k32", "f16, D of f32, m16n8k16", "f16, D
    ///   of f32, m16n8k32", "bf16, m16n8k16", "bf16, m16n8k32", "tf32, m16n8k8", "tf32, m16n8k16", "8-bit
    ///   integers, m16n8k32" and "4-bit integers, m16n8k64", and optional in others.
    /// - PTX: `f`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub sp_sel: Any,
    /// The rows and columns of a matrix. Of a product `m64n128k16`: rows and columns of the result, and the
    /// products of which each of its elements is the sum. Of an access to tensor memory `32x32b`: its lanes,
    /// and the bits of each; of a copy `128x256b`: its rows, and the bits of each.
    ///
    /// - Takes [`m16n8k16`](value@crate::lang::shape::m16n8k16),
    ///   [`m16n8k32`](value@crate::lang::shape::m16n8k32), [`m16n8k8`](value@crate::lang::shape::m16n8k8),
    ///   [`m16n8k64`](value@crate::lang::shape::m16n8k64) or
    ///   [`m16n8k128`](value@crate::lang::shape::m16n8k128).
    /// - Required.
    /// - PTX: `.shape`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub shape: Any,
    /// The type of the elements of the result, or of the accumulators.
    ///
    /// - Takes [`f16`](value@crate::lang::dtype::f16), [`f32`](value@crate::lang::dtype::f32) or
    ///   [`s32`](value@crate::lang::dtype::s32).
    /// - Required in "f16, D of f16, m16n8k16", "f16, D of f16, m16n8k32", "f16, D of f32, m16n8k16" and
    ///   "f16, D of f32, m16n8k32", and optional in others.
    /// - PTX: `.dtype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub dtype: Any,
    /// The type of the elements of A.
    ///
    /// - Takes [`f16`](value@crate::lang::atype::f16), [`bf16`](value@crate::lang::atype::bf16),
    ///   [`tf32`](value@crate::lang::atype::tf32), [`e4m3`](value@crate::lang::atype::e4m3),
    ///   [`e5m2`](value@crate::lang::atype::e5m2), [`s8`](value@crate::lang::atype::s8),
    ///   [`u8`](value@crate::lang::atype::u8), [`s4`](value@crate::lang::atype::s4) or
    ///   [`u4`](value@crate::lang::atype::u4).
    /// - Required.
    /// - PTX: `.atype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub atype: Any,
    /// The type of the elements of B. Without it, that of A.
    ///
    /// - Takes [`f16`](value@crate::lang::btype::f16), [`bf16`](value@crate::lang::btype::bf16),
    ///   [`tf32`](value@crate::lang::btype::tf32), [`e4m3`](value@crate::lang::btype::e4m3),
    ///   [`e5m2`](value@crate::lang::btype::e5m2), [`s8`](value@crate::lang::btype::s8),
    ///   [`u8`](value@crate::lang::btype::u8), [`s4`](value@crate::lang::btype::s4) or
    ///   [`u4`](value@crate::lang::btype::u4).
    /// - Required in "8-bit floats", "8-bit integers, m16n8k32", "8-bit integers, m16n8k64", "4-bit integers,
    ///   m16n8k64" and "4-bit integers, m16n8k128", and optional in others.
    /// - PTX: `.btype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp { out: ["%r1", "%r2", "%r3", "%r4"], a: ["%r5", "%r6"], b: ["%r7", "%r8"], c: ["%r9", "%r10", "%r11", "%r12"], sp_meta: "%r13", sp_sel: 1, shape: m16n8k32, atype: s8, btype: s8 }
    /// );
    /// assert_eq!(text, "mma.sp.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%r7, %r8}, {%r9, %r10, %r11, %r12}, %r13, 1;");
    /// ```
    pub btype: Any,
    /// The type of the elements of C. Without it, that of the result.
    ///
    /// - Takes [`f16`](value@crate::lang::ctype::f16), [`f32`](value@crate::lang::ctype::f32) or
    ///   [`s32`](value@crate::lang::ctype::s32).
    /// - Optional.
    /// - PTX: `.ctype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16, ctype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub ctype: Any,
    /// `true` limits sums to the range of the type.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional in the forms "8-bit integers, m16n8k32", "8-bit integers, m16n8k64", "4-bit integers,
    ///   m16n8k64" and "4-bit integers, m16n8k128", which alone have it.
    /// - PTX: `.satfinite`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp { out: ["%r1", "%r2", "%r3", "%r4"], a: ["%r5", "%r6", "%r7", "%r8"], b: ["%r9", "%r10", "%r11", "%r12"], c: ["%r13", "%r14", "%r15", "%r16"], sp_meta: "%r17", shape: m16n8k64, atype: s8, btype: s8, satfinite: true }
    /// );
    /// assert_eq!(text, "mma.sp.sync.aligned.m16n8k64.row.col.satfinite.s32.s8.s8.s32 {%r1, %r2, %r3, %r4}, {%r5, %r6, %r7, %r8}, {%r9, %r10, %r11, %r12}, {%r13, %r14, %r15, %r16}, %r17, 0;");
    /// ```
    pub satfinite: Any,
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
    ///     mma_sp { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mma.sp.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub pred: Any,
}

/// Multiplies a sparse and a dense matrix as [`mma_sp`](crate::lang::step::mma_sp), with the places of
/// the elements in ascending order.
///
/// Metadata whose places are not in ascending order are undefined behavior.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mma_sp_ordered_metadata {
///         shape: m16n8k32, atype: bf16, out: ["%f1", "%f2", "%f3", "%f4"], a: ["%r1", "%r2", "%r3", "%r4"],
///         b: ["%r5", "%r6", "%r7", "%r8"], c: ["%f1", "%f2", "%f3", "%f4"], sp_meta: "%r9", sp_sel: 0
///     }
/// );
/// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.f32.bf16.bf16.f32 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6, %r7, %r8}, {%f1, %f2, %f3, %f4}, %r9, 0;");
/// ```
///
/// # Forms
///
/// ## f16, D of f16, m16n8k16
///
/// ```text
/// mma_sp_ordered_metadata {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1 | 2 | 3,
///     shape: m16n8k16,
///     dtype: f16,
///     atype: f16,
///     btype: f16, // optional
///     ctype: f16, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.5, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 d, a, b, c, e, f;
/// ```
///
/// ## f16, D of f16, m16n8k32
///
/// ```text
/// mma_sp_ordered_metadata {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1,
///     shape: m16n8k32,
///     dtype: f16,
///     atype: f16,
///     btype: f16, // optional
///     ctype: f16, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.5, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.f16.f16.f16.f16 d, a, b, c, e, f;
/// ```
///
/// ## f16, D of f32, m16n8k16
///
/// ```text
/// mma_sp_ordered_metadata {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1 | 2 | 3,
///     shape: m16n8k16,
///     dtype: f32,
///     atype: f16,
///     btype: f16, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.5, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 d, a, b, c, e, f;
/// ```
///
/// ## f16, D of f32, m16n8k32
///
/// ```text
/// mma_sp_ordered_metadata {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1 | 2 | 3,
///     shape: m16n8k32,
///     dtype: f32,
///     atype: f16,
///     btype: f16, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.5, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.f32.f16.f16.f32 d, a, b, c, e, f;
/// ```
///
/// ## bf16, m16n8k16
///
/// ```text
/// mma_sp_ordered_metadata {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1 | 2 | 3,
///     shape: m16n8k16,
///     atype: bf16,
///     dtype: f32, // optional
///     btype: bf16, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.5, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 d, a, b, c, e, f;
/// ```
///
/// ## bf16, m16n8k32
///
/// ```text
/// mma_sp_ordered_metadata {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1,
///     shape: m16n8k32,
///     atype: bf16,
///     dtype: f32, // optional
///     btype: bf16, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.5, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.f32.bf16.bf16.f32 d, a, b, c, e, f;
/// ```
///
/// ## tf32, m16n8k8
///
/// ```text
/// mma_sp_ordered_metadata {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1 | 2 | 3,
///     shape: m16n8k8,
///     atype: tf32,
///     dtype: f32, // optional
///     btype: tf32, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.5, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 d, a, b, c, e, f;
/// ```
///
/// ## tf32, m16n8k16
///
/// ```text
/// mma_sp_ordered_metadata {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1,
///     shape: m16n8k16,
///     atype: tf32,
///     dtype: f32, // optional
///     btype: tf32, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.5, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f32.tf32.tf32.f32 d, a, b, c, e, f;
/// ```
///
/// ## 8-bit floats
///
/// ```text
/// mma_sp_ordered_metadata {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     shape: m16n8k64,
///     atype: e4m3 | e5m2,
///     btype: e4m3 | e5m2,
///     sp_sel: 0, // optional
///     dtype: f32, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.5, `sm_89` or higher. It becomes:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.f32(.e4m3|.e5m2)(.e4m3|.e5m2).f32 d, a, b, c, e, f;
/// ```
///
/// ## 8-bit integers, m16n8k32
///
/// ```text
/// mma_sp_ordered_metadata {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1,
///     shape: m16n8k32,
///     atype: s8 | u8,
///     btype: s8 | u8,
///     dtype: s32, // optional
///     ctype: s32, // optional
///     satfinite: true, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.5, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col{.satfinite}.s32(.s8|.u8)(.s8|.u8).s32 d, a, b, c, e, f;
/// ```
///
/// ## 8-bit integers, m16n8k64
///
/// ```text
/// mma_sp_ordered_metadata {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     shape: m16n8k64,
///     atype: s8 | u8,
///     btype: s8 | u8,
///     sp_sel: 0, // optional
///     dtype: s32, // optional
///     ctype: s32, // optional
///     satfinite: true, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.5, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col{.satfinite}.s32(.s8|.u8)(.s8|.u8).s32 d, a, b, c, e, f;
/// ```
///
/// ## 4-bit integers, m16n8k64
///
/// ```text
/// mma_sp_ordered_metadata {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     sp_sel: 0 | 1,
///     shape: m16n8k64,
///     atype: s4 | u4,
///     btype: s4 | u4,
///     dtype: s32, // optional
///     ctype: s32, // optional
///     satfinite: true, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.5, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col{.satfinite}.s32(.s4|.u4)(.s4|.u4).s32 d, a, b, c, e, f;
/// ```
///
/// ## 4-bit integers, m16n8k128
///
/// ```text
/// mma_sp_ordered_metadata {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     shape: m16n8k128,
///     atype: s4 | u4,
///     btype: s4 | u4,
///     sp_sel: 0, // optional
///     dtype: s32, // optional
///     ctype: s32, // optional
///     satfinite: true, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.5, `sm_80` or higher. It becomes:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col{.satfinite}.s32(.s4|.u4)(.s4|.u4).s32 d, a, b, c, e, f;
/// ```
///
/// ## kind::f8f6f4, D of f16
///
/// ```text
/// mma_sp_ordered_metadata {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     shape: m16n8k64,
///     dtype: f16,
///     atype: e4m3 | e5m2 | e3m2 | e2m1 | e2m3,
///     btype: e4m3 | e5m2 | e3m2 | e2m1 | e2m3,
///     kind: f8f6f4,
///     sp_sel: 0, // optional
///     ctype: f16, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family. It becomes:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::f8f6f4.f16(.e4m3|.e5m2|.e3m2|.e2m1|.e2m3)(.e4m3|.e5m2|.e3m2|.e2m1|.e2m3).f16 d, a, b, c, e, f;
/// ```
///
/// ## kind::f8f6f4, D of f32
///
/// ```text
/// mma_sp_ordered_metadata {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     shape: m16n8k64,
///     dtype: f32,
///     atype: e4m3 | e5m2 | e3m2 | e2m1 | e2m3,
///     btype: e4m3 | e5m2 | e3m2 | e2m1 | e2m3,
///     kind: f8f6f4,
///     sp_sel: 0, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher
/// in the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family. It
/// becomes:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::f8f6f4.f32(.e4m3|.e5m2|.e3m2|.e2m1|.e2m3)(.e4m3|.e5m2|.e3m2|.e2m1|.e2m3).f32 d, a, b, c, e, f;
/// ```
///
/// ## kind::mxf8f6f4
///
/// ```text
/// mma_sp_ordered_metadata {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     shape: m16n8k64,
///     atype: e4m3 | e5m2 | e3m2 | e2m1 | e2m3,
///     btype: e4m3 | e5m2 | e3m2 | e2m1 | e2m3,
///     kind: mxf8f6f4,
///     scale_a: …,
///     scale_a_selector: […],
///     scale_b: …,
///     scale_b_selector: […],
///     sp_sel: 0, // optional
///     dtype: f32, // optional
///     ctype: f32, // optional
///     scale_vec: x1, // optional
///     stype: ue8m0, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_120f` or higher in the same family. It becomes:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::mxf8f6f4.block_scale{.scale_vec::1X}.f32(.e4m3|.e5m2|.e3m2|.e2m1|.e2m3)(.e4m3|.e5m2|.e3m2|.e2m1|.e2m3).f32.ue8m0 d, a, b, c, e, f, scale-a-data, {byte-id-a, thread-id-a}, scale-b-data, {byte-id-b, thread-id-b};
/// ```
///
/// ## kind::mxf4
///
/// ```text
/// mma_sp_ordered_metadata {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     shape: m16n8k128,
///     kind: mxf4,
///     scale_a: …,
///     scale_a_selector: […],
///     scale_b: …,
///     scale_b_selector: […],
///     sp_sel: 0, // optional
///     dtype: f32, // optional
///     atype: e2m1, // optional
///     btype: e2m1, // optional
///     ctype: f32, // optional
///     scale_vec: x2, // optional
///     stype: ue8m0, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_121a`. It becomes:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.kind::mxf4.block_scale{.scale_vec::2X}.f32.e2m1.e2m1.f32.ue8m0 d, a, b, c, e, f, scale-a-data, {byte-id-a, thread-id-a}, scale-b-data, {byte-id-b, thread-id-b};
/// ```
///
/// ## kind::mxf4nvf4, two scales
///
/// ```text
/// mma_sp_ordered_metadata {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     shape: m16n8k128,
///     kind: mxf4nvf4,
///     scale_a: …,
///     scale_a_selector: […],
///     scale_b: …,
///     scale_b_selector: […],
///     scale_vec: x2,
///     sp_sel: 0, // optional
///     dtype: f32, // optional
///     atype: e2m1, // optional
///     btype: e2m1, // optional
///     ctype: f32, // optional
///     stype: ue8m0, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_121a`. It becomes:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.kind::mxf4nvf4.block_scale.scale_vec::2X.f32.e2m1.e2m1.f32.ue8m0 d, a, b, c, e, f, scale-a-data, {byte-id-a, thread-id-a}, scale-b-data, {byte-id-b, thread-id-b};
/// ```
///
/// ## kind::mxf4nvf4, four scales
///
/// ```text
/// mma_sp_ordered_metadata {
///     a: […],
///     b: […],
///     c: […],
///     sp_meta: …,
///     shape: m16n8k128,
///     kind: mxf4nvf4,
///     scale_a: …,
///     scale_a_selector: […],
///     scale_b: …,
///     scale_b_selector: […],
///     scale_vec: x4,
///     stype: ue4m3 | ue8m0,
///     sp_sel: 0, // optional
///     dtype: f32, // optional
///     atype: e2m1, // optional
///     btype: e2m1, // optional
///     ctype: f32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_121a`. It becomes:
///
/// ```text
/// mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.kind::mxf4nvf4.block_scale.scale_vec::4X.f32.e2m1.e2m1.f32(.ue4m3|.ue8m0) d, a, b, c, e, f, scale-a-data, {byte-id-a, thread-id-a}, scale-b-data, {byte-id-b, thread-id-b};
/// ```
///
/// # Manual
///
/// PTX ISA, "mma.sp".
pub struct mma_sp_ordered_metadata {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a vector of 32-bit registers.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp_ordered_metadata { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub out: Any,
    /// The matrix A: the registers of this lane, `[a0, a1, a2, a3]`, or a descriptor of 64 bits.
    ///
    /// - Takes a vector of 32-bit registers; in an `asm!` block a `u32`, an `i32` or an `f32` for each
    ///   register.
    /// - Required.
    /// - PTX: `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp_ordered_metadata { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub a: Any,
    /// The matrix B: the registers of this lane, or the descriptor of a matrix in shared memory, 64 bits.
    ///
    /// - Takes a vector of 32-bit registers; in an `asm!` block a `u32`, an `i32` or an `f32` for each
    ///   register.
    /// - Required.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp_ordered_metadata { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub b: Any,
    /// The matrix C, to which the product is added: the registers of this lane.
    ///
    /// - Takes a vector of 32-bit registers; in an `asm!` block a `u32`, an `i32` or an `f32` for each
    ///   register.
    /// - Required.
    /// - PTX: `c`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp_ordered_metadata { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub c: Any,
    /// The metadata of a sparse A: the places of its elements, 32 bits.
    ///
    /// - Takes a 32-bit register; in an `asm!` block a `u32`, an `i32` or an `f32` for each register.
    /// - Required.
    /// - PTX: `e`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp_ordered_metadata { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub sp_meta: Any,
    /// The threads whose metadata are used: 0 to 3 for one thread of each quad, 0 or 1 for a pair of them; 0
    /// where all four provide them.
    ///
    /// - In "f16, D of f16, m16n8k16", "f16, D of f32, m16n8k16", "f16, D of f32, m16n8k32", "bf16, m16n8k16"
    ///   and "tf32, m16n8k8": takes the constant 0, 1, 2 or 3; in an `asm!` block an integer literal or
    ///   `const { … }`.
    /// - In "f16, D of f16, m16n8k32", "bf16, m16n8k32", "tf32, m16n8k16", "8-bit integers, m16n8k32" and
    ///   "4-bit integers, m16n8k64": takes the constant 0 or 1; in an `asm!` block an integer literal or
    ///   `const { … }`.
    /// - In "8-bit floats", "8-bit integers, m16n8k64", "4-bit integers, m16n8k128", "kind::f8f6f4, D of
    ///   f16", "kind::f8f6f4, D of f32", "kind::mxf8f6f4", "kind::mxf4", "kind::mxf4nvf4, two scales" and
    ///   "kind::mxf4nvf4, four scales": takes the constant 0; in an `asm!` block an integer literal or
    ///   `const { … }`.
    /// - Required in "f16, D of f16, m16n8k16", "f16, D of f16, m16n8k32", "f16, D of f32, m16n8k16", "f16, D
    ///   of f32, m16n8k32", "bf16, m16n8k16", "bf16, m16n8k32", "tf32, m16n8k8", "tf32, m16n8k16", "8-bit
    ///   integers, m16n8k32" and "4-bit integers, m16n8k64", and optional in others.
    /// - PTX: `f`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp_ordered_metadata { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub sp_sel: Any,
    /// The rows and columns of a matrix. Of a product `m64n128k16`: rows and columns of the result, and the
    /// products of which each of its elements is the sum. Of an access to tensor memory `32x32b`: its lanes,
    /// and the bits of each; of a copy `128x256b`: its rows, and the bits of each.
    ///
    /// - Takes [`m16n8k16`](value@crate::lang::shape::m16n8k16),
    ///   [`m16n8k32`](value@crate::lang::shape::m16n8k32), [`m16n8k8`](value@crate::lang::shape::m16n8k8),
    ///   [`m16n8k64`](value@crate::lang::shape::m16n8k64) or
    ///   [`m16n8k128`](value@crate::lang::shape::m16n8k128).
    /// - Required.
    /// - PTX: `.shape`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp_ordered_metadata { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub shape: Any,
    /// The type of the elements of the result, or of the accumulators.
    ///
    /// - Takes [`f16`](value@crate::lang::dtype::f16), [`f32`](value@crate::lang::dtype::f32) or
    ///   [`s32`](value@crate::lang::dtype::s32).
    /// - Required in "f16, D of f16, m16n8k16", "f16, D of f16, m16n8k32", "f16, D of f32, m16n8k16", "f16, D
    ///   of f32, m16n8k32", "kind::f8f6f4, D of f16" and "kind::f8f6f4, D of f32", and optional in others.
    /// - PTX: `.dtype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp_ordered_metadata { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub dtype: Any,
    /// The type of the elements of A.
    ///
    /// - Takes [`f16`](value@crate::lang::atype::f16), [`bf16`](value@crate::lang::atype::bf16),
    ///   [`tf32`](value@crate::lang::atype::tf32), [`e4m3`](value@crate::lang::atype::e4m3),
    ///   [`e5m2`](value@crate::lang::atype::e5m2), [`s8`](value@crate::lang::atype::s8),
    ///   [`u8`](value@crate::lang::atype::u8), [`s4`](value@crate::lang::atype::s4),
    ///   [`u4`](value@crate::lang::atype::u4), [`e3m2`](value@crate::lang::atype::e3m2),
    ///   [`e2m1`](value@crate::lang::atype::e2m1) or [`e2m3`](value@crate::lang::atype::e2m3).
    /// - Required in "f16, D of f16, m16n8k16", "f16, D of f16, m16n8k32", "f16, D of f32, m16n8k16", "f16, D
    ///   of f32, m16n8k32", "bf16, m16n8k16", "bf16, m16n8k32", "tf32, m16n8k8", "tf32, m16n8k16", "8-bit
    ///   floats", "8-bit integers, m16n8k32", "8-bit integers, m16n8k64", "4-bit integers, m16n8k64", "4-bit
    ///   integers, m16n8k128", "kind::f8f6f4, D of f16", "kind::f8f6f4, D of f32" and "kind::mxf8f6f4", and
    ///   optional in others.
    /// - PTX: `.atype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp_ordered_metadata { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub atype: Any,
    /// The type of the elements of B. Without it, that of A.
    ///
    /// - Takes [`f16`](value@crate::lang::btype::f16), [`bf16`](value@crate::lang::btype::bf16),
    ///   [`tf32`](value@crate::lang::btype::tf32), [`e4m3`](value@crate::lang::btype::e4m3),
    ///   [`e5m2`](value@crate::lang::btype::e5m2), [`s8`](value@crate::lang::btype::s8),
    ///   [`u8`](value@crate::lang::btype::u8), [`s4`](value@crate::lang::btype::s4),
    ///   [`u4`](value@crate::lang::btype::u4), [`e3m2`](value@crate::lang::btype::e3m2),
    ///   [`e2m1`](value@crate::lang::btype::e2m1) or [`e2m3`](value@crate::lang::btype::e2m3).
    /// - Required in "8-bit floats", "8-bit integers, m16n8k32", "8-bit integers, m16n8k64", "4-bit integers,
    ///   m16n8k64", "4-bit integers, m16n8k128", "kind::f8f6f4, D of f16", "kind::f8f6f4, D of f32" and
    ///   "kind::mxf8f6f4", and optional in others.
    /// - PTX: `.btype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp_ordered_metadata { out: ["%r1", "%r2", "%r3", "%r4"], a: ["%r5", "%r6"], b: ["%r7", "%r8"], c: ["%r9", "%r10", "%r11", "%r12"], sp_meta: "%r13", sp_sel: 1, shape: m16n8k32, atype: s8, btype: s8 }
    /// );
    /// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%r7, %r8}, {%r9, %r10, %r11, %r12}, %r13, 1;");
    /// ```
    pub btype: Any,
    /// The type of the elements of C. Without it, that of the result.
    ///
    /// - Takes [`f16`](value@crate::lang::ctype::f16), [`f32`](value@crate::lang::ctype::f32) or
    ///   [`s32`](value@crate::lang::ctype::s32).
    /// - Optional.
    /// - PTX: `.ctype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp_ordered_metadata { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16, ctype: f16 }
    /// );
    /// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub ctype: Any,
    /// `true` limits sums to the range of the type.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional in the forms "8-bit integers, m16n8k32", "8-bit integers, m16n8k64", "4-bit integers,
    ///   m16n8k64" and "4-bit integers, m16n8k128", which alone have it.
    /// - PTX: `.satfinite`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp_ordered_metadata { out: ["%r1", "%r2", "%r3", "%r4"], a: ["%r5", "%r6", "%r7", "%r8"], b: ["%r9", "%r10", "%r11", "%r12"], c: ["%r13", "%r14", "%r15", "%r16"], sp_meta: "%r17", shape: m16n8k64, atype: s8, btype: s8, satfinite: true }
    /// );
    /// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.satfinite.s32.s8.s8.s32 {%r1, %r2, %r3, %r4}, {%r5, %r6, %r7, %r8}, {%r9, %r10, %r11, %r12}, {%r13, %r14, %r15, %r16}, %r17, 0;");
    /// ```
    pub satfinite: Any,
    /// The kind of the product, which decides the types of A and B and whether they have scales.
    /// [`mma`](crate::lang::step::mma) without it has elements of 8 bits and more, without scales.
    ///
    /// - Takes [`f8f6f4`](value@crate::lang::kind::f8f6f4), [`mxf8f6f4`](value@crate::lang::kind::mxf8f6f4),
    ///   [`mxf4`](value@crate::lang::kind::mxf4) or [`mxf4nvf4`](value@crate::lang::kind::mxf4nvf4).
    /// - Required in the forms "kind::f8f6f4, D of f16", "kind::f8f6f4, D of f32", "kind::mxf8f6f4",
    ///   "kind::mxf4", "kind::mxf4nvf4, two scales" and "kind::mxf4nvf4, four scales", which alone have it.
    /// - PTX: `.kind`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp_ordered_metadata { out: ["%r1", "%r2"], a: ["%r3", "%r4", "%r5", "%r6"], b: ["%r7", "%r8", "%r9", "%r10"], c: ["%r11", "%r12"], sp_meta: "%r13", shape: m16n8k64, dtype: f16, atype: e4m3, btype: e4m3, kind: f8f6f4 }
    /// );
    /// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::f8f6f4.f16.e4m3.e4m3.f16 {%r1, %r2}, {%r3, %r4, %r5, %r6}, {%r7, %r8, %r9, %r10}, {%r11, %r12}, %r13, 0;");
    /// ```
    pub kind: Any,
    /// The scales of A, four bytes of 32 bits, of which the selector picks.
    ///
    /// - Takes a 32-bit register; in an `asm!` block a `u32`, an `i32` or an `f32` for each register.
    /// - Required in the forms "kind::mxf8f6f4", "kind::mxf4", "kind::mxf4nvf4, two scales" and
    ///   "kind::mxf4nvf4, four scales", which alone have it.
    /// - PTX: `scale-a-data`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp_ordered_metadata { out: ["%f1", "%f2", "%f3", "%f4"], a: ["%r1", "%r2", "%r3", "%r4"], b: ["%r5", "%r6", "%r7", "%r8"], c: ["%f5", "%f6", "%f7", "%f8"], sp_meta: "%r9", shape: m16n8k128, kind: mxf4, scale_a: "%r10", scale_a_selector: ["%rs1", "%rs2"], scale_b: "%r11", scale_b_selector: ["%rs3", "%rs4"] }
    /// );
    /// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6, %r7, %r8}, {%f5, %f6, %f7, %f8}, %r9, 0, %r10, {%rs1, %rs2}, %r11, {%rs3, %rs4};");
    /// ```
    pub scale_a: Any,
    /// `[byte_id, thread_id]`: the first byte of `scale_a` that is used, and the pair of lanes of each quad,
    /// 0 or 1, whose scales are.
    ///
    /// - Takes a vector of two 16-bit integers, a byte and a thread; in an `asm!` block each a `u32` or an
    ///   `i32`.
    /// - Required in the forms "kind::mxf8f6f4", "kind::mxf4", "kind::mxf4nvf4, two scales" and
    ///   "kind::mxf4nvf4, four scales", which alone have it.
    /// - PTX: `{byte-id-a, thread-id-a}`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp_ordered_metadata { out: ["%f1", "%f2", "%f3", "%f4"], a: ["%r1", "%r2", "%r3", "%r4"], b: ["%r5", "%r6", "%r7", "%r8"], c: ["%f5", "%f6", "%f7", "%f8"], sp_meta: "%r9", shape: m16n8k128, kind: mxf4, scale_a: "%r10", scale_a_selector: ["%rs1", "%rs2"], scale_b: "%r11", scale_b_selector: ["%rs3", "%rs4"] }
    /// );
    /// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6, %r7, %r8}, {%f5, %f6, %f7, %f8}, %r9, 0, %r10, {%rs1, %rs2}, %r11, {%rs3, %rs4};");
    /// ```
    pub scale_a_selector: Any,
    /// The scales of B, four bytes of 32 bits, of which the selector picks.
    ///
    /// - Takes a 32-bit register; in an `asm!` block a `u32`, an `i32` or an `f32` for each register.
    /// - Required in the forms "kind::mxf8f6f4", "kind::mxf4", "kind::mxf4nvf4, two scales" and
    ///   "kind::mxf4nvf4, four scales", which alone have it.
    /// - PTX: `scale-b-data`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp_ordered_metadata { out: ["%f1", "%f2", "%f3", "%f4"], a: ["%r1", "%r2", "%r3", "%r4"], b: ["%r5", "%r6", "%r7", "%r8"], c: ["%f5", "%f6", "%f7", "%f8"], sp_meta: "%r9", shape: m16n8k128, kind: mxf4, scale_a: "%r10", scale_a_selector: ["%rs1", "%rs2"], scale_b: "%r11", scale_b_selector: ["%rs3", "%rs4"] }
    /// );
    /// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6, %r7, %r8}, {%f5, %f6, %f7, %f8}, %r9, 0, %r10, {%rs1, %rs2}, %r11, {%rs3, %rs4};");
    /// ```
    pub scale_b: Any,
    /// `[byte_id, thread_id]`: the first byte of `scale_b` that is used, and the lane of each quad, 0 to 3,
    /// whose scales are.
    ///
    /// - Takes a vector of two 16-bit integers, a byte and a thread; in an `asm!` block each a `u32` or an
    ///   `i32`.
    /// - Required in the forms "kind::mxf8f6f4", "kind::mxf4", "kind::mxf4nvf4, two scales" and
    ///   "kind::mxf4nvf4, four scales", which alone have it.
    /// - PTX: `{byte-id-b, thread-id-b}`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp_ordered_metadata { out: ["%f1", "%f2", "%f3", "%f4"], a: ["%r1", "%r2", "%r3", "%r4"], b: ["%r5", "%r6", "%r7", "%r8"], c: ["%f5", "%f6", "%f7", "%f8"], sp_meta: "%r9", shape: m16n8k128, kind: mxf4, scale_a: "%r10", scale_a_selector: ["%rs1", "%rs2"], scale_b: "%r11", scale_b_selector: ["%rs3", "%rs4"] }
    /// );
    /// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6, %r7, %r8}, {%f5, %f6, %f7, %f8}, %r9, 0, %r10, {%rs1, %rs2}, %r11, {%rs3, %rs4};");
    /// ```
    pub scale_b_selector: Any,
    /// How many scales a row of A and a column of B have: `x1`, `x2` or `x4`; or one for each `block16` or
    /// `block32` elements. Without it, as many as the kind has.
    ///
    /// - Takes [`x1`](value@crate::lang::scale_vec::x1), [`x2`](value@crate::lang::scale_vec::x2) or
    ///   [`x4`](value@crate::lang::scale_vec::x4).
    /// - Required in "kind::mxf4nvf4, two scales" and "kind::mxf4nvf4, four scales", and optional in others.
    /// - PTX: `.scale_vec_size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp_ordered_metadata { out: ["%f1", "%f2", "%f3", "%f4"], a: ["%r1", "%r2", "%r3", "%r4"], b: ["%r5", "%r6", "%r7", "%r8"], c: ["%f5", "%f6", "%f7", "%f8"], sp_meta: "%r9", shape: m16n8k128, kind: mxf4, scale_a: "%r10", scale_a_selector: ["%rs1", "%rs2"], scale_b: "%r11", scale_b_selector: ["%rs3", "%rs4"], scale_vec: x2 }
    /// );
    /// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.kind::mxf4.block_scale.scale_vec::2X.f32.e2m1.e2m1.f32.ue8m0 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6, %r7, %r8}, {%f5, %f6, %f7, %f8}, %r9, 0, %r10, {%rs1, %rs2}, %r11, {%rs3, %rs4};");
    /// ```
    pub scale_vec: Any,
    /// The type of the scales.
    ///
    /// - Takes [`ue8m0`](value@crate::lang::stype::ue8m0) or [`ue4m3`](value@crate::lang::stype::ue4m3).
    /// - Required in "kind::mxf4nvf4, four scales", and optional in others.
    /// - In "kind::mxf4nvf4, four scales": `ue8m0` requires PTX ISA 9.1, `sm_120` or higher.
    /// - PTX: `.stype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     mma_sp_ordered_metadata { out: ["%f1", "%f2", "%f3", "%f4"], a: ["%r1", "%r2", "%r3", "%r4"], b: ["%r5", "%r6", "%r7", "%r8"], c: ["%f5", "%f6", "%f7", "%f8"], sp_meta: "%r9", shape: m16n8k128, kind: mxf4nvf4, scale_a: "%r10", scale_a_selector: ["%rs1", "%rs2"], scale_b: "%r11", scale_b_selector: ["%rs3", "%rs4"], scale_vec: x4, stype: ue4m3 }
    /// );
    /// assert_eq!(text, "mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.kind::mxf4nvf4.block_scale.scale_vec::4X.f32.e2m1.e2m1.f32.ue4m3 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6, %r7, %r8}, {%f5, %f6, %f7, %f8}, %r9, 0, %r10, {%rs1, %rs2}, %r11, {%rs3, %rs4};");
    /// ```
    pub stype: Any,
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
    ///     mma_sp_ordered_metadata { out: ["%r1", "%r2"], a: ["%r3", "%r4"], b: ["%r5", "%r6"], c: ["%r7", "%r8"], sp_meta: "%r9", sp_sel: 1, shape: m16n8k16, dtype: f16, atype: f16, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1, %r2}, {%r3, %r4}, {%r5, %r6}, {%r7, %r8}, %r9, 1;");
    /// ```
    pub pred: Any,
}

/// Signals that the grids that depend on this one may be launched.
///
/// They are launched when every CTA of this grid has executed it or has ended. It makes no write of this
/// grid visible to them: they wait with [`griddepcontrol_wait`](crate::lang::step::griddepcontrol_wait).
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     griddepcontrol_launch_dependents()
/// );
/// assert_eq!(text, "griddepcontrol.launch_dependents;");
/// ```
///
/// # Form
///
/// ```text
/// griddepcontrol_launch_dependents()
/// ```
///
/// From PTX ISA 7.8, `sm_90` or higher. It becomes:
///
/// ```text
/// griddepcontrol.launch_dependents;
/// ```
///
/// # Manual
///
/// PTX ISA, "griddepcontrol".
pub struct griddepcontrol_launch_dependents {
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
    /// let text: &str = ptx_async!(emit = ptx, griddepcontrol_launch_dependents { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 griddepcontrol.launch_dependents;");
    /// ```
    pub pred: Any,
}

/// Waits until the grids that this one depends on are complete and their writes are visible to the
/// thread.
///
/// A grid that was launched without a dependency does not wait.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     griddepcontrol_wait()
/// );
/// assert_eq!(text, "griddepcontrol.wait;");
/// ```
///
/// ```no_run
/// use ptx_async::{Global, Shared, ptx_async};
///
/// unsafe fn store(dst: Global<f32>, src: Shared<[f32; 1024], 128>) {
///     unsafe {
///         ptx_async!(
///             griddepcontrol_wait(),
///             cp_async_bulk { dst: global(dst), src: shared(src), size: 4096 },
///         );
///     }
/// }
/// ```
///
/// # Form
///
/// ```text
/// griddepcontrol_wait()
/// ```
///
/// From PTX ISA 7.8, `sm_90` or higher. It becomes:
///
/// ```text
/// griddepcontrol.wait;
/// ```
///
/// # Manual
///
/// PTX ISA, "griddepcontrol".
pub struct griddepcontrol_wait {
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
    /// let text: &str = ptx_async!(emit = ptx, griddepcontrol_wait { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 griddepcontrol.wait;");
    /// ```
    pub pred: Any,
}

/// Raises the maximum number of registers of each thread of the warp to `reg_count`, and waits until the
/// CTA has as many registers free.
///
/// All threads of a warpgroup execute the same step. The registers that it adds have no defined content.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     setmaxnreg_inc(232)
/// );
/// assert_eq!(text, "setmaxnreg.inc.sync.aligned.u32 232;");
/// ```
///
/// # Form
///
/// ```text
/// setmaxnreg_inc(reg_count)
/// ```
///
/// From PTX ISA 8.0, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX
/// ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
/// higher in the same family. It becomes:
///
/// ```text
/// setmaxnreg.inc.sync.aligned.u32 imm-reg-count;
/// ```
///
/// # Manual
///
/// PTX ISA, "setmaxnreg".
pub struct setmaxnreg_inc {
    /// The maximum number of registers of a thread: a multiple of 8 from 24 to 256.
    ///
    /// - Takes a constant, 24 to 256, a multiple of 8; in an `asm!` block an integer literal or
    ///   `const { … }`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `imm-reg-count`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, setmaxnreg_inc(24));
    /// assert_eq!(text, "setmaxnreg.inc.sync.aligned.u32 24;");
    /// ```
    pub reg_count: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, setmaxnreg_inc { reg_count: 24, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 setmaxnreg.inc.sync.aligned.u32 24;");
    /// ```
    pub pred: Any,
}

/// Lowers the maximum number of registers of each thread of the warp to `reg_count`, for other warps of
/// the CTA: those that issue copies need few registers.
///
/// All threads of a warpgroup execute the same step.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     setmaxnreg_dec(40)
/// );
/// assert_eq!(text, "setmaxnreg.dec.sync.aligned.u32 40;");
/// ```
///
/// # Form
///
/// ```text
/// setmaxnreg_dec(reg_count)
/// ```
///
/// From PTX ISA 8.0, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX
/// ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or
/// higher in the same family. It becomes:
///
/// ```text
/// setmaxnreg.dec.sync.aligned.u32 imm-reg-count;
/// ```
///
/// # Manual
///
/// PTX ISA, "setmaxnreg".
pub struct setmaxnreg_dec {
    /// The maximum number of registers of a thread: a multiple of 8 from 24 to 256.
    ///
    /// - Takes a constant, 24 to 256, a multiple of 8; in an `asm!` block an integer literal or
    ///   `const { … }`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `imm-reg-count`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, setmaxnreg_dec(24));
    /// assert_eq!(text, "setmaxnreg.dec.sync.aligned.u32 24;");
    /// ```
    pub reg_count: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, setmaxnreg_dec { reg_count: 24, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 setmaxnreg.dec.sync.aligned.u32 24;");
    /// ```
    pub pred: Any,
}

/// Asks for the line of a cache that has the memory at an address: in L1 or L2, or in L2 with an eviction
/// priority.
///
/// With `level: L1_32B`, it asks for 32 bytes at an address that must be valid. It is a hint, and changes
/// no result. [`cp_async_bulk_prefetch`](crate::lang::step::cp_async_bulk_prefetch) asks for many lines.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     prefetch { addr: global("%rd1"), level: L2 },
///     prefetch { addr: global("%rd2"), evict: evict_last }
/// );
/// let lines = [
///     "prefetch.global.L2 [%rd1];",
///     "prefetch.global.L2::evict_last [%rd2];",
/// ];
/// assert_eq!(text, lines.join("\n"));
/// ```
///
/// # Forms
///
/// ## to a cache level
///
/// ```text
/// prefetch {
///     addr: global(…) | generic(…),
///     level: L1 | L2,
/// }
/// ```
///
/// From PTX ISA 2.0, `sm_20` or higher. It becomes:
///
/// ```text
/// prefetch{.global}(.L1|.L2) [a];
/// ```
///
/// ## to a cache level, of local memory
///
/// ```text
/// prefetch {
///     addr: local(…),
///     level: L1 | L2,
/// }
/// ```
///
/// From PTX ISA 2.0, `sm_20` or higher. It becomes:
///
/// ```text
/// prefetch.local(.L1|.L2) [a];
/// ```
///
/// ## to 32 bytes of L1
///
/// ```text
/// prefetch {
///     addr: global(…) | generic(…),
///     level: L1_32B,
/// }
/// ```
///
/// From PTX ISA 9.4, `sm_90` or higher. It becomes:
///
/// ```text
/// prefetch{.global}.L1::32B.valid_addr [a];
/// ```
///
/// ## with an eviction priority
///
/// ```text
/// prefetch {
///     addr: global(…) | generic(…),
///     evict: evict_last | evict_normal,
/// }
/// ```
///
/// From PTX ISA 7.4, `sm_80` or higher. It becomes:
///
/// ```text
/// prefetch{.global}(.L2::evict_last|.L2::evict_normal) [a];
/// ```
///
/// # Manual
///
/// PTX ISA, "prefetch".
pub struct prefetch {
    /// The address that the step is about.
    ///
    /// - In "to a cache level", "to 32 bytes of L1" and "with an eviction priority": takes
    ///   [`global`](value@crate::lang::space::global) or [`generic`](value@crate::lang::space::generic).
    /// - In "to a cache level, of local memory": takes [`local`](value@crate::lang::space::local).
    /// - Required.
    /// - PTX: `.space` and `[a]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, prefetch { addr: local("%rd1"), level: L1 });
    /// assert_eq!(text, "prefetch.local.L1 [%rd1];");
    /// ```
    pub addr: Any,
    /// The cache level of a prefetch or a policy; of a [`membar`](crate::lang::step::membar) the threads
    /// among which it orders accesses: `cta`, `gl` or `sys`.
    ///
    /// - Takes [`L1`](value@crate::lang::level::L1), [`L2`](value@crate::lang::level::L2) or
    ///   [`L1_32B`](value@crate::lang::level::L1_32B).
    /// - Required in the forms "to a cache level", "to a cache level, of local memory" and "to 32 bytes of
    ///   L1", which alone have it.
    /// - PTX: `.level`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, prefetch { addr: local("%rd1"), level: L1 });
    /// assert_eq!(text, "prefetch.local.L1 [%rd1];");
    /// ```
    pub level: Any,
    /// The eviction priority of the accesses, or of those that the primary part of a policy covers.
    ///
    /// - Takes [`evict_last`](value@crate::lang::evict::evict_last) or
    ///   [`evict_normal`](value@crate::lang::evict::evict_normal).
    /// - Required in the form "with an eviction priority", which alone has it.
    /// - PTX: `.primary_priority`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, prefetch { addr: global("%rd1"), evict: evict_last });
    /// assert_eq!(text, "prefetch.global.L2::evict_last [%rd1];");
    /// ```
    pub evict: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, prefetch { addr: local("%rd1"), level: L1, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 prefetch.local.L1 [%rd1];");
    /// ```
    pub pred: Any,
}

/// Asks for the line of the uniform cache that has the memory at a generic address in global memory.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     prefetchu("%rd1")
/// );
/// assert_eq!(text, "prefetchu.L1 [%rd1];");
/// ```
///
/// # Form
///
/// ```text
/// prefetchu(addr)
/// ```
///
/// From PTX ISA 2.0, `sm_20` or higher. It becomes:
///
/// ```text
/// prefetchu.L1 [a];
/// ```
///
/// # Manual
///
/// PTX ISA, "prefetch".
pub struct prefetchu {
    /// The address that the step is about.
    ///
    /// - In an `asm!` block a [`Global<T>`](crate::Global), a `*const T` or a `*mut T`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `[a]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, prefetchu("%rd1"));
    /// assert_eq!(text, "prefetchu.L1 [%rd1];");
    /// ```
    pub addr: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, prefetchu { addr: "%rd1", pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 prefetchu.L1 [%rd1];");
    /// ```
    pub pred: Any,
}

/// Gives the line of L2 that has the memory at an address the eviction priority `evict_normal`, if it has
/// `evict_last`.
///
/// The address is a multiple of 128, and `size` is 128.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     applypriority { addr: global("%rd1"), size: 128 }
/// );
/// assert_eq!(text, "applypriority.global.L2::evict_normal [%rd1], 128;");
/// ```
///
/// # Form
///
/// ```text
/// applypriority {
///     addr: global(…) | generic(…),
///     size: 128,
/// }
/// ```
///
/// From PTX ISA 7.4, `sm_80` or higher. It becomes:
///
/// ```text
/// applypriority{.global}.L2::evict_normal [a], size;
/// ```
///
/// # Manual
///
/// PTX ISA, "applypriority".
pub struct applypriority {
    /// The address that the step is about.
    ///
    /// - Takes [`global`](value@crate::lang::space::global) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - Required.
    /// - PTX: `.space` and `[a]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, applypriority { addr: global("%rd1"), size: 128 });
    /// assert_eq!(text, "applypriority.global.L2::evict_normal [%rd1], 128;");
    /// ```
    pub addr: Any,
    /// How many bytes the step copies, reduces, prefetches or covers.
    ///
    /// - Takes the constant 128; in an `asm!` block an integer literal or `const { … }`.
    /// - Required.
    /// - PTX: `size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, applypriority { addr: global("%rd1"), size: 128 });
    /// assert_eq!(text, "applypriority.global.L2::evict_normal [%rd1], 128;");
    /// ```
    pub size: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, applypriority { addr: global("%rd1"), size: 128, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 applypriority.global.L2::evict_normal [%rd1], 128;");
    /// ```
    pub pred: Any,
}

/// Discards a line of L2 without writing it to memory. A read of these bytes returns any value until they
/// are written again.
///
/// The address is a multiple of 128, and `size` is 128.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     discard { addr: global("%rd1"), size: 128 }
/// );
/// assert_eq!(text, "discard.global.L2 [%rd1], 128;");
/// ```
///
/// # Form
///
/// ```text
/// discard {
///     addr: global(…) | generic(…),
///     size: 128,
/// }
/// ```
///
/// From PTX ISA 7.4, `sm_80` or higher. It becomes:
///
/// ```text
/// discard{.global}.L2 [a], size;
/// ```
///
/// # Manual
///
/// PTX ISA, "discard".
pub struct discard {
    /// The address that the step is about.
    ///
    /// - Takes [`global`](value@crate::lang::space::global) or
    ///   [`generic`](value@crate::lang::space::generic).
    /// - Required.
    /// - PTX: `.space` and `[a]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, discard { addr: global("%rd1"), size: 128 });
    /// assert_eq!(text, "discard.global.L2 [%rd1], 128;");
    /// ```
    pub addr: Any,
    /// How many bytes the step copies, reduces, prefetches or covers.
    ///
    /// - Takes the constant 128; in an `asm!` block an integer literal or `const { … }`.
    /// - Required.
    /// - PTX: `size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, discard { addr: global("%rd1"), size: 128 });
    /// assert_eq!(text, "discard.global.L2 [%rd1], 128;");
    /// ```
    pub size: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, discard { addr: global("%rd1"), size: 128, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 discard.global.L2 [%rd1], 128;");
    /// ```
    pub pred: Any,
}

/// Reduces the values of the threads of a warp, and returns the result in each of them.
///
/// All threads of `membermask` execute it together. The type is `u32`, `s32`, `b32` or `f32`; `abs` and
/// `nan` are for `f32`.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     redux_sync { op: add, ty: u32, value: "%r1", membermask: 0xffffffff, out: "%r2" }
/// );
/// assert_eq!(text, "redux.sync.add.u32 %r2, %r1, 4294967295;");
/// ```
///
/// ```no_run
/// use ptx_async::ptx_async;
///
/// unsafe fn sum(value: u32) -> u32 {
///     unsafe { ptx_async!(redux_sync { op: add, ty: u32, value: value, membermask: 0xffff_ffff }) }
/// }
/// ```
///
/// # Forms
///
/// ## of integers
///
/// ```text
/// redux_sync {
///     value: …,
///     membermask: …,
///     op: add | min | max | and | or | xor,
///     ty: u32 | s32 | b32,
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// redux.sync(.add|.min|.max|.and|.or|.xor)(.u32|.s32|.b32) dst, src, membermask;
/// ```
///
/// - [`add`](value@crate::lang::op::add), [`min`](value@crate::lang::op::min) and
///   [`max`](value@crate::lang::op::max) of [`u32`](value@crate::lang::ty::u32) and
///   [`s32`](value@crate::lang::ty::s32)
/// - [`and`](value@crate::lang::op::and), [`or`](value@crate::lang::op::or) and
///   [`xor`](value@crate::lang::op::xor) of [`b32`](value@crate::lang::ty::b32)
///
/// ## of floating-point numbers
///
/// ```text
/// redux_sync {
///     value: …,
///     membermask: …,
///     op: min | max,
///     ty: f32,
///     abs: true, // optional
///     nan: true, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_100a`; or PTX ISA 8.8, `sm_100f` or higher in the same family. It becomes:
///
/// ```text
/// redux.sync(.min|.max){.abs}{.NaN}.f32 dst, src, membermask;
/// ```
///
/// - [`min`](value@crate::lang::op::min) and [`max`](value@crate::lang::op::max) of
///   [`f32`](value@crate::lang::ty::f32)
///
/// # Manual
///
/// PTX ISA, "redux.sync".
pub struct redux_sync {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In text a register as wide as the type.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `dst`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     redux_sync { op: or, ty: b32, out: "%r1", value: 1, membermask: "%r2" }
    /// );
    /// assert_eq!(text, "redux.sync.or.b32 %r1, 1, %r2;");
    /// ```
    pub out: Any,
    /// The value that is stored, reduced with memory or among threads, or written into the tensor map; of
    /// matrices the registers of this lane. `[a, b]` stores two values at once, and four values four.
    ///
    /// - Takes a value of the type; in an `asm!` block a value of the Rust type that `ty` names, for `b32` or
    ///   `b64` any of that width, and where Rust has no such type its bits.
    /// - Required.
    /// - PTX: `src`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     redux_sync { op: or, ty: b32, out: "%r1", value: 1, membermask: "%r2" }
    /// );
    /// assert_eq!(text, "redux.sync.or.b32 %r1, 1, %r2;");
    /// ```
    pub value: Any,
    /// The lanes of the warp that take part: bit i is lane i. `0xffffffff` is the whole warp, and the
    /// executing thread is one of them.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `membermask`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     redux_sync { op: or, ty: b32, out: "%r1", value: 1, membermask: "%r2" }
    /// );
    /// assert_eq!(text, "redux.sync.or.b32 %r1, 1, %r2;");
    /// ```
    pub membermask: Any,
    /// The operation of a reduction: each element of the destination becomes the result of the operation on
    /// it and the source's. A barrier of threads reduces their predicates.
    ///
    /// - Takes [`add`](value@crate::lang::op::add), [`min`](value@crate::lang::op::min),
    ///   [`max`](value@crate::lang::op::max), [`and`](value@crate::lang::op::and),
    ///   [`or`](value@crate::lang::op::or) or [`xor`](value@crate::lang::op::xor).
    /// - Required.
    /// - PTX: `.redOp`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     redux_sync { op: or, ty: b32, out: "%r1", value: 1, membermask: "%r2" }
    /// );
    /// assert_eq!(text, "redux.sync.or.b32 %r1, 1, %r2;");
    /// ```
    pub op: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`u32`](value@crate::lang::ty::u32), [`s32`](value@crate::lang::ty::s32),
    ///   [`b32`](value@crate::lang::ty::b32) or [`f32`](value@crate::lang::ty::f32).
    /// - Required.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     redux_sync { op: or, ty: b32, out: "%r1", value: 1, membermask: "%r2" }
    /// );
    /// assert_eq!(text, "redux.sync.or.b32 %r1, 1, %r2;");
    /// ```
    pub ty: Any,
    /// `true` compares absolute values, and the result is one of these.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional in the form "of floating-point numbers", which alone has it.
    /// - PTX: `.abs`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     redux_sync { op: min, ty: f32, out: "%r1", value: "%f1", membermask: "%r2", abs: true }
    /// );
    /// assert_eq!(text, "redux.sync.min.abs.f32 %r1, %f1, %r2;");
    /// ```
    pub abs: Any,
    /// `true` makes the result NaN if one of the values is. Without it the result is NaN only if all are.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional in the form "of floating-point numbers", which alone has it.
    /// - PTX: `.NaN`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     redux_sync { op: min, ty: f32, out: "%r1", value: "%f1", membermask: "%r2", nan: true }
    /// );
    /// assert_eq!(text, "redux.sync.min.NaN.f32 %r1, %f1, %r2;");
    /// ```
    pub nan: Any,
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
    ///     redux_sync { op: or, ty: b32, out: "%r1", value: 1, membermask: "%r2", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 redux.sync.or.b32 %r1, 1, %r2;");
    /// ```
    pub pred: Any,
}

/// Arrives on a barrier of the CTA, and waits until `thread_count` threads have arrived.
///
/// Afterwards the thread observes what the other threads wrote before. All threads of a warp that take
/// part arrive together, as a warp. In a kernel `block::sync` and `NamedBarrier::sync` are the same as
/// functions, which the compiler does not move into a branch.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     barrier_sync { barrier: 1, thread_count: 64, aligned: true }
/// );
/// assert_eq!(text, "barrier.sync.aligned 1, 64;");
/// ```
///
/// # Form
///
/// ```text
/// barrier_sync(barrier)
/// barrier_sync {
///     barrier: …,
///     thread_count: …, // optional
///     aligned: true, // optional
/// }
/// ```
///
/// From PTX ISA 6.0, `sm_30` or higher. It becomes:
///
/// ```text
/// barrier.sync{.aligned} a{, b};
/// ```
///
/// # Manual
///
/// PTX ISA, "bar, barrier".
pub struct barrier_sync {
    /// The number of a barrier of this CTA: 0 to 15. Other parts of a kernel, such as `block::sync()`, use
    /// number 0.
    ///
    /// - Takes a 32-bit integer, 0 to 15; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_sync(0));
    /// assert_eq!(text, "barrier.sync 0;");
    /// ```
    pub barrier: Any,
    /// How many threads arrive on the barrier or wait for it, in whole warps: a multiple of 32. Without it
    /// all threads of the CTA.
    ///
    /// - Takes a 32-bit integer, 32 to 4294967264, a multiple of 32; in an `asm!` block a `u32` or an `i32`.
    /// - Optional. In a call it is the second argument.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_sync("%r1", 32));
    /// assert_eq!(text, "barrier.sync %r1, 32;");
    /// ```
    pub thread_count: Any,
    /// Whether all threads of the warp execute the same step together: `aligned: true`. It is undefined
    /// behavior if they do not. A step that always has it takes no such field.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional.
    /// - PTX: `.aligned`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_sync { barrier: "%r1", aligned: true });
    /// assert_eq!(text, "barrier.sync.aligned %r1;");
    /// ```
    pub aligned: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, barrier_sync { barrier: 0, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 barrier.sync 0;");
    /// ```
    pub pred: Any,
}

/// As [`barrier_sync`](crate::lang::step::barrier_sync), with `.cta` in the name.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     barrier_cta_sync(1, 64)
/// );
/// assert_eq!(text, "barrier.cta.sync 1, 64;");
/// ```
///
/// # Form
///
/// ```text
/// barrier_cta_sync(barrier)
/// barrier_cta_sync {
///     barrier: …,
///     thread_count: …, // optional
///     aligned: true, // optional
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_30` or higher. It becomes:
///
/// ```text
/// barrier.cta.sync{.aligned} a{, b};
/// ```
///
/// # Manual
///
/// PTX ISA, "bar, barrier".
pub struct barrier_cta_sync {
    /// The number of a barrier of this CTA: 0 to 15. Other parts of a kernel, such as `block::sync()`, use
    /// number 0.
    ///
    /// - Takes a 32-bit integer, 0 to 15; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_cta_sync(0));
    /// assert_eq!(text, "barrier.cta.sync 0;");
    /// ```
    pub barrier: Any,
    /// How many threads arrive on the barrier or wait for it, in whole warps: a multiple of 32. Without it
    /// all threads of the CTA.
    ///
    /// - Takes a 32-bit integer, 32 to 4294967264, a multiple of 32; in an `asm!` block a `u32` or an `i32`.
    /// - Optional. In a call it is the second argument.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_cta_sync("%r1", 32));
    /// assert_eq!(text, "barrier.cta.sync %r1, 32;");
    /// ```
    pub thread_count: Any,
    /// Whether all threads of the warp execute the same step together: `aligned: true`. It is undefined
    /// behavior if they do not. A step that always has it takes no such field.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional.
    /// - PTX: `.aligned`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_cta_sync { barrier: "%r1", aligned: true });
    /// assert_eq!(text, "barrier.cta.sync.aligned %r1;");
    /// ```
    pub aligned: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, barrier_cta_sync { barrier: 0, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 barrier.cta.sync 0;");
    /// ```
    pub pred: Any,
}

/// Arrives on a barrier of the CTA, without waiting for the other threads.
///
/// Threads that execute [`barrier_sync`](crate::lang::step::barrier_sync) with the same `thread_count`
/// wait for it.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     barrier_arrive { barrier: 1, thread_count: 64, aligned: true }
/// );
/// assert_eq!(text, "barrier.arrive.aligned 1, 64;");
/// ```
///
/// # Form
///
/// ```text
/// barrier_arrive(barrier, thread_count)
/// barrier_arrive {
///     barrier: …,
///     thread_count: …,
///     aligned: true, // optional
/// }
/// ```
///
/// From PTX ISA 6.0, `sm_30` or higher. It becomes:
///
/// ```text
/// barrier.arrive{.aligned} a, b;
/// ```
///
/// # Manual
///
/// PTX ISA, "bar, barrier".
pub struct barrier_arrive {
    /// The number of a barrier of this CTA: 0 to 15. Other parts of a kernel, such as `block::sync()`, use
    /// number 0.
    ///
    /// - Takes a 32-bit integer, 0 to 15; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_arrive(0, "%r1"));
    /// assert_eq!(text, "barrier.arrive 0, %r1;");
    /// ```
    pub barrier: Any,
    /// How many threads arrive on the barrier or wait for it, in whole warps: a multiple of 32. Without it
    /// all threads of the CTA.
    ///
    /// - Takes a 32-bit integer, 32 to 4294967264, a multiple of 32; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_arrive(0, "%r1"));
    /// assert_eq!(text, "barrier.arrive 0, %r1;");
    /// ```
    pub thread_count: Any,
    /// Whether all threads of the warp execute the same step together: `aligned: true`. It is undefined
    /// behavior if they do not. A step that always has it takes no such field.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional.
    /// - PTX: `.aligned`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     barrier_arrive { barrier: "%r1", thread_count: "%r2", aligned: true }
    /// );
    /// assert_eq!(text, "barrier.arrive.aligned %r1, %r2;");
    /// ```
    pub aligned: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, barrier_arrive { barrier: 0, thread_count: "%r1", pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 barrier.arrive 0, %r1;");
    /// ```
    pub pred: Any,
}

/// As [`barrier_arrive`](crate::lang::step::barrier_arrive), with `.cta` in the name.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     barrier_cta_arrive(1, 64)
/// );
/// assert_eq!(text, "barrier.cta.arrive 1, 64;");
/// ```
///
/// # Form
///
/// ```text
/// barrier_cta_arrive(barrier, thread_count)
/// barrier_cta_arrive {
///     barrier: …,
///     thread_count: …,
///     aligned: true, // optional
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_30` or higher. It becomes:
///
/// ```text
/// barrier.cta.arrive{.aligned} a, b;
/// ```
///
/// # Manual
///
/// PTX ISA, "bar, barrier".
pub struct barrier_cta_arrive {
    /// The number of a barrier of this CTA: 0 to 15. Other parts of a kernel, such as `block::sync()`, use
    /// number 0.
    ///
    /// - Takes a 32-bit integer, 0 to 15; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_cta_arrive(0, "%r1"));
    /// assert_eq!(text, "barrier.cta.arrive 0, %r1;");
    /// ```
    pub barrier: Any,
    /// How many threads arrive on the barrier or wait for it, in whole warps: a multiple of 32. Without it
    /// all threads of the CTA.
    ///
    /// - Takes a 32-bit integer, 32 to 4294967264, a multiple of 32; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_cta_arrive(0, "%r1"));
    /// assert_eq!(text, "barrier.cta.arrive 0, %r1;");
    /// ```
    pub thread_count: Any,
    /// Whether all threads of the warp execute the same step together: `aligned: true`. It is undefined
    /// behavior if they do not. A step that always has it takes no such field.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional.
    /// - PTX: `.aligned`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     barrier_cta_arrive { barrier: "%r1", thread_count: "%r2", aligned: true }
    /// );
    /// assert_eq!(text, "barrier.cta.arrive.aligned %r1, %r2;");
    /// ```
    pub aligned: Any,
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
    ///     barrier_cta_arrive { barrier: 0, thread_count: "%r1", pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 barrier.cta.arrive 0, %r1;");
    /// ```
    pub pred: Any,
}

/// As [`barrier_sync`](crate::lang::step::barrier_sync), and returns the reduction of the predicates of
/// the threads: their number, or whether all or any are true.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     barrier_red { op: popc, barrier: 1, predicate: "%p1", out: "%r1" }
/// );
/// assert_eq!(text, "barrier.red.popc.u32 %r1, 1, %p1;");
/// ```
///
/// # Forms
///
/// ## counting the threads
///
/// ```text
/// barrier_red {
///     barrier: …,
///     predicate: …,
///     thread_count: …, // optional
///     op: popc, // optional
///     aligned: true, // optional
///     ty: u32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 6.0, `sm_30` or higher. It becomes:
///
/// ```text
/// barrier.red.popc{.aligned}.u32 d, a{, b}, c;
/// ```
///
/// ## of all or any threads
///
/// ```text
/// barrier_red {
///     barrier: …,
///     predicate: …,
///     op: and | or,
///     thread_count: …, // optional
///     aligned: true, // optional
///     ty: pred, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 6.0, `sm_30` or higher. It becomes:
///
/// ```text
/// barrier.red(.and|.or){.aligned}.pred p, a{, b}, c;
/// ```
///
/// # Manual
///
/// PTX ISA, "bar, barrier".
pub struct barrier_red {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In "counting the threads": in text a 32-bit register.
    /// - In "of all or any threads": in text a predicate register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `d` and `p`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_red { out: "%r1", barrier: "%r2", predicate: 1 });
    /// assert_eq!(text, "barrier.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub out: Any,
    /// The number of a barrier of this CTA: 0 to 15. Other parts of a kernel, such as `block::sync()`, use
    /// number 0.
    ///
    /// - Takes a 32-bit integer, 0 to 15; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_red { out: "%r1", barrier: "%r2", predicate: 1 });
    /// assert_eq!(text, "barrier.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub barrier: Any,
    /// How many threads arrive on the barrier or wait for it, in whole warps: a multiple of 32. Without it
    /// all threads of the CTA.
    ///
    /// - Takes a 32-bit integer, 32 to 4294967264, a multiple of 32; in an `asm!` block a `u32` or an `i32`.
    /// - Optional.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     barrier_red { out: "%r1", barrier: "%r2", thread_count: 32, predicate: "%p1" }
    /// );
    /// assert_eq!(text, "barrier.red.popc.u32 %r1, %r2, 32, %p1;");
    /// ```
    pub thread_count: Any,
    /// The predicate of this thread, which the barrier reduces with those of the other threads.
    ///
    /// In text `"!%p1"` negates the register.
    ///
    /// - Takes a predicate; in an `asm!` block a `bool`.
    /// - Required.
    /// - PTX: `c`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_red { out: "%r1", barrier: "%r2", predicate: 1 });
    /// assert_eq!(text, "barrier.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub predicate: Any,
    /// The operation of a reduction: each element of the destination becomes the result of the operation on
    /// it and the source's. A barrier of threads reduces their predicates.
    ///
    /// - Takes [`popc`](value@crate::lang::op::popc), [`and`](value@crate::lang::op::and) or
    ///   [`or`](value@crate::lang::op::or).
    /// - Required in "of all or any threads", and optional in others.
    /// - PTX: `.redOp`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     barrier_red { op: and, out: "%p1", barrier: "%r1", predicate: 1 }
    /// );
    /// assert_eq!(text, "barrier.red.and.pred %p1, %r1, 1;");
    /// ```
    pub op: Any,
    /// Whether all threads of the warp execute the same step together: `aligned: true`. It is undefined
    /// behavior if they do not. A step that always has it takes no such field.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional.
    /// - PTX: `.aligned`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     barrier_red { out: "%r1", barrier: "%r2", predicate: "%p1", aligned: true }
    /// );
    /// assert_eq!(text, "barrier.red.popc.aligned.u32 %r1, %r2, %p1;");
    /// ```
    pub aligned: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`u32`](value@crate::lang::ty::u32) or [`pred`](value@crate::lang::ty::pred).
    /// - Optional.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     barrier_red { out: "%r1", barrier: "%r2", predicate: 1, ty: u32 }
    /// );
    /// assert_eq!(text, "barrier.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub ty: Any,
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
    ///     barrier_red { out: "%r1", barrier: "%r2", predicate: 1, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 barrier.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub pred: Any,
}

/// As [`barrier_red`](crate::lang::step::barrier_red), with `.cta` in the name.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     barrier_cta_red { op: and, barrier: 1, predicate: "!%p1", out: "%p2" }
/// );
/// assert_eq!(text, "barrier.cta.red.and.pred %p2, 1, !%p1;");
/// ```
///
/// # Forms
///
/// ## counting the threads
///
/// ```text
/// barrier_cta_red {
///     barrier: …,
///     predicate: …,
///     thread_count: …, // optional
///     op: popc, // optional
///     aligned: true, // optional
///     ty: u32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_30` or higher. It becomes:
///
/// ```text
/// barrier.cta.red.popc{.aligned}.u32 d, a{, b}, c;
/// ```
///
/// ## of all or any threads
///
/// ```text
/// barrier_cta_red {
///     barrier: …,
///     predicate: …,
///     op: and | or,
///     thread_count: …, // optional
///     aligned: true, // optional
///     ty: pred, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_30` or higher. It becomes:
///
/// ```text
/// barrier.cta.red(.and|.or){.aligned}.pred p, a{, b}, c;
/// ```
///
/// # Manual
///
/// PTX ISA, "bar, barrier".
pub struct barrier_cta_red {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In "counting the threads": in text a 32-bit register.
    /// - In "of all or any threads": in text a predicate register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `d` and `p`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_cta_red { out: "%r1", barrier: "%r2", predicate: 1 });
    /// assert_eq!(text, "barrier.cta.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub out: Any,
    /// The number of a barrier of this CTA: 0 to 15. Other parts of a kernel, such as `block::sync()`, use
    /// number 0.
    ///
    /// - Takes a 32-bit integer, 0 to 15; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_cta_red { out: "%r1", barrier: "%r2", predicate: 1 });
    /// assert_eq!(text, "barrier.cta.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub barrier: Any,
    /// How many threads arrive on the barrier or wait for it, in whole warps: a multiple of 32. Without it
    /// all threads of the CTA.
    ///
    /// - Takes a 32-bit integer, 32 to 4294967264, a multiple of 32; in an `asm!` block a `u32` or an `i32`.
    /// - Optional.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     barrier_cta_red { out: "%r1", barrier: "%r2", thread_count: 32, predicate: "%p1" }
    /// );
    /// assert_eq!(text, "barrier.cta.red.popc.u32 %r1, %r2, 32, %p1;");
    /// ```
    pub thread_count: Any,
    /// The predicate of this thread, which the barrier reduces with those of the other threads.
    ///
    /// In text `"!%p1"` negates the register.
    ///
    /// - Takes a predicate; in an `asm!` block a `bool`.
    /// - Required.
    /// - PTX: `c`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_cta_red { out: "%r1", barrier: "%r2", predicate: 1 });
    /// assert_eq!(text, "barrier.cta.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub predicate: Any,
    /// The operation of a reduction: each element of the destination becomes the result of the operation on
    /// it and the source's. A barrier of threads reduces their predicates.
    ///
    /// - Takes [`popc`](value@crate::lang::op::popc), [`and`](value@crate::lang::op::and) or
    ///   [`or`](value@crate::lang::op::or).
    /// - Required in "of all or any threads", and optional in others.
    /// - PTX: `.redOp`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     barrier_cta_red { op: and, out: "%p1", barrier: "%r1", predicate: 1 }
    /// );
    /// assert_eq!(text, "barrier.cta.red.and.pred %p1, %r1, 1;");
    /// ```
    pub op: Any,
    /// Whether all threads of the warp execute the same step together: `aligned: true`. It is undefined
    /// behavior if they do not. A step that always has it takes no such field.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional.
    /// - PTX: `.aligned`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     barrier_cta_red { out: "%r1", barrier: "%r2", predicate: "%p1", aligned: true }
    /// );
    /// assert_eq!(text, "barrier.cta.red.popc.aligned.u32 %r1, %r2, %p1;");
    /// ```
    pub aligned: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`u32`](value@crate::lang::ty::u32) or [`pred`](value@crate::lang::ty::pred).
    /// - Optional.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     barrier_cta_red { out: "%r1", barrier: "%r2", predicate: 1, ty: u32 }
    /// );
    /// assert_eq!(text, "barrier.cta.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub ty: Any,
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
    ///     barrier_cta_red { out: "%r1", barrier: "%r2", predicate: 1, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 barrier.cta.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub pred: Any,
}

/// As [`barrier_sync`](crate::lang::step::barrier_sync) with `aligned: true`: all threads of a warp
/// execute it together.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     bar_sync(0)
/// );
/// assert_eq!(text, "bar.sync 0;");
/// ```
///
/// # Form
///
/// ```text
/// bar_sync(barrier)
/// bar_sync {
///     barrier: …,
///     thread_count: …, // optional
/// }
/// ```
///
/// From PTX ISA 1.0, `sm_10` or higher. It becomes:
///
/// ```text
/// bar.sync a{, b};
/// ```
///
/// # Manual
///
/// PTX ISA, "bar, barrier".
pub struct bar_sync {
    /// The number of a barrier of this CTA: 0 to 15. Other parts of a kernel, such as `block::sync()`, use
    /// number 0.
    ///
    /// - Takes a 32-bit integer, 0 to 15; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_sync(0));
    /// assert_eq!(text, "bar.sync 0;");
    /// ```
    pub barrier: Any,
    /// How many threads arrive on the barrier or wait for it, in whole warps: a multiple of 32. Without it
    /// all threads of the CTA.
    ///
    /// - Takes a 32-bit integer, 32 to 4294967264, a multiple of 32; in an `asm!` block a `u32` or an `i32`.
    /// - Optional. In a call it is the second argument.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_sync("%r1", 32));
    /// assert_eq!(text, "bar.sync %r1, 32;");
    /// ```
    pub thread_count: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, bar_sync { barrier: 0, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 bar.sync 0;");
    /// ```
    pub pred: Any,
}

/// As [`bar_sync`](crate::lang::step::bar_sync), with `.cta` in the name.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     bar_cta_sync(1, 64)
/// );
/// assert_eq!(text, "bar.cta.sync 1, 64;");
/// ```
///
/// # Form
///
/// ```text
/// bar_cta_sync(barrier)
/// bar_cta_sync {
///     barrier: …,
///     thread_count: …, // optional
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_20` or higher. It becomes:
///
/// ```text
/// bar.cta.sync a{, b};
/// ```
///
/// # Manual
///
/// PTX ISA, "bar, barrier".
pub struct bar_cta_sync {
    /// The number of a barrier of this CTA: 0 to 15. Other parts of a kernel, such as `block::sync()`, use
    /// number 0.
    ///
    /// - Takes a 32-bit integer, 0 to 15; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_cta_sync(0));
    /// assert_eq!(text, "bar.cta.sync 0;");
    /// ```
    pub barrier: Any,
    /// How many threads arrive on the barrier or wait for it, in whole warps: a multiple of 32. Without it
    /// all threads of the CTA.
    ///
    /// - Takes a 32-bit integer, 32 to 4294967264, a multiple of 32; in an `asm!` block a `u32` or an `i32`.
    /// - Optional. In a call it is the second argument.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_cta_sync("%r1", 32));
    /// assert_eq!(text, "bar.cta.sync %r1, 32;");
    /// ```
    pub thread_count: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, bar_cta_sync { barrier: 0, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 bar.cta.sync 0;");
    /// ```
    pub pred: Any,
}

/// As [`barrier_arrive`](crate::lang::step::barrier_arrive) with `aligned: true`: all threads of a warp
/// execute it together.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     bar_arrive(1, 64)
/// );
/// assert_eq!(text, "bar.arrive 1, 64;");
/// ```
///
/// # Form
///
/// ```text
/// bar_arrive(barrier, thread_count)
/// ```
///
/// From PTX ISA 2.0, `sm_20` or higher. It becomes:
///
/// ```text
/// bar.arrive a, b;
/// ```
///
/// # Manual
///
/// PTX ISA, "bar, barrier".
pub struct bar_arrive {
    /// The number of a barrier of this CTA: 0 to 15. Other parts of a kernel, such as `block::sync()`, use
    /// number 0.
    ///
    /// - Takes a 32-bit integer, 0 to 15; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_arrive(0, "%r1"));
    /// assert_eq!(text, "bar.arrive 0, %r1;");
    /// ```
    pub barrier: Any,
    /// How many threads arrive on the barrier or wait for it, in whole warps: a multiple of 32. Without it
    /// all threads of the CTA.
    ///
    /// - Takes a 32-bit integer, 32 to 4294967264, a multiple of 32; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_arrive(0, "%r1"));
    /// assert_eq!(text, "bar.arrive 0, %r1;");
    /// ```
    pub thread_count: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, bar_arrive { barrier: 0, thread_count: "%r1", pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 bar.arrive 0, %r1;");
    /// ```
    pub pred: Any,
}

/// As [`bar_arrive`](crate::lang::step::bar_arrive), with `.cta` in the name.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     bar_cta_arrive(1, 64)
/// );
/// assert_eq!(text, "bar.cta.arrive 1, 64;");
/// ```
///
/// # Form
///
/// ```text
/// bar_cta_arrive(barrier, thread_count)
/// ```
///
/// From PTX ISA 7.8, `sm_20` or higher. It becomes:
///
/// ```text
/// bar.cta.arrive a, b;
/// ```
///
/// # Manual
///
/// PTX ISA, "bar, barrier".
pub struct bar_cta_arrive {
    /// The number of a barrier of this CTA: 0 to 15. Other parts of a kernel, such as `block::sync()`, use
    /// number 0.
    ///
    /// - Takes a 32-bit integer, 0 to 15; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_cta_arrive(0, "%r1"));
    /// assert_eq!(text, "bar.cta.arrive 0, %r1;");
    /// ```
    pub barrier: Any,
    /// How many threads arrive on the barrier or wait for it, in whole warps: a multiple of 32. Without it
    /// all threads of the CTA.
    ///
    /// - Takes a 32-bit integer, 32 to 4294967264, a multiple of 32; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_cta_arrive(0, "%r1"));
    /// assert_eq!(text, "bar.cta.arrive 0, %r1;");
    /// ```
    pub thread_count: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, bar_cta_arrive { barrier: 0, thread_count: "%r1", pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 bar.cta.arrive 0, %r1;");
    /// ```
    pub pred: Any,
}

/// As [`barrier_red`](crate::lang::step::barrier_red) with `aligned: true`: all threads of a warp execute
/// it together.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     bar_red { op: or, barrier: 0, predicate: "%p1", out: "%p2" }
/// );
/// assert_eq!(text, "bar.red.or.pred %p2, 0, %p1;");
/// ```
///
/// # Forms
///
/// ## counting the threads
///
/// ```text
/// bar_red {
///     barrier: …,
///     predicate: …,
///     thread_count: …, // optional
///     op: popc, // optional
///     ty: u32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 2.0, `sm_20` or higher. It becomes:
///
/// ```text
/// bar.red.popc.u32 d, a{, b}, c;
/// ```
///
/// ## of all or any threads
///
/// ```text
/// bar_red {
///     barrier: …,
///     predicate: …,
///     op: and | or,
///     thread_count: …, // optional
///     ty: pred, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 2.0, `sm_20` or higher. It becomes:
///
/// ```text
/// bar.red(.and|.or).pred p, a{, b}, c;
/// ```
///
/// # Manual
///
/// PTX ISA, "bar, barrier".
pub struct bar_red {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In "counting the threads": in text a 32-bit register.
    /// - In "of all or any threads": in text a predicate register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `d` and `p`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_red { out: "%r1", barrier: "%r2", predicate: 1 });
    /// assert_eq!(text, "bar.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub out: Any,
    /// The number of a barrier of this CTA: 0 to 15. Other parts of a kernel, such as `block::sync()`, use
    /// number 0.
    ///
    /// - Takes a 32-bit integer, 0 to 15; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_red { out: "%r1", barrier: "%r2", predicate: 1 });
    /// assert_eq!(text, "bar.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub barrier: Any,
    /// How many threads arrive on the barrier or wait for it, in whole warps: a multiple of 32. Without it
    /// all threads of the CTA.
    ///
    /// - Takes a 32-bit integer, 32 to 4294967264, a multiple of 32; in an `asm!` block a `u32` or an `i32`.
    /// - Optional.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     bar_red { out: "%r1", barrier: "%r2", thread_count: 32, predicate: "%p1" }
    /// );
    /// assert_eq!(text, "bar.red.popc.u32 %r1, %r2, 32, %p1;");
    /// ```
    pub thread_count: Any,
    /// The predicate of this thread, which the barrier reduces with those of the other threads.
    ///
    /// In text `"!%p1"` negates the register.
    ///
    /// - Takes a predicate; in an `asm!` block a `bool`.
    /// - Required.
    /// - PTX: `c`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_red { out: "%r1", barrier: "%r2", predicate: 1 });
    /// assert_eq!(text, "bar.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub predicate: Any,
    /// The operation of a reduction: each element of the destination becomes the result of the operation on
    /// it and the source's. A barrier of threads reduces their predicates.
    ///
    /// - Takes [`popc`](value@crate::lang::op::popc), [`and`](value@crate::lang::op::and) or
    ///   [`or`](value@crate::lang::op::or).
    /// - Required in "of all or any threads", and optional in others.
    /// - PTX: `.redOp`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_red { op: and, out: "%p1", barrier: "%r1", predicate: 1 });
    /// assert_eq!(text, "bar.red.and.pred %p1, %r1, 1;");
    /// ```
    pub op: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`u32`](value@crate::lang::ty::u32) or [`pred`](value@crate::lang::ty::pred).
    /// - Optional.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_red { out: "%r1", barrier: "%r2", predicate: 1, ty: u32 });
    /// assert_eq!(text, "bar.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub ty: Any,
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
    ///     bar_red { out: "%r1", barrier: "%r2", predicate: 1, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 bar.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub pred: Any,
}

/// As [`bar_red`](crate::lang::step::bar_red), with `.cta` in the name.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     bar_cta_red { op: popc, barrier: 1, thread_count: 64, predicate: "%p1", out: "%r1" }
/// );
/// assert_eq!(text, "bar.cta.red.popc.u32 %r1, 1, 64, %p1;");
/// ```
///
/// # Forms
///
/// ## counting the threads
///
/// ```text
/// bar_cta_red {
///     barrier: …,
///     predicate: …,
///     thread_count: …, // optional
///     op: popc, // optional
///     ty: u32, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_20` or higher. It becomes:
///
/// ```text
/// bar.cta.red.popc.u32 d, a{, b}, c;
/// ```
///
/// ## of all or any threads
///
/// ```text
/// bar_cta_red {
///     barrier: …,
///     predicate: …,
///     op: and | or,
///     thread_count: …, // optional
///     ty: pred, // optional
///     out: …, // in text alone
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_20` or higher. It becomes:
///
/// ```text
/// bar.cta.red(.and|.or).pred p, a{, b}, c;
/// ```
///
/// # Manual
///
/// PTX ISA, "bar, barrier".
pub struct bar_cta_red {
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and
    /// `out` is only written to discard it, `out: _`, or to have more of them, `out: report`.
    ///
    /// - In "counting the threads": in text a 32-bit register.
    /// - In "of all or any threads": in text a predicate register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `d` and `p`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_cta_red { out: "%r1", barrier: "%r2", predicate: 1 });
    /// assert_eq!(text, "bar.cta.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub out: Any,
    /// The number of a barrier of this CTA: 0 to 15. Other parts of a kernel, such as `block::sync()`, use
    /// number 0.
    ///
    /// - Takes a 32-bit integer, 0 to 15; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_cta_red { out: "%r1", barrier: "%r2", predicate: 1 });
    /// assert_eq!(text, "bar.cta.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub barrier: Any,
    /// How many threads arrive on the barrier or wait for it, in whole warps: a multiple of 32. Without it
    /// all threads of the CTA.
    ///
    /// - Takes a 32-bit integer, 32 to 4294967264, a multiple of 32; in an `asm!` block a `u32` or an `i32`.
    /// - Optional.
    /// - PTX: `b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     bar_cta_red { out: "%r1", barrier: "%r2", thread_count: 32, predicate: "%p1" }
    /// );
    /// assert_eq!(text, "bar.cta.red.popc.u32 %r1, %r2, 32, %p1;");
    /// ```
    pub thread_count: Any,
    /// The predicate of this thread, which the barrier reduces with those of the other threads.
    ///
    /// In text `"!%p1"` negates the register.
    ///
    /// - Takes a predicate; in an `asm!` block a `bool`.
    /// - Required.
    /// - PTX: `c`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_cta_red { out: "%r1", barrier: "%r2", predicate: 1 });
    /// assert_eq!(text, "bar.cta.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub predicate: Any,
    /// The operation of a reduction: each element of the destination becomes the result of the operation on
    /// it and the source's. A barrier of threads reduces their predicates.
    ///
    /// - Takes [`popc`](value@crate::lang::op::popc), [`and`](value@crate::lang::op::and) or
    ///   [`or`](value@crate::lang::op::or).
    /// - Required in "of all or any threads", and optional in others.
    /// - PTX: `.redOp`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     bar_cta_red { op: and, out: "%p1", barrier: "%r1", predicate: 1 }
    /// );
    /// assert_eq!(text, "bar.cta.red.and.pred %p1, %r1, 1;");
    /// ```
    pub op: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Takes [`u32`](value@crate::lang::ty::u32) or [`pred`](value@crate::lang::ty::pred).
    /// - Optional.
    /// - PTX: `.type`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     bar_cta_red { out: "%r1", barrier: "%r2", predicate: 1, ty: u32 }
    /// );
    /// assert_eq!(text, "bar.cta.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub ty: Any,
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
    ///     bar_cta_red { out: "%r1", barrier: "%r2", predicate: 1, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 bar.cta.red.popc.u32 %r1, %r2, 1;");
    /// ```
    pub pred: Any,
}

/// Waits until all lanes of `membermask` execute it.
///
/// Afterwards the thread observes what these lanes wrote before. In a kernel `warp::sync` is the same as
/// a function, which the compiler does not move into a branch.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     bar_warp_sync(0xffffffff)
/// );
/// assert_eq!(text, "bar.warp.sync 4294967295;");
/// ```
///
/// # Form
///
/// ```text
/// bar_warp_sync(membermask)
/// ```
///
/// From PTX ISA 6.0, `sm_30` or higher. It becomes:
///
/// ```text
/// bar.warp.sync membermask;
/// ```
///
/// # Manual
///
/// PTX ISA, "bar.warp.sync".
pub struct bar_warp_sync {
    /// The lanes of the warp that take part: bit i is lane i. `0xffffffff` is the whole warp, and the
    /// executing thread is one of them.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `membermask`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, bar_warp_sync("%r1"));
    /// assert_eq!(text, "bar.warp.sync %r1;");
    /// ```
    pub membermask: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, bar_warp_sync { membermask: "%r1", pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 bar.warp.sync %r1;");
    /// ```
    pub pred: Any,
}

/// Arrives on the barrier of the cluster, without waiting for the other threads.
///
/// What the thread wrote before it is visible to the threads that wait, unless the arrival is
/// `sem: relaxed`. Every thread of the cluster arrives, and then waits by
/// [`barrier_cluster_wait`](crate::lang::step::barrier_cluster_wait) before it arrives again. In a kernel
/// `cluster::arrive` is the same as a function, which the compiler does not move into a branch.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     barrier_cluster_arrive { sem: release, aligned: true }
/// );
/// assert_eq!(text, "barrier.cluster.arrive.release.aligned;");
/// ```
///
/// # Form
///
/// ```text
/// barrier_cluster_arrive()
/// barrier_cluster_arrive {
///     sem: release | relaxed, // optional
///     aligned: true, // optional
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_90` or higher. It becomes:
///
/// ```text
/// barrier.cluster.arrive{.release|.relaxed}{.aligned};
/// ```
///
/// # Manual
///
/// PTX ISA, "barrier.cluster".
pub struct barrier_cluster_arrive {
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`release`](value@crate::lang::sem::release) or [`relaxed`](value@crate::lang::sem::relaxed)
    ///   without a scope.
    /// - Optional.
    /// - `release` and `relaxed` require PTX ISA 8.0, `sm_90` or higher.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_cluster_arrive { sem: release });
    /// assert_eq!(text, "barrier.cluster.arrive.release;");
    /// ```
    pub sem: Any,
    /// Whether all threads of the warp execute the same step together: `aligned: true`. It is undefined
    /// behavior if they do not. A step that always has it takes no such field.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional.
    /// - PTX: `.aligned`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_cluster_arrive { aligned: true });
    /// assert_eq!(text, "barrier.cluster.arrive.aligned;");
    /// ```
    pub aligned: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, barrier_cluster_arrive { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 barrier.cluster.arrive;");
    /// ```
    pub pred: Any,
}

/// Waits until every thread of the cluster has arrived on its barrier.
///
/// Afterwards the thread observes what the other threads wrote before their arrivals. A thread that has
/// not arrived must not wait.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     barrier_cluster_arrive(),
///     barrier_cluster_wait { sem: acquire }
/// );
/// let lines = [
///     "barrier.cluster.arrive;",
///     "barrier.cluster.wait.acquire;",
/// ];
/// assert_eq!(text, lines.join("\n"));
/// ```
///
/// # Form
///
/// ```text
/// barrier_cluster_wait()
/// barrier_cluster_wait {
///     sem: acquire, // optional
///     aligned: true, // optional
/// }
/// ```
///
/// From PTX ISA 7.8, `sm_90` or higher. It becomes:
///
/// ```text
/// barrier.cluster.wait{.acquire}{.aligned};
/// ```
///
/// # Manual
///
/// PTX ISA, "barrier.cluster".
pub struct barrier_cluster_wait {
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - Takes [`acquire`](value@crate::lang::sem::acquire) without a scope.
    /// - Optional.
    /// - `acquire` requires PTX ISA 8.0, `sm_90` or higher.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_cluster_wait { sem: acquire });
    /// assert_eq!(text, "barrier.cluster.wait.acquire;");
    /// ```
    pub sem: Any,
    /// Whether all threads of the warp execute the same step together: `aligned: true`. It is undefined
    /// behavior if they do not. A step that always has it takes no such field.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional.
    /// - PTX: `.aligned`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, barrier_cluster_wait { aligned: true });
    /// assert_eq!(text, "barrier.cluster.wait.aligned;");
    /// ```
    pub aligned: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, barrier_cluster_wait { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 barrier.cluster.wait;");
    /// ```
    pub pred: Any,
}

/// Orders earlier accesses to registers before the products that follow.
///
/// All threads of the warpgroup execute it together. It precedes the first product, and each product on
/// registers that threads have written or read since the last one, except for accumulators of products of
/// the same shape. Writes to shared memory by threads need
/// [`fence_proxy_async`](crate::lang::step::fence_proxy_async) besides.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     wgmma_fence()
/// );
/// assert_eq!(text, "wgmma.fence.sync.aligned;");
/// ```
///
/// # Form
///
/// ```text
/// wgmma_fence()
/// ```
///
/// From PTX ISA 8.0, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.fence.sync.aligned;
/// ```
///
/// # Manual
///
/// PTX ISA, "wgmma.fence".
pub struct wgmma_fence {
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
    /// let text: &str = ptx_async!(emit = ptx, wgmma_fence { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 wgmma.fence.sync.aligned;");
    /// ```
    pub pred: Any,
}

/// Puts the products before it, which are in no group yet, into a group, for a wait.
///
/// All threads of the warpgroup execute it together.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     wgmma_commit_group()
/// );
/// assert_eq!(text, "wgmma.commit_group.sync.aligned;");
/// ```
///
/// # Form
///
/// ```text
/// wgmma_commit_group()
/// ```
///
/// From PTX ISA 8.0, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.commit_group.sync.aligned;
/// ```
///
/// # Manual
///
/// PTX ISA, "wgmma.commit_group".
pub struct wgmma_commit_group {
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
    /// let text: &str = ptx_async!(emit = ptx, wgmma_commit_group { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 wgmma.commit_group.sync.aligned;");
    /// ```
    pub pred: Any,
}

/// Waits until at most this number of the youngest groups of products are in flight.
///
/// All threads of the warpgroup execute it together. Until it returns, the registers of the products must
/// be neither read nor written. An `asm!` block alone does not say so to the compiler: in a kernel use
/// `wgmma::Accumulator::wait_group`, which returns the registers.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     wgmma_wait_group(0)
/// );
/// assert_eq!(text, "wgmma.wait_group.sync.aligned 0;");
/// ```
///
/// # Form
///
/// ```text
/// wgmma_wait_group(pending)
/// ```
///
/// From PTX ISA 8.0, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.wait_group.sync.aligned N;
/// ```
///
/// # Manual
///
/// PTX ISA, "wgmma.wait_group".
pub struct wgmma_wait_group {
    /// How many of the youngest groups may still be pending when the wait returns. `0` waits for all.
    ///
    /// It is part of the opcode, and so never a value at run time.
    ///
    /// - Takes a constant, 0 to 9223372036854775807, a multiple of 1; in an `asm!` block an integer literal
    ///   or `const { … }`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `N`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, wgmma_wait_group(0));
    /// assert_eq!(text, "wgmma.wait_group.sync.aligned 0;");
    /// ```
    pub pending: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, wgmma_wait_group { pending: 0, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 wgmma.wait_group.sync.aligned 0;");
    /// ```
    pub pred: Any,
}

/// Adds the product of two matrices to accumulators in the registers of a warpgroup, asynchronously:
/// `D = A * B + D`.
///
/// All threads of the warpgroup, four warps whose first has a rank that is a multiple of 4, execute it
/// together. B is in shared memory, A there or in registers, and a descriptor tells where: the address,
/// the strides, and the swizzle that the tensor map of the copy has too. Where `scale_d` is false, D
/// becomes the product. The accumulators are in flight until a wait for the group of the product returns.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     wgmma_mma_async {
///         shape: m64n8k16, atype: bf16,
///         d: ["%f1", "%f2", "%f3", "%f4"], a: "%rd1", b: "%rd2", scale_d: "%p1"
///     }
/// );
/// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {%f1, %f2, %f3, %f4}, %rd1, %rd2, %p1, 1, 1, 0, 0;");
/// ```
///
/// ```no_run
/// use ptx_async::element::bf16;
/// use ptx_async::tile::Tile;
/// use ptx_async::wgmma::{Accumulator, MatrixDescriptor};
/// use ptx_async::{Shared, ptx_async};
///
/// unsafe fn product(a: Shared<Tile<bf16, 64>, 1024>, b: Shared<Tile<bf16, 256>, 1024>) -> [f32; 128] {
///     let (a, b) = (MatrixDescriptor::k_major(a), MatrixDescriptor::k_major(b));
///     let mut sums = Accumulator::<f32, 128>::zero();
///     unsafe {
///         ptx_async! {
///             wgmma_fence(),
///             wgmma_mma_async { shape: m64n256k16, atype: bf16, d: sums, a: a, b: b, scale_d: 1 },
///             wgmma_commit_group()
///         };
///         sums.wait_group::<0>()
///     }
/// }
/// ```
///
/// # Forms
///
/// ## f16, A in shared memory
///
/// ```text
/// wgmma_mma_async {
///     d: […],
///     a: …,
///     b: …,
///     scale_d: …,
///     shape: m64nNk16,
///     dtype: f16 | f32,
///     atype: f16,
///     imm_scale_a: 1 | -1, // optional
///     imm_scale_b: 1 | -1, // optional
///     imm_trans_a: 0 | 1, // optional
///     imm_trans_b: 0 | 1, // optional
///     btype: f16, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sync.aligned.m64nNk16(.f16|.f32).f16.f16 d, a-desc, b-desc, scale-d, imm-scale-a, imm-scale-b, imm-trans-a, imm-trans-b;
/// ```
///
/// ## f16, A in registers
///
/// ```text
/// wgmma_mma_async {
///     d: […],
///     a: […],
///     b: …,
///     scale_d: …,
///     shape: m64nNk16,
///     dtype: f16 | f32,
///     atype: f16,
///     imm_scale_a: 1 | -1, // optional
///     imm_scale_b: 1 | -1, // optional
///     imm_trans_b: 0 | 1, // optional
///     btype: f16, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sync.aligned.m64nNk16(.f16|.f32).f16.f16 d, a, b-desc, scale-d, imm-scale-a, imm-scale-b, imm-trans-b;
/// ```
///
/// ## bf16, A in shared memory
///
/// ```text
/// wgmma_mma_async {
///     d: […],
///     a: …,
///     b: …,
///     scale_d: …,
///     shape: m64nNk16,
///     atype: bf16,
///     imm_scale_a: 1 | -1, // optional
///     imm_scale_b: 1 | -1, // optional
///     imm_trans_a: 0 | 1, // optional
///     imm_trans_b: 0 | 1, // optional
///     dtype: f32, // optional
///     btype: bf16, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sync.aligned.m64nNk16.f32.bf16.bf16 d, a-desc, b-desc, scale-d, imm-scale-a, imm-scale-b, imm-trans-a, imm-trans-b;
/// ```
///
/// ## bf16, A in registers
///
/// ```text
/// wgmma_mma_async {
///     d: […],
///     a: […],
///     b: …,
///     scale_d: …,
///     shape: m64nNk16,
///     atype: bf16,
///     imm_scale_a: 1 | -1, // optional
///     imm_scale_b: 1 | -1, // optional
///     imm_trans_b: 0 | 1, // optional
///     dtype: f32, // optional
///     btype: bf16, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sync.aligned.m64nNk16.f32.bf16.bf16 d, a, b-desc, scale-d, imm-scale-a, imm-scale-b, imm-trans-b;
/// ```
///
/// ## tf32, A in shared memory
///
/// ```text
/// wgmma_mma_async {
///     d: […],
///     a: …,
///     b: …,
///     scale_d: …,
///     shape: m64nNk8,
///     atype: tf32,
///     imm_scale_a: 1 | -1, // optional
///     imm_scale_b: 1 | -1, // optional
///     dtype: f32, // optional
///     btype: tf32, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sync.aligned.m64nNk8.f32.tf32.tf32 d, a-desc, b-desc, scale-d, imm-scale-a, imm-scale-b;
/// ```
///
/// ## tf32, A in registers
///
/// ```text
/// wgmma_mma_async {
///     d: […],
///     a: […],
///     b: …,
///     scale_d: …,
///     shape: m64nNk8,
///     atype: tf32,
///     imm_scale_a: 1 | -1, // optional
///     imm_scale_b: 1 | -1, // optional
///     dtype: f32, // optional
///     btype: tf32, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sync.aligned.m64nNk8.f32.tf32.tf32 d, a, b-desc, scale-d, imm-scale-a, imm-scale-b;
/// ```
///
/// ## 8-bit floats, A in shared memory
///
/// ```text
/// wgmma_mma_async {
///     d: […],
///     a: …,
///     b: …,
///     scale_d: …,
///     shape: m64nNk32,
///     dtype: f16 | f32,
///     atype: e4m3 | e5m2,
///     btype: e4m3 | e5m2,
///     imm_scale_a: 1 | -1, // optional
///     imm_scale_b: 1 | -1, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sync.aligned.m64nNk32(.f16|.f32)(.e4m3|.e5m2)(.e4m3|.e5m2) d, a-desc, b-desc, scale-d, imm-scale-a, imm-scale-b;
/// ```
///
/// ## 8-bit floats, A in registers
///
/// ```text
/// wgmma_mma_async {
///     d: […],
///     a: […],
///     b: …,
///     scale_d: …,
///     shape: m64nNk32,
///     dtype: f16 | f32,
///     atype: e4m3 | e5m2,
///     btype: e4m3 | e5m2,
///     imm_scale_a: 1 | -1, // optional
///     imm_scale_b: 1 | -1, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sync.aligned.m64nNk32(.f16|.f32)(.e4m3|.e5m2)(.e4m3|.e5m2) d, a, b-desc, scale-d, imm-scale-a, imm-scale-b;
/// ```
///
/// ## 8-bit integers, A in shared memory
///
/// ```text
/// wgmma_mma_async {
///     d: […],
///     a: …,
///     b: …,
///     scale_d: …,
///     shape: m64nNk32,
///     atype: s8 | u8,
///     btype: s8 | u8,
///     dtype: s32, // optional
///     satfinite: true, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sync.aligned.m64nNk32{.satfinite}.s32(.s8|.u8)(.s8|.u8) d, a-desc, b-desc, scale-d;
/// ```
///
/// ## 8-bit integers, A in registers
///
/// ```text
/// wgmma_mma_async {
///     d: […],
///     a: […],
///     b: …,
///     scale_d: …,
///     shape: m64nNk32,
///     atype: s8 | u8,
///     btype: s8 | u8,
///     dtype: s32, // optional
///     satfinite: true, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sync.aligned.m64nNk32{.satfinite}.s32(.s8|.u8)(.s8|.u8) d, a, b-desc, scale-d;
/// ```
///
/// ## bits, A in shared memory
///
/// ```text
/// wgmma_mma_async {
///     d: […],
///     a: …,
///     b: …,
///     scale_d: …,
///     shape: m64nNk256,
///     atype: b1,
///     dtype: s32, // optional
///     btype: b1, // optional
///     op: and, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sync.aligned.m64nNk256.s32.b1.b1.and.popc d, a-desc, b-desc, scale-d;
/// ```
///
/// ## bits, A in registers
///
/// ```text
/// wgmma_mma_async {
///     d: […],
///     a: […],
///     b: …,
///     scale_d: …,
///     shape: m64nNk256,
///     atype: b1,
///     dtype: s32, // optional
///     btype: b1, // optional
///     op: and, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sync.aligned.m64nNk256.s32.b1.b1.and.popc d, a, b-desc, scale-d;
/// ```
///
/// # Manual
///
/// PTX ISA, "wgmma.mma_async".
pub struct wgmma_mma_async {
    /// The accumulators: the registers of the result in each lane, to which the product is added.
    ///
    /// In an `asm!` block it is a variable of the type `wgmma::Accumulator`. In text it is a list of
    /// registers.
    ///
    /// - Takes a vector of accumulators; in an `asm!` block a variable of the type
    ///   [`wgmma::Accumulator`](crate::wgmma::Accumulator).
    /// - Required.
    /// - PTX: `d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, 1, 1, 1, 0, 0;");
    /// ```
    pub d: Any,
    /// The matrix A: the registers of this lane, `[a0, a1, a2, a3]`, or a descriptor of 64 bits.
    ///
    /// - In "f16, A in shared memory", "bf16, A in shared memory", "tf32, A in shared memory", "8-bit floats,
    ///   A in shared memory", "8-bit integers, A in shared memory" and "bits, A in shared memory": takes a
    ///   64-bit integer; in an `asm!` block a [`MatrixDescriptor`](crate::wgmma::MatrixDescriptor) or a
    ///   `u64`.
    /// - In "f16, A in registers", "bf16, A in registers", "tf32, A in registers" and "8-bit floats, A in
    ///   registers": takes a vector of 4 registers, each `.b32` or two packed floats; in an `asm!` block a
    ///   `u32`, an `i32` or an `f32` for each register.
    /// - In "8-bit integers, A in registers" and "bits, A in registers": takes a vector of 32-bit registers;
    ///   in an `asm!` block a `u32`, an `i32` or an `f32` for each register.
    /// - Required.
    /// - PTX: `a-desc` and `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, 1, 1, 1, 0, 0;");
    /// ```
    pub a: Any,
    /// The matrix B: the registers of this lane, or the descriptor of a matrix in shared memory, 64 bits.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a [`MatrixDescriptor`](crate::wgmma::MatrixDescriptor) or
    ///   a `u64`.
    /// - Required.
    /// - PTX: `b-desc`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, 1, 1, 1, 0, 0;");
    /// ```
    pub b: Any,
    /// Whether the product is added to the accumulators. Where it is `false`, they become the product.
    ///
    /// - Takes a predicate, 0 to 1; in an `asm!` block a `bool`.
    /// - Required.
    /// - PTX: `scale-d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, 1, 1, 1, 0, 0;");
    /// ```
    pub scale_d: Any,
    /// The factor of A: 1, the default, or -1.
    ///
    /// - Takes the constant 1 or -1; in an `asm!` block an integer literal or `const { … }`.
    /// - Optional in the forms "f16, A in shared memory", "f16, A in registers", "bf16, A in shared memory",
    ///   "bf16, A in registers", "tf32, A in shared memory", "tf32, A in registers", "8-bit floats, A in
    ///   shared memory" and "8-bit floats, A in registers", which alone have it.
    /// - PTX: `imm-scale-a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: "%p1", imm_scale_a: -1, shape: m64n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, %p1, -1, 1, 0, 0;");
    /// ```
    pub imm_scale_a: Any,
    /// The factor of B: 1, the default, or -1.
    ///
    /// - Takes the constant 1 or -1; in an `asm!` block an integer literal or `const { … }`.
    /// - Optional in the forms "f16, A in shared memory", "f16, A in registers", "bf16, A in shared memory",
    ///   "bf16, A in registers", "tf32, A in shared memory", "tf32, A in registers", "8-bit floats, A in
    ///   shared memory" and "8-bit floats, A in registers", which alone have it.
    /// - PTX: `imm-scale-b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: "%p1", imm_scale_b: -1, shape: m64n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, %p1, 1, -1, 0, 0;");
    /// ```
    pub imm_scale_b: Any,
    /// Whether A is transposed: 0, the default, for rows that are contiguous in K; 1 for columns, contiguous
    /// in M.
    ///
    /// - Takes the constant 0 or 1; in an `asm!` block an integer literal or `const { … }`.
    /// - Optional in the forms "f16, A in shared memory" and "bf16, A in shared memory", which alone have it.
    /// - PTX: `imm-trans-a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: "%p1", imm_trans_a: 1, shape: m64n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, %p1, 1, 1, 1, 0;");
    /// ```
    pub imm_trans_a: Any,
    /// Whether B is transposed: 0, the default, for columns that are contiguous in K; 1 for rows, contiguous
    /// in N.
    ///
    /// - Takes the constant 0 or 1; in an `asm!` block an integer literal or `const { … }`.
    /// - Optional in the forms "f16, A in shared memory", "f16, A in registers", "bf16, A in shared memory"
    ///   and "bf16, A in registers", which alone have it.
    /// - PTX: `imm-trans-b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: "%p1", imm_trans_b: 1, shape: m64n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, %p1, 1, 1, 0, 1;");
    /// ```
    pub imm_trans_b: Any,
    /// The rows and columns of a matrix. Of a product `m64n128k16`: rows and columns of the result, and the
    /// products of which each of its elements is the sum. Of an access to tensor memory `32x32b`: its lanes,
    /// and the bits of each; of a copy `128x256b`: its rows, and the bits of each.
    ///
    /// - Takes `m64nNk8`, where N is a multiple of 8 from 8 to 256, `m64nNk16`, where N is a multiple of 8
    ///   from 8 to 256, `m64nNk32`, where N is a multiple of 8 from 8 to 256 or `m64nNk256`, where N is 8, 24
    ///   or a multiple of 16 from 16 to 256.
    /// - Required.
    /// - PTX: `.shape`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, 1, 1, 1, 0, 0;");
    /// ```
    pub shape: Any,
    /// The type of the elements of the result, or of the accumulators.
    ///
    /// - Takes [`f16`](value@crate::lang::dtype::f16), [`f32`](value@crate::lang::dtype::f32) or
    ///   [`s32`](value@crate::lang::dtype::s32).
    /// - Required in "f16, A in shared memory", "f16, A in registers", "8-bit floats, A in shared memory" and
    ///   "8-bit floats, A in registers", and optional in others.
    /// - PTX: `.dtype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, 1, 1, 1, 0, 0;");
    /// ```
    pub dtype: Any,
    /// The type of the elements of A.
    ///
    /// - Takes [`f16`](value@crate::lang::atype::f16), [`bf16`](value@crate::lang::atype::bf16),
    ///   [`tf32`](value@crate::lang::atype::tf32), [`e4m3`](value@crate::lang::atype::e4m3),
    ///   [`e5m2`](value@crate::lang::atype::e5m2), [`s8`](value@crate::lang::atype::s8),
    ///   [`u8`](value@crate::lang::atype::u8) or [`b1`](value@crate::lang::atype::b1).
    /// - Required.
    /// - PTX: `.atype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k16, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, 1, 1, 1, 0, 0;");
    /// ```
    pub atype: Any,
    /// The type of the elements of B. Without it, that of A.
    ///
    /// - Takes [`f16`](value@crate::lang::btype::f16), [`bf16`](value@crate::lang::btype::bf16),
    ///   [`tf32`](value@crate::lang::btype::tf32), [`e4m3`](value@crate::lang::btype::e4m3),
    ///   [`e5m2`](value@crate::lang::btype::e5m2), [`s8`](value@crate::lang::btype::s8),
    ///   [`u8`](value@crate::lang::btype::u8) or [`b1`](value@crate::lang::btype::b1).
    /// - Required in "8-bit floats, A in shared memory", "8-bit floats, A in registers", "8-bit integers, A
    ///   in shared memory" and "8-bit integers, A in registers", and optional in others.
    /// - PTX: `.btype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2", "%r3", "%r4"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k32, atype: s8, btype: s8 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k32.s32.s8.s8 {%r1, %r2, %r3, %r4}, %rd1, %rd2, 1;");
    /// ```
    pub btype: Any,
    /// `true` limits sums to the range of the type.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional in the forms "8-bit integers, A in shared memory" and "8-bit integers, A in registers",
    ///   which alone have it.
    /// - PTX: `.satfinite`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2", "%r3", "%r4"], a: "%rd1", b: "%rd2", scale_d: "%p1", shape: m64n8k32, atype: s8, btype: s8, satfinite: true }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k32.satfinite.s32.s8.s8 {%r1, %r2, %r3, %r4}, %rd1, %rd2, %p1;");
    /// ```
    pub satfinite: Any,
    /// The operation of a reduction: each element of the destination becomes the result of the operation on
    /// it and the source's. A barrier of threads reduces their predicates.
    ///
    /// - Takes [`and`](value@crate::lang::op::and).
    /// - Optional in the forms "bits, A in shared memory" and "bits, A in registers", which alone have it.
    /// - PTX: `.redOp`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async { d: ["%r1", "%r2", "%r3", "%r4"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k256, atype: b1, op: and }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sync.aligned.m64n8k256.s32.b1.b1.and.popc {%r1, %r2, %r3, %r4}, %rd1, %rd2, 1;");
    /// ```
    pub op: Any,
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
    ///     wgmma_mma_async { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", scale_d: 1, shape: m64n8k16, dtype: f16, atype: f16, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, 1, 1, 1, 0, 0;");
    /// ```
    pub pred: Any,
}

/// Adds the product of a sparse and a dense matrix to accumulators: of each 4 elements of a row of A, 2
/// are given.
///
/// It is like [`wgmma_mma_async`](crate::lang::step::wgmma_mma_async) of twice the `k`. A has the
/// elements that are not zero, and `sp_meta` their places.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     wgmma_mma_async_sp {
///         shape: m64n8k32, atype: bf16,
///         d: ["%f1", "%f2", "%f3", "%f4"], a: "%rd1", b: "%rd2", sp_meta: "%r1", sp_sel: 0, scale_d: 1
///     }
/// );
/// assert_eq!(text, "wgmma.mma_async.sp.sync.aligned.m64n8k32.f32.bf16.bf16 {%f1, %f2, %f3, %f4}, %rd1, %rd2, %r1, 0, 1, 1, 1, 0, 0;");
/// ```
///
/// # Forms
///
/// ## f16, A in shared memory
///
/// ```text
/// wgmma_mma_async_sp {
///     d: […],
///     a: …,
///     b: …,
///     sp_meta: …,
///     sp_sel: 0 | 1,
///     scale_d: …,
///     shape: m64nNk32,
///     dtype: f16 | f32,
///     atype: f16,
///     imm_scale_a: 1 | -1, // optional
///     imm_scale_b: 1 | -1, // optional
///     imm_trans_a: 0 | 1, // optional
///     imm_trans_b: 0 | 1, // optional
///     btype: f16, // optional
/// }
/// ```
///
/// From PTX ISA 8.2, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sp.sync.aligned.m64nNk32(.f16|.f32).f16.f16 d, a-desc, b-desc, sp-meta, sp-sel, scale-d, imm-scale-a, imm-scale-b, imm-trans-a, imm-trans-b;
/// ```
///
/// ## f16, A in registers
///
/// ```text
/// wgmma_mma_async_sp {
///     d: […],
///     a: […],
///     b: …,
///     sp_meta: …,
///     sp_sel: 0 | 1,
///     scale_d: …,
///     shape: m64nNk32,
///     dtype: f16 | f32,
///     atype: f16,
///     imm_scale_a: 1 | -1, // optional
///     imm_scale_b: 1 | -1, // optional
///     imm_trans_b: 0 | 1, // optional
///     btype: f16, // optional
/// }
/// ```
///
/// From PTX ISA 8.2, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sp.sync.aligned.m64nNk32(.f16|.f32).f16.f16 d, a, b-desc, sp-meta, sp-sel, scale-d, imm-scale-a, imm-scale-b, imm-trans-b;
/// ```
///
/// ## bf16, A in shared memory
///
/// ```text
/// wgmma_mma_async_sp {
///     d: […],
///     a: …,
///     b: …,
///     sp_meta: …,
///     sp_sel: 0 | 1,
///     scale_d: …,
///     shape: m64nNk32,
///     atype: bf16,
///     imm_scale_a: 1 | -1, // optional
///     imm_scale_b: 1 | -1, // optional
///     imm_trans_a: 0 | 1, // optional
///     imm_trans_b: 0 | 1, // optional
///     dtype: f32, // optional
///     btype: bf16, // optional
/// }
/// ```
///
/// From PTX ISA 8.2, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sp.sync.aligned.m64nNk32.f32.bf16.bf16 d, a-desc, b-desc, sp-meta, sp-sel, scale-d, imm-scale-a, imm-scale-b, imm-trans-a, imm-trans-b;
/// ```
///
/// ## bf16, A in registers
///
/// ```text
/// wgmma_mma_async_sp {
///     d: […],
///     a: […],
///     b: …,
///     sp_meta: …,
///     sp_sel: 0 | 1,
///     scale_d: …,
///     shape: m64nNk32,
///     atype: bf16,
///     imm_scale_a: 1 | -1, // optional
///     imm_scale_b: 1 | -1, // optional
///     imm_trans_b: 0 | 1, // optional
///     dtype: f32, // optional
///     btype: bf16, // optional
/// }
/// ```
///
/// From PTX ISA 8.2, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sp.sync.aligned.m64nNk32.f32.bf16.bf16 d, a, b-desc, sp-meta, sp-sel, scale-d, imm-scale-a, imm-scale-b, imm-trans-b;
/// ```
///
/// ## tf32, A in shared memory
///
/// ```text
/// wgmma_mma_async_sp {
///     d: […],
///     a: …,
///     b: …,
///     sp_meta: …,
///     sp_sel: 0 | 1,
///     scale_d: …,
///     shape: m64nNk16,
///     atype: tf32,
///     imm_scale_a: 1 | -1, // optional
///     imm_scale_b: 1 | -1, // optional
///     dtype: f32, // optional
///     btype: tf32, // optional
/// }
/// ```
///
/// From PTX ISA 8.2, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sp.sync.aligned.m64nNk16.f32.tf32.tf32 d, a-desc, b-desc, sp-meta, sp-sel, scale-d, imm-scale-a, imm-scale-b;
/// ```
///
/// ## tf32, A in registers
///
/// ```text
/// wgmma_mma_async_sp {
///     d: […],
///     a: […],
///     b: …,
///     sp_meta: …,
///     sp_sel: 0 | 1,
///     scale_d: …,
///     shape: m64nNk16,
///     atype: tf32,
///     imm_scale_a: 1 | -1, // optional
///     imm_scale_b: 1 | -1, // optional
///     dtype: f32, // optional
///     btype: tf32, // optional
/// }
/// ```
///
/// From PTX ISA 8.2, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sp.sync.aligned.m64nNk16.f32.tf32.tf32 d, a, b-desc, sp-meta, sp-sel, scale-d, imm-scale-a, imm-scale-b;
/// ```
///
/// ## 8-bit floats, A in shared memory
///
/// ```text
/// wgmma_mma_async_sp {
///     d: […],
///     a: …,
///     b: …,
///     sp_meta: …,
///     scale_d: …,
///     shape: m64nNk64,
///     dtype: f16 | f32,
///     atype: e4m3 | e5m2,
///     btype: e4m3 | e5m2,
///     sp_sel: 0, // optional
///     imm_scale_a: 1 | -1, // optional
///     imm_scale_b: 1 | -1, // optional
/// }
/// ```
///
/// From PTX ISA 8.2, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sp.sync.aligned.m64nNk64(.f16|.f32)(.e4m3|.e5m2)(.e4m3|.e5m2) d, a-desc, b-desc, sp-meta, sp-sel, scale-d, imm-scale-a, imm-scale-b;
/// ```
///
/// ## 8-bit floats, A in registers
///
/// ```text
/// wgmma_mma_async_sp {
///     d: […],
///     a: […],
///     b: …,
///     sp_meta: …,
///     scale_d: …,
///     shape: m64nNk64,
///     dtype: f16 | f32,
///     atype: e4m3 | e5m2,
///     btype: e4m3 | e5m2,
///     sp_sel: 0, // optional
///     imm_scale_a: 1 | -1, // optional
///     imm_scale_b: 1 | -1, // optional
/// }
/// ```
///
/// From PTX ISA 8.2, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sp.sync.aligned.m64nNk64(.f16|.f32)(.e4m3|.e5m2)(.e4m3|.e5m2) d, a, b-desc, sp-meta, sp-sel, scale-d, imm-scale-a, imm-scale-b;
/// ```
///
/// ## 8-bit integers, A in shared memory
///
/// ```text
/// wgmma_mma_async_sp {
///     d: […],
///     a: …,
///     b: …,
///     sp_meta: …,
///     scale_d: …,
///     shape: m64nNk64,
///     atype: s8 | u8,
///     btype: s8 | u8,
///     sp_sel: 0, // optional
///     dtype: s32, // optional
///     satfinite: true, // optional
/// }
/// ```
///
/// From PTX ISA 8.2, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sp.sync.aligned.m64nNk64{.satfinite}.s32(.s8|.u8)(.s8|.u8) d, a-desc, b-desc, sp-meta, sp-sel, scale-d;
/// ```
///
/// ## 8-bit integers, A in registers
///
/// ```text
/// wgmma_mma_async_sp {
///     d: […],
///     a: […],
///     b: …,
///     sp_meta: …,
///     scale_d: …,
///     shape: m64nNk64,
///     atype: s8 | u8,
///     btype: s8 | u8,
///     sp_sel: 0, // optional
///     dtype: s32, // optional
///     satfinite: true, // optional
/// }
/// ```
///
/// From PTX ISA 8.2, `sm_90a`. It becomes:
///
/// ```text
/// wgmma.mma_async.sp.sync.aligned.m64nNk64{.satfinite}.s32(.s8|.u8)(.s8|.u8) d, a, b-desc, sp-meta, sp-sel, scale-d;
/// ```
///
/// # Manual
///
/// PTX ISA, "wgmma.mma_async.sp".
pub struct wgmma_mma_async_sp {
    /// The accumulators: the registers of the result in each lane, to which the product is added.
    ///
    /// In an `asm!` block it is a variable of the type `wgmma::Accumulator`. In text it is a list of
    /// registers.
    ///
    /// - Takes a vector of accumulators; in an `asm!` block a variable of the type
    ///   [`wgmma::Accumulator`](crate::wgmma::Accumulator).
    /// - Required.
    /// - PTX: `d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async_sp { d: ["%r1", "%r2", "%r3", "%r4"], a: "%rd1", b: "%rd2", sp_meta: "%r5", scale_d: 1, shape: m64n8k64, atype: s8, btype: s8 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sp.sync.aligned.m64n8k64.s32.s8.s8 {%r1, %r2, %r3, %r4}, %rd1, %rd2, %r5, 0, 1;");
    /// ```
    pub d: Any,
    /// The matrix A: the registers of this lane, `[a0, a1, a2, a3]`, or a descriptor of 64 bits.
    ///
    /// - In "f16, A in shared memory", "bf16, A in shared memory", "tf32, A in shared memory", "8-bit floats,
    ///   A in shared memory" and "8-bit integers, A in shared memory": takes a 64-bit integer; in an `asm!`
    ///   block a [`MatrixDescriptor`](crate::wgmma::MatrixDescriptor) or a `u64`.
    /// - In "f16, A in registers", "bf16, A in registers", "tf32, A in registers" and "8-bit floats, A in
    ///   registers": takes a vector of 4 registers, each `.b32` or two packed floats; in an `asm!` block a
    ///   `u32`, an `i32` or an `f32` for each register.
    /// - In "8-bit integers, A in registers": takes a vector of 32-bit registers; in an `asm!` block a `u32`,
    ///   an `i32` or an `f32` for each register.
    /// - Required.
    /// - PTX: `a-desc` and `a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async_sp { d: ["%r1", "%r2", "%r3", "%r4"], a: "%rd1", b: "%rd2", sp_meta: "%r5", scale_d: 1, shape: m64n8k64, atype: s8, btype: s8 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sp.sync.aligned.m64n8k64.s32.s8.s8 {%r1, %r2, %r3, %r4}, %rd1, %rd2, %r5, 0, 1;");
    /// ```
    pub a: Any,
    /// The matrix B: the registers of this lane, or the descriptor of a matrix in shared memory, 64 bits.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a [`MatrixDescriptor`](crate::wgmma::MatrixDescriptor) or
    ///   a `u64`.
    /// - Required.
    /// - PTX: `b-desc`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async_sp { d: ["%r1", "%r2", "%r3", "%r4"], a: "%rd1", b: "%rd2", sp_meta: "%r5", scale_d: 1, shape: m64n8k64, atype: s8, btype: s8 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sp.sync.aligned.m64n8k64.s32.s8.s8 {%r1, %r2, %r3, %r4}, %rd1, %rd2, %r5, 0, 1;");
    /// ```
    pub b: Any,
    /// The metadata of a sparse A: the places of its elements, 32 bits.
    ///
    /// - Takes a 32-bit register; in an `asm!` block a `u32`, an `i32` or an `f32` for each register.
    /// - Required.
    /// - PTX: `sp-meta`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async_sp { d: ["%r1", "%r2", "%r3", "%r4"], a: "%rd1", b: "%rd2", sp_meta: "%r5", scale_d: 1, shape: m64n8k64, atype: s8, btype: s8 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sp.sync.aligned.m64n8k64.s32.s8.s8 {%r1, %r2, %r3, %r4}, %rd1, %rd2, %r5, 0, 1;");
    /// ```
    pub sp_meta: Any,
    /// The threads whose metadata are used: 0 to 3 for one thread of each quad, 0 or 1 for a pair of them; 0
    /// where all four provide them.
    ///
    /// - In "f16, A in shared memory", "f16, A in registers", "bf16, A in shared memory", "bf16, A in
    ///   registers", "tf32, A in shared memory" and "tf32, A in registers": takes the constant 0 or 1; in an
    ///   `asm!` block an integer literal or `const { … }`.
    /// - In "8-bit floats, A in shared memory", "8-bit floats, A in registers", "8-bit integers, A in shared
    ///   memory" and "8-bit integers, A in registers": takes the constant 0; in an `asm!` block an integer
    ///   literal or `const { … }`.
    /// - Required in "f16, A in shared memory", "f16, A in registers", "bf16, A in shared memory", "bf16, A
    ///   in registers", "tf32, A in shared memory" and "tf32, A in registers", and optional in others.
    /// - PTX: `sp-sel`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async_sp { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", sp_meta: "%r3", sp_sel: 1, scale_d: "%p1", shape: m64n8k32, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sp.sync.aligned.m64n8k32.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, %r3, 1, %p1, 1, 1, 0, 0;");
    /// ```
    pub sp_sel: Any,
    /// Whether the product is added to the accumulators. Where it is `false`, they become the product.
    ///
    /// - Takes a predicate, 0 to 1; in an `asm!` block a `bool`.
    /// - Required.
    /// - PTX: `scale-d`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async_sp { d: ["%r1", "%r2", "%r3", "%r4"], a: "%rd1", b: "%rd2", sp_meta: "%r5", scale_d: 1, shape: m64n8k64, atype: s8, btype: s8 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sp.sync.aligned.m64n8k64.s32.s8.s8 {%r1, %r2, %r3, %r4}, %rd1, %rd2, %r5, 0, 1;");
    /// ```
    pub scale_d: Any,
    /// The factor of A: 1, the default, or -1.
    ///
    /// - Takes the constant 1 or -1; in an `asm!` block an integer literal or `const { … }`.
    /// - Optional in the forms "f16, A in shared memory", "f16, A in registers", "bf16, A in shared memory",
    ///   "bf16, A in registers", "tf32, A in shared memory", "tf32, A in registers", "8-bit floats, A in
    ///   shared memory" and "8-bit floats, A in registers", which alone have it.
    /// - PTX: `imm-scale-a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async_sp { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", sp_meta: "%r3", scale_d: "%p1", imm_scale_a: -1, shape: m64n8k64, dtype: f16, atype: e4m3, btype: e4m3 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sp.sync.aligned.m64n8k64.f16.e4m3.e4m3 {%r1, %r2}, %rd1, %rd2, %r3, 0, %p1, -1, 1;");
    /// ```
    pub imm_scale_a: Any,
    /// The factor of B: 1, the default, or -1.
    ///
    /// - Takes the constant 1 or -1; in an `asm!` block an integer literal or `const { … }`.
    /// - Optional in the forms "f16, A in shared memory", "f16, A in registers", "bf16, A in shared memory",
    ///   "bf16, A in registers", "tf32, A in shared memory", "tf32, A in registers", "8-bit floats, A in
    ///   shared memory" and "8-bit floats, A in registers", which alone have it.
    /// - PTX: `imm-scale-b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async_sp { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", sp_meta: "%r3", scale_d: "%p1", imm_scale_b: -1, shape: m64n8k64, dtype: f16, atype: e4m3, btype: e4m3 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sp.sync.aligned.m64n8k64.f16.e4m3.e4m3 {%r1, %r2}, %rd1, %rd2, %r3, 0, %p1, 1, -1;");
    /// ```
    pub imm_scale_b: Any,
    /// Whether A is transposed: 0, the default, for rows that are contiguous in K; 1 for columns, contiguous
    /// in M.
    ///
    /// - Takes the constant 0 or 1; in an `asm!` block an integer literal or `const { … }`.
    /// - Optional in the forms "f16, A in shared memory" and "bf16, A in shared memory", which alone have it.
    /// - PTX: `imm-trans-a`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async_sp { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", sp_meta: "%r3", sp_sel: 0, scale_d: "%p1", imm_trans_a: 1, shape: m64n8k32, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sp.sync.aligned.m64n8k32.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, %r3, 0, %p1, 1, 1, 1, 0;");
    /// ```
    pub imm_trans_a: Any,
    /// Whether B is transposed: 0, the default, for columns that are contiguous in K; 1 for rows, contiguous
    /// in N.
    ///
    /// - Takes the constant 0 or 1; in an `asm!` block an integer literal or `const { … }`.
    /// - Optional in the forms "f16, A in shared memory", "f16, A in registers", "bf16, A in shared memory"
    ///   and "bf16, A in registers", which alone have it.
    /// - PTX: `imm-trans-b`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async_sp { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", sp_meta: "%r3", sp_sel: 0, scale_d: "%p1", imm_trans_b: 1, shape: m64n8k32, dtype: f16, atype: f16 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sp.sync.aligned.m64n8k32.f16.f16.f16 {%r1, %r2}, %rd1, %rd2, %r3, 0, %p1, 1, 1, 0, 1;");
    /// ```
    pub imm_trans_b: Any,
    /// The rows and columns of a matrix. Of a product `m64n128k16`: rows and columns of the result, and the
    /// products of which each of its elements is the sum. Of an access to tensor memory `32x32b`: its lanes,
    /// and the bits of each; of a copy `128x256b`: its rows, and the bits of each.
    ///
    /// - Takes `m64nNk16`, where N is a multiple of 8 from 8 to 256, `m64nNk32`, where N is a multiple of 8
    ///   from 8 to 256 or `m64nNk64`, where N is a multiple of 8 from 8 to 256.
    /// - Required.
    /// - PTX: `.shape`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async_sp { d: ["%r1", "%r2", "%r3", "%r4"], a: "%rd1", b: "%rd2", sp_meta: "%r5", scale_d: 1, shape: m64n8k64, atype: s8, btype: s8 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sp.sync.aligned.m64n8k64.s32.s8.s8 {%r1, %r2, %r3, %r4}, %rd1, %rd2, %r5, 0, 1;");
    /// ```
    pub shape: Any,
    /// The type of the elements of the result, or of the accumulators.
    ///
    /// - Takes [`f16`](value@crate::lang::dtype::f16), [`f32`](value@crate::lang::dtype::f32) or
    ///   [`s32`](value@crate::lang::dtype::s32).
    /// - Required in "f16, A in shared memory", "f16, A in registers", "8-bit floats, A in shared memory" and
    ///   "8-bit floats, A in registers", and optional in others.
    /// - PTX: `.dtype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async_sp { d: ["%r1", "%r2"], a: "%rd1", b: "%rd2", sp_meta: "%r3", scale_d: 1, shape: m64n8k64, dtype: f16, atype: e4m3, btype: e4m3 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sp.sync.aligned.m64n8k64.f16.e4m3.e4m3 {%r1, %r2}, %rd1, %rd2, %r3, 0, 1, 1, 1;");
    /// ```
    pub dtype: Any,
    /// The type of the elements of A.
    ///
    /// - Takes [`f16`](value@crate::lang::atype::f16), [`bf16`](value@crate::lang::atype::bf16),
    ///   [`tf32`](value@crate::lang::atype::tf32), [`e4m3`](value@crate::lang::atype::e4m3),
    ///   [`e5m2`](value@crate::lang::atype::e5m2), [`s8`](value@crate::lang::atype::s8) or
    ///   [`u8`](value@crate::lang::atype::u8).
    /// - Required.
    /// - PTX: `.atype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async_sp { d: ["%r1", "%r2", "%r3", "%r4"], a: "%rd1", b: "%rd2", sp_meta: "%r5", scale_d: 1, shape: m64n8k64, atype: s8, btype: s8 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sp.sync.aligned.m64n8k64.s32.s8.s8 {%r1, %r2, %r3, %r4}, %rd1, %rd2, %r5, 0, 1;");
    /// ```
    pub atype: Any,
    /// The type of the elements of B. Without it, that of A.
    ///
    /// - Takes [`f16`](value@crate::lang::btype::f16), [`bf16`](value@crate::lang::btype::bf16),
    ///   [`tf32`](value@crate::lang::btype::tf32), [`e4m3`](value@crate::lang::btype::e4m3),
    ///   [`e5m2`](value@crate::lang::btype::e5m2), [`s8`](value@crate::lang::btype::s8) or
    ///   [`u8`](value@crate::lang::btype::u8).
    /// - Required in "8-bit floats, A in shared memory", "8-bit floats, A in registers", "8-bit integers, A
    ///   in shared memory" and "8-bit integers, A in registers", and optional in others.
    /// - PTX: `.btype`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async_sp { d: ["%r1", "%r2", "%r3", "%r4"], a: "%rd1", b: "%rd2", sp_meta: "%r5", scale_d: 1, shape: m64n8k64, atype: s8, btype: s8 }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sp.sync.aligned.m64n8k64.s32.s8.s8 {%r1, %r2, %r3, %r4}, %rd1, %rd2, %r5, 0, 1;");
    /// ```
    pub btype: Any,
    /// `true` limits sums to the range of the type.
    ///
    /// - Takes `true` or `false`; the name of the field alone means `true`.
    /// - Optional in the forms "8-bit integers, A in shared memory" and "8-bit integers, A in registers",
    ///   which alone have it.
    /// - PTX: `.satfinite`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     wgmma_mma_async_sp { d: ["%r1", "%r2", "%r3", "%r4"], a: "%rd1", b: "%rd2", sp_meta: "%r5", scale_d: "%p1", shape: m64n8k64, atype: s8, btype: s8, satfinite: true }
    /// );
    /// assert_eq!(text, "wgmma.mma_async.sp.sync.aligned.m64n8k64.satfinite.s32.s8.s8 {%r1, %r2, %r3, %r4}, %rd1, %rd2, %r5, 0, %p1;");
    /// ```
    pub satfinite: Any,
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
    ///     wgmma_mma_async_sp { d: ["%r1", "%r2", "%r3", "%r4"], a: "%rd1", b: "%rd2", sp_meta: "%r5", scale_d: 1, shape: m64n8k64, atype: s8, btype: s8, pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 wgmma.mma_async.sp.sync.aligned.m64n8k64.s32.s8.s8 {%r1, %r2, %r3, %r4}, %rd1, %rd2, %r5, 0, 1;");
    /// ```
    pub pred: Any,
}

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
