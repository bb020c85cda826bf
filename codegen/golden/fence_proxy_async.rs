// fence_proxy_async()
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("fence_proxy_async");
        ::ptx_async::asm!("fence.proxy.async;", options(nostack));
    };
}

// fence_proxy_async(shared::cta)
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("fence_proxy_async");
        ::ptx_async::asm!("fence.proxy.async.shared::cta;", options(nostack));
    };
}
