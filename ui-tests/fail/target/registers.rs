//! Registers are moved between warps on targets with a suffix only, and `redux_sync` of `f32` is in one family.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, target = sm_90, isa = 8.0, setmaxnreg_dec(24));
    ptx_async!(
        emit = ptx,
        target = sm_120a,
        isa = 8.7,
        redux_sync { op: max, ty: f32, value: "%f1", membermask: 1, out: "%f2" },
    );
}
