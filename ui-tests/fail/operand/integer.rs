//! Rust types: sizes, counts and coordinates are 32 bits, masks and offsets 16, a policy 64.

use ptx_async::ptx_async;

fn main() {
    let (tile, bar, rows): (u32, u32, *const u8) = (0, 0, core::ptr::null());
    let (size, mask, policy) = (16usize, 3u32, 7u32);
    unsafe {
        ptx_async!(cp_async_bulk {
            dst: shared::cluster(tile),
            src: global(rows),
            size,
            mbarrier: bar,
            multicast: mask,
            cache_hint: policy,
        });
        ptx_async!(cp_async_bulk_tensor {
            dst: shared(tile),
            src: tensor(rows, [size, 0, false]),
            load_mode: im2col([mask]),
            mbarrier: bar,
        });
        ptx_async!(mbarrier_init(bar, size));
        ptx_async!(mbarrier_try_wait_parity(bar, true));
        ptx_async!(elect_sync(policy as u64));
    }
}
