// emit = ptx, target = sm_90a, isa = 8.6,
// cp_async_bulk { dst: shared("%r1"), src: global("%rd1" + 256), size: "%r2", mbarrier: "%r3" }
fn golden() {
    let _ = "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%rd1+256], %r2, [%r3];";
}

// emit = ptx,
// cp_async { dst: shared("smem" + 16), src: global("%rd1" - 4), size: 16 },
// cp_async_commit_group(),
// cp_async_wait_group(0)
fn golden() {
    let _ = "cp.async.cg.shared.global [smem+16], [%rd1+-4], 16;\ncp.async.commit_group;\ncp.async.wait_group 0;";
}

// emit = ptx,
// cp_async_bulk_tensor {
// dst: shared::cluster("%r1"),
// src: tensor("%rd1", ["%r2", "%r3", 0]),
// load_mode: im2col(["%rs1"]),
// mbarrier: "%r4",
// multicast: "%rs2",
// cache_hint: "%rd2",
// }
fn golden() {
    let _ = "cp.async.bulk.tensor.3d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint [%r1], [%rd1, {%r2, %r3, 0}], [%r4], {%rs1}, %rs2, %rd2;";
}

// emit = ptx, mbarrier_try_wait_parity { out: "%p1", mbarrier: "%r1", parity: 0 }
fn golden() {
    let _ = "mbarrier.try_wait.parity.shared.b64 %p1, [%r1], 0;";
}

// emit = ptx, elect_sync { out: "%r1|%p1", membermask: "%r2" }
fn golden() {
    let _ = "elect.sync %r1|%p1, %r2;";
}
