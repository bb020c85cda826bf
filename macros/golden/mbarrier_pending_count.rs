// mbarrier_pending_count(state())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::int64(state());
        #[cfg(target_arch = "nvptx64")]
        let result: u32 = {
            let h1: u32;
            ::core::arch::asm!(
                "mbarrier.pending_count.b64 {h1}, {h0};", h0 = in (reg64) h0, h1 =
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
