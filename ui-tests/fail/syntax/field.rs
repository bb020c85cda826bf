//! Fields are `name: value` or a name alone, separated by commas, in braces.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async { dst shared("%r1"), src: global("%rd1"), size: 16 });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1") src: global("%rd1"), size: 16 });
    ptx_async!(emit = ptx, cp_async { dst: , src: global("%rd1"), size: 16 });
    ptx_async!(emit = ptx, cp_async { dst = shared("%r1"), src: global("%rd1"), size: 16 });
    ptx_async!(emit = ptx, cp_async { dst = shared("%r1"), src = global("%rd1"), size = 16 });
    ptx_async!(emit = ptx, cp_async(dst: shared("%r1"), src: global("%rd1"), size: 16));
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), 16 });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16 + });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: const });
}
