//! Rule `qualifier-missing`: a qualifier that does not follow from the rest must be given.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_reduce_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: 16 });
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk { op: add, dst: global("%rd1"), src: shared::cta("%r1"), size: 16 }
    );
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk { ty: f16, dst: global("%rd1"), src: shared::cta("%r1"), size: 16 }
    );
    ptx_async!(emit = ptx, createpolicy_fractional { out: "%rd1" });
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor { dst: shared("%r1"), src: tensor("%rd1", []), mbarrier: "%r2" }
    );
    // A copy without a destination.
    ptx_async!(emit = ptx, cp_async_bulk { src: global("%rd1"), size: 16, mbarrier: "%r2" });
    ptx_async!(emit = ptx, cp_async { size: 16 });
}
