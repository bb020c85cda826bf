// mbarrier_pending_count(state())
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("mbarrier_pending_count");
        ::ptx_async::asm!(
            "mbarrier.pending_count.b64 {1}, {0};", in (reg64)
            ::ptx_async::operand::State64::bits(state()), out(reg32) h1, options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_u32(h1),
        )
    };
}
