// tensormap_cp_fenceproxy { dst: global(map()), src: shared(tile()), sem: release(gpu), size: 128 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx83!("tensormap_cp_fenceproxy");
        ::ptx_async::asm!(
            "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [{0}], [{1}], 128;",
            in (reg64) ::ptx_async::operand::DstGlobal::bits(map()), in (reg32)
            ::ptx_async::operand::SrcShared128::bits(tile()), options(nostack)
        );
    };
}
