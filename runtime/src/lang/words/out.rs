// Written by `cargo xtask lang` from the table of the instruction set.

//! The values of the field `out` in an `asm!` block.

use crate::lang::Any;

/// Makes the call a pair: whether the phase is complete, and whether a copy of it reported.
///
/// ```no_run
/// use ptx_async::{Mbarrier, ptx_async};
///
/// unsafe fn wait(bar: Mbarrier) -> bool {
///     let (complete, report) = unsafe {
///         ptx_async!(mbarrier_try_wait_parity { mbarrier: bar, parity: 0, phase_type: primary, out: report })
///     };
///     complete && report
/// }
/// ```
pub const report: Any = Any(());

/// Makes the call a triple: whether the phase is complete, whether a copy of it reported, and the value
/// that it reported.
///
/// ```no_run
/// use ptx_async::{Mbarrier, ptx_async};
///
/// unsafe fn wait(bar: Mbarrier) -> Option<u8> {
///     let (complete, report, value) = unsafe {
///         ptx_async!(mbarrier_try_wait_parity { mbarrier: bar, parity: 0, phase_type: primary, out: report_value })
///     };
///     (complete && report).then_some(value as u8)
/// }
/// ```
pub const report_value: Any = Any(());
