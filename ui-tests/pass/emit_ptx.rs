//! `emit = ptx` is a constant string, and needs no unsafe code.
#![forbid(unsafe_code)]
#![deny(warnings)]

use ptx_async::ptx_async;

const LOAD: &str = ptx_async!(
    emit = ptx,
    target = sm_90a,
    isa = 8.6,
    cp_async_bulk { dst: shared("%r1"), src: global("%rd1" + 256), size: "%r2", mbarrier: "%r3" },
);
static ALL: [&str; 2] = [
    ptx_async!(emit = ptx, cp_async_wait_all()),
    ptx_async!(emit = ptx, elect_sync { out: "%r1|%p1", membermask: 0xffff_ffff, pred: "!%p2" }),
];

fn main() {
    assert_eq!(
        LOAD,
        "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%rd1+256], %r2, [%r3];"
    );
    assert_eq!(ALL, ["cp.async.wait_all;", "@!%p2 elect.sync %r1|%p1, 4294967295;"]);
    // The type of a tensor is checked, and adds nothing to the text.
    assert_eq!(
        ptx_async!(
            emit = ptx,
            cp_reduce_async_bulk_tensor { op: inc, ty: u32, dst: tensor("%rd1", [0]), src: shared("%r1") }
        ),
        "cp.reduce.async.bulk.tensor.1d.global.shared::cta.inc.bulk_group [%rd1, {0}], [%r1];"
    );
    // The bytes of a box are a product of constants.
    const ROWS: usize = 64;
    assert_eq!(
        ptx_async!(
            emit = ptx,
            transaction(
                "%r3",
                [
                    cp_async_bulk_tensor {
                        dst: shared("%r1"),
                        src: tensor("%rd1", [0, 0]),
                        box_dim: [32, const { ROWS }],
                        ty: f32
                    },
                    cp_async_bulk_tensor {
                        dst: shared("%r2"),
                        src: tensor("%rd2", [0, 0]),
                        box_dim: [32, 2 * const { ROWS as u32 }],
                        ty: bf16
                    },
                ]
            )
        )
        .lines()
        .next(),
        Some("mbarrier.arrive.expect_tx.shared.b64 _, [%r3], 16384;")
    );
    // Several steps are several lines.
    let text: &'static str = ptx_async!(
        emit = ptx,
        transaction(
            "bars" + 8,
            [
                cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 4096 },
                cp_async_bulk_tensor { dst: shared("%r2"), src: tensor("%rd2", ["%r4", 0]), bytes: 2048 },
            ]
        ),
    );
    assert_eq!(
        text,
        "mbarrier.arrive.expect_tx.shared.b64 _, [bars+8], 6144;\n\
         cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 4096, [bars+8];\n\
         cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%r2], [%rd2, {%r4, 0}], \
         [bars+8];"
    );
}
