//! Copies of tiles of tensors, and tensor maps.

use super::entry::{Entry, entries};

pub(super) static STEPS: &[Entry] = entries! {
    /// Copies a tile of a tensor between global memory and shared memory.
    ///
    /// The tensor map, which the host made with `cuTensorMapEncodeTiled` or `cuTensorMapEncodeIm2col`, has the
    /// address of the tensor, its sizes and strides, and the size of the tile. The step adds where the tile begins:
    /// `tensor(map, [x, y])`, as `src` of a load and as `dst` of a store. A load fills what is out of bounds, with
    /// zeros unless the map says otherwise, and a store leaves it out.
    ///
    /// - A load completes on `mbarrier`. It completes the bytes of the whole tile, in bounds or not; in a
    ///   `transaction` the step states them, `bytes: 8192` or `box_dim: [32, 64], ty: f32`.
    ///
    /// - A store completes in a bulk group of the thread: `cp_async_bulk_commit_group()` and
    ///   `cp_async_bulk_wait_group_read(0)`.
    ///
    /// One thread issues the whole copy. The tile in shared memory is a multiple of 128 bytes. The copy accesses
    /// memory through the async proxy, so a tile that threads wrote is fenced before it is stored:
    /// `fence_proxy_async()`.
    "cp_async_bulk_tensor" = r#"
        emit = ptx, target = sm_90, isa = 8.6,
        cp_async_bulk_tensor {
            dst: shared("%r1"),
            src: tensor("%rd1", ["%r2", "%r3"]),
            mbarrier: "%r4",
        },
        cp_async_bulk_tensor { dst: tensor("%rd2", [0, "%r3"]), src: shared("%r1") }
    "#, r#"
        use ptx_async::{Mbarrier, Shared, TensorMap, ptx_async};

        unsafe fn load(tile: Shared<[[f32; 32]; 64], 128>, map: &TensorMap, x: u32, y: u32, bar: Mbarrier) {
            unsafe {
                ptx_async!(transaction(
                    bar,
                    [cp_async_bulk_tensor { dst: shared(tile), src: tensor(map, [x, y]), bytes: 8192 }]
                ));
                bar.wait(0);
            }
        }
    "#;
    /// Reduces a tile in shared memory into a tensor in global memory.
    ///
    /// The type of the elements is in the tensor map, which also decides which operations are legal: neither ptxas nor the
    /// driver checks that. A `ty` says what the map has, becomes no part of the instruction, and is checked. It completes in a bulk group of the thread. The tile in shared memory is a multiple of 128 bytes.
    ///
    /// The reduction of each element is `relaxed(gpu)` in each version of the manual up to PTX ISA 9.4, and takes no `sem`.
    /// Where several devices reduce into one array, use `cp_reduce_async_bulk`.
    "cp_reduce_async_bulk_tensor" = r#"
        emit = ptx,
        cp_reduce_async_bulk_tensor { op: add, ty: f32, dst: tensor("%rd1", ["%r1", "%r2"]), src: shared("%r3") }
    "#;
    /// Fetches a tile of a tensor into L2. No step waits for a prefetch, which changes no result.
    "cp_async_bulk_prefetch_tensor" = r#"
        emit = ptx,
        cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1", "%r2"]) }
    "#;
    /// Gives the lines of L2 that a tile of a tensor is in another eviction priority.
    ///
    /// It completes in a bulk group of the thread.
    "applypriority_async_bulk_tensor" = r#"
        emit = ptx,
        applypriority_async_bulk_tensor { src: tensor("%rd1", ["%r1", "%r2"]) }
    "#;
    /// Writes one part of a tensor map in global or shared memory, so that a kernel can make a map for another
    /// tensor.
    ///
    /// `field` is the part, `value` its new content. A part that each dimension has is written for dimension `ord`.
    /// The copies that then use the map are fenced from the writes: `tensormap_cp_fenceproxy`, or
    /// `fence_proxy_tensormap_generic`.
    "tensormap_replace" = r#"
        emit = ptx, target = sm_90a, isa = 8.3,
        tensormap_replace { field: global_dim, addr: shared("%r1"), ord: 1, value: "%r2" }
    "#;
    /// Copies a tensor map of 128 bytes from shared memory to global memory, and orders the copy before the use of
    /// the map by threads that acquire it.
    ///
    /// All threads of the warp execute it together. Those execute `fence_proxy_tensormap_generic` with `sem:
    /// acquire(…)` first.
    "tensormap_cp_fenceproxy" = r#"
        emit = ptx,
        tensormap_cp_fenceproxy { dst: global("%rd1"), src: shared("%r1"), size: 128, sem: release(gpu) }
    "#;
    /// Fetches a tensor map, at a generic address, so that the first copy that uses it starts earlier.
    "prefetch_tensormap" = "emit = ptx,\nprefetch_tensormap(\"%rd1\")";
    /// Fetches a tensor map that is a parameter of the kernel.
    "prefetch_param_tensormap" = "emit = ptx,\nprefetch_param_tensormap(\"map\")";
    /// Fetches a tensor map in constant memory.
    "prefetch_const_tensormap" = "emit = ptx,\nprefetch_const_tensormap(\"map\")";
};
