// Written by `cargo xtask lang` from the table of the instruction set.

//! The qualifiers of the field `layout`, as a description writes them: the layout of the barrier. Without
//! it, `v0`.

use crate::lang::Any;

/// The primary and the conditional phase complete together; this is the default.
///
/// It becomes `.layout::v0`. Steps that have it:
///
/// - [`mbarrier_init`](crate::lang::step::mbarrier_init): PTX ISA 9.3, `sm_90` or higher
/// - [`mbarrier_check_layout`](crate::lang::step::mbarrier_check_layout): PTX ISA 9.3, `sm_90` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_check_layout { out: "%p1", mbarrier: "%r1", layout: v0 }
/// );
/// assert_eq!(text, "mbarrier.check_layout.layout::v0.shared.b64 %p1, [%r1];");
/// ```
pub const v0: Any = Any(());

/// The primary and the conditional phase complete separately. Counts are at most 511.
///
/// It becomes `.layout::v1`. Steps that have it:
///
/// - [`mbarrier_init`](crate::lang::step::mbarrier_init): PTX ISA 9.3, `sm_90` or higher
/// - [`mbarrier_check_layout`](crate::lang::step::mbarrier_check_layout): PTX ISA 9.3, `sm_90` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_init { mbarrier: generic("%rd1"), count: "%r1", layout: v1 }
/// );
/// assert_eq!(text, "mbarrier.init.layout::v1.b64 [%rd1], %r1;");
/// ```
pub const v1: Any = Any(());
