// fence_proxy_async_generic { sem: acquire(cluster) }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx86!(
            "fence_proxy_async_generic"
        );
        ::ptx_async::asm!(
            "fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster;",
            options(nostack)
        );
    };
}

// fence_proxy_async_generic { sem: release(cluster) }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx86!(
            "fence_proxy_async_generic"
        );
        ::ptx_async::asm!(
            "fence.proxy.async::generic.release.sync_restrict::shared::cta.cluster;",
            options(nostack)
        );
    };
}

// fence_proxy_async_generic { sem: release(cta), sync_restrict: shared::cluster::read }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx94!(
            "fence_proxy_async_generic"
        );
        ::ptx_async::asm!(
            "fence.proxy.async::generic.release.sync_restrict::shared::cluster::read.cta;",
            options(nostack)
        );
    };
}
