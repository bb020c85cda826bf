// Written by `cargo xtask lang` from the table of the instruction set.

//! The qualifiers of the field `sem`, as a description writes them: how the step is ordered with other
//! accesses to memory. The scope of an ordering, where it has one, is in its parentheses.

use crate::lang::{Any, any};

/// Both: accesses before it are observed by a thread that acquires them, and accesses after it observe
/// what was released before.
///
/// It becomes `.acq_rel`. Steps that have it:
///
/// - [`fence`](crate::lang::step::fence): PTX ISA 6.0, `sm_70` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, fence { sem: acq_rel(cta) });
/// assert_eq!(text, "fence.acq_rel.cta;");
/// ```
pub const fn acq_rel<T>(scope: T) -> Any {
    any(scope)
}

/// Accesses after it observe what was released before.
///
/// It becomes `.acquire`. Steps that have it:
///
/// - [`mbarrier_test_wait_parity`](crate::lang::step::mbarrier_test_wait_parity): PTX ISA 8.0, `sm_80` or
///   higher; In "a report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
/// - [`mbarrier_try_wait_parity`](crate::lang::step::mbarrier_try_wait_parity): PTX ISA 8.0, `sm_90` or
///   higher; In "a report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
/// - [`mbarrier_test_wait`](crate::lang::step::mbarrier_test_wait): PTX ISA 8.0, `sm_80` or higher; In "a
///   report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
/// - [`mbarrier_try_wait`](crate::lang::step::mbarrier_try_wait): PTX ISA 8.0, `sm_90` or higher; In "a
///   report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
/// - [`fence_proxy_tensormap_generic`](crate::lang::step::fence_proxy_tensormap_generic): PTX ISA 8.3,
///   `sm_90` or higher
/// - [`fence_proxy_async_generic`](crate::lang::step::fence_proxy_async_generic): PTX ISA 8.6, `sm_90` or
///   higher
/// - [`fence_proxy_alias`](crate::lang::step::fence_proxy_alias): PTX ISA 9.4, `sm_90` or higher
/// - [`fence_proxy_fabric_generic_alias`](crate::lang::step::fence_proxy_fabric_generic_alias): PTX ISA
///   9.3, `sm_100` or higher
/// - [`fence_proxy_generic_fabric_alias`](crate::lang::step::fence_proxy_generic_fabric_alias): PTX ISA
///   9.3, `sm_100` or higher
/// - [`fence_proxy_fabric_fabric_alias`](crate::lang::step::fence_proxy_fabric_fabric_alias): PTX ISA
///   9.3, `sm_100` or higher
/// - [`fence`](crate::lang::step::fence): PTX ISA 8.6, `sm_90` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, fence { sem: acquire(cta) });
/// assert_eq!(text, "fence.acquire.cta;");
/// ```
pub const fn acquire<T>(scope: T) -> Any {
    any(scope)
}

/// Atomic, with no ordering of other accesses.
///
/// It becomes `.relaxed`. Steps that have it:
///
/// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): In "global → shared::cta", "shared::cta →
///   shared::cluster" and "shared::cta → global": PTX ISA 9.3, `sm_90` or higher; In "global →
///   shared::cluster": PTX ISA 9.3, `sm_90a`, `sm_100f` or higher in the same family, `sm_110f` or higher
///   in the same family
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 9.3, `sm_90` or higher
/// - [`multimem_cp_async_bulk`](crate::lang::step::multimem_cp_async_bulk): PTX ISA 9.3, `sm_90` or
///   higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.3,
///   `sm_90` or higher
/// - [`mbarrier_arrive`](crate::lang::step::mbarrier_arrive): In "in this CTA" and "in another CTA": PTX
///   ISA 8.6, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the same family
/// - [`mbarrier_arrive_expect_tx`](crate::lang::step::mbarrier_arrive_expect_tx): In "in this CTA" and
///   "in another CTA": PTX ISA 8.6, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f` or
///   higher in the same family
/// - [`mbarrier_test_wait_parity`](crate::lang::step::mbarrier_test_wait_parity): PTX ISA 8.6, `sm_90` or
///   higher; In "a report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
/// - [`mbarrier_try_wait_parity`](crate::lang::step::mbarrier_try_wait_parity): PTX ISA 8.6, `sm_90` or
///   higher; In "a report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
/// - [`mbarrier_arrive_drop`](crate::lang::step::mbarrier_arrive_drop): In "in this CTA" and "in another
///   CTA": PTX ISA 8.6, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the
///   same family
/// - [`mbarrier_arrive_drop_expect_tx`](crate::lang::step::mbarrier_arrive_drop_expect_tx): In "in this
///   CTA" and "in another CTA": PTX ISA 8.6, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f`
///   or higher in the same family
/// - [`mbarrier_expect_tx`](crate::lang::step::mbarrier_expect_tx): PTX ISA 8.0, `sm_90` or higher; In
///   "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the same family
/// - [`mbarrier_complete_tx`](crate::lang::step::mbarrier_complete_tx): PTX ISA 8.0, `sm_90` or higher;
///   In "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the same family
/// - [`mbarrier_test_wait`](crate::lang::step::mbarrier_test_wait): PTX ISA 8.6, `sm_90` or higher; In "a
///   report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
/// - [`mbarrier_try_wait`](crate::lang::step::mbarrier_try_wait): PTX ISA 8.6, `sm_90` or higher; In "a
///   report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_arrive { out: _, mbarrier: shared::cluster("%r1"), sem: relaxed(cta) }
/// );
/// assert_eq!(text, "mbarrier.arrive.relaxed.cta.shared::cluster.b64 _, [%r1];");
/// ```
pub const fn relaxed<T>(scope: T) -> Any {
    any(scope)
}

