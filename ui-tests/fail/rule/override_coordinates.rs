//! Rule `override-coordinates`: with overridden sizes a constant coordinate is 0.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk_tensor {
            op: add,
            dst: tensor("%rd1", [16]),
            src: shared("%r1"),
            global_address: "%rd2",
            global_dim: ["%rs1"],
        },
    );
}
