// Written by `cargo xtask lang` from the table of the instruction set.

//! The qualifiers of the field `phase_type`, as a description writes them: the type of the phase that is
//! waited for. Without it, `primary`.

use crate::lang::Any;

/// The conditional phase.
///
/// It becomes `.phase_type::conditional`. Steps that have it:
///
/// - [`mbarrier_test_wait_parity`](crate::lang::step::mbarrier_test_wait_parity): PTX ISA 9.3, `sm_90` or
///   higher
/// - [`mbarrier_try_wait_parity`](crate::lang::step::mbarrier_try_wait_parity): PTX ISA 9.3, `sm_90` or
///   higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_try_wait_parity { out: "%p1", mbarrier: generic("%rd1"), parity: "%r1", phase_type: conditional }
/// );
/// assert_eq!(text, "mbarrier.try_wait.parity.phase_type::conditional.b64 %p1, [%rd1], %r1;");
/// ```
pub const conditional: Any = Any(());

/// The primary phase; this is the default.
///
/// It becomes `.phase_type::primary`. Steps that have it:
///
/// - [`mbarrier_test_wait_parity`](crate::lang::step::mbarrier_test_wait_parity): PTX ISA 9.3, `sm_90` or
///   higher
/// - [`mbarrier_try_wait_parity`](crate::lang::step::mbarrier_try_wait_parity): PTX ISA 9.3, `sm_90` or
///   higher
/// - [`mbarrier_test_wait`](crate::lang::step::mbarrier_test_wait): PTX ISA 9.3, `sm_90` or higher
/// - [`mbarrier_try_wait`](crate::lang::step::mbarrier_try_wait): PTX ISA 9.3, `sm_90` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     mbarrier_try_wait { out: "%p1", mbarrier: generic("%rd1"), state: "%rd2", phase_type: primary }
/// );
/// assert_eq!(text, "mbarrier.try_wait.phase_type::primary.b64 %p1, [%rd1], %rd2;");
/// ```
pub const primary: Any = Any(());
