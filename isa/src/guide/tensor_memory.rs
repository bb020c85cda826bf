//! Tensor memory and the operations on it.

use super::entry::{Entry, entries};

pub(super) static STEPS: &[Entry] = entries! {
    /// Allocates columns of tensor memory, and writes the address of the first one to shared memory.
    ///
    /// One warp executes it, and blocks until as many columns are free. Each column has 128 lanes of 32 bits. With
    /// `cta_group: 2` one warp of each CTA of the pair executes it. The kernel must free all columns before it ends.
    "tcgen05_alloc" = r#"
        emit = ptx,
        tcgen05_alloc { cta_group: 1, dst: shared("%r1"), n_cols: 128 }
    "#, r#"
        use ptx_async::{Shared, ptx_async};

        unsafe fn allocate(address: Shared<u32, 4>) {
            unsafe { ptx_async!(tcgen05_alloc { cta_group: 1, dst: shared(address), n_cols: 128 }) }
        }
    "#;
    /// Frees columns of tensor memory that `tcgen05_alloc` allocated.
    "tcgen05_dealloc" = r#"
        emit = ptx,
        tcgen05_dealloc { cta_group: 1, taddr: "%r1", n_cols: 128 }
    "#;
    /// Gives up the right to allocate: the CTA executes no `tcgen05_alloc` after it, and a CTA that waits for columns can go on.
    "tcgen05_relinquish_alloc_permit" = "emit = ptx,\ntcgen05_relinquish_alloc_permit(1)";
    /// Orders the earlier asynchronous `tcgen05` operations of the thread before its later `tcgen05` operations, and before
    /// what synchronizes it with other threads.
    "tcgen05_fence_before_thread_sync" = "emit = ptx,\ntcgen05_fence_before_thread_sync()";
    /// Orders the later asynchronous `tcgen05` operations of the thread after its earlier ones, and after what synchronized it
    /// with other threads.
    "tcgen05_fence_after_thread_sync" = "emit = ptx,\ntcgen05_fence_after_thread_sync()";
    /// Loads from tensor memory into registers, asynchronously: the registers are valid after `tcgen05_wait_ld`.
    ///
    /// All threads of the warp execute it together, with the same address. A warp accesses the 32 lanes of tensor memory
    /// from 32 times its rank in the warpgroup on. Each lane of the warp has as many registers as `shape` and `num` together
    /// determine; in a kernel they are an array. An `asm!` block alone does not tell the compiler that they are not valid yet:
    /// write the wait into the same call.
    "tcgen05_ld" = r#"
        emit = ptx,
        tcgen05_ld { shape: 32x32b, num: x2, out: ["%r1", "%r2"], taddr: "%r3" }
    "#, r#"
        use ptx_async::ptx_async;

        unsafe fn columns(taddr: u32) -> [u32; 4] {
            unsafe { ptx_async! { tcgen05_ld { shape: 32x32b, num: x4, taddr: taddr }, tcgen05_wait_ld() } }
        }
    "#;
    /// Loads from tensor memory, as `tcgen05_ld`, and reduces the values of each lane.
    ///
    /// In a kernel the result is the array of the loaded values, and the result of the reduction.
    "tcgen05_ld_red" = r#"
        emit = ptx,
        tcgen05_ld_red {
            shape: 32x32b, num: x2, op: max, ty: f32, out: ["%f1", "%f2"], redval: "%f3", taddr: "%r1"
        }
    "#, r#"
        use ptx_async::ptx_async;

        unsafe fn largest(taddr: u32) -> f32 {
            let (_values, largest) = unsafe {
                ptx_async! {
                    tcgen05_ld_red { shape: 32x32b, num: x4, op: max, ty: f32, taddr: taddr },
                    tcgen05_wait_ld()
                }
            };
            largest
        }
    "#;
    /// Stores registers to tensor memory, asynchronously: it is complete after `tcgen05_wait_st`.
    ///
    /// All threads of the warp execute it together, with the same address, and access the same lanes as with `tcgen05_ld`.
    "tcgen05_st" = r#"
        emit = ptx,
        tcgen05_st { shape: 32x32b, num: x2, taddr: "%r3", value: ["%r1", "%r2"] }
    "#, r#"
        use ptx_async::ptx_async;

        unsafe fn store(taddr: u32, values: [u32; 4]) {
            unsafe { ptx_async! { tcgen05_st { shape: 32x32b, num: x4, taddr: taddr, value: values }, tcgen05_wait_st() } }
        }
    "#;
    /// Copies a matrix from shared memory to tensor memory, asynchronously: it is complete when a wait for the barrier of a
    /// `tcgen05_commit` after it returns.
    ///
    /// One thread executes it. A descriptor tells where the matrix is. With `src_fmt`, its elements of 4 or 6 bits become bytes.
    "tcgen05_cp" = r#"
        emit = ptx,
        tcgen05_cp { cta_group: 1, shape: 128x256b, taddr: "%r1", s_desc: "%rd1" }
    "#;
    /// Moves the rows of a matrix in tensor memory down by one lane, asynchronously, as `tcgen05_cp`.
    "tcgen05_shift_down" = r#"
        emit = ptx,
        tcgen05_shift_down { cta_group: 1, taddr: "%r1" }
    "#;
    /// Adds the product of two matrices to sums in tensor memory, asynchronously: `D = A * B + D`. It is complete when a wait
    /// for the barrier of a `tcgen05_commit` after it returns.
    ///
    /// One thread executes it. B is in shared memory, A there or in tensor memory; descriptors tell where, and `idesc` tells
    /// the shapes and types. Where `enable_input_d` is false, D becomes the product. The kinds that begin with `mx` have
    /// factors of blocks of A and B in tensor memory.
    "tcgen05_mma" = r#"
        emit = ptx,
        tcgen05_mma {
            cta_group: 1, kind: f16,
            d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2", idesc: "%r2", enable_input_d: "%p1"
        }
    "#;
    /// Adds the product of a sparse and a dense matrix to sums in tensor memory.
    ///
    /// It is like `tcgen05_mma`. A has the elements that are not zero, and `sp_meta_tmem` their places.
    "tcgen05_mma_sp" = r#"
        emit = ptx,
        tcgen05_mma_sp {
            cta_group: 1, kind: f16,
            d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2", sp_meta_tmem: "%r3", idesc: "%r2", enable_input_d: 1
        }
    "#;
    /// Adds the product of two matrices to sums in tensor memory, with B kept in a collector buffer ("weight stationary").
    ///
    /// It is like `tcgen05_mma`, for M of 32, 64 or 128, in one CTA, without factors of blocks. `collector_usage` names one of
    /// four buffers for B. The columns of B that `zero_column_mask_desc` marks count as zero.
    "tcgen05_mma_ws" = r#"
        emit = ptx,
        tcgen05_mma_ws {
            kind: f16, collector_usage: b0_fill,
            d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2", idesc: "%r2", enable_input_d: "%p1"
        }
    "#;
    /// Adds the product of a sparse and a dense matrix to sums in tensor memory, with B kept in a collector buffer.
    ///
    /// It is like `tcgen05_mma_ws`. A has the elements that are not zero, and `sp_meta_tmem` their places.
    "tcgen05_mma_ws_sp" = r#"
        emit = ptx,
        tcgen05_mma_ws_sp {
            kind: f16,
            d_tmem: "%r1", a_desc: "%rd1", b_desc: "%rd2", sp_meta_tmem: "%r3", idesc: "%r2", enable_input_d: 1
        }
    "#;
    /// Waits until the earlier `tcgen05_ld` of the thread are complete. Until then their registers must not be read.
    "tcgen05_wait_ld" = "emit = ptx,\ntcgen05_wait_ld()";
    /// Waits until the earlier `tcgen05_st` of the thread are complete.
    "tcgen05_wait_st" = "emit = ptx,\ntcgen05_wait_st()";
};
