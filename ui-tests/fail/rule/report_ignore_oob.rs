//! Rule `report-ignore-oob`: with `ignore_oob` the report can only be disabled.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            dst: shared::cta("%r1"),
            src: global("%rd1"),
            size: 16,
            ignore_oob: [1, 2],
            mbarrier: "%r2",
            report: validity::per_16bytes_8,
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            report: validity::per_element_ff,
            dst: shared::cta("%r1"),
            src: global("%rd1"),
            size: 16,
            ignore_oob: ["%r3", 15],
            mbarrier: "%r2",
        },
    );
}
