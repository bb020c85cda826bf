// cp_async_mbarrier_arrive(bar())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.async.mbarrier.arrive.shared.b64 [{h0}];", h0 = in (reg32) h0,
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

// cp_async_mbarrier_arrive { noinc, mbarrier: bar() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.async.mbarrier.arrive.noinc.shared.b64 [{h0}];", h0 = in (reg32) h0,
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

// cp_async_mbarrier_arrive { mbarrier: generic(bar()), noinc: false }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::generic(bar());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "cp.async.mbarrier.arrive.b64 [{h0}];", h0 = in (reg64) h0,
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
