// mbarrier_try_wait(bar(), state())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        let h1 = ::ptx_async::__private::int64(state());
        #[cfg(target_arch = "nvptx64")]
        let result: bool = {
            let h2: u32;
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;",
                "mbarrier.try_wait.shared.b64 ptx_async_2, [{h0}], {h1};",
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

// mbarrier_try_wait(bar(), state(), nanoseconds())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        let h1 = ::ptx_async::__private::int64(state());
        let h2 = ::ptx_async::__private::int32(nanoseconds());
        #[cfg(target_arch = "nvptx64")]
        let result: bool = {
            let h3: u32;
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_3;",
                "mbarrier.try_wait.shared.b64 ptx_async_3, [{h0}], {h1}, {h2};",
                "selp.b32 {h3}, 1, 0, ptx_async_3;", "}}", h0 = in (reg32) h0, h1 = in
                (reg64) h1, h2 = in (reg32) h2, h3 = out(reg32) h3, options(nostack)
            );
            h3 != 0
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: bool = {
            let _ = (h0, h1, h2);
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// mbarrier_try_wait { mbarrier: bar(), state: state(), time_hint: 1000, sem: relaxed(cluster) }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::shared(bar());
        let h1 = ::ptx_async::__private::int64(state());
        #[cfg(target_arch = "nvptx64")]
        let result: bool = {
            let h2: u32;
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_2;",
                "mbarrier.try_wait.relaxed.cluster.shared.b64 ptx_async_2, [{h0}], {h1}, 1000;",
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
