//! A call can have at most 256 operands.

use ptx_async::ptx_async;

/// Four times the copy, for each `*`.
macro_rules! many {
    ([$($copy:tt)*] $last:tt) => { ptx_async!(emit = ptx, $($copy)* cp_async_bulk_prefetch { src: global($last), size: 16 }) };
    ([$($copy:tt)*] $last:tt * $($more:tt)*) => { many!([$($copy)* $($copy)* $($copy)* $($copy)*] $last $($more)*) };
}

fn main() {
    // 64 copies have 256 operands; one more operand is too many.
    many!([cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: "%r2", mbarrier: "%r3" },] "%rd2" * * *);
}
