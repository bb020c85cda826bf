// Written by `cargo xtask lang` from the table of the instruction set.

//! The qualifiers of the field `multicast`, as a description writes them: the CTAs of the cluster to
//! which the step applies: a mask in which bit i is the CTA of rank i.

use crate::lang::{Any, any};

/// A mask of 16 bits. A mask without a word is this one, where the step has it.
///
/// It becomes `.multicast::cluster`. Steps that have it:
///
/// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 8.0, `sm_90` or higher
/// - [`tcgen05_commit`](crate::lang::step::tcgen05_commit): PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA
///   8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_commit { mbarrier: generic("%rd1"), cta_group: 1, multicast: cluster("%rs1") }
/// );
/// assert_eq!(text, "tcgen05.commit.cta_group::1.mbarrier::arrive::one.multicast::cluster.b64 [%rd1], %rs1;");
/// ```
pub const fn cluster<T>(mask: T) -> Any {
    any(mask)
}

/// Those that begin with `cluster`.
pub mod cluster {
    use super::Any;

    /// Every CTA of the cluster, without a mask.
    ///
    /// It becomes `.multicast::cluster::all`. Steps that have it:
    ///
    /// - [`clusterlaunchcontrol_try_cancel_async`](crate::lang::step::clusterlaunchcontrol_try_cancel_async):
    ///   PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in
    ///   the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     clusterlaunchcontrol_try_cancel_async { dst: generic("%rd1"), mbarrier: "%rd2", multicast: cluster::all }
    /// );
    /// assert_eq!(text, "clusterlaunchcontrol.try_cancel.async.mbarrier::complete_tx::bytes.multicast::cluster::all.b128 [%rd1], [%rd2];");
    /// ```
    pub const all: Any = Any(());
}

/// A mask of 16 bits, with the width in the opcode.
///
/// It becomes `.multicast::cluster::16b`. Steps that have it:
///
/// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): PTX ISA 9.4, `sm_90` or higher
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 9.4, `sm_90` or higher
/// - [`tcgen05_commit`](crate::lang::step::tcgen05_commit): PTX ISA 9.4, `sm_100a`, `sm_110a`, `sm_100f`
///   or higher in the same family, `sm_110f` or higher in the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     tcgen05_commit { mbarrier: generic("%rd1"), cta_group: 1, multicast: cluster16b("%rs1") }
/// );
/// assert_eq!(text, "tcgen05.commit.cta_group::1.mbarrier::arrive::one.multicast::cluster::16b.b64 [%rd1], %rs1;");
/// ```
pub const fn cluster16b<T>(mask: T) -> Any {
    any(mask)
}

/// A mask of 32 bits.
///
/// It becomes `.multicast::cluster::32b`. Steps that have it:
///
/// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): PTX ISA 9.4, `sm_107f` or higher in the same
///   family
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 9.4, `sm_107f` or higher
///   in the same family
/// - [`mbarrier_arrive`](crate::lang::step::mbarrier_arrive): PTX ISA 9.4, `sm_107f` or higher in the
///   same family
/// - [`mbarrier_arrive_expect_tx`](crate::lang::step::mbarrier_arrive_expect_tx): PTX ISA 9.4, `sm_107f`
///   or higher in the same family
/// - [`mbarrier_arrive_drop`](crate::lang::step::mbarrier_arrive_drop): PTX ISA 9.4, `sm_107f` or higher
///   in the same family
/// - [`mbarrier_arrive_drop_expect_tx`](crate::lang::step::mbarrier_arrive_drop_expect_tx): PTX ISA 9.4,
///   `sm_107f` or higher in the same family
/// - [`mbarrier_expect_tx`](crate::lang::step::mbarrier_expect_tx): PTX ISA 9.4, `sm_107f` or higher in
///   the same family
/// - [`mbarrier_complete_tx`](crate::lang::step::mbarrier_complete_tx): PTX ISA 9.4, `sm_107f` or higher
///   in the same family
/// - [`tcgen05_commit`](crate::lang::step::tcgen05_commit): PTX ISA 9.4, `sm_107f` or higher in the same
///   family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_arrive { out: _, mbarrier: generic("%rd1"), multicast: cluster32b("%r1") }
/// );
/// assert_eq!(text, "mbarrier.arrive.multicast::cluster::32b.b64 _, [%rd1], %r1;");
/// ```
pub const fn cluster32b<T>(mask: T) -> Any {
    any(mask)
}
