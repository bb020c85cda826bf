// cp_async_commit_group()
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("cp_async_commit_group");
        ::ptx_async::asm!("cp.async.commit_group;", options(nostack));
    };
}
