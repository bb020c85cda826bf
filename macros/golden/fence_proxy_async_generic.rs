// fence_proxy_async_generic { sem: acquire(cluster) }
fn golden() {
    let _ = {
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster;",
                options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = ();
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// fence_proxy_async_generic { sem: release(cluster) }
fn golden() {
    let _ = {
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "fence.proxy.async::generic.release.sync_restrict::shared::cta.cluster;",
                options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = ();
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
