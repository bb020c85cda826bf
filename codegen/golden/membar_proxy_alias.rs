// membar_proxy_alias()
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx75!("membar_proxy_alias");
        ::ptx_async::asm!("membar.proxy.alias;", options(nostack));
    };
}
