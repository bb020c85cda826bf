// prefetch_tensormap(map())
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::generic(map());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "prefetch.tensormap [{h0}];", h0 = in (reg64) h0, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
