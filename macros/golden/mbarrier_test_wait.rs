// mbarrier_test_wait(bar(), state())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        let h1 = ::ptx_async::__private::int64(state());
        #[cfg(target_arch = "nvptx64")]
        let result: bool = {
            let h2: u32;
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;",
                "mbarrier.test_wait.shared.b64 ptx_async_2, [{h0}], {h1};",
                "selp.b32 {h2}, 1, 0, ptx_async_2;", "}}", h0 = in (reg32) h0, h1 = in
                (reg64) h1, h2 = out(reg32) h2, options(nostack)
            );
            h2 != 0
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: bool = {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// mbarrier_test_wait { mbarrier: generic(bar()), state: state(), sem: acquire(cta) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::generic(bar());
        let h1 = ::ptx_async::__private::int64(state());
        #[cfg(target_arch = "nvptx64")]
        let result: bool = {
            let h2: u32;
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;",
                "mbarrier.test_wait.acquire.cta.b64 ptx_async_2, [{h0}], {h1};",
                "selp.b32 {h2}, 1, 0, ptx_async_2;", "}}", h0 = in (reg64) h0, h1 = in
                (reg64) h1, h2 = out(reg32) h2, options(nostack)
            );
            h2 != 0
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: bool = {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device()
        };
        result
    };
}
