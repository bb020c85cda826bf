// mbarrier_complete_tx(bar(), 16)
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "mbarrier.complete_tx.shared::cta.b64 [{h0}], 16;", h0 = in (reg32) h0,
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

// mbarrier_complete_tx { mbarrier: shared::cluster(bar()), tx_count: bytes(), sem: relaxed(cluster) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        let h1 = ::ptx_async::__private::int32(bytes());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "mbarrier.complete_tx.relaxed.cluster.shared::cluster.b64 [{h0}], {h1};",
                h0 = in (reg32) h0, h1 = in (reg32) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
