// wgmma_wait_group(1)
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx80!("wgmma_wait_group");
        ::ptx_async::asm!("wgmma.wait_group.sync.aligned 1;", options(nostack));
    };
}

// wgmma_wait_group { pending: const { 0 } }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { 0 } | 0) as i128,
                0i64 as i128,
                9223372036854775807i64 as i128,
                1i64 as i128,
                "`pending` must be in the range 0 to 9223372036854775807",
            )
        };
        ::ptx_async::__private_0_1_0::__requires_sm_90a_ptx80!("wgmma_wait_group");
        ::ptx_async::asm!(
            "wgmma.wait_group.sync.aligned {0};", const (const { 0 } | 0),
            options(nostack)
        );
    };
}
