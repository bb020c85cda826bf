//! The state spaces are those that a copy can name.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async { dst: share("%r1"), src: global("%rd1"), size: 16 });
    ptx_async!(emit = ptx, cp_async { dst: shared::ctaa("%r1"), src: global("%rd1"), size: 16 });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: local("%rd1"), size: 16 });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global::<u8>("%rd1"), size: 16 });
}
