//! Several steps in one call; transactions add up the bytes of their steps.
#![deny(warnings)]

use ptx_async::ptx_async;

const STAGE: u32 = 4096;

unsafe fn pipeline(tile: u32, rows: *const u8, out: *mut u8, bar: u32, map: *const u8, bytes: u32) {
    unsafe {
        ptx_async!(
            mbarrier_init(bar, 1),
            fence_proxy_async(shared::cta),
            cp_async_bulk { dst: shared(tile), src: global(rows), size: 16, mbarrier: bar },
        );
        ptx_async!(
            cp_async { dst: shared(tile), src: global(rows), size: 16 },
            cp_async { dst: shared(tile + 16), src: global(rows.add(16)), size: 16 },
            cp_async_commit_group(),
            cp_async_wait_group(0),
            fence_proxy_async(shared::cta),
            cp_async_bulk { dst: global(out), src: shared(tile), size: 32 },
            cp_async_bulk_commit_group(),
            cp_async_bulk_wait_group_read(0),
        );
        // Sizes of every kind in one sum.
        ptx_async!(transaction(
            bar,
            [
                cp_async_bulk { dst: shared(tile), src: global(rows), size: const { STAGE } },
                cp_async_bulk { dst: shared(tile), src: global(rows), size: 16 },
                cp_async_bulk { dst: shared(tile), src: global(rows), size: bytes },
                cp_async_bulk_tensor { dst: shared(tile), src: tensor(map, [0, 0]), bytes: bytes * 2 },
            ]
        ));
        ptx_async!(transaction(
            shared::cta(bar),
            [
                cp_async_bulk { dst: shared(tile), src: global(rows), size: const { STAGE } },
                cp_async_bulk_tensor {
                    dst: shared(tile),
                    src: tensor(map, [0, 0]),
                    bytes: const { STAGE / 2 }
                },
                cp_async_bulk_tensor {
                    dst: shared(tile),
                    src: tensor(map, [0, 0]),
                    box_dim: [64, const { STAGE / 128 }],
                    ty: f16
                },
            ]
        ));
    }
}

fn main() {
    let _ = pipeline;
    // Waits for groups of other calls are accepted.
    assert_eq!(ptx_async!(emit = ptx, cp_async_wait_group(0)), "cp.async.wait_group 0;");
}
