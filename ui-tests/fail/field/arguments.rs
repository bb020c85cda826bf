//! A step with named operands takes fields; any other step takes one argument per operand.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async_bulk(shared("%r1"), global("%rd1"), 16, "%r2"));
    ptx_async!(emit = ptx, createpolicy_fractional(evict_first));
    ptx_async!(emit = ptx, cp_async_commit_group(0));
    ptx_async!(emit = ptx, cp_async_wait_group(0, 1));
    ptx_async!(emit = ptx, mbarrier_init("%r1", 1, 2));
    ptx_async!(emit = ptx, mbarrier_init("%r1", 1, 2, 3));
}
