//! `target` is a target of the table.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, target = sm_91, cp_async_wait_all());
    ptx_async!(emit = ptx, target = sm_90f, cp_async_wait_all());
    ptx_async!(emit = ptx, target = sm90a, cp_async_wait_all());
    ptx_async!(emit = ptx, target = "sm_90", cp_async_wait_all());
    ptx_async!(emit = ptx, target = sm_75, cp_async_wait_all());
    ptx_async!(emit = ptx, target = hopper, cp_async_wait_all());
    ptx_async!(emit = ptx, target = 90, cp_async_wait_all());
}
