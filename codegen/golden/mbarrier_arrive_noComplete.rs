// mbarrier_arrive_noComplete(bar(), 1)
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!(
            "mbarrier_arrive_noComplete"
        );
        ::ptx_async::__asm_ptx78!(
            "mbarrier.arrive.noComplete.shared::cta.b64 {1}, [{0}], 1;",
            "mbarrier.arrive.noComplete.shared.b64 {1}, [{0}], 1;", in (reg32)
            ::ptx_async::operand::MbarrierShared::bits(bar()), out(reg64) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h1)
    };
}

// mbarrier_arrive_noComplete { mbarrier: generic(bar()), count: threads(), sem: release(cta) }
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx80!(
            "mbarrier_arrive_noComplete"
        );
        ::ptx_async::asm!(
            "mbarrier.arrive.noComplete.release.cta.b64 {2}, [{0}], {1};", in (reg64)
            ::ptx_async::operand::MbarrierGeneric::bits(bar()), in (reg32)
            ::ptx_async::operand::Count32::bits(threads()), out(reg64) h2,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h2)
    };
}

// mbarrier_arrive_noComplete { mbarrier: bar(), count: 2, out: _ }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx71!(
            "mbarrier_arrive_noComplete"
        );
        ::ptx_async::__asm_ptx78!(
            "mbarrier.arrive.noComplete.shared::cta.b64 _, [{0}], 2;",
            "mbarrier.arrive.noComplete.shared.b64 _, [{0}], 2;", in (reg32)
            ::ptx_async::operand::MbarrierShared::bits(bar()), options(nostack)
        );
    };
}
