// mbarrier_expect_tx(bar(), bytes())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        let h1 = ::ptx_async::__private::int32(bytes());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "mbarrier.expect_tx.shared::cta.b64 [{h0}], {h1};", h0 = in (reg32) h0,
                h1 = in (reg32) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// mbarrier_expect_tx { mbarrier: shared::cluster(bar()), tx_count: 4096, sem: relaxed(cluster) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "mbarrier.expect_tx.relaxed.cluster.shared::cluster.b64 [{h0}], 4096;",
                h0 = in (reg32) h0, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}

// mbarrier_expect_tx(generic(bar()), bytes())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::generic(bar());
        let h1 = ::ptx_async::__private::int32(bytes());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "mbarrier.expect_tx.b64 [{h0}], {h1};", h0 = in (reg64) h0, h1 = in
                (reg32) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
