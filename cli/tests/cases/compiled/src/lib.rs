//! Kernels with mistakes. They are compiled to `waits.ptx`.

#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch))]

use ptx_async::{Global, Mbarrier, block, kernel, ptx_async, shared, thread};

shared! {
    fn tile() -> Shared<[f32; 256], 128>;
    fn barrier() -> Shared<u64, 8>;
}

kernel! {
    /// Adds up two tiles. The barrier is not initialized.
    pub unsafe fn add(dst: Global<f32>, src: Global<f32>) {
        let thread = thread::thread_idx().x;
        unsafe {
            let full = Mbarrier::at(barrier());
            if thread == 0 {
                load(full, src);
            }
            full.wait(0);
            let value = tile().read_item(thread);
            block::sync();
            if thread == 0 {
                load(full, src.add(256));
            }
            full.wait(1);
            dst.add(thread as usize).write(value + tile().read_item(thread));
        }
    }
}

unsafe fn load(full: Mbarrier, src: Global<f32>) {
    unsafe {
        ptx_async!(transaction(
            full,
            [cp_async_bulk {
                dst: shared(tile()),
                src: global(src),
                size: const { 1024 },
            }]
        ));
    }
}

#[cfg(target_arch = "nvptx64")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    thread::trap()
}
