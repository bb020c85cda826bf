//! Rule `target-version`: a target needs the PTX ISA version that introduced it.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, target = sm_103a, isa = 8.7, cp_async_wait_all());
    ptx_async!(emit = ptx, target = sm_101a, isa = 9.0, cp_async_wait_all());
    ptx_async!(emit = ptx, target = sm_90, isa = 7.0, cp_async_wait_all(), cp_async_commit_group());
}
