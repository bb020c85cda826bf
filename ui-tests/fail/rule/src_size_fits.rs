//! Rule `src-size-fits`: `src_size` is at most `size`.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 8, src_size: 12 });
    ptx_async!(emit = ptx, cp_async { src_size: 16, size: 4, dst: shared("%r1"), src: global("%rd1") });
}
