// movmatrix { value: a() }
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx78!("movmatrix");
        ::ptx_async::asm!(
            "movmatrix.sync.aligned.m8n8.trans.b16 {1}, {0};", in (reg32)
            ::ptx_async::operand::ValueFragment::bits(a()), out(reg32) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_u32(h1),
        )
    };
}
