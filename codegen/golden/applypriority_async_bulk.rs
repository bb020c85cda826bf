// applypriority_async_bulk { src: global(src()), size: bytes() }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::SrcGlobal::bits(src());
        let h1 = ::ptx_async::operand::Size32::bits(bytes());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            ::core::arch::asm!(
                "applypriority.async.bulk.global.bulk_group.L2::evict_normal [{h0}], {h1};",
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

// applypriority_async_bulk { src: generic(src()), size: 128 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::SrcGlobal::bits(src());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            ::core::arch::asm!(
                "applypriority.async.bulk.bulk_group.L2::evict_normal [{h0}], 128;", h0 =
                in (reg64) h0, options(nostack)
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = (h0,);
            ::ptx_async::__private::off_device::<()>();
        }
    };
}
