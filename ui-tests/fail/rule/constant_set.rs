//! Rule `constant-set`: an operand with a list of legal values is one of them.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 12 });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 8, cache: cg });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 32, cache: cg });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: "12" });
    ptx_async!(emit = ptx, fence_proxy_tensormap_generic { sem: acquire(gpu), addr: "%rd1", size: 64 });
}
