// bar_cta_sync(number())
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx78!("bar_cta_sync");
        ::ptx_async::asm!(
            "bar.cta.sync {0};", in (reg32)
            ::ptx_async::operand::Barrier32::bits(number()), options(nostack)
        );
    };
}
