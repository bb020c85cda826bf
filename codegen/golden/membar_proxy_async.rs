// membar_proxy_async()
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("membar_proxy_async");
        ::ptx_async::asm!("membar.proxy.async;", options(nostack));
    };
}
