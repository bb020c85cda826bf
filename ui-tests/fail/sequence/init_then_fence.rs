//! Rule `init-then-fence`: a copy sees a barrier that was just made only behind a fence.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        mbarrier_init("%r2", 1),
        cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 16, mbarrier: "%r2" },
    );
    ptx_async!(
        emit = ptx,
        mbarrier_init("%r2", 1),
        transaction(
            "%r2",
            [cp_async_bulk_tensor { dst: shared("%r1"), src: tensor("%rd1", [0, 0]), bytes: 128 },]
        )
    );
}
