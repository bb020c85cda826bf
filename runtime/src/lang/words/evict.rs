// Written by `cargo xtask lang` from the table of the instruction set.

//! The qualifiers of the field `evict`, as a description writes them: the eviction priority of the
//! accesses, or of those that the primary part of a policy covers.

use crate::lang::Any;

/// Evicted first: data that is used once.
///
/// It becomes `.L2::evict_first`. Steps that have it:
///
/// - [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional): PTX ISA 7.4, `sm_80` or
///   higher
/// - [`createpolicy_range`](crate::lang::step::createpolicy_range): PTX ISA 7.4, `sm_80` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, createpolicy_fractional { out: "%rd1", evict: evict_first });
/// assert_eq!(text, "createpolicy.fractional.L2::evict_first.b64 %rd1;");
/// ```
pub const evict_first: Any = Any(());

/// Evicted last: data that is used again.
///
/// It becomes `.L2::evict_last`. Steps that have it:
///
/// - [`cp_async_bulk_prefetch`](crate::lang::step::cp_async_bulk_prefetch): PTX ISA 9.4, `sm_107f` or
///   higher in the same family
/// - [`cp_async_bulk_prefetch_tensor`](crate::lang::step::cp_async_bulk_prefetch_tensor): PTX ISA 9.4,
///   `sm_107f` or higher in the same family
/// - [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional): PTX ISA 7.4, `sm_80` or
///   higher
/// - [`createpolicy_range`](crate::lang::step::createpolicy_range): PTX ISA 7.4, `sm_80` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, createpolicy_fractional { out: "%rd1", evict: evict_last });
/// assert_eq!(text, "createpolicy.fractional.L2::evict_last.b64 %rd1;");
/// ```
pub const evict_last: Any = Any(());

/// The priority of an access without a policy.
///
/// It becomes `.L2::evict_normal`. Steps that have it:
///
/// - [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional): PTX ISA 7.4, `sm_80` or
///   higher
/// - [`createpolicy_range`](crate::lang::step::createpolicy_range): PTX ISA 7.4, `sm_80` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, createpolicy_fractional { out: "%rd1", evict: evict_normal });
/// assert_eq!(text, "createpolicy.fractional.L2::evict_normal.b64 %rd1;");
/// ```
pub const evict_normal: Any = Any(());

/// The access does not change the priority.
///
/// It becomes `.L2::evict_unchanged`. Steps that have it:
///
/// - [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional): PTX ISA 7.4, `sm_80` or
///   higher
/// - [`createpolicy_range`](crate::lang::step::createpolicy_range): PTX ISA 7.4, `sm_80` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, createpolicy_fractional { out: "%rd1", evict: evict_unchanged });
/// assert_eq!(text, "createpolicy.fractional.L2::evict_unchanged.b64 %rd1;");
/// ```
pub const evict_unchanged: Any = Any(());
