//! The steps are those of the table.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_asnyc_bulk { dst: shared("%r1"), src: global("%rd1"), size: 16 });
    ptx_async!(emit = ptx, cp_async_bulk_commit());
    ptx_async!(emit = ptx, transactoin("%r1", []));
    ptx_async!(emit = ptx, memcpy { dst: shared("%r1"), src: global("%rd1"), size: 16 });
    ptx_async!(emit = ptx, cp_async_bulk_wait_group_reed(0));
    ptx_async!(emit = ptx, mbarrier_wait("%r1", 0));
}
