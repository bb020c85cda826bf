//! Names from the manual and from other languages, and their suggestions.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 16, mbar: "%r2" });
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            dst: shared::cluster("%r1"),
            src: global("%rd1"),
            size: 16,
            mbarrier: "%r2",
            cta_mask: 3,
            cache_policy: "%rd2",
            l2_hint: "%rd2",
        }
    );
    ptx_async!(emit = ptx, cp_async_bulk { dst: global("%rd1"), src: shared("%r1"), size: 16, cp_mask: 3 });
    ptx_async!(emit = ptx, cp_async_ca { dst: shared("%r1"), src: global("%rd1"), size: 4 });
    ptx_async!(emit = ptx, cp_async_cg { dst: shared("%r1"), src: global("%rd1"), size: 16 });
    ptx_async!(emit = ptx, cp_async_bulk_tensor_2d { dst: tensor("%rd1", ["%r1", 0]), src: shared("%r2") });
    ptx_async!(emit = ptx, wait_group(0, read));
    ptx_async!(emit = ptx, cp_async_bulk_wait_group(0, read));
}
