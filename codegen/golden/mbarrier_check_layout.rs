// mbarrier_check_layout { mbarrier: bar(), layout: v1 }
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx93!("mbarrier_check_layout");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_1;\nmbarrier.check_layout.layout::v1.shared.b64 ptx_async_1, [{0}];\nselp.b32 {1}, 1, 0, ptx_async_1;\n}}",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()), out(reg32) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h1),
        )
    };
}

// mbarrier_check_layout { mbarrier: generic(bar()), layout: v0, pred: leads() }
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx93!("mbarrier_check_layout");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_1;\n.reg .pred ptx_async_2;\nsetp.ne.b32 ptx_async_1, {1}, 0;\nsetp.ne.b32 ptx_async_2, 0, 0;\n@ptx_async_1 mbarrier.check_layout.layout::v0.b64 ptx_async_2, [{0}];\nselp.b32 {2}, 1, 0, ptx_async_2;\n}}",
            in (reg64) ::ptx_async::operand::MbarrierGeneric::bits(bar()), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), out(reg32) h2,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h2),
        )
    };
}
