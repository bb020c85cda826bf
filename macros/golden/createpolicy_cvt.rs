// createpolicy_cvt(property())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::int64(property());
        #[cfg(target_arch = "nvptx64")]
        let result: u64 = {
            let h1: u64;
            ::core::arch::asm!(
                "createpolicy.cvt.L2.b64 {h1}, {h0};", h0 = in (reg64) h0, h1 =
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
