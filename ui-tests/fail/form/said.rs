//! A qualifier that does not follow from the fields is not assumed: `qualifier-missing`.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, st_async { ty: b32, dst: global("%rd1"), value: "%r1" });
    ptx_async!(emit = ptx, st_async { ty: b32, dst: global("%rd1"), value: "%r1", sem: release });
    ptx_async!(emit = ptx, red_async { op: add, ty: u32, dst: global("%rd1"), value: "%r1" });
    ptx_async!(emit = ptx, tensormap_replace { addr: shared::cta("%r1"), value: 3 });
    ptx_async!(emit = ptx, tensormap_replace { addr: shared::cta("%r1"), ord: 1, value: "%rd1" });
    ptx_async!(emit = ptx, tensormap_cp_fenceproxy { dst: global("%rd1"), src: shared("%r1"), size: 128 });
    ptx_async!(emit = ptx, fence_proxy_async_generic());
    ptx_async!(emit = ptx, fence_proxy_tensormap_generic());
}
