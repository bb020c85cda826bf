// mapa { addr: shared::cluster(tile()), cta: rank() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(tile());
        let h1 = ::ptx_async::__private::int32(rank());
        #[cfg(target_arch = "nvptx64")]
        let result: u32 = {
            let h2: u32;
            ::core::arch::asm!(
                "mapa.shared::cluster.u32 {h2}, {h0}, {h1};", h0 = in (reg32) h0, h1 = in
                (reg32) h1, h2 = out(reg32) h2, options(nostack)
            );
            h2
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u32 = {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// mapa { addr: shared::cluster(tile()), cta: 3, ty: u64 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::int64(tile());
        #[cfg(target_arch = "nvptx64")]
        let result: u64 = {
            let h1: u64;
            ::core::arch::asm!(
                "mapa.shared::cluster.u64 {h1}, {h0}, 3;", h0 = in (reg64) h0, h1 =
                out(reg64) h1, options(nostack)
            );
            h1
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u64 = {
            let _ = (h0,);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// mapa { addr: generic(pointer()), cta: rank(), ty: u64 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::generic(pointer());
        let h1 = ::ptx_async::__private::int32(rank());
        #[cfg(target_arch = "nvptx64")]
        let result: u64 = {
            let h2: u64;
            ::core::arch::asm!(
                "mapa.u64 {h2}, {h0}, {h1};", h0 = in (reg64) h0, h1 = in (reg32) h1, h2
                = out(reg64) h2, options(nostack)
            );
            h2
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: u64 = {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device()
        };
        result
    };
}
