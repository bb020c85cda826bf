//! A step has only the fields of its forms.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async { dest: shared("%r1"), src: global("%rd1"), size: 16 });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), sise: 16 });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, mbarrier: "%r2" });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, multicast: 3 });
    ptx_async!(emit = ptx, cp_async_commit_group { size: 16 });
    ptx_async!(emit = ptx, cp_async_wait_group { N: 1 });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, if: "%p1" });
    // A field of some step is not a field of every step.
    ptx_async!(
        emit = ptx,
        cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, completion: mbarrier }
    );
}
