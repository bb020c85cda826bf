//! Rule `offset-range`: offsets have 16 bits, and `wHalo` and `wOffset` fewer.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: shared("%r1"),
            src: tensor("%rd1", [0, 1, 2]),
            load_mode: im2col::w([512, 32]),
            mbarrier: "%r2",
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: shared("%r1"),
            src: tensor("%rd1", [0, 1, 2]),
            load_mode: im2col::w128([32, -1]),
            mbarrier: "%r2",
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: shared("%r1"),
            src: tensor("%rd1", [0, 1, 2]),
            load_mode: im2col([65536]),
            mbarrier: "%r2",
        },
    );
}
