// fence_proxy_tensormap_generic { sem: release(gpu) }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx83!(
            "fence_proxy_tensormap_generic"
        );
        ::ptx_async::asm!(
            "fence.proxy.tensormap::generic.release.gpu;", options(nostack)
        );
    };
}

// fence_proxy_tensormap_generic { sem: acquire(sys), addr: map(), size: 128 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx83!(
            "fence_proxy_tensormap_generic"
        );
        ::ptx_async::asm!(
            "fence.proxy.tensormap::generic.acquire.sys [{0}], 128;", in (reg64)
            ::ptx_async::operand::AddrGlobal::bits(map()), options(nostack)
        );
    };
}
