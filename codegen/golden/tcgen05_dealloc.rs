// tcgen05_dealloc { cta_group: 1, taddr: address(), n_cols: 128 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_dealloc"
        );
        ::ptx_async::asm!(
            "tcgen05.dealloc.cta_group::1.sync.aligned.b32 {0}, 128;", in (reg32)
            ::ptx_async::operand::Taddr32::bits(address()), options(nostack)
        );
    };
}
