// fence { sem: acquire(cluster), sync_restrict: shared::cluster }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx86!("fence");
        ::ptx_async::asm!(
            "fence.acquire.sync_restrict::shared::cluster.cluster;", options(nostack)
        );
    };
}

// fence { sem: release(cluster), sync_restrict: shared::cta, pred: leads() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx86!("fence");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_0;\nsetp.ne.b32 ptx_async_0, {0}, 0;\n@ptx_async_0 fence.release.sync_restrict::shared::cta.cluster;\n}}",
            in (reg32) ::ptx_async::operand::PredBool::bits(leads()), options(nostack)
        );
    };
}

// fence { sem: acq_rel(gpu) }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("fence");
        ::ptx_async::asm!("fence.acq_rel.gpu;", options(nostack));
    };
}

// fence { sem: sc(sys), pred: leads() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_80_ptx70!("fence");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_0;\nsetp.ne.b32 ptx_async_0, {0}, 0;\n@ptx_async_0 fence.sc.sys;\n}}",
            in (reg32) ::ptx_async::operand::PredBool::bits(leads()), options(nostack)
        );
    };
}

// fence { sem: acquire(cta) }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx86!("fence");
        ::ptx_async::asm!("fence.acquire.cta;", options(nostack));
    };
}
