//! Rule `qualifier-of-form`: a form has the qualifiers of its syntax line, and no others.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, mbarrier_init { mbarrier: "%r1", count: 1, sem: release(cta) });
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor { dst: tensor("%rd1", [0, 0]), src: shared::cta("%r1"), cta_group: 2 },
    );
}
