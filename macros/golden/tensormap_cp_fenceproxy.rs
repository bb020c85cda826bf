// tensormap_cp_fenceproxy { dst: global(map()), src: shared(tile()), sem: release(gpu), size: 128 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::__private::global(map());
        let h1 = ::ptx_async::__private::shared(tile());
        #[cfg(target_arch = "nvptx64")]
        {
            ::core::arch::asm!(
                "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [{h0}], [{h1}], 128;",
                h0 = in (reg64) h0, h1 = in (reg32) h1, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0, h1);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
