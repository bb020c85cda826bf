// tcgen05_fence_after_thread_sync()
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_fence_after_thread_sync"
        );
        ::ptx_async::asm!("tcgen05.fence::after_thread_sync;", options(nostack));
    };
}
