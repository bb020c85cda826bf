//! Rule `coordinate-count`: five coordinates for `tile::gather4` and `tile::scatter4`. (In other modes the
//! dimension follows from the coordinates.)

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: shared("%r1"),
            src: tensor("%rd1", [0, 1]),
            load_mode: tile::gather4,
            mbarrier: "%r2",
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor { dst: tensor("%rd1", [0]), src: shared::cta("%r1"), load_mode: tile::scatter4 },
    );
}
