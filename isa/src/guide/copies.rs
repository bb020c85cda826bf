//! Copies, reductions and stores, their groups, and multimem.

use super::entry::{Entry, entries};

pub(super) static STEPS: &[Entry] = entries! {
    /// Copies 4, 8 or 16 bytes from global memory to the shared memory of this CTA, for each thread that executes it.
    ///
    /// It is the copy of `sm_80`, where every thread of a block copies its part. `dst` and `src` are multiples of
    /// `size`. `src_size` copies fewer bytes and fills the rest with zeros, for the edge of an array; `ignore_src`
    /// copies none.
    ///
    /// The copy completes in a group of the thread, `cp_async_commit_group()` and `cp_async_wait_group(0)`, or on a
    /// barrier with `cp_async_mbarrier_arrive`. After the wait the thread itself sees the data; other threads do
    /// after a barrier of the block.
    "cp_async" = r#"
        emit = ptx,
        cp_async { dst: shared("%r1"), src: global("%rd1" + 64), size: 16 },
        cp_async_commit_group(),
        cp_async_wait_group(0)
    "#, r#"
        use ptx_async::{Global, Shared, ptx_async};

        unsafe fn load(dst: Shared<f32, 16>, src: Global<f32>) {
            unsafe {
                ptx_async!(
                    cp_async { dst: shared(dst), src: global(src), size: 16 },
                    cp_async_commit_group(),
                    cp_async_wait_group(0),
                );
            }
        }
    "#;
    /// Puts the `cp_async` copies that the thread issued, and that are in no group yet, into a group.
    ///
    /// Groups belong to the thread. A group without copies is complete at once.
    "cp_async_commit_group" = "emit = ptx,\ncp_async_commit_group()";
    /// Waits until at most `pending` of the thread's `cp_async` groups are pending: the youngest ones.
    ///
    /// `cp_async_wait_group(1)` in a loop that commits one group a turn waits for the group of the turn before.
    /// Copies in no group are not waited for, nor bulk groups.
    "cp_async_wait_group" = "emit = ptx,\ncp_async_wait_group(1)";
    /// Waits for all `cp_async` copies that the thread issued, whether they are in a group or not.
    "cp_async_wait_all" = "emit = ptx,\ncp_async_wait_all()";
    /// Copies up to a mebibyte at once, between global memory and shared memory, or from this CTA's shared memory to
    /// another's.
    ///
    /// One thread issues the whole copy: elect one, for each thread that executes the step issues a copy. `dst` and
    /// `src` give the direction, and the direction gives the other fields:
    ///
    /// - To shared memory the copy completes on `mbarrier`, whose phase has to expect the bytes: a `transaction` gives
    ///   the step its barrier and expects the bytes, or `mbarrier_arrive_expect_tx` precedes the step. Threads then wait
    ///   for the phase of the barrier.
    ///
    /// - To global memory it completes in a bulk group of the thread: `cp_async_bulk_commit_group()`, and then
    ///   `cp_async_bulk_wait_group_read(0)` before the source is written again, or `cp_async_bulk_wait_group(0)`
    ///   before the data is read.
    ///
    /// `dst`, `src` and `size` are multiples of 16 bytes. The copy accesses memory through the async proxy, so shared
    /// memory that threads wrote is fenced before it is copied: `fence_proxy_async()`. With `multicast` one read of
    /// global memory reaches several CTAs of the cluster.
    "cp_async_bulk" = r#"
        emit = ptx, target = sm_90, isa = 8.6,
        cp_async_bulk {
            dst: shared("%r1"),
            src: global("%rd1"),
            size: 4096,
            mbarrier: "%r2",
            cache_hint: "%rd2",
        }
    "#, r#"
        use ptx_async::{Global, Mbarrier, Shared, ptx_async};

        unsafe fn load(dst: Shared<[f32; 1024], 128>, src: Global<f32>, bar: Mbarrier) {
            unsafe {
                ptx_async!(transaction(bar, [cp_async_bulk { dst: shared(dst), src: global(src), size: 4096 }]));
                bar.wait(0);
            }
        }

        unsafe fn store(dst: Global<f32>, src: Shared<[f32; 1024], 128>) {
            unsafe {
                ptx_async!(
                    cp_async_bulk { dst: global(dst), src: shared(src), size: 4096 },
                    cp_async_bulk_commit_group(),
                    cp_async_bulk_wait_group(0),
                );
            }
        }
    "#;
    /// Fetches a range of global memory into L2. No step waits for a prefetch, which changes no result.
    ///
    /// `src` and `size` are multiples of 16 bytes.
    "cp_async_bulk_prefetch" = r#"
        emit = ptx,
        cp_async_bulk_prefetch { src: global("%rd1"), size: 4096 }
    "#;
    /// Gives the lines of L2 that a range of global memory is in another eviction priority.
    ///
    /// It completes in a bulk group of the thread.
    "applypriority_async_bulk" = r#"
        emit = ptx,
        applypriority_async_bulk { src: global("%rd1"), size: 4096 }
    "#;
    /// Puts the bulk and tensor copies and reductions that the thread issued, and that complete in a group, into a
    /// group.
    ///
    /// Groups belong to the thread, and bulk groups are separate from those of `cp_async`. A group without copies is
    /// complete at once.
    "cp_async_bulk_commit_group" = "emit = ptx,\ncp_async_bulk_commit_group()";
    /// Waits until at most `pending` of the thread's bulk groups are pending: the youngest ones.
    ///
    /// The copies of the other groups are then complete, and their writes visible to the thread. Where only the
    /// source is needed again, `cp_async_bulk_wait_group_read` returns earlier.
    "cp_async_bulk_wait_group" = "emit = ptx,\ncp_async_bulk_wait_group(0)";
    /// Waits until the sources of all but the youngest `pending` of the thread's bulk groups were read, so that they
    /// may be written again.
    ///
    /// It says nothing about the destination: for that there is `cp_async_bulk_wait_group`. A kernel waits at least
    /// this way before its CTA exits, because the shared memory ends with the CTA.
    "cp_async_bulk_wait_group_read" = "emit = ptx,\ncp_async_bulk_wait_group_read(0)";
    /// Reduces an array in shared memory into one in global memory, or in the shared memory of another CTA: each
    /// element of `dst` becomes the result of `op` on it and the element of `src`.
    ///
    /// `op` and `ty` are always written; which go together depends on the direction. `add` of `f16` and `bf16` keeps
    /// subnormal numbers, and PTX's `.noftz` then follows. Each element is reduced atomically, in no order.
    ///
    /// Without `sem`, the reduction of each element is `relaxed(gpu)` in the manual up to PTX ISA 9.2, and `relaxed(sys)`
    /// from 9.3 on; ptxas 13.5 writes the same machine code for each version, without a scope. Where several devices
    /// reduce into one array, write `sem: relaxed(sys)`, which 9.3 introduces: the machine code then has `.STRONG.SYS`.
    ///
    /// One thread issues the whole reduction. To global memory it completes in a bulk group of the thread, and to
    /// shared memory on `mbarrier`, as a `cp_async_bulk` does. `dst`, `src` and `size` are multiples of 16 bytes.
    "cp_reduce_async_bulk" = r#"
        emit = ptx,
        cp_reduce_async_bulk { op: add, ty: f32, dst: global("%rd1"), src: shared("%r1"), size: 4096 },
        cp_async_bulk_commit_group(),
        cp_async_bulk_wait_group_read(0)
    "#, r#"
        use ptx_async::{Global, Shared, ptx_async};

        unsafe fn add(dst: Global<f32>, src: Shared<[f32; 1024], 128>) {
            unsafe {
                ptx_async!(
                    cp_reduce_async_bulk { op: add, ty: f32, dst: global(dst), src: shared(src), size: 4096 },
                    cp_async_bulk_commit_group(),
                    cp_async_bulk_wait_group(0),
                );
            }
        }
    "#;
    /// Copies from shared memory to the same place in the global memory of each GPU of a multicast object.
    ///
    /// `dst` is a multimem address, which the driver maps to one replica on each GPU. It completes in a bulk group of
    /// the thread. `dst`, `src` and `size` are multiples of 16 bytes.
    "multimem_cp_async_bulk" = r#"
        emit = ptx,
        multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared("%r1"), size: 4096 }
    "#;
    /// Reduces an array in shared memory into the replicas of one in the global memory of each GPU of a multicast
    /// object.
    ///
    /// It is `cp_reduce_async_bulk` with a multimem address as `dst`, and completes in a bulk group of the thread. Without
    /// `sem`, the reduction of each element is `relaxed(sys)` in each version.
    "multimem_cp_reduce_async_bulk" = r#"
        emit = ptx,
        multimem_cp_reduce_async_bulk { op: add, ty: u32, dst: multimem("%rd1"), src: shared("%r1"), size: 4096 }
    "#;
    /// Loads the values at a multimem address from the memory of each GPU of a multicast object, and returns their
    /// reduction.
    ///
    /// `src` is a multimem address, a multiple of the size of the values. Without `sem`, the loads are
    /// `relaxed(sys)`. With `vec` the result is an array, each of whose elements is reduced by itself. Values of 8 and
    /// 16 bits are returned as their bits, and packed ones as the bits of a `u32`.
    "multimem_ld_reduce" = r#"
        emit = ptx,
        multimem_ld_reduce { op: add, ty: f32, vec: v4, src: multimem("%rd1"), out: ["%f1", "%f2", "%f3", "%f4"] }
    "#, r#"
        use ptx_async::{Multimem, ptx_async};

        unsafe fn sum(src: Multimem<f32>) -> [f32; 4] {
            unsafe { ptx_async!(multimem_ld_reduce { op: add, ty: f32, vec: v4, src: multimem(src) }) }
        }
    "#;
    /// Stores a value, or a vector of them, to a multimem address: into the memory of each GPU of a multicast object.
    ///
    /// `dst` is a multimem address, a multiple of the size of the values. Without `sem`, the stores are `relaxed(sys)`.
    "multimem_st" = r#"
        emit = ptx,
        multimem_st { sem: release(sys), ty: u32, dst: multimem("%rd1"), value: "%r1" }
    "#;
    /// Reduces the memory at a multimem address with a value, or a vector of them, on each GPU of a multicast object.
    ///
    /// `dst` is a multimem address, a multiple of the size of the values. Without `sem`, the reductions are
    /// `relaxed(sys)`.
    "multimem_red" = r#"
        emit = ptx,
        multimem_red { op: add, ty: f16x2, dst: multimem("%rd1"), value: ["%r1", "%r2"] }
    "#;
    /// Stores a value, or two or four, asynchronously: into the shared memory of a CTA of the cluster, where it
    /// completes on a barrier, or into global memory with release semantics.
    ///
    /// With `mbarrier`, one CTA has both `dst` and the barrier in its shared memory, and the barrier expects the bytes of
    /// the values. Without it the store is `sem: release(gpu)` or `release(sys)`, and a thread that acquires
    /// it observes it. `dst` is a multiple of the size of the values.
    "st_async" = r#"
        emit = ptx,
        st_async { dst: shared::cluster("%r1"), value: ["%r2", "%r3"], ty: u32, mbarrier: "%r4" }
    "#;
    /// Reduces memory with a value asynchronously: in the shared memory of a CTA of the cluster, where it completes
    /// on a barrier, or in global memory with release semantics.
    ///
    /// With `mbarrier`, one CTA has both `dst` and the barrier in its shared memory, and the barrier expects the bytes of
    /// the value. Without it the reduction is `sem: release(gpu)` or `release(sys)`.
    "red_async" = r#"
        emit = ptx,
        red_async { op: add, ty: u32, dst: shared::cluster("%r1"), value: 1, mbarrier: "%r2" }
    "#;
    /// Stores zeros to a range of this CTA's shared memory.
    ///
    /// `dst` and `size` are multiples of 8 bytes, and `value` is 0. It is a weak memory operation, and no
    /// asynchronous one.
    "st_bulk" = r#"
        emit = ptx,
        st_bulk { dst: shared("%r1"), size: "%rd1", value: 0 }
    "#;
};
