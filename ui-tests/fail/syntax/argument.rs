//! Arguments are expressions, separated by commas.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async_wait_group(1 2));
    ptx_async!(emit = ptx, cp_async_wait_group(let));
    ptx_async!(emit = ptx, cp_async_wait_group(pending: 1));
}
