// fence_proxy_tensormap_generic { sem: release(gpu) }
fn golden() {
    let _ = {
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "fence.proxy.tensormap::generic.release.gpu;", options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = ();
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// fence_proxy_tensormap_generic { sem: acquire(sys), addr: map(), size: 128 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::global(map());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "fence.proxy.tensormap::generic.acquire.sys [{h0}], 128;", h0 = in
                (reg64) h0, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
