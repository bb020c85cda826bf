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

// emit = ptx, mbarrier_test_wait_parity { out: "%p1|%p2", mbarrier: "%r1", parity: 0 }
fn golden() {
    let _ = "mbarrier.test_wait.parity.phase_type::primary.shared.b64 %p1|%p2, [%r1], 0;";
}

// emit = ptx, mbarrier_try_wait {
// out: "%p1|_",
// report_value: "%b1",
// mbarrier: "%r1",
// state: "%rd1",
// time_hint: 1000,
// }
fn golden() {
    let _ = "mbarrier.try_wait.phase_type::primary.shared.b64 %p1|_, %b1, [%r1], %rd1, 1000;";
}

// emit = ptx, target = sm_107a, isa = 9.4, cp_reduce_async_bulk_tensor {
// op: add,
// dst: tensor("%rd1", ["%r1", "%r2"]),
// src: shared("%r3"),
// global_address: "%rd2",
// global_dim: ["%rs1", 16],
// global_stride: ["%r4"],
// global_stride_upper: "%rs2",
// }
fn golden() {
    let _ = "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.bulk_group.override::global_address.override::global_dim_stride [%rd1, %rd2, {%rs1, 16}, {%r4}, %rs2, {%r1, %r2}], [%r3];";
}

// emit = ptx,
// cp_async_bulk { dst: global("%rd1" + const { N }), src: shared("%r1"), size: const { STAGE } },
// cp_async_bulk_commit_group(),
// cp_async_bulk_wait_group(4 - 3),
// createpolicy_fractional { out: "%rd2", evict: evict_last, fraction: const { HALF } }
fn golden() {
    let _ = {
        const {
            ::ptx_async::__private_0_1_0::check_range(
                (const { STAGE } | 0) as i128,
                0i64 as i128,
                1048560i64 as i128,
                16i64 as i128,
                "`size` must be a multiple of 16, from 0 to 1048560",
            )
        };
        const {
            ::core::assert!(
                0.0 < const { HALF } && const { HALF } <= 1.0,
                "`fraction` must be above 0.0 and at most 1.0"
            )
        };
        ::ptx_async::__private_0_1_0::Joined::as_str(const {
            &::ptx_async::__private_0_1_0::Joined::<
                417usize,
            >::new(
                &[
                    ::ptx_async::__private_0_1_0::Piece::Text(
                        "cp.async.bulk.global.shared::cta.bulk_group [%rd1+",
                    ),
                    ::ptx_async::__private_0_1_0::Piece::Number(
                        (const { N } | 0) as i128,
                    ),
                    ::ptx_async::__private_0_1_0::Piece::Text("], [%r1], "),
                    ::ptx_async::__private_0_1_0::Piece::Number(
                        (const { STAGE } | 0) as i128,
                    ),
                    ::ptx_async::__private_0_1_0::Piece::Text(
                        ";\ncp.async.bulk.commit_group;\ncp.async.bulk.wait_group 1;\ncreatepolicy.fractional.L2::evict_last.b64 %rd2, ",
                    ),
                    ::ptx_async::__private_0_1_0::Piece::Single(const { HALF } as f32),
                    ::ptx_async::__private_0_1_0::Piece::Text(";"),
                ],
            )
        })
    };
}

// emit = ptx, elect_sync { out: "%r1|%p1", membermask: "%r2" }
fn golden() {
    let _ = "elect.sync %r1|%p1, %r2;";
}

// emit = ptx,
// st_async { ty: f32, dst: shared::cluster("%r1"), value: [1.5, "0fFFC00001"], mbarrier: "%r2" },
// st_async { ty: f64, dst: shared::cluster("%r1"), value: [1.5, 1e-310], mbarrier: "%r2" }
fn golden() {
    let _ = "st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.f32 [%r1], {0f3FC00000, 0fFFC00001}, [%r2];\nst.async.shared::cluster.mbarrier::complete_tx::bytes.v2.f64 [%r1], {1.5, 0d000012688B70E62B}, [%r2];";
}

// emit = ptx, mbarrier_test_wait { out: "%p1", mbarrier: "bar" + 8, state: "%rd1" }
fn golden() {
    let _ = "mbarrier.test_wait.shared.b64 %p1, [bar+8], %rd1;";
}

// emit = ptx, fence_proxy_tensormap_generic { sem: acquire(gpu), addr: "%rd1" + 128, size: 128 }
fn golden() {
    let _ = "fence.proxy.tensormap::generic.acquire.gpu [%rd1+128], 128;";
}

// emit = ptx, getctarank { out: "%r1", addr: shared::cluster("%r2") }
fn golden() {
    let _ = "getctarank.shared::cluster.u32 %r1, %r2;";
}

// emit = ptx, createpolicy_range {
// out: "%rd1",
// evict: evict_last,
// src: global("%rd2" + 64),
// primary_size: 1024,
// total_size: "%r1",
// }
fn golden() {
    let _ = "createpolicy.range.global.L2::evict_last.b64 %rd1, [%rd2+64], 1024, %r1;";
}

// emit = ptx, cp_async_bulk {
// dst: shared::cta("%r1"),
// src: global("%rd1"),
// size: 16,
// ignore_oob: ["%r2", 15],
// mbarrier: "%r3",
// }
fn golden() {
    let _ = "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.ignore_oob [%r1], [%rd1], 16, %r2, 15, [%r3];";
}

// emit = ptx, cp_async_bulk {
// dst: shared::cluster("%r1"),
// src: global("%rd1"),
// size: 16,
// mbarrier: "%r3",
// multicast: cluster32b("%r2"),
// report: validity::per_16bytes_8,
// }
fn golden() {
    let _ = "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.mbarrier::report::validity::per_16bytes::8.multicast::cluster::32b [%r1], [%rd1], 16, [%r3], %r2;";
}
