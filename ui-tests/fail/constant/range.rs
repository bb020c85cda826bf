//! Constants that only rustc can evaluate are checked when it does so: `constant-range`, `constant-multiple`
//! and `constant-set`.

use ptx_async::ptx_async;

const STAGE: u32 = 100;
const LARGE: usize = 1 << 20;
const NONE: u32 = 0;

fn main() {
    let (tile, bar, rows): (u32, u32, *const u8) = (0, 0, core::ptr::null());
    unsafe {
        ptx_async!(cp_async_bulk {
            dst: shared(tile),
            src: global(rows),
            size: const { STAGE },
            mbarrier: bar
        });
        ptx_async!(cp_async_bulk_prefetch { src: global(rows), size: const { LARGE } });
        ptx_async!(mbarrier_init(bar, const { NONE }));
        ptx_async!(cp_async { dst: shared(tile), src: global(rows), size: const { STAGE } });
        ptx_async!(cp_async_bulk {
            dst: shared::cluster(tile),
            src: global(rows),
            size: 16,
            mbarrier: bar,
            multicast: const { LARGE }
        });
    }
}
