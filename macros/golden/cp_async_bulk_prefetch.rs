// cp_async_bulk_prefetch { src: global(src()), size: 128 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::global(src());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.async.bulk.prefetch.L2.global [{h0}], 128;", h0 = in (reg64) h0,
                options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async_bulk_prefetch { src: global(src()), size: bytes(), cache_hint: policy() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::global(src());
        let h1 = ::ptx_async::__private::int32(bytes());
        let h2 = ::ptx_async::__private::policy(policy());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.async.bulk.prefetch.L2.global.L2::cache_hint [{h0}], {h1}, {h2};", h0
                = in (reg64) h0, h1 = in (reg32) h1, h2 = in (reg64) h2, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// cp_async_bulk_prefetch { src: global(src()), size: bytes(), evict: evict_last }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::global(src());
        let h1 = ::ptx_async::__private::int32(bytes());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.async.bulk.prefetch.L2.global.L2::evict_last [{h0}], {h1};", h0 = in
                (reg64) h0, h1 = in (reg32) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
