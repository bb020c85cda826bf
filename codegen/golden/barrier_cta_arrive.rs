// barrier_cta_arrive(1, threads())
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx78!("barrier_cta_arrive");
        ::ptx_async::asm!(
            "barrier.cta.arrive 1, {0};", in (reg32)
            ::ptx_async::operand::ThreadCount32::bits(threads()), options(nostack)
        );
    };
}
