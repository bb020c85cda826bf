// cp_async { dst: shared(tile()), src: global(src()), size: 4, pred: leads() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("cp_async");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_2;\nsetp.ne.b32 ptx_async_2, {2}, 0;\n@ptx_async_2 cp.async.ca.shared.global [{0}], [{1}], 4;\n}}",
            in (reg32) ::ptx_async::operand::DstShared4::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), options(nostack)
        );
    };
}

// cp_async { pred: leads(), dst: shared(tile()), src: global(src()), size: 4, ignore_src: skip() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx75!("cp_async");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_0;\n.reg .pred ptx_async_3;\nsetp.ne.b32 ptx_async_0, {0}, 0;\nsetp.ne.b32 ptx_async_3, {3}, 0;\n@ptx_async_0 cp.async.ca.shared.global [{1}], [{2}], 4, ptx_async_3;\n}}",
            in (reg32) ::ptx_async::operand::PredBool::bits(leads()), in (reg32)
            ::ptx_async::operand::DstShared4::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::IgnoreSrcBool::bits(skip()), options(nostack)
        );
    };
}

// mbarrier_arrive { mbarrier: bar(), pred: leads() }
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("mbarrier_arrive");
        ::ptx_async::__asm_ptx78!(
            "{{\n.reg .pred ptx_async_1;\nsetp.ne.b32 ptx_async_1, {1}, 0;\nmov.b64 {2}, 0;\n@ptx_async_1 mbarrier.arrive.shared::cta.b64 {2}, [{0}];\n}}",
            "{{\n.reg .pred ptx_async_1;\nsetp.ne.b32 ptx_async_1, {1}, 0;\nmov.b64 {2}, 0;\n@ptx_async_1 mbarrier.arrive.shared.b64 {2}, [{0}];\n}}",
            in (reg32) ::ptx_async::operand::MbarrierCta::bits(bar()), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), out(reg64) h2,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::result_u64(h2)
    };
}

// mapa { addr: shared::cluster(tile()), cta: rank(), pred: leads() }
fn golden() {
    let _ = {
        let h3;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!("mapa");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_2;\nsetp.ne.b32 ptx_async_2, {2}, 0;\nmov.b32 {3}, 0;\n@ptx_async_2 mapa.shared::cluster.u32 {3}, {0}, {1};\n}}",
            in (reg32) ::ptx_async::operand::AddrCluster1::bits(tile()), in (reg32)
            ::ptx_async::operand::Cta32::bits(rank()), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), out(reg32) h3,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_u32(h3),
        )
    };
}

// mbarrier_test_wait_parity { mbarrier: bar(), parity: phase(), pred: leads() }
fn golden() {
    let _ = {
        let h3;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx71!(
            "mbarrier_test_wait_parity"
        );
        ::ptx_async::__asm_ptx78!(
            "{{\n.reg .pred ptx_async_2;\n.reg .pred ptx_async_3;\nsetp.ne.b32 ptx_async_2, {2}, 0;\nsetp.ne.b32 ptx_async_3, 0, 0;\n@ptx_async_2 mbarrier.test_wait.parity.shared::cta.b64 ptx_async_3, [{0}], {1};\nselp.b32 {3}, 1, 0, ptx_async_3;\n}}",
            "{{\n.reg .pred ptx_async_2;\n.reg .pred ptx_async_3;\nsetp.ne.b32 ptx_async_2, {2}, 0;\nsetp.ne.b32 ptx_async_3, 0, 0;\n@ptx_async_2 mbarrier.test_wait.parity.shared.b64 ptx_async_3, [{0}], {1};\nselp.b32 {3}, 1, 0, ptx_async_3;\n}}",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()), in (reg32)
            ::ptx_async::operand::Parity32::bits(phase()), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), out(reg32) h3,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h3),
        )
    };
}

// mbarrier_try_wait { mbarrier: bar(), state: state(), pred: leads() }
fn golden() {
    let _ = {
        let h3;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!("mbarrier_try_wait");
        ::ptx_async::__asm_ptx78!(
            "{{\n.reg .pred ptx_async_2;\n.reg .pred ptx_async_3;\nsetp.ne.b32 ptx_async_2, {2}, 0;\nsetp.ne.b32 ptx_async_3, 0, 0;\n@ptx_async_2 mbarrier.try_wait.shared::cta.b64 ptx_async_3, [{0}], {1};\nselp.b32 {3}, 1, 0, ptx_async_3;\n}}",
            "{{\n.reg .pred ptx_async_2;\n.reg .pred ptx_async_3;\nsetp.ne.b32 ptx_async_2, {2}, 0;\nsetp.ne.b32 ptx_async_3, 0, 0;\n@ptx_async_2 mbarrier.try_wait.shared.b64 ptx_async_3, [{0}], {1};\nselp.b32 {3}, 1, 0, ptx_async_3;\n}}",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()), in (reg64)
            ::ptx_async::operand::State64::bits(state()), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), out(reg32) h3,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h3),
        )
    };
}

// mbarrier_pending_count { state: state(), pred: leads() }
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("mbarrier_pending_count");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_1;\nsetp.ne.b32 ptx_async_1, {1}, 0;\nmov.b32 {2}, 0;\n@ptx_async_1 mbarrier.pending_count.b64 {2}, {0};\n}}",
            in (reg64) ::ptx_async::operand::State64::bits(state()), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), out(reg32) h2,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_u32(h2),
        )
    };
}

// getctarank { addr: shared::cluster(tile()), pred: leads() }
fn golden() {
    let _ = {
        let h2;
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!("getctarank");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_1;\nsetp.ne.b32 ptx_async_1, {1}, 0;\nmov.b32 {2}, 0;\n@ptx_async_1 getctarank.shared::cluster.u32 {2}, {0};\n}}",
            in (reg32) ::ptx_async::operand::AddrCluster1::bits(tile()), in (reg32)
            ::ptx_async::operand::PredBool::bits(leads()), out(reg32) h2,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_u32(h2),
        )
    };
}

// emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 4, pred: "!%p1", ignore_src: "%p2" }
fn golden() {
    let _ = "@!%p1 cp.async.ca.shared.global [%r1], [%rd1], 4, %p2;";
}
