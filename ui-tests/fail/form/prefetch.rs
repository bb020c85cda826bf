//! A prefetch is to a level, or to L2 with an eviction priority.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, prefetch { addr: global("%rd1") });
    ptx_async!(emit = ptx, prefetch { addr: global("%rd1"), level: L2, evict: evict_last });
    ptx_async!(emit = ptx, prefetch { addr: global("%rd1"), evict: evict_first });
    ptx_async!(emit = ptx, discard { addr: shared("%r1"), size: 128 });
}
