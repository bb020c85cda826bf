//! Rule `offset-count`: `im2col` takes two offsets fewer than dimensions, the other modes two offsets.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: shared("%r1"),
            src: tensor("%rd1", [0, 1, 2, 3]),
            load_mode: im2col([1]),
            mbarrier: "%r2",
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: shared("%r1"),
            src: tensor("%rd1", [0, 1, 2]),
            load_mode: im2col([1, 2]),
            mbarrier: "%r2",
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: shared("%r1"),
            src: tensor("%rd1", [0, 1, 2]),
            load_mode: im2col::w([1]),
            mbarrier: "%r2",
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: shared("%r1"),
            src: tensor("%rd1", [0, 1, 2]),
            load_mode: im2col([]),
            mbarrier: "%r2",
        },
    );
}
