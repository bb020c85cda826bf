// bar_red { op: popc, barrier: 0, predicate: flag(), pred: leads() }
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("bar_red");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_0;\n.reg .pred ptx_async_1;\nsetp.ne.b32 ptx_async_0, {0}, 0;\nsetp.ne.b32 ptx_async_1, {1}, 0;\nmov.b32 {2}, 0;\n@ptx_async_1 bar.red.popc.u32 {2}, 0, ptx_async_0;\n}}",
            in (reg32) ::ptx_async::operand::PredicateBool::bits(flag()), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), out(reg32) h2,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_u32(h2),
        )
    };
}

// bar_red { op: and, ty: pred, barrier: number(), predicate: flag() }
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("bar_red");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_1;\n.reg .pred ptx_async_2;\nsetp.ne.b32 ptx_async_1, {1}, 0;\nbar.red.and.pred ptx_async_2, {0}, ptx_async_1;\nselp.b32 {2}, 1, 0, ptx_async_2;\n}}",
            in (reg32) ::ptx_async::operand::Barrier32::bits(number()), in (reg32)
            ::ptx_async::operand::PredicateBool::bits(flag()), out(reg32) h2,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h2),
        )
    };
}
