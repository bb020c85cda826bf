// bar_cta_red { op: or, barrier: 1, thread_count: threads(), predicate: flag() }
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx78!("bar_cta_red");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_1;\n.reg .pred ptx_async_2;\nsetp.ne.b32 ptx_async_1, {1}, 0;\nbar.cta.red.or.pred ptx_async_2, 1, {0}, ptx_async_1;\nselp.b32 {2}, 1, 0, ptx_async_2;\n}}",
            in (reg32) ::ptx_async::operand::ThreadCount32::bits(threads()), in (reg32)
            ::ptx_async::operand::PredicateBool::bits(flag()), out(reg32) h2,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h2),
        )
    };
}

// bar_cta_red { op: popc, barrier: 1, predicate: flag() }
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx78!("bar_cta_red");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_0;\nsetp.ne.b32 ptx_async_0, {0}, 0;\nbar.cta.red.popc.u32 {1}, 1, ptx_async_0;\n}}",
            in (reg32) ::ptx_async::operand::PredicateBool::bits(flag()), out(reg32) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_u32(h1),
        )
    };
}
