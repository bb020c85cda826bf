// mbarrier_inval(bar())
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("mbarrier_inval");
        ::ptx_async::__asm_ptx78!(
            "mbarrier.inval.shared::cta.b64 [{0}];", "mbarrier.inval.shared.b64 [{0}];",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()),
            options(nostack)
        );
    };
}
