//! A space takes one address, and a tensor takes its map and a list of coordinates.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async { dst: shared(), src: global("%rd1", 16), size: 16 });
    ptx_async!(emit = ptx, cp_async_bulk_tensor { dst: shared("%r1"), src: tensor("%rd1"), mbarrier: "%r2" });
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor { dst: shared("%r1"), src: tensor("%rd1", 0, 0), mbarrier: "%r2" }
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor { dst: shared("%r1"), src: tensor("%rd1", (0, 0)), mbarrier: "%r2" }
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor { dst: shared("%r1"), src: tensor("%rd1", [0; 2]), mbarrier: "%r2" }
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor { dst: shared("%r1"), src: tensor("%rd1", [0, 0, 0, 0, 0, 0]), mbarrier: "%r2" }
    );
    ptx_async!(emit = ptx, cp_async_bulk_tensor { dst: shared("%r1"), src: global("%rd1"), mbarrier: "%r2" });
    ptx_async!(
        emit = ptx,
        cp_async_bulk { dst: shared("%r1"), src: tensor("%rd1", [0]), size: 16, mbarrier: "%r2" }
    );
}
