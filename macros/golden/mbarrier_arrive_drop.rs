// mbarrier_arrive_drop(bar())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        #[cfg(target_arch = "nvptx64")]
        let result: u64 = {
            let h1: u64;
            ::core::arch::asm!(
                "mbarrier.arrive_drop.shared.b64 {h1}, [{h0}];", h0 = in (reg32) h0, h1 =
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

// mbarrier_arrive_drop { mbarrier: bar(), count: threads(), sem: release(cta) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        let h1 = ::ptx_async::__private::int32(threads());
        #[cfg(target_arch = "nvptx64")]
        let result: u64 = {
            let h2: u64;
            ::core::arch::asm!(
                "mbarrier.arrive_drop.release.cta.shared.b64 {h2}, [{h0}], {h1};", h0 =
                in (reg32) h0, h1 = in (reg32) h1, h2 = out(reg64) h2, options(nostack)
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

// mbarrier_arrive_drop { mbarrier: shared::cluster(bar()), count: threads(), sem: relaxed(cluster) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        let h1 = ::ptx_async::__private::int32(threads());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "mbarrier.arrive_drop.relaxed.cluster.shared::cluster.b64 _, [{h0}], {h1};",
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
