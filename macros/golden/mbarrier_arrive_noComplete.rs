// mbarrier_arrive_noComplete(bar(), 1)
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        #[cfg(target_arch = "nvptx64")]
        let result: u64 = {
            let h1: u64;
            ::core::arch::asm!(
                "mbarrier.arrive.noComplete.shared.b64 {h1}, [{h0}], 1;", h0 = in (reg32)
                h0, h1 = out(reg64) h1, options(nostack)
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

// mbarrier_arrive_noComplete { mbarrier: generic(bar()), count: threads(), sem: release(cta) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::generic(bar());
        let h1 = ::ptx_async::__private::int32(threads());
        #[cfg(target_arch = "nvptx64")]
        let result: u64 = {
            let h2: u64;
            ::core::arch::asm!(
                "mbarrier.arrive.noComplete.release.cta.b64 {h2}, [{h0}], {h1};", h0 = in
                (reg64) h0, h1 = in (reg32) h1, h2 = out(reg64) h2, options(nostack)
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

// mbarrier_arrive_noComplete { mbarrier: bar(), count: 2, out: _ }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "mbarrier.arrive.noComplete.shared.b64 _, [{h0}], 2;", h0 = in (reg32)
                h0, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
