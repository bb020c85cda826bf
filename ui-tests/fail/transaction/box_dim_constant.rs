//! Box sizes that only rustc can evaluate are checked when it does so.

use ptx_async::ptx_async;

const ROWS: usize = 257;
pub const WIDE: &str = ptx_async!(
    emit = ptx,
    transaction(
        "%r3",
        [cp_async_bulk_tensor {
            dst: shared("%r1"),
            src: tensor("%rd1", [0, 0]),
            box_dim: [64, const { ROWS }],
            ty: f32
        }]
    )
);
pub const LARGE: &str = ptx_async!(
    emit = ptx,
    transaction(
        "%r3",
        [cp_async_bulk_tensor {
            dst: shared("%r1"),
            src: tensor("%rd1", [0, 0, 0]),
            box_dim: [256, 256, const { ROWS - 1 }],
            ty: f32
        }]
    )
);

fn main() {}
