// tcgen05_relinquish_alloc_permit { cta_group: 2 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_relinquish_alloc_permit"
        );
        ::ptx_async::asm!(
            "tcgen05.relinquish_alloc_permit.cta_group::2.sync.aligned;",
            options(nostack)
        );
    };
}
