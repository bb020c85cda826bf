//! A copy without `dst` and `src`, whose forms go in several directions, is asked for its direction, and for what every
//! form requires.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async_bulk_tensor {});
    ptx_async!(emit = ptx, cp_async_bulk_tensor { mbarrier: "%r1" });
    ptx_async!(emit = ptx, cp_async_bulk {});
    ptx_async!(emit = ptx, cp_reduce_async_bulk { op: add, size: 16 });
    // All forms go in one direction.
    ptx_async!(emit = ptx, cp_reduce_async_bulk_tensor { op: add });
}
