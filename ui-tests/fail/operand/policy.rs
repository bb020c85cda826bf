//! A priority is not a policy: `cache_hint` accepts the result of `createpolicy`.

use ptx_async::{Global, Mbarrier, Shared, ptx_async};

unsafe fn load(tile: Shared<[f32; 64], 16>, rows: Global<f32>, bar: Mbarrier) {
    unsafe {
        ptx_async!(cp_async_bulk {
            dst: shared(tile),
            src: global(rows),
            size: 256,
            mbarrier: bar,
            cache_hint: evict_first
        });
    }
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, cache_hint: evict_last });
}

fn main() {}
