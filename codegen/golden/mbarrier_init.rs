// mbarrier_init(bar(), 1)
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("mbarrier_init");
        ::ptx_async::__asm_ptx78!(
            "mbarrier.init.shared::cta.b64 [{0}], 1;",
            "mbarrier.init.shared.b64 [{0}], 1;", in (reg32)
            ::ptx_async::operand::MbarrierShared::bits(bar()), options(nostack)
        );
    };
}

// mbarrier_init { mbarrier: shared::cta(bar()), count: threads() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx78!("mbarrier_init");
        ::ptx_async::asm!(
            "mbarrier.init.shared::cta.b64 [{0}], {1};", in (reg32)
            ::ptx_async::operand::MbarrierShared::bits(bar()), in (reg32)
            ::ptx_async::operand::Count32::bits(threads()), options(nostack)
        );
    };
}

// mbarrier_init(generic(bar()), 32)
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("mbarrier_init");
        ::ptx_async::asm!(
            "mbarrier.init.b64 [{0}], 32;", in (reg64)
            ::ptx_async::operand::MbarrierGeneric::bits(bar()), options(nostack)
        );
    };
}

// mbarrier_init { mbarrier: bar(), count: 1, layout: v1 }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx93!("mbarrier_init");
        ::ptx_async::asm!(
            "mbarrier.init.layout::v1.shared.b64 [{0}], 1;", in (reg32)
            ::ptx_async::operand::MbarrierShared::bits(bar()), options(nostack)
        );
    };
}
