//! Rule `vector-length`: a vector has one element for each dimension of the tensor.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: tensor("%rd1", ["%r1", "%r2"]),
            src: shared("%r3"),
            global_address: "%rd2",
            global_dim: ["%rs1", "%rs2", "%rs3"],
            global_stride: ["%r4", "%r5"],
            global_stride_upper: "%rs4",
        },
    );
}
