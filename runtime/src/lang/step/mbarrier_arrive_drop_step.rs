// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `mbarrier_arrive_drop`.

use crate::lang::Any;

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
    /// A copy writes the same bytes at the same offset in the shared memory of each, and completes them on
    /// the barrier at the same offset in each, so each of these CTAs expects them. A mask alone has 16 bits,
    /// or 32 where the step has no other width; `cluster32b(mask)` always has 32.
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
