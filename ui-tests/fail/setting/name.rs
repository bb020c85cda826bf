//! The settings are `emit`, `target`, `isa` and `crate`; each is given once, before the steps.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, targt = sm_90, cp_async_wait_all());
    ptx_async!(emit = ptx, version = 8.6, cp_async_wait_all());
    ptx_async!(emit = ptx, target = sm_80, target = sm_90, cp_async_wait_all());
    ptx_async!(emit = ptx, cp_async_wait_all(), target = sm_90);
    ptx_async!(emit: ptx, cp_async_wait_all());
    ptx_async!(emit = ptx, cp_async_wait_all = 1);
}
