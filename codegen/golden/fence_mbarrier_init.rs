// fence_mbarrier_init()
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("fence_mbarrier_init");
        ::ptx_async::asm!("fence.mbarrier_init.release.cluster;", options(nostack));
    };
}
