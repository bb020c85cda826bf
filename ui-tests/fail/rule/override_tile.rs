//! Rule `override-tile`: sizes are overridden in the load mode `tile` only.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: tensor("%rd1", ["%r1", "%r2", "%r3"]),
            src: shared("%r4"),
            load_mode: im2col_no_offs,
            global_address: "%rd2",
            global_dim: ["%rs1", "%rs2", "%rs3"],
            global_stride: ["%r5", "%r6"],
            global_stride_upper: "%rs4",
        },
    );
}
