// wgmma_fence()
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx80!("wgmma_fence");
        ::ptx_async::asm!("wgmma.fence.sync.aligned;", options(nostack));
    };
}
