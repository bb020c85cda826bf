// tcgen05_wait_st()
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_wait_st"
        );
        ::ptx_async::asm!("tcgen05.wait::st.sync.aligned;", options(nostack));
    };
}
