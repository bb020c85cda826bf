//! Rust types: a shared-memory address is 32 bits.

use ptx_async::ptx_async;

fn main() {
    let mut tile = [0f32; 4];
    let (pointer, rows): (*mut f32, *const f32) = (tile.as_mut_ptr(), core::ptr::null());
    unsafe {
        ptx_async!(cp_async { dst: shared(pointer), src: global(rows), size: 16 });
        ptx_async!(cp_async_bulk { dst: shared(0u64), src: global(rows), size: 16, mbarrier: 0u32 });
        ptx_async!(cp_async_bulk { dst: shared(0u32), src: global(rows), size: 16, mbarrier: &mut tile });
        ptx_async!(mbarrier_init(pointer, 1));
        ptx_async!(mapa { addr: shared::cluster(pointer), cta: 0 });
    }
}
