// cp_async_wait_group(1)
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("cp_async_wait_group");
        ::ptx_async::asm!("cp.async.wait_group 1;", options(nostack));
    };
}

// cp_async_wait_group(const { 2 })
fn golden() {
    let _ = {
        let _ = (const { 2 } | 0);
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("cp_async_wait_group");
        ::ptx_async::asm!(
            "cp.async.wait_group {0};", const (const { 2 } | 0), options(nostack)
        );
    };
}
