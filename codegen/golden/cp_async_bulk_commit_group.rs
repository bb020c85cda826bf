// cp_async_bulk_commit_group()
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "cp_async_bulk_commit_group"
        );
        ::ptx_async::asm!("cp.async.bulk.commit_group;", options(nostack));
    };
}
