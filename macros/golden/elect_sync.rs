// elect_sync(4294967295)
fn golden() {
    let _ = {
        #[cfg(target_arch = "nvptx64")]
        let result: bool = {
            let h0: u32;
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_0;", "elect.sync _|ptx_async_0, 4294967295;",
                "selp.b32 {h0}, 1, 0, ptx_async_0;", "}}", h0 = out(reg32) h0,
                options(nostack)
            );
            h0 != 0
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: bool = {
            let _ = ();
            ::ptx_async::__private::off_device()
        };
        result
    };
}

// elect_sync(lanes())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::int32(lanes());
        #[cfg(target_arch = "nvptx64")]
        let result: bool = {
            let h1: u32;
            ::core::arch::asm!(
                "{{", ".reg .pred ptx_async_1;", "elect.sync _|ptx_async_1, {h0};",
                "selp.b32 {h1}, 1, 0, ptx_async_1;", "}}", h0 = in (reg32) h0, h1 =
                out(reg32) h1, options(nostack)
            );
            h1 != 0
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let result: bool = {
            let _ = (h0,);
            ::ptx_async::__private::off_device()
        };
        result
    };
}
