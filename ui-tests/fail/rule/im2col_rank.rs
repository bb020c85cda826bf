//! Rule `im2col-rank`: an im2col mode needs a tensor of 3 to 5 dimensions.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: tensor("%rd1", [0, 1]),
            src: shared::cta("%r1"),
            load_mode: im2col_no_offs,
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: shared("%r1"),
            src: tensor("%rd1", [0, 1]),
            load_mode: im2col([0]),
            mbarrier: "%r2",
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: shared("%r1"),
            src: tensor("%rd1", [0]),
            load_mode: im2col::w128([0, 0]),
            mbarrier: "%r2",
        },
    );
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk_tensor {
            op: add,
            dst: tensor("%rd1", [0, 1]),
            src: shared::cta("%r1"),
            load_mode: im2col_no_offs::w,
        },
    );
}
