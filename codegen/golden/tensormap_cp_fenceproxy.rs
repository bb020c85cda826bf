// tensormap_cp_fenceproxy { dst: global(map()), src: shared(tile()), sem: release(gpu), size: 128 }
fn golden() {
    let _ = {
        let h0 = ::ptx_async::operand::DstGlobal::bits(map());
        let h1 = ::ptx_async::operand::SrcShared128::bits(tile());
        #[cfg(target_arch = "nvptx64")]
        #[allow(
            unexpected_cfgs,
            reason = "a toolchain from before these features does not know them"
        )]
        {
            #[cfg(
                all(
                    target_feature = "sm_70",
                    target_feature = "sm_90",
                    not(any(target_feature = "ptx83", target_feature = "sm_100"))
                )
            )]
            ::core::compile_error!(
                "`tensormap_cp_fenceproxy` requires PTX ISA 8.3, but the version of this build is lower\nhelp: build with `-C target-feature=+ptx83`\nnote: rustc has no `target_feature` for `+ptx88` and later: with one of those, add `+ptx83` too"
            );
            #[cfg(all(target_feature = "sm_70", not(target_feature = "sm_90")))]
            ::core::compile_error!(
                "`tensormap_cp_fenceproxy` requires `sm_90` or higher, but the `target-cpu` of this build is different\nhelp: build with `-C target-cpu=sm_90 -C target-feature=+ptx83`"
            );
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
