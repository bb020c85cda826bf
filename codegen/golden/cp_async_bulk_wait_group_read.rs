// cp_async_bulk_wait_group_read(0)
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "cp_async_bulk_wait_group_read"
        );
        ::ptx_async::asm!("cp.async.bulk.wait_group.read 0;", options(nostack));
    };
}
