// fence_alias()
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx95!("fence_alias");
        ::ptx_async::asm!(
            "fence.alias.sync_restrict::read.release.sys;", options(nostack)
        );
    };
}
