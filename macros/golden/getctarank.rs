// getctarank { addr: shared::cluster(tile()) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(tile());
        #[cfg(target_arch = "nvptx64")]
        let result: u32 = {
            let h1: u32;
            ::core::arch::asm!(
                "getctarank.shared::cluster.u32 {h1}, {h0};", h0 = in (reg32) h0, h1 =
                out(reg32) h1, options(nostack)
            );
            h1
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u32 = {
            let _ = (h0,);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// getctarank { addr: shared::cluster(tile()), ty: u64 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::int64(tile());
        #[cfg(target_arch = "nvptx64")]
        let result: u32 = {
            let h1: u32;
            ::core::arch::asm!(
                "getctarank.shared::cluster.u64 {h1}, {h0};", h0 = in (reg64) h0, h1 =
                out(reg32) h1, options(nostack)
            );
            h1
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u32 = {
            let _ = (h0,);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// getctarank { addr: generic(pointer()), ty: u64 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::generic(pointer());
        #[cfg(target_arch = "nvptx64")]
        let result: u32 = {
            let h1: u32;
            ::core::arch::asm!(
                "getctarank.u64 {h1}, {h0};", h0 = in (reg64) h0, h1 = out(reg32) h1,
                options(nostack)
            );
            h1
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u32 = {
            let _ = (h0,);
            ::ptx_async::__private::off_device()
        };
        result
    };
}
