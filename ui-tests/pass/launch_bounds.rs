//! Launch bounds are constant expressions, and other attributes of a kernel remain.

use ptx_async::kernel;

const WARPS: u32 = 4;

mod sizes {
    pub const CLUSTER: u32 = 2;
}

kernel! {
    /// All launch bounds that can be combined.
    #[reqntid(32 * WARPS, 1)]
    #[allow(non_snake_case)]
    #[minnctapersm(const { u32::MAX.count_ones() / 16 })]
    #[maxnreg(128)]
    #[explicitcluster]
    #[reqnctapercluster(sizes::CLUSTER, 1, 1)]
    pub unsafe fn Exact(rows: *const f32, count: u32) {
        let _ = (rows, count);
    }

    #[cfg(any())]
    #[reqntid(NOT_THERE)]
    unsafe fn left_out(rows: Missing) {}

    #[maxntid(16, 16)]
    #[maxclusterrank(8)]
    unsafe fn r#loop() {}
}

fn main() {
    // SAFETY: the kernels do nothing.
    unsafe {
        Exact(core::ptr::null(), 0);
        r#loop();
    }
}
