// barrier_cluster_arrive()
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!("barrier_cluster_arrive");
        ::ptx_async::asm!("barrier.cluster.arrive;", options(nostack));
    };
}

// barrier_cluster_arrive { sem: release, aligned: true }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("barrier_cluster_arrive");
        ::ptx_async::asm!("barrier.cluster.arrive.release.aligned;", options(nostack));
    };
}

// barrier_cluster_arrive { sem: relaxed, aligned: false, pred: leads() }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("barrier_cluster_arrive");
        ::ptx_async::asm!(
            "{{\n.reg .pred ptx_async_0;\nsetp.ne.b32 ptx_async_0, {0}, 0;\n@ptx_async_0 barrier.cluster.arrive.relaxed;\n}}",
            in (reg32) ::ptx_async::operand::PredBool::bits(leads()), options(nostack)
        );
    };
}
