// cp_async_wait_group(1)
fn golden() {
    let _ = {
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!("cp.async.wait_group 1;", options(nostack));
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = ();
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async_wait_group(const { 2 })
fn golden() {
    let _ = {
        let _ = (const { 2 } | 0);
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.async.wait_group {h0};", h0 = const (const { 2 } | 0),
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
