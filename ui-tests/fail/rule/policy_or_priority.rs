//! Rule `policy-or-priority`: a prefetch has a cache policy or an eviction priority, not both.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk_prefetch { src: global("%rd1"), size: 16, cache_hint: "%rd2", evict: evict_last },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk_prefetch_tensor { evict: evict_last, src: tensor("%rd1", [0, 1]), cache_hint: "%rd2" },
    );
}
