// cp_async_mbarrier_arrive(bar())
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!(
            "cp_async_mbarrier_arrive"
        );
        ::ptx_async::__asm_ptx78!(
            "cp.async.mbarrier.arrive.shared::cta.b64 [{0}];",
            "cp.async.mbarrier.arrive.shared.b64 [{0}];", in (reg32)
            ::ptx_async::operand::MbarrierShared::bits(bar()), options(nostack)
        );
    };
}

// cp_async_mbarrier_arrive { noinc, mbarrier: bar() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!(
            "cp_async_mbarrier_arrive"
        );
        ::ptx_async::__asm_ptx78!(
            "cp.async.mbarrier.arrive.noinc.shared::cta.b64 [{0}];",
            "cp.async.mbarrier.arrive.noinc.shared.b64 [{0}];", in (reg32)
            ::ptx_async::operand::MbarrierShared::bits(bar()), options(nostack)
        );
    };
}

// cp_async_mbarrier_arrive { mbarrier: generic(bar()), noinc: false }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!(
            "cp_async_mbarrier_arrive"
        );
        ::ptx_async::asm!(
            "cp.async.mbarrier.arrive.b64 [{0}];", in (reg64)
            ::ptx_async::operand::MbarrierGeneric::bits(bar()), options(nostack)
        );
    };
}
