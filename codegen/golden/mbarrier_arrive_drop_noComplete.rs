// mbarrier_arrive_drop_noComplete(bar(), threads())
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!(
            "mbarrier_arrive_drop_noComplete"
        );
        ::ptx_async::__asm_ptx78!(
            "mbarrier.arrive_drop.noComplete.shared::cta.b64 {2}, [{0}], {1};",
            "mbarrier.arrive_drop.noComplete.shared.b64 {2}, [{0}], {1};", in (reg32)
            ::ptx_async::operand::MbarrierShared::bits(bar()), in (reg32)
            ::ptx_async::operand::Count32::bits(threads()), out(reg64) h2,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h2)
    };
}
