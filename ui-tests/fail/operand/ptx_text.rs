//! A string is one PTX operand.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("[%rd1]"), size: 16 });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global(""), size: 16 });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1 %rd2"), size: 16 });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1+"), size: 16 });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("1.5"), size: 16 });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("_"), size: 16 });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: "%r1+16" });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: "" });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: "sixteen bytes" });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: "%r1; exit" });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: "!%p1" });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, ignore_src: "!" });
    ptx_async!(emit = ptx, elect_sync { out: "%r1|%p1|%p2", membermask: 1 });
    ptx_async!(emit = ptx, elect_sync { out: "|", membermask: 1 });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%tid.x"), size: 16 });
}
