// barrier_red { op: popc, barrier: 0, predicate: flag() }
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("barrier_red");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_0;\nsetp.ne.b32 ptx_async_0, {0}, 0;\nbarrier.red.popc.u32 {1}, 0, ptx_async_0;\n}}",
            in (reg32) ::ptx_async::operand::PredicateBool::bits(flag()), out(reg32) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_u32(h1),
        )
    };
}

// barrier_red { op: and, barrier: number(), thread_count: threads(), predicate: flag(), aligned: true }
fn golden() {
    let _ = {
        let h3;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("barrier_red");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_2;\n.reg .pred ptx_async_3;\nsetp.ne.b32 ptx_async_2, {2}, 0;\nbarrier.red.and.aligned.pred ptx_async_3, {0}, {1}, ptx_async_2;\nselp.b32 {3}, 1, 0, ptx_async_3;\n}}",
            in (reg32) ::ptx_async::operand::Barrier32::bits(number()), in (reg32)
            ::ptx_async::operand::ThreadCount32::bits(threads()), in (reg32)
            ::ptx_async::operand::PredicateBool::bits(flag()), out(reg32) h3,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h3),
        )
    };
}

// barrier_red { op: or, barrier: 1, thread_count: 64, predicate: 1, pred: leads() }
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("barrier_red");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_0;\n.reg .pred ptx_async_1;\nsetp.ne.b32 ptx_async_0, {0}, 0;\nsetp.ne.b32 ptx_async_1, 0, 0;\n@ptx_async_0 barrier.red.or.pred ptx_async_1, 1, 64, 1;\nselp.b32 {1}, 1, 0, ptx_async_1;\n}}",
            in (reg32) ::ptx_async::operand::PredBool::bits(leads()), out(reg32) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h1),
        )
    };
}
