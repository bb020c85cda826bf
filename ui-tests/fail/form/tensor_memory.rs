//! Uses of tensor memory that no instruction has.

use ptx_async::ptx_async;

fn main() {
    // A number of columns that is no power of two, and a missing group of CTAs.
    let _ = ptx_async!(emit = ptx, tcgen05_alloc { cta_group: 1, dst: shared("%r1"), n_cols: 96 });
    let _ = ptx_async!(emit = ptx, tcgen05_dealloc { taddr: "%r1", n_cols: 64 });
    // The address of the columns is written to shared memory.
    let _ = ptx_async!(emit = ptx, tcgen05_alloc { cta_group: 1, dst: global("%rd1"), n_cols: 64 });
}
