//! Grids that depend on each other, the registers of warps, hints about caches, and reductions among the threads of a
//! warp.

use super::entry::{Entry, entries};

pub(super) static STEPS: &[Entry] = entries! {
    /// Signals that the grids that depend on this one may be launched.
    ///
    /// They are launched when every CTA of this grid has executed it or has ended. It makes no write of this grid
    /// visible to them: they wait with `griddepcontrol_wait`.
    "griddepcontrol_launch_dependents" = "emit = ptx,\ngriddepcontrol_launch_dependents()";
    /// Waits until the grids that this one depends on are complete and their writes are visible to the thread.
    ///
    /// A grid that was launched without a dependency does not wait.
    "griddepcontrol_wait" = "emit = ptx,\ngriddepcontrol_wait()", r#"
        use ptx_async::{Global, Shared, ptx_async};

        unsafe fn store(dst: Global<f32>, src: Shared<[f32; 1024], 128>) {
            unsafe {
                ptx_async!(
                    griddepcontrol_wait(),
                    cp_async_bulk { dst: global(dst), src: shared(src), size: 4096 },
                );
            }
        }
    "#;
    /// Raises the maximum number of registers of each thread of the warp to `reg_count`, and waits until the CTA has
    /// as many registers free.
    ///
    /// All threads of a warpgroup execute the same step. The registers that it adds have no defined content.
    "setmaxnreg_inc" = "emit = ptx,\nsetmaxnreg_inc(232)";
    /// Lowers the maximum number of registers of each thread of the warp to `reg_count`, for other warps of the CTA:
    /// those that issue copies need few registers.
    ///
    /// All threads of a warpgroup execute the same step.
    "setmaxnreg_dec" = "emit = ptx,\nsetmaxnreg_dec(40)";
    /// Asks for the line of a cache that has the memory at an address: in L1 or L2, or in L2 with an eviction priority.
    ///
    /// With `level: L1_32B`, it asks for 32 bytes at an address that must be valid. It is a hint, and changes no result.
    /// `cp_async_bulk_prefetch` asks for many lines.
    "prefetch" = r#"
        emit = ptx,
        prefetch { addr: global("%rd1"), level: L2 },
        prefetch { addr: global("%rd2"), evict: evict_last }
    "#;
    /// Asks for the line of the uniform cache that has the memory at a generic address in global memory.
    "prefetchu" = "emit = ptx,\nprefetchu(\"%rd1\")";
    /// Gives the line of L2 that has the memory at an address the eviction priority `evict_normal`, if it has
    /// `evict_last`.
    ///
    /// The address is a multiple of 128, and `size` is 128.
    "applypriority" = r#"
        emit = ptx,
        applypriority { addr: global("%rd1"), size: 128 }
    "#;
    /// Discards a line of L2 without writing it to memory. A read of these bytes returns any value until they are
    /// written again.
    ///
    /// The address is a multiple of 128, and `size` is 128.
    "discard" = r#"
        emit = ptx,
        discard { addr: global("%rd1"), size: 128 }
    "#;
    /// Reduces the values of the threads of a warp, and returns the result in each of them.
    ///
    /// All threads of `membermask` execute it together. The type is `u32`, `s32`, `b32` or `f32`; `abs` and `nan` are for
    /// `f32`.
    "redux_sync" = r#"
        emit = ptx,
        redux_sync { op: add, ty: u32, value: "%r1", membermask: 0xffffffff, out: "%r2" }
    "#, r#"
        use ptx_async::ptx_async;

        unsafe fn sum(value: u32) -> u32 {
            unsafe { ptx_async!(redux_sync { op: add, ty: u32, value: value, membermask: 0xffff_ffff }) }
        }
    "#;
};
