//! Rule `override-address`: sizes are overridden together with the address.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1"]), global_dim: ["%rs1"] },
    );
}
