//! Rust types: an address in global memory is a pointer.

use ptx_async::ptx_async;

fn main() {
    let rows = [0f32; 4];
    let map = [0u64; 16];
    unsafe {
        ptx_async!(cp_async { dst: shared(0u32), src: global(0u64), size: 16 });
        ptx_async!(cp_async { dst: shared(0u32), src: global(&rows), size: 16 });
        ptx_async!(cp_async { dst: shared(0u32), src: global(0x1000), size: 16 });
        ptx_async!(cp_async_bulk_tensor { dst: shared(0u32), src: tensor(&map, [0, 0]), mbarrier: 0u32 });
    }
}
