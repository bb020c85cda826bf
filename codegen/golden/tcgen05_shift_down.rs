// tcgen05_shift_down { cta_group: 1, taddr: address() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86!(
            "tcgen05_shift_down"
        );
        ::ptx_async::asm!(
            "tcgen05.shift.down.cta_group::1 [{0}];", in (reg32)
            ::ptx_async::operand::Taddr32::bits(address()), options(nostack)
        );
    };
}
