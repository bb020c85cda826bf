// wgmma_commit_group()
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx80!("wgmma_commit_group");
        ::ptx_async::asm!("wgmma.commit_group.sync.aligned;", options(nostack));
    };
}
