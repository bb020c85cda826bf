//! Compiles the kernels, checks their PTX, and sets `MY_KERNELS_PTX` to its path.

fn main() {
    ptx_async_build::KernelBuilder::new("../kernels").embed();
}
