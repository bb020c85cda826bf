//! A copy without `dst` and `src`, whose forms have several directions: the message asks for the direction, and for the
//! operands that every form requires.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async_bulk_tensor {});
    ptx_async!(emit = ptx, cp_async_bulk_tensor { mbarrier: "%r1" });
    ptx_async!(emit = ptx, cp_async_bulk {});
    ptx_async!(emit = ptx, cp_reduce_async_bulk { op: add, size: 16 });
    // All forms have the same direction.
    ptx_async!(emit = ptx, cp_reduce_async_bulk_tensor { op: add });
}
