//! `multicast` is a mask, or a mask in the parentheses of the qualifier that gives its width.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            dst: shared::cluster("%r1"),
            src: global("%rd1"),
            size: 16,
            mbarrier: "%r2",
            multicast: cluster64b(3),
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            dst: shared::cluster("%r1"),
            src: global("%rd1"),
            size: 16,
            mbarrier: "%r2",
            multicast: cluster32b,
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            dst: shared::cluster("%r1"),
            src: global("%rd1"),
            size: 16,
            mbarrier: "%r2",
            multicast: cluster32b(),
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            dst: shared::cluster("%r1"),
            src: global("%rd1"),
            size: 16,
            mbarrier: "%r2",
            multicast: cluster32b(1, 2),
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            dst: shared::cluster("%r1"),
            src: global("%rd1"),
            size: 16,
            mbarrier: "%r2",
            multicast: cluster16b(0x1_0000),
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            dst: shared::cluster("%r1"),
            src: global("%rd1"),
            size: 16,
            mbarrier: "%r2",
            multicast: cluster32b(0x1_0000_0000),
        },
    );
}
