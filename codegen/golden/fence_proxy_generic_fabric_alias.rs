// fence_proxy_generic_fabric_alias { sem: acquire(sys) }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx93!(
            "fence_proxy_generic_fabric_alias"
        );
        ::ptx_async::asm!(
            "fence.proxy.generic::fabric.alias.acquire.sys;", options(nostack)
        );
    };
}

// fence_proxy_generic_fabric_alias { sem: release(sys) }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx93!(
            "fence_proxy_generic_fabric_alias"
        );
        ::ptx_async::asm!(
            "fence.proxy.generic::fabric.alias.release.sys;", options(nostack)
        );
    };
}