/// Accesses before it are observed by a thread that acquires it.
///
/// It becomes `.release`. Steps that have it:
///
/// - [`mbarrier_arrive`](crate::lang::step::mbarrier_arrive): In "in this CTA": PTX ISA 8.0, `sm_80` or
///   higher; In "in another CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA 9.4,
///   `sm_107f` or higher in the same family
/// - [`mbarrier_arrive_expect_tx`](crate::lang::step::mbarrier_arrive_expect_tx): In "in this CTA" and
///   "in another CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f` or
///   higher in the same family
/// - [`mbarrier_arrive_noComplete`](crate::lang::step::mbarrier_arrive_noComplete): PTX ISA 8.0, `sm_80`
///   or higher
/// - [`mbarrier_arrive_drop`](crate::lang::step::mbarrier_arrive_drop): In "in this CTA": PTX ISA 8.0,
///   `sm_80` or higher; In "in another CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA
///   9.4, `sm_107f` or higher in the same family
/// - [`mbarrier_arrive_drop_expect_tx`](crate::lang::step::mbarrier_arrive_drop_expect_tx): In "in this
///   CTA" and "in another CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f`
///   or higher in the same family
/// - [`mbarrier_arrive_drop_noComplete`](crate::lang::step::mbarrier_arrive_drop_noComplete): PTX ISA
///   8.0, `sm_80` or higher
/// - [`fence_proxy_tensormap_generic`](crate::lang::step::fence_proxy_tensormap_generic): PTX ISA 8.3,
///   `sm_90` or higher
/// - [`fence_proxy_async_generic`](crate::lang::step::fence_proxy_async_generic): In "release": PTX ISA
///   8.6, `sm_90` or higher; In "release of reads": PTX ISA 9.4, `sm_90` or higher
/// - [`fence_proxy_alias`](crate::lang::step::fence_proxy_alias): PTX ISA 9.4, `sm_90` or higher
/// - [`fence_proxy_fabric_generic_alias`](crate::lang::step::fence_proxy_fabric_generic_alias): PTX ISA
///   9.3, `sm_100` or higher
/// - [`fence_proxy_generic_fabric_alias`](crate::lang::step::fence_proxy_generic_fabric_alias): PTX ISA
///   9.3, `sm_100` or higher
/// - [`fence_proxy_fabric_fabric_alias`](crate::lang::step::fence_proxy_fabric_fabric_alias): PTX ISA
///   9.3, `sm_100` or higher
/// - [`fence`](crate::lang::step::fence): PTX ISA 8.6, `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.7, `sm_100` or higher
/// - [`tensormap_cp_fenceproxy`](crate::lang::step::tensormap_cp_fenceproxy): PTX ISA 8.3, `sm_90` or
///   higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, fence { sem: release(cta) });
/// assert_eq!(text, "fence.release.cta;");
/// ```
pub const fn release<T>(scope: T) -> Any {
    any(scope)
}

/// As `acq_rel`, and all operations with this ordering have one order that all threads agree on.
///
/// It becomes `.sc`. Steps that have it:
///
/// - [`fence`](crate::lang::step::fence): PTX ISA 6.0, `sm_70` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, fence { sem: sc(cta) });
/// assert_eq!(text, "fence.sc.cta;");
/// ```
pub const fn sc<T>(scope: T) -> Any {
    any(scope)
}

/// No ordering: another thread observes it only after synchronization.
///
/// It becomes `.weak`. Steps that have it:
///
/// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): PTX ISA 9.3, `sm_90` or higher
/// - [`multimem_cp_async_bulk`](crate::lang::step::multimem_cp_async_bulk): PTX ISA 9.3, `sm_90` or
///   higher
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher
/// - [`st_bulk`](crate::lang::step::st_bulk): PTX ISA 8.6, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2", sem: weak }
/// );
/// assert_eq!(text, "cp.async.bulk.weak.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
/// ```
pub const weak: Any = Any(());
