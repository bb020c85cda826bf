//! Rule `operand-missing`: every operand of the form is given, and those that its qualifiers require.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1") });
    ptx_async!(emit = ptx, cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 16 });
    ptx_async!(emit = ptx, cp_async_bulk { dst: shared::cluster("%r1"), src: shared::cta("%r2") });
    ptx_async!(emit = ptx, cp_async_wait_group());
    ptx_async!(emit = ptx, mbarrier_init("%r1"));
    ptx_async!(emit = ptx, mbarrier_arrive_expect_tx { out: _, mbarrier: "%r1" });
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: shared("%r1"),
            src: tensor("%rd1", [0, 1, 2]),
            load_mode: im2col,
            mbarrier: "%r2",
        },
    );
    ptx_async!(emit = ptx, elect_sync { out: "%p1" });
    unsafe {
        ptx_async!(mbarrier_try_wait_parity(0u32));
        ptx_async!(elect_sync());
    }
    ptx_async!(emit = ptx, mbarrier_test_wait { out: "%p1", mbarrier: "%r1" });
    ptx_async!(emit = ptx, mbarrier_arrive_noComplete { out: "%rd1", mbarrier: "%r1" });
    ptx_async!(emit = ptx, fence_proxy_tensormap_generic { sem: acquire(gpu) });
}
