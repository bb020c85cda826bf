// crate = renamed::ptx, mbarrier_inval(bar())
fn golden() {
    let _ = {
        #[allow(unused_imports, reason = "not every expansion uses it")]
        use renamed::ptx::__private_0_1_0 as ptx_async_private;
        ptx_async_private::__private_0_1_0::__requires_sm_80_ptx70!("mbarrier_inval");
        ptx_async_private::__asm_ptx78!(
            "mbarrier.inval.shared::cta.b64 [{0}];", "mbarrier.inval.shared.b64 [{0}];",
            in (reg32) ptx_async_private::operand::MbarrierShared::bits(bar()),
            options(nostack)
        );
    };
}

// target = sm_90, isa = 8.0, cp_async_bulk { dst: shared(tile()), src: global(src()), size: 16, mbarrier: bar() }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{0}], [{1}], 16, [{2}];",
            in (reg32) ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), options(nostack)
        );
    };
}

// target = sm_90, isa = 8.6, cp_async_bulk { dst: shared(tile()), src: global(src()), size: 16, mbarrier: bar() }
fn golden() {
    let _ = {
        ::ptx_async::asm!(
            "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{0}], [{1}], 16, [{2}];",
            in (reg32) ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), options(nostack)
        );
    };
}

// isa = 8.6, transaction(bar(), [cp_async_bulk { dst: shared(tile()), src: global(src()), size: 16 }])
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx70!(
            "mbarrier_arrive_expect_tx"
        );
        ::ptx_async::asm!(
            "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{0}], 16;\ncp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [{1}], [{2}], 16, [{0}];",
            in (reg32) ::ptx_async::operand::MbarrierOfDst::bits(bar()), in (reg32)
            ::ptx_async::operand::DstShared16::bits(tile()), in (reg64)
            ::ptx_async::operand::SrcGlobal::bits(src()), options(nostack)
        );
    };
}

// isa = 7.1, mbarrier_test_wait_parity(bar(), 0)
fn golden() {
    let _ = {
        let h1;
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!(
            "mbarrier_test_wait_parity"
        );
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_1;\nmbarrier.test_wait.parity.shared.b64 ptx_async_1, [{0}], 0;\nselp.b32 {1}, 1, 0, ptx_async_1;\n}}",
            in (reg32) ::ptx_async::operand::MbarrierShared::bits(bar()), out(reg32) h1,
            options(nostack)
        );
        ::ptx_async::__private_0_1_0::step_result(
            ::ptx_async::__private_0_1_0::result_bool(h1),
        )
    };
}

// emit = asm, target = sm_100a, fence_proxy_async()
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_ptx80!("fence_proxy_async");
        ::ptx_async::asm!("fence.proxy.async;", options(nostack));
    };
}
