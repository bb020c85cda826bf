//! Generic functions, with constants that depend on their parameters.
#![deny(warnings)]

use ptx_async::operand::{DstShared4, SrcGlobal, SrcSize32};
use ptx_async::ptx_async;

struct Tile<T, const ROWS: usize>(core::marker::PhantomData<T>);

impl<T, const ROWS: usize> Tile<T, ROWS> {
    const BYTES: usize = size_of::<T>() * ROWS;

    /// # Safety
    ///
    /// The obligations of the copy.
    unsafe fn load<const ARRIVALS: u32>(tile: u32, rows: *const T, bar: u32) {
        unsafe {
            ptx_async!(mbarrier_init(bar, const { ARRIVALS }), fence_proxy_async());
            ptx_async!(transaction(
                bar,
                [
                    cp_async_bulk { dst: shared(tile), src: global(rows), size: const { Self::BYTES } },
                    cp_async_bulk { dst: shared(tile), src: global(rows), size: const { ROWS * 16 } },
                ]
            ));
        }
    }
}

/// # Safety
///
/// The obligations of the copy.
unsafe fn copy<const N: u32, D, S, C>(dst: D, src: S, count: C)
where
    D: DstShared4,
    S: SrcGlobal + Into<*const u8>,
    C: SrcSize32,
{
    unsafe {
        ptx_async!(cp_async { dst: shared(dst), src: global(src), size: const { N }, src_size: count });
        ptx_async!(cp_async_wait_group(const { N as usize / 16 }));
    }
}

fn main() {
    unsafe fn instances() {
        unsafe {
            Tile::<f32, 32>::load::<1>(0, core::ptr::null(), 0);
            copy::<16, u32, *const u8, i32>(0, core::ptr::null(), 4);
        }
    }
    let _ = instances;
}
