// barrier_cluster_wait()
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx78!("barrier_cluster_wait");
        ::ptx_async::asm!("barrier.cluster.wait;", options(nostack));
    };
}

// barrier_cluster_wait { sem: acquire, aligned }
fn golden() {
    let _ = {
        ::ptx_async::__private_0_1_0::__requires_sm_90_ptx80!("barrier_cluster_wait");
        ::ptx_async::asm!("barrier.cluster.wait.acquire.aligned;", options(nostack));
    };
}
