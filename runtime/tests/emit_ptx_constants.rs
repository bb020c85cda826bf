//! `emit = ptx` with constants that rustc evaluates.

use ptx_async::ptx_async;

const STAGE: u32 = 4096;

/// A constant of the crate, inside of a constant.
const LOAD: &str = ptx_async!(
    emit = ptx,
    target = sm_90,
    isa = 8.6,
    cp_async_bulk {
        dst: shared("%r1"),
        src: global("%rd1" + 16),
        size: const { STAGE * 2 },
        mbarrier: "%r2",
        pred: "%p1",
    },
    cp_async_bulk_wait_group(const { STAGE as u8 as i64 + 1 }),
);

/// A constant that depends on a generic parameter.
fn store<const BYTES: usize>() -> &'static str {
    ptx_async!(
        emit = ptx,
        cp_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: const { BYTES } }
    )
}

#[test]
fn constants_are_in_the_text() {
    assert_eq!(
        LOAD,
        "@%p1 cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%rd1+16], 8192, [%r2];\n\
         cp.async.bulk.wait_group 1;"
    );
    let copy = |size| format!("cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], {size};");
    assert_eq!(store::<16>(), copy(16));
    assert_eq!(store::<1_048_560>(), copy(1_048_560));
}

#[test]
fn arithmetic_is_a_constant() {
    let text = ptx_async!(
        emit = ptx,
        cp_async_bulk_prefetch { src: global("%rd1"), size: 4 * (1 << 10) - const { STAGE } / 2 },
    );
    assert_eq!(text, "cp.async.bulk.prefetch.L2.global [%rd1], 2048;");
    let text = ptx_async!(
        emit = ptx,
        cp_async {
            dst: shared("tile" + 2 * 64),
            src: global("%rd1" + const { -(STAGE as i64) } + 16),
            size: const { 16 },
        },
    );
    assert_eq!(text, "cp.async.ca.shared.global [tile+128], [%rd1+-4080], 16;");
}

#[test]
fn constants_are_coordinates_masks_and_sums() {
    const LAST: i32 = -3;
    let text = ptx_async!(
        emit = ptx,
        transaction(
            "%r9",
            [
                cp_async_bulk_tensor {
                    dst: shared::cluster("%r1"),
                    src: tensor("%rd1", [const { LAST }, "%r2", 0, const { STAGE }]),
                    load_mode: im2col([const { 1 }, "%rs1"]),
                    multicast: const { u16::MAX },
                    cache_hint: const { u64::MAX },
                    bytes: const { STAGE },
                },
                cp_async_bulk { dst: shared::cluster("%r3"), src: global("%rd2"), size: 16 },
            ]
        ),
    );
    assert_eq!(
        text,
        "mbarrier.arrive.expect_tx.shared.b64 _, [%r9], 4112;\n\
         cp.async.bulk.tensor.4d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes.multicast::cluster\
         .L2::cache_hint [%r1], [%rd1, {-3, %r2, 0, 4096}], [%r9], {1, %rs1}, 65535, 18446744073709551615;\n\
         cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r3], [%rd2], 16, [%r9];"
    );
}

#[test]
fn floats_have_the_bits_of_their_type() {
    const HALF: f64 = 0.5;
    let text = ptx_async!(
        emit = ptx,
        createpolicy_fractional { out: "%rd1", evict: evict_last, fraction: const { HALF } },
        st_async { ty: f32, dst: shared::cluster("%r1"), value: [1.5, const { f32::NAN }], mbarrier: "%r2" },
        st_async { ty: f64, dst: shared::cluster("%r1"), value: const { -HALF }, mbarrier: "%r2" },
    );
    assert_eq!(
        text,
        "createpolicy.fractional.L2::evict_last.b64 %rd1, 0f3F000000;\n\
         st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.f32 [%r1], {0f3FC00000, 0f7FC00000}, [%r2];\n\
         st.async.shared::cluster.mbarrier::complete_tx::bytes.f64 [%r1], 0dBFE0000000000000, [%r2];"
    );
}
