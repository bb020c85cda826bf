//! The box of a tensor map, from which a transaction computes the bytes.

use ptx_async::ptx_async;

macro_rules! load {
    ($($field:ident $(: $value:expr)?),* $(,)?) => {
        ptx_async!(
            emit = ptx,
            transaction(
                "%r3",
                [cp_async_bulk_tensor { dst: shared("%r1"), src: tensor("%rd1", [0, 0]), $($field $(: $value)?),* }]
            )
        )
    };
}

fn main() {
    let rows = 32;
    // Either both are given, or `bytes`.
    load!(box_dim: [64, 32]);
    load!(ty: f32);
    load!(box_dim: [64, 32], ty: f32, bytes: 8192);
    load!(box_dim: [64, 32], ty);
    load!(box_dim, ty: f32);
    // There is one constant size for each coordinate.
    load!(box_dim: [64], ty: f32);
    load!(box_dim: 2048, ty: f32);
    load!(box_dim: [512, 0], ty: f32);
    load!(box_dim: [64, rows], ty: f32);
    load!(box_dim: [256, 256], ty: u64);
    load!(boxdim: [64, 32], ty: f32);
    load!(box: [64, 32], ty: f32);
    // Element types that `ty` does not accept.
    load!(box_dim: [64, 32], ty: i32);
    load!(box_dim: [64, 32], ty: tf32);
    load!(box_dim: [64, 32], ty: b4x16_p64);
    load!(box_dim: [64, 32], ty: f16x2);
    // The number of bytes depends on more than the box.
    load!(box_dim: [64, 32], ty: f32, load_mode: im2col::w([0, 0]));
    load!(box_dim: [64, 32], ty: f32, cta_group: 2, multicast: 0b111);
    load!(box_dim: [64, 32], ty: f32, cta_group: 2, multicast: "%rs1");
    // These fields belong to transactions.
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: shared("%r1"),
            src: tensor("%rd1", [0, 0]),
            mbarrier: "%r3",
            box_dim: [64, 32],
            ty: f32
        },
    );
}
