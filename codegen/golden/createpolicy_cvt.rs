// createpolicy_cvt(property())
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx74!("createpolicy_cvt");
        ::ptx_async::asm!(
            "createpolicy.cvt.L2.b64 {1}, {0};", in (reg64)
            ::ptx_async::operand::AccessProperty64::bits(property()), out(reg64) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h1)
    };
}
