//! Instructions that threads execute together, as intrinsics of LLVM. LLVM knows that they are convergent, and neither
//! duplicates them into branches nor moves them there. rustc cannot mark an `asm!` block as convergent.
//!
//! LLVM: "User Guide for NVPTX Back-end", and `IntrinsicsNVVM.td`.

#[cfg(target_arch = "nvptx64")]
unsafe extern "unadjusted" {
    #[link_name = "llvm.nvvm.barrier.cta.sync.aligned.all"]
    pub(crate) fn barrier_sync(id: u32);
    #[link_name = "llvm.nvvm.barrier.cta.sync.aligned.count"]
    pub(crate) fn barrier_sync_threads(id: u32, threads: u32);
    #[link_name = "llvm.nvvm.barrier.cta.arrive.aligned.count"]
    pub(crate) fn barrier_arrive_threads(id: u32, threads: u32);
    #[link_name = "llvm.nvvm.barrier.cta.red.popc.aligned.all"]
    pub(crate) fn barrier_red_popc(id: u32, condition: bool) -> u32;
    #[link_name = "llvm.nvvm.barrier.cta.red.and.aligned.all"]
    pub(crate) fn barrier_red_and(id: u32, condition: bool) -> bool;
    #[link_name = "llvm.nvvm.barrier.cta.red.or.aligned.all"]
    pub(crate) fn barrier_red_or(id: u32, condition: bool) -> bool;

    #[link_name = "llvm.nvvm.barrier.cluster.arrive"]
    pub(crate) fn cluster_arrive();
    #[link_name = "llvm.nvvm.barrier.cluster.arrive.relaxed"]
    pub(crate) fn cluster_arrive_relaxed();
    #[link_name = "llvm.nvvm.barrier.cluster.wait"]
    pub(crate) fn cluster_wait();

    #[link_name = "llvm.nvvm.bar.warp.sync"]
    pub(crate) fn warp_sync(mask: u32);
    #[link_name = "llvm.nvvm.activemask"]
    pub(crate) fn active_mask() -> u32;
    #[link_name = "llvm.nvvm.vote.all.sync"]
    pub(crate) fn vote_all(mask: u32, condition: bool) -> bool;
    #[link_name = "llvm.nvvm.vote.any.sync"]
    pub(crate) fn vote_any(mask: u32, condition: bool) -> bool;
    #[link_name = "llvm.nvvm.vote.ballot.sync"]
    pub(crate) fn vote_ballot(mask: u32, condition: bool) -> u32;
    #[link_name = "llvm.nvvm.shfl.sync.idx.i32"]
    pub(crate) fn shfl_idx(mask: u32, value: u32, lane: u32, clamp: u32) -> u32;
    #[link_name = "llvm.nvvm.shfl.sync.bfly.i32"]
    pub(crate) fn shfl_bfly(mask: u32, value: u32, lane_mask: u32, clamp: u32) -> u32;
    #[link_name = "llvm.nvvm.shfl.sync.up.i32"]
    pub(crate) fn shfl_up(mask: u32, value: u32, delta: u32, clamp: u32) -> u32;
    #[link_name = "llvm.nvvm.shfl.sync.down.i32"]
    pub(crate) fn shfl_down(mask: u32, value: u32, delta: u32, clamp: u32) -> u32;
}

/// Calls an intrinsic, or panics on any target but nvptx64. The call is in an `unsafe` function with the obligations of
/// the instruction.
macro_rules! convergent {
    ($name:ident($($argument:expr),*)) => {{
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the obligations of the function that contains this.
        unsafe {
            $crate::convergent::$name($($argument),*)
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = ($($argument,)*);
            $crate::off_device::without_ptx()
        }
    }};
}

pub(crate) use convergent;
