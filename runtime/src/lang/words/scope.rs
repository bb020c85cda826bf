// Written by `cargo xtask lang` from the table of the instruction set.

//! The qualifiers of the field `scope`, as a description writes them: the threads among which the
//! ordering of `sem` holds. It is written in the parentheses of `sem`.

use crate::lang::Any;

/// The threads of this cluster.
///
/// It becomes `.cluster`. Steps that have it:
///
/// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): In "global → shared::cta": PTX ISA 8.6, `sm_90`
///   or higher; In "global → shared::cluster", "shared::cta → shared::cluster" and "shared::cta →
///   global": PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`multimem_cp_async_bulk`](crate::lang::step::multimem_cp_async_bulk): PTX ISA 9.1, `sm_90` or
///   higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`mbarrier_arrive`](crate::lang::step::mbarrier_arrive): In "in this CTA" and "in another CTA": PTX
///   ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the same family
/// - [`mbarrier_arrive_expect_tx`](crate::lang::step::mbarrier_arrive_expect_tx): In "in this CTA" and
///   "in another CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f` or
///   higher in the same family
/// - [`mbarrier_test_wait_parity`](crate::lang::step::mbarrier_test_wait_parity): PTX ISA 8.0, `sm_90` or
///   higher; In "a report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
/// - [`mbarrier_try_wait_parity`](crate::lang::step::mbarrier_try_wait_parity): PTX ISA 8.0, `sm_90` or
///   higher; In "a report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
/// - [`mbarrier_arrive_drop`](crate::lang::step::mbarrier_arrive_drop): In "in this CTA" and "in another
///   CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the
///   same family
/// - [`mbarrier_arrive_drop_expect_tx`](crate::lang::step::mbarrier_arrive_drop_expect_tx): In "in this
///   CTA" and "in another CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f`
///   or higher in the same family
/// - [`mbarrier_expect_tx`](crate::lang::step::mbarrier_expect_tx): PTX ISA 8.0, `sm_90` or higher; In
///   "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the same family
/// - [`mbarrier_complete_tx`](crate::lang::step::mbarrier_complete_tx): PTX ISA 8.0, `sm_90` or higher;
///   In "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the same family
/// - [`mbarrier_test_wait`](crate::lang::step::mbarrier_test_wait): PTX ISA 8.0, `sm_90` or higher; In "a
///   report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
/// - [`mbarrier_try_wait`](crate::lang::step::mbarrier_try_wait): PTX ISA 8.0, `sm_90` or higher; In "a
///   report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
/// - [`fence_proxy_tensormap_generic`](crate::lang::step::fence_proxy_tensormap_generic): PTX ISA 8.3,
///   `sm_90` or higher
/// - [`fence_proxy_async_generic`](crate::lang::step::fence_proxy_async_generic): In "acquire" and
///   "release": PTX ISA 8.6, `sm_90` or higher; In "release of reads": PTX ISA 9.4, `sm_90` or higher
/// - [`fence`](crate::lang::step::fence): In "between threads": PTX ISA 7.8, `sm_90` or higher; In
///   "acquire" and "release": PTX ISA 8.6, `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher
/// - [`tensormap_cp_fenceproxy`](crate::lang::step::tensormap_cp_fenceproxy): PTX ISA 8.3, `sm_90` or
///   higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, fence { sem: sc(cluster) });
/// assert_eq!(text, "fence.sc.cluster;");
/// ```
pub const cluster: Any = Any(());

