// fence_proxy_async()
fn golden() {
    let _ = {
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!("fence.proxy.async;", options(nostack));
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = ();
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// fence_proxy_async(shared::cta)
fn golden() {
    let _ = {
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!("fence.proxy.async.shared::cta;", options(nostack));
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = ();
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
