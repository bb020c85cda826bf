// cp_async_bulk_wait_group(3)
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!(
            "cp_async_bulk_wait_group"
        );
        ::ptx_async::asm!("cp.async.bulk.wait_group 3;", options(nostack));
    };
}

// cp_async_bulk_wait_group { pending: 0, sync_restrict: proxy_async }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx95!(
            "cp_async_bulk_wait_group"
        );
        ::ptx_async::asm!(
            "cp.async.bulk.wait_group.sync_restrict::proxy::async 0;", options(nostack)
        );
    };
}
