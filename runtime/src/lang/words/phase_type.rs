//! The words of the field `phase_type`. The type of the phase that is waited for. Without it, `primary`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// The conditional phase.
///
/// It becomes `.phase_type::conditional`. Steps that have it:
///
/// - [`mbarrier_test_wait_parity`](crate::lang::step::mbarrier_test_wait_parity): PTX ISA 9.3, `sm_90` or
///   higher
/// - [`mbarrier_try_wait_parity`](crate::lang::step::mbarrier_try_wait_parity): PTX ISA 9.3, `sm_90` or
///   higher
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
pub const primary: Any = Any(());
