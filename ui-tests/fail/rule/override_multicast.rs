//! Rule `override-multicast`: with overridden sizes a multicast has a 32-bit mask.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: shared::cluster("%r1"),
            src: tensor("%rd1", ["%r2"]),
            mbarrier: "%r3",
            multicast: "%rs1",
            global_address: "%rd2",
            global_dim: ["%rs2"],
        },
    );
}
