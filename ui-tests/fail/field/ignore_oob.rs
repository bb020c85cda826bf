//! `ignore_oob` is two numbers of bytes.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            dst: shared::cta("%r1"),
            src: global("%rd1"),
            size: 16,
            ignore_oob: 1,
            mbarrier: "%r2",
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            dst: shared::cta("%r1"),
            src: global("%rd1"),
            size: 16,
            ignore_oob: [1],
            mbarrier: "%r2",
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            dst: shared::cta("%r1"),
            src: global("%rd1"),
            size: 16,
            ignore_oob: [1, 2, 3],
            mbarrier: "%r2",
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk { dst: shared::cta("%r1"), src: global("%rd1"), size: 16, ignore_oob, mbarrier: "%r2" },
    );
    // The bytes on the right have no separate field.
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            dst: shared::cta("%r1"),
            src: global("%rd1"),
            size: 16,
            ignore_oob_right: 2,
            mbarrier: "%r2",
        },
    );
    // A copy to a cluster reads all of its source.
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            dst: shared::cluster("%r1"),
            src: global("%rd1"),
            size: 16,
            ignore_oob: [1, 2],
            mbarrier: "%r2",
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            dst: shared::cta("%r1"),
            src: global("%rd1"),
            size: 16,
            ignore_oob: [-1, 16],
            mbarrier: "%r2",
        },
    );
}
