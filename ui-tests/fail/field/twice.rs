//! A field is given once.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, size: 8 });
    ptx_async!(
        emit = ptx,
        cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, pred: "%p1", pred: "%p2" }
    );
}