/// The threads of this CTA.
///
/// It becomes `.cta`. Steps that have it:
///
/// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): In "global → shared::cta": PTX ISA 8.6, `sm_90`
///   or higher; In "global → shared::cluster", "shared::cta → shared::cluster" and "shared::cta →
///   global": PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`multimem_cp_async_bulk`](crate::lang::step::multimem_cp_async_bulk): PTX ISA 9.1, `sm_90` or
///   higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`mbarrier_arrive`](crate::lang::step::mbarrier_arrive): In "in this CTA": PTX ISA 8.0, `sm_80` or
///   higher; In "in another CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA 9.4,
///   `sm_107f` or higher in the same family
/// - [`mbarrier_arrive_expect_tx`](crate::lang::step::mbarrier_arrive_expect_tx): In "in this CTA" and
///   "in another CTA": PTX ISA 8.0, `sm_90` or higher; In "several CTAs": PTX ISA 9.4, `sm_107f` or
///   higher in the same family
/// - [`mbarrier_test_wait_parity`](crate::lang::step::mbarrier_test_wait_parity): PTX ISA 8.0, `sm_80` or
///   higher; In "a report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
/// - [`mbarrier_try_wait_parity`](crate::lang::step::mbarrier_try_wait_parity): PTX ISA 8.0, `sm_90` or
///   higher; In "a report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
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
/// - [`mbarrier_expect_tx`](crate::lang::step::mbarrier_expect_tx): PTX ISA 8.0, `sm_90` or higher; In
///   "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the same family
/// - [`mbarrier_complete_tx`](crate::lang::step::mbarrier_complete_tx): PTX ISA 8.0, `sm_90` or higher;
///   In "several CTAs": PTX ISA 9.4, `sm_107f` or higher in the same family
/// - [`mbarrier_test_wait`](crate::lang::step::mbarrier_test_wait): PTX ISA 8.0, `sm_80` or higher; In "a
///   report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
/// - [`mbarrier_try_wait`](crate::lang::step::mbarrier_try_wait): PTX ISA 8.0, `sm_90` or higher; In "a
///   report" and "a report and its value": PTX ISA 9.3, `sm_90` or higher
/// - [`fence_proxy_tensormap_generic`](crate::lang::step::fence_proxy_tensormap_generic): PTX ISA 8.3,
///   `sm_90` or higher
/// - [`fence_proxy_async_generic`](crate::lang::step::fence_proxy_async_generic): PTX ISA 9.4, `sm_90` or
///   higher
/// - [`fence`](crate::lang::step::fence): PTX ISA 6.0, `sm_70` or higher
/// - [`tensormap_cp_fenceproxy`](crate::lang::step::tensormap_cp_fenceproxy): PTX ISA 8.3, `sm_90` or
///   higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, fence { sem: sc(cta) });
/// assert_eq!(text, "fence.sc.cta;");
/// ```
pub const cta: Any = Any(());

/// The threads of this GPU.
///
/// It becomes `.gpu`. Steps that have it:
///
/// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): In "global → shared::cta": PTX ISA 8.6, `sm_90`
///   or higher; In "global → shared::cluster" and "shared::cta → global": PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`multimem_cp_async_bulk`](crate::lang::step::multimem_cp_async_bulk): PTX ISA 9.1, `sm_90` or
///   higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`fence_proxy_tensormap_generic`](crate::lang::step::fence_proxy_tensormap_generic): PTX ISA 8.3,
///   `sm_90` or higher
/// - [`fence`](crate::lang::step::fence): PTX ISA 6.0, `sm_70` or higher
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.7, `sm_100` or higher
/// - [`tensormap_cp_fenceproxy`](crate::lang::step::tensormap_cp_fenceproxy): PTX ISA 8.3, `sm_90` or
///   higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, fence { sem: sc(gpu) });
/// assert_eq!(text, "fence.sc.gpu;");
/// ```
pub const gpu: Any = Any(());

/// All threads of the system, those of the host and of other GPUs included.
///
/// It becomes `.sys`. Steps that have it:
///
/// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): In "global → shared::cta": PTX ISA 8.6, `sm_90`
///   or higher; In "global → shared::cluster" and "shared::cta → global": PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`multimem_cp_async_bulk`](crate::lang::step::multimem_cp_async_bulk): PTX ISA 9.1, `sm_90` or
///   higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`fence_proxy_tensormap_generic`](crate::lang::step::fence_proxy_tensormap_generic): PTX ISA 8.3,
///   `sm_90` or higher
/// - [`fence_proxy_alias`](crate::lang::step::fence_proxy_alias): PTX ISA 9.4, `sm_90` or higher
/// - [`fence_proxy_fabric_generic_alias`](crate::lang::step::fence_proxy_fabric_generic_alias): PTX ISA
///   9.3, `sm_100` or higher
/// - [`fence_proxy_generic_fabric_alias`](crate::lang::step::fence_proxy_generic_fabric_alias): PTX ISA
///   9.3, `sm_100` or higher
/// - [`fence_proxy_fabric_fabric_alias`](crate::lang::step::fence_proxy_fabric_fabric_alias): PTX ISA
///   9.3, `sm_100` or higher
/// - [`fence`](crate::lang::step::fence): PTX ISA 6.0, `sm_70` or higher
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.7, `sm_100` or higher
/// - [`tensormap_cp_fenceproxy`](crate::lang::step::tensormap_cp_fenceproxy): PTX ISA 8.3, `sm_90` or
///   higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, fence { sem: sc(sys) });
/// assert_eq!(text, "fence.sc.sys;");
/// ```
pub const sys: Any = Any(());
