// mbarrier_arrive_drop_noComplete(bar(), threads())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        let h1 = ::ptx_async::__private::int32(threads());
        #[cfg(target_arch = "nvptx64")]
        let result: u64 = {
            let h2: u64;
            ::core::arch::asm!(
                "mbarrier.arrive_drop.noComplete.shared.b64 {h2}, [{h0}], {h1};", h0 = in
                (reg32) h0, h1 = in (reg32) h1, h2 = out(reg64) h2, options(nostack)
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
