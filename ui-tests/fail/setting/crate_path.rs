//! `crate` is a path.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, crate = "ptx_async", cp_async_wait_all());
    ptx_async!(emit = ptx, crate = renamed(), cp_async_wait_all());
}
