// Written by `cargo xtask lang` from the table of the instruction set.

//! The qualifiers of the field `evict_secondary`, as a description writes them: the eviction priority of
//! the other accesses. Without it, `evict_unchanged`.

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
/// let text: &str = ptx_async!(
///     emit = ptx,
///     createpolicy_fractional { out: "%rd1", evict: evict_last, evict_secondary: evict_first }
/// );
/// assert_eq!(text, "createpolicy.fractional.L2::evict_last.L2::evict_first.b64 %rd1;");
/// ```
pub const evict_first: Any = Any(());

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
/// let text: &str = ptx_async!(
///     emit = ptx,
///     createpolicy_fractional { out: "%rd1", evict: evict_last, evict_secondary: evict_unchanged }
/// );
/// assert_eq!(text, "createpolicy.fractional.L2::evict_last.L2::evict_unchanged.b64 %rd1;");
/// ```
pub const evict_unchanged: Any = Any(());
