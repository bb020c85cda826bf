//! The operations of `redux_sync` depend on the type.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, redux_sync { op: add, ty: f32, value: "%f1", membermask: 1, out: "%f2" });
    ptx_async!(emit = ptx, redux_sync { op: and, ty: u32, value: "%r1", membermask: 1, out: "%r2" });
    ptx_async!(emit = ptx, redux_sync { op: min, ty: s32, abs: true, value: "%r1", membermask: 1, out: "%r2" });
    ptx_async!(emit = ptx, redux_sync { op: max, value: "%r1", membermask: 1, out: "%r2" });
}
