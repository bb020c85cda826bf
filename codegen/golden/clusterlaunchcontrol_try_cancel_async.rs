// clusterlaunchcontrol_try_cancel_async { dst: shared(tile()), mbarrier: bar() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx86!(
            "clusterlaunchcontrol_try_cancel_async"
        );
        ::ptx_async::asm!(
            "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [{0}], [{1}];",
            in (reg32) ::ptx_async::operand::DstShared16::bits(tile()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), options(nostack)
        );
    };
}

// clusterlaunchcontrol_try_cancel_async { dst: shared::cta(tile()), mbarrier: bar(), multicast: cluster::all }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100a_sm_101a_ptx86_sm_120a_ptx87!(
            "clusterlaunchcontrol_try_cancel_async"
        );
        ::ptx_async::asm!(
            "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.multicast::cluster::all.b128 [{0}], [{1}];",
            in (reg32) ::ptx_async::operand::DstShared16::bits(tile()), in (reg32)
            ::ptx_async::operand::MbarrierOfDst::bits(bar()), options(nostack)
        );
    };
}

// clusterlaunchcontrol_try_cancel_async { dst: generic(tile()), mbarrier: bar() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx86!(
            "clusterlaunchcontrol_try_cancel_async"
        );
        ::ptx_async::asm!(
            "clusterlaunchcontrol.try_cancel.async.mbarrier::complete_tx::bytes.b128 [{0}], [{1}];",
            in (reg64) ::ptx_async::operand::DstGeneric::bits(tile()), in (reg64)
            ::ptx_async::operand::MbarrierGeneric::bits(bar()), options(nostack)
        );
    };
}

// transaction(bar(), [clusterlaunchcontrol_try_cancel_async { dst: shared(tile()) }])
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_100_ptx86!(
            "clusterlaunchcontrol_try_cancel_async"
        );
        ::ptx_async::__asm_ptx80!(
            "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{0}], 16;\nclusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [{1}], [{0}];",
            "mbarrier.arrive.expect_tx.shared.b64 _, [{0}], 16;\nclusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [{1}], [{0}];",
            in (reg32) ::ptx_async::operand::MbarrierOfDst::bits(bar()), in (reg32)
            ::ptx_async::operand::DstShared16::bits(tile()), options(nostack)
        );
    };
}
